"""Whoever answers for a computer's seat: this program's own players at once, a command while the keys stay alive."""

from collections.abc import Callable
from threading import Thread

from wincrib.errors import IllegalAction, WincribError
from wincrib.games.protocol import Action
from wincrib.net.engine import Engine
from wincrib.players.levels import AnyPlayer
from wincrib.table.table import Table, Wanted
from wincrib.tui.screen import Run
from wincrib.tui.screens.notice import Choice

_GLANCE = 0.05
"""Seconds from one look at a command that thinks to the next."""


class Thinking:
    """The answers of the computers at one table. `window` says what a command did wrong, until it is forgiven."""

    def __init__(self, players: Callable[[str], AnyPlayer]) -> None:
        self.window: Choice | None = None
        self._players = players
        self._asked: _Asked | None = None
        self._look_again = 0.0

    @property
    def due(self) -> float:
        """When to look again; at once, where nobody is waited for."""
        return self._look_again if self._asked is not None else 0.0

    @property
    def waits(self) -> bool:
        """Whether a command has been asked and has not answered."""
        return self._asked is not None

    def answered(self, table: Table, now: float) -> bool:
        """Bring the answer of the computer whose turn it is; false while it thinks, or where none is to answer."""
        wanted = table.wanted()
        if wanted is None:
            return False
        who = self._players(wanted.level)
        try:
            action = self._of_a_command(who, wanted, now) if isinstance(who, Engine) else self._now(who, wanted)
            if action is not None:
                self._give(table, wanted, who, action)
        except _Forgiving as error:
            # The game is on the disk, so that it may be left here or gone on with.
            said = f"{error.said[:1].upper()}{error.said[1:]}. The game is kept."
            ways = [("Ask it again", Run("ask-again")), ("Leave the table", Run("leave"))]
            self.window = Choice("No answer", said, ways)
            return False
        return action is not None

    def forgive(self) -> None:
        """Ask again, as if nothing had happened."""
        self.window = None

    def _now(self, who: AnyPlayer, wanted: Wanted) -> Action:
        return who.answer(wanted.view, wanted.dice)

    def _give(self, table: Table, wanted: Wanted, who: AnyPlayer, action: Action) -> None:
        try:
            table.answer(wanted.seat, action, table.answered(wanted.seat))
        except IllegalAction as error:
            if not isinstance(who, Engine):
                raise
            raise _Forgiving(who.refused(error).message) from error

    def _of_a_command(self, who: Engine, wanted: Wanted, now: float) -> Action | None:
        """The answer to this very position; what was asked before something was taken back is waited for and unread."""
        if self._asked is None:
            self._asked = _Asked(who, wanted)
        if self._asked.thinks:
            self._look_again = now + _GLANCE
            return None
        asked, self._asked = self._asked, None
        if asked.wanted.view != wanted.view:
            return None
        if asked.error is not None:
            raise _Forgiving(asked.error.message)
        return asked.action


class _Forgiving(Exception):
    """A command went wrong; the game waits."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class _Asked:
    """A command that has been asked, in a thread of its own."""

    def __init__(self, who: Engine, wanted: Wanted) -> None:
        self.wanted = wanted
        self.action: Action | None = None
        self.error: WincribError | None = None
        self._thread = Thread(target=self._ask, args=(who,), daemon=True)
        self._thread.start()

    @property
    def thinks(self) -> bool:
        """Whether there is no answer yet."""
        return self._thread.is_alive()

    def _ask(self, who: Engine) -> None:
        try:
            self.action = who.answer(self.wanted.view, self.wanted.dice)
        except WincribError as error:
            self.error = error
