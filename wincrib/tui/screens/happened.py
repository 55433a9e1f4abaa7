"""What has happened in a replay as a list beside the table: a line a step, the one that is seen with a pointer."""

from wincrib.tui.frame import Canvas, Size, Spot
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.tui.watching.seen import Seen
from wincrib.tui.watching.viewings import VIEWINGS

_LABEL = 3


def draw_happened(canvas: Canvas, at: Spot, size: Size, seen: Seen, look: Look) -> list[Hot]:
    """The list in a frame, so far along that the step that is seen stands near its middle; a click goes to a line."""
    game, players = seen.game, seen.players
    line_of = VIEWINGS[game.replay.game].line_of
    canvas.box(at.row, at.column, size, look.style("panel"), "Events")
    room = size.height - 2
    first = max(1, min(seen.step - room // 2, game.last - room + 1))
    hot: list[Hot] = []
    for down, number in enumerate(range(first, min(first + room, game.last + 1)), 1):
        beat = game.beats[number - 1]
        line = line_of(beat, game.moments[beat.done - 1].action, look, open_hands=seen.open_hands)
        label = "" if line.seat is None else f"{players.labels[line.seat][:_LABEL]:<{_LABEL}} "
        pointer = "►" if number == seen.step else " "
        role = "panel" if line.seat is None else "mine-word" if line.seat == players.front else "yours-word"
        text = f"{pointer}{number:>3} {label}{line.said}"
        canvas.put(at.row + down, at.column + 1, text, look.style(role), most=size.width - 2)
        hot.append(Hot(at.row + down, at.column + 1, at.row + down, at.column + size.width - 2, f"step:{number}"))
    return hot
