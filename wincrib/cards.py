"""The pack: cards, reading and writing them, putting them in order."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, final

from wincrib.errors import Unreadable
from wincrib.words import quote

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JACK = 11

_RANK_NAMES = "ace two three four five six seven eight nine ten jack queen king".split()
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
_SYMBOLS = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")


@final
class Card:
    """One of the 52 cards (rule 1.1). There is one object a card, so `is` and `==` agree.

    `rank` is 1 (ace) to 13 (king), `suit` 0 to 3 (clubs, diamonds, hearts, spades), `value` what it
    counts (rule 1.2), 1 to 10, and `index` its place in a new pack, 0 to 51. It prints as `5H`; cards sort
    by rank, then by suit.
    """

    __slots__ = ("_text", "index", "order", "rank", "suit", "value")

    def __init__(self, index: int) -> None:
        suit, rank = divmod(index, 13)
        self.index: Final = index
        self.rank: Final = rank + 1
        self.suit: Final = suit
        self.value: Final = min(rank + 1, 10)
        self.order: Final = rank * 4 + suit
        self._text = RANKS[rank] + SUITS[suit]

    @property
    def name(self) -> str:
        """The card in words: `five of hearts`."""
        return f"{_RANK_NAMES[self.rank - 1]} of {SUIT_NAMES[self.suit]}"

    @property
    def rank_name(self) -> str:
        """The rank in words: `five`, `jack`."""
        return _RANK_NAMES[self.rank - 1]

    def __lt__(self, other: "Card") -> bool:
        return self.order < other.order

    def __repr__(self) -> str:
        return self._text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self._text,)


Cards = tuple[Card, ...]

NEW_PACK: Cards = tuple(Card(index) for index in range(52))

_BY_TEXT = {str(each): each for each in NEW_PACK}
_ORDER = attrgetter("order")


def card(text: str) -> Card:
    """Read one card: rank then suit, `5H`; `10D`, lower case and suit symbols are read too (rule 1.3).

    Raises `Unreadable` for anything else.
    """
    found = _BY_TEXT.get(text)
    if found is None:
        upper = text.translate(_SYMBOLS)
        # Not str.upper(): it turns some other letters into ASCII ones.
        upper = "".join(c.upper() if "a" <= c <= "z" else c for c in upper)
        found = _BY_TEXT.get("T" + upper[2:] if upper.startswith("10") else upper)
    if found is None:
        raise Unreadable(f"{quote(text)} is not a card; write rank then suit, such as 5H or TD")
    return found


def read_cards(text: str) -> Cards:
    """Read cards parted by white space or commas: `5H 6D, TS`. Raises `Unreadable`; a card may stand twice."""
    return tuple(card(word) for word in text.replace(",", " ").split())


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards by rank, then suit."""
    return tuple(sorted(cards, key=_ORDER))


def written(cards: Iterable[Card]) -> str:
    """The cards as a line of text: `5H 6D TS`."""
    return " ".join(map(str, cards))


def first_double(cards: Iterable[Card]) -> Card | None:
    """The first card that stands twice, if one does."""
    seen: set[Card] = set()
    for each in cards:
        if each in seen:
            return each
        seen.add(each)
    return None
