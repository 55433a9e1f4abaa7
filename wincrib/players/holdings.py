"""What the opponent may hold in the play: every hand of ranks that fits all that is public, and how likely it is."""

from functools import cache
from itertools import combinations_with_replacement

from wincrib.games.cribbage.acts import Play
from wincrib.games.cribbage.state import other
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Seat
from wincrib.players.knowledge import DEALER, PONE, habits, place_of_four
from wincrib.players.piles import EMPTY, Pile, habit
from wincrib.players.quick import RANKS, Ranks, Tally, tally
from wincrib.players.unseen import may_hold
from wincrib.values import value

_DOUBT = 0.4
"""What is left of the likelihood of a hand from which one would have laid another card."""

_HAND = 4

Holding = tuple[float, Ranks, Ranks]
"""The likelihood of a hand, its ranks in order, and the ranks of the four that were kept, in order."""


@value
class Laid:
    """A card the opponent laid: on what, with how many cards against him that might answer, and what he laid later."""

    pile: Pile
    foe: int
    rank: int
    later: Ranks


def holdings(view: View, seat: Seat) -> tuple[Holding, ...]:
    """The hands that the seat's opponent may hold, in order, with their likelihoods, which sum to anything above 0."""
    there = other(seat)
    kept = habits(DEALER if view.dealer == there else PONE).kept
    laid = laid_by(view, there)
    played = tuple(each.rank for each in laid)
    hidden = tally(may_hold(view))
    found = []
    for hand in _hands(view.held[there]):
        ways = _ways(hand, hidden)
        if ways:
            four = tuple(sorted(hand + played))
            found.append((ways * kept[place_of_four(four)] * plausible(hand, laid), hand, four))
    return tuple(found)


@cache
def _hands(held: int) -> tuple[Ranks, ...]:
    return tuple(combinations_with_replacement(range(1, RANKS + 1), held))


def _ways(hand: Ranks, hidden: Tally) -> int:
    """In how many ways a hand of ranks, in order, can be taken from the hidden cards."""
    ways, before, alike = 1, 0, 0
    for rank in hand:
        alike = alike + 1 if rank == before else 1
        before = rank
        ways = ways * (hidden[rank - 1] - alike + 1) // alike
        if ways <= 0:
            return 0
    return ways


def plausible(hand: Ranks, laid: tuple[Laid, ...]) -> float:
    """How likely it is that what was laid was laid from this hand, 0 to 1."""
    likely = 1.0
    for each in laid:
        before = tuple(sorted((*hand, each.rank, *each.later)))
        if habit(each.pile, before, each.foe) != each.rank:
            likely *= _DOUBT
    return likely


def laid_by(view: View, seat: Seat) -> tuple[Laid, ...]:
    """What a seat has laid in this deal, in order."""
    held = [_HAND, _HAND]
    found: list[tuple[Pile, int, int]] = []
    for lays in (*view.past, view.lays):
        pile, silent = EMPTY, [False, False]
        for each in lays:
            if not isinstance(each, Play):
                silent[each.seat] = True
                continue
            foe = other(each.seat)
            if each.seat == seat:
                found.append((pile, 0 if silent[foe] else held[foe], each.card.rank))
            held[each.seat] -= 1
            pile = pile.laid(each.card.rank)
    ranks = tuple(rank for _, _, rank in found)
    return tuple(Laid(*each, ranks[at + 1 :]) for at, each in enumerate(found))


def thinned(found: tuple[Holding, ...], most: int) -> tuple[Holding, ...]:
    """At most so many holdings in place of many, drawn at even distances along them: nothing is left to chance."""
    if len(found) <= most:
        return found
    step = sum([weight for weight, _, _ in found]) / most
    thin: list[Holding] = []
    reached, mark = 0.0, step / 2
    for weight, hand, four in found:
        reached += weight
        drawn = 0
        while mark < reached:
            drawn += 1
            mark += step
        if drawn:
            thin.append((drawn * step, hand, four))
    return tuple(thin)
