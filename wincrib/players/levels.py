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

    def described(self, game: str = "cribbage") -> str:
        """What to expect of it at a game, in a line of at most fifty columns."""
        return _DESCRIPTIONS[game][self]


_DESCRIPTIONS = {
    "cribbage": {
        Level.EASY: "Takes the points it sees and overlooks some.",
        Level.MEDIUM: "Knows the odds of a throw, slips now and then.",
        Level.HARD: "Weighs every throw and reply, and misses nothing.",
    },
    "cribist": {
        Level.EASY: "Takes the points it sees, and never calls yours.",
        Level.MEDIUM: "Weighs each trick, slips now and then, and calls.",
        Level.HARD: "Looks to the end of the deal and misses nothing.",
    },
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
