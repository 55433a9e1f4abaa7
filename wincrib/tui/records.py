"""What can be done about the games kept: the commands of the list, of the statistics, and of starting over."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from wincrib import __version__
from wincrib.errors import Unreadable
from wincrib.home.aside import Aside, Held, put_back
from wincrib.home.replays import HELD, Saved, begin, created, is_held, saved_as
from wincrib.table.playback import playback
from wincrib.table.restarting import why_not_over
from wincrib.tui.doors import Doors
from wincrib.tui.otherforms import COMMANDS as OF_EXPORTS
from wincrib.tui.otherforms import OtherForms
from wincrib.tui.screen import Close, Layer, Run
from wincrib.tui.screens import shelf
from wincrib.tui.screens.comparing import SideBySide
from wincrib.tui.screens.kept import Kept
from wincrib.tui.screens.notice import Choice, Notice, Write
from wincrib.tui.screens.standing import Statistics
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.watch import Watch
from wincrib.tui.tables import Tables
from wincrib.words import clean, counted

COMMANDS = OF_EXPORTS | frozenset(
    "games open rename rename-now delete delete-now undo-kept verify verify-kept watch take-over continue statistics "
    "restart restart-now compare".split()
)
"""The commands that are done here."""

Opened = Layer | TableScreen | Watch | None
"""What a command opens: a window, a game on the table, or a replay."""


class Records:
    """The games kept, for the one who runs the screen: each command gives the window or the place that it opens.

    What was deleted here can be brought back until `end`.
    """

    def __init__(self, tables: Tables, doors: Doors, texts: Callable[[], Mapping[str, str]]) -> None:
        self._tables = tables
        self._doors = doors
        self._texts = texts
        self._aside = Aside()
        self._forms = OtherForms(texts)
        self._list: Kept | None = None
        self._named = ""
        back = put_back()
        self._told = ""
        if back:
            are = "is" if len(back) == 1 else "are"
            self._told = f"{counted(len(back), 'game')} deleted when the program was ended from outside {are} back."

    def end(self, *, for_good: bool) -> None:
        """The program is left; what was deleted goes `for_good`, or is left to be put back."""
        self._tables.catalogue.keep()
        if for_good:
            self._aside.end()

    def run(self, command: str, argument: str) -> Opened:
        """Do one of the commands. Raises `WincribError`."""
        match command:
            case _ if command in OF_EXPORTS:
                return self._forms.run(command, argument, self._tables.front)
            case "games":
                return self._games()
            case "open":
                return self._open(argument)
            case "continue":
                return self._continue()
            case "rename":
                return self._rename(argument)
            case "rename-now":
                self._renamed(argument)
            case "delete":
                return self._delete(argument)
            case "delete-now":
                self._deleted(argument)
            case "undo-kept":
                self._undo()
            case "verify" | "verify-kept":
                return self._verify(argument)
            case "watch":
                return self._watch(argument)
            case "take-over":
                return self._take_over()
            case "statistics":
                return Statistics(self._tables.catalogue, self._texts()["name"])
            case "compare":
                return self._compare()
            case "restart":
                return self._restart()
            case "restart-now":
                return self._restarted(keep=argument == "keep")
        return None

    # The list

    def _games(self) -> Kept:
        self._list = Kept(self._tables.catalogue, self._tables.lies_on, self._undoes, self._told)
        self._told = ""
        return self._list

    def _undoes(self) -> str:
        last = self._aside.last
        return f"{clean(last.before.name)} {last.word}" if last is not None else ""

    def _say(self, told: str, path: str = "") -> None:
        if self._list is not None:
            self._list.refresh(path, told)

    def _check_free(self, path: str) -> Saved:
        """Raise `Unreadable`, `Held` for a game that is not to be touched now."""
        game = saved_as(path)
        if game is None:
            raise Unreadable("that game is gone")
        table = self._tables.lies_on(path)
        if table is not None:
            raise Held(f"this game lies on table {table}; leave the table first")
        if is_held(game.path):
            raise Held(HELD)
        return game

    def _rename(self, path: str) -> Write:
        game = self._check_free(path)
        self._named = path
        stem = clean(game.path.name).removesuffix(game.path.suffix)
        return Write("Rename", "A new name for the file:", "rename-now", stem)

    def _renamed(self, name: str) -> None:
        game = self._check_free(self._named)
        now = self._aside.rename(game.path, name)
        if now != game.path:
            self._say(f"It is called {clean(now.name)} now; U takes that back.", str(now))

    def _delete(self, path: str) -> Choice:
        game = self._check_free(path)
        sure = f"Delete {clean(game.path.name)}? U brings it back until you leave wincrib; then it is gone for good."
        return Choice("Delete", sure, [("Keep it", Close()), ("Delete", Run("delete-now", path))])

    def _deleted(self, path: str) -> None:
        game = self._check_free(path)
        self._aside.delete(game.path)
        self._say(f"Deleted; until you leave wincrib U brings it back: {clean(game.path.name)}.")

    def _undo(self) -> None:
        try:
            done = self._aside.undo()
        finally:
            self._say("")
        word = "is back" if done.word == "deleted" else "has its old name"
        self._say(f"{clean(done.before.name)} {word}.", str(done.before))

    # One game

    def _open(self, path: str) -> Opened:
        if self._tables.holds(path):
            here = self._tables.front
            return here if isinstance(here, TableScreen) else None
        game = saved_as(path)
        if game is None:
            raise Unreadable("that game is gone")
        if game.unfinished:
            return self._doors.resume(game)
        return self._watch(path) if game.replay is not None else shelf.verified(game)

    def _continue(self) -> TableScreen:
        game = self._tables.broken_off()
        if game is None:
            raise Unreadable("there is no other unfinished game")
        return self._doors.resume(Saved(game.path, None, ""))

    def _verify(self, path: str) -> Notice | None:
        here = self._tables.front
        name = path or (str(here.keeper.path) if isinstance(here, TableScreen) else "")
        game = saved_as(name) if name else None
        return shelf.verified(game) if game else Notice("Verified", ["The game is not on the disk."])

    def _watch(self, path: str) -> Watch:
        """The game that has ended here, or one of those kept, as a replay on top of what is in front."""
        here = self._tables.front
        if not path and isinstance(here, TableScreen) and here.finished is not None:
            return Watch(playback(here.finished), clean(here.keeper.path.name))
        return shelf.watched(path)

    def _take_over(self) -> TableScreen | None:
        """A game of one's own from the point that is seen, on the disk before it is on the table."""
        here = self._tables.front
        if not isinstance(here, Watch):
            return None
        texts = self._texts()
        branch = here.branch(texts["name"], texts["level"])
        branch = replace(branch, created=created(), program=f"wincrib {__version__}")
        return self._doors.resume(Saved(begin(branch).path, branch, ""))

    def _compare(self) -> SideBySide | None:
        """The game that has ended here beside another of the same deals."""
        here = self._tables.front
        finished = here.finished if isinstance(here, TableScreen) else None
        return SideBySide(self._doors.beside(finished)) if finished is not None else None

    # Starting over

    def why_no_restart(self) -> str:
        """Why the game on the table cannot be started over; empty where it can."""
        here = self._tables.front
        if not isinstance(here, TableScreen):
            return "no game is on the table"
        if here.over:
            return "the game is over"
        return here.keeper.held or why_not_over(here.sitting.recorder.replay)

    def _restart(self) -> Choice:
        sure = (
            "Start this game over? The players and the rules stay, the cards are new, and the score begins at nothing. "
            "The game broken off can be kept, to be gone on with, or dropped."
        )
        answers = [("No, play on", Close()), ("Keep it", Run("restart-now", "keep"))]
        return Choice("Start over?", sure, [*answers, ("Drop it", Run("restart-now", "drop"))])

    def _restarted(self, *, keep: bool) -> TableScreen | None:
        here = self._tables.front
        if not isinstance(here, TableScreen) or self.why_no_restart():
            return None
        fresh = self._doors.afresh(here.sitting.recorder.replay)
        if not keep:
            # Only now: nothing is lost where no new game can be begun.
            here.keeper.release()
            self._aside.delete(here.keeper.path)
            fresh.tell("The old game is dropped; U among the games kept (F9) still brings it back.")
        return fresh
