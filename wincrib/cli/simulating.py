"""`simulate`: computer against computer, many games, the same cards both ways."""

import json
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from wincrib.cli import USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.contests import Line, add_options, check_options, check_players, filed, run, save, seed_of
from wincrib.errors import Unreadable
from wincrib.games.cribbage.rules import rules
from wincrib.lab.ladder import NAMES
from wincrib.lab.simulate import Contest, Part, Roles, Standing, pairs
from wincrib.net.engine import short_name
from wincrib.words import counted

_SCHEMA = 1
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
    add_options(parser, "how many")
    given = parser.read(words)
    check_options(parser, given)
    names = given.first, given.second
    try:
        seed = seed_of(given.seed)
        check_players(names)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    contest = Contest(names, rules(target=given.to), seed, given.save is not None, given.wait)
    return run(_Session(contest, given), given.save)


class _Session:
    """One run: the standing so far, and how it is told."""

    def __init__(self, contest: Contest, given: Namespace) -> None:
        self._contest = contest
        self._given = given
        self._standing = Standing()
        self.line = Line(shown=not given.json)

    def play(self) -> None:
        """Play all pairs. Raises `Misbehaved`, `OSError`."""
        first, second = filed(self._contest.names)
        leader = short_name(self._contest.names[0])
        for pair in pairs(self._contest, self._given.games // 2, self._given.jobs):
            if pair.replays:
                save(self._given.save, self._contest.seed, (first, second), pair)
            self._standing = self._standing.after(pair)
            done = self._standing
            self.line.show(f"{done.games} of {self._given.games}, {leader} wins {100 * done.rate:.1f} %")

    def games(self) -> int:
        """How many were played."""
        return self._standing.games

    def tell(self) -> None:
        """Say how it stands."""
        if self._given.json:
            print(json.dumps(as_object(self._contest, self._standing)))
        elif self._standing.games:
            print("\n".join(as_lines(self._contest, self._standing)))


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
