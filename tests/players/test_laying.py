"""What a card in the play is worth: points at once, points that are certain, and the opponent's best reply."""

from collections.abc import Iterator
from itertools import combinations
from statistics import mean

import pytest

from tests.games.cribbage.kit import RULES
from tests.players.tables import questions
from wincrib.cards import Card, Cards, card, read_cards
from wincrib.counting import tail_points
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Go, Play, Scored, ToPlay, Why, choices
from wincrib.games.cribbage.state import Discarding, Pegging, Showing, State, count_of, playable
from wincrib.games.protocol import Prompt, Seat, Step
from wincrib.players.laying import lays, weigh
from wincrib.players.outlook import Outlook, alone, at_once, certain, outlook, winning, without
from wincrib.players.quick import tally
from wincrib.players.unseen import may_hold, unseen

ASKED = [each for k in range(30) for each in questions(RULES["muggins"], f"lay-{k}")]


MOST_CERTAIN = 20
"""Nobody pegs more on his own; whoever is short of less may win before."""


def seen_with(
    laid: str, hand: str, *, held: int = 3, hidden: str = "2C 6D TH", silent: bool = False, need: int = 99
) -> Outlook:
    return Outlook(read_cards(laid), read_cards(hand), held, silent, tally(read_cards(hidden)), need)


@pytest.mark.parametrize(
    ("laid", "hand", "card_", "silent", "points"),
    [
        ("7H", "8S KC", "8S", False, 2),
        ("7H 8S", "6C KC", "6C", False, 3),
        ("KH KD 6S", "5C KC", "5C", False, 2),
        ("KH KD", "9C KC", "9C", True, 1),  # 29, and then nothing fits
        ("KH KD", "9C AC", "9C", True, 0),  # the ace will fit, so the go is not this card's
        ("KH KD AS", "KC", "KC", True, 2),  # 31 has no go
        ("9H", "8S", "8S", True, 1),
    ],
)
def test_points_at_once(laid: str, hand: str, card_: str, silent: bool, points: int) -> None:
    assert at_once(seen_with(laid, hand, silent=silent, held=int(not silent)), card(card_)) == points


def test_alone_to_the_end_of_the_round() -> None:
    assert alone(read_cards("KH KD"), read_cards("9C AC AD"), out=False) == 2 + 2
    assert alone(read_cards("KH KD"), read_cards("AC AD"), out=False) == 3
    assert alone(read_cards("KH KD KC"), read_cards("5C"), out=False) == 1
    assert alone(read_cards("KH KD KC AS"), read_cards("5C"), out=False) == 0


def test_alone_to_the_end_of_the_play() -> None:
    assert alone(read_cards("KH KD KC AS"), read_cards("5C TD"), out=True) == 2 + 1
    assert alone(read_cards("KH KD KC"), read_cards("5C TD"), out=True) == 1 + 2 + 1


def test_certain_points_are_those_that_can_be_pegged() -> None:
    """With a silent opponent the seat plays on alone, by the rules, to the end of the round or of the play."""
    checked = 0
    for asked in ASKED:
        if not isinstance(asked.prompt, ToPlay) or not asked.prompt.playable:
            continue
        seen = outlook(asked.view, asked.seat)
        if seen.silent and seen.need > MOST_CERTAIN:
            assert max(certain(seen, each) for each in seen.fits) == most_pegged(asked.state, asked.seat)
            checked += 1
    assert checked > 50


def most_pegged(state: State, seat: Seat) -> int:
    """The most a seat can peg before the opponent may lay a card again, or the show begins."""
    asked, phase = cribbage.prompts(state).get(seat), state.phase
    if asked is None or not isinstance(phase, Pegging):
        return 0
    if not phase.lays and phase.hands[1 - seat]:
        return 0
    return max(pegged(step) + most_pegged(step.state, seat) for step in steps(state, asked, seat))


