"""Help: topics on the left, the topic on the right."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribist import acts as cribist
from wincrib.games.protocol import Prompt
from wincrib.rulebook import cribist_rules, parts
from wincrib.tui.commands import COMMANDS, written
from wincrib.tui.frame import Canvas, Size, Spot
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.dialog import Window, draw_window
from wincrib.tui.screen import Close, Wish
from wincrib.tui.screens.notice import on_top, wrapped

Topic = tuple[str, Sequence[str]]


@cache
def _pages(file: str) -> tuple[Topic, ...]:
    """The pages of a help file: a title, and paragraphs with an empty line between them."""
    text = (files("wincrib") / "data" / file).read_text(encoding="utf-8")
    pages = [page.strip().split("\n\n") for page in text.split("# ")[1:]]
    return tuple((title, _spaced(paragraphs)) for title, *paragraphs in pages)


def _spaced(paragraphs: list[str]) -> list[str]:
    return [line for each in paragraphs for line in ("", each.replace("\n", " "))][1:]


def _keys() -> Topic:
    lines = [
        "1-6 a card   ←→ move   Space choose   Enter do it",
        "Esc one step back   F10 or ` the menu   Alt+letter a menu",
        "Alt+digit stands in for an F-key.   Ctrl+L draws anew.",
        "Q twice leaves the table; the game is kept.",
        "",
    ]
    for command in COMMANDS:
        if command.keys:
            keys = ", ".join(map(written, command.keys))
            lines.append(f"{keys:<10} {command.title.rstrip('.')}")
    return "Keys and mouse", (*lines, "", "The mouse: click a card, a key of the last line, a menu, a button.")


def topics() -> list[Topic]:
    """Every topic: the table first, then the rules part by part; and the same for Cribist."""
    rules = [(f"{part.number} {part.title}", part.lines[1:]) for part in parts()]
    of_cribist = [
        (f"· {number} {title}", [" ".join(map(str.strip, lines))]) for number, title, lines in cribist_rules()
    ]
    return [*_pages("help.txt"), _keys(), *rules, *_pages("help-cribist.txt"), *of_cribist]


_PLACES = {
    "discard": "Throwing to the crib",
    "play": "Playing a card",
    "count": "Counting a hand",
    "keys": "Keys and mouse",
    "rules": "1 ",
    "cribist": "Cribist: the table",
    "cribist-claim": "Cribist: claims",
    "cribist-rules": "· 1 ",
}
"""How the title of a topic begins, by what it is about."""
_ABOUT: Mapping[type[Prompt], str] = {
    ToDiscard: "discard",
    ToPlay: "play",
    ToCount: "count",
    ToCall: "count",
    cribist.ToPlay: "cribist",
    cribist.ToClaim: "cribist-claim",
    cribist.ToCall: "cribist-claim",
}


def topic_of(prompt: Prompt | None, otherwise: str = "table") -> str:
    """The page that is about what is being asked; `otherwise` where nothing is."""
    return _ABOUT.get(type(prompt), otherwise) if prompt is not None else otherwise


class Help:
    """The help window."""

    def __init__(self, place: str = "table") -> None:
        self._topics = topics()
        begins = _PLACES.get(place)
        titles = [title for title, _ in self._topics]
        self._at = next((at for at, title in enumerate(titles) if begins and title.startswith(begins)), 0)
        self._top = 0
        self._most = 0

    says = "Up and down choose a topic, PgDn scrolls, Esc closes."
    hints = (
        KeyHint("↑↓", "Topic", "down"),
        KeyHint("PgUp PgDn", "Scroll", "pgdn"),
        KeyHint("Esc", "Close", "escape"),
    )

    def feed(self, key: str) -> Wish | None:
        """Up and down change the topic, page keys scroll it, Escape closes."""
        if key in ("up", "down"):
            self._at = (self._at + (1 if key == "down" else -1)) % len(self._topics)
            self._top = 0
        elif key in ("pgdn", "space", "wheeldown", "right"):
            self._top = min(self._most, self._top + 6)
        elif key in ("pgup", "wheelup", "left"):
            self._top = max(0, self._top - 6)
        elif key.startswith("topic:"):
            self._at, self._top = int(key.removeprefix("topic:")), 0
        elif key in ("escape", "enter", "f1", "q"):
            return Close()
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """Topics left, text right."""
        canvas = on_top(below)
        size = canvas.size
        window = Window(
            1,
            max(0, (size.width - 100) // 2 + 1) if size.width > 100 else 1,
            Size(min(size.width - 3, 98), size.height - 4),
        )
        title, text = self._topics[self._at]
        draw_window(canvas, window, f"Help: {title.lower()}", look)
        hot = self._contents(canvas, window, look)
        left = window.column + 28
        columns = window.size.width - 30
        lines = [part for line in _joined(text) for part in wrapped(line, columns)]
        room = window.size.height - 3
        self._most = max(0, len(lines) - room)
        for down, line in enumerate(lines[self._top : self._top + room]):
            canvas.put(window.row + 1 + down, left, line, look.style("dialog"), most=columns)
        foot = window.row + window.size.height - 1
        if self._top < self._most:
            canvas.put(foot, window.column + 3, " PgDn: more ", look.style("dialog-strong"))
        return Drawing(canvas.frame(), (*below.hot, *hot))

    def _contents(self, canvas: Canvas, window: Window, look: Look) -> list[Hot]:
        hot: list[Hot] = []
        room = window.size.height - 3
        first = max(0, min(self._at - room // 2, len(self._topics) - room))
        for down, (title, _) in enumerate(self._topics[first : first + room]):
            at, row = first + down, window.row + 1 + down
            live = at == self._at
            style = look.style("dialog-strong" if live else "dialog")
            canvas.put(row, window.column + 1, f"{'►' if live else ' '} {title}", style, most=25)
            hot.append(Hot(row, window.column + 1, row, window.column + 25, f"topic:{at}"))
            if live:
                canvas.cursor = Spot(row, window.column + 1)
        for row in range(window.row + 1, window.row + window.size.height - 1):
            canvas.put(row, window.column + 26, "│", look.style("dialog-faint"))
        return hot


def _joined(lines: Sequence[str]) -> list[str]:
    """Lines broken for paper, joined again: one that is indented goes on from the one before."""
    joined: list[str] = []
    for line in lines:
        if line.startswith("    ") and joined:
            joined[-1] += f" {line.strip()}"
        else:
            joined.append(line)
    return joined
