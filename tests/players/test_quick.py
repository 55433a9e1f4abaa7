"""The fast counting agrees with the one that follows the rules word by word."""

from itertools import combinations, combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from wincrib.cards import NEW_PACK, Cards, in_order, read_cards
from wincrib.counting import show_points
from wincrib.players.quick import held_points, points_by_starter, starter_points, tally

SIX = st.lists(st.sampled_from(NEW_PACK), min_size=6, max_size=6, unique=True).map(tuple)
ONE_SUIT = st.lists(st.sampled_from(NEW_PACK[:13]), min_size=6, max_size=6, unique=True).map(tuple)


@given(SIX | ONE_SUIT, st.booleans())
def test_points_over_every_starter(six: Cards, crib: bool) -> None:
    four = six[:4]
    starters = [each for each in NEW_PACK if each not in six]
    assert starter_points(four, six, crib=crib) == sum(show_points(four, each, crib=crib) for each in starters)


def worth_now(four: Cards) -> int:
    """Fifteens, pairs, runs and flush of four cards, counted by hand."""
    groups = [group for size in (2, 3, 4) for group in combinations(four, size)]
    points = sum(2 for group in groups if sum(each.value for each in group) == 15)
    points += sum(2 for one, two in combinations(four, 2) if one.rank == two.rank)
    for size in (4, 3):
        runs = [run for run in combinations(in_order(four), size) if is_run([each.rank for each in run])]
        if runs:
            points += size * len(runs)
            break
    return points + (4 if len({each.suit for each in four}) == 1 else 0)


def is_run(ranks: list[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def test_points_held_by_every_hand_of_ranks() -> None:
    for ranks in combinations_with_replacement(range(13), 4):
        four = tuple(NEW_PACK[at * 13 + rank] for at, rank in enumerate(ranks))
        assert held_points(four) == worth_now(four)


@given(SIX | ONE_SUIT)
def test_points_held(six: Cards) -> None:
    assert held_points(six[:4]) == worth_now(six[:4])


def test_there_is_no_fifth_card_of_a_rank() -> None:
    assert points_by_starter((5, 5, 5, 5))[4] == 0
    assert starter_points(read_cards("5C 5D 5H 5S"), read_cards("5C 5D 5H 5S")) == 32 * 20 + 16 * 28


def test_cards_by_rank() -> None:
    assert tally(read_cards("AC AD KS 5H")) == (2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)
