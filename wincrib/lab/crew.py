"""Work shared out among the cores; the answers come in the order of the tasks, however many share it."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from typing import TypeVar

T = TypeVar("T")
A = TypeVar("A")


def cores() -> int:
    """How many cores this program may use, 1 and up."""
    available = getattr(os, "sched_getaffinity", None)
    return len(available(0)) if available else os.cpu_count() or 1


def shared(work: Callable[[T], A], tasks: Sequence[T], jobs: int) -> Iterator[A]:
    """The answer to each task in turn, worked out by so many processes. Leaving the iterator ends them."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    with Pool(min(jobs, len(tasks)), initializer=_leave_interrupts) as pool:
        yield from pool.imap(work, tasks)


def _leave_interrupts() -> None:
    """An interrupt is for whoever shares the work out; told to end, a process clears up after itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, _: object) -> None:
    raise SystemExit(128 + number)
