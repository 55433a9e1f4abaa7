"""The program on a real terminal: keys by their names, clicks by their places."""

from collections.abc import Mapping

from wincrib.tui.app import App
from wincrib.tui.doors import Doors
from wincrib.tui.frame import Frame, Size
from wincrib.tui.keys import Key
from wincrib.tui.look import look_of
from wincrib.tui.screen import Screen
from wincrib.tui.terminal import Terminal, ascii_only

_IGNORED = ("blur", "unknown", "paste")


class TerminalWindow:
    """A terminal as the program's window."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._just_focused = False
        self._held: tuple[int, int] | None = None

    @property
    def size(self) -> Size:
        """Columns and rows."""
        return self._terminal.size

    def read(self, timeout: float | None) -> str | None:
        """The next key by its name, `click:ROW:COLUMN`, `pull:ROW:COLUMN`, `resize`; None when the time is over.

        A mouse with its button held is pulled along the row in which it was pressed.
        """
        key = self._terminal.read(timeout)
        return None if key is None else self._name(key)

    def _name(self, key: Key) -> str | None:
        if key.name == "focus":
            self._just_focused = True
            return None
        if key.name == "press":
            # The click that brings the window to the front is not meant for a card.
            focusing, self._just_focused = self._just_focused, False
            if focusing or key.button != 1:
                return None
            self._held = (key.row, key.column)
            return f"click:{key.row}:{key.column}"
        if key.name in ("drag", "release"):
            return self._pulled(key)
        if key.name in _IGNORED:
            return None
        self._just_focused = False
        if key.char.isalpha():
            return key.char.upper() if key.shift else key.char
        return key.chord.lower()

    def _pulled(self, key: Key) -> str | None:
        held, self._held = self._held, None
        if held is None:
            return None
        row, column = held
        if key.name == "drag":
            self._held = (row, key.column)
        return None if key.column == column else f"pull:{row}:{key.column}"

    def paint(self, frame: Frame) -> None:
        """Show a frame."""
        self._terminal.paint(frame)

    def bell(self) -> None:
        """Ring."""
        self._terminal.bell()

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._terminal.forget()

    def use_mouse(self, mouse: bool) -> None:
        """Take the mouse, or leave it to the terminal."""
        self._terminal.use_mouse(mouse)

    def drop_pending(self) -> None:
        """Keys pressed so far answer nothing."""
        self._terminal.drop_pending()


def run(doors: Doors, values: Mapping[str, str], flags: Mapping[str, str], colour: str, first: Screen | None) -> App:
    """Run the program until the person leaves; the app as it was left.

    `values` are the settings by name, `flags` those that the command line named, `colour` is auto, always or never.
    Raises `SystemExit` for a signal.
    """
    look = look_of(values, ascii_only=ascii_only())
    with Terminal(colour, mouse=values["mouse"] == "on") as terminal:
        app = App(TerminalWindow(terminal), doors, look, first, flags=flags)
        app.run()
    return app
