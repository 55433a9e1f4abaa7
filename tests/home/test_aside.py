"""What is deleted or renamed on the screen can be undone, and nothing is lost whenever the program is killed."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.files import RIGHT, UNFINISHED
from wincrib.errors import Unreadable
from wincrib.home import aside, files
from wincrib.home.aside import Aside, Held, file_name, put_back
from wincrib.home.files import BACKUP, move
from wincrib.home.forget import Kind, forget
from wincrib.home.places import aside_folder, replays_folder
from wincrib.home.replays import HELD, Keeper, replay_files


def keep(name: str, text: str = RIGHT) -> Path:
    """A game in the cupboard."""
    path = replays_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def moved() -> Iterator[Aside]:
    """What a program moves aside; at the end it is gone, as if it had been killed."""
    ours = Aside()
    yield ours
    killed(ours)


def killed(ours: Aside) -> None:
    """The program is killed: the system takes its lock away, and the files stay."""
    if ours._lock is not None:
        ours._lock._file.close()
    ours._lock = None


def listed() -> list[str]:
    return [str(path.relative_to(replays_folder())) for path in replay_files(replays_folder())]


def test_a_deleted_game_is_no_game_until_it_is_brought_back(moved: Aside) -> None:
    """With its backup, from the folder where it was and with every byte of it."""
    path, backup = keep("inside/a.yaml"), keep(f"inside/a.yaml{BACKUP}", UNFINISHED)
    keep("b.yaml")
    moved.delete(path)
    assert listed() == ["b.yaml"]
    assert not backup.exists()
    assert moved.undo().before == path
    assert path.read_text("utf-8") == RIGHT
    assert backup.read_text("utf-8") == UNFINISHED


def test_everything_is_undone_the_last_thing_first(moved: Aside) -> None:
    """A name that is free again may be used again, and deleted again."""
    first, second = keep("a.yaml"), keep("b.yaml", UNFINISHED)
    moved.delete(first)
    renamed = moved.rename(second, "a")
    assert renamed == first
    moved.delete(renamed)
    assert listed() == []
    assert [moved.undo().word for _ in range(3)] == ["deleted", "renamed", "deleted"]
    assert (first.read_text("utf-8"), second.read_text("utf-8")) == (RIGHT, UNFINISHED)
    with pytest.raises(Unreadable, match="nothing has been deleted"):
        moved.undo()


def test_when_the_program_is_left_it_is_gone_for_good(moved: Aside) -> None:
    keep(f"a.yaml{BACKUP}")
    moved.delete(keep("a.yaml"))
    moved.end()
    assert list(replays_folder().iterdir()) == []
    assert put_back() == []


def test_a_program_that_was_killed_leaves_it_to_the_next(moved: Aside) -> None:
    path, other = keep("inside/a.yaml"), keep("b.yaml", UNFINISHED)
    moved.delete(path)
    moved.delete(other)
    killed(moved)
    assert sorted(put_back()) == [other, path]
    assert (path.read_text("utf-8"), other.read_text("utf-8")) == (RIGHT, UNFINISHED)
    assert not aside_folder().exists()


def test_what_a_running_program_moved_aside_stays(moved: Aside) -> None:
    moved.delete(keep("a.yaml"))
    assert put_back() == []
    assert listed() == []
    moved.undo()
    assert listed() == ["a.yaml"]


def test_a_game_that_comes_back_takes_no_other_games_place(moved: Aside) -> None:
    """It gets a number besides: when it is brought back, and when a killed program's is."""
    path = keep("a.yaml")
    moved.delete(path)
    keep("a.yaml", UNFINISHED)
    assert moved.undo().before.name == "a-2.yaml"
    moved.delete(path.with_name("a-2.yaml"))
    keep("a-2.yaml")
    killed(moved)
    assert [each.name for each in put_back()] == ["a-2-2.yaml"]
    assert path.read_text("utf-8") == UNFINISHED


def there_and_back(ours: Aside, path: Path) -> None:
    ours.delete(path)
    ours.undo()


