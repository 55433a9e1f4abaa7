"""Play games of Cribist at random, in every way they can end, and see that each is written down right.

Cards, claims and calls are drawn at random among those that make sense and some that are wrong. Each game is recorded
as it is played, written, read again and verified; a game whose file departs from the rules is named.

    python -m scripts.random_games                      # a thousand games, under a minute on two cores
    python -m scripts.random_games --games 20 --jobs 1

The same seed gives the same games. The exit status is 0 if all is well, 1 if not.
"""

import argparse
import sys
from collections import Counter
from functools import partial

from tests.games.cribist.kit import RULES
from tests.replay.cribist.played import game
from wincrib.lab.crew import cores, shared
from wincrib.replay.verifier import verify_replay
from wincrib.replay.yaml import read, write


def examined(seed: str, number: int) -> tuple[str, str]:
    """The table of one game, and what is wrong with its file; empty where all is well."""
    table = list(RULES)[number % len(RULES)]
    whole = game.__wrapped__(table, f"{seed}.{number}")
    file = write(whole.files[-1])
    again = read(file.encode())
    report = verify_replay(again)
    if not report.ok:
        return table, f"game {number}: {report.fault}"
    if report.unfinished or write(again) != file:
        return table, f"game {number}: it is not written as it was played"
    return table, ""


def main() -> int:
    """Play, verify, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="random")
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    done: Counter[str] = Counter()
    wrong = 0
    for table, trouble in shared(partial(examined, given.seed), range(given.games), given.jobs):
        done[table] += 1
        if trouble:
            wrong += 1
            print(f"{table}, {trouble}")
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{done.total()} of {given.games} games ")
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    for table in RULES:
        print(f"{table}: {done[table]} games")
    print(f"{done.total()} games, {done.total() - wrong} right, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
