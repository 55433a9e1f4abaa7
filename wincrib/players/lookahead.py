"""The worth of each card that fits, by looking ahead over all that the opponent may hold."""

from collections.abc import Sequence

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
    (found,) = aimed(view, seen, (to_win(view) if is_close(view) else POINTS,), most)
    return found


def aimed(view: View, seen: Outlook, aims: Sequence[Aim], most: int = MOST_HOLDINGS) -> list[dict[Card, float]]:
    """The worth of each card that fits, aim by aim. Raises `NotYours` for a bystander's view."""
    pile = EMPTY
    for each in seen.laid:
        pile = pile.laid(each.rank)
    found, hand = thinned(holdings(view, _seat(view)), most), ranks_of(seen.hand)
    by_rank = (Foresight(aim).worths(pile, hand, found, silent=seen.silent) for aim in aims)
    return [{each: worth[each.rank] for each in seen.fits} for worth in by_rank]


def to_win(view: View) -> Aim:
    """To win the game: an end of the play is worth the chance to win from there. Raises `NotYours` for a bystander."""
    seat, target = _seat(view), view.rules.target
    return Aim(target - view.score[seat], target - view.score[other(seat)], after_play(view, seat), 1.0, 0.0)


def _seat(view: View) -> Seat:
    if view.seat is None:
        raise NotYours("a bystander has no card to lay")
    return view.seat
