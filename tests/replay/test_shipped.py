"""The shipped library: every replay verifies, reads well, and every wrong one is given its sentence."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.data import Snapshot, SnapshotCollection
from syrupy.extensions.base import AbstractSyrupyExtension
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation
from syrupy.types import SerializableData, SnapshotIndex

from tests.replay import shelf
from tests.replay.shelf import SHELF, Wrong
from wincrib.replay.digest import digest
from wincrib.replay.document import Status
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write


class Transcript(SingleFileSnapshotExtension):
    """One text file a replay, to be read: `__snapshots__/classic/skunk.txt`."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT

    def serialize(self, data: SerializableData, **_: object) -> str:
        return str(data)

    @classmethod
    def dirname(cls, *, test_location: PyTestLocation) -> str:
        return AbstractSyrupyExtension.dirname(test_location=test_location)

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        return AbstractSyrupyExtension.get_snapshot_name(test_location=test_location, index=index)

    @classmethod
    def get_file_basename(cls, *, test_location: PyTestLocation, index: SnapshotIndex) -> str:
        return cls.get_snapshot_name(test_location=test_location, index=index).partition("[")[2].removesuffix("]")

    def read_snapshot_collection(self, *, snapshot_location: str) -> SnapshotCollection:
        path = Path(snapshot_location)
        collection = SnapshotCollection(location=snapshot_location)
        collection.add(Snapshot(f"{test_a_shipped_replay_reads_well.__name__}[{path.parent.name}/{path.stem}]"))
        return collection

    @classmethod
    def matches_test_location(cls, *, test_location: PyTestLocation, snapshot_location: str) -> bool:
        return Path(snapshot_location).is_relative_to(cls.dirname(test_location=test_location))


every_replay = pytest.mark.parametrize("name", shelf.shipped())


def test_the_library_is_there() -> None:
    """Whole games, one small file a rule, and files that are wrong."""
    assert len(shelf.CLASSIC) >= 6
    assert len(shelf.RULES) >= 40
    assert len(shelf.wrongs()) >= 12


@every_replay
def test_a_shipped_replay_verifies(name: str) -> None:
    report = verify(shelf.data(name))
    assert report.ok, report.fault
    assert report.unfinished == (shelf.replay(name).status == Status.UNFINISHED)


@every_replay
def test_a_shipped_replay_reads_well(name: str, snapshot: SnapshotAssertion) -> None:
    """What a person reads of it, with open hands."""
    text = "\n".join(transcript(shelf.replay(name), open_hands=True)) + "\n"
    assert text == snapshot(extension_class=Transcript)


def test_no_snapshot_is_left_over() -> None:
    kept = (Path(__file__).parent / "__snapshots__").glob("*/*.txt")
    assert sorted(f"{path.parent.name}/{path.stem}" for path in kept) == shelf.shipped()


@pytest.mark.parametrize("name", shelf.CLASSIC)
def test_a_classic_game_is_whole(name: str) -> None:
    """Complete, with the digest it was given, in the form the program writes."""
    replay = shelf.replay(name)
    assert replay.status == Status.COMPLETE
    assert replay.digest == digest(replay)
    assert write(replay).encode() == shelf.data(name)
    assert verify(shelf.data(name)).told == 0


def test_the_classic_games_show_what_there_is() -> None:
    """Every rule set, both lengths, both ways of counting, muggins both ways, every skunk, a resignation, a remark."""
    games = [shelf.replay(name) for name in shelf.CLASSIC]
    assert {game.rules.preset for game in games} == {"wincrib", "net", "browser"}
    assert {game.rules.target for game in games} == {61, 121}
    assert {game.rules.counting for game in games} == {("automatic",) * 2, ("manual",) * 2}
    results = [game.result for game in games if game.result]
    assert {result.skunk for result in results} == {"none", "single", "double"}
    assert {result.by for result in results} == {"points", "resignation"}
    callers = set()
    for game in games:
        for deal in game.deals:
            for at, entry in enumerate(deal.show):
                if entry.muggins:
                    callers.add(deal.dealer if at == 0 else 1 - deal.dealer)
    assert callers == {0, 1}
    said = [remark for game in games for deal in game.deals for remark in deal.remarks]
    assert any(remark.level for remark in said)
    assert any(remark.hint is not None for remark in said)
    assert any(remark.comment for remark in said)


@pytest.mark.parametrize("name", shelf.RULES)
def test_a_replay_of_a_rule_says_what_to_look_at(name: str) -> None:
    """The number of its name stands in the comment at its top."""
    text = shelf.data(name).decode()
    number = name.removeprefix("rules/").partition("-")[0]
    top = text[: text.index("format:")]
    assert all(line.startswith("# ") for line in top.splitlines())
    assert number in top
    assert top.startswith("# Rule")


@pytest.mark.parametrize("wrong", shelf.wrongs(), ids=lambda wrong: wrong["file"])
def test_a_wrong_replay_is_given_its_sentence(wrong: Wrong) -> None:
    report = verify((SHELF / "broken" / wrong["file"]).read_bytes())
    fault = report.fault
    assert fault is not None
    assert (report.verdict, fault.line) == (wrong["verdict"], wrong["line"]), fault.message
    assert fault.column == wrong.get("column", fault.column)
    if "says" in wrong:
        assert fault.message == wrong["says"]
    else:
        assert fault.message.startswith(wrong["begins"])


def test_every_wrong_replay_is_in_the_index() -> None:
    assert {wrong["file"] for wrong in shelf.wrongs()} == {path.name for path in (SHELF / "broken").glob("*.yaml")}


@pytest.mark.parametrize("wrong", [each for each in shelf.wrongs() if each["verdict"] == "departs"],
                         ids=lambda wrong: wrong["file"])  # fmt: skip
def test_a_wrong_replay_is_told_up_to_its_fault(wrong: Wrong) -> None:
    """The good part before it is kept, and the fault is the last line."""
    lines = transcript(read((SHELF / "broken" / wrong["file"]).read_bytes()))
    assert len(lines) > 1
    assert lines[-1].startswith(f"Here the file departs from the rules: line {wrong['line']}: ")


def test_no_transcript_is_left_of_a_replay_that_is_gone() -> None:
    """Each readable file stands for a shipped replay, and each replay has one."""
    kept = Path(__file__).parent / "__snapshots__"
    assert {str(path.relative_to(kept).with_suffix("")) for path in kept.rglob("*.txt")} == set(shelf.shipped())
