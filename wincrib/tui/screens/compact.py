"""The table in sixty columns and twenty rows."""

from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.protocol import PACK
from wincrib.tui.frame import Canvas, Size, Spot
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import draw_announcement, draw_keys, draw_prompt, draw_status
from wincrib.tui.pieces.board import draw_strip
from wincrib.tui.pieces.cards import PLAIN, hand_row
from wincrib.tui.pieces.dialog import draw_entry
from wincrib.tui.screens.picture import Picture

COMPACT = Size(60, 20)
_HAND = Spot(11, 7)


def draw_compact(picture: Picture, look: Look) -> Drawing:
    """The whole table, small."""
    canvas = Canvas(COMPACT, look.style("cloth"))
    hot: list[Hot] = []
    _top(canvas, picture, look, hot)
    draw_strip(canvas, 1, picture.racers, picture.rules, look)
    _middle(canvas, picture, look)
    _hand(canvas, picture, look, hot)
    speaker = picture.scene.speaker
    said = f'"{picture.scene.said}"' if picture.scene.said and speaker is not None else picture.scene.said
    draw_announcement(canvas, 16, picture.label(speaker), said, look, speaker == picture.me)
    draw_prompt(canvas, 17, picture.asks, look, picture.mine)
    hot.append(Hot(17, 0, 17, 59, "enter"))
    draw_status(canvas, 18, picture.status, picture.live_status, look)
    hot += across(19, draw_keys(canvas, 19, picture.hints, look))
    return Drawing(canvas.frame(), tuple(hot))


def _top(canvas: Canvas, picture: Picture, look: Look, hot: list[Hot]) -> None:
    canvas.fill(0, 0, Size(60, 1), look.style("menu"))
    canvas.put(0, 1, "≡ Menu", look.style("menu-live" if picture.opened is not None else "menu"))
    hot.append(Hot(0, 0, 0, 7, "menu:Game"))
    canvas.right(0, 58, f"Deal {picture.scene.number}  to {picture.rules.target}", look.style("menu"))


def _middle(canvas: Canvas, picture: Picture, look: Look) -> None:
    scene = picture.scene
    text, strong = look.style("text"), look.style("strong")
    if scene.display is not None:
        _display(canvas, picture, look)
        return
    if not scene.number:
        for down, (seat, card) in enumerate(scene.cut[-2:]):
            canvas.put(7 + down, 1, f"{picture.label(seat)} cut {look.name(card)}", text)
        return
    starter = f"[{look.name(scene.starter)}]" if scene.starter else "[  ]"
    word = "UP" if picture.starter_word == "upcard" else "START"
    column = canvas.put(7, 1, f"{word} ", strong)
    column = canvas.put(7, column, starter, look.face(scene.starter) if scene.starter else text)
    owner = picture.label(scene.dealer) if scene.dealer != PACK else ""
    held = scene.held[picture.you]
    canvas.put(
        7, column + 3, f"CRIB {owner} {2 * sum(scene.laid_away)}   {picture.label(picture.you)} holds {held}", text
    )
    if not all(scene.laid_away):
        canvas.put(9, 1, "Choose two cards for the crib." if isinstance(picture.prompt, ToDiscard) else "", text)
        return
    column = canvas.put(9, 1, f"COUNT {scene.count:<3}", strong) + 1
    for seat, card in scene.live:
        column = canvas.put(9, column, look.name(card), look.face(card))
        column = canvas.put(9, column, "'" if seat == picture.you else " ", text) + 1
    if isinstance(picture.prompt, ToPlay):
        column = canvas.put(9, column, "(?)", look.style("faint")) + 1
    if scene.earlier:
        canvas.put(9, max(column + 1, 36), f"earlier: {look.names(scene.earlier)}", look.style("faint"), most=23)


def _display(canvas: Canvas, picture: Picture, look: Look) -> None:
    display = picture.scene.display
    if display is None:
        return
    text = look.style("text")
    what = "crib" if display.whose == "crib" else "hand"
    canvas.put(7, 1, f"{picture.owner(display.seat)} {what}:", look.style("strong"))
    column = 22
    for card in display.cards:
        column = canvas.put(7, column, f"[{look.name(card)}]", look.face(card)) + 1
    canvas.put(7, column, "+", text)
    canvas.put(7, column + 2, f"[{look.name(display.starter)}]", look.face(display.starter))
    if isinstance(picture.prompt, ToCount) and picture.entry is not None:
        canvas.put(9, 1, "Points", text)
        draw_entry(canvas, 9, 9, picture.entry, look)
    elif isinstance(picture.prompt, ToCall):
        canvas.put(9, 1, f"{picture.names[display.seat]} claims {display.claimed}.", look.style("accent"))
    elif display.claimed is not None:
        canvas.put(9, 1, f"Counted: {display.claimed}", look.style("accent"))


def _hand(canvas: Canvas, picture: Picture, look: Look, hot: list[Hot]) -> None:
    hand = picture.scene.hand
    if not hand:
        return
    canvas.put(_HAND.row + 1, 1, "HAND", look.style("strong"))
    marks = picture.marks if len(picture.marks) == len(hand) else (PLAIN,) * len(hand)
    answering = isinstance(picture.prompt, ToDiscard | ToPlay)
    spans = hand_row(canvas, _HAND.row, _HAND.column, hand, marks, look, numbered=answering)
    for place, (left, right) in enumerate(spans):
        hot.append(Hot(_HAND.row - 1, left, _HAND.row + 4, right, f"card:{place}"))
        if marks[place].focus:
            canvas.cursor = Spot(_HAND.row + 4, left + 2)
    if picture.preview:
        column = _HAND.column + 6 * len(hand) + 1
        for down, line in enumerate(picture.preview[:4]):
            canvas.put(_HAND.row + down, column, line, look.style("accent"), most=59 - column)
