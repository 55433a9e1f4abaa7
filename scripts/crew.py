"""The crew: the same work on every core, with progress and the time left; an interrupt ends it in order.

Results come in the order of the tasks, so that whatever is made of them does not depend on how many cores there are.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from wincrib.lab.crew import cores, shared

T = TypeVar("T")
R = TypeVar("R")

INTERRUPTED = 130
_ON_A_TERMINAL, _IN_A_LOG = 0.5, 30.0
"""Seconds between two lines of progress."""


def options(about: str) -> argparse.ArgumentParser:
    """The options that every script with a crew takes; `about` is the script's own docstring."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=whole_number, default=cores(), help="default: one a core")
    return parser


def whole_number(text: str) -> int:
    """A number from 1, as an option's value."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1")
    return number


def shared_out(work: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[R]:
    """The results of all tasks in their order, worked at by so many processes; progress goes to standard error."""
    progress = _Progress(len(tasks))
    try:
        for result in shared(work, tasks, processes):
            yield result
            progress.one_more()
    finally:
        progress.clear()


def run(script: Callable[[], int]) -> None:
    """Run a script's `main` to its exit status; an interrupt is said in a line."""
    try:
        status = script()
    except KeyboardInterrupt:
        print("interrupted; what was not finished is not counted", file=sys.stderr)
        status = INTERRUPTED
    raise SystemExit(status)


class _Progress:
    """How far it is, and how long it will take."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._begun = self._told = time.monotonic()
        self._terminal = sys.stderr.isatty()

    def one_more(self) -> None:
        self._done += 1
        now = time.monotonic()
        if now - self._told < (_ON_A_TERMINAL if self._terminal else _IN_A_LOG):
            return
        self._told = now
        left = (now - self._begun) / self._done * (self._total - self._done)
        line = f"{self._done} of {self._total}, {left:.0f} s left"
        sys.stderr.write(f"\r{line:<40}" if self._terminal else f"{line}\n")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._terminal:
            sys.stderr.write(f"\r{'':<40}\r")
            sys.stderr.flush()
