"""Deal all hidden cards anew behind every player's back, thousands of times, and see that he answers the same.

Games of both kinds are played by quick players. At every question each level is asked twice: as the cards lie, and with
all that its seat cannot see dealt otherwise. Whoever looks where he may not is found out. What is counted are
positions, by game, kind of question and level.

    python -m scripts.swap_hidden_cards               # thousands of positions; a quarter of an hour on two cores
    python -m scripts.swap_hidden_cards --deals 20    # fewer

The exit status is 0 if everybody always answered the same, 1 if not, 130 after an interrupt.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from scripts import crew
from tests.games.conformance import exchanged, reachable
from tests.games.cribbage.kit import RULES as AT_CRIBBAGE
from tests.games.cribist.kit import RULES as AT_CRIBIST
from wincrib.cards import NEW_PACK
from wincrib.games import GAMES
from wincrib.games.cribbage.rules import Rules as Cribbage
from wincrib.games.cribist.rules import Rules as Cribist
from wincrib.games.protocol import PACK, Prompt, Seat, Start
from wincrib.players.levels import Level, player
from wincrib.shuffle import Seeded, Stream

TABLES = (
    ("cribbage", AT_CRIBBAGE["wincrib"], None),
    ("cribbage", AT_CRIBBAGE["muggins"], None),
    ("cribbage", AT_CRIBBAGE["muggins"], None),
    ("cribbage", AT_CRIBBAGE["wincrib"], Start((100, 98), Seat(0))),
    ("cribist", AT_CRIBIST["claims by hand"], None),
)
"""The tables played at in turn. Counts and calls are few, so there is muggins twice; at the fourth the game is nearly
over, where the highest level reckons otherwise."""
QUICK = (Level.EASY, Level.MEDIUM)

Found = tuple[Counter[tuple[str, str, str]], list[str]]
"""How many positions there were, by game, question and level; and where somebody answered otherwise."""


def questions(
    name: str, rules: Cribbage | Cribist, start: Start | None, seed: str
) -> Iterator[tuple[Any, Seat, Prompt, int]]:
    """The questions to seats until a second deal begins: the state, the seat, the prompt, and a number."""
    game = GAMES[name]
    state, number, chance = game.new(rules, start), 0, Seeded(seed)
    while prompts := game.prompts(state):
        seat = next(iter(prompts))
        if seat == PACK:
            state = game.apply(state, game.deal(state, chance)).state
            if game.view(state, None).number > 1:
                return
            continue
        yield state, seat, prompts[seat], number
        dice = Stream(seed, "quick", number)
        action = player(QUICK[dice.below(2)], name).answer(game.view(state, seat), dice)
        state = game.apply(state, action).state
        number += 1


def swapped(task: tuple[str, int]) -> Found:
    """One deal at one of the tables."""
    seed, at = task
    name, rules, start = TABLES[at % len(TABLES)]
    seed, game = f"{seed}.{at}", GAMES[name]
    many: Counter[tuple[str, str, str]] = Counter()
    otherwise: list[str] = []
    for state, seat, prompt, number in questions(name, rules, start, seed):
        view = game.view(state, seat)
        hidden = [each for each in NEW_PACK if each not in reachable(view)]
        order = Stream(seed, "swap", number)
        mixed = sorted(hidden, key=lambda _, order=order: order.chance())
        twin = game.view(exchanged(state, dict(zip(hidden, mixed, strict=True))), seat)
        for level in Level:
            first, second = (player(level, name).answer(each, Stream(seed, "dice", number)) for each in (view, twin))
            many[name, type(prompt).__name__, level] += 1
            if first != second:
                otherwise.append(f"{name}, deal {seed}, question {number}, {level}: {first}, then {second}")
    return many, otherwise


def main() -> int:
    """Deal, swap, ask, tell."""
    parser = crew.options(__doc__)
    parser.add_argument("--deals", type=crew.whole_number, default=2000, help="how many; default 2000")
    parser.add_argument("--seed", default="swap", help="what the cards come from; default swap")
    chosen = parser.parse_args()
    many: Counter[tuple[str, str, str]] = Counter()
    otherwise: list[str] = []
    tasks = [(chosen.seed, at) for at in range(chosen.deals)]
    for part, found in crew.shared_out(swapped, tasks, chosen.processes):
        many += part
        otherwise += found
    print("\n".join(otherwise))
    for (name, prompt, level), count in sorted(many.items()):
        print(f"{name:<9} {prompt:<10} {level:<7} {count:>6}")
    print(f"{many.total()} positions, {len(otherwise)} answered otherwise")
    return 1 if otherwise else 0


if __name__ == "__main__":
    crew.run(main)
