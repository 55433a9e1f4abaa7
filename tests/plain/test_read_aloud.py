"""Line mode as it is heard: nothing is said twice, and nobody is left without knowing what he holds or what to do."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from tests.plain.games import ANN, BOB, BOTH_MANUAL, MANUAL, MUGGINS, against, laid, new_game
from tests.plain.teletype import (
    Curtain,
    Evening,
    Question,
    Reply,
    any_answer,
    dictated,
    plain_answer,
    replies,
    reply,
    sit,
    some,
    through_the_file,
    until,
)
from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay
from wincrib.plain.commands import COMMANDS
from wincrib.replay.document import AnyReplay
from wincrib.table.setting import lay_table

# Ann's hand, worth 12 with 8C; what the computer holds against it.
TWELVE = "4C 5D 6H 6S KD QD"
OTHERS = "9S 9C JS TS 2H 3H"
DETAILS = pytest.mark.parametrize("detail", ["brief", "normal", "full"])


def before_each(evening: Evening, kind: type[Any]) -> list[tuple[Question, list[str]]]:
    """Each question of a kind with the lines said since the question before it."""
    found: list[tuple[Question, list[str]]] = []
    said: list[str] = []
    for each in evening.paper:
        if each.asked is None:
            said.append(each.line)
            continue
        if isinstance(each.asked.prompt, kind):
            found.append((each.asked, said))
        said = []
    return found


# What one holds


@DETAILS
@pytest.mark.parametrize("dealer", [0, 1], ids=["the computer leads", "Ann leads"])
def test_the_hand_is_said_before_the_first_card_whoever_leads(dealer: int, detail: str) -> None:
    """Whoever cannot look back at six cards hears the four he kept."""
    game = laid("KS KC QS QD 9S 9C", "4S 5C 5H 6D TH JD", "2C", dealer_seat=dealer)
    evening = sit(game, dictated("5 6"), detail=detail)
    hand = " ".join(str(each).lower() for each in evening.view(evening.questions[-1].seat).hand)
    assert len(hand.split()) == 4
    (_, said), *_ = before_each(evening, ToPlay)
    assert len([line for line in said if line.endswith(f"You hold {hand}.")]) == 1


def test_who_leads_is_said_at_every_count() -> None:
    """Rules 4.1 and 4.3: whoever is asked for a card on an empty table is told that he leads, and nobody else."""
    leads: list[bool] = []
    good = any_answer(random.Random(8))

    def typist(question: Question) -> str | None:
        if isinstance(question.prompt, ToPlay):
            leads.append(not evening.view(question.seat).lays)
        return good(question)

    evening = Evening(lay_table(new_game("28", target=61), "CHANCE"), typist)
    evening.play()
    told = ["You lead." in " ".join(said) for _, said in before_each(evening, ToPlay)]
    assert told == leads
    assert sum(leads) > 5


@pytest.mark.parametrize("dealer", [0, 1])
def test_between_two_people_each_hears_his_hand_once_a_question(dealer: int) -> None:
    """Feature D3: what the one before the screen holds is said once, in the play and at the show."""
    game = laid(TWELVE, OTHERS, "8C", dealer_seat=dealer, players=(ANN, BOB), **BOTH_MANUAL)
    evening = sit(game, some(30, plain_answer))
    for kind in (ToPlay, ToCount):
        asked = before_each(evening, kind)
        assert asked
        for question, said in asked:
            cards = question.prompt.cards if isinstance(question.prompt, ToCount) else evening.view(question.seat).hand
            short = [" ".join(str(each).lower() for each in cards)] if cards else []
            assert all(len([line for line in said if each in line]) == 1 for each in short if kind is ToCount)


@DETAILS
def test_no_line_is_said_twice_running(detail: str) -> None:
    """Nor is a line said that only repeats the end of the one before it."""
    for players, options in ((against("medium"), MUGGINS), ((ANN, BOB), BOTH_MANUAL), (against("easy"), MANUAL)):
        said = sit(new_game("28", players, target=61, **options), any_answer(random.Random(3)), detail=detail).said
        for one, other in pairwise(said):
            assert not one.lower().endswith(other.lower()), (one, other)


@pytest.mark.parametrize(("place", "said"), [
    ("count", ["Your hand: 4c 5d 6h 6s, upcard 8c."]),
    ("call", ["Your hand: 9c 9s ts js, upcard 8c.", "Computer's hand: 4c 5d 6h 6s."]),
    ("crib", ["Your hand: 4c 5d 6h 6s, upcard 8c.", "Your crib: kd qd 2h 3h."]),
])  # fmt: skip
def test_the_hand_at_the_show_is_the_four_kept_and_the_starter(place: str, said: list[str]) -> None:
    """Rule 5.1: nothing is held any more, and what one kept is what one asks for."""
    games: dict[str, tuple[AnyReplay, type[Any]]] = {
        "count": (laid(TWELVE, OTHERS, "8C", upto=ToCount, **MANUAL), ToCount),
        "call": (laid(TWELVE, OTHERS, "8C", dealer_seat=0, claims=(8,), upto=ToCall, **MUGGINS), ToCall),
        "crib": (laid(OTHERS, TWELVE, "8C", dealer_seat=0, upto=ToCount, **MANUAL), ToCount),
    }
    game, kind = games[place]
    typed = ["12", "hand"] if place == "crib" else ["hand"]
    heard = replies(game, kind, *typed)[-1]
    assert sorted(heard.said[0].replace(",", " ,").split()) == sorted(said[0].replace(",", " ,").split())
    assert len(heard.said) == len(said)
    for line, expected in zip(heard.said[1:], said[1:], strict=True):
        assert sorted(line.rstrip(".").split()) == sorted(expected.rstrip(".").split())
    assert not heard.happened


def test_a_count_that_was_taken_back_is_asked_with_its_cards() -> None:
    """Report E05: where one stands again is said."""
    game = laid(TWELVE, OTHERS, "8C", upto=ToCount, **MANUAL)
    first, undone = replies(game, ToCount, "8", "undo")
    assert first.happened
    assert undone.said == ("Taken back.", "Your hand: 4c 5d 6h 6s, upcard 8c.")


# How cards are written


def test_refusals_write_cards_as_all_other_lines_do() -> None:
    """Section by section the same hand: small letters, as they are typed."""
    game = laid("KS KC QS QD 9S 9C", "4S 5C 5H 6D TH JD", "2C", dealer_seat=0, upto=ToPlay)
    go, over, quoted = replies(game, ToPlay, "go", "kd", "KD QQ")
    assert go.said == ("Go is refused: 4s 5c 5h 6d would fit at 10 (rule 4.2).",)
    assert over.said == ("You do not hold kd.",)
    # What was typed is quoted as it was typed.
    assert '"KD QQ"' in quoted.text


def test_no_card_is_written_in_capitals_anywhere() -> None:
    """Whatever is refused in a whole game."""

    chance = random.Random(5)
    good = any_answer(random.Random(6))

    def typist(question: Question) -> str:
        if isinstance(question.prompt, ToPlay) and chance.random() < 0.6:
            # What was typed is quoted; what it means is not.
            return chance.choice(["go", "go", "1", "2", "3"])
        return (good(question) or "").lower()

    said = sit(new_game("28", against("easy")), typist).said
    assert [line for line in said if "rule 4.1" in line]
    assert [line for line in said if "rule 4.2" in line]
    assert not [line for line in said if re.search(r"\b[2-9ATJQK][CDHS]\b", line)]


# Points


# Ann, who deals, answers eight with seven for fifteen two.
FIFTEEN = ("8C KC QS QD KS 9C", "7D 4S 3S 2H TH JD", "2C")


def fifteen(score: int) -> Reply:
    """A fifteen by Ann, who has so many points, typed and told."""
    return reply(laid(*FIFTEEN, dealer_seat=0, upto=ToPlay, score=(score, 0)), ToPlay, "7d")


def test_a_fifteen_is_said_once() -> None:
    """Rule 9: fifteen two says the count and the points in one."""
    assert fifteen(0).said[0] == "You play seven of diamonds. Fifteen two. You 2."


def test_a_thirty_one_is_said_once() -> None:
    """Rule 9: thirty-one for two; other counts are said as they are."""
    text = "\n".join(sit(new_game("7", target=61), any_answer(random.Random(3))).said)
    assert re.search(r"plays? \w+ of \w+\. Thirty-one for two\. ", text)
    assert re.search(r"Count 14\.", text)
    assert "Count 31" not in text
    assert "Count 15" not in text


def test_the_last_point_needed_is_called_in_full() -> None:
    """Rule 2.1: the score stops at the target; what was made is called as ever."""
    heard = fifteen(120)
    assert heard.said[0] == "You play seven of diamonds. Fifteen two, and one is enough. You 121."
    assert heard.said[1].startswith("You win, 121 to 0.")


@pytest.mark.parametrize(
    ("score", "pegged"), [((0, 0), "You count 12. You "), ((115, 0), "You count 12. You peg five. You 121.")]
)
def test_a_count_is_said_once_unless_less_is_pegged(score: tuple[int, int], pegged: str) -> None:
    """Rule 6.2: what is stated is pegged, and only where it is cut is that said."""
    heard = reply(laid(TWELVE, OTHERS, "8C", upto=ToCount, score=score, **MANUAL), ToCount, "12")
    assert heard.said[0].startswith(pegged)
    assert ("peg" in heard.said[0]) == (score[0] > 0)


@pytest.mark.parametrize(("hand", "starter", "stated", "said"), [
    (TWELVE, "8C", "13", [
        "You count 13.", "That is too many: it is worth 12, and you get no more. You peg twelve. You 13.",
        "Fifteen two, fifteen four, a double run of three is ten, and a pair is twelve.",
    ]),
    ("2C 4D 6H 8S KD QD", "TH", "4", ["You count 4.", "That is too many: it is worth nothing.", "Nineteen."]),
])  # fmt: skip
def test_the_truth_about_a_count_too_high_is_told_once(hand: str, starter: str, stated: str, said: list[str]) -> None:
    """Rule 6.3: the correction says what it is worth, and then only how."""
    heard = reply(laid(hand, OTHERS, starter, upto=ToCount, **MANUAL), ToCount, stated)
    told = [re.sub(r"You \d+\.$", "You 13.", line) for line in heard.said[: len(said)]]
    assert told == said
    assert len(re.findall("worth", heard.text.split("Computer's hand")[0])) == 1


@pytest.mark.parametrize(("seat", "players", "said"), [
    (0, against("easy"), "Computer wins, since you resigned; the score stands at 0 to 0."),
    (0, (ANN, BOB), "Bob wins, since Ann resigned; the score stands at 0 to 0."),
    (1, (ANN, BOB), "Ann wins, since Bob resigned; the score stands at 0 to 0."),
])  # fmt: skip
def test_a_game_won_by_resignation_says_so(seat: int, players: Any, said: str) -> None:
    """Rule 2.5."""
    evening = sit(new_game("28", players), until(ToDiscard, _resigning, seat))
    assert evening.said[-1] == said


def _resigning(question: Question) -> str:
    return "" if isinstance(question.prompt, Curtain) else "resign"


# The curtain


def at_the_curtain(*typed: str) -> Evening:
    """Two people; Ann has thrown, and Bob is to look; these lines are typed then."""
    return sit(new_game("28", (ANN, BOB)), dictated("", "1 2", *typed))


@pytest.mark.parametrize("word", ["quit", "exit", "LEAVE", " quit "])
def test_one_can_leave_at_the_curtain(word: str) -> None:
    """Report F27: the game is kept as it is."""
    evening = at_the_curtain(word)
    assert evening.ended == "left"
    assert isinstance(evening.questions[-1].prompt, Curtain)


@pytest.mark.parametrize(("word", "said"), [
    ("?", "Press Enter"), ("help", "quit: leave"), ("score", "Ann 0, Bob 0."), ("save", "/games/kept.yaml"),
    ("log", "Ann lays two cards away"), ("rules 4.2", "4.2 Whoever has a card"), ("repeat", "Ann lays two cards away"),
    ("why", "Nothing has scored yet."),
])  # fmt: skip
def test_the_curtain_answers_what_both_may_hear(word: str, said: str) -> None:
    """Feature D3: and it hangs there still, with nobody's cards read."""
    evening = at_the_curtain(word)
    assert evening.ended == "no input"
    assert [type(each.prompt) for each in evening.questions[-2:]] == [Curtain, Curtain]
    asked = max(at for at, each in enumerate(evening.paper) if each.typed == word)
    assert said in "\n".join(each.line for each in evening.paper[asked + 1 :])
    assert len([line for line in evening.said if line.startswith("Your cards")]) == 1


