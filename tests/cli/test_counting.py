"""`wincrib score` and `wincrib peg`: a hand, a round of the play, and both in bulk."""

import select
from typing import Any

import pytest

from tests import cases
from tests.cli.running import Shell

PARTS = {"fifteens": "fifteen", "pairs": "pair", "runs": "run", "flush": "flush", "nobs": "nobs"}
IN_PLAY = {"fifteen": "fifteen", "thirtyone": "thirty-one", "pairs": "pair", "run": "run"}


def by_kind(answer: dict[str, Any]) -> dict[str, int]:
    """The points of an answer by kind."""
    sums: dict[str, int] = {}
    for combo in answer["combos"]:
        sums[combo["kind"]] = sums.get(combo["kind"], 0) + combo["points"]
    return sums


@pytest.mark.parametrize(("line", "points"), [
    ("5H 5S 5D JC --starter 5C", 29), ("5H 5S 5D JC 5C", 29), ("5h 5s 5d jc 5c", 29), ("5♥ 5♠ 5♦ j♣ 5♣", 29),
    ("10H 4C 4H 4S 3C", 8), ("2D 6D 9D KD 7S --crib", 4), ("2D 6D 9D KD 7S", 8), ("KH QC 2D 8S --starter 4H", 0),
    ("AC 3D 7H JS --starter KS", 1),
])  # fmt: skip
def test_a_hand(shell: Shell, line: str, points: int) -> None:
    """Rules 1.3, 5.2 and 5.3: the points first, in words, then each part."""
    ran = shell.run("score", *line.split())
    assert ran.status == 0
    head, *parts = ran.lines
    assert head.startswith(f"{points} point{'s' if points != 1 else ''}: ")
    assert sum(int(part.split()[-1]) for part in parts) == points
    assert ("nineteen" in head) == (points == 0)


def test_what_is_printed_of_a_hand(shell: Shell) -> None:
    """Rule 9: in the spoken manner."""
    assert shell.run("score", "2D", "6D", "9D", "KD", "7S").lines == [
        "8 points: fifteen two, fifteen four, and a flush is eight.",
        "  fifteen  6D 9D           2",
        "  fifteen  2D 6D 7S        2",
        "  flush    2D 6D 9D KD     4",
    ]


def test_json_of_a_hand(shell: Shell) -> None:
    """One object, with a schema number."""
    (found,) = shell.run("score", "AC", "3D", "7H", "JS", "--starter", "KS", "--json").objects
    assert found == {
        "schema": 1,
        "points": 1,
        "combos": [{"kind": "nobs", "cards": ["JS"], "points": 1}],
    }


def test_a_round_of_the_play(shell: Shell) -> None:
    """Rule 4.5: card by card, the count and what is scored; a run that makes 31 scores both (report B01)."""
    ran = shell.run("peg", "KC", "9D", "5S", "4H", "3H")
    assert ran.status == 0
    assert ran.lines == ["KC  10", "9D  19", "5S  24", "4H  28", "3H  31  thirty-one for two, run of three for three"]


def test_json_of_a_round_is_one_object_a_card(shell: Shell) -> None:
    fifth, queen = shell.run("peg", "5S", "QH", "--json").objects
    assert fifth == {"schema": 1, "card": "5S", "count": 5, "points": 0, "combos": []}
    assert queen == {
        "schema": 1,
        "card": "QH",
        "count": 15,
        "points": 2,
        "combos": [{"kind": "fifteen", "cards": ["5S", "QH"], "points": 2}],
    }


@pytest.mark.parametrize(("line", "words"), [
    ("score", "found 0 cards"), ("score 5H", "found 1 card;"), ("score 5H 5S 5D JC", "found 4 cards"),
    ("score 5H 5S 5D JC 5C 6C", "found 6 cards"), ("score 5H 5S 5D JC 5C --starter 6C", "found 6 cards"),
    ("score 5H 5H 5D JC 5C", "5H stands twice"), ("score 5H 5S 5D JC --starter 5H", "5H stands twice"),
    ("score 5H 5S 5D JC 1C", '"1C" is not a card'), ("score 5H 5S 5D JC X", '"X" is not a card'),
    ("score 5H 5S 5D JC --starter", "expected one argument"),
    ("score --stdin 5H", "standard input"), ("score --stdin --crib", "standard input"),
    ("peg", "name the cards"), ("peg 5H 5H", "5H stands twice"), ("peg KC QC JC 2C", "may never pass 31"),
    ("peg 5", '"5" is not a card'), ("peg --stdin 5H", "standard input"), ("peg \x1b[31m", "is not a card"),
])  # fmt: skip
def test_usage(shell: Shell, line: str, words: str) -> None:
    """2: one sentence on standard error, nothing on standard output."""
    ran = shell.run(*line.split(" "))
    assert ran.status == 2
    assert ran.out == ""
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


