"""Where a table's deals come from: a seed, and for a deal begun by hand whatever is left of the pack."""

from hypothesis import given
from hypothesis import strategies as st

from tests.chance import Seeded
from wincrib.cards import NEW_PACK, Card
from wincrib.table.packs import Stacked

SEEDS = st.integers(0, 9999).map(str)
OUT = st.lists(st.sampled_from(NEW_PACK), max_size=13, unique=True).map(tuple)


@given(SEEDS, st.integers(1, 99), OUT)
def test_no_card_is_dealt_twice(seed: str, number: int, out: tuple[Card, ...]) -> None:
    """Rule 1.1: the cards that are out lie on top, as they were dealt, and below them is the rest of one pack."""
    pack = Stacked(seed, {("deal", number): out}).pack("deal", number)
    assert pack[: len(out)] == out
    assert sorted(pack) == sorted(NEW_PACK)


@given(SEEDS, st.integers(1, 99), OUT)
def test_the_rest_lies_as_the_seed_has_it(seed: str, number: int, out: tuple[Card, ...]) -> None:
    pack = Stacked(seed, {("deal", number): out}).pack("deal", number)
    assert pack[len(out) :] == tuple(each for each in Seeded(seed).pack("deal", number) if each not in out)


@given(SEEDS, st.integers(1, 99), st.integers(1, 99), OUT)
def test_other_deals_are_the_seeds(seed: str, number: int, other: int, out: tuple[Card, ...]) -> None:
    chance = Stacked(seed, {("deal", number): out})
    if other != number:
        assert chance.pack("deal", other) == Seeded(seed).pack("deal", other)
    assert chance.pack("cut", 0) == Seeded(seed).pack("cut", 0)
    assert chance.lot(2) == Seeded(seed).lot(2)


@given(SEEDS, st.integers(1, 9))
def test_with_the_seeds_own_cards_it_is_the_seed(seed: str, number: int) -> None:
    """A copy of a seeded deal goes on with the seed's starter."""
    whole = Seeded(seed).pack("deal", number)
    assert Stacked(seed, {("deal", number): whole[:12]}).pack("deal", number) == whole
