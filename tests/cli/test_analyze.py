"""`wincrib analyze` and `wincrib drill`, as a person runs them."""

from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from tests.cli.files import NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.cli.running import PROJECT, Shell

SHIPPED = PROJECT / "replays"


def test_a_report_for_a_person(shell: Shell) -> None:
    shell.write("game.yaml", RIGHT)
    ran = shell.run("analyze", "game.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "Ann 54, Bob 61: Bob won"
    assert "█" in ran.out
    assert "at the end" in ran.out


@pytest.mark.parametrize(("words", "locale"), [(("--ascii",), "C.UTF-8"), ((), "C")], ids=["asked for", "by locale"])
def test_the_chart_is_ascii_where_nothing_else_shows(shell: Shell, words: tuple[str, ...], locale: str) -> None:
    shell.write("game.yaml", UNFINISHED)
    ran = shell.run("analyze", "game.yaml", *words, LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert ran.status == 0
    assert ran.out.isascii()
    assert "#" in ran.out


def test_a_report_for_a_program(shell: Shell) -> None:
    (found,) = shell.run("analyze", "--json", "-", typed=RIGHT).objects
    assert (found["schema"], found["finished"], found["winner"], found["agrees"]) == (1, True, 1, True)
    for seat, player in enumerate(found["players"]):
        own = [each for each in found["decisions"] if each["seat"] == seat]
        assert player["decisions"] == len(own) == sum(player["grades"].values())
        assert player["balance"]["at_the_end"] == 100.0 * seat
    throws = [each for each in found["decisions"] if each["kind"] == "throw"]
    assert len(throws) == 8
    assert set(throws[0]) == {
        "deal", "seat", "kind", "score", "hand", "taken", "best", "grade", "points", "lost"
    }  # fmt: skip
    assert (len(throws[0]["hand"]), len(throws[0]["taken"])) == (6, 2)
    assert [found["chances"][at]["chance"] for at in (0, -1)] == [0.54, 0.0]


def test_a_game_that_goes_on_is_graded_so_far(shell: Shell) -> None:
    shell.write("game.yaml", UNFINISHED)
    ran = shell.run("analyze", "game.yaml")
    assert ran.status == 0
    assert ran.lines[0] == "Ann 15, Bob 7: not finished, graded so far"
    assert "so far" in ran.out.split("what decided it")[1]


@pytest.mark.parametrize(("text", "status", "says"), [
    (WRONG, 1, "; it is graded up to there"), (UNREADABLE, 3, "game.yaml:"), (NEWER, 3, "version 2"),
    ("", 3, "game.yaml"), (None, 3, "game.yaml"),
], ids=["wrong", "unreadable", "newer", "empty", "missing"])  # fmt: skip
def test_what_cannot_be_graded_is_said(shell: Shell, text: str | None, status: int, says: str) -> None:
    if text is not None:
        shell.write("game.yaml", text)
    ran = shell.run("analyze", "game.yaml")
    assert ran.status == status
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1
    assert bool(ran.out) == (status == 1)


def test_another_game_is_no_game_to_grade(shell: Shell) -> None:
    for command in ("analyze", "drill"):
        ran = shell.run(command, str(SHIPPED / "cribist" / "half-an-hour.yaml"))
        assert (ran.status, ran.out) == (2, "")
        assert "the analysis is for cribbage" in ran.err


def test_a_name_cannot_break_the_picture(shell: Shell) -> None:
    shell.write("game.yaml", UNFINISHED.replace("Bob", '"<b>&amp;\\""'))
    assert shell.run("analyze", "game.yaml", "--svg", "out.svg").status == 0
    drawn = fromstring((shell.folder / "out.svg").read_text())  # noqa: S314 - our own
    assert '<b>&amp;" wins' in [each.text for each in drawn.iter()]


def test_a_picture_overwrites_nothing_unasked(shell: Shell) -> None:
    shell.write("game.yaml", UNFINISHED)
    there = shell.write("out.svg", "mine")
    refused = shell.run("analyze", "game.yaml", "--svg", "out.svg")
    assert refused.status == 2
    assert "--force overwrites it" in refused.err
    assert there.read_text() == "mine"
    assert shell.run("analyze", "game.yaml", "--svg", "out.svg", "--force").status == 0
    assert there.read_text().startswith("<svg")
    assert shell.run("analyze", "game.yaml", "--force").status == 2
    lost = shell.run("analyze", "game.yaml", "--svg", "game.yaml/out.svg")
    assert lost.status == 3
    assert "cannot be written" in lost.err


# Drill


def dearest(shell: Shell) -> dict[str, Any]:
    """The decision that cost the most in the game."""
    (found,) = shell.run("analyze", "game.yaml", "--json").objects
    decisions: list[dict[str, Any]] = found["decisions"]
    return max(decisions, key=lambda each: float(each["lost"]))


def test_a_lesson_asks_the_dearest_decision_first(shell: Shell) -> None:
    """What is better is right, what was done is not, Enter shows the answer, and nonsense is asked again."""
    shell.write("game.yaml", RIGHT)
    worst = dearest(shell)
    best, taken = (" ".join(worst[key]) for key in ("best", "taken"))
    right = shell.run("drill", "game.yaml", "--most", "2", typed=f"nonsense\n{best}\n\n")
    assert (right.status, right.err) == (0, "")
    assert '"nonsense" is none of your cards' in right.out
    assert "Right. Nothing was better." in right.out
    assert "Better was" in right.out
    assert right.lines[-1] == "1 of 2 right."
    wrong = shell.run("drill", "game.yaml", "--most", "1", typed=f"{taken}\n")
    assert "As it was played; it costs" in wrong.out
    assert wrong.lines[-1] == "0 of 1 right."


def test_a_lesson_ends_where_nobody_answers(shell: Shell) -> None:
    shell.write("game.yaml", RIGHT)
    ran = shell.run("drill", "game.yaml")
    assert ran.status == 0
    assert " right." not in ran.out


def test_a_lesson_is_over_the_game_finished_last(shell: Shell) -> None:
    none = shell.run("drill")
    assert none.status == 3
    assert "no finished game of cribbage" in none.err
    shell.write("home/replays/over.yaml", RIGHT)
    shell.write("home/replays/open.yaml", UNFINISHED)
    assert "from over.yaml" in shell.run("drill").lines[0]


def test_a_lesson_is_about_people(shell: Shell) -> None:
    """The computer's errors are not for a person to mend; where nobody is a person, they are."""
    game = (SHIPPED / "classic" / "resigned.yaml").read_text()
    shell.write("game.yaml", game)
    assert "Computer," not in shell.run("drill", "game.yaml", "--most", "9", typed="\n" * 9).out
