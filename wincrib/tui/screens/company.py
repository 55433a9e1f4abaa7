"""Who sits at a table and what is so for the whole of a game, whatever is played at it."""

from typing import Any

from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import LEVELS
from wincrib.table.seats import Sitter
from wincrib.tui.frame import clip
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.screens.prompting import lift, look_only, told_to
from wincrib.values import value
from wincrib.words import clean

SHORT = 8
"""Columns of the short form of a name."""


@value
class Company:
    """The rules, who sits where, whose hand is in front, the seed.

    `me` is the one person at the table, None where there are several or none. `trouble` is why the game could not be
    kept, `held` why it can only be looked at, `tips` says whether a beginner is told what to mind.
    """

    rules: Any
    sitters: tuple[Sitter, ...]
    front: Seat
    me: Seat | None
    seed: str
    trouble: str = ""
    tips: bool = False
    held: str = ""

    @property
    def watched(self) -> bool:
        """Whether the computer has every seat."""
        return all(each.is_computer for each in self.sitters)

    @property
    def level(self) -> str:
        """The computers' level, a command as it is written; empty where none plays, or they differ."""
        levels = {each.level for each in self.sitters if each.is_computer}
        levels = {each.capitalize() if each in LEVELS else clean(each) for each in levels}
        return levels.pop() if len(levels) == 1 else ""

    def name(self, seat: Seat) -> str:
        """A player's name, safe to show."""
        return clean(self.sitters[seat].name)

    def short(self, seat: Seat) -> str:
        """The short form: YOU, or the first letters of a name."""
        return "YOU" if seat == self.me else clip(self.name(seat).upper(), SHORT).strip()

    def who(self, seat: Seat) -> str:
        """`You`, or the name."""
        return "You" if seat == self.me else self.name(seat)

    def to(self, text: str) -> str:
        """What is said to the person in front, by name where people share the keyboard."""
        return text if self.me is not None else told_to(self.name(self.front), text)

    def before_all(self, curtained: Seat | None) -> str:
        """What is to be said before any question: that nothing can be done, or whose curtain hangs; empty for none."""
        if self.held:
            return look_only(self.held)
        return lift(self.name(curtained)) if curtained is not None else ""

    @property
    def kept(self) -> tuple[str, ...]:
        """The end of the status bar: whether the game is kept."""
        return () if self.trouble else ("read only" if self.held else "saved",)


def keys_now(own: list[KeyHint], held: type[Event] | None, curtained: Seat | None) -> list[KeyHint]:
    """The keys for an answer; before it those that lift the curtain, or go on from what waits to be seen."""
    if curtained is not None:
        return [KeyHint("Space Space", "Show the hand", "space")]
    return own if held is None else [KeyHint("Enter", "Go on", "enter")]
