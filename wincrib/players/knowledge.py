"""The tables behind the players, read from the package's data when first needed."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import comb, prod
from operator import mul
from typing import Any

from wincrib.cards import Cards
from wincrib.players.quick import RANKS, Ranks
from wincrib.values import value

PONE, DEALER = 0, 1
"""The two roles, as places in every table that has one row for each."""

FOURS: tuple[Ranks, ...] = tuple(combinations_with_replacement(range(1, RANKS + 1), 4))
"""The 1,820 ways to hold four ranks."""

TWOS: tuple[Ranks, ...] = tuple(combinations_with_replacement(range(1, RANKS + 1), 2))
"""The 91 ways to throw two."""

MOST_PEGGED = 30
"""No table goes further for what one seat pegs in the play of one deal."""

LONGEST = 121
"""No table goes further for what a seat is short of."""

_FINE = 100_000
_PLACES = {four: at for at, four in enumerate(FOURS)}

CribTable = tuple[tuple[float, ...], ...]
"""13 rows of 13, ranks from the ace: of two ranks, suited where the row is the lower, else where it is the higher."""


def place_of_four(four: Ranks) -> int:
    """Where four ranks, in order, stand in a table, 0 to 1819."""
    return _PLACES[four]


def crib_mean(two: Cards, *, mine: bool) -> float:
    """The points a crib makes on average, 2 to 10, when `two` are thrown to it: to one's own, or to the other's."""
    own, other = _crib_tables()
    table = own if mine else other
    low, high = sorted(two)
    row, column = (low, high) if low.suit == high.suit else (high, low)
    return table[row.rank - 1][column.rank - 1]


@cache
def _crib_tables() -> tuple[CribTable, CribTable]:
    data = _data("crib")
    own, other = (tuple(map(tuple, data[name])) for name in ("own", "other"))
    return own, other


def _data(name: str) -> Any:  # noqa: ANN401 - a file of our own
    return json.loads(files("wincrib").joinpath("data", "knowledge", f"{name}.json").read_text(encoding="utf-8"))


def net_pegging(four: Ranks, role: int) -> float:
    """The points a seat pegs more than the other in the play, on average, when it keeps these ranks, -8 to 8."""
    return _pegging()[role][_PLACES[four]]


@cache
def usual_pegging(role: int) -> float:
    """What a role pegs more than the other on average, over all that it keeps."""
    often = [kept * _ways(four) for kept, four in zip(habits(role).kept, FOURS, strict=True)]
    pegged: float = sum(map(mul, often, _pegging()[role]))
    return pegged / sum(often)


def _ways(ranks: Ranks) -> int:
    """In how many ways some ranks can be taken from a pack."""
    return prod(comb(4, ranks.count(rank)) for rank in set(ranks))


@cache
def _pegging() -> tuple[tuple[float, ...], ...]:
    data = _data("pegging")
    return tuple(tuple(each / 100 for each in data[role]) for role in ("pone", "dealer"))


@value
class Habits:
    """How much more often than by chance a role keeps four ranks, and throws two, by their places; 1 is by chance."""

    kept: tuple[float, ...]
    thrown: tuple[float, ...]


@cache
def habits(role: int) -> Habits:
    """What a sound player keeps and throws in a role."""
    data = _data("habits")[("pone", "dealer")[role]]
    return Habits(tuple(each / 100 for each in data["kept"]), tuple(each / 100 for each in data["thrown"]))


Rows = tuple[tuple[float, ...], ...]


@value
class Deals:
    """What comes of a deal when sound players play it, in shares of all deals.

    `pegged[a][b]`: the pone pegs a in the play, the dealer b, his heels with it. `first[role][x][y]`: the pone is
    short of x points and the dealer of y, and the role gets there first. `hands[role][points]`: what its hand shows.
    """

    pegged: Rows
    first: tuple[Rows, Rows]
    hands: Rows


@cache
def deals() -> Deals:
    """What comes of deals."""
    data = _data("deals")
    pone, dealer = (_rows(data["first"][role]) for role in ("pone", "dealer"))
    return Deals(_rows(data["pegged"]), (pone, dealer), _rows(data["hands"]))


def _rows(data: Sequence[Sequence[int]]) -> Rows:
    return tuple(tuple(each / _FINE for each in row) for row in data)


def winning(dealer: int, pone: int) -> float:
    """The dealer's chance to win, 0 to 1, before a deal in which he is short of so many points, and the pone.

    Both are 1 and up; of whoever is short of more than 121, as much is left out for both.
    """
    far = max(dealer, pone) - LONGEST
    if far > 0:
        dealer, pone = max(1, dealer - far), max(1, pone - far)
    return _winning()[dealer][pone]


def winning_row(dealer: int) -> tuple[float, ...]:
    """The dealer's chance when he is short of 1 to 121, by what the pone is short of; the place 0 is not used."""
    return _winning()[min(dealer, LONGEST)]


@cache
def _winning() -> Rows:
    return ((), *((0.0, *row) for row in _rows(_data("winning")["dealer"])))
