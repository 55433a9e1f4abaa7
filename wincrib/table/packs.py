"""Where a table's deals come from."""

from wincrib.cards import Cards
from wincrib.shuffle import Seeded


class HalfDealt:
    """The seed's deals for a game written by hand, whose deal in progress holds cards that the seed did not deal.

    For that deal the cards already out lie on top, so that whatever is still to come is none of them.
    """

    def __init__(self, seed: str, number: int, out: Cards) -> None:
        self._seeded = Seeded(seed)
        self._number = number
        self._out = out

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards for a purpose and number, the top first."""
        cards = self._seeded.pack(purpose, number)
        if purpose != "deal" or number != self._number:
            return cards
        return self._out + tuple(each for each in cards if each not in self._out)

    def lot(self, seats: int) -> int:
        """The seat that deals first where it is drawn by lot."""
        return self._seeded.lot(seats)
