"""The analysis beside a replay: the values of `wincrib analyze`, step by step, and no card told that is not open."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.table.test_playback import RIGHT, walked
from tests.tui.rooms import COMPACT, NORMAL, SHORT, own_home
from tests.tui.test_screens import Picture
from tests.tui.test_watch import GAME, Viewer
from wincrib.cards import in_order
from wincrib.games.cribbage.acts import Discard, Play
from wincrib.games.cribbage.state import State
from wincrib.games.cribbage.view import view
from wincrib.games.protocol import Action
from wincrib.lab.grading import graded
from wincrib.players.analysis import Decision, Grade
from wincrib.tui.frame import Size
from wincrib.tui.look import Look
from wincrib.tui.watching import judging
from wincrib.tui.watching.judging import Judging

BLUNDERS = "classic/net-to-61.yaml"
"""A game with blunders, slips and errors."""
LITTLE = "by-hand/the-last-deals.yaml"
"""One that is judged in no time."""


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Picture)


@pytest.fixture(autouse=True, scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One for all the tests, so that each game is judged only once."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        own_home(tmp_path_factory.mktemp("home"), monkeypatch)
        yield


@cache
def of_analyze(name: str) -> tuple[Decision, ...]:
    """What `wincrib analyze` says of the decisions of a game."""
    return graded(walked(name).replay).decisions


def looked_at(name: str = BLUNDERS, size: Size = NORMAL) -> Viewer:
    """A viewer with the whole analysis beside the game."""
    room = Viewer(name, size)
    room.press("a")
    return room


def judged(room: Viewer) -> Judging:
    """The analysis of a viewer that shows it."""
    found = room.watch._judging
    assert found is not None
    return found


# What it says


@pytest.mark.parametrize("name", [BLUNDERS, LITTLE])
def test_decisions_are_those_of_analyze(name: str) -> None:
    """All of them, in order, with the same losses; each at the step at which it was taken."""
    room = looked_at(name)
    assert judged(room).finished
    assert tuple(judged(room).decisions) == of_analyze(name)
    at_steps = [judged(room).at(step) for step in range(room.game.last + 1)]
    assert tuple(each for each in at_steps if each is not None) == of_analyze(name)
    for step, decision in enumerate(at_steps):
        if decision is not None:
            action = room.game.moments[room.game.done(step) - 1].action
            assert isinstance(action, Discard | Play)
            laid = action.cards if isinstance(action, Discard) else (action.card,)
            assert (decision.seat, set(decision.taken)) == (action.seat, set(laid))


def test_analysis_is_worked_out_between_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never more than one decision before the next key is heard; how much is done is said meanwhile."""
    own_home(tmp_path, monkeypatch)
    watch = Viewer(LITTLE).watch
    watch.run("watch-judge", "")
    known = [0]
    now = 0.0
    while watch.due == 0:
        watch.pulse(now)
        assert watch._judging is not None
        known.append(len(watch._judging.decisions))
    assert all(after - before <= 1 for before, after in pairwise(known))
    assert known[-1] == len(of_analyze(LITTLE)) > 5
    assert watch.due is None


def test_game_goes_on_while_it_is_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)
    room = Viewer(LITTLE)
    room.watch.run("watch-judge", "")
    for _ in range(4):
        room.watch.pulse(room.glass.now)
    room.watch.run("watch-on", "")
    assert room.watch.step == 1
    room.watch.run("watch-play", "")
    room.watch.pulse(0)
    room.watch.pulse(10)
    assert room.watch.step == 2
    assert "judged" in room.app.screen.draw(NORMAL, Look()).frame.text


def test_what_is_known_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """From an analysis made before, here or by `wincrib analyze`: nothing is worked out again."""
    looked_at()

    def never(*_: object) -> None:
        raise AssertionError("this was judged before")

    monkeypatch.setattr(judging, "judged", never)
    room = looked_at()
    assert tuple(judged(room).decisions) == of_analyze(BLUNDERS)


# Going through it


def test_next_blunder_and_next_error() -> None:
    """From one to the next, on from where one is; and then it is said that none follows."""
    for key, grades, said in (
        ("j", (Grade.BLUNDER,), "No blunder follows."),
        ("k", (Grade.ERROR, Grade.BLUNDER), "No error follows."),
    ):
        room = looked_at()
        wanted = judged(room).steps(grades)
        assert wanted
        found = []
        while said not in room.text:
            found.append(room.watch.step)
            room.press(key)
        assert found[1:] == wanted


