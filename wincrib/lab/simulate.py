"""Many games between two players: each pack is dealt twice, the second time with the seats exchanged.

Which player is the stronger shows sooner so, for both have the same luck. Every pair follows from (seed, number) alone,
whoever plays it and in whatever order.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import field
from functools import partial
from math import sqrt
from types import TracebackType

from wincrib import __version__
from wincrib.errors import IllegalAction
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Dealt, Scored, Shown, Skunk, Whose, Why
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.state import Result, State
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import PACK, Action, Event, Seat, Step
from wincrib.lab.crew import shared
from wincrib.lab.ladder import called
from wincrib.net.engine import MOST_NAME, PATIENCE, Engine, Misbehaved, is_command, short_name
from wincrib.players.protocol import Player
from wincrib.replay.document import AnyReplay, Deck, Kind, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.replay.yaml import write
from wincrib.shuffle import SCHEME, Seeded, Stream
from wincrib.values import value

LONGEST_SEED = 48
"""So many letters at most, for the number of the pair follows them."""

CONFIDENCE = 1.96
"""So many standard errors hold 95 % of what chance does."""

Part = tuple[int, int, int]
"""What a player scored in the play, with his hand and with his crib; heels count as play."""


@value
class Contest:
    """Who plays against whom, by what rules, with cards from which seed, and whether the games are written down.

    A name is that of a player here, or a command; `patience` is how many seconds a command may think about an answer.
    """

    names: tuple[str, str]
    rules: Rules
    seed: str
    recorded: bool = False
    patience: float = PATIENCE


@value
class Roles:
    """What a player scored over some whole deals as the dealer, and over others as the pone."""

    dealt: int = 0
    dealer: Part = (0, 0, 0)
    not_dealt: int = 0
    pone: Part = (0, 0, 0)

    def __add__(self, other: "Roles") -> "Roles":
        return Roles(
            self.dealt + other.dealt,
            _together(self.dealer, other.dealer),
            self.not_dealt + other.not_dealt,
            _together(self.pone, other.pone),
        )


def _together(one: Part, two: Part) -> Part:
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


@value
class Pair:
    """Two games with the same cards: how many each player won, how many of them by a skunk, and the points."""

    number: int
    won: tuple[int, int]
    skunks: tuple[int, int]
    roles: tuple[Roles, Roles]
    replays: tuple[str, ...] = ()


@value
class Standing:
    """What some pairs come to, for the first player and the second."""

    pairs: int = 0
    won: tuple[int, int] = (0, 0)
    skunks: tuple[int, int] = (0, 0)
    even: int = 0
    roles: tuple[Roles, Roles] = field(default_factory=lambda: (Roles(), Roles()))

    def after(self, pair: Pair) -> "Standing":
        """The standing with one more pair."""
        return Standing(
            self.pairs + 1,
            (self.won[0] + pair.won[0], self.won[1] + pair.won[1]),
            (self.skunks[0] + pair.skunks[0], self.skunks[1] + pair.skunks[1]),
            self.even + (pair.won[0] == pair.won[1]),
            (self.roles[0] + pair.roles[0], self.roles[1] + pair.roles[1]),
        )

    @property
    def games(self) -> int:
        """How many games were played."""
        return 2 * self.pairs

    @property
    def rate(self) -> float:
        """The first player's share of the games won, 0 to 1."""
        return self.won[0] / self.games if self.pairs else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval of that share, by how the pairs differ among each other."""
        if self.pairs < 2:
            return 1.0
        decided = self.pairs - self.even
        twice = (self.won[0] - self.even) // 2
        squares = twice * (1 - self.rate) ** 2 + self.even * (0.5 - self.rate) ** 2 + (decided - twice) * self.rate**2
        return CONFIDENCE * sqrt(squares / (self.pairs - 1) / self.pairs)


def pairs(contest: Contest, many: int, jobs: int) -> Iterator[Pair]:
    """So many pairs of games in the order of their numbers, played by so many processes. Raises as `pair` does."""
    return shared(partial(pair, contest), range(1, many + 1), jobs)


def pair(contest: Contest, number: int) -> Pair:
    """One pair: the first player sits at seat 0, then at seat 1.

    Raises `Misbehaved` if a command hangs, lies or dies, saying in which game; the next pair is none the worse for it.
    """
    won, skunks, roles, replays = [0, 0], [0, 0], [Roles(), Roles()], []
    for at in (0, 1):
        with _Game(contest, number, swapped=bool(at)) as game:
            result = game.played()
        winner = result.winner ^ at
        won[winner] += 1
        skunks[winner] += result.skunk != Skunk.NONE
        for seat in (0, 1):
            roles[seat ^ at] += game.score.roles[seat]
        if contest.recorded:
            replays.append(write(game.recorder.replay))
    return Pair(number, (won[0], won[1]), (skunks[0], skunks[1]), (roles[0], roles[1]), tuple(replays))


class _Game:
    """One game. A command is started anew for each, so that none follows from the one before."""

    def __init__(self, contest: Contest, number: int, *, swapped: bool) -> None:
        names = contest.names[::-1] if swapped else contest.names
        self._closing = ExitStack()
        self._players = tuple(self._sits(name, contest.patience) for name in names)
        self._where = f"in the {('first', 'second')[swapped]} game of pair {number}"
        self._rules = contest.rules
        self._seed = f"{contest.seed}-{number}"
        self._dice = f"{self._seed}.dice"
        self._recorded = contest.recorded
        self.score = _Score()
        self.recorder = Recorder(_header(names, contest.rules, self._seed, self._dice))

    def __enter__(self) -> "_Game":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.__exit__(kind, error, trace)

    def _sits(self, name: str, patience: float) -> Player[View]:
        return self._closing.enter_context(Engine(name, patience)) if is_command(name) else called(name)

    def played(self) -> Result:
        state, chance, done = cribbage.new(self._rules), Seeded(self._seed), 0
        while asked := cribbage.prompts(state):
            seat = next(iter(asked))
            if seat == PACK:
                action = cribbage.deal(state, chance)
                step = cribbage.apply(state, action)
            else:
                action, step = self._turn(state, seat, done)
            self.score.hear(step.events)
            if self._recorded:
                self.recorder.heard(action, step)
            state, done = step.state, done + 1
        result = cribbage.outcome(state)
        if result is None:
            raise ValueError("a game that asks nothing more has an outcome")
        return result

    def _turn(self, state: State, seat: Seat, done: int) -> tuple[Action, Step[State]]:
        """A seat's answer, and what becomes of it."""
        player = self._players[seat]
        try:
            action = player.answer(cribbage.view(state, seat), Stream(self._dice, f"dice{seat}", done))
            return action, self._applied(state, action, player)
        except Misbehaved as error:
            raise Misbehaved(f"{error.message}; {self._where}, deal {state.number}", rule=error.rule) from None

    def _applied(self, state: State, action: Action, player: Player[View]) -> Step[State]:
        try:
            return cribbage.apply(state, action)
        except IllegalAction as error:
            if isinstance(player, Engine):
                raise player.refused(error) from None
            raise


