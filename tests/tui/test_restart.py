"""The next deal keeps the score; a new game in mid-game is another one, or the same begun again."""

from pathlib import Path

import pytest

from tests.tui.rooms import HOT_SEAT, Doors, Person, Room, asks, at_home, choosing
from tests.tui.test_kept import home as home  # noqa: PLC0414 - the fixture
from wincrib.games.cribbage.acts import ToDiscard
from wincrib.games.protocol import Seat, Start
from wincrib.home.replays import load
from wincrib.replay.document import Match, Status

NEARLY = Start((120, 0), Seat(1))
LATE = Start((66, 58), Seat(1))


def games() -> list[Path]:
    return sorted((at_home() / "replays").glob("*.yaml"))


def at_the_end_of_a_deal() -> Room:
    return Room(Doors(start=LATE)).play_until(lambda room: "Next deal" in room.rows[24])


def test_the_next_deal_is_one_key_and_keeps_the_score() -> None:
    room = at_the_end_of_a_deal()
    score, number = room.table.scene.score, room.table.scene.number
    assert min(score) > 0
    assert "go on with the next deal; the score stays" in room.rows[22]
    room.press("enter")
    room.play_until(asks(ToDiscard))
    assert room.table.scene.score == score
    assert room.table.scene.number == number + 1


def test_the_menu_names_the_next_deal_where_it_is_and_why_not_elsewhere() -> None:
    room = at_the_end_of_a_deal()
    room.press("alt+g", "h")
    room.play_until(asks(ToDiscard))
    room.press("alt+g", "h")
    assert "Not now: the deal is not over." in room.rows[22]


def test_after_the_last_deal_there_is_no_next() -> None:
    """A game won in the count of the crib says nothing of a next deal."""
    room = Room(Doors(start=Start((110, 90), Seat(0)), options={"skunk": ()}))
    somebody = Person()
    for _ in range(400):
        if room.table.over:
            break
        if "Next deal" in room.text:
            assert max(room.table.scene.score) < 121
        room.press(*somebody.keys(room))
    assert room.table.over


def test_a_new_game_in_mid_game_can_be_another_one() -> None:
    room = Room(Doors(start=LATE)).play_until(choosing)
    first = room.table.keeper.path
    room.press("n", "n")
    assert room.table.keeper.path != first
    assert {load(path).status for path in games()} == {Status.UNFINISHED}
    assert len(games()) == 2


@pytest.mark.parametrize(("answer", "left"), [("k", 2), ("d", 1)])
def test_a_game_is_started_over_and_the_old_one_kept_or_dropped(answer: str, left: int) -> None:
    room = Room(Doors(players=HOT_SEAT, start=LATE)).play_until(choosing)
    old = room.table.keeper.path
    room.press("n", "o")
    assert "Start over?" in room.text
    assert "[ No, play on ]" in room.text
    room.press(answer)
    fresh = load(room.table.keeper.path)
    assert room.table.keeper.path != old
    assert fresh.names == ("Ann", "Ben")
    assert room.table.scene.score == (0, 0)
    assert len(games()) == left
    assert old.exists() == (answer == "k")
    if answer == "d":
        assert "dropped" in room.rows[22]
        room.press("f9", "u")
        assert old.exists()
        assert load(old).start == LATE


def test_playing_on_changes_nothing() -> None:
    room = Room(Doors(start=LATE)).play_until(choosing)
    before, path = room.text, room.table.keeper.path
    for keys in (["n", "o", "enter"], ["n", "o", "escape"], ["n", "s"], ["alt+g", "s", "n"]):
        room.press(*keys)
        while room.windows:
            room.press("escape")
        assert (room.text, room.table.keeper.path) == (before, path)
    assert len(games()) == 1


def test_a_game_of_a_match_is_not_started_over() -> None:
    """Its result belongs to the match (rule 2.4)."""
    match = Match("m", 1, None, 3, (0, 0))
    room = Room(Doors(start=LATE, match=match)).play_until(choosing)
    room.press("n")
    assert "Over again" not in room.text
    room.press("escape", "alt+g", "s")
    assert "Not now: a game of a match is played to its end, or resigned." in room.rows[22]


def test_a_game_that_is_over_is_not_started_over() -> None:
    room = Room(Doors(start=NEARLY, options={"skunk": ()})).play_out()
    assert room.app.live()["restart"] == "the game is over"
    assert Room(seated=False).app.live()["restart"] == "no game is on the table"
