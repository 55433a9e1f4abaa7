"""What `simulate` and `tournament` have in common: their options, their games on the disk, and how a run ends."""

import re
import signal
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from wincrib.cli import DEPARTS, DONE, INTERRUPTED, UNREADABLE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.newgame import draw_seed
from wincrib.errors import Unreadable
from wincrib.home.files import why, write_whole
from wincrib.lab.crew import cores
from wincrib.lab.ladder import called
from wincrib.lab.simulate import LONGEST_SEED, Pair
from wincrib.net.engine import PATIENCE, Misbehaved, is_command, short_name, words_of
from wincrib.shuffle import read_seed
from wincrib.words import clean, counted

_MOST_GAMES = 1_000_000
_MOST_JOBS = 256
_MOST_PATIENCE = 3600


def add_options(parser: Parser, games: str) -> None:
    """The options of both commands; `games` says what they are the number of."""
    parser.add_argument("--games", type=int, default=100, metavar="N", help=f"{games}, an even number (default 100)")
    parser.add_argument("--seed", metavar="S", help="what the cards and the players' dice come from")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="how many games at once (all cores)")
    parser.add_argument("--wait", type=float, default=PATIENCE, metavar="S", help="seconds a command may think (5)")
    parser.add_argument("--to", type=int, choices=(121, 61), default=121, help="the points that win")
    parser.add_argument("--save", type=Path, metavar="DIR", help="write every game there as a replay")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")


def check_options(parser: Parser, given: Namespace) -> None:
    """End with a sentence if a number is none that will do."""
    if not 2 <= given.games <= _MOST_GAMES or given.games % 2:
        parser.error(f"--games takes an even number from 2 to {_MOST_GAMES}, for every deal is played twice")
    if not 1 <= given.jobs <= _MOST_JOBS:
        parser.error(f"--jobs takes a number from 1 to {_MOST_JOBS}")
    if not 0 < given.wait <= _MOST_PATIENCE:
        parser.error(f"--wait takes the seconds a command may think, more than 0, at most {_MOST_PATIENCE}")


def seed_of(text: str | None) -> str:
    """The seed that was named, or a new one. Raises `Unreadable`."""
    seed = read_seed(text) if text is not None else draw_seed()
    if len(seed) > LONGEST_SEED:
        raise Unreadable(f"a seed for many games is at most {LONGEST_SEED} letters long; this one has {len(seed)}")
    return seed


def check_players(names: Sequence[str]) -> None:
    """Raise `Unreadable` unless each is a player here, or a command that can be read."""
    for name in names:
        if is_command(name):
            words_of(name)
        else:
            called(name)


def filed(names: Sequence[str]) -> list[str]:
    """The players' names as parts of a file's; those that would be the same are numbered."""
    plain = [re.sub(r"[^A-Za-z0-9._]+", "-", short_name(name)).strip("-.") or "player" for name in names]
    return [f"{each}-{plain[: at + 1].count(each)}" if plain.count(each) > 1 else each for at, each in enumerate(plain)]


def save(folder: Path, seed: str, names: tuple[str, str], pair: Pair) -> None:
    """Write the games of a pair, whose players are filed under these names. Raises `OSError`."""
    first, second = names
    for text, both in zip(pair.replays, (f"{first}-{second}", f"{second}-{first}"), strict=False):
        write_whole(folder / f"{both}-{seed}-{pair.number}.yaml", text.encode())


class Line:
    """A line of progress, where a person is waiting."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown and sys.stderr.isatty()
        self._width = 0

    def show(self, text: str) -> None:
        """Say how far it is, in place of what was said before."""
        if self._shown:
            sys.stderr.write("\r" + text.ljust(self._width))
            sys.stderr.flush()
            self._width = len(text)

    def clear(self) -> None:
        """Nothing is left of it."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0


class Session(Protocol):
    """A run of many games."""

    line: Line

    def play(self) -> None:
        """Play them all. Raises `Misbehaved`, and `OSError` where they cannot be written."""

    def games(self) -> int:
        """How many were played so far."""

    def tell(self) -> None:
        """Say how it stands."""


def run(session: Session, folder: Path) -> int:
    """Play, then tell what is known, however it ended; the exit status. `folder` is where the games are written."""
    status, said = DONE, ""
    _end_in_order()
    try:
        session.play()
    except KeyboardInterrupt:
        status, said = INTERRUPTED, f"interrupted after {counted(session.games(), 'game')}"
    except Misbehaved as error:
        status, said = DEPARTS, error.message
    except OSError as error:
        session.line.clear()
        complain(f"{clean(str(folder))}: the games cannot be written: {why(error)}")
        return UNREADABLE
    session.line.clear()
    if said:
        complain(said)
    session.tell()
    return status


def _end_in_order() -> None:
    """Told to end, stop as after an interrupt."""

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)
