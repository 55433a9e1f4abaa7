"""How far somebody's practice has come: which positions were answered right, and when each is to come again."""

import json
from contextlib import suppress
from typing import Any

from wincrib.errors import WincribError
from wincrib.home.files import read_bytes, write_whole
from wincrib.home.places import practice_file

PAUSES = (0, 1, 3, 7, 21, 60)
"""In how many days a position comes again, by how often it was answered right in a row."""

_SCHEMA = 1
_MOST_BYTES = 1 << 24


class Practice:
    """The positions that were practised, by their keys. A day is a number, and tomorrow's is one more.

    A disk that takes nothing is no fault, and a file that cannot be read is as good as none.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, int]] = {}
        with suppress(WincribError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            told: Any = json.loads(read_bytes(practice_file(), _MOST_BYTES))
            if told["schema"] == _SCHEMA:
                self._known = {str(key): (int(right), int(day)) for key, (right, day) in told["positions"].items()}

    def due(self, key: str) -> int:
        """The day on which a position is to come; 0 for one that is new."""
        right, day = self._known.get(key, (0, 0))
        return day + PAUSES[min(max(right, 0), len(PAUSES) - 1)]

    def answered(self, key: str, today: int, *, right: bool) -> None:
        """Take an answer in, and keep it."""
        before, _ = self._known.get(key, (0, 0))
        self._known[key] = (before + 1 if right else 0, today)
        with suppress(OSError):
            write_whole(practice_file(), json.dumps({"schema": _SCHEMA, "positions": self._known}).encode() + b"\n")
