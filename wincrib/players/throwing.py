"""The value of a throw: what the four cards kept are worth on average, and what the two bring the crib."""

from itertools import combinations

from wincrib.cards import NEW_PACK, Cards
from wincrib.counting import show_points
from wincrib.games.cribbage.view import View
from wincrib.players.knowledge import crib_mean
from wincrib.players.quick import held_points, starter_points
from wincrib.values import value


@value
class Throw:
    """One way to lay two cards away, and its worth in points.

    `held` is what the four kept are worth now, 0 to 20; `hand` their mean over the 46 unseen starters, 0 to 29;
    `crib` the mean of the crib, above zero where it is one's own and below where it is the other's.
    """

    cards: Cards
    kept: Cards
    held: int
    hand: float
    crib: float

    @property
    def total(self) -> float:
        """The hand and the crib together."""
        return self.hand + self.crib

    def spread(self) -> tuple[int, int]:
        """The hand with its worst and with its best starter."""
        gone = self.cards + self.kept
        points = [show_points(self.kept, starter) for starter in NEW_PACK if starter not in gone]
        return min(points), max(points)


def throws(view: View) -> tuple[Throw, ...]:
    """The fifteen ways to throw from a hand of six, the best first."""
    mine = view.dealer == view.seat
    ways = (_throw(view.hand, two, mine) for two in combinations(view.hand, 2))
    return tuple(sorted(ways, key=lambda way: -way.total))


def _throw(six: Cards, two: Cards, mine: bool) -> Throw:
    kept = tuple(each for each in six if each not in two)
    crib = crib_mean(two, mine=mine)
    hand = starter_points(kept, six) / (len(NEW_PACK) - len(six))
    return Throw(two, kept, held_points(kept), hand, crib if mine else -crib)


def sane(ways: tuple[Throw, ...], most: float) -> tuple[Throw, ...]:
    """Of the ways to throw, the best first, those that cost no more than `most` points against the best."""
    return tuple(way for way in ways if ways[0].total - way.total <= most)
