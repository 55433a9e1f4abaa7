"""What the decisions of a game were worth: each judged by what its seat could see, at the reckoning of hard."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from wincrib.cards import Card, Cards
from wincrib.games.cribbage.acts import Discard, Play, ToDiscard, ToPlay
from wincrib.games.cribbage.state import Pegging, State
from wincrib.games.cribbage.view import View, view
from wincrib.games.protocol import Action, Seat
from wincrib.players.advice import TOSS_UP, TOSS_UP_CHANCE
from wincrib.players.chances import is_close
from wincrib.players.forecast import ahead, throw_chances
from wincrib.players.lookahead import MOST_HOLDINGS, worths
from wincrib.players.outlook import outlook
from wincrib.players.throwing import weighed
from wincrib.values import value

Pair = tuple[State, Action]
"""A state, and the action that was taken in it."""

EDITION = 1
"""Counts up whenever a decision may be judged otherwise than before: what was judged by another counts for nothing."""


class Grade(StrEnum):
    """How good a decision was, by the chance to win that it gave away."""

    BEST = "best"
    FINE = "fine"
    ERROR = "error"
    BLUNDER = "blunder"


FINE, ERROR, BLUNDER = TOSS_UP_CHANCE, 0.01, 0.04
"""Where each band begins, in the chance to win; in equity, which runs from -1 to 1, it is twice as much."""


def grade(lost: float) -> Grade:
    """The band of a loss, 0 to 1: best means that nothing was better, or only as much as makes a toss-up."""
    if lost >= BLUNDER:
        return Grade.BLUNDER
    if lost >= ERROR:
        return Grade.ERROR
    return Grade.FINE if lost >= FINE else Grade.BEST


@value
class Decision:
    """A throw, or a card of the play where there was a choice; all of it by the seat's own view.

    `taken` and `best` are two cards, or one. `points` were lost against the best, 0 and up, or None in the play near
    the end, where nothing but the chance to win is weighed; `lost` is the chance to win given away, 0 to 1. Both are
    0 for a toss-up.
    """

    view: View
    seat: Seat
    taken: Cards
    best: Cards
    points: float | None
    lost: float

    @property
    def is_throw(self) -> bool:
        """Whether it was a throw, and not a card of the play."""
        return isinstance(self.view.prompt, ToDiscard)

    @property
    def grade(self) -> Grade:
        """Its band."""
        return grade(self.lost)


def judged(state: State, action: Action) -> Decision | None:
    """What a decision was worth; None for what is none, or where nobody knows what the seat had thrown."""
    match action:
        case Discard(seat, cards):
            return _throw(view(state, seat), seat, cards)
        case Play(seat, card) if isinstance(state.phase, Pegging) and not state.phase.layout.pile:
            return _lay(view(state, seat), seat, card)
        case _:
            return None


def instead(decision: Decision, cards: Cards) -> Decision:
    """The same decision taken otherwise, with two other cards of the hand, or with another card that fits."""
    seen, seat = decision.view, decision.seat
    return _throw(seen, seat, cards) if decision.is_throw else _lay(seen, seat, cards[0]) or decision


# The throw


def _throw(seen: View, seat: Seat, cards: Cards) -> Decision:
    best, *others = weighed(seen)
    taken = next(way for way in (best, *others) if set(way.cards) == set(cards))
    points, lost = best.total - taken.total, 0.0
    if points >= TOSS_UP or is_close(seen):
        better, done = throw_chances(seen, (best, taken))
        lost = better - done
    if lost < TOSS_UP_CHANCE:
        points = lost = 0.0
    return Decision(seen, seat, taken.cards, best.cards, max(0.0, points), lost)


# The play


def _lay(seen: View, seat: Seat, card: Card) -> Decision | None:
    if not isinstance(seen.prompt, ToPlay) or len({each.rank for each in seen.prompt.playable}) < 2:
        return None
    near = is_close(seen)
    least = TOSS_UP_CHANCE if near else TOSS_UP
    best, short = _short_of(seen, seat, card, 2 * MOST_HOLDINGS)
    # A loss is real only if it does not hang on which hands the opponent was given to try.
    if short < least or _short_of(seen, seat, card, MOST_HOLDINGS)[1] < least:
        return Decision(seen, seat, (card,), (best,), None if near else 0.0, 0.0)
    if near:
        return Decision(seen, seat, (card,), (best,), None, short)
    foreseen = ahead(seen, outlook(seen, seat))
    lost = foreseen[best].chance - foreseen[card].chance
    points, lost = (short, lost) if lost >= TOSS_UP_CHANCE else (0.0, 0.0)
    return Decision(seen, seat, (card,), (best,), points, lost)


def _short_of(seen: View, seat: Seat, card: Card, most: int) -> tuple[Card, float]:
    """The best card, and how much less than it another one is worth."""
    found = worths(seen, outlook(seen, seat), most)
    best = max(sorted(found), key=lambda each: found[each])
    return best, max(0.0, found[best] - found[card])


# The sum of it


@value
class Tally:
    """What some decisions of one seat come to; `lost` and the others are sums of their losses.

    `throws` and `plays` are the decisions judged, `points` those lost in the throws.
    """

    throws: int
    plays: int
    grades: tuple[int, int, int, int]
    points: float
    lost_in_throws: float
    lost_in_play: float

    @property
    def decisions(self) -> int:
        """How many were judged."""
        return self.throws + self.plays

    @property
    def lost(self) -> float:
        """The chance to win given away in all."""
        return self.lost_in_throws + self.lost_in_play

    @property
    def points_a_throw(self) -> float | None:
        """The points lost a throw; None without a throw."""
        return self.points / self.throws if self.throws else None

    @property
    def rating(self) -> float | None:
        """500 times the mean loss in equity, which is twice the chance: 0 is faultless; None without a decision."""
        return 1000 * self.lost / self.decisions if self.decisions else None

    def graded(self, band: Grade) -> int:
        """How many are in a band."""
        return self.grades[tuple(Grade).index(band)]


def tallied(decisions: Iterable[Decision]) -> Tally:
    """The sum of some decisions."""
    found = tuple(decisions)
    throws = [each for each in found if each.is_throw]
    bands = [each.grade for each in found]
    best, fine, error, blunder = (bands.count(band) for band in Grade)
    return Tally(
        len(throws),
        len(found) - len(throws),
        (best, fine, error, blunder),
        sum(each.points or 0.0 for each in throws),
        sum(each.lost for each in throws),
        sum(each.lost for each in found if not each.is_throw),
    )


def standard(points_a_throw: float) -> str:
    """The strength that points lost a throw speak of, in a word."""
    return next((word for most, word in _STANDARDS if points_a_throw < most), "novice")


_STANDARDS = ((0.10, "expert"), (0.25, "strong"), (0.45, "club"), (0.80, "beginner"))


def worst(decisions: Sequence[Decision], most: int) -> list[Decision]:
    """The errors and blunders that cost the most, the dearest first."""
    found = [each for each in decisions if each.grade in (Grade.ERROR, Grade.BLUNDER)]
    return sorted(found, key=lambda each: -each.lost)[:most]
