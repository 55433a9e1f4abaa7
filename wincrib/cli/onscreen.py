"""The screen from the door's side: how it comes by its tables, and what is said after it has gone."""

import signal
from argparse import Namespace
from collections.abc import Mapping

from wincrib.cli import DONE, UNREADABLE
from wincrib.cli.arguments import complain
from wincrib.cli.newgame import draw_seed, new_game
from wincrib.cli.seating import Writer, sit_down
from wincrib.errors import Unreadable, WincribError
from wincrib.home.replays import Keeper, Saved, begin, created, load
from wincrib.home.settings import KEYS, setting, settings
from wincrib.replay.document import AnyReplay
from wincrib.table.matches import next_game
from wincrib.tui import program
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.watch import Watch
from wincrib.words import clean

Game = tuple[AnyReplay, Keeper]


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
    try:
        app = program.run(doors, values, flags, given.color, first)
    except SystemExit as ending:
        doors.write_once_more()
        if ending.code != 128 + signal.SIGHUP:
            doors.say_where()
        raise
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

    def new(self) -> TableScreen:
        """A table with a new game; what was preset since, by the options, holds for it."""
        fresh = new_game(self._given, settings())
        self._given.seed = self._given.dice = self._given.level = None
        return self.sit(fresh, begin(fresh))

    def resume(self, game: Saved) -> TableScreen:
        """A table with a game kept; only once the file is this program's is it certain what stands in it."""
        keeper = Keeper(game.path)
        keeper.claim()
        return self.sit(load(game.path), keeper)

    def follow(self, finished: AnyReplay) -> Saved | None:
        """The next game of a match, on the disk from here on; None where none follows."""
        fresh = next_game(finished, draw_seed(), created())
        return Saved(begin(fresh).path, fresh, "") if fresh is not None else None

    def sit(self, replay: AnyReplay, keeper: Keeper) -> TableScreen:
        """A table with this game."""
        sitting, writer = sit_down(replay, keeper)
        self._seated.append((keeper, writer))
        pace = setting("speed").read(self._values["speed"])
        screen = TableScreen(sitting, keeper, str(pace), own_go=self._values["go"] == "auto")
        sitting.table.open()
        return screen

    def write_once_more(self) -> None:
        """A signal may have come in the middle of a writing."""
        for keeper, writer in self._seated:
            if keeper.claimed:
                writer.heard()

    def say_where(self) -> None:
        """After the screen has gone: where the games are that lay on its tables, else the one played last."""
        keepers = [keeper for keeper, _ in self._seated]
        for keeper in [each for each in keepers if each.claimed] or keepers[-1:]:
            _say_where(keeper)


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
