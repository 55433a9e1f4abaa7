"""A walk's trail through the replay of any game: the walk, the replay, the seed's cards, and how the game is told."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import ClassVar, Generic, TypeVar

from wincrib.cards import Card, Cards
from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.shuffle import Seeded
from wincrib.values import value
from wincrib.words import counted, number

S = TypeVar("S")
R = TypeVar("R", bound=AnyReplay)

Places = Callable[[int | None], Path]
"""Where a hand stands in a file, or its card of a number from 0."""


@value
class Numbers:
    """The numbers of the rules that every game has, in the words of its own page.

    `pack`: each card is there once; `cut`: who deals first; `deal`: what is dealt; `turn`: whose deal is next;
    `score`: when a deal is over; `end`: when the game is.
    """

    pack: str
    cut: str
    deal: str
    turn: str
    score: str
    end: str


class Trail(ABC, Generic[S, R]):
    """One walk through one replay. A game adds what it says of its own states."""

    numbers: ClassVar[Numbers]
    hand: ClassVar[int]
    """How many cards a seat is dealt."""
    onward: ClassVar[str]
    """How the deal goes on from one to the next, in words."""

    def __init__(self, walk: Walk, replay: R) -> None:
        self.walk = walk
        self.replay = replay
        self.seeded = Seeded(replay.deck.seed) if replay.deck.seeded else None

    @property
    def state(self) -> S:
        """The state the walk has reached."""
        state: S = self.walk.state
        return state

    @property
    @abstractmethod
    def is_between_deals(self) -> bool:
        """Whether a deal is about to begin."""

    @property
    @abstractmethod
    def wanted(self) -> str:
        """What the rules wait for, in words."""

    @property
    @abstractmethod
    def over(self) -> str:
        """That the game is over, and how; empty while it is not."""

    @property
    @abstractmethod
    def won(self) -> str:
        """That somebody has won, in words, once the game is over."""

    @property
    @abstractmethod
    def missing(self) -> str:
        """Why the game is not over yet, in words."""

    @abstractmethod
    def source(self, event: Event) -> tuple[Seat, str, int] | None:
        """Who scored by an event, for what, and how many; None where nobody did."""

    def name(self, seat: Seat | int) -> str:
        """A player's name."""
        return self.replay.names[seat]

    def events(self, first: int) -> Iterator[Event]:
        """What happened from moment number `first` on."""
        return (event for moment in self.walk.moments[first:] for event in moment.step.events)

    @property
    def seed_line(self) -> str:
        """` (line 12)`: where the seed stands."""
        return self.walk.on_line(("deck", "seed"))

    def card(self, path: Path, mine: Card, ruled: Card) -> None:
        """Compare a card of a seeded file with the seed's."""
        hint = f"by the seed; is the seed or its scheme{self.seed_line} the right one?"
        self.walk.compare(path, str(mine), str(ruled), detail=hint)

    def check_seed(self, hand: Cards, ruled: Cards, places: Places) -> None:
        """Compare a hand with what the seed deals; one that is not written agrees."""
        left = list(ruled)
        for at, each in enumerate(hand):
            if each not in left:
                missing = next((card for card in left if card not in hand), left[0] if left else ruled[0])
                self.card(places(at), each, missing)
            left.remove(each)
        if hand and left:
            said = f"{counted(len(hand), 'card')}; the seed deals {number(self.hand)}, {left[0]} among them"
            self.walk.departs(places(None), said, rule=self.numbers.deal)

    def check_hands(self, hands: tuple[Cards, ...], places: Callable[[int], Places]) -> None:
        """The right number of cards a seat, none of them twice; a hand that is not known is empty."""
        seen: set[Card] = set()
        for seat, hand in enumerate(hands):
            here = places(seat)
            if hand and len(hand) != self.hand:
                said = f"{counted(len(hand), 'card')} for {self.name(seat)}; {number(self.hand)} are dealt"
                self.walk.departs(here(None), said, rule=self.numbers.deal)
            for at, each in enumerate(hand):
                self.check_once(each, seen, here(at))

    def check_once(self, each: Card, seen: set[Card], path: Path) -> None:
        """A card that was not seen before; it has been, from now on."""
        if each in seen:
            self.walk.departs(path, f"{each} is dealt twice", str(each), self.numbers.pack)
        seen.add(each)


def deal_name(path: Path) -> str:
    """`deal 3`, for a path into it."""
    return f"deal {int(path[1]) + 1}"
