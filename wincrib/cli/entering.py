"""`enter`: type in a game from a real table."""

import signal
from argparse import BooleanOptionalAction, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

from wincrib import __version__
from wincrib.cli import DEPARTS, INTERRUPTED, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.verifying import verify
from wincrib.errors import Misscored, Unreadable, WincribError
from wincrib.games.cribbage import rules as cribbage
from wincrib.games.cribbage.rules import Preset
from wincrib.games.cribist import rules as cribist
from wincrib.home.replays import Keeper, begin, created, load
from wincrib.plain.console import Console, Ended, StandardConsole
from wincrib.plain.cribist.told import BY_HAND, END
from wincrib.plain.entering import Entry, ask, ask_players, player_name
from wincrib.replay.document import AnyReplay, Deck, Participant, Replay
from wincrib.replay.forms import FORMS
from wincrib.values import value
from wincrib.words import clean, counted, listed, number

_OF_A_NEW_GAME = ("game", "players", "to", "deals", "minutes", "rules", "muggins", "count")


def enter(words: Sequence[str]) -> int:
    """`wincrib enter`: a game of cards and board, asked for answer by answer, and checked."""
    parser = Parser(
        "enter",
        "  wincrib enter sunday.yaml --players Ann Bob --to 61\n"
        "  wincrib enter sunday.yaml                             go on with it\n"
        "  wincrib enter --game cribist --deals 10",
        "Type in a game from a real table, in the order it is played.",
    )
    parser.add_argument("file", nargs="?", type=named, metavar="FILE", help="where it is kept; without it, as any game")
    parser.add_argument("--game", choices=list(_KINDS), help="what was played (cribbage)")
    parser.add_argument("--players", nargs="+", metavar=("NAME", "..."), help="the names; otherwise they are asked for")
    parser.add_argument("--to", type=int, metavar="N", help="the points that win; at cribbage 121 or 61")
    parser.add_argument("--deals", type=int, metavar="N", help="at Cribist: the game was N deals long")
    parser.add_argument("--minutes", type=int, metavar="N", help="at Cribist: no deal was begun after N minutes")
    parser.add_argument("--rules", choices=list(map(str, Preset)), help="the rule set, at cribbage")
    parser.add_argument("--muggins", action=BooleanOptionalAction, help="points missed could be called")
    parser.add_argument("--count", choices=("manual", "auto"), help="whether a wrong count stood, at cribbage")
    given = parser.read(words)
    if given.file == "-":
        parser.error("- is no file to keep a game in; the answers are read from standard input anyway")
    _answer_signals()
    try:
        path = Path(given.file) if given.file else None
        if path is not None and path.exists():
            return _go_on(path, given)
        replay = _new(given)
    except Ended:
        complain("not every question was answered, so no game was begun")
        return USAGE
    except (OSError, ValueError):
        complain(f"{clean(given.file)}: no file can have such a name")
        return UNREADABLE
    except Unreadable as error:
        complain(error.message)
        return USAGE
    return _begin(path, replay)


@value
class _Kind:
    """What is told of one game on the command line: its name, the options that are its own, the rules they make.

    `rules` asks for what the options do not say; it raises `Unreadable` for what cannot be, `Ended`.
    """

    name: str
    options: tuple[str, ...]
    rules: Callable[[Namespace, Console], Any]


def _cribbage_rules(given: Namespace, _: Console) -> cribbage.Rules:
    """The rules of that table; what is preset here is for games that are played here."""
    if given.to not in (None, 121, 61):
        raise Unreadable(f"a game of cribbage goes to 121 or 61, not to {given.to}")
    options: cribbage.Options = {"target": given.to or 121, "muggins": bool(given.muggins)}
    if given.count is not None:
        by = cribbage.Counting.MANUAL if given.count == "manual" else cribbage.Counting.AUTOMATIC
        options["counting"] = (by, by)
    return cribbage.rules(Preset(given.rules or Preset.WINCRIB), **options)


def _cribist_rules(given: Namespace, console: Console) -> cribist.Rules:
    limits = {cribist.Limit.DEALS: given.deals, cribist.Limit.MINUTES: given.minutes, cribist.Limit.TARGET: given.to}
    ends = [(limit, number) for limit, number in limits.items() if number is not None]
    if len(ends) > 1:
        raise Unreadable("a game ends in one way; name one of --deals, --minutes and --to (rule 8)")
    if ends:
        cribist.rules(cribist.Claims.AUTOMATIC, *ends[0])
    limit, number = ends[0] if ends else ask(console, END)
    by_hand = ask(console, BY_HAND) if given.muggins is None else given.muggins
    return cribist.rules(cribist.Claims.MANUAL if by_hand else cribist.Claims.AUTOMATIC, limit, number)


_KINDS: Mapping[str, _Kind] = {
    "cribbage": _Kind("cribbage", ("rules", "count"), _cribbage_rules),
    "cribist": _Kind("Cribist", ("deals", "minutes"), _cribist_rules),
}


def _new(given: Namespace) -> AnyReplay:
    """A game before its first deal. Raises `Unreadable` for names or rules that cannot be, `Ended`."""
    game, console = given.game or "cribbage", StandardConsole()
    for other, kind in _KINDS.items():
        strange = [f"--{name}" for name in kind.options if other != game and getattr(given, name) is not None]
        if strange:
            raise Unreadable(f"{listed(strange)} {'is' if len(strange) == 1 else 'are'} for a game of {kind.name}")
    seats = FORMS[game].seats
    if given.players and len(given.players) != seats:
        raise Unreadable(f"{number(seats)} play {_KINDS[game].name}; {counted(len(given.players), 'name')} given")
    named = [player_name(name, given.players[:seat]) for seat, name in enumerate(given.players or ())]
    told = _KINDS[game].rules(given, console)
    return Replay(
        game=game,
        rules=told,
        players=tuple(map(Participant, named or ask_players(console, seats))),
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
