"""A frame: a grid of styled cells, as a value; and the canvas on which one is drawn."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wcwidth import wcwidth

from wincrib.values import value
from wincrib.words import clean

DEFAULT = -1
"""The terminal's own colour."""


class Style(NamedTuple):
    """How a cell looks: colours 0 to 15 in the order of the old adapters (1 blue, 4 red), or DEFAULT."""

    fg: int = DEFAULT
    bg: int = DEFAULT
    bold: bool = False
    dim: bool = False
    underline: bool = False
    reverse: bool = False


class Size(NamedTuple):
    """Columns and rows."""

    width: int
    height: int


class Spot(NamedTuple):
    """A row and a column, from 0."""

    row: int
    column: int


class Row(NamedTuple):
    """One line of cells: what stands in each (empty behind a character two columns wide), and its style."""

    cells: tuple[str, ...]
    styles: tuple[Style, ...]

    @property
    def text(self) -> str:
        """The line as text."""
        return "".join(self.cells)


@value
class Frame:
    """A whole picture; `cursor` is where the hardware cursor belongs, at whatever has the focus."""

    rows: tuple[Row, ...]
    cursor: Spot | None = None

    @property
    def size(self) -> Size:
        """Columns and rows."""
        return Size(len(self.rows[0].cells) if self.rows else 0, len(self.rows))

    @property
    def text(self) -> str:
        """The picture as lines of text, every line as wide as the frame."""
        return "\n".join(row.text for row in self.rows)


@lru_cache(maxsize=4096)
def _cells(text: str) -> tuple[str, ...]:
    """Text as cells: controls dropped, marks joined to their letter, an empty cell behind a wide character."""
    cells: list[str] = []
    for char in clean(text):
        width = wcwidth(char)
        if width == 0 and cells:
            cells[-1] += char
        elif width == 2:
            cells += [char, ""]
        elif width == 1:
            cells.append(char)
    return tuple(cells)


def width(text: str) -> int:
    """How many columns a text takes."""
    return len(_cells(text))


def clip(text: str, columns: int) -> str:
    """The beginning of a text that fits into so many columns."""
    cells = _cells(text)
    if len(cells) <= columns:
        return "".join(cells)
    kept = list(cells[:columns])
    if cells[columns] == "" and kept:
        kept[-1] = " "
    return "".join(kept)


