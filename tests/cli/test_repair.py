"""`wincrib repair`, and what is said of a damaged save wherever one meets it."""

import os
from pathlib import Path

import pytest

from tests.cli import files
from tests.cli.running import Ran, Shell
from tests.replay.shelf import SHELF

TWO = files.RIGHT.split("  - dealer: 0\n    discard:\n      - [6H, 8H]")[0]
"""Two whole deals, and then the file breaks off."""
HALF = files.RIGHT[: files.RIGHT.index("2H, JH, 3D")]


def save(shell: Shell, name: str, text: str | bytes, when: int = 200) -> Path:
    """A game in the cupboard, last changed at a time."""
    path = shell.write(f"home/replays/{name}", text)
    os.utime(path, (when, when))
    return path


def repair(shell: Shell, *words: str) -> Ran:
    """A repair that must succeed; whatever it makes verifies."""
    ran = shell.run("repair", *words)
    assert (ran.status, ran.err) == (0, "")
    for path in shell.folder.rglob("*-repaired*.yaml"):
        assert shell.run("verify", "--quiet", str(path)).status == 0
    return ran


def test_a_file_that_is_whole(shell: Shell) -> None:
    for name, text in (("a.yaml", files.RIGHT), ("b.yaml", files.UNFINISHED)):
        shell.write(name, text)
        assert repair(shell, name).lines == [f"{name}: whole as it is; there is nothing to repair."]
    assert sorted(path.name for path in shell.folder.glob("*.yaml")) == ["a.yaml", "b.yaml"]


def test_a_file_cut_in_half(shell: Shell) -> None:
    """What was kept, what was not and where; the damaged file stays as it is."""
    path = shell.write("game.yaml", HALF)
    line = HALF.count("\n") + 1
    kept, fault, reads = repair(shell, "game.yaml").lines
    assert kept == "game-repaired.yaml: 1 whole deal and 4 answers of deal 2 are kept."
    assert fault.startswith(f"The first fault is at game.yaml:{line}:")
    assert fault.endswith("; nothing behind it is kept.")
    assert reads == "wincrib replay game-repaired.yaml reads it."
    assert path.read_text() == HALF


def test_a_game_of_cribist_cut_in_half(shell: Shell) -> None:
    """In the middle of a trick of its second deal; the claims behind it went with the rest of the file."""
    whole = (SHELF / "cribist" / "to-61-with-muggins.yaml").read_text("utf-8")
    second = whole.index("    tricks:", whole.index("  - dealer:", whole.index("  - dealer:") + 1))
    shell.write("game.yaml", whole[: whole.index(",", second)])
    kept, fault, _ = repair(shell, "game.yaml").lines
    assert kept == "game-repaired.yaml: 1 whole deal is kept."
    assert ": not valid YAML here: " in fault
    shell.write("game.yaml", whole[: whole.index(", ", whole.index(", ", second) + 1) + 1])
    assert "1 whole deal and 2 answers of deal 2 are" in repair(shell, "game.yaml").lines[0]


def test_nothing_is_overwritten(shell: Shell) -> None:
    """Each repair has a file of its own; one that is named and there is refused."""
    shell.write("game.yaml", TWO)
    for name in ("game-repaired.yaml", "game-repaired-2.yaml", "game-repaired-3.yaml"):
        assert repair(shell, "game.yaml").lines[0] == f"{name}: 2 whole deals are kept."
    assert repair(shell, "game.yaml", "-o", "sub/new.yaml").lines[0] == "sub/new.yaml: 2 whole deals are kept."
    for name in ("sub/new.yaml", "game.yaml"):
        before = (shell.folder / name).read_text()
        ran = shell.run("repair", "game.yaml", "--output", name)
        assert ran.status == 2
        assert ran.err == f"wincrib: {name}: there is such a file already, and no file is overwritten\n"
        assert (shell.folder / name).read_text() == before


def test_the_whole_game_with_a_wrong_end(shell: Shell) -> None:
    shell.write("game.yaml", files.RIGHT.replace("skunk: none", "skunk: double"))
    kept, fault, _ = repair(shell, "game.yaml").lines
    assert kept == "game-repaired.yaml: 4 whole deals are kept, the game to its end."
    assert fault.endswith("; the end is written anew.")


def test_wrong_points(shell: Shell) -> None:
    """The third deal is miscounted: what comes after it is not kept."""
    shell.write("game.yaml", files.RIGHT.replace("show: [10, 6, 9]", "show: [10, 6, 8]"))
    kept, fault, _ = repair(shell, "game.yaml").lines
    assert kept == "game-repaired.yaml: 3 whole deals are kept."
    assert ": deal 3, show, crib: written 8, the rules give 9" in fault


