"""What the program is connected to: other encodings, readers that go away, full disks, and nothing at all."""

import io
import os
import subprocess

import pytest

from tests.cli.files import RIGHT, UNFINISHED, WRONG
from tests.cli.running import PROGRAM, Shell
from wincrib.cli import main

# The same thing said in three ways: standard output takes ASCII only, or Latin 1 only.
NARROW = {
    "C": {"LC_ALL": "C"},
    "C, no UTF-8 mode": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Latin 1": {"PYTHONIOENCODING": "latin-1"},
}
WIDE = "Łukasz 張"


@pytest.fixture
def with_names(shell: Shell) -> Shell:
    """Games of people whose names are not ASCII, and a file that is named so."""
    text = UNFINISHED.replace("Ann", WIDE)
    shell.write("home/replays/a.yaml", text)
    shell.write(f"{WIDE}.yaml", WRONG.replace("Ann", WIDE))
    shell.write("home/config.toml", f'name = "{WIDE}"\n')
    return shell


SAID: list[tuple[list[str], int]] = [
    (["play", "--plain"], 0), (["replay", f"{WIDE}.yaml"], 1), (["config", "set", "level", "hard"], 0), ([WIDE], 2),
    (["list"], 0), (["resume"], 0), (["replay", "home/replays/a.yaml"], 0), (["verify", "home"], 0),
    (["verify", f"{WIDE}.yaml"], 1), (["verify", f"{WIDE}.yaml", "--json"], 1), (["verify", f"no {WIDE}.yaml"], 3),
    (["config"], 0), (["config", "get", "name"], 0), (["rules", WIDE], 2), (["score", WIDE], 2),
]  # fmt: skip
"""What is said of such names, and the exit status. Python itself makes UTF-8 of the locale C, so a few do for it."""


@pytest.mark.parametrize(
    ("environment", "words", "status"),
    [(name, *each) for name in NARROW for each in (SAID[:4] if name == "C" else SAID)],
    ids=ascii,
)
def test_a_narrow_output(with_names: Shell, environment: str, words: list[str], status: int) -> None:
    """Reports F15 and F27: names that cannot be shown are replaced, in no locale there is an exception."""
    assert with_names.run(*words, typed="1 2\n", **NARROW[environment]).status == status


@pytest.mark.parametrize("environment", NARROW.values(), ids=NARROW)
def test_the_program_itself_writes_plain_characters(shell: Shell, environment: dict[str, str]) -> None:
    """Report F27: no box lines, no suit signs; ASCII is enough for a whole game."""
    typed = "?\n1 2\nwhy\n1\nlog\nrules all\n"
    ran = shell.run("play", "--plain", "--muggins", "--seed", "1", typed=typed, **environment)
    assert ran.out.isascii()
    assert shell.run("rules", "all", **environment).out.isascii()


@pytest.mark.parametrize("words", [
    ["-h"], ["--version"], ["rules", "all"], ["score", "5H", "5S", "5D", "JC", "5C"], ["play", "--plain"], ["list"],
    ["config"], ["verify", "right.yaml"], ["replay", "right.yaml"], ["verify", "-h"],
], ids=" ".join)  # fmt: skip
def test_a_reader_that_goes_away(shell: Shell, words: list[str]) -> None:
    """`wincrib ... | head -1` is quiet, whatever is left to say."""
    shell.write("right.yaml", RIGHT)
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*PROGRAM, *words],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=shell.folder,
        env=shell.environment,
        timeout=30,
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""


def test_a_game_whose_reader_goes_away_is_saved(shell: Shell) -> None:
    """Feature R1."""
    process = shell.start("play", "--plain", "--seed", "28")
    assert process.stdout is not None
    assert process.stdin is not None
    while not process.stdout.readline().startswith(b"Your cards: "):
        pass
    process.stdout.close()
    process.stdin.write(b"1 2\n1\n")
    process.stdin.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait(timeout=30)
    assert shell.run("verify", str(shell.game)).status == 0


@pytest.mark.parametrize("words", [
    ["-h"], ["--version"], ["rules"], ["score", "5H", "5S", "5D", "JC", "5C"], ["list"], ["config"], ["verify", "-"],
    ["play", "--plain"],
], ids=" ".join)  # fmt: skip
def test_a_full_disk_behind_the_output(shell: Shell, words: list[str]) -> None:
    """A sentence, not a traceback, and no success."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
        done = subprocess.run(
            [*PROGRAM, *words],
            input=RIGHT.encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=shell.folder,
            env=shell.environment,
            timeout=30,
            check=False,
        )
    assert done.returncode != 0
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@pytest.mark.parametrize("words", [
    [], ["-h"], ["--version"], ["play", "--plain"], ["verify", "-"], ["replay", "-"], ["score", "--stdin"], ["list"],
], ids=lambda words: " ".join(words) or "alone")  # fmt: skip
@pytest.mark.parametrize("shut", ["<&-", ">&-", "2>&-"])
def test_connected_to_nothing(shell: Shell, words: list[str], shut: str) -> None:
    """Started by something that closes standard input or output: an exit status, and no traceback."""
    command = f"{' '.join([*PROGRAM, *words])} {shut}"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=shell.folder,
        env=shell.environment,
        timeout=30,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 2, 3)


class Interrupted(io.RawIOBase):
    """Standard input at which somebody presses Ctrl+C instead of typing."""

    def readable(self) -> bool:
        return True

    def readinto(self, _: object) -> int:
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    "words", [["score", "--stdin"], ["peg", "--stdin"], ["replay", "-"], ["verify", "-"]], ids=" ".join
)
def test_interrupted_while_reading(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """130, and no traceback."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Interrupted())))
    try:
        status: int | None = main(words)
    except KeyboardInterrupt:
        status = None
    assert status == 130
