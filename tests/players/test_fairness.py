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
    @settings(max_examples=20)
    @given(st.sampled_from([each for each in ASKED + CLOSE if isinstance(each.prompt, kind)]), ORDERS)
    def answers_the_same(asked: Asked, order: list[int]) -> None:
        assert honest(level, twin(asked, order)) == honest(level, asked)

    answers_the_same()


def honest(level: Level, at: Asked) -> Action:
    """What a level answers, who is given the view and no more."""
    return player(level).answer(at.view, dice(at.number))


@settings(max_examples=20)
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
OF_THE_GAMES = {
    "protocol", "acts", "rules", "view", "naming", "spoken",
    "state.other", "state.playable", "state.cards_of", "state.count_of", "state.SEATS", "state.best", "state.onward",
}  # fmt: skip
"""What who decides may know of a game: what can be said, what a seat sees, and some words; never how it stands."""
DECIDING = ("novice", "steady", "master", "cribist", "advice", "protocol")
"""Where the levels and the hints begin. What looks back on games, such as `analysis`, is given whole games."""


def modules() -> list[Path]:
    return sorted(Path(wincrib.players.__path__[0]).glob("*.py"))


def imported(source: str) -> set[str]:
    """What a module imports, name by name: `wincrib.games.cribbage.state.other`."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        if isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{each.name}" for each in node.names}
    return names


def other_doors(source: str, *, may_read: bool = False) -> list[str]:
    """What a module could learn from that a player may not."""
    found = ["open("] if "open(" in source else []
    for name in sorted(imported(source)):
        first, *rest = name.split(".")
        if (
            first in FORBIDDEN
            or (first == "wincrib" and rest[0] in UPSTAIRS)
            or (first == "importlib" and not may_read)
        ):
            found.append(name)
    return found


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_players_have_no_other_door(module: Path) -> None:
    assert not other_doors(module.read_text(encoding="utf-8"), may_read=module.name == "knowledge.py")


def deciding() -> dict[str, str]:
    """The modules that a decision or a hint comes from, by their names: everything they import in this room, too."""
    found: dict[str, str] = {}
    waiting = list(DECIDING)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = (Path(wincrib.players.__path__[0]) / f"{name}.py").read_text(encoding="utf-8")
            waiting += [
                rest[1]
                for first, *rest in (each.split(".") for each in imported(found[name]))
                if first == "wincrib" and rest[0] == "players" and rest[1] != "levels"
            ]
            waiting = [each for each in waiting if (Path(wincrib.players.__path__[0]) / f"{each}.py").exists()]
    return found


def states_looked_into(source: str) -> list[str]:
    """What a module knows of a game beyond what a seat sees: states, the pack, the referee."""
    found = []
    for name in sorted(imported(source)):
        if name.startswith("wincrib.games"):
            _, _, *rest = name.split(".")
            inside = rest[1:] if rest[0] in ("cribbage", "cribist") else rest
            if not inside or (inside[0] not in OF_THE_GAMES and ".".join(inside) not in OF_THE_GAMES):
                found.append(name)
            if inside == ["view", "view"]:
                found.append(name)
    return found


def test_who_decides_knows_no_state() -> None:
    """Neither the type of one nor a way from one to a view: a level and a hint are made of a view alone."""
    found = deciding()
    assert found.keys() >= {"mind", "outlook", "lookahead", "holdings", "foresight", "throwing", "laying", "trickplay"}
    assert {name: looked for name, source in found.items() if (looked := states_looked_into(source))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "from wincrib.games.cribbage.state import State",
        "from wincrib.games.cribbage.state import Pegging, other",
        "from wincrib.games.cribbage import state",
        "from wincrib.games.cribbage.view import View, view",
        "from wincrib.games import cribbage",
        "import wincrib.games.cribist.state",
        "from wincrib.games.cribbage.referee import prompts",
    ],
)
def test_a_cheat_that_looks_into_a_state_is_found(line: str) -> None:
    assert states_looked_into(line)


@pytest.mark.parametrize(
    "line",
    [
        "from wincrib.shuffle import pack",
        "from wincrib.replay.steps import state_at",
        "import random",
        "import importlib",
        "from wincrib.home.replays import load",
        "seed = open('/proc/self/environ').read()",
    ],
)
def test_a_cheat_that_looks_elsewhere_is_found(line: str) -> None:
    assert other_doors(line)
