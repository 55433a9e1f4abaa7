"""Sitting down at a game: the table laid, the file claimed, and every event kept before anybody hears of it."""

from wincrib.cli.newgame import draw_seed
from wincrib.cli.unfinished import check_nobody_is_elsewhere
from wincrib.errors import Unsupported
from wincrib.home.replays import Keeper
from wincrib.net.engine import is_command
from wincrib.players.levels import Level
from wincrib.replay.document import AnyReplay
from wincrib.replay.recorder import Recorder
from wincrib.table.setting import Sitting, check_levels, lay_table
from wincrib.words import quote

PLAYED = ("cribbage",)
"""The games that have a table here."""


class Writer:
    """Keeps the game at every event, before anybody hears of it; once more at the end, if a signal cut in between."""

    def __init__(self, keeper: Keeper, recorder: Recorder) -> None:
        self._keeper = keeper
        self._recorder = recorder

    def heard(self, *_: object) -> None:
        """Write the game as it is now."""
        self._keeper.keep(self._recorder.replay)

    remarked = rewound = heard


def sit_down(replay: AnyReplay, keeper: Keeper, guest: str = "") -> tuple[Sitting, Writer]:
    """A table with this game. While another program plays it, `keeper.held` says so, and nothing is written.

    `guest` is the level that a command plays here. No command is ever taken from the file: it may be anybody's.

    Raises `Unsupported` for a game that cannot be played here, `Misscored` for one that departs from the rules.
    """
    if replay.game not in PLAYED:
        raise Unsupported(f"{replay.game} has no table here; wincrib verify and wincrib replay read such a game")
    sitting = lay_table(replay, draw_seed(), draw_seed())
    check_nobody_is_elsewhere(replay)
    levels = {each.level for each in sitting.table.sitters if each.is_computer}
    if foreign := sorted(each for each in levels if is_command(each) and each != guest):
        raise Unsupported(
            f"a command of its own plays this game, {quote(foreign[0])}; "
            "wincrib resume --against COMMAND goes on with it, given that command"
        )
    check_levels(sitting, [*Level, guest] if guest else Level)
    keeper.claim()
    writer = Writer(keeper, sitting.recorder)
    sitting.table.listen(writer)
    return sitting, writer
