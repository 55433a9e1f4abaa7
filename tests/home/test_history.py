"""The games as one goes back to them: what is over is not read again, and what can go on is found at once."""

import os
from pathlib import Path

import pytest

from tests.replay.shelf import SHELF
from wincrib.home import catalogue, history
from wincrib.home.history import History
from wincrib.home.places import replays_folder
from wincrib.home.replays import Saved, saved_as

OVER = (SHELF / "classic/skunk.yaml").read_text("utf-8")
GOES_ON = OVER.rpartition("  - dealer:")[0] + "status: unfinished\n"
OF_FOUR = (SHELF / "cribist/6-a-false-call-below-nothing.yaml").read_text("utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINCRIB_HOME", str(tmp_path))
    replays_folder().mkdir()


def put(name: str, text: str, age: int) -> None:
    """A game last played so many seconds ago."""
    path = replays_folder() / f"{name}.yaml"
    path.write_text(text, "utf-8")
    os.utime(path, (1_000_000 - age,) * 2)


def names(game: str = "") -> list[str]:
    return [each.path.stem for each in History().open(game)]


def test_what_is_not_over_comes_by_when_it_was_played() -> None:
    for name, text, age in (
        ("over", OVER, 1), ("four", OF_FOUR, 2), ("new", GOES_ON, 3), ("bad", "format: [", 4), ("old", GOES_ON, 5),
    ):  # fmt: skip
        put(name, text, age)
    assert names() == ["four", "new", "bad", "old"]
    assert names("cribbage") == ["new", "bad", "old"], "what cannot be read may be any game"
    assert names("cribist") == ["four", "bad"]


def test_only_what_may_go_on_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long history costs nothing: neither what is over, nor what was played before the game that is taken."""
    for at in range(3):
        put(f"over-{at}", OVER, at)
    put("new", GOES_ON, 8)
    put("old", GOES_ON, 9)
    assert next(History().open()).path.stem == "new"
    read: list[str] = []
    opened = saved_as

    def noted(name: str) -> Saved | None:
        read.append(Path(name).stem)
        return opened(name)

    def refused(path: Path) -> bytes:
        raise AssertionError(path)

    monkeypatch.setattr(history, "saved_as", noted)
    monkeypatch.setattr(catalogue, "load_bytes", refused)
    assert next(History().open()).path.stem == "new"
    assert read == ["new"]


def test_numbers_are_those_of_the_list() -> None:
    put("a", OVER, 2)
    put("b", GOES_ON, 1)
    games = History()
    found = [games.game(number) for number in (1, 2)]
    assert [each.path.stem for each in found if each is not None] == ["b", "a"]
    (replays_folder() / "a.yaml").unlink()
    assert games.game(2) is None
    assert len(games) == 2
