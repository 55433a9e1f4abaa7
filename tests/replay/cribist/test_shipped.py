"""The shipped library of Cribist: every replay verifies and reads well, and every rule has one."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests import cases
from tests.replay.shelf import CRIBIST, SHELF
from tests.replay.test_shipped import Transcript
from wincrib.replay.digest import digest
from wincrib.replay.document import Status
from wincrib.replay.steps import steps
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write

NAMES = list(CRIBIST)
OF_RULES = [name for name in NAMES if name.removeprefix("cribist/")[0].isdigit()]
WHOLE = [name for name in NAMES if name not in OF_RULES]

every_replay = pytest.mark.parametrize("name", NAMES)


def data(name: str) -> bytes:
    """The bytes of a shipped replay."""
    return (SHELF / f"{name}.yaml").read_bytes()


@every_replay
def test_a_shipped_replay_verifies(name: str) -> None:
    report = verify(data(name))
    assert report.ok, report.fault
    assert report.unfinished == (read(data(name)).status == Status.UNFINISHED)


@every_replay
def test_a_shipped_replay_reads_well(name: str, snapshot: SnapshotAssertion) -> None:
    """What a person reads of it, with open hands."""
    text = "\n".join(transcript(read(data(name)), open_hands=True)) + "\n"
    assert text == snapshot(extension_class=Transcript)


def test_no_snapshot_is_left_over() -> None:
    kept = (Path(__file__).parent / "__snapshots__").glob("*/*.txt")
    assert sorted(f"{path.parent.name}/{path.stem}" for path in kept) == NAMES


@every_replay
def test_a_shipped_replay_is_stable(name: str) -> None:
    """Once written, a replay is written the same for ever, and is the replay it was."""
    once = write(read(data(name)))
    assert read(once.encode()) == read(data(name))
    assert write(read(once.encode())) == once


def test_every_rule_has_a_replay() -> None:
    """Rules 1 to 9: the number of its name stands in the comment at its top."""
    for name in OF_RULES:
        number = name.removeprefix("cribist/").partition("-")[0]
        top = data(name).decode().partition("format:")[0]
        assert top.startswith(f"# Rule {number}: ")
        assert all(line.startswith("# ") for line in top.splitlines())
    assert {name.removeprefix("cribist/")[0] for name in OF_RULES} == cases.rule_numbers("cribist")


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game(name: str) -> None:
    """Complete, with the digest it was given, in the form the program writes."""
    replay = read(data(name))
    assert replay.status == Status.COMPLETE
    assert replay.digest == digest(replay)
    assert write(replay).encode() == data(name)


def test_the_whole_games_show_what_there_is() -> None:
    """Rules 5, 6 and 8: both ways of claiming, all three ends, right calls and false ones, wrong claims."""
    games = [read(data(name)) for name in WHOLE]
    assert {game.rules.claims for game in games} == {"automatic", "manual"}
    assert {game.rules.end.by for game in games} == {"deals", "minutes", "target"}
    told = "\n".join(line for game in games for line in transcript(game))
    for words in ("That is right.", "That is wrong.", "Wrong: ", "passes.", "The time is up.", " wins with "):
        assert words in told


THERE_IS = {
    "1": ("cut again.", "Deal 2. "),
    "2": (" are trumps.",),
    "4": (
        "a flush is",
        "the jack of trumps is",
        "two runs of three is",
        "A run of four is",
        "four of a kind is twenty.",
    ),
    "5": ("claims nothing.", "Wrong: ", "Named twice: "),
    "6": ("That is right.", "That is wrong.", "passes.", "Cas loses ten. Cas -10."),
    "7": (" tricks. ",),
    "8": ("share the win with", "The time is up.", " wins with "),
}
"""What must be told in some replay of a rule."""


@pytest.mark.parametrize("rule", THERE_IS)
def test_a_rule_is_shown_from_its_sides(rule: str) -> None:
    """Three ends, a win shared at the end and at the target, scores below nothing, muggins right and wrong."""
    of_it = [read(data(name)) for name in OF_RULES if name.startswith(f"cribist/{rule}-")]
    told = "\n".join(line for replay in of_it for line in transcript(replay))
    assert [words for words in THERE_IS[rule] if words not in told] == []
    if rule == "8":
        ended = [replay for replay in of_it if replay.status == Status.COMPLETE]
        assert {replay.rules.end.by for replay in ended} == {"deals", "minutes", "target"}
        assert {replay.rules.end.by for replay in ended if replay.result and len(replay.result.winners) > 1} == {
            "deals",
            "target",
        }
    if rule == "6":
        assert any(min(score) < 0 for replay in of_it for score in [steps(replay).end.score])
