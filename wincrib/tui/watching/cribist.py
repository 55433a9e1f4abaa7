"""A game of Cribist being watched: its table, its lines in the list, how long each step is seen."""

from dataclasses import replace

from wincrib.games.cribist.acts import (
    Called,
    Claimed,
    Cut,
    Dealt,
    FirstDealer,
    Itemised,
    Passed,
    Played,
    Scored,
    TimeRanOut,
    TrickWon,
)
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.protocol import Action, Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.table.playback import Beat
from wincrib.table.seats import sitter
from wincrib.tui.commands import MENUS
from wincrib.tui.cribist.facts import Facts
from wincrib.tui.cribist.layouts import draw_table, room
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.scene import Scene
from wincrib.tui.cribist.spots import LARGE
from wincrib.tui.cribist.tricks import TricksGoneBy
from wincrib.tui.frame import Size, Spot
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screen import Layer, Tabs
from wincrib.tui.watching.seen import Line, Seen
from wincrib.words import counted

NO_WINDOW = "no trick has been taken yet"
"""Why there is nothing to be looked into."""

_SCORES = 8
"""Rows of the roomy panel that tell the scores; the list stands below them."""

__all__ = ["NO_WINDOW", "draw", "goal", "is_long", "line_of", "panel", "players", "room", "window"]


def goal(rules: Rules) -> str:
    """What a score can be looked for up to."""
    return f"score up to {rules.end.number}" if rules.end.by == Limit.TARGET else "score"


def players(replay: AnyReplay, front: Seat) -> Facts:
    """Who sits where."""
    return Facts(replay.rules, tuple(map(sitter, replay.players)), front, None, replay.deck.seed)


def draw(seen: Seen, size: Size, look: Look, opened: int | None, tabs: Tabs) -> Drawing:
    """The table as it was."""
    facts: Facts = seen.players
    picture = Picture(
        scene=arranged(seen.scene),
        rules=facts.rules,
        me=facts.front,
        names=facts.names,
        labels=facts.labels,
        end=how_far(facts.rules, seen.scene.number),
        tabs=tabs,
        menus=MENUS,
        opened=opened,
        theirs=seen.theirs,
    )
    return draw_table(picture, size, look)


def arranged(scene: Scene) -> Scene:
    """A picture with the hand by suit, trumps first."""
    hand = sorted(scene.hand, key=lambda card: (card.suit != scene.trumps, -card.suit, card.rank))
    return replace(scene, hand=tuple(hand))


def how_far(rules: Rules, deal: int) -> str:
    """How far a recorded game has come: `deal 3 of 10`, `deal 3, to 61`, `deal 3, 30 minutes`."""
    if not deal:
        return "the cut"
    match rules.end.by:
        case Limit.DEALS:
            return f"deal {deal} of {rules.end.number}"
        case Limit.TARGET:
            return f"deal {deal}, to {rules.end.number}"
        case Limit.MINUTES:
            return f"deal {deal}, {counted(rules.end.number, 'minute')}"


def panel(size: Size) -> tuple[Spot, Size] | None:
    """Where the list stands, if there is room for one."""
    if size != LARGE.size:
        return None
    return Spot(1 + _SCORES, LARGE.panel), Size(size.width - LARGE.panel, LARGE.table.height - _SCORES)


def is_long(event: Event) -> bool:
    """Whether a step that begins so is looked at for longer."""
    return isinstance(event, TrickWon | Claimed | Called | Itemised | Dealt)


def window(seen: Seen) -> Layer | None:
    """The tricks of the deal gone by."""
    scene: Scene = seen.scene
    return TricksGoneBy(scene.number, scene.tricks, seen.players.labels) if scene.tricks else None


# The list


def line_of(beat: Beat, action: Action, look: Look, *, open_hands: bool) -> Line:  # noqa: ARG001 - nobody throws
    """A step in nine columns, or thirteen where it is nobody's."""
    event = beat.events[0]
    if isinstance(event, Cut | TimeRanOut):
        return Line(None, "cut for deal" if isinstance(event, Cut) else "time is up")
    seat: Seat | None = event.dealer if isinstance(event, Dealt) else getattr(event, "seat", None)
    return Line(seat, _said(event, beat, look))


def _said(event: Event, beat: Beat, look: Look) -> str:
    points = sum(beat.gained)
    gained = f"{points:+}" if points else ""
    match event:
        case FirstDealer():
            return "first"
        case Dealt(_, number):
            return f"deal {number}"
        case Played(_, card, led):
            return f"{look.name(card):<3}{'   led' if led else ''}"
        case TrickWon():
            return f"takes{gained:>4}"
        case Claimed():
            return f"claims{gained:>3}"
        case Called():
            return f"calls{gained:>4}"
        case Passed():
            return "pass"
        case Itemised():
            return f"worth{event.points:>4}"
        case Scored():
            return f"tricks{gained:>3}"
        case _:
            return ""
