"""Cards drawn among lines of text at a terminal, as they look on the screen."""

import os
from collections.abc import Collection, Sequence

from wincrib.cards import Card
from wincrib.home.settings import KEYS, settings
from wincrib.tui.frame import DEFAULT, Canvas, Row, Size, Style, to_ascii
from wincrib.tui.look import look_of
from wincrib.tui.pieces.cards import SMALL, face
from wincrib.tui.terminal import ascii_only
from wincrib.tui.writer import Depth, depth, pen, turn

_INDENT = 2
_MANY, _FEW = 256, 8
_GREEN, _RED = 2, 4
_BARE = Style(DEFAULT, DEFAULT)


class CardTable:
    """Draws cards in the deck and the colours of the settings."""

    def __init__(self, *, ascii_: bool) -> None:
        """`ascii_` draws in ASCII only. Raises `Unreadable` for settings that cannot be read."""
        now = settings()
        values = {key: now.text(key) for key in KEYS} | ({"characters": "ascii"} if ascii_ else {})
        self._look = look_of(values, ascii_only())
        many = _MANY if "256color" in os.environ.get("TERM", "") else _FEW
        self._depth = depth("auto", os.environ, many)

    def drawn(self, cards: Sequence[Card], live: Collection[Card]) -> list[str]:
        """Cards side by side; those that are `live` have a number below, the others are greyed."""
        canvas = Canvas(Size(_INDENT + SMALL.width * len(cards), SMALL.height + 1), _BARE)
        number = 0
        for at, card in enumerate(cards):
            column = _INDENT + SMALL.width * at
            face(canvas, 0, column, card, self._look, barred=card not in live)
            if card in live:
                number += 1
                canvas.put(SMALL.height, column + SMALL.width // 2, str(number), _BARE)
        frame = canvas.frame()
        return [self._line(row) for row in (to_ascii(frame) if self._look.ascii else frame).rows]

    def coloured(self, text: str, *, good: bool) -> str:
        """A verdict, in green or in red."""
        style = Style(_GREEN if good else _RED, DEFAULT)
        return self._line(Row(tuple(text), (style,) * len(text)))

    def _line(self, row: Row) -> str:
        if self._depth is Depth.MONO:
            return row.text.rstrip()
        parts, ink = [], pen(_BARE, self._depth)
        bare = ink
        for cell, style in zip(row.cells, row.styles, strict=True):
            new = pen(style, self._depth)
            parts.append(turn(ink, new) + cell)
            ink = new
        return "".join(parts) + turn(ink, bare)
