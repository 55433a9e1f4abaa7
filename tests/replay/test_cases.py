"""The cases worked out apart from the program: what is accepted, what is refused and at which line."""

import pytest

from tests.replay.shelf import CASES, Case, cases
from wincrib.replay.steps import steps
from wincrib.replay.verifier import Report, verify
from wincrib.replay.yaml import read

ALL = cases()


def of(expect: str) -> list[Case]:
    return [case for case in ALL if case["expect"] == expect]


def report(case: Case) -> Report:
    return verify((CASES / case["file"]).read_bytes())


def test_every_file_has_its_case() -> None:
    assert {case["file"] for case in ALL} == {path.name for path in CASES.glob("*.yaml")}
    assert {case["expect"] for case in ALL} == {"accept", "reject", "recover"}


@pytest.mark.parametrize("case", of("accept"), ids=lambda case: case["file"])
def test_accepted(case: Case) -> None:
    found = report(case)
    assert found.ok, found.fault
    assert found.fault is None
    assert found.checked > 0


@pytest.mark.parametrize("case", of("reject") + of("recover"), ids=lambda case: case["file"])
def test_refused_at_its_line(case: Case) -> None:
    found = report(case)
    assert not found.ok, case["what"]
    assert found.fault is not None
    assert found.fault.line == case["line"], f"{case['what']}: {found.fault.message}"
    for word in case.get("mention", ()):
        assert word.lower() in found.fault.message.lower()
    for text in case.get("no_output", ()):
        assert text not in found.fault.message
    assert found.fault.message.isprintable()


@pytest.mark.parametrize("case", of("recover"), ids=lambda case: case["file"])
def test_what_can_be_recovered_is_refused_plainly(case: Case) -> None:
    """A file that was cut off is unreadable, not merely wrong: nothing of it is guessed."""
    assert report(case).verdict == "unreadable"


@pytest.mark.parametrize("case", [case for case in ALL if "same_as" in case], ids=lambda case: case["file"])
def test_the_same_game_told_otherwise(case: Case) -> None:
    """The same actions, and with them the same states and scores, whichever way the file tells them."""
    mine, other = (steps(read((CASES / name).read_bytes())) for name in (case["file"], case["same_as"]))
    assert list(mine.actions) == list(other.actions)
    assert mine.end == other.end
    assert [moment.step for moment in mine.moments] == [moment.step for moment in other.moments]


@pytest.mark.parametrize("case", [case for case in ALL if "names" in case], ids=lambda case: case["file"])
def test_names_are_text(case: Case) -> None:
    assert list(read((CASES / case["file"]).read_bytes()).names) == case["names"]
