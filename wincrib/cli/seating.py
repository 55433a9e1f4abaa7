"""Sitting down at a game: the table laid, the file claimed, and every event kept before anybody hears of it."""

import os
from contextlib import suppress
from dataclasses import replace as changed
from time import monotonic

from wincrib.cli.newgame import draw_seed
from wincrib.cli.unfinished import check_nobody_is_elsewhere, check_nobody_types
from wincrib.errors import Unsupported
from wincrib.home.replays import Keeper
from wincrib.net.engine import is_command
from wincrib.players.levels import Level
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.recorder import Recorder
from wincrib.table.opening import is_timed, open_for, seconds_open
from wincrib.table.setting import Sitting, check_levels, lay_table
from wincrib.words import quote

FULL = "the file is as long as one may be"


class Clock:
    """How long a table has been open: in the sittings before this one, and since it was made."""

    def __init__(self, before: float) -> None:
        self._before = before
        self._since = monotonic()

    @property
    def seconds(self) -> float:
        """All of it."""
        return self._before + monotonic() - self._since

    def minutes(self) -> float:
        """All of it, in minutes."""
        return self.seconds / 60


class Writer:
    """Keeps the game at every event, before anybody hears of it; once more at the end, if a signal cut in between."""

    def __init__(self, keeper: Keeper, recorder: Recorder, clock: Clock) -> None:
        self._keeper = keeper
        self._recorder = recorder
        self._clock = clock

    def heard(self, *_: object) -> None:
        """Write the game as it is now, with the time that has passed where it is played by time."""
        recorder = self._recorder
        if is_timed(recorder.replay):
            recorder.replay = open_for(recorder.replay, int(self._clock.seconds))
        self._keeper.keep(recorder.replay)
        if recorder.is_full:
            self._keeper.trouble = FULL

    remarked = rewound = heard

    def left(self) -> None:
        """The table is left: the time since the last event is kept as well, and this is the game played last."""
        if is_timed(self._recorder.replay):
            self.heard()
        elif self._recorder.replay.status == Status.UNFINISHED:
            with suppress(OSError):
                os.utime(self._keeper.path)

    def give_up(self) -> None:
        """The game is given up for good, and nobody has won it."""
        self._recorder.replay = changed(self._recorder.replay, status=Status.ABANDONED)
        self.heard()


def sit_down(replay: AnyReplay, keeper: Keeper, guest: str = "") -> tuple[Sitting, Writer]:
    """A table with this game. While another program plays it, `keeper.held` says so, and nothing is written.

    `guest` is the level that a command plays here. No command is ever taken from the file: it may be anybody's.

    The table is open from here on: its time counts where the game ends by time. Raises `Unsupported` for a game that
    cannot be played here, `Misscored` for one that departs from the rules.
    """
    sitting = lay_table(replay, draw_seed(), draw_seed())
    check_nobody_is_elsewhere(replay)
    check_nobody_types(replay)
    levels = {each.level for each in sitting.table.sitters if each.is_computer}
    if foreign := sorted(each for each in levels if is_command(each) and each != guest):
        raise Unsupported(
            f"a command of its own plays this game, {quote(foreign[0])}; "
            "wincrib resume --against COMMAND goes on with it, given that command"
        )
    check_levels(sitting, [*Level, guest] if guest else Level)
    keeper.claim()
    clock = Clock(seconds_open(replay))
    writer = Writer(keeper, sitting.recorder, clock)
    sitting.table.listen(writer)
    sitting.table.minutes = clock.minutes
    return sitting, writer
