"""Text to a tree: YAML read safely, every scalar as text with its line and column, nothing guessed."""

import re
from collections.abc import Iterator
from typing import NoReturn

import yaml

from wincrib.errors import Unreadable
from wincrib.values import value
from wincrib.words import quote

MOST_BYTES = 1 << 20
MOST_DEPTH = 8
MOST_NODES = 90_000
"""A hundred deals of Cribist in which all four name everything that lies there, trick by trick, take 71,000 values.

As many again would be as quickly read as any file may take. A game that is longer still ends on paper before that.
"""

_FORBIDDEN = re.compile("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)|^%", re.MULTILINE)
# A character that there is not: one parser of two says no more than that.
_BEYOND = re.compile(r"\\U(?!000|0010)")
_SURROGATE = re.compile("[\ud800-\udfff]")
# The C parser is many times faster; both give the same events.
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@value
class Scalar:
    """A piece of text; `quoted` says whether it stood in quotation marks."""

    text: str
    quoted: bool
    line: int
    column: int


@value
class Listing:
    """A list of nodes."""

    items: "tuple[Node, ...]"
    line: int
    column: int


@value
class Table:
    """A mapping, in the order written; no key stands twice."""

    pairs: "tuple[tuple[Scalar, Node], ...]"
    line: int
    column: int


Node = Scalar | Listing | Table


def read_tree(data: bytes) -> Node:
    """Read one YAML document: UTF-8, at most 1 MiB, 8 deep and `MOST_NODES` values.

    Tabs, control characters, tags, anchors, aliases, directives, second documents and doubled keys are refused.
    Raises `Unreadable` with line and column, whatever the input; a fault at the end of the text is placed on its last
    line that holds any.
    """
    text = _decode(data)
    _refuse_characters(text)
    last = text.rstrip().count("\n") + 1
    try:
        return _Builder(text, yaml.parse(text, Loader=_LOADER)).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line + 1, last) if mark else last
        problem = re.sub(r"\s+", " ", error.problem or "it does not parse")
        _refuse(f"not valid YAML here: {problem}", line, mark.column + 1 if mark and mark.line < last else 1)
    except (yaml.YAMLError, ValueError, OverflowError):
        beyond = _BEYOND.search(text)
        _refuse("not valid YAML", *(_place(text, beyond.start()) if beyond else (last, 1)))
    except Unreadable as error:
        raise Unreadable(error.message, line=min(error.line or 1, last), column=error.column) from None


def _refuse(message: str, line: int, column: int) -> NoReturn:
    raise Unreadable(message, line=line, column=column) from None


def _decode(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        _refuse("the file is larger than 1 MiB, which no replay is", 1, 1)
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        _refuse("the text is not UTF-8 here", *_place(before, len(before)))


def _place(text: str, at: int) -> tuple[int, int]:
    start = text.rfind("\n", 0, at) + 1
    return text.count("\n", 0, at) + 1, at - start + 1


def _refuse_characters(text: str) -> None:
    found = _FORBIDDEN.search(text)
    if not found:
        return
    char = found.group()
    if char == "%":
        what = "a YAML directive, which replays do not have"
    elif char == "\t":
        what = "a tab; write spaces instead"
    else:
        what = f"a character that may not stand in a replay (U+{ord(char):04X})"
    _refuse(f"found {what}", *_place(text, found.start()))


def _where(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class _Builder:
    """Events to nodes."""

    def __init__(self, text: str, events: Iterator[yaml.Event]) -> None:
        self._lines = text.split("\n")
        self._events = events
        self._nodes = 0

    def document(self) -> Node:
        root: Node | None = None
        for event in self._events:
            line, column = _where(event)
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                _refuse("a second document begins here; a replay file holds one", line, column)
            if isinstance(event, yaml.NodeEvent):
                root = self._node(event, 1)
        if root is None:
            _refuse("the file holds nothing; a replay begins with format: wincrib-replay", 1, 1)
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        line, column = _where(event)
        self._check(event, depth, line, column)
        if isinstance(event, yaml.ScalarEvent):
            if _SURROGATE.search(event.value):
                _refuse("found half of a character (a lone surrogate)", line, column)
            return Scalar(event.value, event.style in ("'", '"'), line, column)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Node] = []
            while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
                items.append(self._node(event, depth + 1))
            return Listing(tuple(items), line, column)
        flow = bool(getattr(event, "flow_style", False))
        pairs: dict[str, tuple[Scalar, Node]] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            if not isinstance(key, Scalar):
                _refuse("a key must be a word", key.line, key.column)
            if key.text == "<<" and not key.quoted:
                _refuse("merge keys (<<) are not part of the format", key.line, key.column)
            if key.text in pairs:
                _refuse(f"the key {quote(key.text)} stands twice", key.line, key.column)
            found = self._node(next(self._events), depth + 1)
            if flow and self._closes(key):
                _refuse(f"{quote(key.text)} has no value", key.line, key.column)
            pairs[key.text] = key, found
        return Table(tuple(pairs.values()), line, column)

    def _closes(self, key: Scalar) -> bool:
        """Whether a bracket or comma follows a key's colon at once, of which the two parsers think differently."""
        colon = key.column - 1 + len(key.text)
        return not key.quoted and self._lines[key.line - 1][colon : colon + 2] in (":}", ":]", ":,")

    def _check(self, event: yaml.Event, depth: int, line: int, column: int) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            _refuse(f"more than {MOST_NODES} values, which no replay has", line, column)
        if depth > MOST_DEPTH:
            _refuse(f"nested more than {MOST_DEPTH} deep, which no replay is", line, column)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            _refuse("anchors and aliases (& and *) are not part of the format", line, column)
        tag = getattr(event, "tag", None)
        if tag is not None:
            _refuse(f"the tag {quote(tag)} is not allowed; replays hold plain text", line, column)
