"""The games kept as a person goes back to them: the one played last first, each read only when it is wanted."""

from collections.abc import Iterator

from wincrib.home.catalogue import Catalogue
from wincrib.home.replays import Saved, saved_as


class History:
    """The games kept as they are now, numbered as `wincrib list` numbers them.

    What the catalogue knows to be over is not read again, so that a long history costs nothing.
    """

    def __init__(self) -> None:
        self._catalogue = Catalogue()
        self._catalogue.look()
        self._paths = self._catalogue.paths

    def __len__(self) -> int:
        return len(self._paths)

    def game(self, number: int) -> Saved | None:
        """The game of that number, from 1 to as many as there are; None where its file has gone since."""
        return saved_as(str(self._paths[number - 1]))

    def open(self, game: str = "") -> Iterator[Saved]:
        """The games that are not over, and those that cannot be read, of every game or of the one named."""
        try:
            for path in self._paths:
                label = self._catalogue.filed(path).label
                if label is not None and (not label.unfinished or game not in ("", label.game)):
                    continue
                found = saved_as(str(path))
                if found is not None:
                    yield found
        finally:
            self._catalogue.keep()
