"""Counting made fast for search: points over every starter at once. It must agree with `counting` on everything."""

from collections.abc import Iterable
from functools import cache

from wincrib.cards import JACK, NEW_PACK, Card, Cards
from wincrib.counting import show_combos, show_points

RANKS = 13

Ranks = tuple[int, ...]
"""The ranks of some cards, 1 to 13, in order."""

Tally = tuple[int, ...]
"""How many cards there are of each rank, ace first: 13 numbers, 0 to 4."""


def tally(cards: Iterable[Card]) -> Tally:
    """The cards by rank."""
    often = [0] * RANKS
    for each in cards:
        often[each.rank - 1] += 1
    return tuple(often)


def held_points(four: Cards) -> int:
    """What four cards are worth before the starter is turned, 0 to 20."""
    return _held_by_rank(ranks_of(four)) + (4 if _one_suit(four) else 0)


def starter_points(four: Cards, gone: Cards, *, crib: bool = False) -> int:
    """The points of four cards summed over every starter that is not among `gone`, which holds the four too."""
    points = points_by_starter(ranks_of(four))
    total = 4 * sum(points) - sum([points[each.rank - 1] for each in gone])
    return total + _suit_points(four, gone, crib)


@cache
def points_by_starter(ranks: Ranks) -> tuple[int, ...]:
    """Fifteens, pairs and runs of four ranks with a starter of each rank, ace first; 0 where it cannot be."""
    four = _plain(ranks)
    return tuple(
        show_points(four, _plain_starter(rank)) if ranks.count(rank) < 4 else 0 for rank in range(1, RANKS + 1)
    )


@cache
def _held_by_rank(ranks: Ranks) -> int:
    # A starter two ranks or more from every card is in no run with them; four cards leave room for one.
    aloof = next(rank for rank in range(1, RANKS + 1) if all(abs(rank - each) > 1 for each in ranks))
    starter = _plain_starter(aloof)
    return sum(combo.points for combo in show_combos(_plain(ranks), starter) if starter not in combo.cards)


# Two suits in turn for the hand and a third for the starter keep flush and nobs out of a count by rank alone.


def _plain(ranks: Ranks) -> Cards:
    return tuple(NEW_PACK[at % 2 * RANKS + rank - 1] for at, rank in enumerate(ranks))


def _plain_starter(rank: int) -> Card:
    return NEW_PACK[2 * RANKS + rank - 1]


def _suit_points(four: Cards, gone: Cards, crib: bool) -> int:
    """The part of `starter_points` that is flush and nobs."""
    total = 0
    if _one_suit(four):
        turned = _left(four[0].suit, gone)
        total += 5 * turned if crib else 4 * (len(NEW_PACK) - len(gone)) + turned
    for each in four:
        if each.rank == JACK:
            total += _left(each.suit, gone)
    return total


def ranks_of(cards: Cards) -> Ranks:
    """The ranks of some cards, in order."""
    return tuple(sorted([each.rank for each in cards]))


def _one_suit(four: Cards) -> bool:
    a, b, c, d = four
    return a.suit == b.suit == c.suit == d.suit


def _left(suit: int, gone: Cards) -> int:
    return RANKS - sum([each.suit == suit for each in gone])
