"""`list` and `replay`: the games kept, and one of them read again."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.statistics import Progress
from wincrib.errors import WincribError
from wincrib.home.aside import put_back
from wincrib.home.catalogue import Catalogue, Filed
from wincrib.home.labels import score_told
from wincrib.home.places import replays_folder
from wincrib.home.replays import load_bytes
from wincrib.replay.document import AnyReplay
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import verify_replay
from wincrib.replay.yaml import read
from wincrib.words import clean, listed

_SPEEDS = ("0.5", "1", "2", "4", "max")


def list_(words: Sequence[str]) -> int:
    """`wincrib list`: the games kept, the one played last first."""
    parser = Parser(
        "list", "  wincrib list\n  wincrib resume 2", "List the games kept; unfinished ones can be resumed."
    )
    parser.read(words)
    for path in put_back():
        complain(f"{clean(path.name)} is back: a program that was ended had deleted it, and not for good")
    catalogue = Catalogue()
    catalogue.look()
    progress, total = Progress(sys.stderr.isatty()), catalogue.unread
    try:
        while catalogue.unread:
            catalogue.read_on()
            progress.show(total - catalogue.unread, total)
    finally:
        catalogue.keep()
        progress.clear()
    games = catalogue.files()
    widest = max((len(score_told(each.label.score)) for each in games if each.label is not None), default=0)
    for number, game in enumerate(games, 1):
        print(f"{number:>3}  {_described(game, max(widest, 7))}")
    if not games:
        print(f"No games are kept yet; they will be in {replays_folder()}.")
    return DONE


def _described(game: Filed, widest: int) -> str:
    label = game.label
    if label is None:
        return game.entry.trouble if game.entry is not None else clean(game.path.name)
    names = listed(clean(each) for each in label.names)
    which = "" if label.game == "cribbage" else f" ({label.game.capitalize()})"
    status = "wrong" if label.fault else label.status
    return f"{status:<10}  {score_told(label.score):>{widest}}  {names}{which}  {clean(game.path.name)}"


def replay(words: Sequence[str]) -> int:
    """`wincrib replay`: a recorded game again, at the table or, without a terminal, as a transcript."""
    parser = Parser(
        "replay",
        "  wincrib replay game.yaml\n  wincrib replay game.yaml --deal 3 --open-hands\n  wincrib replay - < game.yaml",
        "Watch a recorded game again; without a terminal, read it.",
    )
    parser.add_argument("file", type=named, metavar="FILE", help="a replay, or - for standard input")
    parser.add_argument("--plain", action="store_true", help="as lines of text, which it is without a terminal too")
    parser.add_argument("--deal", type=int, metavar="N", help="from this deal on; in lines only this deal")
    parser.add_argument("--speed", choices=_SPEEDS, default="1", help="how many times as fast as usual")
    parser.add_argument("--open-hands", action="store_true", help="show the hands that were dealt and the throws")
    given = parser.read(words)
    name = clean(given.file)
    try:
        data = sys.stdin.buffer.read(1 << 21) if given.file == "-" else load_bytes(Path(given.file))
        game = read(data)
        if given.deal is not None and not 1 <= given.deal <= len(game.deals):
            complain(f"{name}: there is no deal {given.deal}; it holds {len(game.deals)}")
            return USAGE
        right = verify_replay(game).ok
        if _on_screen(given):
            return _watched(given, game) or (DONE if right else DEPARTS)
        print("\n".join(transcript(game, open_hands=given.open_hands, only=given.deal)))
        return DONE if right else DEPARTS
    except WincribError as error:
        complain(error.at(name))
        return UNREADABLE


def _on_screen(given: Namespace) -> bool:
    if given.plain or not sys.stdout.isatty():
        return False
    if given.file == "-" and not sys.stdin.isatty() and not _take_keyboard():
        return False
    from wincrib.tui.terminal import usable

    return not usable(sys.stdin, sys.stdout)


def _take_keyboard() -> bool:
    """Standard input was the replay; the keys come from the terminal itself, where there is one."""
    try:
        keys = os.open(os.ctermid(), os.O_RDWR)
    except (AttributeError, OSError):
        return False
    os.dup2(keys, sys.stdin.fileno())
    os.close(keys)
    return True


def _watched(given: Namespace, game: AnyReplay) -> int:
    """The replay on the screen; the exit status of what the person did there."""
    from wincrib.cli.playing import watch
    from wincrib.table.playback import playback
    from wincrib.tui.screens.watch import Watch

    walked = playback(game)
    name = clean(Path(given.file).name) if given.file != "-" else "standard input"
    speed = given.speed if given.speed == "max" else f"{given.speed}x"
    screen = Watch(walked, name, walked.begin(given.deal or 0), speed, open_hands=given.open_hands)
    return watch([], screen)
