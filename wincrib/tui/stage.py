"""Events on their way to the eye: how long each is seen, when a key is waited for, and which sound goes with it.

It may delay and decorate events; it never concludes anything from them.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from wincrib.games.protocol import Event, Seat
from wincrib.table.face import News
from wincrib.tui.pace import PACES, Beat
from wincrib.tui.sights import Sight


def _as_it_is(scene: Any) -> Any:  # noqa: ANN401 - the scene is the game's own
    return scene


class Stage:
    """The pictures still to come, and the one that is seen now.

    `me` is the seat whose hand is seen; a game that is only `watched` waits for no key, and goes at one pace. `sight`
    is how the game meets the eye, `arranged` puts the hand of a picture in the order that the person wants.
    """

    def __init__(
        self,
        scene: Any,  # noqa: ANN401 - the scene is the game's own
        pace: str,
        teller: Any,  # noqa: ANN401 - as is the teller
        me: Seat | None,
        *,
        watched: bool = False,
        sight: Sight,
        arranged: Callable[[Any], Any] = _as_it_is,
    ) -> None:
        self.scene = scene
        self.pace = pace
        self._teller = teller
        self._me = me
        self._watched = watched
        self._sight = sight
        self._arranged = arranged
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
            played = [self._sight.own_card(event, self._me) for event in each.events]
            # One's own card leaves the hand with its event; everything else in the hand is as the view has it.
            kept = tuple(card for card in self._end.hand if card in played)
            self._end = replace(self._end, hand=hand + kept if kept else hand)
            for at, event in enumerate(each.events):
                self._beats.extend(self._of(event, each.events[at + 1 :]))

    def _of(self, event: Event, following: Sequence[Event]) -> Iterator[Beat]:
        pace = PACES[self.pace]
        before = self._end
        self._end = self._arranged(self._sight.heard(before, event, self._teller))
        yield from self._sight.between(before, self._end, event, pace)
        waits = self._sight.holds(event, following[0] if following else None, pace)
        mine = getattr(event, "seat", None) == self._me and not self._watched
        hold = type(event) if waits and not self._watched else None
        stay = 0 if hold else 3 * pace.stay if waits else self._sight.stay(event, pace, mine=mine)
        yield Beat(self._end, stay, hold, self._sight.sound(event))

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

    def see(self, scene: Any) -> None:  # noqa: ANN401 - the scene is the game's own
        """Show another picture at once and forget what was still to come."""
        self._beats.clear()
        self._until = self.held = None
        self.scene = self._end = self._arranged(scene)
