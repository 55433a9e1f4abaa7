"""What can be decided at a table of Cribist, what can happen there, and what is asked."""

from collections.abc import Iterator
from enum import Enum

from wincrib.cards import Card, Cards
from wincrib.counting import Combo, trick_combos, trick_points
from wincrib.games.cribist.naming import Names
from wincrib.games.protocol import Action, Event, Prompt, Seat
from wincrib.values import value

Suit = int
"""A suit as cards have it: 0 to 3, clubs, diamonds, hearts, spades."""


class Why(Enum):
    """The reason for points; each names its rule."""

    TAKEN = ("taken", "4")
    CLAIMED = ("claimed", "5")
    MUGGINS = ("muggins", "6")
    FALSE_CALL = ("false call", "6")
    TRICKS = ("tricks", "7")

    def __init__(self, word: str, rule: str) -> None:
        self.word = word
        self.rule = rule


# Actions of the pack


@value
class CutForDeal(Action):
    """One try of the cut: a card for each seat that cuts, in the order of the seats (rule 1)."""

    cards: Cards


@value
class Deal(Action):
    """Thirteen cards a seat, seat 0 first (rule 1)."""

    hands: tuple[Cards, ...]


@value
class TimeUp(Action):
    """Instead of another deal: the time has run out in the deal before (rule 8)."""


# Actions of a seat


@value
class Play(Action):
    """A card played to a trick (rules 2 and 3)."""

    seat: Seat
    card: Card


@value
class Claim(Action):
    """The combinations the winner of a trick states, right or wrong (rule 5)."""

    seat: Seat
    combos: Names


@value
class Call(Action):
    """Muggins for so many points and the combinations they come from; 0 and none to pass (rule 6)."""

    seat: Seat
    points: int = 0
    combos: Names = ()


# Events


@value
class Cut(Event):
    """A seat's card in the cut for deal."""

    seat: Seat
    card: Card


@value
class CutTied(Event):
    """These seats cut equal lowest ranks and cut again (rule 1)."""

    seats: tuple[Seat, ...]


@value
class FirstDealer(Event):
    """Who deals first, after the cut."""

    seat: Seat


@value
class Dealt(Event):
    """A deal has begun; `number` counts from 1, `leader` leads to its first trick (rule 2)."""

    dealer: Seat
    number: int
    leader: Seat


@value
class Played(Event):
    """A card was played; `led` where it is the first of its trick."""

    seat: Seat
    card: Card
    led: bool


@value
class Trumps(Event):
    """The suit of the first card led is trumps for the deal (rule 2)."""

    suit: Suit


@value
class TrickWon(Event):
    """A trick is complete, and whose it is; `number` counts from 1 to 13 (rule 3)."""

    seat: Seat
    number: int
    cards: Cards


@value
class Claimed(Event):
    """What the winner stated, and which of it is right, not yet named, and so scored (rule 5)."""

    seat: Seat
    combos: Names
    right: Names


@value
class Called(Event):
    """Muggins was called; `right` when every combination is there, was unclaimed, and they make up the number."""

    seat: Seat
    points: int
    combos: Names
    right: bool


@value
class Passed(Event):
    """A seat called nothing."""

    seat: Seat


@value
class Itemised(Event):
    """The truth about a trick, once nobody can profit from it any more."""

    seat: Seat
    cards: Cards
    trumps: Suit
    by_program: bool

    @property
    def combos(self) -> tuple[Combo, ...]:
        """The combinations, spelled out (rule 4)."""
        return trick_combos(self.cards, self.trumps)

    @property
    def points(self) -> int:
        """What the trick is worth, 0 to 20."""
        return trick_points(self.cards, self.trumps)


@value
class Scored(Event):
    """Points pegged: who, how many (less than none for a false call), why, from which cards, the score after it."""

    seat: Seat
    points: int
    why: Why
    cards: Cards
    total: int


@value
class TimeRanOut(Event):
    """No more deals: the time has run out (rule 8)."""


@value
class Won(Event):
    """The game is over; several seats share the win at equal scores (rule 8)."""

    seats: tuple[Seat, ...]


# Prompts


@value
class ToCut(Prompt):
    """The pack is to be cut by these seats; `attempt` counts from 1."""

    attempt: int
    seats: tuple[Seat, ...]


@value
class ToDeal(Prompt):
    """The pack is to deal; `number` counts from 1, `limit` are the minutes after which there is no deal (rule 8)."""

    number: int
    limit: int | None = None

    def time_up(self, minutes: float) -> Action | None:
        """That the time is up, instead of a deal."""
        return TimeUp() if self.limit is not None and minutes >= self.limit else None


@value
class ToPlay(Prompt):
    """Play one of these to the trick."""

    playable: Cards

    @property
    def forced(self) -> bool:
        """Whether one card alone may be played."""
        return len(self.playable) == 1


@value
class ToClaim(Prompt):
    """State the combinations of this trick, which is yours."""

    cards: Cards
    trumps: Suit


@value
class ToCall(Prompt):
    """Call muggins on this trick, or pass; `winner` stated `claimed`, and `taken` has been won from it already."""

    winner: Seat
    cards: Cards
    trumps: Suit
    claimed: Names
    taken: Names


def choices(prompt: Prompt, seat: Seat) -> Iterator[Action]:
    """Every legal answer of a seat to its prompt, spelled out; nothing where they are too many: claims and calls."""
    if isinstance(prompt, ToPlay):
        yield from (Play(seat, each) for each in prompt.playable)
