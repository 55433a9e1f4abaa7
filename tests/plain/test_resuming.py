"""A game that goes on: whatever event it was broken off at, the same is asked, and it ends the same."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.plain.games import ANN, BOB, MANUAL, MUGGINS, against, new_game
from tests.plain.teletype import (
    Curtain,
    Evening,
    Question,
    Typist,
    any_answer,
    plain_answer,
    sit,
    some,
    through_the_file,
)
from wincrib.games.cribbage.acts import ToDiscard, ToPlay
from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import AnyReplay
from wincrib.replay.verifier import verify_replay

GAMES: dict[str, AnyReplay] = {
    "automatic": new_game("28", target=41),
    "manual": new_game("30", target=41, **MANUAL),
    "muggins": new_game("4711-A", target=41, **MUGGINS),
    "muggins, hard": new_game("CUT-TIED-83", against("hard"), target=41, **MUGGINS),
    "two people": new_game("28", (ANN, BOB), target=41),
    "two people, muggins": new_game("31", (ANN, BOB), target=41, **MUGGINS),
    "in the middle": new_game("32", start=Start((90, 80), Seat(1))),
}


def settled(question: Question) -> str | None:
    """Answers the same question in the same way every time, now well, now badly."""
    return any_answer(random.Random(repr(question.prompt)))(question)


@cache
def whole(name: str) -> Evening:
    """A game played through in one sitting."""
    evening = sit(GAMES[name], settled)
    assert evening.ended == "over"
    return evening


def after_each_event(name: str) -> list[AnyReplay]:
    """The file as it was after each event of the first two deals."""
    return [each for each in whole(name).drawer.kept if len(each.deals) < 3]


def starter_is_next(replay: AnyReplay) -> bool:
    """Both have thrown and the starter is still to be turned."""
    return bool(replay.deals) and all(replay.deals[-1].discard) and replay.deals[-1].starter is None


def real(questions: list[Question]) -> list[Question]:
    """What is asked, but for the curtain."""
    return [each for each in questions if not isinstance(each.prompt, Curtain)]


@pytest.mark.parametrize("name", GAMES)
def test_broken_off_at_any_event_it_asks_and_ends_the_same(name: str) -> None:
    """Reports E05 and E07: after every event the same questions follow, and the same file in the end."""
    full = whole(name)
    broken_off = [each for each in after_each_event(name) if not starter_is_next(each)]
    assert len(broken_off) > 20
    for kept in broken_off:
        again = sit(through_the_file(kept), settled)
        assert again.ended == "over"
        asked = real(again.questions)
        assert asked == real(full.questions)[-len(asked) :]
        assert again.file == full.file


@pytest.mark.parametrize("name", ["automatic", "two people, muggins"])
def test_broken_off_before_the_starter_is_turned_it_ends_the_same(name: str) -> None:
    """Reports E05 and E07: the recorder writes all it knows, the starter too."""
    broken_off = [each for each in after_each_event(name) if starter_is_next(each)]
    assert len(broken_off) == 2
    for kept in broken_off:
        assert sit(through_the_file(kept), settled).file == whole(name).file


@pytest.mark.parametrize("name", GAMES)
def test_every_version_on_the_disk_is_right(name: str) -> None:
    """Feature R1: the file is valid at every event."""
    assert all(verify_replay(through_the_file(each)).ok for each in whole(name).drawer.kept)


def quitting(typist: Typist) -> Typist:
    """A typist who leaves where another has no more to type."""
    return lambda question: typist(question) or ("" if isinstance(question.prompt, Curtain) else "quit")


def left_at_each_question(name: str) -> Iterator[tuple[int, Evening]]:
    """The sitting left at every question of the first two deals, and how many answers were given before."""
    for answers, question in enumerate(whole(name).questions):
        if isinstance(question.prompt, Curtain):
            continue
        evening = sit(GAMES[name], quitting(some(answers, settled)))
        assert evening.ended == "left"
        if len(evening.replay.deals) > 2:
            return
        yield answers, evening


def gone_on(left: Evening) -> Evening:
    """The next sitting, up to its first question."""
    lift = some(1, lambda _: "")
    return sit(through_the_file(left.replay), lambda asked: lift(asked) if isinstance(asked.prompt, Curtain) else None)


HOLDS = re.compile(r"Your cards: |(Count \d+\. |You lead\. )?You hold ")
NOT_NEWS = re.compile(rf"{HOLDS.pattern}|You throw |wincrib 1\.0|New game: |Going on with |(?:[2-9atjqk][cdhs] ){{3}}")


def news_of_the_deal(evening: Evening) -> list[str]:
    """What has been said to happen in the deal in progress."""
    said = [each for each in evening.said if not NOT_NEWS.match(each)]
    begins = [at for at, line in enumerate(said) if re.match(r"Deal \d+\. ", line)]
    return said[begins[-1] :] if begins else said


@pytest.mark.parametrize("name", GAMES)
def test_going_on_tells_the_deal_in_progress_and_asks_the_same(name: str) -> None:
    """Report E05: left at every question; what led to it is told again, and it is asked in the same words."""
    count = 0
    for _, left in left_at_each_question(name):
        again = gone_on(left)
        assert again.said[1].startswith("Going on with the game of ")
        assert news_of_the_deal(again) == news_of_the_deal(left)
        assert real(again.questions) == [left.questions[-1]]
        count += 1
    assert count > 8


@pytest.mark.parametrize("name", ["automatic", "muggins", "two people"])
def test_going_on_in_the_play_one_is_told_what_one_holds(name: str) -> None:
    """Report E05: nobody need remember a hand from yesterday."""
    for _, left in left_at_each_question(name):
        question = left.questions[-1]
        if not isinstance(question.prompt, ToPlay):
            continue
        hand = " ".join(str(each).lower() for each in left.view(question.seat).hand)
        assert [line for line in gone_on(left).said if line.endswith(f"You hold {hand}.")]


def log_after(replay: AnyReplay, answers: int) -> list[str]:
    """The log at a question."""
    first = some(answers, settled)
    evening = sit(replay, some(answers + 2, lambda question: first(question) or _log_unless_curtained(question)))
    at = max(k for k, each in enumerate(evening.paper) if each.typed == "log")
    return [each.line for each in evening.paper[at + 1 :] if each.asked is None]


def _log_unless_curtained(question: Question) -> str:
    return "" if isinstance(question.prompt, Curtain) else "log"


@pytest.mark.parametrize("name", GAMES)
def test_the_log_goes_on(name: str) -> None:
    """Report E07: what has happened before, one's own throws in it, is in the log of the game that goes on."""
    for answers, left in left_at_each_question(name):
        assert log_after(left.replay, 0) == log_after(GAMES[name], answers)


def leaving_at_the_second_throw() -> Typist:
    """A typist who plays a whole deal and leaves at the next one."""
    throws = 0

    def answer(question: Question) -> str:
        nonlocal throws
        throws += isinstance(question.prompt, ToDiscard)
        return "quit" if throws > 1 else plain_answer(question)

    return answer


def test_the_dealer_alternates_however_often_it_is_broken_off() -> None:
    """Rule 2.2, report C15: ten deals, with quitting and going on between each."""
    replay = new_game("C15", target=500)
    for _ in range(10):
        evening = sit(replay, leaving_at_the_second_throw())
        assert evening.ended == "left"
        replay = through_the_file(evening.replay)
    dealers = [deal.dealer for deal in replay.deals]
    assert len(dealers) == 11
    assert all(one != other for one, other in pairwise(dealers))
    assert verify_replay(replay).ok
