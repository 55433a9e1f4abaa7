"""The worth of each card that fits, by looking ahead over all that the opponent may hold."""

from wincrib.cards import Card
from wincrib.errors import NotYours
from wincrib.games.cribbage.state import other
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Seat
from wincrib.players.chances import after_play, is_close
from wincrib.players.foresight import POINTS, Aim, Foresight
from wincrib.players.holdings import holdings, thinned
from wincrib.players.outlook import Outlook
from wincrib.players.piles import EMPTY
from wincrib.players.quick import ranks_of

MOST_HOLDINGS = 160
"""How many holdings are looked at when the opponent may have more."""


def worths(view: View, seen: Outlook, most: int = MOST_HOLDINGS) -> dict[Card, float]:
    """The worth of each card that fits: net points to the end of the play; near the end the chance to win, 0 to 1.

    Raises `NotYours` for a bystander's view.
    """
    seat = view.seat
    if seat is None:
        raise NotYours("a bystander has no card to lay")
    pile = EMPTY
    for each in seen.laid:
        pile = pile.laid(each.rank)
    found = thinned(holdings(view, seat), most)
    by_rank = Foresight(_aim(view, seat)).worths(pile, ranks_of(seen.hand), found, silent=seen.silent)
    return {each: by_rank[each.rank] for each in seen.fits}


def _aim(view: View, seat: Seat) -> Aim:
    if not is_close(view):
        return POINTS
    target = view.rules.target
    return Aim(target - view.score[seat], target - view.score[other(seat)], after_play(view, seat), 1.0, 0.0)
