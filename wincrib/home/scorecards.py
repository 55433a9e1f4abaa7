"""A game's scorecard: what one finished game says of the players at its table, taken from its events."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from wincrib.cards import Cards
from wincrib.games.cribbage.acts import (
    Counted,
    Dealt,
    Itemised,
    Scored,
    Turned,
    Whose,
    Why,
)
from wincrib.games.cribbage.state import Result
from wincrib.games.cribist import acts as cribist
from wincrib.games.protocol import PACK, Event, Outcome, Seat
from wincrib.replay.document import AnyReplay
from wincrib.replay.walk import Walk
from wincrib.values import value

CHANGED = "changed"
"""The level of a computer whose level was changed in the course of the game."""

_PLAY = (Why.FIFTEEN, Why.THIRTY_ONE, Why.PAIR, Why.RUN, Why.GO, Why.LAST, Why.TOLD)
_HANDS = {Whose.DEALER: "dealer_hand", Whose.PONE: "pone_hand", Whose.CRIB: "crib"}


@value
class Hand:
    """A hand or crib that was shown: its points, 0 to 29, its cards and starter as text, the number of its deal."""

    points: int
    cards: str
    starter: str
    deal: int


@value
class Sums:
    """What one seat brought together in a game: how often, and how many points.

    `dealt` and `not_dealt` are the deals in which the starter was turned; points of the play are those pegged, hands
    and cribs are worth what they are worth in truth. `counts` are those stated by the player himself: `right` so many
    of them, `missed` the points left out, `over` how many were too high.
    """

    dealt: int = 0
    not_dealt: int = 0
    play_dealt: int = 0
    play_not_dealt: int = 0
    dealer_hands: int = 0
    dealer_hand_points: int = 0
    pone_hands: int = 0
    pone_hand_points: int = 0
    cribs: int = 0
    crib_points: int = 0
    counts: int = 0
    right: int = 0
    missed: int = 0
    over: int = 0
    muggins: int = 0
    muggins_lost: int = 0
    hints: int = 0


@value
class Tricks:
    """What one seat brought together in a game of Cribist, in tricks and points.

    `points` is all that was gained, less than nothing where false calls cost more. Of the tricks claimed by hand
    `claims` were one's own, `claimed` is what was won by them and `missed` what was left out, whoever took it.
    `muggins` was taken from others, `muggins_lost` taken by others, and `false_calls` is what wrong calls cost.
    """

    deals: int = 0
    points: int = 0
    tricks: int = 0
    claims: int = 0
    claimed: int = 0
    missed: int = 0
    muggins: int = 0
    muggins_lost: int = 0
    false_calls: int = 0


@value
class Side:
    """One player's part of a scorecard; `level` is a computer's, or `changed`. `tricks` are for Cribist alone."""

    name: str
    kind: str
    level: str
    score: int
    sums: Sums
    best: Hand | None = None
    worst: Hand | None = None
    best_crib: Hand | None = None
    tricks: Tricks = Tricks()


@value
class Scorecard:
    """One finished game. `rules` is the rule set's name, `skunk` and `by` are words of the result."""

    game: str
    created: str
    rules: str
    target: int
    muggins: bool
    winners: tuple[int, ...]
    skunk: str
    by: str
    sides: tuple[Side, ...]


def scorecard(replay: AnyReplay, walked: Walk) -> Scorecard | None:
    """The scorecard of a game that agrees with the rules; None while it is not finished."""
    outcome = walked.outcome
    if outcome is None:
        return None
    cribbage = isinstance(outcome, Result)
    events = [event for moment in walked.moments for event in moment.step.events]
    tally, tricks = _Tally(len(replay.players)), _TrickTally(len(replay.players))
    (tally if cribbage else tricks).hear(events)
    return Scorecard(
        game=replay.game,
        created=replay.created,
        rules=str(getattr(replay.rules, "preset", replay.game)),
        target=int(getattr(replay.rules, "target", 0)) if cribbage else 0,
        muggins=bool(getattr(replay.rules, "muggins", False)) if cribbage else False,
        winners=tuple(int(seat) for seat in outcome.winners),
        skunk=str(outcome.skunk) if isinstance(outcome, Result) else "none",
        by=str(outcome.by),
        sides=tuple(_side(replay, Seat(seat), outcome, tally, tricks) for seat in range(len(replay.players))),
    )


def _side(replay: AnyReplay, seat: Seat, outcome: Outcome, tally: "_Tally", tricks: "_TrickTally") -> Side:
    player = replay.players[seat]
    remarks = [each for deal in replay.deals for each in deal.remarks]
    levels = {player.level, *(each.level[1] for each in remarks if each.level is not None and each.level[0] == seat)}
    tally.sums[seat]["hints"] = sum(each.hint == seat for each in remarks)
    shown = tally.shown[seat]
    return Side(
        name=player.name,
        kind=str(player.kind),
        level=player.level if len(levels) == 1 else CHANGED,
        score=outcome.score[seat],
        sums=Sums(**tally.sums[seat]),
        best=max(shown["hands"], key=_points, default=None),
        worst=min(shown["hands"], key=_points, default=None),
        best_crib=max(shown["cribs"], key=_points, default=None),
        tricks=Tricks(**tricks.sums[seat]),
    )


