"""The windows that the game itself opens: a hand counted, a call to be made, the end."""

from wincrib.games.cribbage.acts import Itemised, ToCall
from wincrib.games.protocol import Event, Prompt
from wincrib.tui.scene import Scene
from wincrib.tui.screen import Layer
from wincrib.tui.screens.breakdown import Breakdown
from wincrib.tui.screens.ending import Ending
from wincrib.tui.screens.facts import Facts
from wincrib.tui.screens.muggins import MugginsWindow


class Windows:
    """The window that is open now, kept with what is typed into it until it is about something else."""

    def __init__(self) -> None:
        self._breakdown: Breakdown | None = None
        self._muggins: MugginsWindow | None = None
        self._ending: Ending | None = None

    def now(self, scene: Scene, held: type[Event] | None, prompt: Prompt | None, facts: Facts) -> Layer | None:
        """The window for this moment, if it has one; `held` is what waits for a key."""
        display = scene.display
        if held is Itemised and display is not None and display.truth is not None:
            if self._breakdown is None or self._breakdown.itemised != display.truth:
                won = max(scene.score) >= facts.rules.target
                self._breakdown = Breakdown(display.truth, facts, display, scene.gained, closable=False, last=won)
            return self._breakdown
        if isinstance(prompt, ToCall):
            if self._muggins is None or self._muggins.prompt != prompt:
                self._muggins = MugginsWindow(prompt, facts)
            return self._muggins
        self._muggins = None
        return None

    def end(
        self, scene: Scene, facts: Facts, file: str, match: list[str], *, goes_on: bool, beside: bool = False
    ) -> Layer:
        """The window at the end of a game; `match` tells the standing of its match, which `goes_on` or not.

        `beside` says that there is another game of the same deals.
        """
        if self._ending is None:
            self._ending = Ending(scene, facts, file, match, goes_on=goes_on, beside=beside)
        return self._ending
