"""A match in lines: how it stands after a game, and its next game."""

from wincrib.cli.newgame import draw_seed
from wincrib.home.replays import Keeper, begin, created
from wincrib.plain.console import Ended, StandardConsole
from wincrib.replay.document import AnyReplay
from wincrib.table.matches import match_told, next_game


def next_in_match(finished: AnyReplay) -> tuple[AnyReplay, Keeper] | None:
    """Say how the match of a game stands, and begin its next game; None where there is none.

    The next game is on the disk from here on, so that it can be resumed whenever the match is broken off.
    """
    for line in match_told(finished):
        print(line)
    fresh = next_game(finished, draw_seed(), created())
    return None if fresh is None else (fresh, begin(fresh))


def wants_next() -> bool:
    """Whether the person goes on at once; nobody is asked who is not at a terminal."""
    console = StandardConsole()
    try:
        return not console.interactive or console.read("The next game now? ").strip().lower() in ("", "y", "yes")
    except (Ended, KeyboardInterrupt):
        return False
