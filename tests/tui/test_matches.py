"""A match on the screen, and a game that another program plays."""

from pathlib import Path

import pytest

from tests.tui.rooms import LAYOUTS, Doors, Room, asks, clear_away, own_home
from wincrib.games.cribbage.acts import ToDiscard
from wincrib.games.protocol import Seat, Start
from wincrib.home.replays import HELD, Keeper, load, saved
from wincrib.replay.document import Match, Status

TWO_OF_THREE = Match("m", 1, None, 3, (0, 0))
PONE = Start((0, 0), Seat(1))
NEARLY = Start((120, 0), Seat(1))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def won(match: Match) -> Room:
    return Room(Doors(start=NEARLY, match=match, options={"skunk": ()})).play_until(lambda r: r.table.over)


def test_game_of_a_match_ends_with_the_standing_and_the_next_game() -> None:
    """Rule 2.4: the deal alternates from game to game."""
    room = won(TWO_OF_THREE)
    assert "leads the match, best of 3, by 1 to 0" in room.text
    assert "► [ Next game ]" in room.text
    first = room.table.keeper.path
    room.press("enter")
    assert room.table.keeper.path != first
    replay = load(room.table.keeper.path)
    assert replay.match is not None
    assert (replay.match.game, replay.match.points) == (2, (1, 0))
    assert replay.start is not None
    assert replay.start.dealer == 0


def test_next_game_of_a_match_waits_on_the_disk() -> None:
    """Whoever leaves between two games goes on with the second."""
    room = won(TWO_OF_THREE)
    room.press("alt+x")
    assert [(each.unfinished, each.replay.match.game) for each in saved() if each.replay and each.replay.match] == [
        (True, 2),
        (False, 1),
    ]


def test_match_that_is_won_has_no_next_game() -> None:
    room = won(Match("m", 2, None, 3, (1, 0)))
    assert "wins the match, 2 to 0" in room.text
    assert "► [ Play again ]" in room.text
    assert len(saved()) == 1


def test_lone_game_begins_no_other() -> None:
    clear_away()
    room = Room(Doors(start=NEARLY)).play_until(lambda r: r.table.over)
    assert "Next game" not in room.text
    assert [load(each.path).status for each in saved()] == [Status.COMPLETE]


def test_game_that_another_program_plays_is_only_read() -> None:
    room = Room(Doors(start=PONE)).play_until(asks(ToDiscard))
    path = room.table.keeper.path
    elsewhere = Keeper(path)
    assert elsewhere.claim()
    try:
        before = path.read_bytes()
        here = Room(resumed=path)
        assert f"Only to be read: {HELD}" in here.text
        assert "read only" in here.rows[23]
        here.press("1", "2", "enter", "alt+g", "r", "escape", "u")
        assert path.read_bytes() == before
        here.press("q", "q")
        assert not here.seated
    finally:
        elsewhere.release()
    again = Room(resumed=path)
    assert "0 of 2 chosen" in again.text


@pytest.mark.parametrize(("match", "said"), [
    (TWO_OF_THREE, "Match 0-0"), (Match("m", 2, None, 3, (1, 0)), "Match 1-0"),
    (Match("m", 4, 5, None, (2, 3)), "Match 2-3"),
])  # fmt: skip
def test_how_the_match_stands_is_seen_while_it_is_played(match: Match, said: str) -> None:
    """Also with muggins, where the line is longest; a lone game has no such word."""
    room = Room(Doors(start=PONE, match=match, options={"muggins": True})).play_until(asks(ToDiscard))
    for size in LAYOUTS:
        room.resize(size)
        assert said in room.text, size
    assert "Match" not in Room(Doors(start=PONE)).play_until(asks(ToDiscard)).text


def test_what_wins_the_match_is_seen_before_the_first_deal() -> None:
    for match, word in ((TWO_OF_THREE, "best of 3"), (Match("m", 1, 5, None, (0, 0)), "match to 5")):
        assert word in Room(Doors(match=match, pace="slow")).text
