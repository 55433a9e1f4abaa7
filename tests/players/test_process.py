"""A player in another process, which is told a view as JSON and no more, answers as one at the table does."""

import re
import subprocess
import sys

import pytest

from tests.games.cribbage.kit import RULES
from tests.players.tables import LEVELS, Asked, questions
from wincrib.cards import Card, card
from wincrib.games.cribbage.acts import SHOW_ORDER, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.state import Discarding, Pegging, Showing, cards_of, shown_cards
from wincrib.net.wire import answer_said, question
from wincrib.players.levels import Level, player
from wincrib.shuffle import Stream

ASKED = [each for name in ("wincrib", "muggins") for k in range(2) for each in questions(RULES[name], f"process-{k}")]
KINDS = (ToDiscard, ToPlay, ToCount, ToCall)
EACH = 12
"""So many questions of each kind."""

ELSEWHERE = """
import sys
from wincrib.net.wire import answer_said, read_question
from wincrib.players.levels import Level, player
from wincrib.shuffle import Stream

for line in sys.stdin:
    view, dice = read_question(line)
    print(answer_said(player(Level(sys.argv[1])).answer(view, Stream(dice, "dice", 0))))
"""


@pytest.mark.parametrize("level", LEVELS)
def test_a_process_that_has_only_the_json_answers_the_same(level: Level) -> None:
    asked = [each for kind in KINDS for each in [every for every in ASKED if isinstance(every.prompt, kind)][:EACH]]
    assert len(asked) == EACH * len(KINDS)
    told = [question(each.view, f"dice-{each.number}") for each in asked]
    there = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, level], input="\n".join(told), capture_output=True, text=True, check=True
    )
    here = [player(level).answer(each.view, Stream(f"dice-{each.number}", "dice", 0)) for each in asked]
    assert there.stdout.splitlines() == list(map(answer_said, here))


def known(asked: Asked) -> set[Card]:
    """The cards a seat may know of, read from the state and not from its view: its own six, and what lies open."""
    phase = asked.state.phase
    assert isinstance(phase, Discarding | Pegging | Showing)
    if isinstance(phase, Discarding):
        return set(phase.hands[asked.seat])
    layout = phase.layout
    laid = [each for lays in phase.past for each in cards_of(lays)]
    if isinstance(phase, Pegging):
        laid += cards_of(phase.lays)
    else:
        laid += [each for at in range(phase.place + 1) for each in shown_cards(layout, asked.state.dealer, at)]
    assert len(SHOW_ORDER) == 3
    return {layout.starter, *layout.kept[asked.seat], *layout.thrown[asked.seat], *laid}


def named(line: str) -> set[Card]:
    """Every card that a line names, wherever it stands."""
    return {card(each) for each in re.findall(r"(?<![A-Za-z0-9])[A2-9TJQK][CDHS](?![A-Za-z0-9])", line)}


def test_the_json_names_the_cards_the_seat_may_know_and_no_other() -> None:
    for asked in ASKED:
        assert named(question(asked.view, "dice")) == known(asked)


def test_a_view_with_one_card_too_many_would_be_found() -> None:
    asked = next(each for each in ASKED if isinstance(each.state.phase, Pegging))
    assert isinstance(asked.state.phase, Pegging)
    hidden = asked.state.phase.hands[1 - asked.seat][0]
    line = question(asked.view, "dice").replace('"starter":', f'"starter_": "{hidden}", "starter":')
    assert named(line) != known(asked)
