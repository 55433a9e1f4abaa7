"""`wincrib list` and `wincrib replay`: the games kept, and one of them read again."""

import os
import re

import pytest

from tests.cli.files import HOSTILE, NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.cli.running import Shell
from tests.replay.shelf import SHELF


def keep(shell: Shell, name: str, text: str | bytes, age: int = 0) -> None:
    """Put a game into the cupboard, last played so many minutes ago."""
    path = shell.write(f"home/replays/{name}", text)
    os.utime(path, (1_700_000_000 - 60 * age,) * 2)


def test_no_games_yet(shell: Shell) -> None:
    """Nothing is created by looking."""
    ran = shell.run("list")
    assert ran.status == 0
    assert ran.lines == [f"No games are kept yet; they will be in {shell.home / 'replays'}."]
    assert not shell.home.exists()


def test_the_game_played_last_stands_first(shell: Shell) -> None:
    """With status, score and names; the numbers are those of `resume`."""
    keep(shell, "a.yaml", RIGHT, age=2)
    keep(shell, "b.yaml", UNFINISHED, age=1)
    keep(shell, "c.yaml", UNREADABLE, age=3)
    lines = shell.run("list").lines
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert lines[0].split()[1:] == ["unfinished", "15-7", "Ann", "and", "Bob", "b.yaml"]
    assert lines[1].split()[1:] == ["complete", "54-61", "Ann", "and", "Bob", "a.yaml"]
    assert "c.yaml" in lines[2]


def test_cribist_is_told_by_four_scores(shell: Shell) -> None:
    """They may be below nothing, so that no hyphen stands between them."""
    keep(shell, "a.yaml", (SHELF / "cribist" / "6-a-false-call-below-nothing.yaml").read_text("utf-8"))
    keep(shell, "b.yaml", RIGHT, age=1)
    lines = shell.run("list").lines
    assert lines[0] == "  1  unfinished  1 3 -5 4  Ann, Bob, Cas and Dot (Cribist)  a.yaml"
    assert lines[1] == "  2  complete       54-61  Ann and Bob  b.yaml"


def test_a_game_that_departs_from_the_rules_is_listed_as_wrong(shell: Shell) -> None:
    keep(shell, "a.yaml", WRONG)
    assert shell.run("list").lines[0].split()[1] == "wrong"


def test_a_game_that_a_killed_program_had_deleted_is_back(shell: Shell) -> None:
    """It is said, once, and nothing is left of it where it lay."""
    shell.write("home/replays/.aside/7-1/1/inside/a.yaml", RIGHT)
    ran = shell.run("list")
    assert ran.lines[0].endswith("Ann and Bob  a.yaml")
    assert "a.yaml is back: a program that was ended had deleted it" in ran.err
    assert (shell.home / "replays" / "inside" / "a.yaml").read_text("utf-8") == RIGHT
    assert not (shell.home / "replays" / ".aside").exists()
    assert shell.run("list").err == ""


@pytest.mark.parametrize(("text", "words"), [
    (UNREADABLE, "c.yaml:"), (NEWER, "c.yaml"), (b"\xff\xfe", "c.yaml"), ("", "c.yaml"), (HOSTILE, "c.yaml"),
])  # fmt: skip
def test_a_game_that_cannot_be_read_is_listed(shell: Shell, text: str | bytes, words: str) -> None:
    """It is there, and what is wrong with it is said; it hides no other."""
    keep(shell, "c.yaml", text)
    keep(shell, "b.yaml", UNFINISHED, age=1)
    ran = shell.run("list")
    assert ran.status == 0
    assert words in ran.lines[0]
    assert "b.yaml" in ran.lines[1]


@pytest.mark.parametrize("text", [RIGHT, UNFINISHED, UNREADABLE, NEWER], ids=["right", "open", "unreadable", "newer"])
@pytest.mark.parametrize("words", [["list"], ["resume", "1"]], ids=" ".join)
def test_a_name_that_a_terminal_would_obey(shell: Shell, words: list[str], text: str) -> None:
    """The name of a file never reaches the terminal raw."""
    keep(shell, "b\x1b[31m\u202e.yaml", text)
    ran = shell.run(*words)
    assert "\u202e" not in ran.out + ran.err


