"""The window of the games kept: pages of them, a line each, and a look at the one in focus."""

from collections.abc import Callable, Mapping

from wincrib.home.catalogue import Catalogue, Filed
from wincrib.tui.frame import Canvas, Size, Spot, width
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.dialog import Button, Window, draw_buttons, draw_window
from wincrib.tui.screen import Close, Run, Wish
from wincrib.tui.screens import preview
from wincrib.tui.screens.notice import on_top, wrapped
from wincrib.tui.screens.preview import DAMAGED, FINISHED, IN_PLAY, PAGES, SECTIONS, page_of

_MOST = Size(100, 36)
_BOXED = 18
"""In a window at least so high the look at a game has a frame of its own."""
_MOST_FIND = 30
_AT_ONCE = 24
_FEW = 3
"""So many files are read before the keys are looked at again."""
_MOVES = {"up": -1, "down": 1, "wheelup": -1, "wheeldown": 1}
_DOES = {
    IN_PLAY: ("Continue", "Go on", "goes on with it"),
    FINISHED: ("Watch", "Watch", "watches it"),
    DAMAGED: ("Check", "Check", "checks it"),
}
"""What Enter does on a page: on the button, on the key line, in a sentence."""
_BUTTONS = (("Deals", "p"), ("Export", "x"), ("Delete", "d"), ("Verify", "v"), ("Rename", "r"))
"""The other buttons; the last ones only where there is room for them."""
_OF_GAMES = "px"
"""What a file that cannot be read is of no use for."""
_GAP = 3
_KEYS = {"r": "rename", "delete": "delete", "d": "delete", "v": "verify-kept", "p": "deals", "x": "export"}


