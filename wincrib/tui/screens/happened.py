"""What has happened in a replay as a list beside the table: a line a step, the one that is seen with a pointer."""

from wincrib.games.cribbage.acts import (
    Called,
    Counted,
    Cut,
    Dealt,
    Discard,
    FirstDealer,
    Laid,
    LetStand,
    NewCount,
    Played,
    Resigned,
    SaidGo,
    Scored,
    Shown,
    Turned,
    Whose,
    Why,
)
from wincrib.games.protocol import Event, Seat
from wincrib.table.playback import Beat, Playback
from wincrib.tui.frame import Canvas, Size, Spot, clip
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.values import value

_LABEL = 3


@value
class Line:
    """One line of the list: whose it is, what happened, and what it brought."""

    seat: Seat | None
    said: str


def line_of(game: Playback, step: int, look: Look, *, open_hands: bool) -> Line:
    """A step in nine columns, or thirteen where it is nobody's; with open hands also what was thrown."""
    beat = game.beats[step - 1]
    event = beat.events[0]
    action = game.moments[beat.done - 1].action
    if open_hands and isinstance(event, Laid) and isinstance(action, Discard):
        return Line(event.seat, look.names(list(action.cards)))
    return Line(_seat(event), _said(event, beat, look))


def _seat(event: Event) -> Seat | None:
    if isinstance(event, Cut | Turned | NewCount):
        return None
    seat: Seat | None = event.dealer if isinstance(event, Dealt) else getattr(event, "seat", None)
    return seat


def _said(event: Event, beat: Beat, look: Look) -> str:
    points = sum(beat.gained)
    gained = f"+{points}" if points else ""
    match event:
        case Cut():
            return f"cut {look.names([each.card for each in beat.events if isinstance(each, Cut)])}"
        case FirstDealer():
            return "first"
        case Dealt(_, number):
            return f"deal {number}"
        case Laid():
            return "throws"
        case Turned(card):
            return f"up {look.name(card):<3}{gained:>7}"
        case Played(_, card, count):
            return f"{look.name(card):<3}{count:>3}{gained:>3}"
        case SaidGo():
            return f"go{gained:>7}"
        case NewCount():
            return "new count"
        case Shown(_, whose):
            return f"the {_what(whose)}"
        case Counted(points=claimed, by_program=False) if not points:
            return f"claims {claimed}"
        case Counted(_, whose):
            return f"{_what(whose)}{gained or '0':>5}"
        case Called(_, called):
            return f"muggins {called}"[:9]
        case LetStand():
            return "let stand"
        case Scored(why=why):
            return f"{'for go' if why == Why.GO else clip(why.word, 6):<6}{gained:>3}"
        case Resigned():
            return "resigns"
        case _:
            return ""


def _what(whose: Whose) -> str:
    return "crib" if whose == Whose.CRIB else "hand"


@value
class Aspect:
    """How the list is seen: by which seat in front, under which short names, with both hands open or not."""

    front: Seat
    labels: tuple[str, str]
    open_hands: bool


def draw_happened(
    canvas: Canvas, at: Spot, size: Size, game: Playback, step: int, look: Look, view: Aspect
) -> list[Hot]:
    """The list in a frame, so far along that the step that is seen stands near its middle; a click goes to a line."""
    canvas.box(at.row, at.column, size, look.style("panel"), "Events")
    room = size.height - 2
    first = max(1, min(step - room // 2, game.last - room + 1))
    hot: list[Hot] = []
    for down, number in enumerate(range(first, min(first + room, game.last + 1)), 1):
        line = line_of(game, number, look, open_hands=view.open_hands)
        label = "" if line.seat is None else f"{view.labels[line.seat][:_LABEL]:<{_LABEL}} "
        pointer = "►" if number == step else " "
        role = "panel" if line.seat is None else "mine-word" if line.seat == view.front else "yours-word"
        text = f"{pointer}{number:>3} {label}{line.said}"
        canvas.put(at.row + down, at.column + 1, text, look.style(role), most=size.width - 2)
        hot.append(Hot(at.row + down, at.column + 1, at.row + down, at.column + size.width - 2, f"step:{number}"))
    return hot
