"""How each game meets the eye: its picture, what is said, and how long each event is seen; by the game's name."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from wincrib.cards import Card
from wincrib.games.protocol import Event, Seat
from wincrib.tui.cribbage import sight as cribbage
from wincrib.tui.cribist import sight as cribist
from wincrib.tui.pace import Beat, Pace

# ruff: noqa: ANN401 - scenes, states and tellers are of the game's own kinds, which differ from sight to sight.


class Sight(Protocol):
    """One game for the eye. A module with these names is one."""

    def teller(self, names: Sequence[str], rules: Any, me: Seat | None, start: Any) -> Any:
        """Who tells a game from its start."""

    def opening(self, start: Any) -> Any:
        """The picture before anything has happened."""

    def settled(self, scene: Any, state: Any) -> Any:
        """The picture at rest, with nobody's hand and the score as the state has it."""

    def own_card(self, event: Event, me: Seat | None) -> Card | None:
        """The card that leaves the watching seat's hand with this event, if one does."""

    def heard(self, scene: Any, event: Event, teller: Any) -> Any:
        """The picture after one more event, with what is said of it."""

    def holds(self, event: Event, following: Event | None, pace: Pace) -> bool:
        """Whether a key is waited for after an event; `following` is what the same answer has brought next."""

    def stay(self, event: Event, pace: Pace, *, mine: bool) -> float:
        """How long an event is seen, in seconds; `mine` says whether it is the watching seat's own."""

    def between(self, before: Any, after: Any, event: Event, pace: Pace) -> Iterator[Beat]:
        """The pictures on the way to the one after an event."""

    def sound(self, event: Event) -> str:
        """The sound that goes with an event; empty for none."""


SIGHTS: Mapping[str, Sight] = {"cribbage": cribbage, "cribist": cribist}
