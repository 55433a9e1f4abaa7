"""`wincrib simulate`, as a person runs it."""

import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

from tests.cli.running import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


QUICK = ("simulate", "--games", "6", "--seed", "7", "--to", "61")


def test_a_standing_for_a_person(shell: Shell) -> None:
    ran = shell.run(*QUICK, "greedy", "random", "--jobs", "1")
    assert ran.status == 0
    assert ran.err == ""
    assert ran.lines[0] == "greedy v random: 6 games, each deal both ways, seed 7"
    assert ran.lines[1].startswith("greedy wins ")
    assert ran == shell.run(*QUICK, "greedy", "random", "--jobs", "2")


def test_a_standing_for_a_program(shell: Shell) -> None:
    (found,) = shell.run(*QUICK, "greedy", "random", "--json").objects
    assert found["schema"] == 1
    assert found["players"] == ["greedy", "random"]
    assert (found["games"], sum(found["won"]), found["target"]) == (6, 6, 61)
    assert found["rate"] == pytest.approx(found["won"][0] / 6, abs=1e-4)
    assert set(found["points"][0]) == {"dealer", "pone"}


def test_the_games_are_kept_where_asked_for(shell: Shell) -> None:
    ran = shell.run("simulate", "--games", "2", "--seed", "7", "--to", "61", "easy", "random", "--save", "games")
    assert ran.status == 0
    kept = sorted(each.name for each in (shell.folder / "games").iterdir())
    assert kept == ["easy-random-7-1.yaml", "random-easy-7-1.yaml"]
    assert shell.run("verify", "games").status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hrad", "easy"], 'there is no player "hrad"; there are random'),
        (["easy"], "the following arguments are required: B"),
        (["easy", "random", "--games", "3"], "an even number from 2"),
        (["easy", "random", "--games", "0"], "an even number from 2"),
        (["easy", "random", "--jobs", "0"], "--jobs takes a number from 1 to 256"),
        (["easy", "random", "--wait", "0"], "--wait takes the seconds"),
        (["easy", "random", "--wait", "nan"], "--wait takes the seconds"),
        (["python3 'mine", "random"], "cannot be read: no closing quotation"),
        (["easy", "random", "--seed", "a b"], "is not a seed"),
        (["easy", "random", "--seed", "x" * 60], "at most 48"),
        (["easy", "random", "--sede", "7"], "did you mean --seed?"),
    ],
)
def test_what_cannot_be_simulated(shell: Shell, words: list[str], said: str) -> None:
    ran = shell.run("simulate", *words)
    assert ran.status == 2
    assert said in ran.err
    assert ran.out == ""


def test_a_place_that_cannot_be_written_to(shell: Shell) -> None:
    shell.write("games", "a file")
    ran = shell.run(*QUICK, "greedy", "random", "--save", "games", "--jobs", "1")
    assert ran.status == 3
    assert "the games cannot be written" in ran.err


def test_what_is_known_so_far(shell: Shell) -> None:
    """Broken off, it says what the games until then come to."""
    child = shell.start("simulate", "--games", "100000", "--seed", "7", "greedy", "random", "--save", "games")
    games = shell.folder / "games"
    while not (games.exists() and len(list(games.glob("greedy*.yaml"))) > 2):
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    out, err = child.communicate()
    assert child.returncode == 130
    assert b"interrupted after " in err
    assert b"Traceback" not in err
    assert out.startswith(b"greedy v random: ")


# Commands in the place of names

FIRST_OF_ALL = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)["prompt"]
    if asked["ask"] == "discard":
        print(json.dumps({"discard": asked["hand"][:2]}), flush=True)
    else:
        print(json.dumps({"play": asked["playable"][0]}), flush=True)
"""
MINE = f"{shlex.quote(sys.executable)} mine.py"
PATIENT = ("--wait", "60")


def test_a_command_takes_the_place_of_a_name(shell: Shell) -> None:
    """However many games are played at once, with its games on the disk if they are wanted."""
    shell.write("mine.py", FIRST_OF_ALL)
    ran = shell.run(*QUICK, *PATIENT, MINE, "random", "--jobs", "1", "--save", "games")
    assert ran.status == 0, ran.err
    assert " v random: 6 games" in ran.lines[0]
    assert ran == shell.run(*QUICK, *PATIENT, MINE, "random", "--jobs", "2")
    assert len(list((shell.folder / "games").iterdir())) == 6
    assert shell.run("verify", "games").status == 0


def test_a_command_against_itself_comes_out_even(shell: Shell) -> None:
    shell.write("mine.py", FIRST_OF_ALL)
    (found,) = shell.run(*QUICK, *PATIENT, MINE, MINE, "--json", "--save", "games").objects
    assert found["players"] == [MINE, MINE]
    assert found["won"] == [3, 3]
    assert len(list((shell.folder / "games").iterdir())) == 6
    assert shell.run("verify", "games").status == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sys.exit(3)", " ended with status 3; in the first game of pair 1, deal 1"),
        ("print(0, flush=True)", ' answered something that is no action: "0"; expected an object'),
        ("print(json.dumps({'play': '5H'}), flush=True)", " may not do that: "),
        ("print(json.dumps({'discard': ['5H', '6D']}), flush=True)", "(rule 3.1); in the first game of pair 1, deal 1"),
    ],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_verdict_on_a_command_that_goes_wrong(shell: Shell, line: str, said: str, jobs: str) -> None:
    shell.write("mine.py", f"import json, sys\nfor line in sys.stdin:\n    {line}\n")
    ran = shell.run(*QUICK, *PATIENT, MINE, "random", "--jobs", jobs)
    assert ran.status == 1
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("wincrib: ")
    assert said in ran.err


def test_what_is_known_before_a_command_goes_wrong(shell: Shell) -> None:
    """The games until then are told, and the sentence says where it happened."""
    shell.write(
        "mine.py",
        FIRST_OF_ALL.replace("asked =", "table = json.loads(line)\n    table['number'] == 5 and 1 / 0\n    asked ="),
    )
    ran = shell.run(*QUICK, *PATIENT, "--games", "40", MINE, "random", "--jobs", "1")
    assert ran.status == 1
    assert 'ended with status 1: "ZeroDivisionError: division by zero"; in the ' in ran.err
    assert "deal 5" in ran.err


def test_a_name_is_no_command(shell: Shell) -> None:
    """A single word is a player of ours, whatever lies in the folder or on the path."""
    ran = shell.run("simulate", "sh", "easy")
    assert ran.status == 2
    assert 'there is no player "sh"' in ran.err


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX is needed")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_leaves_no_command_running(shell: Shell, jobs: str) -> None:
    """Not even one that hangs."""
    hangs = "sh -c 'echo $$ >>started; sleep 600'"
    child = shell.start("simulate", "--games", "4", "--jobs", jobs, *PATIENT, hangs, "easy")
    started = shell.folder / "started"
    while not (started.exists() and len(started.read_text().split()) >= int(jobs)):
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    _, err = child.communicate()
    assert child.returncode == 130
    assert b"Traceback" not in err
    for number in map(int, started.read_text().split()):
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
