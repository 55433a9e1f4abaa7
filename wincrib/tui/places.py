"""The place at a table, by the game that is played at it."""

from collections.abc import Callable, Mapping

from wincrib.home.replays import Keeper
from wincrib.table.setting import Sitting
from wincrib.tui.screens.table import Players, TableScreen


def _cribbage() -> type[TableScreen]:
    from wincrib.tui.cribbage.table import CribbageTable

    return CribbageTable


def _cribist() -> type[TableScreen]:
    from wincrib.tui.cribist.table import CribistTable

    return CribistTable


PLACES: Mapping[str, Callable[[], type[TableScreen]]] = {"cribbage": _cribbage, "cribist": _cribist}
"""Each brought in only where its game is played."""


def place_at(
    sitting: Sitting, keeper: Keeper, pace: str, *, own_go: bool = True, players: Players | None = None
) -> TableScreen:
    """The place at a table; `players` is who plays at the computers' levels, without it this program's own."""
    return PLACES[sitting.recorder.replay.game]()(sitting, keeper, pace, own_go=own_go, players=players)
