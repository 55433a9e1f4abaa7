"""Tables for players: games played by them, and the questions they are asked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from tests.chance import Seeded
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import choices
from wincrib.games.cribbage.rules import Rules, rules
from wincrib.games.cribbage.state import State
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import PACK, Action, Prompt, Seat, Start
from wincrib.lab.ladder import called
from wincrib.players.levels import Level, player
from wincrib.players.protocol import Player
from wincrib.shuffle import Stream

LEVELS = tuple(Level)


def dice(number: int, seed: str = "dice") -> Stream:
    """A player's dice for one decision."""
    return Stream(seed, "player", number)


@dataclass(frozen=True)
class Asked:
    """A question at a table: the state it was asked in, the seat, and how many were asked before it."""

    state: State
    seat: Seat
    number: int

    @property
    def view(self) -> View:
        """What the seat sees."""
        return cribbage.view(self.state, self.seat)

    @property
    def prompt(self) -> Prompt:
        """The question."""
        return cribbage.prompts(self.state)[self.seat]

    @property
    def options(self) -> tuple[Action, ...]:
        """Every legal answer."""
        return tuple(choices(self.prompt, self.seat))


Answer = Callable[[Asked], Action]


def game(law: Rules, seed: str, answer: Answer, start: Start | None = None) -> Iterator[Asked | State]:
    """Every question of a game as it is asked, then the last state."""
    state, chance, number = cribbage.new(law, start), Seeded(seed), 0
    while prompts := cribbage.prompts(state):
        seat = next(iter(prompts))
        if seat == PACK:
            state = cribbage.apply(state, cribbage.deal(state, chance)).state
            continue
        asked = Asked(state, seat, number)
        yield asked
        state = cribbage.apply(state, answer(asked)).state
        number += 1
    yield state


def winner(seed: str, first: Player[View], second: Player[View]) -> Seat:
    """The seat that wins a game of two players."""

    def answer(asked: Asked) -> Action:
        sitting = first if asked.seat == 0 else second
        return sitting.answer(asked.view, dice(asked.number, f"{seed}-{asked.seat}"))

    *_, end = game(rules(), seed, answer)
    assert isinstance(end, State)
    result = cribbage.outcome(end)
    assert result
    return result.winner


def wins(player_: Player[View], against: Player[View], pairs: int) -> float:
    """The share of games won, each with the same cards twice and the seats exchanged in between."""
    won = sum(
        (winner(f"pair-{k}", player_, against) == 0) + (winner(f"pair-{k}", against, player_) == 1)
        for k in range(pairs)
    )
    return won / (2 * pairs)


@cache
def questions(law: Rules, seed: str, start: Start | None = None) -> tuple[Asked, ...]:
    """The questions of a game in which somebody else sits down at every one, quick players all."""
    sitting: tuple[Player[View], ...] = (player(Level.EASY), player(Level.MEDIUM), called("wary"), called("random"))

    def answer(asked: Asked) -> Action:
        who = sitting[dice(asked.number, f"who-{seed}").below(len(sitting))]
        return who.answer(asked.view, dice(asked.number, seed))

    return tuple(each for each in game(law, seed, answer, start) if isinstance(each, Asked))


def hands(many: int) -> Iterator[View]:
    """Views of a first throw, by dealer and pone in turn."""
    for k in range(many // 2):
        for asked in (Asked(_dealt(k), Seat(0), 0), Asked(_dealt(k), Seat(1), 0)):
            yield asked.view


@cache
def _dealt(number: int) -> State:
    state = cribbage.new(rules(), Start((0, 0), Seat(0)))
    return cribbage.apply(state, cribbage.deal(state, Seeded(f"hand-{number}"))).state
