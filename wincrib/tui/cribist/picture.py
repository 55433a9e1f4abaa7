"""All that the picture of a table of Cribist is drawn from: one value, made by the place, drawn by the layouts."""

from wincrib.cards import Cards
from wincrib.games.cribist.naming import Names
from wincrib.games.cribist.rules import Rules
from wincrib.games.cribist.state import HAND, SEATS, onward
from wincrib.games.protocol import Seat
from wincrib.tui.cribist.scene import Scene
from wincrib.tui.pieces.cards import PLAIN, Mark
from wincrib.tui.screens.tablepicture import TablePicture
from wincrib.values import value


@value
class ClaimBox:
    """A claim or a call while it is being put together; nothing in it tells what the trick is worth.

    `picked` are the places, from 0, of those of the trick's four cards that are picked (`trick:N` is a click on one),
    `candidates` what these cards can be named as (`combo:N`), `focus` the candidate that has the focus, `named` what
    has been named so far (`named:N` takes one back), `total` the points that would be. `entry` is what has been typed,
    None while combinations are picked. `said` is the last refusal. `winner` and `claimed` are whose trick it is and
    what was claimed for it, where this is a call; `risks` then say what it costs to be wrong, the
    fullest first.
    """

    calling: bool
    picked: tuple[int, ...] = ()
    candidates: Names = ()
    focus: int = 0
    named: Names = ()
    total: int = 0
    entry: str | None = None
    said: str = ""
    winner: Seat | None = None
    claimed: Names = ()
    taken: Names = ()
    risks: tuple[str, ...] = ()


@value
class Picture(TablePicture):
    """The table as one seat sees it, who sits south; the seat at his left sits west.

    `barred` belongs to the cards of the scene's hand: true where a card may not be played now. `claim` is the box that
    is open, `end` how far the game has come: `deal 3 of 10`, `deal 3, to 61`, `deal 3, 12 minutes left`. `theirs` are
    the hands of all seats where they lie open, `covered` says whether a curtain hangs in front of the hand, so that no
    card of it is drawn.
    """

    scene: Scene
    rules: Rules
    end: str = ""
    barred: tuple[bool, ...] = ()
    claim: ClaimBox | None = None
    theirs: tuple[Cards, ...] = ()
    covered: bool = False

    @property
    def around(self) -> tuple[Seat, Seat, Seat, Seat]:
        """The seats as they are drawn: south (the one in front), west, north, east; the deal passes that way round."""
        south, west, north, east = (onward(self.me, at) for at in range(len(SEATS)))
        return south, west, north, east

    @property
    def progress(self) -> str:
        """Which trick it is: `trick 5 of 13`; empty before the first deal."""
        return f"trick {self.scene.trick} of {HAND}" if self.scene.number else ""

    def mark(self, at: int) -> Mark:
        """How a card of the hand is marked."""
        return self.marks[at] if at < len(self.marks) else PLAIN

    def may_play(self, at: int) -> bool:
        """Whether a card of the hand may be played now, or nothing is asked of it."""
        return not (at < len(self.barred) and self.barred[at])
