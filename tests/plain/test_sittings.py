"""Whole short sittings as a person reads them. A change to these texts is to be read, not only accepted."""

import random

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tests.plain.games import ANN, BOB, MUGGINS, against, laid, new_game
from tests.plain.teletype import Question, Typist, any_answer, dictated, plain_answer, sit
from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.rules import Preset


class Paper(SingleFileSnapshotExtension):
    """One text file a sitting."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def paper(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The text of the sitting as it was read and found good."""
    return snapshot.use_extension(Paper)


def asking(typist: Typist, questions: dict[type, list[str]]) -> Typist:
    """A typist who asks something at the first question of each kind, and otherwise answers as another."""
    rest = {kind: list(lines) for kind, lines in questions.items()}

    def answer(question: Question) -> str | None:
        lines = rest.get(type(question.prompt))
        return lines.pop(0) if lines else typist(question)

    return answer


def test_a_game_to_61_with_muggins(paper: SnapshotAssertion) -> None:
    """Rules 4, 5 and 6: counts too low, too high and right, and calls of both sides."""
    typist = asking(
        any_answer(random.Random(12)), {ToPlay: ["hint", "score"], ToCount: ["hand"], ToCall: ["why", "nobs"]}
    )
    evening = sit(new_game("1992", target=61, **MUGGINS), typist)
    assert evening.ended == "over"
    assert evening.text == paper


def test_a_game_by_rule_set_browser(paper: SnapshotAssertion) -> None:
    """Rule 7: the program counts, the first dealer is drawn by lot, the starter is called the starter."""
    typist = asking(
        any_answer(random.Random(3)),
        {ToDiscard: ["?", "hint", "4 4", "1 2 3"], ToPlay: ["hint", "go", "why", "level hard"]},
    )
    evening = sit(new_game("7", against("easy"), preset=Preset.BROWSER, target=61), typist)
    assert evening.ended == "over"
    assert evening.text == paper


def test_a_deal_between_two_people(paper: SnapshotAssertion) -> None:
    """Feature D3: the curtain, and names in all that is told."""
    throws = 0

    def typist(question: Question) -> str | None:
        nonlocal throws
        throws += isinstance(question.prompt, ToDiscard)
        return None if throws > 2 else plain_answer(question)

    evening = sit(new_game("28", (ANN, BOB), target=61, **MUGGINS), typist)
    assert evening.text == paper


def test_a_game_that_goes_on(paper: SnapshotAssertion) -> None:
    """Report E05: broken off when the computer has claimed 8 of its 12."""
    game = laid("4C 5D 6H 6S KD QD", "9S 9C JS TS 2H 3H", "8C", dealer_seat=0, claims=(8,), upto=ToCall, **MUGGINS)
    evening = sit(game, dictated("why", "repeat", "4", "quit"))
    assert evening.text == paper
