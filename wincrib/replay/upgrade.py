"""Older files: from each version of the format to the next by one small step, over the tree of their text.

A step moves nodes about, so that whatever is wrong with an older file is still told at its own line and column.
"""

import re
from collections.abc import Callable

from wincrib.replay.tree import Node, Scalar, Table

Step = Callable[[Table], Table]
"""From one version to the next. What a step takes out is gone; what it makes stands where the old thing stood."""

_NUMBER = re.compile("0|[1-9][0-9]{0,8}")

STEPS: dict[int, Step] = {}
"""The step that leads on from a version. Version 1 is the first, so there is none yet."""


def upgraded(tree: Node) -> Node:
    """A replay's tree as this version of the format would have it; one that no step leads on from stays as it is."""
    while isinstance(tree, Table) and (step := STEPS.get(version_of(tree))):
        tree = _numbered(step(tree), version_of(tree) + 1)
    return tree


def version_of(tree: Table) -> int:
    """The version that a replay's tree names; -1 where it names none."""
    for key, node in tree.pairs:
        if key.text == "version" and isinstance(node, Scalar) and _NUMBER.fullmatch(node.text):
            return int(node.text)
    return -1


def _numbered(tree: Table, version: int) -> Table:
    """The tree under its new number. An older digest is of the older form, which nobody can compute any more."""
    pairs: list[tuple[Scalar, Node]] = []
    for key, node in tree.pairs:
        if key.text == "version" and isinstance(node, Scalar):
            pairs.append((key, Scalar(str(version), False, node.line, node.column)))
        elif key.text != "digest":
            pairs.append((key, node))
    return Table(tuple(pairs), tree.line, tree.column)
