"""Whatever is wrong with the disk, the person is told in a sentence, once; the game goes on, each event tries again.

Where the folder has only vanished, it is made again and there is nothing to tell.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.home.test_keeper import STEPS, refusing
from tests.plain.games import new_game
from tests.plain.teletype import Question, plain_answer, sit, through_the_file
from wincrib.home.places import replays_folder
from wincrib.home.replays import Keeper, load
from wincrib.replay.document import Status

SAYS = {
    "no rights to the folder": "permission denied",
    "no rights to a new file": "permission denied",
    "no room for a new file": "no space left on device",
    "a disk that is read-only": "read-only file system",
    "room for half a file": "no space left on device",
    "no room when it is flushed to the disk": "no space left on device",
    "no rights to put it in its place": "permission denied",
    "no room to put it in its place": "no space left on device",
}


def typist(at: int, then: Callable[[], object]) -> Callable[[Question], str]:
    """Plain answers; before one of them something happens."""
    answers = 0

    def answer(question: Question) -> str:
        nonlocal answers
        answers += 1
        if answers == at:
            then()
        return plain_answer(question)

    return answer


@pytest.mark.parametrize("step", SAYS)
def test_what_is_said(cupboard: Path, step: str) -> None:
    """Why it is not saved, in plain words; a game that was played without its disk is whole in memory."""
    path = replays_folder() / "game.yaml"
    assert cupboard in path.parents
    with refusing(step):
        evening = sit(new_game("28", target=61), plain_answer, keeper=Keeper(path))
    (sign,) = [line for line in evening.said if "saved" in line]
    assert sign == f"Not saved: {SAYS[step]}. The game goes on, and each event tries again."
    assert evening.ended == "over"
    assert evening.replay.status == Status.COMPLETE


def test_every_way_to_fail_is_tried() -> None:
    assert set(STEPS) == set(SAYS)


@pytest.mark.parametrize("at", [2, 5, 11])
def test_a_folder_that_vanishes_is_made_again(cupboard: Path, at: int) -> None:
    """Nothing is said, and nothing is lost."""
    path = replays_folder() / "game.yaml"
    evening = sit(
        new_game("28", target=61), typist(at, lambda: shutil.rmtree(cupboard, ignore_errors=True)), keeper=Keeper(path)
    )
    assert [line for line in evening.said if "saved" in line] == []
    assert load(path) == through_the_file(evening.replay)


def test_a_game_that_another_program_plays_is_not_written(cupboard: Path) -> None:
    """Whoever plays on all the same is told that nothing is kept."""
    pytest.importorskip("fcntl")
    path = replays_folder() / "game.yaml"
    first = Keeper(path)
    first.keep(new_game("29"))
    assert first.claim()
    assert cupboard in path.parents
    second = Keeper(path)
    assert not second.claim()
    evening = sit(new_game("28", target=61), plain_answer, keeper=second)
    first.release()
    (sign,) = [line for line in evening.said if "saved" in line]
    assert sign.startswith("Not saved: another program plays this game.")
    assert load(path).deck.seed == "29"
