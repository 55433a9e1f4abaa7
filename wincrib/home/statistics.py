"""The scorecards of every game kept."""

from collections.abc import Callable
from pathlib import Path

from wincrib.home.catalogue import LEFT_OUT, Catalogue
from wincrib.home.scorecards import Scorecard
from wincrib.values import value

Progress = Callable[[int, int], None]
"""Told how many of how many new files have been read."""


@value
class Kept:
    """What the games folder says: the scorecards by file, in the order played, and the files left out, by reason."""

    games: tuple[tuple[Path, Scorecard], ...]
    left_out: dict[str, int]


def kept_games(progress: Progress | None = None) -> Kept:
    """Every game kept; a file that is in the cache as it is now is not read again.

    Whatever interrupts the reading, what was read so far is in the cache. A disk that takes no cache is no fault.
    """
    catalogue = Catalogue()
    try:
        catalogue.look()
        total = catalogue.unread
        while catalogue.unread:
            catalogue.read_on()
            if progress is not None:
                progress(total - catalogue.unread, total)
    finally:
        catalogue.keep()
    return kept_in(catalogue)


def kept_in(catalogue: Catalogue) -> Kept:
    """What a catalogue says, as far as it has been read."""
    left_out = dict.fromkeys(LEFT_OUT, 0)
    games: list[tuple[Path, Scorecard]] = []
    for path, found in catalogue.cards():
        if isinstance(found, Scorecard):
            games.append((path, found))
        else:
            left_out[found] += 1
    games.sort(key=lambda each: (each[1].created, each[0].name))
    return Kept(tuple(games), left_out)
