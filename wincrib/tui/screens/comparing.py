"""Two games of the same deals beside each other, in a window."""

from collections.abc import Sequence

from wincrib.replay.sidebyside import Sheet, sum_told, table_told
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.dialog import Button, Window, centred, draw_buttons, draw_window
from wincrib.tui.screen import Close, Wish
from wincrib.tui.screens.notice import on_top, wrapped

_MOST_COLUMNS = 74
_END = 1_000_000
_STEPS = {"up": -1, "down": 1, "pgup": -8, "pgdn": 8, "wheelup": -2, "wheeldown": 2, "home": -_END, "end": _END}


class SideBySide:
    """A finished game beside another of the same deals; where there are two such, one after the other."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self._sheets = list(sheets)
        self._at = 0
        self._top = 0
        self._most = 0

    @property
    def says(self) -> str:
        """What to do in it."""
        other = "Tab shows the other comparison; " if len(self._sheets) > 1 else ""
        return f"{other}Enter closes this window." if other else "Enter closes this window; arrows scroll it."

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work in it."""
        other = (KeyHint("Tab", "Other", "tab"),) if len(self._sheets) > 1 else ()
        return (KeyHint("Enter", "Close", "enter"), KeyHint("↑↓", "Scroll", "down"), *other)

    def feed(self, key: str) -> Wish | None:
        """Scroll, turn to the other comparison, or close."""
        if key in _STEPS:
            self._top = max(0, min(self._most, self._top + _STEPS[key]))
        elif key in ("tab", "right", "left", "backtab"):
            self._at = (self._at + (-1 if key in ("left", "backtab") else 1)) % len(self._sheets)
            self._top = 0
        elif key != "nothing":
            return Close()
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The table of both games, and under it what it comes to."""
        canvas = on_top(below)
        sheet = self._sheets[self._at]
        columns = min(_MOST_COLUMNS, canvas.size.width - 4)
        room = columns - 4
        table = table_told(sheet.comparison, room)
        said = [part for line in sum_told(sheet.comparison) for part in wrapped(line, room)]
        lines = [(line, at in (0, 1, len(table) - 1)) for at, line in enumerate(table)]
        lines += [("", False), *((line, False) for line in said)]
        window = centred(canvas.size, Size(columns, len(lines) + 4), bottom=2)
        draw_window(canvas, window, sheet.title, look)
        fits = window.size.height - 3
        self._most = max(0, len(lines) - fits)
        self._top = min(self._top, self._most)
        for down, (line, strong) in enumerate(lines[self._top : self._top + fits]):
            style = look.style("dialog-strong" if strong else "dialog")
            canvas.put(window.row + 1 + down, window.column + 2, line, style, most=room)
        if self._most:
            foot = window.row + window.size.height - 2
            canvas.right(foot, window.column + columns - 2, "▲▼", look.style("dialog-strong"))
        row, left = window.row + window.size.height - 2, window.column + 1
        spans = draw_buttons(canvas, row, left, window.column + columns - 1, self._buttons, 0, look)
        buttons = tuple(Hot(row, first, row, last, means) for first, last, means in spans)
        return Drawing(canvas.frame(), (*below.hot, *_whole(window), *buttons))

    @property
    def _buttons(self) -> list[Button]:
        other = [Button("The other comparison", "tab")] if len(self._sheets) > 1 else []
        return [Button("OK", "enter"), *other]


def _whole(window: Window) -> tuple[Hot, Hot]:
    """The window itself, where a click means nothing, but at its upper left corner."""
    low, right = window.row + window.size.height - 1, window.column + window.size.width - 1
    close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
    return Hot(window.row, window.column, low, right, "nothing"), close
