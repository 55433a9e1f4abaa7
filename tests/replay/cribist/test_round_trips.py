"""A game of Cribist on paper and back: at every moment, and whatever can be written."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.cribist.kit import RULES, is_a_name
from tests.replay.cribist.played import PLAYERS, game
from wincrib.cards import NEW_PACK
from wincrib.counting import Kind
from wincrib.games.cribist.naming import Named, read_named
from wincrib.games.cribist.rules import MOST, Claims, Limit, rules
from wincrib.games.protocol import Seat, Start
from wincrib.replay.cribist.deal import CribistDeal, WrittenCall, WrittenResult
from wincrib.replay.digest import canonical
from wincrib.replay.document import AnyReplay, Deck, Remark, Replay, Status
from wincrib.replay.steps import steps
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write

EVERY = 17
"""Of the moments of a game one in so many is looked at, and all of some tricks in the middle."""


@pytest.mark.parametrize("seeded", [True, False], ids=["seeded", "explicit"])
@pytest.mark.parametrize("table", RULES)
def test_every_file_of_a_game_is_read_back(table: str, seeded: bool) -> None:
    """What stands on paper is the game so far: the same actions, the same state, and it verifies."""
    played = game(table, seeded=seeded)
    last = len(played.files) - 1
    for k in sorted({*range(0, last + 1, EVERY), *range(46, min(54, last)), last}):
        replay = played.files[k]
        text = write(replay).encode()
        assert read(text) == replay
        report = verify(text)
        assert report.ok, report.fault
        assert report.unfinished == (k < last)
        walked = steps(replay)
        assert walked.actions == played.actions[:k]
        assert walked.end == played.states[k]


def test_a_complete_game_has_its_digest() -> None:
    """The order in which cards were dealt means nothing, and nothing else may be changed."""
    replay = game("claims by hand").files[-1]
    assert replay.digest
    text = write(replay)
    hand = ", ".join(map(str, replay.deals[0].dealt[0]))
    other = ", ".join(map(str, reversed(replay.deals[0].dealt[0])))
    assert verify(text.replace(hand, other).encode()).ok
    assert not verify(text.replace("name: Ann", "name: Eve").encode()).ok
    assert '"rules":{"claims":"manual","end":{"deals":1}}' in canonical(replay)


CARDS = st.sampled_from(NEW_PACK)
SEATS = st.integers(0, 3).map(Seat)
NAMES = st.builds(
    lambda kind, cards: Named(kind, tuple(sorted(cards))),
    st.sampled_from((Kind.FIFTEEN, Kind.PAIR, Kind.RUN, Kind.FLUSH, Kind.JACK)),
    st.sets(CARDS, max_size=4),
).filter(is_a_name)
COMBOS = st.lists(NAMES, max_size=3).map(tuple)
CALLS = st.one_of(st.just(WrittenCall()), st.builds(WrittenCall, st.integers(1, 20), COMBOS))
SCORES = st.tuples(*[st.integers(-999, 999)] * 4)


def lists(of: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    """So many of them at most."""
    return st.lists(of, max_size=most).map(tuple)


DEALS = st.builds(
    CribistDeal,
    dealer=SEATS,
    dealt=st.one_of(st.just(()), st.tuples(*[lists(CARDS, 4)] * 4)),
    tricks=lists(lists(CARDS, 4), 4),
    claims=lists(COMBOS, 4),
    calls=lists(lists(CALLS, 3), 4),
    worth=lists(st.integers(0, 20), 13),
    score=st.none() | SCORES,
    time_up=st.booleans(),
    remarks=lists(st.builds(Remark, st.integers(0, 99), hint=SEATS), 1),
)
RULE_SETS = st.sampled_from(Limit).flatmap(
    lambda limit: st.builds(rules, st.sampled_from(Claims), st.just(limit), st.integers(1, MOST[limit]))
)
RESULTS = st.builds(WrittenResult, st.sets(SEATS, min_size=1).map(lambda seats: tuple(sorted(seats))), SCORES)


@st.composite
def replays(draw: st.DrawFn) -> AnyReplay:
    """Anything that can be written."""
    status = draw(st.sampled_from(Status))
    return Replay(
        game="cribist",
        rules=draw(RULE_SETS),
        players=PLAYERS,
        deck=Deck(False),
        cut=draw(lists(st.lists(CARDS, min_size=2, max_size=4).map(tuple), 3)),
        start=draw(st.none() | st.builds(Start, SCORES, SEATS)),
        deals=draw(lists(DEALS, 2)),
        status=status,
        result=draw(RESULTS) if status == Status.COMPLETE else None,
    )


@settings(max_examples=40)
@given(replays())
def test_whatever_is_written_is_read_back(replay: AnyReplay) -> None:
    """Any deal, any rules, scores below zero: as they were."""
    text = write(replay)
    again = read(text.encode())
    assert again == replay
    assert write(again) == text


@settings(max_examples=40)
@given(replays())
def test_what_is_written_can_be_read_by_anybody(replay: AnyReplay) -> None:
    """Combinations stay text for a YAML reader that guesses."""
    import yaml

    guessed = yaml.safe_load(write(replay))
    for deal, told in zip(replay.deals, guessed["deals"], strict=True):
        assert [[read_named(text) for text in names] for names in told.get("claims", [])] == list(
            map(list, deal.claims)
        )
