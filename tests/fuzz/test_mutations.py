"""Spoiled replays by number; `python -m scripts.mutate_replays` makes and examines fifty thousand of them."""

import signal
from collections import Counter

import pytest

from scripts import mutate_replays
from scripts.mutate_replays import Batch, examine_some
from tests.fuzz import examining
from tests.fuzz.examining import Examined
from tests.fuzz.mutations import BLIND, KNOWING, mutant, right

SEED, MANY = "1", 600


@pytest.fixture(scope="module")
def some() -> Batch:
    """The first few hundred of the fifty thousand, examined."""
    return examine_some(SEED, range(MANY))


def test_no_harm_is_done(some: Batch) -> None:
    """Whatever was spoiled: a verdict or a plain refusal, within time and memory."""
    assert not some.complaints, some.complaints[0]
    assert some.seconds < mutate_replays.MOST_SECONDS
    assert some.mebibytes < mutate_replays.MOST_MEBIBYTES


def test_enough_of_them_reach_the_rules(some: Batch) -> None:
    """A fuzzer that never gets past the reader tries the reader only."""
    assert some.was_read >= mutate_replays.LEAST_READ * MANY


def test_every_verdict_is_met(some: Batch) -> None:
    assert {verdict for _, verdict in some.verdicts} >= {"agrees", "departs", "unreadable"}


def test_a_number_names_a_file() -> None:
    """The same seed and number give the same file, other ones another; half are spoiled knowingly."""
    files = [mutant(SEED, number) for number in range(200)]
    assert files == [mutant(SEED, number) for number in range(200)]
    assert sum(mutant("2", number) == files[number] for number in range(200)) < 5
    kinds = Counter(kind for kind, _ in files)
    assert sum(kinds[kind] for kind in KNOWING) == sum(kinds[kind] for kind in BLIND) == 100
    untouched = sum(data in {text.encode() for text in right()} for _, data in files)
    assert untouched < 20


def test_what_fails_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A failure of the program is found out and told with the file's number, and the rest is examined all the same."""

    def examine(data: bytes) -> Examined:
        if data == mutant(SEED, 3)[1]:
            raise RecursionError("round and round")
        return examined(data)

    examined = examining.examine
    monkeypatch.setattr(mutate_replays, "examine", examine)
    found = examine_some(SEED, range(8))
    (complaint,) = found.complaints
    assert complaint.startswith("file 3 (")
    assert "round and round" in complaint
    assert found.verdicts.total() == 8
    assert not mutate_replays.tell(found, 8)
    assert "1 failed" in capsys.readouterr().out


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def examine(_: bytes) -> Examined:
        while True:
            pass

    if not hasattr(signal, "setitimer"):
        pytest.skip("this system has no such clock")
    monkeypatch.setattr(mutate_replays, "examine", examine)
    monkeypatch.setattr(mutate_replays, "MOST_SECONDS", 0.05)
    assert "TooSlow" in examine_some(SEED, range(1)).complaints[0]
