"""Everything that may be typed at a prompt: throws, cards, counts and calls, and what is refused."""

import random
from typing import Any

import pytest

from tests.plain.games import ANN, BOB, BOTH_MANUAL, COMPUTER, MANUAL, MUGGINS, laid, new_game
from tests.plain.teletype import (
    Curtain,
    Evening,
    Question,
    any_answer,
    dictated,
    replies,
    reply,
    sit,
    some,
)
from wincrib.cards import card, in_order, read_cards, written
from wincrib.games.cribbage.acts import Scored, ToCall, ToCount, ToDiscard, ToPlay, Why
from wincrib.games.cribbage.state import count_of, playable
from wincrib.games.protocol import Prompt
from wincrib.replay.document import AnyReplay, Participant
from wincrib.table.setting import lay_table

# Ann deals; her cards lie in order: 1, 4S. 2, 5C. 3, 5H. 4, 6D. 5, TH. 6, JD.
SIX = laid("KS KC QS QD 9S 9C", "JD TH 6D 5H 5C 4S", "2C", dealer_seat=0)
# The play begins: the computer, pone, holds KS KC QS QD, and Ann 4S 5C 5H 6D.
FOUR = laid("KS KC QS QD 9S 9C", "4S 5C 5H 6D TH JD", "2C", dealer_seat=0, upto=ToPlay)
# The show: Ann's hand 4C 5D 6H 6S with 8C is worth 12 (report D07).
TWELVE = "4C 5D 6H 6S KD QD"
COUNTING = laid(TWELVE, "9S 9C JS TS 2H 3H", "8C", upto=ToCount, **MANUAL)
# The computer has counted 8 of the same 12, and Ann is asked.
CALLING = laid("4C 5D 6H 6S KD QD", "9S 9C JS TS 2H 3H", "8C", dealer_seat=0, claims=(8,), upto=ToCall, **MUGGINS)

AT: dict[str, tuple[AnyReplay, type[Prompt]]] = {
    "throw": (SIX, ToDiscard),
    "play": (FOUR, ToPlay),
    "count": (COUNTING, ToCount),
    "call": (CALLING, ToCall),
}


def thrown(typed: str) -> str:
    """The cards that a line throws, in order; nothing when it throws none."""
    heard = reply(SIX, ToDiscard, typed)
    return _away(sit(SIX, dictated(typed))) if heard.happened else ""


def _away(evening: Evening) -> str:
    return written(in_order(evening.replay.deals[-1].discard[0]))


@pytest.mark.parametrize(("typed", "cards"), [
    ("5 6", "TH JD"), ("6 5", "TH JD"), ("5,6", "TH JD"), ("5, 6", "TH JD"), ("  5   6  ", "TH JD"), ("5\t6", "TH JD"),
    ("th jd", "TH JD"), ("TH JD", "TH JD"), ("Th jD", "TH JD"), ("jd,th", "TH JD"),
    ("10h jd", "TH JD"), ("10H JD", "TH JD"), ("10 j", "TH JD"), ("t J", "TH JD"),
    ("t♥ j♦", "TH JD"), ("10♡ j♢", "TH JD"), ("4♠ 5♣", "4S 5C"), ("♠4 5♣", ""),
    ("1 jd", "4S JD"), ("4s 6", "4S JD"),
    # A figure is a place before it is a rank: four and six are the fourth and the sixth card.
    ("4 6", "6D JD"), ("5c 5h", "5C 5H"),
])  # fmt: skip
def test_two_cards_thrown_in_one_line(typed: str, cards: str) -> None:
    """Rules 1.3 and 3.1, report F09: by place, by card, tens as 10, small letters, suit symbols."""
    assert thrown(typed) == cards


