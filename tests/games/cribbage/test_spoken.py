"""What is said aloud: rule 9."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.conformance import walk
from tests.games.cribbage.kit import CRIBBAGE
from tests.games.cribbage.told import DEALER, PONE, Telling, at_the_show, before_the_starter, laid
from wincrib.cards import NEW_PACK, Card, card, read_cards, written
from wincrib.counting import Kind, show_combos, show_points, tail_combos
from wincrib.games.cribbage.acts import (
    Call,
    Count,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Laid,
    Played,
    SaidGo,
    Scored,
    Skunk,
    Turn,
    Turned,
    Why,
    Won,
)
from wincrib.games.cribbage.rules import Preset, Rules, rules
from wincrib.games.cribbage.spoken import Teller, cadence, pair_word, scored_aloud, starter_word
from wincrib.games.protocol import By, Event, Seat
from wincrib.words import number

NET = rules(Preset.NET)
WINCRIB = rules()
NAMES = ("Ann", "Bob")
FIVE = st.lists(st.sampled_from(NEW_PACK), min_size=5, max_size=5, unique=True)


def said(hand: str, starter: str, by: Rules | None = None) -> str:
    """A hand in the spoken manner."""
    return cadence(show_combos(read_cards(hand), card(starter)), by)


def lines(events: Sequence[Event], by: Rules = NET, me: Seat | None = None) -> list[str]:
    """Events as they are told to a bystander, or to the one at seat `me`."""
    return Teller(NAMES, by, me).lines(events)


# A hand counted


@pytest.mark.parametrize(("hand", "starter", "words"), [
    ("7C 8D 8H 2S", "KC", "fifteen two, fifteen four, and a pair is six"),
    ("2C 4D 6H 8S", "KC", "nineteen"),
    ("AC AD 3H 3C", "KS", "fifteen two, fifteen four, and two pairs is eight"),
    ("5C KD 2H 4S", "8D", "fifteen two, fifteen four"),
])  # fmt: skip
def test_a_hand_in_the_spoken_manner(hand: str, starter: str, words: str) -> None:
    """Rule 9: "fifteen two, fifteen four, and a pair is six"; rule 5.4: a zero is announced as "nineteen"."""
    assert said(hand, starter) == words


def test_f07_fifteens_then_the_run_then_pairs() -> None:
    """Rule 9, report F07: 15-8, double-double run 12 is 20, two pairs is 24, and no item of nothing."""
    words = said("4H 4D 5S 5C", "6H")
    fifteens = "fifteen two, fifteen four, fifteen six, fifteen eight"
    assert re.fullmatch(rf"{fifteens}, .*double-double run.* twenty, .*two pairs.* twenty-four", words)
    assert "zero" not in words


@given(FIVE, st.booleans(), st.sampled_from([None, NET, WINCRIB]))
def test_a_count_ends_with_what_the_hand_is_worth(five: list[Card], crib: bool, by: Rules | None) -> None:
    """Rule 9: the total so far after each item, each larger than the one before, and the last is the score."""
    hand, starter = tuple(five[:4]), five[4]
    words = cadence(show_combos(hand, starter, crib=crib), by)
    points = show_points(hand, starter, crib=crib)
    if points == 0:
        assert words == "nineteen", written(five)
        return
    totals = [item.split()[-1] for item in words.split(", ")]
    numbers = [next(n for n in range(30) if number(n) == total) for total in totals]
    assert numbers == sorted(set(numbers)), words
    assert numbers[-1] == points, words
    assert words.count("fifteen ") == len([c for c in show_combos(hand, starter, crib=crib) if c.kind == Kind.FIFTEEN])


@pytest.mark.parametrize(("hand", "starter", "item"), [
    ("3C 4D 5H 9S", "QC", "run of three"), ("5D 6C 7S KH", "4S", "run of four"), ("AC 2D 3H 4S", "5C", "run of five"),
    ("5D 5H 6C 7S", "4S", "double run of four"), ("2C 3D 3H 3S", "4C", "triple run of three"),
    ("2H 4H 6H 8H", "KD", "flush is four"), ("2H 4H 6H 8H", "KH", "flush is five"), ("JH 4D 6H 8C", "KH", "nobs"),
])  # fmt: skip
def test_items_of_a_hand_have_their_names(hand: str, starter: str, item: str) -> None:
    """Rules 5.2 and 9: run, double run, triple run, flush, his nobs."""
    assert item in said(hand, starter)


@pytest.mark.parametrize(("cards", "net", "wincrib"), [
    (2, "pair", "pair"), (3, "pair royal", "triplets"), (4, "double pair royal", "four of a kind"),
])  # fmt: skip
def test_two_three_and_four_of_a_rank(cards: int, net: str, wincrib: str) -> None:
    """Rule 9: under rule set `wincrib` triplets and four of a kind go by those names."""
    assert (pair_word(cards, NET), pair_word(cards, WINCRIB)) == (net, wincrib)
    hand = ("5C", "5D", "5H", "5S")[:cards]
    words = said(" ".join(("2C", "7D", *hand)[-4:]), "9H" if cards < 4 else "KD", WINCRIB)
    assert wincrib in words


def test_the_starter_goes_by_its_name() -> None:
    """Rule 9: under rule set `wincrib` the starter is called the upcard."""
    words = {preset: starter_word(rules(preset)) for preset in Preset}
    assert words == {"wincrib": "upcard", "net": "starter", "browser": "starter"}


# The play


@pytest.mark.parametrize(("laid_so_far", "by", "words"), [
    ("7H 8C", NET, ["fifteen two"]),
    ("KH QC 5D 6S", NET, ["thirty-one for two"]),
    ("8C 8D", NET, ["pair for two"]),
    ("8C 8D 8H", NET, ["pair royal for six"]),
    ("AC AD AH AS", NET, ["double pair royal for twelve"]),
    ("8C 8D 8H", WINCRIB, ["triplets for six"]),
    ("AC AD AH AS", WINCRIB, ["four of a kind for twelve"]),
    ("4C 2D 3H", NET, ["run of three"]),
    ("4C 2D 3H 5S AH", NET, ["fifteen two", "run of five"]),
])  # fmt: skip
def test_what_a_card_scores_is_called(laid_so_far: str, by: Rules, words: list[str]) -> None:
    """Rule 9: "fifteen two", "thirty-one for two", "pair for two", "pair royal for six", "run of three", ..."""
    called = [scored_aloud(combo, by) for combo in tail_combos(read_cards(laid_so_far))]
    assert len(called) == len(words)
    assert all(heard.startswith(word) for heard, word in zip(called, words, strict=True)), called


CALLS = {
    Why.FIFTEEN: ("7H 8C", 2, "Fifteen two."),
    Why.THIRTY_ONE: ("KH QC JD AS", 2, "Thirty-one for two."),
    Why.PAIR: ("8C 8D", 2, "Pair for two."),
    Why.RUN: ("4C 2D 3H", 3, "Run of three"),
    Why.GO: ("KH", 1, "One for the go."),
    Why.LAST: ("KH", 1, "One for last."),
    Why.HEELS: ("JD", 2, "His heels for two."),
}


@pytest.mark.parametrize(("why", "call"), CALLS.items(), ids=lambda each: each.word if isinstance(each, Why) else "")
def test_points_are_called_and_the_score_after_them(why: Why, call: tuple[str, int, str]) -> None:
    """Rule 9: the words of the table, and then the player's score."""
    cards, points, words = call
    ((line),) = lines([Scored(PONE, points, why, read_cards(cards), 40 + points)])
    assert words in line
    assert f"Ann {40 + points}." in line


