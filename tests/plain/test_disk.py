"""A disk that fails: the game goes on, it is said once, and again when it is mended."""

from pathlib import Path

import pytest

from tests.plain.games import ANN, BOB, MUGGINS, new_game
from tests.plain.teletype import Evening, Question, Typist, dictated, plain_answer, sit, through_the_file
from wincrib.games.cribbage.acts import ToDiscard
from wincrib.home.places import replays_folder
from wincrib.home.replays import Keeper, load, new_path
from wincrib.table.setting import lay_table

MENDED = "The game is saved again."


@pytest.fixture
def folder(cupboard: Path) -> Path:
    """The folder of the games; a file stands where it should be, so that nothing can be written there."""
    replays = replays_folder()
    assert cupboard in replays.parents
    replays.parent.mkdir(parents=True)
    replays.write_text("no folder")
    return replays


def mending(folder: Path, at: int) -> Typist:
    """A typist who has the disk mended before one answer."""
    answers = 0

    def answer(question: Question) -> str:
        nonlocal answers
        answers += 1
        if answers == at:
            folder.unlink()
        return plain_answer(question)

    return answer


def signs(evening: Evening) -> list[str]:
    """What was said about saving."""
    return [line for line in evening.said if "saved" in line]


def test_it_is_said_once(folder: Path) -> None:
    """Not saved is said when it begins, not at every event; the game is played to its end."""
    evening = sit(new_game("28", target=61), plain_answer, keeper=Keeper(folder / "game.yaml"))
    assert evening.ended == "over"
    assert len(signs(evening)) == 1
    assert signs(evening)[0].startswith("Not saved: ")
    assert signs(evening)[0].endswith(". The game goes on, and each event tries again.")
    first_question = next(at for at, each in enumerate(evening.paper) if each.asked)
    assert "Not saved" in "".join(each.line for each in evening.paper[:first_question])


@pytest.mark.parametrize("at", [1, 2, 9])
def test_it_is_said_when_the_disk_is_mended(folder: Path, at: int) -> None:
    """Each event tries again, and the whole game is in the file then."""
    path = folder / "game.yaml"
    evening = sit(new_game("28", target=61), mending(folder, at), keeper=Keeper(path))
    assert [line[:9] for line in signs(evening)] == ["Not saved", MENDED[:9]]
    assert signs(evening)[1] == MENDED
    assert load(path) == through_the_file(evening.replay)


def test_a_disk_that_fails_again_is_said_again(folder: Path) -> None:
    """Failing, mended, failing: each change is said."""
    path = folder / "game.yaml"

    def typist(question: Question) -> str:
        throw = isinstance(question.prompt, ToDiscard)
        number = len(evening.replay.deals)
        if throw and number == 2 and folder.is_file():
            folder.unlink()
        if throw and number == 4 and folder.is_dir():
            for each in sorted(folder.iterdir()):
                each.unlink()
            folder.rmdir()
            folder.write_text("no folder")
        return plain_answer(question)

    evening = Evening(lay_table(new_game("28"), "CHANCE"), typist, keeper=Keeper(path))
    evening.play()
    assert [line.split()[0:2] for line in signs(evening)] == [["Not", "saved:"], ["The", "game"], ["Not", "saved:"]]


@pytest.mark.parametrize("players", [None, (ANN, BOB)], ids=["computer", "two people"])
def test_save_tells_the_trouble(folder: Path, players: object) -> None:
    """The command never says that a game is saved which is not."""
    game = new_game("28", **MUGGINS) if players is None else new_game("28", (ANN, BOB), **MUGGINS)
    curtain = [] if players is None else [""]
    evening = sit(game, dictated(*curtain, "save"), keeper=Keeper(folder / "game.yaml"))
    assert evening.said[-1].startswith("Not saved: ")


def test_the_file_is_whole_after_every_answer(cupboard: Path) -> None:
    """Feature R1: at every prompt the file on the disk is the game at that prompt, and one version before is kept."""
    path = new_path(("Ann", "Computer"), "2026-01-02T03:04:05Z")
    assert cupboard in path.parents
    seen = 0

    def typist(question: Question) -> str:
        nonlocal seen
        seen += 1
        assert load(path) == through_the_file(evening.replay)
        assert [each.name for each in sorted(path.parent.iterdir())] == [path.name, f"{path.name}.bak"]
        return plain_answer(question)

    evening = Evening(lay_table(new_game("28", target=61, **MUGGINS), "CHANCE"), typist, keeper=Keeper(path))
    assert evening.play().ended == "over"
    assert seen > 20
    assert load(path) == through_the_file(evening.replay)
