"""Duplicate cribbage from the door's side: a new game of another's deals, and both beside each other at the end."""

import argparse
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from wincrib.cli import DEPARTS, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.newgame import new_game
from wincrib.errors import Misscored, Unreadable, Unsupported, WincribError
from wincrib.games.protocol import Seat
from wincrib.home.places import replays_folder
from wincrib.home.replays import load, load_bytes, replay_files
from wincrib.home.settings import Settings, settings
from wincrib.plain.console import screen_width
from wincrib.players.levels import Level
from wincrib.replay.comparison import compared
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Kind, Participant
from wincrib.replay.sidebyside import OTHER_ROOM, THESE_DEALS, Sheet, sum_told, table_told
from wincrib.table.duplicate import (
    check_dealt,
    dealt_again,
    is_duplicate,
    left_to_chance,
    other_room,
    person_of,
    room_of,
    with_other_room,
)
from wincrib.table.setting import levels_now
from wincrib.words import clean, listed

_MOST_NAME = 240
_DICE = "0"
"""The computer's chance where the file names none: the same for everybody who plays its deals."""
_OF_THE_FILE = {
    "seed": "--seed",
    "rules": "--rules",
    "to": "--to",
    "count": "--count",
    "match": "--match",
    "match_to": "--match-to",
}
"""What the game dealt again has decided already."""

_READ: dict[str, AnyReplay] = {}
"""The games whose deals are dealt again here, by their digests: there may be no other way to find them again."""


def add_options(parser: Parser) -> None:
    """The options of a game of deals that have been played before."""
    parser.add_argument(
        "--deals-from", type=named, metavar="FILE", help="the deals of a game again; --swap: from the other seat"
    )
    parser.add_argument("--swap", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--other-room", choices=list(map(str, Level)), metavar="LEVEL",
                        help="afterwards the computer plays your cards too")  # fmt: skip


def asked_for(given: Namespace, now: Settings) -> AnyReplay | int:
    """The new game that was asked for; where there can be none, the exit status, and it has been said why."""
    try:
        _check(given)
        source = _named(Path(given.deals_from)) if given.deals_from is not None else None
        fresh = new_game(given, now) if source is None else _again(given, now, source)
    except Misscored as error:
        complain(f"{error.at(clean(given.deals_from))}; its deals are dealt again once it is right")
        return DEPARTS
    except _OfTheFile as error:
        complain(error.message)
        return UNREADABLE
    except Unreadable as error:
        complain(error.message)
        return USAGE
    return with_other_room(fresh, given.other_room) if given.other_room else fresh


class _OfTheFile(WincribError):
    """The file whose deals are asked for has none to give."""


def _check(given: Namespace) -> None:
    """Raise `Unreadable` for options that cannot go together."""
    if given.swap and given.deals_from is None:
        raise Unreadable("--swap is for the deals of a file: --deals-from FILE --swap")
    decided = [option for name, option in _OF_THE_FILE.items() if getattr(given, name) is not None]
    if given.muggins is not None:
        decided.append("--muggins" if given.muggins else "--no-muggins")
    if given.deals_from is not None and decided:
        raise Unreadable(f"--deals-from takes the cards and the rules of that game; leave out {listed(decided)}")
    others = ("hotseat", "against", "match", "match_to")
    several = given.demo or any(getattr(given, name) is not None for name in others)
    if given.other_room and several:
        raise Unreadable("--other-room is for a single game between you and this computer")


def _named(path: Path) -> AnyReplay:
    """The game of a file, found right and with deals. Raises `Misscored`."""
    name = clean(str(path))
    try:
        source = load(path)
        check_dealt(source)
    except Misscored:
        raise
    except WincribError as error:
        raise _OfTheFile(error.at(name)) from None
    remember(source)
    return source


def remember(source: AnyReplay) -> None:
    """A game whose deals are dealt again can be found at the end, wherever its file is."""
    _READ[digest(source)] = source


def _again(given: Namespace, now: Settings, source: AnyReplay) -> AnyReplay:
    fresh = new_game(given, now)
    seat = person_of(source, fresh.players[0].name)
    pair = fresh.players[0], _opponent(given, fresh.players[1], levels_now(source)[1 - seat].written())
    if given.swap:
        seat = Seat(1 - seat)
    file = clean(Path(given.deals_from).name)[:_MOST_NAME]
    again = dealt_again(source, file, pair, seat, given.dice or source.dice or _DICE)
    return replace(again, program=fresh.program, created=fresh.created)


