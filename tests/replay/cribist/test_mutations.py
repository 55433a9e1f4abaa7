"""One thing in a right replay of Cribist is changed, and nothing goes unnoticed; mostly it is told at its own line."""

import pytest

from tests.replay.cribist.test_shipped import NAMES
from tests.replay.test_mutations import (
    Kind,
    at,
    both,
    check_all,
    is_complete,
    other_card,
    other_number,
    other_of,
    other_seed,
    sealed,
    seeded,
    without,
)
from wincrib.replay.cribist.deal import NO_CALL
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Path
from wincrib.replay.verifier import verify

MOST_A_FILE = 2
KINDS_OF_COMBINATION = ("run", "pair", "fifteen", "flush", "jack")


def told_from_the_start(replay: AnyReplay, path: Path, _token: str) -> bool:
    """The dealer of this deal follows from the cut, the start or the deal before it."""
    return bool(replay.cut or replay.start) or path[1] != 0


def is_pass(_replay: AnyReplay, _path: Path, token: str) -> bool:
    return token == NO_CALL


def all_known(replay: AnyReplay, path: Path, _token: str) -> bool:
    """Every hand of this deal is written: behind one that is not nothing can be checked."""
    return all(replay.deals[int(path[1])].dealt)


DEALT = at("deals", "dealt")
TRICKS = at("deals", "tricks")
STATUS = ("complete", "unfinished", "abandoned")

KINDS: dict[str, Kind] = {
    "a card dealt by the seed": Kind(both(DEALT, seeded), other_card, 1.0),
    "a card dealt by hand": Kind(both(DEALT, without(seeded)), other_card),
    # Another card that may be played makes another trick, which may even be worth as much.
    "a card of a trick": Kind(both(TRICKS, all_known), other_card, 0.9),
    "a card of a trick as told": Kind(both(TRICKS, without(all_known)), other_card),
    "the worth of a trick": Kind(both(at("deals", "worth"), all_known), other_number, 1.0),
    "the worth of a trick as told": Kind(both(at("deals", "worth"), without(all_known)), other_number),
    "a combination claimed": Kind(at("deals", "claims"), other_of(*KINDS_OF_COMBINATION)),
    "a pass": Kind(both(at("deals", "calls"), is_pass), other_of("Pass", "0", "[]"), 1.0),
    "the points of a call": Kind(at("deals", "calls", "points"), other_number),
    "a combination called": Kind(at("deals", "calls", "combos"), other_of(*KINDS_OF_COMBINATION)),
    "a score": Kind(at("deals", "score"), other_number, 1.0),
    "that the time was up": Kind(at("deals", "time_up"), other_of("true", "false")),
    "a dealer": Kind(both(at("deals", "dealer"), told_from_the_start), other_of("0", "1", "2", "3"), 1.0),
    "the first dealer": Kind(both(at("deals", "dealer"), without(told_from_the_start)), other_of("0", "1", "2", "3")),
    "who claims": Kind(at("rules", "claims"), other_of("automatic", "manual")),
    "the deals": Kind(at("rules", "end", "deals"), other_number),
    "the minutes": Kind(at("rules", "end", "minutes"), other_number),
    "the target": Kind(at("rules", "end", "target"), other_number),
    "the seed": Kind(both(at("deck", "seed"), seeded), other_seed, 1.0),
    "the cut": Kind(both(at("cut"), seeded), other_card, 1.0),
    "the score at the start": Kind(at("start", "score"), other_number),
    "a winner": Kind(at("result", "winners"), other_of("0", "1", "2", "3"), 0.8),
    "the last score": Kind(at("result", "score"), other_number, 1.0),
    "the status of a whole game": Kind(both(at("status"), is_complete), other_of(*STATUS), 1.0),
    "the status of a part of one": Kind(both(at("status"), without(is_complete)), other_of(*STATUS)),
}


@pytest.mark.parametrize("name", NAMES)
def test_without_a_change_all_is_well(name: str) -> None:
    report = verify(sealed(name).encode())
    assert report.ok, report.fault


@pytest.mark.parametrize("kind", KINDS)
def test_no_change_goes_unnoticed(kind: str) -> None:
    check_all(kind, KINDS[kind], NAMES, MOST_A_FILE)