@pytest.mark.parametrize(("typed", "words"), [
    ("5 5", "twice"), ("th th", "twice"), ("th 5", "twice"), ("10h TH", "twice"),
    ("1 2 3", "3 cards"), ("4s 5c 5h", "3 cards"), ("1 2 3 4 5 6", "6 cards"),
    ("as", "not hold as"), ("kh 1", "not hold kh"), ("1 kh", "not hold kh"), ("5d 5h", "not hold 5d"),
    ("7", "1 to 6"), ("0", "1 to 6"), ("0 1", "1 to 6"), ("-1 2", "1 to 6"), ("1.5", "1 to 6"), ("99 1", "1 to 6"),
    ("1 \uff12", "1 to 6"), ("²", "1 to 6"), ("٣ 1", "1 to 6"),
    ("1h", "1 to 6"), ("11h", "1 to 6"), ("5x", "1 to 6"), ("x5", "1 to 6"), ("5h6d", "1 to 6"), ("five", "1 to 6"),
    ("go", "1 to 6"), ("no", "1 to 6"), ("yes", "1 to 6"), ("12 13", "1 to 6"), ("q", "1 to 6"),
    ("hello world", "1 to 6"), ("?!", "1 to 6"),
])  # fmt: skip
def test_what_throws_nothing_says_why(typed: str, words: str) -> None:
    """Report F09: asked again, no crash, and the answer says what may be typed."""
    heard = reply(SIX, ToDiscard, typed)
    assert not heard.happened
    assert words in heard.text
    assert heard.asked is not None
    assert heard.asked.words == "Discard which two? "


@pytest.mark.parametrize("typed", [",", ",,", " , ", ", ,"])
def test_commas_alone_throw_nothing(typed: str) -> None:
    """Report F09: no crash."""
    first, second = replies(SIX, ToDiscard, typed, "th")
    assert not first.happened
    assert first.said
    assert second.asked is not None
    assert second.asked.words == "And which other? "


def test_a_rank_of_which_two_are_held_must_be_said_in_full() -> None:
    """Places go to six here, so that only in the play is five a rank."""
    heard = reply(FOUR, ToPlay, "5")
    assert not heard.happened
    assert "5c and 5h" in heard.text


def test_one_card_at_a_time() -> None:
    """Report F09."""
    first, second = replies(SIX, ToDiscard, "th", "jd")
    assert first.asked is not None
    assert first.asked.words == "And which other? "
    assert not first.happened
    assert second.happened
    assert _away(sit(SIX, dictated("th", "jd"))) == "TH JD"


@pytest.mark.parametrize("again", ["th", "5", "10h", "T♥"])
def test_the_same_card_is_not_two(again: str) -> None:
    """Rule 1.1."""
    _, twice, other = replies(SIX, ToDiscard, "th", again, "jd")
    assert not twice.happened
    assert "already" in twice.text
    assert other.happened


def test_three_then_one_then_two() -> None:
    """Report F09: three are refused, one is taken, and whatever follows, two cards are thrown in the end."""
    three, one, two = replies(SIX, ToDiscard, "4s 5c 5h", "th", "6d jd")
    assert [three.happened, one.happened] == [False, False]
    away = sit(SIX, dictated("4s 5c 5h", "th", "6d jd", "jd")).replay.deals[-1].discard[0]
    assert len(away) == 2
    assert two.asked is not None


def test_a_wrong_second_card_leaves_the_first_chosen() -> None:
    """Report F09: only the other is asked for again."""
    said = replies(SIX, ToDiscard, "th", "kh", "hand", "", "jd")
    assert [each.asked.words for each in said[:4] if each.asked] == ["And which other? "] * 4
    assert said[4].happened


@pytest.mark.parametrize(("typed", "played"), [
    ("1", "4S"), ("4", "6D"), ("4s", "4S"), ("4S", "4S"), ("4♠", "4S"), ("5h", "5H"), ("5♡", "5H"), ("6", "6D"),
    (" 6d ", "6D"),
])  # fmt: skip
def test_a_card_played(typed: str, played: str) -> None:
    """Rules 1.3 and 4.1: by place, by card, or by its rank where one has it."""
    first = reply(FOUR, ToPlay, typed)
    assert first.happened
    said = "Fifteen two." if card(played).rank == 5 else f"Count {10 + card(played).value}."
    assert first.said[0].startswith(f"You play {card(played).name}. {said}")


