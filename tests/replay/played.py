"""Games played at a table for the tests: random ones, the same for the same seed, with the file after every event."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from tests.games.cribbage.kit import RULES
from wincrib.cards import NEW_PACK
from wincrib.counting import show_points
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Call, Count, Discard, ToCall, ToCount, Whose, choices
from wincrib.games.cribbage.rules import Rules, rules
from wincrib.games.cribbage.state import State
from wincrib.games.protocol import PACK, Action, Prompt, Seat, Start, Step
from wincrib.replay.document import AnyReplay, Deck, Participant, Remark, Replay, Status
from wincrib.replay.recorder import Recorder
from wincrib.shuffle import SCHEME, pack
from wincrib.table.setting import Sitting, lay_table

ANN, BOB = Participant("Ann"), Participant("Bob")
CRIBBAGE = GAMES["cribbage"]

TIED = next(seed for seed in map(str, range(999)) if len({each.rank for each in pack(seed, "cut", 0)[:2]}) == 1)
"""A seed whose first cut ties."""

TABLES: dict[str, Rules] = dict(RULES)
"""Every rule set, with every way of counting."""


def header(by: Rules | None = None, seed: str = "28", *, seeded: bool = True, start: Start | None = None) -> AnyReplay:
    """A game before its first card. A deck that is not seeded is explicit, with a seed to be played on from."""
    return Replay(
        game="cribbage",
        rules=by or rules(),
        players=(ANN, BOB),
        deck=Deck(seeded, SCHEME, seed),
        dice="0",
        start=start,
    )


def bare(replay: AnyReplay) -> AnyReplay:
    """The header of a replay: the game before its first card."""
    return replace(replay, deals=(), cut=(), status=Status.UNFINISHED, result=None, digest="", extras={}, marks={})


def truth(prompt: ToCount | ToCall) -> int:
    """What the cards on show are worth."""
    return show_points(prompt.cards, prompt.starter, crib=prompt.whose == Whose.CRIB)


def answer(prompt: Prompt, seat: Seat, dice: Random) -> Action:
    """A random answer; counts are often right, sometimes too low or too high, and so are calls."""
    match prompt:
        case ToCount():
            true = truth(prompt)
            return Count(seat, dice.choice([true, true, true, max(0, true - 2), dice.randint(0, 29)]))
        case ToCall(claimed=claimed):
            missed = truth(prompt) - claimed
            return Call(seat, dice.choice([0, max(0, missed), dice.randint(0, 5)]))
        case _:
            return dice.choice(list(choices(prompt, seat)))


class Diary:
    """A listener that keeps everything: the actions, the states between them, the file after each."""

    def __init__(self, recorder: Recorder, start: State) -> None:
        self._recorder = recorder
        self.actions: list[Action] = []
        self.states: list[State] = [start]
        self.files: list[AnyReplay] = [recorder.replay]

    def heard(self, action: Action, step: Step[State]) -> None:
        self.actions.append(action)
        self.states.append(step.state)
        self.files.append(self._recorder.replay)

    def remarked(self, _remark: Remark) -> None:
        self.files[-1] = self._recorder.replay

    def rewound(self, _done: Sequence[tuple[Action, Step[Any]]], undone: Iterable[Action]) -> None:
        raise AssertionError(f"nobody took {list(undone)} back")


@dataclass(frozen=True)
class Game:
    """A game played: `actions[k]` leads from `states[k]` to `states[k + 1]`, and `files[k]` is what stood on paper."""

    name: str
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    files: tuple[AnyReplay, ...]

    def __repr__(self) -> str:
        return self.name

    @property
    def replay(self) -> AnyReplay:
        """The whole game on paper."""
        return self.files[-1]

    def settled(self, k: int) -> int:
        """From `k` on, the first step at which the pack is asked nothing."""
        while PACK in CRIBBAGE.prompts(self.states[k]):
            k += 1
        return k

    def beginnings(self) -> list[int]:
        """Where a game may break off: anywhere in two deals and at its end, and here and there between."""
        last = len(self.actions)
        return sorted({*range(self.deal_ends(2) + 1), *range(0, last, 9), *range(last - 5, last + 1)})

    def deal_ends(self, number: int) -> int:
        """The step at which a deal is over."""
        return next(k for k, state in enumerate(self.states) if state.number > number or not CRIBBAGE.prompts(state))


def sit(replay: AnyReplay, seed: str = "OTHER") -> tuple[Sitting, Diary]:
    """A table laid and opened, and a diary that listened from before it was opened."""
    sitting = lay_table(replay, seed)
    diary = Diary(sitting.recorder, sitting.table.state)
    sitting.table.listen(diary)
    sitting.table.open()
    return sitting, diary


def play_on(sitting: Sitting, dice: Random) -> None:
    """Answer at random until the game is over."""
    table = sitting.table
    while asked := table.asked():
        seat = dice.choice(asked)
        table.answer(seat, answer(CRIBBAGE.prompts(table.state)[seat], seat, dice), table.answered(seat))


@cache
def game(rules_name: str, seed: str = "28", *, seeded: bool = True) -> Game:
    """One whole random game at one of the tables."""
    sitting, diary = sit(header(TABLES[rules_name], seed, seeded=seeded))
    play_on(sitting, Random(f"{rules_name} {seed}"))
    deck = "seeded" if seeded else "explicit"
    return Game(f"{rules_name}, {deck}, seed {seed}", tuple(diary.actions), tuple(diary.states), tuple(diary.files))


def told(actions: Iterable[Action]) -> list[Action]:
    """Actions in the order a file tells them: both throw at once, and which was first is not on paper."""
    found = list(actions)
    for at in range(len(found) - 1):
        first, second = found[at : at + 2]
        if isinstance(first, Discard) and isinstance(second, Discard) and first.seat > second.seat:
            found[at : at + 2] = second, first
    return found


def other_cards(used: Iterable[object]) -> list[str]:
    """The cards of the pack that are not used, as text."""
    taken = set(map(str, used))
    return [str(each) for each in NEW_PACK if str(each) not in taken]
