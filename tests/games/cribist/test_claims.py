"""Claims, calls and penalties (rules 4 to 6 of Cribist)."""

from dataclasses import replace

import pytest

from tests import cases
from tests.games.cribist.laid import MANUAL, Table, hands_with, names, to
from wincrib.cards import SUITS, card, read_cards
from wincrib.counting import Combo, Kind, total, trick_combos
from wincrib.errors import IllegalAction, Unreadable
from wincrib.games.cribist import prompts
from wincrib.games.cribist.acts import (
    Call,
    Called,
    Claim,
    Claimed,
    Itemised,
    Passed,
    Play,
    ToCall,
    ToClaim,
    ToPlay,
)
from wincrib.games.cribist.claims import unclaimed
from wincrib.games.cribist.naming import Named, named, read_named
from wincrib.games.cribist.rules import Rules, rules
from wincrib.games.cribist.state import Claiming, Layout, Trick, best
from wincrib.games.protocol import Seat

ALL = ("fifteen 4C 5D 6S", "fifteen 4C 5H 6S", "pair 5D 5H", "run 4C 5D 6S", "run 4C 5H 6S")
"""What is in 4C 5D 5H 6S, which are worth twelve."""


def complete(text: str, trumps: int) -> Table:
    """A trick of any cards, led by seat 0 and complete, whatever was led to the first trick."""
    cards = read_cards(text)
    hands = tuple(
        tuple(each for each in hand if each not in cards) for hand in hands_with(*(str(each) for each in cards))
    )
    table = Table()
    phase = Claiming(Layout(hands, trumps, ()), Trick(Seat(0), cards), Seat(best(cards, trumps)))
    table.state = replace(table.state, phase=phase)
    return table


def trick(by: Rules = MANUAL, score: tuple[int, ...] = (0, 0, 0, 0)) -> Table:
    """Seat 0 leads 6S and the others follow in spades, hearts and diamonds; seat 0 has won 4C 5D 5H 6S."""
    spades = " ".join(f"{rank}S" for rank in "KQJT98732A45")
    clubs = " ".join(f"{rank}C" for rank in "KQJT9873A265")
    diamonds = " ".join(f"{rank}D" for rank in "KQJT9873A264")
    hearts = " ".join(f"{rank}H" for rank in "KQJT9873A264")
    return Table(f"6S {spades}", f"4C {clubs}", f"5D {diamonds}", f"5H {hearts}", by=by, score=score).play(
        "6S 4C 5D 5H"
    )


def test_automatic_claiming_gives_the_winner_everything() -> None:
    """Rule 5: and nobody is asked."""
    table = trick(rules())
    assert table.scored == [(0, 12, "taken")]
    assert isinstance(prompts(table.state)[Seat(0)], ToPlay)


def test_the_winner_is_asked_to_claim() -> None:
    """Rule 5: with the cards and trumps in front of him, and nothing else."""
    table = trick()
    assert table.scored == []
    cards = tuple(map(card, "6S 4C 5D 5H".split()))
    assert prompts(table.state) == {Seat(0): ToClaim(cards, 3)}


@pytest.mark.parametrize(("stated", "points"), [
    (ALL, 12), (ALL[::-1], 12), ((), 0), (ALL[:1], 2), (("run 4C 5D 6S",), 3), (("run 6S 5D 4C",), 3),
    (("pair 5D 5H", "pair 5H 5D"), 2), (("pair 4C 5D",), 0), (("pair 5D 5S",), 0), (("flush", "jack"), 0),
    (("run 4C 5D 6S", "run 4C 5D 6S", "pair 4C 6S", "fifteen 4C 5H 6S"), 5), (("fifteen 5D 5H 6S",), 0),
    (("run 4C 5D 5H 6S",), 0),
], ids=str)  # fmt: skip
def test_what_is_wrong_or_named_twice_is_not_scored(stated: tuple[str, ...], points: int) -> None:
    """Rule 5: what is right is scored all the same, in whatever order its cards are named."""
    table = trick().claim(*stated)
    assert table.scored == ([(0, points, "claimed")] if points else [])
    (claimed,) = table.told(Claimed)
    assert isinstance(claimed, Claimed)
    assert claimed.combos == names(stated)
    assert set(claimed.right) <= set(names(ALL))