def test_the_help_at_the_curtain_names_only_what_works_there() -> None:
    said = at_the_curtain("?").said
    named = {each.name for each in COMMANDS for line in said if line.startswith(f"{each.name}:")}
    assert {"score", "quit", "save"} <= named
    assert not {"hand", "hint", "undo", "resign"} & named


@pytest.mark.parametrize("word", ["", " ", "hand", "hint", "1 2", "nonsense"])
def test_anything_else_lifts_the_curtain_and_answers_nothing(word: str) -> None:
    evening = at_the_curtain(word)
    assert isinstance(evening.questions[-1].prompt, ToDiscard)
    assert not evening.replay.deals[-1].discard[1]


# Knowing what to do


@pytest.mark.parametrize("kind", [ToDiscard, ToPlay, ToCount, ToCall])
def test_help_says_what_is_wanted_and_does_not_send_one_to_itself(kind: type[Any]) -> None:
    game = laid(TWELVE, OTHERS, "8C", dealer_seat=0, claims=(8,), upto=kind, **MUGGINS) if kind is ToCall else None
    heard = reply(game or new_game("28", **MANUAL), kind, "?")
    assert heard.said[0].startswith("Type ")
    assert "? lists" not in heard.said[0]
    assert not [line for line in heard.said if re.search(r"[|\[\]<>]", line)]


def test_repeat_always_says_something() -> None:
    """Even where nothing was told between two questions."""
    game = through_the_file(sit(new_game("28", (ANN, BOB)), dictated("", "1 2", "")).replay)
    for kind in (ToDiscard, ToPlay):
        assert reply(game, kind, "repeat").said


def test_in_full_the_hand_and_the_count_are_said_at_every_card() -> None:
    """Section detail: full."""
    evening = sit(new_game("28", target=61), any_answer(random.Random(2)), detail="full")
    asked = before_each(evening, ToPlay)
    assert len(asked) > 15
    for _, said in asked:
        assert [line for line in said if "You hold " in line]
