"""The front door: arguments in, one function a command."""

import contextlib
import sys
from collections.abc import Sequence

from wincrib import __version__
from wincrib.errors import WincribError

# Where each command lives; the room is entered only when its command is given.
COMMANDS = {
    "play": "playing",
    "cribist": "cribist",
    "resume": "playing",
    "list": "records",
    "stats": "statistics",
    "forget": "statistics",
    "replay": "records",
    "verify": "verifying",
    "repair": "mending",
    "compare": "comparing",
    "export": "exporting",
    "enter": "entering",
    "score": "scoring",
    "peg": "scoring",
    "trick": "scoring",
    "discard": "discarding",
    "rules": "keeping",
    "muggins": "keeping",
    "config": "keeping",
    "doctor": "doctor",
    "analyze": "analyzing",
    "drill": "drilling",
    "simulate": "simulating",
    "tournament": "tournaments",
}

DONE, DEPARTS, USAGE, UNREADABLE, HUNG_UP, INTERRUPTED = 0, 1, 2, 3, 129, 130

HELP = """\
Cribbage for a terminal.

  wincrib                             the title screen
  wincrib play                        a game against the computer
  wincrib play --muggins --level hard
  wincrib resume                      go on with the game broken off last
  wincrib score 5H 5S 5D JC --starter 5C
  wincrib verify game.yaml            is every score in a replay right?

commands (wincrib COMMAND -h says more):
  play, cribist                       cribbage for two; Cribist for four
  resume, list                        go on with a game; the games kept
  stats, forget                       how you stand; delete what is kept
  replay, verify, repair              read a game again, check it, mend it
  compare, export                     the same deals twice; a picture, a page
  enter                               type in a game from a real table
  score, peg, trick, discard          the worth of a hand, round, trick or throw
  analyze, drill                      what each decision cost; decide again
  simulate, tournament                computer against computer, many games
  rules, muggins, config, doctor      the rules; what is preset; what works here

options:
  -h, --help      this help
  --version       the version
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, as docs/playing.md lists them."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _mend_streams()
    status = DONE
    try:
        try:
            status = _run(words)
        except SystemExit as ending:
            # Of the arguments' help and usage, or of a signal that ended a game.
            status = ending.code if isinstance(ending.code, int) else USAGE
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("wincrib: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        return _quietly(status)
    except WincribError as error:
        sys.stderr.write(f"wincrib: {error.message}\n")
        return UNREADABLE
    except OSError as error:
        return _unwritable(error, status)
    return status


def _unwritable(error: OSError, status: int) -> int:
    """The output cannot be written. A terminal that is gone counts as one that hung up."""
    import errno

    if error.errno == errno.EIO and status == DONE:
        status = HUNG_UP
    if status < HUNG_UP:
        sys.stderr.write(f"wincrib: the output cannot be written: {error.strerror}\n")
        status = status or UNREADABLE
    return _quietly(status)


def _mend_streams() -> None:
    """Whatever the program is connected to: nothing at all, or something that cannot show every character."""
    import os

    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _run(words: list[str]) -> int:
    if not words:
        return _no_command()
    name, *rest = words
    if name == "help" and rest[:1] and rest[0] in COMMANDS:
        return _run([rest[0], "-h"])
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


def _quietly(status: int) -> int:
    """Whoever was reading has gone; say nothing more, not even at exit."""
    import os

    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return status
