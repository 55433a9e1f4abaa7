"""What else becomes of a game that is kept or watched: its deals played again, and files of it in other forms."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.replay.shelf import SHELF
from tests.tui.rooms import COMPACT, LAYOUTS, NORMAL, Doors, Room, at_home, own_home
from tests.tui.test_judging import set_judgement
from tests.tui.test_watch import Viewer
from wincrib.games.protocol import Seat
from wincrib.home.replays import load
from wincrib.replay.document import AnyReplay, Kind
from wincrib.replay.transcript import transcript
from wincrib.tui.frame import Size
from wincrib.tui.screens.watch import Watch
from wincrib.tui.watching import judging

ALONE = "classic/wincrib-to-121.yaml"
TWO = "classic/hot-seat-by-hand.yaml"
FOUR = "cribist/8-the-win-is-shared.yaml"
WRONG = "broken/show-miscounted.yaml"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path / "home", monkeypatch)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


def made() -> list[str]:
    """The files in the folder one is in."""
    return sorted(path.name for path in Path.cwd().iterdir())


def kept(name: str) -> Room:
    """The games kept, on the page of the only one there is."""
    path = at_home() / "replays" / Path(name).name
    path.parent.mkdir(parents=True)
    path.write_bytes((SHELF / name).read_bytes())
    room = Room(seated=False)
    room.press("f9")
    return room


@pytest.fixture(params=[kept, Viewer], ids=["kept", "watched"])
def at(request: pytest.FixtureRequest) -> Callable[[str], Room]:
    """Both places from which it can be asked for."""
    place: Callable[[str], Room] = request.param
    return place


# The same deals


def dealt(replay: AnyReplay, seat: int) -> tuple[str, ...]:
    """What a seat was dealt first, in order."""
    return tuple(sorted(map(str, replay.deals[0].dealt[seat])))


def in_hand(room: Room) -> tuple[str, ...]:
    room.play_until(lambda r: bool(r.table.scene.hand) and not r.table.curtained)
    return tuple(sorted(map(str, room.table.scene.hand)))


@pytest.mark.parametrize("other", [False, True])
def test_the_deals_are_played_again_from_either_seat(at: Callable[[str], Room], other: bool) -> None:
    """Against the computer at the level it had, by the same rules; the game is on the disk, and says what it is of."""
    source = load(SHELF / ALONE)
    room = at(ALONE)
    room.press("p", *(["down"] if other else []), "enter")
    fresh = load(room.table.keeper.path)
    assert fresh.origin is not None
    assert (fresh.origin.file, fresh.origin.deal) == (Path(ALONE).name, None)
    assert fresh.rules == source.rules
    me = Seat(1 if other else 0)
    assert [each.level for each in fresh.players if each.kind == Kind.COMPUTER] == ["hard"]
    assert fresh.players[me].kind == Kind.HUMAN
    assert "The deals are those of wincrib-to-121.yaml" in room.text
    assert in_hand(room) == dealt(source, me)
    assert room.doors.others == [source], "it is to be found at the end, wherever its file is"


@pytest.mark.parametrize(("downs", "people", "seat"), [(0, 1, 0), (1, 1, 1), (2, 2, 0), (3, 2, 1)])
def test_deals_of_two_people_are_for_one_or_for_two(downs: int, people: int, seat: int) -> None:
    """Against the computer from either seat; the same two as they sat, or each with the other's cards."""
    source = load(SHELF / TWO)
    room = Viewer(TWO)
    room.press("p", *["down"] * downs, "enter")
    fresh = load(room.table.keeper.path)
    assert sum(each.kind == Kind.HUMAN for each in fresh.players) == people
    if people == 2:
        assert fresh.names == (source.names if seat == 0 else source.names[::-1])
        assert room.table.tab == "Hot seat"
    else:
        assert fresh.players[seat].kind == Kind.HUMAN
        assert in_hand(room) == dealt(source, seat)


@pytest.mark.parametrize("name", [FOUR, WRONG])
def test_what_has_no_deals_for_it_says_so(name: str) -> None:
    room = kept(name)
    room.press("p")
    assert "That cannot be" in room.text
    room.press("enter")
    assert "Games kept" in room.text, "the list is still there"


def test_the_viewer_says_why_cribist_is_not_dealt_again() -> None:
    room = Viewer(FOUR)
    room.press("p")
    assert not room.windows
    assert "only the deals of cribbage are dealt again" in room.text


