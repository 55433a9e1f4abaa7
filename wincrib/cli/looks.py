"""On the screen or in lines, and how it looks: what `play`, `cribist` and `resume` have in common."""

import sys
from argparse import Namespace

from wincrib.cli.arguments import Parser, complain
from wincrib.errors import WincribError
from wincrib.home.settings import THEMES, change

_SPEEDS = ("slow", "normal", "fast", "off")


def add_look(parser: Parser) -> None:
    """The options that say how a game is shown."""
    parser.add_argument("--plain", action="store_true", help="in lines of text")
    parser.add_argument("--ascii", action="store_true", help="draw in ASCII only")
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="colours")
    parser.add_argument("--theme", choices=THEMES, metavar="T", help=", ".join(THEMES))
    parser.add_argument("--speed", choices=_SPEEDS, help="how fast things move")


def look_words(given: Namespace) -> list[str]:
    """The options that were given of these, but for `--plain`, as words again."""
    words = ["--ascii"] if given.ascii else []
    for name in ("color", "theme", "speed"):
        text = getattr(given, name)
        words += [f"--{name}", text] if text else []
    return words


def remember_level(level: str) -> None:
    """The level last asked for is that of the next game."""
    try:
        change("level", level)
    except (OSError, WincribError):
        complain("the level could not be remembered for the next game")


def can_be_on_screen(given: Namespace) -> bool:
    """Whether the game is to be on the screen, and can be."""
    if given.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    from wincrib.tui.terminal import usable

    return not usable(sys.stdin, sys.stdout)
