"""The cut for deal, the deal, the throws and the starter: rules 2.2, 3.1, 3.2 and 1.1."""

import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.chance import Seeded
from tests.games.conformance import walk
from tests.games.cribbage.kit import CRIBBAGE
from tests.games.cribbage.told import DEALER, PONE, before_the_starter, laid
from wincrib import shuffle
from wincrib.cards import NEW_PACK, Card, card, read_cards, written
from wincrib.errors import IllegalAction
from wincrib.games.cribbage import apply, deal, new, prompts, view
from wincrib.games.cribbage.acts import (
    Cut,
    CutForDeal,
    CutTied,
    Deal,
    Dealt,
    Discard,
    DrawLot,
    FirstDealer,
    Laid,
    Play,
    Scored,
    ToCut,
    ToDeal,
    ToDiscard,
    ToDraw,
    ToTurn,
    Turn,
    Turned,
    Why,
    choices,
)
from wincrib.games.cribbage.rules import FirstDeal, Preset, rules
from wincrib.games.cribbage.state import Dealing, Discarding, State
from wincrib.games.protocol import PACK, Action, Event, Seat, Start

SEATS = (Seat(0), Seat(1))
CARD = st.sampled_from(NEW_PACK)


# The cut (rule 2.2)


def test_the_first_deal_is_cut_for() -> None:
    """Rule 2.2: each player cuts one card."""
    assert prompts(new(rules())) == {PACK: ToCut(1)}


@pytest.mark.parametrize(("cards", "dealer"), [
    ("4S QH", 0), ("QH 4S", 1), ("AS 2C", 0), ("KD AC", 1), ("KD QD", 1), ("TC JC", 0), ("9H TS", 0),
])  # fmt: skip
def test_low_card_deals(cards: str, dealer: int) -> None:
    """Rule 2.2: low card deals; rule 1.1: the ace is low, the king high."""
    step = apply(new(rules()), CutForDeal(read_cards(cards)))
    first, second = read_cards(cards)
    assert step.events == (Cut(PONE, first), Cut(Seat(1), second), FirstDealer(Seat(dealer), False))
    assert step.state.dealer == dealer
    assert prompts(step.state) == {PACK: ToDeal(1)}


def test_c17_after_a_tied_cut_both_cut_again() -> None:
    """Rule 2.2, report C17: 7C and 7D tie, and everybody is told; then 4S against QH deals."""
    tied = apply(new(rules()), CutForDeal(read_cards("7C 7D")))
    assert tied.events[-1] == CutTied()
    assert prompts(tied.state) == {PACK: ToCut(2)}
    again = apply(tied.state, CutForDeal(read_cards("4S QH")))
    assert again.events[-1] == FirstDealer(Seat(0), False)


@given(CARD, CARD)
def test_only_equal_ranks_tie(one: Card, two: Card) -> None:
    """Rule 2.2: suits do not matter; one card cannot be cut twice."""
    if one is two:
        with pytest.raises(IllegalAction, match="different"):
            apply(new(rules()), CutForDeal((one, two)))
        return
    state = apply(new(rules()), CutForDeal((one, two))).state
    if one.rank == two.rank:
        assert prompts(state) == {PACK: ToCut(2)}
    else:
        assert state.dealer == (0 if one.rank < two.rank else 1), written((one, two))


def test_a_seeded_cut_goes_down_the_pack() -> None:
    """Rule 2.2: seat 0 cuts the top card, seat 1 the next; a tie goes on below them (seed 1 ties 4D with 4H)."""
    state = new(rules())
    first = deal(state, Seeded("1"))
    assert first == CutForDeal(read_cards("4D 4H"))
    assert deal(apply(state, first).state, Seeded("1")) == CutForDeal(read_cards("AS 6D"))


def test_under_browser_rules_the_first_dealer_is_drawn_by_lot() -> None:
    """Rule 7: first deal drawn by lot."""
    table = new(rules(Preset.BROWSER))
    assert prompts(table) == {PACK: ToDraw()}
    assert {deal(table, Seeded(str(seed))) for seed in range(20)} == {DrawLot(Seat(0)), DrawLot(Seat(1))}
    for seat in SEATS:
        step = apply(table, DrawLot(seat))
        assert step.events == (FirstDealer(seat, True),)
        assert step.state.dealer == seat


