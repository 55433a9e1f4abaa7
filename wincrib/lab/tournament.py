"""A tournament: everybody plays everybody, in rounds, with the same cards at every table of a round.

Each pairing is a contest of its own, and comes out as it would if nobody else were there.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import sqrt

from wincrib.games.cribbage.rules import Rules
from wincrib.lab.crew import shared
from wincrib.lab.simulate import CONFIDENCE, Contest, Pair, Standing, pair
from wincrib.net.engine import PATIENCE
from wincrib.values import value


def contests(
    names: Sequence[str], by: Rules, seed: str, *, recorded: bool = False, patience: float = PATIENCE
) -> tuple[Contest, ...]:
    """The pairings of some players, two or more, in the order in which they are named."""
    return tuple(Contest(two, by, seed, recorded, patience) for two in combinations(names, 2))


def rounds(tables: Sequence[Contest], many: int, jobs: int) -> Iterator[tuple[Pair, ...]]:
    """So many rounds, played by so many processes: a pair of games at each table. Raises as `pair` does."""
    found: list[Pair] = []
    for each in shared(partial(_pair, tables), range(many * len(tables)), jobs):
        found.append(each)
        if len(found) == len(tables):
            yield tuple(found)
            found.clear()


def _pair(tables: Sequence[Contest], at: int) -> Pair:
    number, table = divmod(at, len(tables))
    return pair(tables[table], number + 1)


@value
class Place:
    """What a player comes to over some rounds: his games, those he won, and the squares of those he won in a round."""

    name: str
    games: int
    won: int
    rounds: int
    squares: int

    @property
    def rate(self) -> float:
        """His share of the games won, 0 to 1."""
        return self.won / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval of that share, by how the rounds differ: the cards of a round are the same."""
        if self.rounds < 2:
            return 1.0
        mean = self.won / self.rounds
        variance = max(0.0, self.squares - self.rounds * mean**2) / (self.rounds - 1)
        return CONFIDENCE * sqrt(variance / self.rounds) * self.rounds / self.games


class Scores:
    """How a tournament stands: table by table, and player by player."""

    def __init__(self, names: Sequence[str], tables: Sequence[Contest]) -> None:
        self.tables = tuple(tables)
        self.standings = [Standing() for _ in tables]
        self.rounds = 0
        self._won = dict.fromkeys(names, 0)
        self._squares = dict.fromkeys(names, 0)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(each.games for each in self.standings)

    def hear(self, played: Sequence[Pair]) -> None:
        """Take in a whole round."""
        won = dict.fromkeys(self._won, 0)
        for at, (table, each) in enumerate(zip(self.tables, played, strict=True)):
            self.standings[at] = self.standings[at].after(each)
            for name, many in zip(table.names, each.won, strict=True):
                won[name] += many
        for name, many in won.items():
            self._won[name] += many
            self._squares[name] += many**2
        self.rounds += 1

    def places(self) -> list[Place]:
        """The players, the best first; of equals whoever was named first."""
        games = 2 * self.rounds * (len(self._won) - 1)
        found = [Place(name, games, won, self.rounds, self._squares[name]) for name, won in self._won.items()]
        return sorted(found, key=lambda each: -each.won)

    def rate(self, name: str, against: str) -> float:
        """A player's share of the games against another, 0 to 1."""
        for table, standing in zip(self.tables, self.standings, strict=True):
            if table.names == (name, against):
                return standing.rate
            if table.names == (against, name):
                return 1 - standing.rate
        raise ValueError(f"{name} does not play {against}")
