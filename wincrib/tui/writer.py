"""What to send to a terminal so that the frame painted last becomes the next one: few bytes, right colours.

It knows no terminal: frames go in, text comes out. What the terminal shows by now, the style it writes in and where its
cursor stands are remembered from one frame to the next, so that only differences are sent.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from wcwidth import wcwidth

from wincrib.tui.frame import DEFAULT, Frame, Row, Size, Spot, Style

LONGEST_GAP = 4
"""Cells that need no change are written again, rather than jumped over, when there are at most so many of them."""

WORTH_HOLDING = 256
"""From this length on a frame is held back by the terminal until it is whole, where that is wanted."""

_FORMS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_ANSI = (0, 4, 2, 6, 1, 5, 3, 7)
_BLACK, _GREY = 0, 7

# Two of the exact colours stand in the fixed part of the 256 as well, where their codes are shorter.
_SHORT = {0: "5;16", 15: "5;231"}


class Depth(Enum):
    """How many colours there are to write in."""

    TRUE = "true"
    C256 = "256"
    C16 = "16"
    C8 = "8"
    MONO = "mono"


def depth(colour: str, environ: Mapping[str, str], colours: int) -> Depth:
    """The colours to write in: `colour` is auto, always or never, `colours` how many the terminal is known to have."""
    if colour == "never" or (colour == "auto" and environ.get("NO_COLOR")):
        return Depth.MONO
    least = ((1 << 24, Depth.TRUE), (256, Depth.C256), (16, Depth.C16), (1 if colour == "always" else 8, Depth.C8))
    return next((each for number, each in least if max(colours, 1) >= number), Depth.MONO)


class Codes(NamedTuple):
    """What a terminal wants to be sent; `corner` is false where writing the last cell of all would scroll."""

    clear: str = "\x1b[H\x1b[2J"
    hide: str = "\x1b[?25l"
    show: str = "\x1b[?25h"
    hold: str = ""
    release: str = ""
    corner: bool = True


class Pen(NamedTuple):
    """A style as one depth can show it. A blank cell has no foreground (None): any will do."""

    fg: str | None
    bg: str
    bold: bool = False
    dim: bool = False
    underline: bool = False
    reverse: bool = False


class _Line(NamedTuple):
    glyphs: Sequence[str]
    pens: Sequence[Pen]


class _Run(NamedTuple):
    """Neighbouring cells of a row to be written in one go."""

    row: int
    start: int
    end: int
    pen: Pen


def rgb(colour: int) -> tuple[int, int, int]:
    """Red, green and blue of a colour as the old adapters made it; the sixth is brown, not a dull yellow."""
    if colour == 6:
        return 170, 85, 0
    light = 85 if colour & 8 else 0
    return 170 * (colour >> 2 & 1) + light, 170 * (colour >> 1 & 1) + light, 170 * (colour & 1) + light


def _colour(colour: int, depth: Depth, ground: int) -> str:
    """The code of a colour; `ground` is 30 for the foreground and 40 for the background."""
    if depth is Depth.MONO:
        return ""
    if colour == DEFAULT:
        return str(ground + 9)
    if depth is Depth.TRUE:
        return f"{ground + 8};" + (_SHORT.get(colour) or "2;" + ";".join(map(str, rgb(colour))))
    bright = 60 if colour & 8 and depth is not Depth.C8 else 0
    return str(ground + bright + _ANSI[colour & 7])


def pen(style: Style, depth: Depth) -> Pen:
    """How a style is written at a depth."""
    fg, bold = style.fg, style.bold
    if depth is Depth.C8 and fg != DEFAULT:
        bold = bold or fg >= 8
        fg = _apart(fg, style.bg)
    marks = (bold, style.dim, style.underline, style.reverse)
    return Pen(_colour(fg, depth, 30), _colour(style.bg, depth, 40), *marks)


def _apart(fg: int, bg: int) -> int:
    """The foreground, or black or grey where the eight colours cannot tell it from the background."""
    lost = fg != bg and fg < 8 and bg != DEFAULT and fg == bg & 7
    if not lost:
        return fg
    return _GREY if fg == _BLACK else _BLACK


@lru_cache(maxsize=4096)
def turn(old: Pen | None, new: Pen) -> str:
    """The shortest code that makes the terminal write in another pen; None is a pen nobody knows."""
    if old == new:
        return ""
    afresh = ";".join(["0", *_marks(new), *_own_colours(new)])
    ways = ["" if afresh == "0" else afresh]
    if old is not None and (new.bg or not _taken_off(old, new)):
        ways.append(";".join(_step(old, new)))
    return f"\x1b[{min(ways, key=len)}m"


def _marks(ink: Pen) -> list[str]:
    marks = (("1", ink.bold), ("2", ink.dim), ("4", ink.underline), ("7", ink.reverse))
    return [code for code, there in marks if there]


def _own_colours(ink: Pen) -> list[str]:
    return [code for code in (ink.fg, ink.bg) if code and code not in ("39", "49")]


def _taken_off(old: Pen, new: Pen) -> list[str]:
    """The codes that take off what the new pen has not: known wherever there are colours, unknown to a VT100."""
    off = []
    if (old.bold and not new.bold) or (old.dim and not new.dim):
        off.append("22")
    if old.underline and not new.underline:
        off.append("24")
    if old.reverse and not new.reverse:
        off.append("27")
    return off


def _step(old: Pen, new: Pen) -> list[str]:
    off = _taken_off(old, new)
    left = old._replace(bold=False, dim=False) if "22" in off else old
    on = [code for code in _marks(new) if code not in _marks(left)]
    colours = [code for was, code in ((old.fg, new.fg), (old.bg, new.bg)) if code and was != code]
    return [*off, *on, *colours]


def _covers(ink: Pen, wanted: Pen) -> bool:
    """Whether a cell that wants one pen looks the same in another."""
    if ink == wanted:
        return True
    return wanted.fg is None and ink.bg == wanted.bg and not ink.underline and not ink.reverse


def _shared(ink: Pen, wanted: Pen) -> Pen | None:
    """The pen in which both can be written."""
    if _covers(ink, wanted):
        return ink
    return wanted if _covers(wanted, ink) else None


@lru_cache(maxsize=8192)
def _glyph(cell: str) -> str:
    """What may be sent for a cell: one character with its marks; no control, no choice of emoji (U+FE0F)."""
    safe = [char for char in cell if char.isprintable() and char not in _FORMS]
    if not safe or wcwidth(safe[0]) not in (1, 2):
        return " "
    return safe[0] + "".join(char for char in safe[1:] if wcwidth(char) == 0)


@lru_cache(maxsize=8192)
def _wide(glyph: str) -> bool:
    return bool(glyph) and wcwidth(glyph[0]) == 2


def _tricky(glyph: str) -> bool:
    """Whether terminals may disagree about the columns it takes."""
    return len(glyph) > 1 or (not glyph.isascii() and _wide(glyph))


def _glyphs(cells: Sequence[str]) -> Sequence[str]:
    """The cells of a line as they may be sent: a character of two columns has an empty cell behind it, no other."""
    text = "".join(cells)
    if len(text) == len(cells) and text.isascii() and text.isprintable() and "" not in cells:
        return cells
    glyphs: list[str] = []
    for cell, behind in zip(cells, [*cells[1:], " "], strict=True):
        if cell == "":
            glyphs.append("" if glyphs and _wide(glyphs[-1]) else " ")
        else:
            glyph = _glyph(cell)
            glyphs.append(" " if _wide(glyph) and behind != "" else glyph)
    return glyphs


def _to(spot: Spot) -> str:
    """The cursor to a spot, from wherever it is."""
    row, column = spot
    if column:
        return f"\x1b[{row + 1 if row else ''};{column + 1}H"
    return f"\x1b[{row + 1 if row else ''}H"


def _steps(count: int, letter: str) -> str:
    return f"\x1b[{'' if count == 1 else count}{letter}" if count else ""


def _along(old: int, new: int) -> str:
    """Along a row."""
    if new >= old:
        return _steps(new - old, "C")
    return min("\b" * (old - new), _steps(old - new, "D"), "\r" + _steps(new, "C"), key=len)


def move(old: Spot | None, new: Spot) -> str:
    """The shortest way for the cursor; None is a place nobody knows."""
    if old == new:
        return ""
    if old is None:
        return _to(new)
    down = _steps(new.row - old.row, "B") if new.row > old.row else _steps(old.row - new.row, "A")
    return min(down + _along(old.column, new.column), _to(new), key=len)


def _changed(old: _Line, new: _Line) -> list[int]:
    """The columns that look different now."""
    cells = enumerate(zip(old.glyphs, new.glyphs, old.pens, new.pens, strict=True))
    return [at for at, (was, glyph, old_pen, ink) in cells if was != glyph or (old_pen is not ink and old_pen != ink)]


def _runs(row: int, columns: Sequence[int], line: _Line) -> Iterator[_Run]:
    """The columns as runs of neighbours that share a pen; a tricky character ends its run."""
    run: _Run | None = None
    for column in columns:
        if not line.glyphs[column]:
            continue
        longer = run and _longer(run, column, line)
        if run and not longer:
            yield run
        run = longer or _Run(row, column, column + 1, line.pens[column])
    if run:
        yield run


def _longer(run: _Run, column: int, line: _Line) -> _Run | None:
    if column != run.end or _tricky(line.glyphs[column - 1]):
        return None
    wanted = line.pens[column]
    ink = run.pen if run.pen is wanted else _shared(run.pen, wanted)
    return ink and _Run(run.row, run.start, column + 1, ink)


def _by_pen(run: _Run) -> tuple[str, bool, str, tuple[str, ...]]:
    """An order in which the pen seldom changes: by background, blanks last, which need no more than that."""
    return run.pen.bg, run.pen.fg is None, run.pen.fg or "", tuple(_marks(run.pen))


class Writer:
    """Frames in, text to send out."""

    def __init__(self, depth: Depth, codes: Codes | None = None) -> None:
        self.depth = depth
        self._codes = codes or Codes()
        self._pens: dict[Style, tuple[Pen, Pen]] = {}
        self._bare = pen(Style(), depth)
        self.forget()

    def forget(self) -> None:
        """Take it that nobody knows what the terminal shows, so that the next frame is sent whole."""
        self._frame: Frame | None = None
        self._lines: list[_Line] = []
        self._pen: Pen | None = None
        self._at: Spot | None = None
        self._visible: bool | None = None
        self._out: list[str] = []

    def paint(self, frame: Frame) -> str:
        """What to send so that the terminal shows this frame, and its cursor where the frame wants it."""
        if self._frame is None or self._frame.size != frame.size:
            self._clear(frame.size)
        runs: list[_Run] = []
        for row, line in enumerate(frame.rows):
            if self._frame is None or line != self._frame.rows[row]:
                runs += self._differences(row, line)
        self._frame = frame
        self._write_all(runs)
        self._place(frame.cursor)
        text, self._out = "".join(self._out), []
        return text if len(text) < WORTH_HOLDING else self._codes.hold + text + self._codes.release

    def _clear(self, size: Size) -> None:
        self._ink(self._bare)
        self._out.append(self._codes.clear)
        self._at = None
        self._frame = None
        blank = self._both(Style())[1]
        self._lines = [_Line([" "] * size.width, [blank] * size.width)] * size.height

    def _differences(self, row: int, cells: Row) -> Iterator[_Run]:
        old, new = self._lines[row], self._line(cells)
        self._lines[row] = new
        columns = _changed(old, new)
        if not self._codes.corner and row == len(self._lines) - 1:
            columns = [at for at in columns if at + 1 + _wide(new.glyphs[at]) < len(new.glyphs)]
        return _runs(row, columns, new)

    def _line(self, row: Row) -> _Line:
        glyphs = _glyphs(row.cells)
        pens: list[Pen] = []
        last, both = None, (self._bare, self._bare)
        for glyph, style in zip(glyphs, row.styles, strict=True):
            if style is not last:
                last, both = style, self._both(style)
            pens.append(pens[-1] if glyph == "" else both[glyph == " "])
        return _Line(glyphs, pens)

    def _both(self, style: Style) -> tuple[Pen, Pen]:
        """The pen for a style, and the one for its blank cells."""
        known = self._pens.get(style)
        if known is None:
            ink = pen(style, self.depth)
            blank = ink if ink.underline or ink.reverse else Pen(None, ink.bg)
            known = self._pens[style] = (ink, blank)
        return known

    def _write_all(self, runs: list[_Run]) -> None:
        """In the order of reading; or pen by pen, where the codes of colours are long and that is shorter."""
        orders = [runs, sorted(runs, key=_by_pen)] if self.depth is Depth.TRUE else [runs]
        before, ways = (self._out, self._pen, self._at), []
        for order in orders:
            self._out, self._pen, self._at = [], *before[1:]
            for run in order:
                self._write(run, self._lines[run.row])
            ways.append(("".join(self._out), self._pen, self._at))
        text, self._pen, self._at = min(ways, key=lambda way: len(way[0]))
        self._out = [*before[0], text]

    def _write(self, run: _Run, line: _Line) -> None:
        self._go(Spot(run.row, run.start), line)
        self._ink(run.pen)
        self._out.append("".join(line.glyphs[run.start : run.end]))
        # Behind the last column the cursor stands differently from terminal to terminal.
        known = run.end < len(line.glyphs) and not _tricky(line.glyphs[run.end - 1])
        self._at = Spot(run.row, run.end) if known else None

    def _go(self, spot: Spot, line: _Line) -> None:
        way = move(self._at, spot)
        again = self._again(spot, line)
        self._out.append(again if again and len(again.encode()) <= len(way) else way)

    def _again(self, spot: Spot, line: _Line) -> str:
        """The cells between the cursor and a spot, where writing them again leaves them as they are."""
        if self._at is None or self._pen is None or self._at.row != spot.row:
            return ""
        gap = range(self._at.column, spot.column)
        if not 0 < len(gap) <= LONGEST_GAP:
            return ""
        glyphs = [line.glyphs[at] for at in gap]
        same = all(_covers(self._pen, line.pens[at]) for at in gap)
        return "".join(glyphs) if same and not any(not glyph or _tricky(glyph) for glyph in glyphs) else ""

    def _ink(self, wanted: Pen) -> None:
        if wanted.fg is None:
            if self._pen and _covers(self._pen, wanted):
                return
            wanted = (self._pen or self._bare)._replace(bg=wanted.bg, underline=False, reverse=False)
        self._out.append(turn(self._pen, wanted))
        self._pen = wanted

    def _place(self, cursor: Spot | None) -> None:
        if cursor is not None and self._inside(cursor):
            self._out.append(move(self._at, cursor))
            self._at = cursor
            self._show(True)
        else:
            self._show(False)

    def _inside(self, spot: Spot) -> bool:
        return 0 <= spot.row < len(self._lines) and 0 <= spot.column < len(self._lines[0].glyphs)

    def _show(self, visible: bool) -> None:
        if self._visible is not visible:
            self._out.append(self._codes.show if visible else self._codes.hide)
            self._visible = visible
