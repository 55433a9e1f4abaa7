"""`wincrib play --match N` in lines: game after game, the standing between them, broken off and gone on with."""

import re

import pytest

from tests.cli.running import Ran, Shell

ANSWERS = "1 2\n1\n2\n3\n4\n" * 4000


def match(shell: Shell, *words: str, typed: str = ANSWERS) -> Ran:
    """A short match by a pipe."""
    return shell.run("play", "--plain", "--to", "61", "--seed", "28", "--match", *words, typed=typed)


def headers(shell: Shell) -> list[dict[str, str]]:
    """The header of every game kept, in the order of the match."""
    found = [dict(re.findall(r"^(\w+): (.*)$", path.read_text(), re.MULTILINE)) for path in shell.games]
    return sorted(found, key=lambda header: header["match"])


def test_a_match_to_its_end(shell: Shell) -> None:
    """Rule 2.4: one file a game, tied by the header; the standing is said, and at the end who has won."""
    ran = match(shell, "3")
    assert ran.status == 0
    assert ran.lines[2] == "A match, best of 3."
    assert re.search(r"^\w+ wins the match, 2 to [01]\.$", ran.lines[-1])
    told = [line for line in ran.lines if " match, best of 3, " in line]
    games = headers(shell)
    assert len(told) == len(games) - 1
    assert len({re.sub("game: .*", "", header["match"]) for header in games}) == 1
    assert [re.search(r"game: (\d), best_of: 3", header["match"])[1] for header in games] == list("123")[: len(games)]  # type: ignore[index]
    assert ["start" in header for header in games] == [False, *([True] * (len(games) - 1))]
    checked = shell.run("verify", str(shell.home / "replays"))
    assert checked.status == 0
    assert checked.lines[-1].startswith(f"{len(games)} files: {len(games)} right;")


def test_one_game_may_be_a_match(shell: Shell) -> None:
    assert match(shell, "1").lines[-1].endswith(" wins the match, 1 to 0.")
    assert len(shell.games) == 1


def test_broken_off_in_the_middle_and_between(shell: Shell) -> None:
    """The standing is said when one sits down again, and the match goes on to its end."""
    lines = ANSWERS.splitlines(keepends=True)
    first = match(shell, "3", typed="".join(lines[:40]))
    assert first.lines[-1].endswith("wincrib resume goes on with it.")
    again = shell.run("resume", typed="resign\n")
    assert again.lines[2] == "A match, best of 3."
    rest = shell.run("resume", typed=ANSWERS)
    assert rest.lines[2] == "Computer leads the match, best of 3, by 1 to 0 after one game."
    assert " wins the match, " in rest.lines[-1]
    assert shell.run("verify", str(shell.home / "replays")).status == 0
    assert "there is no unfinished game" in shell.run("resume").err


def test_the_next_game_waits_on_the_disk(shell: Shell) -> None:
    """Resigned: the next game is begun at once, so that nothing of the match can be lost."""
    ran = match(shell, "3", typed="resign\n")
    assert "Computer leads the match, best of 3, by 1 to 0 after one game." in ran.lines
    assert len(shell.games) == 2
    assert "1-0" not in shell.run("list").out
    assert shell.run("resume", typed="resign\n").lines[-1] == "Computer wins the match, 2 to 0."
    assert len(shell.games) == 2


def test_to_so_many_game_points(shell: Shell) -> None:
    """2.4: first to two; nobody can be skunked in a game to 61."""
    ran = shell.run("play", "--plain", "--to", "61", "--seed", "28", "--match-to", "2", typed=ANSWERS)
    assert ran.lines[2] == "A match, first to 2 game points."
    assert re.search(r"^\w+ wins the match, 2 to [01]\.$", ran.lines[-1])
    assert shell.run("verify", str(shell.home / "replays")).status == 0


def test_a_match_is_of_one_kind(shell: Shell) -> None:
    ran = shell.run("play", "--match", "3", "--match-to", "2")
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)


@pytest.mark.parametrize("number", ["2", "0", "-1", "100"])
def test_matches_that_are_not_played(shell: Shell, number: str) -> None:
    """2: the best of an odd number of games, so that somebody wins."""
    ran = shell.run("play", f"--match={number}")
    assert ran.status == 2
    assert "the best of an odd number of games" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not shell.games


def test_verify_compares_the_games_of_a_match(shell: Shell) -> None:
    """1: each file is right by itself, but the second says what the first does not give."""
    match(shell, "5", typed="resign\n" * 3)
    second = next(path for path in shell.games if "game: 2," in path.read_text())
    text = re.sub(r"digest: .*\n", "", second.read_text().replace("points: [0, 1]", "points: [1, 0]"))
    second.write_text(text)
    assert shell.run("verify", str(second)).status == 0
    folder = str(shell.home / "replays")
    ran = shell.run("verify", folder)
    assert ran.status == 1
    *_, told, summary = ran.lines
    assert told.startswith(f"{second}:")
    assert "match, points: written [1, 0], but after game 1 (" in told
    assert told.endswith(") it is [0, 1] (rule 2.4)")
    assert summary.startswith("3 files: 2 right, 1 wrong;")
    assert shell.run("verify", "--quiet", folder).lines == [told, summary]
    last = shell.run("verify", "--json", folder).objects[-1]
    assert (last["ok"], last["verdict"], last["rule"]) == (False, "departs", "2.4")
