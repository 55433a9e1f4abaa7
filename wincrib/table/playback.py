"""A recorded game at the table: every step of it by its number, and where its deals and scores are.

A step is what the eye takes in at once: a card laid with what it scores, a hand counted. Walking back is no different
from walking on, since whatever is so after a step is kept with it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wincrib.errors import Misscored
from wincrib.games import GAMES
from wincrib.games.protocol import Event
from wincrib.replay.document import AnyReplay
from wincrib.replay.voices import VOICES
from wincrib.replay.walk import Moment, Walk
from wincrib.replay.walking import walk_on
from wincrib.table.strides import STRIDES, Hands, points_of
from wincrib.values import value


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
    def gained(self) -> tuple[int, ...]:
        """What the step brought, seat by seat."""
        points = [0 for _ in self.hands]
        for event in self.events:
            scored = points_of(event)
            if scored is not None:
                points[scored.seat] += scored.points
        return tuple(points)


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
        return self.beats[step - 1].hands if step else tuple(() for _ in self.replay.players)

    def deal(self, step: int) -> int:
        """The number of the deal that a step is in; 0 before the first."""
        return self.beats[step - 1].deal if step else 0

    def begins_action(self, step: int) -> bool:
        """Whether a step is the first of those that an action has."""
        return self.done(step) != self.done(step - 1)

    def is_over(self, step: int) -> bool:
        """Whether the action that a step belongs to has ended the game."""
        done = self.done(step)
        state = self.moments[done - 1].step.state if done else self.start
        return GAMES[self.replay.game].outcome(state) is not None

    def done(self, step: int) -> int:
        """How many actions of the game have been done after a step."""
        return self.beats[step - 1].done if step else 0

    @property
    def deals(self) -> tuple[tuple[int, int], ...]:
        """The number of every deal, and the step with which it begins."""
        begins = VOICES[self.replay.game].begins
        return tuple((beat.deal, step) for step, beat in enumerate(self.beats, 1) if isinstance(beat.events[0], begins))

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
            if any(scored.total >= points for scored in map(points_of, beat.events) if scored is not None):
                return step
        return None

    def scoring(self, after: int, over: int) -> int | None:
        """The first step after another that brought a seat more than so many points; None where none follows."""
        following = enumerate(self.beats[after:], after + 1)
        return next((step for step, beat in following if max(beat.gained) > over), None)


def playback(replay: AnyReplay) -> Playback:
    """Walk a replay for being watched."""
    walk, fault = Walk(replay), None
    try:
        walk_on(walk, replay)
    except Misscored as error:
        fault = error
    beats = tuple(_beats(replay, walk.moments))
    if fault is not None:
        beats = beats[: _last_good(replay, fault, beats)]
    return Playback(replay, walk.start, tuple(walk.moments), beats, fault)


def _last_good(replay: AnyReplay, fault: Misscored, beats: Sequence[Beat]) -> int:
    """The step at which the file is wrong: a card's or a hand's own, though the rules have gone on behind it."""
    path = next((each for each, place in replay.marks.items() if place == (fault.line, fault.column)), ())
    place = STRIDES[replay.game].place(path)
    if place is None:
        return len(beats)
    begins = VOICES[replay.game].begins
    of_deal = [begin for begin, beat in enumerate(beats) if isinstance(beat.events[0], begins)][place.deal :]
    if not of_deal:
        return len(beats)
    steps = [
        step for step, beat in enumerate(beats, 1) if step > of_deal[0] and isinstance(beat.events[0], place.kinds)
    ]
    return steps[place.nth] if place.nth < len(steps) else len(beats)


def _beats(replay: AnyReplay, moments: Sequence[Moment]) -> Iterator[Beat]:
    stride, begins = STRIDES[replay.game], VOICES[replay.game].begins
    hands: Hands = tuple(() for _ in replay.players)
    deal = 0
    for done, moment in enumerate(moments, 1):
        hands = stride.taken_up(hands, moment.action)
        for events in _parted(moment.step.events, stride.begins):
            for event in events:
                hands = stride.put_down(hands, event)
                deal = getattr(event, "number", deal) if isinstance(event, begins) else deal
            yield Beat(events, hands, deal, done)


def _parted(events: Sequence[Event], begins: Callable[[Event], bool]) -> Iterator[tuple[Event, ...]]:
    """The events of one action, step by step."""
    part: list[Event] = []
    for event in events:
        if part and (begins(event) or _of_another(part, event)):
            yield tuple(part)
            part = []
        part.append(event)
    if part:
        yield tuple(part)


def _of_another(part: Sequence[Event], event: Event) -> bool:
    """Whether points go to another seat than the one whose step this is."""
    seat = next((each.seat for each in part if hasattr(each, "seat")), None)
    scored = points_of(event)
    return scored is not None and seat is not None and scored.seat != seat
