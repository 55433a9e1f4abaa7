"""What a throw is worth: the hand exactly, the crib by the table, and the table by itself."""

import importlib.util
from array import array
from itertools import combinations
from pathlib import Path
from statistics import mean
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.chance import Seeded
from tests.players.published import HESSEL_OTHERS, HESSEL_OWN, SCHELL_OTHERS, SCHELL_OWN, averages
from tests.players.tables import hands
from wincrib.cards import NEW_PACK, Cards, read_cards
from wincrib.counting import show_points
from wincrib.games import cribbage
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Seat, Start
from wincrib.players.forecast import throw_chances
from wincrib.players.knowledge import crib_mean
from wincrib.players.throwing import BOLD, IN_QUESTION, sane, throws, weighed

VIEWS = list(hands(40))
TWO = st.lists(st.sampled_from(NEW_PACK), min_size=2, max_size=2, unique=True).map(tuple)


def test_a_hand_is_weighed_over_every_unseen_starter() -> None:
    for view, way in ((each, way) for each in VIEWS for way in throws(each)):
        starters = [each for each in NEW_PACK if each not in view.hand]
        points = [show_points(way.kept, each) for each in starters]
        assert way.hand == pytest.approx(mean(points))
        assert way.spread() == (min(points), max(points))


def test_all_fifteen_throws_the_best_first() -> None:
    for view in VIEWS:
        ways = throws(view)
        assert {way.cards for way in ways} == set(combinations(view.hand, 2))
        assert all(set(way.cards) | set(way.kept) == set(view.hand) for way in ways)
        assert [way.total for way in ways] == sorted((way.total for way in ways), reverse=True)
        assert all((way.crib > 0) == (view.dealer == view.seat) for way in ways)


def test_sane_throws_cost_no_more_than_they_may() -> None:
    ways = throws(VIEWS[0])
    assert sane(ways, 0.0)[0] == ways[0]
    assert all(ways[0].total - way.total <= 3.0 for way in sane(ways, 3.0))
    assert len(sane(ways, 100.0)) == len(ways)


@given(TWO, st.booleans())
def test_the_crib_does_not_mind_the_order_of_a_throw(two: Cards, mine: bool) -> None:
    assert crib_mean(two, mine=mine) == crib_mean(two[::-1], mine=mine)
    assert 2 < crib_mean(two, mine=mine) < 10


@pytest.mark.parametrize(
    ("two", "low", "high"),
    [("5C 5D", 8.6, 9.0), ("5C JD", 6.8, 7.1), ("2C 3D", 6.7, 7.0), ("7C 8D", 6.35, 6.65), ("TC KD", 2.65, 2.95)],
)
def test_well_known_throws_to_ones_own_crib(two: str, low: float, high: float) -> None:
    assert low < crib_mean(read_cards(two), mine=True) < high


@pytest.mark.parametrize(
    ("own", "others"), [(HESSEL_OWN, HESSEL_OTHERS), (SCHELL_OWN, SCHELL_OTHERS)], ids=["Hessel", "Schell"]
)
def test_the_table_agrees_with_what_was_published(own: str, others: str) -> None:
    """Within a tenth of a point on average, and in no throw further than the published differ among each other."""
    found = [(each, mine) for table, mine in ((own, True), (others, False)) for each in averages(table).items()]
    assert len(found) == 2 * 91
    apart = [abs(crib_by_rank(two, mine=mine) - points) for (two, points), mine in found]
    assert mean(apart) <= 0.10
    assert max(apart) <= 0.35


def crib_by_rank(two: str, *, mine: bool) -> float:
    """The mean of the crib by rank: two different ranks are of one suit one time in four."""
    a, b = two
    plain = crib_mean(read_cards(f"{a}C {b}D"), mine=mine)
    return plain if a == b else 0.75 * plain + 0.25 * crib_mean(read_cards(f"{a}C {b}C"), mine=mine)


def test_in_the_last_points_a_throw_may_cost_anything_that_wins_more() -> None:
    """Far from them none that costs more than three points is in question."""
    dear = 0
    for number in range(20):
        for score in ((119, 118), (100, 101)):
            late = dealt_at(score, number)
            ways = weighed(late)
            most = max(way.total for way in ways)
            chances = throw_chances(late, ways)
            dear += most - ways[0].total > IN_QUESTION
            if score == (119, 118):
                assert chances[0] >= max(chances) - BOLD
            else:
                assert most - ways[0].total <= IN_QUESTION
            # A throw that wins no more often is no reason to pay so much.
            if most - ways[0].total > IN_QUESTION:
                usual = max(each for way, each in zip(ways, chances, strict=True) if most - way.total <= IN_QUESTION)
                assert chances[0] >= usual + BOLD
    assert dear


def dealt_at(score: tuple[int, int], number: int) -> View:
    """A hand of six at a score, the dealer's and the pone's in turn."""
    state = cribbage.new(rules(), Start(score, Seat(0)))
    state = cribbage.apply(state, cribbage.deal(state, Seeded(f"late-{number}"))).state
    return cribbage.view(state, Seat(number % 2))


def test_suits_help_a_little() -> None:
    suited, plain = (mean(crib_mean(read_cards(f"{a}C {b}{suit}"), mine=True) for a, b in PAIRS) for suit in "CD")
    assert 0.02 < suited - plain < 0.08


PAIRS = list(combinations("A23456789TJQK", 2))


def test_a_crib_is_worth_more_to_the_other() -> None:
    assert all(
        crib_mean(read_cards(f"{a}C {b}D"), mine=False) > crib_mean(read_cards(f"{a}C {b}D"), mine=True)
        for a, b in PAIRS
    )


def builder() -> ModuleType:
    """The script that builds the table."""
    path = Path(__file__).parents[2] / "scripts" / "build_crib_table.py"
    found = importlib.util.spec_from_file_location("build_crib_table", path)
    assert found
    assert found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_table_follows_from_itself() -> None:
    """One more round of the building, from fewer hands, changes little but for the luck of the sample."""
    build = builder()
    found = build.sample("test", range(250))
    places = range(0, 169, 3)
    for mine, sign in ((True, -1), (False, 1)):
        theirs = [crib_mean(build.example(place), mine=not mine) for place in range(169)]
        throws: array[int] = build.best_throws(found, theirs, sign)
        means = build.crib_means(places, found.hands, throws)
        shipped = [crib_mean(build.example(place), mine=mine) for place in places]
        differences = [abs(a - b) for a, b in zip(means, shipped, strict=True)]
        assert mean(differences) < 0.08
        assert max(differences) < 0.4


def test_every_class_of_throw_has_its_place() -> None:
    build = builder()
    for place in range(169):
        low, high = sorted(build.example(place))
        assert build.throw_class(low, high) == place
