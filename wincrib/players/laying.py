"""The value of a card in the play: the points it makes, and what it lets the opponent make in reply."""

from math import comb

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import LIMIT, tail_points
from wincrib.games.cribbage.acts import Go
from wincrib.games.cribbage.state import cards_of, other, playable
from wincrib.games.cribbage.view import View
from wincrib.players.quick import RANKS, Tally, tally
from wincrib.players.unseen import may_hold
from wincrib.values import value

ONE_OF_EACH = NEW_PACK[:RANKS]
"""A card of each rank: suits mean nothing in the play."""


@value
class Outlook:
    """The play as a seat sees it that is to lay a card.

    `laid` are the cards of the round and `hand` those it holds. The opponent holds `held` cards out of `hidden`,
    the unseen cards he may have, by rank; he is `silent` when he can lay none in this round, whatever comes.
    """

    laid: Cards
    hand: Cards
    held: int
    silent: bool
    hidden: Tally


def outlook(view: View) -> Outlook:
    """The play as the seat of this view sees it."""
    opponent = other(view.seat) if view.seat is not None else 0
    held = view.held[opponent]
    gone = any(isinstance(each, Go) and each.seat == opponent for each in view.lays)
    return Outlook(cards_of(view.lays), view.hand, held, gone or not held, tally(may_hold(view)))


def total(laid: Cards) -> int:
    """The count, 0 to 31."""
    return sum([each.value for each in laid])


def without(hand: Cards, card: Card) -> Cards:
    """The hand when the card has left it."""
    return tuple(each for each in hand if each is not card)


def solo(laid: Cards, hand: Cards, out: bool) -> int:
    """The most a hand can still make with nobody to answer: to the end of the round, or, if the opponent is `out`
    of cards, of the play. The point for go or last is in it."""
    count = total(laid)
    fits = playable(hand, count)
    if fits:
        return max(tail_points((*laid, each)) + solo((*laid, each), without(hand, each), out) for each in fits)
    last = int(count < LIMIT)
    return last + (solo((), hand, out) if out and hand else 0)


def points_now(seen: Outlook, card: Card) -> int:
    """The points a card makes at once, and those that then follow for certain because the opponent is silent."""
    after = (*seen.laid, card)
    made = tail_points(after)
    return made + solo(after, without(seen.hand, card), not seen.held) if seen.silent else made
