"""Cards: faces, backs, empty places, rows and fans of them; small, and roomy with pips."""

from collections.abc import Sequence

from wincrib.cards import Card
from wincrib.tui.frame import Canvas, Size, Style
from wincrib.tui.look import BACKS, Look, rank
from wincrib.values import value

SMALL = Size(5, 4)
ROOMY = Size(9, 7)

_ROWS = {"l": (1,), "m": (3,), "r": (5,), "lr": (1, 5), "lmr": (1, 3, 5), "": ()}
_PIPS = {
    1: ("", "", "m", "", ""),
    2: ("", "m", "", "m", ""),
    3: ("", "m", "m", "m", ""),
    4: ("", "lr", "", "lr", ""),
    5: ("", "lr", "m", "lr", ""),
    6: ("", "lr", "lr", "lr", ""),
    7: ("", "lr", "lmr", "lr", ""),
    8: ("", "lmr", "lr", "lmr", ""),
    9: ("", "lmr", "lmr", "lmr", ""),
    10: ("r", "lmr", "lr", "lmr", "l"),
}


@value
class Mark:
    """How a card in a row is marked: whether it has the focus, is chosen, and stands one row higher."""

    focus: bool = False
    chosen: bool = False
    lifted: bool = False


PLAIN = Mark()


def face(
    canvas: Canvas,
    row: int,
    column: int,
    card: Card,
    look: Look,
    size: Size = SMALL,
    live: bool = False,
    *,
    double: bool = False,
    barred: bool = False,
) -> None:
    """A card's face; `live` paints its frame as the one that is meant. One of three rows has a single index.

    A `double` frame tells one card from the others by its shape; a card that is `barred` is greyed throughout.
    """
    plain = look.style("face-barred" if barred else "face")
    canvas.box(row, column, size, look.style("face-live") if live else plain, double=double)
    for down in range(1, size.height - 1):
        canvas.restyle(row + down, column + 1, size.width - 2, plain)
    index = look.name(card)
    style = plain if barred else look.face(card)
    canvas.put(row + 1, column + 1, index, style)
    if look.faces == "centre" and size == SMALL:
        canvas.put(row + 2, column + 2, look.suit(card), style)
        return
    if size.height < SMALL.height:
        return
    other = f"{look.suit(card)}{rank(card)}"
    canvas.right(row + size.height - 2, column + size.width - 1, other, style)
    if size == ROOMY:
        _pips(canvas, row + 1, column + 1, card, look, style)


def _pips(canvas: Canvas, row: int, column: int, card: Card, look: Look, style: Style) -> None:
    if card.rank > 10:
        for down, line in enumerate(("┌─┐", f"│{rank(card)}│", "└─┘")):
            canvas.put(row + 1 + down, column + 2, line, style)
        return
    for down, places in enumerate(_PIPS[card.rank]):
        for across in _ROWS[places]:
            canvas.put(row + down, column + across, look.suit(card), style)


def back(canvas: Canvas, row: int, column: int, look: Look, size: Size = SMALL) -> None:
    """A card's back, in the chosen weave."""
    style = look.style("back")
    canvas.box(row, column, size, style)
    weave = BACKS[look.back]
    canvas.fill(row + 1, column + 1, Size(size.width - 2, size.height - 2), style, weave)


def empty(canvas: Canvas, row: int, column: int, look: Look, size: Size = SMALL, word: str = "") -> None:
    """A place where a card will lie, drawn so faintly that it cannot be taken for one."""
    style = look.style("empty")
    middle = size.width // 2
    for down, (left, right) in ((0, "┌┐"), (size.height - 1, "└┘")):
        canvas.put(row + down, column, left, style)
        canvas.put(row + down, column + middle, "─", style)
        canvas.put(row + down, column + size.width - 1, right, style)
    canvas.put(row + 1, column + middle, word, style)


def fan_of_backs(
    canvas: Canvas, row: int, column: int, many: int, look: Look, size: Size = SMALL, step: int = 2
) -> None:
    """Some backs, each covering most of the one before."""
    for at in range(many):
        back(canvas, row, column + at * step, look, size)


def hand_row(
    canvas: Canvas,
    row: int,
    column: int,
    hand: Sequence[Card],
    marks: Sequence[Mark],
    look: Look,
    size: Size = SMALL,
    numbered: bool = True,
) -> list[tuple[int, int]]:
    """A hand in a row with its numbers below; the first and last column of each card, for the mouse."""
    spans: list[tuple[int, int]] = []
    for at, (card, mark) in enumerate(zip(hand, marks, strict=True)):
        left = column + at * (size.width + 1)
        top = row - 1 if mark.lifted else row
        face(canvas, top, left, card, look, size, live=mark.focus or mark.chosen)
        if mark.lifted:
            canvas.put(row + size.height - 1, left + size.width // 2, "▲", look.style("strong"))
        if numbered:
            canvas.centre(
                row + size.height, left - 1, left + size.width + 1, _index(at + 1, mark), _index_style(mark, look)
            )
        spans.append((left, left + size.width - 1))
    return spans


def _index(number: int, mark: Mark) -> str:
    inner = f"[{number}]" if mark.chosen else str(number)
    return f"►{inner}◄" if mark.focus else inner


def _index_style(mark: Mark, look: Look) -> Style:
    return look.style("strong" if mark.focus or mark.chosen else "text")
