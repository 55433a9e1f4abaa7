"""How each game is watched, by its name."""

from collections.abc import Mapping
from typing import Any, Protocol

from wincrib.games.protocol import Action, Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.table.playback import Beat
from wincrib.tui.frame import Size, Spot
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screen import Layer, Tabs
from wincrib.tui.watching import cribbage, cribist
from wincrib.tui.watching.seen import Line, Players, Seen


class Viewing(Protocol):
    """One game as it is watched. A module with these names is one."""

    @property
    def NO_WINDOW(self) -> str:  # noqa: N802 - a constant of the module
        """Why there is nothing to be looked into, where there is nothing."""

    def goal(self, rules: Any) -> str:  # noqa: ANN401 - the game's own
        """What a score can be looked for: `score up to 121`."""

    def players(self, replay: AnyReplay, front: Seat) -> Players:
        """Who sits where."""

    def room(self, size: Size) -> Size:
        """The size of the largest table that fits into a window."""

    def draw(self, seen: Seen, size: Size, look: Look, opened: int | None, tabs: Tabs) -> Drawing:
        """The table as it was; the five lowest rows are drawn over."""

    def panel(self, size: Size) -> tuple[Spot, Size] | None:
        """Where a list of what has happened stands, if there is room for one."""

    def is_long(self, event: Event) -> bool:
        """Whether a step that begins with an event is looked at for longer."""

    def window(self, seen: Seen) -> Layer | None:
        """What can be looked into at a step: the hand counted last."""

    def line_of(self, beat: Beat, action: Action, look: Look, *, open_hands: bool) -> Line:
        """A step as a line of the list."""


VIEWINGS: Mapping[str, Viewing] = {"cribbage": cribbage, "cribist": cribist}
