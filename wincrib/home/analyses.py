"""What the decisions of games were found to be worth, so that no game need be judged twice; it may go at any time."""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from wincrib import __version__
from wincrib.cards import Cards, card
from wincrib.errors import WincribError
from wincrib.games.cribbage.acts import Discard, Play
from wincrib.games.cribbage.view import view
from wincrib.games.protocol import Seat
from wincrib.home.files import read_bytes, write_whole
from wincrib.home.places import analyses_folder
from wincrib.players.analysis import EDITION, Decision, Pair
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay
from wincrib.values import value

ENDING = ".json"

_SCHEMA = 1
_MOST_BYTES = 1 << 20
_MOST_GAMES = 2000
"""So many games are remembered; of more, those judged longest ago are forgotten."""

Judged = list[Decision | None]
"""What each action of a game was worth, in order; None for an action that is no decision."""


@value
class Cost:
    """What a decision cost: the number of its action in the game, from 0, whose it was, and the chance given away."""

    at: int
    seat: Seat
    lost: float


class Analyses:
    """The judgements of games, a file each, by the digest of the game and the edition of the analysis.

    A disk that takes nothing is no fault, and a file that is not just as it was written counts for nothing.
    """

    def __init__(self) -> None:
        self._folder = analyses_folder()

    def recalled(self, replay: AnyReplay, pairs: Sequence[Pair]) -> Judged:
        """The judgements known of the actions of a game, from the first one on: all of them, some, or none."""
        try:
            return [_decision(*pair, each) for pair, each in zip(pairs, self._rows(replay), strict=False)]
        except _NOTHING_KNOWN:
            return []

    def costs(self, replay: AnyReplay) -> list[Cost] | None:
        """What the decisions of a game cost, without playing it again; None unless all of them are known."""
        try:
            return [
                Cost(at, Seat(int(row[0])), float(row[2])) for at, row in enumerate(self._rows(replay, True)) if row
            ]
        except _NOTHING_KNOWN:
            return None

    def _rows(self, replay: AnyReplay, whole: bool = False) -> list[Any]:
        return _unpacked(read_bytes(self._path(replay), _MOST_BYTES), whole)

    def keep(self, replay: AnyReplay, judged: Sequence[Decision | None], *, whole: bool) -> None:
        """Remember what is known of a game: of the `whole` of it, or of its first actions."""
        with suppress(OSError):
            write_whole(self._path(replay), _packed(judged, whole))
            self._forget_the_oldest()

    def _path(self, replay: AnyReplay) -> Path:
        return self._folder / f"{digest(replay).rpartition(':')[2]}{ENDING}"

    def _forget_the_oldest(self) -> None:
        found = [each for each in self._folder.iterdir() if each.name.endswith(ENDING)]
        if len(found) > _MOST_GAMES:
            for each in sorted(found, key=lambda path: path.stat().st_mtime_ns)[:-_MOST_GAMES]:
                each.unlink()


_NOTHING_KNOWN = (WincribError, ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError)
_HEAD = {"schema": _SCHEMA, "program": __version__, "edition": EDITION}


def _packed(judged: Sequence[Decision | None], whole: bool) -> bytes:
    """A line that says what follows, with its check sum, and the judgements on the next."""
    rows = [each and [each.seat, each.points, each.lost, *map(str, each.best)] for each in judged]
    body = json.dumps(rows, separators=(",", ":")).encode()
    return json.dumps({**_HEAD, "whole": whole, "sum": crc32(body)}).encode() + b"\n" + body + b"\n"


def _unpacked(data: bytes, whole: bool) -> list[Any]:
    """The judgements in a file. Raises `ValueError` or another if this edition did not write it, or not the `whole`."""
    head, _, body = data.partition(b"\n")
    known: Any = json.loads(head)
    if known != {**_HEAD, "whole": whole or known["whole"], "sum": crc32(body.removesuffix(b"\n"))}:
        raise ValueError("not of this edition")
    return list(json.loads(body))


def _decision(state: Any, action: Any, row: Any) -> Decision | None:  # noqa: ANN401 - what a file says
    if row is None:
        return None
    _, points, lost, *named = row
    best: Cards = tuple(map(card, named))
    seen = view(state, action.seat)
    match action:
        case Discard(seat, cards):
            taken = tuple(each for each in seen.hand if each in cards)
        case Play(seat, laid):
            taken = (laid,)
        case _:
            raise ValueError("what is no decision has no worth")
    return Decision(seen, seat, taken, best, points, lost)
