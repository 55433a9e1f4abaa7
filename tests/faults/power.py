"""A game kept event by event, with the power failing at every moment of it."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from tests.faults.crashes import Platter, Tree, lay_out
from tests.faults.disk import Call, Recorder, contents, watched
from tests.replay.played import game
from wincrib.home.files import BACKUP
from wincrib.home.places import HOME
from wincrib.home.replays import Keeper, begin, saved
from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import write


@dataclass(frozen=True)
class Kept:
    """A game that was kept: its versions, and after each call of the keeping how many were acknowledged by then."""

    name: str
    versions: tuple[AnyReplay, ...]
    calls: tuple[Call, ...]
    acknowledged: tuple[int, ...]

    @property
    def texts(self) -> list[bytes]:
        """The versions as they are written."""
        return [write(each).encode() for each in self.versions]


@dataclass
class Outage:
    """What was tried: how many moments, how many different disks after a crash there, and what was wrong."""

    moments: int = 0
    disks: int = 0
    complaints: list[str] = field(default_factory=list)

    def add(self, other: "Outage") -> None:
        """Take in what was tried elsewhere."""
        self.moments += other.moments
        self.disks += other.disks
        self.complaints += other.complaints


def keep_game(table: str, seed: str, events: int | None = None, *, second_names: bool = True) -> Kept:
    """Play a game at random and keep it on a watched disk, from its beginning on, so many events or all."""
    versions = game(table, seed).files[:events]
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room).resolve()
        recorder = Recorder()
        marks = [0]
        with patch.dict(os.environ, {HOME: str(folder / "home")}):
            with watched(folder, recorder, second_names=second_names):
                keeper = begin(versions[0])
                assert keeper.claim()
                marks.append(len(recorder.calls))
                for version in versions[1:]:
                    keeper.keep(version)
                    marks.append(len(recorder.calls))
                    assert not keeper.trouble
                keeper.release()
            # The record is whole if what it comes to is what is there.
            platter = Platter()
            for call in recorder.calls:
                platter.do(call)
            files = {name: data for name, data in platter.seen().items() if data is not None}
            assert files == contents(folder)
        acknowledged = [sum(mark <= at for mark in marks[1:]) for at in range(len(recorder.calls) + 1)]
        name = keeper.path.relative_to(folder).as_posix()
        return Kept(name, versions, tuple(recorder.calls), tuple(acknowledged))


def disks_after(kept: Kept, moments: range) -> Iterator[tuple[int, Tree]]:
    """Every disk that there may be when the power fails after so many calls, for some of these numbers."""
    platter = Platter()
    for at in range(moments.stop):
        if at in moments:
            for tree in platter.after_a_crash():
                yield at, tree
        if at < len(kept.calls):
            platter.do(kept.calls[at])


NOBODY = 1
"""The number of a process other than this one: whoever opens what a crash has left is another program."""


def fail_at(kept: Kept, moments: range, most: int = 20) -> Outage:
    """Let the power fail at some moments, and look at every disk that may be left, up to so many complaints."""
    found = Outage(len(moments))
    texts = kept.texts
    with tempfile.TemporaryDirectory() as room:
        # This disk is not the one that fails: nothing need last here.
        folder = Path(room).resolve()
        with (
            patch.dict(os.environ, {HOME: str(folder / "home")}),
            patch.object(os, "fsync"),
            patch.object(os, "getpid", return_value=NOBODY),
        ):
            for at, tree in disks_after(kept, moments):
                if len(found.complaints) >= most:
                    break
                found.disks += 1
                safe = kept.acknowledged[at]
                lay_out(tree, folder)
                try:
                    check_disk(folder, kept, texts, safe)
                except AssertionError as error:
                    after = f"after {kept.calls[at - 1]}" if at else "before anything"
                    shown = ", ".join(f"{name} ({len(data or b'')} B)" for name, data in sorted(tree.items()))
                    found.complaints.append(f"{after}, {safe} acknowledged, left {shown or 'nothing'}: {error}")
    return found


def check_disk(folder: Path, kept: Kept, texts: list[bytes], safe: int) -> None:
    """The game is there as acknowledged last or one event on; and it can be gone on with, leaving nothing behind.

    `safe` is how many versions were acknowledged. Raises `AssertionError`.
    """
    games = saved()
    if not games:
        assert safe == 0, "the game is lost"
        return
    assert len(games) == 1, "there is more than one game"
    assert games[0].replay is not None, f"it cannot be read: {games[0].trouble}"
    assert games[0].path == folder / kept.name, "the game has another name"
    stands = _version(texts, games[0].path.read_bytes())
    assert stands in (safe - 1, safe), f"version {stands} is there"
    backup = folder / f"{kept.name}{BACKUP}"
    if backup.exists():
        assert _version(texts, backup.read_bytes()) in (safe - 2, safe - 1, safe), "the backup is another"
    keeper = Keeper(games[0].path)
    assert keeper.claim(), "it belongs to a program that has gone"
    keeper.keep(kept.versions[stands])
    keeper.release()
    assert not keeper.trouble, keeper.trouble
    left = contents(folder)
    assert left == {kept.name: texts[stands], f"{kept.name}{BACKUP}": texts[stands]}, f"left: {list(left)}"


def _version(texts: list[bytes], data: bytes) -> int:
    assert data in texts, "it is no version of the game"
    # Two versions of one text are one; the later is meant.
    return len(texts) - 1 - texts[::-1].index(data)
