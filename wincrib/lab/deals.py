"""Deals played fast, by rank: thrown by the tables, pegged by habit, and told in points."""

from collections.abc import Sequence
from itertools import combinations

from wincrib.cards import JACK, Cards, in_order
from wincrib.counting import LIMIT, show_points
from wincrib.players.knowledge import DEALER, PONE, crib_mean, place_of_four
from wincrib.players.piles import EMPTY, GO, Pile, habit
from wincrib.players.quick import Ranks, ranks_of, starter_points
from wincrib.values import value

_STARTERS = 46

Pegged = tuple[tuple[int, int], ...]
"""Who pegged how many points, in the order they were pegged."""

Pegging = tuple[Sequence[float], Sequence[float]]
"""What the four ranks kept peg net, pone's and dealer's, by `place_of_four`."""


@value
class Told:
    """A deal in points: those of the starter and the play in order, and the three that are shown."""

    pegged: Pegged
    pone: int
    dealer: int
    crib: int


@value
class Thrown:
    """Six cards parted: the four kept and the two thrown, each in order."""

    kept: Cards
    two: Cards


def thrown(six: Cards, role: int, pegging: Pegging) -> Thrown:
    """The throw of the best sum: the mean of the hand, the mean of the crib, the net pegging."""
    best, most = None, -100.0
    for two in combinations(in_order(six), 2):
        kept = tuple([each for each in six if each not in two])
        crib = crib_mean(two, mine=role == DEALER)
        worth = starter_points(kept, six) / _STARTERS + (crib if role == DEALER else -crib)
        worth += pegging[role][place_of_four(ranks_of(kept))]
        if worth > most:
            best, most = Thrown(kept, two), worth
    if best is None:
        raise ValueError("a throw is from six cards")
    return best


def told(pack: Cards, pegging: Pegging) -> Told:
    """The deal that the top of a pack makes: six cards to the pone, six to the dealer, the starter."""
    pone, dealer, starter = thrown(pack[:6], PONE, pegging), thrown(pack[6:12], DEALER, pegging), pack[12]
    heels = ((DEALER, 2),) if starter.rank == JACK else ()
    return Told(
        heels + played(ranks_of(pone.kept), ranks_of(dealer.kept)),
        show_points(pone.kept, starter),
        show_points(dealer.kept, starter),
        show_points(pone.two + dealer.two, starter, crib=True),
    )


def net(pegged: Pegged) -> int:
    """The pone's points less the dealer's."""
    return sum(points if who == PONE else -points for who, points in pegged)


def played(pone: Ranks, dealer: Ranks) -> Pegged:
    """The play when both lay by habit."""
    hands, leader = [pone, dealer], PONE
    found: list[tuple[int, int]] = []
    while hands[PONE] or hands[DEALER]:
        if not hands[leader]:
            leader = 1 - leader
        last = _round(hands, leader, found)
        leader = 1 - last
    return tuple(found)


def _round(hands: list[Ranks], leader: int, found: list[tuple[int, int]]) -> int:
    """One round; who laid the last card."""
    pile: Pile = EMPTY
    last = turn = leader
    gone = [not hands[PONE], not hands[DEALER]]
    while not (gone[PONE] and gone[DEALER]):
        if not gone[turn]:
            foe = 0 if gone[1 - turn] else len(hands[1 - turn])
            rank = habit(pile, hands[turn], foe)
            if rank == GO:
                gone[turn] = True
            else:
                pile, last = pile.laid(rank), turn
                hands[turn] = without(hands[turn], rank)
                if pile.points:
                    found.append((turn, pile.points))
                if pile.count == LIMIT:
                    return last
                gone[turn] = not hands[turn]
        turn = 1 - turn
    found.append((last, 1))
    return last


def without(hand: Ranks, rank: int) -> Ranks:
    """The hand when one card of this rank has left it."""
    at = hand.index(rank)
    return hand[:at] + hand[at + 1 :]


def ranks_left(four: Ranks, taken: Ranks) -> bool:
    """Whether four cards can be held beside others: there are four of each rank."""
    return all(four.count(rank) + taken.count(rank) <= 4 for rank in set(four))
