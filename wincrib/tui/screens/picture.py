"""All that the table's picture is drawn from: one value, made by the screen, turned into a frame by the layouts."""

from wincrib.cards import Cards
from wincrib.games.cribbage.rules import Rules
from wincrib.games.protocol import Seat
from wincrib.tui.pieces.board import Racer
from wincrib.tui.scene import Scene
from wincrib.tui.screens.tablepicture import TablePicture
from wincrib.values import value


@value
class Picture(TablePicture):
    """The table as one seat sees it; the labels stand on the board.

    `starter_word` is what the starter is called, `preview` what the focused card would do, `entry` what has been typed
    into the field that is open, `theirs` the other seat's hand where it lies open.
    """

    scene: Scene
    rules: Rules
    names: tuple[str, str]
    labels: tuple[str, str]
    starter_word: str = ""
    preview: tuple[str, ...] = ()
    entry: str | None = None
    theirs: Cards = ()

    @property
    def racers(self) -> tuple[Racer, Racer]:
        """The two on the board; the one in front has the outer lane."""
        first, second = (
            Racer(self.labels[seat], self.scene.pegs[seat], seat == self.me) for seat in (self.me, self.you)
        )
        return first, second

    @property
    def you(self) -> Seat:
        """The other seat."""
        return Seat(1 - self.me)
