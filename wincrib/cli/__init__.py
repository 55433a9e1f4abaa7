"""The front door: arguments in, one function a command."""

import sys
from collections.abc import Sequence

from wincrib import __version__

# Where each command lives; the room is entered only when its command is given.
COMMANDS = {
    "play": "playing",
    "resume": "playing",
    "list": "records",
    "replay": "records",
    "verify": "verifying",
    "score": "scoring",
    "peg": "scoring",
    "rules": "keeping",
    "muggins": "keeping",
    "config": "keeping",
}

DONE, DEPARTS, USAGE, UNREADABLE = 0, 1, 2, 3

HELP = """\
Cribbage for a terminal.

  wincrib                             the title screen
  wincrib play                        a game against the computer
  wincrib play --muggins --level hard
  wincrib resume                      go on with the game broken off last
  wincrib score 5H 5S 5D JC --starter 5C
  wincrib verify game.yaml            is every score in a replay right?

commands (wincrib COMMAND -h says more):
  play, resume, list                  play, go on, see the games kept
  replay, verify                      read a game again, check it
  score, peg                          count a hand, a round of the play
  rules, muggins, config              the rules; what is preset

options:
  -h, --help      this help
  --version       the version
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, as docs/playing.md lists them."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except BrokenPipeError:
        return _quietly()


def _run(words: list[str]) -> int:
    if not words:
        return _no_command()
    name, *rest = words
    if name in ("-h", "--help", "help"):
        sys.stdout.write(HELP)
        return DONE
    if name in ("--version", "-V"):
        sys.stdout.write(f"wincrib {__version__}\n")
        return DONE
    if name not in COMMANDS:
        return _unknown(name)
    from importlib import import_module

    room = import_module(f"wincrib.cli.{COMMANDS[name]}")
    return int(getattr(room, name + ("_" if name == "list" else ""))(rest))


def _no_command() -> int:
    if sys.stdin.isatty() and sys.stdout.isatty():
        from wincrib.tui.terminal import usable

        if not usable(sys.stdin, sys.stdout):
            from wincrib.cli.playing import title

            return title()
        return _run(["play"])
    sys.stderr.write(HELP)
    return USAGE


def _unknown(name: str) -> int:
    from difflib import get_close_matches

    from wincrib.words import quote

    near = get_close_matches(name, COMMANDS, 1, 0.0)[0]
    sys.stderr.write(f"wincrib: there is no command {quote(name)}; did you mean {near}? (wincrib -h lists them all)\n")
    return USAGE


def _quietly() -> int:
    """Whoever was reading has gone; say nothing more, not even at exit."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
