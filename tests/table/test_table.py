"""The one door through which a game changes: who may answer what, who hears of it, and what may be asked for."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.replay.played import CRIBBAGE, TABLES, answer
from tests.table.sittings import SEATS, Ear, against_the_computer, computers, give, opened, people, play
from wincrib.cards import NEW_PACK
from wincrib.errors import IllegalAction, NotYours, WincribError
from wincrib.games.cribbage.acts import Call, Count, CutForDeal, Deal, Discard, Go, Play, Played, ToDiscard, Turn
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Over
from wincrib.games.protocol import PACK, Action, By, Resign, Seat, Step
from wincrib.replay.document import Remark
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write
from wincrib.shuffle import Stream
from wincrib.table.face import ChangeLevel, GiveUp, Request, TakeBack, TookHint
from wincrib.table.table import Table

every_table = pytest.mark.parametrize("table", TABLES)


def snapshot(table: Table, ear: Ear) -> tuple[Any, ...]:
    """All that may not change when something is refused."""
    return table.state, table.asked(), table.sitters, len(ear.heard_actions), len(ear.remarks), len(table.steps(0))


# Who may answer


@every_table
def test_only_who_is_asked_may_answer(table: str) -> None:
    """At every prompt of a game: a seat that is not asked, and one that answers for the other, changes nothing."""
    sitting, ear = opened(people(TABLES[table]))
    at, dice = sitting.table, Random(table)
    while asked := at.asked():
        before = snapshot(at, ear)
        right = {seat: answer(CRIBBAGE.prompts(at.state)[seat], seat, dice) for seat in asked}
        for seat in SEATS:
            mine = right.get(seat) or Go(seat)
            if seat not in asked:
                with pytest.raises(NotYours):
                    at.answer(seat, mine, at.answered(seat))
            with pytest.raises(NotYours):
                at.answer(Seat(1 - seat), mine, at.answered(Seat(1 - seat)))
            for number in (at.answered(seat) - 1, at.answered(seat) + 1, -1):
                with pytest.raises(NotYours):
                    at.answer(seat, mine, number)
        assert snapshot(at, ear) == before
        give(at, right[dice.choice(asked)])


@pytest.mark.parametrize("action", [CutForDeal(()), Deal(((), ())), Turn(NEW_PACK[0]), Action()],
                         ids=["a cut", "a deal", "a starter", "nothing"])  # fmt: skip
def test_nobody_answers_for_the_pack(action: Action) -> None:
    """Chance sits at the table too; the table alone answers for it."""
    sitting, ear = opened(people())
    before = snapshot(sitting.table, ear)
    for seat in (*SEATS, PACK):
        with pytest.raises(NotYours):
            sitting.table.answer(seat, action, 0)
    assert snapshot(sitting.table, ear) == before


@every_table
def test_an_illegal_answer_changes_nothing(table: str) -> None:
    """Refused with the rule's number; nothing has happened, and the same question still stands."""
    sitting, ear = opened(people(TABLES[table]))
    at, dice = sitting.table, Random(table)
    for _ in range(60):
        before = snapshot(at, ear)
        seat = at.asked()[0]
        held = at.face(seat).view().hand
        wrong: list[Action] = [Discard(seat, held[:1]), Count(seat, 30), Call(seat, -1)]
        wrong += [Play(seat, each) for each in NEW_PACK if each not in held][:3]
        for action in wrong:
            with pytest.raises(IllegalAction):
                at.answer(seat, action, at.answered(seat))
        assert snapshot(at, ear) == before
        give(at, answer(CRIBBAGE.prompts(at.state)[seat], seat, dice))


def test_an_answer_is_taken_once() -> None:
    """D03: a key pressed twice plays one card; the second answer carries a number that has gone by."""
    sitting, _ = opened(people())
    table = sitting.table
    face = table.face(Seat(0))
    hand = face.view().prompt.hand
    face.answer(Discard(Seat(0), hand[:2]), 0)
    for cards in (hand[:2], hand[2:4]):
        with pytest.raises(NotYours):
            face.answer(Discard(Seat(0), cards), 0)
    assert face.answered == 1


@every_table
def test_e09_both_throw_in_either_order(table: str) -> None:
    """E09, rule 3.1: two throws at the same moment are both taken, whichever is first, and leave one record."""
    ends = []
    for order in (SEATS, SEATS[::-1]):
        sitting, _ = opened(people(TABLES[table]))
        assert set(sitting.table.asked()) == set(SEATS)
        numbers = {seat: sitting.table.answered(seat) for seat in SEATS}
        hands = {seat: sitting.table.face(seat).view().prompt.hand for seat in SEATS}
        for seat in order:
            sitting.table.answer(seat, Discard(seat, hands[seat][:2]), numbers[seat])
        ends.append((sitting.table.state, write(sitting.recorder.replay)))
    assert ends[0] == ends[1]


