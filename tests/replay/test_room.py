"""How long a game may be on paper: the longest is read, and nothing is written that is not."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.chance import Seeded
from tests.games.cribist.kit import some
from tests.replay.cribist.played import header
from wincrib.cards import NEW_PACK
from wincrib.counting import trick_combos
from wincrib.errors import Unreadable
from wincrib.games import cribist
from wincrib.games.cribist.acts import Call, Claim, Deal, Play, ToCall, ToClaim, ToPlay
from wincrib.games.cribist.naming import named, read_named
from wincrib.games.cribist.rules import MOST, Claims, Limit, rules
from wincrib.games.cribist.state import State
from wincrib.games.protocol import PACK, Action, Seat, Start
from wincrib.replay import room, tree
from wincrib.replay.document import AnyReplay, Remark, Status
from wincrib.replay.reading import MOST_TEXT
from wincrib.replay.recorder import Recorder
from wincrib.replay.room import AN_END, size_of
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write

BY_HAND = rules(Claims.MANUAL, number=MOST[Limit.DEALS])
ONE_SUIT_EACH = tuple(NEW_PACK[13 * seat : 13 * seat + 13] for seat in range(4))
"""Every trick can be four of a rank, and no other tricks hold as many combinations."""
FLUSH = (read_named("flush"),)

Answer = Callable[[State], Action]


def everything(state: State) -> Action:
    """All four name of every trick all there is; that it has been won already is for the rules to say."""
    ((seat, prompt),) = cribist.prompts(state).items()
    match prompt:
        case ToPlay(playable):
            return Play(seat, playable[0])
        case ToClaim(cards, trumps):
            return Claim(seat, tuple(map(named, trick_combos(cards, trumps))))
        case ToCall(_, cards, trumps):
            return Call(seat, 20, tuple(map(named, trick_combos(cards, trumps))) or FLUSH)
        case _:
            return Deal(ONE_SUIT_EACH)


def anything(dice: Random) -> Answer:
    """Whatever may be done, some of it wrong."""

    def answer(state: State) -> Action:
        ((seat, prompt),) = cribist.prompts(state).items()
        return cribist.deal(state, Seeded("28")) if seat == PACK else dice.choice(list(some(prompt, seat)))

    return answer


def played(recorder: Recorder, answer: Answer, deals: int) -> None:
    """Play until so many deals are over, or the file is full."""
    state = cribist.new(recorder.replay.rules, Start((0, 0, 0, 0), Seat(0)))
    while state.number <= deals and not recorder.is_full:
        action = answer(state)
        step = cribist.apply(state, action)
        recorder.heard(action, step)
        state = step.state


def test_the_longest_game_is_read() -> None:
    """A hundred deals claimed by hand in which nobody leaves anything unsaid (rules 5, 6 and 8)."""
    recorder = Recorder(header(BY_HAND, seeded=False))
    played(recorder, everything, 2)
    two = recorder.replay.deals[:2]
    longest = replace(recorder.replay, deals=two * (MOST[Limit.DEALS] // 2))
    size = size_of(longest)
    assert (size + AN_END).fits
    assert size.values > tree.MOST_NODES * 3 // 4, "the bound is further away than it needs to be"
    assert read(write(longest).encode()) == longest


def test_a_bomb_is_refused() -> None:
    """Where the value stands that is one too many, in a sentence; as a file, and as the deal of one."""
    text = write(header(BY_HAND))
    for begins, ends in (("x-a: [", "]\n"), ("x-a: {a: [", "]}\n"), ("x-a: [[[", "]]]\n")):
        with pytest.raises(Unreadable, match=f"more than {tree.MOST_NODES} values, which no replay has") as caught:
            read(f"{begins}{'1, ' * tree.MOST_NODES}{ends}{text}".encode())
        assert caught.value.line == 1


def test_as_many_values_are_counted_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file at the bound is read, and one with one value less to spare is not."""
    recorder = Recorder(header(BY_HAND))
    played(recorder, anything(Random(1)), 1)
    data = write(recorder.replay).encode()
    size = size_of(recorder.replay)
    assert size.bytes == len(data)
    monkeypatch.setattr(tree, "MOST_NODES", size.values)
    assert read(data) == recorder.replay
    monkeypatch.setattr(tree, "MOST_NODES", size.values - 1)
    with pytest.raises(Unreadable, match="more than"):
        read(data)


