"""A game of Cribist at a table: sat down at, recorded, broken off, gone on with."""

from dataclasses import replace
from random import Random

import pytest

from tests.games.cribist.kit import RULES, some
from tests.replay.cribist.played import PLAYERS, game, header
from wincrib.games import cribist
from wincrib.games.protocol import PACK, Seat
from wincrib.replay.document import Kind, Status
from wincrib.replay.recorder import Recorder
from wincrib.replay.verifier import verify_replay
from wincrib.replay.yaml import read, write
from wincrib.table.setting import Sitting, lay_table

TABLES = [name for name in RULES if name != "five minutes"]
"""A clock is no table's own; whoever keeps one tells it that the time is up."""


def play_on(sitting: Sitting, dice: Random, most: int = 10_000) -> None:
    """Answer at random, so often at most."""
    table = sitting.table
    for _ in range(most):
        asked = table.asked()
        if not asked:
            return
        assert PACK not in asked
        (seat,) = asked
        prompt = cribist.prompts(table.state)[seat]
        table.answer(seat, dice.choice(list(some(prompt, seat))), table.answered(seat))


@pytest.mark.parametrize("table", TABLES)
def test_a_game_broken_off_is_gone_on_with(table: str) -> None:
    """From the file alone, in the middle of a trick or of the calls on one."""
    sitting = lay_table(header(RULES[table]), "28")
    sitting.table.open()
    play_on(sitting, Random(table), 33)
    replay = read(write(sitting.recorder.replay).encode())
    again = lay_table(replay, "OTHER")
    assert again.table.state == sitting.table.state
    again.table.open()
    play_on(again, Random(table))
    assert again.recorder.replay.status == Status.COMPLETE
    assert verify_replay(again.recorder.replay).ok


def test_an_explicit_game_is_dealt_on_from_its_seed() -> None:
    """Behind the deal in progress, which holds every card."""
    replay = game("claims by hand", seeded=False).files[30]
    sitting = lay_table(replay, "OTHER")
    sitting.table.open()
    play_on(sitting, Random(1))
    assert verify_replay(sitting.recorder.replay).ok


def test_with_muggins_nothing_is_taken_back() -> None:
    """As at cribbage: a call would be free."""
    computers = tuple(replace(each, kind=Kind.COMPUTER, level="easy") for each in PLAYERS[1:])
    for table, why in (("claims by hand", "muggins is on"), ("five minutes", "nothing to take back yet")):
        sitting = lay_table(replace(header(RULES[table]), players=(PLAYERS[0], *computers)), "28")
        sitting.table.open()
        assert why in sitting.table.no_way_back(Seat(0))


@pytest.mark.parametrize("table", ["five minutes", "claims by hand"])
def test_what_is_taken_back_is_written_in_words(table: str) -> None:
    """The recorder writes the tokens of what was undone, and the rest stands as it was."""
    played = game(table)
    recorder = Recorder(header(RULES[table]))
    done = []
    state = played.states[0]
    for action in played.actions[:40]:
        step = cribist.apply(state, action)
        recorder.heard(action, step)
        done.append((action, step))
        state = step.state
    recorder.rewound(done[:20], played.actions[20:40])
    replay = read(write(recorder.replay).encode())
    assert replay.deals[0].tricks == played.files[20].deals[0].tricks
    (remark,) = replay.deals[0].remarks
    assert remark.undo is not None
    assert len(remark.undo) == 20
    assert verify_replay(replay).ok
