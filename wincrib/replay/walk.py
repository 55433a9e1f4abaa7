"""The walk along a replay: every action applied in order, everything the file says compared with the rules."""

from typing import Any, NoReturn

from wincrib.errors import IllegalAction, Misscored
from wincrib.games import GAMES
from wincrib.games.protocol import Action, Event, Outcome, Start, Step
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Path, label
from wincrib.values import value
from wincrib.words import clean


@value
class Moment:
    """One action of a walk: where it stands in the file, and what it made."""

    path: Path
    action: Action
    step: Step[Any]


class Walk:
    """A game being folded from its file. What was good before a fault is kept in `moments`.

    `checked` counts the actions and statements that agreed with the rules, `told` those that had to be believed;
    `believed` are the numbers of the deals whose play is only told by what was pegged in it. `is_torn`: of the last
    deal something may be missing, so that what is not written there may not be taken for what is usual.
    """

    is_torn = False

    def __init__(self, replay: AnyReplay) -> None:
        self._game = GAMES[replay.game]
        self._replay = replay
        self.start: Any = self._game.new(replay.rules)
        self.state: Any = self.start
        self.moments: list[Moment] = []
        self.checked = 0
        self.told = 0
        self.believed: list[int] = []

    def believe_play(self, path: Path) -> None:
        """What each seat pegged in the play of the deal at a path is taken as told."""
        self.believed.append(int(path[1]) + 1)
        self.told += 2

    def is_believed(self, path: Path) -> bool:
        """Whether the play of the deal at a path is only told by what was pegged in it."""
        return int(path[1]) + 1 in self.believed[-1:]

    def begin(self, start: Start, path: Path) -> None:
        """The game begins here instead of with the cut."""
        try:
            self.start = self.state = self._game.new(self._replay.rules, start)
        except IllegalAction as error:
            self.departs(path, error.message, rule=error.rule)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self._game.outcome(self.state)

    def act(self, action: Action, path: Path, written: str = "") -> tuple[Event, ...]:
        """Apply an action of the file. Raises `Misscored` at its place if the rules refuse it."""
        try:
            step = self._game.apply(self.state, action)
        except IllegalAction as error:
            self.departs(path, error.message, written=written or None, rule=error.rule)
        self.moments.append(Moment(path, action, step))
        self.state = step.state
        self.checked += 1
        return step.events

    def compare(
        self, path: Path, written: int | str, ruled: int | str, rule: str = "", detail: str = "", name: str = ""
    ) -> None:
        """A statement of the file against the rules. Raises `Misscored` where they part."""
        if written != ruled:
            why = "; ".join(filter(None, [detail, f"rule {rule}" if rule else ""]))
            said = f"written {written}, the rules give {ruled}{f' ({why})' if why else ''}"
            self._depart(path, f"{name or label(path)}: {said}", written, ruled, rule)
        self.checked += 1

    def departs(
        self, path: Path, sentence: str, written: str | None = None, rule: str = "", name: str = ""
    ) -> NoReturn:
        """Raise `Misscored` at a place: what is wrong, and the rule it offends."""
        offended = f" (rule {rule})" if rule and f"rule {rule}" not in sentence else ""
        self._depart(path, f"{name or label(path)}: {sentence}{offended}", written, None, rule)

    def _depart(
        self, path: Path, message: str, written: int | str | None, ruled: int | str | None, rule: str
    ) -> NoReturn:
        line, column = self.place(path)
        error = Misscored(clean(message), line=line, column=column, rule=rule)
        error.deal = int(path[1]) + 1 if len(path) > 1 and path[0] == "deals" else None
        error.written, error.ruled = written, ruled
        raise error from None

    def place(self, path: Path) -> tuple[int | None, int | None]:
        """The line and column of a path, or of the nearest thing around it that was written."""
        marks = self._replay.marks
        while path not in marks and path:
            path = path[:-1]
        return marks.get(path, (None, None))

    def on_line(self, path: Path) -> str:
        """` (line 12)`, for pointing at another place in a sentence; empty where there is no text."""
        line, _ = self.place(path)
        return f" (line {line})" if line and path in self._replay.marks else ""
