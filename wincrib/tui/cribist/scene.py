"""What lies on a table of Cribist for the eye: a picture that events change one by one. It decides nothing."""

from collections.abc import Sequence
from dataclasses import replace

from wincrib.cards import Card, Cards
from wincrib.games.cribist.acts import (
    Called,
    Claimed,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Itemised,
    Passed,
    Played,
    Scored,
    Suit,
    TimeRanOut,
    TrickWon,
    Trumps,
    Why,
    Won,
)
from wincrib.games.cribist.naming import Names
from wincrib.games.cribist.state import HAND, SEATS, onward
from wincrib.games.protocol import PACK, Event, Seat
from wincrib.values import value

_NONE = (0,) * len(SEATS)


@value
class Note:
    """One line of the log beside the table; `what` is a card or a word, `points` what it brought or cost."""

    seat: Seat
    what: Card | str
    points: int = 0


RULE = None
"""A line across the log, where a trick ends."""


@value
class Heard:
    """What one of the others said to a trick: a call, or nothing with `points` 0; `right` belongs to a call."""

    seat: Seat
    points: int = 0
    combos: Names = ()
    right: bool = False


@value
class Shown:
    """A complete trick, on the table or gone by.

    `number` is 1 to 13, `cards` are as played, beginning with the leader's. `claimed` is what its winner stated (None:
    nothing stated yet, or never with automatic claiming), `right` what of it was scored, `calls` what the others said.
    `truth` is what it is worth, once that has been told; `gained` what it brought each seat, less than 0 for a false
    call.
    """

    number: int
    leader: Seat
    cards: Cards
    winner: Seat
    claimed: Names | None = None
    right: Names = ()
    calls: tuple[Heard, ...] = ()
    truth: Itemised | None = None
    gained: tuple[int, ...] = _NONE

    @property
    def laid(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played which card, in order."""
        return tuple((onward(self.leader, at), card) for at, card in enumerate(self.cards))

    @property
    def taken(self) -> Names:
        """What has been won from it so far, by the claim and by calls that were right."""
        called = (each for heard in self.calls if heard.right for each in heard.combos)
        return (*self.right, *called)


@value
class HandOver:
    """A deal that has ended: its tricks and what they brought each seat, the score before it and after it.

    `claims` is what claims and calls brought, `tricks` the number of tricks, each of which is worth one (rule 7).
    """

    number: int
    tricks: tuple[int, ...]
    claims: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


@value
class Scene:
    """The picture of one table of Cribist.

    `hand` is the watching seat's own, `held` how many cards each seat holds, `won` how many tricks each has won in
    this deal. `leader` leads or led to the trick in the middle, which is `laid`; `turn` is the seat whose card, claim
    or call is next (the pack's seat: nobody's). Once the trick is complete it is `shown` as well, until the next card
    is led; `tricks` are those of this deal that are complete, the one shown among them. `tied` are the seats that cut
    equal and cut again. `speaker` and `said` are the announcement, `began` is the score at the beginning of the deal.
    `over` stands from the end of a deal to the next. `won_by` are the seats that have won the game: nobody until it
    is over.
    """

    score: tuple[int, ...] = _NONE
    dealer: Seat = PACK
    number: int = 0
    hand: Cards = ()
    held: tuple[int, ...] = _NONE
    won: tuple[int, ...] = _NONE
    trumps: Suit | None = None
    leader: Seat = PACK
    turn: Seat = PACK
    laid: tuple[tuple[Seat, Card], ...] = ()
    shown: Shown | None = None
    tricks: tuple[Shown, ...] = ()
    cut: tuple[tuple[Seat, Card], ...] = ()
    tied: tuple[Seat, ...] = ()
    notes: tuple[Note | None, ...] = ()
    speaker: Seat | None = None
    said: str = ""
    began: tuple[int, ...] = _NONE
    over: HandOver | None = None
    time_up: bool = False
    won_by: tuple[Seat, ...] = ()

    @property
    def trick(self) -> int:
        """The number of the trick in the middle, from 1 to 13; 0 before the first deal."""
        if not self.number:
            return 0
        return min(HAND, len(self.tricks) + (0 if self.shown is not None else 1))

    @property
    def winner(self) -> Seat | None:
        """Whose the trick in the middle is, once it is complete."""
        return self.shown.winner if self.shown is not None else None

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return bool(self.won_by)

    @property
    def gained(self) -> tuple[int, ...]:
        """What this deal has brought so far, seat by seat."""
        return tuple(now - before for now, before in zip(self.score, self.began, strict=True))


def changed(scene: Scene, event: Event) -> Scene:
    """The picture after one more event."""
    match event:
        case Cut(seat, card):
            before = tuple(each for each in scene.cut if each[0] not in scene.tied)
            return replace(scene, cut=(*before, (seat, card)), tied=(), speaker=None, said="")
        case CutTied(seats):
            return replace(scene, tied=seats)
        case FirstDealer(seat):
            return replace(scene, dealer=seat, tied=())
        case Dealt(dealer, deal, leader):
            return _dealt(scene, dealer, deal, leader)
        case Played(seat, card, led):
            return _played(scene, seat, card, led)
        case Trumps(suit):
            return replace(scene, trumps=suit)
        case TrickWon(seat, trick, cards):
            return _trick_won(scene, seat, trick, cards)
        case Claimed(seat, combos, right):
            return _told(scene, onward(seat), claimed=combos, right=right)
        case Called(seat, points, combos, right):
            return _heard(scene, Heard(seat, points, combos, right))
        case Passed(seat):
            return _heard(scene, Heard(seat))
        case Itemised(seat):
            return _told(scene, seat if scene.held[seat] else PACK, truth=event)
        case Scored():
            return _scored(scene, event)
        case TimeRanOut():
            return replace(scene, time_up=True, turn=PACK)
        case Won(seats):
            return replace(scene, won_by=seats, turn=PACK)
        case _:
            return scene


def _dealt(scene: Scene, dealer: Seat, deal: int, leader: Seat) -> Scene:
    return replace(
        scene,
        dealer=dealer,
        number=deal,
        began=scene.score,
        held=(HAND,) * len(SEATS),
        won=_NONE,
        trumps=None,
        leader=leader,
        turn=leader,
        laid=(),
        shown=None,
        tricks=(),
        cut=(),
        tied=(),
        notes=(),
        over=None,
        speaker=None,
        said="",
    )


def _played(scene: Scene, seat: Seat, card: Card, led: bool) -> Scene:
    laid = () if led else scene.laid
    return replace(
        scene,
        held=added(scene.held, seat, -1),
        hand=tuple(each for each in scene.hand if each is not card),
        leader=seat if led else scene.leader,
        turn=onward(seat),
        laid=(*laid, (seat, card)),
        shown=None,
        notes=(*scene.notes, Note(seat, card)),
        speaker=None,
        # What trumps are stays to be read until the first trick is taken.
        said="" if led else scene.said,
    )


def _trick_won(scene: Scene, seat: Seat, trick: int, cards: Cards) -> Scene:
    shown = Shown(trick, scene.leader, cards, seat)
    return replace(
        scene, won=added(scene.won, seat, 1), turn=seat, shown=shown, tricks=(*scene.tricks, shown), leader=seat
    )


def _told(scene: Scene, turn: Seat, **now: object) -> Scene:
    """More has been told about the trick on the table."""
    if scene.shown is None:
        return scene
    shown = replace(scene.shown, **now)  # type: ignore[arg-type]
    notes = (*scene.notes, RULE) if "truth" in now else scene.notes
    return replace(scene, shown=shown, tricks=(*scene.tricks[:-1], shown), turn=turn, notes=notes)


def _heard(scene: Scene, heard: Heard) -> Scene:
    if scene.shown is None:
        return scene
    following = onward(heard.seat)
    turn = PACK if following == scene.shown.winner else following
    return _told(scene, turn, calls=(*scene.shown.calls, heard))


_WORDS = {Why.TAKEN: "takes", Why.CLAIMED: "claims", Why.MUGGINS: "muggins", Why.FALSE_CALL: "false call"}


def _scored(scene: Scene, event: Scored) -> Scene:
    score = (*scene.score[: event.seat], event.total, *scene.score[event.seat + 1 :])
    if event.why == Why.TRICKS:
        return _over(replace(scene, score=score), event)
    note = Note(event.seat, _WORDS[event.why], event.points)
    # With automatic claiming the truth is told first, and the line drawn: the points stand above it.
    before, rule = (scene.notes[:-1], (RULE,)) if scene.notes[-1:] == (RULE,) else (scene.notes, ())
    scene = replace(scene, score=score, notes=(*before, note, *rule))
    if scene.shown is None:
        return scene
    return _told(scene, scene.turn, gained=added(scene.shown.gained, event.seat, event.points))


def _over(scene: Scene, event: Scored) -> Scene:
    """One for each trick, seat by seat: the deal has ended (rule 7)."""
    before = scene.over or HandOver(scene.number, scene.won, _NONE, scene.began, scene.score)
    claims = before.claims if scene.over else _less(added(scene.score, event.seat, -event.points), scene.began)
    return replace(scene, over=replace(before, claims=claims, after=scene.score), turn=PACK)


def added(each: Sequence[int], seat: Seat, points: int) -> tuple[int, ...]:
    """The numbers of the four seats after one of them has changed."""
    return tuple(number + points if at == seat else number for at, number in enumerate(each))


def _less(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(first - second for first, second in zip(one, other, strict=True))
