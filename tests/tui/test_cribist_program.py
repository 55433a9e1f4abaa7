"""Cribist, and another program at the table of cribbage, as they are started on a real pseudo-terminal."""

import re
import shlex
import sys
from pathlib import Path

from tests.tui.test_program import ENTER, Begin, begin, disk, kept, leave, see, settled  # noqa: F401 - the fixtures are used
from wincrib.home.replays import load, load_bytes
from wincrib.replay.document import Status
from wincrib.replay.verifier import verify
from wincrib.table.opening import seconds_open

ENDS = """\
import json, sys
table = json.loads(sys.stdin.readline())
print(json.dumps({"discard": table["prompt"]["hand"][:2]}), flush=True)
sys.stdin.readline()
sys.exit("I have had enough")
"""


def test_a_card_is_played_the_table_left_and_gone_on_with(begin: Begin, disk: Path) -> None:  # noqa: F811
    child = begin("cribist", "--seed", "28", "--minutes", "5")
    see(child, "Press Enter to go on")
    child.type(ENTER)
    see(child, "Your lead makes trumps")
    child.type("4s")
    see(child, "trump ♠")
    leave(child)
    assert child.complaints() == ""
    assert str(kept(disk)) in child.text.replace("\n", "")
    replay = load(kept(disk))
    assert (replay.game, replay.status) == ("cribist", Status.UNFINISHED)
    assert seconds_open(replay) < 300
    assert verify(load_bytes(kept(disk))).fault is None
    again = begin("resume", "--ascii", "--color", "never", columns=60, rows=20)
    see(again, "trump spades")
    assert again.text.isascii()
    leave(again)
    assert not re.search(rb"\x1b\[(\d+;)*[34]\d(;\d+)*m", again.said), "no colour was asked for"


def test_a_command_that_ends_is_named_and_its_game_kept(begin: Begin, disk: Path, tmp_path: Path) -> None:  # noqa: F811
    mine = tmp_path / "mine.py"
    mine.write_text(ENDS)
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(mine))}"
    child = begin("play", "--seed", "7", "--against", command)
    see(child, "Press Enter to go on")
    child.type(ENTER)
    see(child, "0 of 2 chosen")
    child.type("12")
    see(child, "2 of 2 chosen")
    child.type(ENTER)
    # It is asked for a card before or after the person.
    child.until(lambda: "Your play" in child.text or "No answer" in child.text)
    if "No answer" not in settled(child):
        child.type("1")
    see(child, "I have had enough")
    assert "The game is kept." in " ".join(child.text.replace("║", " ").split())
    leave(child)
    assert load(kept(disk)).status == Status.UNFINISHED
