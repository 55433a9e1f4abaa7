"""The options: every change shows at once; Escape takes them all back."""

from collections.abc import Callable, Mapping

from wincrib.home.settings import SCHEMA, Setting
from wincrib.tui.frame import Canvas, Size, Spot, width
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look, theme_title
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.dialog import Button, centred, draw_buttons, draw_window
from wincrib.tui.preferences import ONLY_HERE
from wincrib.tui.screen import Close, Run, Wish
from wincrib.tui.screens.notice import Notice, on_top

_SHOWN = (
    "theme",
    "deck",
    "suits",
    "characters",
    "back",
    "faces",
    "cloth",
    "voice",
    "voice-colour",
    "speed",
    "sound",
    *(each.key for each in SCHEMA if each.key.startswith("sound-")),
    "go",
    "preview",
    "tips",
    "mouse",
)
NEW_GAME = ("name", "level", "rules", "target", "counting", "muggins")


_VALUES = 19
"""Columns before the values: the longest title has room."""
_MOST_TYPED = 40

HERE = Setting(ONLY_HERE, False, (), "whether what is changed holds for this table alone")


def shown() -> list[Setting]:
    """The settings in the window, in order."""
    by_key = {each.key: each for each in (*SCHEMA, HERE)}
    return [by_key[key] for key in (*_SHOWN, *NEW_GAME, ONLY_HERE)]


def title(setting: Setting) -> str:
    """A setting's name as a person reads it."""
    return setting.key.replace("-", " ").capitalize()


def explained(key: str) -> Notice:
    """What a setting is for, what it can be, and how it is set outside this window."""
    setting = next(each for each in shown() if each.key == key)
    words = setting.words or (("off", "on") if isinstance(setting.default, bool) else ())
    lines = [f"{setting.about[:1].upper()}{setting.about[1:]}."]
    if words:
        lines += ["", f"One of: {', '.join(words)}."]
    if setting is not HERE:
        lines += ["", f"In a shell: wincrib config set {key} {words[0] if words else 'Ann'}"]
    if key in NEW_GAME:
        lines += ["", "It holds for the games that are begun from now on."]
    return Notice(title(setting), lines)


class Options:
    """A line a setting; left and right change it. `apply` makes a set of values live without keeping it."""

    def __init__(self, values: Mapping[str, str], apply: Callable[[Mapping[str, str]], None]) -> None:
        self._before = dict(values)
        self.values = dict(values)
        self._apply = apply
        self._at = 0
        self._settings = shown()

    says = "Arrows choose and change; Enter keeps, Esc takes back."
    hints = (
        KeyHint("↑↓", "Move", "down"),
        KeyHint("←→", "Change", "right"),
        KeyHint("Enter", "Keep", "ok"),
        KeyHint("Esc", "Take back", "cancel"),
    )

    def feed(self, key: str) -> Wish | None:
        """Move, change, keep, or take back."""
        step = {"up": -1, "down": 1, "tab": 1, "backtab": -1, "wheelup": -1, "wheeldown": 1}.get(key)
        if step is not None:
            self._at = (self._at + step) % len(self._settings)
        elif self._typed and (len(key) == 1 or key in ("space", "backspace")):
            self._type(key)
        elif key in ("left", "right", "space"):
            self._change(-1 if key == "left" else 1)
        elif key.startswith("option:"):
            self._at = int(key.removeprefix("option:"))
            self._change(1)
        elif key in ("enter", "ok"):
            return Run("keep-options")
        elif key == "f1":
            return Run("explain", self._settings[self._at].key)
        elif key in ("escape", "cancel"):
            self.values = dict(self._before)
            self._apply(self.values)
            return Close()
        return None

    @property
    def changes(self) -> dict[str, str]:
        """What differs from before."""
        return {key: text for key, text in self.values.items() if text != self._before[key] and key != ONLY_HERE}

    @property
    def writing(self) -> bool:
        """Whether letters are written as they are typed."""
        return self._typed

    @property
    def _typed(self) -> bool:
        """Whether the setting is a text of one's own."""
        setting = self._settings[self._at]
        return not setting.words and not isinstance(setting.default, bool)

    def _type(self, key: str) -> None:
        setting = self._settings[self._at]
        now = self.values[setting.key]
        text = now[:-1] if key == "backspace" else now + (" " if key == "space" else key)
        if width(text) <= _MOST_TYPED:
            self.values[setting.key] = text

    def _change(self, step: int) -> None:
        setting = self._settings[self._at]
        if self._typed:
            return
        words = setting.words or ("off", "on")
        now = words.index(self.values[setting.key])
        self.values[setting.key] = words[(now + step) % len(words)]
        self._apply(self.values)

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window with its lines."""
        canvas = on_top(below)
        size = canvas.size
        window = centred(size, Size(min(72, size.width - 2), len(self._settings) + 6), bottom=4)
        draw_window(canvas, window, "Options", look)
        hot: list[Hot] = []
        room = window.size.height - 5
        first = max(0, min(self._at - room // 2, len(self._settings) - room))
        for down, setting in enumerate(self._settings[first : first + room]):
            at, row = first + down, window.row + 1 + down
            self._line(canvas, row, window.column + 2, setting, at == self._at, window.size.width - 4, look)
            hot.append(Hot(row, window.column + 1, row, window.column + window.size.width - 2, f"option:{at}"))
        if first + room < len(self._settings):
            right = window.column + window.size.width - 1
            canvas.right(window.row + room, right, "▼", look.style("dialog-strong"))
        about = self._settings[self._at].about
        foot = window.row + window.size.height - 4
        when = " (new games)" if self._settings[self._at].key in NEW_GAME else ""
        canvas.put(foot + 1, window.column + 3, f"{about}{when}", look.style("dialog"), most=window.size.width - 6)
        cursor = canvas.cursor
        spans = draw_buttons(
            canvas, foot + 2, window.column + 1, window.column + window.size.width - 1,
            [Button("Enter: keep", "ok"), Button("Esc: take back", "cancel")], -1, look,
        )  # fmt: skip
        canvas.cursor = cursor
        hot += [Hot(foot + 2, a, foot + 2, b, means) for a, b, means in spans]
        return Drawing(canvas.frame(), (*below.hot, *hot))

    def _line(self, canvas: Canvas, row: int, column: int, setting: Setting, live: bool, most: int, look: Look) -> None:
        style = look.style("dialog-live" if live else "dialog")
        canvas.fill(row, column - 1, Size(most + 2, 1), style)
        canvas.put(row, column, f"{'►' if live else ' '} {title(setting)}", style)
        now = self.values[setting.key]
        if not setting.words and not isinstance(setting.default, bool):
            end = canvas.put(row, column + _VALUES, f"[{now}", style, most=most - _VALUES - 3)
            canvas.put(row, end, "_]" if live else "]", style)
            if live:
                canvas.cursor = Spot(row, end)
            return
        words = setting.words or ("off", "on")
        texts = [theme_title(word) if setting.key == "theme" else word for word in words]
        marked = "  ".join(f"({'•' if word == now else ' '}) {text}" for word, text in zip(words, texts, strict=True))
        if width(marked) > most - _VALUES:
            place = words.index(now)
            marked = f"◄ {texts[place]} ►  {place + 1} of {len(words)}"
        canvas.put(row, column + _VALUES, marked, style, most=most - _VALUES)
        if live:
            canvas.cursor = Spot(row, column)
