"""The luck test at Cribist: whoever knows nothing of the three other hands loses nothing when they are dealt anew.

A seat leads to the first trick, when all that is hidden is as likely to lie one way as another. Then the other hands
are dealt anew behind its back, and the trick is played out by three who lay their cards in their turn. An honest player
makes as much of it as on the cards that lay there before, but for chance; a cheat makes less.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from tests.chance import Seeded
from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.games import GAMES
from wincrib.games.cribist.acts import Play
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.state import SEATS, playable
from wincrib.games.protocol import PACK, Seat, Start
from wincrib.players.levels import Level, player
from wincrib.players.trickplay import trick_worth
from wincrib.shuffle import Stream

GAME = GAMES["cribist"]
SURE = 4.0
"""So many standard errors are no chance."""

TURNS = dict(zip(NEW_PACK, Random(1).sample(range(len(NEW_PACK)), len(NEW_PACK)), strict=True))
"""The turn of every card, by which the others lay theirs."""

Hands = tuple[Cards, ...]
Lead = Callable[[Any, Seat, int], Card]


def dealt(number: int) -> tuple[Any, Seat]:
    """A deal, and who leads."""
    state = GAME.new(rules(number=1), Start((0, 0, 0, 0), Seat(number % 4)))
    while PACK in (prompts := GAME.prompts(state)):
        state = GAME.apply(state, GAME.deal(state, Seeded(f"luck-{number}"))).state
    return state, next(iter(prompts))


def made(hands: Hands, leader: Seat, led: Card) -> float:
    """What a lead is worth, when the others lay whatever comes first of what fits: its trick to the leader."""
    others = (playable(hands[(leader + after) % len(SEATS)], led.suit) for after in range(1, len(SEATS)))
    return trick_worth((led, *(min(fits, key=TURNS.__getitem__) for fits in others)), 0, led.suit)


def anew(hands: Hands, leader: Seat, luck: Random) -> Hands:
    """The three other hands, dealt anew."""
    hidden = [card for at, hand in enumerate(hands) if at != leader for card in hand]
    mixed = iter(luck.sample(hidden, len(hidden)))
    return tuple(hand if at == leader else tuple(next(mixed) for _ in hand) for at, hand in enumerate(hands))


def honest(level: Level) -> Lead:
    def lead(state: Any, seat: Seat, number: int) -> Card:
        action = player(level, "cribist").answer(GAME.view(state, seat), Stream("luck", "player", number))
        assert isinstance(action, Play)
        return action.card

    return lead


def looks_into_the_other_hands(state: Any, seat: Seat, _number: int) -> Card:
    """A cheat who leads what the others will answer the best for him."""
    hands: Hands = state.phase.layout.hands
    return max(hands[seat], key=lambda card: made(hands, seat, card))


def lost_by_dealing_anew(lead: Lead, deals: int) -> float:
    """What the leader loses when the other hands are dealt anew, in standard errors."""
    lost, luck = [], Random("luck")
    for number in range(deals):
        state, seat = dealt(number)
        hands, led = state.phase.layout.hands, lead(state, seat, number)
        lost.append(made(hands, seat, led) - made(anew(hands, seat, luck), seat, led))
    return mean(lost) / (stdev(lost) / sqrt(deals))


@pytest.mark.parametrize(("level", "deals"), [(Level.EASY, 300), (Level.MEDIUM, 60), (Level.HARD, 8)])
def test_an_honest_player_loses_nothing(level: Level, deals: int) -> None:
    assert abs(lost_by_dealing_anew(honest(level), deals)) < SURE


def test_a_cheat_loses_what_he_spied_out() -> None:
    assert lost_by_dealing_anew(looks_into_the_other_hands, 120) > SURE
