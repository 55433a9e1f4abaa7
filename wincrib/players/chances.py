"""The chance to win the game: after the play, and before it for each way to throw."""

from collections.abc import Callable
from operator import mul

from wincrib.cards import NEW_PACK, Cards
from wincrib.counting import show_points
from wincrib.games.cribbage.acts import Play
from wincrib.games.cribbage.state import other
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Seat
from wincrib.players.cribs import Shares, crib_shares, crib_shares_unturned
from wincrib.players.knowledge import DEALER, LONGEST, MOST_PEGGED, PONE, deals, winning, winning_row
from wincrib.players.quick import Ranks, points_by_starter, ranks_of, tally

CLOSE = 35
"""Within so many points of the target the chance to win counts, not the points: about two deals."""

_MOST_SHOWN = 59


def is_close(view: View) -> bool:
    """Whether the game may end in this deal or the next."""
    return max(view.score) >= view.rules.target - CLOSE


def after_play(view: View, seat: Seat) -> Callable[[Ranks, int, int], float]:
    """The seat's chance to win once the play is over: by the opponent's four, and what each has pegged from here on.

    The show comes in its order, the pone's hand first; after it the next deal.
    """
    there, starter = other(seat), view.starter
    if starter is None:
        raise ValueError("nothing is shown before the starter is turned")
    short = view.rules.target - view.score[seat], view.rules.target - view.score[there]
    kept = _kept(view, seat)
    own = show_points(kept, starter)
    mine = view.dealer == seat
    crib = crib_shares(ranks_of(view.thrown), tally((*kept, *view.thrown, starter)), starter.rank, mine=mine)
    known: dict[tuple[int, int, int], float] = {}

    def chance(four: Ranks, pegged: int, against: int) -> float:
        shown = points_by_starter(four)[starter.rank - 1]
        key = shown, short[0] - pegged, short[1] - against
        found = known.get(key)
        if found is None:
            found = known[key] = _shown(own, *key, crib, mine)
        return found

    return chance


def _kept(view: View, seat: Seat) -> Cards:
    played = tuple(
        each.card for lays in (*view.past, view.lays) for each in lays if isinstance(each, Play) and each.seat == seat
    )
    return view.hand + played


def _shown(own: int, shown: int, short: int, his: int, crib: Shares, mine: bool) -> float:
    """The chance to win a show of one's own hand, the opponent's and the crib, when short of so many points."""
    if mine:
        if shown >= his:
            return 0.0
        return sum([
            share * (1.0 if own + points >= short else 1.0 - winning(his - shown, short - own - points))
            for points, share in enumerate(crib) if share
        ])  # fmt: skip
    if own >= short:
        return 1.0
    return sum([
        share * winning(short - own, his - shown - points)
        for points, share in enumerate(crib) if share and shown + points < his
    ])  # fmt: skip


class Prospect:
    """The chance to win before the starter is turned, for each way to throw.

    The hand is taken over every starter, the crib and the opponent's hand by how often they make what, and the play by
    how it usually goes for the role.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self._known = view.hand
        self._mine = view.dealer == seat
        self._short = view.rules.target - view.score[seat]
        self._his = view.rules.target - view.score[other(seat)]

    def chance(self, kept: Cards, two: Cards, pegging: float, crib: float) -> float:
        """The chance of a throw, 0 to 1, when the four peg so many points more than usual and the crib is so many."""
        hand = self._hand(kept)
        shares = crib_shares_unturned(ranks_of(two), tally(self._known), mine=self._mine)
        # What flush and nobs add to the crib, and the four to the play, is not in the shares.
        beyond = crib - sum(points * share for points, share in enumerate(shares))
        more = pegging + (beyond if self._mine else -beyond)
        if self._mine:
            deal = _Deal(deals().hands[PONE], _both(hand, shares))
            return _moved(lambda short: 1.0 - deal.pone_wins(self._his, short), self._short, more)
        deal = _Deal(hand, _both(deals().hands[DEALER], shares))
        return _moved(lambda short: deal.pone_wins(short, self._his), self._short, more)

    def _hand(self, kept: Cards) -> Shares:
        starters = [each for each in NEW_PACK if each not in self._known]
        found = [0.0] * 30
        for each in starters:
            found[show_points(kept, each)] += 1 / len(starters)
        return tuple(found)


def _moved(chance: Callable[[int], float], short: int, more: float) -> float:
    """A chance when some points more are made than usual, or fewer: between the two whole numbers."""
    whole = int(more // 1)
    part = more - whole
    here, beyond = (chance(max(1, short - points)) for points in (whole, whole + 1))
    return here + part * (beyond - here)


def _both(one: Shares, two: Shares) -> Shares:
    """Two hands together."""
    found = [0.0] * _MOST_SHOWN
    for points, share in enumerate(one):
        if share:
            for more, often in enumerate(two):
                found[points + more] += share * often
    return tuple(found)


class _Deal:
    """A deal before the play, by what the pone's hand and the dealer's hand and crib come to."""

    def __init__(self, hand: Shares, dealers: Shares) -> None:
        self._hand = hand
        self._dealers = dealers
        self._over = [sum(hand[points:]) for points in range(len(hand) + 1)]
        self._later: dict[tuple[int, int], float] = {}

    def pone_wins(self, pone: int, dealer: int) -> float:
        """The pone's chance when he is short of so many points and the dealer of so many."""
        pegged = deals().pegged
        chance = deals().first[PONE][pone][min(dealer, MOST_PEGGED)] if pone <= MOST_PEGGED else 0.0
        for a, row in enumerate(pegged[:pone]):
            for b, share in enumerate(row[:dealer]):
                if share:
                    chance += share * self._shown(pone - a, dealer - b)
        return chance

    def _shown(self, pone: int, dealer: int) -> float:
        """The pone's chance before the show."""
        won = self._over[pone] if pone < len(self._over) else 0.0
        return won + sum([
            share * self._next(pone - points, dealer) for points, share in enumerate(self._hand[:pone]) if share
        ])  # fmt: skip

    def _next(self, pone: int, dealer: int) -> float:
        """The pone's chance when his hand is counted and the dealer's are not; then he deals."""
        key = pone, dealer
        found = self._later.get(key)
        if found is None:
            chances = winning_row(pone)[dealer:0:-1] if dealer <= LONGEST else _far_row(pone, dealer)
            found = self._later[key] = sum(map(mul, self._dealers, chances))
        return found


def _far_row(pone: int, dealer: int) -> list[float]:
    return [winning(pone, dealer - points) for points in range(min(dealer, _MOST_SHOWN))]
