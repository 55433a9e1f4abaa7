"""Another program at the table on the screen: the keys stay alive while it thinks, and what it does wrong is said."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.tui.rooms import NORMAL, PLAYER, Doors, Room, own_home
from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import Discard, Go, Play, ToDiscard, ToPlay
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Seat, Start
from wincrib.home.replays import load
from wincrib.net.engine import Engine, Misbehaved
from wincrib.players.levels import Level, player
from wincrib.replay.document import Kind, Participant
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screens.notice import Choice
from wincrib.tui.screens.table import TableScreen

GUEST = "./mine"
SITTERS = (PLAYER, Participant("mine", Kind.COMPUTER, GUEST))
ME = Seat(0)
Way = Callable[[View], Action]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def first_of_all(view: View) -> Action:
    """The first two cards, the first that fits."""
    seat = view.seat
    assert seat is not None
    if isinstance(view.prompt, ToDiscard):
        return Discard(seat, view.prompt.hand[:2])
    assert isinstance(view.prompt, ToPlay)
    return Play(seat, view.prompt.playable[0]) if view.prompt.playable else Go(seat)


class Mine(Engine):
    """A command that answers when it is let; it keeps every view it was asked about."""

    def __init__(self, way: Way = first_of_all) -> None:
        super().__init__(GUEST)
        self.way = way
        self.may = Event()
        self.asked: list[View] = []

    def answer(self, view: View, dice: object) -> Action:  # noqa: ARG002
        """Once it is let."""
        self.asked.append(view)
        assert self.may.wait(20)
        return self.way(view)


class Sat:
    """A table at which a command plays, and somebody who looks at it again and again."""

    def __init__(self, mine: Mine) -> None:
        self.mine = mine
        self.now = 0.0
        doors = Doors(SITTERS, at_level=lambda level: mine if level == GUEST else player(Level(level)))
        self.table: TableScreen = doors.new()

    def look(self) -> None:
        """Time passes, and whatever waits for a key in between gets it."""
        self.now += 1
        self.table.pulse(self.now)
        if self.table._stage.held is not None:
            self.table.feed("enter")
            self.table.pulse(self.now)

    def until(self, ready: Callable[[], Any]) -> None:
        """Look again until something is so; a thread may need its time."""
        for _ in range(20_000):
            self.look()
            if ready():
                return
        raise AssertionError("it never was so")

    @property
    def says(self) -> str:
        """What the window that is open says."""
        window = self.table.layer()
        return window._question if isinstance(window, Choice) else ""


def test_the_keys_are_heard_while_it_thinks() -> None:
    sat = Sat(Mine())
    sat.until(lambda: sat.mine.asked)
    sat.look()
    assert sat.table.due == sat.now + 0.05
    sat.table.feed("1")
    sat.table.feed("2")
    assert len(sat.table._answering.chosen) == 2
    sat.table.feed("enter")
    assert sat.table.prompt is None
    sat.until(lambda: "thinks" in drawn(sat))
    sat.mine.may.set()
    sat.until(lambda: isinstance(sat.table.prompt, ToPlay))
    assert "thinks" not in drawn(sat)


def drawn(sat: Sat) -> str:
    drawing: Drawing = sat.table.draw(NORMAL, Look())
    return drawing.frame.text


def test_what_it_does_wrong_is_said_and_it_is_asked_again() -> None:
    def dies(_: View) -> Action:
        raise Misbehaved("mine ended with status 1")

    sat = Sat(Mine(dies))
    sat.mine.may.set()
    sat.until(lambda: sat.says)
    assert sat.says == "Mine ended with status 1. The game is kept."
    assert sat.table.due is None
    assert load(sat.table.keeper.path).status == "unfinished"
    sat.mine.way = first_of_all
    sat.table.run("ask-again", "")
    assert sat.says == ""
    sat.until(lambda: sat.table.sitting.table.answered(Seat(1)) == 1)


def test_an_answer_against_the_rules_is_refused_with_the_rule() -> None:
    sat = Sat(Mine(lambda view: Discard(Seat(1), view.hand[:3])))
    sat.mine.may.set()
    sat.until(lambda: sat.says)
    with pytest.raises(IllegalAction) as refused:
        sat.table.sitting.table.answer(Seat(1), Discard(Seat(1), sat.mine.asked[0].hand[:3]), 0)
    assert refused.value.message in sat.says
    assert "may not do that" in sat.says


def test_what_it_answers_to_a_card_taken_back_is_not_played() -> None:
    sat = Sat(Mine())
    sat.mine.may.set()
    sat.until(lambda: isinstance(sat.table.prompt, ToDiscard))
    for key in ("1", "2", "enter"):
        sat.table.feed(key)
    sat.until(lambda: isinstance(sat.table.prompt, ToPlay))
    sat.mine.may.clear()
    asked, before = len(sat.mine.asked), sat.table.view(ME).hand
    sat.table.feed("1")
    sat.until(lambda: len(sat.mine.asked) > asked)
    sat.table.run("undo", "")
    assert sat.table.view(ME).hand == before
    sat.until(lambda: isinstance(sat.table.prompt, ToPlay))
    sat.table.feed("2")
    sat.mine.may.set()
    sat.until(lambda: len(sat.mine.asked) > asked + 1)
    # Only what it said to the second card lies on the table.
    assert sat.mine.asked[asked].lays != sat.mine.asked[asked + 1].lays
    sat.until(lambda: sat.table.prompt is not None)
    laid = [each for _, each in sat.table.scene.live]
    assert before[1] in laid
    assert before[0] not in laid


@pytest.mark.parametrize(("level", "said"), [("python3 mine.py", "│ python3 mine.py │"), ("hard", "│ Hard │")])
def test_the_status_bar_names_the_command_as_it_is_written(level: str, said: str) -> None:
    sitters = (PLAYER, Participant("mine", Kind.COMPUTER, level))
    room = Room(Doors(sitters, start=Start((0, 0), ME), at_level=lambda _: player(Level.EASY)))
    assert said in room.rows[-2]
