"""How long a table has been open, over all its sittings: kept in the header, since nobody down here has a clock."""

from dataclasses import replace
from typing import Any

from wincrib.replay.document import AnyReplay

KEY = "x-seconds-open"
"""A key of the header that says it. It begins with x-, so that neither the rules nor the digest look at it."""


def is_timed(replay: AnyReplay) -> bool:
    """Whether this game ends by the time."""
    return getattr(replay.rules, "minutes", None) is not None


def seconds_open(replay: AnyReplay) -> int:
    """For how long the table has been open so far; 0 where the file does not say, or not in a number."""
    said: Any = replay.extras.get((), {}).get(KEY, "")
    return int(said) if isinstance(said, str) and said.isascii() and said.isdecimal() and len(said) < 9 else 0


def open_for(replay: AnyReplay, seconds: int) -> AnyReplay:
    """The replay, saying for how long the table has been open."""
    root = {**replay.extras.get((), {}), KEY: str(seconds)}
    return replace(replay, extras={**replay.extras, (): root})
