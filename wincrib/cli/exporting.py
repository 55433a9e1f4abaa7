"""`export`: a game as text, as an object, as a picture, as a page, as a recording."""

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.output import put_into
from wincrib.errors import WincribError
from wincrib.home.replays import load_bytes
from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import read
from wincrib.tui.exports.making import FORMATS, OF_ONE_MOMENT, Made, NotThere, made
from wincrib.words import clean


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
    if given.event is not None and given.format not in OF_ONE_MOMENT:
        parser.error(f"--event is for {' and '.join(OF_ONE_MOMENT)}; {given.format} is of the whole game")
    if given.force and given.output is None:
        parser.error("--force is for a file that -o names")
    name = clean(given.file)
    try:
        replay = read(sys.stdin.buffer.read(1 << 21) if given.file == "-" else load_bytes(Path(given.file)))
        done = _made(replay, given)
    except NotThere as error:
        complain(f"{name}: {error.message}")
        return USAGE
    except WincribError as error:
        complain(error.at(name))
        return UNREADABLE
    status = _put(done.text, given.output, overwrite=given.force)
    if done.fault is None:
        return status
    complain(f"{done.fault.at(name)}; it is exported up to there")
    return max(status, DEPARTS)


def _made(replay: AnyReplay, given: Namespace) -> Made:
    file = "a replay" if given.file == "-" else Path(given.file).name
    return made(replay, given.format, _texts, file, given.event)


def _texts() -> Mapping[str, str]:
    from wincrib.home.settings import KEYS, settings

    now = settings()
    return {key: now.text(key) for key in KEYS}


def _put(text: str, output: str | None, *, overwrite: bool) -> int:
    """Write it where it is to go. No file is overwritten unless that was asked for."""
    if output is None:
        sys.stdout.write(text)
        return DONE
    return put_into(output, text, overwrite=overwrite)
