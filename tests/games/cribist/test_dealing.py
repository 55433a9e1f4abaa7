"""The cut, the deal and the passing of the deal (rule 1 of Cribist)."""

import pytest

from tests.chance import Seeded
from tests.games.cribist.laid import Table
from wincrib.cards import read_cards
from wincrib.errors import IllegalAction
from wincrib.games.cribist import apply, deal, new, prompts
from wincrib.games.cribist.acts import Cut, CutForDeal, CutTied, Deal, Dealt, FirstDealer, ToCut, ToDeal
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.state import SEATS, Cutting, Playing
from wincrib.games.protocol import PACK, Seat, Start
from wincrib.shuffle import pack

TIED = next(
    seed for seed in map(str, range(999)) if len({each.rank for each in sorted(pack(seed, "cut", 0)[:4])[:2]}) == 1
)
"""A seed whose first cut ties."""


def test_the_lowest_card_deals() -> None:
    """Rule 1: ace low, the suit does not matter."""
    step = apply(new(rules()), CutForDeal(read_cards("9C AD 2C KS")))
    assert step.events == (
        *(Cut(seat, each) for seat, each in zip(SEATS, read_cards("9C AD 2C KS"), strict=True)),
        FirstDealer(Seat(1)),
    )
    assert (step.state.dealer, step.state.number) == (1, 1)
    assert prompts(step.state) == {PACK: ToDeal(1)}


@pytest.mark.parametrize(("tries", "dealer"), [
    (["3C 3D KH KS", "5C 4D"], 1), (["KC 3D 3H KS", "AH KH"], 1), (["3C KC 3H 3S", "2D 2H 9C", "QC JC"], 2),
    (["7C 7D 7H 7S", "KC KD 2H QC"], 2), (["3C 3D KH KS", "5C 5D", "AD AH"], None),
], ids=str)  # fmt: skip
def test_tied_lowest_seats_cut_again(tries: list[str], dealer: int | None) -> None:
    """Rule 1: only they, as often as they tie."""
    state = new(rules())
    for cards in tries:
        assert isinstance(state.phase, Cutting)
        state = apply(state, CutForDeal(read_cards(cards))).state
    if dealer is None:
        assert state.phase == Cutting(4, (Seat(0), Seat(1)), 8)
    else:
        assert state.dealer == dealer


def test_who_cuts_again_is_asked_for() -> None:
    """Rule 1: seats 1 and 2 tie; the event and the prompt name them."""
    step = apply(new(rules()), CutForDeal(read_cards("9C 2D 2C KS")))
    assert step.events[-1] == CutTied((Seat(1), Seat(2)))
    assert prompts(step.state) == {PACK: ToCut(2, (Seat(1), Seat(2)))}


@pytest.mark.parametrize("cards", ["9C AD 2C", "9C AD 2C KS KD", "9C AD 2C 9C", ""])
def test_a_cut_is_a_card_a_seat(cards: str) -> None:
    """Rule 1: four different cards at the first try."""
    with pytest.raises(IllegalAction, match="a cut is 4 different cards"):
        apply(new(rules()), CutForDeal(read_cards(cards)))


def test_the_cut_from_a_seed() -> None:
    """Seat i takes the card at position i, tied lowest seats the next positions in the order of the seats."""
    cut, chance = pack(TIED, "cut", 0), Seeded(TIED)
    state = new(rules())
    action = deal(state, chance)
    assert action == CutForDeal(cut[:4])
    state = apply(state, action).state
    assert isinstance(state.phase, Cutting)
    assert deal(state, chance) == CutForDeal(cut[4 : 4 + len(state.phase.seats)])


@pytest.mark.parametrize("dealer", SEATS)
def test_the_deal_from_a_seed(dealer: Seat) -> None:
    """Rule 1: one card at a time from the dealer's left; position p goes to seat (dealer + 1 + p) mod 4."""
    top = pack("1", "deal", 1)
    action = deal(new(rules(), Start((0, 0, 0, 0), dealer)), Seeded("1"))
    assert isinstance(action, Deal)
    for position, each in enumerate(top):
        assert each in action.hands[(dealer + 1 + position) % 4]
    assert all(len(hand) == 13 for hand in action.hands)


@pytest.mark.parametrize("dealer", SEATS)
def test_the_dealers_left_leads(dealer: Seat) -> None:
    """Rules 1 and 2."""
    table = Table(dealer=dealer)
    assert table.events == (Dealt(dealer, 1, Seat((dealer + 1) % 4)),)
    assert table.asked == (dealer + 1) % 4


@pytest.mark.parametrize(("change", "words"), [
    (lambda hands: (*hands[:3], hands[3][1:]), "thirteen cards"), (lambda hands: hands[:3], "four seats"),
    (lambda hands: (*hands[:3], (*hands[3][1:], hands[0][0])), "dealt twice"),
])  # fmt: skip
def test_a_deal_that_is_refused(change: object, words: str) -> None:
    """Rule 1: one pack of 52, thirteen each."""
    assert callable(change)
    whole = tuple(pack("1", "deal", 1)[at::4] for at in range(4))
    with pytest.raises(IllegalAction, match=words):
        apply(new(rules(), Start((0, 0, 0, 0), Seat(0))), Deal(change(whole)))


def test_the_deal_passes_to_the_left() -> None:
    """Rule 1: after thirteen tricks."""
    table = Table(by=rules(), dealer=Seat(3)).finish()
    assert (table.state.dealer, table.state.number) == (0, 2)
    assert prompts(table.state) == {PACK: ToDeal(2)}


def test_the_pack_is_asked_nothing_in_a_trick() -> None:
    table = Table()
    assert isinstance(table.state.phase, Playing)
    with pytest.raises(IllegalAction, match="asked nothing"):
        deal(table.state, Seeded("1"))
