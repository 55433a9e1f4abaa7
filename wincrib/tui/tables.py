"""The two tables and which of them one is at: a game lies on one of them, and is played on no more than one."""

from collections.abc import Iterator

from wincrib.home.catalogue import Catalogue, Filed
from wincrib.home.labels import APART
from wincrib.tui.screen import Screen, Tabs
from wincrib.tui.screens.preview import about
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.title import Title

_MANY = 2
_FEW = 25
"""So many files at most are read for what stands on the title; the others wait until somebody asks for them."""


class Tables:
    """What lies on each table: a game, or the title where there is none."""

    def __init__(self, first: Screen | None) -> None:
        self.catalogue = Catalogue()
        self._learnt = False
        self._screens: list[Screen] = [first] if first is not None else []
        self._below: list[Screen | None] = [None] * _MANY
        self._at = 0
        while len(self._screens) < _MANY:
            self._screens.append(self._title())

    @property
    def front(self) -> Screen:
        """The table one is at, or the title where it is empty."""
        return self._screens[self._at]

    @property
    def number(self) -> int:
        """The table one is at, from 1."""
        return self._at + 1

    @property
    def tabs(self) -> Tabs:
        """What stands on the tabs, and which is live."""
        return tuple((f"{at} {each.tab}", at == self.number) for at, each in enumerate(self._screens, 1))

    def turn(self) -> None:
        """Go to the other table."""
        self._at = 1 - self._at
        if isinstance(self.front, Title):
            self._screens[self._at] = self._title()

    def put(self, screen: Screen) -> None:
        """Put something in place of what is in front; a game that leaves it is anybody's to go on with."""
        for each in (self.front, self._below[self._at]):
            if isinstance(each, TableScreen):
                each.leave()
        self._below[self._at] = None
        self._screens[self._at] = screen

    def cover(self, screen: Screen) -> None:
        """Put something on top of what is in front, which stays as it is below."""
        self._below[self._at] = self._below[self._at] or self.front
        self._screens[self._at] = screen

    def uncover(self) -> bool:
        """Take away what was put on top; False where nothing is below."""
        below = self._below[self._at]
        if below is None:
            return False
        self._screens[self._at], self._below[self._at] = below, None
        return True

    def clear(self) -> None:
        """Put the title in place of what is in front."""
        self.put(Title(""))
        self._screens[self._at] = self._title()

    def holds(self, path: str) -> bool:
        """Whether a game lies on one of the tables, which is then the one in front."""
        lies_on = self.lies_on(path)
        if lies_on is not None:
            self._at = lies_on - 1
            if not _is_game(self.front, path):
                self.uncover()
        return lies_on is not None

    def lies_on(self, path: str) -> int | None:
        """The number of the table on which a game lies, by its whole name."""
        # While the tables are being set there are fewer of them.
        for at, pile in enumerate(zip(self._screens, self._below, strict=False), 1):
            if any(_is_game(each, path) for each in pile):
                return at
        return None

    def broken_off(self) -> Filed | None:
        """The game that was left last, lies on no table, and can be gone on with here."""
        return next((each for each in self._latest() if self._goes_on(each)), None)

    def _latest(self) -> Iterator[Filed]:
        self.catalogue.look()
        return self.catalogue.latest(_FEW)

    def _goes_on(self, game: Filed) -> bool:
        label = game.label
        if label is None or not label.unfinished or label.fault or label.against == APART:
            return False
        return self.lies_on(str(game.path)) is None

    @property
    def learning(self) -> bool:
        """Whether no game kept has ever been finished: a beginner sits here."""
        if not self._learnt:
            self._learnt = any(each.label is not None and not each.label.unfinished for each in self._latest())
        return not self._learnt

    def _title(self) -> Title:
        game = self.broken_off()
        return Title(f"last game: {about(game)}" if game else "")


def _is_game(screen: Screen | None, path: str) -> bool:
    return isinstance(screen, TableScreen) and str(screen.keeper.path) == path