@pytest.mark.parametrize(("cards", "stated", "points"), [
    ("4C 5D 6H 7S", ("run 4C 5D 6H", "run 5D 6H 7S"), 0), ("4C 5D 6H 7S", ("run 4C 5D 6H 7S",), 4),
    ("4C 6C 8C JC", ("flush", "jack"), 5), ("4C 6C 8C JD", ("flush", "jack"), 0),
    ("QC KD AH 2S", ("run QC KD AH",), 0), ("3C 3D 3H 3S", ("pair 3C 3D", "pair 3H 3S"), 4),
])  # fmt: skip
def test_what_is_there(cards: str, stated: tuple[str, ...], points: int) -> None:
    """Rule 4, clubs being trumps: a run of four holds no run of three beside it, and only the jack of trumps counts."""
    table = complete(cards, 0).claim(*stated)
    assert sum(points for _, points, _ in table.scored) == points


@pytest.mark.parametrize("stated", [(), ALL[:2], ALL, ("pair 4C 5D",)], ids=str)
def test_all_three_are_always_asked(stated: tuple[str, ...]) -> None:
    """Rule 6: in turn from the winner's left, even when nothing is left, else the question would tell."""
    table = trick().claim(*stated)
    asked = []
    while isinstance(prompts(table.state)[table.asked], ToCall):
        asked.append(table.asked)
        table.call()
        assert table.told(Passed) == [Passed(asked[-1])]
    assert asked == [1, 2, 3]
    assert table.asked == 0


def test_a_call_that_is_right() -> None:
    """Rule 6: the caller pegs what the winner left out."""
    table = trick().claim(*ALL[:3])
    table.call(6, "run 4C 5D 6S", "run 4C 5H 6S")
    assert table.scored == [(1, 6, "muggins")]
    assert table.told(Called) == [Called(Seat(1), 6, names(ALL[3:]), True)]


@pytest.mark.parametrize(("points", "stated"), [
    (3, ("fifteen 4C 5D 6S",)), (1, ("fifteen 4C 5D 6S",)), (2, ("pair 5D 5H",)),
    (4, ("pair 5D 5H", "fifteen 4C 5D 6S")),
    (4, ("fifteen 4C 5D 6S", "fifteen 4C 5D 6S")), (2, ("fifteen 4C 5D 6S", "fifteen 4C 5D 6S")),
    (3, ("run 4C 5D 5H",)), (3, ("run 3C 4C 5D",)), (4, ("flush",)), (1, ("jack",)), (20, ALL[:2]),
], ids=str)  # fmt: skip
def test_a_false_call_costs_its_number(points: int, stated: tuple[str, ...]) -> None:
    """Rule 6: the number does not fit, or one combination is claimed, doubled or not there. The pair was claimed."""
    table = trick().claim("pair 5D 5H").call(points, *stated)
    assert table.scored == [(1, -points, "false call")]
    assert table.state.score == (2, -points, 0, 0)


def test_a_score_may_go_below_zero() -> None:
    """Rule 6."""
    assert trick().claim().call(1, "jack").state.score == (0, -1, 0, 0)


def test_a_combination_can_be_won_once() -> None:
    """Rule 6: what one caller won is claimed for the next; after a false call it is still to be had."""
    table = trick().claim().call(2, "pair 5D 5H").call(2, "pair 5D 5H")
    assert table.state.score == (0, 2, -2, 0)
    table = trick().claim().call(3, "pair 5D 5H").call(2, "pair 5D 5H")
    assert table.state.score == (0, -3, 2, 0)


def test_the_caller_sees_what_is_claimed_and_taken() -> None:
    """Rule 6: what was stated, right or wrong, and what has been won; never the truth."""
    table = trick().claim("pair 4C 5D", "pair 5D 5H").call(3, "run 4C 5D 6S")
    prompt = prompts(table.state)[Seat(2)]
    assert isinstance(prompt, ToCall)
    assert (prompt.winner, prompt.claimed) == (0, names(["pair 4C 5D", "pair 5D 5H"]))
    assert prompt.taken == names(["pair 5D 5H", "run 4C 5D 6S"])
    assert unclaimed(prompt.cards, prompt.trumps, prompt.taken) == names([*ALL[:2], ALL[4]])


