"""How commands read their arguments and say what is wrong."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from wincrib.words import clean


class Parser(argparse.ArgumentParser):
    """One command's arguments; its help begins with examples."""

    def __init__(self, command: str, examples: str, about: str) -> None:
        super().__init__(
            prog=f"wincrib {command}",
            description=f"{about}\n\n{examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """One sentence and exit status 2."""
        self.exit(2, f"{self.prog}: {clean(message)} ({self.prog} -h shows how)\n")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments; an unknown option names the nearest known one."""
        found, rest = self.parse_known_args(words)
        if rest:
            self._unknown(rest[0])
        return found

    def _unknown(self, word: str) -> NoReturn:
        from difflib import get_close_matches

        known = [each for action in self._actions for each in action.option_strings if each.startswith("--")]
        near = get_close_matches(word, known, 1, 0.5) if word.startswith("-") else []
        self.error(f"unexpected argument {word}" + (f"; did you mean {near[0]}?" if near else ""))


def complain(message: str) -> None:
    """One sentence on standard error."""
    print(f"wincrib: {message}", file=sys.stderr)
