"""Where everything stands on a table of Cribist, at each of its sizes."""

from wincrib.tui.frame import Size, Spot
from wincrib.tui.pieces.cards import ROOMY, SMALL
from wincrib.values import value


@value
class Spots:
    """Rows and columns of the table at one size, from 0.

    `table` is the table's own corner and size, its frame included; the smallest has no frame but for its upper line.
    `card` is the size of the hand's cards, `laid` that of those in the trick, `fan` how many rows of north's cards are
    seen. `north` is the upper left cell of north's card in the trick; south's stands right below it, west's and east's
    `beside` columns away and `lower` rows down. `own` is the line of the one in front, `hand` the row of his cards, and
    `bottom` the row of the announcement. In the roomy table a panel stands at the right, from column `panel` on.
    """

    size: Size
    table: Size
    framed: bool
    card: Size
    laid: Size
    fan: int
    north: Spot
    beside: int
    lower: int
    own: int
    hand: int
    bottom: int
    panel: int = 0

    @property
    def left(self) -> int:
        """The first column inside the table."""
        return 2 if self.framed else 1

    @property
    def right(self) -> int:
        """The column behind the last inside the table."""
        return self.table.width - self.left

    @property
    def south(self) -> Spot:
        """South's card in the trick."""
        return Spot(self.north.row + self.laid.height, self.north.column)

    @property
    def west(self) -> Spot:
        """West's card in the trick."""
        return Spot(self.north.row + self.lower, self.north.column - self.beside)

    @property
    def east(self) -> Spot:
        """East's card in the trick."""
        return Spot(self.north.row + self.lower, self.north.column + self.beside)

    @property
    def places(self) -> tuple[Spot, Spot, Spot, Spot]:
        """The places of the trick's cards: south, west, north, east."""
        return self.south, self.west, self.north, self.east


THREE_ROWS = Size(5, 3)

NORMAL = Spots(Size(80, 25), Size(80, 20), True, SMALL, SMALL, 2, Spot(5, 37), 9, 2, 13, 14, 21)
SHORT = Spots(Size(80, 24), Size(80, 19), True, SMALL, SMALL, 1, Spot(4, 37), 9, 2, 12, 13, 20)
LARGE = Spots(Size(120, 40), Size(91, 35), True, ROOMY, ROOMY, 3, Spot(7, 41), 13, 3, 22, 23, 36, 92)
COMPACT = Spots(Size(60, 20), Size(60, 15), False, SMALL, THREE_ROWS, 0, Spot(3, 27), 7, 1, 9, 10, 16)
ALL = (LARGE, NORMAL, SHORT, COMPACT)
"""From the largest to the smallest."""
