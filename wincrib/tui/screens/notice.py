"""Windows that only say something, ask a yes or no or a number, or offer a choice from a list."""

from collections.abc import Iterator, Sequence

from wincrib.tui.frame import Canvas, Size, clip, width
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, draw_keys, draw_prompt
from wincrib.tui.pieces.dialog import Button, Window, centred, draw_buttons, draw_entry, draw_window
from wincrib.tui.screen import Close, Layer, Run, Wish

_MOST_COLUMNS = 66
_MOST_TYPED = 100
_END = 1_000_000
"""Further down than any text goes."""


def on_top(below: Drawing) -> Canvas:
    """A canvas that begins with what lies below."""
    size = below.frame.size
    first = below.frame.rows[0].styles[0]
    canvas = Canvas(size, first)
    canvas.paste(below.frame, 0, 0)
    return canvas


def with_keys(drawing: Drawing, layer: Layer, look: Look) -> Drawing:
    """The picture with the prompt and the key line of the window on top."""
    canvas = on_top(drawing)
    canvas.cursor = drawing.frame.cursor
    row = canvas.size.height - 1
    if layer.says:
        draw_prompt(canvas, row - 2, layer.says, look, mine=True)
    spans = draw_keys(canvas, row, layer.hints, look)
    return Drawing(canvas.frame(), (*drawing.hot, Hot(row, 0, row, canvas.size.width - 1, ""), *across(row, spans)))


def wrapped(text: str, columns: int) -> list[str]:
    """Text in lines of at most so many columns, broken between words."""
    lines: list[str] = []
    for word in _broken(text.split(" "), columns):
        if lines and width(lines[-1]) + 1 + width(word) <= columns:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
        else:
            lines.append(word)
    return lines or [""]


def _broken(words: list[str], columns: int) -> Iterator[str]:
    """Words, those that are too long for a line in pieces."""
    for word in words:
        rest = word
        while width(rest) > columns:
            head = clip(rest, columns).rstrip()
            yield head
            rest = rest[len(head) :]
        yield rest


class Notice:
    """Something said in a window of its own; arrows scroll it, any other key closes it."""

    def __init__(self, title: str, lines: Sequence[str], *, from_end: bool = False) -> None:
        self._title = title
        self._lines = list(lines)
        self._top = _END if from_end else 0
        self._most = 0

    says = "Enter closes this window; arrows scroll it."
    hints = (KeyHint("Enter", "Close", "enter"), KeyHint("↑↓", "Scroll", "down"))

    def feed(self, key: str) -> Wish | None:
        """Scroll, or close."""
        step = {
            "up": -1,
            "down": 1,
            "pgup": -8,
            "pgdn": 8,
            "wheelup": -2,
            "wheeldown": 2,
            "home": -_END,
            "end": _END,
        }.get(key)
        if step is None:
            return Close()
        self._top = max(0, min(self._most, self._top + step))
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window in the middle."""
        canvas = on_top(below)
        size = canvas.size
        columns = min(_MOST_COLUMNS, size.width - 6)
        lines = [part for line in self._lines for part in wrapped(line, columns - 4)]
        window = centred(size, Size(columns, len(lines) + 5), bottom=2)
        draw_window(canvas, window, self._title, look)
        room = window.size.height - 4
        self._most = max(0, len(lines) - room)
        self._top = min(self._top, self._most)
        for down, line in enumerate(lines[self._top : self._top + room]):
            canvas.put(window.row + 1 + down, window.column + 2, line, look.style("dialog"))
        if self._most:
            canvas.right(window.row + room, window.column + window.size.width - 2, "▲▼", look.style("dialog-strong"))
        hot = _ok(canvas, window, look)
        return Drawing(canvas.frame(), (*below.hot, *hot))


def _ok(canvas: Canvas, window: Window, look: Look) -> tuple[Hot, ...]:
    row = window.row + window.size.height - 2
    left, right = window.column + 1, window.column + window.size.width - 1
    draw_buttons(canvas, row, left, right, [Button("OK", "enter")], 0, look)
    whole = Hot(0, 0, canvas.size.height - 1, canvas.size.width - 1, "enter")
    return (whole,)


class Choice:
    """A question with a few answers; the first is the one that harms nothing."""

    def __init__(self, title: str, question: str, answers: Sequence[tuple[str, Wish]]) -> None:
        self._title = title
        self._question = question
        self._answers = list(answers)
        self._focus = 0

    says = "Arrows move, Enter takes the marked answer."
    hints = (KeyHint("←→", "Move", "right"), KeyHint("Enter", "Choose", "enter"), KeyHint("Esc", "Close", "escape"))

    def feed(self, key: str) -> Wish | None:
        """Move between the answers, take one, or close."""
        many = len(self._answers)
        if key in ("left", "backtab", "h"):
            self._focus = (self._focus - 1) % many
        elif key in ("right", "tab"):
            self._focus = (self._focus + 1) % many
        elif key == "escape":
            return Close()
        elif key in ("enter", "space"):
            return self._answers[self._focus][1]
        elif key.startswith("answer:"):
            return self._answers[int(key.removeprefix("answer:"))][1]
        else:
            for word, wish in self._answers:
                if key == word[0].lower():
                    return wish
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The question and its buttons."""
        canvas = on_top(below)
        columns = min(_MOST_COLUMNS, canvas.size.width - 4)
        lines = wrapped(self._question, columns - 6)
        window = centred(canvas.size, Size(columns, len(lines) + 6), bottom=2)
        draw_window(canvas, window, self._title, look)
        for down, line in enumerate(lines):
            canvas.put(window.row + 2 + down, window.column + 3, line, look.style("dialog"))
        row = window.row + window.size.height - 2
        buttons = [Button(word, f"answer:{at}") for at, (word, _) in enumerate(self._answers)]
        left, right = window.column + 1, window.column + columns - 1
        spans = draw_buttons(canvas, row, left, right, buttons, self._focus, look)
        return Drawing(canvas.frame(), (*below.hot, *(Hot(row, a, row, b, means) for a, b, means in spans)))


