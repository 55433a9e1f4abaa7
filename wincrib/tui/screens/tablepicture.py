"""What the picture of any table holds besides the game's own: what is asked, the lines around it, what was said."""

from typing import Any

from wincrib.games.protocol import Prompt, Seat
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.cards import Mark
from wincrib.values import value


@value
class TablePicture:
    """A table as one seat sees it.

    `me` is whose hand lies in front; `names` are the players' and `labels` the short forms. `marks` belong to the cards
    of the scene's hand, `opened` is the menu that is pulled down, `facts` is for a panel, `tip` what a beginner should
    mind.
    """

    scene: Any
    rules: Any
    me: Seat
    names: tuple[str, ...]
    labels: tuple[str, ...]
    prompt: Prompt | None = None
    marks: tuple[Mark, ...] = ()
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

    @property
    def announcement(self) -> str:
        """What was said last, in quotation marks where somebody said it; a tip where nothing was."""
        said, speaker = self.scene.said, self.scene.speaker
        return f'"{said}"' if said and speaker is not None else said or self.tip

    def label(self, seat: Seat | None) -> str:
        """A seat's short form."""
        return "" if seat is None else self.labels[seat]

    def owner(self, seat: Seat) -> str:
        """`Your`, or the player's name with an s."""
        return "Your" if self.labels[seat] == "YOU" else f"{self.names[seat]}'s"
