"""Hints at Cribist: of cards that may be played, from what the seat sees alone, right where it can be known."""

from random import Random

import pytest

from tests.chance import Seeded
from tests.games.conformance import exchanged
from wincrib.counting import trick_points
from wincrib.errors import NotYours
from wincrib.games import cribist
from wincrib.games.cribist.acts import Play, ToPlay, choices
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.state import SEATS, State, best
from wincrib.games.protocol import PACK, Seat, Start
from wincrib.players.cardtips import card_tips, hint_lines
from wincrib.players.trickplay import unseen
from wincrib.shuffle import Stream


def dice() -> Stream:
    return Stream("hint", "dice0", 1)


def positions(seed: str) -> list[State]:
    """The states of a deal played at random in which somebody has a choice."""
    chance, random = Seeded(seed), Random(seed)
    state = cribist.new(rules(number=1), Start((0, 0, 0, 0), Seat(0)))
    found: list[State] = []
    while asked := cribist.prompts(state):
        ((seat, prompt),) = asked.items()
        if isinstance(prompt, ToPlay) and not prompt.forced:
            found.append(state)
        action = cribist.deal(state, chance) if seat == PACK else random.choice(list(choices(prompt, seat)))
        state = cribist.apply(state, action).state
    return found


POSITIONS = positions("28")


def test_every_card_that_may_be_played_has_a_tip_the_best_first() -> None:
    for state in POSITIONS[::6]:
        ((seat, prompt),) = cribist.prompts(state).items()
        assert isinstance(prompt, ToPlay)
        tips = card_tips(cribist.view(state, seat), dice(), worlds=5)
        assert {each.card for each in tips} == set(prompt.playable)
        assert [each.ahead for each in tips] == sorted((each.ahead for each in tips), reverse=True)
        assert sum(each.ahead for each in tips) == pytest.approx(0)
        assert all(0 <= each.takes <= 1 and 0 <= each.points <= 20 for each in tips)


def test_whoever_plays_last_is_told_what_the_trick_holds() -> None:
    """Rules 3 and 4: nothing is left to chance there."""
    last = [state for state in POSITIONS if len(state.phase.trick.cards) == 3]
    assert len(last) > 3
    for state in last:
        ((seat, _),) = cribist.prompts(state).items()
        view = cribist.view(state, seat)
        assert view.trick is not None
        assert view.trumps is not None
        for tip in card_tips(view, dice(), worlds=2):
            four = (*view.trick.cards, tip.card)
            assert tip.points == trick_points(four, view.trumps)
            assert tip.takes == (best(four, view.trumps) == 3)
        first, _ = hint_lines(view, dice())
        assert "it takes the trick, which holds" in first or "the trick goes to another, and with this card" in first


def test_hidden_cards_change_no_hint() -> None:
    """Three hidden hands dealt otherwise give the same hint (rule 9)."""
    mix = Random(3)
    for state in POSITIONS[1::9]:
        (seat,) = cribist.prompts(state)
        view = cribist.view(state, seat)
        hidden = list(unseen(view))
        mixed = hidden[:]
        mix.shuffle(mixed)
        twin = cribist.view(exchanged(state, dict(zip(hidden, mixed, strict=True))), seat)
        assert hint_lines(twin, dice()) == hint_lines(view, dice())


def test_a_hint_names_cards_in_words_and_no_number_of_a_place() -> None:
    for state in POSITIONS[::7]:
        ((seat, prompt),) = cribist.prompts(state).items()
        assert isinstance(prompt, ToPlay)
        first, second = hint_lines(cribist.view(state, seat), dice())
        names = {each.name for each in prompt.playable}
        assert first.split(":")[0].lower() in names
        assert any(second.lower().startswith(each) for each in names)
        assert first.endswith(".")
        assert second.endswith(".")


def test_the_only_card_needs_no_reckoning() -> None:
    state = POSITIONS[0]
    (seat,) = cribist.prompts(state)
    while not all(prompt.forced for prompt in cribist.prompts(state).values()):
        ((seat, prompt),) = cribist.prompts(state).items()
        assert isinstance(prompt, ToPlay)
        state = cribist.apply(state, Play(seat, prompt.playable[0])).state
    ((seat, _),) = cribist.prompts(state).items()
    assert hint_lines(cribist.view(state, seat), dice())[0].endswith(": it is the only card you may play.")


def test_nobody_else_is_told() -> None:
    (seat,) = cribist.prompts(POSITIONS[0])
    for other in {None, *SEATS} - {seat}:
        with pytest.raises(NotYours):
            hint_lines(cribist.view(POSITIONS[0], other), dice())
