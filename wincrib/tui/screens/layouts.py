"""The table at three sizes: where everything stands, and the drawing of it. The compact one has its own room."""

from wincrib.cards import Card, Cards
from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay, Whose
from wincrib.games.cribbage.rules import FirstDeal
from wincrib.games.protocol import PACK, Seat
from wincrib.tui.frame import Canvas, Size, Spot, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.banner import SPOKEN, big, draw_art
from wincrib.tui.pieces.bars import draw_above, draw_below
from wincrib.tui.pieces.board import draw_board
from wincrib.tui.pieces.cards import PLAIN, ROOMY, SMALL, back, empty, face, fan_of_backs, hand_row
from wincrib.tui.pieces.dialog import draw_entry
from wincrib.tui.scene import Note
from wincrib.tui.screens.picture import Picture
from wincrib.values import value


@value
class Layout:
    """Rows and columns of the table at one size, from 0; `card` is the size of its cards."""

    size: Size
    card: Size
    board: Spot
    starter: Spot
    crib: Spot
    theirs: Spot
    their_rows: int
    pile: Spot
    hand: Spot
    panel: Spot
    panel_size: Size
    bottom: int

    @property
    def centre(self) -> int:
        """Where the middle of the table begins."""
        return self.hand.column


NORMAL = Layout(
    Size(80, 25), SMALL, Spot(1, 0), Spot(8, 1), Spot(14, 1), Spot(7, 20), 4, Spot(12, 20), Spot(16, 20),
    Spot(7, 60), Size(20, 14), 21,
)  # fmt: skip
SHORT = Layout(
    Size(80, 24), SMALL, Spot(1, 0), Spot(8, 1), Spot(13, 1), Spot(7, 20), 3, Spot(11, 20), Spot(15, 20),
    Spot(7, 60), Size(20, 13), 20,
)  # fmt: skip
LARGE = Layout(
    Size(120, 40), ROOMY, Spot(1, 20), Spot(9, 1), Spot(18, 1), Spot(9, 24), 7, Spot(18, 24), Spot(27, 24),
    Spot(8, 92), Size(28, 27), 36,
)  # fmt: skip
LAYOUTS = (LARGE, NORMAL, SHORT)


_ROOMY_LIVE = 3
"""So many live cards lie side by side; more of them cover each other, and leave no room for earlier ones."""
_BESIDE_FAN, _BESIDE_FAN_ROOMY = 22, 20
"""Columns that the other player's cards, and beside small ones the name, may take."""
_BESIDE = 2
"""Columns between the earlier cards and the live ones."""


def draw_at(picture: Picture, layout: Layout, look: Look) -> Drawing:
    """The whole table at one of these sizes."""
    return _Table(picture, layout, look).drawn()


