"""Whoever tells a game aloud, whatever the game: what he calls the seats and the cards, and the score he has heard."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from wincrib.cards import Card
from wincrib.games.protocol import Seat


class Storyteller:
    """Tells events to one listener, who is "you" at seat `me`, or a bystander.

    `names` are the players', seat by seat; `short` writes a card in lists, and everywhere without `spell`. The teller
    keeps the score it has heard, starting from `score`.
    """

    seats: ClassVar[int]
    """How many play."""

    def __init__(
        self,
        names: Sequence[str],
        rules: Any,  # noqa: ANN401 - the game's own
        me: Seat | None = None,
        score: Sequence[int] = (),
        short: Callable[[Card], str] = str,
        *,
        spell: bool = True,
    ) -> None:
        self._names = names
        self._rules = rules
        self._me = me
        self.score = list(score) or [0] * self.seats
        self._short = short
        self._spell = spell

    def who(self, seat: Seat) -> str:
        """The seat's name, or `You`."""
        return "You" if seat == self._me else self._names[seat]

    def does(self, seat: Seat, verb: str, others: str = "") -> str:
        """`You play`, `Ann plays`; `others` is for verbs that do not simply take an s."""
        return f"You {verb}" if seat == self._me else f"{self._names[seat]} {others or verb + 's'}"

    def named(self, card: Card, article: str = "") -> str:
        """A card in words, with an article if one is given; short where words are not wanted."""
        return f"{article}{card.name}" if self._spell else self._short(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards as a short list: `5H 6D`."""
        return " ".join(self._short(each) for each in cards)
