"""The drawing of a replay: the table's own, with what has happened beside it and the scrub bar below."""

from wincrib.games.cribbage.spoken import starter_word
from wincrib.table.playback import Playback
from wincrib.tui.commands import MENUS
from wincrib.tui.frame import Canvas, Size
from wincrib.tui.hot import Drawing, Hot, across
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, draw_announcement, draw_keys, draw_status, fitting
from wincrib.tui.pieces.dialog import Window, draw_window
from wincrib.tui.pieces.scrub import draw_scrub
from wincrib.tui.scene import Scene
from wincrib.tui.screen import Tabs
from wincrib.tui.screens.drawing import draw_table, fits, too_small
from wincrib.tui.screens.facts import Facts
from wincrib.tui.screens.happened import Aspect, draw_happened
from wincrib.tui.screens.layouts import LAYOUTS
from wincrib.tui.screens.notice import on_top, wrapped
from wincrib.tui.screens.picture import Picture
from wincrib.values import value

_BAR = 9
"""The column at which the scrub bar begins."""
_WIDE = 80
_FAULT = 48
_HINTS = (
    KeyHint("←→", "Step", "watch-on"),
    KeyHint("PgDn", "Deal", "watch-deal-on"),
    KeyHint("G", "Go to", "watch-ask"),
    KeyHint("Esc", "Leave", "watch-leave"),
    KeyHint("O", "Open", "watch-open"),
    KeyHint("T", "Play on", "take-over"),
    KeyHint("+-", "Speed", "watch-faster"),
    KeyHint("N", "Score", "watch-score"),
    KeyHint("L", "Loop", "watch-loop"),
    KeyHint("S", "Side", "watch-side"),
    KeyHint("F10", "Menu", "menu:Game"),
)


@value
class Seen:
    """What is seen of a replay: the game, the step and its picture, what is said of it, and how it is watched."""

    game: Playback
    step: int
    scene: Scene
    facts: Facts
    said: str
    open_hands: bool
    playing: bool
    speed: str
    loops: bool


def draw_watched(seen: Seen, size: Size, look: Look, opened: int | None, tabs: Tabs) -> Drawing:
    """The replay at one of the table's sizes."""
    below = draw_table(_picture(seen, opened, tabs), size, look)
    layout = next((each for each in LAYOUTS if each.size == size), None)
    if layout is None and not fits(Size(60, 20), size):
        return too_small(size, look, game=False)
    canvas = on_top(below)
    hot = list(below.hot)
    foot = size.height - 5
    if layout is not None:
        at = layout.panel
        panel = Size(layout.panel_size.width, min(layout.panel_size.height, foot - at.row))
        aspect = Aspect(seen.facts.front, seen.facts.labels, seen.open_hands)
        hot += draw_happened(canvas, at, panel, seen.game, seen.step, look, aspect)
    if seen.game.fault is not None and seen.step == seen.game.last:
        _fault(canvas, _sentence(seen.game), look)
    hot += _lines(canvas, foot, seen, look)
    return Drawing(canvas.frame(), tuple(hot))


def _picture(seen: Seen, opened: int | None, tabs: Tabs) -> Picture:
    facts = seen.facts
    hands = seen.game.hands(seen.step)
    rules = facts.rules
    return Picture(
        scene=seen.scene,
        rules=rules,
        me=facts.front,
        names=facts.names,
        labels=facts.labels,
        starter_word=starter_word(rules),
        tabs=tabs,
        menus=MENUS,
        opened=opened,
        theirs=hands[1 - facts.front] if seen.open_hands else (),
    )


def _lines(canvas: Canvas, row: int, seen: Seen, look: Look) -> list[Hot]:
    """What was said, the deals, the bar, the status and the keys."""
    size, game = canvas.size, seen.game
    whole = Hot(row, 0, row + 4, size.width - 1, "")
    draw_announcement(canvas, row, "", seen.said, look)
    canvas.fill(row + 1, 0, Size(size.width, 2), look.style("text"))
    canvas.put(row + 1, 1, "Deal", look.style("accent"))
    sign = "║║" if not seen.playing else "►"
    canvas.put(row + 2, 1, sign, look.style("strong"))
    canvas.put(row + 2, 4, seen.speed, look.style("text"))
    play, speed = Hot(row + 2, 1, row + 2, 2, "watch-play"), Hot(row + 2, 4, row + 2, 7, "watch-faster")
    bar = draw_scrub(canvas, row + 1, _BAR, size.width - 2, game.deals, seen.step, game.last, look)
    draw_status(canvas, row + 3, _status(seen, size.width >= _WIDE), None, look)
    hints = (KeyHint("Space", "Pause" if seen.playing else "Play", "watch-play"), *_HINTS)
    return [whole, play, speed, *bar, *across(row + 4, draw_keys(canvas, row + 4, hints, look))]


def _status(seen: Seen, wide: bool) -> tuple[str, ...]:
    game, deal = seen.game, seen.game.deal(seen.step)
    deals = game.deals[-1][0] if game.deals else 0
    parts = (
        "Playing" if seen.playing else "Paused",
        seen.speed,
        f"deal {deal}/{deals}" if deal else "before the deals",
        f"step {seen.step}/{game.last}",
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
