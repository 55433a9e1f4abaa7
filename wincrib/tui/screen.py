"""What a place in the program is to the one who runs it: keys in, wishes out, a drawing when asked."""

from collections.abc import Mapping
from typing import Protocol

from wincrib.tui.commands import Command
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.values import value

Tabs = tuple[tuple[str, bool], ...]


@value
class Wish:
    """What a screen wants done that is not its own to do."""


@value
class Close(Wish):
    """Close this window."""


@value
class Run(Wish):
    """Run a command by its name; `argument` is whatever it takes."""

    command: str
    argument: str = ""


class Layer(Protocol):
    """A window on top of a screen; it takes the keys while it is open."""

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work in it, for the key line."""

    @property
    def says(self) -> str:
        """What to do in it, for the prompt line; empty where the line below it goes on to hold."""

    def feed(self, key: str) -> Wish | None:
        """A key, by its name (`enter`, `alt+x`, `5`) or what a click means; the wish it leads to."""

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The picture with this window on top of what lies below."""


class Screen(Protocol):
    """A place one can be in."""

    @property
    def own(self) -> tuple[Command, ...]:
        """Commands that only this place has; their keys mean them before anything else."""

    def feed(self, key: str) -> Wish | None:
        """A key, by its name or what a click means."""

    def room(self, size: Size) -> Size:
        """How much of a window of this size the place uses; windows on top of it stay inside."""

    def draw(self, size: Size, look: Look, opened: int | None = None, tabs: Tabs = ()) -> Drawing:
        """The picture at a size; `opened` is the menu that is pulled down, `tabs` the tables and which is live."""

    @property
    def tab(self) -> str:
        """What stands on this place's tab."""

    def live(self) -> Mapping[str, str]:
        """The commands that are of this place: an empty text where one works now, else why it does not."""

    def run(self, command: str, argument: str) -> Layer | None:
        """Do a command of this place; a window that it opens."""

    def pulse(self, now: float) -> bool:
        """Time passes (seconds): move on whatever moves by itself; true if the picture may have changed."""

    @property
    def due(self) -> float | None:
        """When time matters next; None while nothing moves."""

    @property
    def question(self) -> object:
        """What is being asked: when it changes, keys pressed before are no answer to it."""

    def tell(self, text: str) -> None:
        """Say something about the last key, until there is something else to say."""

    def layer(self) -> Layer | None:
        """The window that this place itself wants open now."""
