"""Truth as data: hands, plays, reports and vectors, worked out from the rules and not by the program.

`show.jsonl`, `pegging.jsonl`, `cribist.jsonl` and `distribution.json` were found by brute force; `reports.toml` holds
what players reported of other programs; `shuffle.json` the vectors of the shuffle; `rule_numbers.json` the rules there
are.
"""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, TypedDict, cast

HERE = Path(__file__).parent

Parts = dict[str, int]
Scores = TypedDict("Scores", {"pone": int, "dealer": int})  # noqa: UP013 - the field's own words for two roles


class Show(TypedDict):
    """A hand or crib with its starter, and what it is worth."""

    id: str
    hand: list[str]
    starter: str
    crib: bool
    score: int
    parts: Parts
    kind: str


class Series(TypedDict):
    """The cards laid since the count was last zero, and what the last of them scores."""

    id: str
    series: list[str]
    count: int
    points: int
    parts: Parts
    kind: str


class Happening(TypedDict):
    """One event of a play: a card, a go, an award, or a hand shown."""

    by: str
    scores: Scores
    card: NotRequired[str]
    go: NotRequired[bool]
    reason: NotRequired[str]
    award: NotRequired[str]
    show: NotRequired[str]
    count: NotRequired[int]
    points: NotRequired[int]
    why: NotRequired[Parts]
    parts: NotRequired[Parts]
    playable: NotRequired[list[str]]


class Play(TypedDict):
    """The whole play of one deal."""

    id: str
    pone: list[str]
    dealer: list[str]
    events: list[Happening]
    totals: Scores
    kind: str


class Endgame(TypedDict):
    """A deal that ends the game."""

    id: str
    target: int
    scores: Scores
    pone: list[str]
    dealer: list[str]
    crib: list[str]
    starter: str
    events: list[Happening]
    winner: str
    final: Scores
    final_pegged: Scores
    stopped_in: str
    skunk: str
    kind: str


class Attempt(TypedDict):
    """A card, or a go, that must be refused."""

    by: str
    card: NotRequired[str]
    go: NotRequired[bool]


class Illegal(TypedDict):
    """A play so far, and what may not follow."""

    id: str
    pone: list[str]
    dealer: list[str]
    played: list[tuple[str, str]]
    count: int
    turn: str
    attempt: Attempt
    because: str
    kind: str


class Trick(TypedDict):
    """A trick of Cribist, as played, who wins it and what it is worth."""

    id: str
    played: list[str]
    trump: str
    winner_index: int
    points: int
    parts: Parts
    kind: str


class Muggins(TypedDict):
    """A trick of Cribist of which less was claimed than it holds, and one call."""

    id: str
    played: list[str]
    trump: str
    winner_index: int
    points: int
    winner_claims: int
    unclaimed: int
    caller_claims: int
    caller_gains: int
    kind: str


class Legal(TypedDict):
    """A hand of Cribist, the suit led, and what may be played."""

    id: str
    hand: list[str]
    led: str
    legal: list[str]
    kind: str


class Vector(TypedDict):
    """What one shuffle must give."""

    seed: str
    purpose: str
    number: int
    bytes: int
    first: str
    last: str
    sha256: str


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / name).read_text("utf-8").splitlines() if line.strip()]


def _pegging(kind: str) -> list[dict[str, Any]]:
    return [row for row in _lines("pegging.jsonl") if row["type"] == kind]


def shows() -> list[Show]:
    """Every hand and crib."""
    return cast(list[Show], _lines("show.jsonl"))


def series() -> list[Series]:
    """Every series of cards within one count."""
    return cast(list[Series], _pegging("series"))


def plays() -> list[Play]:
    """Every whole play."""
    return cast(list[Play], _pegging("play"))


def illegals() -> list[Illegal]:
    """Everything that must be refused in the play."""
    return cast(list[Illegal], _pegging("illegal"))


def endgames() -> list[Endgame]:
    """Every deal that ends the game."""
    return cast(list[Endgame], _pegging("endgame"))


def _cribist(kind: str) -> list[dict[str, Any]]:
    return [row for row in _lines("cribist.jsonl") if row["type"] == kind]


def tricks() -> list[Trick]:
    """Every trick of Cribist."""
    return cast(list[Trick], _cribist("trick"))


def muggins_at_cribist() -> list[Muggins]:
    """Every trick of Cribist with a call."""
    return cast(list[Muggins], _cribist("muggins"))


def legal_at_cribist() -> list[Legal]:
    """Every hand of Cribist that has to follow."""
    return cast(list[Legal], _cribist("legal"))


@cache
def distribution() -> dict[str, Any]:
    """The exact tables over every hand with every starter."""
    return cast(dict[str, Any], json.loads((HERE / "distribution.json").read_text("utf-8")))


@cache
def reports(table: str) -> list[dict[str, Any]]:
    """One table of what players reported."""
    return cast(list[dict[str, Any]], tomllib.loads((HERE / "reports.toml").read_text("utf-8"))[table])


@cache
def shuffle_vectors() -> dict[str, Any]:
    """The vectors of the shuffle."""
    return cast(dict[str, Any], json.loads((HERE / "shuffle.json").read_text("utf-8")))


@cache
def rule_numbers(game: str) -> frozenset[str]:
    """The numbers of the rules there are; a section counts as a number too."""
    return frozenset(json.loads((HERE / "rule_numbers.json").read_text("utf-8"))[game])
