"""Every answer is legal, at every level and rule set, and the same for the same view and dice."""

import pickle
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.games.cribbage.kit import RULES, normal
from tests.players.tables import LEVELS, Asked, dice, questions
from wincrib.cards import Card, card, read_cards
from wincrib.counting import show_points
from wincrib.errors import NotYours
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Call, Count, ToCall, ToCount, ToDiscard, ToPlay, Whose
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Over, State
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Seat, Start
from wincrib.players import master
from wincrib.players.laying import lays
from wincrib.players.levels import Level, player
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook, certain, outlook, winning
from wincrib.players.protocol import Dice, Player

GAMES = 8
SELDOM = 40
"""Hard thinks longer than the others; it is asked every so many questions."""


@pytest.mark.parametrize("name", RULES)
def test_every_answer_is_legal(name: str) -> None:
    asked_of_each = set()
    for seed in range(GAMES):
        for asked in questions(RULES[name], f"legal-{seed}"):
            options = set(asked.options)
            for level in LEVELS if (asked.number + seed) % SELDOM == 0 else (Level.EASY, Level.MEDIUM):
                answer = player(level).answer(asked.view, dice(asked.number))
                assert normal(answer) in options, f"{level}: {answer} to {asked.prompt}"
            asked_of_each.add(type(asked.prompt))
    counting = {ToCount} if "manual" in RULES[name].counting else set()
    calling = {ToCall} if RULES[name].muggins else set()
    assert asked_of_each == {ToDiscard, ToPlay} | counting | calling


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_and_dice_give_the_same_answer(level: Level) -> None:
    asked = [each for seed in range(5) for each in questions(RULES["muggins"], f"legal-{seed}")][::7]
    first = [player(level).answer(each.view, dice(each.number)) for each in asked]
    again = [player(level).answer(each.view, dice(each.number)) for each in reversed(asked)]
    assert first == again[::-1]


def test_a_view_is_all_there_is_to_know() -> None:
    """A fresh process that is given nothing but views gives the same answers."""
    asked = questions(RULES["muggins"], "legal-0")[::2]
    here = [str(player(level).answer(each.view, dice(each.number))) for each in asked for level in LEVELS]
    script = (
        "import pickle, sys\n"
        "from tests.players.tables import LEVELS, Asked, dice\n"
        "from wincrib.players.levels import player\n"
        "for number, view in pickle.load(sys.stdin.buffer):\n"
        "    for level in LEVELS: print(player(level).answer(view, dice(number)))\n"
    )
    told = pickle.dumps([(each.number, each.view) for each in asked])
    there = subprocess.run([sys.executable, "-c", script], input=told, capture_output=True, check=True).stdout
    assert there.decode().splitlines() == here


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    asked = next(each for each in questions(rules(), "legal-0") if isinstance(each.prompt, ToPlay))
    for seat in (None, Seat(1 - asked.seat)):
        with pytest.raises(NotYours):
            player(Level.HARD).answer(cribbage.view(asked.state, seat), dice(0))


def can_win() -> Iterator[Asked]:
    """Choices in the play, some of which are sure to win the game and some not."""
    law, start = rules(target=61), Start((57, 57), Seat(0))
    for asked in (each for seed in range(300) for each in questions(law, f"close-{seed}", start)):
        if isinstance(asked.prompt, ToPlay) and len(asked.prompt.playable) > 1:
            seen = outlook(asked.view, asked.seat)
            if winning(seen) and any(certain(seen, each) < seen.need for each in seen.fits):
                yield asked


def played_on(asked: Asked, who: Player[View]) -> State:
    """The state when the seat has answered for as long as it is asked."""
    state = asked.state
    while asked.seat in cribbage.prompts(state):
        state = cribbage.apply(state, who.answer(cribbage.view(state, asked.seat), dice(asked.number))).state
    return state


def spoiler(_view: View, seen: Outlook, _dice: Dice) -> Card:
    """The card that makes the least."""
    return min(seen.fits, key=lambda each: certain(seen, each))


def test_a_win_comes_before_any_other_thought() -> None:
    """Even for a player that would rather not, and at every level."""
    unwilling = Mind(master.throw, spoiler, master.count, master.call)
    positions = list(can_win())
    assert len(positions) > 50
    for asked in positions:
        for who in (unwilling, *map(player, LEVELS)):
            assert isinstance(played_on(asked, who).phase, Over), f"a win is missed: {asked.view}"


def test_a_win_that_looks_bad_is_a_win() -> None:
    """The tens are all that is hidden, so the pair is sure to be answered for six; but it wins first."""
    hidden = tuple(2 * (rank == 9) for rank in range(13))
    seen = Outlook(read_cards("TH"), read_cards("2C 8S 9C TD"), 2, False, hidden, need=2)
    assert lays(seen)[0].card is not card("TD")
    assert winning(seen) is card("TD")


def test_hard_counts_and_calls_the_truth() -> None:
    for asked in (each for seed in range(10) for each in questions(RULES["muggins"], f"legal-{seed}")):
        match asked.prompt:
            case ToCount(whose, cards, starter):
                true = show_points(cards, starter, crib=whose == Whose.CRIB)
                assert player(Level.HARD).answer(asked.view, dice(0)) == Count(asked.seat, true)
            case ToCall(whose, cards, starter, claimed):
                missed = show_points(cards, starter, crib=whose == Whose.CRIB) - claimed
                assert player(Level.HARD).answer(asked.view, dice(0)) == Call(asked.seat, missed)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_states_or_calls_more_than_is_there(level: Level) -> None:
    called = 0
    for asked in (each for seed in range(20) for each in questions(RULES["muggins"], f"legal-{seed}")):
        if not isinstance(asked.prompt, ToCount | ToCall):
            continue
        true = show_points(asked.prompt.cards, asked.prompt.starter, crib=asked.prompt.whose == Whose.CRIB)
        answer = player(level).answer(asked.view, dice(asked.number, "mugs"))
        if isinstance(asked.prompt, ToCall):
            assert isinstance(answer, Call)
            assert answer.points <= true - asked.prompt.claimed
            called += answer.points
        else:
            assert isinstance(answer, Count)
            assert answer.points <= true
    assert called > 0 or level == Level.EASY
    assert not called or level != Level.EASY
