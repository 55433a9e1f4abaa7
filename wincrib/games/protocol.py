"""What a game is: six functions over values, and the few words that all games share."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, NewType, Protocol, TypeVar

from wincrib.cards import Cards
from wincrib.values import value

Seat = NewType("Seat", int)
"""A place at the table, 0 and up, never a role: the role changes with the deal."""

PACK = Seat(-1)
"""Chance sits at the table too: it is asked to be cut, to deal, to turn the starter."""


@value
class Action:
    """What a seat decides, or what the pack brings: the only thing that changes a state."""


@value
class Resign(Action):
    """A seat gives the game up; it stands in no prompt and is legal at any time before the end."""

    seat: Seat


@value
class Event:
    """What then happened. Events are public: none carries a card that anybody may not see."""


@value
class Prompt:
    """What a seat is asked, with the material for the answer."""

    @property
    def forced(self) -> bool:
        """Whether there is only one answer, so that giving it is no decision."""
        return False

    def time_up(self, minutes: float) -> Action | None:  # noqa: ARG002 - for the prompts that a time limit answers
        """What the pack answers instead once the table has been open for so many minutes; None where nothing ends."""
        return None


class By(StrEnum):
    """Why a game ended."""

    POINTS = "points"
    RESIGNATION = "resignation"


@value
class Start:
    """Where a game told from the middle begins: the scores seat by seat, and who deals."""

    score: tuple[int, ...]
    dealer: Seat


@value
class Outcome:
    """How a game ended: the winning seats, the final score seat by seat, and why it ended."""

    winners: tuple[Seat, ...]
    score: tuple[int, ...]
    by: By


S = TypeVar("S")


@value
class Step(Generic[S]):
    """What `apply` gives: the next state, and what happened on the way to it, in order."""

    state: S
    events: tuple[Event, ...]


class Chance(Protocol):
    """Where the pack's answers come from: a seed, cards written down, another game's deals."""

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards for a purpose (`cut`, `deal`) and number, the top first."""

    def lot(self, seats: int) -> int:
        """A seat drawn by lot."""


R_contra = TypeVar("R_contra", contravariant=True)
St = TypeVar("St")
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[R_contra, St, V_co]):
    """A game of cards. A module with these functions is one; there is nothing to instantiate."""

    def new(self, rules: R_contra, start: Start | None = None) -> St:
        """The empty table, before the first card; with `start`, before the first deal of a game in progress."""

    def prompts(self, state: St) -> Mapping[Seat, Prompt]:
        """Who is asked what. Empty: the game is over."""

    def deal(self, state: St, chance: Chance) -> Action:
        """The answer to whatever the pack is asked. Raises `IllegalAction` if it is asked nothing."""

    def apply(self, state: St, action: Action) -> Step[St]:
        """The next state and what happened. Raises `IllegalAction`, and then nothing has happened."""

    def view(self, state: St, seat: Seat | None) -> V_co:
        """Everything a seat may see and nothing else; `None` is a bystander."""

    def outcome(self, state: St) -> Outcome | None:
        """How the game ended, or None while it goes on."""
