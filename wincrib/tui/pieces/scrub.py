"""The scrub bar of a replay: its deals marked, what has been seen drawn double, and every place of it to be clicked."""

from collections.abc import Sequence

from wincrib.tui.frame import Canvas, Spot, width
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look


def column_of(step: int, last: int, left: int, right: int) -> int:
    """The column of a step, 0 to `last`, on a bar that reaches from column `left` to `right`."""
    return left + step * (right - left) // last if last else left


def step_at(column: int, last: int, left: int, right: int) -> int:
    """The first step in a column of such a bar."""
    return -(-(column - left) * last // max(1, right - left))


def draw_scrub(
    canvas: Canvas, row: int, left: int, right: int, deals: Sequence[tuple[int, int]], at: int, last: int, look: Look
) -> list[Hot]:
    """The deals' numbers in a row and the bar below it; what a click on each place means: `deal:3`, `step:95`.

    `deals` are the number and first step of each, `at` is the step that is seen, and `last` the last one.
    """
    text, strong = look.style("text"), look.style("strong")
    begins = {column_of(step, last, left, right): number for number, step in deals}
    here = column_of(at, last, left, right)
    hot: list[Hot] = []
    free = left
    for column, number in sorted(begins.items()):
        said = str(number)
        if column < free or column + width(said) > right + 1:
            continue
        end = canvas.put(row, column, said, text)
        hot.append(Hot(row, column, row, end - 1, f"deal:{number}"))
        free = end + 1
    for column in range(left, right + 1):
        sign = _sign(column, left, right, column in begins, seen=column <= here)
        canvas.put(row + 1, column, sign, strong if column <= here else text)
        step = step_at(column, last, left, right)
        meant = f"deal:{begins[column]}" if column in begins else f"step:{step}"
        hot.append(Hot(row + 1, column, row + 1, column, meant, f"step:{step}"))
    hot += _beyond(row + 1, left, right, canvas.size.width, last)
    canvas.put(row + 1, here, "■", strong)
    canvas.cursor = Spot(row + 1, here)
    return hot


def _beyond(row: int, left: int, right: int, columns: int, last: int) -> list[Hot]:
    """A mouse that is pulled past an end of the bar has come to that end."""
    return [Hot(row, 0, row, left - 1, "", "step:0"), Hot(row, right + 1, row, columns - 1, "", f"step:{last}")]


def draw_marks(
    canvas: Canvas, row: int, left: int, right: int, steps: Sequence[int], at: int, last: int, sign: str, look: Look
) -> list[Hot]:
    """Steps marked on the bar in a row, but for the one that is seen; a click goes to the first of those in a place."""
    hot = []
    for step in reversed(steps):
        column = column_of(step, last, left, right)
        if column != column_of(at, last, left, right):
            canvas.put(row, column, sign, look.style("alarm"))
        # Pulled over, a mark is like the rest of the bar.
        here = step_at(column, last, left, right)
        hot.append(Hot(row, column, row, column, f"step:{step}", f"step:{here}"))
    return hot


def _sign(column: int, left: int, right: int, begins: bool, *, seen: bool) -> str:
    if column == left:
        return "├"
    if column == right:
        return "┤"
    if begins:
        return "╬" if seen else "┼"
    return "═" if seen else "─"
