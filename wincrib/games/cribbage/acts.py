"""What can be decided at a table of cribbage, what can happen there, and what is asked."""

from collections.abc import Iterator
from enum import Enum, StrEnum
from itertools import combinations

from wincrib.cards import Card, Cards
from wincrib.counting import MOST_POINTS, Combo, show_combos, show_points
from wincrib.games.protocol import PACK, Action, By, Event, Prompt, Seat
from wincrib.values import value


class Whose(StrEnum):
    """What is counted at the show, in the order of the counting (rule 5.1)."""

    PONE = "pone"
    DEALER = "dealer"
    CRIB = "crib"


SHOW_ORDER = tuple(Whose)


class Skunk(StrEnum):
    """The flag on a result (rule 2.3)."""

    NONE = "none"
    SINGLE = "single"
    DOUBLE = "double"


class Why(Enum):
    """The reason for points; each names its rule."""

    FIFTEEN = ("fifteen", "4.5")
    THIRTY_ONE = ("thirty-one", "4.5")
    PAIR = ("pair", "4.5")
    RUN = ("run", "4.5")
    GO = ("go", "4.3")
    LAST = ("last", "4.3")
    HEELS = ("heels", "3.2")
    SHOW = ("show", "5.2")
    COUNTED = ("counted", "6.2")
    MUGGINS = ("muggins", "6.4")
    TOLD = ("told", "4.5")

    def __init__(self, word: str, rule: str) -> None:
        self.word = word
        self.rule = rule


# Actions of the pack


@value
class CutForDeal(Action):
    """One try of the cut: the card of seat 0, then of seat 1 (rule 2.2)."""

    cards: Cards


@value
class DrawLot(Action):
    """The first dealer, drawn by lot."""

    dealer: Seat


@value
class Deal(Action):
    """Six cards a seat, seat 0 first (rule 3.1)."""

    hands: tuple[Cards, Cards]


@value
class Turn(Action):
    """The starter is turned (rule 3.2)."""

    card: Card


@value
class Told(Action):
    """A deal written down at another table where nobody knows who threw which: four kept a seat, and the crib."""

    kept: tuple[Cards, Cards]
    crib: Cards


@value
class ToldPlay(Action):
    """The starter of a deal whose play nobody wrote down, and what each seat pegged in it (rules 4.3, 4.5)."""

    card: Card
    pegged: tuple[int, int]


# Actions of a seat


@value
class Discard(Action):
    """Two cards laid away to the crib (rule 3.1)."""

    seat: Seat
    cards: Cards


@value
class Play(Action):
    """A card laid in the play (rule 4.1)."""

    seat: Seat
    card: Card


@value
class Go(Action):
    """A seat that holds cards but can lay none says go (rule 4.2)."""

    seat: Seat


@value
class Count(Action):
    """The points a seat states for its hand or crib, 0 to 29 (rule 6.2)."""

    seat: Seat
    points: int


@value
class Call(Action):
    """What the opponent says to a count: muggins for so many points, or 0 to let it stand (rule 6.4)."""

    seat: Seat
    points: int


# Events


@value
class Cut(Event):
    """A seat's card in the cut for deal."""

    seat: Seat
    card: Card


@value
class CutTied(Event):
    """Equal ranks were cut: cut again (rule 2.2)."""


@value
class FirstDealer(Event):
    """Who deals first, after the cut or the lot."""

    seat: Seat
    by_lot: bool


@value
class Dealt(Event):
    """A deal has begun; `number` counts from 1."""

    dealer: Seat
    number: int


@value
class Laid(Event):
    """A seat has laid two cards away."""

    seat: Seat


@value
class Turned(Event):
    """The starter has been turned."""

    starter: Card


@value
class Played(Event):
    """A card was laid: the count after it, and what its combinations are worth in full (rule 4.5)."""

    seat: Seat
    card: Card
    count: int
    worth: int


@value
class SaidGo(Event):
    """A seat said go at this count."""

    seat: Seat
    count: int


@value
class NewCount(Event):
    """The count starts again at zero; `leader` is to lay a card (rule 4.4)."""

    leader: Seat


@value
class Shown(Event):
    """A hand, or the crib, lies open to be counted by `seat`."""

    seat: Seat
    whose: Whose
    cards: Cards
    starter: Card


@value
class Counted(Event):
    """The points stated for what was shown: in full, before any correction or the end of the game cuts them."""

    seat: Seat
    whose: Whose
    points: int
    by_program: bool


@value
class Corrected(Event):
    """A count above the truth was corrected down to it (rule 6.3)."""

    seat: Seat
    stated: int
    true: int


@value
class Called(Event):
    """The opponent called muggins for `points`; `missed` is what had been missed in truth (rule 6.4)."""

    seat: Seat
    points: int
    missed: int


@value
class LetStand(Event):
    """The opponent called nothing."""

    seat: Seat


@value
class Itemised(Event):
    """The truth about what was shown, once nobody can profit from it any more."""

    seat: Seat
    whose: Whose
    cards: Cards
    starter: Card

    @property
    def combos(self) -> tuple[Combo, ...]:
        """The combinations, spelled out (rule 5.2)."""
        return show_combos(self.cards, self.starter, crib=self.whose == Whose.CRIB)

    @property
    def points(self) -> int:
        """What the cards are worth, 0 to 29."""
        return show_points(self.cards, self.starter, crib=self.whose == Whose.CRIB)


@value
class Scored(Event):
    """Points pegged: who, how many, why, with which cards, and the seat's score after it.

    The last score of a game is cut at the target (rule 2.1).
    """

    seat: Seat
    points: int
    why: Why
    cards: Cards
    total: int


@value
class Resigned(Event):
    """A seat gave up."""

    seat: Seat


@value
class Won(Event):
    """The game is over."""

    seat: Seat
    skunk: Skunk
    by: By


# Prompts


@value
class ToCut(Prompt):
    """The pack is to be cut for the deal; `attempt` counts from 1."""

    attempt: int


@value
class ToDraw(Prompt):
    """The first dealer is to be drawn by lot."""


@value
class ToDeal(Prompt):
    """The pack is to deal; `number` counts from 1."""

    number: int


@value
class ToTurn(Prompt):
    """The starter is to be turned in deal `number`."""

    number: int


@value
class ToDiscard(Prompt):
    """Lay two of these six away."""

    hand: Cards


@value
class ToPlay(Prompt):
    """Lay one of these; if there is none, say go."""

    playable: Cards

    @property
    def forced(self) -> bool:
        """A go is said because the rules leave nothing else."""
        return not self.playable


@value
class ToCount(Prompt):
    """State the points of these cards with the starter."""

    whose: Whose
    cards: Cards
    starter: Card


@value
class ToCall(Prompt):
    """`claimed` was stated for these cards: call muggins for what was missed, or let it stand with 0."""

    whose: Whose
    cards: Cards
    starter: Card
    claimed: int


def choices(prompt: Prompt, seat: Seat) -> Iterator[Action]:
    """Every legal answer of a seat to its prompt, spelled out; nothing for the pack, whose answers are many."""
    if seat == PACK:
        return
    match prompt:
        case ToDiscard(hand):
            for two in combinations(hand, 2):
                yield Discard(seat, two)
        case ToPlay(()):
            yield Go(seat)
        case ToPlay(playable):
            for each in playable:
                yield Play(seat, each)
        case ToCount():
            for points in range(MOST_POINTS + 1):
                yield Count(seat, points)
        case ToCall():
            for points in range(MOST_POINTS + 1):
                yield Call(seat, points)
        case _:
            return
