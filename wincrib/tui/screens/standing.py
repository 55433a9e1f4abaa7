"""The window of the statistics: a page at a time, for whoever has played here."""

from wincrib.cards import read_cards
from wincrib.home import ledger
from wincrib.home.catalogue import Catalogue
from wincrib.home.standings import players, standings
from wincrib.home.statistics import kept_in
from wincrib.tui.frame import Canvas, Size, width
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.dialog import Window, draw_window
from wincrib.tui.screen import Close, Wish
from wincrib.tui.screens.notice import on_top, wrapped
from wincrib.words import clean

_MOST = Size(86, 24)
_FEW, _AT_ONCE = 3, 48
"""So many files are read before the keys are looked at again, and before they are added up again."""
_STEPS = {"up": -1, "down": 1, "wheelup": -2, "wheeldown": 2, "pgup": -8, "pgdn": 8, "home": -1000, "end": 1000}


class Statistics:
    """How a player stands. Files that nobody has read yet are read in `work`, some at a time."""

    def __init__(self, catalogue: Catalogue, name: str) -> None:
        self._catalogue = catalogue
        catalogue.look()
        self._kept = kept_in(catalogue)
        self._name = name
        if name not in self._names:
            self._name = next(iter(self._names), name)
        self._found = standings(self._kept.games, self._name)
        self._at = 0
        self._top = 0
        self._most = 0
        self._titles: list[str] = []

    @property
    def _names(self) -> list[str]:
        return players(self._kept.games)

    def work(self) -> bool:
        """Read a few files more; whether there was anything left to do."""
        if not self._catalogue.unread:
            return False
        self._catalogue.read_on(_FEW)
        if not self._catalogue.unread or self._catalogue.unread % _AT_ONCE < _FEW:
            self._kept = kept_in(self._catalogue)
            if self._name not in self._names:
                self._name = next(iter(self._names), self._name)
            self._found = standings(self._kept.games, self._name)
        return True

    # Keys

    @property
    def says(self) -> str:
        """What is being done, or what is not counted."""
        if self._catalogue.unread:
            return f"{self._catalogue.unread} more files are being read."
        more = ledger.left_out(self._kept)
        return more[0] if more else "Only finished games that agree with the rules count."

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work here."""
        pages = (KeyHint("←→", "Page", "right"),) if len(self._titles) > 1 else ()
        scroll = (KeyHint("↑↓", "Scroll", "down"),) if self._most else ()
        who = (KeyHint("P", "Player", "p"),) if len(self._names) > 1 else ()
        return (*pages, *scroll, *who, KeyHint("Enter", "Close", "enter"))

    def feed(self, key: str) -> Wish | None:
        """Turn the page, scroll, take the next player, or close."""
        if key in ("enter", "escape", "space"):
            return Close()
        if key in _STEPS:
            self._top = max(0, min(self._most, self._top + _STEPS[key]))
        elif key in ("left", "right", "tab", "backtab"):
            self._show(self._at + (-1 if key in ("left", "backtab") else 1))
        elif key.startswith("page:"):
            self._show(int(key.removeprefix("page:")))
        elif key == "p" and len(self._names) > 1:
            names = self._names
            self._name = names[(names.index(self._name) + 1) % len(names)]
            self._found = standings(self._kept.games, self._name)
            self._show(self._at)
        return None

    def _show(self, at: int) -> None:
        self._at, self._top = at % max(1, len(self._titles)), 0

    # The picture

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window, its pages in the upper line."""
        canvas = on_top(below)
        size = canvas.size
        columns = min(_MOST.width, size.width - 4)
        height = min(_MOST.height, size.height - 5)
        window = Window(max(1, (size.height - 4 - height) // 2), (size.width - columns) // 2, Size(columns, height))
        draw_window(canvas, window, fitting(f"Statistics · {clean(self._name)}", columns - 12), look)
        style = ledger.Style(columns - 5, look.ascii, lambda text: look.names(read_cards(text)))
        pages = ledger.pages(self._found, style)
        self._titles = [each.title for each in pages]
        self._at = min(self._at, max(0, len(pages) - 1))
        row = window.row + 1
        spans = self._tabs(canvas, row, window.column + 2, columns - 4, look)
        lines = list(pages[self._at].lines) if pages else wrapped(ledger.nothing(self._name, self._kept), columns - 6)
        room = height - 4
        self._most = max(0, len(lines) - room)
        self._top = min(self._top, self._most)
        for down, line in enumerate(lines[self._top : self._top + room]):
            canvas.put(row + 2 + down, window.column + 3, line, look.style("dialog"), most=columns - 5)
        if self._most:
            canvas.right(row + 1 + room, window.column + columns - 1, "▲▼", look.style("dialog-strong"))
        whole = Hot(window.row, window.column, window.row + height - 1, window.column + columns - 1, "nothing")
        close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
        return Drawing(canvas.frame(), (*below.hot, whole, close, *across(row, spans)))

    def _tabs(self, canvas: Canvas, row: int, left: int, room: int, look: Look) -> list[tuple[int, int, str]]:
        """The pages' titles; where there is no room for all of them, the one that is seen, and how many there are."""
        spans: list[tuple[int, int, str]] = []
        words = [f"[ {each} ]" if at == self._at else f"  {each}  " for at, each in enumerate(self._titles)]
        if sum(map(width, words)) > room:
            word = f"◄ {self._titles[self._at]} ►  {self._at + 1} of {len(words)}"
            end = canvas.put(row, left, word, look.style("dialog-strong"))
            return [(left, left + 1, "left"), (left + 2, end - 1, "right")]
        for at, word in enumerate(words):
            end = canvas.put(row, left, word, look.style("dialog-strong" if at == self._at else "dialog"))
            spans.append((left, end - 1, f"page:{at}"))
            left = end
        return spans
