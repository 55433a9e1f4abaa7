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


def count_of_cards(laid: Cards) -> int:
    """The count, 0 to 31."""
    return sum([each.value for each in laid])


def without(hand: Cards, card: Card) -> Cards:
    """The hand when the card has left it."""
    return tuple(each for each in hand if each is not card)


def solo(laid: Cards, hand: Cards, out: bool) -> int:
    """The most a hand can still make with nobody to answer: to the end of the round, or, if the opponent is `out`
    of cards, of the play. The point for go or last is in it.
    """
    count = count_of_cards(laid)
    fits = playable(hand, count)
    if fits:
        return max(tail_points((*laid, each)) + solo((*laid, each), without(hand, each), out) for each in fits)
    last = int(count < LIMIT)
    return last + (solo((), hand, out) if out and hand else 0)


def at_once(seen: Outlook, card: Card) -> int:
    """The points of laying a card, 0 to 15, with the one for go or last where this card is sure to earn it."""
    after = (*seen.laid, card)
    ends = seen.silent and not playable(without(seen.hand, card), count_of_cards(after))
    return tail_points(after) + int(ends and count_of_cards(after) < LIMIT)


def sure(seen: Outlook, card: Card) -> int:
    """The points a card is sure to lead to: at once, and after it while the opponent is silent."""
    after = (*seen.laid, card)
    made = tail_points(after)
    return made + solo(after, without(seen.hand, card), not seen.held) if seen.silent else made


@value
class Lay:
    """One card that fits, and its worth in points.

    `points` come at once, 0 to 15; `later` is what the seat can expect from going on where the opponent cannot,
    and `reply` what it must expect the opponent to make in reply.
    """

    card: Card
    points: int
    later: float
    reply: float

    @property
    def total(self) -> float:
        """All of it together."""
        return self.points + self.later - self.reply


def lays(view: View) -> tuple[Lay, ...]:
    """The cards that fit, the best first."""
    seen = outlook(view)
    fits = playable(seen.hand, count_of_cards(seen.laid))
    return tuple(sorted((weigh(seen, each) for each in fits), key=lambda lay: -lay.total))


def winning(view: View) -> Card | None:
    """A card that is sure to win the game, the shortest way first; None if there is none."""
    seen = outlook(view)
    need = view.rules.target - view.score[view.seat or 0]
    fits = playable(seen.hand, count_of_cards(seen.laid))
    card = max(fits, key=lambda each: (at_once(seen, each) >= need, sure(seen, each)))
    return card if sure(seen, card) >= need else None


def weigh(seen: Outlook, card: Card) -> Lay:
    """What a card is worth when every hand the opponent may hold is as likely as another."""
    points = at_once(seen, card)
    if seen.silent:
        return Lay(card, points, sure(seen, card) - points, 0.0)
    after = (*seen.laid, card)
    if count_of_cards(after) == LIMIT:
        return Lay(card, points, 0.0, 0.0)
    rest = without(seen.hand, card)
    reply, unable = _replies(seen, after, rest)
    return Lay(card, points, unable * solo(after, rest, False) if unable else 0.0, reply)


def _replies(seen: Outlook, after: Cards, rest: Cards) -> tuple[float, float]:
    """What the opponent's best reply makes on average, and the chance that he cannot reply."""
    fits = playable(ONE_OF_EACH, count_of_cards(after))
    worth = sorted(((reply_points(after, each, rest), seen.hidden[each.rank - 1]) for each in fits), reverse=True)
    cards, left = sum(seen.hidden), sum(seen.hidden)
    ways = comb(cards, seen.held)
    expected, before = 0.0, 1.0
    for points, many in worth:
        left -= many
        lacking = comb(left, seen.held) / ways
        expected += points * (before - lacking)
        before = lacking
    return expected, before


def reply_points(after: Cards, card: Card, rest: Cards) -> int:
    """What a reply makes, with the go that follows when nothing of `rest` fits on it."""
    laid = (*after, card)
    count = count_of_cards(laid)
    return tail_points(laid) + int(count < LIMIT and not playable(rest, count))
