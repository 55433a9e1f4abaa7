"""The rules as a person reads them: every rule is there, and is found by number, by part and by word."""

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import cases
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import Why
from wincrib.games.cribbage.rules import Preset
from wincrib.players.levels import Level
from wincrib.rulebook import contents, parts, topic

NUMBERS = sorted(number for number in cases.rule_numbers("cribbage") if "." in number)
PARTS = sorted(number for number in cases.rule_numbers("cribbage") if number in "1 2 3 4 5 6".split())


def text(lines: list[str]) -> str:
    """Lines as running text."""
    return re.sub(r"\s+", " ", " ".join(lines))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_in_the_book(number: str) -> None:
    """Parts 1 to 6: a number that a message names can be looked up."""
    lines = topic(number)
    assert lines[0].startswith(f"{number} ")
    assert len(text(lines)) > len(number) + 20


@pytest.mark.parametrize("number", PARTS)
def test_a_part_holds_its_rules_in_order(number: str) -> None:
    lines = topic(number)
    assert lines[0].startswith(f"{number} ")
    found = [line.split()[0] for line in lines[1:] if re.match(r"\d+\.\d+ ", line)]
    assert [each for each in found if each in NUMBERS] == [each for each in NUMBERS if each.startswith(f"{number}.")]
    assert found == sorted(found)


@pytest.mark.parametrize("why", list(Why))
def test_a_reason_for_points_names_a_rule_of_the_book(why: Why) -> None:
    assert topic(why.rule)[0].startswith(f"{why.rule} ")


def test_the_parts_are_numbered_in_order() -> None:
    assert [part.number for part in parts()] == [str(n) for n in range(1, len(parts()) + 1)]
    for part in parts():
        assert [number for number, _ in part.rules] == [f"{part.number}.{n}" for n in range(1, len(part.rules) + 1)]


def test_the_contents_name_every_part() -> None:
    for part in parts():
        assert f"{part.number} {part.title}" in contents()
    assert topic("") == topic("  ") == contents()


def test_all_is_everything_once() -> None:
    lines = topic("all")
    assert [line for line in lines if line] == [line for part in parts() for line in part.lines]


@pytest.mark.parametrize(("word", "number"), [
    ("muggins", "6.4"), ("MUGGINS", "6.4"), ("nobs", "5.2"), ("his nobs", "5.3"), ("heels", "3.2"), ("skunk", "2.3"),
    ("nineteen", "5.4"), ("crib", "3.1"), ("pone", "4.1"), ("flush", "5.3"), ("run", "4.5"), ("go", "4.2"),
    ("resign", "2.5"), ("match", "2.4"), ("upcard", "7.1"), ("  muggins  ", "6.4"), ("double-skunk", "2.3"),
    ("overcount", ""), ("says go", "4.2"),
])  # fmt: skip
def test_a_word_finds_the_rules_about_it(word: str, number: str) -> None:
    """Each rule found is whole and holds the word, wherever its lines break."""
    if not number:
        with pytest.raises(Unreadable):
            topic(word)
        return
    lines = topic(word)
    found = [line.split()[0] for line in lines if re.match(r"\d+\.\d+ ", line)]
    assert number in found
    for each in found:
        assert word.strip().lower() in text(topic(each)).lower()


def test_a_title_is_a_topic() -> None:
    for part in parts():
        assert topic(part.title) == topic(part.title.upper()) == part.lines


@pytest.mark.parametrize(("word", "near"), [
    ("mugins", "muggins"), ("skunkk", "skunk"), ("noobs", "nobs"), ("dealr", "dealer"), ("ninteen", "nineteen"),
])  # fmt: skip
def test_an_unknown_word_names_the_nearest(word: str, near: str) -> None:
    with pytest.raises(Unreadable, match=f"the nearest word in them is {near}"):
        topic(word)


@pytest.mark.parametrize("number", ["0", "0.1", "1.9", "4.7", "6.66", "99", "4.2.1", "-1", "٤", "4 .2"])
def test_no_such_number(number: str) -> None:
    with pytest.raises(Unreadable, match="the rules say nothing of"):
        topic(number)


@pytest.mark.parametrize(("name", "where"), [("99.9", "the rules"), ("cribist 99", "the rules of Cribist")])
def test_a_number_has_no_nearest_word(name: str, where: str) -> None:
    with pytest.raises(Unreadable, match=f"^{where} say nothing of .*: no rule has that number$"):
        topic(name)


@given(st.text(st.characters(codec="utf-8"), max_size=60))
@example("thi")
def test_anything_asked(name: str) -> None:
    """Lines, or a sentence that names a word which finds some; nothing of what was asked is sent on raw."""
    said = ""
    try:
        lines = topic(name)
    except Unreadable as error:
        said = error.message
        lines = topic(said.rsplit(" ", 1)[1])
    assert lines
    assert not [char for char in said if unicodedata.category(char)[0] == "C"]


def test_the_book_fits_a_terminal_of_plain_characters() -> None:
    """Feature W8, report F27: ASCII, no tabs, and lines that a window of 120 columns holds."""
    for line in topic("all"):
        assert line.isascii()
        assert "\t" not in line
        assert len(line) <= 120


@pytest.mark.parametrize(("number", "words"), [
    ("1.1", ["52", "ace is low", "no run"]),
    ("2.1", ["wins at once", "121, or 61", "exactly the target"]),
    ("2.2", ["low card deals", "cut again", "alternates"]),
    ("2.3", ["90", "60", "61 has no skunk"]),
    ("3.2", ["jack", "pegs 2", "heels"]),
    ("4.2", ["must play", "at most once", "after 31", "never asked"]),
    ("4.3", ["2 for 31", "otherwise 1", "never both"]),
    ("4.5", ["15", "31", "2, 6 or 12", "three to seven"]),
    ("5.1", ["pone's hand is counted first", "then the dealer's, then the crib"]),
    ("5.4", ["19, 25, 26 or 27", "29", "nineteen"]),
    ("6.3", ["corrected down", "without a penalty"]),
    ("6.4", ["gets what was missed", "gets nothing", "one call a hand"]),
])  # fmt: skip
def test_what_the_rules_say(number: str, words: list[str]) -> None:
    """The matter of each rule."""
    said = text(topic(number)).lower()
    for each in words:
        assert each in said


def test_the_book_tells_every_rule_set_and_level() -> None:
    """Rules 6.6 and 7, report D13: what the computer misses, level by level."""
    for preset in Preset:
        assert str(preset) in text(topic("7"))
    for level in Level:
        assert str(level) in text(topic("6.6")).lower()
