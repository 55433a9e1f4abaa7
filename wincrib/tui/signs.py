"""What a terminal says about the keyboard and the mouse: a key as a value, and the meaning of each whole sequence."""

import re
from typing import NamedTuple


class Key(NamedTuple):
    """A key pressed, or another thing that happened to the terminal.

    `name` is the character typed, or a word: `enter` `escape` `tab` `backtab` `space` `backspace` `insert` `delete`
    `up` `down` `left` `right` `home` `end` `pgup` `pgdn` `f1` to `f20`. A letter typed with Shift is the capital and no
    more; `alt`, `ctrl` and `shift` are for the rest. The mouse is `press`, `release`, `drag` (with `button`: 1 left,
    2 middle, 3 right), `wheelup`, `wheeldown`, at `row` and `column`, from 0. `paste` carries its `text`. `resize` is a
    new size, `focus` and `blur` are the window gaining and losing the keyboard, `unknown` is to be ignored.
    """

    name: str
    alt: bool = False
    ctrl: bool = False
    shift: bool = False
    row: int = -1
    column: int = -1
    button: int = 0
    text: str = ""

    @property
    def char(self) -> str:
        """The character that was typed, if it was one."""
        if self.alt or self.ctrl:
            return ""
        if len(self.name) == 1:
            return self.name
        return " " if self.name == "space" else ""

    @property
    def chord(self) -> str:
        """The key with what was held down: `alt+x`, `ctrl+shift+up`."""
        held = (("ctrl+", self.ctrl), ("alt+", self.alt), ("shift+", self.shift))
        return "".join(word for word, down in held if down) + self.name


UNKNOWN = Key("unknown")
ESCAPE = Key("escape")

REPORTS = frozenset("press release drag wheelup wheeldown paste resize focus blur unknown".split())
"""The names of what is no key."""

MOUSE = (1000, 1002, 1006)
"""The modes in which presses and drags are reported, in figures."""
FOCUS, PASTE, HOLD = 1004, 2004, 2026
"""The modes that report the focus, that bracket pastes, and in which nothing is shown until it is left."""

_CODES = {8: "backspace", 9: "tab", 10: "enter", 13: "enter", 27: "escape", 32: "space", 127: "backspace"}

# The keys of the number pad and F13 to F20, where they have numbers of their own.
_PAD = dict(zip(range(57399, 57417), [*"0123456789./*-+", "enter", "=", ","], strict=True))
_MOVES = dict(zip(range(57417, 57427), "left right up down pgup pgdn home end insert delete".split(), strict=True))
_HIGH = {57376 + number: f"f{13 + number}" for number in range(8)}
_NUMBERED = {**_CODES, **_PAD, **_MOVES, **_HIGH}

_LETTERED = {
    **dict(zip("ABCDHF", "up down right left home end".split(), strict=True)),
    **dict(zip("PQRS", "f1 f2 f3 f4".split(), strict=True)),
}
_THIRD = {**_LETTERED, "M": "enter", "I": "tab"}
_SMALL = dict(zip("abcd", "up down right left".split(), strict=True))
_F_KEYS = (11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34)
_TILDED = {
    1: "home",
    2: "insert",
    3: "delete",
    4: "end",
    5: "pgup",
    6: "pgdn",
    7: "home",
    8: "end",
    **{code: f"f{number}" for number, code in enumerate(_F_KEYS, 1)},
}
_ENDS = {"~": Key(""), "$": Key("", shift=True), "^": Key("", ctrl=True), "@": Key("", ctrl=True, shift=True)}

_FORM = re.compile(r"([<=>?]?)((?:\d{0,7}[:;])*\d{0,7})([ -/]*)(.)")
_SHIFT, _ALT, _CTRL, _SUPER, _HYPER, _META = 1, 2, 4, 8, 16, 32
_RELEASED = 3


def switch(on: bool, *modes: int) -> str:
    """What switches modes of the terminal on or off."""
    return "".join(f"\x1b[?{mode}{'h' if on else 'l'}" for mode in modes)


def _plain(code: int) -> Key:
    if code in _CODES:
        return Key(_CODES[code])
    if code == 0:
        return Key("space", ctrl=True)
    if code < 32:
        return Key(chr(code + 64).lower(), ctrl=True)
    return Key(chr(code))


PLAIN = tuple(_plain(code) for code in range(128))
"""What each byte of ASCII is when it stands alone."""


def letter(char: str) -> Key:
    """A character from beyond ASCII."""
    return Key(char) if char.isprintable() else UNKNOWN


def control(sequence: str) -> Key:
    """The meaning of what stands behind `ESC [`, up to its last character."""
    form = _FORM.fullmatch(sequence)
    if form is None:
        return UNKNOWN
    mark, numbers, between, last = form.groups()
    fields = [[int(part or 0) for part in field.split(":")] for field in numbers.split(";")] if numbers else []
    if mark == "<" and last in "Mm" and not between:
        return _mouse(fields, last)
    return UNKNOWN if mark or between else _meaning(fields, last)


