"""A game from a real table, typed in: asked in the order of the table, checked at once, kept at every answer."""

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.plain.kitchen import answers_to, enter, fresh, played
from wincrib.cards import NEW_PACK, in_order
from wincrib.games.cribbage.rules import Counting
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.verifier import Verdict
from wincrib.replay.yaml import read

BOTH_MANUAL = (Counting.MANUAL, Counting.MANUAL)
RULES: list[dict[str, Any]] = [{}, {"target": 61}, {"target": 61, "muggins": True}]

# The first deal of an evening: Bob deals.
DEALER = ["bob"]
PLAY = ["kh", "9h", "9s 2", "8h", "go", "go", "9c", "8d", "ts 3", "go", "go", "7s", "jd"]
SHOW = ["12", "8", "ah js 4d kd", "8"]
DEAL = [*DEALER, *PLAY, *SHOW, ""]


def deals(replay: AnyReplay) -> list[Any]:
    """What a file says of its deals, cards in order."""
    found = []
    for deal in replay.deals:
        kept = deal.kept or tuple(
            tuple(card for card in hand if card not in gone)
            for hand, gone in zip(deal.dealt, deal.discard, strict=True)
        )
        crib = deal.crib or (*deal.discard[0], *deal.discard[1])
        found.append((deal.dealer, [in_order(hand) for hand in kept], in_order(crib), deal.starter, deal.score))
    return found


# Whole games


@pytest.mark.parametrize("options", RULES, ids=str)
@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_any_game_that_was_played_can_be_typed_in(options: dict[str, Any], seed: str) -> None:
    """What the law made of it, and nothing else, stands in the file: cards, play, counts, scores, the result (R5)."""
    game = played(seed, **options)
    lines = answers_to(game, random.Random(seed))
    typed = enter(fresh(**options), *lines)
    assert typed.over
    assert typed.left_over == []
    assert typed.report.ok, typed.report.fault
    kept = typed.kept
    assert kept.status == Status.COMPLETE
    assert kept.result == game.result
    assert kept.cut == game.cut
    assert deals(kept) == deals(game)
    assert [deal.play for deal in kept.deals] == [deal.play for deal in game.deals]
    assert [deal.show for deal in kept.deals] == [deal.show for deal in game.deals]
    assert kept.extras.get((), {}) == {}


@pytest.mark.parametrize("options", RULES, ids=str)
def test_any_game_can_be_typed_in_without_its_play(options: dict[str, Any]) -> None:
    """What was pegged stands for it, and is checked as far as can be."""
    game = played("5", **options)
    typed = enter(fresh(**options), *answers_to(game, random.Random(5), skips=True))
    assert typed.over
    assert typed.report.ok, typed.report.fault
    assert typed.report.believed
    assert deals(typed.kept) == deals(game)


def test_gos_that_nobody_types_are_found() -> None:
    """A card that does not fit was laid after the gos of both."""
    with_gos = enter(fresh(), *DEAL)
    without = enter(fresh(), *(line for line in DEAL if line != "go"))
    assert without.file == with_gos.file
    assert "Bob says go at 26." in without.text


def test_a_game_can_begin_in_the_middle() -> None:
    typed = enter(fresh(), "bob 85 86", *PLAY, *SHOW, "98 109")
    assert typed.kept.start is not None
    assert typed.kept.deals[0].score == (98, 109)
    assert typed.report.ok


def test_a_tie_is_cut_again() -> None:
    """Rule 2.2."""
    typed = enter(fresh(), "7c 7d", "4s qh", *PLAY)
    assert "That is a tie; cut again." in typed.said
    assert "Deal 1. Ann deals, so the crib is Ann's." in typed.said


# What was wrong at the table


WRONG = {
    "a peg too many": ([*DEALER, "kh", "9h", "9s 3"], "4.5", ("play", "9S+3")),
    "a pair that was not pegged": ([*DEALER, "kh", "9h", "9s 0"], "4.5", ("play", "9S+0")),
    "a go with a card that fits": (
        [*DEALER, "kh", "9h", "9s", "8h", "go", "go", "9c", "8d", "4s"], "4.2", ("play", "go"),
    ),
    "a hand counted too high": ([*DEALER, *PLAY, "12", "9"], "5.2", ("show", "9")),
    "a hand counted too low": ([*DEALER, *PLAY, "11"], "5.2", ("show", "11")),
    "a crib counted wrong": ([*DEALER, *PLAY, "12", "8", "ah js 4d kd", "29"], "5.2", ("show", "29")),
    "points that no play gives": (
        [*DEALER, "kh", "skip", "9h 8h 8d 7s", "9s 9c ts jd", "29 3"], "4.5", ("pegged", "[29"),
    ),
    "pegs that stand elsewhere": ([*DEALER, *PLAY, *SHOW, "14 23"], "", ("score", "14")),
}  # fmt: skip
REST = {
    "a peg too many": [*PLAY[3:], *SHOW, ""],
    "a pair that was not pegged": [*PLAY[3:], *SHOW, ""],
    "a go with a card that fits": ["go", "go", "7s", "jd", "", "", "ah js 4d kd", "", ""],
    "a hand counted too high": [*SHOW[2:], ""],
    "a hand counted too low": [*SHOW[1:], ""],
    "a crib counted wrong": [""],
    "points that no play gives": [*SHOW, ""],
    "pegs that stand elsewhere": [],
}
"""How the deal goes on, once it is written."""


