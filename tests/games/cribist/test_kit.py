"""The kit is worth what it walks through: its games of Cribist meet every phase, prompt and event there is."""

import pytest

from tests.games.conformance import Walk, walk
from tests.games.cribist.kit import CRIBIST
from wincrib.games import cribist
from wincrib.games.cribist import acts
from wincrib.games.protocol import Event, Prompt


def games() -> list[Walk]:
    """The games the kit is run on."""
    return [walk(CRIBIST, name, seed) for name in CRIBIST.rules for seed in (1, 2)]


def kinds(base: type) -> set[str]:
    every = {each for each in vars(acts).values() if isinstance(each, type) and issubclass(each, base)}
    return {each.__name__ for each in every - {base}}


def test_every_phase_is_met() -> None:
    met = {type(state.phase).__name__ for game in games() for state in game.states}
    assert met == {"Cutting", "Dealing", "Playing", "Claiming", "Calling", "Over"}


def test_every_prompt_is_met() -> None:
    met = {type(each).__name__ for game in games() for state in game.states for each in cribist.prompts(state).values()}
    assert met == kinds(Prompt)


@pytest.mark.parametrize("kind", sorted(kinds(Event) - {"CutTied"}))
def test_every_event_is_met(kind: str) -> None:
    """A tie at the cut is rare and has a test of its own."""
    assert any(type(event).__name__ == kind for game in games() for events in game.events for event in events)


def test_right_and_wrong_calls_are_met() -> None:
    """Rule 6: and claims that are right, wrong and doubled (rule 5)."""
    events = [event for game in games() for events in game.events for event in events]
    assert {each.right for each in events if isinstance(each, acts.Called)} == {True, False}
    claimed = [each for each in events if isinstance(each, acts.Claimed) and each.combos]
    assert {each.combos == each.right for each in claimed} == {True, False}
