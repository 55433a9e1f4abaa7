"""Hints: the best first, with reasons a person can follow."""

import pytest

from tests.games.cribbage.kit import RULES
from tests.players.tables import dice, hands, questions
from wincrib.cards import card, in_order, read_cards
from wincrib.errors import NotYours
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Deal, Discard, Go, Play, Turn
from wincrib.games.cribbage.rules import Preset, rules
from wincrib.games.cribbage.state import State
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Seat, Start
from wincrib.players.advice import discard_advice, discard_sentence, hint, play_advice
from wincrib.players.levels import Level, player

DEALER = Seat(1)
PONE = Seat(0)


def told(pone: str, dealer: str, plays: str = "", *, score: int = 0, preset: Preset = Preset.WINCRIB) -> State:
    """A deal with these hands, to which two aces each were dealt and thrown, and these cards played in turn."""
    hands_ = read_cards(f"{pone} AH AS"), read_cards(f"{dealer} AC AD")
    actions: list[Action] = [
        Deal(hands_),
        *(Discard(Seat(at), in_order(six[4:])) for at, six in enumerate(hands_)),
        Turn(card("KD")),
    ]
    actions += [Play(PONE if each in hands_[0] else DEALER, each) for each in read_cards(plays)]
    state = cribbage.new(rules(preset), Start((score, score), DEALER))
    for action in actions:
        state = cribbage.apply(state, action).state
    return state


def asked(state: State) -> View:
    """What the one seat sees that is asked."""
    (seat,) = cribbage.prompts(state)
    return cribbage.view(state, seat)


def test_a_throw_in_words() -> None:
    hands_ = read_cards("4S 5C 5H 6D JD KS"), read_cards("2C 3D 7H 8S TD QC")
    state = cribbage.apply(cribbage.new(rules(), Start((0, 0), DEALER)), Deal(hands_)).state
    assert hint(cribbage.view(state, PONE)) == (
        "Throw jack of diamonds and king of spades: the four you keep average 16.0, and the crib costs you about 4.5."
    )
    assert hint(cribbage.view(state, DEALER)) == (
        "Throw seven of hearts and eight of spades: the four you keep average 6.8, and your crib brings about 6.8."
    )


def test_a_toss_up_is_called_one() -> None:
    for view in hands(60):
        ways = discard_advice(view)
        gap = ways[0].total - ways[1].total
        assert (gap < 0.1) == ("toss-up" in discard_sentence(ways))


SAID = {
    "Six of diamonds makes 18 and a run of three, 3 points.": ("6D 7C JC QC", "5H 2H TH QH", "7C 5H"),
    "Five of hearts makes fifteen, 2 points.": ("6D 7C TC QC", "5H 2H JH QH", "TC"),
    "Nine of hearts makes thirty-one, 2 points.": ("2D 7C TC QC", "9H 2H JH QH", "TC QH 2D"),
    "Two of clubs makes 6 and triplets, 6 points.": ("2D 2C 8C QC", "2S 9H JH QH", "2D 2S"),
    "Nothing you hold fits under 31: say go.": ("TD JC QC 9S", "TS JH QH 9H", "TD JH QC"),
    "Two of diamonds leads and gives least away: a reply makes about 0.5.": ("2D 5C 5S 9C", "TS JH QH 9H", ""),
    "Three of clubs leads and can turn a pair into three alike.": ("3D 3C QC 9C", "TS JH QH 9H", ""),
    "Two of hearts is the only card that fits.": ("TD JC QC 8S", "TS JH 2H 9H", "TD JH 8S"),
}


@pytest.mark.parametrize("said", SAID)
def test_a_card_in_words(said: str) -> None:
    assert hint(asked(told(*SAID[said]))) == said


def test_a_table_has_its_own_words() -> None:
    state = told("2D 2C 8C QC", "2S 9H JH QH", "2D 2S", preset=Preset.NET)
    assert hint(asked(state)) == "Two of clubs makes 6 and a pair royal, 6 points."


def test_a_win_in_words() -> None:
    state = told("6D 7C JC QC", "5H 2H TH QH", "7C 5H", score=118)
    assert hint(asked(state)) == "Six of diamonds makes 18 and a run of three, and wins the game."


def test_go_and_last_card_in_words() -> None:
    state = told("4D 5C QC 9C", "TS JH QH 9H", "QC TS 5C")
    state = cribbage.apply(state, Go(DEALER)).state
    assert hint(asked(state)) == "Four of diamonds makes 29 and the go, 1 point."
    next_round = [Play(DEALER, card("JH")), Play(PONE, card("9C")), Play(DEALER, card("QH")), Go(DEALER)]
    for action in (Play(PONE, card("4D")), Go(PONE), *next_round):
        state = cribbage.apply(state, action).state
    assert hint(asked(state)) == "Nine of hearts makes 9 and the last card, 1 point."


def test_advice_is_what_the_highest_level_does() -> None:
    for each in (each for k in range(2) for each in questions(RULES["wincrib"], f"advice-{k}")):
        answer = player(Level.HARD).answer(each.view, dice(each.number))
        match answer:
            case Discard(_, cards):
                assert discard_advice(each.view)[0].cards == cards
            case Play(_, best):
                assert play_advice(each.view)[0].card is best
            case _:
                assert play_advice(each.view) == ()


def test_advice_is_given_only_to_whom_is_asked() -> None:
    state = told("4D 5C QC 9C", "TS JH QH 9H")
    for view in (cribbage.view(state, DEALER), cribbage.view(state, None)):
        for advise in (hint, discard_advice, play_advice):
            with pytest.raises(NotYours):
                advise(view)
