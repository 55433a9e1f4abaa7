"""Sitting down at a game: what the one who plays is told of the file behind it."""

from pathlib import Path

import pytest

from tests.cli.files import UNFINISHED
from wincrib.cli.seating import FULL, sit_down
from wincrib.home.replays import Keeper, load


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WINCRIB_HOME", str(tmp_path))
    path = tmp_path / "replays" / "game.yaml"
    path.parent.mkdir()
    path.write_text(UNFINISHED)
    return path


def test_a_file_that_is_full_is_said_not_to_grow(kept: Path) -> None:
    keeper = Keeper(kept)
    sitting, writer = sit_down(load(kept), keeper)
    writer.heard()
    assert not keeper.trouble
    sitting.recorder.is_full = True
    writer.heard()
    assert keeper.trouble == FULL
    keeper.release()
