"""`wincrib play --demo`, and what `wincrib replay` takes."""

import pytest

from tests.cli.files import RIGHT
from tests.cli.running import Shell


def test_the_computer_plays_itself(shell: Shell) -> None:
    """Without a terminal in lines; the game is kept like any other, and every score in it is right."""
    ran = shell.run("play", "--demo", "--plain", "--seed", "28", "--to", "61")
    assert ran.status == 0
    text = shell.game.read_text("utf-8")
    assert "{name: Hard, kind: computer, level: hard}" in text
    assert "{name: Medium, kind: computer, level: medium}" in text
    assert "status: complete" in text
    assert shell.run("verify", str(shell.game)).status == 0


@pytest.mark.parametrize("words", [["--level", "easy"], ["--name", "Ann"], ["--hotseat", "Ann", "Bob"]], ids=" ".join)
def test_nobody_else_plays_in_a_demonstration(shell: Shell, words: list[str]) -> None:
    ran = shell.run("play", "--demo", *words)
    assert ran.status == 2
    assert "--demo" in ran.err
    assert not shell.games


def test_a_demonstration_begins_a_new_game(shell: Shell) -> None:
    ran = shell.run("play", "--demo", "--continue")
    assert ran.status == 2
    assert "--demo" in ran.err


@pytest.mark.parametrize(("speed", "status"), [("0.5", 0), ("max", 0), ("3", 2), ("", 2)])
def test_speeds_of_a_replay(shell: Shell, speed: str, status: int) -> None:
    """In lines nothing moves, but a speed that there is not is refused all the same."""
    shell.write("right.yaml", RIGHT)
    assert shell.run("replay", "right.yaml", "--speed", speed).status == status