@pytest.mark.parametrize(("first_deal", "action"), [
    (FirstDeal.CUT, DrawLot(Seat(0))), (FirstDeal.LOT, CutForDeal(read_cards("4S QH"))),
    (FirstDeal.LOT, DrawLot(Seat(2))), (FirstDeal.LOT, DrawLot(PACK)),
    (FirstDeal.CUT, CutForDeal(read_cards("4S"))), (FirstDeal.CUT, CutForDeal(read_cards("4S 5S 6S"))),
    (FirstDeal.CUT, CutForDeal(())),
])  # fmt: skip
def test_the_first_dealer_is_found_as_the_rules_say(first_deal: FirstDeal, action: Action) -> None:
    """Rule 2.2: by one card a seat, or else by lot."""
    with pytest.raises(IllegalAction) as refusal:
        apply(new(rules(first_deal=first_deal)), action)
    assert refusal.value.rule == "2.2"


def test_c15_the_deal_alternates() -> None:
    """Rule 2.2, report C15: ten deals, put away and taken out between any two, and no dealer twice running."""
    state = new(rules(target=999), Start((0, 0), Seat(1)))
    dealers: list[Seat] = []
    dice = Random(15)
    while len(dealers) < 10:
        state = pickle.loads(pickle.dumps(state))  # noqa: S301
        ((seat, prompt), *_) = prompts(state).items()
        action = deal(state, Seeded("15")) if seat == PACK else dice.choice(list(choices(prompt, seat)))
        step = apply(state, action)
        dealers += [event.dealer for event in step.events if isinstance(event, Dealt)]
        state = step.state
    assert dealers == [1, 0] * 5


@pytest.mark.parametrize("name", CRIBBAGE.rules)
def test_in_random_games_the_deal_alternates_and_deals_are_numbered(name: str) -> None:
    """Rule 2.2: the deal then alternates."""
    dealt = [event for events in walk(CRIBBAGE, name, 1).events for event in events if isinstance(event, Dealt)]
    assert all(one.dealer != two.dealer for one, two in pairwise(dealt))
    assert [each.number for each in dealt] == [*range(1, len(dealt) + 1)]
    assert len(dealt) > 2


# The deal (rule 3.1)


def table(dealer: int = 1, number: int = 1) -> State:
    """A table before a deal."""
    state = new(rules(), Start((0, 0), Seat(dealer)))
    return State(state.rules, state.pegs, state.dealer, number, Dealing())


@pytest.mark.parametrize("dealer", SEATS)
def test_six_cards_each_one_at_a_time_pone_first(dealer: Seat) -> None:
    """Rule 3.1: positions 0, 2, .. 10 of the pack to the pone, 1, 3, .. 11 to the dealer."""
    pack = shuffle.pack("WINCRIB-1992", "deal", 1)
    action = deal(table(dealer), Seeded("WINCRIB-1992"))
    assert isinstance(action, Deal)
    assert written(action.hands[1 - dealer]) == written(pack[0:12:2])
    assert written(action.hands[dealer]) == written(pack[1:12:2])


def test_a_deal_depends_on_its_number_and_on_nothing_before_it() -> None:
    """Rule 3.1: deal 2 of a seed is deal 2, whatever became of deal 1."""
    pone, dealer = read_cards("2D AC KC QS JS TC"), read_cards("JC 9S QC 3H AS 6D")
    assert deal(table(number=2), Seeded("1")) == Deal((pone, dealer))


@pytest.mark.parametrize(("one", "two", "says"), [
    ("5H 6H 7H 8H 9H", "5S 6S 7S 8S 9S TS", "six"),
    ("5H 6H 7H 8H 9H TH JH", "5S 6S 7S 8S 9S TS", "six"),
    ("5H 6H 7H 8H 9H TH", "", "six"),
    ("5H 6H 7H 8H 9H TH", "5S 6S 7S 8S 9S TH", "TH is dealt twice"),
    ("5H 5H 7H 8H 9H TH", "5S 6S 7S 8S 9S TS", "5H is dealt twice"),
])  # fmt: skip
def test_a_wrong_deal_is_refused(one: str, two: str, says: str) -> None:
    """Rules 3.1 and 1.1: six cards each, of one pack."""
    with pytest.raises(IllegalAction, match=says):
        apply(table(), Deal((read_cards(one), read_cards(two))))