# Other forms

FORMS = ("html", "svg", "txt", "cast", "json")


def test_every_form_goes_into_the_folder_one_is_in(at: Callable[[str], Room]) -> None:
    """The window says where; nothing is overwritten, and the text is the one that `export` writes."""
    room = at(ALONE)
    for downs in (2, 4, 2):
        room.press("x", *["down"] * downs, "enter")
        assert "Exported" in room.text
        assert str(Path.cwd())[:20] in room.text
        room.press("enter")
    assert made() == ["wincrib-to-121-2.txt", "wincrib-to-121.json", "wincrib-to-121.txt"]
    for name in (made()[0], made()[2]):
        assert Path(name).read_text() == "\n".join(transcript(load(SHELF / ALONE))) + "\n"
    assert json.loads(Path("wincrib-to-121.json").read_text())["agrees"]


def test_a_picture_in_the_viewer_is_of_this_moment() -> None:
    room = Viewer(ALONE)
    room.press("right", "right", "right", "x")
    assert "This moment" not in room.text, "the first form is the whole game"
    room.press("down")
    assert "This moment" in room.text
    room.press("enter")
    assert isinstance(room.app.screen, Watch)
    event = room.app.screen.event
    assert made() == [f"wincrib-to-121-{event}.svg"]
    assert event == sum(len(beat.events) for beat in room.app.screen.game.beats[:3])


@pytest.mark.parametrize("form", ["html", "svg", "cast"])
def test_a_game_of_four_is_exported_too(form: str) -> None:
    room = kept(FOUR)
    room.press("x", *["down"] * FORMS.index(form), "enter")
    assert made() == [f"8-the-win-is-shared.{form}"]


def test_a_wrong_game_is_exported_up_to_its_fault() -> None:
    room = Viewer(WRONG)
    room.press("x", "down", "down", "enter")
    assert "it is exported up to there" in room.text
    assert made() == ["show-miscounted.txt"]


def test_a_folder_that_takes_nothing_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it goes to the documents, which are where everything else is; where that is no folder, it says so."""
    room = Viewer(ALONE)
    monkeypatch.setattr(Path, "cwd", lambda: Path("/nowhere/at/all"))
    room.press("x", "down", "down", "enter")
    assert (at_home() / "wincrib-to-121.txt").exists()
    monkeypatch.setenv("WINCRIB_HOME", str(at_home() / "wincrib-to-121.txt"))
    room.press("enter", "x", "down", "down", "enter")
    assert "it cannot be written" in " ".join(room.text.lower().split())


# What is seen


@pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")
def test_the_windows_are_whole_in_every_window(at: Callable[[str], Room], size: Size) -> None:
    room = at(TWO)
    room.resize(size)
    for key, words in (("p", ["► Ann's cards", "The same two"]), ("x", ["► HTML", "SVG", "TEXT", "CAST", "JSON"])):
        room.press(key)
        for word in words:
            assert word in room.text, word
        assert "Esc Close" in room.text
        room.press("escape")


def test_the_small_key_line_has_what_everybody_needs() -> None:
    """Also where something can be undone; the buttons have the others, and are whole."""
    room = kept(ALONE)
    for size in (COMPACT, NORMAL):
        room.resize(size)
        assert all(word in room.rows[-1] for word in ("Enter Watch", "/ Find", "Esc Close", "←→ Page"))
        assert "║" in next(row.split("Delete ]")[1] for row in room.rows if "Delete ]" in row)
    room.press("r", "z", "enter")
    room.resize(COMPACT)
    assert all(word in room.rows[-1] for word in ("Enter Watch", "U Undo", "/ Find", "Esc Close"))


def test_the_small_key_line_of_an_analysis_says_how_to_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "judged", set_judgement)
    room = Viewer(ALONE, COMPACT)
    room.press("a")
    assert "Esc Leave" in room.rows[-1]


def test_a_game_begun_again_leaves_the_one_on_the_table_kept() -> None:
    path = at_home() / "replays" / "won.yaml"
    path.parent.mkdir(parents=True)
    path.write_bytes((SHELF / ALONE).read_bytes())
    room = Room(Doors())
    before = room.table.keeper.path
    room.press("f9", "right", "p", "enter")
    assert room.table.keeper.path != before
    assert before.exists()
