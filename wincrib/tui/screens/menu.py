"""Pull-down menus: hot letters, keys, a line about each entry, and the reason where one does not work."""

from collections.abc import Mapping, Sequence

from wincrib.tui.commands import COMMANDS, MENUS, Command
from wincrib.tui.frame import Canvas, Size, Spot, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.screen import Close, Run, Wish
from wincrib.tui.screens.notice import Pick, on_top

Entry = Command | str
"""A command, or the name of the menu that cascades from here."""


def entries(menu: str) -> list[Entry]:
    """What stands in a menu; a cascade stands where its first command would."""
    found: list[Entry] = []
    for command in COMMANDS:
        if command.menu == menu:
            found.append(command)
        elif command.menu.startswith(f"{menu}/"):
            name = command.menu.split("/")[1]
            if name not in found:
                found.append(name)
    return found


def hot_letters(menu: str) -> list[str]:
    """The letter that takes each entry: the first of its title that none above has."""
    letters: list[str] = []
    for entry in entries(menu):
        title = entry if isinstance(entry, str) else entry.title
        letters.append(next((c.lower() for c in title if c.isalpha() and c.lower() not in letters), ""))
    return letters


def search(live: Mapping[str, str], own: Sequence[Command] = ()) -> Pick:
    """Every command that works now, those of the place first, to be found by typing; `live` says why others do not."""
    commands = [
        (f"{each.title.rstrip('.'):<24}{each.key}", each.about, Run(each.name))
        for each in (*own, *COMMANDS)
        if not live[each.name]
    ]
    return Pick("All commands", commands, "Nothing of that name.", filters=True)


