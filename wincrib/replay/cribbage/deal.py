"""One deal of cribbage as it stands in a file, and its tokens."""

import re

from wincrib.cards import Card, Cards, card
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import Skunk
from wincrib.games.protocol import By, Seat
from wincrib.replay.document import Remark
from wincrib.values import value
from wincrib.words import quote

GO = "go"
MOST_TOKEN_POINTS = 20

_TOKEN = re.compile(r"([^+]+?)(?:\+(0|[1-9][0-9]?))?")


@value
class Token:
    """One entry of `play`: a card, with its points if they are written (`QC+2`), or no card for `go`."""

    card: Card | None
    points: int | None = None

    def __str__(self) -> str:
        if self.card is None:
            return GO
        return str(self.card) if self.points is None else f"{self.card}+{self.points}"


def read_token(text: str) -> Token:
    """Read one entry of `play`. Raises `Unreadable`."""
    if text == GO:
        return Token(None)
    found = _TOKEN.fullmatch(text)
    if not found or int(found[2] or 0) > MOST_TOKEN_POINTS:
        raise Unreadable(f"{quote(text)} is neither a card, such as QC or QC+2, nor go")
    return Token(card(found[1]), None if found[2] is None else int(found[2]))


@value
class ShowEntry:
    """One entry of `show`: the count; with manual counting also what was called and what the caller got."""

    points: int
    call: int | None = None
    muggins: int | None = None
    bare: bool = True


@value
class CribbageDeal:
    """A deal in a file. None or empty means that the key was not written.

    `dealt`, `kept` and `discard` are seat by seat; an empty hand in `dealt` is one that is not known.
    """

    dealer: Seat
    dealt: tuple[Cards, ...] = ()
    kept: tuple[Cards, ...] = ()
    crib: Cards = ()
    discard: tuple[Cards, ...] = ()
    starter: Card | None = None
    play: tuple[Token, ...] | None = None
    pegged: tuple[int, ...] | None = None
    show: tuple[ShowEntry, ...] = ()
    score: tuple[int, ...] | None = None
    remarks: tuple[Remark, ...] = ()


@value
class WrittenResult:
    """The result as written; no `skunk` means that the file says nothing of it."""

    winner: Seat
    score: tuple[int, ...]
    skunk: Skunk | None
    by: By