@pytest.mark.parametrize(("name", "text", "status"), [
    ("right.yaml", RIGHT, 0), ("unfinished.yaml", UNFINISHED, 0), ("wrong.yaml", WRONG, 1), ("newer.yaml", NEWER, 3),
    ("unreadable.yaml", UNREADABLE, 3), ("empty.yaml", "", 3), ("bytes.yaml", b"\xff\xfe\x00", 3),
])  # fmt: skip
def test_the_status_of_a_replay(shell: Shell, name: str, text: str | bytes, status: int) -> None:
    """0 read, 1 it departs from the rules, 3 it cannot be read."""
    shell.write(name, text)
    ran = shell.run("replay", name)
    assert ran.status == status
    assert bool(ran.err) == (status == 3)
    assert bool(ran.out) == (status != 3)


def test_a_transcript(shell: Shell) -> None:
    """Without a terminal the transcript is printed: what was said at the table, deal by deal."""
    shell.write("right.yaml", RIGHT)
    lines = shell.run("replay", "right.yaml").lines
    assert lines[0] == "Ann and Bob; rule set wincrib, to 61."
    assert [line.split(".")[0] for line in lines if line.startswith("Deal ")] == [f"Deal {n}" for n in (1, 2, 3, 4)]
    assert lines[-1].startswith("Bob wins, 61 to 54.")
    assert shell.run("replay", "-", typed=RIGHT).lines == lines


def test_a_wrong_replay_is_told_up_to_the_fault(shell: Shell) -> None:
    """The good part is kept; the last line says where it departs."""
    shell.write("wrong.yaml", WRONG)
    lines = shell.run("replay", "wrong.yaml").lines
    assert "line 13" in lines[-1]
    assert "written 12, the rules give 10" in lines[-1]
    assert any(line.startswith("The show. ") for line in lines)


def test_one_deal(shell: Shell) -> None:
    shell.write("right.yaml", RIGHT)
    lines = shell.run("replay", "right.yaml", "--deal", "3").lines
    assert [line[:7] for line in lines if line.startswith("Deal ")] == ["Deal 3."]


@pytest.mark.parametrize("deal", ["0", "5", "-1", "99999999999999999999"])
def test_a_deal_that_is_not_there(shell: Shell, deal: str) -> None:
    shell.write("right.yaml", RIGHT)
    ran = shell.run("replay", "right.yaml", "--deal", deal)
    assert ran.status == 2
    assert "it holds 4" in ran.err


def test_open_hands(shell: Shell) -> None:
    """What was dealt and thrown is shown only when it is asked for."""
    shell.write("right.yaml", RIGHT)
    shut, opened = shell.run("replay", "right.yaml").out, shell.run("replay", "right.yaml", "--open-hands").out
    assert "is dealt" not in shut
    assert len(re.findall("is dealt", opened)) == 8
    assert "Ann throws 9S 9C." in opened


@pytest.mark.parametrize("name", [
    "missing.yaml", ".", pytest.param("a" * 300, id="too long"), "\x1b[31m", "\udcff", "right.yaml/x",
], ids=ascii)  # fmt: skip
def test_no_such_file(shell: Shell, name: str) -> None:
    """3, and one sentence with the name."""
    shell.write("right.yaml", RIGHT)
    ran = shell.run("replay", name)
    assert ran.status == 3
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(("words", "status", "said"), [
    (["resume"], 2, "there is no unfinished game"), (["resume", "1"], 2, "game 1 is complete"),
    (["resume", "2"], 2, "there is no game 2"), (["resume", "0"], 2, "there is no game 0"),
    (["resume", "-1"], 2, "there is no game -1"), (["resume", "x"], 2, "invalid int value"),
    (["resume", "1", "2"], 2, "unexpected argument 2"),
])  # fmt: skip
def test_what_cannot_be_resumed(shell: Shell, words: list[str], status: int, said: str) -> None:
    """2, with what to do instead."""
    keep(shell, "a.yaml", RIGHT)
    ran = shell.run(*words)
    assert (ran.status, ran.out) == (status, "")
    assert said in ran.err


