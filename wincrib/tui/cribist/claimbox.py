"""The box in which a trick is claimed or muggins is called: what is picked, what it can be, what has been named."""

from collections.abc import Sequence

from wincrib.cards import Cards
from wincrib.counting import Kind
from wincrib.games.cribist.naming import Named
from wincrib.tui.cribist.picture import ClaimBox, Picture
from wincrib.tui.cribist.seats import name_of
from wincrib.tui.cribist.spots import Spots
from wincrib.tui.frame import Canvas, Size, Spot, width
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.pieces.dialog import draw_entry
from wincrib.tui.screens.notice import wrapped

_MOST_COLUMNS = 76
_MOST_ROWS = 9
_LABEL = 9
"""Columns for the word at the beginning of a line."""
_TYPE = 24
_FOOT = 2
"""Lines for what comes of it."""
_HOW = "1-4 pick cards, Tab types"
_THEN = ("What is wrong scores nothing; then anyone may call muggins.", "Then anyone may call muggins.")
_WORDS = {Kind.FIFTEEN: "15", Kind.JACK: "jack of trumps"}


def named_lines(
    names: Sequence[Named], look: Look, columns: int, after: Sequence[str] = (), *, close: bool = False
) -> list[list[str]]:
    """Combinations in lines of at most so many columns, with ` · ` between them: `run 4♥ 5♥ 6♥`, `4♥ 5♣ 6♥`.

    In a line a kind is written once for those that follow each other. `after` is what stands behind each; `close`
    leaves out the blanks between cards.
    """
    lines: list[list[str]] = []
    used = 0
    for at, each in enumerate(names):
        cards = ("" if close else " ").join(look.name(card) for card in each.cards)
        tail = after[at] if at < len(after) else ""
        again = at > 0 and names[at - 1].kind == each.kind and cards
        full = f"{_WORDS.get(each.kind, each.kind)} {cards}".rstrip() + tail
        word = f"{cards}{tail}" if again else full
        if lines and used + 3 + width(word) <= columns:
            lines[-1].append(word)
            used += 3 + width(word)
        else:
            lines.append([full])
            used = width(full)
    return lines


def draw_claim(canvas: Canvas, at: Spots, picture: Picture, claim: ClaimBox, look: Look) -> list[Hot]:
    """The box below the trick; every candidate and every name in it can be clicked."""
    return _Box(canvas, at, picture, claim, look).drawn()


