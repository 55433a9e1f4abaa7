"""The tricks gone by: whose each was, what it was worth, what was claimed and called."""

from collections.abc import Sequence

from wincrib.games.cribist.naming import named
from wincrib.tui.cribist.claimbox import named_lines
from wincrib.tui.cribist.scene import Heard, Shown
from wincrib.tui.frame import Canvas, Size, Spot
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.cards import face
from wincrib.tui.pieces.dialog import Window, centred, draw_window
from wincrib.tui.screen import Close, Wish
from wincrib.tui.screens.notice import on_top

_SIZE = Size(76, 13)
_LABEL = 8
_LIST = 22
"""Columns for the list of the tricks; what there is to say of one stands beside it."""
_STEPS = {"up": -1, "down": 1, "left": -1, "right": 1, "wheelup": -1, "wheeldown": 1, "pgup": -5, "pgdn": 5}


class TricksGoneBy:
    """The tricks of a deal, the last one in focus; arrows walk along them. `labels` are short names by seat."""

    def __init__(self, number: int, tricks: Sequence[Shown], labels: Sequence[str]) -> None:
        self._number = number
        self._tricks = list(tricks)
        self._labels = labels
        self._at = max(0, len(self._tricks) - 1)

    says = "Up and down look at each trick, Enter closes."
    hints = (KeyHint("↑↓", "Trick", "down"), KeyHint("Enter", "Close", "enter"))

    def feed(self, key: str) -> Wish | None:
        """Walk along the tricks, or close."""
        last = len(self._tricks) - 1
        if key in _STEPS:
            self._at = max(0, min(last, self._at + _STEPS[key]))
        elif key in ("home", "end"):
            self._at = 0 if key == "home" else max(0, last)
        elif key.startswith("gone:"):
            self._at = min(max(0, last), int(key.removeprefix("gone:")))
        elif key in ("enter", "space", "escape", "f5", "b"):
            return Close()
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window in the middle: the list at the left, the trick in focus at the right."""
        canvas = on_top(below)
        columns = min(_SIZE.width, canvas.size.width - 4)
        window = centred(canvas.size, Size(columns, _SIZE.height if self._tricks else 5), bottom=4)
        draw_window(canvas, window, f"Tricks of deal {self._number}", look)
        whole = Hot(window.row, window.column, window.row + window.size.height - 1, window.column + columns - 1, "")
        close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
        if not self._tricks:
            canvas.put(window.row + 2, window.column + 3, "No trick has been taken yet.", look.style("dialog"))
            return Drawing(canvas.frame(), (*below.hot, whole, close))
        hot = self._list(canvas, window, look)
        self._trick(canvas, window, look)
        return Drawing(canvas.frame(), (*below.hot, whole, close, *hot))

    def _list(self, canvas: Canvas, window: Window, look: Look) -> list[Hot]:
        row, column = window.row + 1, window.column + 2
        canvas.put(row, column, "  #  TAKEN BY  PTS", look.style("dialog-strong"))
        room = window.size.height - 3
        first = max(0, min(self._at - room // 2, len(self._tricks) - room))
        hot: list[Hot] = []
        for down, shown in enumerate(self._tricks[first : first + room], 1):
            place = first + down - 1
            live = place == self._at
            style = look.style("dialog-live" if live else "dialog")
            canvas.put(row + down, column, " " * (_LIST - 4), style)
            canvas.put(row + down, column, f"{'►' if live else ' '}{shown.number:>2}", style)
            canvas.put(row + down, column + 5, self._labels[shown.winner], style, most=_LABEL)
            worth = "?" if shown.truth is None else str(shown.truth.points)
            canvas.right(row + down, column + _LIST - 4, worth, style)
            hot.append(Hot(row + down, column, row + down, column + _LIST - 5, f"gone:{place}"))
            if live:
                canvas.cursor = Spot(row + down, column)
        if first + room < len(self._tricks):
            canvas.right(row + room, window.column + _LIST + 1, "▼", look.style("dialog-strong"))
        return hot

    def _trick(self, canvas: Canvas, window: Window, look: Look) -> None:
        shown = self._tricks[self._at]
        row, column = window.row + 1, window.column + _LIST + 2
        room = window.column + window.size.width - 2 - column
        slot = room // 4
        for place, (seat, card) in enumerate(shown.laid):
            left = column + place * slot
            won = seat == shown.winner
            canvas.put(row, left, self._labels[seat], look.style("dialog-strong" if won else "dialog"), most=slot - 1)
            face(canvas, row + 1, left, card, look, double=won)
        lines = self._lines(shown, look, room)
        free = window.size.height - 7
        if len(lines) > free:
            lines = [*lines[: free - 1], "..."]
        for down, line in enumerate(lines):
            canvas.put(row + 5 + down, column, fitting(line, room), look.style("dialog"))

    def _lines(self, shown: Shown, look: Look, columns: int) -> list[str]:
        """What it was worth and from what, what was claimed and called, and who has it."""
        close = columns < _SIZE.width - _LIST - 4
        lines = ["Not told yet."]
        if shown.truth is not None:
            combos = tuple(map(named, shown.truth.combos))
            found = [" · ".join(line) for line in named_lines(combos, look, columns, close=close)]
            lines = [f"Worth {shown.truth.points}:" if found else "Nothing in it.", *found]
        gained = [f"{self._labels[seat]} {points:+}" for seat, points in enumerate(shown.gained) if points]
        if gained:
            lines.append(", ".join(gained))
        if shown.claimed is not None:
            lines.append(f"{self._labels[shown.winner]} claimed {_claim(shown)}.")
        return lines + [self._call(heard) for heard in shown.calls if heard.points]

    def _call(self, heard: Heard) -> str:
        return f"{self._labels[heard.seat]} called {heard.points}: {'right' if heard.right else 'wrong'}."


def _claim(shown: Shown) -> str:
    if not shown.claimed:
        return "nothing"
    wrong = len(set(shown.claimed) - set(shown.right))
    return f"{len(shown.right)} right" + (f", {wrong} wrong" if wrong else "")
