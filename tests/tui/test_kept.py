"""The window of the games kept: every game can be found and reached, and what is done to one can be undone."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from wcwidth import wcswidth

from tests.replay.shelf import SHELF
from tests.tui.rooms import (
    COMPACT,
    HOT_SEAT,
    LARGE,
    NORMAL,
    SHORT,
    Doors,
    Room,
    at_home,
    choosing,
    names_of,
    own_home,
)
from wincrib.games.protocol import Seat, Start
from wincrib.home import catalogue
from wincrib.home.aside import Aside, put_back
from wincrib.home.replays import HELD, Keeper
from wincrib.replay.document import Kind, Participant
from wincrib.tui import records
from wincrib.tui.frame import Canvas, Size, Style
from wincrib.tui.hot import Drawing
from wincrib.tui.keys import Key
from wincrib.tui.look import Look
from wincrib.tui.program import TerminalWindow
from wincrib.tui.screens.kept import Kept
from wincrib.tui.terminal import Terminal

PONE = Start((11, 22), Seat(1))
NOON = 43_200

SIZES = (NORMAL, SHORT, LARGE, COMPACT)
each_size = pytest.mark.parametrize(
    "size", [NORMAL, SHORT, LARGE, COMPACT], ids=lambda size: f"{size.width}x{size.height}"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    own_home(tmp_path, monkeypatch)
    programs: list[Aside] = []

    class Noted(Aside):
        def __init__(self) -> None:
            super().__init__()
            programs.append(self)

    monkeypatch.setattr(records, "Aside", Noted)
    yield
    for each in programs:
        killed(each)


def killed(program: Aside) -> None:
    """Nobody has what it moved aside any more; the files stay."""
    if program._lock is not None:
        program._lock._file.close()
    program._lock = None


def put(name: str, text: str, age: int = 0) -> Path:
    """A game among those kept, last played so many days before 10 January 1970."""
    path = at_home() / "replays" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (NOON + 86_400 * (9 - age),) * 2)
    return path


def shipped(name: str) -> str:
    return (SHELF / f"{name}.yaml").read_text("utf-8")


def broken_off(name: str) -> str:
    """The first deals of a shipped game."""
    head, _, _ = shipped(name).rpartition("  - dealer:")
    return head + "status: unfinished\n"


def several() -> None:
    """Two that go on, one at one keyboard; two that are over; Cribist; one that cannot be read."""
    put("computer", broken_off("classic/muggins"), 1)
    put("keyboard", broken_off("classic/hot-seat-by-hand"), 2)
    put("four", shipped("cribist/6-a-false-call-below-nothing"), 3)
    put("won", shipped("classic/wincrib-to-121"), 4)
    put("skunked", shipped("classic/double-skunk"), 5)
    put("ten", shipped("cribist/8-several-reach-it-by-their-tricks"), 6)
    put("broken", "format: [", 7)


def opened(size: Size = NORMAL) -> Room:
    room = Room(seated=False, size=size)
    room.press("f9")
    return room


def listed(room: Room) -> list[str]:
    """The rows of the list, the pointer left out."""
    rows = [row.split("║")[1] for row in room.rows if row.count("║") >= 2]
    first = next(at for at, row in enumerate(rows) if "WHEN" in row) + 1
    last = next(at for at, row in enumerate(rows) if "┌─" in row or row.strip().startswith("───────"))
    return [row.replace("►", " ").strip() for row in rows[first:last] if row.strip()]


def prompt_of(room: Room) -> str:
    return room.rows[-3]


def games() -> list[str]:
    return sorted(path.name for path in (at_home() / "replays").glob("*.yaml"))


# What is seen


def test_games_stand_on_pages_and_apart_by_who_sits_opposite() -> None:
    several()
    room = opened()
    assert "[ In play 3 ]" in room.text
    rows = listed(room)
    assert rows[0] == "── against the computer ──"
    assert rows[2] == "── at one keyboard ──"
    assert ["Computer" in rows[1], "Ann and Bob" in rows[3], "4 people" in rows[4]] == [True] * 3
    room.press("right")
    assert "[ Finished 3 ]" in room.text
    rows = [row.split()[3:5] for row in listed(room) if "──" not in row]
    assert rows == [["cribbage", "Computer"], ["cribbage", "Computer"], ["Cribist", "4"]]
    assert "50 62 64 63" in room.text
    room.press("right")
    assert "[ Damaged 1 ]" in room.text
    assert "broken.yaml" in listed(room)[0]


def test_the_game_played_last_is_in_focus() -> None:
    several()
    put("latest", broken_off("classic/hot-seat-by-hand"), 0)
    room = opened()
    assert "· latest.yaml" in room.text
    assert listed(room).index("── at one keyboard ──") < next(
        at for at, row in enumerate(listed(room)) if "10 Jan" in row
    )


@pytest.mark.parametrize(("keys", "focus"), [([], "new"), (["down"], "older")])
def test_the_game_played_last_is_in_focus_once_it_has_been_read(keys: list[str], focus: str) -> None:
    """Where the list was there before it; but not away from what a key has chosen since."""
    put("old", broken_off("classic/muggins"), 2)
    put("older", broken_off("classic/muggins"), 3)
    known = catalogue.Catalogue()
    known.look()
    known.read_on(2)
    known.keep()
    put("new", broken_off("classic/muggins"), 1)
    window = Kept(catalogue.Catalogue(), lambda _: None, lambda: "")
    for key in keys:
        window.feed(key)
    while window.work():
        pass
    assert window.focus is not None
    assert window.focus.path.stem == focus


@pytest.mark.parametrize("size", [SHORT, COMPACT], ids=lambda size: f"{size.width}x{size.height}")
def test_every_game_can_be_reached(size: Size) -> None:
    """Headings are passed over, and the pointer is always in sight."""
    for at in range(16):
        text = broken_off("classic/muggins" if at % 3 else "classic/hot-seat-by-hand")
        put(f"game-{at:02}", text, at % 9)
    room = opened(size)
    found: set[str] = set()
    for key in ["home", *["down"] * 17, "pgup", "up", "end", "pgdn"]:
        room.press(key)
        assert sum("►" in row for row in room.rows[1:-3]) == 1
        found |= {f"game-{at:02}" for at in range(16) if f"game-{at:02}.yaml" in room.text}
    assert len(found) == 16


def test_a_look_at_a_game_says_how_it_stands() -> None:
    several()
    room = opened()
    for words in (
        "Cora",
        "Computer (medium)",
        "deals",
        "rule set wincrib, to 121, muggins on",
        "every point re-scored",
    ):
        assert words in room.text, words
    room.press("right", "down")
    assert "Computer won" in room.text
    put("match", shipped("rules/2.4-third-game-of-a-match"))
    assert "match" in opened().text


def test_a_game_that_departs_from_the_rules_says_where() -> None:
    put("wrong", shipped("broken/wrong-seed"))
    room = opened()
    assert "wrong" in listed(room)[0]
    assert "line 11: deal 1, dealt: written TD" in room.text
    assert "departs from the rules" in prompt_of(room)
    room.press("enter")
    assert "That cannot be" in room.text


AGAINST = (Participant("Ann"), Participant("Bob", Kind.COMPUTER, "easy"))


@pytest.mark.parametrize("players", [HOT_SEAT, AGAINST], ids=["hot seat", "computer"])
def test_no_hidden_card_is_seen(players: tuple[Participant, Participant]) -> None:
    """Neither hand where two people play, and never the computer's; at the throw and in the play."""
    room = Room(Doors(players=players, start=PONE))
    for _ in range(2):
        table = room.table.sitting.table
        seen = opened().text
        for seat in (0, 1):
            hand = table.view(table.state, Seat(seat)).hand
            mine = seat == 0 and players is AGAINST
            assert all((names_of(card)[0] in seen) == mine for card in hand)
        room.play_until(choosing)
        room.press("space", "space") if room.table.curtained else None


