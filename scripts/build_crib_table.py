"""Build wincrib/data/knowledge/crib.json: what the crib is worth on average, by the two cards thrown to it.

Both seats throw by the exact mean of the four they keep, plus or minus the table so far; their throws make the
next table; and so on until the table stays as it is. At last comes off what never is a starter: what the other seat
has kept. The same seed and number of hands give the same file.

    python scripts/build_crib_table.py            # two minutes on two cores
"""

from __future__ import annotations

import argparse
import json
import os
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from pathlib import Path
from typing import NamedTuple

from wincrib.cards import NEW_PACK, Card, Cards, in_order
from wincrib.counting import show_points
from wincrib.players.quick import RANKS, starter_points
from wincrib.shuffle import pack, read_seed

TARGET = Path(__file__).parent.parent / "wincrib/data/knowledge/crib.json"
NOTE = (
    "Mean points of the crib by the two cards thrown: to a crib of one's own, and to the other's. Rows and columns"
    " are ranks, ace first. Two different ranks stand suited where the row is the lower, unsuited where it is the"
    " higher. Made by scripts/build_crib_table.py: {hands} hands of six, seed {seed}, {rounds} rounds of best throws"
    " against best throws, the last of which changed no entry by more than {change:.3f}. No starter is a card that the"
    " other seat has kept."
)

THROWS = tuple(combinations(range(6), 2))
KEPT = tuple(tuple(at for at in range(6) if at not in two) for two in THROWS)
HANDS_IN_A_PACK = 8
STARTERS_OF_A_HAND = 46
STARTERS_OF_A_CRIB = 48
STARTERS_LEFT = 44
"""So many when the four that the other seat has kept are known to be none."""
HANDS_LOOKED_INTO = 40_000
"""So many hands are enough to see what these four take off a crib, or add to it."""
MOST_ROUNDS = 15
STILL = 0.01
"""A round that changes no entry by more than this is the last."""

Table = list[float]
"""A mean for each class of throw: RANKS times the row, plus the column."""


class Tables(NamedTuple):
    """The crib's mean by the throw to one's own crib, and to the other's."""

    own: Table
    other: Table


class Sample(NamedTuple):
    """Hands of six, one after the other: their cards as bits, and for each throw its class, cards and mean kept."""

    hands: array[int]
    classes: array[int]
    throws: array[int]
    kept: array[float]


def throw_class(low: Card, high: Card) -> int:
    """The place in a table of two cards in order of rank."""
    row, column = (low, high) if low.suit == high.suit else (high, low)
    return RANKS * (row.rank - 1) + column.rank - 1


def example(place: int) -> Cards:
    """Two cards of a class."""
    row, column = divmod(place, RANKS)
    return NEW_PACK[row], NEW_PACK[column if row < column else column + RANKS]


def bits(cards: Cards) -> int:
    """Cards as a set of bits."""
    return sum(1 << each.index for each in cards)


def sample(seed: str, packs: range) -> Sample:
    """The hands of some shuffled packs, weighed."""
    found = Sample(array("Q"), array("B"), array("H"), array("d"))
    for number in packs:
        cards = pack(seed, "crib table", number)
        for start in range(0, 6 * HANDS_IN_A_PACK, 6):
            weigh(in_order(cards[start : start + 6]), found)
    return found


def weigh(six: Cards, found: Sample) -> None:
    """Add one hand to a sample."""
    found.hands.append(bits(six))
    for two, four in zip(THROWS, KEPT, strict=True):
        low, high = (six[at] for at in two)
        found.classes.append(throw_class(low, high))
        found.throws.append(len(NEW_PACK) * low.index + high.index)
        found.kept.append(starter_points(tuple(six[at] for at in four), six) / STARTERS_OF_A_HAND)


def best_throws(found: Sample, table: Table, sign: int) -> array[int]:
    """What a seat throws from each hand that adds (or takes away) the crib by this table."""
    signed = [sign * mean for mean in table]
    chosen = array("H")
    for start in range(0, len(found.throws), len(THROWS)):
        hand = range(start, start + len(THROWS))
        chosen.append(found.throws[max(hand, key=lambda at: found.kept[at] + signed[found.classes[at]])])
    return chosen


def crib_means(places: range, hands: array[int], throws: array[int]) -> Table:
    """The crib's mean for some classes, when the other seat throws `throws` from `hands`."""
    return [crib_mean(example(place), hands, throws) for place in places]


def crib_mean(two: Cards, hands: array[int], throws: array[int]) -> float:
    """The crib's mean with these two cards, over every sampled hand that holds neither, and every starter."""
    mine = bits(two)
    others = Counter(throw for hand, throw in zip(hands, throws, strict=True) if not hand & mine)
    points = 0
    for throw, often in others.items():
        low, high = divmod(throw, len(NEW_PACK))
        crib = (*two, NEW_PACK[low], NEW_PACK[high])
        points += often * starter_points(crib, crib, crib=True)
    return points / others.total() / STARTERS_OF_A_CRIB


def kept_back(places: range, hands: array[int], throws: array[int]) -> Table:
    """What some classes make more when no starter is a card that the other seat has kept."""
    return [_kept_back(example(place), hands, throws) for place in places]


