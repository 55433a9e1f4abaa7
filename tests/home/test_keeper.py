"""Nothing played is ever lost: the file on the disk is whole at every moment, whatever the disk does."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.replay.played import game
from tests.table.sittings import opened, people, play
from wincrib.games.protocol import Seat
from wincrib.home.files import BACKUP, read_bytes, write_whole
from wincrib.home.replays import Keeper, load, new_path
from wincrib.replay.document import AnyReplay
from wincrib.replay.recorder import Recorder
from wincrib.replay.yaml import write
from wincrib.table.face import TookHint

FILES = game("muggins").files
OLD, NOW, NEXT = FILES[20], FILES[30], FILES[31]
NAME = "game.yaml"


def text(replay: AnyReplay) -> bytes:
    return write(replay).encode()


def whole(folder: Path) -> dict[str, bytes]:
    """Everything in a folder, by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())} if folder.is_dir() else {}


class Writer:
    """What keeps a game at every event, before anybody hears of it."""

    def __init__(self, keeper: Keeper, recorder: Recorder) -> None:
        self._keeper = keeper
        self._recorder = recorder

    def heard(self, *_: object) -> None:
        self._keeper.keep(self._recorder.replay)

    remarked = rewound = heard


# A disk that works


def test_the_file_is_the_game(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / NAME)
    keeper.keep(OLD)
    assert whole(tmp_path) == {NAME: text(OLD)}
    assert keeper.trouble == ""
    assert load(keeper.path) == OLD


def test_the_file_before_is_kept(tmp_path: Path) -> None:
    """One backup: the file as it was one event ago."""
    keeper = Keeper(tmp_path / NAME)
    for replay in (OLD, NOW, NEXT):
        keeper.keep(replay)
    assert whole(tmp_path) == {NAME: text(NEXT), NAME + BACKUP: text(NOW)}


def test_folders_are_made_when_they_are_needed(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "not" / "there" / NAME)
    assert not (tmp_path / "not").exists()
    keeper.keep(NOW)
    assert load(keeper.path) == NOW


def test_at_every_event_of_a_game_the_file_is_the_game_so_far(tmp_path: Path) -> None:
    """Written before anybody is answered; the backup is one event older."""
    sitting, _ = opened(people())
    keeper = Keeper(tmp_path / NAME)
    sitting.table.listen(Writer(keeper, sitting.recorder))
    for round_ in range(25):
        play(sitting.table, Random(round_), 1)
        assert load(keeper.path) == sitting.recorder.replay
    sitting.table.ask(Seat(0), TookHint())
    assert load(keeper.path) == sitting.recorder.replay
    assert load(tmp_path / (NAME + BACKUP)).deals[-1].remarks == ()


def test_a_file_of_another_game_beside_it_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(b"mine")
    Keeper(tmp_path / NAME).keep(NOW)
    assert other.read_bytes() == b"mine"


def test_a_backup_that_stands_in_the_way_is_replaced(tmp_path: Path) -> None:
    """What an earlier run left behind, even half of it, does not stop a later one."""
    for left in (NAME + BACKUP, f".{NAME}{BACKUP}.tmp", f".{NAME}.{os.getpid()}.tmp"):
        (tmp_path / left).write_bytes(b"left over")
    keeper = Keeper(tmp_path / NAME)
    for replay in (OLD, NOW):
        keeper.keep(replay)
        assert keeper.trouble == ""
    assert whole(tmp_path) == {NAME: text(NOW), NAME + BACKUP: text(OLD)}


# A disk that refuses


def no_space(*_: object, **__: object) -> Any:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def no_rights(*_: object, **__: object) -> Any:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def read_only(*_: object, **__: object) -> Any:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