def _points(hand: Hand) -> int:
    return hand.points


class _Tally:
    """Listens to a whole game of cribbage and adds up, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.sums: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.shown: list[dict[str, list[Hand]]] = [{"hands": [], "cribs": []} for _ in range(seats)]
        self._dealer: Seat = PACK
        self._deal = 0
        self._stated: int | None = None

    def hear(self, events: Iterable[Event]) -> None:
        """Take down what matters."""
        for event in events:
            match event:
                case Dealt(dealer, number):
                    self._dealer, self._deal = dealer, number
                case Turned():
                    for seat, sums in enumerate(self.sums):
                        sums["dealt" if seat == self._dealer else "not_dealt"] += 1
                case Scored():
                    self._scored(event)
                case Counted(_, _, points, by_program):
                    self._stated = None if by_program else points
                case Itemised():
                    self._itemised(event)
                case _:
                    pass

    def _scored(self, event: Scored) -> None:
        if event.why in _PLAY:
            self.sums[event.seat]["play_dealt" if event.seat == self._dealer else "play_not_dealt"] += event.points
        elif event.why == Why.MUGGINS:
            self.sums[event.seat]["muggins"] += event.points
            self.sums[1 - event.seat]["muggins_lost"] += event.points

    def _itemised(self, event: Itemised) -> None:
        sums, points, what = self.sums[event.seat], event.points, _HANDS[event.whose]
        sums[f"{what}s"] += 1
        sums[f"{what}_points"] += points
        pile = "cribs" if event.whose == Whose.CRIB else "hands"
        hand = Hand(points, _text(event.cards), str(event.starter), self._deal)
        self.shown[event.seat][pile].append(hand)
        if self._stated is not None:
            sums["counts"] += 1
            sums["right"] += self._stated == points
            sums["missed"] += max(0, points - self._stated)
            sums["over"] += self._stated > points
            self._stated = None


class _TrickTally:
    """Listens to a whole game of Cribist and adds up, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.sums: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._winner: Seat = PACK
        self._claimed = 0

    def hear(self, events: Iterable[Event]) -> None:
        """Take down what matters."""
        for event in events:
            match event:
                case cribist.Dealt():
                    for sums in self.sums:
                        sums["deals"] += 1
                case cribist.TrickWon(seat):
                    self._winner, self._claimed = seat, 0
                    self.sums[seat]["tricks"] += 1
                case cribist.Claimed(seat):
                    self.sums[seat]["claims"] += 1
                case cribist.Scored():
                    self._scored(event)
                case cribist.Itemised(seat, _, _, by_program) if not by_program:
                    self.sums[seat]["missed"] += event.points - self._claimed
                case _:
                    pass

    def _scored(self, event: cribist.Scored) -> None:
        self.sums[event.seat]["points"] += event.points
        match event.why:
            case cribist.Why.CLAIMED:
                self._claimed = event.points
                self.sums[event.seat]["claimed"] += event.points
            case cribist.Why.MUGGINS:
                self.sums[event.seat]["muggins"] += event.points
                self.sums[self._winner]["muggins_lost"] += event.points
            case cribist.Why.FALSE_CALL:
                self.sums[event.seat]["false_calls"] -= event.points
            case _:
                pass


def _text(cards: Cards) -> str:
    return " ".join(map(str, sorted(cards)))


# Plain data, for keeping


def as_data(card: Scorecard) -> list[Any]:
    """A scorecard as nested lists of numbers and texts."""
    return [*(getattr(card, each) for each in _CARD), [_side_data(side) for side in card.sides]]


def _side_data(side: Side) -> list[Any]:
    hands = [None if hand is None else [getattr(hand, each) for each in _HAND] for hand in _hands(side)]
    sums = [getattr(side.sums, each) for each in _SUMS]
    return [
        side.name,
        side.kind,
        side.level,
        side.score,
        sums,
        *hands,
        [getattr(side.tricks, each) for each in _TRICKS],
    ]


def _hands(side: Side) -> tuple[Hand | None, ...]:
    return side.best, side.worst, side.best_crib


def from_data(data: list[Any]) -> Scorecard:
    """The scorecard again, of what `as_data` made of it."""
    game, created, rules, target, muggins, winners, skunk, by, sides = data
    seats = tuple(_side_from(each) for each in sides)
    return Scorecard(game, created, rules, target, muggins, tuple(winners), skunk, by, seats)


def _side_from(data: list[Any]) -> Side:
    name, kind, level, score, sums, *hands, tricks = data
    best, worst, crib = (None if each is None else Hand(*each) for each in hands)
    return Side(name, kind, level, score, Sums(*sums), best, worst, crib, Tricks(*tricks))


_CARD = tuple(each for each in Scorecard.__dataclass_fields__ if each != "sides")
_SUMS = tuple(Sums.__dataclass_fields__)
_TRICKS = tuple(Tricks.__dataclass_fields__)
_HAND = tuple(Hand.__dataclass_fields__)
SHAPE = (_CARD, tuple(Side.__dataclass_fields__), _SUMS, _TRICKS, _HAND)
"""What is kept, in order; a cache of another shape is of another version."""
