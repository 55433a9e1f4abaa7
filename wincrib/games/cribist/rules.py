"""The rules of one game of Cribist as data: how tricks are claimed, and what ends the game (rules 5 and 8)."""

from enum import StrEnum

from wincrib.errors import Unreadable
from wincrib.values import value


class Claims(StrEnum):
    """Who says what a trick is worth (rule 5)."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"


class Limit(StrEnum):
    """What ends a game (rule 8)."""

    DEALS = "deals"
    MINUTES = "minutes"
    TARGET = "target"


USUAL_DEALS = 10
MOST = {Limit.DEALS: 100, Limit.MINUTES: 999, Limit.TARGET: 999}
"""How far each limit may be set."""


@value
class End:
    """The end of a game: so many deals, so many minutes of an open table, or a score to reach (rule 8)."""

    by: Limit
    number: int


@value
class Rules:
    """The rules of one game of Cribist, in full. Make one with `rules`, which checks it."""

    claims: Claims
    end: End

    @property
    def muggins(self) -> bool:
        """Whether muggins can be called: wherever tricks are claimed by hand (rule 6)."""
        return self.claims == Claims.MANUAL

    @property
    def target(self) -> int | None:
        """The score that wins at once, where there is one (rule 8)."""
        return self.end.number if self.end.by == Limit.TARGET else None

    @property
    def minutes(self) -> int | None:
        """For how many minutes of an open table deals are begun, where that is limited (rule 8)."""
        return self.end.number if self.end.by == Limit.MINUTES else None


def rules(claims: Claims = Claims.AUTOMATIC, limit: Limit = Limit.DEALS, number: int = USUAL_DEALS) -> Rules:
    """The rules of a game; what is not named is automatic claiming and ten deals.

    Deals go from 1 to 100, minutes and the target from 1 to 999. Raises `Unreadable` for a number out of range.
    """
    if not 1 <= number <= MOST[limit]:
        raise Unreadable(f"{limit} {number} is out of range; expected 1 to {MOST[limit]} (rule 8)")
    return Rules(claims, End(limit, number))
