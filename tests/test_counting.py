"""What cards are worth: the show (rules 5.2 to 5.4) and the tail of a round (rule 4.5).

Everything is asked of both ways of counting, the one that spells combinations out and the fast one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement, pairwise
from math import comb, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import cases
from wincrib.cards import JACK, NEW_PACK, Card, Cards, card, read_cards, written
from wincrib.counting import Combo, Kind, show_combos, show_points, tail_combos, tail_points, total

SHOW_PARTS = {
    Kind.FIFTEEN: "fifteens", Kind.PAIR: "pairs", Kind.RUN: "runs", Kind.FLUSH: "flush", Kind.NOBS: "nobs",
}  # fmt: skip
TAIL_PARTS = {Kind.FIFTEEN: "fifteen", Kind.THIRTY_ONE: "thirtyone", Kind.PAIR: "pairs", Kind.RUN: "run"}

FIVE = st.lists(st.sampled_from(NEW_PACK), min_size=5, max_size=5, unique=True)


def parts(combos: Sequence[Combo], names: dict[Kind, str]) -> dict[str, int]:
    """The points by kind, without the kinds that give none."""
    sums: Counter[str] = Counter()
    for combo in combos:
        sums[names[combo.kind]] += combo.points
    return dict(sums)


def without_zeros(points: dict[str, int]) -> dict[str, int]:
    return {name: number for name, number in points.items() if number}


def told(hand: Cards, starter: Card, crib: bool) -> str:
    return f"{'crib' if crib else 'hand'} {written(hand)} with {starter}"


def check_show(hand: Cards, starter: Card, crib: bool, points: int, expected: dict[str, int]) -> None:
    combos = show_combos(hand, starter, crib=crib)
    assert parts(combos, SHOW_PARTS) == expected, told(hand, starter, crib)
    assert total(combos) == points, told(hand, starter, crib)
    assert show_points(hand, starter, crib=crib) == points, told(hand, starter, crib)


# The show


@pytest.mark.parametrize("case", cases.shows(), ids=lambda case: f"{case['id']}-{case['kind']}")
def test_show_case(case: cases.Show) -> None:
    """Rule 5.2: every part of every hand."""
    hand = read_cards(" ".join(case["hand"]))
    check_show(hand, card(case["starter"]), case["crib"], case["score"], without_zeros(case["parts"]))


@pytest.mark.parametrize("report", cases.reports("show"), ids=lambda report: f"{report['id']}: {report['about']}")
def test_show_report(report: dict[str, Any]) -> None:
    """Rules 5.2 and 5.3: hands that other programs counted wrong."""
    hand = read_cards(report["hand"])
    check_show(hand, card(report["starter"]), report.get("crib", False), report["points"], report["parts"])


@given(FIVE, st.booleans())
def test_fast_and_itemised_agree_on_any_hand(five: list[Card], crib: bool) -> None:
    """Rule 5.2: two ways of counting, one truth."""
    hand, starter = tuple(five[:4]), five[4]
    assert show_points(hand, starter, crib=crib) == total(show_combos(hand, starter, crib=crib)), five


def test_fast_and_itemised_agree_on_twenty_thousand_hands() -> None:
    """Rule 5.2: two ways of counting, one truth."""
    dice = Random(29)
    for n in range(20_000):
        *hand, starter = dice.sample(NEW_PACK, 5)
        four = tuple(hand)
        itemised = total(show_combos(four, starter, crib=n % 2 == 0))
        assert show_points(four, starter, crib=n % 2 == 0) == itemised, told(four, starter, n % 2 == 0)


@given(FIVE, st.booleans(), st.randoms(use_true_random=False))
def test_the_order_of_a_hand_means_nothing(five: list[Card], crib: bool, dice: Random) -> None:
    """Rule 5.2: a hand is a set of cards."""
    hand, starter = five[:4], five[4]
    mixed = hand[:]
    dice.shuffle(mixed)
    assert show_points(tuple(mixed), starter, crib=crib) == show_points(tuple(hand), starter, crib=crib), mixed
    assert set(show_combos(tuple(mixed), starter, crib=crib)) == set(show_combos(tuple(hand), starter, crib=crib))


@given(FIVE, st.booleans())
def test_combinations_are_distinct_and_of_these_cards(five: list[Card], crib: bool) -> None:
    """Rule 5.2: every distinct combination once, and no card from elsewhere."""
    combos = show_combos(tuple(five[:4]), five[4], crib=crib)
    assert len(set(combos)) == len(combos)
    assert all(set(combo.cards) <= set(five) for combo in combos)
    assert all(sum(each.value for each in combo.cards) == 15 for combo in combos if combo.kind == Kind.FIFTEEN)


@given(FIVE)
def test_a_hand_and_a_crib_differ_in_the_four_card_flush_only(five: list[Card]) -> None:
    """Rule 5.2: in the crib only a five-card flush counts."""
    hand, starter = tuple(five[:4]), five[4]
    four_flush = len({each.suit for each in hand}) == 1 and starter.suit != hand[0].suit
    lost = show_points(hand, starter) - show_points(hand, starter, crib=True)
    assert lost == (4 if four_flush else 0), told(hand, starter, False)


@given(FIVE)
def test_the_starter_is_never_the_fourth_card_of_a_flush(five: list[Card]) -> None:
    """Rule 5.3: three of a suit and the starter are no flush, and a starter jack is never nobs."""
    hand, starter = tuple(five[:4]), five[4]
    kinds = parts(show_combos(hand, starter), SHOW_PARTS)
    if len({each.suit for each in hand}) > 1:
        assert "flush" not in kinds, told(hand, starter, False)
    if starter.rank == JACK:
        assert "nobs" not in kinds, told(hand, starter, False)


@pytest.mark.parametrize(("hand", "starter", "runs"), [
    ("QC KD AH 7S", "9S", 0),
    ("KC AD 2H 7S", "9S", 0),
    ("JC QD KH AS", "9S", 3),
    ("QC KD AH 2S", "3S", 3),
])  # fmt: skip
def test_no_run_of_a_hand_goes_round_the_corner(hand: str, starter: str, runs: int) -> None:
    """Rule 1.1: ace is low, king high; A-K-Q is no run."""
    assert parts(show_combos(read_cards(hand), card(starter)), SHOW_PARTS).get("runs", 0) == runs


@pytest.mark.parametrize("laid", ["QC KD AH", "KC AD 2H", "AC KD QH", "JC KD QH AS", "2C AD KH"])
def test_no_run_of_a_tail_goes_round_the_corner(laid: str) -> None:
    """Rule 1.1: ace is low, king high; A-K-Q is no run."""
    assert "run" not in parts(tail_combos(read_cards(laid)), TAIL_PARTS)


# The tail of a round


@pytest.mark.parametrize("case", cases.series(), ids=lambda case: f"{case['id']}-{case['kind']}")
def test_series_case(case: cases.Series) -> None:
    """Rule 4.5: what the last card of a series scores."""
    laid = read_cards(" ".join(case["series"]))
    assert sum(each.value for each in laid) == case["count"]
    assert parts(tail_combos(laid), TAIL_PARTS) == without_zeros(case["parts"]), written(laid)
    assert total(tail_combos(laid)) == tail_points(laid) == case["points"], written(laid)


@pytest.mark.parametrize("report", cases.reports("series"), ids=lambda report: f"{report['id']}: {report['about']}")
def test_series_report(report: dict[str, Any]) -> None:
    """Rule 4.5: series that other programs scored wrong, card by card."""
    laid = read_cards(report["cards"])
    tails = [laid[: n + 1] for n in range(len(laid))]
    assert [tail_points(tail) for tail in tails] == report["scores"], written(laid)
    assert [total(tail_combos(tail)) for tail in tails] == report["scores"], written(laid)


def test_b03_the_counts_of_the_report() -> None:
    """Rule 1.2, report B03: 6, 11, 17, 22."""
    assert [*accumulate(each.value for each in read_cards("6D 5S 6C 5C"))] == [6, 11, 17, 22]


@st.composite
def rounds(draw: st.DrawFn) -> Cards:
    """Cards as they can lie in one round: the count never passes 31 (rule 4.1). Low ranks come often."""
    pack = draw(st.permutations([each for each in NEW_PACK if each.rank < draw(st.sampled_from([5, 8, 14]))]))
    laid: list[Card] = []
    for each in pack[: draw(st.integers(1, 13))]:
        if sum(c.value for c in laid) + each.value > 31:
            break
        laid.append(each)
    return tuple(laid)


@given(rounds())
def test_fast_and_itemised_agree_on_any_round(laid: Cards) -> None:
    """Rule 4.5: two ways of counting, one truth; no card scores more than 15."""
    assert tail_points(laid) == total(tail_combos(laid)), written(laid)
    assert tail_points(laid) <= cases.distribution()["play"]["most_for_one_card"], written(laid)


def longest_run_at_the_end(laid: Cards) -> int:
    """The longest tail of at least three whose ranks, sorted, rise by ones (the words of rule 4.5)."""
    for length in range(len(laid), 2, -1):
        ranks = sorted(each.rank for each in laid[-length:])
        if all(b == a + 1 for a, b in pairwise(ranks)):
            return length
    return 0


@given(rounds())
def test_the_parts_of_a_tail(laid: Cards) -> None:
    """Rule 4.5: fifteen, thirty-one, the largest of pair, pair royal and double pair royal, the longest run."""
    count = sum(each.value for each in laid)
    alike = 0
    for each in reversed(laid):
        if each.rank != laid[-1].rank:
            break
        alike += 1
    pairs = {1: 0, 2: 2, 3: 6, 4: 12}[alike]
    expected = {
        "fifteen": 2 * (count == 15),
        "thirtyone": 2 * (count == 31),
        "pairs": pairs,
        "run": longest_run_at_the_end(laid),
    }
    assert parts(tail_combos(laid), TAIL_PARTS) == without_zeros(expected), written(laid)


@pytest.mark.parametrize("length", range(3, 8))
def test_runs_of_every_length_count(length: int) -> None:
    """Rule 4.5: all lengths 3 to 7 count, whatever the order they were laid in."""
    ranks = [rank for rank in (3, 1, 7, 2, 5, 4, 6) if rank <= length]
    laid = tuple(NEW_PACK[rank - 1 + 13 * (n % 4)] for n, rank in enumerate(ranks))
    assert parts(tail_combos(laid), TAIL_PARTS)["run"] == length, written(laid)


# Every hand there is, by pattern of ranks


def rank_patterns(size: int) -> Iterator[tuple[int, ...]]:
    """Every way for cards to have these ranks, no rank more than four times."""
    for ranks in combinations_with_replacement(range(1, 14), size):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


def of_clubs(rank: int) -> Card:
    return NEW_PACK[rank - 1]


def hand_of(ranks: tuple[int, ...], suits: str) -> Cards:
    """Cards of these ranks: each takes the first of `suits` that none of its rank has, from a place that shifts."""
    taken: list[Card] = []
    for place, rank in enumerate(ranks):
        free = [card("A23456789TJQK"[rank - 1] + suit) for suit in suits[place % 2 :] + suits[: place % 2]]
        taken.append(next(each for each in free if each not in taken))
    return tuple(taken)


def classes(ranks: tuple[int, ...], starter: int) -> Iterator[tuple[int, Cards]]:
    """Hands of these ranks beside a club starter, one of each class of flush and nobs, and how many are like it.

    Within a class all hands are worth the same, so that one of them stands for all.
    """
    tally = Counter(ranks)
    ways = {rank: comb(3 if rank == starter else 4, often) for rank, often in tally.items()}
    every = prod(ways.values())
    club_flush = 1 if len(tally) == 4 and starter not in tally else 0
    if club_flush:
        yield 1, tuple(of_clubs(rank) for rank in ranks)
    if len(tally) == 4:
        yield 3, tuple(NEW_PACK[rank - 1 + 13] for rank in ranks)
    nobs = 0
    if JACK in tally and starter != JACK:
        nobs = every // ways[JACK] * comb(3, tally[JACK] - 1) - club_flush
        others = list(ranks)
        others.remove(JACK)
        rest = hand_of(tuple(others), "DHSC" if tally[JACK] < 4 else "DHS")
        yield nobs, (of_clubs(JACK), *rest)
    left = every - nobs - club_flush - (3 if len(tally) == 4 else 0)
    if left:
        yield left, hand_of(ranks, "DHSC" if starter not in tally else "DHS")


@cache
def every_show() -> dict[str, Counter[int]]:
    """How many hands with a starter give each number of points, all told and by part."""
    found = {name: Counter[int]() for name in ("hand", "crib", "suits_ignored", *SHOW_PARTS.values())}
    for ranks in rank_patterns(4):
        for starter in range(1, 14):
            if ranks.count(starter) == 4:
                continue
            for number, hand in classes(ranks, starter):
                by_part = parts(show_combos(hand, of_clubs(starter)), SHOW_PARTS)
                often = 4 * number
                found["hand"][show_points(hand, of_clubs(starter))] += often
                found["crib"][show_points(hand, of_clubs(starter), crib=True)] += often
                by_rank = sum(by_part.get(name, 0) for name in ("fifteens", "pairs", "runs"))
                found["suits_ignored"][by_rank] += often
                for name in SHOW_PARTS.values():
                    found[name][by_part.get(name, 0)] += often
    return found


def table(counts: dict[str, int]) -> dict[int, int]:
    return {int(points): number for points, number in counts.items() if number}


@pytest.mark.parametrize("what", ["hand", "crib", "suits_ignored"])
def test_every_hand_with_every_starter(what: str) -> None:
    """Rules 5.2 and 5.4: how many of the 12,994,800 score each number; 19, 25, 26, 27 never, 29 at most."""
    expected = table(cases.distribution()["show"][what]["counts"])
    assert dict(every_show()[what]) == expected
    assert sum(expected.values()) == cases.distribution()["show"]["combinations"]


@pytest.mark.parametrize("what", ["fifteens", "pairs", "runs"])
def test_every_hand_by_part(what: str) -> None:
    """Rule 5.2: how many of the 12,994,800 have so many points from one part."""
    assert dict(every_show()[what]) == table(cases.distribution()["show"][f"{what}_points"])


def test_every_flush_and_every_nobs() -> None:
    """Rule 5.2: how many of the 12,994,800 have a flush of four, of five, and his nobs."""
    show = cases.distribution()["show"]
    assert every_show()["flush"][4] == show["with_four_card_flush_in_hand"]
    assert every_show()["flush"][5] == show["with_five_card_flush"]
    assert every_show()["nobs"][1] == show["with_nobs"]
