"""The four seats around a table of Cribist: who sits there, the score, the cards left, the tricks won."""

from wincrib.cards import SUIT_NAMES, Card, Cards
from wincrib.games.cribist.state import HAND
from wincrib.games.protocol import Seat
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.spots import Spots
from wincrib.tui.frame import Canvas, Size, width
from wincrib.tui.look import Look, rank
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.pieces.cards import ROOMY, back
from wincrib.words import counted

_TURN, _DEALS = "►", "dealer"


def suit_sign(suit: int, look: Look) -> str:
    """A suit as it is written by itself: its symbol, or in words where suits are letters."""
    return SUIT_NAMES[suit] if look.letters or look.ascii else "♣♦♥♠"[suit]


def title_of(picture: Picture, columns: int, look: Look) -> str:
    """What stands above the table, as much as fits: `Cribist · deal 3 of 10 · trump ♥ · trick 5 of 13`."""
    trumps = picture.scene.trumps
    suit = "" if trumps is None else f"trump {suit_sign(trumps, look)}"
    short = picture.progress.removesuffix(f" of {HAND}")
    for parts in (
        ("Cribist", picture.end, suit, picture.progress),
        (picture.end, suit, picture.progress),
        (picture.end, suit, short),
        (suit, short),
    ):
        said = " · ".join(filter(None, parts))
        if width(said) <= columns:
            return said
    return suit


def name_of(picture: Picture, seat: Seat) -> str:
    """A player as the table names him: YOU, or the name."""
    return "YOU" if picture.labels[seat] == "YOU" else picture.names[seat]


def draw_seats(canvas: Canvas, at: Spots, picture: Picture, look: Look) -> None:
    """The three others with what is to be known of them, and the line of the one in front unless he needs its room."""
    south, west, north, east = picture.around
    _side(canvas, at, picture, west, look, left=True)
    _side(canvas, at, picture, east, look, left=False)
    _north(canvas, at, picture, north, look)
    if picture.claim is None:
        _own(canvas, at, picture, south, look)


def _points(picture: Picture, seat: Seat) -> str:
    return counted(picture.scene.score[seat], "point")


def _won(picture: Picture, seat: Seat) -> str:
    return counted(picture.scene.won[seat], "trick")


def _is_open(picture: Picture, seat: Seat) -> bool:
    return len(picture.theirs) > seat and bool(picture.theirs[seat])


def _role(picture: Picture, seat: Seat) -> str:
    if picture.scene.turn == seat:
        return "strong"
    return "mine-word" if seat == picture.me else "yours-word"


def _north(canvas: Canvas, at: Spots, picture: Picture, seat: Seat, look: Look) -> None:
    scene = picture.scene
    parts = [_points(picture, seat)]
    if scene.number:
        parts += [f"{scene.held[seat]} left", _won(picture, seat)]
    if scene.dealer == seat:
        parts.append(_DEALS)
    told = "  " + " · ".join(parts)
    row, left, right = 2, at.left, at.right
    turn = f"{_TURN} " if scene.turn == seat else ""
    name = fitting(name_of(picture, seat), right - left - width(told) - 2 * width(turn))
    start = left + (right - left - width(name) - width(told)) // 2
    canvas.put(row, start - width(turn), turn, look.style("strong"))
    column = canvas.put(row, start, name, look.style(_role(picture, seat)))
    canvas.put(row, column, told, look.style("text"))
    if _is_open(picture, seat):
        if at.fan:
            canvas.centre(row + 1, left, right, look.names(list(picture.theirs[seat])), look.style("text"))
        return
    held = scene.held[seat]
    if at.fan and held:
        step = 3 if at.card == ROOMY else 2
        column = left + (right - left - (held - 1) * step - at.card.width) // 2
        _fan(canvas, row + 1, column, held, step, at, look)


