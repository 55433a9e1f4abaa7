"""A round by rank: its points are those of the rules, and what looks alike is alike."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wincrib.cards import NEW_PACK, Cards
from wincrib.counting import LIMIT, tail_points
from wincrib.players.piles import EMPTY, GO, VALUES, Pile, habit

ROUNDS = st.permutations(NEW_PACK).map(lambda cards: cards[:10])
LOW_ROUNDS = st.permutations([each for each in NEW_PACK if each.rank < 8]).map(lambda cards: cards[:10])


def laid(*ranks: int) -> Pile:
    pile = EMPTY
    for rank in ranks:
        pile = pile.laid(rank)
    return pile


@given(ROUNDS | LOW_ROUNDS)
def test_every_card_makes_what_the_rules_say(cards: Cards) -> None:
    pile, so_far = EMPTY, ()
    for each in cards:
        if pile.count + each.value <= LIMIT:
            so_far = (*so_far, each)
            pile = pile.laid(each.rank)
            assert pile.count == sum(one.value for one in so_far)
            assert pile.points == tail_points(so_far)


def test_piles_of_which_the_same_is_to_be_expected_are_one() -> None:
    assert laid(10, 12, 1) is laid(12, 10, 1)  # a king, a queen and a jack lie too far from the ace
    assert laid(2, 3) is not laid(3, 2)  # an ace makes a run of both, but a four after an ace of one only
    assert laid(7, 7, 3, 4) is not laid(7, 3, 7, 4)


def test_a_long_run_is_not_lost_sight_of() -> None:
    assert laid(1, 7, 2, 3, 4, 5, 6).points == 7


@pytest.mark.parametrize(
    ("pile", "hand", "rank"),
    [
        ((10,), (2, 5, 9), 5),
        ((13, 11), (3, 8, 11), 11),
        ((10, 6), (5, 7, 9), 9),  # 21 would be a trap, and 23 near to 31
        ((7,), (1, 8, 13), 8),
        ((10, 13, 5), (4, 6, 12), 6),
        ((10, 13, 9), (3, 3, 12), GO),
        ((), (5, 11, 12, 13), 11),
    ],
)
def test_a_habit_takes_points_and_leaves_few(pile: tuple[int, ...], hand: tuple[int, ...], rank: int) -> None:
    assert habit(laid(*pile), hand, 3) == rank


@given(st.lists(st.integers(1, 13), max_size=6), st.sampled_from(list(combinations_with_replacement(range(1, 14), 3))))
def test_a_habit_is_legal(ranks: list[int], hand: tuple[int, ...]) -> None:
    pile = EMPTY
    for rank in ranks:
        if VALUES[rank] <= LIMIT - pile.count:
            pile = pile.laid(rank)
    fits = [rank for rank in hand if VALUES[rank] <= LIMIT - pile.count]
    for foe in range(5):
        assert habit(pile, hand, foe) in (fits or [GO])
