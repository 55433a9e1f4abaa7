"""Measure the terminal room: bytes, times, waiting, on frames much like the real ones and a real pseudo-terminal.

python -m scripts.bench_terminal            # about fifteen seconds
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.tui.conftest import Child
from tests.tui.test_writer import table, with_card, with_peg
from wincrib.tui.frame import Frame
from wincrib.tui.keys import Decoder
from wincrib.tui.writer import Depth, Writer

ROOT = Path(__file__).parent.parent
KEYS = 100
IDLE_SECONDS = 2.0
PASTE = 10_000

DEMO = """
import sys, time
from tests.tui.test_writer import table, with_card
from wincrib.tui.terminal import Terminal

frames = [table(), with_card(table(), 12, 40)]
with Terminal() as terminal:
    shown = 0
    while True:
        terminal.paint(frames[shown % 2])
        key = terminal.read(None)
        shown += 1
        if key.name == "q":
            break
"""


def size(text: str) -> int:
    """Bytes sent for a text."""
    return len(text.encode())


def fastest(work: Callable[[], object], times: int = 30) -> float:
    """Milliseconds of the quickest of some tries."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        found.append(time.perf_counter() - begun)
    return min(found) * 1000


def whole(writer: Writer, frame: Frame) -> str:
    """A frame from nothing."""
    writer.forget()
    return writer.paint(frame)


def bytes_and_times() -> None:
    """What each depth sends, and how long it takes to find out."""
    frame = table()
    card, peg = with_card(frame, 12, 40), [with_peg(frame, hole) for hole in range(1, 31)]
    print(f"{'depth':6} {'first B':>8} {'card B':>7} {'peg B':>6} {'first ms':>9} {'card ms':>8}")
    for each in Depth:
        writer = Writer(each)
        first = size(whole(writer, frame))
        moved = size(writer.paint(card))
        writer.paint(peg[0])
        step = max(size(writer.paint(one)) for one in peg[1:])
        writer.paint(frame)
        swap = fastest(lambda writer=writer: (writer.paint(card), writer.paint(frame))) / 2  # type: ignore[misc]
        begin = fastest(lambda writer=writer: whole(writer, frame))  # type: ignore[misc]
        print(f"{each.value:6} {first:8} {moved:7} {step:6} {begin:9.2f} {swap:8.2f}")
    print(f"composing the frame {fastest(table):.2f} ms")


def decoding() -> None:
    """Ten thousand characters pasted without brackets."""
    data = b"5h6dgo\n" * (PASTE // 7)
    print(f"reading {len(data)} typed characters {fastest(lambda: Decoder().feed(data)):.1f} ms")


def processor_seconds(number: int) -> float:
    """The time a process has had, where the system tells."""
    stat = Path(f"/proc/{number}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def started() -> tuple[Child, float]:
    """A program on a mute terminal, and the seconds to its first frame."""
    plain = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    begun = time.perf_counter()
    child = Child([sys.executable, "-c", DEMO], plain, 80, 25)
    child.shows("Play a card")
    return child, time.perf_counter() - begun


def answer_time(child: Child) -> float:
    """Milliseconds from a key to the last byte of its frame."""
    begun = time.perf_counter()
    child.type("k")
    patience, heard = 1.0, -1
    while len(child.said) > heard:
        last, heard = time.perf_counter(), len(child.said)
        child.listen(patience)
        patience = 0.02
    return (last - begun) * 1000


def on_a_terminal() -> None:
    """A program behind a pseudo-terminal that answers nothing."""
    child, first = started()
    print(f"first frame on a mute terminal {first:.2f} s (with what the samples import)")
    times = sorted(answer_time(child) for _ in range(KEYS))
    print(
        f"key to last byte: median {statistics.median(times):.1f} ms, 95 of 100 within {times[KEYS * 95 // 100]:.1f} ms"
    )
    before = processor_seconds(child.program.pid)
    idle = child.quiet(IDLE_SECONDS)
    spent = processor_seconds(child.program.pid) - before
    print(f"idle for {IDLE_SECONDS:.0f} s: {len(idle)} bytes, {spent * 1000:.0f} ms of processor")
    child.type("q")
    print(f"ended with {child.ends()}, terminal as before: {child.modes() == child.found}")
    child.close()


if __name__ == "__main__":
    bytes_and_times()
    decoding()
    on_a_terminal()
