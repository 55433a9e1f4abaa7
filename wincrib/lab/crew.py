"""Work shared out among the cores; the answers come in the order of the tasks, however many share it."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from typing import Generic, TypeVar

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
    with Pool(min(jobs, len(tasks)), initializer=_begin) as pool:
        yield from pool.imap(_AtWork(work), tasks)
        # To be told that nothing more comes is a better end than the one at the foot of this block.
        pool.close()
        pool.join()


def _begin() -> None:
    """An interrupt is for whoever shares the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


class _AtWork(Generic[T, A]):
    """The work on one task, whose process, told to end, clears up after itself."""

    def __init__(self, work: Callable[[T], A]) -> None:
        self._work = work

    def __call__(self, task: T) -> A:
        # Only here: one that waits for its next task would not notice, if it was told just before it began to wait.
        signal.signal(signal.SIGTERM, _leave)
        try:
            return self._work(task)
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _leave(number: int, _: object) -> None:
    raise SystemExit(128 + number)
