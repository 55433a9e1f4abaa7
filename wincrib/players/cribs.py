"""What a crib may come to, over all that the opponent may throw to it, when some cards are known to lie elsewhere."""

from functools import cache
from operator import mul

from wincrib.cards import Cards
from wincrib.players.knowledge import DEALER, PONE, TWOS, crib_mean, habits
from wincrib.players.quick import RANKS, Ranks, Tally, points_by_starter, ranks_of, tally

_FULL: Tally = (4,) * RANKS
_MOST = 30

Shares = tuple[float, ...]
"""How likely each number of points is, 0 to 29."""


def crib_worth(two: Cards, known: Cards, *, mine: bool) -> float:
    """The mean of the crib that `two` go to, 1 to 10: by the table, corrected by the ranks of the cards one knows.

    `known` holds the two as well.
    """
    ranks = ranks_of(two)
    role = PONE if mine else DEALER
    usual = _usual(ranks, role)
    return crib_mean(two, mine=mine) + _mean(ranks, _left(tally(known)), role) - usual


@cache
def _usual(ranks: Ranks, role: int) -> float:
    """The mean by rank when nothing is known but the two."""
    return _mean(ranks, _left(tuple(ranks.count(rank + 1) for rank in range(RANKS))), role)


def _left(known: Tally) -> Tally:
    return tuple([full - gone for full, gone in zip(_FULL, known, strict=True)])


def _mean(ranks: Ranks, left: Tally, role: int) -> float:
    points, weights = 0.0, 0.0
    for other, often in zip(TWOS, habits(role).thrown, strict=True):
        weight = often * _ways(other, left)
        if weight:
            made = points_by_starter(tuple(sorted(ranks + other)))
            points += weight * _over_starters(made, other, left)
            weights += weight
    return points / weights / (sum(left) - 2)


def _ways(other: Ranks, left: Tally) -> float:
    one, two = other
    many = left[one - 1]
    return many * (many - 1) / 2 if one == two else many * left[two - 1]


def _over_starters(made: Ranks, other: Ranks, left: Tally) -> int:
    """The points summed over every starter that is left when the opponent's throw has gone too."""
    points: int = sum(map(mul, made, left))
    return points - made[other[0] - 1] - made[other[1] - 1]


def crib_shares(two: Ranks, known: Tally, starter: int, *, mine: bool) -> Shares:
    """How likely each count of the crib is, by rank alone: no flush, no nobs. `known` are the cards one has seen."""
    left = _left(known)
    found = [0.0] * _MOST
    for other, often in zip(TWOS, habits(PONE if mine else DEALER).thrown, strict=True):
        weight = often * _ways(other, left)
        if weight:
            found[points_by_starter(tuple(sorted(two + other)))[starter - 1]] += weight
    whole = sum(found)
    return tuple([each / whole for each in found])


def crib_shares_unturned(two: Ranks, known: Tally, *, mine: bool) -> Shares:
    """The same before the starter is turned."""
    left = _left(known)
    found = [0.0] * _MOST
    for other, often in zip(TWOS, habits(PONE if mine else DEALER).thrown, strict=True):
        weight = often * _ways(other, left)
        if weight:
            made = points_by_starter(tuple(sorted(two + other)))
            for points, many in zip(made, left, strict=True):
                found[points] += weight * many
    whole = sum(found)
    return tuple([each / whole for each in found])
