"""The shuffle `wincrib-deal-1`: fixed for ever, fair, and the same on every machine."""

from collections import Counter
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import cases
from wincrib.cards import NEW_PACK, Cards, written
from wincrib.errors import Unreadable
from wincrib.shuffle import SEED_LETTERS, Stream, lot, pack, read_seed

SEEDS = st.from_regex(r"[A-Za-z0-9._-]{1,64}", fullmatch=True)
PURPOSES = st.sampled_from(["cut", "lot", "deal", "dice0", "dice1", "dice2", "dice3"])
NUMBERS = st.integers(0, 2**32 - 1)
VECTORS = cases.shuffle_vectors()


@pytest.mark.parametrize("vector", VECTORS["decks"], ids=lambda v: f"{v['seed'][:12]} {v['purpose']} {v['number']}")
def test_vector(vector: cases.Vector) -> None:
    """The 52 cards of a seed, purpose and number."""
    deck = pack(vector["seed"], vector["purpose"], vector["number"])
    text = written(deck)
    assert text.startswith(vector["first"])
    assert text.endswith(vector["last"])
    assert sha256(text.encode()).hexdigest() == vector["sha256"], text


@pytest.mark.parametrize("vector", VECTORS["decks"], ids=lambda v: f"{v['seed'][:12]} {v['purpose']} {v['number']}")
def test_bytes_used_by_a_vector(vector: cases.Vector) -> None:
    """A shuffle draws below 52, 51, .. 2, and no byte more."""
    stream = Stream(vector["seed"], vector["purpose"], vector["number"])
    for i in range(51, 0, -1):
        stream.below(i + 1)
    assert stream.used == vector["bytes"]


def test_first_block() -> None:
    """Block 0 of seed 1, deal 1, byte by byte."""
    vector = VECTORS["first_block"]
    stream = Stream(vector["seed"], vector["purpose"], vector["number"])
    assert bytes(stream.byte() for _ in range(32)).hex() == vector["hex"]


def test_ten_thousand_decks() -> None:
    """Deal 1 of seeds 0 to 9999, in one digest."""
    digest = sha256()
    for seed in range(10_000):
        digest.update(bytes(each.index for each in pack(str(seed), "deal", 1)))
    assert digest.hexdigest() == VECTORS["ten_thousand"]["sha256"]


def deck_by_the_book(seed: str, purpose: str, number: int) -> Cards:
    """The shuffle once more, word by word from its description."""
    head = b"wincrib-deal-1\0" + seed.encode() + b"\0" + purpose.encode() + b"\0" + number.to_bytes(4, "big")
    stream = (byte for j in range(99) for byte in sha256(head + j.to_bytes(4, "big")).digest())
    deck = list(range(52))
    for i in range(51, 0, -1):
        byte = next(b for b in stream if b < 256 - 256 % (i + 1))
        j = byte % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(NEW_PACK[index] for index in deck)


@given(SEEDS, PURPOSES, NUMBERS)
def test_any_deck_is_what_the_description_says(seed: str, purpose: str, number: int) -> None:
    assert written(pack(seed, purpose, number)) == written(deck_by_the_book(seed, purpose, number))


@given(SEEDS, PURPOSES, NUMBERS)
def test_a_deck_is_the_pack(seed: str, purpose: str, number: int) -> None:
    """Rule 1.1: one pack of 52, whatever the seed."""
    assert sorted(pack(seed, purpose, number)) == sorted(NEW_PACK)


@given(SEEDS, PURPOSES, NUMBERS, st.integers(2, 256))
def test_below_stays_below(seed: str, purpose: str, number: int, m: int) -> None:
    stream = Stream(seed, purpose, number)
    assert all(0 <= stream.below(m) < m for _ in range(50))


class Told(Stream):
    """A stream of bytes written down."""

    def __init__(self, told: bytes) -> None:
        super().__init__("1", "deal", 1)
        self._told = told

    def byte(self) -> int:
        """The next byte that was told."""
        self.used += 1
        return self._told[self.used - 1]