class Kept:
    """A list in pages. `lies_on` says on which table of this program a game lies; `undoes` what U would bring back.

    Files that nobody has read yet are read in `work`, some at a time, while the keys are free.
    """

    def __init__(
        self, catalogue: Catalogue, lies_on: Callable[[str], int | None], undoes: Callable[[], str], told: str = ""
    ) -> None:
        self._catalogue = catalogue
        self._lies_on = lies_on
        self._undoes = undoes
        self._told = told
        self._find = ""
        self.writing = False
        self._page = ""
        self._at = 0
        self._chosen = False
        self._room = 1
        self._files: list[Filed] = []
        self._rows: list[Filed | str] = []
        self.refresh()

    # What is in it

    def refresh(self, path: str = "", told: str = "") -> None:
        """See what is in the folder now, with a file in focus; `told` is said until the next key."""
        self._catalogue.look()
        self._catalogue.read(path)
        self._told = told or self._told
        here = [page_of(each) for each in self._catalogue.files() if str(each.path) == path]
        self._page = next(iter(here), self._page)
        self._chosen = self._chosen or bool(here)
        self._arrange(path or self._path)

    def work(self) -> bool:
        """Read a few files more; whether there was anything left to do."""
        if not self._catalogue.unread:
            return False
        self._catalogue.read_on(_FEW)
        # To lay out a long list after every file would take longer than to read it.
        if len(self._rows) < self._room or self._catalogue.unread % _AT_ONCE < _FEW:
            self._arrange(self._path if self._chosen else "")
        return True

    def _arrange(self, focus: str = "") -> None:
        """Lay out the page with a file in focus; without one, with the game that was played last."""
        self._files = [each for each in self._catalogue.files() if self._is_found(each)]
        self._rows = self._lay_out(self.page)
        games = [each for each in self._rows if isinstance(each, Filed)]
        wanted = next((each for each in games if str(each.path) == focus), None)
        if wanted is None and (not focus or self._at >= len(self._rows)):
            wanted = max(games, key=_played, default=None)
        if wanted is not None:
            self._at = self._rows.index(wanted)
        self._step(0)

    @property
    def page(self) -> str:
        """The page that was turned to; before that the first one with anything on it."""
        counts = self._counts()
        return self._page or next((page for page, many in counts.items() if many), IN_PLAY)

    @property
    def _path(self) -> str:
        return str(self.focus.path) if self.focus is not None else ""

    def _is_found(self, game: Filed) -> bool:
        label = game.label
        words = [game.path.name, preview.about(game)]
        if label is not None:
            words += [*label.names, *label.levels, label.game, label.title, label.rules, label.created, label.against]
        text = " ".join(words).lower()
        return all(word in text for word in self._find.lower().split())

    def _lay_out(self, page: str) -> list[Filed | str]:
        games = [each for each in self._files if page_of(each) == page]
        kinds = [kind for kind in SECTIONS if any(each.label and each.label.against == kind for each in games)]
        if len(kinds) < 2:
            return list(games)
        rows: list[Filed | str] = []
        for kind in kinds:
            rows += [SECTIONS[kind], *(each for each in games if each.label and each.label.against == kind)]
        return rows

    @property
    def focus(self) -> Filed | None:
        """The game that keys are about."""
        found = self._rows[self._at] if 0 <= self._at < len(self._rows) else None
        return found if isinstance(found, Filed) else None

    def _counts(self) -> Mapping[str, int]:
        pages = [page_of(each) for each in self._files]
        return {page: pages.count(page) for page in PAGES if page != DAMAGED or DAMAGED in pages}

    # Keys

    @property
    def says(self) -> str:
        """What to do, or what was done."""
        if self.writing:
            return "Type a name, a level, a date; Enter keeps it, Esc ends it."
        if self._told:
            return self._told
        if self._catalogue.unread:
            return f"{self._catalogue.unread} more files are being read."
        if self.focus is None:
            return "Nothing of that kind." if self._find or self._files else "No games are kept yet."
        if self.focus.label is not None and self.focus.label.fault:
            return "It departs from the rules; V says where."
        more = "" if self.page == DAMAGED else ", P plays its deals, X exports it"
        return f"Enter {_DOES[self.page][2]}{more}."

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that work here."""
        if self.writing:
            return (KeyHint("A-Z", "Type", ""), KeyHint("Enter", "Keep", "enter"), KeyHint("Esc", "All", "escape"))
        does = self.focus is not None
        # What everybody needs comes first: in a small window the line ends early.
        hints = [
            KeyHint("↑↓", "Move", "down") if does else None,
            KeyHint("Enter", _DOES[self.page][1], "enter") if does else None,
            KeyHint("U", "Undo", "u") if self._undoes() else None,
            KeyHint("/", "Find", "/"),
            KeyHint("Esc", "Close", "escape"),
            KeyHint("←→", "Page", "right"),
            KeyHint("R", "Rename", "r") if does else None,
            KeyHint("Del", "Delete", "d") if does else None,
        ]
        return tuple(each for each in hints if each is not None)

    def feed(self, key: str) -> Wish | None:
        """Move, find, or do something to the game in focus."""
        if self.writing:
            self._write(key)
            return None
        self._told = ""
        self._chosen = True
        game = self.focus
        if key in _MOVES:
            self._step(_MOVES[key])
        elif key in ("pgup", "pgdn"):
            self._step(self._room if key == "pgdn" else -self._room)
        elif key in ("home", "end"):
            self._step(len(self._rows) if key == "end" else -len(self._rows))
        elif key in ("left", "right", "tab", "backtab") or key.startswith("page:"):
            self._turn(key)
        elif key == "/":
            self.writing = True
        elif key == "u":
            return Run("undo-kept") if self._undoes() else None
        elif key == "escape":
            return self._back()
        elif game is not None and key.startswith("row:"):
            return self._click(int(key.removeprefix("row:")))
        elif game is not None and key in ("enter", "space"):
            return Run("open", str(game.path))
        elif game is not None and key in _KEYS:
            return Run(_KEYS[key], str(game.path))
        return None

    def _back(self) -> Wish | None:
        """First everything is shown again, then the window closes."""
        if not self._find:
            return Close()
        self._find = ""
        self._arrange(self._path)
        return None

    def _write(self, key: str) -> None:
        if key == "escape":
            self._find = ""
        elif key == "backspace":
            self._find = self._find[:-1]
        elif (len(key) == 1 or key == "space") and width(self._find) < _MOST_FIND:
            self._find += " " if key == "space" else key
        self.writing = key not in ("enter", "escape", "down")
        self._arrange(self._path)
        if not self._rows and self._files:
            self._page = ""
            self._arrange()

    def _step(self, by: int) -> None:
        """So many rows on; headings are passed over."""
        if not self._rows:
            self._at = 0
            return
        self._at = max(0, min(len(self._rows) - 1, self._at + by))
        way = -1 if by < 0 and any(isinstance(each, Filed) for each in self._rows[: self._at]) else 1
        while isinstance(self._rows[self._at], str) and 0 <= self._at + way < len(self._rows):
            self._at += way

    def _turn(self, key: str) -> None:
        pages = list(self._counts())
        if key.startswith("page:"):
            self._page = key.removeprefix("page:")
        else:
            here = pages.index(self.page)
            self._page = pages[(here + (-1 if key in ("left", "backtab") else 1)) % len(pages)]
        self._arrange()

    def _click(self, at: int) -> Wish | None:
        """A click on a game shows it, one more takes it."""
        if at < len(self._rows) and not isinstance(found := self._rows[at], str):
            if at == self._at:
                return Run("open", str(found.path))
            self._at = at
        return None

    # The picture

    def draw(self, below: Drawing, look: Look) -> Drawing:
        """The window, as large as there is room for up to a point."""
        canvas = on_top(below)
        size = canvas.size
        wanted = Size(min(_MOST.width, size.width - 4), min(_MOST.height, size.height - 5))
        window = Window(max(1, (size.height - 4 - wanted.height) // 2), (size.width - wanted.width) // 2, wanted)
        draw_window(canvas, window, "Games kept", look)
        bottom, right = window.row + wanted.height - 1, window.column + wanted.width - 1
        whole = Hot(window.row, window.column, bottom, right, "nothing")
        close = Hot(window.row, window.column + 2, window.row, window.column + 4, "escape")
        hot = [*below.hot, whole, close, *self._tabs(canvas, window, look)]
        foot = self._preview(canvas, window, look)
        hot += self._list(canvas, window, foot, look)
        hot += self._buttons(canvas, window, look)
        return Drawing(canvas.frame(), tuple(hot))

    def _tabs(self, canvas: Canvas, window: Window, look: Look) -> list[Hot]:
        row_at, column = window.row + 1, window.column + 2
        spans: list[tuple[int, int, str]] = []
        for page, many in self._counts().items():
            live = page == self.page
            word = f"[ {page} {many} ]" if live else f"  {page} {many}  "
            end = canvas.put(row_at, column, word, look.style("dialog-strong" if live else "dialog"))
            spans.append((column, end - 1, f"page:{page}"))
            column = end
        found = f"find [{self._find}{'_' if self.writing else ''}]" if self._find or self.writing else ""
        room = window.column + window.size.width - 2 - column
        if found:
            canvas.right(row_at, column + room, fitting(found, room), look.style("dialog-strong"))
        return across(row_at, spans)

    def _list(self, canvas: Canvas, window: Window, foot: int, look: Look) -> list[Hot]:
        columns = window.size.width - 6
        left, top = window.column + 4, window.row + 3
        score = max((preview.score_width(each) for each in self._rows if isinstance(each, Filed)), default=0)
        canvas.put(window.row + 2, left, preview.head(columns, score), look.style("dialog-strong"), most=columns)
        self._room = room = max(1, foot - top)
        first = max(0, min(self._at - room // 2, len(self._rows) - room))
        hot: list[Hot] = []
        for down, each in enumerate(self._rows[first : first + room]):
            at, here = first + down, top + down
            if isinstance(each, str):
                canvas.put(here, left - 2, f"── {each} ──", look.style("dialog-faint"), most=columns)
                continue
            live = at == self._at
            style = look.style("dialog-live" if live else "dialog")
            canvas.fill(here, left - 3, Size(columns + 4, 1), style)
            canvas.put(here, left - 2, "►" if live else " ", style)
            canvas.put(
                here, left, preview.row(each, columns, score, self._lies_on(str(each.path))), style, most=columns
            )
            if live:
                canvas.cursor = Spot(here, left - 2)
            hot.append(Hot(here, left - 3, here, left + columns, f"row:{at}"))
        right = window.column + window.size.width - 2
        if first:
            canvas.right(top, right + 1, "▲", look.style("dialog-strong"))
        if first + room < len(self._rows):
            canvas.right(top + room - 1, right + 1, "▼", look.style("dialog-strong"))
        if not self._rows:
            word = "Nothing found." if self._find else "No games here."
            canvas.put(top, left, word, look.style("dialog"), most=columns)
        return hot

    def _preview(self, canvas: Canvas, window: Window, look: Look) -> int:
        """The look at the game in focus; the row where the list ends."""
        game = self.focus
        boxed = window.size.height >= _BOXED
        many = 5 if boxed else 4
        top = window.row + window.size.height - 2 - many - (2 if boxed else 1)
        left, columns = window.column + 2, window.size.width - 4
        if boxed:
            name = fitting(preview.title(game), columns - 8) if game is not None else ""
            canvas.box(top, left, Size(columns, many + 2), look.style("dialog"), name)
            left, columns = left + 2, columns - 4
        else:
            canvas.put(top, left, "─" * columns, look.style("dialog-faint"))
        told = list(preview.lines(game, look)) if game is not None else []
        if told:
            # What is wrong with a game stands last, and may take all the room there is.
            word, text = told.pop()
            told += [(word if at == 0 else "", part) for at, part in enumerate(wrapped(text, columns - 7))]
        for down, (word, text) in enumerate(told[:many]):
            canvas.put(top + 1 + down, left, word, look.style("dialog-faint"))
            canvas.put(top + 1 + down, left + 7, fitting(text, columns - 7), look.style("dialog"))
        return top

    def _buttons(self, canvas: Canvas, window: Window, look: Look) -> list[Hot]:
        if self.focus is None:
            return []
        buttons, room = [Button(_DOES[self.page][0], "enter")], window.size.width - 2
        for word, key in _BUTTONS:
            taken = sum(_GAP + width(f"[ {each.word} ]") for each in buttons)
            if taken + width(f"[ {word} ]") <= room and (self.page != DAMAGED or key not in _OF_GAMES):
                buttons.append(Button(word, key))
        foot = window.row + window.size.height - 2
        cursor = canvas.cursor
        left, right = window.column + 1, window.column + window.size.width - 1
        spans = draw_buttons(canvas, foot, left, right, buttons, -1, look)
        canvas.cursor = cursor
        return across(foot, spans)


def _played(game: Filed) -> float:
    return game.changed
