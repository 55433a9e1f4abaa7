"""`stats` and `forget` as a person runs them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.files import RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.cli.running import PROGRAM, Shell

HARD = RIGHT.replace("Bob]", "{name: Bob, kind: computer, level: hard}]")
WON = HARD.replace("[Ann, {name: Bob,", "[Bob, {name: Ann,").replace("Ann, kind: computer, level: hard}", "Ann}")

TOLD = """\
Statistics of Ann: 3 finished games

              hard hot seat      all
games            1        2        3
won          0  0%    1 50%    1 33%
skunks         0-0      0-0      0-0
double         0-0      0-0      0-0
match          0-1      1-1      1-2

against        level    rules                games       won skunk double  match
Bob            hot seat wincrib 61               2    1  50%   0-0    0-0    1-1
Bob            hard     wincrib 61               1    0   0%   0-0    0-0    0-1
all                                              3    1  33%   0-0    0-0    1-2

points a deal           hand    crib    play
  as dealer             7.00    7.33    3.33   in 6 deals
  as pone               9.33            1.17   in 6 deals

best hand   10  7D TD QD KD with 5S   deal 1, a.yaml
best crib   14  6D 6H 7C 8H with 2D   deal 2, b.yaml
worst hand   4  4C 4H 7S 9D with KH   deal 4, b.yaml

last 3 games: .#.   # won  . lost

won by month
  2026-10  ##########            50% of 2 games
  2026-11                         0% of 1 game

a deal by month                   hand   crib   play
  2026-10  #############          7.75   8.25   2.50
  2026-11  ###############        9.00   5.50   1.75

Not counted: 1 unfinished, 1 wrong and 1 unreadable (3 files).
"""


def keep(shell: Shell, **games: str) -> None:
    """Games in the cupboard, by name; each is dated by the number its text begins with."""
    for name, told in games.items():
        month, _, text = told.partition(" ")
        dated = text.replace("game: cribbage\n", f"game: cribbage\ncreated: 2026-{month}-01T10:00:00Z\n", 1)
        shell.write(f"home/replays/{name}.yaml", dated)


@pytest.fixture
def three(shell: Shell) -> Shell:
    """Three finished games of Ann's, and three files that are none."""
    keep(shell, a=f"10 {RIGHT}", b=f"10 {WON}", c=f"11 {HARD}")
    keep(shell, d=f"11 {UNFINISHED}", e=f"11 {WRONG}", f=f"11 {UNREADABLE}")
    return shell


def test_the_statistics_of_a_player(three: Shell) -> None:
    """Readable in 80 columns; in ASCII where the terminal speaks nothing else."""
    ran = three.run("stats", "--name", "Ann", LC_ALL="C", LANG="C")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == TOLD
    again = three.run("stats", "--name", "Ann")
    assert again.out == TOLD.replace(".#.", "▄█▄").replace("# won  . lost", "█ won  ▄ lost").replace("#", "█")
    assert three.run("stats", "--name", "Ann", "--ascii").out == TOLD
    assert max(map(len, again.lines)) <= 80


def test_the_name_in_the_settings_is_whose(three: Shell) -> None:
    assert three.run("stats", "--ascii", WINCRIB_NAME="Ann").out == TOLD


def test_the_statistics_as_one_object(three: Shell) -> None:
    (found,) = three.run("stats", "--json", "--name", "Ann").objects
    assert (found["schema"], found["name"]) == (2, "Ann")
    assert found["left_out"] == {"unfinished": 1, "wrong": 1, "unreadable": 1}
    cribbage = found["cribbage"]
    assert (cribbage["games"], cribbage["won"], cribbage["match_points"]) == (3, 1, [1, 2])
    assert sum(each["games"] for each in cribbage["against"]) == 3
    assert [(each["level"], each["won"]) for each in cribbage["levels"]] == [("hard", 0), ("hot seat", 1)]
    assert cribbage["averages"]["dealer_hand"] == 7
    assert cribbage["best_hand"] == {
        "points": 10, "cards": ["7D", "TD", "QD", "KD"], "starter": "5S", "deal": 1, "file": "a.yaml",
    }  # fmt: skip
    assert cribbage["last"] == ["lost", "won", "lost"]
    assert [each["month"] for each in cribbage["months"]] == ["2026-10", "2026-11"]
    assert cribbage["months"][0]["crib"] == 8.25
    assert found["cribist"]["games"] == 0


def test_nobody_of_that_name(three: Shell) -> None:
    """No error: who has played is named."""
    ran = three.run("stats")
    assert ran.status == 0
    assert ran.lines[0] == "No finished game of Player is kept. These have played: Ann and Bob; --name chooses one."
    (found,) = three.run("stats", "--json").objects
    assert found["cribbage"]["averages"]["crib"] is None


def test_no_games_at_all(shell: Shell) -> None:
    ran = shell.run("stats")
    assert ran.status == 0
    assert ran.out.startswith("No finished game is kept yet; the games are in ")
    assert not shell.home.exists()


