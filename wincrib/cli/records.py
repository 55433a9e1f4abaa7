"""`list` and `replay`: the games kept, and one of them read again."""

import sys
from collections.abc import Sequence
from pathlib import Path

from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.errors import WincribError
from wincrib.home.places import replays_folder
from wincrib.home.replays import Saved, load_bytes, saved
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import verify_replay
from wincrib.replay.yaml import read
from wincrib.words import clean


def list_(words: Sequence[str]) -> int:
    """`wincrib list`: the games kept, the one played last first."""
    parser = Parser(
        "list", "  wincrib list\n  wincrib resume 2", "List the games kept; unfinished ones can be resumed."
    )
    parser.read(words)
    games = saved()
    for number, game in enumerate(games, 1):
        print(f"{number:>3}  {_described(game)}")
    if not games:
        print(f"No games are kept yet; they will be in {replays_folder()}.")
    return DONE


def _described(game: Saved) -> str:
    name = clean(game.path.name)
    if game.replay is None:
        return f"{game.trouble}"
    replay = game.replay
    names = " and ".join(clean(each) for each in replay.names)
    score = "-".join(str(each) for each in game.score)
    return f"{replay.status:<10}  {score:>7}  {names}  {name}"


def replay(words: Sequence[str]) -> int:
    """`wincrib replay`: a game read again, as a transcript."""
    parser = Parser(
        "replay",
        "  wincrib replay game.yaml\n  wincrib replay game.yaml --deal 3 --open-hands\n  wincrib replay - < game.yaml",
        "Read a recorded game again.",
    )
    parser.add_argument("file", type=named, metavar="FILE", help="a replay, or - for standard input")
    parser.add_argument("--plain", action="store_true", help="as lines of text, which it is without a terminal too")
    parser.add_argument("--deal", type=int, metavar="N", help="only this deal")
    parser.add_argument("--open-hands", action="store_true", help="show the hands that were dealt and the throws")
    given = parser.read(words)
    name = clean(given.file)
    try:
        data = sys.stdin.buffer.read(1 << 21) if given.file == "-" else load_bytes(Path(given.file))
        game = read(data)
        if given.deal is not None and not 1 <= given.deal <= len(game.deals):
            complain(f"{name}: there is no deal {given.deal}; it holds {len(game.deals)}")
            return USAGE
        print("\n".join(transcript(game, open_hands=given.open_hands, only=given.deal)))
        return DONE if verify_replay(game).ok else DEPARTS
    except WincribError as error:
        complain(error.at(name))
        return UNREADABLE