@pytest.mark.parametrize(("typed", "words"), [
    ("kd", "not hold kd"), ("th", "not hold th"), ("ks", "not hold ks"), ("a", "1 to 4"), ("7", "1 to 4"),
    ("0", "1 to 4"), ("-1", "1 to 4"), ("4s 5h", "1 to 4"), ("1 2", "1 to 4"), ("pass", "1 to 4"), ("gone", "1 to 4"),
])  # fmt: skip
def test_what_plays_nothing_says_why(typed: str, words: str) -> None:
    """Rule 4.1: cards thrown or played or never held are not there to be laid."""
    heard = reply(FOUR, ToPlay, typed)
    assert not heard.happened
    assert words in heard.text
    assert heard.asked is not None
    assert heard.asked.words == "Play which? "


class TriesItWrong:
    """Before every card, tries go, and each card that does not fit; `tried` are the pairs of typed and answered."""

    def __init__(self, replay: AnyReplay) -> None:
        self.evening = Evening(lay_table(replay, "CHANCE"), self)
        self.tried: list[tuple[str, str]] = []
        self._right = any_answer(random.Random(7))
        self._wrong: list[str] = []
        self._before = ""

    def __call__(self, question: Question) -> str | None:
        if self._before:
            typed = self.evening.paper[-2].typed or ""
            self.tried.append((typed, self.evening.paper[-1].line))
            assert self.evening.file == self._before
            self._before = ""
        elif isinstance(question.prompt, ToPlay):
            view = self.evening.view(question.seat)
            fits = playable(view.hand, count_of(view.lays))
            self._wrong = ["go", *(str(each) for each in view.hand if each not in fits)]
        if not self._wrong:
            return self._right(question)
        self._before = self.evening.file
        return self._wrong.pop()


@pytest.mark.parametrize("players", [(ANN, COMPUTER), (ANN, BOB)], ids=["computer", "two people"])
def test_no_go_while_a_card_fits_and_no_card_over_31(players: tuple[Participant, Participant]) -> None:
    """Rules 4.1 and 4.2, report B29: go is refused and the cards that fit are named; nothing has happened."""
    typist = TriesItWrong(new_game("28", players))
    assert typist.evening.play().ended == "over"
    gos = [said for typed, said in typist.tried if typed == "go"]
    overs = [said for typed, said in typist.tried if typed != "go"]
    assert gos
    assert overs
    assert all(said.startswith("Go is refused: ") and "(rule 4.2)" in said for said in gos)
    assert all("may never pass 31 (rule 4.1)" in said for said in overs)


def stated(typed: str) -> tuple[str, ...]:
    """What is said to a count."""
    heard = reply(COUNTING, ToCount, typed)
    return heard.said if heard.happened else ()


@pytest.mark.parametrize(("typed", "points", "pegged"), [
    ("12", 12, 12), (" 12 ", 12, 12), ("8", 8, 8), ("08", 8, 8), ("1", 1, 1),
    # Rule 6.3: what is stated above the truth is corrected down to it.
    ("13", 13, 12), ("29", 29, 12), ("28", 28, 12),
    # Rule 5.4 and report D01: nothing is a count like any other, and is called nineteen.
    ("0", 0, 0), ("00", 0, 0), ("nineteen", 0, 0), ("Nineteen", 0, 0), ("NINETEEN", 0, 0),
])  # fmt: skip
def test_a_count_stated(typed: str, points: int, pegged: int) -> None:
    """Rule 6.2: the player gets no more than he states."""
    said = stated(typed)
    assert said[0].startswith(f"You count {points}.")
    evening = sit(COUNTING, dictated(typed))
    entry = evening.replay.deals[0].show[0]
    assert entry.points == points
    events = [each for step in evening.sitting.table.steps(0) for each in step.events]
    counted = [each for each in events if isinstance(each, Scored) and each.seat == 0 and each.why == Why.COUNTED]
    assert sum(each.points for each in counted) == pegged
    assert ("too many" in " ".join(said)) == (points > pegged)


