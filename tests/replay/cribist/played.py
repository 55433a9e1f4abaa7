"""Games of Cribist played and written down for the tests: random ones, the same for the same seed."""

from dataclasses import dataclass
from functools import cache
from random import Random

from tests.chance import Seeded
from tests.games.cribist.kit import RULES, some, time_is_up
from wincrib.games import cribist
from wincrib.games.cribist.rules import Rules
from wincrib.games.cribist.state import State
from wincrib.games.protocol import PACK, Action
from wincrib.replay.document import AnyReplay, Deck, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.shuffle import SCHEME

NAMES = ("Ann", "Bob", "Cas", "Dot")
PLAYERS = tuple(map(Participant, NAMES))


@dataclass(frozen=True)
class Game:
    """A game played: `actions[k]` leads from `states[k]` to `states[k + 1]`, and `files[k]` is what stood on paper."""

    actions: tuple[Action, ...]
    states: tuple[State, ...]
    files: tuple[AnyReplay, ...]


def header(by: Rules, seed: str = "28", *, seeded: bool = True) -> AnyReplay:
    """A game before its first card."""
    return Replay(game="cribist", rules=by, players=PLAYERS, deck=Deck(seeded, SCHEME, seed), dice="0")


@cache
def game(table: str, seed: str = "28", *, seeded: bool = True) -> Game:
    """One whole random game at one of the tables of the kit."""
    recorder = Recorder(header(RULES[table], seed, seeded=seeded))
    state = cribist.new(RULES[table])
    dice = Random(f"{table} {seed}")
    actions: list[Action] = []
    states, files = [state], [recorder.replay]
    while prompts := cribist.prompts(state):
        ((seat, prompt),) = prompts.items()
        if seat == PACK:
            action = time_is_up(state) or cribist.deal(state, Seeded(seed))
        else:
            action = dice.choice(list(some(prompt, seat)))
        step = cribist.apply(state, action)
        recorder.heard(action, step)
        state = step.state
        actions.append(action)
        states.append(state)
        files.append(recorder.replay)
    return Game(tuple(actions), tuple(states), tuple(files))
