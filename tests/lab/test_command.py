"""`wincrib simulate`, as a person runs it."""

import signal
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