def _meaning(fields: list[list[int]], last: str) -> Key:
    if last in _ENDS:
        return _tilded(fields, last)
    if last in _LETTERED:
        return _lettered(fields, last)
    if last == "u":
        return _numbered(fields)
    if last == "t":
        return _resized(fields)
    return UNKNOWN if fields else _bare(last)


def _bare(last: str) -> Key:
    if last in _SMALL:
        return Key(_SMALL[last], shift=True)
    return {"Z": Key("backtab"), "I": Key("focus"), "O": Key("blur")}.get(last, UNKNOWN)


def third(sequence: str) -> Key:
    """The meaning of what stands behind `ESC O`."""
    numbers, last = sequence[:-1], sequence[-1]
    if last in _SMALL and not numbers:
        return Key(_SMALL[last], ctrl=True)
    if last not in _THIRD or not re.fullmatch(r"(1;)?\d{0,3}", numbers):
        return UNKNOWN
    held = numbers.removeprefix("1;")
    return _with(_THIRD[last], [int(held)] if held else [])


def console(last: str) -> Key:
    """The meaning of what stands behind `ESC [ [`: the first five F-keys of the Linux console."""
    number = "ABCDE".find(last) + 1
    return Key(f"f{number}") if number else UNKNOWN


def _with(name: str, held: list[int]) -> Key:
    """A key with what was held down: one more than the sum of their bits, and whether it was let go."""
    bits = max(held[0], 1) - 1 if held else 0
    released = held[1:2] == [_RELEASED]
    if released or bits > 255 or bits & (_SUPER | _HYPER):
        return UNKNOWN
    key = Key(name, bool(bits & (_ALT | _META)), bool(bits & _CTRL), bool(bits & _SHIFT))
    if key.shift and name == "tab":
        return key._replace(name="backtab", shift=False)
    if key.shift and len(name) == 1 and name.isalpha():
        return key._replace(name=name.upper() if len(name.upper()) == 1 else name, shift=False)
    return key


def _lettered(fields: list[list[int]], last: str) -> Key:
    """An arrow and its like, `1;5A`. Where a cursor report looks like F3 with something held, it is taken for F3."""
    if not fields:
        return Key(_LETTERED[last])
    if len(fields) == 1 and last in "ABCDHF":
        return _with(_LETTERED[last], fields[0])
    if len(fields) != 2 or fields[0] != [1] or (last == "R" and not 2 <= fields[1][0] <= 8):
        return UNKNOWN
    return _with(_LETTERED[last], fields[1])


def _tilded(fields: list[list[int]], last: str) -> Key:
    """`3~`, `3;5~`, rxvt's `3$`, and `27;5;97~` for a letter with something held down."""
    if [len(field) for field in fields] == [1, 1, 1] and fields[0] == [27] and last == "~":
        return _coded(fields[2][0], fields[1])
    if not 1 <= len(fields) <= 2 or fields[0][0] not in _TILDED or len(fields[0]) > 1:
        return UNKNOWN
    key = _with(_TILDED[fields[0][0]], fields[1] if len(fields) == 2 else [])
    end = _ENDS[last]
    return key if key is UNKNOWN else key._replace(ctrl=key.ctrl or end.ctrl, shift=key.shift or end.shift)


def _numbered(fields: list[list[int]]) -> Key:
    """`97;5u`: a character by its number, with what was held down and what it wrote."""
    if not 1 <= len(fields) <= 3:
        return UNKNOWN
    held = fields[1] if len(fields) > 1 else []
    shifted = fields[0][1] if len(fields[0]) > 1 and held and held[0] - 1 & _SHIFT else 0
    key = _coded(shifted or fields[0][0], held)
    return key._replace(shift=False) if shifted and key.shift and len(key.name) == 1 else key


def _coded(code: int, held: list[int]) -> Key:
    if code in _NUMBERED:
        return _with(_NUMBERED[code], held)
    known = 32 < code <= 0x10FFFF and chr(code).isprintable()
    return _with(chr(code), held) if known else UNKNOWN


def _resized(fields: list[list[int]]) -> Key:
    """`48;rows;columns;...t`: the window's new size."""
    if len(fields) != 5 or fields[0] != [48]:
        return UNKNOWN
    return Key("resize", row=fields[1][0], column=fields[2][0])


def _mouse(fields: list[list[int]], last: str) -> Key:
    """`0;column;rowM`: the sum of button, what is held down, and whether it moves."""
    if [len(field) for field in fields] != [1, 1, 1] or 0 in (fields[1][0], fields[2][0]):
        return UNKNOWN
    (bits,), (column,), (row,) = fields
    name, button = _deed(bits, last)
    if not name:
        return UNKNOWN
    return Key(name, bool(bits & 8), bool(bits & 16), bool(bits & 4), row - 1, column - 1, button)


def _deed(bits: int, last: str) -> tuple[str, int]:
    button = bits & 3
    if bits >= 128 or (bits & 64 and (button > 1 or last == "m")):
        return "", 0
    if bits & 64:
        return ("wheeldown" if button else "wheelup"), 0
    if button == 3:
        return "", 0
    if last == "m":
        return "release", button + 1
    return ("drag" if bits & 32 else "press"), button + 1