class _Box:
    """One drawing of it."""

    def __init__(self, canvas: Canvas, at: Spots, picture: Picture, claim: ClaimBox, look: Look) -> None:
        self._canvas, self._picture, self._claim, self._look = canvas, picture, claim, look
        columns = min(_MOST_COLUMNS, at.right - at.left)
        self._column = at.left + (at.right - at.left - columns) // 2
        self._left, self._room = self._column + 2, columns - 4
        self._close = columns < _MOST_COLUMNS
        self._claimed = self._stated() if claim.calling else []
        last = at.bottom - (2 if at.framed else 1)
        most = min(_MOST_ROWS, last - at.own + 1) - 2
        self._foot = self._footing(max(1, min(_FOOT, most - 2 - len(self._claimed))))
        # The line of the hand gives way where there is much to be said.
        needed = len(self._claimed) + 2 + len(self._foot) + 2
        self._row = at.own + (0 if claim.calling and needed > last - at.own else 1)
        self._size = Size(columns, min(_MOST_ROWS, last - self._row + 1))
        self._hot: list[Hot] = []

    def drawn(self) -> list[Hot]:
        size, row = self._size, self._row
        self._hot.append(Hot(row, self._column, row + size.height - 1, self._column + size.width - 1, "nothing"))
        self._canvas.box(row, self._column, size, self._look.style("dialog"), self._title())
        row += 1
        if self._claimed:
            row = self._draw_claimed(row, size.height - 5)
        self._draw_picked(row)
        last = self._row + size.height - 2
        foot = self._foot
        free = last - row
        lines = named_lines(self._claim.named, self._look, self._room - _LABEL - 4, close=self._close) or [[]]
        below = min(len(foot), max(1, free - len(lines)))
        self._draw_named(row + 1, lines, free - below)
        self._draw_foot(last - below + 1, foot[:below])
        return self._hot

    def _put(self, row: int, column: int, text: str, role: str = "dialog") -> int:
        text = fitting(text, self._left + self._room - column)
        return self._canvas.put(row, column, text, self._look.style(role))

    def _title(self) -> str:
        if not self._claim.calling or self._claim.winner is None:
            return "Your trick: claim the points"
        return f"Muggins? The trick of {fitting(name_of(self._picture, self._claim.winner), 24)}"

    # What has been claimed before

    def _stated(self) -> list[list[str]]:
        """What the winner claimed, and what others have called since, in lines."""
        claim = self._claim
        since = tuple(each for each in claim.taken if each not in claim.claimed)
        after = ["" if each in claim.taken else " (wrong)" for each in claim.claimed] + [" (called)"] * len(since)
        columns = self._room - _LABEL
        return named_lines((*claim.claimed, *since), self._look, columns, after, close=self._close) or [["nothing"]]

    def _draw_claimed(self, row: int, most: int) -> int:
        """These lines, as many as there is room for; the row behind them."""
        lines = self._claimed[: max(1, most)]
        self._put(row, self._left, "Claimed", "dialog-strong")
        for down, line in enumerate(lines):
            more = " · ..." if down == len(lines) - 1 and len(lines) < len(self._claimed) else ""
            self._put(row + down, self._left + _LABEL, f"{' · '.join(line)}{more}")
        return row + len(lines)

    # What is being named

    def _draw_picked(self, row: int) -> None:
        """What is picked and what it can be named as; or what has been typed."""
        claim, look = self._claim, self._look
        start = self._left + _LABEL
        if claim.entry is not None:
            self._put(row, self._left, "Typed", "dialog-strong")
            room = self._room - _LABEL - 2
            kept = claim.entry if width(claim.entry) + 2 <= room else claim.entry[2 - room :]
            draw_entry(self._canvas, row, start, kept, look, min(room, max(_TYPE, width(kept) + 2)))
            return
        picked = look.names([card for place, card in enumerate(self._cards) if place in claim.picked])
        column = self._put(row, self._left, picked or _HOW, "dialog-strong" if picked else "dialog") + 1
        self._canvas.cursor = Spot(row, column)
        for place, each in enumerate(claim.candidates):
            if column >= self._left + self._room:
                break
            live = place == claim.focus
            kind = "15" if self._close and each.kind == Kind.FIFTEEN else each.kind
            self._put(row, column, "►" if live else " ", "dialog-strong")
            end = self._put(row, column + 1, f"[ {kind} ]", "dialog-live" if live else "dialog")
            self._hot.append(Hot(row, column, row, max(column, end - 1), f"combo:{place}"))
            if live:
                self._canvas.cursor = Spot(row, column + 3)
            column = end + 1

    @property
    def _cards(self) -> Cards:
        shown = self._picture.scene.shown
        return shown.cards if shown is not None else ()

    def _draw_named(self, row: int, lines: list[list[str]], most: int) -> None:
        """What has been named so far; where it is much, the end of it."""
        self._put(row, self._left, "Named", "dialog-strong")
        if not any(lines):
            self._put(row, self._left + _LABEL, "nothing yet")
            return
        hidden = lines[: max(0, len(lines) - most)]
        place = sum(map(len, hidden))
        for down, line in enumerate(lines[len(hidden) :]):
            column = self._left + _LABEL
            if hidden and down == 0:
                column = self._put(row, column, "... ")
            for at, word in enumerate(line):
                start = column if at == 0 else self._put(row + down, column, " · ")
                column = self._put(row + down, start, word)
                self._hot.append(Hot(row + down, start, row + down, column - 1, f"named:{place}"))
                place += 1

    # What comes of it

    def _footing(self, most: int) -> list[str]:
        """What it would bring and what it may cost, or why the last key was refused, in so many lines at most."""
        claim = self._claim
        makes = f"Makes {claim.total}".ljust(_LABEL) + " " if claim.named else ""
        room = self._room - len(makes)
        texts = (claim.said,) if claim.said else claim.risks if claim.calling else _THEN
        text = next((each for each in texts if width(each) <= room), texts[-1])
        first, *rest = wrapped(text, room)
        return [f"{makes}{first}".rstrip(), *(" " * len(makes) + each for each in rest[: most - 1])]

    def _draw_foot(self, row: int, lines: Sequence[str]) -> None:
        role = "dialog-strong" if self._claim.said else "dialog"
        for down, line in enumerate(lines):
            self._put(row + down, self._left, line, role)
