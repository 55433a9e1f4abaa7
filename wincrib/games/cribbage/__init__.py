"""Two-handed cribbage: this module is the game."""

from wincrib.games.cribbage.dealing import deal
from wincrib.games.cribbage.referee import apply, new, outcome, prompts
from wincrib.games.cribbage.view import view

__all__ = ["apply", "deal", "new", "outcome", "prompts", "view"]
