"""Count every hand there is, in every way the program can, and compare with the exact tables.

All 12,994,800 hands with a starter, each as hand and as crib: itemised, bare, and by the sum over starters that the
computer goes by. All of them must agree on every one, and how often each number of points comes must be what
tests/cases/distribution.json says, which was found without this program.

    python -m scripts.count_every_hand            # five to ten minutes on two cores

The exit status is 0 if everything agrees, 1 if something differs, 130 after an interrupt.
"""

import time
from collections.abc import Iterator
from itertools import combinations, islice
from math import comb

from scripts import crew
from tests.faults.every_hand import Tally, count_hands, departures, exact
from wincrib.cards import NEW_PACK, Cards

HANDS = comb(len(NEW_PACK), 4)
HANDS_A_TASK = 250


def hands_from(start: int) -> Iterator[Cards]:
    """One task's hands of four, in the order of a new pack."""
    return islice(combinations(NEW_PACK, 4), start, start + HANDS_A_TASK)


def count_from(start: int) -> Tally:
    """Count one task's hands."""
    return count_hands(hands_from(start))


def main() -> int:
    """Count, compare, tell."""
    chosen = crew.options(__doc__).parse_args()
    begun = time.monotonic()
    found = Tally()
    for part in crew.shared_out(count_from, range(0, HANDS, HANDS_A_TASK), chosen.processes):
        found.add(part)
    wrong = departures(found, exact())
    for line in wrong:
        print(line)
    taken = time.monotonic() - begun
    print(f"{found.counted:,} hands with a starter, as hand and as crib, in {taken:.0f} s: "
          f"{'something differs' if wrong else 'all ways of counting agree with the exact tables'}")  # fmt: skip
    return 1 if wrong else 0


if __name__ == "__main__":
    crew.run(main)