class Canvas:
    """Where a frame is drawn, from the back to the front. What falls outside is cut off."""

    def __init__(self, size: Size, style: Style, fill: str = " ") -> None:
        self.size = size
        self._cells = [[fill] * size.width for _ in range(size.height)]
        self._styles = [[style] * size.width for _ in range(size.height)]
        self.cursor: Spot | None = None

    def put(self, row: int, column: int, text: str, style: Style, most: int | None = None) -> int:
        """Write text from a cell on, at most `most` columns; the column behind it."""
        if not 0 <= row < self.size.height:
            return column
        cells = _cells(text if most is None else clip(text, most))
        self._lay(row, column, cells, (style,) * len(cells))
        return column + len(cells)

    def _lay(self, row: int, column: int, cells: Sequence[str], styles: Sequence[Style]) -> None:
        """Put cells side by side, as far as they are inside."""
        first, last = max(column, 0), min(column + len(cells), self.size.width)
        if first >= last:
            return
        part, line = slice(first - column, last - column), self._cells[row]
        # Half of a wide character must not be left standing.
        if line[first] == "" and cells[part.start] != "" and first:
            line[first - 1] = " "
        if last < self.size.width and line[last] == "":
            line[last] = " "
        line[first:last] = cells[part]
        self._styles[row][first:last] = styles[part]

    def right(self, row: int, end: int, text: str, style: Style) -> None:
        """Write text so that it ends before a column."""
        self.put(row, end - width(text), text, style)

    def centre(self, row: int, left: int, right: int, text: str, style: Style) -> None:
        """Write text in the middle between two columns, the right one not included."""
        text = clip(text, right - left)
        self.put(row, left + (right - left - width(text)) // 2, text, style)

    def fill(self, row: int, column: int, size: Size, style: Style, char: str = " ") -> None:
        """Fill a rectangle with one character."""
        for at in range(row, row + size.height):
            self.put(at, column, char * size.width, style)

    def box(self, row: int, column: int, size: Size, style: Style, title: str = "", double: bool = False) -> None:
        """A framed, empty rectangle with its title in the upper line."""
        corners, across, down = ("╔╗╚╝", "═", "║") if double else ("┌┐└┘", "─", "│")
        inner = size.width - 2
        self.put(row, column, corners[0] + across * inner + corners[1], style)
        for at in range(row + 1, row + size.height - 1):
            self.put(at, column, down + " " * inner + down, style)
        self.put(row + size.height - 1, column, corners[2] + across * inner + corners[3], style)
        if title:
            self.centre(row, column + 1, column + size.width - 1, f" {title} ", style)

    def shadow(self, row: int, column: int, size: Size, style: Style) -> None:
        """The shadow of a rectangle: two columns to the right, one row below."""
        for at in range(row + 1, row + size.height + 1):
            self.put(at, column + size.width, "▒▒", style)
        self.put(row + size.height, column + 2, "▒" * (size.width - 2), style)

    def restyle(self, row: int, column: int, columns: int, style: Style) -> None:
        """Give cells another style and leave what stands in them."""
        if 0 <= row < self.size.height:
            for at in range(max(column, 0), min(column + columns, self.size.width)):
                self._styles[row][at] = style

    def paste(self, frame: Frame, row: int, column: int) -> None:
        """Lay a frame on top."""
        for down, line in enumerate(frame.rows):
            if 0 <= row + down < self.size.height:
                self._lay(row + down, column, line.cells, line.styles)

    def frame(self) -> Frame:
        """What has been drawn, as a value."""
        rows = tuple(Row(tuple(cells), tuple(styles)) for cells, styles in zip(self._cells, self._styles, strict=True))
        cursor = self.cursor
        if cursor is not None and not (0 <= cursor.row < self.size.height and 0 <= cursor.column < self.size.width):
            cursor = None
        return Frame(rows, cursor)


_ASCII = str.maketrans(
    {
        **dict.fromkeys("═─", "-"),
        **dict.fromkeys("║│", "|"),
        **dict.fromkeys("╔╗╚╝┌┐└┘┬┴├┤┼╠╣╦╩╬", "+"),
        **dict.fromkeys("█▓▀▄", "#"),
        "═": "=",
        "░": ":",
        "▒": "%",
        "·": ".",
        "■": "#",
        "□": "o",
        "○": "o",
        "•": "*",
        "●": "*",
        "►": ">",
        "◄": "<",
        "▲": "^",
        "▼": "v",
        "↑": "^",
        "↓": "v",
        "←": "<",
        "→": ">",
        "≡": "=",
        "♪": "~",
        "«": "<",
        "»": ">",
        "±": "+",
        "♠": "s",
        "♥": "h",
        "♦": "d",
        "♣": "c",
    }
)


def to_ascii(frame: Frame) -> Frame:
    """The same picture in ASCII, cell by cell; letters of other scripts lose their marks or become an asterisk."""
    return Frame(tuple(Row(_plain(row.cells), row.styles) for row in frame.rows), frame.cursor)


def _plain(cells: Sequence[str]) -> tuple[str, ...]:
    text = "".join(cells)
    if text.isascii() and len(text) == len(cells):
        return tuple(cells)
    return tuple(_plain_cell(cell) for cell in cells)


@lru_cache(maxsize=1024)
def _plain_cell(cell: str) -> str:
    import unicodedata

    if not cell:
        return " "
    plain = cell.translate(_ASCII)
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()[:1] or "*"
    return plain
