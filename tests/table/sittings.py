"""Tables for the tests of a table: people and computers at it, and an ear that hears everything."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tests.replay.played import ANN, CRIBBAGE, answer, header
from wincrib.games.cribbage.rules import Rules
from wincrib.games.protocol import Action, Seat, Step
from wincrib.players.levels import Level, player
from wincrib.replay.document import AnyReplay, Kind, Participant, Remark
from wincrib.table.setting import Sitting, lay_table
from wincrib.table.table import Table

COMPUTER = Participant("Computer", Kind.COMPUTER, "medium")
SEATS = (Seat(0), Seat(1))


@dataclass
class Ear:
    """A listener that keeps what it hears."""

    heard_actions: list[Action] = field(default_factory=list)
    heard_steps: list[Step[Any]] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    taken_back: list[Action] = field(default_factory=list)

    def heard(self, action: Action, step: Step[Any]) -> None:
        self.heard_actions.append(action)
        self.heard_steps.append(step)

    def remarked(self, remark: Remark) -> None:
        self.remarks.append(remark)

    def rewound(self, done: Sequence[tuple[Action, Step[Any]]], undone: Sequence[Action]) -> None:
        assert [step for _, step in done] == self.heard_steps[: len(done)]
        del self.heard_actions[len(done) :], self.heard_steps[len(done) :]
        self.taken_back.extend(undone)


def people(by: Rules | None = None, seed: str = "28") -> AnyReplay:
    """Ann and Bob, before the first card."""
    return header(by, seed)


def against_the_computer(by: Rules | None = None, seed: str = "28", level: str = "medium") -> AnyReplay:
    """Ann against the computer, before the first card."""
    return replace(header(by, seed), players=(ANN, replace(COMPUTER, level=level)))


def opened(replay: AnyReplay) -> tuple[Sitting, Ear]:
    """A table laid and opened, with an ear that listened from before it was opened."""
    sitting = lay_table(replay, "OTHER")
    ear = Ear()
    sitting.table.listen(ear)
    sitting.table.open()
    return sitting, ear


def give(table: Table, action: Action) -> None:
    """Answer for the seat of an action."""
    seat: Seat = action.seat  # type: ignore[attr-defined]
    table.answer(seat, action, table.answered(seat))


def computers(table: Table) -> None:
    """Bring every answer a computer is waited for."""
    while (wanted := table.wanted()) is not None:
        give(table, player(Level(wanted.level)).answer(wanted.view, wanted.dice))


def play(table: Table, dice: Random, answers: int) -> None:
    """So many answers of people at random, and whatever the computers say to them."""
    computers(table)
    for _ in range(answers):
        if not table.asked():
            return
        seat = dice.choice(table.asked())
        give(table, answer(CRIBBAGE.prompts(table.state)[seat], seat, dice))
        computers(table)
