"""A recorded game looked back on: every decision graded, its course, and what luck had to do with it."""

from collections.abc import Callable, Sequence

from wincrib.errors import Misscored, Unsupported
from wincrib.games.cribbage.acts import Told, ToldPlay
from wincrib.games.protocol import Seat
from wincrib.home.analyses import Analyses, Judged
from wincrib.players.analysis import Decision, Pair, judged
from wincrib.players.fortunes import Counting, Fortune, Point, counting, course, fortune
from wincrib.replay.document import AnyReplay
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk_on
from wincrib.values import value

Progress = Callable[[int, int], None]
"""Is told how many actions have been looked at, and of how many."""


@value
class Graded:
    """A game looked back on.

    `decisions` are those judged, in order; `points` its course, `fortune` what moved it, `counting` each seat's counts.
    `no_throws` and `no_play` are the deals, from 1, whose throws or play nobody wrote down. `score` is the last known,
    `over` says whether the game ended, and `fault` where the file departs from the rules: it is graded up to there.
    """

    replay: AnyReplay
    decisions: tuple[Decision, ...]
    points: tuple[Point, ...]
    fortune: Fortune | None
    counting: tuple[Counting, Counting]
    no_throws: tuple[int, ...]
    no_play: tuple[int, ...]
    score: tuple[int, int]
    winner: Seat | None
    fault: Misscored | None

    def of(self, seat: int) -> tuple[Decision, ...]:
        """The decisions of a seat."""
        return tuple(each for each in self.decisions if each.seat == seat)


def graded(replay: AnyReplay, progress: Progress | None = None, known: Analyses | None = None) -> Graded:
    """Look back on a game, finished or so far. Raises `Unsupported` for any game but cribbage.

    What is `known` of its decisions is not worked out again, and what is found out is kept there, whatever interrupts.
    """
    walked, fault = _walked(replay)
    pairs = _pairs(walked)
    found = judgements(replay, pairs, progress, known)
    points = course(pairs, walked.state)
    outcome = walked.outcome
    return Graded(
        replay,
        tuple(each for each in found if each is not None),
        points,
        fortune(points, found),
        (counting(pairs, Seat(0)), counting(pairs, Seat(1))),
        tuple(state.number for state, action in pairs if isinstance(action, Told)),
        tuple(state.number for state, action in pairs if isinstance(action, ToldPlay)),
        walked.state.score,
        outcome.winners[0] if outcome else None,
        fault,
    )


def recorded(replay: AnyReplay) -> list[Pair]:
    """Every action of a game with the state it was taken in, up to a fault. Raises `Unsupported` as `graded` does."""
    return _pairs(_walked(replay)[0])


def fault_of(replay: AnyReplay) -> Misscored | None:
    """Where a game departs from the rules. Raises `Unsupported` as `graded` does."""
    return _walked(replay)[1]


def judgements(
    replay: AnyReplay, pairs: Sequence[Pair], progress: Progress | None = None, known: Analyses | None = None
) -> Judged:
    """What each action of a game was worth; of what is `known` the same holds as in `graded`."""
    found = known.recalled(replay, pairs) if known else []
    if len(found) == len(pairs):
        return found
    try:
        for state, action in pairs[len(found) :]:
            found.append(judged(state, action))
            if progress is not None:
                progress(len(found), len(pairs))
    finally:
        if known:
            known.keep(replay, found, whole=len(found) == len(pairs))
    return found


def _walked(replay: AnyReplay) -> tuple[Walk, Misscored | None]:
    if replay.game != "cribbage":
        raise Unsupported(f"the analysis is for cribbage, and this is a game of {replay.game.title()}")
    walked = Walk(replay)
    try:
        walk_on(walked, replay)
    except Misscored as error:
        return walked, error
    return walked, None


def _pairs(walked: Walk) -> list[Pair]:
    states = [walked.start, *(moment.step.state for moment in walked.moments)]
    return list(zip(states, (moment.action for moment in walked.moments), strict=False))
