"""Matches played at random, game by game, the same for the same seed."""

from dataclasses import replace
from functools import cache
from random import Random

from tests.replay.played import header, play_on, sit
from wincrib.games.cribbage.rules import rules
from wincrib.replay.document import AnyReplay, Match
from wincrib.replay.yaml import read, write
from wincrib.table.matches import next_game

SHORT = rules(target=11, skunk=(5, 2))


def first(best_of: int | None = 5, to: int | None = None, seed: str = "28") -> AnyReplay:
    """The first game of a match, before its first card."""
    return replace(header(SHORT, seed), match=Match("cup", 1, to, best_of, (0, 0)), created="today", program="w")


def finished(replay: AnyReplay) -> AnyReplay:
    """The game played to its end at random, through its file."""
    sitting, _ = sit(replay)
    play_on(sitting, Random(f"{replay.deck.seed}"))
    return read(write(sitting.recorder.replay).encode())


@cache
def match_of(seed: str, best_of: int | None = 5, to: int | None = None) -> tuple[AnyReplay, ...]:
    """A whole match, game by game."""
    games = [finished(first(best_of, to, seed))]
    while (fresh := next_game(games[-1], "UNUSED", "later")) is not None:
        assert len(games) < 9
        games.append(finished(fresh))
    return tuple(games)
