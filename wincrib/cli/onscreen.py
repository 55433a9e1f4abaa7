"""The screen from the door's side: how it comes by its tables, and what is said after it has gone."""

import signal
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence

from wincrib.cli import DONE, UNREADABLE
from wincrib.cli.arguments import complain
from wincrib.cli.duplicates import announced, forget_deals, remember, sheets, source_missing
from wincrib.cli.newgame import draw_seed, new_game
from wincrib.cli.seating import Writer, sit_down
from wincrib.errors import Unreadable, Unsupported, WincribError
from wincrib.games.cribist.rules import Claims, Limit
from wincrib.home.replays import Keeper, Saved, begin, created, load
from wincrib.home.settings import KEYS, setting, settings
from wincrib.net.engine import Engine
from wincrib.players.levels import AnyPlayer, Level, player
from wincrib.replay.document import AnyReplay
from wincrib.replay.sidebyside import Sheet
from wincrib.table.matches import next_game
from wincrib.table.restarting import started_over
from wincrib.tui import program
from wincrib.tui.cribist.beginning import Wanted
from wincrib.tui.places import place_at
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.watch import Watch
from wincrib.words import clean

Game = tuple[AnyReplay, Keeper]

_ENDS = {Limit.DEALS: "deals", Limit.MINUTES: "minutes", Limit.TARGET: "to"}
"""What ends a game of Cribist, as the command line has it."""
_MANY = 4


def show(given: Namespace, game: Game | None, watched: Watch | None = None) -> tuple[int, Keeper | None]:
    """The program on the screen, beginning with a game, with a replay that is watched, or with the title.

    The exit status, and the game that is to go on in lines, if the person asked for that.
    """
    flags = {key: getattr(given, key) for key in ("theme", "speed") if getattr(given, key)}
    flags |= {"characters": "ascii"} if given.ascii else {}
    try:
        now = settings()
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE, None
    values = {key: now.text(key) for key in KEYS} | flags
    doors = _Doors(given, values)
    first = doors.sit(*game) if game else watched
    if game:
        # What was named on the command line was for this game; the next ones are drawn and set anew.
        given.seed = given.dice = given.level = None
        given.demo = False
        forget_deals(given)
        for line in announced(game[0]):
            print(line)
    try:
        app = program.run(doors, values, flags, given.color, first)
    except SystemExit as ending:
        doors.write_once_more()
        if ending.code != 128 + signal.SIGHUP:
            doors.say_where()
        raise
    finally:
        doors.dismiss()
    doors.leave()
    if app.plain and isinstance(app.screen, TableScreen):
        return DONE, app.screen.keeper
    doors.say_where()
    return DONE, None


class _Doors:
    """How the screen comes by its tables."""

    def __init__(self, given: Namespace, values: Mapping[str, str]) -> None:
        self._given = given
        self._values = values
        self._seated: list[tuple[Keeper, Writer]] = []
        self._engines: list[tuple[Keeper, Engine]] = []

    def new(self) -> TableScreen:
        """A table with a new game; what was preset since, by the options, holds for it."""
        fresh = new_game(self._given, settings())
        self._given.seed = self._given.dice = self._given.level = None
        return self.sit(fresh, begin(fresh))

    def cribist(self, wanted: Wanted) -> TableScreen:
        """A table with a new game of Cribist."""
        from wincrib.cli.newcribist import new_cribist, usual

        asked = usual()
        setattr(asked, _ENDS[wanted.limit], wanted.number)
        asked.muggins = wanted.claims == Claims.MANUAL
        asked.players = list(wanted.players) or None
        asked.level = wanted.level if len(wanted.players) < _MANY else None
        fresh = new_cribist(asked, settings())
        return self.sit(fresh, begin(fresh))

    def resume(self, game: Saved) -> TableScreen:
        """A table with a game kept; only once the file is this program's is it certain what stands in it."""
        keeper = Keeper(game.path)
        keeper.claim()
        return self.sit(load(game.path), keeper)

    def afresh(self, played: AnyReplay) -> TableScreen:
        """A table with a new game of the same players and rules as another, and with other cards."""
        fresh = started_over(played, draw_seed(), draw_seed(), created())
        return self.sit(fresh, begin(fresh))

    def remember(self, source: AnyReplay) -> None:
        """A game whose deals are dealt again here can be found at the end, wherever its file is."""
        remember(source)

    def beside(self, finished: AnyReplay) -> Sequence[Sheet]:
        """What a finished game is set beside. Raises `Unsupported` where none of it is to be found."""
        found = sheets(finished)
        if not found:
            raise Unsupported(source_missing(finished).removesuffix("."))
        return found

    def follow(self, finished: AnyReplay) -> Saved | None:
        """The next game of a match, on the disk from here on; None where none follows."""
        fresh = next_game(finished, draw_seed(), created())
        return Saved(begin(fresh).path, fresh, "") if fresh is not None else None

    def sit(self, replay: AnyReplay, keeper: Keeper) -> TableScreen:
        """A table with this game."""
        self.dismiss(only_left=True)
        engine = Engine(self._given.against) if self._given.against is not None else None
        sitting, writer = sit_down(replay, keeper, engine.name if engine is not None else "")
        self._seated.append((keeper, writer))
        pace = str(setting("speed").read(self._values["speed"]))
        players = None
        if engine is not None:
            self._engines.append((keeper, engine))
            players = _players(engine, replay.game)
        screen = place_at(sitting, keeper, pace, own_go=self._values["go"] == "auto", players=players)
        screen.before_leaving = writer.left
        sitting.table.open()
        return screen

    def dismiss(self, *, only_left: bool = False) -> None:
        """End the commands that play, or only those whose tables have been left."""
        for keeper, engine in self._engines:
            if not (only_left and keeper.claimed):
                engine.close(0)

    def write_once_more(self) -> None:
        """A signal may have come in the middle of a writing."""
        for keeper, writer in self._seated:
            if keeper.claimed:
                writer.heard()

    def leave(self) -> None:
        """The tables are left: the time they were open since their last event is kept."""
        for keeper, writer in self._seated:
            if keeper.claimed:
                writer.left()

    def say_where(self) -> None:
        """After the screen has gone: where the games are that lay on its tables, else the one played last."""
        keepers = [keeper for keeper, _ in self._seated]
        for keeper in [each for each in keepers if each.claimed] or keepers[-1:]:
            _say_where(keeper)


def _players(engine: Engine, game: str) -> Callable[[str], AnyPlayer]:
    """The command at the level that goes by its name, this program's own players at theirs."""
    return lambda level: engine if level == engine.name else player(Level(level), game)


def _say_where(keeper: Keeper) -> None:
    if keeper.held:
        return
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
        return
    where = clean(str(keeper.path))
    try:
        unfinished = load(keeper.path).status == "unfinished"
    except WincribError as error:
        complain(error.at(where))
        return
    print(f"The game is saved in {where}{'; wincrib resume goes on with it' if unfinished else ''}.")
