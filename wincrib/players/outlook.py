"""The play as one seat sees it: what lies, what it holds, what may come, and which points are certain."""

from wincrib.cards import Card, Cards
from wincrib.counting import LIMIT, tail_points
from wincrib.games.cribbage.acts import Go
from wincrib.games.cribbage.state import cards_of, other, playable
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Seat
from wincrib.players.quick import Tally, tally
from wincrib.players.unseen import may_hold
from wincrib.values import value


@value
class Outlook:
    """The play as seen by a seat that is to lay a card.

    `laid` are the cards of the round and `hand` those it holds. The opponent holds `held` cards out of `hidden`,
    the unseen cards he may have, by rank. He is `silent` when he can lay none in this round, whatever comes. `need`
    are the points the seat is short of winning, 1 and up.
    """

    laid: Cards
    hand: Cards
    held: int
    silent: bool
    hidden: Tally
    need: int

    @property
    def fits(self) -> Cards:
        """The cards that may be laid."""
        return playable(self.hand, count_of_laid(self.laid))


def outlook(view: View, seat: Seat) -> Outlook:
    """The play as the seat of this view sees it."""
    held = view.held[other(seat)]
    silent = not held or any(isinstance(each, Go) and each.seat != seat for each in view.lays)
    need = view.rules.target - view.score[seat]
    return Outlook(cards_of(view.lays), view.hand, held, silent, tally(may_hold(view)), need)


def count_of_laid(laid: Cards) -> int:
    """The count of a round's cards, 0 to 31."""
    return sum([each.value for each in laid])


def without(hand: Cards, card: Card) -> Cards:
    """The hand when the card has left it."""
    return tuple([each for each in hand if each is not card])


def at_once(seen: Outlook, card: Card) -> int:
    """The points of laying a card, 0 to 15, with the one for go or last where this card is sure to earn it."""
    after = (*seen.laid, card)
    count = count_of_laid(after)
    ends = seen.silent and count < LIMIT and not playable(without(seen.hand, card), count)
    return tail_points(after) + int(ends)


def certain(seen: Outlook, card: Card) -> int:
    """The points a card is sure to lead to: its own, and those after it while the opponent is silent."""
    after = (*seen.laid, card)
    made = tail_points(after)
    return made + alone(after, without(seen.hand, card), not seen.held) if seen.silent else made


def alone(laid: Cards, hand: Cards, out: bool) -> int:
    """The most a hand can still make when nobody answers it, go and last included.

    It counts to the end of the round, or, if the opponent is `out` of cards, to the end of the play.
    """
    count = count_of_laid(laid)
    fits = playable(hand, count)
    if fits:
        return max(tail_points((*laid, each)) + alone((*laid, each), without(hand, each), out) for each in fits)
    last = int(count < LIMIT)
    return last + (alone((), hand, out) if out and hand else 0)


def winning(seen: Outlook) -> Card | None:
    """A card that is sure to win the game, at once if one can; None if there is none."""
    card = max(seen.fits, key=lambda each: (at_once(seen, each) >= seen.need, certain(seen, each)))
    return card if certain(seen, card) >= seen.need else None
