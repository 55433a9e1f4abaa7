"""A recorded game of cribbage at the table: every step of it by its number, and where its deals and scores are.

A step is what the eye takes in at once: a card laid with what it scores, a hand counted. Walking back is no different
from walking on, since whatever is so after a step is kept with it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from wincrib.cards import Cards, in_order
from wincrib.errors import Misscored, Unsupported
from wincrib.games.cribbage.acts import (
    Called,
    Counted,
    Deal,
    Dealt,
    Discard,
    Laid,
    LetStand,
    NewCount,
    Played,
    SaidGo,
    Scored,
    Shown,
    Told,
    Turned,
)
from wincrib.games.protocol import Action, Event, Seat
from wincrib.replay.document import AnyReplay
from wincrib.replay.walk import Moment, Walk, walk_on
from wincrib.values import value

Hands = tuple[Cards, Cards]

_BEGINS = (Dealt, Laid, Turned, Played, SaidGo, NewCount, Shown, Counted, Called, LetStand)
"""Each of these is seen as a step of its own, with all that follows from it."""


@value
class Beat:
    """One step: its events, what each seat holds after them, the number of its deal (0 before the first).

    `done` is how many actions of the game have been done once it is seen; the last of them may have more steps.
    """

    events: tuple[Event, ...]
    hands: Hands
    deal: int
    done: int

    @property
    def gained(self) -> tuple[int, int]:
        """What the step brought, seat by seat."""
        points = [0, 0]
        for event in self.events:
            if isinstance(event, Scored):
                points[event.seat] += event.points
        return points[0], points[1]


@value
class Playback:
    """A walked replay in steps, from 0 (nothing has happened) to `last`.

    `start` is the state before the first action; `fault` is where the file departs from the rules: the steps end there.
    """

    replay: AnyReplay
    start: Any
    moments: tuple[Moment, ...]
    beats: tuple[Beat, ...]
    fault: Misscored | None

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.beats)

    def hands(self, step: int) -> Hands:
        """What each seat holds after a step."""
        return self.beats[step - 1].hands if step else ((), ())

    def deal(self, step: int) -> int:
        """The number of the deal that a step is in; 0 before the first."""
        return self.beats[step - 1].deal if step else 0

    def done(self, step: int) -> int:
        """How many actions of the game have been done after a step."""
        return self.beats[step - 1].done if step else 0

    @property
    def deals(self) -> tuple[tuple[int, int], ...]:
        """The number of every deal, and the step with which it begins."""
        return tuple((beat.deal, step) for step, beat in enumerate(self.beats, 1) if isinstance(beat.events[0], Dealt))

    def begin(self, deal: int) -> int:
        """The step with which a deal begins; 0 for one that is not there."""
        return next((step for number, step in self.deals if number == deal), 0)

    def deal_from(self, step: int, way: int) -> int:
        """The step at which the deal before (`way` -1) or after (1) begins; the first or last step beyond them.

        From within a deal the way back leads to its own beginning first.
        """
        begins = [begin for _, begin in self.deals if (begin > step if way > 0 else begin < step)]
        if way > 0:
            return begins[0] if begins else self.last
        return begins[-1] if begins else 0

    def reaching(self, points: int) -> int | None:
        """The first step after which a seat has so many points or more; None where nobody gets so far."""
        for step, beat in enumerate(self.beats, 1):
            if any(isinstance(each, Scored) and each.total >= points for each in beat.events):
                return step
        return None

    def scoring(self, after: int, over: int) -> int | None:
        """The first step after another that brought a seat more than so many points; None where none follows."""
        following = enumerate(self.beats[after:], after + 1)
        return next((step for step, beat in following if max(beat.gained) > over), None)


def playback(replay: AnyReplay) -> Playback:
    """Walk a replay for being watched. Raises `Unsupported` for one that can only be told as a transcript."""
    if replay.game != "cribbage":
        raise Unsupported(f"{replay.game} is told as a transcript for now: wincrib replay --plain tells it")
    walk, fault = Walk(replay), None
    try:
        walk_on(walk, replay)
    except Misscored as error:
        fault = error
    beats = tuple(_beats(walk.moments))
    if fault is not None:
        beats = beats[: _place(replay, fault, beats)]
    return Playback(replay, walk.start, tuple(walk.moments), beats, fault)


def _place(replay: AnyReplay, fault: Misscored, beats: Sequence[Beat]) -> int:
    """The step at which the file is wrong: a card's or a hand's own, though the rules have gone on behind it."""
    path = next((each for each, place in replay.marks.items() if place == (fault.line, fault.column)), ())
    match path:
        case ("deals", int(at), "play", int(nth), *_):
            told: tuple[type[Event], ...] = (Played, SaidGo)
        case ("deals", int(at), "show", int(nth), *_):
            told = (Counted,)
        case _:
            return len(beats)
    of_deal = [begin for begin, beat in enumerate(beats) if isinstance(beat.events[0], Dealt)][at:]
    if not of_deal:
        return len(beats)
    steps = [step for step, beat in enumerate(beats, 1) if step > of_deal[0] and isinstance(beat.events[0], told)]
    return steps[nth] if nth < len(steps) else len(beats)


def _beats(moments: Sequence[Moment]) -> Iterator[Beat]:
    hands: Hands = ((), ())
    deal = 0
    for done, moment in enumerate(moments, 1):
        hands = _taken_up(hands, moment.action)
        for events in _parted(moment.step.events):
            for event in events:
                hands = _put_down(hands, event)
                deal = event.number if isinstance(event, Dealt) else deal
            yield Beat(events, hands, deal, done)


def _parted(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of one action, step by step."""
    part: list[Event] = []
    for event in events:
        if part and (isinstance(event, _BEGINS) or _of_another(part, event)):
            yield tuple(part)
            part = []
        part.append(event)
    if part:
        yield tuple(part)


def _of_another(part: Sequence[Event], event: Event) -> bool:
    """Whether points go to another seat than the one whose step this is."""
    seat = next((each.seat for each in part if hasattr(each, "seat")), None)
    return isinstance(event, Scored) and seat is not None and event.seat != seat


def _taken_up(hands: Hands, action: Action) -> Hands:
    match action:
        case Deal(dealt):
            return in_order(dealt[0]), in_order(dealt[1])
        case Told(kept):
            return in_order(kept[0]), in_order(kept[1])
        case Discard(seat, cards):
            return _without(hands, seat, cards)
        case _:
            return hands


def _put_down(hands: Hands, event: Event) -> Hands:
    match event:
        case Played(seat, card):
            return _without(hands, seat, (card,))
        case Shown():
            return (), ()
        case _:
            return hands


def _without(hands: Hands, seat: Seat, cards: Cards) -> Hands:
    left = tuple(each for each in hands[seat] if each not in cards)
    return (left, hands[1]) if seat == 0 else (hands[0], left)
