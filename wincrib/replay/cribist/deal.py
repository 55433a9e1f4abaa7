"""One deal of Cribist as it stands in a file, and the result."""

from wincrib.cards import Cards
from wincrib.games.cribist.naming import Names
from wincrib.games.protocol import Seat
from wincrib.replay.document import Remark
from wincrib.values import value

NO_CALL = "pass"


@value
class WrittenCall:
    """One entry of `calls`: the points called and the combinations they come from; none of both for `pass`."""

    points: int = 0
    combos: Names = ()


@value
class CribistDeal:
    """A deal in a file. Empty means that the key was not written.

    `dealt` is seat by seat; an empty hand in it is one that is not known. `tricks`, `claims`, `calls` and `worth` have
    an entry a trick; the last trick may be one that is being played.
    """

    dealer: Seat
    dealt: tuple[Cards, ...] = ()
    tricks: tuple[Cards, ...] = ()
    claims: tuple[Names, ...] = ()
    calls: tuple[tuple[WrittenCall, ...], ...] = ()
    worth: tuple[int, ...] = ()
    score: tuple[int, ...] | None = None
    time_up: bool = False
    remarks: tuple[Remark, ...] = ()


@value
class WrittenResult:
    """The result as written: the seats that won, and the score seat by seat."""

    winners: tuple[Seat, ...]
    score: tuple[int, ...]
