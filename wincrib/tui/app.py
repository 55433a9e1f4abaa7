"""The program on the screen: the place one is in, the windows on top of it, and the one loop that moves them."""

import time
from collections.abc import Callable, Mapping

from wincrib.errors import WincribError
from wincrib.tui.beginnings import COMMANDS as OF_BEGINNINGS
from wincrib.tui.beginnings import Beginnings
from wincrib.tui.commands import BY_NAME, COMMANDS, MENUS, command_of
from wincrib.tui.doors import Doors, Window
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look, look_of, theme_names
from wincrib.tui.preferences import ONLY_HERE, Preferences
from wincrib.tui.records import COMMANDS as OF_GAMES_KEPT
from wincrib.tui.records import Opened, Records
from wincrib.tui.screen import Close, Layer, Run, Screen, Wish
from wincrib.tui.screens.drawing import SMALLEST, centred, fits, to_window
from wincrib.tui.screens.help import Help, topic_of
from wincrib.tui.screens.kept import Kept
from wincrib.tui.screens.menu import Menu, search
from wincrib.tui.screens.notice import Ask, Choice, Notice, Pick, Write, with_keys
from wincrib.tui.screens.options import NEW_GAME, Options, explained
from wincrib.tui.screens.standing import Statistics
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.watch import Watch
from wincrib.tui.sound import Sounder
from wincrib.tui.tables import Tables

_SPEEDS = ("slow", "normal", "fast", "off")
_ASKING = Menu | Pick | Choice | Ask | Write
"""Windows that are gone once they are answered."""
_ANYWHERE = frozenset("new cribist games statistics table exit options theme deck help rules keys search".split())
"""Commands that work wherever one is."""


