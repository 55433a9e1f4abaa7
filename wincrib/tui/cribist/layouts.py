"""A table of Cribist at whatever size the window has: the largest layout that fits."""

from wincrib.tui.cribist.claimbox import draw_claim
from wincrib.tui.cribist.hand import draw_hand, draw_hand_line
from wincrib.tui.cribist.panel import draw_panel
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.seats import draw_seats, name_of, title_of
from wincrib.tui.cribist.spots import ALL, Spots
from wincrib.tui.cribist.trick import draw_middle
from wincrib.tui.frame import Canvas, Size, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import CLOTHS, Look
from wincrib.tui.pieces.banner import big, draw_art
from wincrib.tui.pieces.bars import draw_above, draw_above_small, draw_below
from wincrib.tui.screens.drawing import centred, fits, too_small


def room(size: Size) -> Size:
    """The size of the largest table that fits into a window; the window's own where none does."""
    return next((each.size for each in ALL if fits(each.size, size)), size)


def draw_table(picture: Picture, size: Size, look: Look) -> Drawing:
    """The table at one of its sizes, or what to do where the window is too small for it."""
    spots = next((each for each in ALL if each.size == size), None)
    return too_small(size, look) if spots is None else _draw_at(picture, spots, look)


def draw(picture: Picture, size: Size, look: Look) -> Drawing:
    """The table in a window of any size, in the middle of it."""
    return centred(draw_table(picture, room(size), look), size, look)


def _draw_at(picture: Picture, at: Spots, look: Look) -> Drawing:
    canvas = Canvas(at.size, look.style("cloth"), CLOTHS[look.cloth])
    hot: list[Hot] = []
    if at.framed:
        hot += draw_above(canvas, picture, look)
    else:
        hot += draw_above_small(canvas, picture, picture.end, look)
    _frame(canvas, at, picture, look)
    draw_seats(canvas, at, picture, look)
    hot += draw_middle(canvas, at, picture, look)
    if look.voice == "banner" and not any(picture.theirs):
        _banner(canvas, at, picture, look)
    if picture.claim is not None:
        draw_hand_line(canvas, at, picture, look)
        hot += draw_claim(canvas, at, picture, picture.claim, look)
    else:
        hot += draw_hand(canvas, at, picture, look)
    if at.panel:
        draw_panel(canvas, at, picture, look)
    speaker = picture.scene.speaker
    name = "" if speaker is None else name_of(picture, speaker)
    hot += draw_below(canvas, at.bottom, picture, name, look, speaker == picture.me)
    return Drawing(canvas.frame(), tuple(hot))


def _banner(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> None:
    """What the trick has just brought somebody, in large signs below west's card."""
    note = next((each for each in reversed(picture.scene.notes) if each is not None), None)
    if picture.scene.shown is None or note is None or not note.points:
        return
    art = big(f"{note.points:+}")
    draw_art(canvas, at.own - len(art), at.west.column - 1 - width(art[0]), art, look.said("strong"))


def _frame(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> None:
    """The lines around the table; what lies inside stays."""
    style = look.style("text")
    columns, rows = at.table.width, at.table.height
    title = f" {title_of(picture, columns - 6, look)} "
    if at.framed:
        canvas.put(1, 0, f"╔{'═' * (columns - 2)}╗", style)
        for row in range(2, rows):
            canvas.put(row, 0, "║", style)
            canvas.put(row, columns - 1, "║", style)
        canvas.put(rows, 0, f"╚{'═' * (columns - 2)}╝", style)
    else:
        canvas.put(1, 0, "═" * columns, style)
    canvas.centre(1, 1, columns - 1, title, look.style("strong"))