@each_size
def test_everything_fits_and_can_be_clicked(size: Size) -> None:
    several()
    put("x" * 90, shipped("classic/skunk").replace("Cora", "一二三四五六七八九十十一"))
    for keys in ([], ["right"], ["right", "down", "down"], ["right", "right"], ["/", "a"]):
        room = opened(size)
        room.press(*keys) if keys else None
        assert [wcswidth(row) for row in room.rows] == [size.width] * size.height
        for hot in room.drawing.hot:
            assert 0 <= hot.top <= hot.bottom < size.height
            assert 0 <= hot.left <= hot.right < size.width


def test_a_click_shows_a_game_and_one_more_takes_it() -> None:
    several()
    room = opened()
    room.click_on("Finished 3")
    assert "[ Finished 3 ]" in room.text
    row = next(at for at, line in enumerate(room.rows) if "50-121" in line)
    room.click(row, 20)
    assert "skunked.yaml" in room.text
    assert "Finished 3" in room.text
    room.click_on("[ Verify ]")
    assert "Every point re-scored" in room.text
    room.press("enter")
    room.click_on("Damaged 1")
    row = next(at for at, line in enumerate(room.rows) if "broken.yaml" in line)
    room.click(row, 20)
    assert "Verified" in room.text, "what is in focus already is taken"


# Finding


def test_what_is_typed_finds_by_every_word() -> None:
    several()
    room = opened()
    room.press("/", *"ten")
    assert "[ Finished 1 ]" in room.text, "on the page where something is found"
    assert "find [ten_]" in room.text
    room.press("enter", "escape")
    assert "Finished 3" in room.text
    assert room.windows, "Escape first shows everything again"
    room.press("/", *"medium", "space", *"muggins", "enter")
    assert [row.split()[:1] for row in listed(room)] == [["9"]]
    room.press("escape", "/", *"nothing of the kind".replace(" ", ""))
    assert "Nothing found." in room.text
    room.press("escape", "escape")
    assert not room.windows


def test_keys_typed_to_find_are_no_commands() -> None:
    several()
    room = opened()
    room.press("/", *"drun")
    assert "find [drun_]" in room.text
    assert len(games()) == 7