class _Table:
    """One drawing."""

    def __init__(self, picture: Picture, layout: Layout, look: Look) -> None:
        self._picture = picture
        self._scene = picture.scene
        self._at = layout
        self._look = look
        self._canvas = Canvas(layout.size, look.style("cloth"), _cloth(look))
        self._hot: list[Hot] = []

    def drawn(self) -> Drawing:
        picture, canvas, look = self._picture, self._canvas, self._look
        self._hot += draw_above(canvas, picture, look)
        draw_board(canvas, self._at.board.row, self._at.board.column, picture.racers, picture.rules, look)
        if self._at.card == ROOMY:
            self._score_boxes()
        self._starter()
        self._crib()
        if self._scene.display is not None:
            self._show()
        elif self._scene.number == 0:
            self._cut()
        else:
            self._play()
        self._panel()
        self._lines()
        return Drawing(canvas.frame(), tuple(self._hot))

    def _put(self, row: int, column: int, text: str, role: str = "text") -> int:
        return self._canvas.put(row, column, text, self._look.style(role))

    # The left side

    def _score_boxes(self) -> None:
        for seat, column in ((self._picture.me, 0), (self._picture.you, 101)):
            size = Size(19, 6)
            self._canvas.box(1, column, size, self._look.style("panel"), self._picture.labels[seat])
            role = "mine-word" if seat == self._picture.me else "yours-word"
            score = self._scene.score[seat]
            art = big(str(score))
            draw_art(self._canvas, 2, column + (size.width - len(art[0])) // 2, art, self._look.style(role))
            dealer = "deals · " if seat == self._scene.dealer else ""
            to_go = f"{dealer}{self._picture.rules.target - score} to go"
            self._canvas.centre(5, column + 1, column + 18, to_go, self._look.style("panel"))

    def _starter(self) -> None:
        at, card = self._at.starter, self._at.card
        self._put(at.row - 1, at.column + 1, self._picture.starter_word.upper(), "strong")
        back(self._canvas, at.row, at.column, self._look, card)
        if self._scene.starter is not None:
            face(self._canvas, at.row, at.column + card.width + 1, self._scene.starter, self._look, card)

    def _crib(self) -> None:
        at, scene = self._at.crib, self._scene
        self._put(at.row - 1, at.column + 1, "CRIB", "strong")
        if scene.dealer != PACK:
            role = "mine-word" if scene.dealer == self._picture.me else "yours-word"
            self._put(at.row - 1, at.column + 7, self._picture.labels[scene.dealer][:8], role)
        cards = 2 * sum(scene.laid_away)
        open_crib = scene.display is not None and scene.display.whose == Whose.CRIB
        if not cards or open_crib:
            empty(self._canvas, at.row, at.column, self._look, self._at.card)
        else:
            fan_of_backs(self._canvas, at.row, at.column, cards, self._look, self._at.card, 3 if self._roomy else 2)

    @property
    def _roomy(self) -> bool:
        return self._at.card == ROOMY

    # The cut

    def _cut(self) -> None:
        at = self._at.theirs
        step = 3
        for place in range(12):
            back(self._canvas, at.row, at.column + place * step, self._look, SMALL)
        row = at.row + 6
        if self._picture.rules.first_deal == FirstDeal.LOT:
            self._put(row + 1, at.column + 6, "The first dealer is drawn by lot.")
            return
        places = {self._picture.me: at.column + 6, self._picture.you: at.column + 26}
        for seat, card in self._scene.cut[-2:]:
            column = places[seat]
            face(self._canvas, row, column, card, self._look, SMALL)
            self._canvas.centre(row + 4, column - 2, column + 7, self._picture.labels[seat], self._look.style("text"))
        self._put(row + 1, at.column + 14, "low card")
        self._put(row + 2, at.column + 15, "deals")

    # Discarding and the play

    def _play(self) -> None:
        self._their_hand()
        discarding = not all(self._scene.laid_away)
        if discarding:
            self._crib_owner()
        else:
            self._pile()
        self._my_hand()
        if self._look.voice == "banner" and not self._picture.theirs:
            self._banner()

    def _banner(self) -> None:
        """What was said last, or its points where there is no room, in large signs beside the other player's cards."""
        note = next((each for each in reversed(self._scene.notes) if each is not None), None)
        if note is None or self._scene.speaker != note.seat or not (note.points or note.what == "go"):
            return
        said = "".join(each for each in self._scene.said.upper() if each in SPOKEN)
        right = self._at.panel.column - 2
        room = right - self._at.theirs.column - (_BESIDE_FAN_ROOMY if self._roomy else _BESIDE_FAN)
        for text in (said, f"+{note.points}" if note.points else ""):
            art = big(text)
            if text and len(art[0]) <= room:
                style = self._look.said("strong")
                draw_art(self._canvas, self._at.theirs.row, right - len(art[0]), art, style)
                return

    def _their_hand(self) -> None:
        at, held = self._at.theirs, self._scene.held[self._picture.you]
        card = Size(self._at.card.width, self._at.their_rows)
        step = self._at.card.width + 1
        opened = self._picture.theirs
        fanned = all(self._scene.laid_away) and not opened
        if fanned:
            fan_of_backs(self._canvas, at.row, at.column, held, self._look, card, 3 if self._roomy else 2)
        for place in range(0 if fanned else len(opened) or held):
            if opened:
                face(self._canvas, at.row, at.column + place * step, opened[place], self._look, card)
            else:
                back(self._canvas, at.row, at.column + place * step, self._look, card)
        name = self._picture.names[self._picture.you]
        said = f"{name}  {held} card{'' if held == 1 else 's'}"
        if self._roomy:
            self._put(at.row - 1, at.column, said)
        elif all(self._scene.laid_away):
            left = at.column + ((2 if fanned else step) * (held - 1) + card.width if held else 0) + 2
            self._put(at.row + 1, left, name)
            self._put(at.row + 2, left, said.removeprefix(f"{name}  "))

    def _crib_owner(self) -> None:
        row = self._at.theirs.row + self._at.their_rows
        owner = self._picture.owner(self._scene.dealer)
        if isinstance(self._picture.prompt, ToDiscard):
            self._put(row, self._at.centre, "Choose two cards for the crib.")
            self._put(row + 1, self._at.centre, f"{owner} crib this deal.", "strong")
        else:
            self._put(row, self._at.centre, f"{owner} crib.")

    def _pile(self) -> None:
        at, scene, card = self._at.pile, self._scene, self._at.card
        column = at.column
        if scene.earlier:
            column = self._earlier(column)
        live = scene.live
        step = card.width + 1 if len(live) <= 3 else 4
        for place, (seat, laid) in enumerate(live):
            left = column + place * step
            face(self._canvas, at.row, left, laid, self._look, card)
            role = "mine-word" if seat == self._picture.me else "yours-word"
            self._canvas.put(at.row - 1, left, self._picture.labels[seat][: step - 1], self._look.style(role))
        self._count()
        free = column + (len(live) - 1) * step + card.width + 1 if live else column
        if any(scene.held) and free + card.width < self._count_column:
            word = "?" if isinstance(self._picture.prompt, ToPlay) else ""
            empty(self._canvas, at.row, free, self._look, card, word)

    def _earlier(self, column: int) -> int:
        """The cards of the counts before, turned down: a fan of them, or one, or their number; the column behind."""
        scene, at, card = self._scene, self._at.pile, self._at.card
        said = f"earlier {len(scene.earlier)}"
        live = len(scene.live)
        if live > _ROOMY_LIVE:
            self._canvas.right(at.row - 1, self._at.panel.column - 1, said, self._look.style("faint"))
            return column
        room = self._count_column - 1 - column - (live + 1) * (card.width + 1) - _BESIDE
        step = 3 if self._roomy else 2
        many = max(1, min(len(scene.earlier), 1 + (room - card.width) // step))
        fan_of_backs(self._canvas, at.row, column, many, self._look, card, step)
        end = column + (many - 1) * step + card.width
        if width(said) < end + _BESIDE - column:
            self._put(at.row - 1, column, said, "faint")
        else:
            self._canvas.right(at.row - 1, self._at.panel.column - 1, said, self._look.style("faint"))
        return end + _BESIDE

    @property
    def _count_column(self) -> int:
        return self._at.panel.column - (11 if self._roomy else 6)

    def _count(self) -> None:
        row, column, count = self._at.pile.row, self._count_column, self._scene.count
        if self._roomy:
            self._canvas.box(row, column, Size(10, 7), self._look.style("strong"), "COUNT", double=True)
            draw_art(self._canvas, row + 2, column + 2, big(str(count)), self._look.style("text"))
            self._put(row + 5, column + 2, f"31: {31 - count}")
            return
        for down, (text, role) in enumerate(
            (("COUNT", "strong"), (count, "text"), ("31 in", "text"), (31 - count, "text"))
        ):
            self._canvas.centre(row + down, column, column + 5, str(text), self._look.style(role))

    def _my_hand(self) -> None:
        at, picture = self._at.hand, self._picture
        hand = self._scene.hand
        marks = picture.marks if len(picture.marks) == len(hand) else (PLAIN,) * len(hand)
        answering = isinstance(picture.prompt, ToDiscard | ToPlay)
        spans = hand_row(self._canvas, at.row, at.column, hand, marks, self._look, self._at.card, numbered=answering)
        for place, (left, right) in enumerate(spans):
            self._hot.append(Hot(at.row - 1, left, at.row + self._at.card.height, right, f"card:{place}"))
            if marks[place].focus and answering:
                self._canvas.cursor = Spot(at.row + self._at.card.height, left + self._at.card.width // 2)
        if picture.preview and not isinstance(picture.prompt, ToDiscard):
            column = at.column + len(hand) * (self._at.card.width + 1) + 1
            for down, line in enumerate(picture.preview):
                self._put(at.row + 1 + down, column, line, "accent")

    # The show

    def _show(self) -> None:
        display = self._scene.display
        if display is None:
            return
        at, card = self._at.theirs, self._at.card
        what = "CRIB" if display.whose == Whose.CRIB else "HAND"
        top = at.row if not self._roomy else at.row - 1
        self._put(top, at.column, f"{self._picture.owner(display.seat).upper()} {what}", "strong")
        row = top + 1
        self._open_cards(row, at.column, display.cards, display.starter)
        row += card.height + 1
        if isinstance(self._picture.prompt, ToCount) and self._picture.entry is not None:
            self._count_field(row)
        elif isinstance(self._picture.prompt, ToCall):
            self._put(row, at.column, f"{self._picture.names[display.seat]} claims {display.claimed}.", "accent")
        elif display.claimed is not None:
            self._told(row)

    def _told(self, row: int) -> None:
        display = self._scene.display
        if display is None:
            return
        claimed = f"Counted: {display.claimed}" if display.claimed else "A nineteen hand: nothing."
        self._put(row, self._at.centre, claimed, "accent")

    def _open_cards(self, row: int, column: int, cards: Cards, starter: Card) -> None:
        card = self._at.card
        step = card.width + 1
        for place, each in enumerate(cards):
            face(self._canvas, row, column + place * step, each, self._look, card)
        plus = column + 4 * step + 1
        self._put(row + card.height // 2, plus, "+", "strong")
        face(self._canvas, row, plus + 3, starter, self._look, card)

    def _count_field(self, row: int) -> None:
        picture, column = self._picture, self._at.centre
        watched = "What you miss, the opponent may take." if picture.rules.muggins else "You get no more than you say."
        self._put(row - 1 if not self._roomy else row, column, watched)
        size = Size(38, 4)
        top = row + (0 if not self._roomy else 2)
        self._canvas.box(top, column, size, self._look.style("dialog"), "Your count", double=True)
        self._canvas.put(top + 1, column + 3, "Points", self._look.style("dialog"))
        draw_entry(self._canvas, top + 1, column + 11, picture.entry or "", self._look)
        scale = _scale(picture.entry or "")
        self._canvas.put(top + 2, column + 3, scale, self._look.style("dialog"))

    # The right side, and below

    def _panel(self) -> None:
        at, size = self._at.panel, self._at.panel_size
        if self._scene.number == 0:
            title, lines = "Rules", [(line, "panel") for line in self._picture.facts]
        elif isinstance(self._picture.prompt, ToDiscard) and self._picture.preview:
            title, lines = "Your throw", [(line, "panel") for line in self._picture.preview]
        else:
            title = "Play"
            room = size.height - 2
            lines = [self._noted(note, size.width - 4) for note in self._scene.notes][-room:]
        self._canvas.box(at.row, at.column, size, self._look.style("panel"), title)
        for down, (line, role) in enumerate(lines[: size.height - 2], 1):
            self._canvas.put(at.row + down, at.column + 2, line, self._look.style(role), most=size.width - 4)

    def _noted(self, note: Note | None, columns: int) -> tuple[str, str]:
        if note is None:
            return "─" * columns, "panel"
        role = "mine-word" if note.seat == self._picture.me else "yours-word"
        return noted(note, self._picture.labels[note.seat], self._look), role

    def _lines(self) -> None:
        picture, row = self._picture, self._at.bottom
        speaker = self._scene.speaker
        name = _speaker(picture, speaker)
        own = speaker == picture.me
        self._hot += draw_below(self._canvas, row, picture, name, self._look, own)


def _cloth(look: Look) -> str:
    from wincrib.tui.look import CLOTHS

    return CLOTHS[look.cloth]


def _speaker(picture: Picture, speaker: Seat | None) -> str:
    if speaker is None:
        return ""
    return "YOU" if picture.labels[speaker] == "YOU" else picture.names[speaker].upper()


def noted(note: Note, label: str, look: Look) -> str:
    """A line of the log: `YOU  4♠     4 +2`."""
    what = look.name(note.what) if isinstance(note.what, Card) else note.what
    count = "" if note.count is None else str(note.count)
    points = f"+{note.points}" if note.points else ""
    return f"{label[:4]:<4} {what:<5}{count:>2}{points:>4}"


def _scale(entry: str) -> str:
    """Nought to 29 in ten steps, with a mark where the entry stands."""
    if not entry.isdigit():
        return "0 · · · · · · · · · 29"
    at = min(int(entry), 29) * 9 // 29
    return "0 " + " ".join("■" if place == at else "·" for place in range(10)) + " 29"
