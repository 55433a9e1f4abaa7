"""A game of cribbage being watched: its table, its lines in the list, how long each step is seen."""

from wincrib.games.cribbage.acts import (
    Called,
    Counted,
    Cut,
    Dealt,
    Discard,
    FirstDealer,
    Itemised,
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
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import starter_word
from wincrib.games.protocol import Action, Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.table.playback import Beat
from wincrib.table.seats import sitter
from wincrib.tui.commands import MENUS
from wincrib.tui.frame import Size, Spot, clip
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screen import Layer, Tabs
from wincrib.tui.screens.breakdown import Breakdown
from wincrib.tui.screens.drawing import draw_table, room
from wincrib.tui.screens.facts import Facts
from wincrib.tui.screens.layouts import LAYOUTS
from wincrib.tui.screens.picture import Picture
from wincrib.tui.watching.seen import Line, Seen

NO_WINDOW = "nothing has been counted yet"
"""Why there is nothing to be looked into."""

__all__ = ["NO_WINDOW", "draw", "goal", "is_long", "line_of", "panel", "players", "room", "window"]


def goal(rules: Rules) -> str:
    """What a score can be looked for up to."""
    return f"score up to {rules.target}"


def players(replay: AnyReplay, front: Seat) -> Facts:
    """Who sits where."""
    return Facts(replay.rules, tuple(map(sitter, replay.players)), front, None, replay.deck.seed)


def draw(seen: Seen, size: Size, look: Look, opened: int | None, tabs: Tabs) -> Drawing:
    """The table as it was."""
    facts: Facts = seen.players
    picture = Picture(
        scene=seen.scene,
        rules=facts.rules,
        me=facts.front,
        names=facts.names,
        labels=facts.labels,
        starter_word=starter_word(facts.rules),
        tabs=tabs,
        menus=MENUS,
        opened=opened,
        theirs=seen.theirs[1 - facts.front] if seen.theirs else (),
    )
    return draw_table(picture, size, look)


def panel(size: Size) -> tuple[Spot, Size] | None:
    """Where the list stands, if there is room for one."""
    layout = next((each for each in LAYOUTS if each.size == size), None)
    return (layout.panel, layout.panel_size) if layout is not None else None


def is_long(event: Event) -> bool:
    """Whether a step that begins so is looked at for longer."""
    return isinstance(event, Counted | Dealt)


def window(seen: Seen) -> Layer | None:
    """The hand that was counted last, part by part."""
    beats = reversed(seen.game.beats[: seen.step])
    counted = (event for beat in beats for event in reversed(beat.events) if isinstance(event, Itemised))
    itemised = next(counted, None)
    if itemised is None:
        return None
    return Breakdown(itemised, seen.players, seen.scene.display, seen.scene.gained, closable=True)


# The list


def line_of(beat: Beat, action: Action, look: Look, *, open_hands: bool) -> Line:
    """A step in nine columns, or thirteen where it is nobody's; with open hands also what was thrown."""
    event = beat.events[0]
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