# Renaming and deleting


def test_a_file_gets_another_name_as_it_is_typed() -> None:
    several()
    room = opened()
    room.press("r", *["backspace"] * 8, *"My", "space", *"Game 7".replace(" ", ""), "enter")
    assert "My Game7.yaml" in games()
    assert "computer.yaml" not in games()
    assert "· My Game7.yaml" in room.text
    assert "It is called My Game7.yaml now" in prompt_of(room)
    room.press("u")
    assert "computer.yaml" in games()
    assert "has its old name" in prompt_of(room)


def test_capitals_are_typed_where_something_is_written_and_keys_elsewhere() -> None:
    """As the terminal has them: a capital as it stands, or a letter with Shift held down."""
    window = TerminalWindow(cast(Terminal, None))
    assert [window._name(key) for key in (Key("A"), Key("a"), Key("a", shift=True), Key("X", alt=True))] == [
        "A", "a", "A", "alt+x",
    ]  # fmt: skip
    several()
    room = Room(seated=False)
    room.press("O")
    assert "Games kept" in room.text
    room.press("R", *["backspace"] * 8, "Q", "enter")
    assert "Q.yaml" in games()


@pytest.mark.parametrize(("keys", "said"), [
    (["enter"], "A name is needed"), ([*"keyboard", "enter"], "There is a game of that name already"),
    ([*"a/b", "enter"], "cannot be a file's name"), (["escape"], ""),
])  # fmt: skip
def test_a_name_that_cannot_be(keys: list[str], said: str) -> None:
    several()
    room = opened()
    before = games()
    room.press("r", *["backspace"] * 8, *keys)
    assert said in room.text
    assert games() == before
    assert "U Undo" not in room.text


def test_a_game_is_deleted_after_one_question_and_brought_back() -> None:
    several()
    room = opened()
    room.press("delete")
    assert "Delete computer.yaml?" in room.text
    room.press("enter")
    assert "computer.yaml" in games(), "Enter keeps it"
    room.press("delete", "d")
    assert "computer.yaml" not in games()
    assert "In play 2" in room.text
    assert "U brings it back" in prompt_of(room)
    room.press("right", "delete", "d", "u", "u")
    assert len(games()) == 7
    assert "· computer.yaml" in room.text
    assert "U Undo" not in room.text


def test_leaving_the_program_makes_it_final() -> None:
    several()
    room = opened()
    room.press("delete", "d", "alt+x")
    assert room.left
    assert not (at_home() / "replays" / ".aside").exists()
    assert put_back() == []


def test_a_program_that_was_killed_says_what_is_back() -> None:
    several()
    program = Aside()
    program.delete(at_home() / "replays" / "won.yaml")
    killed(program)
    room = opened()
    assert "1 game deleted when the program was ended from outside is back." in prompt_of(room)
    assert "won.yaml" in games()


def test_a_game_that_another_program_plays_stays_as_it_is() -> None:
    several()
    keeper = Keeper(at_home() / "replays" / "computer.yaml")
    assert keeper.claim()
    room = opened()
    for key in ("delete", "r"):
        room.press(key)
        assert HELD in room.text.lower()
        room.press("enter")
    assert len(games()) == 7
    keeper.release()


def test_a_game_on_a_table_here_stays_as_it_is() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    room.press("f6", "f9")
    assert "tab 1" in room.text
    for key in ("delete", "r"):
        room.press(key)
        assert "This game lies on table 1; leave the table first" in room.text
        room.press("enter")
    room.press("enter")
    assert "[1 Computer]" in room.rows[0]


def test_a_game_that_is_gone_meanwhile() -> None:
    several()
    room = opened()
    (at_home() / "replays" / "computer.yaml").unlink()
    for key in ("enter", "delete", "r"):
        room.press(key)
        assert "That game is gone" in room.text
        room.press("enter")


# Reading


def test_games_are_read_while_the_window_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window is there at once; what was read once is not read for it again."""
    several()
    window = Kept(catalogue.Catalogue(), lambda _: None, lambda: "")
    assert "7 more files are being read." in window.says
    text = window.draw(Drawing(Canvas(NORMAL, Style()).frame()), Look()).frame.text
    assert "Games kept" in text
    while window.work():
        pass
    assert window.says.startswith("Enter goes on with it")

    def refuse(_: Path) -> bytes:
        raise AssertionError("nothing has changed")

    monkeypatch.setattr(catalogue, "load_bytes", refuse)
    again = Kept(catalogue.Catalogue(), lambda _: None, lambda: "")
    assert not again.work()
    assert again.focus is not None
    assert again.focus.path.name == "computer.yaml"


def test_a_game_played_meanwhile_is_told_as_it_is_now() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    room.press("f9")
    assert "11-22" in room.text or "22-11" in room.text
    room.press("escape")
    room.play_until(lambda each: each.table.scene.score != (11, 22))
    room.press("f9") if not room.windows else room.press("enter", "f9")
    score = room.table.sitting.table.state.pegs
    assert f"{score[0].front}-{score[1].front}" in room.text
