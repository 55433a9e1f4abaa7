"""At the end of a game of deals that were played before: both games beside each other, in a window."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from tests.replay.played import game
from tests.tui.conftest import Start
from tests.tui.rooms import COMPACT, COMPUTER, LAYOUTS, NORMAL, PLAYER, SHORT, Doors, Person, Room, own_home
from wincrib.games.protocol import Seat
from wincrib.replay.comparison import compared
from wincrib.replay.document import AnyReplay
from wincrib.replay.sidebyside import THESE_DEALS, Sheet, sum_told, table_told
from wincrib.replay.yaml import write
from wincrib.tui.frame import Canvas, Size, Style
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screens.comparing import SideBySide

TARGET = {"target": 16}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


@cache
def before(luck: str = "") -> AnyReplay:
    """A game that was played first: the same cards, from the other side."""
    room = Room(Doors(players=(COMPUTER, PLAYER), options=TARGET))
    finished = room.play_out(Person(Random(luck)) if luck else None).table.finished
    assert finished is not None
    return finished


def at_the_end(size: Size = NORMAL, others: Sequence[str] = ("",)) -> Room:
    """The same deals have been played again."""
    return Room(Doors(options=TARGET, others=[before(luck) for luck in others]), size).play_out()


def window(room: Room) -> SideBySide:
    """The comparison, in front of everything."""
    found = room.windows[-1]
    assert isinstance(found, SideBySide)
    return found


def test_the_end_offers_the_comparison() -> None:
    """By its key, by a click, and by arrows and Enter; Verify keeps its key."""
    for keys in (["c"], ["right", "enter"]):
        room = at_the_end()
        assert "[ Compare ]" in room.text
        room.press(*keys)
        assert window(room)
    room = at_the_end()
    room.click_on("Compare ]")
    assert window(room)
    assert "V Verify" in at_the_end().text


def test_a_game_of_its_own_deals_has_none() -> None:
    room = Room(Doors(options=TARGET)).play_out()
    assert "Compare" not in room.text
    shown = room.text
    room.press("c")
    assert room.text == shown


@pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")
def test_the_table_is_whole(size: Size) -> None:
    """Every line of the table and of what it comes to can be read, with the arrows where it does not fit."""
    room = at_the_end(size)
    finished = room.table.finished
    assert finished is not None
    room.press("c")
    read = room.text
    for _ in range(20):
        room.press("down")
        read += room.text
    both = compared(before(), finished, Seat(0))
    for line in table_told(both, min(74, size.width - 4) - 4):
        assert line in read
    for word in " ".join(sum_told(both)).split():
        assert word in read
    assert all(len(row) <= size.width for row in room.rows)


@pytest.mark.parametrize("key", ["enter", "escape", "space", "c"])
def test_a_key_leads_back_to_the_end(key: str) -> None:
    room = at_the_end()
    ended = room.text
    room.press("c")
    assert room.text != ended
    room.press(key)
    assert room.text == ended


def test_the_other_comparison() -> None:
    """Where there are two, Tab, arrows and a click turn from one to the other, and it is said so."""
    room = at_the_end(SHORT, ["", "other"])
    room.press("c")
    assert "Tab shows the other comparison" in room.text
    first = room.text
    for key in ("tab", "left", "right"):
        before_it = room.text
        room.press(key)
        assert window(room)
        assert room.text != before_it
    room.click_on("The other comparison ]")
    assert room.text == first
    only = at_the_end(COMPACT)
    only.press("c", "tab")
    assert window(only)
    assert "other comparison" not in only.text


def test_a_whole_duplicate_on_a_terminal(start: Start, tmp_path: Path) -> None:
    """From the command line to both comparisons, by keys; nothing of the other game stands there before."""
    source = tmp_path / "friend.yaml"
    source.write_text(write(replace(before(), digest="")).replace(PLAYER.name, "Dora"))
    words = ("play", "--deals-from", str(source), "--other-room", "easy", "--speed", "off", "--name", "Eve")
    child = start(sys.executable, "-m", "wincrib", *words, columns=80, rows=25, WINCRIB_HOME=str(tmp_path / "home"))
    child.shows("Press Enter to go on")
    child.type("\r")
    child.shows("Choose two cards")
    assert "Dora" not in child.text
    keys = cycle(["1", "2", "\r"])

    def over() -> bool:
        child.quiet(0.03)
        ended = "Game over" in child.text
        child.type("" if ended else next(keys))
        return ended

    child.until(over, 60)
    child.shows("[ Compare ]")
    child.type("c")
    child.shows("These deals before, and now")
    child.shows("Dora - Computer")
    child.type("\t")
    child.shows("The computer in the other room")
    child.shows("Easy - Computer")
    child.type("\r\x1bx")
    assert child.ends() == 0
    assert "The deals are those of friend.yaml, by the same rules." in child.said.decode()


def test_what_does_not_fit_is_scrolled() -> None:
    """A long game in a small window: every line in turn, the arrows say that there is more, and Home leads back."""
    first, again = (game("wincrib", "28").replay for _ in range(2))
    sheet = Sheet(THESE_DEALS, compared(first, again, Seat(1)))
    side = SideBySide([sheet])
    below = Drawing(Canvas(COMPACT, Style()).frame())

    def seen() -> str:
        return side.draw(below, Look()).frame.text

    lines = table_told(sheet.comparison, 52)
    top = seen()
    assert lines[0] in top
    assert "▲▼" in top
    assert not all(line in top for line in lines)
    assert side.feed("end") is None
    assert lines[-1] in seen()
    assert lines[0] not in seen()
    assert side.feed("up") is None
    side.feed("home")
    assert seen() == top
    read = top
    for _ in lines:
        side.feed("down")
        read += seen()
    assert all(line in read for line in lines)


def test_a_click_in_the_window_means_nothing() -> None:
    """But at its corner it closes."""
    room = at_the_end()
    room.press("c")
    room.click_on("With the same cards")
    assert window(room)
    room.click_on("■]")
    assert not isinstance(room.windows[-1], SideBySide)
