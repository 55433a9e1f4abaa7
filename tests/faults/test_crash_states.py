"""The power fails at every moment of saving a game; `python -m scripts.crash_states` does it for whole games."""

from pathlib import Path
from typing import Any

import pytest

from tests.faults.crashes import Platter
from tests.faults.disk import Call
from tests.faults.power import Kept, Outage, fail_at, keep_game
from wincrib.home import files, replays
from wincrib.home.replays import Keeper


def outage(events: int, *, second_names: bool = True) -> Outage:
    """What the power may do to a game of so many events, up to the first fault."""
    return failing(keep_game("muggins", "28", events, second_names=second_names))


def failing(kept: Kept) -> Outage:
    return fail_at(kept, range(len(kept.calls) + 1), most=1)


@pytest.mark.parametrize(("events", "second_names"), [(3, True), (2, False)], ids=["links", "no links"])
def test_the_game_is_there_as_before_or_after_the_event(events: int, second_names: bool) -> None:
    """Feature R1: whatever the disk did of what it was not told to make lasting, no acknowledged event is lost."""
    found = outage(events, second_names=second_names)
    assert not found.complaints, found.complaints[0]
    assert found.disks > 2 * found.moments


def placed_at_once(path: Path, data: bytes, backup: bool = False) -> None:  # noqa: ARG001 - as the real one
    with path.open("wb") as file:
        file.write(data)


def named_before_it_is_flushed(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)


def not_flushed(_: Path) -> None:
    return None


@pytest.mark.parametrize(("room", "name", "worse", "said"), [
    (replays, "write_whole", placed_at_once, "cannot be read"),
    (files, "_write_through", named_before_it_is_flushed, "cannot be read"),
    (files, "_sync_folder", not_flushed, "the game is lost"),
], ids=["written in place", "the file not flushed", "the folder not flushed"])  # fmt: skip
def test_a_worse_way_of_saving_is_found_out(
    monkeypatch: pytest.MonkeyPatch, room: Any, name: str, worse: Any, said: str
) -> None:
    """Each flush is needed: without it there are disks on which the game is lost."""
    with monkeypatch.context() as patch:
        patch.setattr(room, name, worse)
        kept = keep_game("muggins", "28", 3)
    (complaint,) = failing(kept).complaints
    assert said in complaint


def test_what_a_killed_program_leaves_must_be_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_clear_leftovers", not_flushed)
    (complaint,) = outage(3).complaints
    assert "left: " in complaint
    assert ".tmp" in complaint


def test_an_event_that_is_not_kept_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Keeper.keep
    monkeypatch.setattr(Keeper, "keep", lambda keeper, replay: None if len(replay.deals) else keep(keeper, replay))
    assert outage(6).complaints


# The disk that is supposed


def trees(*calls: Call) -> set[frozenset[tuple[str, bytes | None]]]:
    platter = Platter()
    for call in calls:
        platter.do(call)
    return {frozenset(tree.items()) for tree in platter.after_a_crash()}


def files_of(*pairs: tuple[str, bytes | None]) -> frozenset[tuple[str, bytes | None]]:
    return frozenset(pairs)


OPENED, WRITTEN = Call("open wb", "a"), Call("write", "a", data=b"1234")


def test_what_was_not_flushed_may_be_there_in_part() -> None:
    nothing = files_of()
    assert trees(OPENED) == {nothing, files_of(("a", b""))}
    torn = {b"", b"12", b"12\0\0", b"\0\0\0\0", b"1234"}
    assert trees(OPENED, WRITTEN) == {nothing, *(files_of(("a", data)) for data in torn)}


def test_what_was_flushed_lasts() -> None:
    """A file's bytes by its own flush, its name by that of its folder."""
    flushed = (OPENED, WRITTEN, Call("fsync", "a"))
    assert trees(*flushed) == {files_of(), files_of(("a", b"1234"))}
    assert trees(*flushed, Call("fsync", ".")) == {files_of(("a", b"1234"))}
    assert len(trees(OPENED, Call("fsync", "."), WRITTEN)) == 5


def test_changes_of_a_folder_come_in_any_selection() -> None:
    """One put in place of another is never halved; the rest may be there or not, whatever came first."""
    before = (Call("open wb", "b"), Call("fsync", "b"), Call("fsync", "."))
    placed = trees(*before, OPENED, WRITTEN, Call("fsync", "a"), Call("replace", "a", "b"))
    old, new = ("b", b""), ("b", b"1234")
    assert placed == {files_of(old), files_of(old, ("a", b"1234")), files_of(new)}


def test_a_file_in_a_folder_that_is_lost_is_lost() -> None:
    calls = Call("mkdir", "d"), Call("open wb", "d/a"), Call("fsync", "d")
    assert trees(*calls) == {files_of(), files_of(("d", None), ("d/a", b""))}
