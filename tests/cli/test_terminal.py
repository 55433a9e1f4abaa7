"""Line mode at a real terminal: a few moves, Ctrl+C, the next game, and a terminal that closes."""

import os
import re
import subprocess
from collections.abc import Iterator
from itertools import cycle

import pexpect
import pytest

from tests.cli.running import PROGRAM, Shell

THROW = "Discard which two? "
PLAY = "Play which? "


class Terminal:
    """Programs at a terminal of 80 columns."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._children: list[pexpect.spawn] = []

    def run(self, *words: str, lines: int = 25, **environment: str) -> pexpect.spawn:
        """Begin a command in line mode."""
        child = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *words],
            cwd=str(self._shell.folder),
            env={**self._shell.environment, "TERM": "xterm-256color", **environment},
            dimensions=(lines, 80),
            encoding="utf-8",
            timeout=20,
        )
        child.delaybeforesend = None
        self._children.append(child)
        return child

    def close(self) -> None:
        """End what still runs."""
        for child in self._children:
            child.close(force=True)


@pytest.fixture
def terminal(shell: Shell) -> Iterator[Terminal]:
    """A terminal."""
    found = Terminal(shell)
    yield found
    found.close()


def ended(child: pexpect.spawn) -> tuple[int | None, str]:
    """The exit status, and what was printed last."""
    child.expect(pexpect.EOF)
    child.wait()
    return child.exitstatus, str(child.before)


ASKED = [r"which two\? ", r"which\? ", r"points\? ", r"uggins\? ", r"Another game\? "]


def to_the_end(child: pexpect.spawn) -> str:
    """Answer anything until the game is over; what was printed."""
    said = ""
    places = cycle("1234")
    while True:
        at = child.expect(ASKED)
        said += str(child.before) + str(child.after)
        if at == 4:
            return said
        child.sendline({0: "1 2", 1: next(places), 2: "0", 3: "no"}[at])


def test_a_few_moves(shell: Shell, terminal: Terminal) -> None:
    """The prompt waits on its own line; the answer is not shown twice; no escape is ever sent."""
    child = terminal.run("play", "--plain", "--seed", "28")
    child.expect_exact(THROW)
    text = str(child.before)
    child.sendline("5 6")
    child.expect_exact(PLAY)
    text += THROW + str(child.before)
    assert text.count("5 6") == 1
    child.sendline("nonsense")
    child.expect_exact('"nonsense" is none of your cards')
    child.expect_exact(PLAY)
    child.sendline("quit")
    status, last = ended(child)
    assert status == 0
    assert "wincrib resume goes on with it." in last.replace("\r\n", " ")
    assert "\x1b" not in text + last
    assert shell.run("verify", str(shell.game)).status == 0


@pytest.mark.parametrize("answers", [[], ["5 6"]], ids=["at the throw", "in the play"])
def test_ctrl_c(shell: Shell, terminal: Terminal, answers: list[str]) -> None:
    """Report F27: Ctrl+C leaves, with the game saved and nothing asked: 130."""
    child = terminal.run("play", "--plain", "--seed", "28")
    child.expect_exact(THROW)
    for answer in answers:
        child.sendline(answer)
        child.expect_exact(PLAY)
    child.sendintr()
    status, last = ended(child)
    assert status == 130
    assert "The game is saved in " in last
    assert "Traceback" not in last
    assert shell.run("verify", str(shell.game)).status == 0


def test_the_end_of_input_at_a_terminal(shell: Shell, terminal: Terminal) -> None:
    """Ctrl+D leaves as quit does."""
    child = terminal.run("play", "--plain", "--seed", "28")
    child.expect_exact(THROW)
    child.sendeof()
    status, last = ended(child)
    assert status == 0
    assert "The game is saved in " in last
    assert shell.game.exists()


@pytest.mark.parametrize("leave", ["", "n", "no", "quit", "\x04", "\x03"], ids=ascii)
def test_another_game(shell: Shell, terminal: Terminal, leave: str) -> None:
    """At a terminal it is asked after a game; anything but yes leaves."""
    child = terminal.run("play", "--plain", "--seed", "28", "--to", "61", "--level", "easy")
    child.expect_exact(THROW)
    child.sendline("resign")
    child.expect_exact("Type yes to resign. ")
    child.sendline("yes")
    child.expect_exact("Another game? ")
    child.send(leave if leave in ("\x03", "\x04") else f"{leave}\n")
    status, _ = ended(child)
    assert status == 0
    assert len(shell.games) == 1


def test_the_next_game(shell: Shell, terminal: Terminal) -> None:
    """Rule 2.4: a lone game played again is cut for anew, with other cards, by the same rules and the same people."""
    child = terminal.run("play", "--plain", "--seed", "28", "--to", "61", "--muggins", "--name", "Eve")
    first = to_the_end(child)
    assert " wins, " in first or " win, " in first
    child.sendline("yes")
    child.expect(r"New game: (.*)\r\n")
    begun = str(child.match and child.match[1])
    assert begun.startswith("Eve and Computer (level medium), rule set wincrib, to 61, muggins on, seed ")
    assert not begun.endswith(" 28.")
    child.expect_exact(THROW)
    child.sendline("quit")
    assert ended(child)[0] == 0
    assert len(shell.games) == 2
    assert shell.run("verify", "home").status == 0


def test_the_level_last_used_holds_for_the_next_game(terminal: Terminal) -> None:
    """Feature D2: what was changed at the table is the level of the game after it."""
    child = terminal.run("play", "--plain", "--seed", "28", "--level", "hard")
    child.expect_exact(THROW)
    child.sendline("level easy")
    child.expect_exact(THROW)
    child.sendline("resign")
    child.sendline("yes")
    child.expect_exact("Another game? ")
    child.sendline("y")
    child.expect(r"New game: [^\r]*\(level (\w+)\)")
    assert child.match is not None
    assert child.match[1] == "easy"


def test_keys_held_over_claim_nothing(shell: Shell, terminal: Terminal) -> None:
    """Report F11: Enter held through the end of the play throws nothing, plays nothing and counts nothing."""
    child = terminal.run("play", "--plain", "--seed", "28", "--muggins")
    child.expect_exact(THROW)
    child.send("\n" * 50)
    child.sendline("quit")
    text = ended(child)[1]
    assert text.count("Type two numbers or two cards") == 50
    assert "discard:\n      - []" in shell.game.read_text()


@pytest.mark.parametrize("lines", [25, 60])
def test_the_screen_is_emptied_between_two_people(terminal: Terminal, lines: int) -> None:
    """Feature D3: one's hand is off the screen when the other is asked to look, however tall the window is."""
    child = terminal.run("play", "--plain", "--seed", "28", "--hotseat", "Ann", "Bob", lines=lines)
    child.expect_exact("Ann, press Enter when only you can see the screen. ")
    assert "Your cards" not in str(child.before)
    child.sendline("")
    child.expect_exact("Ann: discard which two? ")
    child.sendline("1 2")
    child.expect_exact("Bob, press Enter when only you can see the screen. ")
    text = str(child.before)
    assert "Your cards" not in text
    assert re.search(rf"(\r\n){{{lines}}}", text)
    assert "\x1b" not in text


