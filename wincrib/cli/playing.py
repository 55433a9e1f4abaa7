"""`play` and `resume`, and the title: a game at the table, on the screen or in lines."""

import argparse
from argparse import BooleanOptionalAction, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from wincrib.cli import DEPARTS, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.duplicates import add_options, asked_for
from wincrib.cli.inlines import lines_again, lines_on
from wincrib.cli.looks import add_look, can_be_on_screen, look_words, remember_level
from wincrib.cli.newgame import new_game
from wincrib.cli.unfinished import a_command_plays, chosen, only_of_a_new_game
from wincrib.errors import Misscored, Unreadable, WincribError
from wincrib.games.cribbage.rules import Preset
from wincrib.home.history import History
from wincrib.home.replays import Keeper, Saved, begin, load, repair_hint
from wincrib.home.settings import settings
from wincrib.players.levels import Level
from wincrib.replay.document import AnyReplay
from wincrib.words import clean

if TYPE_CHECKING:
    from wincrib.tui.screens.watch import Watch


def play(words: Sequence[str]) -> int:
    """`wincrib play`: a new game."""
    parser = _play_parser()
    given = parser.read(words)
    if given.go_on:
        if left_out := only_of_a_new_game(given):
            parser.error(f"--continue goes on with a game as it was begun; leave out {left_out}")
        against = ["--against", given.against] if given.against is not None else []
        return resume([*(["--plain"] if given.plain else []), *against, *look_words(given)])
    try:
        for warning in settings().warnings:
            complain(warning)
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    fresh = asked_for(given, settings())
    if isinstance(fresh, int):
        return fresh
    if given.level:
        remember_level(given.level)
    if can_be_on_screen(given):
        return _screen(given, (fresh, begin(fresh)))
    return lines_again(given, fresh, new_game, given.against)


def _play_parser() -> Parser:
    parser = Parser(
        "play",
        "  wincrib play --level hard --muggins --match 3",
        "Play a game of cribbage. It is saved after every event.",
    )
    parser.add_argument("--name", metavar="N", help="your name in the record")
    parser.add_argument("--level", choices=list(map(str, Level)), help="how well the computer plays")
    parser.add_argument("--rules", choices=list(map(str, Preset)), help="the rule set")
    parser.add_argument("--to", type=int, choices=(121, 61), help="the points that win")
    parser.add_argument("--muggins", action=BooleanOptionalAction, help="whether points missed can be called")
    parser.add_argument("--count", choices=("manual", "auto"), help="who counts your hands")
    parser.add_argument("--seed", metavar="S", help="the cards' seed; --dice D: the computer's own chance")
    parser.add_argument("--dice", metavar="D", help=argparse.SUPPRESS)
    add_options(parser)
    _add_against(parser)
    parser.add_argument("--hotseat", nargs=2, metavar=("A", "B"), help="two people at this keyboard")
    parser.add_argument("--demo", action="store_true", help="the computer plays itself: watch it")
    parser.add_argument("--match", type=int, metavar="N", help="the best of N games; --match-to N: to N game points")
    parser.add_argument("--match-to", type=int, metavar="N", help=argparse.SUPPRESS)
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the last game")
    add_look(parser)
    return parser


def _add_against(parser: Parser) -> None:
    parser.add_argument("--against", metavar="COMMAND", help="another program plays")


def title() -> int:
    """`wincrib` alone: the title screen, or the short help where there can be no screen."""
    return _screen(_play_parser().read([]), None)


def resume(words: Sequence[str]) -> int:
    """`wincrib resume`: go on with a game that was broken off."""
    parser = Parser(
        "resume",
        "  wincrib resume       the game played last\n  wincrib resume 3     game 3 of wincrib list",
        "Go on with a game that was broken off.",
    )
    parser.add_argument("number", nargs="?", type=int, metavar="N", help="its number in wincrib list")
    _add_against(parser)
    add_look(parser)
    given = parser.read(words)
    return go_on(given, chosen(History(), given.number))


def go_on(given: Namespace, game: Saved | str) -> int:
    """Go on with a game as it was begun; a sentence in its place says why not. `given` says how it looks."""
    if isinstance(game, str):
        complain(game)
        return USAGE
    if game.replay is None:
        complain(game.trouble)
        return UNREADABLE
    try:
        for warning in settings().warnings:
            complain(warning)
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    try:
        # Only once the file is this program's is it certain what stands in it.
        keeper = Keeper(game.path)
        keeper.claim()
        now = load(game.path)
        if given.against is not None and not a_command_plays(now):
            complain(f"{clean(str(game.path))}: no command plays this game; leave out --against")
            return USAGE
        if can_be_on_screen(given):
            against = ["--against", given.against] if given.against is not None else []
            return _screen(_play_parser().read([*against, *look_words(given)]), (now, keeper))
        return lines_on(now, keeper, given.against)[0]
    except Misscored as error:
        complain(f"{error.at(clean(str(game.path)))}; the game cannot go on from there; {repair_hint(game.path)}")
        return DEPARTS
    except WincribError as error:
        complain(error.at(clean(str(game.path))))
        return UNREADABLE


def show_new(words: Sequence[str], fresh: AnyReplay) -> int:
    """A new game on the screen; `words` are options of `play`."""
    return _screen(_play_parser().read(words), (fresh, begin(fresh)))


def watch(words: Sequence[str], watched: "Watch") -> int:
    """A replay on the screen, and whatever the person does from there; `words` are options of `play`."""
    return _screen(_play_parser().read(words), None, watched)


def _screen(given: Namespace, game: tuple[AnyReplay, Keeper] | None, watched: "Watch | None" = None) -> int:
    """The program on the screen; the game goes on in lines where the person asks for that.

    `given` are options of `play`, by which a new game is begun there.
    """
    from wincrib.cli.onscreen import show

    status, goes_on = show(given, game, watched)
    return status if goes_on is None else lines_on(load(goes_on.path), goes_on, given.against)[0]
