"""The mouse pulled along the bar of a replay, and what is heard of it: from the terminal to the step."""

from collections import deque
from pathlib import Path
from typing import Any

import pytest

from tests.tui.rooms import NORMAL, own_home
from tests.tui.test_watch import Viewer
from wincrib.tui.frame import Size
from wincrib.tui.keys import Key
from wincrib.tui.program import TerminalWindow


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


class Keys:
    """A terminal that has been used."""

    size = NORMAL

    def __init__(self, *keys: Key) -> None:
        self._keys = deque(keys)

    def read(self, _timeout: float | None) -> Key | None:
        return self._keys.popleft() if self._keys else None


def mouse(name: str, row: int, column: int, button: int = 1) -> Key:
    return Key(name, row=row, column=column, button=button)


def names(*keys: Key) -> list[str]:
    terminal: Any = Keys(*keys)
    window = TerminalWindow(terminal)
    found = [window.read(None) for _ in keys]
    return [each for each in found if each is not None]


def test_mouse_is_pulled_along_the_row_in_which_it_was_pressed() -> None:
    """Each column once; the release counts where the terminal tells of no way there."""
    pressed, on, off = mouse("press", 22, 20), mouse("drag", 23, 24), mouse("release", 20, 30)
    assert names(pressed, on, on, off) == ["click:22:20", "pull:22:24", "pull:22:30"]
    assert names(pressed, off) == ["click:22:20", "pull:22:30"]
    assert names(pressed, mouse("release", 22, 20)) == ["click:22:20"]


def test_only_the_left_button_pulls_and_not_the_click_that_fetches_the_window() -> None:
    assert names(mouse("press", 22, 20, 3), mouse("drag", 22, 30, 3)) == []
    assert names(Key("focus"), mouse("press", 22, 20), mouse("drag", 22, 30)) == []
    assert names(mouse("drag", 22, 30), mouse("release", 22, 30)) == []


@pytest.mark.parametrize("size", [NORMAL, Size(100, 30)], ids=["80x25", "100x30"])
def test_replay_follows_the_mouse(size: Size) -> None:
    room = Viewer(size=size)
    row, left = next((at, text.index("■")) for at, text in enumerate(room.rows) if "■" in text and "┤" in text)
    for column in (left + 30, left + 31, left + 12):
        room.press(f"pull:{row}:{column}")
        assert abs(room.rows[row].index("■") - column) <= 1
    room.press(f"pull:{row}:{left + 70}")
    assert room.watch.step == room.game.last
    room.press(f"pull:{row}:{left - 7}")
    assert room.watch.step == 0


def test_pulled_over_anything_else_it_does_nothing() -> None:
    """No window is closed by it, and no button pressed."""
    room = Viewer()
    room.press("f1")
    before = room.text
    for row in range(25):
        room.press(f"pull:{row}:30")
    assert room.text == before


def test_replay_is_heard() -> None:
    """A step on that scores much rings the bell, as it does at the table; a step back does not."""
    room = Viewer()
    room.press("end", "left")
    room.glass.rings = 0
    room.press("right")
    assert room.glass.rings == 1
    room.press("left")
    assert room.glass.rings == 1
