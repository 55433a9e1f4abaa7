"""`simulate`: computer against computer, many games, the same cards both ways."""

import json
import re
import signal
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wincrib.cli import DEPARTS, DONE, INTERRUPTED, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.newgame import draw_seed
from wincrib.errors import Unreadable
from wincrib.games.cribbage.rules import rules
from wincrib.home.files import why, write_whole
from wincrib.lab.crew import cores
from wincrib.lab.ladder import NAMES, called
from wincrib.lab.simulate import LONGEST_SEED, Contest, Pair, Part, Roles, Standing, pairs
from wincrib.net.engine import PATIENCE, Misbehaved, is_command, short_name, words_of
from wincrib.shuffle import read_seed
from wincrib.words import clean, counted

_SCHEMA = 1
_MOST_GAMES = 1_000_000
_MOST_JOBS = 256
_MOST_PATIENCE = 3600
_NAMES_WIDE = 16


def simulate(words: Sequence[str]) -> int:
    """`wincrib simulate`: which of two computer players is the stronger, and by how much."""
    parser = Parser(
        "simulate",
        "  wincrib simulate hard medium\n"
        "  wincrib simulate --games 2000 --seed 7 --jobs 2 hard greedy\n"
        "  wincrib simulate --games 10 --save games/ easy random\n"
        '  wincrib simulate --games 20 "python3 mine.py" hard',
        "Let two computer players play many games, each deal with both seatings.",
    )
    parser.add_argument("first", metavar="A", help=f"{', '.join(NAMES)}, or a command, with a space or a slash in it")
    parser.add_argument("second", metavar="B", help="the other one")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many, an even number (default 100)")
    parser.add_argument("--seed", metavar="S", help="what the cards and the players' dice come from")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="how many games at once (all cores)")
    parser.add_argument("--wait", type=float, default=PATIENCE, metavar="S", help="seconds a command may think (5)")
    parser.add_argument("--to", type=int, choices=(121, 61), default=121, help="the points that win")
    parser.add_argument("--save", type=Path, metavar="DIR", help="write every game there as a replay")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")
    given = parser.read(words)
    if not 2 <= given.games <= _MOST_GAMES or given.games % 2:
        parser.error(f"--games takes an even number from 2 to {_MOST_GAMES}, for every deal is played twice")
    if not 1 <= given.jobs <= _MOST_JOBS:
        parser.error(f"--jobs takes a number from 1 to {_MOST_JOBS}")
    if not 0 < given.wait <= _MOST_PATIENCE:
        parser.error(f"--wait takes the seconds a command may think, more than 0, at most {_MOST_PATIENCE}")
    try:
        contest = _contest(given)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    _end_in_order()
    return _Session(contest, given).run()


def _contest(given: Namespace) -> Contest:
    seed = read_seed(given.seed) if given.seed is not None else draw_seed()
    if len(seed) > LONGEST_SEED:
        raise Unreadable(f"a seed for many games is at most {LONGEST_SEED} letters long; this one has {len(seed)}")
    for name in (given.first, given.second):
        if is_command(name):
            words_of(name)
        else:
            called(name)
    return Contest((given.first, given.second), rules(target=given.to), seed, given.save is not None, given.wait)


def _end_in_order() -> None:
    """Told to end, stop as after an interrupt."""

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


