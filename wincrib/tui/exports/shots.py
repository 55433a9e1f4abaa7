"""A recorded game as pictures still to be drawn: what is seen after every event, and when."""

from typing import Any

from wincrib.errors import Misscored
from wincrib.games.protocol import Event
from wincrib.tui.frame import Size
from wincrib.values import value

SIZE = Size(80, 25)
"""Every picture is of this size."""


@value
class Shot:
    """One picture, its scene of the game's own kind.

    `event` is the number of the event it belongs to, from 1, and 0 for the empty table. `deal` is the number of the
    deal, 0 before the first; `at` is when it is first seen, in seconds from the start, and `held` what is shown in
    full, as if a key were waited for.
    """

    scene: Any
    held: type[Event] | None
    event: int
    deal: int
    at: float


@value
class Reel:
    """A game in pictures: the title, what holds for all of it, the shots in order, and when the last has been seen.

    `game` is its name, `facts` are of the game's own kind. `fault` is where the file departs from the rules; the reel
    goes as far as that.
    """

    title: str
    game: str
    facts: Any
    file: str
    shots: tuple[Shot, ...]
    seconds: float
    fault: Misscored | None

    @property
    def events(self) -> int:
        """The number of the last event."""
        return self.shots[-1].event

    def after(self, event: int) -> Shot:
        """The picture after an event, from 0 to the last."""
        return next(shot for shot in reversed(self.shots) if shot.event == event)