@pytest.mark.parametrize("wrong", WRONG)
def test_what_departs_is_said_at_once(wrong: str) -> None:
    """In a sentence with the rule's number, before anything else is asked."""
    lines, rule, _ = WRONG[wrong]
    typed = enter(fresh(), *lines)
    assert typed.asked[-1].startswith("Write it as ")
    assert f"(rule {rule})" in typed.said[-1] or not rule
    assert len(typed.asked) == len(lines) + 1


@pytest.mark.parametrize("wrong", WRONG)
def test_what_departs_can_be_corrected(wrong: str) -> None:
    """The answer is asked for again, and nothing of it is left."""
    lines, _, _ = WRONG[wrong]
    typed = enter(fresh(), *lines, "correct")
    before = enter(fresh(), *lines[:-1])
    assert typed.file == before.file
    assert typed.asked[-1] == before.asked[-1]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_somebody_insists_on_is_where_the_file_departs(wrong: str) -> None:
    """The verifier names just that, and the game goes on as the table had it."""
    lines, rule, (key, token) = WRONG[wrong]
    typed = enter(fresh(), *lines, "write", *REST[wrong])
    fault = typed.report.fault
    assert fault is not None, typed.text
    assert fault.deal == 1
    line = typed.file.splitlines()[(fault.line or 0) - 1]
    assert key in line
    assert line[(fault.column or 0) - 1 :].startswith(token)
    assert fault.rule == rule


def test_a_game_goes_on_as_the_table_had_it() -> None:
    """One too many in the first deal, and everything after it is one too high: the board is believed (R5)."""
    lines = [*DEALER, *PLAY, "12", "9", "write", "ah js 4d kd", "8", "13 24"]
    typed = enter(fresh(), *lines)
    assert typed.said[-2] == "Ann 13, Bob 24. Ann needs 108, Bob needs 97."
    again = enter(typed.kept, "5s")
    assert again.said[2:4] == [
        "Ann 13, Bob 24. Ann needs 108, Bob needs 97.",
        "Deal 2. Ann deals, so the crib is Ann's.",
    ]


def test_a_wrong_count_can_win() -> None:
    """The players stopped there, so the program does; the file departs where the count was wrong (rule 2.1)."""
    won = enter(fresh(target=61), "bob 20 45", *PLAY, "", "9", "write", "ah js 4d kd", "")
    assert won.over
    assert won.kept.status == Status.COMPLETE
    assert won.report.fault is not None
    assert won.report.fault.rule == "5.2"


def test_pegs_that_stand_elsewhere_are_told_against_what_was_typed() -> None:
    typed = enter(fresh(), *DEAL[:-1], "14 23")
    assert typed.said[-1] == "The pegs say Ann 14 and Bob 23, but what was typed gives Ann 13 and Bob 23."


def test_pegs_at_the_target_end_the_game() -> None:
    """Whoever looks at the board knows who won (rule 2.1)."""
    typed = enter(fresh(), *DEAL[:-1], "121 23", "write")
    assert typed.over
    assert typed.kept.result is not None
    assert (typed.kept.result.winner, typed.kept.result.score) == (0, (121, 23))
    assert typed.report.fault is not None


@pytest.mark.parametrize("ten", ["tc", "jc", "th", "kc"])
def test_no_card_is_taken_for_one_that_nobody_knows(ten: str) -> None:
    """Ann has laid all of hers; behind any ten Bob still holds a card (rule 4.6)."""
    typed = enter(fresh(), *DEALER, "5s", "td", "kd", "3s", "go", "2s", "as", "qd", ten)
    assert typed.asked[-1] == "Bob plays which at 20? "


def test_a_count_that_was_too_low_does_not_win() -> None:
    typed = enter(fresh(target=61), "bob 20 46", *PLAY, "", "7", "write", "ah js 4d kd", "")
    assert "Bob 60" in typed.text
    assert "Bob wins, 61 to 33." in typed.text


def test_a_count_let_stand_is_no_fault() -> None:
    """With manual counting an owner gets what he counts, and no more than there is (rules 6.2 and 6.3)."""
    typed = enter(fresh(counting=BOTH_MANUAL), *DEALER, *PLAY, "10", "9", "ah js 4d kd", "8", "11 23")
    assert typed.report.ok
    assert "That is too many: it is worth 8, and Bob gets no more." in typed.text
    assert typed.kept.deals[0].score == (11, 23)


