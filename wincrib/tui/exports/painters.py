"""How the pictures of each game are made, by its name."""

from collections.abc import Mapping
from typing import Any, Protocol

from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.tui.exports import cribbage, cribist
from wincrib.tui.exports.shots import Reel, Shot
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look

# ruff: noqa: ANN401 - scenes and facts are of the game's own kinds, which differ from painter to painter.


class Painter(Protocol):
    """One game in pictures. A module with these names is one."""

    @property
    def HELD(self) -> Mapping[type[Event], float]:  # noqa: N802 - a constant of the module
        """For how many seconds is seen what waits for a key at the table."""

    @property
    def PAUSES(self) -> Mapping[type[Event], float]:  # noqa: N802 - as that is
        """How many seconds longer an event is seen that a player would think about."""

    def facts(self, replay: AnyReplay, front: Seat) -> Any:
        """What holds for all pictures, with the hand of this seat open."""

    def arranged(self, scene: Any) -> Any:
        """A picture with the hand in the order in which it is held."""

    def draw(self, reel: Reel, shot: Shot, look: Look) -> Drawing:
        """A shot drawn, with the window that belongs to it."""


PAINTERS: Mapping[str, Painter] = {"cribbage": cribbage, "cribist": cribist}
