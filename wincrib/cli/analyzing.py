"""`analyze`: a finished game looked back on, every decision graded."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wincrib.cards import in_order
from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.output import put_into
from wincrib.errors import Unsupported, WincribError
from wincrib.home.analyses import Analyses
from wincrib.home.replays import load_bytes
from wincrib.home.settings import settings
from wincrib.lab.appraisal import appraisal, balance, headline, whose_chart
from wincrib.lab.charting import picture
from wincrib.lab.grading import Graded, graded
from wincrib.players.analysis import Decision, Grade, standard, tallied
from wincrib.players.fortunes import Counting
from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import read
from wincrib.words import clean

_SCHEMA = 1
_EVERY = 5


def analyze(words: Sequence[str]) -> int:
    """`wincrib analyze`: what each decision of a game cost, a grade, and a chart of the chances."""
    parser = Parser(
        "analyze",
        "  wincrib analyze game.yaml\n"
        "  wincrib analyze game.yaml --svg chances.svg\n"
        "  wincrib analyze --json - < game.yaml",
        "Grade a game: what each decision cost, the chances through it, luck and skill.",
    )
    parser.add_argument("file", type=named, metavar="FILE", help="a replay, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object, with every decision")
    parser.add_argument("--svg", type=named, metavar="OUT", help="draw the chances into this file too")
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it is there")
    parser.add_argument("--ascii", action="store_true", help="draw in ASCII only")
    given = parser.read(words)
    if given.force and given.svg is None:
        parser.error("--force is for a file that --svg names")
    name = clean(given.file)
    try:
        replay = read(sys.stdin.buffer.read(1 << 21) if given.file == "-" else load_bytes(Path(given.file)))
    except WincribError as error:
        complain(error.at(name))
        return UNREADABLE
    try:
        game = looked_back_on(replay, quiet=given.json)
    except Unsupported as error:
        complain(error.at(name))
        return USAGE
    status = _draw(game, given.svg, overwrite=given.force) if given.svg else DONE
    if given.json:
        print(json.dumps(as_object(game)))
    else:
        print("\n".join(appraisal(game, plain=given.ascii or _plain())))
    if game.fault is None:
        return status
    complain(f"{game.fault.at(name)}; it is graded up to there")
    return max(status, DEPARTS)


def looked_back_on(replay: AnyReplay, *, quiet: bool = False) -> Graded:
    """Grade a game, with a line of progress where a person is waiting. Raises `Unsupported`."""
    if quiet or not sys.stderr.isatty():
        return graded(replay, None, Analyses())
    width = 0

    def progress(done: int, many: int) -> None:
        nonlocal width
        if done % _EVERY == 0:
            line = f"graded {done} of {many} moves"
            sys.stderr.write("\r" + line.ljust(width))
            sys.stderr.flush()
            width = len(line)

    try:
        return graded(replay, progress, Analyses())
    finally:
        if width:
            sys.stderr.write("\r" + " " * width + "\r")
            sys.stderr.flush()


def _plain() -> bool:
    """Whether the lines are to be ASCII, as the settings or else the locale have it."""
    from wincrib.tui.terminal import ascii_only

    characters = settings().text("characters")
    return characters == "ascii" or (characters == "auto" and ascii_only())


def _draw(game: Graded, output: str, *, overwrite: bool) -> int:
    """Put the picture where it is to go. No file is overwritten unless that was asked for."""
    if not game.points:
        complain("there is nothing to draw: nobody has a chance to speak of in this file")
        return USAGE
    names = [clean(each) for each in game.replay.names]
    text = picture(game.points, whose_chart(game), headline(game), names)
    return put_into(output, text, overwrite=overwrite)


def as_object(game: Graded) -> dict[str, Any]:
    """The analysis for a program: chances from 0 to 1, to three places; `balance` in per cent."""
    return {
        "schema": _SCHEMA,
        "players": [_player(game, seat) for seat in (0, 1)],
        "finished": game.winner is not None,
        "winner": game.winner,
        "agrees": game.fault is None,
        "not_graded": {"throws": list(game.no_throws), "play": list(game.no_play)},
        "decisions": [_decision(each) for each in game.decisions],
        "chances": [
            {"deal": each.deal, "after": str(each.turn), "chance": round(each.chance, 3)} for each in game.points
        ],
    }


def _player(game: Graded, seat: int) -> dict[str, Any]:
    tally = tallied(game.of(seat))
    a_throw = tally.points_a_throw
    return {
        "name": game.replay.players[seat].name,
        "score": game.score[seat],
        "decisions": tally.decisions,
        "grades": {str(band): tally.graded(band) for band in Grade},
        "points_a_throw": None if a_throw is None else round(a_throw, 2),
        "standard": None if a_throw is None else standard(a_throw),
        "lost": {"throws": round(tally.lost_in_throws, 3), "play": round(tally.lost_in_play, 3)},
        "rating": None if tally.rating is None else round(tally.rating, 1),
        "counting": _counting(game.counting[seat]),
        "balance": None if game.fortune is None else {
            word.strip().replace(" ", "_"): each + 0.0 for word, each in balance(game.fortune, seat)
        },
    }  # fmt: skip


def _counting(found: Counting) -> dict[str, int]:
    return {
        "counts": found.counts,
        "wrong": found.wrong,
        "missed": found.missed,
        "over": found.over,
        "taken": found.taken,
        "let_go": found.let_go,
        "false_calls": found.false,
    }


def _decision(each: Decision) -> dict[str, Any]:
    return {
        "deal": each.view.number,
        "seat": each.seat,
        "kind": "throw" if each.is_throw else "play",
        "score": list(each.view.score),
        "hand": [str(card) for card in in_order(each.view.hand)],
        "taken": [str(card) for card in in_order(each.taken)],
        "best": [str(card) for card in in_order(each.best)],
        "grade": str(each.grade),
        "points": None if each.points is None else round(each.points, 2),
        "lost": round(each.lost, 3),
    }
