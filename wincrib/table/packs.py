"""Where a table's deals come from."""

from collections.abc import Mapping

from wincrib.cards import Cards, card, first_double
from wincrib.errors import Unreadable
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Raw
from wincrib.shuffle import Seeded

CUT, DEALS = "x-cut", "x-deals"
"""The keys under which a game keeps what another game's file, which has no seed, lays on top of its packs."""


class Stacked:
    """A seed's chance, but on top of some packs lie cards that it did not put there.

    They are those of a deal begun by hand, or of another game that is dealt again. Whatever is still to come of such a
    pack is none of them. `tops` are given by a pack's purpose and number.
    """

    def __init__(self, seed: str, tops: Mapping[tuple[str, int], Cards]) -> None:
        self._seeded = Seeded(seed)
        self._tops = tops

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards for a purpose and number, the top first."""
        cards = self._seeded.pack(purpose, number)
        top = self._tops.get((purpose, number), ())
        return top + tuple(each for each in cards if each not in top) if top else cards

    def lot(self, seats: int) -> int:
        """The seat that deals first where it is drawn by lot."""
        return self._seeded.lot(seats)


def tops_of(replay: AnyReplay) -> dict[tuple[str, int], Cards]:
    """What lies on top of the packs of a game, as its file keeps it; nothing where that makes no sense."""
    kept = replay.extras.get((), {})
    deals = kept.get(DEALS)
    tops = {("cut", 0): _cards(kept.get(CUT))}
    for number, cards in enumerate(deals if isinstance(deals, list) else (), 1):
        tops["deal", number] = _cards(cards)
    return {key: cards for key, cards in tops.items() if cards}


def _cards(kept: Raw | None) -> Cards:
    try:
        cards = tuple(card(each) for each in kept or () if isinstance(each, str))
    except Unreadable:
        return ()
    return () if first_double(cards) else cards
