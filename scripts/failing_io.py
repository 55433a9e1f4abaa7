"""Let the n-th call to the disk fail, for every n, in everything the program does with games.

Beginning, saving, loading, listing, verifying, playing and going on: each is done again and again, and each time
another call to the disk is refused, with one error after the other, once or from then on, or in the middle of a write.
There must be no traceback, what was on the disk must stay whole, what could not be read or saved must be said, and
with a disk that works again all must be well at the next event.

    python -m scripts.failing_io                        # several minutes on two cores
    python -m scripts.failing_io save load              # only these

The exit status is 0 if all is well, 1 if not, 130 after an interrupt.
"""

from scripts import crew
from tests.faults.refusals import DOINGS, WAYS, Refused, Way, refuse_every

PARTS = 4
"""A doing is shared out among so many tasks, each of which refuses every so many-th call."""
MOST_TOLD = 20

Task = tuple[str, Way, int]


def refuse_some(task: Task) -> Refused:
    """Work through one task."""
    what, way, first = task
    return refuse_every(what, way, first, PARTS)


def main() -> int:
    """Do, refuse, tell."""
    parser = crew.options(__doc__)
    parser.add_argument("doings", nargs="*", metavar="DOING", help=f"any of {', '.join(DOINGS)}; default all")
    chosen = parser.parse_args()
    for doing in chosen.doings:
        if doing not in DOINGS:
            parser.error(f"there is no {doing}; there are {', '.join(DOINGS)}")
    doings = chosen.doings or list(DOINGS)
    tasks = [(what, way, first) for what in doings for way in WAYS for first in range(1, PARTS + 1)]
    by_doing = {what: Refused() for what in doings}
    for (what, _, _), part in zip(tasks, crew.shared_out(refuse_some, tasks, chosen.processes), strict=True):
        by_doing[what].add(part)
    complaints = [complaint for found in by_doing.values() for complaint in found.complaints]
    for complaint in complaints[:MOST_TOLD]:
        print(complaint)
    for what, found in by_doing.items():
        print(f"{what:<7} {found.calls:>6,} calls refused, {len(found.complaints)} not borne")
    print("something is wrong" if complaints else "all refusals were borne")
    return 1 if complaints else 0


if __name__ == "__main__":
    crew.run(main)