@pytest.mark.parametrize("step", range(8))
def test_killed_at_any_step_a_game_is_always_somewhere(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is moved has two names for a moment; before and after each of these the program may be killed."""
    path = keep("a.yaml")
    keep(f"a.yaml{BACKUP}", UNFINISHED)
    steps = [0]

    def dying(call: Callable[..., object]) -> Callable[..., object]:
        def called(*args: object, **more: object) -> object:
            steps[0] += 1
            if steps[0] > step:
                raise KeyboardInterrupt
            return call(*args, **more)

        return called

    ours = Aside()
    with monkeypatch.context() as patch:
        patch.setattr(files.os, "link", dying(os.link))
        patch.setattr(files, "_give_up", dying(files._give_up))
        with pytest.raises(KeyboardInterrupt):
            there_and_back(ours, path)
    killed(ours)
    put_back()
    assert path.read_text("utf-8") == RIGHT
    assert listed() == ["a.yaml"]


def test_a_game_that_another_program_plays_is_left_alone(moved: Aside) -> None:
    path = keep("a.yaml")
    keeper = Keeper(path)
    assert keeper.claim()
    for do in (moved.delete, lambda each: moved.rename(each, "b")):
        with pytest.raises(Held, match=HELD):
            do(path)
    assert listed() == ["a.yaml"]
    assert moved.last is None
    keeper.release()
    moved.delete(path)


def test_a_folder_is_never_moved(moved: Aside) -> None:
    """Where a folder cannot be read it stands in the list as if it were a file."""
    path = keep("inside/a.yaml")
    with pytest.raises(Unreadable, match="is a folder, which is left alone"):
        moved.delete(path.parent)
    assert path.exists()


@pytest.mark.parametrize(("name", "ending", "file"), [
    ("mine", ".yaml", "mine.yaml"), (" The 29 hand ", ".yaml", "The 29 hand.yaml"), ("a.yaml", ".yml", "a.yml"),
    ("a.b", ".yaml", "a.b.yaml"), ("Zoë", ".yaml", "Zoë.yaml"),
])  # fmt: skip
def test_a_name_is_taken_as_it_is_typed(name: str, ending: str, file: str) -> None:
    assert file_name(name, ending) == file


@pytest.mark.parametrize(
    "name", ["", "  ", ".yaml", ".hidden", "a/b", "..", "a\\b", "a\x1b[31m", "a\u202eb", "x" * 101]
)
def test_a_name_that_no_file_should_have(name: str, moved: Aside) -> None:
    path = keep("a.yaml")
    with pytest.raises(Unreadable):
        moved.rename(path, name)
    assert listed() == ["a.yaml"]


def test_no_name_is_given_twice(moved: Aside) -> None:
    path, other = keep("a.yaml"), keep("b.yaml", UNFINISHED)
    with pytest.raises(Unreadable, match="a game of that name"):
        moved.rename(path, "b")
    assert (path.read_text("utf-8"), other.read_text("utf-8")) == (RIGHT, UNFINISHED)


def test_a_disk_that_refuses_leaves_the_game(moved: Aside, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep("a.yaml")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(aside, "move", refuse)
    with pytest.raises(Unreadable, match=r"a\.yaml stays as it is: read-only file system"):
        moved.delete(path)
    assert moved.last is None
    assert path.exists()


def test_a_disk_without_second_names(moved: Aside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some have no links; then a file changes its place in one step, and never into another's."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(files.os, "link", refuse)
    path, other = keep("a.yaml"), keep("b.yaml")
    moved.delete(path)
    moved.undo()
    assert path.exists()
    with pytest.raises(FileExistsError):
        move(path, other)


def test_forgetting_covers_what_was_moved_aside(moved: Aside) -> None:
    """Whoever could still bring it back: that is what forgetting is for."""
    keep(f"a.yaml{BACKUP}")
    moved.delete(keep("a.yaml"))
    gone = [each.path.name for each in forget([Kind.GAMES])]
    assert gone == ["a.yaml", f"a.yaml{BACKUP}"]
    with pytest.raises(Unreadable, match="is gone, and cannot be brought back"):
        moved.undo()
    killed(moved)
    assert put_back() == []