class HalfWritten:
    """A file that takes half of what it is given, and then no more."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> "HalfWritten":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        self._file.write(data[: len(data) // 2])
        no_space()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


_OPEN = Path.open


def opens_half(path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
    file = _OPEN(path, mode, *rest, **more)
    return HalfWritten(file) if "w" in mode else file


def opens_not(refuse: Callable[..., Any]) -> Callable[..., Any]:
    return lambda path, mode="r", *rest, **more: refuse() if "w" in mode else _OPEN(path, mode, *rest, **more)


STEPS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    "no rights to the folder": (Path, "mkdir", no_rights),
    "no rights to a new file": (Path, "open", opens_not(no_rights)),
    "no room for a new file": (Path, "open", opens_not(no_space)),
    "a disk that is read-only": (Path, "open", opens_not(read_only)),
    "room for half a file": (Path, "open", opens_half),
    "no room when it is flushed to the disk": (os, "fsync", no_space),
    "no rights to put it in its place": (Path, "replace", no_rights),
    "no room to put it in its place": (Path, "replace", no_space),
}


@contextmanager
def refusing(step: str) -> Iterator[None]:
    """A disk that refuses at one step of a write."""
    owner, name, refuse = STEPS[step]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, refuse)
        yield


@pytest.mark.parametrize("step", STEPS)
def test_what_cannot_be_written_leaves_what_was(tmp_path: Path, step: str) -> None:
    """The old file is untouched, trouble is told; the next event tries again and leaves no trace."""
    keeper = Keeper(tmp_path / NAME)
    keeper.keep(OLD)
    with refusing(step):
        for _ in range(3):
            keeper.keep(NOW)
            assert keeper.trouble
            assert keeper.trouble.isprintable()
            assert (tmp_path / NAME).read_bytes() == text(OLD)
    left = whole(tmp_path)
    assert {name for name in left if not name.startswith(".")} <= {NAME, NAME + BACKUP}
    assert left.get(NAME + BACKUP, text(OLD)) == text(OLD)
    keeper.keep(NEXT)
    assert keeper.trouble == ""
    assert whole(tmp_path) == {NAME: text(NEXT), NAME + BACKUP: text(OLD)}


@pytest.mark.parametrize("step", STEPS)
def test_what_cannot_be_written_at_first_is_written_later(tmp_path: Path, step: str) -> None:
    folder = tmp_path / "replays"
    keeper = Keeper(folder / NAME)
    with refusing(step):
        keeper.keep(OLD)
        assert keeper.trouble
        assert not (folder / NAME).exists()
    keeper.keep(NOW)
    assert keeper.trouble == ""
    assert whole(folder) == {NAME: text(NOW)}


@pytest.mark.parametrize("step", STEPS)
def test_a_game_goes_on_without_its_disk(tmp_path: Path, step: str) -> None:
    """In memory, and each event tries again; once the disk is back the whole game is on it."""
    sitting, _ = opened(people())
    keeper = Keeper(tmp_path / NAME)
    sitting.table.listen(Writer(keeper, sitting.recorder))
    play(sitting.table, Random(1), 5)
    kept = (tmp_path / NAME).read_bytes()
    with refusing(step):
        play(sitting.table, Random(2), 8)
        assert keeper.trouble
        assert (tmp_path / NAME).read_bytes() == kept
    play(sitting.table, Random(3), 1)
    assert keeper.trouble == ""
    assert load(keeper.path) == sitting.recorder.replay


def test_the_second_step_of_the_backup_may_fail_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where neither a second name nor a copy can be had, the game is not put at risk for it."""
    keeper = Keeper(tmp_path / NAME)
    keeper.keep(OLD)
    monkeypatch.setattr(os, "link", no_rights)
    monkeypatch.setattr(shutil, "copyfile", no_space)
    keeper.keep(NOW)
    assert load(keeper.path) in (OLD, NOW)
    assert (load(keeper.path) == NOW) == (keeper.trouble == "")
    monkeypatch.undo()
    keeper.keep(NEXT)
    assert keeper.trouble == ""
    assert load(keeper.path) == NEXT


def test_a_disk_without_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy does as well."""
    monkeypatch.setattr(os, "link", no_rights)
    keeper = Keeper(tmp_path / NAME)
    for replay in (OLD, NOW):
        keeper.keep(replay)
        assert keeper.trouble == ""
    assert whole(tmp_path) == {NAME: text(NOW), NAME + BACKUP: text(OLD)}


def test_a_folder_that_cannot_be_flushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems let no folder be opened; the file itself is safe by then."""
    monkeypatch.setattr(os, "open", no_rights)
    keeper = Keeper(tmp_path / NAME)
    keeper.keep(NOW)
    assert keeper.trouble == ""
    assert load(keeper.path) == NOW


