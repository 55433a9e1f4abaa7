"""The hint: what each throw, or each card of the play, is worth, and why."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from wincrib.cards import Card, Cards
from wincrib.games.cribbage.acts import ToDiscard
from wincrib.games.cribbage.view import View
from wincrib.players.advice import GOOD_HAND, PlayTip, ThrowTip, behind, discard_advice, play_advice
from wincrib.tui.frame import Canvas, Size
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, draw_announcement, fitting
from wincrib.tui.pieces.dialog import Window, draw_window
from wincrib.tui.screen import Close, Wish
from wincrib.tui.screens.answering import Answering
from wincrib.tui.screens.notice import on_top, wrapped

_COLUMNS = 59
_LEFT = 19
_WIDE = 80
_BELOW_BOARD = 7
_BELOW_SMALL_BOARD = 5
_LEAST_ROWS, _MOST_ROWS = 4, 15
_NOT_FOR_ROWS = 21
_ABOUT = 2
_NOTED = " noted in the replay "
_STEPS = {"up": -1, "down": 1, "pgup": -4, "pgdn": 4, "home": -99, "end": 99, "wheelup": -1, "wheeldown": 1}


class _Advised(ABC):
    """A list of what can be done, the best first, with the reason for the marked entry. Enter makes it the choice."""

    hints = (KeyHint("↑↓", "Look", "down"), KeyHint("Enter", "Take", "enter"), KeyHint("Esc", "Close", "escape"))
    says = "Arrows look on, Enter takes the marked one, Esc closes."
    _title = ""
    _head = ""

    def __init__(self, entries: int) -> None:
        self._entries = entries
        self._at = 0

    def feed(self, key: str) -> Wish | None:
        """Look at another entry, take the marked one, or close."""
        if key in _STEPS:
            self._at = max(0, min(self._entries - 1, self._at + _STEPS[key]))
        elif key in ("enter", f"entry:{self._at}"):
            self._take()
            return Close()
        elif key.startswith("entry:"):
            self._at = int(key.removeprefix("entry:"))
        elif key in ("escape", "f3", "i"):
            return Close()
        return None

    @abstractmethod
    def _take(self) -> None:
        """What is marked becomes what is chosen on the table."""

    @abstractmethod
    def _row(self, at: int, look: Look) -> str:
        """An entry in columns."""

    @abstractmethod
    def _about(self) -> str:
        """What there is to know of the marked entry besides its row."""

    @abstractmethod
    def _reason(self) -> str:
        """Why it is the best, or why not."""

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window below the board; the reason stands where the table speaks, or inside where that is narrow."""
        canvas = on_top(below)
        size = canvas.size
        wide = size.width >= _WIDE
        columns = min(_COLUMNS, size.width - 2)
        about = wrapped(self._about(), columns - 4)[:_ABOUT]
        if wide:
            draw_announcement(canvas, size.height - 4, "", self._reason(), look)
        else:
            about = [*about[:1], *wrapped(self._reason(), columns - 4)[:_ABOUT]]
        rows = min(self._entries, max(_LEAST_ROWS, min(_MOST_ROWS, size.height - _NOT_FOR_ROWS)))
        top = _BELOW_BOARD if wide else _BELOW_SMALL_BOARD
        left = 0 if not wide else _LEFT if size.width < _WIDE + _LEFT else (size.width - columns) // 2
        window = Window(top, left, Size(columns, rows + 3 + len(about)))
        draw_window(canvas, window, self._title, look)
        canvas.right(top + window.size.height - 1, left + columns - 2, _NOTED, look.style("dialog"))
        canvas.put(top + 1, left + 2, self._head, look.style("dialog-strong"), most=columns - 3)
        hot = self._list(canvas, window, rows, look)
        for down, line in enumerate(about):
            canvas.put(top + 2 + rows + down, left + 2, fitting(line, columns - 4), look.style("dialog"))
        close = Hot(top, left + 2, top, left + 4, "escape")
        return Drawing(canvas.frame(), (*below.hot, *hot, close))

    def _list(self, canvas: Canvas, window: Window, rows: int, look: Look) -> list[Hot]:
        columns, left = window.size.width, window.column
        first = max(0, min(self._at - rows // 2, self._entries - rows))
        hot: list[Hot] = []
        for down, at in enumerate(range(first, first + rows)):
            row, live = window.row + 2 + down, at == self._at
            style = look.style("dialog-live" if live else "dialog")
            canvas.fill(row, left + 1, Size(columns - 2, 1), style)
            pointer = "►" if live else " "
            canvas.put(row, left + 2, f"{pointer} {self._row(at, look)}", style, most=columns - 3)
            hot.append(Hot(row, left + 1, row, left + columns - 2, f"entry:{at}"))
        if first + rows < self._entries:
            canvas.put(window.row + 1 + rows, left + columns - 1, "▼", look.style("dialog-strong"))
        return hot


class ThrowHint(_Advised):
    """What each throw is worth. The two that are chosen already stand behind the best three, wherever they belong."""

    _title = "Hint: what each throw is worth"
    _head = f"  THROW     HAND   CUTS   {GOOD_HAND}+   CRIB  PLAY   SUM  WIN %"

    def __init__(self, tips: Sequence[ThrowTip], hand: Cards, answering: Answering) -> None:
        super().__init__(len(tips))
        self._best = tips[0]
        self._hand = hand
        self._answering = answering
        self._chosen = next((each for each in tips if set(each.cards) == set(answering.chosen)), None)
        self._tips = _with_fourth(tips, self._chosen)

    def _take(self) -> None:
        cards = self._tips[self._at].cards
        self._answering.chosen = cards
        self._answering.focus = self._hand.index(cards[-1])
        self._answering.told = ""

    def _row(self, at: int, look: Look) -> str:
        tip = self._tips[at]
        cuts = f"{tip.worst} - {tip.best}"
        yours = "•" if tip is self._chosen else " "
        said = f"{look.names(tip.cards):<7}{yours}{tip.hand:6.2f}{cuts:>8}{tip.good:5.0%}"
        return f"{said}{tip.crib:+z7.1f}{tip.pegging:+z6.1f}{tip.total:z6.1f}{tip.chance * 100:7.1f}"

    def _about(self) -> str:
        tip = self._tips[self._at]
        yours = "• your two" if tip is self._chosen else ""
        if tip is self._best:
            more = sum(each.equal for each in self._tips) - 1
            said = f"A toss-up with {more} more" if more else "The best, over all 46 cuts"
            return ". ".join(filter(None, (said, yours)))
        toss_up = "A toss-up with the best" if tip.equal else ""
        return ". ".join(filter(None, (toss_up, _capital(behind(tip, self._best)), yours)))

    def _reason(self) -> str:
        return self._tips[self._at].reason


class PlayHint(_Advised):
    """What each card that fits is worth in the play."""

    _title = "Hint: what each card is worth"
    _head = "  CARD   NOW   NET TO END    THEY SCORE WITH   WIN %"

    def __init__(self, tips: Sequence[PlayTip], hand: Cards, answering: Answering) -> None:
        super().__init__(len(tips))
        self._tips = tips
        self._hand = hand
        self._answering = answering

    @property
    def _card(self) -> Card:
        return self._tips[self._at].card

    def _take(self) -> None:
        self._answering.focus = self._hand.index(self._card)
        self._answering.told = ""

    def _row(self, at: int, look: Look) -> str:
        tip = self._tips[at]
        risk = f"{tip.risk.scoring} of {tip.risk.unseen}" if tip.risk.open else "-"
        said = f"{look.name(tip.card):<4}{tip.points:>6}{tip.net:+z14.1f}"
        return f"{said}{risk:>18}{tip.chance * 100:8.1f}"

    def _about(self) -> str:
        tip = self._tips[self._at]
        toss_up = "A toss-up. " if tip.equal and sum(each.equal for each in self._tips) > 1 else ""
        return toss_up + tip.risk.sentence

    def _reason(self) -> str:
        return f"{_capital(self._tips[self._at].reason)}."


def advised(view: View, hand: Cards, answering: Answering) -> ThrowHint | PlayHint:
    """The hint for what is asked; `hand` is in the order in which it lies on the screen."""
    if isinstance(view.prompt, ToDiscard):
        return ThrowHint(discard_advice(view), hand, answering)
    return PlayHint(play_advice(view), hand, answering)


def _with_fourth(tips: Sequence[ThrowTip], chosen: ThrowTip | None) -> tuple[ThrowTip, ...]:
    best, others = tips[:3], tips[3:]
    if chosen is None or chosen in best:
        return tuple(tips)
    return (*best, chosen, *(each for each in others if each is not chosen))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
