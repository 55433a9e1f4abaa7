"""The replays on this person's disk: keep one while it is played, list them, find one, read one."""

import os
import re
import shlex
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from wincrib.errors import Unreadable, WincribError
from wincrib.home.files import Lock, lock, read_bytes, why, write_new, write_whole
from wincrib.home.places import replays_folder
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.tree import MOST_BYTES
from wincrib.replay.yaml import read, write
from wincrib.values import value
from wincrib.words import clean

ENDINGS = (".yaml", ".yml")
HELD = "another program plays this game"


def created() -> str:
    """The time now, as a replay's header has it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name; False for names that no file can have."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def load_bytes(path: Path) -> bytes:
    """A replay's bytes. Raises `Unreadable` saying why it cannot be read."""
    if is_folder(path):
        raise Unreadable(f"cannot be read: {_folder_trouble(path) or 'it is a folder'}")
    return read_bytes(path, MOST_BYTES)


def _folder_trouble(folder: Path) -> str:
    """Why what is in a folder cannot be listed; empty if it can."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        return why(error)
    return ""


def load(path: Path) -> AnyReplay:
    """Read a replay from a file. Raises `Unreadable` or `Unsupported`."""
    return read(load_bytes(path))


def is_held(path: Path) -> bool:
    """Whether another program plays a game. Without a lock beside it nobody does, and none is made to find out.

    The lock of a program that was killed is cleared away, as whoever opens the game would do.
    """
    if not os.path.lexists(path.with_name(f".{path.name}.lock")):
        return False
    ours = lock(path)
    if ours is not None:
        ours.give_up()
    return ours is None


class Keeper:
    """Keeps one game on the disk, written whole at every event.

    A disk that refuses stops no game: `trouble` says what is wrong until a later write succeeds. A game that another
    program plays is only read here: `held` says so, and nothing is written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.held = ""
        self._lock: Lock | None = None

    def claim(self) -> bool:
        """Whether the game is this program's to play; false while another program plays it."""
        if self._lock is None:
            self._lock = lock(self.path)
        self.held = HELD if self._lock is None else ""
        return not self.held

    @property
    def claimed(self) -> bool:
        """Whether the game is this program's now."""
        return self._lock is not None

    def release(self) -> None:
        """The game is anybody's to play again."""
        if self._lock is not None:
            self._lock.give_up()
            self._lock = None

    def keep(self, replay: AnyReplay) -> None:
        """Write the game as it is now."""
        if self.held:
            self.trouble = self.held
            return
        try:
            write_whole(self.path, write(replay).encode(), backup=True)
            self.trouble = ""
        except OSError as error:
            self.trouble = why(error)


def begin(replay: AnyReplay) -> Keeper:
    """A keeper for a new game, with a file that is no other game's."""
    while True:
        keeper = Keeper(new_path(replay.names, replay.created))
        try:
            write_new(keeper.path, write(replay).encode())
        except OSError as error:
            if _is_there(keeper.path):
                continue
            keeper.trouble = why(error)
        return keeper


def new_path(names: tuple[str, ...], when: str) -> Path:
    """A path for a new game that no file has yet: `2026-11-30-041233-Ann-Computer.yaml`."""
    stamp = "-".join(re.findall(r"\d+", when)[:3]) + "-" + "".join(re.findall(r"\d+", when)[3:6])
    players = "-".join(re.sub(r"[^A-Za-z0-9]+", "", name) or "player" for name in names)
    folder = replays_folder()
    stem = f"{stamp}-{players}"
    path = folder / f"{stem}.yaml"
    number = 2
    while _is_there(path):
        path = folder / f"{stem}-{number}.yaml"
        number += 1
    return path


def _is_there(path: Path) -> bool:
    """Whether there is such a file; False where the disk does not say, as writing there will."""
    try:
        return path.exists()
    except OSError:
        return False


@value
class Saved:
    """A game on the disk; `replay` is None where it cannot be read, and `trouble` says why."""

    path: Path
    replay: AnyReplay | None
    trouble: str

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.replay is not None and self.replay.status == Status.UNFINISHED

    @property
    def score(self) -> tuple[int, ...]:
        """The score at the end, or after the last whole deal."""
        replay = self.replay
        if replay is None:
            return ()
        if replay.result is not None:
            return tuple(replay.result.score)
        scores = [deal.score for deal in replay.deals if deal.score is not None]
        start = replay.start.score if replay.start else (0,) * len(replay.players)
        return tuple(scores[-1] if scores else start)


def saved() -> list[Saved]:
    """Every game kept, the one played last first."""
    files = [(path, _changed(path)) for path in replay_files(replays_folder())]
    return [_open(path) for path, _ in sorted(files, key=lambda each: (-each[1], each[0].name))]


def saved_as(name: str) -> Saved | None:
    """The game kept in the file of that whole name; None where there is none."""
    path = Path(name)
    return _open(path) if _is_there(path) else None


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _open(path: Path) -> Saved:
    try:
        return Saved(path, load(path), "")
    except WincribError as error:
        return Saved(path, None, trouble_of(path, error))


def trouble_of(path: Path, error: WincribError) -> str:
    """Why a game kept cannot be read, and what can be done about it."""
    return f"{error.at(clean(path.name))}{_way_out(path, error)}"


def _way_out(path: Path, error: WincribError) -> str:
    """What can be done about a text that is damaged; a file that the disk does not give has other troubles."""
    damaged = isinstance(error, Unreadable) and error.line is not None
    return f"; {repair_hint(path)}" if damaged else ""


def repair_hint(path: Path) -> str:
    """How to save what is whole of a damaged game, in words."""
    return f"wincrib repair {clean(shlex.quote(str(path)))} makes a game of what is whole"


def replay_files(folder: Path) -> Iterator[Path]:
    """The replay files in a folder and in those inside it, in order of their paths.

    A folder that cannot be read is among them, as if it were one: whoever loads it is told why.
    """
    found: list[Path] = []
    refused: list[Path] = []

    def refuse(error: OSError) -> None:
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            refused.append(Path(error.filename or folder))

    for here, folders, names in os.walk(folder, onerror=refuse):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(here, name) for name in names if not name.startswith(".") and name.endswith(ENDINGS)]
    yield from sorted([*filter(_may_be_read, found), *refused], key=str)


def _may_be_read(path: Path) -> bool:
    """Whether this is a file, as far as the disk says."""
    try:
        return path.is_file()
    except OSError:
        return True