@pytest.mark.parametrize("damaged", ["", "format: wincrib", HALF], ids=["empty", "header", "half"])
def test_the_backup_holds_more(shell: Shell, damaged: str) -> None:
    """A save that cannot be read is one event behind in its backup."""
    shell.write("game.yaml", damaged)
    shell.write("game.yaml.bak", TWO + "status: unfinished\n")
    kept, source, *_ = repair(shell, "game.yaml").lines
    assert kept == "game-repaired.yaml: 2 whole deals are kept."
    assert source.startswith("All of it comes from game.yaml.bak, which holds more than the file itself")


def test_the_backup_alone(shell: Shell) -> None:
    shell.write("game.yaml.bak", TWO)
    lines = repair(shell, "game.yaml").lines
    assert lines[0] == "game-repaired.yaml: 2 whole deals are kept."
    assert "game.yaml: cannot be read: no such file or directory" in lines[1]


@pytest.mark.parametrize("backup", [
    TWO.replace("Bob", "Eve"), TWO.replace('"28"', '"29"'), files.UNFINISHED, "nothing at all",
], ids=["other players", "another deck", "less", "no replay"])  # fmt: skip
def test_a_backup_that_does_not_help(shell: Shell, backup: str) -> None:
    """Of another game, or with less of this one."""
    shell.write("game.yaml", HALF)
    shell.write("game.yaml.bak", backup)
    assert repair(shell, "game.yaml").lines[0] == "game-repaired.yaml: 1 whole deal and 4 answers of deal 2 are kept."


@pytest.mark.parametrize(("text", "said"), [
    (files.UNREADABLE, "; that is before any deal, so there is no game to keep"), (b"\xff\xfe", "no game to keep"),
    ("", "no game to keep"), (files.NEWER, "newer than this program"), (None, "cannot be read"),
])  # fmt: skip
def test_what_cannot_be_repaired(shell: Shell, text: str | bytes | None, said: str) -> None:
    """3, one sentence, no file."""
    if text is not None:
        shell.write("game.yaml", text)
    ran = shell.run("repair", "game.yaml")
    assert ran.status == 3
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not list(shell.folder.glob("*repaired*"))


@pytest.mark.parametrize("words", [["repair", "."], ["repair", "game.yaml", "-o", "x" * 300]], ids=ascii)
def test_names_that_no_file_can_have(shell: Shell, words: list[str]) -> None:
    shell.write("game.yaml", HALF)
    ran = shell.run(*words)
    assert ran.status == 3
    assert len(ran.err.splitlines()) == 1


# A damaged save among the games kept


def test_list_names_the_way_out(shell: Shell) -> None:
    """The damaged game is listed with what is wrong, and the command that is named there works."""
    path = save(shell, "my game.yaml", HALF)
    save(shell, "good.yaml", files.UNFINISHED, 100)
    first, second = shell.run("list").lines
    line = HALF.count("\n") + 1
    assert first.startswith(f"  1  my game.yaml:{line}:")
    assert first.endswith(f"; wincrib repair '{path}' makes a game of what is whole")
    assert second.startswith("  2  unfinished")
    kept, _, goes_on = repair(shell, str(path)).lines
    assert "1 whole deal and 4 answers of deal 2 are kept" in kept
    assert goes_on == "wincrib resume goes on with it."
    assert "Going on with the game of Ann and Bob" in shell.run("resume").out


def test_resume_names_the_way_out(shell: Shell) -> None:
    """3: the game that was asked for is damaged."""
    path = save(shell, "game.yaml", HALF)
    ran = shell.run("resume", "1")
    assert ran.status == 3
    assert f"wincrib repair {path} makes a game of what is whole" in ran.err
    assert path.read_text() == HALF


def test_resume_passes_over_a_damaged_game_aloud(shell: Shell) -> None:
    """Whoever wants the game played last is told that it is not the one that goes on."""
    path = save(shell, "game.yaml", HALF)
    save(shell, "good.yaml", files.UNFINISHED, 100)
    ran = shell.run("resume")
    assert ran.status == 0
    assert f"wincrib repair {path} makes" in ran.err
    assert "Going on with the game of Ann and Bob" in ran.out
    save(shell, "newest.yaml", files.UNFINISHED, 300)
    assert shell.run("resume").err == ""


def test_resume_where_all_is_damaged(shell: Shell) -> None:
    path = save(shell, "game.yaml", HALF)
    ran = shell.run("resume")
    assert ran.status == 3
    assert f"wincrib repair {path} makes" in ran.err


def test_a_save_with_wrong_points(shell: Shell) -> None:
    """1: it can be read, but the game cannot go on from there."""
    wrong = files.UNFINISHED.replace("score: [15, 7]", "score: [16, 7]")
    path = save(shell, "game.yaml", wrong)
    ran = shell.run("resume")
    assert ran.status == 1
    assert "the game cannot go on from there" in ran.err
    assert f"wincrib repair {path} makes a game of what is whole" in ran.err
    repair(shell, str(path))
    assert shell.run("resume").status == 0
    assert path.read_text() == wrong
