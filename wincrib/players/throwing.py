"""The value of a throw: what the four cards kept are worth on average, what the two bring the crib, and the play."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from wincrib.cards import NEW_PACK, Cards
from wincrib.counting import show_points
from wincrib.games.cribbage.view import View
from wincrib.players.chances import Prospect, is_close
from wincrib.players.cribs import crib_worth
from wincrib.players.knowledge import DEALER, PONE, crib_mean, net_pegging, usual_pegging
from wincrib.players.quick import held_points, ranks_of, starter_points
from wincrib.values import value

PEGGING_TRUSTED = 0.5
"""How much of the table of net pegging is believed: who looks ahead in the play makes something of any hand."""

IN_QUESTION = 3.0
"""Near the end a throw may cost so many points on average and still be the best, if it suits the score."""

LAST = 12
"""When somebody is short of so many points or fewer, a throw may cost any number of points, if it wins more games."""

BOLD = 0.002
"""So much more often, as a share of all games, a throw must win for which more points than in question are paid."""


@value
class Throw:
    """One way to lay two cards away, and its worth in points.

    `held` is what the four kept are worth now, 0 to 20; `hand` their mean over the 46 unseen starters, 0 to 29;
    `crib` the mean of the crib, above zero where it is one's own and below where it is the other's; `pegging` what
    the four peg in the play more than the opponent, -8 to 8. `chance` is that of winning the game, 0 to 1, where the
    end is near enough to reckon with it, and else 0.
    """

    cards: Cards
    kept: Cards
    held: int
    hand: float
    crib: float
    pegging: float
    chance: float = 0.0

    @property
    def total(self) -> float:
        """The hand, the crib and the play together."""
        return self.hand + self.crib + PEGGING_TRUSTED * self.pegging

    def spread(self) -> tuple[int, int]:
        """The hand with its worst and with its best starter."""
        gone = self.cards + self.kept
        points = [show_points(self.kept, starter) for starter in NEW_PACK if starter not in gone]
        return min(points), max(points)


def throws(view: View) -> tuple[Throw, ...]:
    """The fifteen ways to throw from a hand of six by the tables, the best first."""
    mine = view.dealer == view.seat
    ways = (_throw(view.hand, two, mine) for two in combinations(view.hand, 2))
    return tuple(sorted(ways, key=lambda way: -way.total))


def _throw(six: Cards, two: Cards, mine: bool) -> Throw:
    kept = tuple(each for each in six if each not in two)
    crib = crib_mean(two, mine=mine)
    hand = starter_points(kept, six) / (len(NEW_PACK) - len(six))
    pegging = net_pegging(ranks_of(kept), DEALER if mine else PONE)
    return Throw(two, kept, held_points(kept), hand, crib if mine else -crib, pegging)


def weighed(view: View) -> tuple[Throw, ...]:
    """The same with the crib corrected by the six cards one knows, and by the chance to win where the end is near."""
    mine = view.dealer == view.seat
    ways = sorted((_corrected(way, view.hand, mine) for way in throws(view)), key=lambda way: -way.total)
    if view.seat is None or not is_close(view):
        return tuple(ways)
    prospect = Prospect(view, view.seat)
    usual = usual_pegging(DEALER if mine else PONE)

    def by_chance(some: Iterable[Throw]) -> list[Throw]:
        found = [
            replace(
                way, chance=prospect.chance(way.kept, way.cards, PEGGING_TRUSTED * (way.pegging - usual), abs(way.crib))
            )
            for way in some
        ]
        return sorted(found, key=lambda way: -way.chance)

    many = len(sane(tuple(ways), IN_QUESTION))
    chosen, rest = by_chance(ways[:many]), ways[many:]
    if view.rules.target - max(view.score) <= LAST:
        rest = by_chance(rest)
    bold = [way for way in rest if way.chance >= chosen[0].chance + BOLD]
    return (*bold, *chosen, *rest[len(bold) :])


def _corrected(way: Throw, six: Cards, mine: bool) -> Throw:
    crib = crib_worth(way.cards, six, mine=mine)
    return replace(way, crib=crib if mine else -crib)


def sane(ways: tuple[Throw, ...], most: float) -> tuple[Throw, ...]:
    """Of the ways to throw, the best first, those that cost no more than `most` points against the best."""
    return tuple(way for way in ways if ways[0].total - way.total <= most)
