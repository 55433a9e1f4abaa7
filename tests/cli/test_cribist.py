"""`wincrib cribist` by a pipe: whole games in every way they end, what cannot go together, going on, giving up."""

import re
import time
from pathlib import Path

import pytest

from tests.cli.running import Ran, Shell
from wincrib.cli.newcribist import new_cribist, options
from wincrib.games.cribist.spoken import described
from wincrib.home.settings import settings

# Good for any question: a card by its rank or suit, a claim, a call. Whatever does not fit is refused and the next line
# is read.
RANKS = "a 2 3 4 5 6 7 8 9 t j q k".split()
CARDS = [f"{rank}{suit}" for rank in RANKS for suit in "cdhs"]
ANSWERS = "\n".join([*CARDS, "nothing", "no"]) + "\n"


def play(shell: Shell, *words: str, typed: str = ANSWERS * 160) -> Ran:
    """A game by a pipe."""
    return shell.run("cribist", "--plain", *words, typed=typed)


@pytest.mark.parametrize("words", [
    ["--deals", "1"], ["--to", "21", "--claims", "manual", "--level", "hard"],
    ["--players", "Ann", "Bob", "--muggins", "--to", "15", "--level", "easy"],
    ["--players", "Ann", "Bob", "Cas", "Dot", "--deals", "1"],
], ids=" ".join)  # fmt: skip
def test_a_game_to_its_end(shell: Shell, words: list[str]) -> None:
    """0; the file verifies, and the last lines say where it is."""
    ran = play(shell, "--seed", "28", *words)
    assert ran.status == 0
    assert re.search(r" wins? with | share the win with ", ran.out)
    assert ran.lines[-2:] == [
        f"The game is kept in {shell.game}.",
        f"wincrib replay {shell.game} reads it again.",
    ]
    assert "status: complete" in shell.game.read_text()
    assert shell.run("verify", str(shell.game)).status == 0
    assert shell.run("replay", str(shell.game)).status == 0


def test_the_computer_plays_alone(shell: Shell) -> None:
    """Feature B5: nothing is asked."""
    ran = play(shell, "--demo", "--deals", "1", "--muggins", typed="")
    assert ran.status == 0
    assert "which? " not in ran.out
    assert "status: complete" in shell.game.read_text()


def test_the_same_answers_give_the_same_game(shell: Shell) -> None:
    """Feature R1: but for the time."""
    written = []
    for _ in range(2):
        play(shell, "--seed", "X", "--muggins", "--to", "5")
        written.append(re.sub(r"^created: .*\n", "", shell.game.read_text(), flags=re.MULTILINE))
        shell.game.unlink()
    assert written[0] == written[1]


@pytest.fixture
def cupboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's settings."""
    monkeypatch.setenv("WINCRIB_HOME", str(tmp_path / "home"))


@pytest.mark.usefixtures("cupboard")
@pytest.mark.parametrize(("words", "told"), [
    ([], "10 deals, automatic claims"), (["--deals", "3"], "3 deals, automatic claims"),
    (["--minutes", "30"], "30 minutes, automatic claims"),
    (["--to", "61", "--claims", "manual"], "to 61, claims by hand with muggins"),
    (["--muggins"], "10 deals, claims by hand with muggins"), (["--no-muggins"], "10 deals, automatic claims"),
    (["--claims", "auto"], "10 deals, automatic claims"),
], ids=str)  # fmt: skip
def test_the_rules(words: list[str], told: str) -> None:
    """Rules 5 and 8; ten deals and automatic claims where nothing is said."""
    assert described(new_cribist(options(words), settings()).rules) == told


