"""Windows in a picture, in which nothing can be pressed."""

from wincrib.tui.frame import Canvas, Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screen import Layer


def without_buttons(window: Layer, below: Drawing, look: Look) -> Drawing:
    """A window on top of a drawing, its buttons taken away."""
    drawing = window.draw(Drawing(below.frame), look)
    canvas = Canvas(drawing.frame.size, look.style("dialog"))
    canvas.paste(drawing.frame, 0, 0)
    for hot in drawing.hot:
        if hot.means != "nothing":
            # In front of the button stands the pointer of the focus.
            left = hot.left - 2
            canvas.fill(hot.top, left, Size(hot.right - left + 1, 1), look.style("dialog"))
    return Drawing(canvas.frame())
