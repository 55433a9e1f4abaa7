"""What is said at a table of Cribist."""

import pytest

from tests.games.cribist.laid import MANUAL, Table
from tests.games.cribist.test_claims import ALL, complete, trick
from wincrib.cards import read_cards
from wincrib.counting import trick_combos
from wincrib.games.cribist import apply, new
from wincrib.games.cribist.acts import CutForDeal, TimeUp, Won
from wincrib.games.cribist.rules import Claims, Limit, Rules, rules
from wincrib.games.cribist.spoken import Teller, cadence, described
from wincrib.games.protocol import Seat

NAMES = ("Ann", "Bob", "Cas", "Dot")


def heard(table: Table, me: Seat | None = None, **more: bool) -> list[str]:
    """What is told of the last action."""
    return Teller(NAMES, MANUAL, me, **more).lines(table.events)


@pytest.mark.parametrize(("cards", "said"), [
    ("4C 5D 5H 6S", "fifteen two, fifteen four, two runs of three is ten, and a pair is twelve"),
    ("3C 3D 3H 3S", "four of a kind is twelve"), ("9C 9D 9H 2S", "three of a kind is six"),
    ("4C 4D 9H 9S", "two pairs is four"), ("2C 6C 8C JC", "a flush is four, and the jack of trumps is five"),
    ("QC KD AH 2S", "nothing"), ("AC 2D 3H 4S", "a run of four is four"), ("7C 8D QS KH", "fifteen two"),
])  # fmt: skip
def test_a_trick_is_counted_aloud(cards: str, said: str) -> None:
    """Rule 4, clubs being trumps."""
    assert cadence(trick_combos(read_cards(cards), 0)) == said


@pytest.mark.parametrize(("by", "said"), [
    (rules(), "10 deals, automatic claims"), (rules(number=1), "1 deal, automatic claims"),
    (rules(Claims.MANUAL, Limit.TARGET, 61), "to 61, claims by hand with muggins"),
    (rules(limit=Limit.MINUTES, number=30), "30 minutes, automatic claims"),
], ids=str)  # fmt: skip
def test_the_rules_in_a_few_words(by: Rules, said: str) -> None:
    """Rules 5 and 8."""
    assert described(by) == said


def test_the_cut() -> None:
    """Rule 1."""
    step = apply(new(rules()), CutForDeal(read_cards("9C 2D 2C KS")))
    assert Teller(NAMES, MANUAL, Seat(2)).lines(step.events) == [
        "Ann cuts the nine of clubs.", "Bob cuts the two of diamonds.", "You cut the two of clubs.",
        "Dot cuts the king of spades.", "That is a tie; Bob and you cut again.",
    ]  # fmt: skip
    step = apply(step.state, CutForDeal(read_cards("AC 3D")))
    assert Teller(NAMES, MANUAL).lines(step.events)[-1] == "Low card deals: Bob deals first."
    assert Teller(NAMES, MANUAL, Seat(1)).lines(step.events)[-1] == "Low card deals: you deal first."


def test_the_deal_and_the_first_lead() -> None:
    """Rules 1 and 2."""
    table = Table("2D")
    assert heard(table) == ["Deal 1. Dot deals; Ann leads."]
    assert heard(table, Seat(0)) == ["Deal 1. Dot deals; you lead."]
    table.play("2D")
    assert heard(table) == ["Ann leads two of diamonds. Diamonds are trumps."]
    assert heard(table, Seat(0), spell=False) == ["You lead 2D. Diamonds are trumps."]


def test_a_trick_taken_automatically() -> None:
    """Rules 4 and 5: the cards, the count and the score on one line."""
    said = "fifteen two, fifteen four, two runs of three is ten, and a pair is twelve"
    assert heard(trick(rules()))[1:] == [f"Ann takes trick 1, 6S 4C 5D 5H. {said[0].upper()}{said[1:]}. Ann 12."]


def test_claims_and_calls() -> None:
    """Rules 5 and 6."""
    table = trick().claim("pair 5D 5H", "pair 5D 5H", "flush")
    assert heard(table) == [
        "Ann claims pair 5D 5H, pair 5D 5H and flush. Wrong: flush. Named twice: pair 5D 5H. Ann pegs two. Ann 2."
    ]
    table.call(3, "run 4C 5D 6S")
    assert heard(table) == ["Bob calls muggins for 3: run 4C 5D 6S. That is right. Bob takes three by muggins. Bob 3."]
    table.call(3, "run 4C 5D 6S")
    assert heard(table, Seat(2)) == [
        "You call muggins for 3: run 4C 5D 6S. That is wrong. You lose three. You -3."
    ]  # fmt: skip
    table.call()
    assert heard(table) == [
        "Dot passes.",
        "It was worth 12: fifteen two, fifteen four, two runs of three is ten, and a pair is twelve.",
    ]
    assert heard(trick().claim()) == ["Ann claims nothing."]
    assert heard(trick().claim(*ALL).call(), Seat(1)) == ["You pass."]


def test_a_trick_with_nothing_in_it() -> None:
    """Rule 4."""
    assert heard(complete("QC KD AH 2S", 0).claim().all_pass()) == ["Dot passes.", "It had nothing."]


def test_the_end() -> None:
    """Rules 7 and 8."""
    table = Table(by=rules(number=1), score=(90, 0, 0, 0)).finish()
    lines = heard(table)
    assert lines[-1] == f"Ann wins with {table.state.score[0]}."
    assert any(" tricks. " in line for line in lines)
    timed = Table(by=rules(limit=Limit.MINUTES, number=5), score=(90, 0, 0, 0)).finish().act(TimeUp())
    assert heard(timed)[0] == "The time is up."
    shared = Teller(NAMES, MANUAL, Seat(1), score=(5, 5, 0, 0)).lines((Won((Seat(0), Seat(1))),))
    assert shared == ["Ann and you share the win with 5."]


def test_the_scoreboard_begins_with_whoever_listens() -> None:
    assert Teller(NAMES, MANUAL, score=(1, -2, 3, 4)).scoreboard() == "Ann 1, Bob -2, Cas 3, Dot 4."
    assert Teller(NAMES, MANUAL, Seat(2), score=(1, -2, 3, 4)).scoreboard() == "You 3, Dot 4, Ann 1, Bob -2."
