"""The pack: rules 1.1 to 1.3."""

import copy
import pickle
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wincrib.cards import NEW_PACK, Card, card, first_double, in_order, read_cards, written
from wincrib.errors import Unreadable

CARDS = st.sampled_from(NEW_PACK)

VALUES = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10,
}  # fmt: skip

READ = {
    "5H": "5H", "TD": "TD", "AS": "AS",
    "10D": "TD", "10d": "TD", "td": "TD", "tD": "TD", "as": "AS", "kC": "KC",
    "5♥": "5H", "10♦": "TD", "a♠": "AS", "Q♣": "QC", "5♡": "5H", "J♢": "JD", "2♤": "2S", "9♧": "9C",
}  # fmt: skip

NOT_CARDS = {
    "nothing": "",
    "a rank alone": "5",
    "a suit alone": "H",
    "ten alone": "10",
    "suit first": "H5",
    "a card and more": "5HH",
    "two cards": "5H6D",
    "one is no rank": "1H",
    "eleven": "11H",
    "nought": "0D",
    "ten with a nought too many": "100D",
    "no such suit": "5X",
    "space inside": "5 H",
    "space behind": "5H ",
    "line end": "5H\n",
    "Cyrillic letter": "5Н",  # noqa: RUF001
    "full-width digit": "５H",  # noqa: RUF001
    "long s, whose capital is S": "5ſ",  # noqa: RUF001
    "Kelvin sign": "\u212aH",
    "an exponent": "5²H",
    "an escape sequence": "\x1b[31m5H",
}


def harmless(text: str) -> bool:
    """Nothing in the text steers a terminal or cannot be seen."""
    return not any(unicodedata.category(char)[0] == "C" for char in text)


def test_the_pack_has_every_card_once() -> None:
    """Rule 1.1: one pack of 52, ranks A 2 .. 9 T J Q K, suits C D H S."""
    every = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert written(NEW_PACK) == " ".join(every)


def test_ace_is_low_and_king_is_high() -> None:
    """Rule 1.1: the ranks in order."""
    spades = in_order(each for each in NEW_PACK if str(each)[1] == "S")
    assert written(spades) == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_cards_of_one_rank_stand_in_order_of_suit() -> None:
    """Rule 1.1: suits C D H S."""
    assert written(in_order(read_cards("5S 4H 5H 4S 5D 5C"))) == "4H 4S 5C 5D 5H 5S"


@pytest.mark.parametrize("each", NEW_PACK, ids=str)
def test_what_a_card_counts(each: Card) -> None:
    """Rule 1.2: ace 1, pip cards their pips, T J Q K ten each."""
    assert each.value == VALUES[str(each)[0]]


@pytest.mark.parametrize(("text", "read"), READ.items(), ids=READ)
def test_a_card_is_read(text: str, read: str) -> None:
    """Rule 1.3: rank then suit; `10D`, lower case and the suit symbols are read too."""
    assert str(card(text)) == read


@pytest.mark.parametrize("text", NOT_CARDS.values(), ids=NOT_CARDS)
def test_what_is_no_card_is_refused(text: str) -> None:
    """Rule 1.3: a card is written rank then suit, in ASCII."""
    with pytest.raises(Unreadable) as refusal:
        card(text)
    assert "is not a card" in str(refusal.value)
    assert harmless(str(refusal.value))


SPELLINGS = {rank + suit for rank in [*"A23456789TJQKatjqk", "10"] for suit in "CDHScdhs♣♦♥♠♧♢♡♤"}


def refusal_of(text: str) -> str:
    """What is said to a text that is no card."""
    with pytest.raises(Unreadable) as refusal:
        card(text)
    return str(refusal.value)


@given(st.one_of(st.text(max_size=6), st.text("A1023TJKatjk5CDHScdh♣♥♤ ", max_size=4)))
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    """Rule 1.3: nothing but its spellings is a card, and what is refused is refused in a line that can be printed."""
    assert text in SPELLINGS or harmless(refusal_of(text))


@given(CARDS)
def test_a_card_is_written_in_two_upper_case_letters(each: Card) -> None:
    """Rule 1.3: what the program writes is the two-letter upper-case form, and it reads that again."""
    text = str(each)
    assert len(text) == 2
    assert text.isascii()
    assert text == text.upper()
    assert card(text) is each


@given(st.lists(CARDS, max_size=13), st.sampled_from([" ", ", ", ",", "  ", "\n"]))
def test_cards_are_read_as_they_are_written(cards: list[Card], between: str) -> None:
    assert read_cards(between.join(map(str, cards))) == tuple(cards)


def test_one_bad_card_spoils_the_line_and_is_named() -> None:
    with pytest.raises(Unreadable, match="5X"):
        read_cards("5H 6D 5X TS")


@given(CARDS)
def test_there_is_one_object_a_card(each: Card) -> None:
    assert pickle.loads(pickle.dumps(each)) is each  # noqa: S301
    assert copy.deepcopy(each) is each


@given(st.permutations(NEW_PACK))
def test_order_does_not_depend_on_where_cards_came_from(shuffled: list[Card]) -> None:
    assert in_order(shuffled) == tuple(sorted(NEW_PACK))


@pytest.mark.parametrize(("text", "name"), [
    ("5H", "five of hearts"), ("AS", "ace of spades"), ("TD", "ten of diamonds"), ("JC", "jack of clubs"),
])  # fmt: skip
def test_a_card_in_words(text: str, name: str) -> None:
    assert card(text).name == name
    assert card(text).rank_name == name.partition(" ")[0]


@given(st.lists(CARDS, max_size=10))
def test_a_card_that_stands_twice_is_found(cards: list[Card]) -> None:
    double = first_double(cards)
    assert (double is None) == (len(set(cards)) == len(cards)), written(cards)
    assert double is None or cards.count(double) > 1
