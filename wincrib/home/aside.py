"""Games moved aside: what was deleted or renamed on the screen, for as long as that can be undone.

A deleted game lies in a folder of the program that deleted it, and is gone for good when that program is left. Of a
program that was killed the folder is still there; the next one puts everything back that lies in it.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from wincrib.errors import Unreadable, WincribError
from wincrib.home.files import BACKUP, Lock, lock, move, why
from wincrib.home.places import aside_folder, replays_folder
from wincrib.home.replays import ENDINGS, HELD
from wincrib.values import value
from wincrib.words import clean, quote

MOST_NAME = 100
"""A file's name may be so long, its ending left out."""
_REFUSED = '/\\:*?"<>|'
"""Signs that some file system cannot have in a name."""


class Held(WincribError):
    """A game that another program plays."""


@value
class Done:
    """What was done to a game and can be undone: its place before and now, and the words for it."""

    before: Path
    now: Path
    word: str


class Aside:
    """What this program has deleted and renamed, the last thing first to be undone."""

    def __init__(self) -> None:
        self._done: list[Done] = []
        self._folder: Path | None = None
        self._lock: Lock | None = None
        self._number = 0

    @property
    def last(self) -> Done | None:
        """What `undo` would undo."""
        return self._done[-1] if self._done else None

    def delete(self, path: Path) -> None:
        """Move a game aside, with its backup. Raises `Held`, `Unreadable`; the game is then where it was."""
        to = self._place(path)
        _with_lock(path, lambda: _move_both(path, to))
        self._done.append(Done(path, to, "deleted"))

    def rename(self, path: Path, name: str) -> Path:
        """Give a game's file another name; its place now. Raises `Held`, `Unreadable`; nothing has happened then."""
        to = path.with_name(file_name(name, path.suffix))
        if to != path:
            _with_lock(path, lambda: _move_both(path, to))
            self._done.append(Done(path, to, "renamed"))
        return to

    def undo(self) -> Done:
        """Undo what was done last; what that was. Raises `Held`, `Unreadable`, and then it stays done.

        Where another file has taken its place, the game gets a number besides.
        """
        if not self._done:
            raise Unreadable("nothing has been deleted or renamed since the program was started")
        last = self._done[-1]
        if not os.path.lexists(last.now):
            self._done.pop()
            raise Unreadable(f"{clean(last.now.name)} is gone, and cannot be brought back")
        back = _free(last.before)
        _with_lock(last.now, lambda: _move_both(last.now, back))
        self._done.pop()
        return Done(back, last.now, last.word)

    def end(self) -> None:
        """The program is left: what was deleted is gone for good."""
        self._done.clear()
        if self._folder is not None:
            _clear(self._folder)
            self._folder = None
        if self._lock is not None:
            self._lock.give_up()
            self._lock = None
        _remove(aside_folder())

    def _place(self, path: Path) -> Path:
        """Where a game goes that is deleted: a folder of its own, so that it can have the name it has."""
        if self._folder is None:
            self._folder, self._lock = _claim_folder()
        self._number += 1
        try:
            inside = path.relative_to(replays_folder())
        except ValueError:
            inside = Path(path.name)
        return self._folder / str(self._number) / inside


def put_back() -> list[Path]:
    """Everything that a program moved aside and did not live to delete, back in its place; where it now is.

    What belongs to a program that still runs stays. Where another file has its place, a game gets a number besides.
    """
    back: list[Path] = []
    for name in _programs():
        folder = aside_folder() / name
        ours = lock(folder)
        if ours is None:
            continue
        try:
            for path, inside in _kept_in(folder):
                with suppress(OSError, WincribError):
                    back += _put_back(path, replays_folder() / inside)
            _remove_all(folder)
        finally:
            ours.give_up()
    _remove(aside_folder())
    return back


def _programs() -> list[str]:
    """The programs that have moved something aside, by the names of their folders, or of what is left of them."""
    try:
        found = [each for each in aside_folder().iterdir() if not each.is_symlink()]
    except OSError:
        return []
    folders = {each.name for each in found if each.is_dir()}
    return sorted(folders | {each.name[1:].removesuffix(".lock") for each in found if each.name.endswith(".lock")})