def _kept_back(two: Cards, hands: array[int], throws: array[int]) -> float:
    mine = bits(two)
    others: Counter[tuple[int, int]] = Counter()
    for hand, throw in zip(hands, throws, strict=True):
        if not hand & mine:
            low, high = divmod(throw, len(NEW_PACK))
            kept = hand ^ (1 << low | 1 << high)
            while kept:
                last = kept & -kept
                others[throw, last.bit_length() - 1] += 1
                kept ^= last
    held = four_times = 0
    whole = {throw: starter_points(crib, crib, crib=True) for throw, crib in _cribs(two, others)}
    for (throw, card), often in others.items():
        low, high = divmod(throw, len(NEW_PACK))
        held += often * show_points((*two, NEW_PACK[low], NEW_PACK[high]), NEW_PACK[card], crib=True)
        four_times += often * whole[throw]
    # Every hand was met once for each of the four it keeps.
    many, points = others.total() / 4, four_times / 4
    return (points - held) / many / STARTERS_LEFT - points / many / STARTERS_OF_A_CRIB


def _cribs(two: Cards, others: Counter[tuple[int, int]]) -> Iterator[tuple[int, Cards]]:
    for throw in {throw for throw, _ in others}:
        low, high = divmod(throw, len(NEW_PACK))
        yield throw, (*two, NEW_PACK[low], NEW_PACK[high])


def next_tables(workers: Workers, samples: list[Sample], tables: Tables, parts: int) -> Tables:
    """The tables that follow when both seats throw their best by these."""
    hands, by_dealer, by_pone = thrown_by(workers, samples, tables)
    places = [range(RANKS * RANKS)[part::parts] for part in range(parts)]
    own, other = (
        spread(workers.starmap(crib_means, [(some, hands, throws) for some in places]), parts)
        for throws in (by_pone, by_dealer)
    )
    return Tables(own, other)


def thrown_by(workers: Workers, samples: list[Sample], tables: Tables) -> tuple[array[int], array[int], array[int]]:
    """The hands of all samples, and what the dealer and the pone throw from them by these tables."""
    return (
        joined([found.hands for found in samples]),
        joined(workers.starmap(best_throws, [(found, tables.own, 1) for found in samples])),
        joined(workers.starmap(best_throws, [(found, tables.other, -1) for found in samples])),
    )


def without_kept(workers: Workers, samples: list[Sample], tables: Tables, parts: int) -> Tables:
    """The tables when no starter is a card that the other seat has kept."""
    hands, *throws = (each[:HANDS_LOOKED_INTO] for each in thrown_by(workers, samples, tables))
    places = [range(RANKS * RANKS)[part::parts] for part in range(parts)]
    by_dealer, by_pone = throws
    found = []
    for table, by in zip(tables, (by_pone, by_dealer), strict=True):
        more = spread(workers.starmap(kept_back, [(some, hands, by) for some in places]), parts)
        found.append([mean + each for mean, each in zip(table, more, strict=True)])
    return Tables(*found)


def joined(arrays: list[array[int]]) -> array[int]:
    """Arrays one after the other."""
    whole = arrays[0][:]
    for each in arrays[1:]:
        whole.extend(each)
    return whole


def spread(parts: list[Table], many: int) -> Table:
    """A table put together from every `many`-th entry of it."""
    return [parts[place % many][place // many] for place in range(RANKS * RANKS)]


def change_between(old: Tables, new: Tables) -> float:
    """The greatest change of an entry."""
    return max(abs(a - b) for before, after in zip(old, new, strict=True) for a, b in zip(before, after, strict=True))


def build(hands: int, seed: str, processes: int) -> tuple[Tables, int, float]:
    """The tables, the number of rounds they took, and the last round's change."""
    tables = Tables([0.0] * RANKS**2, [0.0] * RANKS**2)
    packs = range(-(-hands // HANDS_IN_A_PACK))
    rounds, change = 0, 1.0
    with Pool(processes) as workers:
        # Hands are put together in the order of the packs, so the number of processes changes nothing.
        blocks = [packs[at : at + 2500] for at in range(0, len(packs), 2500)]
        samples = workers.starmap(sample, [(seed, block) for block in blocks])
        while change > STILL and rounds < MOST_ROUNDS:
            after = next_tables(workers, samples, tables, 4 * processes)
            tables, rounds, change = after, rounds + 1, change_between(tables, after)
            print(f"round {rounds}: greatest change {change:.3f}", flush=True)
        tables = without_kept(workers, samples, tables, 4 * processes)
    return tables, rounds, change


def written(tables: Tables, note: str) -> str:
    """The file's text: a line of two-digit means for each row."""
    parts = [f'  "note": {json.dumps(note)}']
    for name, table in zip(Tables._fields, tables, strict=True):
        rows = (table[row : row + RANKS] for row in range(0, len(table), RANKS))
        lines = ",\n".join(f"    [{', '.join(f'{mean:5.2f}' for mean in row)}]" for row in rows)
        parts.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Build the table and write it."""
    options = argparse.ArgumentParser(description="Build the table of the crib's mean points.")
    options.add_argument("--hands", type=int, default=400_000, help="hands of six to sample")
    options.add_argument("--seed", type=read_seed, default="crib-1", help="where the samples come from")
    options.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options.add_argument("--out", type=Path, default=TARGET)
    chosen = options.parse_args()
    tables, rounds, change = build(chosen.hands, chosen.seed, chosen.processes)
    note = NOTE.format(hands=chosen.hands, seed=chosen.seed, rounds=rounds, change=change)
    chosen.out.write_text(written(tables, note), encoding="utf-8")


if __name__ == "__main__":
    main()
