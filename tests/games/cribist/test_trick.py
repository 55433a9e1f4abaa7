"""What a trick is, who wins it, and what it is worth (rules 2, 3 and 4 of Cribist)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import cases
from tests.games.cribist.laid import Table
from wincrib.cards import NEW_PACK, SUITS, Cards, card, read_cards
from wincrib.counting import MOST_TRICK_POINTS, total, trick_combos, trick_points
from wincrib.errors import IllegalAction
from wincrib.games.cribist import prompts
from wincrib.games.cribist.acts import Play, Played, ToPlay, TrickWon, Trumps, choices
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.state import best, playable
from wincrib.games.protocol import Seat

NAMES = {"fifteens": "fifteen", "pairs": "pair", "straights": "run", "flush": "flush", "jack": "jack"}
FOUR = st.lists(st.sampled_from(NEW_PACK), min_size=4, max_size=4, unique=True).map(tuple)


@pytest.mark.parametrize("case", cases.tricks(), ids=lambda case: case["id"])
def test_a_trick(case: cases.Trick) -> None:
    """Rules 3 and 4: the winner, the points, and what they are made of."""
    cards, trumps = tuple(map(card, case["played"])), SUITS.index(case["trump"])
    combos = trick_combos(cards, trumps)
    parts = Counter[str]()
    for combo in combos:
        parts[combo.kind] += combo.points
    assert best(cards, trumps) == case["winner_index"]
    assert total(combos) == trick_points(cards, trumps) == case["points"]
    assert parts == {NAMES[part]: points for part, points in case["parts"].items() if points}


@pytest.mark.parametrize("case", cases.legal_at_cribist(), ids=lambda case: case["id"])
def test_what_may_be_played(case: cases.Legal) -> None:
    """Rule 3: follow suit if you can."""
    hand = tuple(map(card, case["hand"]))
    assert list(map(str, playable(hand, SUITS.index(case["led"])))) == case["legal"]
    assert playable(hand, None) == hand


@pytest.mark.parametrize(("cards", "points", "kinds"), [
    ("4C 5D 5H 6S", 12, "fifteen fifteen pair run run"), ("3C 3D 3H 3S", 12, "pair " * 6),
    ("5C 5D 5H TS", 14, "fifteen " * 4 + "pair " * 3), ("5C 5D 5H 5S", 20, "fifteen " * 4 + "pair " * 6),
    ("QC KD AH 2S", 0, ""), ("TC JC QC KC", 9, "run flush jack"), ("TD JD QC KC", 4, "run"),
    ("7C 7D 8H 8S", 12, "fifteen " * 4 + "pair pair"), ("AC 2D 3H 9S", 5, "fifteen run"),
])  # fmt: skip
def test_what_a_trick_holds(cards: str, points: int, kinds: str) -> None:
    """Rule 4, clubs being trumps: its examples, and the ends of its range; no run goes round the king."""
    combos = trick_combos(read_cards(cards), 0)
    assert (total(combos), sorted(combo.kind for combo in combos)) == (points, sorted(kinds.split()))


def test_every_trick_there_is() -> None:
    """Rule 4: how many of the 270,725 are worth each number; trumps are clubs, and the most is twenty."""
    table = cases.distribution()["cribist_trick"]
    found = Counter(trick_points(four, 0) for four in combinations(NEW_PACK, 4))
    assert {str(points): often for points, often in found.items()} == table["points"]
    assert max(found) == MOST_TRICK_POINTS


@given(FOUR, st.integers(0, 3))
def test_the_two_ways_of_counting_agree(cards: Cards, trumps: int) -> None:
    """The one that follows the rule word by word, and the fast one, which does not mind the order."""
    assert total(trick_combos(cards, trumps)) == trick_points(cards, trumps) == trick_points(cards[::-1], trumps)


@given(FOUR, st.integers(0, 3))
def test_the_winner_beats_every_other_card(cards: Cards, trumps: int) -> None:
    """Rule 3: a trump beats any other suit, and else only the suit led can win."""
    winner = cards[best(cards, trumps)]
    if any(each.suit == trumps for each in cards):
        assert winner.suit == trumps
    else:
        assert winner.suit == cards[0].suit
    assert all(each.rank <= winner.rank for each in cards if each.suit == winner.suit)


def test_the_first_card_led_sets_trumps_for_the_deal() -> None:
    """Rule 2: at the dealer's left; later leads change nothing."""
    table = Table("2D 9C", "3D", "4D", "5D 8C", by=rules())
    assert table.asked == 0
    table.play("2D")
    assert [(event.suit) for event in table.told(Trumps) if isinstance(event, Trumps)] == [1]
    table.play("3D 4D 5D")
    assert table.asked == 3
    table.play("8C")
    assert not table.told(Trumps)
    assert table.told(Played) == [Played(Seat(3), card("8C"), True)]


def test_the_winner_leads_to_the_next_trick() -> None:
    """Rule 3: a trump wins over the suit led."""
    table = Table("2D 9C", "3D", "4D", "5D", by=rules()).play("2D 3D 4D 5D")
    assert table.told(TrickWon) == [TrickWon(Seat(3), 1, read_cards("2D 3D 4D 5D"))]
    assert table.asked == 3


def test_trumps_taken_from_a_later_trick() -> None:
    """Rule 3: whoever cannot follow may trump."""
    spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"
    table = Table("AH 2C", f"KH {spades}", "3H 3C", "4H 4C", by=rules()).play("AH KH 3H 4H")
    assert table.asked == 1
    table.play("AS")
    table.play(str(_first(table)))
    assert isinstance(prompts(table.state)[table.asked], ToPlay)


def _first(table: Table) -> object:
    prompt = prompts(table.state)[table.asked]
    assert isinstance(prompt, ToPlay)
    return prompt.playable[0]


@pytest.mark.parametrize(("seat", "text", "words"), [
    (1, "9C", "does not follow the diamonds that were led; 3D would"), (1, "2D", "has been played already"),
    (1, "4D", "is not in the hand"), (2, "4D", "another seat's turn"), (0, "9C", "another seat's turn"),
    (4, "4D", "no seat 4"), (-1, "4D", "no seat -1"),
])  # fmt: skip
def test_a_card_that_is_refused(seat: int, text: str, words: str) -> None:
    """Rule 3: nothing has happened, and the sentence says why."""
    table = Table("2D 9H", "3D " + " ".join(f"{rank}C" for rank in "A23456789TJQ"), "4D", "5D").play("2D")
    before = table.state
    with pytest.raises(IllegalAction, match=words):
        table.act(Play(Seat(seat), card(text)))
    assert table.state == before


def test_one_card_that_fits_is_no_decision() -> None:
    """Rule 3: the only card of the suit led."""
    table = Table("2D 9H", "3D " + " ".join(f"{rank}C" for rank in "A23456789TJQ"), "4D", "5D").play("2D")
    prompt = prompts(table.state)[Seat(1)]
    assert prompt.forced
    assert list(choices(prompt, Seat(1))) == [Play(Seat(1), card("3D"))]
