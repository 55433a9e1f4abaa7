"""What the eye takes in at once of each game, and what the hands are after it: where games differ in playback."""

from collections.abc import Callable, Mapping

from wincrib.cards import Cards, in_order
from wincrib.games.cribbage import acts as cribbage
from wincrib.games.cribist import acts as cribist
from wincrib.games.protocol import Action, Event, Seat
from wincrib.replay.reading import Path
from wincrib.values import value

Hands = tuple[Cards, ...]
"""What each seat holds, seat by seat."""


@value
class Place:
    """A place in a file at which it can be wrong while the rules have gone on: the nth step of these kinds in a deal.

    `deal` and `nth` count from 0.
    """

    deal: int
    kinds: tuple[type[Event], ...]
    nth: int


@value
class Stride:
    """How one game is walked through: `begins` says whether an event is seen as a step of its own.

    `taken_up` gives the hands after an action, `put_down` after an event, `place` where a path of the file is seen.
    """

    begins: Callable[[Event], bool]
    taken_up: Callable[[Hands, Action], Hands]
    put_down: Callable[[Hands, Event], Hands]
    place: Callable[[Path], Place | None]


def without(hands: Hands, seat: Seat, cards: Cards) -> Hands:
    """The hands when a seat has put some cards away."""
    left = tuple(each for each in hands[seat] if each not in cards)
    return (*hands[:seat], left, *hands[seat + 1 :])


# Cribbage

_BEGINS_IN_CRIBBAGE = (
    cribbage.Dealt,
    cribbage.Laid,
    cribbage.Turned,
    cribbage.Played,
    cribbage.SaidGo,
    cribbage.NewCount,
    cribbage.Shown,
    cribbage.Counted,
    cribbage.Called,
    cribbage.LetStand,
)


def _cribbage_begins(event: Event) -> bool:
    return isinstance(event, _BEGINS_IN_CRIBBAGE)


def _cribbage_taken_up(hands: Hands, action: Action) -> Hands:
    match action:
        case cribbage.Deal(dealt) | cribbage.Told(dealt):
            return tuple(map(in_order, dealt))
        case cribbage.Discard(seat, cards):
            return without(hands, seat, cards)
        case _:
            return hands


def _cribbage_put_down(hands: Hands, event: Event) -> Hands:
    match event:
        case cribbage.Played(seat, card):
            return without(hands, seat, (card,))
        case cribbage.Shown():
            return tuple(() for _ in hands)
        case _:
            return hands


def _cribbage_place(path: Path) -> Place | None:
    match path:
        case ("deals", int(deal), "play", int(nth), *_):
            return Place(deal, (cribbage.Played, cribbage.SaidGo), nth)
        case ("deals", int(deal), "show", int(nth), *_):
            return Place(deal, (cribbage.Counted,), nth)
        case _:
            return None


# Cribist

_BEGINS_IN_CRIBIST = (
    cribist.Dealt,
    cribist.Played,
    cribist.TrickWon,
    cribist.Claimed,
    cribist.Called,
    cribist.Passed,
    cribist.TimeRanOut,
)


def _cribist_begins(event: Event) -> bool:
    told = isinstance(event, cribist.Itemised) and not event.by_program
    return told or isinstance(event, _BEGINS_IN_CRIBIST)


def _cribist_taken_up(hands: Hands, action: Action) -> Hands:
    return tuple(map(in_order, action.hands)) if isinstance(action, cribist.Deal) else hands


def _cribist_put_down(hands: Hands, event: Event) -> Hands:
    return without(hands, event.seat, (event.card,)) if isinstance(event, cribist.Played) else hands


def _cribist_place(path: Path) -> Place | None:
    match path:
        case ("deals", int(deal), "worth", int(nth), *_):
            return Place(deal, (cribist.TrickWon,), nth)
        case _:
            return None


STRIDES: Mapping[str, Stride] = {
    "cribbage": Stride(_cribbage_begins, _cribbage_taken_up, _cribbage_put_down, _cribbage_place),
    "cribist": Stride(_cribist_begins, _cribist_taken_up, _cribist_put_down, _cribist_place),
}
"""The games by name."""

_SCORED = (cribbage.Scored, cribist.Scored)


@value
class Points:
    """Points pegged: by whom, how many (fewer than none for a penalty), and his score after them."""

    seat: Seat
    points: int
    total: int


def points_of(event: Event) -> Points | None:
    """The points that an event is about; None for any other event."""
    return Points(event.seat, event.points, event.total) if isinstance(event, _SCORED) else None
