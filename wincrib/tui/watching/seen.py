"""What is seen of a replay at one step, as a value: the drawings are made from it."""

from typing import Any, Protocol

from wincrib.games.protocol import Seat
from wincrib.table.playback import Playback
from wincrib.tui.watching.judging import Judging
from wincrib.values import value


@value
class Line:
    """One line of the list of what has happened: whose it is, and what it was, in so many columns as a list has."""

    seat: Seat | None
    said: str


class Players(Protocol):
    """Who sits where in a game that is watched, and which of them is in front."""

    @property
    def front(self) -> Seat:
        """The seat whose hand lies in front."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, safe to show."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Their short forms."""


@value
class Seen:
    """A replay at a step: the picture (`scene`, the game's own), who plays, what is said, and how it is watched.

    `judging` is the analysis, where it has been asked for.
    """

    game: Playback
    step: int
    scene: Any
    players: Any
    said: str
    open_hands: bool
    playing: bool
    speed: str
    loops: bool
    judging: Judging | None = None

    @property
    def theirs(self) -> tuple[Any, ...]:
        """The hands of all seats where they lie open, else nothing."""
        return self.game.hands(self.step) if self.open_hands else ()