@pytest.mark.parametrize("bound", [("MOST_NODES", 1500), ("MOST_BYTES", 9000)], ids=["values", "bytes"])
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_written_that_is_not_read(
    bound: tuple[str, int], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even of a game that goes on longer than any file: it ends on paper, unfinished, just before."""
    for place in (room, tree):
        monkeypatch.setattr(place, *bound)
    recorder = Recorder(header(BY_HAND))
    dice = Random(f"{bound} {seed}")

    def answer(state: State) -> Action:
        if dice.random() < 0.1:
            recorder.remarked(Remark(0, comment="é" * dice.randint(1, MOST_TEXT)))
        if dice.random() < 0.05:
            files.append(recorder.replay)
        return anything(dice)(state)

    files: list[AnyReplay] = []
    played(recorder, answer, 12)
    assert recorder.is_full
    for replay in (*files, recorder.replay):
        assert verify(write(replay).encode()).ok
    at, most = size_of(recorder.replay), bound[1]
    assert (at.values if bound[0] == "MOST_NODES" else at.bytes) > most * 2 // 3
    assert recorder.replay.status == Status.UNFINISHED


def test_a_full_file_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written behind what is missing; once enough is taken back there is room again."""
    monkeypatch.setattr(room, "MOST_NODES", 600)
    recorder, state = Recorder(header(BY_HAND)), cribist.new(BY_HAND)
    done = []
    while not recorder.is_full:
        action = anything(Random(3))(state)
        step = cribist.apply(state, action)
        recorder.heard(action, step)
        done.append((action, step))
        state = step.state
    last = recorder.replay
    recorder.remarked(Remark(0, comment="still there"))
    recorder.heard(*done[-1])
    assert recorder.replay == last
    recorder.rewound(done[:40], [action for action, _ in done[40:]][:3])
    less = size_of(recorder.replay)
    recorder.heard(*done[40])
    assert less.bytes < size_of(recorder.replay).bytes
    assert verify(write(recorder.replay).encode()).ok


def test_what_was_taken_back_may_be_long() -> None:
    """A claim of everything, and more, is cut in the remark that says it was undone."""
    recorder, state = Recorder(header(BY_HAND)), cribist.new(BY_HAND)
    done = []
    while not isinstance(cribist.prompts(state).get(Seat(1)), ToClaim):
        ((seat, prompt),) = cribist.prompts(state).items()
        action = cribist.deal(state, Seeded("28")) if seat == PACK else next(some(prompt, seat))
        step = cribist.apply(state, action)
        recorder.heard(action, step)
        done.append((action, step))
        state = step.state
    claim = Claim(Seat(1), (read_named("fifteen 4S 5H 6C"),) * 40)
    recorder.heard(claim, cribist.apply(state, claim))
    recorder.rewound(done, [claim])
    (said,) = recorder.replay.deals[-1].remarks
    assert said.undo is not None
    assert len(said.undo[0]) == MOST_TEXT
    assert verify(write(recorder.replay).encode()).ok


def test_a_score_far_below_nothing_is_read() -> None:
    """Rule 6: whoever calls muggins wrongly on every trick of a hundred deals."""
    recorder = Recorder(header(BY_HAND, seeded=False))
    played(recorder, everything, 1)
    (deal,) = recorder.replay.deals[:1]
    lost = min(deal.score) * MOST[Limit.DEALS]
    assert lost < -9999
    far = replace(recorder.replay, deals=(replace(deal, score=(lost, 0, 0, 0)),))
    assert read(write(far).encode()) == far
