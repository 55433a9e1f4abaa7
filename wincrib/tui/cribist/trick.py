"""The middle of a table of Cribist: the trick, each card in front of its player; before the first deal, the cut."""

from collections.abc import Sequence

from wincrib.games.protocol import PACK, Seat
from wincrib.tui.cribist.claiming import worth
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.scene import Shown
from wincrib.tui.cribist.seats import name_of
from wincrib.tui.cribist.spots import Spots
from wincrib.tui.frame import Canvas, clip, width
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.pieces.cards import empty, face
from wincrib.words import counted, listed

_LABEL = 8
"""Columns of the short form of a name."""


def draw_middle(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> list[Hot]:
    """The trick or the cut; the trick's cards can be clicked while they are claimed or called."""
    if picture.scene.number == 0:
        _cut(canvas, at, picture, look)
        return []
    return _trick(canvas, at, picture, look)


def _places(at: Spots, picture: Picture) -> dict[Seat, tuple[int, int]]:
    return {seat: (spot.row, spot.column) for seat, spot in zip(picture.around, at.places, strict=True)}


def _cut(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> None:
    scene, places = picture.scene, _places(at, picture)
    last = dict(scene.cut)
    lowest = min((card.rank for card in last.values()), default=0)
    for seat, card in last.items():
        row, column = places[seat]
        # Whoever is beaten waits; those whose cards are lowest cut on, or the one deals.
        beaten = card.rank > lowest and len(last) == len(places)
        first = scene.dealer == seat
        face(canvas, row, column, card, look, at.laid, live=seat in scene.tied or first, barred=beaten, double=first)
    if scene.dealer != PACK:
        seat = scene.dealer
        name = fitting(picture.names[seat], at.right - _aside(at) - len(" deals first"))
        told = ["YOU deal first" if name_of(picture, seat) == "YOU" else f"{name} deals first"]
    elif scene.tied:
        told = [f"A tie: {listed(name_of(picture, each) for each in scene.tied)}", "cut again"]
    else:
        told = ["Cut for deal:", "the lowest card deals"]
    _beside(canvas, at, told, look)


def _trick(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> list[Hot]:
    scene, places = picture.scene, _places(at, picture)
    claim = picture.claim
    hot: list[Hot] = []
    laid = scene.laid if scene.shown is None else scene.shown.laid
    for place, (seat, card) in enumerate(laid):
        row, column = places[seat]
        won = seat == scene.winner
        picked = claim is not None and place in claim.picked
        face(canvas, row, column, card, look, at.laid, live=picked or (won and claim is None), double=won)
        if claim is not None and scene.shown is not None:
            word = f"[{place + 1}]" if picked else str(place + 1)
            style = look.style("face-live" if picked else "face")
            canvas.centre(row + at.laid.height - 1, column, column + at.laid.width, word, style)
            hot.append(Hot(row, column, row + at.laid.height - 1, column + at.laid.width - 1, f"trick:{place}"))
    if scene.shown is None and scene.turn != PACK and scene.turn not in dict(laid):
        row, column = places[scene.turn]
        empty(canvas, row, column, look, at.laid, "?" if scene.turn == picture.me and picture.prompt else "")
    if scene.shown is not None:
        _beside(canvas, at, _told(picture, scene.shown, at.right - _aside(at)), look)
    return hot


def _told(picture: Picture, shown: Shown, columns: int) -> list[str]:
    """Whose the trick is, and, once that has been told, what it is worth and who has that."""
    mine = name_of(picture, shown.winner) == "YOU"
    takes = "YOU take it" if mine else f"{fitting(picture.names[shown.winner], columns - 9)} takes it"
    got = shown.gained[shown.winner]
    if shown.truth is None and shown.claimed is None:
        return [takes]
    if shown.truth is None:
        # The claim is heard before its points are pegged.
        claimed = sum(map(worth, shown.right)) or ("nothing right" if shown.claimed else "nothing")
        return [takes, f"and {'claim' if mine else 'claims'} {claimed}"]
    points = shown.truth.points
    if not any(shown.gained) and not points:
        return [takes, "with nothing in it"]
    if points and (shown.truth.by_program or sum(map(abs, shown.gained)) == got == points):
        return [takes, f"for {counted(points, 'point')}"]
    whole = f"{takes}, worth {points}"
    return [whole if width(whole) <= columns else f"Worth {points}", _gained(picture, shown, columns)]


def _gained(picture: Picture, shown: Shown, columns: int) -> str:
    """Who has what of it; where there is little room, by names as short as they may be and still differ."""
    seats = [seat for seat in picture.around if shown.gained[seat]]
    if not seats:
        return "Nobody has it"
    said = ""
    for most in range(_LABEL, 1, -1):
        names = [clip(picture.labels[seat], most).strip() for seat in seats]
        if len(set(names)) < len(names):
            break
        for between in (", ", " "):
            said = between.join(f"{name} {shown.gained[seat]:+}" for name, seat in zip(names, seats, strict=True))
            if width(said) <= columns:
                return said
    return said


def _aside(at: Spots) -> int:
    """The column at the right of south's card."""
    return at.south.column + at.laid.width + 2


def _beside(canvas: Canvas, at: Spots, told: Sequence[str], look: Look) -> None:
    """Two lines at the right of south's card, below east."""
    column, row = _aside(at), at.own - len(told)
    for down, line in enumerate(told):
        style = look.style("strong" if down == 0 else "accent")
        canvas.put(row + down, column, fitting(line, at.right - column), style)
