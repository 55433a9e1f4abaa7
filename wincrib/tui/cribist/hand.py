"""The cards of the one in front: by suit, those that may be played standing out from those that may not."""

from collections.abc import Sequence
from itertools import pairwise

from wincrib.cards import Card
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.seats import name_of
from wincrib.tui.cribist.spots import Spots
from wincrib.tui.frame import Canvas, Spot, width
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.pieces.cards import ROOMY, Mark, face

_CLOSE = 4
"""Columns of a small card that must be seen: its frame and its index."""


def draw_hand(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> list[Hot]:
    """The hand in one row. A card that may not be played stands a row lower and is grey; a pointer marks the focus."""
    hand = picture.scene.hand
    if not hand or picture.covered:
        return []
    columns = _columns(hand, at)
    hot: list[Hot] = []
    size = at.card
    for place, (card, column) in enumerate(zip(hand, columns, strict=True)):
        mark, barred = picture.mark(place), not picture.may_play(place)
        row = at.hand + (1 if barred else 0)
        face(canvas, row, column, card, look, size, live=mark.focus or mark.chosen, double=mark.focus, barred=barred)
        word = _word(mark)
        canvas.centre(row + size.height, column - 1, column + size.width + 1, word, look.style("strong"))
        following = columns[place + 1] if place + 1 < len(hand) else column + size.width
        end = min(column + size.width, following) - 1
        hot.append(Hot(at.hand, column, at.hand + size.height, end, f"card:{place}"))
        if mark.focus:
            canvas.cursor = Spot(row + size.height, column + size.width // 2)
    return hot


def _word(mark: Mark) -> str:
    if mark.chosen:
        return "[▲]" if mark.focus else "[ ]"
    return "▲" if mark.focus else ""


def _columns(hand: Sequence[Card], at: Spots) -> list[int]:
    """The column of each card: side by side where there is room, a gap between suits where they stand together."""
    room = at.right - at.left
    new_suit = [one.suit != other.suit for one, other in pairwise(hand)]
    breaks = sum(new_suit) if sum(new_suit) < len({card.suit for card in hand}) else 0
    gap = (2 if at.framed else 1) if breaks else 0
    most = at.card.width + 1
    least = _CLOSE if at.card != ROOMY else _CLOSE + 1
    many = len(hand) - 1
    step = most if not many else max(least, min(most, (room - at.card.width - gap * breaks) // many))
    whole = many * step + gap * breaks + at.card.width
    column = at.left + max(0, (room - whole) // 2)
    columns = [column]
    for breaks_here in new_suit:
        column += step + (gap if breaks_here else 0)
        columns.append(column)
    return columns


def draw_hand_line(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> None:
    """The hand in one line of text, where a claim needs the room of the cards: `YOU 52  A♥ 8♥ 3♠`."""
    score = f"  {picture.scene.score[picture.me]}"
    cards = () if picture.covered else picture.scene.hand
    needed = sum(width(look.name(card)) + 1 for card in cards) + width(score) + 2
    name = fitting(name_of(picture, picture.me), at.right - at.left - needed)
    column = canvas.put(at.own, at.left, f"{name}{score}", look.style("mine-word")) + 3
    for card in cards:
        column = canvas.put(at.own, column, look.name(card), look.face(card)) + 1
