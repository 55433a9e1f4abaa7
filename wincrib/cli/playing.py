"""`play` and `resume`, and the title: a game at the table, on the screen or in lines."""

import contextlib
import shlex
import signal
import sys
from argparse import BooleanOptionalAction, Namespace
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING

from wincrib import __version__
from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.matches import next_in_match, wants_next
from wincrib.cli.newgame import draw_seed, new_game
from wincrib.cli.seating import sit_down
from wincrib.cli.unfinished import chosen, only_of_a_new_game
from wincrib.errors import Misscored, Unreadable, WincribError
from wincrib.games.cribbage.rules import Preset
from wincrib.games.cribbage.view import View
from wincrib.home.replays import Keeper, begin, load, repair_hint, saved
from wincrib.home.settings import THEMES, change, settings
from wincrib.net.engine import Engine, Misbehaved
from wincrib.plain.console import Ended, StandardConsole
from wincrib.plain.lines import Left, Lines, of_this_program
from wincrib.players.levels import Level
from wincrib.players.protocol import Player
from wincrib.replay.document import AnyReplay
from wincrib.table.matches import match_told
from wincrib.table.setting import lay_table
from wincrib.words import clean

if TYPE_CHECKING:
    from wincrib.tui.screens.watch import Watch

_SPEEDS = ("slow", "normal", "fast", "off")


def play(words: Sequence[str]) -> int:
    """`wincrib play`: a new game."""
    parser = _play_parser()
    given = parser.read(words)
    if given.go_on:
        if left_out := only_of_a_new_game(given):
            parser.error(f"--continue goes on with a game as it was begun; leave out {left_out}")
        against = ["--against", given.against] if given.against is not None else []
        return resume([*(["--plain"] if given.plain else []), *against, *_look_words(given)])
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
        "  wincrib play --level hard --muggins --match 3",
        "Play a game of cribbage. It is saved after every event.",
    )
    parser.add_argument("--name", metavar="N", help="your name in the record")
    parser.add_argument("--level", choices=list(map(str, Level)), help="how well the computer plays")
    parser.add_argument("--rules", choices=list(map(str, Preset)), help="the rule set")
    parser.add_argument("--to", type=int, choices=(121, 61), help="the points that win")
    parser.add_argument("--muggins", action=BooleanOptionalAction, help="whether points missed can be called")
    parser.add_argument("--count", choices=("manual", "auto"), help="who counts your hands")
    parser.add_argument("--seed", metavar="S", help="what the cards are dealt from")
    parser.add_argument("--dice", metavar="D", help="the computer's own chance")
    _add_against(parser)
    parser.add_argument("--hotseat", nargs=2, metavar=("A", "B"), help="two people at this keyboard")
    parser.add_argument("--demo", action="store_true", help="the computer plays itself: watch it")
    parser.add_argument("--match", type=int, metavar="N", help="a match, the best of N games")
    parser.add_argument("--match-to", type=int, metavar="N", help="a match to N game points")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the last game")
    _add_look(parser)
    return parser


def _add_against(parser: Parser) -> None:
    parser.add_argument("--against", metavar="COMMAND", help="another program plays, in lines of text")


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
    _add_against(parser)
    _add_look(parser)
    given = parser.read(words)
    game = chosen(saved(), given.number)
    if isinstance(game, str):
        complain(game)
        return USAGE
    if game.replay is None:
        complain(game.trouble)
        return UNREADABLE
    try:
        # Only once the file is this program's is it certain what stands in it.
        keeper = Keeper(game.path)
        keeper.claim()
        now = load(game.path)
        if _on_screen(given):
            return _screen(_play_parser().read(_look_words(given)), (now, keeper))
        return _lines_on(now, keeper, given.against)[0]
    except Misscored as error:
        complain(f"{error.at(clean(str(game.path)))}; the game cannot go on from there; {repair_hint(game.path)}")
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


# In lines


def _lines_again(given: Namespace, fresh: AnyReplay) -> int:
    """Games in lines, one after the other as long as the person at the terminal wants another."""
    while True:
        status, finished = _lines_on(fresh, begin(fresh), given.against)
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


def _lines_on(replay: AnyReplay, keeper: Keeper, against: str | None = None) -> tuple[int, bool]:
    """Play a game in lines, and those that follow in its match; the exit status, and whether all came to an end.

    `against` is a command that plays.
    """
    standing = match_told(replay)
    while True:
        status, finished = _lines(replay, keeper, standing, against)
        standing = []
        follows = next_in_match(finished) if finished is not None else None
        if follows is None:
            return status, finished is not None
        replay, keeper = follows
        if not wants_next():
            _say_kept(keeper)
            return status, False


def _lines(
    replay: AnyReplay, keeper: Keeper, standing: Sequence[str], against: str | None
) -> tuple[int, AnyReplay | None]:
    """Play one game in lines; the exit status, and the whole game if it came to its end."""
    _answer_signals()
    try:
        if not keeper.claim():
            return _look_on(replay, keeper), None
        if against is None:
            return _lines_at(replay, keeper, standing)
        with Engine(against) as engine:
            return _lines_at(replay, keeper, standing, engine)
    finally:
        keeper.release()


def _look_on(replay: AnyReplay, keeper: Keeper) -> int:
    """A game that another program plays, as it stood when it was opened."""
    lines = Lines(lay_table(replay, draw_seed()), StandardConsole(), keeper, settings().text("detail"))
    lines.greet(__version__)
    print(f"Only to be read here: {keeper.held}. It goes on there, and nothing is written here.")
    return DONE


def _lines_at(
    replay: AnyReplay, keeper: Keeper, standing: Sequence[str], engine: Engine | None = None
) -> tuple[int, AnyReplay | None]:
    guest = engine.name if engine is not None else ""
    sitting, writer = sit_down(replay, keeper, guest)

    def players(level: str) -> Player[View]:
        return engine if engine is not None and level == guest else of_this_program(level)

    lines = Lines(sitting, StandardConsole(), keeper, settings().text("detail"), players)
    try:
        lines.greet(__version__, standing)
        sitting.table.open()
        lines.run()
    except (Left, Ended):
        _say_kept(keeper)
        return DONE, None
    except Misbehaved as error:
        complain(error.message)
        _say_kept(keeper)
        return DEPARTS, None
    except KeyboardInterrupt:
        print()
        writer.heard()
        _say_kept(keeper)
        return 130, None
    except SystemExit:
        writer.heard()
        # The terminal may be gone already.
        with contextlib.suppress(OSError):
            print()
            _say_kept(keeper)
        raise
    _say_over(keeper)
    return DONE, sitting.recorder.replay


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
    if given.plain or given.against is not None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    from wincrib.tui.terminal import usable

    return not usable(sys.stdin, sys.stdout)


def watch(words: Sequence[str], screen: "Watch") -> int:
    """A replay on the screen, and whatever the person does from there; `words` are options of `play`."""
    return _screen(_play_parser().read(words), None, screen)


def _screen(given: Namespace, game: tuple[AnyReplay, Keeper] | None, watched: "Watch | None" = None) -> int:
    """The program on the screen; the game goes on in lines where the person asks for that."""
    from wincrib.cli.onscreen import show

    status, goes_on = show(given, game, watched)
    return status if goes_on is None else _lines_on(load(goes_on.path), goes_on)[0]
