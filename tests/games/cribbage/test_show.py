"""The show: rules 5.1 to 5.4; counting and muggins: rules 6.1 to 6.6."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import cases
from tests.games.conformance import reachable, walk
from tests.games.cribbage.kit import CRIBBAGE
from tests.games.cribbage.told import DEALER, PONE, Telling, at_the_show
from wincrib.cards import card, read_cards, written
from wincrib.counting import show_points
from wincrib.errors import IllegalAction
from wincrib.games.cribbage import prompts, view
from wincrib.games.cribbage.acts import (
    Call,
    Called,
    Corrected,
    Count,
    Counted,
    Itemised,
    LetStand,
    Scored,
    Shown,
    ToCall,
    ToCount,
    ToDeal,
    Whose,
    Why,
)
from wincrib.games.cribbage.rules import Counting, Rules, rules
from wincrib.games.cribbage.state import Showing
from wincrib.games.protocol import PACK, Event, Seat

SEATS = (Seat(0), Seat(1))
ROLES = ["dealer at 0", "dealer at 1"]
MANUAL = rules(counting=(Counting.MANUAL, Counting.MANUAL))
MUGGINS = rules(muggins=True)


def twelve(
    score: tuple[int, int] | None = None,
    *,
    by: Rules | None = None,
    dealer: str = "",
    crib: str = "",
    dealer_seat: Seat = DEALER,
) -> Telling:
    """A show where the pone has 12: fifteens 4, pair 2, runs 6."""
    return at_the_show("4C 5D 6H 6S", "8C", dealer=dealer, crib=crib, score=score, by=by, dealer_seat=dealer_seat)


def points(events: list[Event], why: Why) -> list[tuple[int, int]]:
    """Seat and points of everything scored for one reason."""
    return [(event.seat, event.points) for event in events if isinstance(event, Scored) and event.why == why]


def hands_told(telling: Telling) -> list[str]:
    """The lines of the show."""
    return [line for line in telling.lines if line.split()[1] in ("hand", "crib")]


# Rule 5: the show


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
def test_pone_then_dealer_then_crib(dealer_seat: Seat) -> None:
    """Rule 5.1, report A25: the order of the show; the starter is the fifth card of each and stands apart."""
    telling = at_the_show("8S 7S 3H 3C", "KS", dealer="TH JH 2D 7H", crib="QD QH KH 4H", dealer_seat=dealer_seat)
    assert hands_told(telling) == [
        "pone hand 4: fifteens 2, pairs 2",
        "dealer hand 0",
        "dealer crib 4: pairs 4",
    ]
    shows = [event for event in telling.events if isinstance(event, Shown)]
    assert [(each.seat, each.whose) for each in shows] == [
        (1 - dealer_seat, Whose.PONE), (dealer_seat, Whose.DEALER), (dealer_seat, Whose.CRIB)]  # fmt: skip
    assert all(each.starter == card("KS") and card("KS") not in each.cards for each in shows)


def test_each_count_is_pegged_before_the_next_is_looked_at() -> None:
    """Rule 5.1: shown, counted, pegged; only then the next hand is shown."""
    telling = twelve(dealer="TH JH QD KD", crib="2C 2D 2H 9S")
    story = [event for event in telling.events if isinstance(event, Shown | Counted | Scored)]
    story = story[next(n for n, event in enumerate(story) if isinstance(event, Shown)) :]
    assert [type(event).__name__ for event in story] == ["Shown", "Counted", "Scored"] * 3
    assert [event.seat for event in story] == [PONE] * 3 + [DEALER] * 6


def test_a_hand_of_nothing_is_shown_and_pegs_nothing() -> None:
    """Rule 5.4: nineteen; the hand is counted 0, and no peg moves."""
    telling = at_the_show("2C 4D 6H 8S", "KC", dealer="AC AD AH 5S")
    assert hands_told(telling)[0] == "pone hand 0"
    assert (PONE, 0) not in points(telling.events, Why.SHOW)
    assert next(event.points for event in telling.events if isinstance(event, Counted)) == 0


@pytest.mark.parametrize(("crib", "starter", "told"), [
    ("2D 6D 9D KD", "7S", "dealer crib 4: fifteens 4"), ("2D 6D 9D KD", "7D", "dealer crib 9: fifteens 4, flush 5"),
])  # fmt: skip
def test_a17_a_flush_in_the_crib(crib: str, starter: str, told: str) -> None:
    """Rule 5.2, report A17: in the crib only a five-card flush counts."""
    telling = at_the_show("AC AH 3H 3C", starter, dealer="TH JH QC KC", crib=crib)
    assert hands_told(telling)[2] == told


def test_a17_the_same_cards_are_a_flush_in_a_hand() -> None:
    """Rule 5.2, report A17: four of a suit in a hand are a flush of 4."""
    assert hands_told(at_the_show("2D 6D 9D KD", "7S"))[0] == "pone hand 8: fifteens 4, flush 4"


def test_a01_a_starter_jack_is_nobs_for_nobody() -> None:
    """Rule 5.3, report A01: his heels for the dealer at the cut, and no nobs in the hand."""
    assert hands_told(at_the_show("2C 5H 9S KD", "JD"))[0] == "pone hand 4: fifteens 4"


def test_after_the_show_the_next_deal_begins() -> None:
    """Rules 2.2 and 5.1: after the crib the deal passes to the other seat."""
    telling = at_the_show("2C 4D 6H 8S", "KC")
    assert prompts(telling.state) == {PACK: ToDeal(2)}
    assert telling.state.dealer == PONE


@pytest.mark.parametrize("name", CRIBBAGE.rules)
def test_c13_every_show_lists_four_kept_cards(name: str) -> None:
    """Rule 5.1, report C13: the hands as kept are counted, not what is left of them after the play."""
    game = walk(CRIBBAGE, name, 1)
    for events in game.events:
        for event in events:
            assert not isinstance(event, Shown) or len(set(event.cards)) == 4


@pytest.mark.parametrize("name", CRIBBAGE.rules)
def test_a_hand_gives_no_more_than_it_is_worth(name: str) -> None:
    """Rules 5.2, 6.2 and 6.4: hand by hand, what both seats peg together is at most what the hand is worth."""
    left = 0
    hands = 0
    for event in (each for events in walk(CRIBBAGE, name, 1).events for each in events):
        if isinstance(event, Shown):
            left = show_points(event.cards, event.starter, crib=event.whose == Whose.CRIB)
            hands += 1
        elif isinstance(event, Scored) and event.why in (Why.SHOW, Why.COUNTED, Why.MUGGINS):
            left -= event.points
        assert left >= 0, event
    assert hands > 9


# Rules 6.1 to 6.3: who counts


def test_automatic_counting_asks_nobody() -> None:
    """Rule 6.1: the program counts; nothing can be missed."""
    for state in walk(CRIBBAGE, "wincrib", 1).states:
        assert not isinstance(state.phase, Showing)


def test_manual_counting_asks_for_hand_and_crib() -> None:
    """Rule 6.2: the player states the points of each hand of his own, also of his crib."""
    telling = twelve(dealer="TH JH QD KD", crib="2C 2D 2H 9S", by=MANUAL)
    asked = []
    for stated in (12, 0, 6):
        ((seat, prompt),) = prompts(telling.state).items()
        assert isinstance(prompt, ToCount)
        asked.append((seat, prompt.whose, written(prompt.cards), str(prompt.starter)))
        telling.act(Count(seat, stated))
    assert asked == [
        (PONE, Whose.PONE, "4C 5D 6H 6S", "8C"),
        (DEALER, Whose.DEALER, "TH JH QD KD", "8C"),
        (DEALER, Whose.CRIB, "2C 2D 2H 9S", "8C"),
    ]
    assert prompts(telling.state) == {PACK: ToDeal(2)}


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
@pytest.mark.parametrize("manual", SEATS)
def test_one_seat_may_count_for_itself(manual: Seat, dealer_seat: Seat) -> None:
    """Rules 6.1 and 6.2: seat by seat; only the one who counts for himself is asked."""
    counting = (Counting.MANUAL, Counting.AUTOMATIC) if manual == 0 else (Counting.AUTOMATIC, Counting.MANUAL)
    telling = twelve(by=rules(counting=counting), dealer_seat=dealer_seat)
    asked = []
    while PACK not in prompts(telling.state):
        ((seat, prompt),) = prompts(telling.state).items()
        assert isinstance(prompt, ToCount)
        asked.append((seat, prompt.whose))
        telling.act(Count(seat, 0))
    own = [Whose.DEALER, Whose.CRIB] if manual == dealer_seat else [Whose.PONE]
    assert asked == [(manual, whose) for whose in own]


@given(st.integers(0, 29), st.sampled_from([MANUAL, MUGGINS]))
def test_he_gets_no_more_than_he_states_and_no_more_than_is_true(stated: int, by: Rules) -> None:
    """Rules 6.2 and 6.3: the lesser of statement and truth is pegged at once."""
    telling = twelve((20, 30), by=by).act(Count(PONE, stated))
    assert telling.score == (20 + min(stated, 12), 30)


@pytest.mark.parametrize("stated", [13, 16, 29])
@pytest.mark.parametrize("by", [MANUAL, MUGGINS], ids=["manual", "muggins"])
def test_a_statement_above_the_truth_is_corrected(stated: int, by: Rules) -> None:
    """Rule 6.3: down to the true count, without penalty, shown and recorded; the opponent is not asked about it."""
    telling = twelve(by=by)
    before = len(telling.events)
    telling.act(Count(PONE, stated))
    story = telling.events[before:]
    assert story[:4] == [
        Counted(PONE, Whose.PONE, stated, False),
        Corrected(PONE, stated, 12),
        Scored(PONE, 12, Why.COUNTED, read_cards("4C 5D 6H 6S"), telling.score[0]),
        Itemised(PONE, Whose.PONE, read_cards("4C 5D 6H 6S"), card("8C")),
    ]
    assert isinstance(prompts(telling.state)[DEALER], ToCount)


@pytest.mark.parametrize("by", [MANUAL, MUGGINS], ids=["manual", "muggins"])
@pytest.mark.parametrize("stated", range(13))
def test_a_statement_at_or_below_the_truth_is_not_corrected(stated: int, by: Rules) -> None:
    """Rule 6.3: only a statement above the true count is."""
    telling = twelve(by=by).act(Count(PONE, stated))
    assert not any(isinstance(event, Corrected) for event in telling.events)
    assert points(telling.events, Why.COUNTED) == ([(PONE, stated)] if stated else [])


@pytest.mark.parametrize("stated", [-1, 30, 121])
def test_an_impossible_statement_is_refused(stated: int) -> None:
    """Rule 5.4: 29 is the most."""
    telling = twelve(by=MANUAL)
    with pytest.raises(IllegalAction) as refusal:
        telling.act(Count(PONE, stated))
    assert refusal.value.rule == "5.4"


def test_nobody_counts_what_is_not_his() -> None:
    """Rule 6.2: hands of his own."""
    telling = twelve(by=MANUAL)
    with pytest.raises(IllegalAction) as refusal:
        telling.act(Count(DEALER, 12))
    assert refusal.value.rule == "6.2"


def test_without_muggins_points_missed_are_lost() -> None:
    """Rules 6.2 and 6.4: manual counting alone: nobody is asked to call, and nobody pegs what was missed."""
    telling = twelve(by=MANUAL).act(Count(PONE, 8))
    ((seat, prompt),) = prompts(telling.state).items()
    assert (seat, type(prompt)) == (DEALER, ToCount)
    assert not points(telling.events, Why.MUGGINS)
    with pytest.raises(IllegalAction, match="muggins") as refusal:
        telling.act(Call(DEALER, 4))
    assert refusal.value.rule == "6.4"


# Rule 6.4: muggins


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
@pytest.mark.parametrize("report", cases.reports("muggins"), ids=lambda report: f"{report['id']}: {report['about']}")
def test_muggins_report(report: dict[str, Any], dealer_seat: Seat) -> None:
    """Rules 6.2 to 6.4 and 6.6: what the pone states, what the dealer calls, and what each pegs; at either seat."""
    pone = Seat(1 - dealer_seat)
    telling = at_the_show(report["hand"], report["starter"], score=(50, 50), by=MUGGINS, dealer_seat=dealer_seat)
    telling.act(Count(pone, report["stated"]))
    asked = isinstance(prompts(telling.state).get(dealer_seat), ToCall)
    assert asked == ("call" in report)
    if asked:
        telling.act(Call(dealer_seat, report["call"]))
    pone_pegs, dealer_pegs = report["pegged"]
    assert telling.score == (50 + pone_pegs, 50 + dealer_pegs)


@pytest.mark.parametrize("stated", range(13))
def test_the_question_does_not_tell_the_answer(stated: int) -> None:
    """Rule 6.4, reports D05 and D09: the opponent is asked after every statement at or below the truth, 12 included."""
    telling = twelve(by=MUGGINS).act(Count(PONE, stated))
    prompt = ToCall(Whose.PONE, read_cards("4C 5D 6H 6S"), card("8C"), stated)
    assert prompts(telling.state) == {DEALER: prompt}


@pytest.mark.parametrize("stated", [0, 8, 12])
def test_d05_nothing_tells_the_truth_before_the_call(stated: int) -> None:
    """Rule 6.4, report D05: no total and no breakdown in any event or view until the call is made."""
    telling = twelve((50, 50), by=MUGGINS)
    before = len(telling.events)
    telling.act(Count(PONE, stated))
    hand = read_cards("4C 5D 6H 6S")
    scored = [Scored(PONE, stated, Why.COUNTED, hand, 50 + stated)] if stated else []
    assert telling.events[before:] == [Counted(PONE, Whose.PONE, stated, False), *scored]
    for seat in (None, PONE, DEALER):
        seen = view(telling.state, seat)
        assert seen.claim == stated
        assert seen.score == (50 + stated, 50)
    telling.act(Call(DEALER, 0))
    assert Itemised(PONE, Whose.PONE, hand, card("8C")) in telling.events


def test_the_truth_is_told_once_the_call_is_closed() -> None:
    """Rules 5.2 and 6.4: called or not, everybody then hears what the hand was worth."""
    telling = twelve((50, 50), by=MUGGINS)
    before = len(telling.events)
    telling.act(Count(PONE, 8), Call(DEALER, 6))
    hand = read_cards("4C 5D 6H 6S")
    assert telling.events[before:-1] == [
        Counted(PONE, Whose.PONE, 8, False),
        Scored(PONE, 8, Why.COUNTED, hand, 58),
        Called(DEALER, 6, 4),
        Scored(DEALER, 4, Why.MUGGINS, hand, 54),
        Itemised(PONE, Whose.PONE, hand, card("8C")),
    ]
    assert telling.events[-1] == Shown(DEALER, Whose.DEALER, telling.events[-1].cards, card("8C"))  # type: ignore[attr-defined]


@given(st.integers(0, 12), st.integers(0, 29))
def test_a_call_takes_the_lesser_of_call_and_truth(stated: int, call: int) -> None:
    """Rule 6.4, report D07: more than was missed gets what was missed; where nothing was missed, nothing."""
    telling = twelve((50, 50), by=MUGGINS).act(Count(PONE, stated), Call(DEALER, call))
    assert telling.score == (50 + stated, 50 + min(call, 12 - stated))
    said = LetStand(DEALER) if call == 0 else Called(DEALER, call, 12 - stated)
    assert said in telling.events


def test_d03_one_call_a_hand() -> None:
    """Rule 6.4, report D03: one call per hand; a second answer is refused and moves nothing."""
    telling = twelve((50, 50), by=MUGGINS).act(Count(PONE, 8), Call(DEALER, 2))
    before = telling.state
    with pytest.raises(IllegalAction) as refusal:
        telling.act(Call(DEALER, 2))
    assert refusal.value.rule == "6.4"
    assert telling.state is before
    assert telling.score == (58, 52)


def test_d03_one_statement_a_hand() -> None:
    """Rule 6.2, report D03: what has been stated has been stated."""
    telling = twelve(by=MUGGINS).act(Count(PONE, 8))
    with pytest.raises(IllegalAction) as refusal:
        telling.act(Count(PONE, 12))
    assert refusal.value.rule == "6.4"


def test_nobody_calls_muggins_on_himself() -> None:
    """Rule 6.4: the opponent may call."""
    telling = twelve(by=MUGGINS).act(Count(PONE, 8))
    with pytest.raises(IllegalAction) as refusal:
        telling.act(Call(PONE, 4))
    assert refusal.value.rule == "6.4"


@pytest.mark.parametrize("call", [-1, 30])
def test_an_impossible_call_is_refused(call: int) -> None:
    """Rule 5.4: 29 is the most that can be missed."""
    telling = twelve(by=MUGGINS).act(Count(PONE, 0))
    with pytest.raises(IllegalAction) as refusal:
        telling.act(Call(DEALER, call))
    assert refusal.value.rule == "5.4"


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
def test_both_sides_are_subject_to_it(dealer_seat: Seat) -> None:
    """Rule 6.6: either seat states its hands, the dealer's crib too, and either can be called by the other."""
    telling = twelve(dealer="7C 7D TH KH", crib="7H 7S AC AD", by=MUGGINS, dealer_seat=dealer_seat)
    story = []
    while PACK not in prompts(telling.state):
        ((seat, prompt),) = prompts(telling.state).items()
        story.append((seat, type(prompt).__name__))
        telling.act(Count(seat, 0) if isinstance(prompt, ToCount) else Call(seat, 2))
    pone = Seat(1 - dealer_seat)
    assert story == [
        (pone, "ToCount"), (dealer_seat, "ToCall"),
        (dealer_seat, "ToCount"), (pone, "ToCall"), (dealer_seat, "ToCount"), (pone, "ToCall"),
    ]  # fmt: skip
    assert points(telling.events, Why.MUGGINS) == [(dealer_seat, 2), (pone, 2), (pone, 2)]


