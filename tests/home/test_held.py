"""A game that another program plays: it can be read, and nothing is written, until it is free."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.replay.played import game
from wincrib.home.replays import HELD, Keeper, begin, load, saved

GAME = game("wincrib")
OLD, NOW = GAME.files[20], GAME.files[30]


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    """The first program's, which plays the game."""
    pytest.importorskip("fcntl")
    first = Keeper(tmp_path / "game.yaml")
    first.keep(OLD)
    assert first.claim()
    assert first.held == ""
    yield first
    first.release()


def test_the_second_only_reads(keeper: Keeper) -> None:
    """It says why, keeps nothing, and takes nothing from the first."""
    second = Keeper(keeper.path)
    assert not second.claim()
    assert second.held == HELD
    assert second.trouble == ""
    second.keep(NOW)
    assert second.trouble == HELD
    assert load(keeper.path) == OLD
    assert [path.name for path in keeper.path.parent.glob("[!.]*")] == ["game.yaml"]
    keeper.keep(NOW)
    assert keeper.trouble == ""
    assert load(keeper.path) == NOW


def test_once_it_is_free_the_second_may_write(keeper: Keeper) -> None:
    """After it has claimed the game anew, and not before."""
    second = Keeper(keeper.path)
    assert not second.claim()
    keeper.release()
    second.keep(NOW)
    assert load(keeper.path) == OLD
    assert second.claim()
    assert second.held == ""
    second.keep(NOW)
    assert second.trouble == ""
    assert load(keeper.path) == NOW
    assert not keeper.claim()
    second.release()


def test_claiming_twice_is_claiming(keeper: Keeper) -> None:
    assert keeper.claim()
    for _ in range(2):
        keeper.release()
    assert keeper.claim()


def test_giving_up_what_one_does_not_hold(keeper: Keeper) -> None:
    """A second program that leaves does not set the game free."""
    second = Keeper(keeper.path)
    second.claim()
    second.release()
    assert not Keeper(keeper.path).claim()


def test_reading_is_always_free(home: Path) -> None:
    """The list, and the game itself, whoever plays it."""
    first = begin(OLD)
    assert first.path.parent == home / "replays"
    first.claim()
    (found,) = saved()
    assert found.replay == load(first.path) == OLD
    assert found.unfinished
    first.release()


def test_a_lock_that_is_taken_away_while_one_takes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that ends just then takes its lock with it; what was locked is no lock, and another is taken."""
    fcntl = pytest.importorskip("fcntl")
    flock, left = fcntl.flock, [2]

    def slow(file: object, how: int) -> None:
        if left[0]:
            left[0] -= 1
            (tmp_path / ".game.yaml.lock").unlink()
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", slow)
    first, second = Keeper(tmp_path / "game.yaml"), Keeper(tmp_path / "game.yaml")
    assert first.claim()
    assert not second.claim()
    first.release()