def _opponent(given: Namespace, mine: Participant, theirs: Participant) -> Participant:
    """The computer plays at the level it had in that game, unless another was asked for."""
    asked = given.level or given.demo or mine.kind != Kind.COMPUTER or given.against is not None
    return mine if asked or theirs.level not in list(Level) else replace(mine, level=theirs.level)


def forget_deals(given: Namespace) -> None:
    """The deals of a file and the other room were asked for one game; those that follow it are new."""
    given.deals_from = given.other_room = None
    given.swap = False


def announced(fresh: AnyReplay) -> list[str]:
    """What is to be said of a game before it begins: whose deals it has, and nothing of how they were played."""
    lines = []
    if is_duplicate(fresh) and fresh.origin is not None:
        source = _READ.get(fresh.origin.digest)
        lines.append(f"The deals are those of {clean(fresh.origin.file)}, by the same rules.")
        lines += [told] if source is not None and (told := left_to_chance(source)) else []
    if level := room_of(fresh):
        lines.append(f"When it is over, the computer plays your cards in the other room (level {level}).")
    return lines


# At the end


def source_of(game: AnyReplay) -> AnyReplay | None:
    """The game whose deals these are: one read before, else among those kept; None where it is not found."""
    origin = game.origin
    if origin is None:
        return None
    if origin.digest in _READ:
        return _READ[origin.digest]
    folder = replays_folder()
    alike = [folder / origin.file] if Path(origin.file).name == origin.file else []
    # A game that has ended holds its own digest; any other file is spared the reading.
    ended = (path for path in replay_files(folder) if _holds(path, origin.digest))
    return next(_of_digest([*alike, *ended], origin.digest), None)


def _holds(path: Path, text: str) -> bool:
    try:
        return bool(text) and text.encode() in load_bytes(path)
    except WincribError:
        return False


def _of_digest(paths: Iterable[Path], wanted: str) -> Iterator[AnyReplay]:
    for path in paths:
        try:
            found = load(path)
        except WincribError:
            continue
        if digest(found) == wanted:
            yield found


def sheets(game: AnyReplay) -> list[Sheet]:
    """What a finished game is set beside: the one whose deals it has, and the other room's.

    Raises `Unsupported` where there is nothing left of that.
    """
    found, refused = _sheets(game)
    if refused and not found:
        raise refused[0]
    return found


def _sheets(game: AnyReplay) -> tuple[list[Sheet], list[Unsupported]]:
    """What can be set beside a game, and why the rest cannot."""
    found, refused = [], []
    me = person_of(game, settings().text("name"))
    source = source_of(game) if is_duplicate(game) else None
    if source is not None:
        try:
            found.append(Sheet(THESE_DEALS, compared(source, game, me)))
        except Unsupported as error:
            refused.append(error)
    if level := room_of(game):
        try:
            found.append(beside_other_room(game, level))
        except Unsupported as error:
            refused.append(error)
    return found, refused


def beside_other_room(game: AnyReplay, level: str) -> Sheet:
    """A game beside that of the computer with the same cards. Raises `Unsupported` where there can be none."""
    me = person_of(game, settings().text("name"))
    return Sheet(OTHER_ROOM, compared(other_room(game, level, me), game, me))


def source_missing(game: AnyReplay) -> str:
    """That the game whose deals these are is not to be found, in a sentence; empty where it is, or there is none."""
    if not is_duplicate(game) or game.origin is None or source_of(game) is not None:
        return ""
    return f"{clean(game.origin.file)} is not among the games kept; wincrib compare sets this game beside it."


def sheet_told(sheet: Sheet) -> list[str]:
    """A sheet in lines, its table as wide as the terminal has room for."""
    table = table_told(sheet.comparison, screen_width())
    return [f"{sheet.title}:", "", *table, "", *sum_told(sheet.comparison)]


def tell_sheets(game: AnyReplay) -> None:
    """After a game in lines: what it is set beside."""
    found, refused = _sheets(game)
    for error in refused:
        print(f"{error.message[:1].upper()}{error.message[1:]}.")
    for sheet in found:
        print("\n".join(["", *sheet_told(sheet), ""]))
    if missing := source_missing(game):
        print(missing)
