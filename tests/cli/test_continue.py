"""`wincrib play --continue` and `wincrib resume`: what goes on, as it was begun, and what does not go on here."""

import pytest

from tests.cli.files import UNFINISHED
from tests.cli.running import Shell

REMOTE = UNFINISHED.replace("players: [Ann, Bob]", "players: [Ann, {name: Bob, kind: remote}]")


@pytest.mark.parametrize("words", [
    ["--name", "Eve"], ["--level", "hard"], ["--rules", "net"], ["--to", "61"], ["--muggins"], ["--no-muggins"],
    ["--count", "manual"], ["--seed", "28"], ["--dice", "0"], ["--hotseat", "Ann", "Bob"], ["--match", "3"],
    ["--match-to", "3"],
], ids=" ".join)  # fmt: skip
def test_a_game_goes_on_as_it_was_begun(shell: Shell, words: list[str]) -> None:
    """2, one sentence that names the option, and the game untouched: nothing is asked for in vain."""
    shell.run("play", "--seed", "28", "--level", "easy", typed="1 2\n")
    before = shell.game.read_bytes()
    ran = shell.run("play", "--continue", *words)
    assert (ran.status, ran.out) == (2, "")
    assert words[0] in ran.err
    assert len(ran.err.splitlines()) == 1
    assert shell.game.read_bytes() == before
    assert "(level easy)" in shell.run("play").out


def test_all_that_cannot_apply_is_named_at_once(shell: Shell) -> None:
    ran = shell.run("play", "--muggins", "--continue", "--to", "61", "--plain")
    assert "--to and --muggins" in ran.err
    assert "--plain" not in ran.err


@pytest.mark.parametrize("words", [
    ["--plain"], ["--ascii"], ["--color", "never"], ["--theme", "amber"], ["--speed", "off"],
    ["--plain", "--ascii", "--color", "always", "--theme", "mono", "--speed", "slow"],
], ids=" ".join)  # fmt: skip
def test_how_it_looks_is_for_this_time(shell: Shell, words: list[str]) -> None:
    """0: what only changes the look goes with it."""
    shell.run("play", "--seed", "28", typed="1 2\n")
    ran = shell.run("play", "--continue", *words, typed="quit\n")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[1].startswith("Going on with the game of ")


def test_a_game_with_somebody_elsewhere_goes_on_where_it_was_played(shell: Shell) -> None:
    """3: nobody sits down in the place of a person who is elsewhere; the file stays as it is."""
    path = shell.write("home/replays/far.yaml", REMOTE)
    ran = shell.run("resume", "1", typed="1\n")
    assert (ran.status, ran.out) == (3, "")
    assert "Bob plays from another place; this game goes on where it was played" in ran.err
    assert path.read_text() == REMOTE


def test_a_game_that_is_typed_in_is_dealt_nothing(shell: Shell) -> None:
    """3: what was typed of the deal in progress would be lost to other cards; nor is it in anybody's way."""
    shell.run("enter", "--players", "Ann", "Bob", typed="js 3d\nkh\n")
    path = shell.game
    before = path.read_bytes()
    ran = shell.run("resume", typed="\n")
    assert (ran.status, ran.out, path.read_bytes()) == (3, "", before)
    assert ran.err == (
        f"wincrib: {path}: this game is being typed in, in the middle of a deal; wincrib enter with this file goes on\n"
    )
    shell.run("play", "--seed", "28", typed="quit\n")
    shell.run("enter", str(path), typed="qs\n")
    assert "seed 28" in shell.run("resume", typed="quit\n").lines[1]


def test_the_last_game_is_the_last_that_can_go_on_here(shell: Shell) -> None:
    """A game with somebody elsewhere stands in nobody's way."""
    shell.run("play", "--seed", "28", typed="1 2\n")
    shell.write("home/replays/far.yaml", REMOTE)
    assert "seed 28" in shell.run("resume", typed="quit\n").lines[1]


def test_where_only_others_can_go_on_it_is_said(shell: Shell) -> None:
    shell.write("home/replays/far.yaml", REMOTE)
    ran = shell.run("resume")
    assert ran.status == 3
    assert "Bob plays from another place" in ran.err
