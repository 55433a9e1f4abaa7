"""The two tables and which of them one is at: a game lies on one of them, and is played on no more than one."""

from wincrib.home.replays import Saved, saved
from wincrib.tui.screen import Screen, Tabs
from wincrib.tui.screens import shelf
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.title import Title

_MANY = 2


class Tables:
    """What lies on each table: a game, or the title where there is none."""

    def __init__(self, first: Screen | None) -> None:
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
                each.keeper.release()
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

    def holds(self, game: Saved) -> bool:
        """Whether a game lies on one of the tables, which is then the one in front."""
        lies_on = self._lies_on(game)
        if lies_on is not None:
            self._at = lies_on
            if not _is_game(self.front, game):
                self.uncover()
        return lies_on is not None

    def broken_off(self) -> Saved | None:
        """The game that was left last and lies on no table."""
        return next((each for each in saved() if each.unfinished and self._lies_on(each) is None), None)

    @property
    def learning(self) -> bool:
        """Whether no game kept has ever been finished: a beginner sits here."""
        return all(each.unfinished or each.replay is None for each in saved())

    def _lies_on(self, game: Saved) -> int | None:
        # While the tables are being set there are fewer of them.
        for at, pile in enumerate(zip(self._screens, self._below, strict=False)):
            if any(_is_game(each, game) for each in pile):
                return at
        return None

    def _title(self) -> Title:
        game = self.broken_off()
        return Title(f"last game: {shelf.described(game)}" if game else "")


def _is_game(screen: Screen | None, game: Saved) -> bool:
    return isinstance(screen, TableScreen) and screen.keeper.path == game.path
