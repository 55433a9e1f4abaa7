"""`play` and `resume`, and the title: a game at the table, on the screen or in lines."""

import contextlib
import shlex
import signal
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from wincrib import __version__
from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.newgame import draw_seed, new_game
from wincrib.errors import Misscored, NotYours, Unreadable, WincribError
from wincrib.games.cribbage.rules import Preset
from wincrib.home.replays import Keeper, Saved, begin, load, saved
from wincrib.home.settings import KEYS, THEMES, change, setting, settings
from wincrib.plain.console import Ended, StandardConsole
from wincrib.plain.lines import Left, Lines
from wincrib.players.levels import Level
from wincrib.replay.document import AnyReplay
from wincrib.replay.recorder import Recorder
from wincrib.table.setting import Sitting, check_levels, lay_table
from wincrib.words import clean

if TYPE_CHECKING:
    from wincrib.tui.screens.table import TableScreen

_SPEEDS = ("slow", "normal", "fast", "off")


def play(words: Sequence[str]) -> int:
    """`wincrib play`: a new game."""
    parser = _play_parser()
    given = parser.read(words)
    if given.go_on:
        return resume(["--plain"] if given.plain else [])
    try:
        for warning in settings().warnings:
            complain(warning)
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    try:
        fresh = new_game(given, settings())
    except Unreadable as error:
        complain(error.message)
        return USAGE
    if given.level:
        _remember_level(given.level)
    if _on_screen(given):
        return _screen(given, (fresh, begin(fresh)))
    return _lines_again(given, fresh)


def _play_parser() -> Parser:
    parser = Parser(
        "play",
        "  wincrib play\n"
        "  wincrib play --level hard --muggins\n"
        "  wincrib play --hotseat Ann Bob --to 61\n"
        "  wincrib play --plain --seed 28 < answers.txt",
        "Play a game of cribbage. It is saved after every event.",
    )
    parser.add_argument("--name", metavar="N", help="your name in the record")
    parser.add_argument("--level", choices=list(map(str, Level)), help="how well the computer plays")
    parser.add_argument("--rules", choices=list(map(str, Preset)), help="the rule set")
    parser.add_argument("--to", type=int, choices=(121, 61), help="the points that win")
    parser.add_argument("--muggins", action="store_true", default=None, help="points missed can be called")
    parser.add_argument("--no-muggins", action="store_false", dest="muggins", help="they cannot")
    parser.add_argument("--count", choices=("manual", "auto"), help="who counts your hands")
    parser.add_argument("--seed", metavar="S", help="what the cards are dealt from")
    parser.add_argument("--dice", metavar="D", help="the computer's own chance")
    parser.add_argument("--hotseat", nargs=2, metavar=("A", "B"), help="two people at this keyboard")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the last game")
    _add_look(parser)
    return parser


def _add_look(parser: Parser) -> None:
    parser.add_argument("--plain", action="store_true", help="in lines of text")
    parser.add_argument("--ascii", action="store_true", help="draw in ASCII only")
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="colours")
    parser.add_argument("--theme", choices=THEMES, metavar="T", help=", ".join(THEMES))
    parser.add_argument("--speed", choices=_SPEEDS, help="how fast things move")


def _remember_level(level: str) -> None:
    try:
        change("level", level)
    except (OSError, WincribError):
        complain("the level could not be remembered for the next game")


def title() -> int:
    """`wincrib` alone: the title screen, or the short help where there can be no screen."""
    return _screen(_play_parser().read([]), None)


def resume(words: Sequence[str]) -> int:
    """`wincrib resume`: go on with a game that was broken off."""
    parser = Parser(
        "resume",
        "  wincrib resume       the game played last\n  wincrib resume 3     game 3 of wincrib list",
        "Go on with a game that was broken off.",
    )
    parser.add_argument("number", nargs="?", type=int, metavar="N", help="its number in wincrib list")
    _add_look(parser)
    given = parser.read(words)
    game = _chosen(saved(), given.number)
    if isinstance(game, str):
        complain(game)
        return USAGE
    if game.replay is None:
        complain(game.trouble)
        return UNREADABLE
    try:
        if _on_screen(given):
            return _screen(_play_parser().read(_look_words(given)), (game.replay, Keeper(game.path)))
        return _lines(game.replay, Keeper(game.path))[0]
    except Misscored as error:
        complain(f"{error.at(clean(str(game.path)))}; the game cannot go on from there")
        return DEPARTS
    except WincribError as error:
        complain(error.at(clean(str(game.path))))
        return UNREADABLE


def _look_words(given: Namespace) -> list[str]:
    words = ["--ascii"] if given.ascii else []
    for name in ("color", "theme", "speed"):
        text = getattr(given, name)
        words += [f"--{name}", text] if text else []
    return words


def _chosen(games: list[Saved], number: int | None) -> Saved | str:
    if number is None:
        return next((each for each in games if each.unfinished), "there is no unfinished game; wincrib play begins one")
    if not 1 <= number <= len(games):
        return f"there is no game {number}; wincrib list shows them"
    game = games[number - 1]
    if game.replay is not None and not game.unfinished:
        return f"game {number} is {game.replay.status}; wincrib replay {clean(str(game.path))} reads it again"
    return game


class _Writer:
    """Keeps the game at every event, before anybody hears of it; once more at the end, if a signal cut in between."""

    def __init__(self, keeper: Keeper, recorder: Recorder) -> None:
        self._keeper = keeper
        self._recorder = recorder

    def heard(self, *_: object) -> None:
        self._keeper.keep(self._recorder.replay)

    remarked = rewound = heard


