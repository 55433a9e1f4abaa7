"""Looking ahead in the play: what each card leads to, over all that the opponent may hold.

The opponent is taken to lay by habit from his own hand, without a look into ours. We choose, at every turn to come,
what is best against all the hands that would have laid what he laid; where too few are left to choose by, we lay by
habit too. So nothing is decided by a card that we could not know.
"""

from collections.abc import Callable, Sequence

from wincrib.counting import LIMIT
from wincrib.players.holdings import Holding
from wincrib.players.piles import EMPTY, GO, VALUES, Pile, habit
from wincrib.players.quick import Ranks
from wincrib.values import value

_TO_CHOOSE_BY = 6

Holdings = Sequence[Holding]
Ending = Callable[[Ranks, int, int], float]


@value
class Aim:
    """What the play is for. `mine` and `his` are the points that would win or lose the game at once.

    `ending` is the worth of an end of the play: by the opponent's four, and the points pegged from here on by us and
    by him; `won` and `lost` are the worth of a game that ends in it.
    """

    mine: int
    his: int
    ending: Ending
    won: float
    lost: float


def _net(_four: Ranks, mine: int, his: int) -> float:
    return mine - his


POINTS = Aim(1000, 1000, _net, 0.0, 0.0)
"""To peg more than the opponent."""


class Foresight:
    """The look ahead, with an aim."""

    def __init__(self, aim: Aim) -> None:
        self._aim = aim

    def worths(self, pile: Pile, hand: Ranks, holdings: Holdings, *, silent: bool) -> dict[int, float]:
        """The worth of laying each rank that fits, as a mean over the holdings.

        `hand` is ours in order of rank, and `silent` says whether the opponent can lay nothing more in this round.
        """
        held = len(holdings[0][1]) if holdings else 0
        weight = _weight(holdings)
        return {
            rank: self._lay(pile, hand, rank, holdings, held, silent or not held, 0, 0) / weight
            for rank in _fitting(pile, hand)
        }

    # Ours

    def _ours(
        self, pile: Pile, hand: Ranks, holdings: Holdings, held: int, silent: bool, last: bool, mine: int, his: int
    ) -> float:
        """Our turn; `last` says whether the last card laid in the round is ours."""
        fits = _fitting(pile, hand)
        if not fits:
            if silent:
                return self._round_over(hand, holdings, held, last, mine, his)
            return self._his(pile, hand, holdings, held, True, last, mine, his)
        if len(fits) == 1:
            return self._lay(pile, hand, fits[0], holdings, held, silent, mine, his)
        if len(holdings) < _TO_CHOOSE_BY:
            rank = habit(pile, hand, 0 if silent else held)
            return self._lay(pile, hand, rank, holdings, held, silent, mine, his)
        return max([self._lay(pile, hand, rank, holdings, held, silent, mine, his) for rank in fits])

    def _lay(
        self, pile: Pile, hand: Ranks, rank: int, holdings: Holdings, held: int, silent: bool, mine: int, his: int
    ) -> float:
        pile = pile.laid(rank)
        at = hand.index(rank)
        hand = hand[:at] + hand[at + 1 :]
        mine += pile.points
        if mine >= self._aim.mine:
            return self._aim.won * _weight(holdings)
        if pile.count == LIMIT:
            return self._next_round(hand, holdings, held, True, mine, his)
        if not silent:
            return self._his(pile, hand, holdings, held, not hand, True, mine, his)
        if hand:
            return self._ours(pile, hand, holdings, held, silent, True, mine, his)
        return self._round_over(hand, holdings, held, True, mine, his)

    # His

    def _his(
        self, pile: Pile, hand: Ranks, holdings: Holdings, held: int, gone: bool, last: bool, mine: int, his: int
    ) -> float:
        """His turn; `gone` says whether we can lay nothing more in this round."""
        foe = 0 if gone else len(hand)
        told: dict[int, list[Holding]] = {}
        for holding in holdings:
            weight, his_hand, four = holding
            rank = habit(pile, his_hand, foe)
            if rank == GO:
                left = holding
            else:
                at = his_hand.index(rank)
                left = weight, his_hand[:at] + his_hand[at + 1 :], four
            if rank in told:
                told[rank].append(left)
            else:
                told[rank] = [left]
        worth = 0.0
        for rank, some in told.items():
            if rank != GO:
                worth += self._he_lays(pile, hand, rank, some, held, gone, mine, his)
            elif gone:
                worth += self._round_over(hand, some, held, last, mine, his)
            else:
                worth += self._ours(pile, hand, some, held, True, last, mine, his)
        return worth

    def _he_lays(
        self, pile: Pile, hand: Ranks, rank: int, holdings: Holdings, held: int, gone: bool, mine: int, his: int
    ) -> float:
        pile = pile.laid(rank)
        held -= 1
        his += pile.points
        if his >= self._aim.his:
            return self._aim.lost * _weight(holdings)
        if pile.count == LIMIT:
            return self._next_round(hand, holdings, held, False, mine, his)
        if not gone:
            return self._ours(pile, hand, holdings, held, not held, False, mine, his)
        if held:
            return self._his(pile, hand, holdings, held, gone, False, mine, his)
        return self._round_over(hand, holdings, held, False, mine, his)

    # Ends

    def _round_over(self, hand: Ranks, holdings: Holdings, held: int, last: bool, mine: int, his: int) -> float:
        """Nobody can lay any more: one point for the last card."""
        if last:
            mine += 1
            if mine >= self._aim.mine:
                return self._aim.won * _weight(holdings)
        else:
            his += 1
            if his >= self._aim.his:
                return self._aim.lost * _weight(holdings)
        return self._next_round(hand, holdings, held, last, mine, his)

    def _next_round(self, hand: Ranks, holdings: Holdings, held: int, last: bool, mine: int, his: int) -> float:
        """The other one leads, if there are cards to lead."""
        if hand and (not last or not held):
            return self._ours(EMPTY, hand, holdings, held, not held, False, mine, his)
        if held:
            return self._his(EMPTY, hand, holdings, held, not hand, False, mine, his)
        ending = self._aim.ending
        if ending is _net:
            return (mine - his) * _weight(holdings)
        return sum([weight * ending(four, mine, his) for weight, _, four in holdings])


def _weight(holdings: Holdings) -> float:
    return sum([weight for weight, _, _ in holdings])


def _fitting(pile: Pile, hand: Ranks) -> list[int]:
    """The ranks that fit, each once, in order."""
    room = LIMIT - pile.count
    return [rank for rank in dict.fromkeys(hand) if VALUES[rank] <= room]
