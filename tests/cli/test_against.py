"""`--against`: another program sits at the table, in lines; the game is kept whatever becomes of it."""

import shlex
import sys

import pytest

from tests.cli.running import Ran, Shell

MINE = f"{shlex.quote(sys.executable)} mine.py"
FIRST_OF_ALL = """\
import json, sys
for line in sys.stdin:
    table = json.loads(line)
    asked = table["prompt"]
    if asked["ask"] == "discard":
        print(json.dumps({"discard": asked["hand"][:2]}), flush=True)
    else:
        print(json.dumps({"play": asked["playable"][0]}), flush=True)
"""
ENDS = FIRST_OF_ALL.replace('"play": asked["playable"][0]', '"play": 1 / 0')
NEW = ("play", "--seed", "7", "--against", MINE)


@pytest.fixture
def mine(shell: Shell) -> Shell:
    """A folder with a player in it."""
    shell.write("mine.py", FIRST_OF_ALL)
    return shell


def header(shell: Shell) -> list[str]:
    """The lines of the only game kept that speak of players and levels."""
    return [line for line in shell.game.read_text().splitlines() if "level" in line]


def test_a_command_plays_at_the_table(mine: Shell) -> None:
    ran = mine.run(*NEW, typed="1 2\n1\n")
    assert ran.status == 0
    assert ran.err == ""
    assert " plays " in ran.out
    assert "mine.py" in "".join(header(mine))
    assert mine.run("verify", str(mine.game)).status == 0


def test_the_same_command_goes_on_with_its_game_and_no_other(mine: Shell) -> None:
    """Nothing is run because a file names it."""
    mine.run(*NEW, typed="1 2\n1\n")
    for words in ([], ["--against", f"{MINE} --other"]):
        refused = mine.run("resume", *words)
        assert refused.status == 3
        assert "wincrib resume --against COMMAND goes on with it" in refused.err
    ran = mine.run("resume", "--against", MINE, typed="1\n")
    assert ran.status == 0
    assert "You play" in ran.out
    assert mine.run("play", "--continue", "--against", MINE, typed="1\n").status == 0


def test_one_that_goes_wrong_leaves_the_game_kept(mine: Shell) -> None:
    """Mended, it goes on at the same question; or the computer takes its seat."""
    mine.write("mine.py", ENDS)
    gone = mine.run(*NEW, typed="1 2\n1\n1\n")
    assert gone.status == 1
    assert 'mine.py ended with status 1: "ZeroDivisionError: division by zero"' in gone.err
    assert len(gone.err.splitlines()) == 1
    assert "wincrib resume --against COMMAND goes on with it" in gone.lines[-1]
    assert mine.run("resume", "--against", MINE).status == 1
    mine.write("mine.py", FIRST_OF_ALL)
    on: Ran = mine.run("resume", "--against", MINE, typed="level easy\n1\n")
    assert on.status == 0, on.err
    assert mine.run("resume", typed="1\n").status == 0
    assert "easy" in header(mine)[-1]


def test_one_that_breaks_the_rules_is_told_which(mine: Shell) -> None:
    mine.write("mine.py", FIRST_OF_ALL.replace('asked["hand"][:2]', '["5H", "6D"]'))
    ran = mine.run(*NEW, typed="1 2\n")
    assert ran.status == 1
    assert "mine.py may not do that: " in ran.err
    assert "(rule 3.1)" in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--against", "hard"], '"hard" is no command'),
        (["--against", ""], "names no program"),
        (["--against", "./mine 'a"], "no closing quotation"),
        (["--against", "./mine", "--level", "hard"], "leave out --level"),
        (["--against", "./mine", "--hotseat", "Ann", "Bob"], "--against are for a game against the computer"),
        (["--against", "./mine", "--demo"], "--hotseat and --against"),
    ],
)
def test_what_does_not_go_together(shell: Shell, words: list[str], said: str) -> None:
    ran = shell.run("play", *words)
    assert ran.status == 2
    assert said in ran.err
    assert not shell.games
