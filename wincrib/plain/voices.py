"""Which game is spoken by whom: the one table of line mode that knows the games by their names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wincrib.plain.cribbage import CribbageVoice
from wincrib.plain.cribist.voice import CribistVoice
from wincrib.plain.voice import Company, Voice

VOICES: Mapping[str, Callable[[Company, Any, Sequence[int], str], Voice]] = {
    "cribbage": CribbageVoice,
    "cribist": CribistVoice,
}
"""By the game's name: for whom, by which rules, from which score, in how much detail."""
