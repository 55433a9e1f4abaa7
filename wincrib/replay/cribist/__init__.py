"""Cribist on paper: this module is the form its replays have."""

from wincrib.replay.cribist.paper import (
    SEATS,
    read_deal,
    read_result,
    read_rules,
    result_data,
    rules_data,
    write_deal,
)
from wincrib.replay.cribist.record import cards_out, ended, recorded, token
from wincrib.replay.cribist.walk import walk_deals

__all__ = [
    "SEATS",
    "cards_out",
    "ended",
    "read_deal",
    "read_result",
    "read_rules",
    "recorded",
    "result_data",
    "rules_data",
    "token",
    "walk_deals",
    "write_deal",
]
