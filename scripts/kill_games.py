"""Kill the real program in the middle of a game, three hundred times, and hold what it leaves against what it said.

Each time a game in lines is played through pipes, with a home of its own, and the program is killed outright at a
moment in it. Then the file must be there and right, hold everything that was told, and no more than was played; its
backup must be whole; and the program must go on with the game and leave nothing behind.

    python -m scripts.kill_games                  # a few minutes on two cores
    python -m scripts.kill_games --kills 10000

The exit status is 0 if nothing was lost, 1 if something was, 130 after an interrupt.
"""

from scripts import crew
from tests.faults.kills import Killed, kill_one

MOST_TOLD = 20


def main() -> int:
    """Kill, look, tell."""
    parser = crew.options(__doc__)
    parser.add_argument("--kills", type=crew.whole_number, default=300, help="how many; default 300")
    parser.add_argument("--seed", default="1", help="what games and moments are drawn from; default 1")
    chosen = parser.parse_args()
    found = Killed()
    seeds = [f"{chosen.seed}.{number}" for number in range(chosen.kills)]
    for part in crew.shared_out(kill_one, seeds, chosen.processes):
        found.add(part)
    for complaint in found.complaints[:MOST_TOLD]:
        print(complaint)
    print(f"{found.kills:,} killed, {found.in_a_write:,} of them in the middle of a write; "
          f"{found.behind:,} events were saved that had not been told yet")  # fmt: skip
    print(f"{len(found.complaints) or 'no'} games lost anything that was told, or could not be gone on with")
    return 1 if found.complaints else 0


if __name__ == "__main__":
    crew.run(main)
