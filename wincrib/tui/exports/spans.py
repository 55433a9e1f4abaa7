"""A frame as spans: neighbouring cells of a row that share a style, and the colours they are seen in."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from wincrib.tui.frame import DEFAULT, Row, Style
from wincrib.tui.writer import rgb

_FIRST, _GROUND = "#aaaaaa", "#000000"
"""What stands for a terminal's own colours, of signs and behind them."""


class Span(NamedTuple):
    """Cells in one style: the first column, how many columns, the text, and how it looks."""

    column: int
    columns: int
    text: str
    style: Style


def spans(row: Row) -> Iterator[Span]:
    """The spans of a row, from the left; together they fill it."""
    column = 0
    # What stands behind a wide character is part of it, whatever its own style.
    styles = [
        style if cell or not at else row.styles[at - 1] for at, (cell, style) in enumerate(zip(*row, strict=True))
    ]
    for style, cells in groupby(zip(styles, row.cells, strict=True), itemgetter(0)):
        texts = [cell for _, cell in cells]
        yield Span(column, len(texts), "".join(texts), style)
        column += len(texts)


def colours(style: Style) -> tuple[str, str]:
    """The colour of the signs and that behind them, as `#55ffff`."""
    fore = _FIRST if style.fg == DEFAULT else _hex(style.fg)
    back = _GROUND if style.bg == DEFAULT else _hex(style.bg)
    return (back, fore) if style.reverse else (fore, back)


def _hex(colour: int) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))
