"""A match of games: game points, what a skunk is worth, whose deal is next (rule 2.4). A fold over outcomes."""

from collections.abc import Iterable, Sequence

from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import Skunk
from wincrib.games.cribbage.state import Result
from wincrib.games.protocol import Seat
from wincrib.values import value
from wincrib.words import counted, number

WORTH = (1, 2, 3)


@value
class Terms:
    """What wins a match: to be first to so many game points (`to`), or the best of so many games (`best_of`).

    Just one of the two is given. The best of N games goes to whoever has more game points than half of N, so that a
    skunk shortens it; of an even number of games nobody may win. `worth` is what a win, a skunk and a double skunk
    bring, each 1 or more.
    """

    to: int | None = None
    best_of: int | None = None
    worth: tuple[int, int, int] = WORTH

    @property
    def needed(self) -> int:
        """The game points that win."""
        return self.to if self.to is not None else (self.best_of or 1) // 2 + 1

    def __str__(self) -> str:
        return f"first to {counted(self.to, 'game point')}" if self.to is not None else f"best of {self.best_of}"


@value
class Standing:
    """How a match stands: the games played, and the game points seat by seat."""

    games: int = 0
    points: tuple[int, ...] = (0, 0)


def gained(terms: Terms, result: Result) -> int:
    """The game points that a game brings its winner."""
    return terms.worth[list(Skunk).index(result.skunk)]


def after(terms: Terms, standing: Standing, result: Result) -> Standing:
    """How the match stands after one game more. Raises `IllegalAction` if it was over."""
    if is_over(terms, standing):
        raise IllegalAction("the match is over", rule="2.4")
    points = list(standing.points)
    points[result.winner] += gained(terms, result)
    return Standing(standing.games + 1, tuple(points))


def standing(terms: Terms, results: Iterable[Result]) -> Standing:
    """How the match stands after these games. Raises `IllegalAction` if it was over before the last of them."""
    now = Standing()
    for result in results:
        now = after(terms, now, result)
    return now


def winner(terms: Terms, standing: Standing) -> Seat | None:
    """Who has won the match; None while nobody has."""
    return next((Seat(seat) for seat, points in enumerate(standing.points) if points >= terms.needed), None)


def is_over(terms: Terms, standing: Standing) -> bool:
    """Whether no further game is played: one has won, or all games of a best of so many are played."""
    return winner(terms, standing) is not None or standing.games == terms.best_of


def next_dealer(first: Seat) -> Seat:
    """Who deals first in the game after one in which a seat did: the deal alternates from game to game."""
    return Seat(1 - first)


def told(terms: Terms, standing: Standing, names: Sequence[str]) -> str:
    """How the match stands, in a sentence."""
    won = winner(terms, standing)
    high, low = max(standing.points), min(standing.points)
    leader = names[standing.points.index(high)]
    if won is not None:
        return f"{leader} wins the match, {high} to {low}."
    games = f"after {number(standing.games)} game{'s' if standing.games != 1 else ''}"
    if is_over(terms, standing):
        return f"The match ends {games} in a draw, {high} all."
    if high == low:
        return f"The match, {terms}, stands at {high} all {games}." if high else f"A match, {terms}."
    return f"{leader} leads the match, {terms}, by {high} to {low} {games}."
