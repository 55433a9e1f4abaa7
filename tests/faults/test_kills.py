"""The program is killed in mid-game; `python -m scripts.kill_games` does it three hundred times."""

from random import Random

import pytest

from tests.faults import kills
from tests.faults.kills import Expected, expected, kill_one


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_nothing_that_was_told_is_lost(seed: str) -> None:
    """Feature R1: what was told is in the file, the file is right, and the game can be gone on with."""
    found = kill_one(seed)
    assert not found.complaints, found.complaints[0]


def test_what_was_told_and_is_not_in_the_file_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Had the program told more than it saved, it would be noticed."""

    def least(game: Expected, lines: int) -> int:
        return right(game, lines) + 40

    right = Expected.least
    monkeypatch.setattr(Expected, "least", least)
    (complaint,) = kill_one("1").complaints
    assert "was told" in complaint


def test_each_line_stands_for_the_versions_kept_before_it() -> None:
    game = expected("1", Random(1))
    assert len(game.versions) == len(game.printed)
    assert list(game.printed) == sorted(game.printed)
    assert game.least(0) == 0
    assert game.least(len(game.lines)) == len(game.versions) - 1
    at = game.questions[3][0]
    assert game.least(at) <= game.most(2)
    assert len(game.questions) >= kills.MOST_QUESTIONS
