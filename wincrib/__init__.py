"""Cribbage for a terminal, and a library for anyone who works with games of cribbage.

    >>> import wincrib
    >>> wincrib.score("5H 5S 5D JC", starter="5C").points
    29
    >>> wincrib.peg("5S QH").points
    2

Names are fetched when they are first used, so that importing the package loads nothing else.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wincrib.cards import card as card
    from wincrib.games import GAMES as GAMES
    from wincrib.library import discard as discard
    from wincrib.library import load as load
    from wincrib.library import peg as peg
    from wincrib.library import repair as repair
    from wincrib.library import score as score
    from wincrib.library import verify as verify

__version__ = "0.1.0"

_ROOMS = {
    "GAMES": "wincrib.games",
    "card": "wincrib.cards",
    "discard": "wincrib.library",
    "load": "wincrib.library",
    "peg": "wincrib.library",
    "repair": "wincrib.library",
    "score": "wincrib.library",
    "verify": "wincrib.library",
}

__all__ = ["GAMES", "__version__", "card", "discard", "load", "peg", "repair", "score", "verify"]


def __getattr__(name: str) -> object:
    if name not in _ROOMS:
        raise AttributeError(f"module 'wincrib' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_ROOMS[name]), name)
