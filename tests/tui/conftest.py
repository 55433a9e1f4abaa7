"""A program behind a real pseudo-terminal, and another's screen that shows what it writes."""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyte
import pytest

ROOT = Path(__file__).parent.parent.parent
LONG_ENOUGH = 15.0
"""Seconds after which something that should have happened has not, on a machine with much else to do."""

# A program becomes a terminal's own, so that signals reach it, and then another.
OWNER = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"


class Child:
    """A program on a terminal that answers nothing; the other end is ours."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str], columns: int, rows: int) -> None:
        self.ours, self.theirs = pty.openpty()
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.said = b""
        self.resize(columns, rows)
        self.found = self.modes()
        self.program = subprocess.Popen(
            [sys.executable, "-c", OWNER, *command],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=dict(environ),
            start_new_session=True,
        )

    def modes(self) -> list[Any]:
        """The modes of the terminal, as `stty -g` would tell them."""
        return termios.tcgetattr(self.theirs)

    def resize(self, columns: int, rows: int) -> None:
        """The window gets another size; the program is told by the system."""
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def type(self, text: str | bytes) -> None:
        """Keys."""
        os.write(self.ours, text.encode() if isinstance(text, str) else text)

    def listen(self, seconds: float) -> None:
        """Take in what the program writes, for so long or until it writes something."""
        if not select.select([self.ours], [], [], seconds)[0]:
            return
        with contextlib.suppress(OSError):
            data = os.read(self.ours, 65536)
            self.said += data
            self._stream.feed(data)

    def until(self, ready: Callable[[], bool], seconds: float = LONG_ENOUGH) -> None:
        """Wait for something to be so."""
        end = time.monotonic() + seconds
        while not ready():
            assert time.monotonic() < end, f"it did not happen:\n{self.text}\n{self.said[-400:]!r}"
            self.listen(0.02)

    def shows(self, text: str, seconds: float = LONG_ENOUGH) -> None:
        """Wait for a text on the screen."""
        self.until(lambda: text in self.text, seconds)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.screen.display)

    def quiet(self, seconds: float) -> bytes:
        """What is written in so many seconds."""
        before, end = len(self.said), time.monotonic() + seconds
        while time.monotonic() < end:
            self.listen(end - time.monotonic())
        return self.said[before:]

    def signal(self, number: int) -> None:
        """A signal to the program."""
        self.program.send_signal(number)

    def ends(self) -> int:
        """Wait for the end; its status."""
        self.until(lambda: self.program.poll() is not None)
        self.quiet(0.02)
        return self.program.returncode

    def complaints(self) -> str:
        """What it wrote on standard error."""
        assert self.program.stderr is not None
        return self.program.stderr.read().decode()

    def hang_up(self) -> None:
        """The window is gone."""
        for end in (self.ours, self.theirs):
            if end >= 0:
                os.close(end)
        self.ours = self.theirs = -1

    def close(self) -> None:
        """Nothing of it stays."""
        if self.program.poll() is None:
            self.signal(signal.SIGKILL)
            self.program.wait()
        if self.program.stderr is not None:
            self.program.stderr.close()
        self.hang_up()


Start = Callable[..., Child]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start programs on terminals of their own; keywords are the environment, None takes a variable away."""
    children: list[Child] = []

    def start(*command: str, columns: int = 60, rows: int = 12, **environ: str | None) -> Child:
        plain = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        wanted = {name: value for name, value in {**plain, **environ}.items() if value is not None}
        children.append(Child(command, wanted, columns, rows))
        return children[-1]

    yield start
    for child in children:
        child.close()
