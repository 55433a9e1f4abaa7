"""The side of the roomy table: the standings of this deal, and what has happened in it."""

from wincrib.cards import Card
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.scene import Note
from wincrib.tui.cribist.seats import name_of
from wincrib.tui.cribist.spots import Spots
from wincrib.tui.frame import Canvas, Size
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting

_SCORES = 8
"""Rows of the box with the scores, its frame included."""
_LABEL = 8
"""Columns of the short form of a name."""


def draw_panel(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> None:
    """Two boxes at the right of the table."""
    columns = at.size.width - at.panel
    row, height = 1, at.table.height
    _scores(canvas, row, at.panel, columns, picture, look)
    _log(canvas, row + _SCORES, at.panel, Size(columns, height - _SCORES), picture, look)


def _scores(canvas: Canvas, row: int, column: int, columns: int, picture: Picture, look: Look) -> None:
    scene = picture.scene
    canvas.box(row, column, Size(columns, _SCORES), look.style("panel"), "Scores")
    canvas.right(row + 1, column + columns - 2, "deal score", look.style("panel-strong"))
    for down, seat in enumerate(picture.around):
        at = row + 2 + down
        role = "mine-word" if seat == picture.me else "yours-word"
        canvas.put(at, column + 2, fitting(name_of(picture, seat), columns - 16), look.style(role))
        gained = f"{scene.gained[seat]:+}" if scene.gained[seat] else "0"
        canvas.right(at, column + columns - 8, gained, look.style("panel"))
        canvas.right(at, column + columns - 2, str(scene.score[seat]), look.style("panel-strong"))


def _log(canvas: Canvas, row: int, column: int, size: Size, picture: Picture, look: Look) -> None:
    scene = picture.scene
    inner, room = size.width - 4, size.height - 2
    canvas.box(row, column, size, look.style("panel"), "Tricks" if scene.number else "Rules")
    if not scene.number:
        for down, fact in enumerate(picture.facts[:room], 1):
            canvas.put(row + down, column + 2, fact, look.style("panel"), most=inner)
    for down, note in enumerate(scene.notes[-room:], 1):
        _note(canvas, row + down, column + 2, inner, note, picture, look)


def _note(canvas: Canvas, row: int, column: int, columns: int, note: Note | None, picture: Picture, look: Look) -> None:
    if note is None:
        canvas.put(row, column, "─" * columns, look.style("panel"))
        return
    style = look.style("mine-word" if note.seat == picture.me else "yours-word")
    canvas.put(row, column, picture.labels[note.seat], style, most=_LABEL)
    canvas.put(row, column + _LABEL + 1, look.name(note.what) if isinstance(note.what, Card) else note.what, style)
    if note.points:
        canvas.right(row, column + columns, f"{note.points:+}", style)
