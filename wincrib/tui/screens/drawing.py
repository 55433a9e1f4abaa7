"""The table at whatever size the window has: the largest layout that fits, in the middle."""

from wincrib.tui.frame import Canvas, Frame, Size, Spot, to_ascii
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.screens.compact import COMPACT, draw_compact
from wincrib.tui.screens.layouts import LAYOUTS, draw_at
from wincrib.tui.screens.picture import Picture

SMALLEST = COMPACT
_NOTICE = Size(40, 10)
_WITH_A_GAME = ("  L  to go on in line mode", "  Q  to save and leave", "Your game is safe.")
_AT_THE_TITLE = ("  Q  to leave", "wincrib play --plain", "plays in lines.")


def room(size: Size) -> Size:
    """The size of the largest table that fits into a window; the window's own where none does."""
    sizes = (*(layout.size for layout in LAYOUTS), COMPACT)
    return next((each for each in sizes if fits(each, size)), size)


def draw_table(picture: Picture, size: Size, look: Look) -> Drawing:
    """The table at one of its sizes, or what to do where the window is too small for it."""
    layout = next((each for each in LAYOUTS if each.size == size), None)
    if layout is not None:
        return draw_at(picture, layout, look)
    return draw_compact(picture, look) if size == COMPACT else too_small(size, look)


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
        Hot(each.top + top, each.left + left, each.bottom + top, each.right + left, each.means, each.pulled)
        for each in drawing.hot
    )
    return Drawing(canvas.frame(), hot)


def too_small(size: Size, look: Look, game: bool = True) -> Drawing:
    """What to do where nothing fits; below 40x10 a single line. `game` says whether one is on the table."""
    canvas = Canvas(size, look.style("text"))
    if not fits(_NOTICE, size):
        go_on = "L line mode, Q leave" if game else "Q leave"
        canvas.put(0, 0, f"wincrib: window too small; {go_on}", look.style("strong"))
        return Drawing(canvas.frame())
    canvas.box(0, 0, _NOTICE, look.style("text"), "wincrib")
    lines = (
        f"This window is {size.width} x {size.height}.",
        f"The table needs {COMPACT.width} x {COMPACT.height} (80 x 25",
        "is best). Make it larger, or press",
        *(_WITH_A_GAME if game else _AT_THE_TITLE),
    )
    for down, line in enumerate(lines):
        canvas.put(2 + down, 3, line, look.style("text"))
    return Drawing(canvas.frame())


def to_window(frame: Frame, look: Look) -> Frame:
    """The frame as it goes to the terminal: in ASCII where that is asked for."""
    return to_ascii(frame) if look.ascii else frame
