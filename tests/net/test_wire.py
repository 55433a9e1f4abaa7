"""What a seat sees, as JSON and back: nothing is lost, nothing is added, and nonsense is refused."""

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.cribbage.kit import RULES
from tests.players.tables import Asked, game, questions
from wincrib.cards import card, read_cards
from wincrib.errors import Unreadable
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Call, Count, CutForDeal, Discard, Go, Play, choices
from wincrib.games.cribbage.state import State
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Seat
from wincrib.net.wire import answer_said, question, read_answer, read_question

ASKED = [each for name in sorted(RULES) for each in questions(RULES[name], f"wire-{name}")]
CARDS = read_cards("5H 6D")


def over(name: str) -> State:
    """A game that has ended."""
    *_, end = game(RULES[name], "wire", lambda asked: asked.options[0])
    assert isinstance(end, State)
    return end


def test_a_view_is_the_same_after_the_way_there_and_back() -> None:
    for asked in ASKED:
        for seat in (Seat(0), Seat(1), None):
            view = cribbage.view(asked.state, seat)
            assert read_question(question(view, "dice")) == (view, "dice")


@pytest.mark.parametrize("name", sorted(RULES))
def test_so_is_the_view_of_a_game_not_begun_and_of_one_that_is_over(name: str) -> None:
    for state in (cribbage.new(RULES[name]), over(name)):
        view = cribbage.view(state, Seat(1))
        assert read_question(question(view, "")) == (view, "")


def test_a_question_is_one_line_of_ascii() -> None:
    for asked in ASKED:
        line = question(asked.view, "dice")
        assert line.isascii()
        assert "\n" not in line


def test_every_answer_is_the_same_after_the_way_there_and_back() -> None:
    for asked in ASKED:
        for action in choices(asked.prompt, asked.seat):
            assert read_answer(answer_said(action), asked.seat) == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ('{"discard": ["5h", "6D"]}', Discard(Seat(1), CARDS)),
        ('{"play": "10H"}', Play(Seat(1), card("TH"))),
        ('  {"play":"go"}  ', Go(Seat(1))),
        ('{"count": 29}', Count(Seat(1), 29)),
        ('{"call": 0}', Call(Seat(1), 0)),
    ],
)
def test_answers_that_are_read(line: str, action: Action) -> None:
    assert read_answer(line, Seat(1)) == action


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "an object of JSON"),
        ("5H", "an object of JSON"),
        ("[]", "an object of JSON"),
        ("[" * 50_000, "an object of JSON"),
        ('{"play": ' + '"' * 70_000, "an object of JSON"),
        ("{}", "expected one of"),
        ('{"play": "5H", "count": 2}', "expected one of"),
        ('{"play": 5}', "expected one of"),
        ('{"play": "5X"}', '"5X" is not a card'),
        ('{"discard": ["5H"]}', "expected one of"),
        ('{"discard": "5H"}', "expected one of"),
        ('{"discard": [5, 6]}', "expected a text"),
        ('{"discard": ["5H", "5H"]}', "5H stands twice"),
        ('{"count": true}', "a whole number from 0 to 29"),
        ('{"count": 8.0}', "a whole number from 0 to 29"),
        ('{"count": 30}', "a whole number from 0 to 29"),
        ('{"call": -1}', "a whole number from 0 to 29"),
        ('{"call": "2"}', "a whole number from 0 to 29"),
    ],
)
def test_lines_that_are_no_answer(line: str, said: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(said)):
        read_answer(line, Seat(0))


def test_the_pack_says_nothing_to_anybody() -> None:
    with pytest.raises(Unreadable):
        answer_said(CutForDeal(CARDS))


KEYS = st.sampled_from(["ask", "seat", "hand", "discard", "play", "count", "call"])
NONSENSE = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.floats() | st.sampled_from(["5H", "go", "play", "XX", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=2),
    max_leaves=6,
)


@given(st.sampled_from(ASKED), st.data())
def test_a_question_with_a_part_spoiled_is_read_or_refused(asked: Asked, data: st.DataObject) -> None:
    said: dict[str, Any] = json.loads(question(asked.view, "dice"))
    place: Any = said
    key: Any = data.draw(st.sampled_from(sorted(said)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
    if data.draw(st.booleans()) or isinstance(place, list):
        place[key] = data.draw(NONSENSE)
    else:
        del place[key]
    with suppress(Unreadable):
        view, _ = read_question(json.dumps(said))
        assert isinstance(view, View)


@given(st.text() | st.binary().map(lambda raw: raw.decode(errors="replace")) | NONSENSE.map(json.dumps))
def test_any_line_is_an_answer_or_is_refused(line: str) -> None:
    with suppress(Unreadable):
        assert isinstance(read_answer(line, Seat(0)), Action)


def test_another_version_is_refused() -> None:
    said = json.loads(question(ASKED[0].view, "dice"))
    for key, value in (("protocol", 2), ("game", "cribist")):
        with pytest.raises(Unreadable, match="version 1"):
            read_question(json.dumps({**said, key: value}))
