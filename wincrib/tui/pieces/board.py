"""The board: a real track of 121 holes, out, round and back; one lap for 61; a strip of it where there is no room."""

from collections.abc import Iterator
from functools import lru_cache

from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.state import Pegs
from wincrib.tui.frame import Canvas, Frame, Size, Style, width
from wincrib.tui.look import Look
from wincrib.values import value

SIZE = Size(80, 6)
_LAP = 60
_FIRST = 5
_START = (2, 3)
_FRONT, _REAR, _HOLE = "■", "○", "·"


@value
class Racer:
    """One player on the board: the name as it stands there, the two pegs, and which style they have."""

    name: str
    pegs: Pegs
    mine: bool

    @property
    def peg_role(self) -> str:
        """The role of the pegs."""
        return "mine" if self.mine else "yours"


def column_of(hole: int) -> int:
    """The column of a hole of the first lap, 1 to 60: groups of five, a gap between them."""
    return _FIRST + hole - 1 + (hole - 1) // 5


def place_of(hole: int, outer: bool) -> tuple[int, int]:
    """The row and column of a hole, 1 to 121, on the board of 121; the outer lane runs outside, out and back."""
    if hole > 2 * _LAP:
        return 3, 2
    if hole <= _LAP:
        return (1 if outer else 2), column_of(hole)
    return (4 if outer else 3), column_of(2 * _LAP + 1 - hole)


def draw_board(canvas: Canvas, row: int, column: int, racers: tuple[Racer, Racer], rules: Rules, look: Look) -> None:
    """The board for these rules; the first racer has the outer lane."""
    if rules.target <= _LAP + 1:
        _one_lap(canvas, row, column, racers, rules, look)
    else:
        _two_laps(canvas, row, column, racers, rules, look)


def _frame(canvas: Canvas, row: int, column: int, height: int, look: Look) -> None:
    canvas.box(row, column, Size(SIZE.width, height), look.style("wood"), double=True)
    for down in range(1, height - 1):
        canvas.fill(row + down, column + 1, Size(SIZE.width - 2, 1), look.style("hole"))
    for hole in range(10, _LAP + 1, 10):
        canvas.right(row, column + column_of(hole) + 1, str(hole), look.style("wood"))


def _name(canvas: Canvas, row: int, column: int, racer: Racer, look: Look) -> None:
    role = "mine-name" if racer.mine else "yours-name"
    canvas.put(row, column, f" {racer.name} {racer.pegs.front} ", look.style(role))


def _name_width(racer: Racer) -> int:
    return width(f" {racer.name} {racer.pegs.front} ")


def _two_laps(canvas: Canvas, row: int, column: int, racers: tuple[Racer, Racer], rules: Rules, look: Look) -> None:
    canvas.paste(_bare_two_laps(rules.skunk, look), row, column)
    _name(canvas, row, column + 2, racers[0], look)
    _name(canvas, row + 5, column + 76 - _name_width(racers[1]), racers[1], look)
    for racer, outer in zip(racers, (True, False), strict=True):
        for hole, peg in _pegs(racer.pegs):
            down, across = _peg_place(hole, peg, outer)
            canvas.put(row + down, column + across, peg, look.style(racer.peg_role))


@lru_cache(maxsize=16)
def _bare_two_laps(skunk: tuple[int, ...], look: Look) -> Frame:
    """The board without names and pegs: drawn once, as it stands below every picture of a game."""
    canvas = Canvas(SIZE, look.style("wood"))
    _frame(canvas, 0, 0, SIZE.height, look)
    for hole in range(70, 121, 10):
        canvas.put(5, column_of(121 - hole), str(hole), look.style("wood"))
    hole_style = look.style("hole")
    for outer in (True, False):
        for hole in range(1, 2 * _LAP + 1):
            canvas.put(*place_of(hole, outer), _HOLE, hole_style)
        for across in _START:
            canvas.put(1 if outer else 2, across, _HOLE, hole_style)
    _turns(canvas, look.style("track"))
    canvas.put(3, 2, _HOLE, hole_style)
    _skunk_lines(canvas, skunk, look)
    return canvas.frame()


def _turns(canvas: Canvas, style: Style) -> None:
    for down, right in ((1, "─┐"), (2, "┐│"), (3, "┘│"), (4, "─┘")):
        canvas.put(down, 77, right, style)
    canvas.put(3, 1, "(", style)
    canvas.put(3, 3, ")┬", style)
    canvas.put(4, 4, "└", style)


