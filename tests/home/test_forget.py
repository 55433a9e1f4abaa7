"""Forgetting deletes what the program keeps, says so file by file, and touches nothing that is somebody else's."""

from pathlib import Path

import pytest

from tests.cli.files import RIGHT
from wincrib.home.forget import Gone, Kind, forget, kept
from wincrib.home.places import HOME, replays_folder, settings_file, statistics_file
from wincrib.home.replays import HELD, Keeper
from wincrib.home.settings import change
from wincrib.home.statistics import kept_games

ALL = tuple(Kind)


def keep(name: str) -> Path:
    """A game in the cupboard."""
    path = replays_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(RIGHT, "utf-8")
    return path


@pytest.fixture
def cupboard() -> list[Path]:
    """Games with what their keeping leaves beside them, the settings and the statistics; in the order deleted."""
    beside = ("a.yaml.bak", ".a.yaml.123.tmp", ".a.yaml.bak.tmp", ".gone.yml.lock")
    games = [keep("a.yaml"), keep("b.yml"), *map(keep, beside), keep("inside/c.yaml")]
    change("level", "hard")
    kept_games()
    return [*games, settings_file(), statistics_file()]


def names(gone: list[Gone]) -> set[str]:
    return {each.path.name for each in gone if not each.trouble}


def test_all_is_deleted_and_told(cupboard: list[Path]) -> None:
    """What a killed program left goes as well; the folders that were made for the games go with them."""
    told = list(forget(ALL))
    assert not [each for each in cupboard if each.exists()]
    assert {each.path for each in told} >= {each for each in cupboard if not each.name.startswith(".")}
    assert not replays_folder().exists()


@pytest.mark.parametrize("kind", ALL)
def test_one_kind_leaves_the_others(cupboard: list[Path], kind: Kind) -> None:
    list(forget([kind]))
    left = {settings_file(): Kind.SETTINGS, statistics_file(): Kind.STATISTICS}
    for path in cupboard:
        assert path.exists() == (left.get(path, Kind.GAMES) != kind)


def test_what_would_be_deleted_is_what_is_deleted(cupboard: list[Path]) -> None:
    would = kept(ALL)
    assert all(each.exists() for each in cupboard if not each.name.startswith("."))
    assert list(forget(ALL)) == would


def test_what_is_no_game_stays(cupboard: list[Path]) -> None:
    """A note in the folder is the person's own, and so is a folder whose name begins with a point."""
    note, hidden = replays_folder() / "note.txt", keep(".git/x.yaml")
    note.write_text("mine", "utf-8")
    assert not {note, hidden} & {each.path for each in forget(ALL)}
    assert note.read_text("utf-8") == "mine"
    assert hidden.exists()
    assert cupboard


def test_links_are_never_followed(tmp_path: Path, cupboard: list[Path]) -> None:
    """A link to a file goes, what it leads to stays; a link to a folder is not entered."""
    outside = tmp_path / "outside"
    outside.mkdir()
    mine = outside / "mine.yaml"
    mine.write_text(RIGHT, "utf-8")
    (replays_folder() / "link.yaml").symlink_to(mine)
    (replays_folder() / "folder").symlink_to(outside)
    settings_file().unlink()
    settings_file().symlink_to(mine)
    told = list(forget(ALL))
    assert mine.read_text("utf-8") == RIGHT
    assert not settings_file().is_symlink()
    assert [each.path.name for each in told if each.trouble] == ["folder"]
    assert not (replays_folder() / "link.yaml").is_symlink()
    assert cupboard


def test_a_games_folder_that_is_a_link_is_not_entered(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    replays_folder().parent.mkdir(parents=True)
    replays_folder().symlink_to(elsewhere)
    game = keep("a.yaml")
    (told,) = forget(ALL)
    assert "link" in told.trouble
    assert game.exists()
    assert replays_folder().is_symlink()


def test_a_game_that_another_program_holds_stays_with_its_backup(cupboard: list[Path]) -> None:
    pytest.importorskip("fcntl")
    first = Keeper(cupboard[0])
    assert first.claim()
    assert [each.path for each in kept([Kind.GAMES]) if each.trouble == HELD] == [cupboard[0]]
    told = list(forget(ALL))
    assert [each.path for each in told if each.trouble] == [cupboard[0]]
    assert {path.name for path in replays_folder().iterdir()} >= {"a.yaml", "a.yaml.bak"}
    first.release()
    assert cupboard[0] in {each.path for each in forget(ALL)}


def test_a_game_that_was_taken_since_it_was_looked_at_stays(cupboard: list[Path]) -> None:
    """Between the question and the deleting somebody may sit down."""
    pytest.importorskip("fcntl")
    going = forget([Kind.GAMES])
    assert next(going).path == cupboard[0]
    second = Keeper(cupboard[1])
    assert second.claim()
    assert next(going) == Gone(Kind.GAMES, cupboard[1], HELD)
    assert cupboard[1].exists()
    second.release()


def test_a_refusing_disk_stops_nothing(cupboard: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """One file stays and is told, the others go."""
    unlink = Path.unlink

    def refusing(path: Path, missing_ok: bool = False) -> None:
        if path == cupboard[0]:
            raise PermissionError(13, "Permission denied")
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", refusing)
    told = list(forget(ALL))
    assert [each.trouble for each in told if each.trouble] == ["permission denied"]
    assert "b.yml" in names(told)


def test_nothing_kept_is_nothing_to_forget() -> None:
    assert list(forget(ALL)) == []
    assert not replays_folder().parent.exists()


def test_the_programs_own_folders_go_when_they_are_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the platform; a folder that WINCRIB_HOME names is the person's and stays."""
    monkeypatch.delenv(HOME)
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    keep("a.yaml")
    change("level", "hard")
    kept_games()
    (settings_file().parent / "themes").mkdir()
    list(forget(ALL))
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert left == {"CONFIG", "CONFIG/wincrib", "CONFIG/wincrib/themes", "DATA", "STATE"}


def test_a_home_of_ones_own_stays(cupboard: list[Path], home: Path) -> None:
    list(forget(ALL))
    assert list(home.iterdir()) == []
    assert cupboard