@pytest.mark.parametrize(("text", "status"), [(UNREADABLE, 3), (NEWER, 3), (UNFINISHED.replace("2]", "4]"), 1)])
def test_a_broken_game_is_not_resumed(shell: Shell, text: str, status: int) -> None:
    """3 unreadable or newer, 1 where it departs from the rules; the file is left as it is."""
    keep(shell, "a.yaml", text)
    ran = shell.run("resume", "1")
    assert ran.status == status
    assert "a.yaml" in ran.err
    assert shell.game.read_text() == text


def test_resume_goes_on_with_the_last_unfinished_game(shell: Shell) -> None:
    """The one played last; by number any other."""
    keep(shell, "done.yaml", RIGHT)
    keep(shell, "new.yaml", UNFINISHED.replace("Ann", "Eve"), age=1)
    keep(shell, "old.yaml", UNFINISHED, age=2)
    assert "Going on with the game of Eve and Bob" in shell.run("resume").out
    assert "Going on with the game of Eve and Bob" in shell.run("play", "--continue").out
    assert "Going on with the game of Ann and Bob" in shell.run("resume", "3").out
    assert "Going on with the game of Ann and Bob" in shell.run("resume").out


def test_a_broken_game_does_not_hide_the_others(shell: Shell) -> None:
    keep(shell, "broken.yaml", UNREADABLE)
    keep(shell, "old.yaml", UNFINISHED, age=2)
    assert "Going on with the game of Ann and Bob" in shell.run("resume").out


@pytest.mark.parametrize("computer", [
    "{name: Bob, kind: computer}", "{name: Bob, kind: computer, level: expert}",
    '{name: Bob, kind: computer, level: "/bin/engine --fast"}',
])  # fmt: skip
def test_a_computer_of_no_known_level(shell: Shell, computer: str) -> None:
    """The file is right; whoever goes on with it gets an answer or a sentence, never a crash."""
    text = UNFINISHED.replace("Bob]", f"{computer}]")
    keep(shell, "a.yaml", text)
    assert shell.run("verify", str(shell.game)).status == 0
    ran = shell.run("resume", typed="1 2\n1\n1\n1\n1\n")
    assert ran.status in (0, 3)


def test_a_deal_written_by_hand_up_to_the_throws_is_played_on(shell: Shell) -> None:
    """Feature R5: an explicit file that is played on; the starter is none of the cards that are out (rule 3.2)."""
    hands = "[[JD, TH, 6D, 5H, 5C, 4S], [KS, KC, QS, QD, 9S, 9C]]"
    for seed in range(12):
        text = (
            "format: wincrib-replay\nversion: 1\ngame: cribbage\n"
            "players: [Ann, {name: Bob, kind: computer, level: easy}]\n"
            f'deck: {{source: explicit, scheme: wincrib-deal-1, seed: "{seed}"}}\n'
            f"deals:\n  - dealer: 0\n    dealt: {hands}\n    discard: [[], []]\nstatus: unfinished\n"
        )
        keep(shell, "a.yaml", text)
        ran = shell.run("resume", typed="5 6\n")
        assert "Upcard: " in ran.out
        assert shell.run("verify", str(shell.game)).status == 0


def test_a_deal_of_which_a_hand_is_not_known_is_not_played_on(shell: Shell) -> None:
    """Such a file is right so far; going on is refused with a sentence, and the file is left as it is."""
    text = UNFINISHED.replace("{source: seed, ", "{source: explicit, ").replace(
        "    discard:\n",
        "    dealt:\n      - [KD, TD, 9S, 9C, QD, 7D]\n      - [2S, 4C, TS, AC, 8C, 2D]\n    discard:\n",
    )
    text = text.replace("    play:", "    starter: 5S\n    play:").replace(
        "status:", "  - dealer: 1\n    dealt: [[JC, 2H, 3D, QC, 7C, 6D], []]\nstatus:"
    )
    keep(shell, "a.yaml", text)
    assert shell.run("verify", str(shell.game)).lines[0].endswith(": ok so far (unfinished)")
    ran = shell.run("resume", "1", typed="\n1 2\n\n1 2\n")
    assert shell.game.read_text() == text
    assert ran.status == 3
    assert len(ran.err.splitlines()) == 1
