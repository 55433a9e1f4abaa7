"""A game in lines from the door's side: one or several, those of a match, and what is said when it is left."""

import contextlib
import shlex
import signal
from argparse import Namespace
from collections.abc import Callable, Sequence
from types import FrameType

from wincrib import __version__
from wincrib.cli import DEPARTS, DONE
from wincrib.cli.arguments import complain
from wincrib.cli.duplicates import announced, forget_deals, tell_sheets
from wincrib.cli.matches import next_in_match, wants_next
from wincrib.cli.newgame import draw_seed
from wincrib.cli.seating import sit_down
from wincrib.home.replays import Keeper, begin
from wincrib.home.settings import Settings, settings
from wincrib.net.engine import Engine, Misbehaved
from wincrib.plain.console import Ended, StandardConsole
from wincrib.plain.lines import GivenUp, Left, Lines, of_this_program
from wincrib.players.levels import AnyPlayer
from wincrib.replay.document import AnyReplay
from wincrib.table.matches import match_told
from wincrib.table.setting import lay_table
from wincrib.words import clean

NewGame = Callable[[Namespace, Settings], AnyReplay]
"""From the command line and the settings to a game before its first card."""


def lines_again(given: Namespace, fresh: AnyReplay, new_game: NewGame, against: str | None = None) -> int:
    """Games in lines, one after the other as long as the person at the terminal wants another.

    `against` is a command that plays.
    """
    while True:
        status, finished = lines_on(fresh, begin(fresh), against)
        if not finished or not _another():
            return status
        # The level may have been changed at the table since.
        given.seed = given.dice = given.level = None
        forget_deals(given)
        fresh = new_game(given, settings())


def _another() -> bool:
    """Whether the person wants another game; nobody is asked who is not at a terminal."""
    console = StandardConsole()
    try:
        return console.interactive and console.read("Another game? ").strip().lower() in ("y", "yes")
    except (Ended, KeyboardInterrupt):
        return False


def lines_on(replay: AnyReplay, keeper: Keeper, against: str | None = None) -> tuple[int, bool]:
    """Play a game in lines, and those that follow in its match; the exit status, and whether all came to an end.

    `against` is a command that plays.
    """
    standing = match_told(replay) or announced(replay)
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
    computers = of_this_program(replay.game)

    def players(level: str) -> AnyPlayer:
        return engine if engine is not None and level == guest else computers(level)

    lines = Lines(sitting, StandardConsole(), keeper, settings().text("detail"), players)
    try:
        lines.greet(__version__, standing)
        sitting.table.open()
        lines.run()
    except GivenUp:
        writer.give_up()
        print("The game is given up for all, and nobody wins it.")
        _say_over(keeper)
        return DONE, None
    except (Left, Ended):
        writer.left()
        _say_kept(keeper, guest)
        return DONE, None
    except Misbehaved as error:
        complain(error.message)
        _say_kept(keeper, guest)
        return DEPARTS, None
    except KeyboardInterrupt:
        # Whoever presses it again wants no more than is happening already.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print()
        writer.heard()
        _say_kept(keeper, guest)
        return 130, None
    except SystemExit:
        writer.heard()
        # The terminal may be gone already.
        with contextlib.suppress(OSError):
            print()
            _say_kept(keeper, guest)
        raise
    tell_sheets(sitting.recorder.replay)
    _say_over(keeper)
    return DONE, sitting.recorder.replay


def _say_over(keeper: Keeper) -> None:
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
        return
    print(f"The game is kept in {clean(str(keeper.path))}.")
    print(f"wincrib replay {clean(shlex.quote(str(keeper.path)))} reads it again.")


def _say_kept(keeper: Keeper, guest: str = "") -> None:
    """Where the game is, and how to go on; with a `guest`, which no file can bring back, only by naming it again."""
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
    else:
        how = "wincrib resume --against COMMAND" if guest else "wincrib resume"
        print(f"The game is saved in {clean(str(keeper.path))}; {how} goes on with it.")


def _answer_signals() -> None:
    """A terminal that closes, or a system that ends us, leaves as a person would."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)
