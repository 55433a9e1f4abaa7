"""A game written down: the value that reading gives, writing takes and everything else passes around."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from wincrib.cards import Cards
from wincrib.games.protocol import Seat, Start
from wincrib.replay.reading import Marks, Path, Raw
from wincrib.values import value

FORMAT = "wincrib-replay"
VERSION = 1

R = TypeVar("R")
D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the outcome, beside the rules and the deals


class Status(StrEnum):
    """Whether the game was played to its end."""

    COMPLETE = "complete"
    UNFINISHED = "unfinished"
    ABANDONED = "abandoned"


class Kind(StrEnum):
    """Who sits at a seat."""

    HUMAN = "human"
    COMPUTER = "computer"
    REMOTE = "remote"


LEVELS = ("easy", "medium", "hard")
"""The levels that a game can be changed to."""


@value
class Participant:
    """A player in the header: `level` is a computer's."""

    name: str
    kind: Kind = Kind.HUMAN
    level: str = ""


@value
class Deck:
    """Where the deals come from. A seeded deck has a scheme and a seed; an explicit one may, to be played on."""

    seeded: bool
    scheme: str = ""
    seed: str = ""


@value
class Match:
    """The match a game belongs to: `to` so many game points, or the best of so many; `points` before this game."""

    id: str
    game: int
    to: int | None
    best_of: int | None
    points: tuple[int, ...]


@value
class Origin:
    """The replay this one was branched from, or whose deals it plays again."""

    file: str
    digest: str = ""
    deal: int | None = None
    at: int | None = None


@value
class Remark:
    """Something that changes no state, after `at` actions of its deal; just one of the others is given.

    `level` is a seat and its new level, `hint` a seat that took one, `undo` the tokens that were taken back.
    """

    at: int
    level: tuple[Seat, str] | None = None
    hint: Seat | None = None
    undo: tuple[str, ...] | None = None
    comment: str = ""


@value
class Replay(Generic[R, D, O]):
    """A whole file. `rules`, `deals` and `result` are of the game's own kinds.

    `cut` is one list of cards a try, seat by seat. `extras` are the keys that begin with x-, by the path of what
    they stand in; `marks` say where everything stood in the text, and are no part of the value.
    """

    game: str
    rules: R
    players: tuple[Participant, ...]
    deck: Deck
    deals: tuple[D, ...] = ()
    status: Status = Status.UNFINISHED
    result: O | None = None
    dice: str = ""
    cut: tuple[Cards, ...] = ()
    start: Start | None = None
    match: Match | None = None
    origin: Origin | None = None
    program: str = ""
    created: str = ""
    title: str = ""
    digest: str = ""
    fair: Raw = field(default="", hash=False)
    extras: Mapping[Path, Mapping[str, Raw]] = field(default_factory=dict, hash=False)
    marks: Marks = field(default_factory=dict, compare=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, seat by seat."""
        return tuple(each.name for each in self.players)


# A replay whose game is not known to the type checker.
AnyReplay = Replay[Any, Any, Any]
