"""What a drawing leaves behind for the mouse: where what can be clicked."""

from collections.abc import Sequence

from wincrib.tui.frame import Frame
from wincrib.values import value


@value
class Hot:
    """A rectangle that can be clicked, rows and columns included at both ends, and what a click there means."""

    top: int
    left: int
    bottom: int
    right: int
    means: str


@value
class Drawing:
    """A frame with its hot places; those drawn later lie on top."""

    frame: Frame
    hot: tuple[Hot, ...] = ()

    def at(self, row: int, column: int) -> str:
        """What a click on a cell means; empty for nothing."""
        for each in reversed(self.hot):
            if each.top <= row <= each.bottom and each.left <= column <= each.right:
                return each.means
        return ""


def across(row: int, spans: Sequence[tuple[int, int, str]], prefix: str = "") -> list[Hot]:
    """Hot places in one row."""
    return [Hot(row, left, row, right, f"{prefix}{means}") for left, right, means in spans]
