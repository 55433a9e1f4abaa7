"""No player looks where it may not: hidden cards can be exchanged behind its back, and it answers the same."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import wincrib.players
from tests.games.conformance import exchanged, reachable
from tests.games.cribbage.kit import RULES
from tests.players.tables import LEVELS, Asked, dice, questions
from wincrib.cards import NEW_PACK
from wincrib.games.cribbage.acts import Discard, Play, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.state import Discarding, Pegging
from wincrib.games.protocol import Action, Prompt, Seat, Start
from wincrib.players.advice import hint
from wincrib.players.levels import Level, player

GAMES = 12
ASKED = [each for name in ("wincrib", "muggins") for k in range(GAMES) for each in questions(RULES[name], f"fair-{k}")]
"""Questions of every kind."""

CLOSE = [each for k in range(4) for each in questions(RULES["wincrib"], f"close-{k}", Start((100, 98), Seat(0)))]
"""Questions near the end of a game, where Hard reckons with the chance to win."""

POSITIONS = st.sampled_from(ASKED + CLOSE)
KINDS = (ToDiscard, ToPlay, ToCount, ToCall)
ORDERS = st.permutations(range(len(NEW_PACK)))


def twin(asked: Asked, order: list[int]) -> Asked:
    """The same question at a table where all that is hidden from the seat lies otherwise."""
    hidden = [each for each in NEW_PACK if each not in reachable(asked.view)]
    mixed = sorted(hidden, key=lambda each: order[each.index])
    state = exchanged(asked.state, dict(zip(hidden, mixed, strict=True)))
    there = Asked(state, asked.seat, asked.number)
    assert there.view == asked.view
    return there


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_answer(level: Level, kind: type[Prompt]) -> None:
    @settings(max_examples=50)
    @given(st.sampled_from([each for each in ASKED + CLOSE if isinstance(each.prompt, kind)]), ORDERS)
    def answers_the_same(asked: Asked, order: list[int]) -> None:
        assert honest(level, twin(asked, order)) == honest(level, asked)

    answers_the_same()


def honest(level: Level, at: Asked) -> Action:
    """What a level answers, who is given the view and no more."""
    return player(level).answer(at.view, dice(at.number))


@given(POSITIONS, ORDERS)
def test_hidden_cards_change_no_hint(asked: Asked, order: list[int]) -> None:
    assume(isinstance(asked.prompt, ToDiscard | ToPlay))
    assert hint(twin(asked, order).view) == hint(asked.view)


def peeks_in_the_play(asked: Asked) -> Action:
    """A cheat who looks into the other hand, and keeps clear of the ranks there."""
    if not isinstance(asked.state.phase, Pegging) or not isinstance(asked.options[0], Play):
        return honest(Level.MEDIUM, asked)
    there = {each.rank for each in asked.state.phase.hands[1 - asked.seat]}
    return min((each for each in asked.options if isinstance(each, Play)), key=lambda each: each.card.rank in there)


def peeks_at_the_throw(asked: Asked) -> Action:
    """A cheat who looks into the other hand before he throws, and throws what is not there."""
    phase = asked.state.phase
    if not isinstance(phase, Discarding):
        return honest(Level.MEDIUM, asked)
    there = {each.rank for each in phase.hands[1 - asked.seat]}
    throws = [each for each in asked.options if isinstance(each, Discard)]
    return min(throws, key=lambda each: sum(card.rank in there for card in each.cards))


@pytest.mark.parametrize("cheat", [peeks_in_the_play, peeks_at_the_throw])
def test_the_test_finds_a_cheat(cheat: Callable[[Asked], Action]) -> None:
    orders = [list(range(52)), list(range(51, -1, -1))]
    assert any(cheat(twin(asked, order)) != cheat(asked) for asked in ASKED for order in orders)


FORBIDDEN = {"random", "secrets", "time", "datetime", "os", "io", "socket", "threading", "pathlib"}
UPSTAIRS = {"shuffle", "replay", "table", "home", "net", "tui", "plain", "cli", "web", "lab"}


def modules() -> list[Path]:
    return sorted(Path(wincrib.players.__path__[0]).glob("*.py"))


def imported(module: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        if isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{each.name}" for each in node.names}
    return names


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_players_have_no_other_door(module: Path) -> None:
    for name in imported(module):
        first, *rest = name.split(".")
        assert first not in FORBIDDEN
        assert first != "wincrib" or rest[0] not in UPSTAIRS
        assert first != "importlib" or module.name == "knowledge.py"
    assert "open(" not in module.read_text(encoding="utf-8")
