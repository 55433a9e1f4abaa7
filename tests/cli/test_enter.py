"""`wincrib enter`: a game from a real table, typed in at a terminal or from a pipe, and verified."""

import signal
from collections.abc import Iterator

import pexpect
import pytest

from tests.cli.files import RIGHT
from tests.cli.running import PROGRAM, Shell
from wincrib.home.replays import Keeper

# A deal as two people played it; Bob's hand is worth 8, and he took 9. The pegs stand one too high ever after.
DEAL = """\
js 3d
kh
9h
9s 2
8h
go
go
9c
8d
ts 3
go
go
7s
jd
12
9
write
ah js 4d kd
8
13 24
"""
CLEAN = DEAL.replace("9\nwrite\n", "8\n").replace("13 24", "13 23")
COUNTED_WRONG = "deal 1, show, dealer: written 9, the rules give 8 (pairs 2, runs 6; rule 5.2)"


def lines_of(ran: str) -> list[str]:
    """What was printed, a line each."""
    return ran.replace("\r\n", "\n").splitlines()


@pytest.fixture
def kitchen(shell: Shell) -> Iterator[pexpect.spawn]:
    """Somebody sits down at a terminal with a score sheet."""
    child = pexpect.spawn(
        PROGRAM[0], [*PROGRAM[1:], "enter"], cwd=str(shell.folder), env={**shell.environment, "TERM": "xterm"},
        dimensions=(25, 80), encoding="utf-8", timeout=20,
    )  # fmt: skip
    child.delaybeforesend = None
    yield child
    child.close(force=True)


def test_a_kitchen_table_game_with_one_miscounted_hand(shell: Shell, kitchen: pexpect.spawn) -> None:
    """Somebody who knows cribbage but not this program: it verifies to the line where the count was wrong (R5)."""
    kitchen.expect_exact("The first player's name? ")
    kitchen.sendline("Ann")
    kitchen.expect_exact("The second player's name? ")
    kitchen.sendline("Bob")
    kitchen.expect_exact("Who dealt first? ")
    kitchen.sendline("help")
    kitchen.expect_exact("Type a name")
    for line in [
        "I did",
        "Bob",
        "king of hearts",
        "KH",
        "9♥",
        "nine",
        "9s",
        "8H",
        "9C",
        "8d",
        "10s 3",
        "7s",
        "jd",
        "12",
    ]:
        kitchen.expect(r"\? $")
        kitchen.sendline(line)
    kitchen.expect_exact("Bob counts how many for the hand? ")
    kitchen.sendline("9")
    kitchen.expect_exact("the hand is worth 8: a double run of three is six, and a pair is eight (rule")
    kitchen.expect_exact("Write it as it was said, or correct it? ")
    kitchen.sendline("write")
    for line in ["AH JS 4D KD", "", "13 24", "quit"]:
        kitchen.expect(r"\? $")
        kitchen.sendline(line)
    kitchen.expect(pexpect.EOF)
    kitchen.wait()
    assert kitchen.exitstatus == 1
    text = shell.game.read_text("utf-8").splitlines()
    (line,) = [number for number, each in enumerate(text, 1) if "show: [12, 9, 8]" in each]
    ran = shell.run("verify", str(shell.game))
    assert ran.status == 1
    assert ran.lines[0] == f"{shell.game}:{line}:16: {COUNTED_WRONG}"


def test_from_a_pipe(shell: Shell) -> None:
    """Answers are read from standard input, and what verify says of them is said at the end, with its status."""
    ran = shell.run("enter", "sunday.yaml", "--players", "Ann", "Bob", "--to", "61", typed=DEAL)
    assert ran.status == 1
    assert "Bob counted 9, but the hand is worth 8" in ran.out
    assert COUNTED_WRONG in ran.out
    assert shell.run("verify", "sunday.yaml").lines == ran.lines[-2:]