# Makes the terminal on standard input that of the session, so that its closing is told to whoever runs in it.
IN_CONTROL = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"


@pytest.mark.parametrize("answers", [[], ["5 6"]], ids=["at the throw", "in the play"])
def test_a_terminal_that_closes(shell: Shell, answers: list[str]) -> None:
    """129: a closed window or a dropped line loses nothing."""
    master, slave = os.openpty()
    process = subprocess.Popen(
        [PROGRAM[0], "-c", IN_CONTROL, *PROGRAM, "play", "--plain", "--seed", "28"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=shell.folder,
        env=shell.environment,
        start_new_session=True,
    )
    os.close(slave)
    _wait_for(master, THROW)
    for answer in answers:
        os.write(master, f"{answer}\n".encode())
        _wait_for(master, PLAY)
    os.close(master)
    status = process.wait(timeout=20)
    assert shell.run("verify", str(shell.game)).status == 0
    assert status == 129


def _wait_for(terminal: int, text: str) -> None:
    seen = ""
    while text not in seen:
        seen += os.read(terminal, 1000).decode()


def test_output_to_a_pipe_is_lines_too(shell: Shell, terminal: Terminal) -> None:
    """Without a terminal behind standard output the game is in lines, whatever the keyboard is."""
    child = pexpect.spawn(
        "/bin/sh",
        ["-c", f"{' '.join(PROGRAM)} play --seed 28 | cat"],
        cwd=str(shell.folder),
        env={**shell.environment, "TERM": "xterm-256color"},
        dimensions=(25, 80),
        encoding="utf-8",
        timeout=20,
    )
    child.expect_exact(THROW)
    assert "\x1b" not in str(child.before)
    child.sendline("quit")
    child.expect_exact("wincrib resume")
    child.close(force=True)
    terminal.close()


def test_a_dumb_terminal_has_lines(terminal: Terminal) -> None:
    """Feature B8: TERM=dumb plays in lines without being told."""
    child = terminal.run("play", "--seed", "28", TERM="dumb")
    child.expect_exact(THROW)
    assert "\x1b" not in str(child.before)
    child.sendline("quit")
    assert "\x1b" not in ended(child)[1]
