"""Hands counted in every way there is, with every starter: how often each number comes, and where two ways differ."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests import cases
from wincrib.cards import JACK, NEW_PACK, Cards, written
from wincrib.counting import Kind, show_combos, show_points, total
from wincrib.players.quick import starter_points

Counts = Counter[tuple[str, int]]
"""How many hands with a starter have so many points of a kind: `("crib", 12)`, `("runs", 3)`."""

BY_RANK = (Kind.FIFTEEN, Kind.PAIR, Kind.RUN)
PARTS = {Kind.FIFTEEN: "fifteens", Kind.PAIR: "pairs", Kind.RUN: "runs", Kind.FLUSH: "flush", Kind.NOBS: "nobs"}
MOST_TOLD = 20


@dataclass
class Tally:
    """What was found: how many hands with a starter were counted, their counts, and what differs, a line each."""

    counted: int = 0
    counts: Counts = field(default_factory=Counter)
    differing: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take in what was found elsewhere."""
        self.counted += other.counted
        self.counts.update(other.counts)
        self.differing += other.differing[: MOST_TOLD - len(self.differing)]


def count_hands(hands: Iterable[Cards]) -> Tally:
    """Count hands with every starter, as hand and as crib, itemised, bare, and by the sum the computer goes by."""
    found = Tally()
    for hand in hands:
        sums = {False: 0, True: 0}
        for starter in NEW_PACK:
            if starter not in hand:
                found.counted += 1
                for crib in (False, True):
                    combos = show_combos(hand, starter, crib=crib)
                    points = total(combos)
                    sums[crib] += points
                    found.counts["crib" if crib else "hand", points] += 1
                    if (bare := show_points(hand, starter, crib=crib)) != points:
                        _differ(found, f"{_told(hand, crib)} with {starter}: {points} itemised, {bare} bare")
                    if not crib:
                        parts = Counter(dict.fromkeys(PARTS.values(), 0))
                        for combo in combos:
                            parts[PARTS[combo.kind]] += combo.points
                        found.counts.update(parts.items())
                        found.counts["suits_ignored", sum(parts[PARTS[kind]] for kind in BY_RANK)] += 1
                        found.counts["jack turned", int(starter.rank == JACK)] += 1
        for crib, points in sums.items():
            if (quick := starter_points(hand, hand, crib=crib)) != points:
                _differ(found, f"{_told(hand, crib)} with all starters: {points} itemised, {quick} by the sum")
    return found


def _differ(found: Tally, line: str) -> None:
    if len(found.differing) < MOST_TOLD:
        found.differing.append(line)


def _told(hand: Cards, crib: bool) -> str:
    return f"{'crib' if crib else 'hand'} {written(hand)}"


def exact() -> Tally:
    """What every hand with every starter must come to, by the exact tables."""
    show = cases.distribution()["show"]
    every = show["combinations"]
    counts: Counts = Counter()
    tables = {name: show[name]["counts"] for name in ("hand", "crib", "suits_ignored")}
    tables |= {name: show[f"{name}_points"] for name in ("fifteens", "pairs", "runs")}
    fours, fives, jacks = show["with_four_card_flush_in_hand"], show["with_five_card_flush"], show["starter_is_a_jack"]
    tables["flush"] = {0: every - fours - fives, 4: fours, 5: fives}
    tables["nobs"] = {0: every - show["with_nobs"], 1: show["with_nobs"]}
    tables["jack turned"] = {0: every - jacks, 1: jacks}
    for name, table in tables.items():
        for points, often in table.items():
            counts[name, int(points)] = often
    return Tally(every, counts)


def departures(found: Tally, expected: Tally) -> list[str]:
    """Where a tally is not what it must be, a line each."""
    lines = [f"{name} {points}: {found.counts[name, points]} found, {expected.counts[name, points]} exact"
             for name, points in sorted({*found.counts, *expected.counts})
             if found.counts[name, points] != expected.counts[name, points]]  # fmt: skip
    if found.counted != expected.counted:
        lines.append(f"{found.counted} hands with a starter counted, there are {expected.counted}")
    return found.differing + lines
