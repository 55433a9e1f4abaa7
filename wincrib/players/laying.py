"""The value of a card in the play: the points it makes, and what the opponent's reply makes of it."""

from collections.abc import Iterable
from itertools import groupby
from math import comb

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import LIMIT, tail_points
from wincrib.games.cribbage.state import playable
from wincrib.players.outlook import Outlook, alone, at_once, certain, count_of_laid, without
from wincrib.players.quick import RANKS
from wincrib.values import value

COUNTER = 0.4
"""How much of the best counter to a reply is taken into account: a good opponent sees some of them coming."""

PAIR_LED = 0.3
"""What it is worth, in points, to lead one of two alike: whoever pairs it is made to pay."""

_ONE_OF_EACH = NEW_PACK[:RANKS]


@value
class Lay:
    """One card that fits, and its worth in points.

    `points` come at once, 0 to 15; `later` is what the seat can then hope for in this round, 0 or more, and
    `reply` what the opponent's best reply makes on average.
    """

    card: Card
    points: int
    later: float
    reply: float

    @property
    def total(self) -> float:
        """All of it together."""
        return self.points + self.later - self.reply


@value
class Reply:
    """A rank the opponent may reply with: its points, the best counter to it, and how many such cards are hidden."""

    points: int
    counter: int
    many: int


@value
class Answered:
    """What comes of the opponent's best reply on average, and the chance that he holds none."""

    points: float
    counter: float
    unable: float


def lays(seen: Outlook) -> tuple[Lay, ...]:
    """The cards that fit, the best first."""
    return tuple(sorted((weigh(seen, each) for each in seen.fits), key=lambda lay: -lay.total))


def weigh(seen: Outlook, card: Card) -> Lay:
    """What a card is worth when every hand the opponent may hold is as likely as another."""
    points = at_once(seen, card)
    if seen.silent:
        return Lay(card, points, certain(seen, card) - points, 0.0)
    after = (*seen.laid, card)
    if count_of_laid(after) == LIMIT:
        return Lay(card, points, 0.0, 0.0)
    rest = without(seen.hand, card)
    answered = _answered(seen, _replies(seen, after, rest))
    later = answered.unable * alone(after, rest, False) + COUNTER * answered.counter
    if not seen.laid and any(each.rank == card.rank for each in rest):
        later += PAIR_LED
    return Lay(card, points, later, answered.points)


def _replies(seen: Outlook, after: Cards, rest: Cards) -> Iterable[Reply]:
    for each in playable(_ONE_OF_EACH, count_of_laid(after)):
        many = seen.hidden[each.rank - 1]
        if many:
            yield _reply((*after, each), rest, many)


def _reply(laid: Cards, rest: Cards, many: int) -> Reply:
    """A reply that has been laid on top, to a seat that holds `rest`: if none of it fits, the go goes with it."""
    count = count_of_laid(laid)
    fits = playable(rest, count)
    go = int(count < LIMIT and not fits)
    counter = max((tail_points((*laid, each)) for each in fits), default=0)
    return Reply(tail_points(laid) + go, counter, many)


def _answered(seen: Outlook, replies: Iterable[Reply]) -> Answered:
    """The opponent lays what makes the most of the `held` cards he has out of the hidden ones."""
    left = sum(seen.hidden)
    hands = comb(left, seen.held)
    expected, countered, lacking = 0.0, 0.0, 1.0
    for points, group in groupby(sorted(replies, key=_points, reverse=True), key=_points):
        alike = list(group)
        many = sum(each.many for each in alike)
        left -= many
        before, lacking = lacking, comb(left, seen.held) / hands
        expected += points * (before - lacking)
        countered += sum(each.counter * each.many for each in alike) / many * (before - lacking)
    return Answered(expected, countered, lacking)


def _points(reply: Reply) -> int:
    return reply.points