def test_everything_is_flushed_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file before it takes its place, and the folder after."""
    order: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def flushed(handle: int) -> None:
        order.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")  # noqa: PTH112
        fsync(handle)

    def placed(path: Path, target: Path) -> Path:
        if Path(target).name == NAME:
            order.append("place")
        return replace(path, target)

    if not Path("/proc/self/fd").exists():
        pytest.skip("this system does not tell what a handle is of")
    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(Path, "replace", placed)
    Keeper(tmp_path / NAME).keep(NOW)
    assert order == ["file", "place", "folder"]


def test_a_folder_that_vanishes(tmp_path: Path) -> None:
    """It is made again, and the game is in it."""
    folder = tmp_path / "replays"
    keeper = Keeper(folder / NAME)
    keeper.keep(OLD)
    shutil.rmtree(folder)
    keeper.keep(NOW)
    assert keeper.trouble == ""
    assert whole(folder) == {NAME: text(NOW)}


def test_a_file_where_the_folder_was(tmp_path: Path) -> None:
    folder = tmp_path / "replays"
    keeper = Keeper(folder / NAME)
    keeper.keep(OLD)
    shutil.rmtree(folder)
    folder.write_bytes(b"in the way")
    keeper.keep(NOW)
    assert keeper.trouble
    assert folder.read_bytes() == b"in the way"
    folder.unlink()
    keeper.keep(NEXT)
    assert keeper.trouble == ""
    assert load(keeper.path) == NEXT


def test_a_folder_where_the_file_was(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    keeper = Keeper(tmp_path / NAME)
    keeper.keep(NOW)
    assert keeper.trouble
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".tmp")]  # noqa: PTH208


@pytest.mark.parametrize("at", ["fsync", "replace"])
def test_a_person_who_interrupts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """An interrupt in the middle of a write is the person's to see; the old file is whole."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    keeper = Keeper(tmp_path / NAME)
    keeper.keep(OLD)
    monkeypatch.setattr(os if at == "fsync" else Path, at, interrupt)
    with suppress(KeyboardInterrupt):
        keeper.keep(NOW)
        pytest.fail("the interrupt was swallowed")
    monkeypatch.undo()
    assert (tmp_path / NAME).read_bytes() == text(OLD)
    keeper.keep(NEXT)
    assert load(keeper.path) == NEXT
    assert set(whole(tmp_path)) == {NAME, NAME + BACKUP}


def test_reading_says_why_not(tmp_path: Path) -> None:
    """What cannot be read is said plainly, and only so much is read as is asked for."""
    from wincrib.errors import Unreadable

    for path in (tmp_path / "nothing.yaml", tmp_path, tmp_path / ("a" * 300), Path("a\0b")):
        with pytest.raises(Unreadable, match="cannot be read"):
            read_bytes(path, 10)
    (tmp_path / "long").write_bytes(b"x" * 100)
    assert read_bytes(tmp_path / "long", 10) == b"x" * 11


def test_a_write_without_a_backup_leaves_none(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        write_whole(tmp_path / NAME, data)
    assert whole(tmp_path) == {NAME: b"two"}


# Names of files


ODD = ("../../etc/passwd", "a/b", "a\\b", "C:", "CON", "NUL.txt", ".", "..", "-rf", "~", "$HOME", "a\0b", "a\nb",
       "日本", "🃏",
       " ", "Zoë", "O'Brien", "a" * 40, "🃏" * 40, '"<>|?*:', "x.yaml")  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_a_name_is_safe_for_any_file_system(home: Path, name: str) -> None:
    """Whatever a player is called: plain letters, in the replays' own folder, and not too long."""
    path = new_path((name, "Bob"), "2026-11-30T04:12:33Z")
    assert path.parent == home / "replays"
    assert path.name.isascii()
    assert set(path.name) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.")
    assert path.name.startswith("2026-11-30-041233-")
    assert path.suffix == ".yaml"
    assert len(path.name) <= 120
    Keeper(path).keep(NOW)
    assert load(path) == NOW


def test_a_name_says_when_and_who() -> None:
    assert new_path(("Ann", "Computer"), "2026-11-30T04:12:33Z").name == "2026-11-30-041233-Ann-Computer.yaml"


def test_no_game_takes_the_place_of_another() -> None:
    """Two games in one second have two files."""
    names: set[str] = set()
    for _ in range(4):
        path = new_path(("Ann", "Bob"), "2026-11-30T04:12:33Z")
        assert not path.exists()
        Keeper(path).keep(NOW)
        names.add(path.name)
    assert len(names) == 4
