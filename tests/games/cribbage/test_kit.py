"""The kit is worth what it walks through: its games of cribbage meet every phase, prompt and event there is."""

import pytest

from tests.games.conformance import Walk, walk
from tests.games.cribbage.kit import CRIBBAGE
from wincrib.games import cribbage
from wincrib.games.cribbage import acts
from wincrib.games.protocol import Event, Prompt


def games() -> list[Walk]:
    """The games the kit is run on."""
    return [walk(CRIBBAGE, name, seed) for name in CRIBBAGE.rules for seed in (1, 2)]


def kinds(base: type) -> set[str]:
    every = {each for each in vars(acts).values() if isinstance(each, type) and issubclass(each, base)}
    return {each.__name__ for each in every - {base}}


def test_every_phase_is_met() -> None:
    met = {type(state.phase).__name__ for game in games() for state in game.states}
    assert met == {"Cutting", "Dealing", "Discarding", "Turning", "Pegging", "Showing", "Over"}


def test_every_prompt_is_met() -> None:
    met = {
        type(each).__name__ for game in games() for state in game.states for each in cribbage.prompts(state).values()
    }
    assert met == kinds(Prompt)


@pytest.mark.parametrize("kind", sorted(kinds(Event) - {"Resigned", "CutTied"}))
def test_every_event_is_met(kind: str) -> None:
    """A resignation stands in no prompt, and a tie at the cut is rare: both have tests of their own."""
    assert any(type(event).__name__ == kind for game in games() for events in game.events for event in events)