class Menu:
    """One menu pulled down, and the cascade beside it."""

    def __init__(self, menu: str, live: Mapping[str, str], checked: str) -> None:
        self.at = MENUS.index(menu)
        self._live = live
        self._checked = checked
        self._row = 0
        self._sub: int | None = None

    @property
    def _entries(self) -> list[Entry]:
        return entries(MENUS[self.at])

    @property
    def _cascade(self) -> list[Command]:
        entry = self._entries[self._row]
        if not isinstance(entry, str):
            return []
        return [each for each in COMMANDS if each.menu == f"{MENUS[self.at]}/{entry}"]

    def _why_not(self, command: Command) -> str:
        return self._live.get(command.name, "not here")

    says = ""
    hints = (
        KeyHint("↑↓", "Move", "down"),
        KeyHint("Enter", "Choose", "enter"),
        KeyHint("←→", "Next menu", "right"),
        KeyHint("Esc", "Close", "escape"),
    )

    def feed(self, key: str) -> Wish | None:
        """Move, open, take or close."""
        if key.startswith("menu:"):
            self._other(MENUS.index(key.removeprefix("menu:")))
            return None
        if key in ("escape", "f10", "nothing"):
            return self._back()
        if self._sub is not None:
            return self._feed_cascade(key)
        step = {"up": -1, "down": 1}.get(key)
        if step is not None:
            self._row = (self._row + step) % len(self._entries)
        elif key == "left" or (key == "right" and not self._cascade):
            self._other((self.at + (1 if key == "right" else -1)) % len(MENUS))
        elif key in ("enter", "space", "right"):
            return self._take()
        elif key.startswith("item:"):
            self._row = int(key.removeprefix("item:"))
            return self._take()
        elif key in hot_letters(MENUS[self.at]):
            self._row = hot_letters(MENUS[self.at]).index(key)
            return self._take()
        return None

    def _back(self) -> Wish | None:
        if self._sub is None:
            return Close()
        self._sub = None
        return None

    def _other(self, at: int) -> None:
        self.at, self._row, self._sub = at, 0, None

    def _take(self) -> Wish | None:
        entry = self._entries[self._row]
        if isinstance(entry, str):
            self._sub = 0
            return None
        return None if self._why_not(entry) else Run(entry.name)

    def _feed_cascade(self, key: str) -> Wish | None:
        cascade = self._cascade
        step = {"up": -1, "down": 1}.get(key)
        at = self._sub or 0
        if step is not None:
            self._sub = (at + step) % len(cascade)
        elif key == "left":
            self._sub = None
        elif key.startswith("sub:"):
            self._sub = at = int(key.removeprefix("sub:"))
            return None if self._why_not(cascade[at]) else Run(cascade[at].name)
        elif key.startswith("item:"):
            self._sub, self._row = None, int(key.removeprefix("item:"))
            return self._take()
        elif key in ("enter", "space"):
            return None if self._why_not(cascade[at]) else Run(cascade[at].name)
        else:
            for place, command in enumerate(cascade):
                if key == command.title[0].lower():
                    self._sub = place
                    return None if self._why_not(command) else Run(command.name)
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The menu under its title, with its shadow."""
        canvas = on_top(below)
        column = sum(width(title) + 2 for title in MENUS[: self.at]) if canvas.size.width >= 80 else 0
        left = next((hot.left for hot in below.hot if hot.means == f"menu:{MENUS[self.at]}"), column)
        top = next((hot.top for hot in below.hot if hot.means.startswith("menu:")), 0)
        hot = [*below.hot, Hot(0, 0, canvas.size.height - 1, canvas.size.width - 1, "nothing")]
        hot += [each for each in below.hot if each.means.startswith("menu:")]
        self._draw_list(canvas, top + 1, left, look, hot)
        self._explain(canvas, look)
        return Drawing(canvas.frame(), tuple(hot))

    def _draw_list(self, canvas: Canvas, row: int, column: int, look: Look, hot: list[Hot]) -> None:
        items = self._entries
        titles = [entry if isinstance(entry, str) else entry.title for entry in items]
        inner = max(width(title) for title in titles) + 12
        size = Size(inner + 2, len(items) + 2)
        canvas.box(row, column, size, look.style("menu"))
        canvas.shadow(row, column, size, look.style("shadow"))
        for at, (entry, title) in enumerate(zip(items, titles, strict=True)):
            key = "►" if isinstance(entry, str) else entry.key
            dim = not isinstance(entry, str) and bool(self._why_not(entry))
            self._item(canvas, row + 1 + at, column + 1, inner, title, key, at == self._row, dim, look)
            letter = hot_letters(MENUS[self.at])[at]
            self._letter(canvas, row + 1 + at, column + 3, title, letter, at == self._row, dim, look)
            hot.append(Hot(row + 1 + at, column + 1, row + 1 + at, column + inner, f"item:{at}"))
        if self._sub is not None:
            self._draw_cascade(canvas, row + 1 + self._row, column + size.width, look, hot)

    def _draw_cascade(self, canvas: Canvas, row: int, column: int, look: Look, hot: list[Hot]) -> None:
        cascade = self._cascade
        size = Size(20, len(cascade) + 2)
        canvas.box(row, column, size, look.style("menu"))
        canvas.shadow(row, column, size, look.style("shadow"))
        for at, command in enumerate(cascade):
            mark = "(•)" if command.name == self._checked else "( )"
            title = f"{mark} {command.title}"
            live, dim = at == self._sub, bool(self._why_not(command))
            self._item(canvas, row + 1 + at, column + 1, 18, title, "", live, dim, look)
            hot.append(Hot(row + 1 + at, column + 1, row + 1 + at, column + 18, f"sub:{at}"))

    def _item(
        self, canvas: Canvas, row: int, column: int, inner: int, title: str, key: str, live: bool, dim: bool, look: Look
    ) -> None:
        style = look.style("menu-live" if live else "menu-dim" if dim else "menu")
        canvas.fill(row, column, Size(inner, 1), style)
        canvas.put(row, column, "►" if live else " ", style)
        canvas.put(row, column + 2, title, style)
        canvas.right(row, column + inner - 1, key, style)
        if live:
            canvas.cursor = Spot(row, column)

    def _letter(
        self, canvas: Canvas, row: int, column: int, title: str, letter: str, live: bool, dim: bool, look: Look
    ) -> None:
        at = title.lower().find(letter)
        if letter and not dim:
            canvas.restyle(row, column + at, 1, look.style("menu-live-hot" if live else "menu-hot"))

    def _explain(self, canvas: Canvas, look: Look) -> None:
        """The line about the highlighted entry, on the prompt's row."""
        entry: Entry = self._entries[self._row]
        if self._sub is not None:
            entry = self._cascade[self._sub]
        if isinstance(entry, str):
            said = "More of this."
        else:
            why = self._why_not(entry)
            said = f"Not now: {why}." if why else entry.about
        row = canvas.size.height - 3
        canvas.fill(row, 0, Size(canvas.size.width, 1), look.style("prompt"))
        canvas.put(row, 1, said, look.style("prompt"), most=canvas.size.width - 2)