HANDS = (read_cards("2C 4D 6H 8S TC QD"), read_cards("AC 3D 5H 7S 9C JD"))


def thrown(*throws: Discard) -> tuple[State, tuple[Event, ...]]:
    """A table after the deal of `HANDS` and these throws, and the last events."""
    step = apply(table(), Deal(HANDS))
    for each in throws:
        step = apply(step.state, each)
    return step.state, step.events


def test_both_seats_are_asked_at_once_for_two_cards() -> None:
    """Rule 3.1: each lays two away."""
    state, events = thrown()
    assert events == (Dealt(Seat(1), 1),)
    assert prompts(state) == {seat: ToDiscard(HANDS[seat]) for seat in SEATS}


@pytest.mark.parametrize("first", SEATS)
def test_the_throws_come_in_either_order_and_face_down(first: Seat) -> None:
    """Rule 3.1: each lays two face down; the event names no card, and the other is still asked."""
    state, events = thrown(Discard(first, HANDS[first][:2]))
    assert events == (Laid(first),)
    assert list(prompts(state)) == [1 - first]
    state, events = thrown(Discard(first, HANDS[first][:2]), Discard(Seat(1 - first), HANDS[1 - first][4:]))
    assert events == (Laid(Seat(1 - first)),)
    assert prompts(state) == {PACK: ToTurn(1)}


def test_the_order_of_two_cards_thrown_means_nothing() -> None:
    """Rule 3.1: equal throws give equal states."""
    assert thrown(Discard(PONE, read_cards("QD 2C"))) == thrown(Discard(PONE, read_cards("2C QD")))


@pytest.mark.parametrize(("cards", "says"), [
    ("2C", "two cards"), ("", "two cards"), ("2C 4D 6H", "two cards"), ("2C 2C", "2C cannot be thrown twice"),
    ("2C AC", "AC is not in the hand"), ("2C KS", "KS is not in the hand"),
])  # fmt: skip
def test_a_wrong_throw_is_refused(cards: str, says: str) -> None:
    """Rule 3.1: two cards of one's own hand."""
    with pytest.raises(IllegalAction, match=says) as refusal:
        thrown(Discard(PONE, read_cards(cards)))
    assert refusal.value.rule == "3.1"


def test_nobody_throws_twice() -> None:
    """Rule 3.1: two cards, once."""
    with pytest.raises(IllegalAction, match="already"):
        thrown(Discard(PONE, HANDS[0][:2]), Discard(PONE, HANDS[0][2:4]))


THROWS = [st.sampled_from([each for each in choices(ToDiscard(HANDS[seat]), seat) if isinstance(each, Discard)])
          for seat in SEATS]  # fmt: skip


@given(*THROWS)
def test_the_crib_is_what_both_threw_and_is_the_dealers(one: Discard, two: Discard) -> None:
    """Rule 3.1: two cards of each make the crib; four stay in each hand."""
    state, _ = thrown(one, two)
    state = apply(state, Turn(card("KS"))).state
    layout = state.phase.layout  # type: ignore[union-attr]
    assert sorted(layout.crib) == sorted((*one.cards, *two.cards))
    assert [sorted(kept) for kept in layout.kept] == [
        sorted(set(HANDS[0]) - set(one.cards)),
        sorted(set(HANDS[1]) - set(two.cards)),
    ]


def test_neither_sees_what_the_other_threw() -> None:
    """Rule 3.1: neither sees the other's discards until the crib is shown."""
    state, _ = thrown(Discard(PONE, HANDS[0][:2]), Discard(DEALER, HANDS[1][:2]))
    assert view(state, PONE).thrown == HANDS[0][:2]
    assert view(state, DEALER).thrown == HANDS[1][:2]
    assert view(state, None).thrown == ()


# The starter (rule 3.2)


@given(st.sampled_from(["1", "2", "WINCRIB-1992"]), st.integers(0, 14), st.integers(0, 14))
def test_g01_throws_do_not_change_the_starter(seed: str, one: int, two: int) -> None:
    """Rule 3.2, report G01: the starter is the thirteenth card of the deal's pack, whatever was thrown."""
    state = apply(table(), deal(table(), Seeded(seed))).state
    for seat, choice in zip(SEATS, (one, two), strict=True):
        state = apply(state, list(choices(prompts(state)[seat], seat))[choice]).state
    assert deal(state, Seeded(seed)) == Turn(shuffle.pack(seed, "deal", 1)[12])


