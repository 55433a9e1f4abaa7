"""Windows that stand on the table: with a frame, a shadow, buttons and entry fields."""

from collections.abc import Sequence

from wincrib.tui.frame import Canvas, Size, Spot, width
from wincrib.tui.look import Look
from wincrib.values import value


@value
class Button:
    """A button: its word and the key that it stands for."""

    word: str
    key: str


@value
class Window:
    """Where a window stands: its upper left cell and its size, frame included."""

    row: int
    column: int
    size: Size

    @property
    def inside(self) -> Spot:
        """The first cell inside the frame."""
        return Spot(self.row + 1, self.column + 1)


def centred(within: Size, size: Size, top: int = 1, bottom: int = 0) -> Window:
    """A window in the middle, between the `top` rows and the `bottom` rows, cut to what there is."""
    height = min(size.height, within.height - top - bottom)
    columns = min(size.width, within.width)
    row = top + max(0, (within.height - top - bottom - height) // 2)
    return Window(row, (within.width - columns) // 2, Size(columns, height))


def draw_window(canvas: Canvas, window: Window, title: str, look: Look, closable: bool = True) -> None:
    """The empty window with its title and shadow."""
    size = window.size
    canvas.box(window.row, window.column, size, look.style("dialog"), title, double=True)
    if closable:
        canvas.put(window.row, window.column + 2, "[■]", look.style("dialog"))
    # The shadow stays off the lines below the table, which must be read.
    lowest = min(window.row + size.height, canvas.size.height - 5)
    for row in range(window.row + 1, lowest + 1):
        canvas.put(row, window.column + size.width, "▒▒", look.style("shadow"))
    if lowest == window.row + size.height:
        canvas.put(lowest, window.column + 2, "▒" * (size.width - 2), look.style("shadow"))


def draw_buttons(
    canvas: Canvas, row: int, left: int, right: int, buttons: Sequence[Button], focus: int, look: Look
) -> list[tuple[int, int, str]]:
    """Buttons in a row, in the middle between two columns; the span of each and its key, for the mouse."""
    words = [f"[ {each.word} ]" for each in buttons]
    gap = 3
    column = left + max(0, (right - left - sum(map(width, words)) - gap * (len(words) - 1)) // 2)
    spans: list[tuple[int, int, str]] = []
    for at, (word, button) in enumerate(zip(words, buttons, strict=True)):
        style = look.style("button-live" if at == focus else "button")
        if at == focus:
            canvas.put(row, column - 2, "►", look.style("dialog-strong"))
            canvas.cursor = Spot(row, column + 2)
        end = canvas.put(row, column, word, style)
        spans.append((column, end - 1, button.key))
        column = end + gap
    return spans


def draw_entry(canvas: Canvas, row: int, column: int, text: str, look: Look, columns: int = 4) -> None:
    """A field that is being typed into, with the hardware cursor behind its text."""
    canvas.put(row, column, "[", look.style("dialog-strong"))
    canvas.put(row, column + 1, f" {text}".ljust(columns), look.style("field"))
    canvas.put(row, column + 1 + columns, "]", look.style("dialog-strong"))
    canvas.cursor = Spot(row, column + 2 + width(text))