@given(st.sampled_from(list(TABLES)), st.integers(0, 999))
@settings(max_examples=20)
def test_the_table_asks_until_the_game_is_over(table: str, seed: int) -> None:
    """The pack is never asked of a person, and when nobody is asked the game is over."""
    sitting, ear = opened(people(TABLES[table], str(seed)))
    at = sitting.table
    play(at, Random(seed), 10_000)
    assert isinstance(at.state.phase, Over)
    assert at.asked() == ()
    assert at.wanted() is None
    assert CRIBBAGE.outcome(at.state) is not None
    assert len(at.steps(0)) == len(ear.heard_actions)
    with pytest.raises(NotYours):
        give(at, Go(Seat(0)))


# Who hears of it


@every_table
def test_listeners_hear_everything_in_order(table: str) -> None:
    """Every action of the seats and of the pack, with its step, one after the other."""
    sitting, ear = opened(people(TABLES[table]))
    play(sitting.table, Random(table), 60)
    state = sitting.before.start
    for action, step in zip(ear.heard_actions, ear.heard_steps, strict=True):
        assert CRIBBAGE.apply(state, action) == step
        state = step.state
    assert state == sitting.table.state


def test_listeners_hear_before_anybody_is_answered() -> None:
    """What a person sees is on the disk already: the recorder hears first, then the others in their order."""
    sitting, _ = opened(people())
    order: list[str] = []

    class Named:
        def __init__(self, name: str) -> None:
            self._name = name

        def heard(self, action: Action, _step: Step[Any]) -> None:
            recorded = [token.card for token in sitting.recorder.replay.deals[-1].play or ()]
            if isinstance(action, Play):
                assert action.card in recorded
                order.append(self._name)

        def remarked(self, _remark: Remark) -> None:
            assert sitting.recorder.replay.deals[-1].remarks
            order.append(self._name)

        def rewound(self, *_: object) -> None:
            raise AssertionError

    for name in ("first", "second"):
        sitting.table.listen(Named(name))
    face = sitting.table.face(None)
    play(sitting.table, Random(1), 3)
    assert order == ["first", "second"]
    sitting.table.ask(Seat(0), TookHint())
    assert order == ["first", "second"] * 2
    assert any(isinstance(event, Played) for news in face.news() for event in news.events)


@every_table
@pytest.mark.parametrize("seat", [*SEATS, None], ids=["seat 0", "seat 1", "a bystander"])
def test_a_face_hears_everything_once_and_in_order(table: str, seat: Seat | None) -> None:
    """News is complete, numbered without a gap, and comes with what the seat sees after it."""
    sitting, ear = opened(people(TABLES[table]))
    face = sitting.table.face(seat)
    before = len(ear.heard_steps)
    dice, heard = Random(table), []
    while sitting.table.asked():
        play(sitting.table, dice, dice.randint(1, 9))
        heard += list(face.news())
    assert list(face.news()) == []
    steps = ear.heard_steps[before:]
    assert [news.events for news in heard] == [step.events for step in steps]
    assert [news.number for news in heard] == list(range(before + 1, before + 1 + len(steps)))
    assert [news.view for news in heard] == [CRIBBAGE.view(step.state, seat) for step in steps]


def test_a_late_face_hears_what_comes() -> None:
    """Who comes later sees the table as it stands, and hears of what happens from then on."""
    sitting, ear = opened(people())
    play(sitting.table, Random(1), 7)
    late = sitting.table.face(Seat(1))
    assert list(late.news()) == []
    assert late.view() == CRIBBAGE.view(sitting.table.state, Seat(1))
    before = len(ear.heard_steps)
    play(sitting.table, Random(2), 3)
    assert [news.events for news in late.news()] == [step.events for step in ear.heard_steps[before:]]


def test_faces_hear_for_themselves() -> None:
    """What one face has heard, another has still to hear."""
    sitting, _ = opened(people())
    first, second = sitting.table.face(Seat(0)), sitting.table.face(Seat(0))
    play(sitting.table, Random(1), 5)
    assert [news.events for news in first.news()] == [news.events for news in second.news()] != []


def test_news_can_be_heard_bit_by_bit() -> None:
    """Who stops listening in the middle hears the rest later."""
    sitting, _ = opened(people())
    bits, whole = sitting.table.face(None), sitting.table.face(None)
    play(sitting.table, Random(1), 9)
    heard = [next(iter(bits.news())) for _ in range(4)]
    heard += list(bits.news())
    assert heard == list(whole.news())


