"""The levels differ, and each is better than the one below it: at the throw, and over games."""

from functools import cache
from statistics import mean

import pytest

from tests.players.tables import LEVELS, dice, hands, wins
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Discard
from wincrib.games.cribbage.view import View
from wincrib.lab.ladder import called
from wincrib.players.levels import Level, player
from wincrib.players.protocol import Player
from wincrib.players.throwing import Throw, weighed


@cache
def weighed_hands() -> tuple[tuple[View, tuple[Throw, ...]], ...]:
    """A fixed set of hands with all the ways to throw from them, the best first."""
    return tuple((view, weighed(view)) for view in hands(200))


def lost(who: Player[View]) -> list[float]:
    """The points each throw costs against the best, over a fixed set of hands."""
    costs = []
    for number, (view, ways) in enumerate(weighed_hands()):
        answer = who.answer(view, dice(number))
        assert isinstance(answer, Discard)
        costs.append(ways[0].total - next(way.total for way in ways if way.cards == answer.cards))
    return costs


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_described_in_a_line_at_every_game(game: str) -> None:
    said = {level.described(game) for level in LEVELS}
    assert len(said) == len(LEVELS)
    assert all(each.endswith(".") and len(each) <= 50 for each in said)
    assert not [each for each in said if game == "cribist" and ("crib" in each or "throw" in each)]


def test_levels_throw_the_better_the_higher() -> None:
    hard, medium, easy = (mean(lost(player(level))) for level in (Level.HARD, Level.MEDIUM, Level.EASY))
    assert hard <= 0.10
    assert 0.2 <= medium <= 0.4
    assert 0.5 <= easy <= 0.95


@pytest.mark.parametrize("level", LEVELS)
def test_no_throw_is_insane(level: Level) -> None:
    assert max(lost(player(level))) <= 3.1


def test_players_to_measure_by_do_throw_insanely() -> None:
    assert max(lost(called("greedy"))) > 3.0
    assert mean(lost(called("random"))) > 3.0


@pytest.mark.parametrize(
    ("better", "worse", "pairs"),
    [
        (player(Level.MEDIUM), player(Level.EASY), 60),
        (called("wary"), called("greedy"), 40),
        (player(Level.EASY), called("random"), 15),
    ],
    ids=["medium-easy", "wary-greedy", "easy-random"],
)
def test_levels_win_the_more_the_higher(better: Player[View], worse: Player[View], pairs: int) -> None:
    assert wins(better, worse, pairs) > 0.53
