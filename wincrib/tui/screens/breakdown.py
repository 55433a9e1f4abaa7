"""A hand counted, part by part."""

from wincrib.counting import Combo
from wincrib.games.cribbage.acts import Itemised, Whose
from wincrib.games.cribbage.spoken import cadence, parts
from wincrib.games.protocol import Seat
from wincrib.tui.frame import Canvas, Size, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.cards import face
from wincrib.tui.pieces.dialog import Window, draw_window
from wincrib.tui.scene import Display
from wincrib.tui.screen import Close, Run, Wish
from wincrib.tui.screens.facts import Facts
from wincrib.tui.screens.notice import on_top, wrapped

_WIDE = Size(73, 13)
_SHORT = {"fifteen": "15"}


class Breakdown:
    """The parts of a hand with their running total. Enter goes on; arrows walk along the parts.

    `last` is the hand that ended the game. `ends_deal` says whether the next deal comes after it.
    """

    def __init__(
        self,
        itemised: Itemised,
        facts: Facts,
        display: Display | None,
        gained: tuple[int, int],
        *,
        closable: bool,
        last: bool = False,
    ) -> None:
        self.itemised = itemised
        self.ends_deal = itemised.whose == Whose.CRIB and not closable and not last
        self._facts = facts
        self._display = display if display is not None and display.truth == itemised else None
        self._closable = closable
        self._gained = gained if itemised.whose == Whose.CRIB and self._display is not None else None
        self._combos = itemised.combos
        self._at = 0

    @property
    def says(self) -> str:
        """What Enter does at the end of a deal."""
        return "Press Enter to go on with the next deal; the score stays." if self.ends_deal else ""

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work here."""
        return KeyHint("Enter", "Next deal" if self.ends_deal else "Go on", "enter"), KeyHint("←→", "Parts", "right")

    def feed(self, key: str) -> Wish | None:
        """Walk along the parts, or go on."""
        step = {"left": -1, "up": -1, "right": 1, "down": 1, "wheelup": -1, "wheeldown": 1}.get(key)
        if step is not None:
            self._at = max(0, min(len(self._combos) - 1, self._at + step))
        elif key in ("enter", "space", "escape"):
            return Close() if self._closable else Run("go-on")
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window below the board, so that the pegs stay in sight."""
        canvas = on_top(below)
        size = canvas.size
        columns = min(_WIDE.width, size.width - 4)
        window = Window(
            min(7, size.height - _WIDE.height - 2) + max(0, (size.height - 25) // 2),
            (size.width - columns) // 2,
            Size(columns, _WIDE.height),
        )
        draw_window(canvas, window, self._title(), look, closable=self._closable)
        wide = columns >= _WIDE.width
        if wide:
            self._cards(canvas, window, look)
        self._list(canvas, window, look, window.column + (37 if wide else 2))
        self._words(canvas, window, look, wide)
        whole = Hot(
            window.row, window.column, window.row + window.size.height - 1, window.column + columns - 1, "enter"
        )
        return Drawing(canvas.frame(), (*below.hot, whole))

    def _title(self) -> str:
        seat, what = self.itemised.seat, "crib" if self.itemised.whose == Whose.CRIB else "hand"
        owner = "Your" if seat == self._facts.me else f"{self._facts.names[seat]}'s"
        points = self.itemised.points
        return f"{owner} {what} counts {points}" if points else f"{owner} {what}: a nineteen hand"

    def _cards(self, canvas: Canvas, window: Window, look: Look) -> None:
        row, column = window.row + 2, window.column + 3
        marked = self._combos[self._at].cards if self._combos else ()
        for at, card in enumerate(self.itemised.cards):
            face(canvas, row, column + at * 6, card, look, live=card in marked)
        canvas.put(row + 2, column + 25, "+", look.style("dialog-strong"))
        starter = self.itemised.starter
        face(canvas, row, column + 28, starter, look, live=starter in marked)

    def _list(self, canvas: Canvas, window: Window, look: Look, column: int) -> None:
        style, strong = look.style("dialog"), look.style("dialog-strong")
        row = window.row + 1
        canvas.put(row, column, " WHAT   CARDS          PTS TOTAL", strong)
        room = window.size.height - 4
        first = max(0, min(self._at - room // 2, len(self._combos) - room))
        so_far = sum(combo.points for combo in self._combos[:first])
        for down, combo in enumerate(self._combos[first : first + room]):
            so_far += combo.points
            live = first + down == self._at
            canvas.put(row + 1 + down, column, _line(combo, so_far, look, live), strong if live else style)
        if not self._combos:
            canvas.put(row + 2, column + 1, "Nothing: nineteen.", style)
        elif first + room < len(self._combos):
            canvas.put(row + room, column + 33, "▼", strong)

    def _words(self, canvas: Canvas, window: Window, look: Look, wide: bool) -> None:
        style = look.style("dialog")
        foot = window.row + window.size.height - 2
        summary = parts(self._combos) or "nothing"
        canvas.put(foot, window.column + 3, fitting(summary, window.size.width - 6), style)
        if not wide:
            return
        lines = self._claims() or wrapped(cadence(self._combos, self._facts.rules) + ".", 33)
        room = 4 if self._gained else 5
        if len(lines) > room:
            # The end is where the total stands.
            lines = lines[-room:]
            lines[0] = f"... {lines[0].partition(' ')[2]}"
        for down, line in enumerate(lines):
            canvas.put(window.row + 6 + down, window.column + 3, line, style, most=33)
        if self._gained:
            told = ", ".join(f"{self._facts.labels[seat]} {self._gained[seat]}" for seat in self._order)
            canvas.put(foot - 1, window.column + 3, f"This deal: {told}", look.style("dialog-strong"), most=33)

    @property
    def _order(self) -> tuple[Seat, Seat]:
        return self._facts.front, Seat(1 - self._facts.front)

    def _claims(self) -> list[str]:
        """With counting by hand: what was stated, what was corrected, what was taken."""
        display = self._display
        if display is None or display.claimed is None or self._facts.rules.counting[display.seat] != "manual":
            return []
        who = self._facts.who(display.seat)
        lines = [f"{who} counted {display.claimed}."]
        if display.corrected:
            lines.append(f"Too many: corrected to {self.itemised.points}.")
        missed = self.itemised.points - display.claimed
        if display.muggins:
            taker = self._facts.who(1 - display.seat)  # type: ignore[arg-type]
            lines.append(f"Muggins: {display.muggins}, taken by {taker.lower() if taker == 'You' else taker}.")
        elif missed > 0:
            lines.append(f"Missed: {missed}.")
        return lines


def _line(combo: Combo, so_far: int, look: Look, live: bool) -> str:
    cards = look.names(combo.cards)
    what = _SHORT.get(combo.kind, str(combo.kind))
    pointer = "►" if live else " "
    gap = " " * max(0, 16 - width(cards))
    return f"{pointer}{what:<7}{cards}{gap}{combo.points:>2}{so_far:>6}"
