"""Cribist for four: this module is the game."""

from wincrib.games.cribist.dealing import deal
from wincrib.games.cribist.referee import apply, new, outcome, prompts
from wincrib.games.cribist.view import view

__all__ = ["apply", "deal", "new", "outcome", "prompts", "view"]
