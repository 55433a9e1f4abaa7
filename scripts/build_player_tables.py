"""Build the tables in wincrib/data/knowledge that the computer players go by, but for that of the crib.

Two seats throw by the mean of the hand, the mean of the crib (scripts/build_crib_table.py) and the net pegging so far,
and peg by habit; what their hands peg makes the next table of net pegging; and so on. The habits, the deals and the
chances to win are read off the deals of the last round. The same seed and numbers give the same files.

    python scripts/build_player_tables.py         # two minutes on two cores
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from wincrib.lab.crew import cores
from wincrib.lab.train import NOTHING_PEGGED, choices, net_pegging, ratios, recorded
from wincrib.lab.winning import summed, winning
from wincrib.players.knowledge import DEALER, FOURS, PONE, TWOS
from wincrib.shuffle import read_seed

FOLDER = Path(__file__).parent.parent / "wincrib/data/knowledge"
ROUNDS = 3
FINE = 100_000


def written(note: str, parts: dict[str, object]) -> str:
    """A file's text: a line for each row of numbers."""
    told = ",\n".join(f'  "{name}": {rows(part)}' for name, part in parts.items())
    return "{\n" + f'  "note": {json.dumps(note)},\n{told}\n' + "}\n"


def rows(part: object) -> str:
    """Numbers in one line, lists of lists line by line."""
    if isinstance(part, dict):
        return "{\n" + ",\n".join(f'"{name}": {rows(each)}' for name, each in part.items()) + "\n}"
    if isinstance(part, list) and part and isinstance(part[0], list):
        return "[\n" + ",\n".join(rows(each) for each in part) + "\n]"
    return json.dumps(part, separators=(",", ":"))


def fine(grid: Sequence[Sequence[float]]) -> list[list[int]]:
    """Shares in hundred-thousandths."""
    return [[round(each * FINE) for each in row] for row in grid]


def main() -> None:
    """Build the tables and write them."""
    options = argparse.ArgumentParser(description="Build the tables the computer players go by.")
    options.add_argument("--hands", type=int, default=400_000, help="hands to throw from in each role, in each round")
    options.add_argument("--plays", type=int, default=500, help="hands that each four is played against")
    options.add_argument("--deals", type=int, default=200_000, help="deals to record")
    options.add_argument("--seed", type=read_seed, default="players-1", help="where the cards come from")
    options.add_argument("--jobs", type=int, default=cores(), help="how many processes")
    options.add_argument("--out", type=Path, default=FOLDER)
    chosen = options.parse_args()

    pegging = NOTHING_PEGGED
    for number in range(1, ROUNDS + 1):
        found = choices(chosen.seed, chosen.hands, pegging, chosen.jobs)
        if number < ROUNDS:
            before, pegging = pegging, net_pegging(found, chosen.plays, chosen.jobs)
            moved = max(
                abs(a - b) for row, old in zip(pegging, before, strict=True) for a, b in zip(row, old, strict=True)
            )
            sys.stderr.write(f"round {number}: greatest change of net pegging {moved:.2f}\n")
    deals = summed(recorded(chosen.seed, chosen.deals, pegging, chosen.jobs))
    sys.stderr.write(f"{chosen.deals} deals recorded\n")
    grid = winning(deals)
    sys.stderr.write(f"the dealer wins {grid[121][121]:.4f} of games to 121, {grid[61][61]:.4f} to 61\n")

    made = f" Made by scripts/build_player_tables.py, seed {chosen.seed}."
    roles = (("pone", PONE), ("dealer", DEALER))
    hundredths = {name: [round(100 * each) for each in pegging[role]] for name, role in roles}
    files = {
        "pegging": ("Net points in the play in hundredths, by the four ranks kept." + made, hundredths),
        "habits": (
            "How much more often than by chance four ranks are kept, and two thrown, in hundredths." + made,
            {
                name: {
                    "kept": [round(100 * each) for each in ratios(found.kept[role], FOURS)],
                    "thrown": [round(100 * each) for each in ratios(found.thrown[role], TWOS)],
                }
                for name, role in roles
            },
        ),
        "deals": (
            "Shares of deals in hundred-thousandths: what pone and dealer peg; who is first, by what pone and dealer"
            " are short of; what their hands show." + made,
            {
                "pegged": fine(deals.pegged),
                "first": {name: fine(deals.first[role]) for name, role in roles},
                "hands": fine(deals.hands),
            },
        ),
        "winning": (
            "The dealer's chance to win in hundred-thousandths: a row for each number of points that he is short of, 1"
            " to 121, and in it a number for each that the pone is." + made,
            {"dealer": fine([row[1:] for row in grid[1:]])},
        ),
    }
    for name, (note, parts) in files.items():
        (chosen.out / f"{name}.json").write_text(written(note, parts), encoding="utf-8")


if __name__ == "__main__":
    main()