def test_marks_on_the_bar_are_clicked() -> None:
    """A blunder is marked `!`, an error `?`; the mark leads to the first of those that share a column."""
    room = looked_at(size=COMPACT)
    row = next(at for at, text in enumerate(room.rows) if "┤" in text and "■" in text)
    for sign, grade in (("!", Grade.BLUNDER), ("?", Grade.ERROR)):
        room.press("home")
        columns = [column for column, char in enumerate(room.rows[row]) if char == sign]
        assert columns
        for column in columns:
            room.press("home")
            room.click(row, column)
            decision = judged(room).at(room.watch.step)
            assert decision is not None
            assert decision.grade == grade


def test_analysis_is_put_away_again() -> None:
    room = looked_at()
    assert "Analysis ─" in room.text
    room.press("a")
    assert "Events ─" in room.text
    assert "!" not in room.rows[22]


def test_decision_in_full() -> None:
    room = looked_at()
    room.press("home", "w")
    assert "Nothing was decided here." in room.text
    blunders = [len([each for each in of_analyze(BLUNDERS) if (each.seat, each.grade) == (seat, Grade.BLUNDER)])
                for seat in (0, 1)]  # fmt: skip
    assert f"blunders{blunders[0]:>4}{blunders[1]:>4}" in room.text
    room.press("enter", "o", "j", "w")
    assert room.windows
    decision = judged(room).at(room.watch.step)
    assert decision is not None
    assert "a blunder of" in room.text
    assert " ".join(map(str, decision.best)) in " ".join(room.text.split())


@pytest.mark.parametrize("size", [NORMAL, COMPACT], ids=["wide", "narrow"])
def test_closed_hands_stay_closed(size: Size) -> None:
    """Of the other seat no card is told that would have been better, nor what was thrown; the cost is."""
    room = looked_at(size=size)
    told = 0
    for step in judged(room).steps((Grade.ERROR, Grade.BLUNDER)):
        decision = judged(room).at(step)
        assert decision is not None
        room.watch._front = decision.seat
        room.press("home")
        room.watch.step = step - 1
        room.press("right")
        assert "etter was" in room.text
        room.press("s")
        assert "etter was" not in room.text
        room.press("w")
        assert "etter was" not in room.text
        told += 1
        room.press("enter") if room.windows else None
    assert told > 3


def test_every_game_can_be_judged_from_any_of_its_states() -> None:
    """By hand, explicit, unfinished: what nobody wrote down is not judged, and nothing fails."""
    for name in [each for each in RIGHT if each.startswith("by-hand/")]:
        found = Judging(walked(name))
        while not found.finished:
            found.go_on()
        assert found.share == 100


# What it looks like


SENTENCE = "the four kept average 8.3, not 6.1; it brings the crib 4.2, not 3.9, though the four peg a little worse."
LOSSES = (0.0, 0.05, 0.006, 0.0, 0.02)


def set_judgement(state: State, action: Action) -> Decision | None:
    """Every throw is judged, one after the other differently."""
    if not isinstance(action, Discard):
        return None
    seen = view(state, action.seat)
    lost = LOSSES[(2 * seen.number + action.seat) % len(LOSSES)]
    return Decision(seen, action.seat, action.cards, in_order(seen.hand)[:2], 30 * lost, lost)


@pytest.mark.parametrize(("keys", "size", "look"), [
    (["o", "j"], NORMAL, Look()), ([], SHORT, Look(ascii=True)), (["j", "s"], NORMAL, Look()),
    (["o", "k"], COMPACT, Look()),
], ids=["blunder", "so far", "closed", "compact"])  # fmt: skip
def test_picture_of_an_analysis(
    keys: list[str], size: Size, look: Look, picture: SnapshotAssertion,
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Whatever the players come to think of these cards: the judgements are set."""
    own_home(tmp_path, monkeypatch)
    monkeypatch.setattr(judging, "judged", set_judgement)
    monkeypatch.setattr(judging, "better", lambda decision: f"Better was {decision.best[0]}: {SENTENCE}")
    room = Viewer(BLUNDERS, size, look)
    room.press("a", *keys)
    assert room.text == picture


def test_game_is_named_in_the_help() -> None:
    room = Viewer(GAME)
    room.press("f1", "pgdn")
    assert "The next blunder" in room.text