def test_going_on_from_where_it_stopped(shell: Shell) -> None:
    """Answer by answer or all at once: the same file, right at every moment."""
    whole = shell.run("enter", "whole.yaml", "--players", "Ann", "Bob", typed=CLEAN)
    assert whole.status == 0
    half = CLEAN[: len(CLEAN) // 2].rpartition("\n")[0] + "\n"
    broken_off = shell.run("enter", "parts.yaml", "--players", "Ann", "Bob", typed=half)
    assert (broken_off.status, broken_off.err) == (0, "")
    assert "parts.yaml: ok so far (unfinished)" in broken_off.lines
    shell.run("enter", "parts.yaml", typed=CLEAN.removeprefix(half) + "quit\n")
    one, other = (
        [line for line in (shell.folder / name).read_text("utf-8").splitlines() if not line.startswith("created")]
        for name in ("whole.yaml", "parts.yaml")
    )
    assert one == other


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_every_answer_is_kept_whatever_ends_it(shell: Shell, name: str) -> None:
    child = shell.start("enter", "sunday.yaml", "--players", "Ann", "Bob")
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(b"js 3d\nkh\n")
    child.stdin.flush()
    said = b""
    while b"Ann leads" not in said:
        said += child.stdout.read(1)
    child.send_signal(getattr(signal, name))
    _, error = child.communicate(timeout=20)
    assert child.returncode == 128 + getattr(signal, name)
    assert b"Traceback" not in error
    assert 'x-entering: {deal: "1", answers: [js 3d, kh]}' in (shell.folder / "sunday.yaml").read_text("utf-8")
    assert not list(shell.folder.glob(".*.lock"))


def test_another_program_has_the_file(shell: Shell) -> None:
    path = shell.write("sunday.yaml", "")
    keeper = Keeper(path)
    keeper.claim()
    ran = shell.run("enter", "sunday.yaml", typed=DEAL)
    keeper.release()
    assert ran.status == 3
    assert ran.err == "wincrib: sunday.yaml: another program plays this game\n"


REFUSED = {
    "a game that is over": (["right.yaml"], 3, "right.yaml: the cards of this game come from a seed"),
    "rules of the other game": (["--deals", "3"], 2, "--deals is for a game of Cribist"),
    "rules of the first game": (
        ["--game", "cribist", "--rules", "net", "--count", "auto"], 2, "--rules and --count are for a game of cribbage",
    ),
    "two ends": (["--game", "cribist", "--deals", "3", "--to", "61"], 2, "a game ends in one way"),
    "too many deals": (["--game", "cribist", "--deals", "101", "--muggins"], 2, "expected 1 to 100 (rule 8)"),
    "three names for four": (["--game", "cribist", "--players", "A", "B", "C"], 2, "four play Cribist; 3 names given"),
    "four names for two": (["--players", "A", "B", "C", "D"], 2, "two play cribbage; 4 names given"),
    "a target of another kind": (["--to", "100"], 2, "goes to 121 or 61, not to 100"),
    "no replay": (["text.yaml"], 3, "text.yaml:1:1: "),
    "a folder": (["folder"], 3, "folder: cannot be read: it is a folder"),
    "new rules for an old game": (["right.yaml", "--to", "61"], 2, "goes on as it was begun; leave out --to"),
    "one name twice": (["--players", "Ann", "Ann"], 2, "the players need different names"),
    "no name": (["--players", "", "Ann"], 2, "a name is 1 to 40 printable characters"),
    "muggins without counting": (["--muggins", "--count", "auto"], 2, "muggins needs manual counting"),
    "standard input": (["-"], 2, "- is no file to keep a game in"),
    "no such folder can be": (["text.yaml/sunday.yaml", "--players", "Ann", "Bob"], 3, "cannot be written"),
    "one name twice of four": (["--game", "cribist", "--players", "A", "B", "C", "A"], 2, "need different names"),
    "nobody to say what ends it": (
        ["--game", "cribist", "--players", "A", "B", "C", "D"], 2, "not every question was answered",
    ),
    "nobody to ask": ([], 2, "not every question was answered"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_typed_in(shell: Shell, case: str) -> None:
    """One sentence, the exit status, and no file is touched."""
    words, status, reason = REFUSED[case]
    shell.write("right.yaml", RIGHT)
    shell.write("text.yaml", "only words")
    (shell.folder / "folder").mkdir()
    ran = shell.run("enter", *words)
    assert ran.status == status
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not shell.games
    assert (shell.folder / "right.yaml").read_text("utf-8") == RIGHT


def test_the_first_questions_can_be_asked_back_and_left(shell: Shell) -> None:
    """2: no game of somebody called Help or Quit is begun; a single letter is a name."""
    ran = shell.run("enter", typed="?\nh\nhelp\nquit\nBob\n")
    assert ran.status == 2
    assert ran.lines == [
        "The first player's name? ?", "Type a name, or quit.", "The first player's name? h",
        "The second player's name? help", "Type a name, or quit.", "The second player's name? quit",
    ]  # fmt: skip
    assert not shell.games


def test_names_that_differ_by_a_capital_alone(shell: Shell) -> None:
    """Each can be named as it is written."""
    for named in ("Ann", "ann"):
        ran = shell.run("enter", f"{named}.yaml", "--players", "Ann", "ann", typed=f"ANN\n{named}\n")
        assert "is neither Ann nor ann" in ran.out
        assert f"{named} deals" in ran.out
    shell.run("enter", "four.yaml", "--game", "cribist", "--to", "61", "--muggins", "--players", "Ann", "ann", "Cas",
              "Dot", typed="cas\n3s\n4s\n5s\n6s\nnothing\nann 8: run 3 4 5 6, flush\n")  # fmt: skip
    assert "ann calls muggins for 8" in shell.run("enter", "four.yaml").out


# A deal of Cribist by four who each hold one suit: every trick is led in spades, which are trumps, and Ann's.
FOUR_SUITS = "dot\n" + "".join(f"{rank}s\n{rank}c\n{rank}d\n{rank}h\n" for rank in "a23456789tjqk")


def test_a_game_of_cribist_from_a_pipe(shell: Shell) -> None:
    """Its end, who claims, and the names are asked for; then card after card (R5)."""
    ran = shell.run(
        "enter", "sunday.yaml", "--game", "cribist", typed=f"1 deal\nno\nAnn\nBob\nCas\nDot\n{FOUR_SUITS}\n"
    )
    assert (ran.status, ran.err) == (0, "")
    assert "Ann, Bob, Cas and Dot, 1 deal, automatic claims." in ran.out
    assert "Ann wins with 178." in ran.out
    assert ran.lines[-2] == "sunday.yaml: ok"
    assert shell.run("verify", "sunday.yaml").lines == ran.lines[-2:]


def test_going_on_with_a_game_of_cribist(shell: Shell) -> None:
    """Claimed by hand, broken off in a trick and gone on with, without a word about the game."""
    first = "dot\nas\nac\nad\nah\npair as ac\nbob 2: pair ad ah\n\n2s\n"
    ran = shell.run("enter", "sunday.yaml", "--game", "cribist", "--deals", "1", "--muggins", "--players",
                    "Ann", "Bob", "Cas", "Dot", typed=first)  # fmt: skip
    assert ran.status == 0
    assert "sunday.yaml: ok so far (unfinished)" in ran.lines
    again = shell.run("enter", "sunday.yaml", typed="2c\n")
    assert "Bob takes two by muggins. Bob 2." in again.out
    assert "Cas plays which? " in again.out
    changed = shell.run("enter", "sunday.yaml", "--game", "cribist", "--deals", "2")
    assert (changed.status, "leave out --game and --deals" in changed.err) == (2, True)


def test_the_rules_of_that_table(shell: Shell) -> None:
    """They are said on the command line; what is preset here is for games that are played here."""
    shell.write("home/config.toml", "muggins = true\ntarget = 61\n")
    shell.run("enter", "plain.yaml", "--players", "Ann", "Bob")
    assert "target: 121, heels: 2, counting: automatic, muggins: false" in (shell.folder / "plain.yaml").read_text()
    shell.run("enter", "other.yaml", "--players", "Ann", "Bob", "--rules", "net", "--to", "61", "--muggins")
    text = (shell.folder / "other.yaml").read_text()
    assert "preset: net, target: 61, heels: 2, counting: manual, muggins: true" in text
