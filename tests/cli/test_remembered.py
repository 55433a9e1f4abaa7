"""A game whose deals are played again on the screen is set beside the new one, wherever its file is."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.replay.shelf import SHELF
from wincrib.cli import duplicates
from wincrib.games.protocol import Seat
from wincrib.home.replays import load
from wincrib.table.duplicate import dealt_again, pair_at


def test_a_game_that_was_remembered_is_found_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WINCRIB_HOME", str(tmp_path))
    monkeypatch.setattr(duplicates, "_READ", {})
    source = load(SHELF / "classic/skunk.yaml")
    fresh = dealt_again(source, "friend.yaml", pair_at(source, Seat(0), "Eve", "easy", together=False), Seat(0))
    assert duplicates.source_of(fresh) is None
    duplicates.remember(source)
    assert duplicates.source_of(fresh) == source
    assert duplicates.source_missing(fresh) == ""
    assert duplicates.source_of(replace(fresh, origin=None)) is None
