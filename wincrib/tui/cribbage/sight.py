"""How cribbage meets the eye: what is said of each event, how long it is seen, what waits for a key, what sounds."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wincrib.cards import Card
from wincrib.games.cribbage.acts import (
    Called,
    Cut,
    CutTied,
    FirstDealer,
    Itemised,
    Laid,
    Played,
    SaidGo,
    Scored,
    Shown,
    Turned,
    Why,
    Won,
)
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.state import Pegs, State
from wincrib.games.protocol import Event, Seat
from wincrib.tui.pace import MOST_PEGGING, Beat, Pace
from wincrib.tui.scene import Scene, changed

HOLDS = (FirstDealer, CutTied, Itemised)
"""After these a key is waited for: the eye needs its own time."""


def teller(names: Sequence[str], rules: Rules, me: Seat | None, start: State) -> Teller:
    """Who tells a game from its start."""
    return Teller(names, rules, me, score=[pegs.front for pegs in start.pegs])


def opening(start: State) -> Scene:
    """The picture before anything has happened."""
    return Scene(pegs=start.pegs, dealer=start.dealer)


def settled(scene: Scene, state: State) -> Scene:
    """The picture at rest, with nobody's hand: the pegs stand as the state has them."""
    return replace(scene, hand=(), pegs=state.pegs)


def own_card(event: Event, me: Seat | None) -> Card | None:
    """The card that leaves the watching seat's hand with this event, if one does."""
    return event.card if isinstance(event, Played) and event.seat == me else None


def heard(scene: Scene, event: Event, teller: Teller) -> Scene:
    """The picture after one more event, with what is said of it."""
    after = changed(scene, event)
    match event:
        case Itemised():
            return replace(after, speaker=event.seat, said=teller.counted(event))
        case Scored():
            return _spoken(after, event, teller.points(event))
        case _:
            return after


def _spoken(scene: Scene, event: Scored, said: str) -> Scene:
    if not said or event.why in (Why.COUNTED, Why.MUGGINS):
        return scene
    # What a card scores is said after the count it makes; a fifteen is a count itself.
    goes_on = scene.speaker == event.seat and event.why in (Why.PAIR, Why.RUN)
    return replace(scene, speaker=event.seat, said=f"{scene.said} {said}" if goes_on else said)


def holds(event: Event, _following: Event | None, _pace: Pace) -> bool:
    """Whether a key is waited for after an event."""
    return isinstance(event, HOLDS)


def stay(event: Event, pace: Pace, *, mine: bool) -> float:
    """How long an event is seen, in seconds; `mine` says whether it is the watching seat's own."""
    match event:
        case Played() | SaidGo():
            return pace.card if mine else pace.think
        case Scored() | Called():
            return pace.stay
        case Turned() | Cut() | Shown() | Laid():
            return pace.card
        case _:
            return 0


def between(before: Scene, after: Scene, event: Event, pace: Pace) -> Iterator[Beat]:
    """The front peg's way, hole by hole, from behind; never longer than a moment."""
    if not isinstance(event, Scored):
        return
    start, end, back = event.total - event.points, event.total, after.pegs[event.seat].back
    holes = range(start + pace.step, end, pace.step)
    if not pace.hole or not holes:
        return
    stays = min(pace.hole, MOST_PEGGING / len(holes))
    for hole in holes:
        pegs = list(before.pegs)
        pegs[event.seat] = Pegs(hole, back)
        yield Beat(replace(after, pegs=(pegs[0], pegs[1])), stays)


def sound(event: Event) -> str:
    """The sound that goes with an event; empty for none."""
    match event:
        case Played():
            return "card"
        case SaidGo():
            return "go"
        case Scored(why=Why.FIFTEEN | Why.PAIR | Why.RUN):
            return "score"
        case Scored(why=Why.THIRTY_ONE):
            return "thirty-one"
        case Scored(why=Why.MUGGINS):
            return "muggins"
        case Won(skunk=skunk):
            return "win" if skunk == "none" else "skunk"
        case _:
            return ""
