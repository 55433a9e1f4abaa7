"""The games kept: a list of them, and what the verifier says of one."""

from wincrib.errors import Unreadable
from wincrib.home.replays import Saved, load_bytes, saved
from wincrib.replay.verifier import verify
from wincrib.table.playback import playback
from wincrib.tui.screen import Run
from wincrib.tui.screens.notice import Notice, Pick
from wincrib.tui.screens.watch import Watch
from wincrib.words import clean, counted


def games() -> Pick:
    """Every game kept, the one played last first."""
    entries = [(described(game), _about(game), Run("open", str(game.path))) for game in saved()]
    return Pick("Games kept", entries, "No games are kept yet.")


def find(path: str) -> Saved | None:
    """The game kept in a file."""
    return next((each for each in saved() if str(each.path) == path), None)


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
    game = find(path)
    if game is None or game.replay is None:
        raise Unreadable(game.trouble if game else "that game is gone")
    return Watch(playback(game.replay), clean(game.path.name))


def described(game: Saved) -> str:
    """A game in a line: `deal 6, 66-58, Ann and Computer`."""
    replay = game.replay
    if replay is None:
        return clean(game.trouble)
    score = "-".join(map(str, game.score))
    names = " and ".join(clean(each) for each in replay.names)
    state = f"deal {len(replay.deals)}" if game.unfinished else str(replay.status)
    return f"{state}, {score}, {names}"


def _about(game: Saved) -> str:
    does = (
        "Enter goes on with it"
        if game.unfinished
        else "Enter watches it"
        if game.replay is not None
        else "Enter checks it"
    )
    return f"{clean(game.path.name)}  ·  {does}"
