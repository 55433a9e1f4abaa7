"""Let the power fail at every moment of a game, and look at every disk that may be left.

A game is played and kept, event by event, on a disk that notes each call. After each of these calls everything is
worked out that might be on the disk if the power failed there: what was not flushed may be lost, torn or zeros, and
changes of a folder may have been made in any selection. Each of these disks is laid out and opened. The game must be
there as it was acknowledged last or one event on, and it must be possible to go on with it.

    python -m scripts.crash_states                       # a whole game, half a minute on two cores
    python -m scripts.crash_states --games 50            # fifty of them
    python -m scripts.crash_states --no-links            # on a disk that knows no second names for a file

The exit status is 0 if no disk has lost anything, 1 if one has, 130 after an interrupt.
"""

from functools import cache, partial

from scripts import crew
from tests.faults.power import Kept, Outage, fail_at, keep_game
from tests.replay.played import TABLES

MOMENTS_A_TASK = 25
MOST_TOLD = 20

Task = tuple[str, range]
"""The seed of a game, and the moments of it at which the power fails."""


@cache
def played(table: str, seed: str, links: bool) -> Kept:
    """The game of a seed; the same wherever it is played."""
    return keep_game(table, seed, second_names=links)


def fail_in(table: str, links: bool, task: Task) -> Outage:
    """Work through one task."""
    seed, moments = task
    return fail_at(played(table, seed, links), moments)


def tasks(kept: Kept, seed: str) -> list[Task]:
    """All moments of a game in parts."""
    moments = range(len(kept.calls) + 1)
    return [(seed, moments[at : at + MOMENTS_A_TASK]) for at in range(0, len(moments), MOMENTS_A_TASK)]


def main() -> int:
    """Play, fail, look, tell."""
    parser = crew.options(__doc__)
    parser.add_argument("--games", type=crew.whole_number, default=1, help="how many games; default 1")
    parser.add_argument("--rules", default="muggins", choices=list(TABLES), help="by which rules")
    parser.add_argument("--no-links", action="store_false", dest="links", help="a disk without second names for files")
    chosen = parser.parse_args()
    found = Outage()
    seeds = [str(28 + number) for number in range(chosen.games)]
    every = [task for seed in seeds for task in tasks(played(chosen.rules, seed, chosen.links), seed)]
    events = sum(len(played(chosen.rules, seed, chosen.links).versions) - 1 for seed in seeds)
    for part in crew.shared_out(partial(fail_in, chosen.rules, chosen.links), every, chosen.processes):
        found.add(part)
    for complaint in found.complaints[:MOST_TOLD]:
        print(complaint)
    print(f"{events:,} events saved, {found.moments:,} moments, {found.disks:,} disks: "
          f"{len(found.complaints) or 'none'} with anything lost")  # fmt: skip
    return 1 if found.complaints else 0


if __name__ == "__main__":
    crew.run(main)
