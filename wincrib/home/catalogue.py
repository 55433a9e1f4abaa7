"""The catalogue of the games kept: what every file says, read once, and kept in a cache that may go at any time."""

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from wincrib.errors import Misscored, WincribError
from wincrib.home import labels, scorecards
from wincrib.home.files import read_bytes, write_whole
from wincrib.home.labels import Label
from wincrib.home.places import replays_folder, statistics_file
from wincrib.home.replays import load_bytes, replay_files, trouble_of
from wincrib.home.scorecards import Scorecard
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk_on
from wincrib.replay.yaml import read
from wincrib.values import value

UNFINISHED, WRONG, UNREADABLE = "unfinished", "wrong", "unreadable"
LEFT_OUT = (UNFINISHED, WRONG, UNREADABLE)
"""Why a file has no scorecard: no end yet, departing from the rules, or not to be read at all."""

_SCHEMA = 2
_MOST_BYTES = 1 << 28
_AT_ONCE = 250
"""After so many files the cache is written, for a program that is killed writes nothing any more."""

_Stamp = tuple[int, int, int]
"""A file's size, time of change (in nanoseconds) and number on the disk: while they are the same, so is the file."""
_NOWHERE: _Stamp = (-1, -1, -1)


@value
class Entry:
    """What a file says: its label, or why it has none, and its scorecard, or why it is left out."""

    label: Label | None
    trouble: str
    card: Scorecard | str


@value
class Filed:
    """A file of the games folder: when it was changed (seconds since 1970), how large it is, and what it says.

    `entry` is None as long as the file has not been read.
    """

    path: Path
    changed: float
    size: int
    entry: Entry | None

    @property
    def label(self) -> Label | None:
        """Its label, if it has been read and has one."""
        return self.entry.label if self.entry is not None else None


class Catalogue:
    """The games folder as it was when it was last looked at. What is in the cache as it is now is not read again."""

    def __init__(self) -> None:
        self._cache: _Cache | None = None
        self._found: dict[Path, _Stamp] = {}
        self._unread: dict[Path, None] = {}
        self._changed = 0

    def look(self) -> None:
        """See what is in the folder now; nothing is read but what the cache holds."""
        cache = self._kept
        self._found = {path: _stamp(path) for path in replay_files(replays_folder())}
        newest = sorted(self._found, key=self._latest)
        self._unread = dict.fromkeys(path for path in newest if not cache.knows(path, self._found[path]))
        cache.forget_all_but(self._found)

    @property
    def _kept(self) -> "_Cache":
        if self._cache is None:
            self._cache = _Cache(statistics_file())
        return self._cache

    def _latest(self, path: Path) -> tuple[int, str]:
        return -self._found[path][1], path.name

    @property
    def unread(self) -> int:
        """How many files have not been read yet."""
        return len(self._unread)

    def read_on(self, files: int = 1) -> None:
        """Read so many files more, the one changed last first."""
        for _ in range(min(files, len(self._unread))):
            self._read(next(iter(self._unread)))
            self._changed += 1
            if self._changed % _AT_ONCE == 0 or not self._unread:
                self.keep()

    def read(self, name: str) -> None:
        """Read a file by its whole name now, if there is such a file and it has not been read yet."""
        for path in [each for each in self._unread if str(each) == name]:
            self._read(path)

    def _read(self, path: Path) -> None:
        stamp = self._found[path]
        del self._unread[path]
        try:
            data = load_bytes(path)
        except WincribError as error:
            # The next time the disk may give it, without its time having changed.
            self._kept.put(path, _NOWHERE, Entry(None, trouble_of(path, error), UNREADABLE))
            return
        self._kept.put(path, stamp, _said(path, data))

    def keep(self) -> None:
        """Write the cache. A disk that takes none is no fault."""
        if self._cache is not None:
            self._cache.keep()

    def files(self) -> list[Filed]:
        """Every file, the one changed last first."""
        return [self._filed(path) for path in self.paths]

    @property
    def paths(self) -> list[Path]:
        """Every file's path, the one changed last first."""
        return sorted(self._found, key=self._latest)

    def filed(self, path: Path) -> Filed:
        """A file of these with what it says, read now if it has not been."""
        if path in self._unread:
            self._read(path)
        return self._filed(path)

    def latest(self, most: int) -> Iterator[Filed]:
        """Every file that has been read, the one changed last first; up to `most` others are read on the way."""
        for each in self.files():
            if each.entry is not None:
                yield each
            elif most:
                most -= 1
                self.read(str(each.path))
                yield self._filed(each.path)

    def _filed(self, path: Path) -> Filed:
        size, changed, _ = self._found[path]
        return Filed(path, changed / 1e9, size, self._entry(path))

    def _entry(self, path: Path) -> Entry | None:
        return None if path in self._unread else self._kept.entry(path)

    def cards(self) -> Iterator[tuple[Path, Scorecard | str]]:
        """The scorecard of every file that has been read, or why it is left out; in order of the paths."""
        for path in self._found:
            entry = self._entry(path)
            if entry is not None:
                yield path, entry.card


