"""The course of a game: who stood how well at each moment, and what moved it, decisions, counting or luck."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise

from wincrib.counting import show_points
from wincrib.games.cribbage.acts import Call, Count, ToCall, ToCount, ToldPlay, Whose
from wincrib.games.cribbage.referee import prompts
from wincrib.games.cribbage.state import Cutting, Showing, State, Turning
from wincrib.games.protocol import Action, Resign, Seat
from wincrib.players.analysis import Decision, Pair
from wincrib.players.faceup import chance
from wincrib.values import value


class Turn(StrEnum):
    """What brought a game from one moment to the next."""

    START = "start"
    DEAL = "deal"
    CARDS = "cards"
    STARTER = "starter"
    PLAY = "play"
    COUNTING = "counting"
    RESIGNING = "resigning"


LUCK = (Turn.DEAL, Turn.CARDS, Turn.STARTER, Turn.PLAY)
"""What is luck, as far as it is not what decisions gave away."""


@value
class Point:
    """A moment: the deal it is in (0 before the first), what led to it, and the chance of seat 0, 0 to 1.

    `done` are the actions before it.
    """

    done: int
    deal: int
    turn: Turn
    chance: float


def course(pairs: Sequence[Pair], end: State) -> tuple[Point, ...]:
    """The moments of a game at which one can say how it stands, from the first to the last."""
    states = [*(state for state, _ in pairs), end]
    first = chance(states[0])
    found = [] if first is None else [Point(0, 0, Turn.START, first)]
    for done, ((before, action), after) in enumerate(zip(pairs, states[1:], strict=True), 1):
        stands = chance(after)
        if stands is not None and type(before.phase) is not type(after.phase):
            found.append(Point(done, before.number, _turn(before, after, action), stands))
    return tuple(found)


def _turn(before: State, after: State, action: Action) -> Turn:
    if isinstance(action, Resign):
        return Turn.RESIGNING
    if isinstance(after.phase, Turning):
        return Turn.CARDS
    match before.phase:
        case Cutting():
            return Turn.DEAL
        case Turning() if not isinstance(action, ToldPlay):
            return Turn.STARTER
        case Showing():
            return Turn.COUNTING
        case _:
            return Turn.PLAY


@value
class Fortune:
    """What moved a game: the chance of seat 0 at its first and its last moment, and what lies between, all in chance.

    `decisions` is what seat 1 gave away less what seat 0 did; `moved` is the rest, by what brought it, in the order of
    `Turn`. The sum of all of it is the last moment.
    """

    start: float
    decisions: float
    moved: tuple[tuple[Turn, float], ...]
    end: float

    @property
    def luck(self) -> float:
        """The luck of seat 0: the first deal, the cards, the starter and how the play went."""
        return sum(moved for turn, moved in self.moved if turn in LUCK)


def fortune(points: Sequence[Point], decisions: Sequence[Decision | None]) -> Fortune | None:
    """What moved a game, from its moments and the decision of each action; None if there are no moments.

    What was decided after the last moment is left out: nobody can say yet what came of it.
    """
    if not points:
        return None
    moved = dict.fromkeys(Turn, 0.0)
    for before, after in pairwise(points):
        made = after.chance - before.chance
        moved[after.turn] += made - _net(decisions[before.done : after.done])
    whole = _net(decisions[points[0].done : points[-1].done])
    return Fortune(points[0].chance, whole, tuple(moved.items())[1:], points[-1].chance)


def _net(decisions: Sequence[Decision | None]) -> float:
    return sum((each.lost if each.seat else -each.lost) for each in decisions if each)


@value
class Counting:
    """A seat's counting by its own eye.

    `counts` hands and cribs were counted, `wrong` of them not as they are; `missed` points were left out and `over`
    stated too many. Of the other's counts `taken` points were called at muggins, `let_go` were not, and `false` calls
    were for more than was missed.
    """

    counts: int = 0
    wrong: int = 0
    missed: int = 0
    over: int = 0
    taken: int = 0
    let_go: int = 0
    false: int = 0


def counting(pairs: Sequence[Pair], seat: Seat) -> Counting:
    """How a seat counted, and called, where it was asked to."""
    counts, wrong, missed, over, taken, let_go, false = 0, 0, 0, 0, 0, 0, 0
    for state, action in pairs:
        asked = prompts(state).get(seat)
        match asked, action:
            case ToCount(), Count(who, points) if who == seat:
                short = _true(asked) - points
                counts, wrong = counts + 1, wrong + (short != 0)
                missed, over = missed + max(short, 0), over + max(-short, 0)
            case ToCall(), Call(who, points) if who == seat:
                there = _true(asked) - asked.claimed
                taken += min(points, there)
                let_go += max(there - points, 0)
                false += points > there
            case _:
                pass
    return Counting(counts, wrong, missed, over, taken, let_go, false)


def _true(asked: ToCount | ToCall) -> int:
    return show_points(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB)
