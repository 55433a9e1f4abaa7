"""How fast the core is, as ratios measured in one run: `python -m scripts.bench_core`.

The bare points against the itemised ones, and a random game through the real `apply` with all its events.
"""

import random
import time
from collections.abc import Callable

from wincrib.cards import NEW_PACK, Card
from wincrib.counting import show_combos, show_points, tail_combos, tail_points
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import choices
from wincrib.games.cribbage.rules import rules
from wincrib.games.protocol import PACK
from wincrib.shuffle import Seeded

_HANDS = 20_000
_GAMES = 100


def seconds(work: Callable[[], None]) -> float:
    """The fastest of three runs."""
    times = []
    for _ in range(3):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return min(times)


def counting() -> None:
    """Points of a show and of a round of the play."""
    chance = random.Random(1)
    hands = [tuple(chance.sample(NEW_PACK, 5)) for _ in range(_HANDS)]
    rounds = [tuple(chance.sample(NEW_PACK, chance.randint(1, 6))) for _ in range(_HANDS)]
    for name, bare, spelled, cases in (
        ("show", _show, _spell_show, hands),
        ("play", tail_points, tail_combos, rounds),
    ):
        fast = seconds(lambda bare=bare, cases=cases: [bare(each) for each in cases] and None) / _HANDS
        full = seconds(lambda spelled=spelled, cases=cases: [spelled(each) for each in cases] and None) / _HANDS
        print(f"{name}: {fast * 1e6:.2f} us a call, itemised {full / fast:.0f} times that")


def _show(cards: tuple[Card, ...]) -> int:
    return show_points(cards[:4], cards[4])


def _spell_show(cards: tuple[Card, ...]) -> object:
    return show_combos(cards[:4], cards[4])


def games() -> None:
    """Random games, events and all."""
    chances = [Seeded(str(number)) for number in range(_GAMES)]
    taken = seconds(lambda: [_play(chance, number) for number, chance in enumerate(chances)] and None)
    print(f"a random game with all its events: {taken / _GAMES * 1e3:.2f} ms")


def _play(chance: Seeded, number: int) -> None:
    dice = random.Random(number)
    state = cribbage.new(rules())
    while asked := cribbage.prompts(state):
        seat, prompt = next(iter(asked.items()))
        action = cribbage.deal(state, chance) if seat == PACK else dice.choice(list(choices(prompt, seat)))
        state = cribbage.apply(state, action).state


if __name__ == "__main__":
    counting()
    games()