def test_muggins_is_asked_for() -> None:
    """Rule 6.4: what was missed, to whoever called it."""
    typed = enter(fresh(muggins=True), *DEALER, *PLAY, "10", "2", "8", "no", "ah js 4d kd", "8", "no", "11 25")
    assert typed.report.ok
    assert [str(entry) for entry in typed.kept.deals[0].show] == [
        "ShowEntry(points=10, call=2, muggins=2, bare=False)",
        "ShowEntry(points=8, call=0, muggins=None, bare=False)",
        "ShowEntry(points=8, call=0, muggins=None, bare=False)",
    ]


# The end


def test_cards_that_were_not_shown_are_asked_for() -> None:
    """A game won in the play: what was held is checked too."""
    lines = ["bob 20 60", "kh", "9h", "9s"]
    typed = enter(fresh(target=61), *lines, "8h 8d 7s", "9c ts jd", "ah js 4d kd", "")
    assert typed.over
    assert typed.report.ok, typed.report.fault
    assert typed.kept.deals[0].score == (20, 61)


def test_his_heels_can_win() -> None:
    """Rule 3.2."""
    hands = ["9h 8h 8d 7s", "9s 9c ts jd", "ah js 4d kd"]
    typed = enter(fresh(target=61), "bob 20 59", "jc", *hands, "yes")
    assert typed.over
    assert typed.report.ok, typed.report.fault
    assert typed.kept.deals[0].play is None


def test_a_go_can_win() -> None:
    """The card that was typed after it was not laid any more (rule 4.3)."""
    typed = enter(fresh(target=61), "bob 60 20", "kh", "9h", "9s", "8h", "9c")
    assert "So the nine of clubs was not laid any more." in typed.said
    assert typed.asked[-1] == "Ann still held which 2 cards? "


# Keeping


@pytest.mark.parametrize("options", [{}, {"muggins": True}], ids=str)
def test_a_sitting_can_be_broken_off_at_any_answer(options: dict[str, Any]) -> None:
    """What was typed is in the file, which is right at every moment; gone on with, it ends as if nothing had been."""
    game = played("6", target=61, **options)
    lines = answers_to(game, random.Random(6))
    straight = enter(fresh(target=61, **options), *lines)
    kept = fresh(target=61, **options)
    for line in lines:
        typed = enter(kept, line)
        assert typed.report.ok, typed.report.fault
        assert typed.left_over == []
        kept = typed.kept
    assert typed.over
    assert typed.file == straight.file


def test_what_was_typed_of_a_deal_is_told_again() -> None:
    typed = enter(fresh(), *DEAL[:6])
    again = enter(typed.kept)
    assert again.said[2:] == typed.said[2:]
    assert again.asked == [typed.asked[-1]]


@pytest.mark.parametrize("upto", range(1, len(DEAL) + 2))
def test_any_answer_can_be_taken_back(upto: int) -> None:
    """Also the last of a deal that was whole."""
    lines = [*DEAL, "5s"]
    typed = enter(fresh(), *lines[:upto], "back", *lines[upto - 1 :])
    assert typed.file == enter(fresh(), *lines).file


def test_everything_can_be_taken_back() -> None:
    lines = [*DEAL, "5s"]
    typed = enter(fresh(), *lines, *["back"] * (len(lines) + 1))
    assert typed.said[-1] == "There is no answer to take back."
    assert typed.asked[-1] == "Who dealt first? "
    assert typed.file == enter(fresh()).file


def test_deals_of_an_earlier_sitting_stay() -> None:
    typed = enter(enter(fresh(), *DEAL).kept, "back")
    assert typed.said[-1] == "There is no answer to take back; what stands in the file is changed with an editor."


@pytest.mark.parametrize("kept", [
    "what", ["a", "b"], {"deal": "1"}, {"deal": "1", "answers": "bob"}, {"deal": "1", "answers": [["bob"]]},
    {"deal": "2", "answers": ["bob"]}, {"deal": "1", "answers": ["bob", "kh", "kh"]},
], ids=str)  # fmt: skip
def test_what_somebody_else_wrote_there_is_no_trouble(kept: Any) -> None:
    """It is said, and the deal is asked for again."""
    typed = enter(replace(fresh(), extras={(): {"x-entering": kept, "x-mine": "stays"}}), *[*DEAL, "5s"][-1:])
    assert "left out" in typed.text or "must be typed again" in typed.text


def test_other_keys_stay() -> None:
    typed = enter(replace(fresh(), extras={(): {"x-mine": "stays"}}), *DEAL)
    assert read(typed.file.encode()).extras[()] == {"x-mine": "stays"}


# What is typed


