"""The games by name."""

from collections.abc import Mapping
from typing import Any

from wincrib.games import cribbage, cribist
from wincrib.games.protocol import Game

# The table of all games is the one place where their types differ from entry to entry.
AnyGame = Game[Any, Any, Any]

GAMES: Mapping[str, AnyGame] = {"cribbage": cribbage, "cribist": cribist}
