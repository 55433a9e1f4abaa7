"""Lines in and lines out."""

import shutil
import sys
from typing import Protocol, TextIO

from wincrib.words import clean


class Ended(Exception):
    """There is no more input."""


class Console(Protocol):
    """Where line mode reads and writes."""

    interactive: bool

    def write(self, line: str) -> None:
        """Write one line."""

    def read(self, prompt: str) -> str:
        """Ask and wait for a line, without its end. Raises `Ended` when there is none."""


def screen_height() -> int:
    """How many lines the terminal shows."""
    return shutil.get_terminal_size().lines


def screen_width() -> int:
    """How many columns the terminal shows."""
    return shutil.get_terminal_size().columns


class StandardConsole:
    """Standard input and output. Answers that do not come from a keyboard are shown, so that the text reads whole."""

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._sink = sink or sys.stdout
        self.interactive = self._source.isatty()

    def write(self, line: str) -> None:
        """Write one line."""
        print(line, file=self._sink, flush=True)

    def read(self, prompt: str) -> str:
        """Ask and wait for a line. Raises `Ended`."""
        print(prompt, end="", file=self._sink, flush=True)
        line = self._source.readline()
        if not line:
            print(file=self._sink, flush=True)
            raise Ended
        text = line.rstrip("\r\n")
        if not self.interactive:
            print(clean(text), file=self._sink, flush=True)
        return text
