"""A disk that is watched: each call that reaches a folder is told before it is done, and can be refused.

The watch stands between the program and the system, at the functions of `os`, `io` and `fcntl` that all file work goes
through, so that nothing in the program knows of it. Calls elsewhere on the disk are left alone.
"""

import errno
import fcntl
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch


@dataclass(frozen=True)
class Call:
    """One call: what is done to which path, below the folder watched; `target` and `data` where there is one."""

    what: str
    path: str
    target: str = ""
    data: bytes = b""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.what, self.path or ".", self.target)))


class Watcher:
    """Hears of every call. One that raises `OSError` before a call has refused it; `half` writes half of the data."""

    def before(self, call: Call) -> None:
        """A call is about to be done."""

    def after(self, call: Call) -> None:
        """A call was done."""


class HalfDone(OSError):
    """A write is refused when half of it is done."""


class Recorder(Watcher):
    """Keeps every call that was done."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def after(self, call: Call) -> None:
        self.calls.append(call)


class Refuser(Watcher):
    """Refuses the n-th call, counted from 1, with an error; with `on` every call after it too."""

    def __init__(self, at: int, number: int, *, on: bool = False, half: bool = False) -> None:
        self._at = at
        self._number = number
        self._on = on
        self._half = half
        self.heard = 0
        self.refused: list[Call] = []

    def before(self, call: Call) -> None:
        self.heard += 1
        if self.heard == self._at or (self._on and self.heard > self._at):
            # A file that is closed is closed: what is refused then is what was still to be written.
            self.refused.append(call)
            kind = HalfDone if self._half and call.what == "write" else OSError
            raise kind(self._number, os.strerror(self._number))


class _File:
    """A file whose writes, flushes and end are watched; what is written waits until it is flushed."""

    def __init__(self, file: Any, path: str, watch: "_Watch") -> None:
        self._file = file
        self._path = path
        self._watch = watch
        self._waiting = b""

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, most: int = -1) -> Any:
        return self._watch.do(Call("read", self._path), lambda: self._file.read(most))

    def write(self, data: bytes) -> int:
        self._waiting += data
        return len(data)

    def flush(self) -> None:
        data, self._waiting = self._waiting, b""
        if data:
            call = Call("write", self._path, data=data)
            try:
                self._watch.do(call, lambda: self._put(data))
            except HalfDone:
                self._put(data[: len(data) // 2])
                self._watch.watcher.after(Call("write", self._path, data=data[: len(data) // 2]))
                raise

    def _put(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def close(self) -> None:
        try:
            self.flush()
            if not self._file.closed:
                self._watch.do(Call("close", self._path), lambda: None)
        finally:
            self._watch.handles.pop(-1 if self._file.closed else self._file.fileno(), None)
            self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class _Watch:
    """The functions that stand in for the system's own."""

    def __init__(self, folder: Path, watcher: Watcher) -> None:
        self._folder = str(folder)
        self.watcher = watcher
        self.handles: dict[int, str] = {}

    def do(self, call: Call, work: Callable[[], Any]) -> Any:
        self.watcher.before(call)
        result = work()
        self.watcher.after(call)
        return result

    def below(self, path: Any) -> str | None:
        """The path below the folder watched, if it is there."""
        if isinstance(path, int):
            return self.handles.get(path)
        text = os.fsdecode(path)
        return os.path.relpath(text, self._folder) if (text + "/").startswith(self._folder + "/") else None

    def opener(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """`io.open`."""

        def opens(file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
            path = None if isinstance(file, int) else self.below(file)
            if path is None or "b" not in mode:
                return real(file, mode, *rest, **more)
            opened = self.do(Call(f"open {mode}", path), lambda: real(file, mode, *rest, **more))
            self.handles[opened.fileno()] = path
            return _File(opened, path, self)

        return opens

    def of_one(self, what: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """A function of one path, or of the handle of one."""

        def done(path: Any, *rest: Any, **more: Any) -> Any:
            handle = path if isinstance(path, int) or not hasattr(path, "fileno") else path.fileno()
            inside = self.below(handle)
            if inside is None:
                return real(path, *rest, **more)
            return self.do(Call(what, inside), lambda: real(handle, *rest, **more))

        return done

    def of_two(self, what: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """A function of a path and another."""

        def done(path: Any, target: Any, *rest: Any, **more: Any) -> Any:
            inside, outcome = self.below(path), self.below(target)
            if inside is None or outcome is None:
                return real(path, target, *rest, **more)
            return self.do(Call(what, inside, outcome), lambda: real(path, target, *rest, **more))

        return done

    def folder_opener(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """`os.open`, which the program uses for folders."""

        def opens(path: Any, flags: int, *rest: Any, **more: Any) -> Any:
            inside = self.below(path)
            if inside is None or flags & (os.O_WRONLY | os.O_RDWR):
                return real(path, flags, *rest, **more)
            handle = self.do(Call("open folder", inside), lambda: real(path, flags, *rest, **more))
            self.handles[handle] = inside
            return handle

        return opens

    def closer(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """`os.close`."""

        def closes(handle: int) -> None:
            inside = self.handles.pop(handle, None)
            real(handle)
            if inside is not None:
                self.do(Call("close", inside), lambda: None)

        return closes

    def copier(self, source: Any, target: Any, **_: Any) -> Any:
        """`shutil.copyfile`, in the program's own few steps."""
        with io.open(source, "rb") as old, io.open(target, "wb") as new:  # noqa: UP020
            new.write(old.read())
        return target


_OF_ONE = {"mkdir": "mkdir", "unlink": "unlink", "stat": "stat", "scandir": "list", "listdir": "list", "fsync": "fsync"}
_OF_TWO = {"replace": "replace", "rename": "replace", "link": "link"}


@contextmanager
def watched(folder: Path, watcher: Watcher, *, second_names: bool = True) -> Iterator[None]:
    """While this lasts, tell a watcher of every call below a folder. A disk can be without `second_names`, or links."""
    watch = _Watch(folder, watcher)
    with ExitStack() as stack:
        for name, what in _OF_ONE.items():
            stack.enter_context(patch.object(os, name, watch.of_one(what, getattr(os, name))))
        for name, what in _OF_TWO.items():
            stack.enter_context(patch.object(os, name, watch.of_two(what, getattr(os, name))))
        if not second_names:
            stack.enter_context(patch.object(os, "link", _no_links))
        stack.enter_context(patch.object(fcntl, "flock", watch.of_one("lock", fcntl.flock)))
        stack.enter_context(patch.object(os, "open", watch.folder_opener(os.open)))
        stack.enter_context(patch.object(os, "close", watch.closer(os.close)))
        stack.enter_context(patch.object(io, "open", watch.opener(io.open)))
        stack.enter_context(patch.object(shutil, "copyfile", watch.copier))
        yield


def _no_links(*_: object, **__: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path there."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
