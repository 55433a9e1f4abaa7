"""From a damaged text to a tree of what stands before the damage."""

import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from difflib import get_close_matches
from typing import Any

import yaml

from wincrib.errors import Unreadable
from wincrib.replay.tree import MOST_BYTES, MOST_DEPTH, MOST_NODES, Listing, Node, Scalar, Table, read_tree
from wincrib.values import value

_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_SURROGATE = re.compile("[\ud800-\udfff]")
_SPOILED = re.compile("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)")

_MOST_HEADER = 500
"""No header has more lines than this."""


def without(data: bytes, known: Collection[str], dropped: Collection[str], beginning: str = "") -> bytes:
    """A replay's text without some keys of its header, even where their names are damaged, and those so beginning.

    The lines stay, so that what comes after keeps its place.
    """
    lines = data.split(b"\n")
    dropping = False
    for at, line in enumerate(lines[:_MOST_HEADER]):
        if line.startswith(b"deals:"):
            break
        if line[:1].isalpha():
            key = line.decode("ascii", "replace").partition(":")[0].strip()
            near = get_close_matches(key, known, 1)
            dropping = any(each in dropped for each in near) or bool(beginning and key.startswith(beginning))
        if dropping:
            lines[at] = b""
    return b"\n".join(lines)


@value
class Salvaged:
    """A tree of what is whole; `torn` are the places of lists and tables in it of which something may be missing."""

    tree: Node
    torn: frozenset[tuple[int, int]] = frozenset()

    def before(self, line: int, column: int) -> "Salvaged":
        """What of it stands before a place in its text; a list or table that reaches over it is torn there."""
        torn = set(self.torn)
        return Salvaged(_before(self.tree, (line, column), torn), frozenset(torn))


def salvage(data: bytes) -> Salvaged | None:
    """The tree of a text; of one that cannot be read, as far as it is whole. None where not even that can be had.

    Where the text ends in the middle of a line its last word may be half a word, and is left out.
    """
    if len(data) > MOST_BYTES:
        return None
    line: int | None = None
    try:
        tree = read_tree(data)
        if data.endswith(b"\n"):
            return Salvaged(tree)
    except Unreadable as error:
        line = error.line or 1
    text, spoiled = _good(data)
    built = _Torn(text).salvaged()
    if built is None or spoiled or line is None or line > text.rstrip("\n").count("\n"):
        return built
    # The parser stumbled in the middle: what stands on that line may already be read wrongly.
    return built.before(line, 1)


def _good(data: bytes) -> tuple[str, bool]:
    """The text up to the first thing that no replay holds, and whether there is one."""
    end = len(data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        end = error.start
        text = data[:end].decode("utf-8")
    text = text.removeprefix("\ufeff")
    found = _SPOILED.search(text)
    return text[: found.start()] if found else text, bool(found) or end < len(data)


def _before(node: Node, place: tuple[int, int], torn: set[tuple[int, int]]) -> Node:
    """What of a node stands before a place, which tears what reaches over it."""
    cut: Node = node
    if isinstance(node, Listing):
        items = tuple(_before(each, place, torn) for each in node.items if (each.line, each.column) < place)
        cut = Listing(items, node.line, node.column)
    elif isinstance(node, Table):
        pairs = tuple(
            (key, _before(each, place, torn))
            for key, each in node.pairs
            if (key.line, key.column) < place and (each.line, each.column) < place
        )
        cut = Table(pairs, node.line, node.column)
    if cut != node:
        torn.add((node.line, node.column))
    return cut


def _place(mark: Any) -> tuple[int, int]:  # noqa: ANN401 - either parser's
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class _Stop(Exception):
    """Here the text is no longer what a replay may hold."""


class _Open:
    """A list or table whose end has not been met."""

    def __init__(self, event: yaml.Event) -> None:
        self.place = self._line, self._column = _place(event.start_mark)
        self._is_table = isinstance(event, yaml.MappingStartEvent)
        self._nodes: list[Node] = []
        self._keys: set[str] = set()

    def add(self, node: Node) -> None:
        if self._is_table and len(self._nodes) % 2 == 0:
            if not isinstance(node, Scalar) or node.text in self._keys:
                raise _Stop
            self._keys.add(node.text)
        self._nodes.append(node)

    def closed(self) -> Node:
        if not self._is_table:
            return Listing(tuple(self._nodes), self._line, self._column)
        # A key without its value is left out.
        pairs = zip(self._nodes[::2], self._nodes[1::2], strict=False)
        return Table(tuple((key, node) for key, node in pairs if isinstance(key, Scalar)), self._line, self._column)


class _Torn:
    """Events to nodes, up to the first that cannot be: what is open there is closed."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._end = text.count("\n") + 1, len(text) - text.rfind("\n")
        self._open: list[_Open] = []
        self._root: Node | None = None

    def salvaged(self) -> Salvaged | None:
        """What was met, or None where it is nothing."""
        with suppress(_Stop):
            for count, event in enumerate(self._events()):
                if self._root is not None or count > MOST_NODES:
                    break
                self._take(event)
        torn = frozenset(each.place for each in self._open)
        while self._open:
            with suppress(_Stop):
                self._close()
        return None if self._root is None else Salvaged(self._root, torn)

    def _events(self) -> Iterator[yaml.Event]:
        try:
            yield from yaml.parse(self._text, Loader=_LOADER)
        except (yaml.YAMLError, ValueError, OverflowError):
            return

    def _take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            raise _Stop
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            if len(self._open) >= MOST_DEPTH:
                raise _Stop
            self._open.append(_Open(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close()

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        quoted = event.style in ("'", '"')
        if not quoted and _place(event.end_mark) == self._end:
            # Nothing follows, not even the end of the line: there may have been more of it.
            raise _Stop
        if _SURROGATE.search(event.value):
            raise _Stop
        if self._open:
            self._open[-1].add(Scalar(event.value, quoted, *_place(event.start_mark)))

    def _close(self) -> None:
        node = self._open.pop().closed()
        if self._open:
            self._open[-1].add(node)
        else:
            self._root = node
