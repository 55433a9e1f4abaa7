"""Two games of the same deals beside each other: what each seat made of the same cards, deal by deal."""

from collections.abc import Iterator
from itertools import takewhile

from wincrib.cards import Card
from wincrib.errors import Unsupported
from wincrib.games.cribbage.acts import Deal, Dealt, Scored, Shown, Told, Turned, Whose, Why
from wincrib.games.cribbage.state import Dealing, Over, Result
from wincrib.games.protocol import Action, Seat
from wincrib.replay.document import AnyReplay
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk
from wincrib.values import value
from wincrib.words import clean

_SHOW = (Why.SHOW, Why.COUNTED, Why.MUGGINS)


@value
class Gained:
    """The points a seat pegged in a deal, or in several: in the play with his heels, with its hand, with its crib.

    What was called at a count stands where it had been missed, for the seat that called it.
    """

    play: int = 0
    hand: int = 0
    crib: int = 0

    @property
    def points(self) -> int:
        """All of them."""
        return self.play + self.hand + self.crib

    def __add__(self, other: "Gained") -> "Gained":
        return Gained(self.play + other.play, self.hand + other.hand, self.crib + other.crib)


Both = tuple[Gained, Gained]


@value
class DealPlayed:
    """A deal as it was played: who dealt, what each seat gained in it, the score after it.

    `cards` are the twelve that were dealt, `hands` those of each seat where the file says so; `starter` may be None,
    and the game may have ended in its midst. `broken_off` is one that is not over yet.
    """

    number: int
    dealer: Seat
    gained: Both
    score: tuple[int, int]
    cards: frozenset[Card]
    hands: tuple[frozenset[Card], ...]
    starter: Card | None
    broken_off: bool = False

    def ahead(self, seat: Seat) -> int:
        """How many points a seat gained more than its opponent."""
        return self.gained[seat].points - self.gained[1 - seat].points

    def is_again(self, other: "DealPlayed") -> bool:
        """Whether the same cards were dealt to the same seats, as far as both files say."""
        if self.cards != other.cards or self.dealer != other.dealer:
            return False
        if self.hands and other.hands and self.hands != other.hands:
            return False
        return not (self.starter and other.starter) or self.starter == other.starter


@value
class Room:
    """One of the games: who sat where, its deals, the score before and after them, and who won, if it is over."""

    names: tuple[str, str]
    deals: tuple[DealPlayed, ...]
    start: tuple[int, int]
    score: tuple[int, int]
    winner: Seat | None

    def gained(self, deals: int | None = None) -> Both:
        """What each seat gained in all deals, or in the first so many."""
        parts = [deal.gained for deal in self.deals[:deals]]
        return sum((each[0] for each in parts), Gained()), sum((each[1] for each in parts), Gained())


@value
class Comparison:
    """Two games with `shared` deals in common, from the first on, all of them over; they are seen from a `seat`."""

    rooms: tuple[Room, Room]
    seat: Seat
    shared: int

    def better(self, number: int) -> int:
        """How many points the seat did better in the second game than in the first, in a deal that both share."""
        first, second = (room.deals[number - 1].ahead(self.seat) for room in self.rooms)
        return second - first

    @property
    def differences(self) -> tuple[int, ...]:
        """`better` for every deal that both share."""
        return tuple(self.better(number) for number in range(1, self.shared + 1))

    @property
    def crosswise(self) -> bool:
        """Whether the same two players sat the other way round in the first game."""
        first, second = (room.names for room in self.rooms)
        return first == second[::-1]


def compared(first: AnyReplay, second: AnyReplay, seat: Seat) -> Comparison:
    """Two games of the same deals, seen from a seat of the second.

    Raises `Unsupported` for games that have no deal in common, `Misscored` for one that departs from the rules.
    """
    rooms = _room(first), _room(second)
    same = takewhile(lambda pair: pair[0].is_again(pair[1]), zip(rooms[0].deals, rooms[1].deals, strict=False))
    begun = [any(deal.broken_off for deal in pair) for pair in same]
    if not begun:
        raise Unsupported("these two games do not begin with the same deal, so there is nothing to compare")
    shared = len(begun) - begun[-1]
    if not shared:
        raise Unsupported("the first deal is not over yet, so there is nothing to compare")
    return Comparison(rooms, seat, shared)


def check_comparable(replay: AnyReplay) -> None:
    """Raise `Unsupported` for a game of another kind than cribbage."""
    if replay.game != "cribbage":
        raise Unsupported(f"only games of cribbage are compared; this is one of {replay.game.capitalize()}")


def _room(replay: AnyReplay) -> Room:
    check_comparable(replay)
    walked = walk(replay)
    outcome = walked.outcome
    names = clean(replay.names[0]), clean(replay.names[1])
    winner = outcome.winner if isinstance(outcome, Result) else None
    return Room(names, tuple(_deals(walked)), walked.start.score, walked.state.score, winner)


class _Tally:
    """A deal while it is added up."""

    def __init__(self, dealer: Seat, number: int, action: Action) -> None:
        self.dealer, self.number = dealer, number
        self.hands: tuple[frozenset[Card], ...] = ()
        self.cards: frozenset[Card] = frozenset()
        if isinstance(action, Deal):
            self.hands = frozenset(action.hands[0]), frozenset(action.hands[1])
            self.cards = self.hands[0] | self.hands[1]
        elif isinstance(action, Told):
            self.cards = frozenset((*action.kept[0], *action.kept[1], *action.crib))
        self.starter: Card | None = None
        self.gained = [Gained(), Gained()]
        self._whose = Whose.PONE

    def hear(self, event: object) -> None:
        match event:
            case Turned(starter):
                self.starter = starter
            case Shown(_, whose):
                self._whose = whose
            case Scored(seat, points, why):
                self.gained[seat] += self._part(points, why)

    def _part(self, points: int, why: Why) -> Gained:
        if why not in _SHOW:
            return Gained(play=points)
        return Gained(crib=points) if self._whose == Whose.CRIB else Gained(hand=points)

    def closed(self, score: tuple[int, int], *, broken_off: bool = False) -> DealPlayed:
        both = self.gained[0], self.gained[1]
        return DealPlayed(self.number, self.dealer, both, score, self.cards, self.hands, self.starter, broken_off)


def _deals(walked: Walk) -> Iterator[DealPlayed]:
    tally: _Tally | None = None
    score: tuple[int, int] = walked.start.score
    for moment in walked.moments:
        for event in moment.step.events:
            if isinstance(event, Dealt):
                if tally is not None:
                    yield tally.closed(score)
                tally = _Tally(event.dealer, event.number, moment.action)
            elif tally is not None:
                tally.hear(event)
        score = moment.step.state.score
    if tally is not None:
        yield tally.closed(score, broken_off=not isinstance(walked.state.phase, Dealing | Over))