@pytest.mark.parametrize(("typed", "words"), [
    ("19", "No hand is worth 19"), ("30", "0 to 29"), ("99", "0 to 29"), ("100", "0 to 29"), ("-1", "0 to 29"),
    ("+5", "0 to 29"), ("twelve", "0 to 29"), ("none", "0 to 29"), ("no", "0 to 29"), ("1.5", "0 to 29"),
    ("12 points", "0 to 29"), ("1 2", "0 to 29"), ("\uff11\uff12", "0 to 29"), ("٣", "0 to 29"), ("go", "0 to 29"),
    ("4c", "0 to 29"), ("0x5", "0 to 29"), ("five", "0 to 29"), ("muggins", "0 to 29"), ("12!", "0 to 29"),
])  # fmt: skip
def test_what_is_no_count_says_why(typed: str, words: str) -> None:
    """Rule 5.4: 0 to 29; 19 cannot be, which is why nineteen means nothing."""
    heard = reply(COUNTING, ToCount, typed)
    assert not heard.happened
    assert words in heard.text
    assert heard.asked is not None
    assert heard.asked.words == "How many points? "


@pytest.mark.parametrize(("typed", "points"), [
    ("4", 4), ("muggins 4", 4), ("Muggins 4", 4), ("m 4", 4), ("M4", 4), ("muggins4", 4), ("yes 4", 4), ("y 4", 4),
    ("04", 4), ("29", 29), ("2", 2),
    ("no", 0), ("NO", 0), ("n", 0), ("none", 0), ("pass", 0), ("nothing", 0), ("let it stand", 0), ("0", 0),
    ("muggins 0", 0),
])  # fmt: skip
def test_a_call(typed: str, points: int) -> None:
    """Rule 6.4: the number of points missed, or the count is let stand."""
    assert reply(CALLING, ToCall, typed).happened
    assert sit(CALLING, dictated(typed)).replay.deals[0].show[0].call == points


@pytest.mark.parametrize("typed", [
    "muggins", "m", "yes", "y", "30", "-1", "4 runs", "1 nobs", "muggins four", "nineteen", "nope", "4 4", "4.", "go",
])  # fmt: skip
def test_what_is_no_call_says_what_may_be_typed(typed: str) -> None:
    """Rule 6.4: a call is made with a number."""
    heard = reply(CALLING, ToCall, typed)
    assert not heard.happened
    assert "how many points were missed, or no" in heard.text
    assert heard.asked is not None
    assert heard.asked.words == "Muggins? "


EMPTY = ["", " ", "      ", "\t", "\u00a0", "\u200b", "\x00", "\x1b", "\r", "\ufeff", "\u2028"]


@pytest.mark.parametrize("typed", EMPTY, ids=ascii)
@pytest.mark.parametrize("at", AT)
def test_an_empty_line_never_answers(at: str, typed: str) -> None:
    """Report F11: a key held over from before plays no card and claims no points; it is said what is wanted."""
    replay, kind = AT[at]
    heard = replies(replay, kind, *[typed] * 5)
    assert len(heard) == 5
    for each in heard:
        assert not each.happened
        assert each.said
        assert "lists the commands" in each.text
        assert each.asked is not None
        assert isinstance(each.asked.prompt, kind)


@pytest.mark.parametrize("seed", ["28", "30", "WINCRIB-1992"])
@pytest.mark.parametrize("options", [{}, MANUAL, MUGGINS], ids=["automatic", "manual", "muggins"])
def test_input_may_end_at_any_prompt(seed: str, options: dict[str, Any]) -> None:
    """Feature R1: nothing played is lost; the file on the disk is the game at that prompt."""
    whole = sit(new_game(seed, target=61, **options), any_answer(random.Random(seed)))
    for stop in range(0, len(whole.questions), 7):
        evening = sit(new_game(seed, target=61, **options), some(stop, any_answer(random.Random(seed))))
        assert evening.ended == "no input"
        assert evening.drawer.kept[-1] == evening.replay
        assert evening.replay.status == "unfinished"


def test_input_may_end_at_the_curtain() -> None:
    """Nobody's cards are shown then."""
    evening = sit(new_game("28", (ANN, BOB), **BOTH_MANUAL), dictated())
    assert evening.ended == "no input"
    assert isinstance(evening.questions[-1].prompt, Curtain)
    assert not [line for line in evening.said if line.startswith("Your cards")]


def test_what_was_thrown_is_said_to_the_one_who_threw() -> None:
    """Feature B8: what was understood of a line is heard."""
    names = [each.name for each in read_cards("TH JD")]
    assert reply(SIX, ToDiscard, "10 j").said[0] == f"You throw {names[0]} and {names[1]}."
