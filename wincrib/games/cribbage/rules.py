"""Rule sets as data: what differs from table to table (rules, 7)."""

from enum import StrEnum
from typing import TypedDict, Unpack

from wincrib.errors import Unreadable
from wincrib.values import value


class Counting(StrEnum):
    """Who counts a seat's hands at the show (rules 6.1, 6.2)."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"


class FirstDeal(StrEnum):
    """How the first dealer is found (rule 2.2; `browser` draws by lot)."""

    CUT = "cut"
    LOT = "lot"


class Preset(StrEnum):
    """The rule sets that have a name."""

    WINCRIB = "wincrib"
    NET = "net"
    BROWSER = "browser"


MOST_TARGET = 999
_FIRST_DEAL = {Preset.WINCRIB: FirstDeal.CUT, Preset.NET: FirstDeal.CUT, Preset.BROWSER: FirstDeal.LOT}


@value
class Rules:
    """The rules of one game of cribbage, in full. Make one with `rules`, which checks it.

    `target` 1 to 999; `heels` 2 or 0 (rule 3.2); `counting` seat by seat; `skunk` the two lines, single
    then double, at or under which the loser is flagged, or empty where nothing is flagged (rule 2.3).
    """

    preset: Preset
    target: int
    heels: int
    counting: tuple[Counting, Counting]
    muggins: bool
    skunk: tuple[int, ...]
    first_deal: FirstDeal


class Options(TypedDict, total=False):
    """What may be changed of a preset."""

    target: int
    heels: int
    counting: tuple[Counting, Counting]
    muggins: bool
    skunk: tuple[int, ...]
    first_deal: FirstDeal


def rules(preset: Preset = Preset.WINCRIB, **changed: Unpack[Options]) -> Rules:
    """A preset with some options changed; what is not named comes from the preset (rules, 7).

    Muggins implies manual counting (rule 6.4). The skunk lines of `wincrib` are 90 and 60 at a target of
    121 and none at any other. Raises `Unreadable` for options that contradict each other or are out of range.
    """
    target = changed.get("target", 121)
    muggins = changed.get("muggins", False)
    usual = Counting.MANUAL if muggins else Counting.AUTOMATIC
    counting = changed.get("counting", (usual, usual))
    skunk = changed.get("skunk", (90, 60) if preset == Preset.WINCRIB and target == 121 else ())
    heels = changed.get("heels", 2)
    if not 1 <= target <= MOST_TARGET:
        raise Unreadable(f"target {target} is out of range; expected 1 to {MOST_TARGET}, usually 121 or 61")
    if heels not in (0, 2):
        raise Unreadable(f"heels {heels} is not possible; expected 2, or 0 for none (rule 3.2)")
    if muggins and Counting.AUTOMATIC in counting:
        raise Unreadable("muggins needs manual counting for both seats (rule 6.4)")
    if skunk and not (len(skunk) == 2 and target > skunk[0] > skunk[1] >= 0):
        raise Unreadable("the skunk lines must be two falling numbers below the target, such as [90, 60] (rule 2.3)")
    return Rules(preset, target, heels, counting, muggins, skunk, changed.get("first_deal", _FIRST_DEAL[preset]))