def test_one_card_is_not_cards(shell: Shell) -> None:
    """Plain speech."""
    assert "found 1 card;" in shell.run("score", "5H").err


def test_bulk_hands(shell: Shell) -> None:
    """A question a line, an answer a line: every hand of the cases, its points and their parts (rule 5.2)."""
    rows = cases.shows()
    lines = [" ".join([*row["hand"], row["starter"], *(["crib"] if row["crib"] else [])]) for row in rows]
    ran = shell.run("score", "--stdin", "--json", typed="\n".join(lines) + "\n")
    assert ran.status == 0
    expected = [(row["score"], {PARTS[kind]: n for kind, n in row["parts"].items() if n}) for row in rows]
    assert [(each["points"], by_kind(each)) for each in ran.objects] == expected
    plain = shell.run("score", "--stdin", typed="\r\n".join(lines))
    assert plain.lines == [str(row["score"]) for row in rows]


def test_bulk_rounds(shell: Shell) -> None:
    """The answer is about the last card of each line (rule 4.5)."""
    rows = cases.series()
    ran = shell.run("peg", "--stdin", "--json", typed="\n".join(" ".join(row["series"]) for row in rows))
    assert ran.status == 0
    expected = [
        (row["points"], row["count"], {IN_PLAY[kind]: n for kind, n in row["parts"].items() if n}) for row in rows
    ]
    assert [(each["points"], each["count"], by_kind(each)) for each in ran.objects] == expected


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_a_line_that_cannot_be_answered_stands_in_its_place(shell: Shell, form: list[str]) -> None:
    """The rest goes on; the status is that of a question not understood."""
    lines = "5H 5S 5D JC 5C\nnonsense\n\n5H\n2D 6D 9D KD 7S CRIB\n"
    ran = shell.run("score", "--stdin", *form, typed=lines)
    assert ran.status == 2
    assert len(ran.lines) == 4
    if form:
        assert [each.get("points", each.get("error")) for each in ran.objects][::3] == [29, 4]
        assert all("error" in each and each["schema"] == 1 for each in ran.objects[1:3])
    else:
        assert ran.lines == ["29", "error", "error", "4"]
    assert len(ran.err.splitlines()) == 2


@pytest.mark.parametrize("command", ["score", "peg"])
@pytest.mark.parametrize("typed", [
    b"", b"\n\n", b"\xff\xfe\n", b"crib\n", b"\x00\n", b"5H\x1b[31m\n", b"5H 5S\xa0QD\n", "\uff15H\n".encode(), b"\r",
    b"5H " * 20000, b"a" * 100000,
], ids=ascii)  # fmt: skip
def test_hostile_bulk(shell: Shell, command: str, typed: bytes) -> None:
    """Anything at all on standard input: an answer a line, no traceback, no escape."""
    ran = shell.run(command, "--stdin", "--json", typed=typed)
    assert ran.status in (0, 2)
    assert all(each["schema"] == 1 for each in ran.objects)


@pytest.mark.parametrize(("words", "questions", "answers"), [
    (["score"], [b"5H 5S 5D JC 5C", b"nonsense", b"2D 6D 9D KD 7S crib"], [b"29", b"error", b"4"]),
    (["peg"], [b"5S QH", b"KC 9D"], [b"2", b"0"]),
    (["trick"], [b"4C 5D 5H 6S S"], [b"12"]),
])  # fmt: skip
def test_each_question_is_answered_before_the_next_is_asked(
    shell: Shell, words: list[str], questions: list[bytes], answers: list[bytes]
) -> None:
    """A program may ask one by one through pipes: no answer waits for the end of the input."""
    process = shell.start(*words, "--stdin")
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        for question, answer in zip(questions, answers, strict=True):
            process.stdin.write(question + b"\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], 30)
            assert ready
            assert process.stdout.readline().strip() == answer
    finally:
        process.communicate(timeout=30)
