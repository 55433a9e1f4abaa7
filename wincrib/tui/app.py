"""The program on the screen: the place one is in, the windows on top of it, and the one loop that moves them."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from wincrib import __version__
from wincrib.errors import Unreadable, WincribError
from wincrib.home.replays import Saved, begin, created
from wincrib.table.playback import playback
from wincrib.tui.commands import BY_NAME, COMMANDS, MENUS, command_of
from wincrib.tui.doors import Doors, Window
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look, look_of, theme_names
from wincrib.tui.preferences import ONLY_HERE, Preferences
from wincrib.tui.screen import Close, Layer, Run, Screen, Wish
from wincrib.tui.screens import shelf
from wincrib.tui.screens.drawing import SMALLEST, centred, fits, to_window
from wincrib.tui.screens.help import Help, topic_of
from wincrib.tui.screens.menu import Menu, search
from wincrib.tui.screens.notice import Ask, Choice, Notice, Pick, with_keys
from wincrib.tui.screens.options import NEW_GAME, Options, explained
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.watch import Watch
from wincrib.tui.sound import Sounder
from wincrib.tui.tables import Tables
from wincrib.words import clean

_SPEEDS = ("slow", "normal", "fast", "off")


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
            while not self._done:
                self.screen.pulse(self._clock())
                self.show()
                key = self._window.read(self._patience())
                if key is not None:
                    self.feed(key)
        finally:
            self._sounder.close()

    def _patience(self) -> float | None:
        due = self.screen.due
        return None if due is None else max(0.0, due - self._clock())

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
        if isinstance(self.screen, TableScreen):
            turn = ["turn"] if asks and self.screen.prompt is not None else []
            self._sounder.play(self.screen.take_sounds() + turn)

    # Keys

    def feed(self, key: str) -> None:
        """One key, or a click."""
        key = self._meant(key)
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
        """A click by what lies under it; Alt and a digit by the key it stands for."""
        if key.startswith("click:"):
            _, row, column = key.split(":")
            return self._drawing.at(int(row), int(column)) if self._drawing else ""
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
                self._layers = [each for each in self._layers if not isinstance(each, Menu | Pick | Choice | Ask)]
                self._run(command, argument)
            case _:
                return

    # Commands

    def live(self) -> Mapping[str, str]:
        """Every command: an empty text where it works now, else why it does not."""
        here = self.screen.live()
        anywhere = ("new", "games", "table", "exit", "options", "theme", "deck", "help", "rules", "keys", "search")
        return {
            each.name: "" if each.name in anywhere else here.get(each.name, "no game is on the table")
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
            case "new":
                self._new()
            case "again" | "new-now":
                self._sit(self._doors.new())
            case "next":
                here = self.screen
                if isinstance(here, TableScreen) and here.follows is not None:
                    self._sit(self._doors.resume(here.follows))
            case "continue":
                self._continue()
            case "games":
                self._layers.append(shelf.games())
            case "open":
                self._open(argument)
            case "leave" | "title":
                self._layers.clear()
                self._tables.clear()
            case "exit":
                self._done = True
            case "resign":
                sure = "Give this game up? The opponent wins; no skunk is flagged."
                self._layers.append(Choice("Resign", sure, [("No, play on", Close()), ("Resign", Run("resign-now"))]))
            case "verify":
                self._verify()
            case "watch":
                self._watch(argument)
            case "watch-leave":
                self._done = not self._tables.uncover()
            case "take-over":
                self._take_over()
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
                self._layers.append(Help(topic_of(here.prompt if isinstance(here, TableScreen) else None)))
            case "rules" | "keys":
                self._layers.append(Help(command))
            case "search":
                self._layers.append(search(self.live(), self.screen.own))
            case "go-on":
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

    def _new(self) -> None:
        if isinstance(self.screen, TableScreen) and not self.screen.over:
            sure = "Begin a new game? The one on the table is kept, and you can go on with it at any time."
            self._layers.append(Choice("New game", sure, [("New game", Run("new-now")), ("Stay", Close())]))
        else:
            self._sit(self._doors.new())

    def _continue(self) -> None:
        game = self._tables.broken_off()
        if game is None:
            raise Unreadable("there is no other unfinished game")
        self._sit(self._doors.resume(game))

    def _open(self, name: str) -> None:
        game = shelf.find(name)
        if game is None:
            raise Unreadable("that game is gone")
        if self._tables.holds(game):
            return
        if game.unfinished:
            self._sit(self._doors.resume(game))
        elif game.replay is not None:
            self._watch(name)
        else:
            self._layers.append(shelf.verified(game))

    def _verify(self) -> None:
        if isinstance(self.screen, TableScreen):
            game = shelf.find(str(self.screen.keeper.path))
            self._layers.append(shelf.verified(game) if game else Notice("Verified", ["The game is not on the disk."]))

    def _watch(self, name: str) -> None:
        """The game that has ended here, or one of those kept, as a replay on top of what is in front."""
        here = self.screen
        if not name and isinstance(here, TableScreen) and here.finished is not None:
            watch = Watch(playback(here.finished), clean(here.keeper.path.name))
        else:
            watch = shelf.watched(name)
        self._layers.clear()
        self._tables.cover(watch)

    def _take_over(self) -> None:
        """A game of one's own from the point that is seen, on the disk before it is on the table."""
        if isinstance(self.screen, Watch):
            branch = self.screen.branch(self._texts["name"], self._texts["level"])
            branch = replace(branch, created=created(), program=f"wincrib {__version__}")
            self._sit(self._doors.resume(Saved(begin(branch).path, branch, "")))

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