def steps(state: State, asked: Prompt, seat: Seat) -> Iterator[Step[State]]:
    return (cribbage.apply(state, action) for action in choices(asked, seat))


def pegged(step: Step[State]) -> int:
    scored = [each for each in step.events if isinstance(each, Scored) and each.why is not Why.SHOW]
    return sum(each.points for each in scored)


def expected_reply(seen: Outlook, hidden: Cards, laid: Card) -> float:
    """The opponent's best reply over every hand he may hold, one by one."""
    after = (*seen.laid, laid)
    rest = without(seen.hand, laid)

    def made(each: Card) -> int:
        count = sum(one.value for one in after) + each.value
        return tail_points((*after, each)) + int(count < 31 and not playable(rest, count))

    count = sum(each.value for each in after)
    replies = (
        max((made(each) for each in playable(hand, count)), default=0) for hand in combinations(hidden, seen.held)
    )
    return mean(replies)


@pytest.mark.parametrize("number", range(12))
def test_the_reply_is_the_mean_over_every_hand(number: int) -> None:
    choices = [each for each in ASKED if isinstance(each.prompt, ToPlay) and len(each.prompt.playable) > 1]
    asked = [each for each in choices if 0 < each.view.held[1 - each.seat] < 3][number * 3]
    seen = outlook(asked.view, asked.seat)
    for each in seen.fits:
        if not seen.silent and sum(one.value for one in (*seen.laid, each)) < 31:
            assert weigh(seen, each).reply == pytest.approx(expected_reply(seen, may_hold(asked.view), each))


def test_the_best_card_comes_first() -> None:
    for asked in ASKED:
        if isinstance(asked.prompt, ToPlay) and asked.prompt.playable:
            ways = lays(outlook(asked.view, asked.seat))
            assert {way.card for way in ways} == set(asked.prompt.playable)
            assert [way.total for way in ways] == sorted((way.total for way in ways), reverse=True)


def test_a_five_is_a_bad_lead_and_one_of_two_alike_a_good_one() -> None:
    hidden = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
    assert lays(seen_with("", "4H 4S 5H 9S", held=4, hidden=hidden))[0].card.rank == 4
    assert lays(seen_with("", "4H 5S KH 9S", held=4, hidden=hidden))[-1].card.rank == 5


def test_winning_prefers_to_win_at_once() -> None:
    seen = seen_with("KH", "AC 5D", held=0, silent=True, need=2)
    assert winning(seen) is card("5D")
    assert winning(seen_with("KH", "AC 5D", need=3)) is None


def test_unseen_cards_are_all_but_those_in_the_view() -> None:
    for asked in ASKED:
        phase = asked.state.phase
        if isinstance(phase, Discarding):
            assert len(unseen(asked.view)) == 46
        if isinstance(phase, Pegging):
            there = phase.hands[1 - asked.seat]
            assert set(there) <= set(may_hold(asked.view)) <= set(unseen(asked.view))
            assert not set(asked.view.hand) & set(unseen(asked.view))
        if isinstance(phase, Showing):
            shown = {each for one in asked.view.opened for each in one.cards}
            assert not shown & set(unseen(asked.view))


def test_a_go_tells_what_is_not_held() -> None:
    told = 0
    for asked in ASKED:
        phase = asked.state.phase
        if not isinstance(phase, Pegging):
            continue
        for lays_ in (*phase.past, phase.lays):
            for at, each in enumerate(lays_):
                if isinstance(each, Go) and each.seat != asked.seat:
                    room = 31 - count_of(lays_[:at])
                    assert all(one.value > room for one in may_hold(asked.view))
                    told += 1
    assert told


def test_plays_are_seen() -> None:
    asked = next(each for each in ASKED if isinstance(each.state.phase, Pegging) and each.state.phase.past)
    played = {each.card for lays_ in (*asked.view.past, asked.view.lays) for each in lays_ if isinstance(each, Play)}
    assert played
    assert not played & set(unseen(asked.view))