def _skunk_lines(canvas: Canvas, skunk: tuple[int, ...], look: Look) -> None:
    """The lines behind which a loser is skunked: S stands just before the single one, D at the double one."""
    for line, letter in zip(skunk, "SD", strict=False):
        _, across = place_of(line, True)
        if line > _LAP:
            # Behind hole 90 means to its left on the way back, in the gap of the groups.
            for lane in (3, 4):
                canvas.put(lane, across - 1, "│", look.style("skunk-line"))
            canvas.put(5, across - 1, letter, look.style("wood-skunk"))
        else:
            canvas.put(5, across + 1, letter, look.style("wood-skunk"))


def _pegs(pegs: Pegs) -> Iterator[tuple[int, str]]:
    """The rear peg first, so that the front one is never covered."""
    if pegs.back != pegs.front or pegs.front == 0:
        yield pegs.back, _REAR
    yield pegs.front, _FRONT


def _peg_place(hole: int, peg: str, outer: bool) -> tuple[int, int]:
    if hole == 0:
        return (1 if outer else 2), _START[peg == _FRONT]
    return place_of(hole, outer)


def _one_lap(canvas: Canvas, row: int, column: int, racers: tuple[Racer, Racer], rules: Rules, look: Look) -> None:
    _frame(canvas, row, column, 5, look)
    hole_style, track = look.style("hole"), look.style("track")
    goal = rules.target
    for racer, down, corner in zip(racers, (1, 3), "┐┘", strict=True):
        for hole in range(1, goal):
            canvas.put(row + down, column + column_of(hole), _HOLE, hole_style)
        for across in _START:
            canvas.put(row + down, column + across, _HOLE, hole_style)
        canvas.put(row + down, column + 76, corner, track)
        for hole, peg in _pegs(racer.pegs):
            if hole < goal:
                across = column_of(hole) if hole else _START[peg == _FRONT]
                canvas.put(row + down, column + across, peg, look.style(racer.peg_role))
    canvas.put(row + 2, column + 5, f"one lap to {goal}", look.style("track"))
    canvas.put(row + 2, column + 72, f"{goal} (", track)
    winner = next((racer for racer in racers if racer.pegs.front >= goal), None)
    canvas.put(row + 2, column + 76, _FRONT if winner else _HOLE, look.style(winner.peg_role) if winner else hole_style)
    canvas.put(row + 2, column + 77, ")", track)
    _name(canvas, row, column + 2, racers[0], look)
    _name(canvas, row + 4, column + 2, racers[1], look)


def draw_strip(canvas: Canvas, row: int, racers: tuple[Racer, Racer], rules: Rules, look: Look) -> None:
    """Forty holes of both lanes around the leader, five rows high and sixty columns wide."""
    goal = rules.target
    lead = max(racer.pegs.front for racer in racers)
    first = max(0, min(lead - 20, goal - 40)) // 5 * 5 + 1
    last = min(first + 39, goal)
    wood = look.style("wood")
    canvas.box(row, 0, Size(60, 5), wood)
    for hole in range(first, last + 1):
        if hole % 10 == 0:
            canvas.right(row, 10 + _strip_column(hole - first) + 1, str(hole), wood)
    for down, racer in enumerate(racers, 1):
        _strip_lane(canvas, row + down, racer, first, last, goal, look)
    lines = "".join(f" · {letter} {line}" for line, letter in zip(rules.skunk, "SD", strict=False))
    canvas.put(row + 3, 1, f" {first} - {last} of {goal} shown{lines}", look.style("faint"))


def _strip_column(at: int) -> int:
    return at + at // 5


def _strip_lane(canvas: Canvas, row: int, racer: Racer, first: int, last: int, goal: int, look: Look) -> None:
    canvas.fill(row, 1, Size(58, 1), look.style("hole"))
    label = f"{racer.name[:3]:<3} {racer.pegs.front:>3}"
    canvas.put(row, 1, label, look.style("mine-name" if racer.mine else "yours-name"))
    track = look.style("track")
    canvas.put(row, 8, "◄" if first > 1 else " ", track)
    # The game hole stands where the strip would go on.
    canvas.put(row, 58, "►" if last < goal - 1 else _HOLE if last < goal else " ", track)
    for hole in range(first, last + 1):
        canvas.put(row, 10 + _strip_column(hole - first), _HOLE, look.style("hole"))
    for hole, peg in _pegs(racer.pegs):
        if hole == goal == last + 1:
            canvas.put(row, 58, peg, look.style(racer.peg_role))
        elif first <= hole <= last:
            canvas.put(row, 10 + _strip_column(hole - first), peg, look.style(racer.peg_role))
