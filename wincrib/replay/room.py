"""How much room a replay has left: what is written must be read again, and what is read has its bounds."""

from collections.abc import Mapping, Sequence

from wincrib.replay.document import AnyReplay
from wincrib.replay.tree import MOST_BYTES, MOST_NODES
from wincrib.replay.writing import Data
from wincrib.replay.yaml import whole_data, write
from wincrib.values import value


@value
class Size:
    """How large a text is: its bytes, and the values in it, keys counted."""

    bytes: int
    values: int

    def __add__(self, other: "Size") -> "Size":
        return Size(self.bytes + other.bytes, self.values + other.values)

    @property
    def fits(self) -> bool:
        """Whether a replay of this size is read."""
        return self.bytes <= MOST_BYTES and self.values <= MOST_NODES


AN_END = Size(1000, 100)
"""More than the end of any game takes: its status, result and digest, and what is kept beside it."""


def size_of(replay: AnyReplay) -> Size:
    """How large the file of a replay is."""
    return Size(len(write(replay).encode()), _values(whole_data(replay)))


def size_at_most(token: str) -> Size:
    """More than one action takes, by its token; one of the pack has none, and may be a whole deal."""
    if not token:
        return Size(1000, 120)
    return Size(100 + 6 * len(token), 16 + 2 * token.count(","))


def _values(data: Data) -> int:
    if isinstance(data, Mapping):
        return 1 + sum(1 + _values(each) for each in data.values())
    if isinstance(data, Sequence) and not isinstance(data, str):
        return 1 + sum(map(_values, data))
    return 1
