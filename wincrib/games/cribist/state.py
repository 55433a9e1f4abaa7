"""The state of a game of Cribist: what all phases share, and what exists in one phase only."""

from collections.abc import Sequence

from wincrib.cards import Card, Cards
from wincrib.games.cribist.acts import Call, Suit
from wincrib.games.cribist.naming import Names
from wincrib.games.cribist.rules import Rules
from wincrib.games.protocol import Outcome, Seat
from wincrib.values import value

SEATS = (Seat(0), Seat(1), Seat(2), Seat(3))
"""The seats in clockwise order (rule 1)."""
HAND = 13
"""How many cards each is dealt, and how many tricks there are."""


@value
class Trick:
    """A trick: who led to it, and the cards in the order played."""

    leader: Seat
    cards: Cards = ()

    @property
    def turn(self) -> Seat:
        """Who plays the next card."""
        return onward(self.leader, len(self.cards))


@value
class Taken:
    """A trick gone by, and who won it."""

    leader: Seat
    cards: Cards
    winner: Seat


@value
class Layout:
    """A deal between two cards: what each still holds, the suit of trumps once it is known, the tricks gone by."""

    hands: tuple[Cards, ...]
    trumps: Suit | None
    tricks: tuple[Taken, ...]


@value
class Cutting:
    """Before the first deal: these seats cut; `attempt` counts from 1, `used` the cards cut before."""

    attempt: int
    seats: tuple[Seat, ...]
    used: int


@value
class Dealing:
    """A deal is about to begin."""


@value
class Playing:
    """A trick is being played."""

    layout: Layout
    trick: Trick


@value
class Claiming:
    """A trick is complete, and its winner is asked what it is worth."""

    layout: Layout
    trick: Trick
    winner: Seat


@value
class Calling:
    """The winner stated `claimed`; `taken` is what has been won from the trick, `calls` what the others said so far."""

    layout: Layout
    trick: Trick
    winner: Seat
    claimed: Names
    taken: Names
    calls: tuple[Call, ...]

    @property
    def turn(self) -> Seat:
        """Who is asked: in turn from the winner's left (rule 6)."""
        return onward(self.winner, 1 + len(self.calls))


@value
class Over:
    """The game has ended."""

    result: Outcome


Phase = Cutting | Dealing | Playing | Claiming | Calling | Over


@value
class State:
    """A whole game between two actions.

    `score` is seat by seat and may be below zero; `dealer` is the pack's seat until the cut has decided; `number` is
    that of the deal, from 1, and 0 before the first. Only `apply` makes the next one.
    """

    rules: Rules
    score: tuple[int, ...]
    dealer: Seat
    number: int
    phase: Phase


def onward(seat: Seat, steps: int = 1) -> Seat:
    """The seat so many places to the left of another."""
    return Seat((seat + steps) % len(SEATS))


def playable(hand: Cards, led: Suit | None) -> Cards:
    """The cards that may be played: the suit led if there is one in the hand, else any (rule 3)."""
    return tuple(each for each in hand if each.suit == led) or hand


def best(cards: Sequence[Card], trumps: Suit) -> int:
    """The place, from 0, of the card that wins: the highest trump, or else the highest of the suit led (rule 3)."""
    led = cards[0].suit
    return max(
        range(len(cards)),
        key=lambda at: (cards[at].suit == trumps, cards[at].suit == led, cards[at].rank),
    )


def tricks_won(tricks: Sequence[Taken]) -> tuple[int, ...]:
    """How many tricks each seat has won."""
    return tuple(sum(1 for each in tricks if each.winner == seat) for seat in SEATS)
