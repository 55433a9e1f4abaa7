"""The tables behind the players, read from the package's data when first needed."""

import json
from functools import cache
from importlib.resources import files

from wincrib.cards import Cards

CribTable = tuple[tuple[float, ...], ...]
"""13 rows of 13, ranks from the ace: of two ranks, suited where the row is the lower, else where it is the higher."""


def crib_mean(two: Cards, *, mine: bool) -> float:
    """The points a crib makes on average, 2 to 10, when `two` are thrown to it: to one's own, or to the other's."""
    own, other = _crib_tables()
    table = own if mine else other
    low, high = sorted(two)
    row, column = (low, high) if low.suit == high.suit else (high, low)
    return table[row.rank - 1][column.rank - 1]


@cache
def _crib_tables() -> tuple[CribTable, CribTable]:
    data = json.loads(files("wincrib").joinpath("data", "knowledge", "crib.json").read_text(encoding="utf-8"))
    own, other = (tuple(map(tuple, data[name])) for name in ("own", "other"))
    return own, other
