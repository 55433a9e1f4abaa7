"""`export`: a game as text, as an object, as a picture, as a page, as a recording."""

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.output import put_into
from wincrib.errors import Misscored, WincribError
from wincrib.home.replays import load_bytes
from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import read
from wincrib.values import value
from wincrib.words import clean

FORMATS = ("txt", "json", "svg", "html", "cast")
_OF_ONE_MOMENT = ("svg", "html")
_PACE = "normal"


@value
class _Made:
    """What was made, and where the file departs from the rules: it goes as far as that."""

    text: str
    fault: Misscored | None


class _NotThere(Exception):
    """What was asked for is not in this game; the sentence says so."""


def export(words: Sequence[str]) -> int:
    """`wincrib export`: a game in another form, on standard output or in a new file."""
    parser = Parser(
        "export",
        "  wincrib export game.yaml --format html -o game.html     plays in a browser\n"
        "  wincrib export game.yaml --format svg --event 40 -o table.svg\n"
        "  wincrib export game.yaml --format cast | asciinema play -",
        "Make a text, a picture, a page or a recording of a game.",
    )
    parser.add_argument("file", type=named, metavar="FILE", help="a replay, or - for standard input")
    parser.add_argument("--format", choices=FORMATS, required=True, metavar="F", help="txt, json, svg, html or cast")
    parser.add_argument(
        "--event", type=int, metavar="N", help="the picture after this event, 0 to the last (svg, html)"
    )
    parser.add_argument("-o", "--output", type=named, metavar="OUT", help="the file to make; without it, stdout")
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it is there")
    given = parser.read(words)
    if given.event is not None and given.format not in _OF_ONE_MOMENT:
        parser.error(f"--event is for {' and '.join(_OF_ONE_MOMENT)}; {given.format} is of the whole game")
    if given.force and given.output is None:
        parser.error("--force is for a file that -o names")
    name = clean(given.file)
    try:
        replay = read(sys.stdin.buffer.read(1 << 21) if given.file == "-" else load_bytes(Path(given.file)))
        made = _made(replay, given)
    except _NotThere as error:
        complain(f"{name}: {error}")
        return USAGE
    except WincribError as error:
        complain(error.at(name))
        return UNREADABLE
    status = _put(made.text, given.output, overwrite=given.force)
    if made.fault is None:
        return status
    complain(f"{made.fault.at(name)}; it is exported up to there")
    return max(status, DEPARTS)


def _made(replay: AnyReplay, given: Namespace) -> _Made:
    match given.format:
        case "txt":
            return _text(replay)
        case "json":
            from wincrib.cli.gamedata import game_data

            data, fault = game_data(replay)
            return _Made(json.dumps(data) + "\n", fault)
        case _:
            return _pictures(replay, given)


def _text(replay: AnyReplay) -> _Made:
    from wincrib.replay.transcript import transcript
    from wincrib.replay.walk import walk

    fault: Misscored | None = None
    try:
        walk(replay)
    except Misscored as error:
        fault = error
    return _Made("\n".join(transcript(replay)) + "\n", fault)


def _pictures(replay: AnyReplay, given: Namespace) -> _Made:
    from wincrib.home.settings import KEYS, settings
    from wincrib.replay.transcript import transcript
    from wincrib.tui.exports.cast import cast
    from wincrib.tui.exports.html import player_page, still_page
    from wincrib.tui.exports.reel import STILL, frame_of, reel
    from wincrib.tui.exports.svg import svg
    from wincrib.tui.look import look_of

    now = settings()
    look = look_of({key: now.text(key) for key in KEYS}, ascii_only=False)
    moving = given.format == "cast" or (given.format == "html" and given.event is None)
    file = "a replay" if given.file == "-" else Path(given.file).name
    found = reel(replay, file, _PACE if moving else STILL)
    if given.format == "cast":
        return _Made("\n".join(cast(found, look)) + "\n", found.fault)
    if moving:
        return _Made(player_page(found, look, transcript(replay)), found.fault)
    event = found.events if given.event is None else given.event
    if not 0 <= event <= found.events:
        raise _NotThere(f"there is no event {event}; this game has {found.events}, and 0 is the empty table")
    frame = frame_of(found, found.after(event), look)
    make = svg if given.format == "svg" else still_page
    return _Made(make(frame, found.title), found.fault)


def _put(text: str, output: str | None, *, overwrite: bool) -> int:
    """Write it where it is to go. No file is overwritten unless that was asked for."""
    if output is None:
        sys.stdout.write(text)
        return DONE
    return put_into(output, text, overwrite=overwrite)
