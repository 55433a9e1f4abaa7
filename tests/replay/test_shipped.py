"""The shipped library: every replay verifies, reads well, and every wrong one is given its sentence."""

from dataclasses import fields
from hashlib import sha256
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.data import Snapshot, SnapshotCollection
from syrupy.extensions.base import AbstractSyrupyExtension
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation
from syrupy.types import SerializableData, SnapshotIndex

from tests import cases
from tests.replay import shelf
from tests.replay.shelf import SHELF, Wrong
from wincrib.replay.digest import digest
from wincrib.replay.document import VERSION, Status
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
    """Whole games, one small file a rule, games written by hand, and files that are wrong."""
    assert len(shelf.CLASSIC) >= 6
    assert len(shelf.RULES) >= 40
    assert len(shelf.BY_HAND) >= 3
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


NOT_SHOWN = {
    "1": "a chapter; its rules are 1.1 to 1.3",
    "2": "a chapter; its rules are 2.1 to 2.5",
    "3": "a chapter; its rules are 3.1 and 3.2",
    "4": "a chapter; its rules are 4.1 to 4.6",
    "5": "a chapter; its rules are 5.1 to 5.4",
    "6": "a chapter; its rules are 6.1 to 6.6",
}
"""The numbers of the rulebook that no game can show, and why not."""


@pytest.mark.parametrize("number", sorted(cases.rule_numbers("cribbage")))
def test_every_rule_is_shown_by_a_replay(number: str) -> None:
    """A file of its own for every number, but for those that no game can show."""
    shown = {name.removeprefix("rules/").partition("-")[0] for name in shelf.RULES}
    assert (number in shown) != (number in NOT_SHOWN)


def test_nothing_is_shown_that_is_no_rule() -> None:
    shown = {name.removeprefix("rules/").partition("-")[0] for name in shelf.RULES}
    assert shown <= cases.rule_numbers("cribbage")
    assert set(NOT_SHOWN) <= cases.rule_numbers("cribbage")


@pytest.mark.parametrize("name", shelf.BY_HAND)
def test_a_replay_by_hand_says_what_it_is(name: str) -> None:
    """It begins with a comment, and no program wrote it."""
    assert shelf.data(name).startswith(b"# ")
    assert not shelf.replay(name).program


FROZEN = {
    1: "a224e503806667e2c624742b5eb11e9234e93f5cfb3ebf114948b1981820c7dc",
}
"""What the bytes of each version's sample come to. None of them ever changes."""


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_every_version_of_the_format_keeps_its_sample(version: int) -> None:
    """What was once written stays readable: the file, its value, and the digest it was given."""
    data = shelf.data(f"formats/{version}")
    assert sha256(data).hexdigest() == FROZEN[version]
    assert f"version: {version}\n".encode() in data
    assert read(write(read(data)).encode()) == read(data)
    assert verify(data).ok


def test_the_sample_of_this_version_has_something_of_everything() -> None:
    """Every key of the header but those that exclude it, every key of a deal, every kind of remark."""
    replay = shelf.replay(f"formats/{VERSION}")
    lacking = {"cut", "fair", "deals", "status", "result", "marks"}
    for name in {field.name for field in fields(replay)} - lacking:
        assert getattr(replay, name), name
    for name in (field.name for field in fields(replay.deals[-1])):
        assert any(getattr(deal, name) for deal in replay.deals), name
    said = [remark for deal in replay.deals for remark in deal.remarks]
    for name in ("level", "undo", "comment"):
        assert any(getattr(remark, name) for remark in said), name
    assert any(remark.hint is not None for remark in said)


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