class Pick:
    """A list from which one entry is taken; each has a line about it."""

    def __init__(
        self, title: str, entries: Sequence[tuple[str, str, Wish]], empty: str, *, filters: bool = False
    ) -> None:
        self._title = title
        self._entries = list(entries)
        self._empty = empty
        self._at = 0
        self._filter = ""
        self.filters = filters

    says = "Up and down move, Enter chooses, Esc closes."

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work here."""
        find = (KeyHint("A-Z", "Find", ""),) if self.filters else ()
        keys = (KeyHint("↑↓", "Move", "down"), KeyHint("Enter", "Choose", "enter"), KeyHint("Esc", "Close", "escape"))
        return keys + find

    @property
    def _found(self) -> list[tuple[str, str, Wish]]:
        wanted = self._filter.lower()
        return [each for each in self._entries if wanted in f"{each[0]} {each[1]}".lower()]

    def feed(self, key: str) -> Wish | None:
        """Move, take, type to find, or close."""
        found = self._found
        step = {"up": -1, "down": 1, "pgup": -8, "pgdn": 8, "wheelup": -1, "wheeldown": 1}.get(key)
        if step is not None:
            self._at = max(0, min(len(found) - 1, self._at + step))
        elif key == "escape":
            return Close()
        elif key == "enter":
            return found[self._at][2] if found else Close()
        elif key.startswith("entry:"):
            place = int(key.removeprefix("entry:"))
            return found[place][2] if place < len(found) else None
        elif self.filters:
            self._type(key)
        return None

    def _type(self, key: str) -> None:
        if key == "backspace":
            self._filter = self._filter[:-1]
        elif len(key) == 1 or key == "space":
            self._filter += " " if key == "space" else key
        self._at = 0

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The list, the chosen line marked by a pointer as well as by colour."""
        canvas = on_top(below)
        size = canvas.size
        columns = min(76, size.width - 4)
        found = self._found
        window = centred(size, Size(columns, min(max(len(self._entries), 3) + 5, size.height - 4)), bottom=2)
        draw_window(canvas, window, self._title, look)
        room = window.size.height - 5
        first = max(0, min(self._at - room // 2, len(found) - room))
        hot: list[Hot] = []
        for down, (word, _, _) in enumerate(found[first : first + room]):
            place, row = first + down, window.row + 1 + down
            live = place == self._at
            canvas.fill(row, window.column + 1, Size(columns - 2, 1), look.style("dialog-live" if live else "dialog"))
            pointer = "►" if live else " "
            style = look.style("dialog-live" if live else "dialog")
            canvas.put(row, window.column + 2, f"{pointer} {word}", style, most=columns - 4)
            hot.append(Hot(row, window.column + 1, row, window.column + columns - 2, f"entry:{place}"))
        if first + room < len(found):
            canvas.right(window.row + room, window.column + columns - 1, "▼", look.style("dialog-strong"))
        if not found:
            canvas.put(window.row + 2, window.column + 3, self._empty, look.style("dialog"), most=columns - 6)
        self._foot(canvas, window, look)
        return Drawing(canvas.frame(), (*below.hot, *hot))

    def _foot(self, canvas: Canvas, window: Window, look: Look) -> None:
        row = window.row + window.size.height - 3
        found = self._found
        about = found[self._at][1] if found else ""
        canvas.put(row, window.column + 2, "─" * (window.size.width - 4), look.style("dialog-faint"))
        canvas.put(row + 1, window.column + 3, about, look.style("dialog"), most=window.size.width - 6)
        if self.filters:
            canvas.put(window.row, window.column + 6, f" find: {self._filter}_ ", look.style("dialog-strong"))


class Ask:
    """A number asked for; Enter runs a command with it."""

    def __init__(self, title: str, question: str, command: str, digits: int) -> None:
        self._title = title
        self._question = question
        self._command = command
        self._digits = digits
        self._entry = ""

    says = "Type a number, then Enter; Esc closes."
    hints = (KeyHint("0-9", "Type", ""), KeyHint("Enter", "Go", "enter"), KeyHint("Esc", "Close", "escape"))

    def feed(self, key: str) -> Wish | None:
        """Type, take it back, go, or close."""
        if key.isascii() and key.isdigit() and len(self._entry) < self._digits:
            self._entry += key
        elif key == "backspace":
            self._entry = self._entry[:-1]
        elif key == "enter":
            return Run(self._command, self._entry) if self._entry else Close()
        elif key == "escape":
            return Close()
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The question and the field."""
        canvas = on_top(below)
        columns = min(canvas.size.width - 4, max(34, width(self._question) + 13))
        window = centred(canvas.size, Size(columns, 5), bottom=2)
        draw_window(canvas, window, self._title, look)
        end = canvas.put(window.row + 2, window.column + 3, self._question, look.style("dialog"), most=columns - 12)
        draw_entry(canvas, window.row + 2, end + 1, self._entry, look)
        close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
        return Drawing(canvas.frame(), (*below.hot, close))


class Write:
    """A text asked for; Enter runs a command with it."""

    writing = True

    def __init__(self, title: str, question: str, command: str, text: str) -> None:
        self._title = title
        self._question = question
        self._command = command
        self._text = text

    says = "Type, then Enter; Esc closes and changes nothing."
    hints = (KeyHint("A-Z", "Type", ""), KeyHint("Enter", "Keep", "enter"), KeyHint("Esc", "Close", "escape"))

    def feed(self, key: str) -> Wish | None:
        """Type, take it back, keep, or close."""
        if key == "enter":
            return Run(self._command, self._text)
        if key == "escape":
            return Close()
        if key == "backspace":
            self._text = self._text[:-1]
        elif (len(key) == 1 or key == "space") and width(self._text) < _MOST_TYPED:
            self._text += " " if key == "space" else key
        return None

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The question and the field, of which the end is always seen."""
        canvas = on_top(below)
        columns = min(canvas.size.width - 4, 66)
        window = centred(canvas.size, Size(columns, 6), bottom=2)
        draw_window(canvas, window, self._title, look)
        canvas.put(window.row + 1, window.column + 3, self._question, look.style("dialog"), most=columns - 6)
        room = columns - 10
        text = self._text
        while width(text) > room:
            text = text[1:]
        draw_entry(canvas, window.row + 3, window.column + 3, text, look, room + 2)
        close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
        return Drawing(canvas.frame(), (*below.hot, close))
