"""The drawing of a replay: the table's own, with what has happened beside it and the scrub bar below."""

from wincrib.table.playback import Playback
from wincrib.tui.frame import Canvas, Size
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, draw_announcement, draw_keys, draw_status, fitting
from wincrib.tui.pieces.dialog import Window, draw_window
from wincrib.tui.pieces.scrub import draw_marks, draw_scrub
from wincrib.tui.screen import Tabs
from wincrib.tui.screens.drawing import SMALLEST, fits, too_small
from wincrib.tui.screens.happened import draw_happened
from wincrib.tui.screens.notice import on_top, wrapped
from wincrib.tui.watching.judging import JUDGES
from wincrib.tui.watching.seen import Seen
from wincrib.tui.watching.verdict import SIGNS, draw_verdict, verdict
from wincrib.tui.watching.viewings import VIEWINGS

_BAR = 9
"""The column at which the scrub bar begins."""
_WIDE = 80
_FAULT = 48
_HINTS = (
    KeyHint("←→", "Step", "watch-on"),
    KeyHint("PgDn", "Deal", "watch-deal-on"),
    KeyHint("A", "Analysis", "a"),
    KeyHint("Esc", "Leave", "watch-leave"),
    KeyHint("G", "Go to", "watch-ask"),
    KeyHint("O", "Open", "watch-open"),
    KeyHint("T", "Play on", "take-over"),
    KeyHint("P", "Deals", "deals"),
    KeyHint("X", "Export", "export"),
    KeyHint("+-", "Speed", "watch-faster"),
    KeyHint("N", "Score", "watch-score"),
    KeyHint("L", "Loop", "watch-loop"),
    KeyHint("S", "Side", "watch-side"),
    KeyHint("F10", "Menu", "menu:Game"),
)

_BY_KEY = {each.key: each for each in _HINTS}
_JUDGED = (
    *(_BY_KEY[key] for key in ("←→", "Esc")),
    KeyHint("J", "Blunder", "j"),
    KeyHint("W", "Why", "w"),
    KeyHint("K", "Error", "k"),
    *(_BY_KEY[key] for key in ("A", "O", "T", "X", "+-")),
)
"""Where the analysis is shown."""


def draw_watched(seen: Seen, size: Size, look: Look, opened: int | None, tabs: Tabs) -> Drawing:
    """The replay at one of the table's sizes."""
    if not fits(SMALLEST, size):
        return too_small(size, look, game=False)
    viewing = VIEWINGS[seen.game.replay.game]
    below = viewing.draw(seen, size, look, opened, tabs)
    canvas = on_top(below)
    hot = list(below.hot)
    foot = size.height - 5
    beside = viewing.panel(size)
    if beside is not None:
        at, panel = beside
        within = Size(panel.width, min(panel.height, foot - at.row))
        if seen.judging is not None:
            hot += draw_verdict(canvas, at, within, seen, seen.judging, look)
        else:
            hot += draw_happened(canvas, at, within, seen, look)
    if seen.game.fault is not None and seen.step == seen.game.last:
        _fault(canvas, _sentence(seen.game), look)
    hot += _lines(canvas, foot, seen, look, narrow=beside is None)
    return Drawing(canvas.frame(), tuple(hot))


def _lines(canvas: Canvas, row: int, seen: Seen, look: Look, *, narrow: bool) -> list[Hot]:
    """What was said, the deals, the bar, the status and the keys."""
    size, game = canvas.size, seen.game
    whole = Hot(row, 0, row + 4, size.width - 1, "")
    decision = seen.judging.at(seen.step) if seen.judging is not None else None
    said = verdict(decision, seen) if narrow and decision is not None else seen.said
    draw_announcement(canvas, row, "", said, look)
    canvas.fill(row + 1, 0, Size(size.width, 2), look.style("text"))
    canvas.put(row + 1, 1, "Deal", look.style("accent"))
    sign = "║║" if not seen.playing else "►"
    canvas.put(row + 2, 1, sign, look.style("strong"))
    canvas.put(row + 2, 4, seen.speed, look.style("text"))
    play = Hot(row + 2, 1, row + 2, 2, "watch-play", "step:0")
    speed = Hot(row + 2, 4, row + 2, 7, "watch-faster", "step:0")
    bar = draw_scrub(canvas, row + 1, _BAR, size.width - 2, game.deals, seen.step, game.last, look)
    if seen.judging is not None:
        for grade, sign in SIGNS.items():
            steps = seen.judging.steps((grade,))
            bar += draw_marks(canvas, row + 2, _BAR, size.width - 2, steps, seen.step, game.last, sign, look)
    draw_status(canvas, row + 3, _status(seen, size.width >= _WIDE), None, look)
    first = KeyHint("Space", "Pause" if seen.playing else "Play", "watch-play")
    hints = (first, *(_HINTS if seen.judging is None else _JUDGED))
    if game.replay.game not in JUDGES:
        hints = tuple(each for each in hints if each.key != "A")
    return [whole, *bar, play, speed, *across(row + 4, draw_keys(canvas, row + 4, hints, look))]


def _status(seen: Seen, wide: bool) -> tuple[str, ...]:
    game, deal = seen.game, seen.game.deal(seen.step)
    deals = game.deals[-1][0] if game.deals else 0
    parts = (
        "Playing" if seen.playing else "Paused",
        seen.speed,
        f"deal {deal}/{deals}" if deal else "before the deals",
        f"step {seen.step}/{game.last}",
        "" if seen.judging is None or seen.judging.finished else f"judged {seen.judging.share} %",
        _verdict(game, wide),
        "loops" if seen.loops else "",
    )
    return tuple(part for part in parts if part)


def _verdict(game: Playback, wide: bool) -> str:
    if game.fault is not None:
        return "departs from the rules" if wide else "departs"
    return "scores re-counted: all right" if wide else "all right"


def _sentence(game: Playback) -> str:
    fault = game.fault
    if fault is None:
        return ""
    place = f"line {fault.line}: " if fault.line else ""
    return f"{place}{fault.message}."


def _fault(canvas: Canvas, sentence: str, look: Look) -> None:
    """The verifier's sentence where the walk ends, on the table and not in the way of any key."""
    lines = wrapped(sentence, _FAULT - 6)
    room = canvas.size.height - 5 - 7 - 2
    height = min(len(lines), room) + 2
    row = 7 + max(0, (canvas.size.height - 5 - 7 - height) // 2)
    window = Window(row, 3, Size(_FAULT, height))
    draw_window(canvas, window, "Here the file departs from the rules", look, closable=False)
    for down, line in enumerate(lines[:room]):
        canvas.put(row + 1 + down, 6, fitting(line, _FAULT - 6), look.style("dialog"))
