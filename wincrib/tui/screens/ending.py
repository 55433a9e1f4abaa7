"""The end of a game, with skunks made much of."""

from wincrib.games.cribbage.acts import Skunk
from wincrib.games.protocol import By, Seat
from wincrib.tui.frame import Canvas, Size
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.banner import SKUNK, draw_art
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.dialog import Button, Window, draw_buttons, draw_window
from wincrib.tui.scene import Scene
from wincrib.tui.screen import Run, Wish
from wincrib.tui.screens.facts import Facts
from wincrib.tui.screens.notice import on_top

_SIZE = Size(66, 13)
_BUTTONS = (Button("Watch", "watch"), Button("Verify", "verify"), Button("Menu", "title"))
_COMPARE = Button("Compare", "compare")
"""Where there is another game of the same deals; whether all is right is then asked by its key alone."""
_HINTS = (KeyHint("Enter", "Choose", "enter"), KeyHint("←→", "Move", "right"), KeyHint("V", "Verify", "verify"))
_ROWS = ("play", "hands", "cribs", "heels", "muggins")


class Ending:
    """Who won and by how much, where the points came from, and what next."""

    def __init__(
        self, scene: Scene, facts: Facts, file: str, match: list[str], *, goes_on: bool, beside: bool = False
    ) -> None:
        self._scene = scene
        self._facts = facts
        self._file = file
        self._match = match
        buttons = (_COMPARE, *(each for each in _BUTTONS if each.key != "verify")) if beside else _BUTTONS
        self._buttons = (Button("Next game", "next") if goes_on else Button("Play again", "again"), *buttons)
        self._beside = beside
        self._focus = 0

    says = ""

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work in it."""
        return (*_HINTS, KeyHint("C", "Compare", "compare")) if self._beside else _HINTS

    def feed(self, key: str) -> Wish | None:
        """Choose what next."""
        if key in ("left", "backtab", "h"):
            self._focus = (self._focus - 1) % len(self._buttons)
        elif key in ("right", "tab"):
            self._focus = (self._focus + 1) % len(self._buttons)
        elif key in ("enter", "space"):
            return Run(self._buttons[self._focus].key)
        elif key in ("v", "w"):
            return Run("verify" if key == "v" else "watch")
        elif key in ("c", "compare") and self._beside:
            return Run("compare")
        elif key in ("again", "next", "watch", "verify", "title"):
            return Run(key)
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window below the board."""
        canvas = on_top(below)
        size = canvas.size
        columns = min(_SIZE.width, size.width - 4)
        row = min(7 + max(0, (size.height - 25) // 2), size.height - _SIZE.height - 3)
        window = Window(row, (size.width - columns) // 2, Size(columns, _SIZE.height))
        draw_window(canvas, window, "Game over", look, closable=False)
        self._words(canvas, window, look)
        self._art(canvas, window, look)
        self._tallies(canvas, window, look)
        foot = row + _SIZE.height - 2
        kept = f"Not saved: {self._facts.trouble}." if self._facts.trouble else f"Saved as {self._file}"
        if self._match:
            kept = " ".join(self._match)
        canvas.put(foot - 1, window.column + 3, fitting(kept, columns - 6), look.style("dialog-faint"))
        spans = draw_buttons(
            canvas, foot, window.column + 1, window.column + columns - 1, self._buttons, self._focus, look
        )
        whole = Hot(row, window.column, row + _SIZE.height - 1, window.column + columns - 1, "nothing")
        return Drawing(canvas.frame(), (*below.hot, whole, *across(foot, spans)))

    @property
    def _loser(self) -> Seat:
        won = self._scene.won
        return Seat(1 - won.seat) if won is not None else Seat(0)

    def _words(self, canvas: Canvas, window: Window, look: Look) -> None:
        won = self._scene.won
        if won is None:
            return
        score = self._scene.score
        wins = "YOU WIN" if won.seat == self._facts.me else f"{self._facts.names[won.seat].upper()} WINS"
        row, column = window.row + 2, window.column + 3
        end = canvas.put(row, column, wins, look.style("dialog-strong"), most=30)
        canvas.put(row, end + 3, f"{score[won.seat]} - {score[self._loser]}", look.style("dialog-strong"))
        canvas.put(row + 1, column, "═" * (end - column), look.style("dialog"))
        for down, (text, role) in enumerate(self._remark()):
            canvas.put(row + 2 + down, column, text, look.style(role), most=32)

    def _remark(self) -> list[tuple[str, str]]:
        won = self._scene.won
        if won is None:
            return []
        loser = self._facts.who(self._loser)
        if won.by == By.RESIGNATION:
            return [(f"{loser} resigned.", "dialog")]
        lines = self._facts.rules.skunk
        match won.skunk:
            case Skunk.DOUBLE:
                return [
                    ("DOUBLE SKUNKED!", "alarm"),
                    (f"{loser} stayed at", "dialog"),
                    (f"{lines[1]} or below.", "dialog"),
                ]
            case Skunk.SINGLE:
                return [("SKUNKED!", "alarm"), (f"{loser} stayed at", "dialog"), (f"{lines[0]} or below.", "dialog")]
            case _:
                return []

    def _art(self, canvas: Canvas, window: Window, look: Look) -> None:
        skunks = {Skunk.SINGLE: 1, Skunk.DOUBLE: 2}.get(self._scene.won.skunk, 0) if self._scene.won else 0
        right = window.column + window.size.width - 2
        for at in range(skunks):
            left = right - 16 * (at + 1)
            if left > window.column + 18:
                draw_art(canvas, window.row + 1, left, SKUNK, look.style("dialog-strong"))

    def _tallies(self, canvas: Canvas, window: Window, look: Look) -> None:
        """Where the points came from, seat by seat."""
        style = look.style("dialog")
        row, column = window.row + 7, window.column + 3
        labels = self._facts.labels
        order = (self._facts.front, 1 - self._facts.front)
        tallies = self._scene.tallies
        shown = [what for what in _ROWS if any(tallies[seat].get(what) for seat in (0, 1))]
        if not shown:
            return
        cell = min(10, (window.size.width - 14) // max(1, len(shown)))
        for down, seat in enumerate(order):
            line = "".join(f"{tallies[seat].get(what, 0):>{cell}}" for what in shown)
            canvas.put(row + 1 + down, column, f"{labels[seat][:8]:<8}{line}", style, most=window.size.width - 4)
        head = "".join(f"{what:>{cell}}" for what in shown)
        canvas.put(row, column, f"{'':<8}{head}", look.style("dialog-strong"), most=window.size.width - 4)