def file_name(name: str, ending: str = ENDINGS[0]) -> str:
    """A name for a game's file, as a person typed it. Raises `Unreadable` where no file should be called so."""
    stem = name.strip()
    for each in ENDINGS:
        stem = stem.removesuffix(each)
    if not stem:
        raise Unreadable("a name is needed; expected one to a hundred characters")
    if len(stem) > MOST_NAME:
        raise Unreadable(f"that name is too long; expected at most {MOST_NAME} characters")
    if stem.startswith("."):
        raise Unreadable("a name that begins with a point is not shown in the list")
    if clean(stem) != stem or any(each in _REFUSED for each in stem):
        raise Unreadable(f"{quote(stem)} cannot be a file's name; expected none of {' '.join(_REFUSED)}")
    return f"{stem}{ending if ending in ENDINGS else ENDINGS[0]}"


def _with_lock(path: Path, do: Callable[[], None]) -> None:
    """Do something to a game that nobody plays. Raises `Held` where somebody does, `Unreadable` as the disk has it."""
    if not os.path.lexists(path):
        raise Unreadable(f"{clean(path.name)} is gone")
    if path.is_dir() and not path.is_symlink():
        raise Unreadable(f"{clean(path.name)} is a folder, which is left alone")
    ours = lock(path)
    if ours is None:
        raise Held(HELD)
    try:
        do()
    except FileExistsError:
        raise Unreadable("there is a game of that name already") from None
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else "no file can have such a name"
        raise Unreadable(f"{clean(path.name)} stays as it is: {reason}") from None
    finally:
        ours.give_up()


def _move_both(path: Path, to: Path) -> None:
    """A game and its backup."""
    move(path, to)
    with suppress(OSError):
        backup = path.with_name(path.name + BACKUP)
        if backup.exists():
            move(backup, to.with_name(to.name + BACKUP))


def _claim_folder() -> tuple[Path, Lock]:
    """A folder of this program alone, and that it is so."""
    number = 0
    while True:
        number += 1
        folder = aside_folder() / f"{os.getpid()}-{number}"
        try:
            aside_folder().mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unreadable(f"nothing can be moved aside here: {why(error)}") from None
        # The lock first: what lies in a folder that nobody has is put back.
        ours = lock(folder)
        if ours is None:
            continue
        try:
            folder.mkdir()
        except OSError as error:
            ours.give_up()
            if isinstance(error, FileExistsError):
                continue
            raise Unreadable(f"nothing can be moved aside here: {why(error)}") from None
        return folder, ours


def _kept_in(folder: Path) -> Iterator[tuple[Path, Path]]:
    """The games that lie in a program's folder, each with its place among the games kept."""
    for numbered in sorted(folder.glob("*")):
        for here, _, names in os.walk(numbered):
            for name in sorted(names):
                if name.endswith(ENDINGS) and not name.startswith("."):
                    path = Path(here, name)
                    yield path, path.relative_to(numbered)


def _put_back(path: Path, to: Path) -> list[Path]:
    if os.path.lexists(to) and _same(path, to):
        # The program was killed in the middle: the game has both names.
        path.unlink()
        return []
    free = _free(to)
    _with_lock(path, lambda: _move_both(path, free))
    return [free]


def _free(path: Path) -> Path:
    """A path, or where it is taken the same with a number."""
    free, number = path, 2
    while os.path.lexists(free):
        free, number = path.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
    return free


def _same(one: Path, other: Path) -> bool:
    return os.path.samestat(one.lstat(), other.lstat())


def _clear(folder: Path) -> None:
    """Delete what lies in a program's folder; links are deleted, never followed."""
    for here, _, names in os.walk(folder, topdown=False):
        for name in names:
            with suppress(OSError):
                Path(here, name).unlink()
        _remove(Path(here))


def _remove_all(folder: Path) -> None:
    """Take empty folders away; what else lies in them stays, and is nobody's loss."""
    for here, _, _ in os.walk(folder, topdown=False):
        _remove(Path(here))


def _remove(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()
