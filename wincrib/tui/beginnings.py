"""How games begin on the screen: a new one, one more of the same kind, the next of a match, another game altogether."""

from collections.abc import Callable, Mapping

from wincrib.tui.cribist.beginning import NewCribist
from wincrib.tui.doors import Doors
from wincrib.tui.records import Opened, Records
from wincrib.tui.screen import Close, Run
from wincrib.tui.screens.notice import Choice
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.tables import Tables

COMMANDS = frozenset("new new-now again alike next cribist cribist-now".split())
"""The commands that are done here."""


class Beginnings:
    """New games, for the one who runs the screen: each command gives the window or the place that it opens."""

    def __init__(self, tables: Tables, doors: Doors, records: Records, texts: Callable[[], Mapping[str, str]]) -> None:
        self._tables = tables
        self._doors = doors
        self._records = records
        self._texts = texts
        self._asked: NewCribist | None = None

    def run(self, command: str) -> Opened:
        """Do one of the commands. Raises `WincribError`."""
        here = self._tables.front
        match command:
            case "new" if isinstance(here, TableScreen) and not here.over:
                return self._whether()
            case "new" | "again" | "new-now":
                return self._doors.new()
            case "alike" if isinstance(here, TableScreen):
                return self._doors.afresh(here.sitting.recorder.replay)
            case "next" if isinstance(here, TableScreen) and here.follows is not None:
                return self._doors.resume(here.follows)
            case "cribist":
                texts = self._texts()
                self._asked = NewCribist(texts["name"], texts["level"])
                return self._asked
            case "cribist-now" if self._asked is not None:
                return self._doors.cribist(self._asked.wanted)
            case _:
                return None

    def _whether(self) -> Choice:
        sure = (
            "Begin a new game? This one is kept then, and you can go on with it at any time. "
            "Or start this one over: the same players and rules, and you are asked what becomes of it."
        )
        answers = [("New game", Run("new-now")), ("Stay", Close())]
        if not self._records.why_no_restart():
            answers.insert(1, ("Over again", Run("restart")))
        return Choice("New game", sure, answers)
