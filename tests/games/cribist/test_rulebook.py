"""The rules of Cribist as a person reads them."""

import re

import pytest

from tests import cases
from wincrib.errors import Unreadable
from wincrib.games.cribist.acts import Why
from wincrib.rulebook import contents, cribist_rules, topic


def text(lines: list[str]) -> str:
    """Lines as running text."""
    return re.sub(r"\s+", " ", " ".join(lines))


def test_every_rule_is_in_the_book() -> None:
    """A number that a message names can be looked up."""
    assert [number for number, _, _ in cribist_rules()] == sorted(cases.rule_numbers("cribist"))
    for number, title, lines in cribist_rules():
        assert topic(f"cribist {number}") == topic(f"Cribist {title.upper()}") == list(lines)
        assert lines[0].startswith(f"{number} {title}. ")


@pytest.mark.parametrize("why", list(Why))
def test_a_reason_for_points_names_a_rule_of_the_book(why: Why) -> None:
    assert topic(f"cribist {why.rule}")[0].startswith(f"{why.rule} ")


@pytest.mark.parametrize(("number", "words"), [
    ("1", ["thirteen", "lowest deals", "cut again", "passes to the left"]), ("2", ["dealer's left leads", "trumps"]),
    ("3", ["follow the suit led", "highest trump", "leads to the next"]), ("4", ["12", "at most 20", "round the king"]),
    ("5", ["wrongly or twice", "unclaimed until the next card"]), ("7", ["adds 1"]), ("9", ["own hand"]),
    ("6", ["winner's left", "loses that number", "below zero"]),
    ("8", ["deals", "in progress is finished", "highest wins", "share the win"]),
])  # fmt: skip
def test_what_the_rules_say(number: str, words: list[str]) -> None:
    """The matter of each rule of Cribist."""
    said = text(topic(f"cribist {number}")).lower()
    for each in words:
        assert each in said


def test_a_word_finds_the_rules_about_it() -> None:
    assert [line[0] for line in topic("cribist muggins") if line[0] != " "] == ["6"]
    assert [line[0] for line in topic("cribist trump") if line[0] != " "] == ["2", "3", "4", "9"]


def test_an_unknown_word_names_the_nearest() -> None:
    with pytest.raises(Unreadable, match="the nearest word in them is muggins"):
        topic("cribist mugins")
    with pytest.raises(Unreadable):
        topic("cribist 66")


def test_the_other_game_is_pointed_to() -> None:
    """From the contents of the rules of cribbage."""
    assert "wincrib rules cribist" in contents()[-1]
    assert topic("cribist")[0] == "Cribist"
    for line in topic("cribist"):
        assert line.isascii()
        assert len(line) <= 120
