"""Who decides: a view and some dice in, an action out; nothing is remembered between answers."""

from typing import Protocol, TypeVar

from wincrib.games.protocol import Action

V_contra = TypeVar("V_contra", contravariant=True)


class Dice(Protocol):
    """A player's own chance, fresh for each decision and never the deck's."""

    def below(self, m: int) -> int:
        """A number from 0 to m - 1, each equally likely; 2 <= m <= 256."""

    def chance(self) -> float:
        """A number from 0 up to, not including, 1."""


class Player(Protocol[V_contra]):
    """Somebody who answers prompts."""

    def answer(self, view: V_contra, dice: Dice) -> Action:
        """A legal answer to `view.prompt`. The same view and dice give the same answer."""