def _header(names: tuple[str, ...], by: Rules, seed: str, dice: str) -> AnyReplay:
    short = [short_name(name) for name in names]
    twice = short[0] == short[1]
    players = tuple(
        Participant(f"{name[: MOST_NAME - 2]}-{seat + 1}" if twice else name, Kind.COMPUTER, name)
        for seat, name in enumerate(short)
    )
    return Replay(
        game="cribbage",
        rules=by,
        players=players,
        deck=Deck(True, SCHEME, seed),
        dice=dice,
        program=f"wincrib {__version__}",
    )


class _Score:
    """Adds up what both seats score, by whole deals."""

    def __init__(self) -> None:
        self.roles = [Roles(), Roles()]
        self._dealer = 0
        self._parts = [[0, 0, 0], [0, 0, 0]]
        self._whose = Whose.PONE

    def hear(self, events: tuple[Event, ...]) -> None:
        for each in events:
            match each:
                case Dealt(dealer, number):
                    if number > 1:
                        self._close()
                    self._dealer, self._parts = dealer, [[0, 0, 0], [0, 0, 0]]
                case Shown(_, whose):
                    self._whose = whose
                case Scored(seat, points, why):
                    self._parts[seat][self._part(why)] += points

    def _part(self, why: Why) -> int:
        if why not in (Why.SHOW, Why.COUNTED, Why.MUGGINS):
            return 0
        return 2 if self._whose == Whose.CRIB else 1

    def _close(self) -> None:
        for seat in (0, 1):
            a, b, c = self._parts[seat]
            dealt = seat == self._dealer
            new = Roles(dealt=1, dealer=(a, b, c)) if dealt else Roles(not_dealt=1, pone=(a, b, c))
            self.roles[seat] += new
