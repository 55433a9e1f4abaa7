"""What can go wrong, by kind: each error is one sentence that a person can act on."""

Testimony = int | str | None
"""What a record says, or the rules give, at one place."""


class WincribError(Exception):
    """The base of every error the program raises on purpose; `str()` of it is one clear sentence.

    `line` and `column` count from 1 and are given where the fault stands in a text; `rule` is the
    number of the rule that was offended, where there is one.
    """

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.rule = rule

    def at(self, source: str) -> str:
        """The sentence with its place in front: `game.yaml:21:12: ...`."""
        place = [source, *(str(n) for n in (self.line, self.column) if n is not None)]
        return f"{':'.join(place)}: {self.message}"


class Unreadable(WincribError):
    """A text that is not what it should be: a card, a replay, a setting."""


class IllegalAction(WincribError):
    """An action the rules refuse; nothing has happened. `rule` names the rule."""


class Misscored(WincribError):
    """A record that departs from the rules: a score, a card, a result.

    `deal` is the number of the deal, from 1, or None for the header and the end; `written` is what the record says
    and `ruled` what the rules give, each None where there is no such thing.
    """

    deal: int | None = None
    written: Testimony = None
    ruled: Testimony = None


class Unsupported(WincribError):
    """Something well-formed that this version cannot do, such as a newer file format."""


class NotYours(WincribError):
    """An answer from a seat that was not asked, or that was already given."""
