"""`wincrib tournament`: everybody against everybody, each pairing as if it were played alone."""

import os
import shlex
import signal
import sys
from math import sqrt
from pathlib import Path
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.running import Shell
from wincrib.games.cribbage.rules import rules
from wincrib.lab.simulate import Contest, Pair, Roles, pairs
from wincrib.lab.tournament import Scores, contests, rounds

NAMES = ("odds", "random", "greedy")
TABLES = contests(NAMES, rules(target=61), "hall")
NOBODY = (Roles(), Roles())


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def test_everybody_plays_everybody_once() -> None:
    assert [each.names for each in TABLES] == [("odds", "random"), ("odds", "greedy"), ("random", "greedy")]


def test_a_pairing_is_what_it_would_be_alone() -> None:
    """The same games, whoever else is there and however many share them."""
    alone = [list(pairs(Contest(table.names, rules(target=61), "hall"), 2, 1)) for table in TABLES]
    for jobs in (1, 2):
        assert [list(each) for each in zip(*rounds(TABLES, 2, jobs), strict=True)] == alone


WON = st.sampled_from([(2, 0), (1, 1), (0, 2)])


@given(st.lists(st.tuples(WON, WON, WON), min_size=2, max_size=12))
def test_the_scores_add_up(played: list[tuple[tuple[int, int], ...]]) -> None:
    """The shares of a player, and their interval by rounds: the cards of one round are the same at every table."""
    scores = Scores(NAMES, TABLES)
    for number, won in enumerate(played, 1):
        scores.hear([Pair(number, each, (0, 0), NOBODY) for each in won])
    places = scores.places()
    assert sum(each.won for each in places) == scores.games == 6 * len(played)
    assert [each.won for each in places] == sorted((each.won for each in places), reverse=True)
    odds = next(each for each in places if each.name == "odds")
    shares = [(first[0] + second[0]) / 4 for first, second, _ in played]
    assert odds.rate == pytest.approx(sum(shares) / len(shares))
    assert odds.error == pytest.approx(1.96 * stdev(shares) / sqrt(len(shares)))
    assert scores.rate("odds", "greedy") == pytest.approx(1 - scores.rate("greedy", "odds"))


# The command

QUICK = ("tournament", "--games", "4", "--seed", "7", "--to", "61", "--jobs", "1")


def test_a_table_for_a_person(shell: Shell) -> None:
    """The best first, one against another, and each pairing with its interval."""
    ran = shell.run(*QUICK, "random", "greedy", "odds")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "3 players, 4 games a pairing, each deal both ways, seed 7"
    places = [line.split() for line in ran.lines[3:6]]
    assert [line[0] for line in places] == ["1", "2", "3"]
    assert places[2][1] == "random"
    assert [line[6 + at] for at, line in enumerate(places)] == ["-"] * 3
    assert [line.split(":")[0] for line in ran.lines[8:]] == ["random v greedy", "random v odds", "greedy v odds"]
    assert max(map(len, ran.lines)) <= 80


def test_each_pairing_is_what_simulate_says(shell: Shell) -> None:
    (found,) = shell.run(*QUICK, "--json", "greedy", "random", "easy").objects
    assert (found["schema"], found["games"], len(found["players"])) == (1, 12, 3)
    (alone,) = shell.run("simulate", *QUICK[1:], "--json", "random", "easy").objects
    assert found["pairings"][2] == alone


def test_the_games_are_kept_by_names_of_their_own(shell: Shell) -> None:
    """Two commands may have names that are filed alike; no game takes another's place."""
    shell.write("mine.py", FIRST_OF_ALL)
    one, two = f"{shlex.quote(sys.executable)} mine.py", f"{shlex.quote(sys.executable)} ./mine.py "
    ran = shell.run(*QUICK[:1], "--games", "2", *QUICK[3:], one, f"{one} ", two, "--save", "games", "--wait", "60")
    assert ran.status == 0, ran.err
    assert len(list((shell.folder / "games").iterdir())) == 6
    assert shell.run("verify", "games").status == 0


FIRST_OF_ALL = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)["prompt"]
    if asked["ask"] == "discard":
        print(json.dumps({"discard": asked["hand"][:2]}), flush=True)
    else:
        print(json.dumps({"play": asked["playable"][0]}), flush=True)
"""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["easy"], "2 to 64 players; here is one"),
        ([], "the following arguments are required: A B C"),
        (["easy", "hard", "easy"], '"easy" stands twice'),
        (["easy", "hrad"], 'there is no player "hrad"'),
        (["easy", "hard", "--games", "3"], "an even number from 2"),
        (["easy", "hard", "--seed", "x" * 60], "at most 48"),
        (["easy", "python3 'mine"], "cannot be read: no closing quotation"),
    ],
)
def test_what_is_no_tournament(shell: Shell, words: list[str], said: str) -> None:
    ran = shell.run("tournament", *words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_one_that_goes_wrong_ends_it(shell: Shell) -> None:
    """1, one sentence, beside the whole rounds played until then."""
    ran = shell.run(*QUICK, "greedy", "random", "./nobody")
    assert (ran.status, ran.out) == (1, "")
    assert "./nobody cannot be started" in ran.err


def test_what_is_known_when_it_is_broken_off(shell: Shell) -> None:
    """130, with the table of the rounds that are whole."""
    child = shell.start(
        "tournament", "--games", "100000", "--seed", "7", "--to", "61", "greedy", "random", "odds", "--save", "games"
    )
    games = shell.folder / "games"
    while not (games.exists() and len(list(games.glob("random-odds*.yaml"))) > 2):
        assert child.poll() is None
        os.sched_yield()
    child.send_signal(signal.SIGINT)
    out, err = child.communicate()
    assert child.returncode == 130
    assert b"interrupted after " in err
    assert b"Traceback" not in err
    assert out.startswith(b"3 players, ")
