"""A game of Cribist in pictures: how they are drawn, and how long things are seen."""

from collections.abc import Mapping
from dataclasses import replace

from wincrib.games.cribist.acts import CutTied, Dealt, FirstDealer, Itemised, Scored, Won
from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.table.seats import Sitter
from wincrib.tui.cribist.answering import Answering
from wincrib.tui.cribist.facts import Facts, picture_of
from wincrib.tui.cribist.layouts import draw_table
from wincrib.tui.cribist.scene import Scene
from wincrib.tui.cribist.summary import DealOver, GameOver, why_over
from wincrib.tui.exports.shots import SIZE, Reel, Shot
from wincrib.tui.exports.windows import without_buttons
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.watching.cribist import arranged, how_far

__all__ = ["HELD", "PAUSES", "arranged", "draw", "facts"]

HELD: Mapping[type[Event], float] = {FirstDealer: 1.5, CutTied: 1.5, Itemised: 2.0, Scored: 3.0}
"""For so many seconds is seen what waits for a key at the table."""
PAUSES: Mapping[type[Event], float] = {Dealt: 1.5, Won: 4.0}
"""And so much longer what a player would think about."""


def facts(replay: AnyReplay, front: Seat) -> Facts:
    """What holds for all pictures. Everybody goes by his name: whoever looks at a picture was at no seat."""
    return Facts(replay.rules, tuple(map(Sitter, replay.names)), front, None, replay.deck.seed)


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
        end=how_far(reel.facts.rules, shot.scene.number),
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
    seen: Facts = reel.facts
    if scene.won_by:
        kept = f"Saved as {reel.file}"
        window = GameOver(scene.score, scene.won_by, seen.names, why_over(seen.rules), kept)
        return without_buttons(window, below, look)
    if scene.over is not None and shot.held is not None:
        order = [Seat((seen.front + at) % len(seen.sitters)) for at in range(len(seen.sitters))]
        return without_buttons(DealOver(scene.over, seen.names, order, f"Deal {scene.number} is over", ""), below, look)
    return below
