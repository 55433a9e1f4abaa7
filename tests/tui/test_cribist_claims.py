"""What a combination named on the screen would bring, and that every game is at home there."""

import pytest

from wincrib.games import GAMES
from wincrib.games.cribist.naming import read_named
from wincrib.tui import places
from wincrib.tui.cribist.claiming import worth
from wincrib.tui.sights import SIGHTS


@pytest.mark.parametrize(
    ("name", "points"), [("fifteen 4H 5H 6C", 2), ("pair 5H 5S", 2), ("run 4H 5H 6C", 3), ("flush", 4), ("jack", 1)]
)
def test_what_a_combination_would_bring(name: str, points: int) -> None:
    assert worth(read_named(name)) == points
    assert worth(read_named("run 4H 5H 6C 7C")) == 4


def test_every_game_has_a_sight_and_a_place() -> None:
    assert set(SIGHTS) == set(places.PLACES) == set(GAMES)
