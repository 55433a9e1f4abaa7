"""What a game brings along to its table on the screen."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from wincrib.cards import Cards
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.replay.document import AnyReplay
from wincrib.tui.commands import Command
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screen import Layer, Tabs
from wincrib.tui.screens.answering import Answers


class TableGame(ABC):
    """One game at a table: its questions, its windows, its commands, its picture."""

    own: tuple[Command, ...] = ()

    curtains: ClassVar[tuple[type[Prompt], ...]]
    """The prompts at which a hand is seen, so that a curtain hangs before it where people share a keyboard."""
    hints: ClassVar[tuple[type[Prompt], ...]]
    """The prompts at which a hint can be given."""

    all_computers: ClassVar[str] = "the computer plays every hand"
    """Why nothing can be asked for where nobody is a person."""

    gives_up: ClassVar[str] = "Give this game up? The opponent wins; no skunk is flagged."
    """What is asked before a game is given up."""
    about: ClassVar[str] = "table"
    """The help page about the whole table; `rules` is that of its rules."""
    rules: ClassVar[str] = "rules"

    sorted_by_suit: ClassVar[bool] = False
    """Whether the hand lies by suit until the person wants it by rank."""

    @abstractmethod
    def answers(self) -> Answers:
        """Nothing being answered yet."""

    @abstractmethod
    def in_order(self, scene: Any, hand: Cards) -> Cards:  # noqa: ANN401 - the scene is the game's own
        """A hand as it lies on the screen."""

    @abstractmethod
    def window(self, prompt: Prompt | None) -> Layer | None:
        """The window that the game itself has open now, before the end."""

    @abstractmethod
    def ending(self, finished: AnyReplay) -> Layer:
        """The window at the end of the game."""

    @abstractmethod
    def hint(self, seat: Seat) -> Layer | None:
        """What is best for a seat now, and why."""

    @abstractmethod
    def resign(self, seat: Seat) -> None:
        """A person gives the game up."""

    @abstractmethod
    def given(self, action: Action) -> None:
        """A person's answer stands, and has not been seen yet."""

    @abstractmethod
    def draw(self, size: Size, look: Look, opened: int | None = None, tabs: Tabs = ()) -> Drawing:
        """The table, or the curtain in front of it."""

    @abstractmethod
    def room(self, size: Size) -> Size:
        """The largest of the table's sizes that fits."""

    @abstractmethod
    def own_live(self) -> Mapping[str, str]:
        """The commands of this game alone: an empty text where one works now, else why it does not."""

    @abstractmethod
    def own_run(self, command: str, argument: str) -> Layer | None:
        """Do a command of this game alone."""

    def answer_by_itself(self) -> Action | None:
        """What is answered for a person because there is no choice."""
        return None

    def takes(self, key: str) -> bool:
        """Whether a key is part of an answer here, whatever command it would mean elsewhere."""
        return False
