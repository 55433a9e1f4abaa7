"""A new game of Cribist asked for on the screen: what ends it, who claims, who plays."""

from collections.abc import Mapping
from typing import TypeVar

from wincrib.games.cribist.rules import MOST, USUAL_DEALS, Claims, Limit
from wincrib.players.levels import Level
from wincrib.tui.frame import Size, Spot, width
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.dialog import Button, centred, draw_buttons, draw_window
from wincrib.tui.screen import Close, Run, Wish
from wincrib.tui.screens.notice import on_top
from wincrib.values import value

Each = TypeVar("Each")

_USUAL: Mapping[Limit, int] = {Limit.DEALS: USUAL_DEALS, Limit.MINUTES: 30, Limit.TARGET: 61}
_ENDS = {
    Limit.DEALS: ("after so many deals", "How many deals"),
    Limit.MINUTES: ("after so many minutes", "How many minutes"),
    Limit.TARGET: ("at a score", "The score that wins"),
}
_CLAIMS = {Claims.AUTOMATIC: "by the program", Claims.MANUAL: "by hand, with muggins"}
_LEVELS = ("easy", "medium", "hard")
_LABEL, _MOST_LETTERS = 22, 120
_SIZE = Size(64, 12)
_ABOUT = (
    "What ends the game (rule 8).",
    "",
    "Who says what a trick is worth (rule 5); muggins is rule 6.",
    "One to four people, with commas between: Ann, Ben.",
    "",
)


@value
class Wanted:
    """A game as it was asked for; `players` are the people's names, one to four."""

    limit: Limit
    number: int
    claims: Claims
    players: tuple[str, ...]
    level: str


class NewCribist:
    """Five lines; left and right change one, a number or names are typed, Enter begins the game."""

    writing = True

    def __init__(self, name: str, level: str) -> None:
        self._limit = Limit.DEALS
        self._number = str(USUAL_DEALS)
        self._claims = Claims.AUTOMATIC
        self._names = name
        self._level = level
        self._at = 0

    says = "Arrows choose and change; type names; Enter begins."
    hints = (
        KeyHint("↑↓", "Move", "down"),
        KeyHint("←→", "Change", "right"),
        KeyHint("Enter", "Begin", "begin"),
        KeyHint("Esc", "Close", "escape"),
    )

    @property
    def wanted(self) -> Wanted:
        """The game as it stands in the window."""
        names = tuple(each.strip() for each in self._names.split(",") if each.strip())
        return Wanted(self._limit, int(self._number or 0), self._claims, names, self._level)

    def feed(self, key: str) -> Wish | None:
        """Move, change, type, begin, or close."""
        step = {"up": -1, "down": 1, "tab": 1, "backtab": -1, "wheelup": -1, "wheeldown": 1}.get(key)
        if step is not None:
            self._at = (self._at + step) % len(_ABOUT)
        elif key in ("enter", "begin"):
            return Run("cribist-now")
        elif key in ("escape", "cancel"):
            return Close()
        elif key in ("left", "right"):
            self._change(-1 if key == "left" else 1)
        elif key.startswith("line:"):
            line = int(key.removeprefix("line:"))
            if line == self._at:
                self._change(1)
            self._at = line
        else:
            self._type(key)
        return None

    def _change(self, step: int) -> None:
        match self._at:
            case 0:
                self._limit = _next(tuple(Limit), self._limit, step)
                self._number = str(_USUAL[self._limit])
            case 1:
                self._number = str(max(1, min(MOST[self._limit], int(self._number or 0) + step)))
            case 2:
                self._claims = _next(tuple(Claims), self._claims, step)
            case 4:
                self._level = _next(_LEVELS, self._level, step)
            case _:
                pass

    def _type(self, key: str) -> None:
        letter = " " if key == "space" else key
        if self._at == 1 and (key == "backspace" or (key.isascii() and key.isdigit())):
            typed = self._number[:-1] if key == "backspace" else self._number + key
            self._number = typed if len(typed) <= len(str(MOST[self._limit])) else key
        elif self._at == 3 and (key == "backspace" or len(letter) == 1):
            self._names = self._names[:-1] if key == "backspace" else (self._names + letter)[:_MOST_LETTERS]
        elif key == "space":
            self._change(1)

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The lines, the one in focus marked by a pointer, and what it is about."""
        canvas = on_top(below)
        columns = min(_SIZE.width, canvas.size.width - 4)
        window = centred(canvas.size, Size(columns, _SIZE.height), bottom=4)
        draw_window(canvas, window, "New game of Cribist", look)
        hot: list[Hot] = []
        left, right = window.column + 2, window.column + columns - 3
        for at, (label, said) in enumerate(self._lines()):
            row, live = window.row + 2 + at, at == self._at
            style = look.style("dialog-live" if live else "dialog")
            canvas.fill(row, left, Size(right - left + 1, 1), style)
            canvas.put(row, left, f"{'►' if live else ' '} {label}", style, most=_LABEL)
            room = right - left - _LABEL
            shown = said if width(said) < room else f"...{said[4 - room :]}"
            end = canvas.put(row, left + _LABEL, shown, style)
            hot.append(Hot(row, left, row, right, f"line:{at}"))
            if live:
                canvas.cursor = Spot(row, end)
        cursor = canvas.cursor
        foot = window.row + window.size.height - 2
        about = _ABOUT[self._at] or (self._range() if self._at == 1 else Level(self._level).described("cribist"))
        canvas.put(foot - 2, left + 2, about, look.style("dialog-faint"), most=columns - 6)
        buttons = [Button("Begin", "begin"), Button("Not now", "cancel")]
        spans = draw_buttons(canvas, foot, window.column + 1, window.column + columns - 1, buttons, 0, look)
        canvas.cursor = cursor
        close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
        return Drawing(canvas.frame(), (*below.hot, close, *hot, *across(foot, spans)))

    def _lines(self) -> tuple[tuple[str, str], ...]:
        ends, many = _ENDS[self._limit]
        return (
            ("The game ends", f"< {ends} >"),
            (many, self._number),
            ("Tricks are claimed", f"< {_CLAIMS[self._claims]} >"),
            ("Who plays here", self._names),
            ("The computer plays", f"< {self._level} >"),
        )

    def _range(self) -> str:
        return f"From 1 to {MOST[self._limit]}; type it, or change it with left and right."


def _next(things: tuple[Each, ...], now: Each, step: int) -> Each:
    return things[(things.index(now) + step) % len(things)]