def test_a_bystander_looks_on() -> None:
    """He sees no hand, is asked nothing and may ask for nothing."""
    sitting, ear = opened(people())
    face = sitting.table.face(None)
    before = snapshot(sitting.table, ear)
    assert face.view().hand == ()
    assert face.view().prompt is None
    assert face.answered == 0
    hand = sitting.table.face(Seat(0)).view().prompt.hand
    with pytest.raises(NotYours):
        face.answer(Discard(Seat(0), hand[:2]), 0)
    for request in (GiveUp(), TookHint(), TakeBack(), ChangeLevel(Seat(1), "easy")):
        with pytest.raises(NotYours):
            face.ask(request)
    assert snapshot(sitting.table, ear) == before


# The computer


def test_a_computer_is_waited_for_at_its_turn() -> None:
    """The table never plays for anybody: it says who is waited for, and what that seat sees."""
    sitting, _ = opened(against_the_computer())
    wanted = sitting.table.wanted()
    assert wanted is not None
    assert (wanted.seat, wanted.level) == (1, "medium")
    assert wanted.view == CRIBBAGE.view(sitting.table.state, Seat(1))
    computers(sitting.table)
    assert sitting.table.wanted() is None
    assert sitting.table.asked() == (0,)


def test_people_are_never_wanted() -> None:
    sitting, _ = opened(people())
    assert sitting.table.wanted() is None


def test_the_dice_go_by_the_actions_done() -> None:
    """The header's dice, the seat, and how many actions were done in the game: a fresh stream for each decision."""
    sitting, ear = opened(against_the_computer())
    table, dice, seen = sitting.table, Random(3), set()
    while table.asked():
        wanted = table.wanted()
        if wanted is None:
            seat = table.asked()[0]
            give(table, answer(CRIBBAGE.prompts(table.state)[seat], seat, dice))
            continue
        done = len(ear.heard_actions)
        expected = Stream("0", "dice1", done)
        drawn = [expected.byte() for _ in range(40)]
        assert [wanted.dice.byte() for _ in range(40)] == drawn
        again = table.wanted()
        assert again is not None
        assert [again.dice.byte() for _ in range(40)] == drawn
        assert done not in seen
        seen.add(done)
        give(table, answer(CRIBBAGE.prompts(table.state)[wanted.seat], wanted.seat, dice))


def test_the_dice_go_on_where_the_game_was_broken_off() -> None:
    """A game gone on with is the game that would have been: the actions before count."""
    sitting, _ = opened(against_the_computer())
    play(sitting.table, Random(5), 12)
    give(sitting.table, answer(CRIBBAGE.prompts(sitting.table.state)[Seat(0)], Seat(0), Random(6)))
    one = sitting.table.wanted()
    resumed, _ = opened(read(write(sitting.recorder.replay).encode()))
    other = resumed.table.wanted()
    assert one is not None
    assert other is not None
    assert one.view == other.view
    assert [one.dice.byte() for _ in range(20)] == [other.dice.byte() for _ in range(20)]


# What may be asked for


@pytest.mark.parametrize("answers", [0, 1, 5, 30])
def test_another_level_keeps_the_position(answers: int) -> None:
    """Only what the computer chooses from here on may differ; the record says so."""
    sitting, ear = opened(against_the_computer())
    play(sitting.table, Random(1), answers)
    state, log = sitting.table.state, list(ear.heard_actions)
    sitting.table.face(Seat(0)).ask(ChangeLevel(Seat(1), "hard"))
    assert sitting.table.state == state
    assert ear.heard_actions == log
    assert sitting.table.sitters[1].level == "hard"
    assert ear.remarks == [Remark(0, level=(Seat(1), "hard"))]
    (remark,) = sitting.recorder.replay.deals[-1].remarks
    assert remark.level == (1, "hard")
    assert verify(write(sitting.recorder.replay).encode()).ok


def test_another_level_is_the_level_from_then_on() -> None:
    """Also after the game was broken off: the header says how it began, the remarks what it came to."""
    sitting, _ = opened(against_the_computer())
    sitting.table.ask(Seat(0), ChangeLevel(Seat(1), "hard"))
    sitting.table.ask(Seat(0), ChangeLevel(Seat(1), "easy"))
    wanted = sitting.table.wanted()
    assert wanted is not None
    assert wanted.level == "easy"
    file = read(write(sitting.recorder.replay).encode())
    assert file.players[1].level == "medium"
    resumed, _ = opened(file)
    assert resumed.table.sitters[1].level == "easy"


@pytest.mark.parametrize(("seat", "to"), [(0, "hard"), (2, "hard"), (-1, "hard"), (7, "hard")])
def test_a_level_is_of_a_computer(seat: int, to: str) -> None:
    """Neither a person nor an empty chair plays at a level."""
    sitting, ear = opened(against_the_computer())
    before = snapshot(sitting.table, ear)
    with pytest.raises(NotYours):
        sitting.table.ask(Seat(0), ChangeLevel(Seat(seat), to))
    assert snapshot(sitting.table, ear) == before