REFUSED = {
    "no name": ([], "carol", "neither Ann nor Bob"),
    "one card cut": ([], "js", "two different cards"),
    "a score past the target": ([], "bob 121 0", "from 0 to 120"),
    "no card": (DEALER, "5x", "not a card"),
    "the starter again": ([*DEALER, "kh"], "kh", "lies on the table already"),
    "a card laid before": ([*DEALER, "kh", "9h"], "9h", "lies on the table already"),
    "go where everything fits": ([*DEALER, "kh", "9h"], "go", "Every card fits at 9"),
    "points for a go": ([*DEALER, "kh", "9h", "9s", "8h"], "go 1", "just go"),
    "two cards": ([*DEALER, "kh"], "9h 9s", "no number of points"),
    "three words": ([*DEALER, "kh"], "9h 9s 8h", "one card at a time"),
    "too many points": ([*DEALER, "kh"], "9h 21", "from 0 to 20"),
    "three cards kept": ([*DEALER, "kh", "skip"], "9h 8h 8d", "4 cards are wanted"),
    "one kept twice": ([*DEALER, "kh", "skip"], "9h 9h 8d 7s", "twice"),
    "a card that was laid is not kept": ([*DEALER, "kh", "9h", "skip"], "2h 8h 8d 7s", "was laid from this hand"),
    "the other's card": ([*DEALER, "kh", "9h", "9s", "skip"], "9h 8h 8d 9s", "lies on the table already"),
    "one number pegged": ([*DEALER, "kh", "skip", "9h 8h 8d 7s", "9s 9c ts jd"], "7", "two numbers"),
    "nineteen as a number": ([*DEALER, *PLAY], "19", "No hand is worth 19"),
    "thirty": ([*DEALER, *PLAY], "30", "from 0 to 29"),
    "a crib of three": ([*DEALER, *PLAY, "12", "8"], "ah js 4d", "4 cards are wanted"),
    "a crib with a card of a hand": ([*DEALER, *PLAY, "12", "8"], "9h js 4d kd", "lies on the table already"),
    "two at the target": ([*DEALER, *PLAY, *SHOW], "121 121", "only the winner's"),
    "past the target": ([*DEALER, *PLAY, *SHOW], "13 122", "goes past 121"),
    "neither": ([*DEALER, *PLAY, "12", "9"], "maybe", "write or correct"),
    "nothing at all": ([*DEALER, "kh"], "", "? lists the commands"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_will_not_do_is_asked_again(case: str) -> None:
    """In a sentence, and nothing is kept of it."""
    before, line, reason = REFUSED[case]
    typed = enter(fresh(), *before, line)
    assert reason in typed.said[-1]
    assert typed.said[-1].endswith(".")
    assert typed.asked[-1] == typed.asked[-2]
    assert typed.file == enter(fresh(), *before).file


@pytest.mark.parametrize("at", range(len(DEAL)))
def test_every_question_can_be_explained(at: int) -> None:
    """What may be typed now, and what at any time."""
    typed = enter(fresh(), *DEAL[:at], "?", "score", "repeat", "quit", "never read")
    assert typed.left_over == ["never read"]
    assert any(line.startswith("Type ") for line in typed.said)
    assert "back: take the last answer back." in typed.said
    assert typed.file == enter(fresh(), *DEAL[:at]).file


def test_a_deal_reads_well(snapshot: Any) -> None:
    """A whole deal as it stands on the paper, with one count that was wrong."""
    typed = enter(fresh(target=61), "js 3d", *PLAY, "12", "9", "write", "ah js 4d kd", "8", "13 24")
    assert typed.paper == snapshot


WORDS = [
    *("back", "correct", "write", "skip", "go", "score", "?", "repeat", "", "yes", "no", "0", "2", "9", "29", "121 60"),
    *("bob", "ann 50 119", "7c 7d", "js 3d", "5h 99", "\x1b[31m", "٣", "x" * 500, "60 121", "12 8", "go go", "- : '"),
]


@pytest.mark.parametrize("options", RULES, ids=str)
@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_typed_the_file_can_be_read(options: dict[str, Any], seed: int) -> None:
    """Anything at random, insisted on or taken back: no error, and a file that the verifier reads (R5)."""
    dice = random.Random(seed)

    def line() -> str:
        if dice.random() < 0.35:
            return dice.choice(WORDS)
        cards = dice.sample(NEW_PACK, dice.choice((1, 1, 1, 1, 4)))
        return " ".join(map(str, cards)) + dice.choice(("", "", " 2"))

    typed = enter(fresh(**options), *("write" if dice.random() < 0.2 else line() for _ in range(400)))
    assert typed.report.verdict in (Verdict.AGREES, Verdict.DEPARTS)
    again = enter(typed.kept) if not typed.over else typed
    assert again.asked[-1] == typed.asked[-1]