def _fan(canvas: Canvas, row: int, column: int, many: int, step: int, at: Spots, look: Look) -> None:
    """The lower rows of north's cards: as many as there is room for."""
    whole = at.fan + 1
    card = Canvas(Size((many - 1) * step + at.card.width, max(3, whole)), look.style("cloth"))
    for each in range(many):
        back(card, 0, each * step, look, Size(at.card.width, max(3, whole)))
    frame = card.frame()
    for down, line in enumerate(frame.rows[1 : 1 + at.fan]):
        for across, (cell, style) in enumerate(zip(line.cells, line.styles, strict=True)):
            canvas.put(row + down, column + across, cell, style)


def _side(canvas: Canvas, at: Spots, picture: Picture, seat: Seat, look: Look, *, left: bool) -> None:
    """West, or east as its mirror: the name, the cards left as one pile, and beside it what is to be known."""
    scene, place = picture.scene, at.west if left else at.east
    row = place.row - 1
    room = at.west.column - at.left - 1
    first, end = (at.left, at.left + room) if left else (at.right - room, at.right)
    turn = scene.turn == seat
    name = fitting(name_of(picture, seat), room - (2 if turn else 0))
    if turn:
        name = f"{_TURN} {name}" if left else f"{name} ◄"
    _put(canvas, row, first, end, name, _role(picture, seat), look, left=left)
    lines = [_points(picture, seat)]
    if scene.number:
        lines += [f"{scene.held[seat]} left", _won(picture, seat)]
    if _is_open(picture, seat):
        deals = [_DEALS] if scene.dealer == seat else []
        whole = " · ".join([lines[0], *lines[2:], *deals])
        told = whole if width(whole) <= room else " · ".join([str(scene.score[seat]), *deals])
        rows = _by_suit(picture.theirs[seat], look)
        for down, line in enumerate(rows):
            _put(canvas, row + 2 + down, first, end, line, "text", look, left=left)
        _put(canvas, row + 1, first, end, told, "text", look, left=left)
        return
    if scene.dealer == seat and at.framed:
        lines.append(_DEALS)
    elif scene.dealer == seat:
        whole = f"{lines[0]} · {_DEALS}"
        lines[0] = whole if width(whole) <= room else f"{scene.score[seat]} · {_DEALS}"
    aside = 0
    if at.framed and scene.number:
        # The pile's place stays free for it even when it is gone, so that nothing jumps.
        aside = at.card.width + 3
        if scene.held[seat]:
            back(canvas, row + 1, first + 1 if left else end - 1 - at.card.width, look, at.card)
    for down, line in enumerate(lines):
        begin, stop = (first + aside, end) if left else (first, end - aside)
        _put(canvas, row + 1 + down, begin, stop, line, "text", look, left=left)


def _put(canvas: Canvas, row: int, first: int, end: int, text: str, role: str, look: Look, *, left: bool) -> None:
    if left:
        canvas.put(row, first, text, look.style(role), most=end - first)
    else:
        canvas.right(row, end, fitting(text, end - first), look.style(role))


def _by_suit(hand: Cards, look: Look) -> list[str]:
    """An open hand, a line for each suit: `♥ A 4 10`."""
    suits = sorted({card.suit for card in hand}, reverse=True)
    return [_suit_line([card for card in hand if card.suit == suit], look) for suit in suits]


def _suit_line(cards: list[Card], look: Look) -> str:
    ranks = [rank(card) for card in sorted(cards)]
    gap = " " if len(ranks) < 8 else ""
    return f"{look.suit(cards[0])} {gap.join(ranks)}"


def _own(canvas: Canvas, at: Spots, picture: Picture, seat: Seat, look: Look) -> None:
    scene = picture.scene
    parts = [_points(picture, seat)]
    if scene.number:
        parts.append(_won(picture, seat))
    if scene.dealer == seat:
        parts.append(_DEALS)
    column = at.left
    if scene.turn == seat:
        column = canvas.put(at.own, column, f"{_TURN} ", look.style("strong"))
    told = "  " + " · ".join(parts)
    name = fitting(name_of(picture, seat), at.right - column - width(told))
    column = canvas.put(at.own, column, name, look.style(_role(picture, seat)))
    canvas.put(at.own, column, told, look.style("text"))
