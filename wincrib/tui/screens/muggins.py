"""The question whether the opponent missed anything."""

from wincrib.games.cribbage.acts import ToCall
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.dialog import Button, Window, draw_buttons, draw_entry, draw_window
from wincrib.tui.screen import Run, Wish
from wincrib.tui.screens.facts import Facts
from wincrib.tui.screens.notice import on_top

_SIZE = Size(52, 8)


class MugginsWindow:
    """How many points were missed, and two buttons. Nothing here tells what the hand is worth."""

    def __init__(self, prompt: ToCall, facts: Facts) -> None:
        self.prompt = prompt
        self._facts = facts
        self._entry = ""
        self._focus = 1
        self._said = ""

    says = ""
    hints = (
        KeyHint("0-9", "Points", ""),
        KeyHint("M", "Muggins", "m"),
        KeyHint("Enter", "Choose", "enter"),
        KeyHint("Tab", "Move", "tab"),
    )

    def feed(self, key: str) -> Wish | None:
        """Type the points; M or the button calls, Enter on the other lets the count stand."""
        if key.isascii() and key.isdigit() and len(self._entry) < 2:
            self._entry = str(min(29, int(self._entry + key)))
            self._focus = 0
        elif key == "backspace":
            self._entry = self._entry[:-1]
        elif key in ("up", "down"):
            now = int(self._entry or 0) + (1 if key == "up" else -1)
            self._entry, self._focus = str(max(0, min(29, now))), 0
        elif key in ("tab", "left", "right", "backtab"):
            self._focus = 1 - self._focus
        elif key in ("m", "button:call") or (key in ("enter", "space") and self._focus == 0):
            return self._call()
        elif key in ("enter", "space", "button:stand"):
            return Run("call", "0")
        return None

    def _call(self) -> Wish | None:
        if not self._entry or self._entry == "0":
            self._said = "First type how many points were missed."
            return None
        return Run("call", self._entry)

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window below the cards."""
        canvas = on_top(below)
        size = canvas.size
        columns = min(_SIZE.width, size.width - 4)
        row = min(12 + max(0, (size.height - 25) // 2), size.height - _SIZE.height - 4)
        window = Window(row, (size.width - columns) // 2, Size(columns, _SIZE.height))
        draw_window(canvas, window, "Muggins?", look, closable=False)
        seat = next(at for at in (0, 1) if at != self._facts.front)
        style = look.style("dialog")
        left = window.column + 3
        canvas.put(row + 1, left, f"{self._facts.names[seat]} counted {self.prompt.claimed}.", style, most=columns - 6)
        canvas.put(row + 2, left, "Did that miss anything?", style)
        canvas.put(row + 4, left, "Missed points", style)
        draw_entry(canvas, row + 4, left + 14, self._entry, look)
        entry_cursor = canvas.cursor
        buttons = [Button("Muggins!", "button:call"), Button("Let it stand", "button:stand")]
        spans = draw_buttons(
            canvas, row + 5, window.column + 1, window.column + columns - 1, buttons, self._focus, look
        )
        if self._focus == 0:
            canvas.cursor = entry_cursor
        said = self._said or "A wrong call costs nothing."
        canvas.centre(row + 6, window.column + 1, window.column + columns - 1, said, look.style("dialog-faint"))
        whole = Hot(row, window.column, row + _SIZE.height - 1, window.column + columns - 1, "nothing")
        return Drawing(canvas.frame(), (*below.hot, whole, *across(row + 5, spans)))