@pytest.mark.parametrize("count", [1, 12, 21, 31])
def test_the_count_is_said_after_each_card(count: int) -> None:
    """Rule 9: the count after each card."""
    ((line),) = lines([Played(PONE, card("5H"), count, 0)])
    assert "five of hearts" in line
    assert re.search(rf"\b({count}|{number(count)})\b", line.split("five of hearts")[1], re.IGNORECASE), line


def test_a_go_is_said_with_its_count() -> None:
    """Rule 9: "go"."""
    ((line),) = lines([SaidGo(DEALER, 27)])
    assert re.search(r"\bgo\b", line)
    assert "Bob" in line
    assert "27" in line


def test_points_stand_on_the_line_of_what_earned_them() -> None:
    """Rule 9: a card, its count and what it scores are said in one breath."""
    telling = Telling(laid("4C 6D KC KD", "5H 9S QS QD")).follow(["pone 4C", "dealer 5H", "pone 6D"])
    told = lines(telling.events)
    assert len(told) == 3
    assert re.search(r"six of diamonds.*Fifteen two\..*Run of three.*Ann 5\.", told[2])


@pytest.mark.parametrize(("by", "word"), [(WINCRIB, "Upcard"), (NET, "Starter")])
def test_his_heels_are_said_with_the_card(by: Rules, word: str) -> None:
    """Rule 9: "his heels for two"; the starter is the upcard under `wincrib`."""
    table, starter = before_the_starter("2C 5H 9S KD", "4C 4D 6S 8H", starter="JD")
    ((line),) = lines(Telling(table).act(Turn(starter)).events, by)
    assert line == f"{word}: jack of diamonds. His heels for two. Bob 2."


# The show


@pytest.mark.parametrize(("by", "word"), [(WINCRIB, "upcard"), (NET, "starter")])
def test_each_hand_is_said_in_full(by: Rules, word: str) -> None:
    """Rules 5.1 and 9: whose it is, the cards, the starter apart, and the count in the spoken manner."""
    telling = at_the_show("7C 8D 8H 2S", "KC", dealer="TH JH QD 4D", crib="3C 4H 6D 9S", score=(10, 20))
    first, second, third = [line for line in lines(telling.events, by) if re.search(r"hand:|crib:", line)]
    assert re.search(rf"Ann's hand: 2S 7C 8D 8H, {word} KC\. Fifteen two, fifteen four, and a pair is six\.", first)
    assert "Bob's hand: 4D TH JH QD" in second
    assert "Bob's crib:" in third


