"""How one holds a table: what is seen, what is answered, what is asked for, what is heard."""

from collections.abc import Iterator
from typing import Any, Protocol

from wincrib.games.protocol import Action, Event, Seat
from wincrib.values import value


@value
class Request:
    """Something asked of the table that is not an answer to a prompt."""


@value
class ChangeLevel(Request):
    """From here on the computer at `seat` plays at another level; the position stays as it is."""

    seat: Seat
    to: str


@value
class TookHint(Request):
    """The seat was given a hint, which the record must say."""


@value
class TakeBack(Request):
    """Back to the seat's last decision, with the same cards; only against the computer, and never with muggins."""


@value
class GiveUp(Request):
    """The seat resigns (rule 2.5)."""


@value
class News:
    """Something happened: `number` counts from 1, `view` is what the listener sees after it."""

    number: int
    events: tuple[Event, ...]
    view: Any


class Face(Protocol):
    """All that a screen ever holds of a table, be it near, far or a recorded game."""

    def view(self) -> Any:  # noqa: ANN401 - the view is the game's own
        """What this seat sees now."""

    def answer(self, action: Action, number: int) -> None:
        """Answer this seat's prompt; `number` is how many answers the seat gave before.

        Raises `IllegalAction` or `NotYours`, and then nothing has happened.
        """

    def ask(self, request: Request) -> None:
        """Ask for something else. Raises `NotYours` where it cannot be had."""

    def news(self) -> Iterator[News]:
        """What has happened since the last time this was asked."""

    @property
    def answered(self) -> int:
        """How many answers this seat has given."""