def test_the_name_of_a_file_is_no_command_to_the_terminal(shell: Shell) -> None:
    """The shell itself looks for escapes in all that is printed."""
    keep(shell, **{"\x1b[31m": f"10 {RIGHT}"})
    assert "deal 1, [31m.yaml" in shell.run("stats", "--name", "Ann").out
    assert "deleted " in shell.run("forget", "--games", "--yes").out
    assert not shell.games


def test_settings_that_cannot_be_read(shell: Shell) -> None:
    shell.write("home/config.toml", "name = [")
    ran = shell.run("stats")
    assert (ran.status, ran.out) == (3, "")
    assert len(ran.err.splitlines()) == 1


# At a terminal


@pytest.fixture
def screen() -> Iterator[list[pexpect.spawn]]:
    """Programs at a terminal, closed afterwards."""
    children: list[pexpect.spawn] = []
    yield children
    for child in children:
        child.close(force=True)


def at_terminal(shell: Shell, children: list[pexpect.spawn], *words: str) -> pexpect.spawn:
    environment = {**shell.environment, "TERM": "xterm-256color"}
    child = pexpect.spawn(
        PROGRAM[0], [*PROGRAM[1:], *words], cwd=str(shell.folder), env=environment,
        dimensions=(25, 80), encoding="utf-8", timeout=20,
    )  # fmt: skip
    child.delaybeforesend = None
    children.append(child)
    return child


def test_the_first_reading_shows_how_far_it_is(three: Shell, screen: list[pexpect.spawn]) -> None:
    """And the second, from the cache, does not."""
    first = at_terminal(three, screen, "stats", "--name", "Ann")
    first.expect_exact("6 of 6 games read")
    first.expect(pexpect.EOF)
    second = at_terminal(three, screen, "stats", "--name", "Ann")
    second.expect(pexpect.EOF)
    assert "games read" not in second.before


@pytest.mark.parametrize(("typed", "left"), [("y\r", 0), ("no\r", 6), ("\r", 6), ("\x04", 6), ("\x03", 6)])
def test_at_a_terminal_forgetting_asks_first(three: Shell, screen: list[pexpect.spawn], typed: str, left: int) -> None:
    """Only a clear yes deletes anything."""
    child = at_terminal(three, screen, "forget", "--games")
    child.expect_exact("Delete 6 files for ever (6 of games)? [y/N] ")
    child.send(typed)
    child.expect(pexpect.EOF)
    assert len(three.games) == left
    child.close()
    assert child.exitstatus == (130 if typed == "\x03" else 0)


# Forgetting in a script


def test_what_was_deleted_on_the_screen_is_forgotten_too(three: Shell) -> None:
    """A program that was killed has left it where no list shows it."""
    (three.home / "replays" / ".aside" / "7-1" / "1").mkdir(parents=True)
    (three.home / "replays" / "a.yaml").rename(three.home / "replays" / ".aside" / "7-1" / "1" / "a.yaml")
    assert any(line.endswith("/.aside/7-1/1/a.yaml") for line in three.run("forget", "--games", "--dry-run").lines)
    assert three.run("forget", "--games", "--yes").status == 0
    assert not (three.home / "replays").exists()


def test_nothing_is_forgotten_that_was_not_named(three: Shell) -> None:
    """2, and what could be named."""
    ran = three.run("forget", "--yes")
    assert (ran.status, ran.out) == (2, "")
    assert "--games, --settings, --statistics or --all" in ran.err
    assert len(three.games) == 6


def test_without_a_terminal_nothing_is_forgotten_unasked(three: Shell) -> None:
    ran = three.run("forget", "--all", typed="y\n")
    assert (ran.status, ran.out) == (2, "")
    assert "--yes" in ran.err
    assert len(three.games) == 6


def test_what_is_forgotten_is_told_file_by_file(three: Shell) -> None:
    """First what would be, then what was."""
    three.run("config", "set", "level", "hard")
    three.run("stats")
    would = three.run("forget", "--all", "--dry-run")
    assert would.status == 0
    assert len(three.games) == 6
    names = [Path(line.removeprefix("would delete ")).name for line in would.lines[:-1]]
    assert names == [*(f"{each}.yaml" for each in "abcdef"), "config.toml", "statistics.json"]
    assert would.lines[-1] == "8 files would be deleted."
    done = three.run("forget", "--all", "--yes")
    assert done.status == 0
    assert done.out == re.sub("would delete", "deleted", would.out).replace("would be deleted", "deleted")
    assert list(three.home.iterdir()) == []
    assert three.run("forget", "--all", "--yes").out == "Nothing of that is kept.\n"


def test_a_link_is_left_and_told(three: Shell) -> None:
    """3: not all of it could be done."""
    (three.folder / "elsewhere").mkdir()
    (three.home / "replays" / "link").symlink_to(three.folder / "elsewhere")
    ran = three.run("forget", "--games", "--yes")
    assert ran.status == 3
    assert ran.err == f"wincrib: left {three.home}/replays/link: it is a link to another place, which is left alone\n"
    assert ran.lines[-1] == "6 files deleted."


def test_the_object_is_made_of_plain_json(three: Shell) -> None:
    """No NaN and no Infinity, whoever plays."""
    for name in ("Ann", "Nobody"):
        json.loads(three.run("stats", "--json", "--name", name).out, parse_constant=pytest.fail)
