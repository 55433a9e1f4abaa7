"""The table at whatever size the window has: the largest layout that fits, in the middle."""

from wincrib.tui.frame import Canvas, Frame, Size, Spot, to_ascii
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.screens.compact import COMPACT, draw_compact
from wincrib.tui.screens.layouts import LARGE, NORMAL, SHORT, draw_at
from wincrib.tui.screens.picture import Picture

SMALLEST = COMPACT
_NOTICE = Size(40, 10)


def draw_table(picture: Picture, size: Size, look: Look) -> Drawing:
    """The table, or what to do where the window is too small for it."""
    for layout in (LARGE, NORMAL, SHORT):
        if fits(layout.size, size):
            return centred(draw_at(picture, layout, look), size, look)
    if fits(COMPACT, size):
        return centred(draw_compact(picture, look), size, look)
    return too_small(size, look)


def fits(inner: Size, outer: Size) -> bool:
    """Whether one size fits into another."""
    return inner.width <= outer.width and inner.height <= outer.height


def centred(drawing: Drawing, size: Size, look: Look) -> Drawing:
    """A drawing in the middle of a larger window."""
    inner = drawing.frame.size
    if inner == size:
        return drawing
    top, left = (size.height - inner.height) // 2, (size.width - inner.width) // 2
    canvas = Canvas(size, look.style("desktop"), "░")
    canvas.paste(drawing.frame, top, left)
    if drawing.frame.cursor is not None:
        canvas.cursor = Spot(drawing.frame.cursor.row + top, drawing.frame.cursor.column + left)
    hot = tuple(
        Hot(each.top + top, each.left + left, each.bottom + top, each.right + left, each.means) for each in drawing.hot
    )
    return Drawing(canvas.frame(), hot)


def too_small(size: Size, look: Look) -> Drawing:
    """What to do where nothing fits; below 40x10 a single line."""
    canvas = Canvas(size, look.style("text"))
    if not fits(_NOTICE, size):
        canvas.put(0, 0, "wincrib: window too small; L line mode, Q leave", look.style("strong"))
        return Drawing(canvas.frame())
    canvas.box(0, 0, _NOTICE, look.style("text"), "wincrib")
    lines = (
        f"This window is {size.width} x {size.height}.",
        f"The table needs {COMPACT.width} x {COMPACT.height} (80 x 25",
        "is best). Make it larger, or press",
        "  L  to go on in line mode",
        "  Q  to save and leave",
        "Your game is safe.",
    )
    for down, line in enumerate(lines):
        canvas.put(2 + down, 3, line, look.style("text"))
    return Drawing(canvas.frame())


def finished(frame: Frame, look: Look) -> Frame:
    """The frame as it goes to the terminal: in ASCII where that is asked for."""
    return to_ascii(frame) if look.ascii else frame
