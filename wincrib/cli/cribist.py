"""`cribist`: a game for one to four people, the computer at the other seats; on the screen or in lines."""

from collections.abc import Sequence

from wincrib.cli import UNREADABLE, USAGE
from wincrib.cli.arguments import complain
from wincrib.cli.inlines import lines_again
from wincrib.cli.looks import can_be_on_screen, look_words, remember_level
from wincrib.cli.newcribist import GAME, cribist_parser, new_cribist
from wincrib.cli.playing import go_on, show_new
from wincrib.cli.unfinished import last_of, only_of_a_new_game
from wincrib.errors import Unreadable
from wincrib.home.history import History
from wincrib.home.settings import settings


def cribist(words: Sequence[str]) -> int:
    """`wincrib cribist`: a new game."""
    parser = cribist_parser()
    given = parser.read(words)
    if given.go_on:
        if left_out := only_of_a_new_game(given):
            parser.error(f"--continue goes on with a game as it was begun; leave out {left_out}")
        given.against = None
        return go_on(given, last_of(GAME, History()))
    try:
        now = settings()
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    for warning in now.warnings:
        complain(warning)
    try:
        fresh = new_cribist(given, now)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    if given.level:
        remember_level(given.level)
    if can_be_on_screen(given):
        return show_new(look_words(given), fresh)
    return lines_again(given, fresh, new_cribist)
