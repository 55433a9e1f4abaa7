"""What a deal brought each of the four, and how they stand at the end of a game."""

from collections.abc import Sequence

from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.protocol import Seat
from wincrib.tui.cribist.scene import HandOver
from wincrib.tui.frame import Canvas, Size, width
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.dialog import Button, Window, centred, draw_buttons, draw_window
from wincrib.tui.screen import Run, Wish
from wincrib.tui.screens.notice import on_top, wrapped
from wincrib.words import counted, listed, number

_SIZE = Size(66, 11)
_HEADS = ("TRICKS", "POINTS", "DEAL", "BEFORE", "SCORE")
_CELL = 8
_NAME = 24
_LEAST_NAME = 12
"""Where a name has no more room than this, what the score was before is left out: the others tell it."""


class DealOver:
    """The points of a deal, seat by seat, the leader marked; Enter goes on.

    `names` are the players' by seat, `order` the seats as they are listed, `remark` a line about what comes next.
    """

    def __init__(self, over: HandOver, names: Sequence[str], order: Sequence[Seat], title: str, remark: str) -> None:
        self.over = over
        self._names = names
        self._order = order
        self._title = title
        self._remark = remark

    says = ""
    ends_deal = True
    hints = (KeyHint("Enter", "Go on", "enter"), KeyHint("F5", "Tricks", "points"))

    def feed(self, key: str) -> Wish | None:
        """Go on, or look at the tricks."""
        if key in ("enter", "space", "escape"):
            return Run("go-on")
        return Run("points") if key in ("f5", "b", "points") else None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window in the middle."""
        canvas = on_top(below)
        columns = min(_SIZE.width, canvas.size.width - 4)
        window = centred(canvas.size, Size(columns, _SIZE.height), bottom=4)
        draw_window(canvas, window, self._title, look, closable=False)
        self._table(canvas, window, look)
        foot = window.row + window.size.height - 2
        left, right = window.column + 1, window.column + columns - 1
        for down, line in enumerate(wrapped(self._remark, columns - 4)[:2]):
            canvas.centre(foot - 3 + down, left, right, line, look.style("dialog"))
        spans = draw_buttons(canvas, foot, left, right, [Button("Go on", "enter")], 0, look)
        whole = Hot(window.row, window.column, foot + 1, right, "nothing")
        return Drawing(canvas.frame(), (*below.hot, whole, *across(foot, spans)))

    def _table(self, canvas: Canvas, window: Window, look: Look) -> None:
        over, row = self.over, window.row + 1
        end = window.column + window.size.width - 3
        name = min(_NAME, window.size.width - 6 - _CELL * len(_HEADS))
        heads = _HEADS if name >= _LEAST_NAME else tuple(each for each in _HEADS if each != "BEFORE")
        name = min(_NAME, window.size.width - 6 - _CELL * len(heads))
        gained = tuple(after - before for before, after in zip(over.before, over.after, strict=True))
        columns = dict(zip(_HEADS, (over.tricks, over.claims, gained, over.before, over.after), strict=True))
        for place, head in enumerate(reversed(heads)):
            canvas.right(row, end - place * _CELL, head, look.style("dialog-strong"))
        best = max(over.after)
        for down, seat in enumerate(self._order, 1):
            first = over.after[seat] == best
            style = look.style("dialog-strong" if first else "dialog")
            canvas.put(row + down, window.column + 2, "►" if first else " ", style)
            canvas.put(row + down, window.column + 4, fitting(self._names[seat], name), style)
            for place, head in enumerate(reversed(heads)):
                canvas.right(row + down, end - place * _CELL, str(columns[head][seat]), style)


def standings(score: Sequence[int]) -> list[tuple[int, Seat]]:
    """The seats from the highest score to the lowest with their places; equal scores share a place (rule 8)."""
    order = sorted(range(len(score)), key=lambda seat: -score[seat])
    return [(1 + sum(other > score[seat] for other in score), Seat(seat)) for seat in order]


def why_over(rules: Rules) -> str:
    """What ended a game, in a few words (rule 8)."""
    if rules.end.by == Limit.TARGET:
        return f"{rules.end.number} reached"
    return "the time is up" if rules.end.by == Limit.MINUTES else f"after {counted(rules.end.number, 'deal')}"


def headline(winners: Sequence[str], columns: int) -> str:
    """Who has won, in capitals: `YOU WIN`, `ANN WINS`, `YOU AND ANN SHARE THE WIN`, or how many where that is long."""
    names = [each.upper() for each in winners]
    if len(names) == 1:
        return f"{fitting(names[0], columns - 5)} {'WIN' if names[0] == 'YOU' else 'WINS'}"
    said = f"{listed(names, 'AND')} SHARE THE WIN"
    return said if width(said) <= columns else f"{number(len(names)).upper()} SHARE THE WIN"


_END = Size(66, 13)
_BUTTONS = (
    Button("Play again", "again"),
    Button("Watch", "watch"),
    Button("Verify", "verify"),
    Button("Menu", "title"),
)


class GameOver:
    """How the four stand at the end, whose win it is, and what next.

    `why` says what ended the game: `after ten deals`, `61 reached`, `Ann resigned`; `kept` where it is kept.
    """

    def __init__(
        self,
        score: Sequence[int],
        won_by: Sequence[Seat],
        names: Sequence[str],
        why: str,
        kept: str,
        buttons: Sequence[Button] = _BUTTONS,
    ) -> None:
        self._score = score
        self._won_by = won_by
        self._names = names
        self._why = why
        self._kept = kept
        self._buttons = tuple(buttons)
        self._focus = 0

    says = ""
    hints = (KeyHint("Enter", "Choose", "enter"), KeyHint("←→", "Move", "right"), KeyHint("F5", "Tricks", "points"))

    def feed(self, key: str) -> Wish | None:
        """Choose what next."""
        if key in ("left", "backtab", "h"):
            self._focus = (self._focus - 1) % len(self._buttons)
        elif key in ("right", "tab", "l"):
            self._focus = (self._focus + 1) % len(self._buttons)
        elif key in ("enter", "space"):
            return Run(self._buttons[self._focus].key)
        elif key in {each.key for each in self._buttons}:
            return Run(key)
        elif key in ("v", "w"):
            return Run("verify" if key == "v" else "watch")
        elif key in ("f5", "b", "points"):
            return Run("points")
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window in the middle."""
        canvas = on_top(below)
        columns = min(_END.width, canvas.size.width - 4)
        window = centred(canvas.size, Size(columns, _END.height), bottom=4)
        draw_window(canvas, window, "Game over", look, closable=False)
        row, column = window.row, window.column + 3
        said = headline([self._names[seat] for seat in self._won_by], columns - 6)
        end = canvas.put(row + 2, column, said, look.style("dialog-strong"))
        canvas.put(row + 3, column, "═" * (end - column), look.style("dialog"))
        room = window.column + columns - 2 - end - 3
        if width(self._why) <= room:
            canvas.put(row + 2, end + 3, self._why, look.style("dialog"))
        else:
            canvas.put(row + 3, column, fitting(self._why, columns - 6).ljust(end - column), look.style("dialog"))
        self._list(canvas, window, look)
        foot = row + window.size.height - 2
        canvas.put(foot - 1, column, fitting(self._kept, columns - 6), look.style("dialog-faint"))
        left, right = window.column + 1, window.column + columns - 1
        spans = draw_buttons(canvas, foot, left, right, self._buttons, self._focus, look)
        whole = Hot(row, window.column, foot + 1, right, "nothing")
        return Drawing(canvas.frame(), (*below.hot, whole, *across(foot, spans)))

    def _list(self, canvas: Canvas, window: Window, look: Look) -> None:
        row, column = window.row + 4, window.column + 3
        for down, (place, seat) in enumerate(standings(self._score), 1):
            won = seat in self._won_by
            style = look.style("dialog-strong" if won else "dialog")
            canvas.put(row + down, column, f"{place}.", style)
            canvas.put(row + down, column + 3, fitting(self._names[seat], _NAME), style)
            canvas.right(row + down, column + 34, str(self._score[seat]), style)
            if won:
                canvas.put(row + down, column + 37, "wins" if len(self._won_by) == 1 else "shares the win", style)
