"""The curtain: where people share a keyboard nobody sees another's hand."""

from wincrib.games.protocol import Seat
from wincrib.tui.frame import Size, Spot, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.screens.drawing import SMALLEST, fits
from wincrib.tui.screens.notice import on_top

_NAME = 24
"""Columns for a name: what to press is never pushed out."""
_COLUMNS = 46
"""Columns of the window, unless a name needs more."""


_PRESSES = 2


class Curtain:
    """Whose hand may be seen in which deal, and how often the person in turn has pressed for it."""

    def __init__(self) -> None:
        self.presses = 0
        self._open: tuple[Seat, int] | None = None

    def hides(self, seat: Seat, deal: int) -> bool:
        """Whether a seat's hand of this deal is still covered."""
        return self._open != (seat, deal)

    def fall(self) -> None:
        """Cover whatever is seen: somebody else is asked."""
        self.presses, self._open = 0, None

    def press(self, key: str, seat: Seat, deal: int) -> bool:
        """A key in front of the curtain; at the second deliberate press of Space it goes up."""
        self.presses = self.presses + 1 if key == "space" else 0
        if self.presses < _PRESSES:
            return False
        self.presses, self._open = 0, (seat, deal)
        return True


def draw_curtain(below: Drawing, name: str, others: str, presses: int, look: Look, top: int | None = None) -> Drawing:
    """The table with everything covered between the row `top`, usually below the board, and the lower lines.

    `name` is the one who is to take the keyboard, `others` those who are to look away. Where there is no table, because
    the window is too small, nothing hangs before it.
    """
    if not fits(SMALLEST, below.frame.size):
        return below
    canvas = on_top(below)
    size = canvas.size
    top = top or (7 if size.height >= 24 else 6)
    bottom = size.height - 4
    style = look.style("curtain")
    for row in range(top, bottom):
        canvas.put(row, 0, ("▓" if (row - top) % 2 == 0 else "▒") * size.width, style)
    name, others = fitting(name, _NAME), fitting(others, _NAME)
    pressed = "  ".join("[■]" if at < presses else "[·]" for at in range(2))
    lines = (
        (2, f"Pass the keyboard to {name}.", "dialog-strong"),
        (4, f"{others}, look away now.", "dialog"),
        (5, f"{name}, press SPACE twice", "dialog"),
        (6, "to see your hand.", "dialog"),
        (8, pressed, "dialog-strong"),
    )
    box = Size(max(_COLUMNS, *(width(text) + 4 for _, text, _ in lines)), 10)
    row, column = top + max(0, (bottom - top - box.height) // 2), (size.width - box.width) // 2
    canvas.box(row, column, box, look.style("dialog"), double=True)
    for down, text, role in lines:
        canvas.centre(row + down, column + 1, column + box.width - 1, text, look.style(role))
    canvas.cursor = Spot(row + 8, column + box.width // 2)
    return Drawing(
        canvas.frame(), (*below.hot, Hot(row, column, row + box.height - 1, column + box.width - 1, "space"))
    )
