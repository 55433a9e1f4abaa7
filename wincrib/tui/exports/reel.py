"""A recorded game as a reel of pictures: every event as the screen would show it, and when."""

from collections.abc import Iterator
from dataclasses import replace

from wincrib.errors import Misscored, Unsupported
from wincrib.games.cribbage.acts import CutTied, Dealt, FirstDealer, Itemised, Laid, Won
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.view import view
from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay, Kind
from wincrib.replay.walk import Walk, walk_on
from wincrib.table.face import News
from wincrib.table.seats import Sitter
from wincrib.tui.frame import Canvas, Frame, Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.scene import Scene
from wincrib.tui.screens.answering import Answering
from wincrib.tui.screens.breakdown import Breakdown
from wincrib.tui.screens.drawing import draw_table, to_window
from wincrib.tui.screens.ending import Ending
from wincrib.tui.screens.facts import Facts, picture_of
from wincrib.tui.stage import Stage
from wincrib.values import value
from wincrib.words import clean, listed

SIZE = Size(80, 25)
"""Every picture is of this size."""

STILL = "off"
"""The pace at which nothing moves: one picture an event."""

_HELD: dict[type[Event], float] = {FirstDealer: 1.5, CutTied: 1.5, Itemised: 3.0}
"""For so many seconds is seen what waits for a key at the table."""
_PAUSES: dict[type[Event], float] = {Dealt: 1.5, Laid: 0.8, Won: 4.0}
"""And so much longer what a player would think about."""


@value
class Shot:
    """One picture: `event` is the number of the event it belongs to, from 1, and 0 for the empty table.

    `deal` is the number of the deal, 0 before the first; `at` is when it is first seen, in seconds from the start, and
    `held` what is shown in full, as if a key were waited for.
    """

    scene: Scene
    held: type[Event] | None
    event: int
    deal: int
    at: float


@value
class Reel:
    """A game in pictures: the title, what holds for all of it, the shots in order, and when the last has been seen.

    `fault` is where the file departs from the rules; the reel goes as far as that.
    """

    title: str
    facts: Facts
    file: str
    shots: tuple[Shot, ...]
    seconds: float
    fault: Misscored | None

    @property
    def events(self) -> int:
        """The number of the last event."""
        return self.shots[-1].event

    def after(self, event: int) -> Shot:
        """The picture after an event, from 0 to the last."""
        return next(shot for shot in reversed(self.shots) if shot.event == event)


def reel(replay: AnyReplay, file: str, pace: str = STILL) -> Reel:
    """The game in pictures, at a pace of the table's: slow, normal, fast or off.

    `file` is the name of the replay. Raises `Unsupported` for a game of which no pictures can be made.
    """
    if replay.game != "cribbage":
        raise Unsupported(f"pictures are for cribbage so far; this is a game of {replay.game.capitalize()}")
    walked, fault = Walk(replay), None
    try:
        walk_on(walked, replay)
    except Misscored as error:
        fault = error
    names = [clean(each) for each in replay.names]
    front = _front(replay)
    stage = Stage(_empty(walked), pace, Teller(names, replay.rules), front)
    shots, seconds = _shots(walked, stage, front)
    # Everybody goes by his name: whoever looks at a picture was at no seat.
    facts = Facts(replay.rules, tuple(map(Sitter, replay.names)), front, None, replay.deck.seed)
    return Reel(title(replay), facts, clean(file), tuple(shots), seconds, fault)


def title(replay: AnyReplay) -> str:
    """What the game is called: its title, or who plays."""
    players = [clean(f"{each.name} ({each.level})" if each.level else each.name) for each in replay.players]
    return clean(replay.title) or (" v ".join(players) if len(players) == 2 else listed(players))


def _front(replay: AnyReplay) -> Seat:
    """Whose hand lies open: the only person's, or else the first seat's."""
    people = [Seat(at) for at, each in enumerate(replay.players) if each.kind == Kind.HUMAN]
    return people[0] if len(people) == 1 else Seat(0)


def _empty(walked: Walk) -> Scene:
    return Scene(pegs=walked.start.pegs, dealer=walked.start.dealer)


def _shots(walked: Walk, stage: Stage, front: Seat) -> tuple[list[Shot], float]:
    shots = [Shot(stage.scene, None, 0, 0, 0.0)]
    now, number = 0.0, 0
    for moment in walked.moments:
        seen = view(moment.step.state, front)
        for event in moment.step.events:
            number += 1
            stage.hear([News(number, (event,), seen)])
            for scene, held, at in _rolling(stage, now):
                shots.append(Shot(scene, held, number, scene.number, at))
                now = at
            now = _gone_by(stage, now, event)
    return shots, now


def _rolling(stage: Stage, now: float) -> Iterator[tuple[Scene, type[Event] | None, float]]:
    """The pictures that one event makes, the first of them at once."""
    stage.move(now)
    yield stage.scene, stage.held, now
    while stage.due is not None and stage.held is None:
        now = stage.due
        if stage.move(now):
            yield stage.scene, stage.held, now


def _gone_by(stage: Stage, now: float, event: Event) -> float:
    """When the next event can be heard."""
    if stage.held is not None:
        now += _HELD[stage.held] if stage.pace != STILL else 0
        stage.go_on()
    return now + (_PAUSES.get(type(event), 0) if stage.pace != STILL else 0)


def frame_of(reel: Reel, shot: Shot, look: Look) -> Frame:
    """A shot drawn, with the window that belongs to it, in the colours and characters of a look."""
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
    drawing = _with_window(draw_table(picture, SIZE, look), reel, shot, look)
    return to_window(replace(drawing.frame, cursor=None), look)


def _with_window(below: Drawing, reel: Reel, shot: Shot, look: Look) -> Drawing:
    scene, bare = shot.scene, Drawing(below.frame)
    if scene.won is not None:
        ending = Ending(scene, reel.facts, reel.file, [], goes_on=False)
        return _without_buttons(ending.draw(bare, look), look)
    truth = scene.display.truth if scene.display is not None else None
    if shot.held is Itemised and truth is not None:
        return Breakdown(truth, reel.facts, scene.display, scene.gained, closable=False).draw(bare, look)
    return below


def _without_buttons(drawing: Drawing, look: Look) -> Drawing:
    """Nothing can be pressed in a picture."""
    canvas = Canvas(drawing.frame.size, look.style("dialog"))
    canvas.paste(drawing.frame, 0, 0)
    for hot in drawing.hot:
        if hot.means != "nothing":
            # In front of the button stands the pointer of the focus.
            left = hot.left - 2
            canvas.fill(hot.top, left, Size(hot.right - left + 1, 1), look.style("dialog"))
    return Drawing(canvas.frame())
