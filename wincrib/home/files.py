"""Whole files, read and written safely."""

import io
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import IO

from wincrib.errors import Unreadable
from wincrib.words import clean

BACKUP = ".bak"


def why(error: OSError) -> str:
    """An error of the disk in plain words."""
    return clean(error.strerror or "the disk refuses").lower()


def read_bytes(path: Path, most: int) -> bytes:
    """A file's bytes, at most one more than `most`. Raises `Unreadable` saying why it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else "no file can have such a name"
        raise Unreadable(f"cannot be read: {reason}") from None


def write_whole(path: Path, data: bytes, backup: bool = False) -> None:
    """Put a whole file in its place: at every moment the old one or the new one is there, complete.

    With `backup` the file before it is kept beside it, its name ending in `.bak`. Raises `OSError`; the old file is
    then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.exists():
            _back_up(path)
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Make a file that was not there. Raises `FileExistsError` if it was, `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


class Lock:
    """That a file is this program's; it is given up with the program, however that ends."""

    def __init__(self, file: IO[bytes], path: Path | None = None) -> None:
        self._file = file
        self._path = path

    def give_up(self) -> None:
        """The file is anybody's again."""
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink()
        self._file.close()


def lock(path: Path) -> Lock | None:
    """Take a file for this program; None while another program has it.

    Where the system knows no locks, or the file cannot be opened, it is taken for granted.
    """
    try:
        import fcntl
    except ImportError:
        return Lock(io.BytesIO())
    beside = path.with_name(f".{path.name}.lock")
    try:
        file = beside.open("ab")
    except OSError:
        return Lock(io.BytesIO())
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return Lock(file, beside)


def _back_up(path: Path) -> None:
    kept = path.with_name(path.name + BACKUP)
    fresh = path.with_name(f".{path.name}{BACKUP}.tmp")
    with suppress(OSError):
        fresh.unlink()
    try:
        try:
            os.link(path, fresh)
        except OSError:
            # Some file systems have no second names; a copy does as well.
            shutil.copyfile(path, fresh)
        fresh.replace(kept)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise


def _sync_folder(folder: Path) -> None:
    # Not every system lets a folder be opened; the file itself is safe by then.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
