"""How games begin on the screen: a new one, one more of the same kind, the next of a match, another game altogether."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from wincrib import __version__
from wincrib.errors import Unreadable
from wincrib.games.protocol import Seat
from wincrib.home.replays import Saved, begin, created, saved_as
from wincrib.replay.document import AnyReplay, Kind
from wincrib.table.duplicate import check_dealt, dealt_again, left_to_chance, pair_at, person_of
from wincrib.tui.cribist.beginning import NewCribist
from wincrib.tui.doors import Doors
from wincrib.tui.records import Opened, Records
from wincrib.tui.screen import Close, Run
from wincrib.tui.screens.notice import Choice, Pick
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.watch import Watch
from wincrib.tui.tables import Tables
from wincrib.words import clean, listed

COMMANDS = frozenset("new new-now again alike next cribist cribist-now deals deals-now".split())
"""The commands that are done here."""


Source = tuple[AnyReplay, str]
"""A game whose deals are wanted again, and the name of its file."""
_OTHER, _TOGETHER, _CHANGED = "other", "together", "changed"
_DICE = "0"
"""The computer's chance where the file names none: the same for everybody who plays its deals."""


class Beginnings:
    """New games, for the one who runs the screen: each command gives the window or the place that it opens."""

    def __init__(self, tables: Tables, doors: Doors, records: Records, texts: Callable[[], Mapping[str, str]]) -> None:
        self._tables = tables
        self._doors = doors
        self._records = records
        self._texts = texts
        self._asked: NewCribist | None = None
        self._source: Source | None = None

    def run(self, command: str, argument: str) -> Opened:
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
            case "deals":
                self._source = self._dealt_before(argument)
                return self._which_seat(self._source)
            case "deals-now" if self._source is not None:
                return self._same_deals(self._source, argument)
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

    # The deals of a game again

    def _dealt_before(self, path: str) -> Source:
        """The game that is watched, or one of those kept. Raises `WincribError` where it has nothing to deal again."""
        here = self._tables.front
        if not path and isinstance(here, Watch):
            source = here.game.replay, here.file
        else:
            game = saved_as(path)
            if game is None or game.replay is None:
                raise Unreadable(game.trouble if game else "that game is gone")
            source = game.replay, clean(game.path.name)
        check_dealt(source[0])
        return source

    def _which_seat(self, source: Source) -> Pick:
        replay, _ = source
        texts = self._texts()
        mine = person_of(replay, texts["name"])
        level = pair_at(replay, mine, texts["name"], texts["level"], together=False)[1].level
        names = [clean(each) for each in replay.names]
        about = "C at the end sets both games beside each other."
        entries = [
            (f"{names[mine]}'s cards, against the computer ({level})", about, Run("deals-now", "")),
            (f"{names[1 - mine]}'s cards, against the computer ({level})", about, Run("deals-now", _OTHER)),
        ]
        if all(each.kind != Kind.COMPUTER for each in replay.players):
            both = "two people at this keyboard"
            entries += [
                (f"{listed(names)}, {both}", about, Run("deals-now", _TOGETHER)),
                ("The same two, each with the other's cards", about, Run("deals-now", _CHANGED)),
            ]
        return Pick("The same deals again: whose cards?", entries, "")

    def _same_deals(self, source: Source, how: str) -> TableScreen:
        """A game of the same deals, on the disk before it is on the table."""
        replay, file = source
        texts = self._texts()
        seat = person_of(replay, texts["name"])
        pair = pair_at(replay, seat, texts["name"], texts["level"], together=how in (_TOGETHER, _CHANGED))
        if how in (_OTHER, _CHANGED):
            seat = Seat(1 - seat)
        fresh = dealt_again(replay, file, pair, seat, replay.dice or _DICE)
        fresh = replace(fresh, created=created(), program=f"wincrib {__version__}")
        self._doors.remember(replay)
        table = self._doors.resume(Saved(begin(fresh).path, fresh, ""))
        table.tell(left_to_chance(replay) or f"The deals are those of {file}.")
        return table
