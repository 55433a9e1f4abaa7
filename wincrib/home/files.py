"""Whole files, read and written safely."""

import errno
import io
import os
import re
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
    then untouched, unless all that failed was to make its change of place lasting.
    """
    _make_folder(path.parent)
    fresh = _fresh(path)
    try:
        _write_through(fresh, data)
        if backup and path.exists():
            _back_up(path)
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Make a file that was not there, whole from the first moment. Raises `FileExistsError` if it was, `OSError`."""
    _make_folder(path.parent)
    fresh = _fresh(path)
    try:
        _write_through(fresh, data)
        _put_new(fresh, path)
    finally:
        with suppress(OSError):
            fresh.unlink()
    _sync_folder(path.parent)


def move(path: Path, to: Path) -> None:
    """Give a file another place or name on the same disk. Raises `FileExistsError` where there is one, `OSError`.

    It is never lost on the way: should the program end in the middle, it has both names.
    """
    _make_folder(to.parent)
    try:
        os.link(path, to, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError) as error:
        # Some file systems have no second names.
        if os.path.lexists(to):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from error
        path.rename(to)
    else:
        _give_up(path, to)
    _sync_folder(to.parent)
    _sync_folder(path.parent)


def _give_up(path: Path, to: Path) -> None:
    """Of a file's two names take the first away; if that cannot be, the second."""
    try:
        path.unlink()
    except OSError:
        with suppress(OSError):
            to.unlink()
        raise


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
        _close(self._file)


def lock(path: Path) -> Lock | None:
    """Take a file for this program; None while another program has it.

    Where the system or the disk knows no locks, or the file cannot be opened, it is taken for granted. What a program
    that was killed left half-written beside the file is cleared away.
    """
    try:
        import fcntl
    except ImportError:
        return Lock(io.BytesIO())
    beside = path.with_name(f".{path.name}.lock")
    while True:
        try:
            file = beside.open("ab")
        except OSError:
            return Lock(io.BytesIO())
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _close(file)
            return None
        except OSError:
            return Lock(file, beside)
        if _stands_there(file, beside):
            _clear_leftovers(path)
            return Lock(file, beside)
        # Another program gave it up, and took it away, between our opening it and locking it.
        _close(file)


def _close(file: IO[bytes]) -> None:
    # Nothing was written to it that could be lost.
    with suppress(OSError):
        file.close()


def _stands_there(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
    except OSError:
        # What the disk does not say is taken for granted, or this would be asked for ever.
        return True


def _clear_leftovers(path: Path) -> None:
    leftover = re.compile(rf"\.{re.escape(path.name)}\.(\d+|bak)\.tmp")
    with suppress(OSError):
        for each in path.parent.iterdir():
            if leftover.fullmatch(each.name):
                each.unlink()


def _fresh(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.tmp")


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _put_new(fresh: Path, path: Path) -> None:
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError as error:
        # Some file systems have no second names. Should two programs meet here, only one of them can claim the game.
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from error
        fresh.replace(path)


def _make_folder(folder: Path) -> None:
    """Make a folder, and those around it; each lasts, as what is put into it will."""
    try:
        folder.mkdir()
    except FileNotFoundError:
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
    except FileExistsError:
        if not folder.is_dir():
            raise
        return
    _sync_folder(folder.parent)


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
            with fresh.open("rb+") as file:
                os.fsync(file.fileno())
        fresh.replace(kept)
    finally:
        # Still there if that failed; and if both were names of one file, as after a program was killed in mid-write.
        with suppress(OSError):
            fresh.unlink()


_LOST = (errno.EIO, errno.ENOSPC, errno.EDQUOT)
"""What a disk says that has lost something, other than one that cannot do what was asked."""


def _sync_folder(folder: Path) -> None:
    # Not every system lets a folder be opened, or flushed; the file itself is safe by then.
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno in _LOST:
            raise
    finally:
        with suppress(OSError):
            os.close(handle)