def test_the_truth_is_told_when_nobody_can_profit() -> None:
    """Rules 5 and 6: what is left after the calls stays unclaimed, and the next card is led."""
    table = trick().claim().call().call()
    assert not table.told(Itemised)
    table.call()
    (truth,) = table.told(Itemised)
    assert isinstance(truth, Itemised)
    assert truth.points == 12
    assert tuple(map(named, truth.combos)) == names(ALL)
    assert table.state.score == (0, 0, 0, 0)


@pytest.mark.parametrize("case", cases.muggins_at_cribist(), ids=lambda case: case["id"])
def test_a_call_of_the_cases(case: cases.Muggins) -> None:
    """Rule 6: the caller names the best unclaimed combinations there are."""
    cards, trumps = " ".join(case["played"]), SUITS.index(case["trump"])
    combos = trick_combos(read_cards(cards), trumps)
    stated: list[Combo] = []
    for combo in combos:
        if total(stated) + combo.points <= case["winner_claims"]:
            stated.append(combo)
    left = [combo for combo in combos if combo not in stated]
    assert (total(stated), total(left)) == (case["winner_claims"], case["unclaimed"])
    table = complete(cards, trumps)
    assert table.asked == case["winner_index"]
    table.claim(*(str(named(combo)) for combo in stated))
    caller = table.asked
    table.call(case["caller_claims"], *(str(named(combo)) for combo in left))
    assert table.state.score[caller] == case["caller_gains"]


@pytest.mark.parametrize(("action", "words"), [
    (Claim(Seat(1), ()), "another seat's to claim"), (Call(Seat(1)), "a muggins call does not fit here"),
    (Claim(Seat(0), (Named(Kind.NOBS, ()),)), "cannot be a combination"),
    (Claim(Seat(0), (Named(Kind.PAIR, ()),)), "cannot be a combination"), (Claim(Seat(7), ()), "no seat 7"),
    (Play(Seat(0), card("KS")), "a card does not fit here"),
])  # fmt: skip
def test_what_is_refused_when_a_claim_is_asked_for(action: object, words: str) -> None:
    """Rule 5."""
    table = trick()
    with pytest.raises(IllegalAction, match=words):
        table.act(action)  # type: ignore[arg-type]


@pytest.mark.parametrize(("action", "words"), [
    (Call(Seat(0)), "for the other players"), (Call(Seat(2)), "another seat is asked"),
    (Call(Seat(1), 21, names(["flush"])), "21 is impossible"), (Call(Seat(1), -1, names(["flush"])), "impossible"),
    (Call(Seat(1), 4), "names the combinations"), (Call(Seat(1), 0, names(["flush"])), "names its points"),
    (Call(Seat(1), 2, (Named(Kind.PAIR, ()),)), "cannot be a combination"),
    (Claim(Seat(0), ()), "a claim does not fit"),
])  # fmt: skip
def test_what_is_refused_when_a_call_is_asked_for(action: object, words: str) -> None:
    """Rule 6: a call names points and where they come from, or neither."""
    table = trick().claim()
    with pytest.raises(IllegalAction, match=words):
        table.act(action)  # type: ignore[arg-type]


def test_a_claim_that_wins_is_not_called() -> None:
    """Rule 8: the target is looked at after each claim."""
    table = trick(to(61), (55, 0, 0, 0)).claim(*ALL)
    assert not prompts(table.state)
    assert table.state.score == (67, 0, 0, 0)


@pytest.mark.parametrize(("text", "again"), [
    ("run 4S 5H 6C", ""), ("run 6c 5h 4s", "run 4S 5H 6C"), ("fifteen 5H 10D", "fifteen 5H TD"), ("flush", ""),
    ("jack", ""), ("pair 4♠ 4♥", "pair 4H 4S"), ("  flush ", "flush"),
])  # fmt: skip
def test_a_name_is_read_and_written(text: str, again: str) -> None:
    """The cards in order of rank."""
    assert str(read_named(text)) == (again or text)


@pytest.mark.parametrize(("text", "words"), [
    ("", "is no combination"), ("nobs", "is no combination"), ("run", "3 or 4 cards, not with 0"),
    ("run 4S 5H", "3 or 4 cards"), ("pair 4S 4H 4D", "2 cards, not with 3"), ("flush 4S", "no cards, not with 1"),
    ("pair 4S 4S", "stands twice"), ("pair 4S 44", "is not a card"), ("run AC 2C 3C 4C 5C 6C 7C", "3 or 4 cards"),
    ("Flush", "is no combination"),
])  # fmt: skip
def test_a_name_that_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read_named(text)
