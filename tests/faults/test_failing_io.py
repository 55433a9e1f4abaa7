"""The disk refuses a call, any call; `python -m scripts.failing_io` tries every call with every error."""

from pathlib import Path

import pytest

from tests.faults.refusals import Way, refuse_every
from wincrib.home import files, replays
from wincrib.home.replays import Keeper
from wincrib.replay.document import AnyReplay

LEAST = {"begin": 12, "save": 14, "load": 4, "list": 10, "verify": 10, "export": 8}
"""How many calls there are at the least, so that none goes unwatched unnoticed."""


@pytest.mark.parametrize("way", [Way("EIO"), Way("ENOSPC", on=True), Way("ENOSPC", half=True)], ids=str)
@pytest.mark.parametrize("what", ["begin", "save", "export"])
def test_a_game_is_kept_or_said_not_to_be(what: str, way: Way) -> None:
    """Feature R1: every call in turn; nothing on the disk is damaged, and the next event is saved again."""
    found = refuse_every(what, way)
    assert not found.complaints, found.complaints[0]
    assert found.calls >= LEAST[what]


@pytest.mark.parametrize("what", ["load", "list", "verify"])
@pytest.mark.parametrize("way", [Way("EIO"), Way("EACCES", on=True)], ids=str)
def test_what_cannot_be_read_is_said(what: str, way: Way) -> None:
    """Every call in turn: a sentence, never a traceback, and nothing on the disk is changed."""
    found = refuse_every(what, way)
    assert not found.complaints, found.complaints[0]
    assert found.calls >= LEAST[what]


@pytest.mark.parametrize("what", ["play", "resume"])
def test_a_game_in_lines_goes_on_without_its_disk(what: str) -> None:
    """Some calls in turn: the game goes on, and its last line says truly whether it was saved."""
    found = refuse_every(what, Way("EIO", on=True), begin_at=9, step=47)
    assert not found.complaints, found.complaints[0]
    assert found.calls >= 3


def test_trouble_that_is_not_told_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Keeper.keep

    def silently(keeper: Keeper, replay: AnyReplay) -> None:
        keep(keeper, replay)
        keeper.trouble = ""

    monkeypatch.setattr(Keeper, "keep", silently)
    assert refuse_every("save", Way("EIO")).complaints


def test_a_save_that_is_spoiled_by_a_full_disk_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_place(path: Path, data: bytes, backup: bool = False) -> None:
        files.write_whole(path.with_name(path.name + ".bak"), path.read_bytes() if backup else b"")
        with path.open("wb") as file:
            file.write(data)

    monkeypatch.setattr(replays, "write_whole", in_place)
    assert refuse_every("save", Way("ENOSPC", half=True)).complaints


def test_an_error_of_the_disk_that_gets_through_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def bare(path: Path, most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    monkeypatch.setattr(replays, "read_bytes", bare)
    complaint, *_ = refuse_every("load", Way("EIO")).complaints
    assert "refused:" in complaint
    assert "Traceback" in complaint
