"""The hint on the screen: what each throw and each card is worth, at every size; Enter takes the marked one."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.rooms import (
    COMPACT,
    LARGE,
    NORMAL,
    SHORT,
    Doors,
    Room,
    asks,
    choosing,
    oddities,
    own_home,
    stacked,
    steady_opponents,
)
from tests.tui.test_screens import Picture
from wincrib.cards import read_cards
from wincrib.games.cribbage.acts import ToDiscard
from wincrib.games.protocol import Seat, Start
from wincrib.tui.frame import Size
from wincrib.tui.look import Look
from wincrib.tui.screens.hint import PlayHint, ThrowHint

SIZES = pytest.mark.parametrize("size", [NORMAL, SHORT, LARGE, COMPACT], ids=lambda size: f"{size.width}x{size.height}")
DEAL = ("4S 5H 5C 6D JD KS", "2C 3D 7H 8S TD QC", "6C")


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Picture)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)
    steady_opponents(monkeypatch)


def at_throw(size: Size = NORMAL, look: Look | None = None, score: tuple[int, int] = (66, 58)) -> Room:
    """A hand of six in front of a person, who is pone."""
    room = Room(Doors(start=Start(score, Seat(1)), packs=stacked(DEAL)), size, look)
    return room.play_until(asks(ToDiscard))


def at_lead(size: Size = NORMAL, look: Look | None = None) -> Room:
    """Four cards in front of a person, who leads."""
    room = at_throw(size, look)
    room.throw("JD KS")
    return room.play_until(choosing)


def window(room: Room) -> ThrowHint | PlayHint:
    """The hint in front."""
    front = room.windows[-1]
    assert isinstance(front, ThrowHint | PlayHint)
    return front


@SIZES
def test_picture_at_the_throw(size: Size, picture: SnapshotAssertion) -> None:
    """Two cards are chosen already, and not among the best."""
    room = at_throw(size)
    room.press("3", "4", "f3")
    assert room.text == picture


@SIZES
def test_picture_in_the_play(size: Size, picture: SnapshotAssertion) -> None:
    room = at_lead(size)
    room.press("f3")
    assert room.text == picture


def test_the_best_three_and_the_chosen_one_are_in_sight() -> None:
    """The chosen two are the fourth line wherever they belong, and are marked."""
    room = at_throw()
    room.press("3", "4", "f3")
    first = next(at for at, line in enumerate(room.rows) if "THROW" in line) + 1
    listed = room.rows[first : first + 4]
    assert ["•" in line for line in listed] == [False, False, False, True]
    assert [line.split("║")[1].strip(" ►")[:5] for line in listed] == ["J♦ K♠", "4♠ 6♦", "6♦ K♠", "5♥ 6♦"]


@SIZES
def test_every_throw_can_be_looked_at(size: Size) -> None:
    """All fifteen, each with its reason; the pointer stays in the window."""
    room = at_throw(size)
    room.press("f3")
    seen = set()
    for _ in range(15):
        (line,) = [each for each in room.rows if "║ ►" in each]
        seen.add(line.split("►")[1][:8])
        room.press("down")
    assert len(seen) == 15
    before = room.text
    room.press("down")
    assert room.text == before


@pytest.mark.parametrize(
    ("moves", "two"), [("", "JD KS"), ("down", "4S 6D"), ("end", "5C 5H"), ("wheeldown up", "JD KS")]
)
def test_enter_takes_the_marked_throw(moves: str, two: str) -> None:
    """The two cards are lifted, and it takes one more Enter to throw them."""
    room = at_throw()
    room.press("1", "f3", *moves.split(), "enter")
    assert len(room.windows) == 0
    assert set(room.table._answering.chosen) == set(read_cards(two))
    assert isinstance(room.table.prompt, ToDiscard)
    assert "2 of 2 chosen" in room.text
    room.press("enter")
    assert not isinstance(room.table.prompt, ToDiscard)
    assert set(room.table.view(Seat(0)).thrown) == set(read_cards(two))


def test_enter_takes_the_marked_card() -> None:
    """The card gets the focus, and Enter lays it."""
    room = at_lead()
    room.press("right", "f3", "down", "down", "down", "enter")
    assert room.table.scene.hand[room.table._answering.focus] == read_cards("6D")[0]
    assert len(room.table.scene.hand) == 4
    room.press("enter")
    assert read_cards("6D")[0] not in room.table.view(Seat(0)).hand


@pytest.mark.parametrize("key", ["escape", "f3", "i"])
def test_closing_a_hint_chooses_nothing(key: str) -> None:
    room = at_throw()
    before = room.text
    room.press("2", "2", "f3", "down", key)
    assert room.windows == []
    assert room.table._answering.chosen == ()
    assert room.text.count("[1]") == before.count("[1]")


def test_a_click_marks_and_a_second_one_takes() -> None:
    room = at_throw()
    room.press("f3")
    room.click_on("4♠ 6♦")
    assert isinstance(window(room), ThrowHint)
    assert "► 4♠ 6♦" in room.text
    room.click_on("4♠ 6♦")
    assert room.windows == []
    assert set(room.table._answering.chosen) == set(read_cards("4S 6D"))


def test_the_cards_keep_their_places_when_sorted_by_suit() -> None:
    """What is marked is what is taken, however the hand lies."""
    room = at_lead()
    room.table.run("sort", "")
    room.press("f3", "enter")
    assert room.table.scene.hand[room.table._answering.focus] == read_cards("4S")[0]


def test_near_the_end_the_reason_speaks_of_the_score() -> None:
    """Who counts first wins first; and it fits into the line."""
    room = at_throw(score=(113, 110))
    room.press("f3")
    (line,) = [each for each in room.rows if "You count first" in each]
    assert line.rstrip().endswith(".")
    assert "..." not in line


@SIZES
def test_a_hint_is_drawn_with_the_old_signs(size: Size) -> None:
    for here in (at_throw(size), at_lead(size)):
        here.press("f3")
        assert not oddities(here.text)
        here.app._look = Look(ascii=True)
        assert here.look_again().isascii()


def test_a_hint_stands_in_the_record() -> None:
    """It is said in the window, and remarked."""
    room = at_throw()
    room.press("f3")
    assert "noted in the replay" in room.text
    assert [each.hint for each in room.table.sitting.recorder.replay.deals[-1].remarks] == [0]