class App:
    """The whole program on the screen. `run` returns when the person leaves; `plain` says that lines are wanted."""

    def __init__(
        self,
        window: Window,
        doors: Doors,
        look: Look,
        first: Screen | None = None,
        clock: Callable[[], float] = time.monotonic,
        flags: Mapping[str, str] | None = None,
    ) -> None:
        self._window = window
        self._doors = doors
        self._look = look
        self._ascii = look.ascii
        self._preferences = Preferences(flags or {})
        self._clock = clock
        self._sounder = Sounder(window.bell)
        self._layers: list[Layer] = []
        self._drawing: Drawing | None = None
        self._question: object = None
        self._done = False
        self.plain = False
        self._tables = Tables(first)
        self._records = Records(self._tables, doors, lambda: self._texts)
        self._beginnings = Beginnings(self._tables, doors, self._records, lambda: self._texts)
        self._options: Options | None = None
        self._leaving = False
        self._help_on(self._texts)

    @property
    def screen(self) -> Screen:
        """The table one is at, or the title where it is empty."""
        return self._tables.front

    # The loop

    def run(self) -> None:
        """Draw, wait, feed, until the person leaves."""
        self._sounder.tune(self._texts)
        try:
            self.go_on()
        finally:
            self._sounder.close()
            self._records.end(for_good=self._done)

    def go_on(self) -> None:
        """The loop itself, without what is done at the beginning and at the end of a program."""
        while not self._done:
            self.screen.pulse(self._clock())
            self.show()
            key = self._window.read(0.0 if self._read_on() else self._patience())
            if key is not None:
                self.feed(key)

    def _patience(self) -> float | None:
        due = self.screen.due
        return None if due is None else max(0.0, due - self._clock())

    def _read_on(self) -> bool:
        """Let a window that reads games go on with it, as long as no key is pressed; whether it did."""
        reading = next((each for each in self._layers if isinstance(each, Kept | Statistics)), None)
        return reading is not None and reading.work()

    def show(self) -> None:
        """Draw everything there is, from the back to the front."""
        size = self._window.size
        self._begin_next()
        menu = next((each for each in self._layers if isinstance(each, Menu)), None)
        drawing = self.screen.draw(self.screen.room(size), self._look, menu.at if menu else None, self._tables.tabs)
        if fits(SMALLEST, size):
            for layer in self._all_layers():
                drawing = with_keys(layer.draw(drawing, self._look), layer, self._look)
        self._drawing = drawing = centred(drawing, size, self._look)
        self._window.paint(to_window(drawing.frame, self._look))
        question = self.screen.question
        self._ring(question != self._question)
        if question != self._question:
            # Not at the very first: what was typed while the program started is meant for its first question.
            if self._question is not None:
                self._window.drop_pending()
            self._question = question

    def _begin_next(self) -> None:
        """At the end of a game of a match the next one lies on the disk at once, whatever the person does then."""
        here = self.screen
        if isinstance(here, TableScreen) and here.follows is None and here.finished is not None:
            here.follows = self._doors.follow(here.finished)

    def _all_layers(self) -> list[Layer]:
        own = self.screen.layer()
        return [*([own] if own is not None else []), *self._layers]

    def _ring(self, asks: bool) -> None:
        here = self.screen
        if isinstance(here, TableScreen):
            turn = ["turn"] if asks and here.prompt is not None else []
            self._sounder.play(here.take_sounds() + turn)
        elif isinstance(here, Watch):
            self._sounder.play(here.take_sounds())

    # Keys

    def feed(self, key: str) -> None:
        """One key, or a click. A capital is the key's own letter, but where a text is written."""
        key = self._meant(key)
        if len(key) == 1 and not any(getattr(each, "writing", False) for each in self._layers[-1:]):
            key = key.lower()
        # A new size is drawn by the loop; it is no key.
        if not key or key == "resize":
            return
        if key == "ctrl+l":
            self._window.forget()
            return
        if not fits(SMALLEST, self._window.size):
            self._feed_tiny(key)
            return
        layers = self._all_layers()
        helped = any(isinstance(each, Help | Options) for each in layers)
        anywhere = key == "alt+x" or (key == "f1" and not helped)
        if layers and not anywhere and not self._opens_menu(key):
            self._grant(layers[-1].feed(key))
        else:
            self._feed_screen(key)

    def _meant(self, key: str) -> str:
        """A click, or a pull of the mouse, by what lies under it; Alt and a digit by the key it stands for."""
        if key.startswith("click:"):
            _, row, column = key.split(":")
            return self._drawing.at(int(row), int(column)) if self._drawing else ""
        if key.startswith("pull:"):
            _, row, column = key.split(":")
            return self._drawing.pulled_over(int(row), int(column)) if self._drawing else ""
        if key.startswith("alt+") and key[4:].isdigit():
            return f"f{key[4:]}" if key != "alt+0" else "f10"
        return key

    def _feed_tiny(self, key: str) -> None:
        if key == "l" and isinstance(self.screen, TableScreen):
            self.plain = self._done = True
        elif key in ("q", "alt+x"):
            self._done = True

    def _opens_menu(self, key: str) -> bool:
        return not self._layers and (key in ("f10", "`") or key.startswith("menu:") or self._alt_menu(key) is not None)

    def _alt_menu(self, key: str) -> str | None:
        if not key.startswith("alt+") or key == "alt+x":
            return None
        return next((menu for menu in MENUS if menu[0].lower() == key[4:]), None)

    def _feed_screen(self, key: str) -> None:
        here = self.screen
        if isinstance(here, TableScreen) and here.takes(key):
            self._leaving = key == "q"
            self._grant(here.feed(key))
            return
        menu = self._alt_menu(key)
        if key in ("f10", "`"):
            menu = MENUS[0]
        elif key.startswith("menu:"):
            menu = key.removeprefix("menu:")
        if key == "q" and isinstance(self.screen, TableScreen):
            self._leave_at_second()
            return
        self._leaving = False
        if menu is not None:
            self._layers.append(Menu(menu, self.live(), self._checked()))
            return
        command = self._command(key)
        why = self.live()[command] if command is not None else ""
        if command is not None and not why:
            self._run(command, "")
            return
        self._grant(self.screen.feed(key))
        if command is not None:
            self.screen.tell(f"{BY_NAME[command].title.rstrip('.')}: {why}.")

    def _command(self, key: str) -> str | None:
        """The command that a key or a click means; the place's own come first."""
        if key in BY_NAME:
            return key
        return next((each.name for each in self.screen.own if key in each.keys), None) or command_of(key)

    def _leave_at_second(self) -> None:
        """Q once says what a second one does."""
        if self._leaving:
            self._run("leave", "")
        else:
            self.screen.tell("Q once more leaves the table; the game is kept.")
        self._leaving = not self._leaving

    def _grant(self, wish: Wish | None) -> None:
        match wish:
            case Close():
                if self._layers:
                    self._layers.pop()
            case Run(command, argument):
                self._layers = [each for each in self._layers if not isinstance(each, _ASKING)]
                self._run(command, argument)
            case _:
                return

    # Commands

    def live(self) -> Mapping[str, str]:
        """Every command: an empty text where it works now, else why it does not."""
        over = getattr(self.screen.layer(), "ends_deal", False)
        here = {
            **self.screen.live(),
            "restart": self._records.why_no_restart(),
            "next-deal": "" if over else "the deal is not over",
        }
        return {
            each.name: "" if each.name in _ANYWHERE else here.get(each.name, "no game is on the table")
            for each in (*COMMANDS, *self.screen.own)
        }

    def _checked(self) -> str:
        if isinstance(self.screen, TableScreen):
            return next((each.level for each in self.screen.sitters if each.is_computer), "")
        return self._texts["level"]

    def _run(self, command: str, argument: str) -> None:
        try:
            self._do(command, argument)
        except WincribError as error:
            self._layers.append(Notice("That cannot be", [error.message[:1].upper() + error.message[1:]]))

    def _do(self, command: str, argument: str) -> None:
        match command:
            case _ if command in OF_BEGINNINGS:
                self._put(self._beginnings.run(command, argument))
            case _ if command in OF_GAMES_KEPT:
                self._put(self._records.run(command, argument))
            case "leave" | "title":
                self._layers.clear()
                self._tables.clear()
            case "exit":
                self._done = True
            case "resign":
                sure = self.screen.gives_up if isinstance(self.screen, TableScreen) else ""
                self._layers.append(Choice("Resign", sure, [("No, play on", Close()), ("Resign", Run("resign-now"))]))
            case "watch-leave":
                self._done = not self._tables.uncover()
            case "options":
                self._options = Options({**self._texts, ONLY_HERE: "off"}, self._try_options)
                self._layers.append(self._options)
            case "keep-options":
                self._keep_options()
            case "explain":
                self._layers.append(explained(argument))
            case "theme":
                names = theme_names()
                self._keep({"theme": names[(names.index(self._look.theme) + 1) % len(names)]})
            case "deck":
                self._keep({"deck": "two" if self._look.four_colours else "four"})
            case "table":
                self._tables.turn()
                self._try_options(self._texts)
            case "speed":
                now = _SPEEDS.index(self._texts["speed"])
                speed = _SPEEDS[(now + 1) % len(_SPEEDS)]
                self._keep({"speed": speed})
                self.screen.tell(f"Card speed: {speed}.")
            case "help" if not isinstance(self.screen, Watch):
                here = self.screen
                about = topic_of(here.prompt, here.about) if isinstance(here, TableScreen) else "table"
                self._layers.append(Help(about))
            case "rules":
                here = self.screen
                self._layers.append(Help(here.rules if isinstance(here, TableScreen) else command))
            case "keys":
                self._layers.append(Help(command))
            case "search":
                self._layers.append(search(self.live(), self.screen.own))
            case "go-on" | "next-deal":
                self.screen.feed("enter")
            case _:
                self._at_table(command, argument)

    def _at_table(self, command: str, argument: str) -> None:
        layer = self.screen.run(command, argument)
        if layer is not None:
            self._layers.append(layer)
        if command in ("easy", "medium", "hard"):
            self._keep({"level": command})

    def _sit(self, table: TableScreen) -> None:
        self._layers.clear()
        self._tables.put(table)
        self._help_on(self._texts)

    def _put(self, opened: Opened) -> None:
        """A window on top, a game on the table, or a replay on top of what is there; what is in front stays."""
        if opened is self.screen:
            self._layers.clear()
        elif isinstance(opened, TableScreen):
            self._sit(opened)
        elif isinstance(opened, Watch):
            self._layers.clear()
            self._tables.cover(opened)
        elif opened is not None:
            self._layers.append(opened)

    # Options

    @property
    def _texts(self) -> dict[str, str]:
        return self._preferences.of(self._tables.number)

    def _try_options(self, values: Mapping[str, str]) -> None:
        """Show what the values would look like."""
        self._look = look_of(values, ascii_only=self._ascii)
        self._window.use_mouse(values["mouse"] == "on")
        self._sounder.tune(values)
        if isinstance(self.screen, TableScreen):
            self.screen.run("pace", values["speed"])
            self.screen.run("go-option", values["go"])
            self._help_on(values)

    def _help_on(self, values: Mapping[str, str]) -> None:
        """How much the table helps by itself."""
        self.screen.run("preview", values["preview"])
        self.screen.run("tips", "on" if values["tips"] == "on" and self._tables.learning else "off")

    def _keep_options(self) -> None:
        if self._options is not None:
            here = self._options.values.get(ONLY_HERE) == "on"
            games = {key: text for key, text in self._options.changes.items() if key in NEW_GAME}
            look = {key: text for key, text in self._options.changes.items() if key not in NEW_GAME}
            # How new games are played is the same at both tables.
            self._keep(games)
            self._keep(look, here)
        self._layers = [each for each in self._layers if each is not self._options]

    def _keep(self, changes: Mapping[str, str], here: bool = False) -> None:
        trouble = self._preferences.keep(changes, self._tables.number if here else 0)
        if trouble:
            self._layers.append(Notice("Not kept", [trouble[:1].upper() + trouble[1:]]))
        self._try_options({**self._texts, **changes})
