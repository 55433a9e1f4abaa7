"""Measure the computer players against each other and print the ladder as a table, with 95 % intervals.

python scripts/bench_strength.py                  # a quarter of an hour on two cores
python scripts/bench_strength.py --games 200 --only hard-wary medium-easy
"""

from __future__ import annotations

import argparse
import sys
import time

from wincrib.games.cribbage.rules import rules
from wincrib.lab.crew import cores
from wincrib.lab.simulate import Contest, Roles, Standing, pairs
from wincrib.shuffle import read_seed

LADDER = (
    ("hard", "medium", 2000),
    ("medium", "easy", 2000),
    ("hard", "easy", 1000),
    ("hard", "wary", 1000),
    ("hard", "odds", 400),
    ("hard", "greedy", 600),
    ("hard", "random", 100),
    ("medium", "greedy", 2000),
    ("easy", "random", 600),
    ("wary", "odds", 3000),
    ("odds", "greedy", 3000),
)
"""Who plays whom, and how many games."""


def measured(contest: Contest, games: int, jobs: int) -> Standing:
    """What so many games come to, with the number of them done on standard error."""
    standing = Standing()
    for pair in pairs(contest, games // 2, jobs):
        standing = standing.after(pair)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{' v '.join(contest.names)}: {standing.games} of {games} ")
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 40 + "\r")
    return standing


def net(roles: Roles, others: Roles) -> float:
    """The points in the play that a player gains on the other in a pair of deals."""

    def pegged(each: Roles) -> float:
        return each.dealer[0] / each.dealt + each.pone[0] / each.not_dealt

    return pegged(roles) - pegged(others)


def row(contest: Contest, standing: Standing) -> str:
    """A line of the table."""
    first, second = standing.roles
    return (
        f"| {' v '.join(contest.names)} | {standing.games} | {100 * standing.rate:.1f} ± {100 * standing.error:.1f} "
        f"| {standing.skunks[0]} : {standing.skunks[1]} | {sum(first.dealer) / first.dealt:.2f} "
        f"| {sum(first.pone) / first.not_dealt:.2f} | {net(first, second):+.2f} |"
    )


def main() -> None:
    """Play the ladder and print it."""
    options = argparse.ArgumentParser(description="Measure the computer players against each other.")
    options.add_argument("--games", type=int, help="games for each row, an even number (by default as each row needs)")
    options.add_argument("--seed", type=read_seed, default="ladder", help="where the cards come from")
    options.add_argument("--jobs", type=int, default=cores(), help="how many processes")
    options.add_argument("--only", nargs="+", metavar="A-B", help="only these rows")
    chosen = options.parse_args()
    print("| first v second | games | first wins, % | skunks | points as dealer | as pone | net in the play |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    begun = time.monotonic()
    for first, second, usual in LADDER:
        if not chosen.only or f"{first}-{second}" in chosen.only:
            contest = Contest((first, second), rules(), chosen.seed)
            print(row(contest, measured(contest, chosen.games or usual, chosen.jobs)), flush=True)
    print(f"\nSeed {chosen.seed}, {time.monotonic() - begun:.0f} s. Any row again:", flush=True)
    print(f"wincrib simulate --games N --seed {chosen.seed} FIRST SECOND")


if __name__ == "__main__":
    main()
