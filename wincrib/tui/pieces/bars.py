"""The lines around the table: menu bar, announcement, prompt, status, keys."""

from collections.abc import Sequence
from typing import Protocol

from wincrib.tui.frame import Canvas, Size, Spot, clip, width
from wincrib.tui.hot import Hot, across
from wincrib.tui.look import Look
from wincrib.values import value


@value
class KeyHint:
    """One entry of the key line: the key as it is written, what it does, and the command it runs."""

    key: str
    word: str
    command: str


class Around(Protocol):
    """What the lines around a table tell, whatever is played at it."""

    @property
    def announcement(self) -> str:
        """What was said last."""

    @property
    def asks(self) -> str:
        """What is wanted now."""

    @property
    def mine(self) -> bool:
        """Whether it is wanted of the person in front."""

    @property
    def status(self) -> tuple[str, ...]:
        """The parts of the status bar."""

    @property
    def live_status(self) -> int | None:
        """Which of these parts matters now."""

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work."""

    @property
    def menus(self) -> tuple[str, ...]:
        """The titles of the menus."""

    @property
    def opened(self) -> int | None:
        """Which menu is pulled down."""

    @property
    def tabs(self) -> tuple[tuple[str, bool], ...]:
        """The tables, and which of them is looked at."""


def draw_above(canvas: Canvas, around: Around, look: Look) -> list[Hot]:
    """The line above the table; the menus' titles can be clicked."""
    columns = draw_menu_bar(canvas, around.menus, around.tabs, around.opened, look)
    titles = zip(around.menus, columns, strict=True)
    return [Hot(0, column - 1, 0, column + width(title), f"menu:{title}") for title, column in titles]


def draw_above_small(canvas: Canvas, around: Around, where: str, look: Look) -> list[Hot]:
    """The line above a small table: one word for all menus, and on the right how far the game is."""
    canvas.fill(0, 0, Size(canvas.size.width, 1), look.style("menu"))
    if around.opened is not None:
        return draw_above(canvas, around, look)
    canvas.put(0, 1, "≡ Menu", look.style("menu"))
    column = 12
    for word, chosen in around.tabs:
        text = f"[{word}]" if chosen else word
        column = canvas.put(0, column, text, look.style("status-live" if chosen else "menu")) + 1
    canvas.right(0, canvas.size.width - 2, where, look.style("menu"))
    return [Hot(0, 0, 0, 7, "menu:Game")]


def draw_below(canvas: Canvas, row: int, around: Around, speaker: str, look: Look, own: bool) -> list[Hot]:
    """The four lines below the table, from a row on; `own` says whether the person in front spoke last."""
    draw_announcement(canvas, row, speaker, around.announcement, look, own)
    draw_prompt(canvas, row + 1, around.asks, look, around.mine)
    draw_status(canvas, row + 2, around.status, around.live_status, look)
    keys = draw_keys(canvas, row + 3, around.hints, look)
    return [Hot(row + 1, 0, row + 1, canvas.size.width - 1, "enter"), *across(row + 3, keys)]


def draw_menu_bar(
    canvas: Canvas, titles: Sequence[str], tabs: Sequence[tuple[str, bool]], live: int | None, look: Look
) -> list[int]:
    """The menus' titles with their hot letters, and the tabs on the right; the column of each title."""
    columns: list[int] = []
    canvas.fill(0, 0, Size(canvas.size.width, 1), look.style("menu"))
    column = 1
    for at, title in enumerate(titles):
        columns.append(column)
        is_live = at == live
        canvas.put(0, column - 1, f" {title} ", look.style("menu-live" if is_live else "menu"))
        canvas.put(0, column, title[:1], look.style("menu-live-hot" if is_live else "menu-hot"))
        column += width(title) + 2
    end = canvas.size.width - 1
    for word, chosen in reversed(tabs):
        text = f"[{word}]" if chosen else word
        end -= width(text)
        canvas.put(0, end, text, look.style("status-live" if chosen else "menu"))
        end -= 1
    return columns


def draw_announcement(canvas: Canvas, row: int, speaker: str, said: str, look: Look, mine: bool = False) -> None:
    """Who said what."""
    canvas.fill(row, 0, Size(canvas.size.width, 1), look.style("text"))
    role = "mine-word" if mine else "accent"
    column = canvas.put(row, 1, speaker.upper(), look.style(role), most=16)
    start = column + 3 if speaker else 1
    canvas.put(row, start, shortened(said, canvas.size.width - start - 1), look.said("text"))


def draw_prompt(canvas: Canvas, row: int, text: str, look: Look, mine: bool) -> None:
    """What is wanted; it begins with a pointer when it is this person's move."""
    canvas.fill(row, 0, Size(canvas.size.width, 1), look.style("prompt"))
    pointer = "► " if mine else ""
    canvas.put(row, 1, fitting(f"{pointer}{text}", canvas.size.width - 2), look.style("prompt"))


def draw_status(canvas: Canvas, row: int, parts: Sequence[str], live: int | None, look: Look) -> None:
    """The status bar: several parts with lines between them; what does not fit is left out from the right."""
    canvas.fill(row, 0, Size(canvas.size.width, 1), look.style("status"))
    column = 1
    for at, part in enumerate(parts):
        if column + width(part) + (2 if at else 0) > canvas.size.width:
            return
        if at:
            column = canvas.put(row, column, "│ ", look.style("status"))
        column = canvas.put(row, column, part, look.style("status-live" if at == live else "status"))
        column = canvas.put(row, column, " ", look.style("status"))


def draw_keys(canvas: Canvas, row: int, hints: Sequence[KeyHint], look: Look) -> list[tuple[int, int, str]]:
    """The key line; what does not fit is left out from the right. The span of each entry and its command."""
    canvas.fill(row, 0, Size(canvas.size.width, 1), look.style("key"))
    spans: list[tuple[int, int, str]] = []
    column = 1
    for hint in hints:
        needed = width(hint.key) + 1 + width(hint.word)
        if column + needed > canvas.size.width:
            break
        start = column
        column = canvas.put(row, column, hint.key, look.style("key-hot"))
        column = canvas.put(row, column + 1, hint.word, look.style("key"))
        spans.append((start, column - 1, hint.command))
        column += 3
    return spans


def cursor_at(canvas: Canvas, row: int, column: int) -> None:
    """Put the hardware cursor on whatever has the focus."""
    canvas.cursor = Spot(row, column)


def shortened(text: str, columns: int) -> str:
    """The end of what was said, in so many columns: that is where the total stands. Cut between words."""
    if width(text) <= columns:
        return text
    begin = '"...' if text.startswith('"') else "..."
    words = text.split(" ")
    while len(words) > 1 and width(begin) + width(" ".join(words)) > columns:
        del words[0]
    return clip(begin + " ".join(words), columns)


def fitting(text: str, columns: int) -> str:
    """Text cut to so many columns, with dots where something is missing and there is room for them."""
    if width(text) <= columns:
        return text
    dots = "..." if columns > len("...") else ""
    return clip(text, max(0, columns - len(dots))) + dots
