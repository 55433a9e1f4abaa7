"""`enter`: type in a game from a real table."""

import signal
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from wincrib import __version__
from wincrib.cli import DEPARTS, INTERRUPTED, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.verifying import verify
from wincrib.errors import Misscored, Unreadable, WincribError
from wincrib.games.cribbage.rules import Counting, Options, Preset, Rules, rules
from wincrib.home.replays import Keeper, begin, created, load
from wincrib.plain.console import Ended, StandardConsole
from wincrib.plain.entering import Entry, ask_players, player_name
from wincrib.replay.document import AnyReplay, Deck, Participant, Replay
from wincrib.words import clean, listed

_OF_A_NEW_GAME = ("players", "to", "rules", "muggins", "count")


def enter(words: Sequence[str]) -> int:
    """`wincrib enter`: a game of cards and board, asked for answer by answer, and checked."""
    parser = Parser(
        "enter",
        "  wincrib enter\n"
        "  wincrib enter sunday.yaml --players Ann Bob --to 61\n"
        "  wincrib enter sunday.yaml          go on with it",
        "Type in a game from a real table, in the order it is played.",
    )
    parser.add_argument("file", nargs="?", type=named, metavar="FILE", help="where it is kept; without it, as any game")
    parser.add_argument("--players", nargs=2, metavar=("A", "B"), help="the two names; otherwise they are asked for")
    parser.add_argument("--to", type=int, choices=(121, 61), help="the points that win")
    parser.add_argument("--rules", choices=list(map(str, Preset)), help="the rule set")
    parser.add_argument("--muggins", action="store_true", default=None, help="points missed could be called")
    parser.add_argument("--count", choices=("manual", "auto"), help="manual: a wrong count was let stand")
    given = parser.read(words)
    if given.file == "-":
        parser.error("- is no file to keep a game in; the answers are read from standard input anyway")
    _answer_signals()
    try:
        told = _rules(given)
        path = Path(given.file) if given.file else None
        if path is not None and path.exists():
            return _go_on(path, given)
        replay = _new(given, told)
    except Ended:
        complain("no names were given, so no game was begun")
        return USAGE
    except (OSError, ValueError):
        complain(f"{clean(given.file)}: no file can have such a name")
        return UNREADABLE
    except Unreadable as error:
        complain(error.message)
        return USAGE
    return _begin(path, replay)


def _rules(given: Namespace) -> Rules:
    """The rules of that table; what is preset here is for games that are played here."""
    options: Options = {"target": given.to or 121, "muggins": bool(given.muggins)}
    if given.count is not None:
        by = Counting.MANUAL if given.count == "manual" else Counting.AUTOMATIC
        options["counting"] = (by, by)
    return rules(Preset(given.rules or Preset.WINCRIB), **options)


def _new(given: Namespace, told: Rules) -> AnyReplay:
    """A game before its first deal. Raises `Unreadable` for names that cannot be, `Ended`."""
    first, second = given.players or ask_players(StandardConsole())
    return Replay(
        game="cribbage",
        rules=told,
        players=(Participant(player_name(first)), Participant(player_name(second, (first,)))),
        deck=Deck(False),
        program=f"wincrib {__version__}",
        created=created(),
    )


def _begin(path: Path | None, replay: AnyReplay) -> int:
    if path is None:
        keeper = begin(replay)
    else:
        keeper = Keeper(path)
        keeper.keep(replay)
    if keeper.trouble:
        complain(f"{clean(str(keeper.path))} cannot be written: {keeper.trouble}")
        return UNREADABLE
    keeper.claim()
    return _enter(replay, keeper)


def _go_on(path: Path, given: Namespace) -> int:
    changed = [f"--{name}" for name in _OF_A_NEW_GAME if getattr(given, name) is not None]
    if changed:
        complain(f"{clean(str(path))} is there already, and goes on as it was begun; leave out {listed(changed)}")
        return USAGE
    keeper = Keeper(path)
    if not keeper.claim():
        complain(f"{clean(str(path))}: {keeper.held}")
        return UNREADABLE
    try:
        return _enter(load(path), keeper)
    except WincribError as error:
        complain(error.at(clean(str(path))))
        return DEPARTS if isinstance(error, Misscored) else UNREADABLE
    finally:
        keeper.release()


def _enter(replay: AnyReplay, keeper: Keeper) -> int:
    """Ask until the game is over or the person leaves; the exit status is that of verifying what was typed."""
    entry = Entry(replay, StandardConsole(), keeper)
    try:
        entry.greet(__version__)
        finished = entry.run()
    except KeyboardInterrupt:
        print()
        _say_kept(keeper, finished=False)
        return INTERRUPTED
    finally:
        keeper.release()
    _say_kept(keeper, finished)
    return UNREADABLE if keeper.trouble else verify([str(keeper.path)])


def _say_kept(keeper: Keeper, finished: bool) -> None:
    path = clean(str(keeper.path))
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
    elif finished:
        print(f"The game is kept in {path}; wincrib verify says of it:")
    else:
        print(f"Every answer is kept in {path}; wincrib enter with this file goes on. wincrib verify says so far:")


def _answer_signals() -> None:
    """A terminal that closes, or a system that ends us, leaves as a person would: every answer is kept by then."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)
