"""Starting a game over: the same players and rules, other cards."""

from dataclasses import replace

from wincrib.errors import Unsupported
from wincrib.replay.document import LEVELS, AnyReplay, Deck, Kind, Status
from wincrib.shuffle import SCHEME
from wincrib.table.setting import levels_now


def why_not_over(replay: AnyReplay) -> str:
    """Why a game cannot be started over; empty where it can."""
    if replay.match is not None:
        return "a game of a match is played to its end, or resigned"
    if any(each.kind == Kind.REMOTE for each in replay.players):
        return "somebody plays from another place"
    if any(each.is_computer and each.level not in LEVELS for each in levels_now(replay)):
        return "a command of its own plays this game"
    return ""


def started_over(replay: AnyReplay, seed: str, dice: str, created: str) -> AnyReplay:
    """A game before its first card, with the players of another, the computers at the level they have now, its rules.

    It begins at nothing, wherever the other one began. Raises `Unsupported` where `why_not_over` says why.
    """
    why = why_not_over(replay)
    if why:
        raise Unsupported(why)
    return replace(
        replay,
        players=tuple(each.written() for each in levels_now(replay)),
        deck=Deck(True, SCHEME, seed),
        dice=dice,
        deals=(),
        status=Status.UNFINISHED,
        result=None,
        cut=(),
        start=None,
        origin=None,
        title="",
        created=created,
        digest="",
        fair="",
        extras={},
        marks={},
    )
