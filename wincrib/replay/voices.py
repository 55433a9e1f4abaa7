"""How the replays of each game are told: who speaks, and what is told beyond the events."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from wincrib.cards import Card
from wincrib.games.cribbage import acts as cribbage_acts
from wincrib.games.cribbage import spoken as cribbage_spoken
from wincrib.games.cribist import acts as cribist_acts
from wincrib.games.cribist import spoken as cribist_spoken
from wincrib.games.protocol import Action, Event
from wincrib.values import value


class Teller(Protocol):
    """Whoever tells events in lines and keeps the score he has heard."""

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What happened, a sentence or a few on a line."""

    def scoreboard(self) -> str:
        """The score in a sentence."""

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards as a short list."""


@value
class Voice:
    """One game's way of being told: its teller, its rules in a few words, the event that begins a deal.

    `thrown` gives what a seat threw where an action is a throw, which a reader with open hands is told instead of the
    event; `dealt` the hands where an action deals them.
    """

    teller: Callable[..., Teller]
    described: Callable[[Any], str]
    begins: type[Event]
    dealt: Callable[[Action], Sequence[Sequence[Card]]]
    thrown: Callable[[Action], Sequence[Card]]


def _cribbage_rules(rules: Any) -> str:  # noqa: ANN401 - the game's own
    muggins = ", muggins on" if rules.muggins else ""
    return f"rule set {rules.preset}, to {rules.target}{muggins}"


def _cribbage_hands(action: Action) -> Sequence[Sequence[Card]]:
    return action.hands if isinstance(action, cribbage_acts.Deal) else ()


def _cribbage_throw(action: Action) -> Sequence[Card]:
    return action.cards if isinstance(action, cribbage_acts.Discard) else ()


def _cribist_hands(action: Action) -> Sequence[Sequence[Card]]:
    return action.hands if isinstance(action, cribist_acts.Deal) else ()


VOICES: Mapping[str, Voice] = {
    "cribbage": Voice(
        cribbage_spoken.Teller, _cribbage_rules, cribbage_acts.Dealt, _cribbage_hands, _cribbage_throw
    ),
    "cribist": Voice(
        cribist_spoken.Teller, cribist_spoken.described, cribist_acts.Dealt, _cribist_hands, lambda _: ()
    ),
}  # fmt: skip
