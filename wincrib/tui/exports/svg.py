"""A frame as a picture: SVG with nothing in it but rectangles and text, for any browser and any viewer."""

import re
from collections import Counter
from collections.abc import Iterator
from html import escape

from wincrib.tui.exports.spans import Span, colours, spans
from wincrib.tui.frame import Frame, width

_CELL = (9, 18)
_BASE = 14
"""The baseline, in units below the upper edge of a cell."""
_WORDS = re.compile(r"\S+(?: \S+)*")
_FONTS = "'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace"


def svg(frame: Frame, title: str) -> str:
    """The frame as an SVG document in ASCII; `title` is what it is called where it cannot be seen."""
    width, height = frame.size.width * _CELL[0], frame.size.height * _CELL[1]
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    lines = [
        f'<svg {head} role="img" font-family="{_FONTS}" font-size="15.5">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{_ground(frame)}"/>',
        *_rectangles(frame),
        *_texts(frame),
        "</svg>",
    ]
    return ascii_text("\n".join(lines)) + "\n"


def ascii_text(text: str) -> str:
    """A text of marks in ASCII: every other character by its number, so that no reader has to guess."""
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _ground(frame: Frame) -> str:
    """The colour that is behind most cells."""
    often = Counter(colours(style)[1] for row in frame.rows for style in row.styles)
    return often.most_common(1)[0][0]


def _rectangles(frame: Frame) -> Iterator[str]:
    ground = _ground(frame)
    for down, row in enumerate(frame.rows):
        column, end, colour = 0, 0, ground
        for span in [*spans(row), None]:
            back = colours(span.style)[1] if span else ""
            if back != colour:
                if colour != ground:
                    yield _rectangle(down, column, end - column, colour)
                column, colour = end, back
            end += span.columns if span else 0


def _rectangle(row: int, column: int, columns: int, colour: str) -> str:
    x, y, width = column * _CELL[0], row * _CELL[1], columns * _CELL[0]
    return f'<rect x="{x}" y="{y}" width="{width}" height="{_CELL[1]}" fill="{colour}"/>'


def _texts(frame: Frame) -> Iterator[str]:
    for down, row in enumerate(frame.rows):
        for span in spans(row):
            yield from (_text(down, part) for part in _parts(span))


def _parts(span: Span) -> Iterator[Span]:
    """What stands in a span between wider gaps: viewers do not agree on what becomes of more than one blank."""
    for found in _WORDS.finditer(span.text):
        yield Span(span.column + width(span.text[: found.start()]), width(found[0]), found[0], span.style)


def _text(row: int, part: Span) -> str:
    """Words, stretched to their columns whatever font is found."""
    style = part.style
    x, y = part.column * _CELL[0], row * _CELL[1] + _BASE
    marks = "".join(
        mark
        for mark, there in (
            (' font-weight="bold"', style.bold),
            (' opacity="0.6"', style.dim),
            (' text-decoration="underline"', style.underline),
        )
        if there
    )
    length = f'textLength="{part.columns * _CELL[0]}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x}" y="{y}" {length} fill="{colours(style)[0]}"{marks}>{escape(part.text)}</text>'
