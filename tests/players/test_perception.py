"""What an eye sees, and what it overlooks."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.players.tables import dice
from wincrib.cards import NEW_PACK, Cards, read_cards
from wincrib.counting import Kind, show_combos, show_points
from wincrib.games.cribbage.acts import ToCall, ToCount, Whose
from wincrib.players import novice, steady
from wincrib.players.perception import Eye, counted, missed, seen

SHARP = Eye(0, 0, 0, 0, 0, 0, 0)
BLIND = Eye(1, 1, 1, 1, 1, 1, 1)
EYES = (novice.EYE, steady.EYE, steady.EYE_FOR_OTHERS, SHARP, BLIND)
FIVE = st.lists(st.sampled_from(NEW_PACK), min_size=5, max_size=5, unique=True).map(tuple)


@dataclass
class Loaded:
    """Dice that always fall the same way."""

    falls: float

    def below(self, m: int) -> int:
        return int(self.falls * m)

    def chance(self) -> float:
        return self.falls


@given(FIVE, st.sampled_from(EYES), st.integers(0, 2**32 - 1), st.sampled_from(Whose))
def test_nothing_is_seen_that_is_not_there(five: Cards, eye: Eye, number: int, whose: Whose) -> None:
    asked = ToCount(whose, five[:4], five[4])
    true = show_points(five[:4], five[4], crib=whose == Whose.CRIB)
    assert 0 <= counted(asked, eye, dice(number)) <= true
    combos = show_combos(five[:4], five[4])
    there = seen(combos, eye, dice(number))
    assert [each for each in combos if each in there] == list(there)


@given(FIVE, st.integers(0, 29), st.sampled_from(EYES), st.integers(0, 2**32 - 1))
def test_nothing_is_called_that_was_not_missed(five: Cards, claimed: int, eye: Eye, number: int) -> None:
    true = show_points(five[:4], five[4])
    called = missed(ToCall(Whose.PONE, five[:4], five[4], claimed), eye, dice(number))
    assert 0 <= called <= max(0, true - claimed)


@given(FIVE)
def test_a_sharp_eye_sees_everything_and_a_blind_one_nothing(five: Cards) -> None:
    asked = ToCount(Whose.PONE, five[:4], five[4])
    assert counted(asked, SHARP, Loaded(0.0)) == show_points(five[:4], five[4])
    assert counted(asked, BLIND, Loaded(0.999)) == 0


@pytest.mark.parametrize(
    ("field", "cards", "overlooked"),
    [
        ("small", "5C TD 2H 3S 4C", 2),
        ("middle", "AC 4D TH 8C 6D", 4),
        ("large", "AC 2D 4H 8S KC", 2),
        ("run", "6C 7D 8H KS KC", 3),
        ("variant", "6C 7D 8H 8S QC", 3),
        ("flush", "2C 4C 6C KC 8D", 4),
        ("nobs", "JC 2D 4H 8S 6C", 1),
    ],
)
def test_each_kind_is_overlooked_by_its_own_chance(field: str, cards: str, overlooked: int) -> None:
    *four, starter = read_cards(cards)
    asked = ToCount(Whose.PONE, tuple(four), starter)
    eye = Eye(**{name: float(name == field) for name in Eye.__dataclass_fields__})
    combos = show_combos(tuple(four), starter)
    assert sum(each.points for each in combos) - counted(asked, eye, Loaded(0.5)) == overlooked


def test_easy_overlooks_more_than_medium() -> None:
    asked = ToCount(Whose.PONE, read_cards("AC 2D 4H JC"), read_cards("8C")[0])
    true = show_points(asked.cards, asked.starter)
    easy, medium = (
        sum(true - counted(asked, eye, dice(number)) for number in range(500)) for eye in (novice.EYE, steady.EYE)
    )
    assert easy > 2 * medium > 0


def test_a_single_run_is_never_overlooked_in_ones_own_hand() -> None:
    combos = show_combos(read_cards("6C 7D 8H QS"), read_cards("2C")[0])
    run = next(each for each in combos if each.kind == Kind.RUN)
    for eye in (novice.EYE, steady.EYE):
        assert run in seen(combos, eye, Loaded(0.0))
