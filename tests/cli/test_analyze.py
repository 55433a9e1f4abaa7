"""`wincrib analyze` and `wincrib drill`, as a person runs them."""

from typing import Any
from xml.etree.ElementTree import fromstring

import pexpect
import pytest

from tests.cli.files import NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.cli.running import PROGRAM, PROJECT, Shell

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


def test_a_second_look_is_the_same(shell: Shell) -> None:
    """Read from the cache, whatever became of it; and standard input is the same game as a file."""
    shell.write("game.yaml", RIGHT)
    first = shell.run("analyze", "game.yaml")
    (kept,) = (shell.home / "analyses").iterdir()
    assert shell.run("analyze", "game.yaml") == first == shell.run("analyze", "-", typed=RIGHT)
    written = kept.read_bytes()
    kept.write_bytes(written[:-9])
    assert shell.run("analyze", "game.yaml") == first
    assert kept.read_bytes() == written


def test_a_home_that_takes_nothing_is_no_fault(shell: Shell) -> None:
    shell.write("home", "no folder")
    ran = shell.run("analyze", "-", typed=UNFINISHED)
    assert (ran.status, ran.err) == (0, "")


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
    assert max(map(len, right.lines)) <= 80
    wrong = shell.run("drill", "game.yaml", "--most", "1", typed=f"{taken}\n")
    assert "As it was played; it costs" in wrong.out
    assert wrong.lines[-1] == "0 of 1 right."


def test_what_was_answered_wrong_is_asked_once_more(shell: Shell) -> None:
    """At the end of the lesson; the first answer counts."""
    shell.write("game.yaml", RIGHT)
    best = " ".join(dearest(shell)["best"])
    ran = shell.run("drill", "game.yaml", "--most", "1", typed=f"\n{best}\n")
    assert "Once more, deal" in ran.out
    assert ran.out.index("Better was") < ran.out.index("Once more") < ran.out.index("Right.")
    assert ran.lines[-1] == "0 of 1 right."


def test_a_lesson_ends_where_nobody_answers(shell: Shell) -> None:
    shell.write("game.yaml", RIGHT)
    ran = shell.run("drill", "game.yaml")
    assert ran.status == 0
    assert " right." not in ran.out


HARD = RIGHT.replace("Bob]", "{name: Bob, kind: computer, level: hard}]")


def test_a_lesson_is_over_all_finished_games(shell: Shell) -> None:
    """One's own: by the name, or the only person's; each game once, however often it is kept."""
    none = shell.run("drill")
    assert none.status == 3
    assert "no finished game of cribbage" in none.err
    for name, text in (("one", HARD), ("copy", HARD), ("open", UNFINISHED), ("hot-seat", RIGHT), ("bad", UNREADABLE)):
        shell.write(f"home/replays/{name}.yaml", text)
    nobody = shell.run("drill", "--most", "50", typed="\n" * 200)
    assert nobody.lines[0].split(" from ")[1].startswith("2 games with ")
    assert {line.split(" of ")[-1] for line in nobody.lines if ", deal " in line} <= {"one.yaml", "copy.yaml"}
    both = shell.run("drill", "--name", "bob", "--most", "50", typed="\n" * 200)
    assert {line.split(" of ")[-1] for line in both.lines if ", deal " in line} >= {"hot-seat.yaml"}
    (shell.home / "replays" / "one.yaml").unlink()
    (shell.home / "replays" / "copy.yaml").unlink()
    stranger = shell.run("drill", "--name", "Eve")
    assert (stranger.status, stranger.out) == (3, "")
    assert "Eve plays in none of the finished games" in stranger.err


def test_what_was_answered_right_is_not_asked_again_soon(shell: Shell) -> None:
    """Unless its file is named."""
    shell.write("game.yaml", HARD)
    shell.write("home/replays/one.yaml", HARD)
    (found,) = shell.run("analyze", "game.yaml", "--json").objects
    own = [each for each in found["decisions"] if each["seat"] == 0 and each["lost"] >= 0.01]
    answers = [" ".join(each["best"]) for each in sorted(own, key=lambda each: -float(each["lost"]))]
    assert answers
    right = shell.run("drill", "--most", "50", typed="".join(f"{each}\n" for each in answers))
    assert right.lines[-1] == f"{len(answers)} of {len(answers)} right."
    again = shell.run("drill")
    assert again.out.rstrip().endswith("known for now; the next comes again in 1 day.")
    assert "from game.yaml" in shell.run("drill", "game.yaml").lines[0]


def test_a_file_with_a_fault_is_taught_up_to_it(shell: Shell) -> None:
    shell.write("game.yaml", WRONG)
    ran = shell.run("drill", "game.yaml")
    assert ran.status == 1
    assert "game.yaml:13:15: deal 1" in ran.err
    assert "it is judged up to there" in ran.err


def test_a_lesson_is_about_people(shell: Shell) -> None:
    """The computer's errors are not for a person to mend; where nobody is a person, they are."""
    shell.write("game.yaml", HARD)
    (found,) = shell.run("analyze", "game.yaml", "--json").objects
    theirs = {" ".join(each["hand"]) for each in found["decisions"] if each["seat"] == 1 and each["lost"] >= 0.01}
    assert theirs
    lesson = shell.run("drill", "game.yaml", "--most", "50", typed="\n" * 99).out
    assert not [each for each in theirs if each in lesson]
    shell.write("game.yaml", HARD.replace("Ann, {", "{name: Ann, kind: computer, level: hard}, {"))
    lesson = shell.run("drill", "game.yaml", "--most", "50", typed="\n" * 99).out
    assert [each for each in theirs if each in lesson]


def test_a_lesson_at_a_terminal_shows_the_cards(shell: Shell) -> None:
    """Drawn, in colours, numbered; broken off it says how it went and keeps what was answered: 130."""
    shell.write("game.yaml", RIGHT)
    environment = {**shell.environment, "TERM": "xterm-256color"}
    child = pexpect.spawn(
        PROGRAM[0], [*PROGRAM[1:], "drill", "game.yaml"], cwd=shell.folder, env=environment, encoding="utf-8",
        dimensions=(24, 80), timeout=30,
    )  # fmt: skip
    child.expect("(Throw two|Lay): ")
    assert "┌───┐┌───┐" in child.before
    assert "\x1b[" in child.before
    assert "You hold" not in child.before
    child.sendline("")
    child.expect("Better was")
    child.expect("(Throw two|Lay): ")
    child.sendintr()
    child.expect("0 of 1 right.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert (shell.home / "practice.json").exists()


def test_a_lesson_can_be_had_without_drawn_cards(shell: Shell) -> None:
    shell.write("game.yaml", RIGHT)
    child = pexpect.spawn(
        PROGRAM[0], [*PROGRAM[1:], "drill", "game.yaml", "--plain"], cwd=shell.folder,
        env={**shell.environment, "TERM": "xterm"}, encoding="utf-8", timeout=30,
    )  # fmt: skip
    child.expect("(Throw two|Lay): ")
    assert "You hold" in child.before
    assert "┌" not in child.before
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
