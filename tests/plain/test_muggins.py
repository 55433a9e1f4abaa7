"""Counting by hand and muggins at the table: rule 6 and what players reported of it (D01 to D15)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.plain.games import ANN, BOB, MANUAL, MUGGINS, against, laid, new_game
from tests.plain.teletype import (
    Evening,
    Question,
    any_answer,
    dictated,
    plain_answer,
    replies,
    reply,
    sit,
)
from wincrib.counting import show_points
from wincrib.games.cribbage.acts import ToCall, ToCount, Whose
from wincrib.games.protocol import Prompt, Seat
from wincrib.replay.document import AnyReplay, Participant
from wincrib.table.setting import lay_table

# Worth 12 with 8C (report D07): the computer is pone, Ann deals and is asked.
TWELVE = "4C 5D 6H 6S KD QD"
OTHERS = "9S 9C JS TS 2H 3H"
ANNS_SEAT = Seat(0)
# Every word by which the parts of a hand are told.
PARTS = ("worth", "fifteen two", "pair", "run of", "flush", "nobs", "missed", "rule 5.2")


def pone_counted(points: int, score: tuple[int, int] = (0, 0), **more: Any) -> AnyReplay:
    """The pone, the computer, has counted so much for its twelve; Ann, who deals, is asked."""
    return laid(TWELVE, OTHERS, "8C", dealer_seat=0, claims=(points,), upto=ToCall, score=score, **MUGGINS, **more)


@pytest.mark.parametrize(("claimed", "called", "taken"), [
    (8, 6, 4), (8, 4, 4), (8, 2, 2), (8, 29, 4), (8, 1, 1), (12, 2, 0), (12, 29, 0), (0, 12, 12), (0, 29, 12),
    (11, 1, 1), (11, 2, 1), (8, 0, 0),
])  # fmt: skip
def test_what_a_call_takes(claimed: int, called: int, taken: int) -> None:
    """Rule 6.4, report D07: the lesser of the call and the truth; nothing where nothing was missed."""
    replay = pone_counted(claimed)
    before = _score(replay)
    evening = sit(replay, dictated(str(called)))
    said = " ".join(evening.said)
    assert evening.view(ANNS_SEAT).score[0] - before == taken
    assert (f"You take {_word(taken)} by muggins. You {before + taken}." in said) == bool(taken)
    assert ("nothing was missed" in said) == (claimed == 12 and called > 0)
    assert ("You let it stand." in said) == (called == 0)
    assert "It is worth 12: " in said


def _score(replay: AnyReplay) -> int:
    """What Ann has when she is asked."""
    return int(Evening(lay_table(replay, "CHANCE"), plain_answer).view(ANNS_SEAT).score[0])


def _word(points: int) -> str:
    return "zero one two three four five six seven eight nine ten eleven twelve".split()[points]


@pytest.mark.parametrize(("typed", "claimed"), [("0", 0), ("nineteen", 0), ("8", 8)])
def test_missed_points_are_offered_to_the_other_side(typed: str, claimed: int) -> None:
    """Rules 6.4 and 6.6, reports D01 and D15: nothing claimed is a claim, and what was missed can be called."""
    hard = laid(TWELVE, OTHERS, "8C", upto=ToCount, players=against("hard"), **MUGGINS)
    heard = reply(hard, ToCount, typed)
    missed = 12 - claimed
    assert heard.said[0].startswith(f"You count {claimed}.")
    assert f"Computer calls muggins for {missed}: {missed} points were missed." in heard.text
    assert f"Computer takes {_word(missed)} by muggins." in heard.text


def test_the_level_decides_what_the_computer_calls() -> None:
    """Rule 6.6: easy never calls, hard calls everything."""
    for level, calls in (("easy", False), ("hard", True)):
        replay = laid(TWELVE, OTHERS, "8C", upto=ToCount, players=against(level), **MUGGINS)
        assert ("calls muggins" in reply(replay, ToCount, "2").text) == calls


def test_a_count_too_high_is_corrected_and_not_called() -> None:
    """Rule 6.3: no penalty, the correction is shown, and nobody is asked."""
    replay = laid(TWELVE, OTHERS, "8C", upto=ToCount, players=(ANN, BOB), **MUGGINS)
    heard = reply(replay, ToCount, "13")
    assert "That is too many: it is worth 12, and Ann gets no more." in heard.text
    assert heard.asked is not None
    assert isinstance(heard.asked.prompt, ToCount)
    assert heard.asked.words == "Bob: how many points? "


@pytest.mark.parametrize(("missing", "winner"), [(4, 0), (5, None)])
def test_a_call_can_win_the_game(missing: int, winner: int | None) -> None:
    """Rules 2.1 and 6.4, report D11: dealer at 117 calls 4 and has won before his own hand is counted."""
    before = _score(pone_counted(8))
    evening = sit(pone_counted(8, (121 - missing - before, 0)), dictated("4"))
    result = evening.replay.result
    assert (result.winner if result else None) == winner
    assert (evening.ended == "over") == (winner == 0)
    assert any(line.startswith("Your hand: ") for line in evening.said) == (winner is None)


def test_a_count_can_win_before_the_call() -> None:
    """Rule 6.3: what is stated is pegged before the opponent is asked; if it wins, he is not asked."""
    evening = sit(
        laid(TWELVE, OTHERS, "8C", upto=ToCount, players=(ANN, BOB), score=(115, 0), **MUGGINS), dictated("8", "4")
    )
    assert evening.ended == "over"
    assert "Muggins" not in evening.text.split("Ann counts 8", 1)[1]
    assert "Ann counts 8. Ann pegs" in evening.text


def test_there_is_one_call_a_hand() -> None:
    """Rule 6.4."""
    first, second = replies(pone_counted(8), ToCall, "1", "3")
    assert "You call muggins for 1" in first.text
    assert first.asked is not None
    assert isinstance(first.asked.prompt, ToCount)
    assert "You count 3" in second.text


def test_the_play_is_never_called() -> None:
    """Rule 6.5: points of the play and his heels are pegged in full, and nobody is asked about them."""
    evening = sit(new_game("28", (ANN, BOB), target=61, **MUGGINS), any_answer(random.Random(5)))
    for at, each in enumerate(evening.paper):
        if each.asked is not None and isinstance(each.asked.prompt, ToCall):
            said = [before.line for before in evening.paper[:at] if before.asked is None]
            assert " counts " in said[-1]


def test_without_muggins_nobody_is_asked() -> None:
    """Rule 6.2: with manual counting alone nothing is called, whatever was missed."""
    evening = sit(new_game("28", target=61, **MANUAL), any_answer(random.Random(5)))
    assert evening.ended == "over"
    assert not [each for each in evening.questions if isinstance(each.prompt, ToCall)]


def test_muggins_is_said_at_the_beginning() -> None:
    """Report D09: what is played is said."""
    assert ", muggins on, " in sit(new_game(**MUGGINS), dictated()).text
    assert "muggins" not in sit(new_game(), dictated()).text


# Nobody is told the truth before the call is closed (report D05)


def open_counts(evening: Evening) -> Iterator[tuple[Question, list[str]]]:
    """Every question about a count, and what was said and answered to commands since the cards were shown."""
    for at, each in enumerate(evening.paper):
        if each.asked is None or not isinstance(each.asked.prompt, ToCall):
            continue
        shown = max(k for k in range(at) if evening.paper[k].line.find(", upcard ") > 0 and _shows(evening, k))
        yield each.asked, [line.line for line in evening.paper[shown + 1 : at] if line.asked is None]


def _shows(evening: Evening, at: int) -> bool:
    line = evening.paper[at].line
    return " hand: " in line or " crib: " in line


@pytest.mark.parametrize("players", [against("medium"), against("hard"), (ANN, BOB)], ids=["medium", "hard", "people"])
@pytest.mark.parametrize("seed", range(6))
def test_no_truth_before_the_call(seed: int, players: tuple[Participant, Participant]) -> None:
    """Report D05: between the cards and the call there is the count, and not a word about what they are worth."""
    evening = sit(new_game(f"D05-{seed}", players, target=61, **MUGGINS), any_answer(random.Random(seed)))
    asked = list(open_counts(evening))
    assert asked
    for _, said in asked:
        assert not [line for line in said for part in PARTS if part in line]


class Curious:
    """Asks every command whenever a count may be called, before answering."""

    def __init__(self, replay: AnyReplay, chance: random.Random) -> None:
        self.evening = Evening(lay_table(replay, "CHANCE"), self)
        self.heard: list[tuple[ToCall, str, list[str]]] = []
        self._answer = any_answer(chance)
        self._left: list[str] = []
        self._mark = 0
        self._typed = ""

    def __call__(self, question: Question) -> str | None:
        prompt = question.prompt
        if not isinstance(prompt, ToCall):
            self._typed = ""
            return self._answer(question)
        paper = self.evening.paper
        if self._typed:
            said = [each.line for each in paper[self._mark + 1 :]]
            self.heard.append((prompt, self._typed, said))
        else:
            self._left = ["why", "repeat", "hand", "score", "hint", "help", "save", "level", "log"]
        self._mark = len(paper)
        self._typed = self._left.pop() if self._left else ""
        return self._typed or self._answer(question)


@pytest.mark.parametrize("players", [against("medium"), (ANN, BOB)], ids=["computer", "people"])
@pytest.mark.parametrize("seed", range(4))
def test_no_command_tells_the_truth_before_the_call(seed: int, players: tuple[Participant, Participant]) -> None:
    """Report D05: neither why, nor the log, nor what is repeated, nor a hint."""
    curious = Curious(new_game(f"D05-{seed}", players, target=61, **MUGGINS), random.Random(seed))
    curious.evening.play()
    assert {typed for _, typed, _ in curious.heard} >= {"why", "repeat", "hint", "log"}
    for prompt, typed, said in curious.heard:
        cards = " ".join(str(each).lower() for each in prompt.cards)
        if typed == "why":
            assert not [line for line in said if cards in line]
            continue
        if typed in ("repeat", "log"):
            # What was said of these cards since they were shown.
            last = max((at for at, line in enumerate(said) if cards in line), default=-1)
            del said[: last + 1]
        if typed != "help":
            assert not [line for line in said for part in PARTS if part in line], (typed, said)


def test_the_file_on_the_disk_holds_no_truth_before_the_call() -> None:
    """Report D05: what is written is what was claimed."""
    evening = sit(pone_counted(8), dictated())
    assert "- {claim: 8}" in evening.file


def asked_of_ann(replay: AnyReplay) -> list[Prompt]:
    """All that is asked in a game played through."""
    return [each.prompt for each in sit(replay, plain_answer).questions]


@pytest.mark.parametrize(("level", "misses"), [("easy", True), ("medium", True), ("hard", False)])
def test_who_miscounts(level: str, misses: bool) -> None:
    """Rule 6.6, report D13: the computer never states too much, and at level hard never too little."""
    off = [
        show_points(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB) - asked.claimed
        for seed in range(10 if level == "medium" else 6)
        for asked in asked_of_ann(new_game(f"D13-{seed}", against(level), **MUGGINS))
        if isinstance(asked, ToCall)
    ]
    assert len(off) > 50
    assert min(off) == 0
    assert (max(off) > 0) == misses