@pytest.mark.usefixtures("cupboard")
@pytest.mark.parametrize(("words", "seats"), [
    (["--name", "Ann"], ["Ann", "West medium", "North medium", "East medium"]),
    (["--players", "Ann", "--level", "hard"], ["Ann", "West hard", "North hard", "East hard"]),
    (["--players", "Ann", "Bob"], ["Ann", "West medium", "Bob", "East medium"]),
    (["--players", "Ann", "Bob", "Cas"], ["Ann", "Bob", "Cas", "East medium"]),
    (["--players", "Ann", "Bob", "Cas", "Dot"], ["Ann", "Bob", "Cas", "Dot"]),
    (["--players", "West", "North"], ["West", "Computer West medium", "North", "East medium"]),
    (["--players", "North"], ["North", "West medium", "Computer North medium", "East medium"]),
    (["--demo"], ["South hard", "West medium", "North medium", "East medium"]),
    ([], ["Player", "West medium", "North medium", "East medium"]),
], ids=str)  # fmt: skip
def test_who_sits_where(words: list[str], seats: list[str]) -> None:
    """Feature C1: one to four people; the computer fills the seats."""
    players = new_cribist(options(words), settings()).players
    assert [f"{each.name} {each.level}".strip() for each in players] == seats
    assert [each.kind == "computer" for each in players] == [bool(each.level) for each in players]


@pytest.mark.parametrize(("words", "says"), [
    (["--deals", "3", "--to", "61"], "a game ends in one way"),
    (["--deals", "0"], "deals 0 is out of range; expected 1 to 100 (rule 8)"),
    (["--minutes", "1000"], "minutes 1000 is out of range; expected 1 to 999 (rule 8)"),
    (["--to", "-5"], "target -5 is out of range"),
    (["--claims", "auto", "--muggins"], "muggins needs claims by hand"),
    (["--claims", "manual", "--no-muggins"], "what is left out may be called"),
    (["--players", "A", "B", "C", "D", "E"], "Cribist is for four; name one to four players, not 5 (rule 1)"),
    (["--players", "A", "A"], "the players need different names"), (["--players", " "], "a name is 1 to 40"),
    (["--players", "A", "--name", "B"], "--players names everybody; leave out --name"),
    (["--players", "A", "B", "C", "D", "--level", "easy"], "four people play, and no computer"),
    (["--demo", "--level", "easy"], "--demo is played by the computer alone"),
    (["--seed", "no spaces"], "seed"), (["--continue", "--deals", "3", "--muggins"], "leave out --deals and --muggins"),
    (["--continue", "--players", "Ann"], "leave out --players"), (["--dealz", "3"], "did you mean --deals?"),
    (["--match", "3"], "unexpected argument --match"), (["--deals", "x"], "--deals"),
], ids=str)  # fmt: skip
def test_what_cannot_be_is_said(shell: Shell, words: list[str], says: str) -> None:
    """2, one sentence, and no game is begun."""
    ran = play(shell, *words)
    assert ran.status == 2
    assert ran.out == ""
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not shell.games


def test_a_setting_that_is_wrong_is_named(shell: Shell) -> None:
    ran = shell.run("cribist", "--plain", WINCRIB_LEVEL="awful")
    assert ran.status == 3
    assert "WINCRIB_LEVEL" in ran.err
    play(shell, typed="")
    for words in (["resume"], ["cribist", "--continue", "--plain"]):
        ran = shell.run(*words, WINCRIB_LEVEL="awful")
        assert (ran.status, ran.out) == (3, "")
        assert ran.err.startswith("wincrib: WINCRIB_LEVEL")


def test_the_level_is_remembered(shell: Shell) -> None:
    """Feature D2: for either game."""
    play(shell, "--level", "hard", typed="")
    assert "level hard" in shell.run("play", "--plain").out


# Going on


def test_either_game_goes_on(shell: Shell) -> None:
    """Feature D4: resume takes the game played last, whichever; cribist --continue the last of its own."""
    play(shell, "--seed", "28", "--deals", "1", typed="ad\n")
    time.sleep(0.02)
    shell.run("play", "--plain", typed="1 2\n")
    assert "Going on with the game of Player and Computer" in shell.run("resume").out
    assert "West (level medium), North" in shell.run("cribist", "--continue", "--plain").out
    # Nothing has happened there, but its table is the one left last, as its last line said.
    assert "West (level medium), North" in shell.run("play", "--continue", "--plain").out
    listed = shell.run("list").lines
    number = next(at for at, line in enumerate(listed, 1) if "West" in line)
    on = shell.run("resume", str(number), typed=ANSWERS * 160)
    assert on.status == 0
    assert "You lead ace of diamonds. Diamonds are trumps." in on.out
    assert " with " in on.lines[-4]
    assert all(shell.run("verify", str(each)).status == 0 for each in shell.games)


