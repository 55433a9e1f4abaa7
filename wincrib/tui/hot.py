"""What a drawing leaves behind for the mouse: where what can be clicked."""

from collections.abc import Iterator, Sequence

from wincrib.tui.frame import Frame
from wincrib.values import value


@value
class Hot:
    """A rectangle that can be clicked, rows and columns included at both ends, and what a click there means.

    `pulled` is what it means when the mouse is pulled over it with the button held; nothing in most places.
    """

    top: int
    left: int
    bottom: int
    right: int
    means: str
    pulled: str = ""


@value
class Drawing:
    """A frame with its hot places; those drawn later lie on top."""

    frame: Frame
    hot: tuple[Hot, ...] = ()

    def at(self, row: int, column: int) -> str:
        """What a click on a cell means; empty for nothing."""
        return next((each.means for each in self._over(row, column)), "")

    def pulled_over(self, row: int, column: int) -> str:
        """What it means that the mouse is pulled over a cell; empty for nothing."""
        return next((each.pulled for each in self._over(row, column)), "")

    def _over(self, row: int, column: int) -> Iterator[Hot]:
        for each in reversed(self.hot):
            if each.top <= row <= each.bottom and each.left <= column <= each.right:
                yield each


def across(row: int, spans: Sequence[tuple[int, int, str]], prefix: str = "") -> list[Hot]:
    """Hot places in one row."""
    return [Hot(row, left, row, right, f"{prefix}{means}") for left, right, means in spans]
