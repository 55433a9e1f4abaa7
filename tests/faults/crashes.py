"""What may be on a disk after the power fails, whatever the disk did of what it was not yet told to make lasting.

A disk promises little. What was written to a file lasts when the file was flushed (fsync); before that any part of it
may be there, or nothing, or zeros. That a file has a name lasts when its folder was flushed; before that each change of
a folder may have been made or not, in any selection. Only one change, a name put in place of another, is never halved.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from pathlib import Path
from posixpath import dirname

from tests.faults.disk import Call

Tree = Mapping[str, bytes | None]
"""What is on a disk: the bytes of each file by its path, and None for a folder."""


@dataclass
class _Thing:
    """A file or a folder, whatever it is called: what the system has of it, and what lasts."""

    is_folder: bool = False
    written: bytes = b""
    lasting: bytes = b""

    def may_hold(self) -> set[bytes | None]:
        """All that a file may hold after a crash."""
        if self.is_folder:
            return {None}
        if self.written == self.lasting:
            return {self.written}
        half = self.written[: (len(self.lasting) + len(self.written)) // 2]
        zeros = bytes(len(self.written))
        torn = half + zeros[len(half) :]
        return {self.lasting, half, self.written, zeros, torn}


_Names = dict[str, _Thing | None]
"""Names given to things, or taken away."""


@dataclass
class Platter:
    """A disk at one moment: what the system sees of it, what lasts, and what is still under way between the two."""

    now: dict[str, _Thing] = field(default_factory=dict)
    lasting: dict[str, _Thing] = field(default_factory=dict)
    under_way: list[tuple[str, _Names]] = field(default_factory=list)

    def do(self, call: Call) -> None:
        """Do one call of those recorded; what changes nothing on the disk does nothing here."""
        match call.what.split():
            case ["mkdir"]:
                self._name(call.path, {call.path: _Thing(is_folder=True)})
            case ["open", "wb" | "xb" | "ab" as mode]:
                if call.path not in self.now:
                    self._name(call.path, {call.path: _Thing()})
                elif mode == "wb":
                    self.now[call.path].written = b""
            case ["write"]:
                self.now[call.path].written += call.data
            case ["fsync"]:
                self._flush(call.path)
            case ["link"]:
                self._name(call.path, {call.target: self.now[call.path]})
            case ["replace"]:
                self._name(call.path, {call.path: None, call.target: self.now[call.path]})
            case ["unlink"]:
                self._name(call.path, {call.path: None})

    def _name(self, path: str, names: _Names) -> None:
        assert {dirname(name) for name in names} == {dirname(path)}, "a file was moved to another folder"
        _take_in(self.now, names)
        self.under_way.append((dirname(path), names))

    def _flush(self, path: str) -> None:
        thing = self.now.get(path)
        if thing is not None and not thing.is_folder:
            thing.lasting = thing.written
            return
        folder = "" if path == "." else path
        for where, names in self.under_way:
            if where == folder:
                _take_in(self.lasting, names)
        self.under_way = [each for each in self.under_way if each[0] != folder]

    def seen(self) -> Tree:
        """What the system sees, all of it."""
        return {name: None if thing.is_folder else thing.written for name, thing in self.now.items()}

    def after_a_crash(self) -> Iterator[Tree]:
        """Everything that may be there if the power fails now, each once."""
        told: set[frozenset[tuple[str, bytes | None]]] = set()
        for done in _selections(self.under_way):
            names = dict(self.lasting)
            for _, change in done:
                _take_in(names, change)
            things = {id(thing): thing for thing in names.values()}
            for held in product(*(thing.may_hold() for thing in things.values())):
                by_thing = dict(zip(things, held, strict=True))
                tree = {name: by_thing[id(thing)] for name, thing in names.items() if _is_reached(name, names)}
                state = frozenset(tree.items())
                if state not in told:
                    told.add(state)
                    yield tree


def _take_in(names: dict[str, _Thing], change: _Names) -> None:
    for name, thing in change.items():
        if thing is None:
            names.pop(name, None)
        else:
            names[name] = thing


def _selections(changes: list[tuple[str, _Names]]) -> Iterable[tuple[tuple[str, _Names], ...]]:
    return chain.from_iterable(combinations(changes, many) for many in range(len(changes) + 1))


def _is_reached(name: str, names: Mapping[str, _Thing]) -> bool:
    """Whether all folders on the way to a name are there."""
    above = dirname(name)
    return not above or (above in names and names[above].is_folder and _is_reached(above, names))


def lay_out(tree: Tree, folder: Path) -> None:
    """Make a folder of a real disk hold just this tree."""
    for path in sorted(folder.rglob("*"), reverse=True):
        name = path.relative_to(folder).as_posix()
        if name not in tree:
            path.rmdir() if path.is_dir() else path.unlink()
    for name in sorted(tree):
        data = tree[name]
        if data is None:
            (folder / name).mkdir(exist_ok=True)
        else:
            (folder / name).write_bytes(data)
