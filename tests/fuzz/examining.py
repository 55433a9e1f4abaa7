"""What must hold of any bytes that are called a replay, from the first look at them to sitting down at the game."""

from dataclasses import dataclass

from wincrib.errors import Misscored, Unsupported, WincribError
from wincrib.replay.steps import steps
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import Report, Verdict, verify
from wincrib.replay.yaml import read, write
from wincrib.table.setting import lay_table
from wincrib.words import clean


@dataclass(frozen=True)
class Examined:
    """The verdict, and whether the bytes got past reading, to the rules."""

    verdict: Verdict
    was_read: bool


def reported(data: bytes) -> Report:
    """The report, which is whole, and safe to print."""
    report = verify(data)
    assert report.ok == (report.fault is None)
    assert report.checked >= 0
    assert report.told >= 0
    if report.fault is not None:
        assert report.fault.message == clean(report.fault.message)
        assert 0 < len(report.fault.message) < 500
        lines = data.count(b"\n") + 1
        for place in (report.fault.line, report.fault.column):
            assert place is None or place >= 1
        assert report.fault.line is None or report.fault.line <= lines
    return report


def examine(data: bytes) -> Examined:
    """Whatever the bytes are, there is a report; what is readable is written and read again; what is right goes on.

    Raises `AssertionError`, or whatever the program fails with; a plain refusal is no failure.
    """
    report = reported(data)
    try:
        replay = read(data)
    except WincribError:
        assert report.verdict in (Verdict.UNREADABLE, Verdict.UNSUPPORTED)
        return Examined(report.verdict, was_read=False)
    assert report.verdict != Verdict.UNREADABLE
    again = read(write(replay).encode())
    assert write(again) == write(replay)
    assert verify(write(replay).encode()).verdict == report.verdict
    if report.verdict == Verdict.UNSUPPORTED:
        return Examined(report.verdict, was_read=True)
    lines = transcript(replay, open_hands=True)
    assert all(line == clean(line) for line in lines)
    refused: WincribError | None = None
    try:
        assert len(steps(replay).moments) <= report.checked
        lay_table(replay, "1").table.open()
    except (Misscored, Unsupported) as error:
        refused = error
    if refused is not None:
        assert refused.message == clean(refused.message)
        assert not report.ok or isinstance(refused, Unsupported)
    return Examined(report.verdict, was_read=True)
