"""A level changes what the computer chooses, never a card: deal number n comes from the seed and n alone."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from tests.chance import Seeded
from tests.players.tables import LEVELS
from tests.table.sittings import against_the_computer, computers, give, opened
from wincrib.cards import NEW_PACK, Cards
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Deal, Turn, choices
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribist.acts import Deal as FourDealt
from wincrib.games.cribist.rules import rules as four_rules
from wincrib.games.protocol import PACK, Action, Chance, Seat, Start
from wincrib.players.levels import Level, player
from wincrib.players.protocol import Dice
from wincrib.shuffle import Stream
from wincrib.table.face import ChangeLevel

SEED = "28"
Dealt = dict[int, list[Cards]]
"""The cards that the pack brought, deal by deal, the hands seat by seat and then the starter."""

Schedule = Callable[[int], Level]
"""Who sits down at which question."""


def brought(action: Action) -> list[Cards] | None:
    match action:
        case Deal(hands) | FourDealt(hands):
            return list(hands)
        case Turn(starter):
            return [(starter,)]
        case _:
            return None


SCHEDULES: dict[str, Schedule] = {
    **{str(level): lambda _, level=level: level for level in (Level.EASY, Level.MEDIUM)},  # type: ignore[misc]
    "in turn": lambda number: LEVELS[number % 2],
    "hard now and then": lambda number: Level.HARD if number % 7 == 3 else Level.EASY,
}


def dealt(name: str, who: Schedule, chance: Chance, dice: Callable[[int], Dice], deals: int) -> Dealt:
    """What the pack brings in so many deals of a game."""
    game, four = GAMES[name], name == "cribist"
    start = Start((0,) * (4 if four else 2), Seat(1))
    state: Any = game.new(four_rules(number=deals) if four else rules(target=999), start)
    found: Dealt = {}
    number = 0
    while prompts := game.prompts(state):
        seat = next(iter(prompts))
        if seat == PACK:
            action = game.deal(state, chance)
        else:
            action = player(who(number), name).answer(game.view(state, seat), dice(number))
            number += 1
        step = game.apply(state, action)
        if (cards := brought(action)) is not None:
            if step.state.number > deals:
                break
            found.setdefault(step.state.number, []).extend(cards)
        state = step.state
    return found


def fair(name: str, who: Schedule, deals: int) -> Dealt:
    return dealt(name, who, Seeded(SEED), lambda number: Stream("dice", "player", number), deals)


@pytest.mark.parametrize(("name", "deals"), [("cribbage", 8), ("cribist", 2)])
def test_whoever_plays_the_deals_are_the_same(name: str, deals: int) -> None:
    """Whole deals at each level, and with another level at every question."""
    found = {label: fair(name, who, deals) for label, who in SCHEDULES.items()}
    first, *others = found.values()
    assert len(first) == deals
    assert all(each == first for each in others)


@dataclass
class OneForAll:
    """A cheat of a pack: what it deals and what the players throw their dice with is one and the same chance."""

    random: Random = field(default_factory=lambda: Random(5))
    packs: dict[int, Cards] = field(default_factory=dict)

    def pack(self, _purpose: str, number: int) -> Cards:
        if number not in self.packs:
            self.packs[number] = tuple(self.random.sample(NEW_PACK, len(NEW_PACK)))
        return self.packs[number]

    def lot(self, seats: int) -> int:
        return self.random.randrange(seats)

    def below(self, m: int) -> int:
        return self.random.randrange(m)

    def chance(self) -> float:
        return self.random.random()


@pytest.mark.parametrize(("name", "deals"), [("cribbage", 8), ("cribist", 2)])
def test_dice_that_are_the_decks_would_be_found(name: str, deals: int) -> None:
    found = []
    for label in ("easy", "in turn"):
        cheat = OneForAll()
        found.append(dealt(name, SCHEDULES[label], cheat, lambda _, cheat=cheat: cheat, deals))  # type: ignore[misc]
    assert found[0] != found[1]


def at_the_table(levels: tuple[str, ...]) -> Dealt:
    """A game at a real table; the person asks for another level after every answer of hers, in the middle of hands."""
    sitting, ear = opened(against_the_computer(rules(target=61), SEED, "easy"))
    table, answers = sitting.table, 0
    computers(table)
    while table.asked():
        seat = table.asked()[0]
        give(table, min(choices(GAMES["cribbage"].prompts(table.state)[seat], seat), key=str))
        if levels and table.asked():
            table.ask(Seat(0), ChangeLevel(Seat(1), levels[answers % len(levels)]))
        answers += 1
        computers(table)
    found: Dealt = {}
    for action, step in zip(ear.heard_actions, ear.heard_steps, strict=True):
        if (cards := brought(action)) is not None:
            found.setdefault(step.state.number, []).extend(cards)
    return found


def test_another_level_in_mid_hand_changes_no_card() -> None:
    """Feature D1: neither of this deal nor of any later one."""
    still, moved = at_the_table(()), at_the_table(("medium", "hard", "easy"))
    both = min(len(still), len(moved))
    assert both >= 3
    assert [still[number] for number in range(1, both)] == [moved[number] for number in range(1, both)]
