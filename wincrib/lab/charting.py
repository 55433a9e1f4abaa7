"""The chance to win through a game, drawn: in lines of text, and as a picture."""

from collections.abc import Sequence
from html import escape

from wincrib.players.fortunes import Point

COLUMNS = 74
"""As many moments fit beside the scale in 80 columns."""

_ROWS = 8
_EIGHTHS = " ▁▂▃▄▅▆▇█"
_WIDEST = 4


def chart(points: Sequence[Point], seat: int, *, plain: bool) -> list[str]:
    """A seat's chance as columns over the deals, 10 lines of at most 80 columns; `plain` is ASCII only."""
    shown = _thinned(points)
    wide = max(1, min(_WIDEST, COLUMNS // len(shown)))
    chances = [_of(point, seat) for point in shown]
    body = "|" if plain else "│"
    lines = []
    for row in reversed(range(_ROWS)):
        scale = {_ROWS - 1: "100", _ROWS // 2: "50", 0: "0"}.get(row, "")
        cells = "".join(_cell(chance, row, plain) * wide for chance in chances)
        lines.append(f"{scale:>4} {body}{cells}".rstrip())
    foot = ("+" + "-" * (wide * len(shown))) if plain else ("└" + "─" * (wide * len(shown)))
    return [*lines, f"     {foot}", f"{'deal':>4}  {_deals(shown, wide)}".rstrip()]


def _of(point: Point, seat: int) -> float:
    return point.chance if seat == 0 else 1.0 - point.chance


def _thinned(points: Sequence[Point]) -> list[Point]:
    """No more moments than there are columns, the first and the last among them."""
    if len(points) <= COLUMNS:
        return list(points)
    step = (len(points) - 1) / (COLUMNS - 1)
    return [points[round(at * step)] for at in range(COLUMNS)]


def _cell(chance: float, row: int, plain: bool) -> str:
    """One cell of a column: how far it is filled."""
    fill = chance * _ROWS - row
    if plain:
        return "#" if fill >= 0.5 else " "
    return _EIGHTHS[max(0, min(8, round(8 * fill)))]


def _deals(shown: Sequence[Point], wide: int) -> str:
    """The number of each deal below its first moment, where there is room for it."""
    line, last = "", 0
    for at, point in enumerate(shown):
        if point.deal > last:
            last = point.deal
            line = line.ljust(at * wide)
            if len(line) == at * wide:
                line += f"{last} "
    return line.rstrip()


_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BOTTOM = 800, 360, 60, 50, 20, 40


def picture(points: Sequence[Point], seat: int, title: str, names: Sequence[str]) -> str:
    """The same as an SVG picture: a line from the first moment to the last, the deals marked, 50 % in the middle."""
    across, down = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM
    step = across / max(1, len(points) - 1)
    spots = [(_LEFT + at * step, _TOP + down * (1 - _of(point, seat))) for at, point in enumerate(points)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" font-family="sans-serif" font-size="13"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="24" font-size="16">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = _TOP + down * (1 - percent / 100)
        stroke = "#555555" if percent == 50 else "#cccccc"
        parts.append(f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{stroke}"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>')
    last = 0
    for (x, _), point in zip(spots, points, strict=True):
        if point.deal > last:
            last = point.deal
            parts.append(f'<text x="{x:.1f}" y="{_HEIGHT - 18}">{last}</text>')
    one, two = (escape(names[at]) for at in (seat, 1 - seat))
    parts += [
        f'<polyline points="{line}" fill="none" stroke="#0b5394" stroke-width="2.5" stroke-linejoin="round"/>',
        f'<text x="{_LEFT + 8}" y="{_TOP + 16}" fill="#555555">{one} wins</text>',
        f'<text x="{_LEFT + 8}" y="{_TOP + down - 8}" fill="#555555">{two} wins</text>',
        f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 4}" text-anchor="end" fill="#555555">deal by deal</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
