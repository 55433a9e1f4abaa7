"""`wincrib discard`: what each throw from a hand of six is worth."""

import pytest

import wincrib
from tests.cli.running import Shell
from wincrib.cards import written

HAND = "5H 6D 7S JC QD KH".split()


def test_what_is_printed_of_a_hand(shell: Shell) -> None:
    """All fifteen throws in columns, the best first, then why."""
    ran = shell.run("discard", *HAND, "--pone")
    assert ran.status == 0
    head, *rows, why = ran.lines
    assert head == "throw  keep           hand   cuts  8 up   crib   play   sum  win %"
    assert rows[0] == "6D 7S  5H JC QD KH   11.41   9-18  100%   -6.8   -0.9   3.7   46.2"
    assert len(rows) == 15
    assert {len(row) for row in rows} == {len(head)}
    sums = [float(row.split()[-2]) for row in rows]
    assert sums == sorted(sums, reverse=True)
    assert why == "6D 7S: 5-J-Q-K is the better hand (+3.3), but Q-K gives the crib less (+2.6)."


def test_whose_crib_it_is_changes_the_throw(shell: Shell) -> None:
    own, theirs = (shell.run("discard", *HAND, role).lines[1] for role in ("--dealer", "--pone"))
    assert " +" in own
    assert own.split()[-1] > theirs.split()[-1]


def test_near_the_end_the_chance_to_win_decides(shell: Shell) -> None:
    """Rule 5.1: the pone counts first."""
    ran = shell.run("discard", "6D", "7S", "TC", "TH", "QD", "KH", "--dealer", "--score", "118-116")
    _, *rows, why = ran.lines
    wins = [float(row.split()[-1]) for row in rows]
    assert wins == sorted(wins, reverse=True)
    assert "The pone counts first and needs 5" in why


def test_a_toss_up_is_called_one(shell: Shell) -> None:
    assert shell.run("discard", "3H", "4S", "8S", "9H", "9S", "JC", "--pone").lines[-1].count("toss-up") == 0
    assert "A toss-up with the next one." in shell.run("discard", *"6D 7S TC TH QD KH".split(), "--pone").lines[-1]


def test_json_is_what_the_library_says(shell: Shell) -> None:
    """One object, with a schema number."""
    (found,) = shell.run("discard", *reversed(HAND), "--dealer", "--score", "40-44", "--to", "61", "--json").objects
    tips = wincrib.discard(" ".join(HAND), dealer=True, score=(40, 44), target=61)
    assert {key: found[key] for key in ("schema", "dealer", "score", "target")} == {
        "schema": 1, "dealer": True, "score": [40, 44], "target": 61,
    }  # fmt: skip
    assert [" ".join(each["throw"]) for each in found["throws"]] == [written(tip.cards) for tip in tips]
    assert [each["win"] for each in found["throws"]] == [round(tip.chance, 4) for tip in tips]
    first = found["throws"][0]
    assert first["sum"] == pytest.approx(first["hand"] + first["crib"] + first["pegging"], abs=0.002)
    assert (first["toss_up"], first["reason"]) == (True, tips[0].reason)


@pytest.mark.parametrize(("line", "words"), [
    ("5H 6D 7S JC QD --pone", "six cards, not 5"), ("--pone", "six cards, not 0"),
    ("5H 6D 7S JC QD KH 2C --pone", "six cards, not 7"), ("5H 5H 7S JC QD KH --pone", "5H stands twice"),
    ("5H 6D 7S JC QD 1H --pone", '"1H" is not a card'), ("5H 6D 7S JC QD KH", "say whose crib it is"),
    ("5H 6D 7S JC QD KH --pone --dealer", "say whose crib it is"),
    ("5H 6D 7S JC QD KH --pone --score 70", '"70" is not a score'),
    ("5H 6D 7S JC QD KH --pone --score 121-4", "no game to 121 goes on at 121"),
    ("5H 6D 7S JC QD KH --pone --to 61 --score 4-61", "no game to 61 goes on at 61"),
    ("5H 6D 7S JC QD KH --pone --score \uff11-2", "is not a score"),
    ("5H 6D 7S JC QD KH --pone --to 60", "invalid choice"), ("5H 6D 7S JC QD KH --poen", "did you mean --pone?"),
])  # fmt: skip
def test_usage(shell: Shell, line: str, words: str) -> None:
    """2: one sentence on standard error, nothing on standard output."""
    ran = shell.run("discard", *line.split())
    assert ran.status == 2
    assert ran.out == ""
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


def test_no_screen_and_no_replay_is_needed(shell: Shell) -> None:
    """Nothing is written, and nothing is kept."""
    shell.run("discard", *HAND, "--dealer")
    assert not shell.home.exists()
