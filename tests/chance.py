"""Where the pack's answers come from in tests: a seed, as in a real game."""

from dataclasses import dataclass

from wincrib import shuffle
from wincrib.cards import Cards


@dataclass(frozen=True)
class Seeded:
    """The packs of one seed."""

    seed: str

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards for a purpose and number, the top first."""
        return shuffle.pack(self.seed, purpose, number)

    def lot(self, seats: int) -> int:
        """A seat drawn by lot."""
        return shuffle.lot(self.seed, seats)
