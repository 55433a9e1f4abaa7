"""The chance to win from every score, worked out backwards over the board from recorded deals."""

from collections import Counter
from collections.abc import Sequence

from wincrib.lab.deals import Pegged, Told
from wincrib.players.knowledge import DEALER, LONGEST, MOST_PEGGED, PONE
from wincrib.values import value

Grid = list[list[float]]


@value
class Deals:
    """What recorded deals come to, as shares of all of them.

    `pegged[a][b]`: the pone pegs a in the play, the dealer b, his heels with it. `first[role][x][y]`: the pone is
    short of x points and the dealer of y, and the role gets there first. `hands[role][points]`: what its hand shows.
    `shown`: the pone's hand, and the dealer's with the crib.
    """

    pegged: Grid
    first: tuple[Grid, Grid]
    hands: tuple[list[float], list[float]]
    shown: dict[tuple[int, int], float]


def summed(deals: Sequence[Told]) -> Deals:
    """The shares of some deals."""
    size = MOST_PEGGED + 1
    pegged, *first = (_grid(size) for _ in range(3))
    hands = [0.0] * 30, [0.0] * 30
    share = 1 / len(deals)
    for path, many in Counter(each.pegged for each in deals).items():
        pone, dealer = (min(_sum(path, role), MOST_PEGGED) for role in (PONE, DEALER))
        pegged[pone][dealer] += share * many
        _count_first(path, first, share * many)
    for each in deals:
        hands[PONE][each.pone] += share
        hands[DEALER][each.dealer] += share
    shown = Counter((each.pone, each.dealer + each.crib) for each in deals)
    return Deals(pegged, (first[0], first[1]), hands, {points: share * many for points, many in shown.items()})


def _grid(size: int) -> Grid:
    return [[0.0] * size for _ in range(size)]


def _sum(path: Pegged, role: int) -> int:
    return sum(points for who, points in path if who == role)


def _count_first(path: Pegged, first: Sequence[Grid], share: float) -> None:
    """Whoever pegs from a to b is first at each of the needs between, as long as the other needs more than he has."""
    score = [0, 0]
    for who, points in path:
        reached = range(score[who] + 1, min(score[who] + points, MOST_PEGGED) + 1)
        score[who] += points
        for mine in reached:
            for other in range(score[1 - who] + 1, MOST_PEGGED + 1):
                pone, dealer = (mine, other) if who == PONE else (other, mine)
                first[who][pone][dealer] += share


def winning(deals: Deals) -> Grid:
    """The dealer's chance before the deal, by what he is short of and what the pone is, each 1 to 121; 0 is unused."""
    won, after = _grid(LONGEST + 1), _grid(LONGEST + 1)
    pegged = [(a, b, share) for a, row in enumerate(deals.pegged) for b, share in enumerate(row) if share]
    for total in range(2, 2 * LONGEST + 1):
        spots = [(short, total - short) for short in range(max(1, total - LONGEST), min(LONGEST, total - 1) + 1)]
        for dealer, pone in spots:
            first = deals.first[DEALER][pone][dealer] if max(dealer, pone) <= MOST_PEGGED else _far(deals, dealer, pone)
            later = sum([s * after[dealer - b][pone - a] for a, b, s in pegged if a < pone and b < dealer])
            won[dealer][pone] = first + later
        for dealer, pone in spots:
            after[dealer][pone] = sum([
                share * (1.0 if d >= dealer else 1.0 - won[pone - p][dealer - d])
                for (p, d), share in deals.shown.items() if p < pone
            ])  # fmt: skip
    return won


def _far(deals: Deals, dealer: int, pone: int) -> float:
    """The dealer is first in the play where one of the two cannot get there in it."""
    if dealer > MOST_PEGGED:
        return 0.0
    return deals.first[DEALER][MOST_PEGGED][dealer] if pone > MOST_PEGGED else deals.first[DEALER][pone][dealer]
