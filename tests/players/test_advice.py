"""Hints: the best first, with reasons a person can follow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wincrib
from tests.games.cribbage.kit import RULES
from tests.players.tables import Asked, dice, hands, questions
from tests.players.test_fairness import ASKED, CLOSE, ORDERS, twin
from wincrib.cards import NEW_PACK, card, in_order, read_cards
from wincrib.counting import show_points, tail_points
from wincrib.errors import NotYours
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Deal, Discard, Go, Play, ToDiscard, ToPlay, Turn
from wincrib.games.cribbage.rules import Preset, rules
from wincrib.games.cribbage.state import State, cards_of, count_of
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Seat, Start
from wincrib.players.advice import ThrowTip, discard_advice, discard_sentence, hint, hint_lines, play_advice
from wincrib.players.levels import Level, player
from wincrib.players.risk import Risk
from wincrib.players.unseen import may_hold, unseen

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


def all_but_one() -> State:
    """One card is left to be played, by the dealer."""
    state = told("4D 5C QC 9C", "TS JH QH 9H", "QC TS 5C")
    rest = [Go(DEALER), Play(PONE, card("4D")), Go(PONE), Play(DEALER, card("JH")), Play(PONE, card("9C"))]
    for action in (*rest, Play(DEALER, card("QH")), Go(DEALER)):
        state = cribbage.apply(state, action).state
    return state


def test_go_and_last_card_in_words() -> None:
    state = told("4D 5C QC 9C", "TS JH QH 9H", "QC TS 5C")
    state = cribbage.apply(state, Go(DEALER)).state
    assert hint(asked(state)) == "Four of diamonds makes 29 and the go, 1 point."
    assert hint(asked(all_but_one())) == "Nine of hearts makes 9 and the last card, 1 point."


def test_advice_is_what_the_highest_level_does() -> None:
    for each in questions(RULES["wincrib"], "advice-0"):
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


# Throws and their reasons


def thrown(hand: str, *, dealer: bool = False, score: tuple[int, int] = (0, 0)) -> tuple[ThrowTip, ...]:
    return wincrib.discard(hand, dealer=dealer, score=score)


WHY = {
    "4-5-5-6 is the better hand (+3.5), but 5-5-J-K pegs better (+0.6).": ("4S 5C 5H 6D JD KS", False, (0, 0)),
    "6-7 brings your crib more (+1.0), but A-3-6-7 is the better hand (+0.3).": ("AC 3D 6H 7S JD KS", True, (90, 88)),
    "You count first and need 4, which 46 of 46 cuts make, not 38.": ("AC 4D 6H 9S JD KS", False, (117, 112)),
    "You count first and need 9: A-3-6-7 pegs better (+0.5).": ("AC 3D 6H 7S JD KS", False, (112, 112)),
    "The pone counts first and needs 5: 6-7-10-10 is the better hand (+1.7).": ("6D 7S TC TH QD KH", True, (118, 116)),
}


@pytest.mark.parametrize("reason", WHY)
def test_why_a_throw_is_the_best(reason: str) -> None:
    """The largest part that differs from the next; where the pone may win at the show, that he counts first."""
    hand, dealer, score = WHY[reason]
    assert thrown(hand, dealer=dealer, score=score)[0].reason == reason


def test_cards_of_one_rank_differ_by_their_suits() -> None:
    """Rule 5.2: only a flush and his nobs know suits, and no rank is named where both have the same."""
    flush, spoiled = (
        next(each for each in thrown("2H 4H 6H 8H 8S KD") if each.cards == read_cards(two))
        for two in ("8S KD", "8H KD")
    )
    assert flush.hand > spoiled.hand + 3
    assert spoiled.reason.startswith("Its suits make the better hand (+4")


@pytest.mark.parametrize("dealer", [True, False])
def test_what_a_throw_is_worth_adds_up(dealer: bool) -> None:
    """Hand, crib and play are the sum; the spread is that of the hand over all 46 starters."""
    for tip in thrown("5H 6D 7S JC QD KH", dealer=dealer):
        starters = [each for each in NEW_PACK if each not in tip.cards + tip.kept]
        shown = [show_points(tip.kept, each) for each in starters]
        assert tip.hand == pytest.approx(sum(shown) / 46)
        assert (tip.worst, tip.best) == (min(shown), max(shown))
        assert tip.good == pytest.approx(sum(each >= 8 for each in shown) / 46)
        assert (tip.crib > 0) == dealer
        assert tip.total == pytest.approx(tip.hand + tip.crib + tip.pegging)
        assert 0 < tip.chance < 1


def test_the_best_throw_stands_first() -> None:
    """Far from the end by points, near it by the chance to win; of two that win as often, not the dearer by far."""
    far = thrown("5H 6D 7S JC QD KH")
    assert list(far) == sorted(far, key=lambda tip: -tip.total)
    near = thrown("6D 7S TC TH QD KH", dealer=True, score=(118, 116))
    assert list(near) == sorted(near, key=lambda tip: -tip.chance)
    assert near[0].total < max(tip.total for tip in near) <= near[0].total + 3


def test_a_toss_up_is_called_one() -> None:
    """Under a tenth of a point; near the end under two wins in a thousand."""
    for view in hands(20):
        best, *others = tips = discard_advice(view)
        assert [each.equal for each in others] == [best.total - each.total < 0.1 for each in others]
        assert ("toss-up" in discard_sentence(tips)) == any(each.equal for each in others)
    best, *others = thrown("6D 7S TC TH QD KH", dealer=True, score=(118, 116))
    assert [each.equal for each in others] == [best.chance - each.chance < 0.002 for each in others]


def test_a_throw_with_all_its_reasons() -> None:
    hands_ = read_cards("4S 5C 5H 6D JD KS"), read_cards("2C 3D 7H 8S TD QC")
    state = cribbage.apply(cribbage.new(rules(), Start((0, 0), DEALER)), Deal(hands_)).state
    assert hint_lines(cribbage.view(state, PONE))[1:] == (
        (
            "With the play it is worth 10.0, and you win 58.4 % of games. "
            "The hand makes 12 to 24, and 8 or more 100 % of the time."
        ),
        "4-5-5-6 is the better hand (+3.5), but 5-5-J-K pegs better (+0.6).",
        "Four of spades and six of diamonds: 3.4 points less, and 6.6 % fewer wins.",
        "Six of diamonds and king of spades: 5.2 points less, and 10.6 % fewer wins.",
    )


# The play and its risks

RISKS = {
    "3 of 45 unseen cards make a pair.": ("2D 5C 8S 9C", "TS JH QH 9H", "", "2D"),
    "7 of 45 unseen cards score: 4 make fifteen and 3 make a pair.": ("2D 5C 8S 9C", "TS JH QH 9H", "", "8S"),
    "13 of 44 unseen cards score: 3 make fifteen, 7 make a run and 3 make a pair.": (
        "7C TC JC QC",
        "5H 2H TH 6H",
        "7C",
        "6H",
    ),
    "No reply can come in this round.": ("2D 7C TC QC", "9H 2H JH QH", "TC QH 2D", "9H"),
}


@pytest.mark.parametrize("said", RISKS)
def test_a_risk_in_words(said: str) -> None:
    """Rule 4.5, over the cards that this seat has not seen."""
    *table, laid = RISKS[said]
    tips = play_advice(asked(told(*table)))
    (tip,) = (each for each in tips if each.card == card(laid))
    assert tip.risk.sentence == said


def test_no_risk_in_words() -> None:
    assert Risk(40, 0, (), open=True).sentence == "None of 40 unseen cards scores on it."


def test_a_risk_counts_the_cards_that_score() -> None:
    """Each unseen card is tried; none is counted that a go has ruled out."""
    for each in questions(RULES["wincrib"], "risk"):
        if not isinstance(each.prompt, ToPlay):
            continue
        laid = cards_of(each.view.lays)
        for tip in play_advice(each.view):
            room = 31 - count_of(each.view.lays) - tip.card.value
            scoring = [one for one in unseen(each.view) if one.value <= room and tail_points((*laid, tip.card, one))]
            silent = not tip.risk.open
            assert tip.risk.scoring == (0 if silent else len([one for one in scoring if one in may_hold(each.view)]))
            assert tip.risk.unseen == len(unseen(each.view))
            assert tip.risk.scoring <= sum(many for many, _ in tip.risk.made)


def test_the_last_card_nets_what_it_pegs() -> None:
    """Nothing follows it in the play, so nothing is guessed."""
    (tip,) = play_advice(asked(all_but_one()))
    assert (tip.points, tip.net) == (1, pytest.approx(1.0))


def test_a_card_that_wins_wins_for_certain() -> None:
    """Rule 2.5."""
    tips = play_advice(asked(told("6D 7C JC QC", "5H 2H TH QH", "7C 5H", score=118)))
    assert tips[0].chance == 1.0
    assert all(tip.chance < 1.0 and not tip.equal for tip in tips[1:])


def test_a_card_with_all_its_reasons() -> None:
    assert hint_lines(asked(told("6D 7C JC QC", "5H 2H TH QH", "7C 5H")))[1:] == (
        (
            "14 of 44 unseen cards score: 11 make a run and 3 make a pair. "
            "From here the play nets you about -0.4, and you win 30.8 % of games."
        ),
        "Queen of clubs: net -1.8, wins 28.0 %. 4 of 44 unseen cards make thirty-one.",
        "Jack of clubs: net -2.0, wins 27.7 %. 4 of 44 unseen cards make thirty-one.",
    )


# Fairness


@settings(max_examples=20)
@given(st.sampled_from([each for each in ASKED + CLOSE if isinstance(each.prompt, ToDiscard | ToPlay)]), ORDERS)
def test_hidden_cards_change_no_reason_and_no_number(at: Asked, order: list[int]) -> None:
    """Feature B1: neither the sentences nor any number behind them; and asked twice, it says the same."""
    other = twin(at, order).view
    advise = discard_advice if isinstance(at.prompt, ToDiscard) else play_advice
    assert advise(other) == advise(at.view)
    assert hint_lines(other) == hint_lines(at.view)
