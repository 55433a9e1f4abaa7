"""What is made of a game for others: the window that asks in which form, and the file that comes of it."""

from collections.abc import Callable, Mapping

from wincrib.errors import Unreadable
from wincrib.home.exports import put_down
from wincrib.home.replays import saved_as
from wincrib.replay.document import AnyReplay
from wincrib.tui.exports.making import made
from wincrib.tui.screen import Run, Screen
from wincrib.tui.screens.notice import Notice, Pick
from wincrib.tui.screens.watch import Watch
from wincrib.values import value
from wincrib.words import clean

COMMANDS = frozenset("export export-now".split())
"""The commands that are done here."""

_FORMS = (
    ("html", "HTML   a page that plays in any browser", "One file; it needs no network and nothing else."),
    ("svg", "SVG    a picture of the table", "{moment}, for any browser, letter or page."),
    ("txt", "TEXT   the game in words", "Everything that happened, from the first cut on."),
    ("cast", "CAST   a recording of the terminal", "asciinema plays it, or a page with its player."),
    ("json", "JSON   an object for other programs", "The whole game, and every event with its number."),
)


@value
class _Wanted:
    """The game that is asked about, the name of its file, and the event whose moment is seen; None for the end."""

    replay: AnyReplay
    file: str
    event: int | None


class OtherForms:
    """Exports, for the one who runs the screen: each command gives the window that it opens."""

    def __init__(self, texts: Callable[[], Mapping[str, str]]) -> None:
        self._texts = texts
        self._wanted: _Wanted | None = None

    def run(self, command: str, argument: str, here: Screen) -> Pick | Notice | None:
        """Do one of the commands, about the file named or the replay that is watched. Raises `WincribError`."""
        if command == "export":
            self._wanted = _watched(here) if not argument and isinstance(here, Watch) else _kept(argument)
            return self._asked(self._wanted)
        return self._put(self._wanted, argument) if self._wanted is not None else None

    def _asked(self, wanted: _Wanted) -> Pick:
        moment = "This moment" if wanted.event is not None else "The end of the game"
        entries = [(word, about.format(moment=moment), Run("export-now", form)) for form, word, about in _FORMS]
        return Pick("Export", entries, "")

    def _put(self, wanted: _Wanted, form: str) -> Notice:
        event = wanted.event if form == "svg" else None
        done = made(wanted.replay, form, self._texts, wanted.file, event)
        stem = wanted.file.rpartition(".")[0] or wanted.file
        path = put_down(stem if event is None else f"{stem}-{event}", form, done.text)
        lines = [clean(path.name), "", f"is in {clean(str(path.parent))}."]
        if done.fault is not None:
            lines += ["", "The game departs from the rules; it is exported up to there."]
        return Notice("Exported", lines)


def _watched(here: Watch) -> _Wanted:
    return _Wanted(here.game.replay, here.file, here.event)


def _kept(path: str) -> _Wanted:
    game = saved_as(path)
    if game is None or game.replay is None:
        raise Unreadable(game.trouble if game else "that game is gone")
    return _Wanted(game.replay, clean(game.path.name), None)
