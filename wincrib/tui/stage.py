"""Events on their way to the eye: how long each is seen, when a key is waited for, and which sound goes with it.

It may delay and decorate events; it never concludes anything from them.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from wincrib.games.cribbage.acts import (
    Called,
    Cut,
    CutTied,
    FirstDealer,
    Itemised,
    Laid,
    Played,
    SaidGo,
    Scored,
    Shown,
    Turned,
    Why,
    Won,
)
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.state import Pegs
from wincrib.games.protocol import Event, Seat
from wincrib.table.face import News
from wincrib.tui.scene import Scene, changed
from wincrib.values import value


@value
class Pace:
    """How long things are seen, in seconds; `step` is how many holes a peg moves in one frame."""

    card: float
    hole: float
    think: float
    stay: float
    step: int


PACES = {
    "slow": Pace(0.3, 0.06, 0.9, 1.6, 1),
    "normal": Pace(0.15, 0.03, 0.45, 0.6, 1),
    "fast": Pace(0.05, 0.01, 0.12, 0.2, 2),
    "off": Pace(0, 0, 0, 0, 99),
}
MOST_PEGGING = 0.6

HOLDS = (FirstDealer, CutTied, Itemised)
"""After these a key is waited for: the eye needs its own time."""


@value
class Beat:
    """One picture on its way: how long it stays, whether a key is waited for, and the sound that goes with it."""

    scene: Scene
    stay: float = 0
    hold: type[Event] | None = None
    sound: str = ""


class Stage:
    """The pictures still to come, and the one that is seen now.

    `me` is the seat whose hand is seen; a game that is only `watched` waits for no key, and goes at one pace.
    """

    def __init__(self, scene: Scene, pace: str, teller: Teller, me: Seat | None, *, watched: bool = False) -> None:
        self.scene = scene
        self.pace = pace
        self._teller = teller
        self._me = me
        self._watched = watched
        self._beats: deque[Beat] = deque()
        self._end = scene
        self._until: float | None = None
        self.held: type[Event] | None = None
        self.sounds: list[str] = []

    @property
    def resting(self) -> bool:
        """Whether all has been seen, so that a prompt may be answered."""
        return not self._beats and self._until is None and self.held is None

    @property
    def due(self) -> float | None:
        """When the next picture is due; None while nothing moves."""
        return self._until

    def hear(self, news: Iterable[News]) -> None:
        """Line up what has happened."""
        for each in news:
            hand = each.view.hand if each.view.seat is not None else self._end.hand
            played = {event.card for event in each.events if isinstance(event, Played) and event.seat == self._me}
            # One's own card leaves the hand with its event; everything else in the hand is as the view has it.
            kept = tuple(card for card in self._end.hand if card in played)
            self._end = replace(self._end, hand=hand + kept if kept else hand)
            for event in each.events:
                self._beats.extend(self._of(event))

    def _of(self, event: Event) -> Iterator[Beat]:
        pace = PACES[self.pace]
        before = self._end
        self._end = heard(before, event, self._teller)
        if isinstance(event, Scored):
            yield from self._pegging(before, event, pace)
        hold = type(event) if isinstance(event, HOLDS) and not self._watched else None
        yield Beat(self._end, self._stay(event, pace), hold, _sound(event))

    def _stay(self, event: Event, pace: Pace) -> float:
        match event:
            case Played(seat) | SaidGo(seat):
                return pace.card if seat == self._me and not self._watched else pace.think
            case Scored() | Called():
                return pace.stay
            case Turned() | Cut() | Shown() | Laid():
                return pace.card
            case _ if self._watched and isinstance(event, HOLDS):
                return 3 * pace.stay
            case _:
                return 0

    def _pegging(self, before: Scene, event: Scored, pace: Pace) -> Iterator[Beat]:
        """The front peg's way, hole by hole, from behind; never longer than a moment."""
        start, end, back = event.total - event.points, event.total, self._end.pegs[event.seat].back
        holes = range(start + pace.step, end, pace.step)
        if not pace.hole or not holes:
            return
        stay = min(pace.hole, MOST_PEGGING / len(holes))
        for hole in holes:
            pegs = list(before.pegs)
            pegs[event.seat] = Pegs(hole, back)
            yield Beat(replace(self._end, pegs=(pegs[0], pegs[1])), stay)

    def move(self, now: float) -> bool:
        """Show whatever is due at `now` (seconds); true if the picture changed."""
        moved = False
        while not self._waiting(now) and self._beats:
            self._until = None
            self._show(self._beats.popleft(), now)
            moved = True
        if self._until is not None and now >= self._until:
            self._until = None
        return moved

    def _waiting(self, now: float) -> bool:
        return self.held is not None or (self._until is not None and now < self._until)

    def _show(self, beat: Beat, now: float) -> None:
        self.scene = beat.scene
        if beat.sound:
            self.sounds.append(beat.sound)
        if beat.stay:
            self._until = now + beat.stay
        self.held = beat.hold

    def skip(self) -> None:
        """A key was pressed: finish the movement, up to whatever waits for a key of its own."""
        self._until = None
        while self._beats and self.held is None:
            self._show(self._beats.popleft(), 0)
            self._until = None

    def go_on(self) -> None:
        """The key that was waited for has come."""
        self.held = None

    def finish(self) -> None:
        """Show the last picture now, whatever would have waited for a key."""
        self.see(self._end)

    def see(self, scene: Scene) -> None:
        """Show another picture at once and forget what was still to come."""
        self._beats.clear()
        self._until = self.held = None
        self.scene = self._end = scene


def heard(scene: Scene, event: Event, teller: Teller) -> Scene:
    """The picture after one more event, with what is said of it."""
    after = changed(scene, event)
    match event:
        case Itemised():
            return replace(after, speaker=event.seat, said=teller.counted(event))
        case Scored():
            return _spoken(after, event, teller.points(event))
        case _:
            return after


def _spoken(scene: Scene, event: Scored, said: str) -> Scene:
    if not said or event.why in (Why.COUNTED, Why.MUGGINS):
        return scene
    # What a card scores is said after the count it makes; a fifteen is a count itself.
    goes_on = scene.speaker == event.seat and event.why in (Why.PAIR, Why.RUN)
    return replace(scene, speaker=event.seat, said=f"{scene.said} {said}" if goes_on else said)


def _sound(event: Event) -> str:
    match event:
        case Played():
            return "card"
        case SaidGo():
            return "go"
        case Scored(why=Why.FIFTEEN | Why.PAIR | Why.RUN):
            return "score"
        case Scored(why=Why.THIRTY_ONE):
            return "thirty-one"
        case Scored(why=Why.MUGGINS):
            return "muggins"
        case Won(skunk=skunk):
            return "win" if skunk == "none" else "skunk"
        case _:
            return ""
