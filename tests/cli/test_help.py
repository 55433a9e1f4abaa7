"""The help of every command, and what is said to a command that does not exist."""

import re

import pytest

from tests.cli.running import Shell
from wincrib.cli import COMMANDS

PAGES = [[], *([name] for name in COMMANDS)]


def ids(words: list[str]) -> str:
    """The command, or `wincrib`."""
    return words[0] if words else "wincrib"


@pytest.mark.parametrize("words", PAGES, ids=ids)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_is_no_error(shell: Shell, words: list[str], flag: str) -> None:
    """0, on standard output, and nothing is created."""
    ran = shell.run(*words, flag)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.isascii()
    assert not shell.home.exists()


@pytest.mark.parametrize("words", PAGES, ids=ids)
@pytest.mark.parametrize("columns", ["80", ""], ids=["80", "not said"])
def test_help_fits_a_screen(shell: Shell, words: list[str], columns: str) -> None:
    """24 lines of 80 columns at most."""
    lines = shell.run(*words, "-h", COLUMNS=columns).lines
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 24


@pytest.mark.parametrize("words", PAGES, ids=ids)
def test_help_begins_with_examples(shell: Shell, words: list[str]) -> None:
    """What it does in a line, and then lines that can be typed, before any list of options."""
    lines = [line for line in shell.run(*words, "-h").lines if line.strip()]
    assert lines[1].startswith(" ".join(["  wincrib", *words]))


@pytest.mark.parametrize("words", PAGES, ids=ids)
def test_help_says_nothing_twice(shell: Shell, words: list[str]) -> None:
    """What an option can be, and then what it is for: one colon, and the words are not told again."""
    for told in re.split(r"\n  (?=\S)", shell.run(*words, "-h").out):
        assert told.count(": ") <= 1
        can_be = re.search(r"  ([a-z]+(?:, [a-z]+)+): (.*)", told, re.DOTALL)
        assert can_be is None or len(set(can_be[1].split(", ")) & set(re.findall("[a-z]+", can_be[2]))) < 2


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_names_every_command(shell: Shell, name: str) -> None:
    assert name in shell.run("-h").out.replace(",", " ").split()


@pytest.mark.parametrize("word", ["score", "cribist", "tournament"])
def test_help_of_a_command_is_its_own_help(shell: Shell, word: str) -> None:
    assert shell.run("help", word) == shell.run(word, "-h")


@pytest.mark.parametrize(("word", "near"), [
    ("paly", "play"), ("verfy", "verify"), ("Verify", "verify"), ("resum", "resume"), ("ls", "list"),
    ("scores", "score"), ("confg", "config"), ("muggin", "muggins"), ("rule", "rules"), ("peg.", "peg"),
    ("cribbist", "cribist"), ("Cribist", "cribist"), ("cribage", "cribist"), ("comapre", "compare"),
    ("--verify", "verify"),
])  # fmt: skip
def test_an_unknown_command_names_the_nearest(shell: Shell, word: str, near: str) -> None:
    """2, one sentence."""
    ran = shell.run(word)
    assert ran.status == 2
    assert ran.out == ""
    assert f"did you mean {near}?" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(("words", "near"), [
    (["verify", "--jsn", "x.yaml"], "--json"), (["verify", "--jsn"], "--json"),
    (["verify", "--job", "2", "x"], "--jobs"),
    (["replay", "--openhands", "x"], "--open-hands"), (["replay", "--dael", "2"], "--deal"),
    (["score", "--strter", "5H"], "--starter"), (["peg", "--stdn"], "--stdin"),
    (["config", "--showorigin"], "--show-origin"), (["play", "--hotseats", "A", "B"], "--hotseat"),
    (["resume", "--plian"], "--plain"), (["play", "--continu"], "--continue"), (["list", "--hlep"], "--help"),
    (["muggins", "--hepl"], "--help"),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")  # fmt: skip
def test_an_unknown_option_names_the_nearest(shell: Shell, words: list[str], near: str) -> None:
    """2, one sentence, also where something else is missing."""
    ran = shell.run(*words)
    assert ran.status == 2
    assert ran.out == ""
    assert f"did you mean {near}?" in ran.err


def test_without_a_terminal_there_is_the_short_help(shell: Shell) -> None:
    """`wincrib` alone: 2, the help on standard error."""
    ran = shell.run()
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err == shell.run("-h").out
