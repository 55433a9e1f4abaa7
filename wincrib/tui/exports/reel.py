"""A recorded game as a reel of pictures: every event as the screen would show it, and when."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wincrib.errors import Misscored
from wincrib.games import GAMES
from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay, Kind
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk_on
from wincrib.table.face import News
from wincrib.tui.exports.painters import PAINTERS, Painter
from wincrib.tui.exports.shots import Reel, Shot
from wincrib.tui.frame import Frame
from wincrib.tui.look import Look
from wincrib.tui.pace import PACES
from wincrib.tui.screens.drawing import to_window
from wincrib.tui.sights import SIGHTS, Sight
from wincrib.tui.stage import Stage
from wincrib.words import clean, listed

STILL = "off"
"""The pace at which nothing moves: one picture an event."""


def reel(replay: AnyReplay, file: str, pace: str = STILL) -> Reel:
    """The game in pictures, at a pace of the table's: slow, normal, fast or off. `file` is the name of the replay."""
    walked, fault = Walk(replay), None
    try:
        walk_on(walked, replay)
    except Misscored as error:
        fault = error
    front = _front(replay)
    filmed = _Filming(replay, walked, front, pace)
    shots = tuple(filmed.shots())
    facts = PAINTERS[replay.game].facts(replay, front)
    return Reel(title(replay), replay.game, facts, clean(file), shots, filmed.now, fault)


def title(replay: AnyReplay) -> str:
    """What the game is called: its title, or who plays."""
    players = [clean(f"{each.name} ({each.level})" if each.level else each.name) for each in replay.players]
    return clean(replay.title) or (" v ".join(players) if len(players) == 2 else listed(players))


def _front(replay: AnyReplay) -> Seat:
    """Whose hand lies open: the only person's, or else the first seat's."""
    people = [Seat(at) for at, each in enumerate(replay.players) if each.kind == Kind.HUMAN]
    return people[0] if len(people) == 1 else Seat(0)


class _Filming:
    """The pictures of a game being taken; `now` is when the last of them has been seen, in seconds."""

    def __init__(self, replay: AnyReplay, walked: Walk, front: Seat, pace: str) -> None:
        self.now = 0.0
        self._view = GAMES[replay.game].view
        self._walked = walked
        self._front = front
        self._sight: Sight = SIGHTS[replay.game]
        self._painter: Painter = PAINTERS[replay.game]
        teller = self._sight.teller([clean(each) for each in replay.names], replay.rules, None, walked.start)
        opening = self._sight.opening(walked.start)
        self._stage = Stage(opening, pace, teller, front, sight=self._sight, arranged=self._painter.arranged)

    def shots(self) -> Iterator[Shot]:
        """All of them, in order."""
        yield Shot(self._stage.scene, None, 0, 0, 0.0)
        number = 0
        for moment in self._walked.moments:
            seen, events = self._view(moment.step.state, self._front), moment.step.events
            for at, event in enumerate(events):
                number += 1
                self._stage.hear([News(number, (event,), seen)])
                yield from self._rolling(number, event, events[at + 1 :])
                self._go_by(event)

    def _rolling(self, number: int, event: Event, following: Sequence[Event]) -> Iterator[Shot]:
        """The pictures that one event makes, the first of them at once."""
        stage = self._stage
        stage.move(self.now)
        # One event is told at a time; whether its key is waited for, what follows may say.
        if stage.held is not None and not self._sight.holds(event, next(iter(following), None), PACES[stage.pace]):
            stage.go_on()
        yield self._shot(number)
        while stage.due is not None and stage.held is None:
            self.now = stage.due
            if stage.move(self.now):
                yield self._shot(number)

    def _shot(self, number: int) -> Shot:
        scene = self._stage.scene
        return Shot(scene, self._stage.held, number, scene.number, self.now)

    def _go_by(self, event: Event) -> None:
        """Up to when the next event can be heard."""
        moves = self._stage.pace != STILL
        if self._stage.held is not None:
            self.now += self._painter.HELD.get(self._stage.held, 0) if moves else 0
            self._stage.go_on()
        self.now += self._painter.PAUSES.get(type(event), 0) if moves else 0


def frame_of(reel: Reel, shot: Shot, look: Look) -> Frame:
    """A shot drawn, with the window that belongs to it, in the colours and characters of a look."""
    drawing = PAINTERS[reel.game].draw(reel, shot, look)
    return to_window(replace(drawing.frame, cursor=None), look)
