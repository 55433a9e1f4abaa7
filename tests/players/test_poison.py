"""Poisoned cards: whatever is hidden from a seat is replaced by something that raises as soon as it is looked at."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NoReturn

import pytest

from tests.chance import Seeded
from tests.games.conformance import reachable
from tests.games.cribbage.kit import RULES
from tests.players.tables import LEVELS, Asked, dice, questions
from wincrib.cards import NEW_PACK, Card
from wincrib.games import GAMES, cribist
from wincrib.games.cribbage.acts import Discard, Play, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.state import Discarding, Pegging
from wincrib.games.cribist import acts as four_acts
from wincrib.games.cribist.rules import Claims, rules
from wincrib.games.cribist.state import Playing, playable
from wincrib.games.protocol import PACK, Action, Seat, Start
from wincrib.players.advice import hint_lines
from wincrib.players.cribist import EASY
from wincrib.players.levels import Level, player


class Poisoned(Exception):
    """A hidden card was looked at."""


def _refuse(*_: object) -> NoReturn:
    raise Poisoned


class Poison:
    """A card that nobody may look at. It can be carried about, and no more."""

    __slots__ = ()
    __getattr__ = __eq__ = __hash__ = __lt__ = __gt__ = __repr__ = __str__ = __bool__ = __reduce_ex__ = _refuse


POISON: Any = Poison()


def poisoned(thing: Any, known: frozenset[Card]) -> Any:
    """The same value with every card that is not known poisoned."""
    if isinstance(thing, Card):
        return thing if thing in known else POISON
    if isinstance(thing, tuple):
        return tuple(poisoned(each, known) for each in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        return type(thing)(**{each.name: poisoned(getattr(thing, each.name), known) for each in fields(thing)})
    return thing


# Cribbage

SELDOM, MORE_SELDOM = 9, 41
"""Hard thinks longer, and longer still over a hint; they are asked for every so many questions."""

ASKED = [each for name in ("wincrib", "muggins") for k in range(3) for each in questions(RULES[name], f"poison-{k}")]
CLOSE = [each for k in range(2) for each in questions(RULES["wincrib"], f"venom-{k}", Start((101, 98), Seat(0)))]
KINDS = (ToDiscard, ToPlay, ToCount, ToCall)


@cache
def laced(number: int) -> Asked:
    """A question at a table where all that the seat may not know is poisoned."""
    asked = (ASKED + CLOSE)[number]
    return Asked(poisoned(asked.state, reachable(asked.view)), asked.seat, asked.number)


@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_are_played_on_poisoned_cards(level: Level) -> None:
    """Every question of them: the view is made, and answered as if nothing were poisoned."""
    met = set()
    for number, asked in list(enumerate(ASKED + CLOSE))[:: SELDOM if level == Level.HARD else 1]:
        there = laced(number)
        assert player(level).answer(there.view, dice(number)) == player(level).answer(asked.view, dice(number))
        met.add(type(asked.prompt))
    assert met == set(KINDS)


def test_hints_are_given_on_poisoned_cards() -> None:
    for number, asked in list(enumerate(ASKED + CLOSE))[::MORE_SELDOM]:
        if isinstance(asked.prompt, ToDiscard | ToPlay):
            assert hint_lines(laced(number).view) == hint_lines(asked.view)


def peeks_in_the_play(asked: Asked) -> Action:
    """A cheat who keeps clear of the ranks in the other hand."""
    phase = asked.state.phase
    if not isinstance(phase, Pegging) or not isinstance(asked.options[0], Play):
        return player(Level.EASY).answer(asked.view, dice(asked.number))
    there = {each.rank for each in phase.hands[1 - asked.seat]}
    return min((each for each in asked.options if isinstance(each, Play)), key=lambda each: each.card.rank in there)


def peeks_at_the_throw(asked: Asked) -> Action:
    """A cheat who throws what the other does not hold."""
    phase = asked.state.phase
    if not isinstance(phase, Discarding):
        return player(Level.EASY).answer(asked.view, dice(asked.number))
    there = {each.rank for each in phase.hands[1 - asked.seat]}
    throws = [each for each in asked.options if isinstance(each, Discard)]
    return min(throws, key=lambda each: sum(card.rank in there for card in each.cards))


@pytest.mark.parametrize("cheat", [peeks_in_the_play, peeks_at_the_throw])
def test_a_cheat_is_poisoned(cheat: Callable[[Asked], Action]) -> None:
    there = [laced(number) for number in range(len(ASKED))]
    with pytest.raises(Poisoned):
        list(map(cheat, there))


# Cribist

FOUR_AT_ONCE = 4


@cache
def four_handed() -> tuple[tuple[Any, Seat, int], ...]:
    """The questions of a deal with manual claims, played by easy: state, seat, number."""
    return tuple(_four_handed())


def _four_handed() -> Iterator[tuple[Any, Seat, int]]:
    game = GAMES["cribist"]
    state, number = game.new(rules(Claims.MANUAL, number=1), Start((0, 0, 0, 0), Seat(2))), 0
    while prompts := game.prompts(state):
        seat = next(iter(prompts))
        if seat == PACK:
            action = game.deal(state, Seeded("poison"))
        else:
            yield state, seat, number
            action = EASY.answer(game.view(state, seat), dice(number))
        state, number = game.apply(state, action).state, number + 1


@pytest.mark.parametrize("level", LEVELS)
def test_whole_deals_of_cribist_are_played_on_poisoned_cards(level: Level) -> None:
    """Rule 9: at every prompt, with three hands poisoned."""
    who, met = player(level, "cribist"), set()
    for state, seat, number in four_handed()[:: SELDOM if level == Level.HARD else 1]:
        view = cribist.view(state, seat)
        there = cribist.view(poisoned(state, reachable(view)), seat)
        assert there == view
        assert who.answer(there, dice(number)) == who.answer(view, dice(number))
        met.add(type(view.prompt))
    assert met >= {four_acts.ToPlay, four_acts.ToClaim, four_acts.ToCall} or level == Level.HARD


def peeks_at_four(state: Any, seat: Seat) -> Card:
    """A cheat who plays higher than the next seat can."""
    hand = state.phase.layout.hands[seat]
    next_hand = state.phase.layout.hands[(seat + 1) % FOUR_AT_ONCE]
    return max(playable(hand, None), key=lambda each: sum(each.rank > other.rank for other in next_hand))


def test_a_cheat_at_cribist_is_poisoned() -> None:
    state, seat, _ = next(each for each in four_handed() if isinstance(each[0].phase, Playing))
    assert peeks_at_four(state, seat) in NEW_PACK
    with pytest.raises(Poisoned):
        peeks_at_four(poisoned(state, reachable(cribist.view(state, seat))), seat)
