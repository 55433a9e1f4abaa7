"""How commands read their arguments and say what is wrong."""

import argparse
import sys
import textwrap
from collections.abc import Sequence
from typing import NoReturn

from wincrib.words import clean

_COLUMNS = 80
_FIRST_COLUMN = 26


class Parser(argparse.ArgumentParser):
    """One command's arguments; its help is a line about it, examples, and the options, on one screen."""

    def __init__(self, command: str, examples: str, about: str) -> None:
        super().__init__(prog=f"wincrib {command}", allow_abbrev=False)
        self._about = about
        self._examples = examples

    def format_help(self) -> str:
        """At most 24 lines of 80 columns."""
        shown = [action for action in self._actions if action.help is not argparse.SUPPRESS]
        options = [line for action in shown for line in self._option(action)]
        return "\n".join([self._about, "", self._examples, "", *options]) + "\n"

    def _option(self, action: argparse.Action) -> list[str]:
        name = ", ".join(action.option_strings) if action.option_strings else str(action.metavar or action.dest)
        words = action.metavar if isinstance(action.metavar, tuple) else (action.metavar,)
        if action.option_strings and action.nargs != 0:
            name += " " + " ".join(str(each) for each in words if each)
        about = (action.help or "").replace("%%", "%")
        if action.choices and not action.metavar:
            about = f"{', '.join(map(str, action.choices))}: {about}"
        if len(name) + 4 > _FIRST_COLUMN:
            return textwrap.wrap(f"  {name}  {about}", _COLUMNS, subsequent_indent=" " * _FIRST_COLUMN)
        head = f"  {name}".ljust(_FIRST_COLUMN)
        return textwrap.wrap(f"{head}{about}", _COLUMNS, subsequent_indent=" " * _FIRST_COLUMN, drop_whitespace=True)

    def error(self, message: str) -> NoReturn:
        """One sentence and exit status 2."""
        self.exit(2, f"{self.prog}: {clean(message)} ({self.prog} -h shows how)\n")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments; an unknown option names the nearest known one."""
        known = {option for action in self._actions for option in action.option_strings}
        for word in words:
            if word.startswith("--") and word != "--" and word.split("=")[0] not in known:
                self._unknown(word)
        found, rest = self.parse_known_args(words)
        if rest:
            self._unknown(rest[0])
        return found

    def _unknown(self, word: str) -> NoReturn:
        from difflib import get_close_matches

        known = [each for action in self._actions for each in action.option_strings if each.startswith("--")]
        near = get_close_matches(word, known, 1, 0.5) if word.startswith("-") else []
        self.error(f"unexpected argument {word}" + (f"; did you mean {near[0]}?" if near else ""))


def named(text: str) -> str:
    """The name of a file or a folder, for an argument's `type`: an empty one would silently mean this folder."""
    if not text:
        raise argparse.ArgumentTypeError("an empty name is no file; expected a file or a folder")
    return text


def complain(message: str) -> None:
    """One sentence on standard error."""
    print(f"wincrib: {message}", file=sys.stderr)