class _Session:
    """One run: the standing so far, and how it is told."""

    def __init__(self, contest: Contest, given: Namespace) -> None:
        self._contest = contest
        self._given = given
        self._standing = Standing()
        self._progress = sys.stderr.isatty() and not given.json
        self._width = 0

    def run(self) -> int:
        many = self._given.games // 2
        try:
            for pair in pairs(self._contest, many, self._given.jobs):
                self._save(pair)
                self._standing = self._standing.after(pair)
                self._show_progress(many)
        except KeyboardInterrupt:
            self._clear()
            complain(f"interrupted after {counted(self._standing.games, 'game')}")
            self._tell()
            return INTERRUPTED
        except Misbehaved as error:
            self._clear()
            complain(error.message)
            self._tell()
            return DEPARTS
        except OSError as error:
            self._clear()
            complain(f"{clean(str(self._given.save))}: the games cannot be written: {why(error)}")
            return UNREADABLE
        self._clear()
        self._tell()
        return DONE

    def _save(self, pair: Pair) -> None:
        first, second = map(_filed, self._contest.names)
        if first == second:
            first, second = f"{first}-1", f"{second}-2"
        for text, names in zip(pair.replays, (f"{first}-{second}", f"{second}-{first}"), strict=False):
            write_whole(self._given.save / f"{names}-{self._contest.seed}-{pair.number}.yaml", text.encode())

    def _show_progress(self, many: int) -> None:
        if self._progress:
            done = self._standing
            line = f"{done.games} of {2 * many}, {short_name(self._contest.names[0])} wins {100 * done.rate:.1f} %"
            sys.stderr.write("\r" + line.ljust(self._width))
            sys.stderr.flush()
            self._width = len(line)

    def _clear(self) -> None:
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()

    def _tell(self) -> None:
        if self._given.json:
            print(json.dumps(as_object(self._contest, self._standing)))
        elif self._standing.games:
            print("\n".join(as_lines(self._contest, self._standing)))


def _filed(name: str) -> str:
    """A player's name as part of a file's."""
    return re.sub(r"[^A-Za-z0-9._]+", "-", short_name(name)).strip("-.") or "player"


def as_lines(contest: Contest, standing: Standing) -> list[str]:
    """The standing for a person."""
    first, second = map(short_name, contest.names)
    won, skunks = standing.won, standing.skunks
    sure = f"± {100 * standing.error:.1f} with 95 % confidence"
    lines = [
        f"{first} v {second}: {counted(standing.games, 'game')}, each deal both ways, seed {contest.seed}",
        f"{first} wins {100 * standing.rate:.1f} % ({sure}), {won[0]} to {won[1]}; skunks {skunks[0]} to {skunks[1]}",
    ]
    if all(roles.dealt and roles.not_dealt for roles in standing.roles):
        wide = max(_NAMES_WIDE, len(first) + 1, len(second) + 1)
        lines.append(f"{'points a deal':{wide}}dealer: play  hand  crib   sum   pone: play  hand   sum")
        rows = zip((first, second), standing.roles, strict=True)
        lines += [f"{name:{wide}}{_dealers(roles)}{_pones(roles)}" for name, roles in rows]
    return lines


def _dealers(roles: Roles) -> str:
    play, hand, crib = means(roles.dealer, roles.dealt)
    return f"{play:12.2f}{hand:6.2f}{crib:6.2f}{play + hand + crib:6.2f}"


def _pones(roles: Roles) -> str:
    play, hand, _ = means(roles.pone, roles.not_dealt)
    return f"{play:13.2f}{hand:6.2f}{play + hand:6.2f}"


def means(part: Part, deals: int) -> tuple[float, float, float]:
    """The points a deal: in the play, with the hand, with the crib; 0 where there was no whole deal."""
    play, hand, crib = (each / deals if deals else 0.0 for each in part)
    return play, hand, crib


def as_object(contest: Contest, standing: Standing) -> dict[str, Any]:
    """The standing for a program."""
    return {
        "schema": _SCHEMA,
        "players": list(contest.names),
        "seed": contest.seed,
        "target": contest.rules.target,
        "games": standing.games,
        "won": list(standing.won),
        "skunks": list(standing.skunks),
        "rate": round(standing.rate, 4),
        "error": round(standing.error, 4),
        "points": [
            {
                "dealer": dict(zip(("play", "hand", "crib"), _rounded(roles.dealer, roles.dealt), strict=True)),
                "pone": dict(zip(("play", "hand"), _rounded(roles.pone, roles.not_dealt)[:2], strict=True)),
            }
            for roles in standing.roles
        ],
    }


def _rounded(part: Part, deals: int) -> list[float]:
    return [round(each, 3) for each in means(part, deals)]
