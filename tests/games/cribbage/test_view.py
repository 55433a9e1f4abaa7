"""What a seat may see (rules 3.1, 5.1, 6.4), field by field. That nothing else is to be seen is the kit's to say."""

import pytest

from tests.games.conformance import walk
from tests.games.cribbage.kit import CRIBBAGE
from tests.games.cribbage.told import DEALER, PONE, Telling, at_the_show, before_the_starter, laid
from wincrib.cards import card, read_cards
from wincrib.games.cribbage import apply, new, outcome, prompts, view
from wincrib.games.cribbage.acts import Count, Deal, Discard, Go, Play, ToCall, ToCount, ToDiscard, ToPlay, Turn, Whose
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.view import Open, View
from wincrib.games.protocol import Seat, Start

EVERYBODY = (None, Seat(0), Seat(1))
HANDS = (read_cards("2C 4D 6H 8S TC QD"), read_cards("AC 3D 5H 7S 9C JD"))


def seen_by(state: object) -> tuple[View, View, View]:
    """The views of the pone, the dealer and a bystander."""
    return view(state, PONE), view(state, DEALER), view(state, None)  # type: ignore[arg-type]


def test_before_the_first_deal_there_is_no_card() -> None:
    """Rule 2.2: the pack is asked, nobody else."""
    for each in seen_by(new(rules())):
        assert (each.hand, each.thrown, each.held, each.starter, each.prompt) == ((), (), (0, 0), None, None)
        assert each.waiting == ()


def test_each_sees_his_own_six() -> None:
    """Rule 3.1: six cards each; a bystander sees how many, not which."""
    state = apply(new(rules(), Start((0, 0), DEALER)), Deal(HANDS)).state
    pone, dealer, bystander = seen_by(state)
    assert (pone.hand, dealer.hand, bystander.hand) == (*HANDS, ())
    assert (pone.prompt, dealer.prompt, bystander.prompt) == (ToDiscard(HANDS[0]), ToDiscard(HANDS[1]), None)
    for each in (pone, dealer, bystander):
        assert (each.held, each.laid_away, each.waiting) == ((6, 6), (False, False), (0, 1))


def test_that_a_seat_has_thrown_is_seen_and_what_is_not() -> None:
    """Rule 3.1: two face down."""
    state = apply(new(rules(), Start((0, 0), DEALER)), Deal(HANDS)).state
    pone, dealer, bystander = seen_by(apply(state, Discard(PONE, read_cards("TC QD"))).state)
    assert (pone.hand, pone.thrown, pone.prompt) == (read_cards("2C 4D 6H 8S"), read_cards("TC QD"), None)
    assert (dealer.hand, dealer.thrown) == (HANDS[1], ())
    for each in (pone, dealer, bystander):
        assert (each.held, each.laid_away, each.waiting) == ((4, 6), (True, False), (DEALER,))


def test_the_starter_is_seen_by_all_once_it_is_turned() -> None:
    """Rule 3.2: and it stands apart from every hand."""
    state, starter = before_the_starter("2C 5H 9S KD", "4C 4D 6S 8H", "AC AD AH AS", "3H")
    assert all(each.starter is None for each in seen_by(state))
    pone, dealer, bystander = seen_by(apply(state, Turn(starter)).state)
    for each in (pone, dealer, bystander):
        assert each.starter is card("3H")
        assert card("3H") not in each.hand
    assert pone.hand == read_cards("2C 5H 9S KD")
    assert pone.thrown == read_cards("AC AD")
    assert dealer.thrown == read_cards("AH AS")


def test_the_play_is_public_and_the_hands_are_not() -> None:
    """Rules 4.1 and 4.2: cards laid and gos said lie open in their rounds; of hands only the number of cards."""
    telling = Telling(laid("KC QD 9H 4S", "KD 7H 8S QC"))
    telling.follow(["pone KC", "dealer KD", "pone 9H", "dealer go", "pone go", "dealer 7H"])
    first = (Play(PONE, card("KC")), Play(DEALER, card("KD")), Play(PONE, card("9H")), Go(DEALER), Go(PONE))
    pone, dealer, bystander = seen_by(telling.state)
    for each in (pone, dealer, bystander):
        assert (each.past, each.lays) == ((first,), (Play(DEALER, card("7H")),))
        assert (each.held, each.waiting) == ((2, 2), (PONE,))
        assert each.score == telling.state.score == (1, 2)
    assert (set(pone.hand), set(dealer.hand), bystander.hand) == ({*read_cards("QD 4S")}, {*read_cards("8S QC")}, ())
    assert isinstance(pone.prompt, ToPlay)
    assert dealer.prompt is None


def test_hands_lie_open_as_they_are_counted() -> None:
    """Rules 5.1 and 6.2: first pone's, then dealer's, then the crib; what was counted stays open."""
    pone_four, dealer_four, crib = read_cards("4C 5D 6H 6S"), read_cards("7C 7D TH KH"), read_cards("7H 7S AC AD")
    opens = [Open(PONE, Whose.PONE, pone_four), Open(DEALER, Whose.DEALER, dealer_four), Open(DEALER, Whose.CRIB, crib)]
    by = CRIBBAGE.rules["manual counting"]
    telling = at_the_show("4C 5D 6H 6S", "8C", dealer="7C 7D TH KH", crib="7H 7S AC AD", by=by)
    for number in (1, 2, 3):
        for each in seen_by(telling.state):
            assert list(each.opened) == opens[:number]
        ((seat, prompt),) = prompts(telling.state).items()
        assert view(telling.state, seat).prompt == prompt
        assert isinstance(prompt, ToCount)
        telling.act(Count(seat, 0))


def test_what_was_stated_is_seen_by_all_and_asked_of_one() -> None:
    """Rule 6.4, report D05: the call is asked with what was stated; the view has no field for the truth."""
    telling = at_the_show("4C 5D 6H 6S", "8C", by=CRIBBAGE.rules["muggins"]).act(Count(PONE, 8))
    pone, dealer, bystander = seen_by(telling.state)
    assert [each.claim for each in (pone, dealer, bystander)] == [8, 8, 8]
    assert dealer.prompt == ToCall(Whose.PONE, read_cards("4C 5D 6H 6S"), card("8C"), 8)
    assert pone.prompt is None
    assert bystander.prompt is None


@pytest.mark.parametrize("name", CRIBBAGE.rules)
def test_everybody_sees_the_same_table(name: str) -> None:
    """Scores, dealer, number, turns, play and result are the same from every seat; the prompt is each seat's own."""
    for state in walk(CRIBBAGE, name, 1).states:
        asked = prompts(state)
        for seat in EVERYBODY:
            seen = view(state, seat)
            assert (seen.seat, seen.rules, seen.pegs, seen.score) == (seat, state.rules, state.pegs, state.score)
            assert (seen.dealer, seen.number, seen.result) == (state.dealer, state.number, outcome(state))
            assert set(seen.waiting) == {each for each in asked if each >= 0}
            assert seen.prompt == (asked.get(seat) if seat is not None else None)
