"""The levels a person chooses from, and who plays at each."""

from enum import StrEnum

from wincrib.games.cribbage.view import View
from wincrib.players import master, novice, steady
from wincrib.players.protocol import Player


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
_PLAYERS: dict[Level, Player[View]] = {
    Level.EASY: novice.PLAYER,
    Level.MEDIUM: steady.PLAYER,
    Level.HARD: master.PLAYER,
}


def player(level: Level) -> Player[View]:
    """Who answers at a level. Nothing is remembered between answers, so the level may change at any prompt."""
    return _PLAYERS[level]
