"""The kit of `conformance.py`, run on every game with every rule set of its entry. A new game is one more entry."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import conformance
from tests.games.conformance import Entry, Walk, walk
from tests.games.cribbage.kit import CRIBBAGE, TOLD
from tests.games.cribist.kit import CRIBIST
from wincrib.games import GAMES
from wincrib.games.protocol import PACK

ENTRIES = (CRIBBAGE, TOLD, CRIBIST)
TABLES = [(entry, name) for entry in ENTRIES for name in entry.rules]
SEEDS = (1, 2)

every_table = pytest.mark.parametrize(("entry", "rules_name"), TABLES, ids=[f"{e.name}, {name}" for e, name in TABLES])


@pytest.fixture(params=[(*table, seed) for table in TABLES for seed in SEEDS],
                ids=lambda param: f"{param[0].name}, {param[1]}, game {param[2]}")  # fmt: skip
def played(request: pytest.FixtureRequest) -> tuple[Entry, str, Walk]:
    """A random game at one of the tables."""
    entry, rules_name, seed = request.param
    return entry, rules_name, walk(entry, rules_name, seed)


def test_every_game_has_an_entry() -> None:
    assert {entry.name for entry in ENTRIES} == set(GAMES)
    assert all(GAMES[entry.name] is entry.game for entry in ENTRIES)


def test_random_games_end(played: tuple[Entry, str, Walk]) -> None:
    """Rule 2.1: somebody reaches the target."""
    entry, _, game = played
    conformance.check_end(entry, game)


def test_pegs_are_the_sum_of_what_was_scored(played: tuple[Entry, str, Walk]) -> None:
    """Every point on the board is one event."""
    entry, _, game = played
    conformance.check_pegs(entry, game)


def test_folding_again_gives_the_same_states(played: tuple[Entry, str, Walk]) -> None:
    """A game is what its actions make of an empty table, whether all at once or from any step on."""
    conformance.check_folds(*played)


def test_states_events_and_views_are_values(played: tuple[Entry, str, Walk]) -> None:
    """No object is ever altered; what is equal stays equal on its way to another process."""
    entry, _, game = played
    conformance.check_values(entry, game)


def test_apply_alters_nothing(played: tuple[Entry, str, Walk]) -> None:
    """Only `apply` makes the next state, and it leaves the one it was given as it was."""
    entry, _, game = played
    conformance.check_apply_alters_nothing(entry, game)


def test_offers_and_acceptance_agree(played: tuple[Entry, str, Walk]) -> None:
    """What a prompt offers is accepted; what it does not offer is refused, by whichever seat."""
    entry, _, game = played
    conformance.check_offers(entry, game)


def test_the_pack_answers_when_asked(played: tuple[Entry, str, Walk]) -> None:
    """Chance is an action, asked for by a prompt like any other."""
    entry, _, game = played
    conformance.check_pack(entry, game)


def test_no_card_is_lost_or_doubled(played: tuple[Entry, str, Walk]) -> None:
    """Rule 1.1: one pack."""
    entry, _, game = played
    conformance.check_conservation(entry, game)


def test_a_view_holds_what_its_seat_may_know(played: tuple[Entry, str, Walk]) -> None:
    """A seat's own cards and the open ones, all of them and nothing else."""
    entry, _, game = played
    conformance.check_views(entry, game)


def test_events_are_public(played: tuple[Entry, str, Walk]) -> None:
    """No event carries a card that not everybody may see."""
    entry, _, game = played
    conformance.check_events_are_public(entry, game)


def test_secrets_are_kept(played: tuple[Entry, str, Walk]) -> None:
    """Two states that differ only in cards a seat cannot know give it equal views and equal events."""
    entry, _, game = played
    conformance.check_twins(entry, game, Random(31))


@every_table
@given(data=st.data())
def test_a_refused_action_changes_nothing(entry: Entry, rules_name: str, data: st.DataObject) -> None:
    """Whatever is tried at whatever state: refused with a reason and nothing happened, or legal by the prompts."""
    game = walk(entry, rules_name, data.draw(st.sampled_from(SEEDS), label="game"))
    state = data.draw(st.sampled_from(game.states), label="state")
    action = data.draw(entry.anything, label="action")
    before = repr(state)
    accepted = conformance.accepts(entry, state, action)
    assert repr(state) == before
    if not hasattr(action, "seat"):
        assert not accepted or PACK in entry.game.prompts(state)
    else:
        assert accepted == conformance.legal(entry, state, action)


@every_table
@given(data=st.data())
def test_a_game_goes_on_from_any_step(entry: Entry, rules_name: str, data: st.DataObject) -> None:
    """Folding to step k, and then on, is folding all the way."""
    game = walk(entry, rules_name, data.draw(st.sampled_from(SEEDS), label="game"))
    k = data.draw(st.integers(0, len(game.actions)), label="k")
    state = entry.game.new(entry.rules[rules_name])
    for action in game.actions[:k]:
        state = entry.game.apply(state, action).state
    assert state == game.states[k]
    for action in game.actions[k:]:
        state = entry.game.apply(state, action).state
    assert state == game.states[-1]
