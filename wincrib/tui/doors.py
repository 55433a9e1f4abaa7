"""What the program on the screen needs from outside: a window to draw in, and doors to its games."""

from collections.abc import Sequence
from typing import Protocol

from wincrib.home.replays import Saved
from wincrib.replay.document import AnyReplay
from wincrib.replay.sidebyside import Sheet
from wincrib.tui.cribist.beginning import Wanted
from wincrib.tui.frame import Frame, Size
from wincrib.tui.screens.table import TableScreen


class Window(Protocol):
    """The terminal, as far as the program needs it."""

    @property
    def size(self) -> Size:
        """Columns and rows."""

    def read(self, timeout: float | None) -> str | None:
        """The next key by its name, `click:ROW:COLUMN`, `pull:ROW:COLUMN`, `resize`; None when the time is over."""

    def paint(self, frame: Frame) -> None:
        """Show a frame."""

    def bell(self) -> None:
        """Ring."""

    def forget(self) -> None:
        """What is on the screen is not known any more."""

    def use_mouse(self, mouse: bool) -> None:
        """Take the mouse, or leave it to the terminal."""

    def drop_pending(self) -> None:
        """Keys pressed so far answer nothing."""


class Doors(Protocol):
    """How the program comes by a table: a new game with the settings as they are, or one that goes on."""

    def new(self) -> TableScreen:
        """A table with a new game. Raises `WincribError`."""

    def cribist(self, wanted: Wanted) -> TableScreen:
        """A table with a new game of Cribist. Raises `WincribError`."""

    def resume(self, game: Saved) -> TableScreen:
        """A table with a game kept. Raises `WincribError`."""

    def afresh(self, played: AnyReplay) -> TableScreen:
        """A table with a new game of the same players and rules as another. Raises `WincribError`."""

    def remember(self, source: AnyReplay) -> None:
        """A game whose deals are dealt again here can be found at the end, wherever its file is."""

    def beside(self, finished: AnyReplay) -> Sequence[Sheet]:
        """What a finished game is set beside: that whose deals it has, the other room's. Raises `WincribError`."""

    def follow(self, finished: AnyReplay) -> Saved | None:
        """The next game of a finished one's match, begun on the disk; None where none follows."""