def test_a_hand_of_nothing_is_said() -> None:
    """Rules 5.4 and 9: a zero is announced as "nineteen"."""
    told = lines(at_the_show("2C 4D 6H 8S", "KC").events)
    assert any("Ann's hand" in line and "Nineteen." in line for line in told)


def test_a_correction_is_said() -> None:
    """Rule 6.3: the correction is shown: what was stated, and what it is worth."""
    telling = at_the_show("4C 5D 6H 6S", "8C", by=CRIBBAGE.rules["manual counting"], score=(20, 20))
    before = len(telling.events)
    told = " ".join(lines(telling.act(Count(PONE, 16)).events[before:]))
    assert re.search(r"Ann counts 16\..*worth 12.*Ann 32\.", told)


@pytest.mark.parametrize(("call", "heard"), [
    (0, "Bob lets it stand."), (4, "Bob calls muggins for 4"), (6, "Bob calls muggins for 6"),
])  # fmt: skip
def test_a_call_is_said_and_then_the_truth(call: int, heard: str) -> None:
    """Rule 6.4: what is called, what was missed, and only then what the hand was worth."""
    telling = at_the_show("4C 5D 6H 6S", "8C", by=CRIBBAGE.rules["muggins"], score=(20, 20)).act(Count(PONE, 8))
    asked = " ".join(lines(telling.events))
    assert "worth" not in asked
    assert not re.search(r"\b(12|twelve)\b", asked.split("Ann counts 8.")[1])
    before = len(telling.events)
    told = " ".join(lines(telling.act(Call(DEALER, call)).events[before:]))
    assert heard in told
    assert "4 points were missed" in told or not call
    assert told.index("worth 12") > told.index(heard)


# The rest of the table


@pytest.mark.parametrize(("event", "heard"), [
    (Cut(PONE, card("4S")), "Ann cuts the four of spades"), (CutTied(), "cut again"),
    (FirstDealer(DEALER, False), "Low card deals: Bob deals first"), (FirstDealer(DEALER, True), "Bob deals first"),
    (Dealt(DEALER, 3), "the crib is Bob's"), (Laid(PONE), "Ann lays two cards away to the crib"),
    (Turned(card("2C")), "two of clubs"),
    (Won(PONE, Skunk.SINGLE, By.POINTS), "SKUNKED"), (Won(PONE, Skunk.DOUBLE, By.POINTS), "DOUBLE SKUNKED"),
    (Won(PONE, Skunk.NONE, By.RESIGNATION), "Ann wins"),
])  # fmt: skip
def test_what_happens_is_said(event: Event, heard: str) -> None:
    """Rules 2.2, 2.3, 3.1, 3.2: the cut, a tie, the deal, the throws, the starter, the end."""
    assert heard in " ".join(lines([event]))


def test_no_skunk_is_said_where_none_is_flagged() -> None:
    """Rule 2.3: a flag on the result."""
    assert "SKUNK" not in " ".join(lines([Won(PONE, Skunk.NONE, By.POINTS)]))


@pytest.mark.parametrize("me", [PONE, DEALER])
def test_the_listener_is_you(me: Seat) -> None:
    """Rule 9: as at a table: "you", and the other by name."""
    told = lines([Laid(PONE), Laid(DEALER), SaidGo(PONE, 27), Won(PONE, Skunk.SINGLE, By.POINTS)], me=me)
    own, others = (told[0], told[1]) if me == PONE else (told[1], told[0])
    assert own.startswith("You lay two cards")
    assert others.startswith(f"{NAMES[1 - me]} lays two cards")
    assert not any(NAMES[me] in line for line in told)
    assert ("You win" in told[-1]) == (me == PONE)
    assert ("You are SKUNKED" in told[-1]) == (me == DEALER)


@pytest.mark.parametrize("name", CRIBBAGE.rules)
@pytest.mark.parametrize("me", [None, PONE, DEALER], ids=["bystander", "seat 0", "seat 1"])
def test_a_whole_game_can_be_told(name: str, me: Seat | None) -> None:
    """Rule 9: the score told is the score pegged, at every step; lines are sentences."""
    teller = Teller(NAMES, CRIBBAGE.rules[name], me)
    for _, _, events, after in walk(CRIBBAGE, name, 1).steps:
        told = teller.lines(events)
        assert tuple(teller.score) == after.score
        for line in told:
            assert re.match(r"[A-Z]", line), line
            assert line[-1] in ".!", line
            assert "  " not in line


@pytest.mark.parametrize("name", CRIBBAGE.rules)
def test_what_is_said_keeps_secrets(name: str) -> None:
    """Rule 3.1: what a seat lays away is not said, whoever listens."""
    for _, action, events, _ in walk(CRIBBAGE, name, 1).steps:
        for event in events:
            if isinstance(event, Laid):
                told = " ".join(Teller(NAMES, CRIBBAGE.rules[name]).lines([event]))
                assert not any(str(each) in told or each.name in told for each in action.cards)  # type: ignore[attr-defined]