def test_below_gives_each_number_equally_often() -> None:
    """Of the 256 bytes each number below m gets the same share."""
    for m in range(2, 257):
        share = 256 // m
        stream = Told(bytes(range(256)))
        assert Counter(stream.below(m) for _ in range(share * m)) == dict.fromkeys(range(m), share), m


def test_a_byte_past_the_last_whole_share_is_thrown_away() -> None:
    """Below 100: the bytes 200 to 255 would favour small numbers."""
    stream = Told(bytes([200, 255, 230, 107, 199]))
    assert [stream.below(100), stream.below(100)] == [7, 99]
    assert stream.used == 5


@given(SEEDS, PURPOSES, NUMBERS)
def test_chance_is_a_fraction(seed: str, purpose: str, number: int) -> None:
    stream = Stream(seed, purpose, number)
    assert all(0 <= stream.chance() < 1 for _ in range(20))


@given(SEEDS)
def test_the_lot_names_a_seat(seed: str) -> None:
    """Rule 7: by lot the dealer is below 2 of `lot` 0."""
    assert lot(seed, 2) == Stream(seed, "lot", 0).below(2)


def test_the_lot_is_fair() -> None:
    """Rule 7: over 2,000 seeds each seat is drawn about as often as the other (five standard deviations)."""
    assert abs(sum(lot(str(seed), 2) for seed in range(2_000)) - 1_000) < 112


def test_seed_purpose_and_number_each_make_another_deck() -> None:
    decks = {
        pack(seed, purpose, number)
        for seed in ("1", "2", "11", "1.1")
        for purpose in ("deal", "cut", "lot", "dice0")
        for number in (0, 1, 2, 256)
    }
    assert len(decks) == 64


# Seeds


@pytest.mark.parametrize("seed", ["1", "WINCRIB-1992", "a.b_c-D", "-", ".", "0" * 64])
def test_a_seed_is_read_as_it_stands(seed: str) -> None:
    assert read_seed(seed) == seed


@pytest.mark.parametrize(
    "text", ["", "a b", " 1", "1\n", "a/b", "ü", "x" * 65, "a\0b", "１", "a:b", "a\x1b[0m"]  # noqa: RUF001
)  # fmt: skip
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a seed") as refusal:
        read_seed(text)
    assert str(refusal.value).isprintable()


def test_letters_of_a_drawn_seed_are_not_mistaken_for_each_other() -> None:
    """The letters seeds are drawn from can be read out: none is twice there, none looks like a digit or another."""
    assert read_seed(SEED_LETTERS) == SEED_LETTERS
    assert len(set(SEED_LETTERS)) == len(SEED_LETTERS)
    assert not set(SEED_LETTERS) & set("0O1IL")


# Fairness


@cache
def places() -> list[list[int]]:
    """How often each card lay at each place, over 4,000 decks of fixed seeds."""
    found = [[0] * 52 for _ in range(52)]
    for seed in range(4_000):
        for place, each in enumerate(pack(f"fair-{seed}", "deal", 1)):
            found[place][each.index] += 1
    return found


def chi_square(counts: list[int], expected: float) -> float:
    return sum((number - expected) ** 2 for number in counts) / expected


def test_every_card_is_as_likely_at_every_place() -> None:
    """Chi-square over place and card, 51 x 51 degrees of freedom, within five standard deviations."""
    cells = [number for row in places() for number in row]
    freedom = 51 * 51
    assert abs(chi_square(cells, 4_000 / 52) - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("place", range(13))
def test_every_card_is_as_likely_at_a_place_that_is_dealt(place: int) -> None:
    """Report G01: each card about once in 52 as starter (place 12) and in either hand; 51 degrees of freedom."""
    assert chi_square(places()[place], 4_000 / 52) < 51 + 5 * (2 * 51) ** 0.5
