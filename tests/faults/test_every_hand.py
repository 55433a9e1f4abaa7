"""Every hand in short: some by chance, all of a few ranks; `python -m scripts.count_every_hand` counts all of them."""

from itertools import combinations
from random import Random

import pytest

from tests.faults import every_hand
from tests.faults.every_hand import Tally, count_hands, departures, exact
from wincrib.cards import NEW_PACK, Cards
from wincrib.counting import show_points
from wincrib.players.quick import starter_points

STARTERS = 48
FLUSHES = [tuple(NEW_PACK[index] for index in four) for four in ((0, 4, 6, 10), (1, 4, 9, 10))]


def agreed(hands: list[Cards]) -> Tally:
    found = count_hands(hands)
    assert not found.differing
    assert found.counted == STARTERS * len(hands)
    return found


def test_hands_by_chance_with_every_starter() -> None:
    """Rules 5.2 and 5.3: itemised, bare, and summed over the starters, a hand is worth the same."""
    dice = Random(29)
    agreed([tuple(dice.sample(NEW_PACK, 4)) for _ in range(200)])


@pytest.mark.parametrize("ranks", [(5, 11), (6, 7), (1, 13)], ids=str)
def test_all_hands_of_a_few_ranks_with_every_starter(ranks: tuple[int, ...]) -> None:
    """Rule 5.2: fives and jacks, the runs in the middle, and the two ends of the order."""
    agreed(list(combinations([each for each in NEW_PACK if each.rank in ranks], 4)))


def test_one_twenty_nine_a_suit() -> None:
    """Rule 5.2: the best hand is found once for each suit the jack can have, in hand and in crib."""
    found = agreed(list(combinations([each for each in NEW_PACK if each.rank in (5, 11)], 4)))
    assert found.counts["hand", 29] == found.counts["crib", 29] == 4


@pytest.mark.parametrize("way", ["show_points", "starter_points"])
def test_a_way_that_counts_wrong_is_named(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = {"show_points": show_points, "starter_points": starter_points}[way]

    def wrong(*cards: Cards, crib: bool = False) -> int:
        return right(*cards) if crib else right(*cards, crib=crib)  # type: ignore[operator, no-any-return]

    monkeypatch.setattr(every_hand, way, wrong)
    lines = count_hands(FLUSHES).differing
    assert any(line.startswith("crib AC 5C 7C JC with ") for line in lines)
    assert not any(line.startswith("hand") for line in lines)


def test_the_exact_tables_add_up_and_departures_from_them_are_told() -> None:
    expected = exact()
    names = {name for name, _ in expected.counts}
    assert {name: sum(often for (each, _), often in expected.counts.items() if each == name) for name in names} == (
        dict.fromkeys(names, expected.counted)
    )
    assert departures(exact(), expected) == []
    found = exact()
    found.counts["crib", 12] -= 1
    found.counted -= 1
    told = departures(found, expected)
    assert told == [
        "crib 12: 310955 found, 310956 exact",
        "12994799 hands with a starter counted, there are 12994800",
    ]