@pytest.mark.parametrize("to", ["wizard", "", "Hard"])
def test_a_level_is_one_that_there_is(to: str) -> None:
    """Another word would make a record that nobody can read again."""
    sitting, ear = opened(against_the_computer())
    before = snapshot(sitting.table, ear)
    with pytest.raises(WincribError):
        sitting.table.ask(Seat(0), ChangeLevel(Seat(1), to))
    assert snapshot(sitting.table, ear) == before


def test_a_hint_is_remarked() -> None:
    """Whoever reads the record sees that a hint was taken, by whom and when."""
    sitting, _ = opened(against_the_computer())
    computers(sitting.table)
    state = sitting.table.state
    sitting.table.face(Seat(0)).ask(TookHint())
    assert sitting.table.state == state
    (remark,) = sitting.recorder.replay.deals[-1].remarks
    assert (remark.hint, remark.at) == (0, 2)


@every_table
@pytest.mark.parametrize("seat", SEATS)
def test_giving_up(table: str, seat: Seat) -> None:
    """Rule 2.5: at any time, whoever's turn it is; the opponent wins and no skunk is flagged."""
    for answers in range(0, 40, 7):
        sitting, _ = opened(people(TABLES[table]))
        play(sitting.table, Random(answers), answers)
        score = sitting.table.state.score
        sitting.table.face(seat).ask(GiveUp())
        outcome: Any = CRIBBAGE.outcome(sitting.table.state)
        assert (outcome.winner, outcome.by, outcome.skunk, outcome.score) == (1 - seat, By.RESIGNATION, "none", score)
        assert sitting.table.asked() == ()
        assert verify(write(sitting.recorder.replay).encode()).ok


def test_nothing_is_given_up_twice() -> None:
    sitting, ear = opened(people())
    sitting.table.ask(Seat(0), GiveUp())
    before = snapshot(sitting.table, ear)
    for seat in SEATS:
        with pytest.raises(WincribError):
            sitting.table.ask(seat, GiveUp())
        with pytest.raises(NotYours):
            sitting.table.answer(seat, Resign(seat), sitting.table.answered(seat))
    assert snapshot(sitting.table, ear) == before


def test_what_the_table_does_not_know() -> None:
    sitting, ear = opened(people())
    before = snapshot(sitting.table, ear)
    with pytest.raises(NotYours):
        sitting.table.ask(Seat(0), Request())
    assert snapshot(sitting.table, ear) == before


# Taking back


@pytest.mark.parametrize("answers", [1, 3, 6, 9, 20])
def test_taking_back_asks_the_last_question_again(answers: int) -> None:
    """Against the computer: the same question with the same cards, and the record says what was undone."""
    sitting, ear = opened(against_the_computer())
    table = sitting.table
    play(table, Random(1), answers - 1)
    while (prompt := table.face(Seat(0)).view().prompt).forced:
        play(table, Random(1), 1)
    state, numbers = table.state, [table.answered(seat) for seat in SEATS]
    give(table, answer(prompt, Seat(0), Random(9)))
    computers(table)
    table.face(Seat(0)).ask(TakeBack())
    assert table.state == state
    assert table.face(Seat(0)).view().prompt == prompt
    assert [table.answered(seat) for seat in SEATS] == numbers
    assert ear.taken_back
    assert sitting.recorder.replay.deals[-1].remarks[-1].undo
    assert verify(write(sitting.recorder.replay).encode()).ok
    resumed, _ = opened(read(write(sitting.recorder.replay).encode()))
    assert resumed.table.state == state


def test_what_is_done_instead_is_news() -> None:
    """What was taken back is no news; all that is done in its place is, however much of it there is."""
    sitting, ear = opened(against_the_computer())
    table = sitting.table
    computers(table)
    face = table.face(Seat(0))
    play(table, Random(1), 2)
    list(face.news())
    table.ask(Seat(0), TakeBack())
    stands = len(ear.heard_steps)
    play(table, Random(5), 6)
    assert [news.events for news in face.news()] == [step.events for step in ear.heard_steps[stands:]]


def test_nothing_is_taken_back_between_people_nor_with_muggins() -> None:
    for replay in (people(), against_the_computer(rules(muggins=True))):
        sitting, ear = opened(replay)
        play(sitting.table, Random(1), 3)
        before = snapshot(sitting.table, ear)
        assert sitting.table.no_way_back(Seat(0))
        with pytest.raises(NotYours):
            sitting.table.ask(Seat(0), TakeBack())
        assert snapshot(sitting.table, ear) == before


def test_there_is_nothing_to_take_back_yet() -> None:
    sitting, _ = opened(against_the_computer())
    computers(sitting.table)
    with pytest.raises(NotYours):
        sitting.table.ask(Seat(0), TakeBack())
    hand = sitting.table.face(Seat(0)).view().prompt
    assert isinstance(hand, ToDiscard)
