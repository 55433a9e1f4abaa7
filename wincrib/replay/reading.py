"""From a tree to typed values: every complaint says where, what was found and what was expected."""

import re
from collections.abc import Callable, Iterable
from typing import NoReturn, TypeVar

from wincrib.cards import Card, card
from wincrib.errors import Unreadable
from wincrib.replay.tree import Listing, Node, Scalar, Table
from wincrib.words import quote

Path = tuple[str | int, ...]
"""Where something stands in a replay: `("deals", 0, "play", 3)`."""

Marks = dict[Path, tuple[int, int]]
"""The line and column, from 1, of everything that was read."""

Raw = str | list["Raw"] | dict[str, "Raw"]
"""What is kept without being understood."""

T = TypeVar("T")

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_BOOLEANS = {"true": True, "false": False}
_LOOSE = {"yes", "no", "on", "off", "y", "n", "True", "False", "TRUE", "FALSE"}
MOST_NAME = 40
MOST_TEXT = 240
EXTRA = "x-"
"""Keys that begin so are anybody's own: they are kept, and nothing is made of them here."""


def label(path: Path) -> str:
    """A path in words: `deal 1, dealt`."""
    words: list[str] = []
    skip = False
    for at, part in enumerate(path):
        if skip:
            skip = False
        elif part == "deals" and len(path) > at + 1:
            words.append(f"deal {int(path[at + 1]) + 1}")
            skip = True
        elif isinstance(part, str):
            words.append(part)
    return ", ".join(words)


class Place:
    """One node of the tree at its path; visiting it notes where it stands."""

    def __init__(self, node: Node, path: Path, marks: Marks, extras: dict[Path, dict[str, Raw]]) -> None:
        self.node = node
        self.path = path
        self._marks = marks
        self._extras = extras
        marks[path] = node.line, node.column

    def refuse(self, expected: str, found: str = "") -> NoReturn:
        """Raise `Unreadable` at this place: what was expected, and what stands there."""
        what = found or self._found()
        name = label(self.path)
        raise Unreadable(
            f"{name}: found {what}; expected {expected}" if name else f"found {what}; expected {expected}",
            line=self.node.line,
            column=self.node.column,
        )

    def _found(self) -> str:
        match self.node:
            case Scalar(text="", quoted=False):
                return "nothing"
            case Scalar(text=text):
                return quote(text)
            case Listing():
                return "a list"
            case Table():
                return "keys and values"

    def _child(self, node: Node, part: str | int) -> "Place":
        return Place(node, (*self.path, part), self._marks, self._extras)

    @property
    def bare(self) -> bool:
        """Whether this is a single piece of text, not a list or a table."""
        return isinstance(self.node, Scalar)

    def text(self, expected: str = "text") -> str:
        """The text of a scalar, as written."""
        if not isinstance(self.node, Scalar) or (self.node.text == "" and not self.node.quoted):
            self.refuse(expected)
        return self.node.text

    def printable(self, expected: str, most: int = MOST_TEXT) -> str:
        """A line of 1 to `most` printable characters."""
        text = self.text(expected)
        if not text.isprintable() or not 1 <= len(text) <= most or not text.strip():
            self.refuse(expected)
        return text

    def integer(self, low: int, high: int, expected: str = "") -> int:
        """A whole number in plain decimal digits, without a leading zero."""
        expected = expected or f"a whole number from {low} to {high}"
        text = self.text(expected)
        if not _INTEGER.fullmatch(text) or text == "-0" or not low <= int(text) <= high:
            self.refuse(expected)
        return int(text)

    def boolean(self) -> bool:
        """The word true or false, without quotation marks."""
        text = self.text("true or false")
        if text not in _BOOLEANS or (isinstance(self.node, Scalar) and self.node.quoted):
            hint = ", written in just that way" if text in _LOOSE or text in _BOOLEANS else ""
            self.refuse(f"true or false{hint}")
        return _BOOLEANS[text]

    def word(self, words: Iterable[str]) -> str:
        """One of some words."""
        known = [str(each) for each in words]
        expected = f"one of {', '.join(known)}" if len(known) > 1 else known[0]
        text = self.text(expected)
        if text not in known:
            self.refuse(expected)
        return text

    def card(self) -> Card:
        """A card, such as 5H."""
        text = self.text("a card, such as 5H or TD")
        try:
            return card(text)
        except Unreadable:
            self.refuse("a card, rank then suit, such as 5H or TD")

    def checked(self, read: Callable[[str], T]) -> T:
        """The text of a scalar through a reader of its own."""
        text = self.text()
        try:
            return read(text)
        except Unreadable as error:
            raise Unreadable(
                f"{label(self.path)}: {error.message}", line=self.node.line, column=self.node.column
            ) from None

    def items(self, expected: str, sizes: Iterable[int] | None = None) -> "list[Place]":
        """The places of a list, of one of some sizes."""
        if not isinstance(self.node, Listing):
            self.refuse(expected)
        if sizes is not None and len(self.node.items) not in sizes:
            self.refuse(expected, f"a list of {len(self.node.items)}")
        return [self._child(node, at) for at, node in enumerate(self.node.items)]

    def fields(self, known: Iterable[str], expected: str) -> "dict[str, Place]":
        """The places of a table by key. An unknown key is refused, one that begins with x- is kept aside."""
        if not isinstance(self.node, Table):
            self.refuse(expected)
        names = list(known)
        found: dict[str, Place] = {}
        for key, node in self.node.pairs:
            if key.text.startswith(EXTRA):
                self._extras.setdefault(self.path, {})[key.text] = raw(node)
            elif key.text in names:
                found[key.text] = self._child(node, key.text)
            else:
                self._unknown(key, names)
        return found

    def _unknown(self, key: Scalar, names: list[str]) -> NoReturn:
        from difflib import get_close_matches

        near = get_close_matches(key.text, names, 1, 0.0)
        where = label(self.path)
        raise Unreadable(
            f"{where + ': ' if where else ''}unknown key {quote(key.text)}; the nearest known key is {near[0]}",
            line=key.line,
            column=key.column,
        )

    def require(self, fields: "dict[str, Place]", key: str) -> "Place":
        """A field that must be there."""
        if key not in fields:
            where = label(self.path)
            raise Unreadable(
                f"{where + ': ' if where else ''}{key} is missing", line=self.node.line, column=self.node.column
            )
        return fields[key]


def raw(node: Node) -> Raw:
    """A node as plain data."""
    match node:
        case Scalar(text=text):
            return text
        case Listing(items=items):
            return [raw(each) for each in items]
        case Table(pairs=pairs):
            return {key.text: raw(each) for key, each in pairs}
