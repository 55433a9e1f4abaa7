"""All that the table's picture is drawn from: one value, made by the screen, turned into a frame by the layouts."""

from wincrib.cards import Cards
from wincrib.games.cribbage.rules import Rules
from wincrib.games.protocol import Prompt, Seat
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.board import Racer
from wincrib.tui.pieces.cards import Mark
from wincrib.tui.scene import Scene
from wincrib.values import value


@value
class Picture:
    """The table as one seat sees it.

    `me` is whose hand lies in front; `names` are the players' and `labels` the short forms that stand on the board.
    `marks` belong to the cards of the scene's hand, `preview` is what the focused card would do, `entry` what has been
    typed into the field that is open, `opened` the menu that is pulled down, `tip` what a beginner should mind,
    `theirs` the other seat's hand where it lies open.
    """

    scene: Scene
    rules: Rules
    me: Seat
    names: tuple[str, str]
    labels: tuple[str, str]
    starter_word: str
    prompt: Prompt | None = None
    marks: tuple[Mark, ...] = ()
    preview: tuple[str, ...] = ()
    entry: str | None = None
    asks: str = ""
    mine: bool = False
    status: tuple[str, ...] = ()
    live_status: int | None = None
    hints: tuple[KeyHint, ...] = ()
    tabs: tuple[tuple[str, bool], ...] = ()
    menus: tuple[str, ...] = ()
    opened: int | None = None
    facts: tuple[str, ...] = ()
    tip: str = ""
    theirs: Cards = ()

    @property
    def racers(self) -> tuple[Racer, Racer]:
        """The two on the board; the one in front has the outer lane."""
        first, second = (
            Racer(self.labels[seat], self.scene.pegs[seat], seat == self.me) for seat in (self.me, self.you)
        )
        return first, second

    @property
    def announcement(self) -> str:
        """What was said last, in quotation marks where somebody said it; a tip where nothing was."""
        said, speaker = self.scene.said, self.scene.speaker
        return f'"{said}"' if said and speaker is not None else said or self.tip

    @property
    def you(self) -> Seat:
        """The other seat."""
        return Seat(1 - self.me)

    def label(self, seat: Seat | None) -> str:
        """A seat's short form."""
        return "" if seat is None else self.labels[seat]

    def owner(self, seat: Seat) -> str:
        """`Your`, or the player's name with an s."""
        return "Your" if self.labels[seat] == "YOU" else f"{self.names[seat]}'s"
