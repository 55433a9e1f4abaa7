"""The shuffle `wincrib-deal-1`: (seed, purpose, number) to a stream of chance, and to a pack.

Fixed for ever, so that any deal of any seeded replay can be rebuilt by itself; a change would be another
scheme with another name. docs/replay-format.md gives it in full, with test vectors.
"""

import re
from hashlib import sha256

from wincrib.cards import NEW_PACK, Cards
from wincrib.errors import Unreadable
from wincrib.words import quote

SCHEME = "wincrib-deal-1"
SEED_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"

_SEED = re.compile(r"[A-Za-z0-9._-]{1,64}")


def read_seed(text: str) -> str:
    """The seed, checked: 1 to 64 letters, digits, dots, underscores or hyphens. Raises `Unreadable`."""
    if not _SEED.fullmatch(text):
        raise Unreadable(f"{quote(text)} is not a seed; a seed is 1 to 64 of A-Z a-z 0-9 . _ -")
    return text


class Stream:
    """A stream of chance, the same for the same seed, purpose and number on every machine."""

    def __init__(self, seed: str, purpose: str, number: int) -> None:
        """`seed` as `read_seed` takes it, `purpose` ASCII without NUL, `number` 0 to 4294967295."""
        self._head = b"%b\0%b\0%b\0%b" % (
            SCHEME.encode(), seed.encode(), purpose.encode(), number.to_bytes(4, "big"))  # fmt: skip
        self._block = b""
        self._next = 0
        self.used = 0

    def byte(self) -> int:
        """The next byte, 0 to 255."""
        at = self.used % 32
        if at == 0:
            self._block = sha256(self._head + self._next.to_bytes(4, "big")).digest()
            self._next += 1
        self.used += 1
        return self._block[at]

    def below(self, m: int) -> int:
        """A number from 0 to m - 1, each equally likely; 2 <= m <= 256."""
        limit = 256 - 256 % m
        while (b := self.byte()) >= limit:
            pass
        return b % m

    def chance(self) -> float:
        """A number from 0 up to, not including, 1, in steps of 2 ** -24."""
        return (self.byte() << 16 | self.byte() << 8 | self.byte()) / (1 << 24)


def pack(seed: str, purpose: str, number: int) -> Cards:
    """The 52 cards in their shuffled order; the first is the top of the pack."""
    below = Stream(seed, purpose, number).below
    cards = list(NEW_PACK)
    for i in range(51, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def lot(seed: str, seats: int) -> int:
    """The seat that deals first where it is drawn by lot, 0 to seats - 1."""
    return Stream(seed, "lot", 0).below(seats)


class Seeded:
    """The pack's chance from a seed, for a game's `deal`. Each pack is worked out by itself and kept."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._packs: dict[tuple[str, int], Cards] = {}

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards for a purpose and number, the top first."""
        key = purpose, number
        if key not in self._packs:
            self._packs[key] = pack(self._seed, purpose, number)
        return self._packs[key]

    def lot(self, seats: int) -> int:
        """The seat that deals first where it is drawn by lot."""
        return lot(self._seed, seats)
