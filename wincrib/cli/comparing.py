"""`compare`: two games of the same deals beside each other."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.duplicates import beside_other_room, sheet_told, source_of
from wincrib.errors import Misscored, Unsupported, WincribError
from wincrib.home.replays import load
from wincrib.home.settings import settings
from wincrib.players.levels import Level
from wincrib.replay.comparison import Comparison, DealPlayed, check_comparable, compared
from wincrib.replay.document import AnyReplay
from wincrib.replay.sidebyside import THESE_DEALS, Sheet
from wincrib.replay.verifier import verify_replay
from wincrib.table.duplicate import person_of, room_of
from wincrib.words import clean

_SCHEMA = 1


def compare(words: Sequence[str]) -> int:
    """`wincrib compare`: what two players made of the same cards, deal by deal."""
    parser = Parser(
        "compare",
        "  wincrib compare first.yaml second.yaml\n"
        "  wincrib compare again.yaml                     beside the game it repeats\n"
        "  wincrib compare game.yaml --other-room hard    beside the computer's",
        "Set two games of the same deals beside each other: who made more of the cards.",
    )
    parser.add_argument("files", nargs="+", type=named, metavar="FILE", help="one game, or two of the same deals")
    parser.add_argument(
        "--other-room", choices=list(map(str, Level)), metavar="LEVEL", help="the computer plays the (last) game too"
    )
    parser.add_argument("--json", action="store_true", help="a JSON object for each pair of games")
    given = parser.read(words)
    if len(given.files) > 2:
        parser.error("two games are compared, not more")
    games: list[AnyReplay] = []
    for name in given.files:
        try:
            games.append(load(Path(name)))
        except WincribError as error:
            complain(error.at(clean(name)))
            return UNREADABLE
        fault = verify_replay(games[-1]).fault
        if fault is not None:
            complain(Misscored(fault.message, line=fault.line, column=fault.column).at(clean(name)))
            return DEPARTS
        try:
            check_comparable(games[-1])
        except Unsupported as error:
            complain(error.at(clean(name)))
            return USAGE
    try:
        sheets = _sheets(games, given.other_room or "")
    except Unsupported as error:
        complain(f"{clean(given.files[-1])}: {error.message}")
        return USAGE
    if given.json:
        for sheet in sheets:
            print(json.dumps(as_object(sheet.comparison)))
    else:
        print("\n\n".join("\n".join(sheet_told(sheet)) for sheet in sheets))
    return DONE


def _sheets(games: Sequence[AnyReplay], level: str) -> list[Sheet]:
    """What is asked for. Raises `Unsupported`."""
    game = games[-1]
    level = level or ("" if len(games) > 1 else room_of(game))
    first = games[0] if len(games) > 1 else source_of(game)
    me = person_of(game, settings().text("name"))
    sheets = [] if first is None else [Sheet(THESE_DEALS, compared(first, game, me))]
    if first is None and not level:
        raise Unsupported(_alone(game))
    return [*sheets, beside_other_room(game, level)] if level else sheets


def _alone(game: AnyReplay) -> str:
    if game.origin is None:
        return "this game is of no other's deals; name another game of the same deals, or --other-room LEVEL"
    return f"it has the deals of {clean(game.origin.file)}, which is not among the games kept; name that file first"


def as_object(comparison: Comparison) -> dict[str, Any]:
    """The comparison for a program: seat by seat, the first game first."""
    rooms = comparison.rooms
    most = max(len(room.deals) for room in rooms)
    return {
        "schema": _SCHEMA,
        "seat": int(comparison.seat),
        "names": [list(room.names) for room in rooms],
        "deals": [_deal(comparison, number) for number in range(1, most + 1)],
        "shared": comparison.shared,
        "better": sum(comparison.differences),
        "score": [list(room.score) for room in rooms],
        "winner": [None if room.winner is None else int(room.winner) for room in rooms],
    }


def _deal(comparison: Comparison, number: int) -> dict[str, Any]:
    deals = [room.deals[number - 1] if number <= len(room.deals) else None for room in comparison.rooms]
    return {
        "number": number,
        "dealer": next(int(deal.dealer) for deal in deals if deal is not None),
        "games": [None if deal is None else _points(deal) for deal in deals],
        "better": comparison.better(number) if number <= comparison.shared else None,
    }


def _points(deal: DealPlayed) -> dict[str, list[int]]:
    parts = {part: [getattr(each, part) for each in deal.gained] for part in ("play", "hand", "crib")}
    return {**parts, "score": list(deal.score)}
