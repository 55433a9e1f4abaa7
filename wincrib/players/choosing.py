"""Choosing among options by their worth: the best, or softly, with a slip now and then."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp
from typing import TypeVar

from wincrib.players.protocol import Dice

T = TypeVar("T")


def best(options: Sequence[T], worth: Callable[[T], float]) -> T:
    """The option of greatest worth; of equals the first."""
    return max(options, key=worth)


def softly(options: Sequence[T], worth: Callable[[T], float], temperature: float, dice: Dice) -> T:
    """One of the options, the better the likelier: by a factor of e for each `temperature` points of worth."""
    most = max(map(worth, options))
    chances = list(accumulate(exp((worth(each) - most) / temperature) for each in options))
    drawn = dice.chance() * chances[-1]
    return next((each for each, chance in zip(options, chances, strict=True) if drawn < chance), options[-1])
