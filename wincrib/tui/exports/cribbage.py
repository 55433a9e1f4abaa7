"""A game of cribbage in pictures: how they are drawn, and how long things are seen."""

from collections.abc import Mapping
from dataclasses import replace

from wincrib.games.cribbage.acts import CutTied, Dealt, FirstDealer, Itemised, Laid, Won
from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.table.seats import Sitter
from wincrib.tui.exports.shots import SIZE, Reel, Shot
from wincrib.tui.exports.windows import without_buttons
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.scene import Scene
from wincrib.tui.screens.answering import Answering
from wincrib.tui.screens.breakdown import Breakdown
from wincrib.tui.screens.drawing import draw_table
from wincrib.tui.screens.ending import Ending
from wincrib.tui.screens.facts import Facts, picture_of

HELD: Mapping[type[Event], float] = {FirstDealer: 1.5, CutTied: 1.5, Itemised: 3.0}
"""For so many seconds is seen what waits for a key at the table."""
PAUSES: Mapping[type[Event], float] = {Dealt: 1.5, Laid: 0.8, Won: 4.0}
"""And so much longer what a player would think about."""


def facts(replay: AnyReplay, front: Seat) -> Facts:
    """What holds for all pictures. Everybody goes by his name: whoever looks at a picture was at no seat."""
    return Facts(replay.rules, tuple(map(Sitter, replay.names)), front, None, replay.deck.seed)


def arranged(scene: Scene) -> Scene:
    """The hand lies as it comes, by rank."""
    return scene


def draw(reel: Reel, shot: Shot, look: Look) -> Drawing:
    """A shot drawn, with the window that belongs to it."""
    picture = picture_of(
        shot.scene,
        reel.facts,
        prompt=None,
        held=None,
        curtained=None,
        answering=Answering(),
        live={},
        opened=None,
        tabs=((fitting(reel.title, SIZE.width - 2), False),),
        look=look,
    )
    picture = replace(
        picture,
        asks=f"Event {shot.event} of {reel.events}",
        mine=False,
        # The last part says whether a game is saved, which a picture cannot know.
        status=picture.status[:-1],
        hints=(),
        menus=(),
    )
    return _with_window(draw_table(picture, SIZE, look), reel, shot, look)


def _with_window(below: Drawing, reel: Reel, shot: Shot, look: Look) -> Drawing:
    scene: Scene = shot.scene
    if scene.won is not None:
        return without_buttons(Ending(scene, reel.facts, reel.file, [], goes_on=False), below, look)
    truth = scene.display.truth if scene.display is not None else None
    if shot.held is Itemised and truth is not None:
        bare = Drawing(below.frame)
        return Breakdown(truth, reel.facts, scene.display, scene.gained, closable=False).draw(bare, look)
    return below
