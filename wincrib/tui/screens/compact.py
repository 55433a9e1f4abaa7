"""The table in sixty columns and twenty rows."""

from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.protocol import PACK
from wincrib.tui.frame import Canvas, Size, Spot, clip, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import draw_above_small, draw_below
from wincrib.tui.pieces.board import draw_strip
from wincrib.tui.pieces.cards import PLAIN, hand_row
from wincrib.tui.pieces.dialog import draw_entry
from wincrib.tui.screens.facts import before_deals
from wincrib.tui.screens.picture import Picture

COMPACT = Size(60, 20)
_HAND = Spot(11, 7)


def draw_compact(picture: Picture, look: Look) -> Drawing:
    """The whole table, small."""
    canvas = Canvas(COMPACT, look.style("cloth"))
    hot: list[Hot] = []
    number = picture.scene.number
    deal = f"Deal {number}" if number else before_deals(picture.rules)
    hot += draw_above_small(canvas, picture, f"{deal}  to {picture.rules.target}", look)
    draw_strip(canvas, 1, picture.racers, picture.rules, look)
    _middle(canvas, picture, look)
    if picture.theirs:
        _open_hand(canvas, picture, look)
    _hand(canvas, picture, look, hot)
    speaker = picture.scene.speaker
    hot += draw_below(canvas, 16, picture, picture.label(speaker), look, speaker == picture.me)
    return Drawing(canvas.frame(), tuple(hot))


def _open_hand(canvas: Canvas, picture: Picture, look: Look) -> None:
    column = canvas.put(6, 1, picture.label(picture.you), look.style("strong")) + 1
    for card in picture.theirs:
        column = canvas.put(6, column, f"[{look.name(card)}]", look.face(card)) + 1


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
    _pile(canvas, picture, look)


def _pile(canvas: Canvas, picture: Picture, look: Look) -> None:
    """The cards of this count under the names of those who laid them, and those of the counts before."""
    scene = picture.scene
    column = canvas.put(9, 1, f"COUNT {scene.count:<3}", look.style("strong")) + 1
    for seat, card in scene.live:
        role = "mine-word" if seat == picture.me else "yours-word"
        canvas.put(8, column, clip(picture.label(seat), 3), look.style(role))
        canvas.put(9, column, look.name(card), look.face(card))
        column += 4
    if isinstance(picture.prompt, ToPlay):
        column = canvas.put(9, column, "(?)", look.style("faint"))
    if scene.earlier:
        named = f"earlier: {look.names(scene.earlier)}"
        said = named if column + 2 + width(named) < COMPACT.width else f"earlier {len(scene.earlier)}"
        canvas.right(9, COMPACT.width - 1, said, look.style("faint"))


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
        for down, line in enumerate(filter(None, picture.preview)):
            canvas.put(_HAND.row + down, column, line, look.style("accent"), most=59 - column)