def _sitting(replay: AnyReplay, keeper: Keeper) -> tuple[Sitting, _Writer]:
    sitting = lay_table(replay, draw_seed(), draw_seed())
    check_levels(sitting, Level)
    if not keeper.claim():
        raise NotYours("this game is being played by another program; it goes on there")
    writer = _Writer(keeper, sitting.recorder)
    sitting.table.listen(writer)
    return sitting, writer


# In lines


def _lines_again(given: Namespace, fresh: AnyReplay) -> int:
    """Games in lines, one after the other as long as the person at the terminal wants another."""
    while True:
        status, finished = _lines(fresh, begin(fresh))
        if not finished or not _another():
            return status
        # The level may have been changed at the table since.
        given.seed = given.dice = given.level = None
        fresh = new_game(given, settings())


def _another() -> bool:
    """Whether the person wants another game; nobody is asked who is not at a terminal."""
    console = StandardConsole()
    try:
        return console.interactive and console.read("Another game? ").strip().lower() in ("y", "yes")
    except (Ended, KeyboardInterrupt):
        return False


def _lines(replay: AnyReplay, keeper: Keeper) -> tuple[int, bool]:
    """Play one game in lines; the exit status, and whether the game came to its end."""
    _answer_signals()
    try:
        return _lines_at(replay, keeper)
    finally:
        keeper.release()


def _lines_at(replay: AnyReplay, keeper: Keeper) -> tuple[int, bool]:
    sitting, writer = _sitting(replay, keeper)
    lines = Lines(sitting, StandardConsole(), keeper, settings().text("detail"))
    try:
        lines.greet(__version__)
        sitting.table.open()
        lines.run()
    except (Left, Ended):
        _say_kept(keeper)
        return DONE, False
    except KeyboardInterrupt:
        print()
        writer.heard()
        _say_kept(keeper)
        return 130, False
    except SystemExit:
        writer.heard()
        # The terminal may be gone already.
        with contextlib.suppress(OSError):
            print()
            _say_kept(keeper)
        raise
    _say_over(keeper)
    return DONE, True


def _say_over(keeper: Keeper) -> None:
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
        return
    print(f"The game is kept in {clean(str(keeper.path))}.")
    print(f"wincrib replay {clean(shlex.quote(str(keeper.path)))} reads it again.")


def _say_kept(keeper: Keeper) -> None:
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
    else:
        print(f"The game is saved in {clean(str(keeper.path))}; wincrib resume goes on with it.")


def _answer_signals() -> None:
    """A terminal that closes, or a system that ends us, leaves as a person would."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)


# On the screen


def _on_screen(given: Namespace) -> bool:
    if given.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    from wincrib.tui.terminal import usable

    return not usable(sys.stdin, sys.stdout)


def _flags(given: Namespace) -> dict[str, str]:
    """What the command line says of the look, for this time only."""
    flags = {key: getattr(given, key) for key in ("theme", "speed") if getattr(given, key)}
    return flags | ({"characters": "ascii"} if given.ascii else {})


class _Doors:
    """How the screen comes by its tables."""

    def __init__(self, given: Namespace, values: Mapping[str, str]) -> None:
        self._given = given
        self._values = values
        self.keeper: Keeper | None = None
        self._writer: _Writer | None = None

    def new(self) -> "TableScreen":
        """A table with a new game; what was preset since, by the options, holds for it."""
        fresh = new_game(self._given, settings())
        self._given.seed = self._given.dice = self._given.level = None
        return self.sit(fresh, begin(fresh))

    def resume(self, game: Saved) -> "TableScreen":
        """A table with a game kept."""
        return self.sit(load(game.path), Keeper(game.path))

    def write_once_more(self) -> None:
        """A signal may have come in the middle of a writing."""
        if self._writer is not None:
            self._writer.heard()

    def sit(self, replay: AnyReplay, keeper: Keeper) -> "TableScreen":
        """A table with this game."""
        from wincrib.tui.screens.table import TableScreen

        self.keeper = keeper
        sitting, self._writer = _sitting(replay, keeper)
        pace = setting("speed").read(self._values["speed"])
        screen = TableScreen(sitting, keeper, str(pace), own_go=self._values["go"] == "auto")
        sitting.table.open()
        return screen


def _screen(given: Namespace, game: tuple[AnyReplay, Keeper] | None) -> int:
    """The program on the screen, beginning with a game or with the title."""
    from wincrib.tui import program
    from wincrib.tui.screens.table import TableScreen

    try:
        now, flags = settings(), _flags(given)
        values = {key: now.text(key) for key in KEYS} | flags
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    doors = _Doors(given, values)
    first = doors.sit(*game) if game else None
    if game:
        # What was named on the command line was for this game; the next ones are drawn and set anew.
        given.seed = given.dice = given.level = None
    try:
        app = program.run(doors, values, flags, given.color, first)
    except SystemExit as ending:
        doors.write_once_more()
        if ending.code != 128 + signal.SIGHUP:
            _say_where(doors.keeper)
        raise
    keeper = app.screen.keeper if isinstance(app.screen, TableScreen) else None
    if app.plain and keeper is not None:
        return _lines(load(keeper.path), keeper)[0]
    _say_where(doors.keeper)
    return DONE


def _say_where(keeper: Keeper | None) -> None:
    """After the screen has gone: where the last game is."""
    if keeper is None or not Path(keeper.path).exists():
        return
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
        return
    unfinished = load(keeper.path).status == "unfinished"
    print(f"The game is saved in {clean(str(keeper.path))}{'; wincrib resume goes on with it' if unfinished else ''}.")