JACKS = ["JC", "JD", "JH", "JS"]


@pytest.mark.parametrize("dealer_seat", SEATS)
@pytest.mark.parametrize("jack", JACKS)
def test_his_heels(jack: str, dealer_seat: Seat) -> None:
    """Rule 3.2, report A01: a jack turned is 2 for the dealer, and play goes on."""
    state, top = before_the_starter("2C 5H 9S KD", "4C 4D 6S 8H", starter=jack, dealer_seat=dealer_seat)
    step = apply(state, Turn(top))
    assert step.events == (Turned(top), Scored(dealer_seat, 2, Why.HEELS, (top,), 2))
    assert step.state.score[dealer_seat] == 2
    assert list(prompts(step.state)) == [1 - dealer_seat]


@pytest.mark.parametrize("starter", [str(each) for each in NEW_PACK if each.rank != 11 and each.rank > 9])
def test_no_other_starter_scores(starter: str) -> None:
    """Rule 3.2: if it is a jack."""
    state, top = before_the_starter("2C 5H 9S 3D", "4C 4D 6S 8H", "AC AD AH AS", starter)
    step = apply(state, Turn(top))
    assert step.events == (Turned(top),)
    assert step.state.score == (0, 0)


def test_his_heels_can_be_switched_off() -> None:
    """Rule 7: each single option can be changed; heels 0 turns a jack for nothing."""
    state, top = before_the_starter("2C 5H 9S KD", "4C 4D 6S 8H", starter="JD", by=rules(heels=0))
    assert apply(state, Turn(top)).events == (Turned(top),)


@pytest.mark.parametrize("taken", ["2C", "4C", "AD", "AS"])
def test_the_starter_comes_from_the_rest_of_the_pack(taken: str) -> None:
    """Rule 3.2: turned from the rest of the pack."""
    state, _ = before_the_starter("2C 5H 9S KD", "4C 4D 6S 8H", "AC AD AH AS", "3H")
    with pytest.raises(IllegalAction, match=taken) as refusal:
        apply(state, Turn(card(taken)))
    assert refusal.value.rule == "3.2"


@pytest.mark.parametrize("dealer_seat", SEATS)
def test_after_the_starter_pone_leads(dealer_seat: Seat) -> None:
    """Rule 4.1: pone leads, with any of his four cards; the dealer may not."""
    state = laid("2C 5H 9S KD", "4C 4D 6S 8H", dealer_seat=dealer_seat)
    pone = Seat(1 - dealer_seat)
    assert set(choices(prompts(state)[pone], pone)) == {Play(pone, each) for each in read_cards("2C 5H 9S KD")}
    with pytest.raises(IllegalAction):
        apply(state, Play(dealer_seat, card("4C")))


def test_a_game_told_from_the_middle_begins_with_its_deal() -> None:
    """Rule 2.4: of a match's later games the deal alternates, so it is told and not cut for."""
    state = new(rules(), Start((70, 64), Seat(1)))
    assert state.score == (70, 64)
    assert prompts(state) == {PACK: ToDeal(1)}
    assert state.dealer == 1


@pytest.mark.parametrize("start", [
    Start((121, 0), Seat(0)), Start((0, 121), Seat(0)), Start((-1, 0), Seat(0)), Start((0,), Seat(0)),
    Start((0, 0, 0), Seat(0)), Start((0, 0), Seat(2)), Start((0, 0), PACK),
])  # fmt: skip
def test_a_game_does_not_begin_with_what_cannot_be(start: Start) -> None:
    """Rules 2.1 and 2.2: two scores below the target, and a dealer at the table."""
    with pytest.raises(IllegalAction) as refusal:
        new(rules(), start)
    assert refusal.value.rule in ("2.1", "2.2")


def test_hands_lie_in_order() -> None:
    """Rule 1.1: a hand is asked about in order of rank, however it was dealt."""
    step = apply(table(), Deal((tuple(reversed(HANDS[0])), HANDS[1])))
    assert isinstance(step.state.phase, Discarding)
    assert written(step.state.phase.hands[0]) == "2C 4D 6H 8S TC QD"
