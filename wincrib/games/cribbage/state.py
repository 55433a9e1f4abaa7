"""The state of a game of cribbage: what all phases share, and what exists in one phase only."""

from wincrib.cards import Card, Cards
from wincrib.counting import LIMIT
from wincrib.games.cribbage.acts import SHOW_ORDER, Go, Play, Skunk, Whose
from wincrib.games.cribbage.rules import Rules
from wincrib.games.protocol import Outcome, Seat
from wincrib.values import value

Round = tuple[Play | Go, ...]
"""What was laid and said since the count was last zero, in order."""


@value
class Pegs:
    """A seat's two pegs: the score, and the score before it."""

    front: int
    back: int


@value
class Result(Outcome):
    """How a game of cribbage ended (rules 2.1, 2.3, 2.5)."""

    skunk: Skunk

    @property
    def winner(self) -> Seat:
        """The seat that won."""
        return self.winners[0]


@value
class Cutting:
    """Before the first deal: the first dealer is to be found. `attempt` counts the tries from 1."""

    attempt: int


@value
class Dealing:
    """A deal is about to begin."""


@value
class Discarding:
    """Both seats are asked at once: the hands, and what each has thrown (nothing, or two cards)."""

    hands: tuple[Cards, Cards]
    thrown: tuple[Cards, Cards]


@value
class Layout:
    """What is fixed for the rest of a deal once the starter lies: the four kept a seat, the throws, the starter.

    Of a deal told by hand nobody may know who threw which: then the throws are empty, and `pile` is the crib.
    """

    kept: tuple[Cards, Cards]
    thrown: tuple[Cards, Cards]
    starter: Card
    pile: Cards = ()

    @property
    def crib(self) -> Cards:
        """The four cards of the crib."""
        return self.pile or self.thrown[0] + self.thrown[1]


@value
class Turning:
    """Both have thrown; the starter is still hidden. `pile` is the crib where nobody knows who threw which."""

    kept: tuple[Cards, Cards]
    thrown: tuple[Cards, Cards]
    pile: Cards = ()


@value
class Pegging:
    """The play: what each still holds, the rounds gone by, the round in hand, and whose turn it is."""

    layout: Layout
    hands: tuple[Cards, Cards]
    past: tuple[Round, ...]
    lays: Round
    turn: Seat


@value
class Showing:
    """The show: `place` 0 to 2 in its order; `claim` is what was stated while the opponent may still call.

    `past` is empty where the play is only told by what it pegged.
    """

    layout: Layout
    past: tuple[Round, ...]
    place: int
    claim: int | None


@value
class Over:
    """The game has ended."""

    result: Result


Phase = Cutting | Dealing | Discarding | Turning | Pegging | Showing | Over


@value
class State:
    """A whole game between two actions.

    `dealer` is the pack's seat until the cut has decided; `number` is that of the deal, from 1, and 0 before the
    first. Only `apply` makes the next one.
    """

    rules: Rules
    pegs: tuple[Pegs, Pegs]
    dealer: Seat
    number: int
    phase: Phase

    @property
    def score(self) -> tuple[int, int]:
        """The score, seat by seat."""
        return self.pegs[0].front, self.pegs[1].front


def other(seat: Seat) -> Seat:
    """The other of the two seats."""
    return Seat(1 - seat)


def cards_of(lays: Round) -> Cards:
    """The cards of a round, as laid."""
    return tuple(each.card for each in lays if isinstance(each, Play))


def count_of(lays: Round) -> int:
    """The count of a round, 0 to 31."""
    count = 0
    for each in lays:
        if isinstance(each, Play):
            count += each.card.value
    return count


def playable(hand: Cards, count: int) -> Cards:
    """The cards of a hand that fit under 31 (rule 4.1)."""
    room = LIMIT - count
    return tuple(each for each in hand if each.value <= room)


def counter(dealer: Seat, whose: Whose) -> Seat:
    """Who counts what: the pone his hand, the dealer his hand and the crib (rule 5.1)."""
    return other(dealer) if whose == Whose.PONE else dealer


def shown_cards(layout: Layout, dealer: Seat, place: int) -> Cards:
    """The four cards on show at a place of the show's order."""
    whose = SHOW_ORDER[place]
    return layout.crib if whose == Whose.CRIB else layout.kept[counter(dealer, whose)]
