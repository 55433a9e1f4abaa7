"""One of the games kept: found, told by the verifier, watched."""

from wincrib.errors import Unreadable
from wincrib.home.replays import Saved, load_bytes, saved_as
from wincrib.replay.verifier import verify
from wincrib.table.playback import playback
from wincrib.tui.screens.notice import Notice
from wincrib.tui.screens.watch import Watch
from wincrib.words import clean, counted


def verified(game: Saved) -> Notice:
    """What the verifier says of a game."""
    name = clean(game.path.name)
    report = verify(load_bytes(game.path))
    if report.fault is not None:
        place = f"line {report.fault.line}: " if report.fault.line else ""
        return Notice("Verified", [name, "", f"{place}{report.fault.message}"])
    checked = counted(report.checked, "thing")
    lines = [name, "", f"Every point re-scored: {checked} checked, all right.", "", f"wincrib replay {name}"]
    return Notice("Verified", [*lines, "in a shell reads the game again."])


def watched(path: str) -> Watch:
    """A game kept, to be watched. Raises `Unreadable` where it is gone, `Unsupported` where it can only be told."""
    game = saved_as(path)
    if game is None or game.replay is None:
        raise Unreadable(game.trouble if game else "that game is gone")
    return Watch(playback(game.replay), clean(game.path.name))
