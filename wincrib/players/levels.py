"""The levels a person chooses from, and who plays at each."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from wincrib.players.protocol import Player

AnyPlayer = Player[Any]
"""Somebody who answers at the table of one game; whose view it takes is that game's own."""


class Level(StrEnum):
    """How well the computer plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @property
    def description(self) -> str:
        """What to expect of it, in a line."""
        return _DESCRIPTIONS[self]


_DESCRIPTIONS = {
    Level.EASY: "Plays the points it sees, forgets whose crib it is, and overlooks some.",
    Level.MEDIUM: "Knows the odds of a throw, avoids the plain traps in the play, and slips now and then.",
    Level.HARD: "Weighs every throw and every reply, counts without fault, and calls whatever you miss.",
}


def _of_cribbage() -> Mapping[Level, AnyPlayer]:
    from wincrib.players import master, novice, steady

    return {Level.EASY: novice.PLAYER, Level.MEDIUM: steady.PLAYER, Level.HARD: master.PLAYER}


def _of_cribist() -> Mapping[Level, AnyPlayer]:
    from wincrib.players.cribist import EASY, HARD, MEDIUM

    return {Level.EASY: EASY, Level.MEDIUM: MEDIUM, Level.HARD: HARD}


_PLAYERS: Mapping[str, Callable[[], Mapping[Level, AnyPlayer]]] = {"cribbage": _of_cribbage, "cribist": _of_cribist}
"""Each game's own, brought in only where that game is played."""


def player(level: Level, game: str = "cribbage") -> AnyPlayer:
    """Who answers at a level. Nothing is remembered between answers, so the level may change at any prompt."""
    return _PLAYERS[game]()[level]
