"""`wincrib trick`: a trick of Cribist, one by one and in bulk."""

from collections import Counter

import pytest

from tests import cases
from tests.cli.running import Shell

KINDS = {"fifteens": "fifteen", "pairs": "pair", "straights": "run", "flush": "flush", "jack": "jack"}


def test_what_is_printed_of_a_trick(shell: Shell) -> None:
    """Rules 3 and 4 of Cribist: who takes it, the points in words, then each part."""
    ran = shell.run("trick", "4C", "5D", "5H", "6S", "--trump", "S")
    assert ran.status == 0
    assert ran.lines == [
        "6S takes it. 12 points: fifteen two, fifteen four, two runs of three is ten, and a pair is twelve.",
        "  fifteen  4C 5D 6S        2",
        "  fifteen  4C 5H 6S        2",
        "  pair     5D 5H           2",
        "  run      4C 5D 6S        3",
        "  run      4C 5H 6S        3",
    ]


@pytest.mark.parametrize("suit", ["S", "s", "spades", "Spade", "♠", "♤"])
def test_trumps_are_named_in_many_ways(shell: Shell, suit: str) -> None:
    assert shell.run("trick", "KC", "QC", "2S", "AD", "--trump", suit).lines == ["2S takes it. 0 points: nothing."]


def test_json_of_a_trick(shell: Shell) -> None:
    """The winner is a place among the cards as played, from 0."""
    (found,) = shell.run("trick", "KC", "JC", "2C", "AC", "--trump", "C", "--json").objects
    assert found == {
        "schema": 1,
        "winner": 0,
        "points": 5,
        "combos": [
            {"kind": "flush", "cards": ["AC", "2C", "JC", "KC"], "points": 4},
            {"kind": "jack", "cards": ["JC"], "points": 1},
        ],
    }


def test_bulk_tricks(shell: Shell) -> None:
    """A question a line, an answer a line: every trick of the cases."""
    rows = cases.tricks()
    lines = [" ".join([*row["played"], row["trump"]]) for row in rows]
    ran = shell.run("trick", "--stdin", "--json", typed="\n".join(lines) + "\n")
    assert ran.status == 0
    for row, found in zip(rows, ran.objects, strict=True):
        sums = Counter[str]()
        for combo in found["combos"]:
            sums[combo["kind"]] += combo["points"]
        parts = {KINDS[part]: points for part, points in row["parts"].items() if points}
        assert (found["winner"], found["points"], dict(sums)) == (row["winner_index"], row["points"], parts)
    assert shell.run("trick", "--stdin", typed="\r\n".join(lines)).lines == [str(row["points"]) for row in rows]


def test_a_line_that_cannot_be_answered_stands_in_its_place(shell: Shell) -> None:
    ran = shell.run("trick", "--stdin", typed="4C 5D 5H 6S S\n4C 5D 5H 6S\n\nKC JC 2C AC X\nKC JC 2C AC C\n")
    assert (ran.status, ran.lines) == (2, ["12", "error", "error", "5"])
    assert len(ran.err.splitlines()) == 2


@pytest.mark.parametrize(("line", "words"), [
    ("trick", "found 0 cards"), ("trick 4C 5D 5H 6S", "name the suit of trumps"),
    ("trick 4C --trump S", "found 1 card;"),
    ("trick 4C 5D 5H 6S --trump X", '"X" is not a suit'), ("trick 4C 4C 5H 6S --trump S", "4C stands twice"),
    ("trick 4C 5D 5H 1S --trump S", '"1S" is not a card'), ("trick 4C 5D 5H 6S 7S --trump S", "found 5 cards"),
    ("trick --stdin 4C", "standard input"), ("trick --stdin --trump S", "standard input"),
    ("trick 4C 5D 5H 6S --trump \x1b[31m", "is not a suit"), ("trick 4C 5D 5H 6S --trumps S", "did you mean --trump?"),
])  # fmt: skip
def test_usage(shell: Shell, line: str, words: str) -> None:
    """2: one sentence on standard error, nothing on standard output."""
    ran = shell.run(*line.split(" "))
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1
    assert "\x1b" not in ran.err
