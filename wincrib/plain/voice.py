"""What line mode needs of a game: its questions and answers in words, what is shown with them, and why points fell."""

from collections.abc import Sequence
from typing import Any, Protocol

from wincrib.cards import Card
from wincrib.games.protocol import Action, Event, Prompt, Seat
from wincrib.plain.commands import Command
from wincrib.players.protocol import Dice
from wincrib.replay.walk import Moment
from wincrib.values import value


class Detail:
    """How much is said: `brief`, `normal` or `full`."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


@value
class Company:
    """Who listens: the names seat by seat, the one who is "you" (None where several share the keyboard)."""

    names: Sequence[str]
    me: Seat | None


@value
class Moods:
    """What a person may have lost sight of.

    `anew`: everything, for he has just sat down, somebody else was in front of the screen, or he wants all of it;
    `taken_back`: what was told last stands no more.
    """

    anew: bool
    taken_back: bool


class Teller(Protocol):
    """Whoever tells events in lines, and keeps the score he has heard."""

    score: list[int]

    def lines(self, events: Sequence[Event]) -> list[str]:
        """What happened, a sentence or a few on a line."""

    def scoreboard(self) -> str:
        """The score in a sentence."""


class Voice(Protocol):
    """One game in lines. Views, prompts and actions are the game's own.

    Where a line was refused, `Unreadable` is raised with a sentence that says what may be typed.
    """

    @property
    def teller(self) -> Teller:
        """Who tells what happens."""

    @property
    def score_after(self) -> tuple[type[Event], ...]:
        """The events after which the score is told: the beginning of a deal, perhaps the end of the game."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """What can be typed at any prompt."""

    @property
    def book(self) -> str:
        """The word that opens this game's rules in the rulebook; empty for the usual ones."""

    @property
    def unscored(self) -> str:
        """That there are no points yet whose reason could be told, in a sentence."""

    def opening(self, seed: str) -> str:
        """What is played, for the first line: rules and seed."""

    # Telling

    def heard(self, events: Sequence[Event]) -> list[Event]:
        """The events that are told; one's own action may be said better by `own`."""

    def own(self, action: Action) -> str:
        """What is said of an action to the one who did it; empty where its events say it."""

    def as_told(self, moments: Sequence[Moment]) -> list[Moment]:
        """Moments of a file in the order in which they were told."""

    def why(self, events: Sequence[Event]) -> list[str]:
        """The points among these events, part by part; nothing where nobody scored."""

    # Asking

    def is_secret(self, view: Any) -> bool:  # noqa: ANN401 - the view is the game's own
        """Whether the question comes with cards that nobody else may see."""

    def may_lie_open(self, view: Any) -> bool:  # noqa: ANN401
        """Whether no hand of this deal is a secret any more, so that what was shown may stay in sight."""

    def unasked(self, view: Any) -> Action | None:  # noqa: ANN401
        """An answer that is given for the person, since there is no other."""

    def before(self, view: Any, moods: Moods) -> list[str]:  # noqa: ANN401
        """What is said before the question."""

    def asks(self, prompt: Prompt, name: str, chosen: Sequence[Card]) -> str:
        """The question; with the name of whoever is asked where several share the keyboard."""

    def wanted(self, prompt: Prompt) -> str:
        """What may be typed, without a full stop."""

    def read(self, text: str, view: Any, chosen: list[Card]) -> Action | None:  # noqa: ANN401
        """The action that was typed; None when it was a part of it, which then is in `chosen`. Raises `Unreadable`."""

    # Commands

    def score(self, view: Any, minutes: int) -> list[str]:  # noqa: ANN401
        """The score; `minutes` is how long the table has been open."""

    def hand(self, view: Any) -> list[str]:  # noqa: ANN401
        """The cards a seat may ask for."""

    def no_hint(self, view: Any) -> str:  # noqa: ANN401
        """Why there is no hint now; empty where there is one."""

    def hint(self, view: Any, dice: Dice) -> list[str]:  # noqa: ANN401
        """What the best player would do, and why."""

    def tell(self, command: str, view: Any) -> list[str]:  # noqa: ANN401
        """What a command of this game alone tells."""
