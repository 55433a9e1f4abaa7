"""The window of the statistics: every page at every size, for everybody who has played here."""

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.replay.shelf import SHELF
from tests.tui.rooms import COMPACT, LARGE, NORMAL, SHORT, Room, at_home, own_home
from tests.tui.test_screens import Picture
from wincrib.home import ledger
from wincrib.home.statistics import kept_games
from wincrib.tui.frame import Size
from wincrib.tui.look import Look

GAMES = ("classic/skunk", "classic/hot-seat-by-hand", "rules/2.3-double-skunked-at-sixty")
SIZES = (NORMAL, SHORT, LARGE, COMPACT)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Picture)


def kept(*names: str) -> None:
    for name in names:
        path = at_home() / "replays" / f"{name.replace('/', '-')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((SHELF / f"{name}.yaml").read_bytes())


def opened(monkeypatch: pytest.MonkeyPatch, size: Size = NORMAL, look: Look | None = None, name: str = "Ann") -> Room:
    monkeypatch.setenv("WINCRIB_NAME", name)
    room = Room(seated=False, size=size, look=look)
    room.press("a")
    return room


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_every_page_is_shown_whole(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned and scrolled through, each line of the ledger is seen, at this size."""
    kept(*GAMES, "cribist/8-the-win-is-shared")
    room = opened(monkeypatch, size)
    window = room.windows[-1]
    columns = min(86, size.width - 4) - 5
    style = ledger.Style(columns, cards=lambda _: "")
    pages = ledger.pages(window._found, style)
    assert [page.title for page in pages] == ["In short", "Opponents", "Points", "By month", "Cribist"]
    for page in pages:
        assert page.title in room.text
        seen = room.text
        for _ in range(20):
            room.press("down")
            seen += room.text
        for line in page.lines:
            assert line.split("  ")[0].strip() in seen
        room.press("right")
    assert "In short" in room.text


def test_the_person_of_the_settings_comes_first_and_p_is_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(*GAMES)
    room = opened(monkeypatch, name="Bob")
    assert "Statistics · Bob" in room.text
    names = set()
    for _ in range(6):
        names.add(next(row for row in room.rows if "Statistics ·" in row).split("· ")[1].split(" ")[0])
        room.press("p")
    assert {"Bob", "Ann", "Cora"} <= names
    assert "Statistics · Nobody" not in opened(monkeypatch, name="Nobody").text


def test_nothing_has_been_played_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    room = opened(monkeypatch)
    assert "No finished game is kept yet" in room.text
    assert "←→ Page" not in room.text
    room.press("enter")
    assert not room.windows


def test_screen_and_command_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """In so many columns the same lines."""
    kept(*GAMES)
    room = opened(monkeypatch, LARGE, Look(ascii=True))
    room.press("right")
    found = room.windows[-1]._found
    for line in ledger.by_opponent(found, ledger.Style(81, plain=True)):
        assert line.rstrip() in room.text
    assert kept_games().left_out["unfinished"] == 0


def test_pages_can_be_clicked_and_the_menu_leads_here(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(*GAMES)
    room = opened(monkeypatch)
    room.click_on("By month")
    assert "[ By month ]" in room.text
    assert "won by month" in room.text or "a deal by month" in room.text
    room.press("escape", "alt+g")
    room.click_on("Statistics...")
    assert "[ In short ]" in room.text
    assert room.text.isascii() is False


@pytest.mark.parametrize("size", [SHORT, COMPACT], ids=lambda size: f"{size.width}x{size.height}")
def test_picture(size: Size, monkeypatch: pytest.MonkeyPatch, picture: SnapshotAssertion) -> None:
    kept(*GAMES)
    assert re.sub(r"WINCRIB \d+\.\d+\.\d+\S*", "WINCRIB x.y.z", opened(monkeypatch, size).text) == picture


def test_what_is_not_counted_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(*GAMES, "broken/wrong-seed")
    room = opened(monkeypatch)
    assert "Not counted: 1 wrong (1 file)." in room.rows[-3]
