"""The scorecards of every game kept, with a cache of them that may be deleted at any time."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from wincrib.errors import Misscored, WincribError
from wincrib.home.files import read_bytes, write_whole
from wincrib.home.places import HOME, replays_folder
from wincrib.home.replays import load, replay_files
from wincrib.home.scorecards import Scorecard, as_data, from_data, scorecard
from wincrib.replay.walk import Walk, walk_on
from wincrib.values import value

UNFINISHED, WRONG, UNREADABLE = "unfinished", "wrong", "unreadable"
LEFT_OUT = (UNFINISHED, WRONG, UNREADABLE)
"""Why a file is not counted: no end yet, departing from the rules, or not to be read at all."""

_SCHEMA = 1
_MOST_BYTES = 1 << 28
_AT_ONCE = 250
"""After so many files the cache is written, for a program that is killed writes nothing any more."""

Progress = Callable[[int, int], None]
"""Told how many of how many new files have been read."""


@value
class Kept:
    """What the replays folder says: the scorecards by file, in the order played, and the files left out, by reason."""

    games: tuple[tuple[Path, Scorecard], ...]
    left_out: dict[str, int]


def statistics_file() -> Path:
    """The cache of scorecards."""
    own = os.environ.get(HOME)
    if own:
        folder = Path(own).expanduser()
    else:
        from platformdirs import user_state_path

        folder = user_state_path("wincrib", appauthor=False)
    return folder / "statistics.json"


def kept_games(progress: Progress | None = None) -> Kept:
    """Every game kept; a file that is in the cache as it is now is not read again.

    Whatever interrupts the reading, what was read so far is in the cache. A disk that takes no cache is no fault.
    """
    shelf = _Shelf(statistics_file())
    try:
        return _kept(shelf, progress)
    finally:
        shelf.keep()


def _kept(shelf: "_Shelf", progress: Progress | None) -> Kept:
    found = [(path, _stamp(path)) for path in replay_files(replays_folder())]
    fresh = [(path, stamp) for path, stamp in found if not shelf.knows(path, stamp)]
    for number, (path, stamp) in enumerate(fresh, 1):
        shelf.put(path, stamp, _read(path))
        if number % _AT_ONCE == 0:
            shelf.keep()
        if progress is not None:
            progress(number, len(fresh))
    shelf.forget_all_but(path for path, _ in found)
    left_out = dict.fromkeys(LEFT_OUT, 0)
    games: list[tuple[Path, Scorecard]] = []
    for path, _ in found:
        entry = shelf.entry(path)
        if isinstance(entry, Scorecard):
            games.append((path, entry))
        else:
            left_out[entry] += 1
    games.sort(key=lambda each: (each[1].created, each[0].name))
    return Kept(tuple(games), left_out)


_Stamp = tuple[int, int]
"""A file's size and time of change: as long as both are the same, so is the file."""

_Entry = Scorecard | str


def _stamp(path: Path) -> _Stamp:
    try:
        now = path.stat()
    except OSError:
        return -1, -1
    return now.st_size, now.st_mtime_ns


def _read(path: Path) -> _Entry:
    """The scorecard of a file, or why it has none."""
    try:
        replay = load(path)
        walked = Walk(replay)
        walk_on(walked, replay)
    except Misscored:
        return WRONG
    except WincribError:
        return UNREADABLE
    return scorecard(replay, walked) or UNFINISHED


class _Shelf:
    """The cache: entries by path and stamp. A file that is not just as it was written counts for nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._entries: dict[str, tuple[_Stamp, _Entry]] = {}
        self._changed = False
        with suppress(WincribError, ValueError, TypeError, RecursionError):
            self._entries = dict(_unpacked(read_bytes(path, _MOST_BYTES)))

    def knows(self, path: Path, stamp: _Stamp) -> bool:
        """Whether a file is here as it is now."""
        known = self._entries.get(str(path))
        return known is not None and known[0] == stamp != (-1, -1)

    def put(self, path: Path, stamp: _Stamp, entry: _Entry) -> None:
        """Take an entry in."""
        self._entries[str(path)] = (stamp, entry)
        self._changed = True

    def entry(self, path: Path) -> _Entry:
        """The entry of a file that is here."""
        return self._entries[str(path)][1]

    def forget_all_but(self, paths: Iterator[Path]) -> None:
        """Only files that are still there stay."""
        wanted = {str(path) for path in paths}
        gone = self._entries.keys() - wanted
        for each in gone:
            del self._entries[each]
        self._changed = self._changed or bool(gone)

    def keep(self) -> None:
        """Write the cache, if there is anything new in it."""
        if self._changed:
            with suppress(OSError):
                write_whole(self._path, _packed(self._entries))
                self._changed = False


def _packed(entries: dict[str, tuple[_Stamp, _Entry]]) -> bytes:
    """A line that says what follows, with its check sum, and all entries on the next."""
    rows = [[path, *stamp, as_data(e) if isinstance(e, Scorecard) else e] for path, (stamp, e) in entries.items()]
    body = json.dumps(rows, separators=(",", ":")).encode()
    return json.dumps({"schema": _SCHEMA, "sum": crc32(body)}).encode() + b"\n" + body + b"\n"


def _unpacked(data: bytes) -> Iterator[tuple[str, tuple[_Stamp, _Entry]]]:
    """The entries of a cache that this version wrote. Raises `ValueError`, `TypeError` for anything else."""
    head, _, body = data.partition(b"\n")
    known: Any = json.loads(head)
    if known != {"schema": _SCHEMA, "sum": crc32(body.removesuffix(b"\n"))}:
        raise ValueError("not a cache of this version")
    for path, size, changed, entry in json.loads(body):
        yield path, ((size, changed), entry if isinstance(entry, str) else from_data(entry))