@pytest.mark.parametrize("words", [["resume"], ["resume", "1"], ["play", "--continue"]], ids=" ".join)
def test_a_command_that_plays_sits_where_it_began(shell: Shell, words: list[str]) -> None:
    """2: no command is taken for a game that it does not play, and none is left aside without a word."""
    play(shell, "--seed", "28", typed="ad\n")
    before = shell.game.read_bytes()
    ran = shell.run(*words, "--plain", "--against", "./mine now", typed="quit\n")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"wincrib: {shell.game}: no command plays this game; leave out --against\n"
    assert shell.game.read_bytes() == before


def test_the_computers_have_names_of_their_own(shell: Shell) -> None:
    """Whatever the people are called, the file can be read."""
    play(shell, "--players", "West", "Computer West", "East", typed="")
    assert shell.run("verify", str(shell.game)).status == 0
    people = ["East", "Computer East", "Computer Computer East"]
    game = new_cribist(options(["--players", *people]), settings())
    assert game.names == (*people, "Computer Computer Computer East")


def test_where_there_is_none_to_go_on_with(shell: Shell) -> None:
    shell.run("play", "--plain", typed="1 2\n")
    ran = shell.run("cribist", "--continue", "--plain")
    assert ran.status == 2
    assert ran.err == "wincrib: there is no unfinished game of Cribist; wincrib cribist begins one\n"


def test_a_game_that_is_given_up_is_nobodys(shell: Shell) -> None:
    """Rule 8: nobody can resign for all, so nobody has won; it is not gone on with."""
    ran = play(shell, typed="resign\n")
    assert ran.status == 0
    assert ran.lines[-3:-1] == [
        "The game is given up for all, and nobody wins it.", f"The game is kept in {shell.game}."
    ]  # fmt: skip
    assert "status: abandoned" in shell.game.read_text()
    assert shell.run("verify", str(shell.game)).status == 0
    assert shell.run("resume").status == 2


# By time


def open_for(shell: Shell, seconds: str) -> None:
    """The file says that its table has been open for so long."""
    text, found = re.subn(r"^x-seconds-open: .*$", f"x-seconds-open: {seconds}", shell.game.read_text(), flags=re.M)
    assert found == 1
    shell.game.write_text(text)


def test_the_time_of_all_sittings_ends_the_game(shell: Shell) -> None:
    """Rule 8: the deal in progress is finished; the time is kept in the file, and the file is right."""
    play(shell, "--minutes", "30", "--seed", "28", typed="ad\n")
    open_for(shell, '"1805"')
    assert "30 of 30 minutes gone" in shell.run("resume", typed="score\n").out
    ran = shell.run("resume", typed=ANSWERS * 160)
    assert "The time is up." in ran.out
    assert ran.out.count("Deal 1. ") == 1
    assert "Deal 2. " not in ran.out
    assert "time_up: true" in shell.game.read_text()
    assert shell.run("verify", str(shell.game)).status == 0


def test_the_time_goes_on_from_sitting_to_sitting(shell: Shell) -> None:
    """Rule 8: what is kept is what was kept before and this sitting's."""
    play(shell, "--minutes", "30", "--seed", "28", typed="ad\n")
    open_for(shell, '"600"')
    assert shell.run("resume", typed=ANSWERS).status == 0
    assert 600 <= int(re.findall(r'^x-seconds-open: "(\d+)"$', shell.game.read_text(), re.MULTILINE)[0]) < 700


@pytest.mark.parametrize("seconds", ["soon", '"-5"', "[1, 2]", '"99999999999999999999"', '"٣"', '""'])
def test_a_time_that_is_none_is_none(shell: Shell, seconds: str) -> None:
    """Whoever edits the file may write what he likes there."""
    play(shell, "--minutes", "30", "--seed", "28", typed="ad\n")
    open_for(shell, seconds)
    assert "0 of 30 minutes gone" in shell.run("resume", typed="score\n").out


def test_only_a_game_by_time_keeps_the_time(shell: Shell) -> None:
    play(shell, "--deals", "3", typed="ad\n")
    assert "x-seconds-open" not in shell.game.read_text()