@pytest.mark.parametrize("seed", [1, 2])
def test_muggins_covers_the_show_only(seed: int) -> None:
    """Rule 6.5: points of the play and his heels are pegged in full and at once, whatever anybody states or calls."""
    game = walk(CRIBBAGE, "muggins", seed)
    for state, _, events, _ in game.steps:
        why = {event.why for event in events if isinstance(event, Scored)}
        if isinstance(state.phase, Showing):
            assert why <= {Why.COUNTED, Why.MUGGINS}
        else:
            assert not why & {Why.COUNTED, Why.MUGGINS, Why.SHOW}
            asked = prompts(state)
            assert not any(isinstance(prompt, ToCall | ToCount) for prompt in asked.values())


def test_the_crib_is_not_seen_before_it_is_its_turn() -> None:
    """Rules 3.1 and 5.1: while hands are counted the crib lies face down, the throws of the other seat with it."""
    telling = twelve(dealer="7C 7D TH KH", crib="7H 7S AC AD", by=MUGGINS)
    for stated in (12, 4):
        for seat, own in ((PONE, read_cards("7H 7S")), (DEALER, read_cards("AC AD")), (None, ())):
            assert reachable(view(telling.state, seat)) & set(read_cards("7H 7S AC AD")) == set(own)
        ((seat, _),) = prompts(telling.state).items()
        telling.act(Count(seat, stated), Call(Seat(1 - seat), 0))
    assert set(read_cards("7H 7S AC AD")) <= reachable(view(telling.state, PONE))
