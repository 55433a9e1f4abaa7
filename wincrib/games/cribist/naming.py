"""A combination as a player names it, in a claim or a call (rules 5 and 6)."""

from collections.abc import Iterable

from wincrib.cards import Cards, first_double, in_order, read_cards, written
from wincrib.counting import Combo, Kind, trick_combos
from wincrib.errors import Unreadable
from wincrib.values import value
from wincrib.words import quote

_SIZES = {Kind.FIFTEEN: (2, 3, 4), Kind.PAIR: (2,), Kind.RUN: (3, 4), Kind.FLUSH: (0,), Kind.JACK: (0,)}
"""How many cards are named with each kind; a flush and the jack stand alone, for there is but one."""


@value
class Named:
    """A combination by its kind and cards, right or wrong; `name` and `read_named` put the cards in order of rank.

    It prints as it is written: `run 4S 5H 6C`, `flush`.
    """

    kind: Kind
    cards: Cards = ()

    def __str__(self) -> str:
        return f"{self.kind} {written(self.cards)}".rstrip()


Names = tuple[Named, ...]


def name(kind: Kind, cards: Cards = ()) -> Named:
    """A combination named. Raises `Unreadable` for cards that cannot be one of the kind, whatever they are."""
    if kind not in _SIZES:
        raise Unreadable(f"a trick holds no {kind}; it holds {', '.join(_SIZES)}")
    sizes = _SIZES[kind]
    if len(cards) not in sizes:
        wanted = " or ".join(map(str, sizes)) if any(sizes) else "no"
        raise Unreadable(f"a {kind} is named with {wanted} cards, not with {len(cards)}")
    double = first_double(cards)
    if double:
        raise Unreadable(f"{double} stands twice in one {kind}")
    return Named(kind, in_order(cards))


def is_well_named(named: Named) -> bool:
    """Whether it is written as `name` would have it: the right number of different cards, in order."""
    try:
        return name(named.kind, named.cards) == named
    except Unreadable:
        return False


def read_named(text: str) -> Named:
    """Read a combination: `run 4S 5H 6C`, `fifteen 7H 8D`, `pair 4S 4H`, `flush`, `jack`. Raises `Unreadable`."""
    word, *cards = text.split()[:6] or [""]
    if word not in set(_SIZES):
        raise Unreadable(f"{quote(text)} is no combination; write one such as run 4S 5H 6C, or flush")
    return name(Kind(word), read_cards(" ".join(cards)))


def named(combo: Combo) -> Named:
    """A combination of a trick by its name."""
    return Named(combo.kind) if combo.kind in (Kind.FLUSH, Kind.JACK) else Named(combo.kind, combo.cards)


def names_in(cards: Cards, trumps: int) -> dict[Named, Combo]:
    """Every combination there is in the four cards of a trick, by its name (rule 4)."""
    return {named(combo): combo for combo in trick_combos(cards, trumps)}


def points_of(names: Iterable[Named], there: dict[Named, Combo]) -> int:
    """What combinations that are there are worth together."""
    return sum(there[each].points for each in names)
