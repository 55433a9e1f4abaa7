"""Remarks of a deal between text and value."""

from wincrib.games.protocol import Seat
from wincrib.replay.document import LEVELS, Remark
from wincrib.replay.reading import Place
from wincrib.replay.writing import Data

_MOST_ACTIONS = 9999
_KINDS = ("level", "hint", "undo", "comment")


def read_remarks(place: Place, seats: int) -> tuple[Remark, ...]:
    """The remarks of a deal of a game of so many seats."""
    return tuple(
        _read_remark(each, seats) for each in place.items("a list of remarks, such as {at: 3, comment: a bold lead}")
    )


def _read_remark(place: Place, seats: int) -> Remark:
    expected = f"at, and one of {', '.join(_KINDS)}"
    fields = place.fields(("at", *_KINDS), expected)
    at = place.require(fields, "at").integer(0, _MOST_ACTIONS)
    if len(fields) != 2:
        place.refuse(expected, "something else")
    if "level" in fields:
        return Remark(at, level=_read_level(fields["level"], seats))
    if "hint" in fields:
        return Remark(at, hint=Seat(fields["hint"].integer(0, seats - 1)))
    if "undo" in fields:
        tokens = fields["undo"].items("the tokens that were taken back")
        return Remark(at, undo=tuple(each.printable("a token") for each in tokens))
    return Remark(at, comment=fields["comment"].printable("up to 240 printable characters"))


def _read_level(place: Place, seats: int) -> tuple[Seat, str]:
    fields = place.fields(("seat", "to"), "keys such as {seat: 1, to: hard}")
    seat = place.require(fields, "seat").integer(0, seats - 1)
    return Seat(seat), place.require(fields, "to").word(LEVELS)


def remark_data(remark: Remark) -> Data:
    """The remark as it is written."""
    data: dict[str, Data] = {"at": remark.at}
    if remark.level is not None:
        seat, level = remark.level
        data["level"] = {"seat": int(seat), "to": level}
    if remark.hint is not None:
        data["hint"] = int(remark.hint)
    if remark.undo is not None:
        data["undo"] = list(remark.undo)
    if remark.comment:
        data["comment"] = remark.comment
    return data