def _stamp(path: Path) -> _Stamp:
    try:
        now = path.stat()
    except OSError:
        return _NOWHERE
    return now.st_size, now.st_mtime_ns, now.st_ino


def _said(path: Path, data: bytes) -> Entry:
    try:
        replay = read(data)
    except WincribError as error:
        return Entry(None, trouble_of(path, error), UNREADABLE)
    walked = Walk(replay)
    try:
        walk_on(walked, replay)
    except Misscored as error:
        place = f"line {error.line}: " if error.line else ""
        return Entry(labels.label(replay, walked, f"{place}{error.message}"), "", WRONG)
    except WincribError as error:
        return Entry(None, trouble_of(path, error), UNREADABLE)
    return Entry(labels.label(replay, walked), "", scorecards.scorecard(replay, walked) or UNFINISHED)


class _Cache:
    """Entries by path and stamp. A file that is not just as it was written counts for nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rows: dict[str, list[Any]] = {}
        self._unpacked: dict[str, Entry] = {}
        self._changed = False
        with suppress(WincribError, ValueError, TypeError, RecursionError):
            self._rows = {str(row[0]): row[1:] for row in _rows(read_bytes(path, _MOST_BYTES))}

    def knows(self, path: Path, stamp: _Stamp) -> bool:
        """Whether a file is here as it is now."""
        row = self._rows.get(str(path))
        return row is not None and tuple(row[0]) == stamp != _NOWHERE

    def put(self, path: Path, stamp: _Stamp, entry: Entry) -> None:
        """Take an entry in."""
        label = labels.as_data(entry.label) if entry.label is not None else entry.trouble
        card = scorecards.as_data(entry.card) if isinstance(entry.card, Scorecard) else entry.card
        self._rows[str(path)] = [list(stamp), label, card]
        self._unpacked[str(path)] = entry
        self._changed = True

    def entry(self, path: Path) -> Entry | None:
        """The entry of a file, if it is here."""
        key = str(path)
        if key not in self._unpacked and key in self._rows:
            _, label, card = self._rows[key]
            self._unpacked[key] = Entry(
                labels.from_data(label) if isinstance(label, list) else None,
                label if isinstance(label, str) else "",
                card if isinstance(card, str) else scorecards.from_data(card),
            )
        return self._unpacked.get(key)

    def forget_all_but(self, paths: Iterable[Path]) -> None:
        """Only files that are still there stay."""
        gone = self._rows.keys() - {str(path) for path in paths}
        for each in gone:
            del self._rows[each]
            self._unpacked.pop(each, None)
        self._changed = self._changed or bool(gone)

    def keep(self) -> None:
        """Write the cache, if there is anything new in it."""
        if self._changed:
            with suppress(OSError):
                write_whole(self._path, _packed(self._rows))
                self._changed = False


def _packed(rows: dict[str, list[Any]]) -> bytes:
    """A line that says what follows, with its check sum, and all entries on the next."""
    body = json.dumps([[path, *row] for path, row in rows.items()], separators=(",", ":")).encode()
    return json.dumps(_head(body)).encode() + b"\n" + body + b"\n"


def _head(body: bytes) -> dict[str, int]:
    """What stands over the entries: by it another version's cache is known, and a damaged one."""
    return {"schema": _SCHEMA, "shape": crc32(repr((labels.SHAPE, scorecards.SHAPE)).encode()), "sum": crc32(body)}


def _rows(data: bytes) -> list[list[Any]]:
    """The entries of a cache that this version wrote. Raises `ValueError`, `TypeError` for anything else."""
    head, _, body = data.partition(b"\n")
    known: Any = json.loads(head)
    if known != _head(body.removesuffix(b"\n")):
        raise ValueError("not a cache of this version")
    rows: list[list[Any]] = json.loads(body)
    return rows
