"""The title: what this is, and how to begin."""

from collections.abc import Mapping

from wincrib import __version__
from wincrib.cards import read_cards
from wincrib.tui.commands import BY_NAME, MENUS, Command
from wincrib.tui.frame import Canvas, Size, width
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.banner import WORDMARK, draw_art
from wincrib.tui.pieces.bars import KeyHint, draw_keys, draw_menu_bar, draw_prompt, draw_status, fitting
from wincrib.tui.pieces.cards import face
from wincrib.tui.screen import Layer, Run, Tabs, Wish
from wincrib.tui.screens.drawing import fits, too_small

_WINDOW = Size(64, 17)
_SMALL = Size(60, 20)
_KEYS = "Press Enter to play   4 Cribist   F1 help   Alt+X quit"
_CONTINUE = "  ·  C continue"
_BEST = read_cards("5S 5D 5C JH 5H")


class Title:
    """The first screen. `last` describes the game broken off last; empty if there is none."""

    own: tuple[Command, ...] = ()

    def __init__(self, last: str, tip: str = "") -> None:
        self._last = last
        self._tip = tip

    def feed(self, key: str) -> Wish | None:
        """Enter plays, 4 plays the game for four, C goes on."""
        if key in ("enter", "space"):
            return Run("new")
        if key == "4":
            return Run("cribist")
        if key == "c" and self._last:
            return Run("continue")
        if key == "q":
            return Run("exit")
        return None

    def live(self) -> Mapping[str, str]:
        """Nothing here is of this place alone."""
        return {}

    def run(self, command: str, argument: str) -> Layer | None:
        """Nothing here is of this place alone."""
        return None

    def pulse(self, now: float) -> bool:
        """Nothing moves."""
        return False

    @property
    def due(self) -> float | None:
        """Nothing moves."""
        return None

    @property
    def question(self) -> object:
        """The same question all the time."""
        return "title"

    @property
    def tab(self) -> str:
        """Nothing is on this table yet."""
        return "empty"

    def layer(self) -> Layer | None:
        """No window of its own."""
        return None

    def room(self, size: Size) -> Size:
        """All of it: the desktop fills a window of any size."""
        return size

    def tell(self, text: str) -> None:
        """What the last key led to, where the tip was."""
        self._tip = text

    def draw(self, size: Size, look: Look, opened: int | None = None, tabs: Tabs = ()) -> Drawing:
        """The word, the best hand there is, and three keys."""
        if not fits(_SMALL, size):
            return too_small(size, look, game=False)
        canvas = Canvas(size, look.style("desktop"), "░")
        hot: list[Hot] = []
        titles = draw_menu_bar(canvas, MENUS, tabs, opened, look)
        for title, column in zip(MENUS, titles, strict=True):
            hot.append(Hot(0, column - 1, 0, column + len(title), f"menu:{title}"))
        wide = size.width >= _WINDOW.width + 4 and size.height >= 22
        window = _WINDOW if wide else Size(min(58, size.width - 2), 12)
        row = max(1, (size.height - 3 - window.height) // 2)
        left = (size.width - window.width) // 2
        canvas.box(row, left, window, look.style("cloth"), double=True)
        canvas.shadow(row, left, window, look.style("shadow"))
        draw_art(canvas, row + 2, left + (window.width - 33) // 2, WORDMARK, look.style("strong"))
        right = left + window.width - 1
        line = "Two-handed cribbage for the terminal"
        canvas.centre(row + 8, left + 1, right, line, look.style("text"))
        if wide:
            self._best_hand(canvas, row + 9, left + 16, look)
        foot = row + window.height - 3
        canvas.centre(foot, left + 1, right, _KEYS, look.style("accent"))
        if self._last:
            room = window.width - 2 - width(_CONTINUE)
            # Who plays comes last, and is left out whole where there is no room for it.
            last = self._last if width(self._last) <= room else fitting(", ".join(self._last.split(", ")[:2]), room)
            canvas.centre(foot + 1, left + 1, right, f"{last}{_CONTINUE}", look.style("strong"))
        hot.append(Hot(row, left, foot, right, "enter"))
        four = left + 1 + (right - left - 1 - width(_KEYS)) // 2 + _KEYS.index("4")
        hot.append(Hot(foot, four, foot, four + len("4 Cribist") - 1, "4"))
        hot.append(Hot(foot + 1, left, foot + 1, right, "c" if self._last else "enter"))
        self._lines(canvas, look, hot)
        return Drawing(canvas.frame(), tuple(hot))

    def _best_hand(self, canvas: Canvas, row: int, column: int, look: Look) -> None:
        canvas.put(row + 1, column - 10, "The 29", look.style("text"))
        canvas.put(row + 2, column - 10, "hand:", look.style("text"))
        for at, card in enumerate(_BEST):
            face(canvas, row, column + at * 6 + (2 if at == 4 else 0), card, look)

    def _lines(self, canvas: Canvas, look: Look, hot: list[Hot]) -> None:
        size = canvas.size
        draw_prompt(canvas, size.height - 3, self._tip, look, mine=False)
        status = (f"WINCRIB {__version__}", "no game", f"{size.width}x{size.height}")
        draw_status(canvas, size.height - 2, status, None, look)
        hints = [KeyHint("Enter", "Play", "enter")]
        if self._last:
            hints.append(KeyHint("C", "Continue", "c"))
        hints += [KeyHint(BY_NAME[name].key, BY_NAME[name].word, name) for name in ("games", "help", "exit")]
        hints.append(KeyHint("F10", "Menu", "menu:Game"))
        hot += across(size.height - 1, draw_keys(canvas, size.height - 1, hints, look))
