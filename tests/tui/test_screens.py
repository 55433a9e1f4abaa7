"""Every screen and window as a player sees it, kept as text; and that no size breaks any of them."""

import os
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from wcwidth import wcswidth

from tests.tui.rooms import (
    COMPACT,
    HOT_SEAT,
    LARGE,
    LAYOUTS,
    NORMAL,
    SHORT,
    TINY,
    WIDER,
    Doors,
    Person,
    Room,
    asks,
    at_home,
    choosing,
    oddities,
    own_home,
    reviewing,
    stacked,
    steady_opponents,
)
from wincrib.games.cribbage.acts import ToCall, ToCount, ToPlay
from wincrib.games.cribbage.rules import Counting, Preset
from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import Kind, Participant
from wincrib.tui.frame import Size
from wincrib.tui.look import Look
from wincrib.tui.scene import Scene

Scenery = Callable[[Size, Look], Room]
"""A way to come to a picture at a size."""

PONE = Start((0, 0), Seat(1))
MANUAL = {"counting": (Counting.MANUAL, Counting.AUTOMATIC)}
MUGGINS = {"muggins": True}
WEAK = "2C 3C 7D 8D 9S TS"


class Picture(SingleFileSnapshotExtension):
    """A screen, a text file each."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Picture)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)
    steady_opponents(monkeypatch)


# How to come to each of them


def room(size: Size, look: Look, **doors: object) -> Room:
    return Room(Doors(**doors), size, look)  # type: ignore[arg-type]


def title(size: Size, look: Look) -> Room:
    return Room(None, size, look, seated=False)


def title_to_continue(size: Size, look: Look) -> Room:
    Room(Doors()).play_until(choosing)
    return title(size, look)


def cut(size: Size, look: Look) -> Room:
    return room(size, look)


def tied_cut(size: Size, look: Look) -> Room:
    return room(size, look, packs=stacked(cut="5H 5C 9D KS"))


def lot(size: Size, look: Look) -> Room:
    return room(size, look, preset=Preset.BROWSER)


def discard(keys: str, size: Size, look: Look) -> Room:
    here = room(size, look, start=Start((66, 58), Seat(1)))
    here.press(*keys)
    return here


def leading(size: Size, look: Look) -> Room:
    """The starter is turned and one's own card is asked for."""
    here = discard("12", size, look)
    here.press("enter")
    return here


def heels(size: Size, look: Look) -> Room:
    deal = "4S 5H 5C 6D JD KS", WEAK, "JH"
    here = room(size, look, start=PONE, packs=stacked(deal))
    here.throw("JD KS")
    return here


SMALL_CARDS = "AC AD 2C 2D KH KD", "AH AS 2H 2S 3H 3S", "9C"
"""Of these all eight that are laid come to less than thirty-one."""


def pile(cards: int, size: Size, look: Look) -> Room:
    """So many cards in one count; the picture is the last in which they lie so."""
    here = room(size, look, start=PONE, packs=stacked(SMALL_CARDS), pace="fast")
    here.throw("KH KD")
    here.play_until(lambda r: any(s is not None and len(s.live) == cards for s in r.scenes))
    return here


@cache
def whole_pile(size: Size) -> Room:
    """All eight laid in one count, as every smaller number lay before; nobody presses a key in it any more."""
    return pile(8, size, Look())


def with_earlier(live: int, size: Size, look: Look) -> Room:
    """So many cards in this count, and some from the one before."""
    if live == 3:
        deal = "2C 3D QH KC 9H 9D", "4H 4S TD JD QD KD", "AC"
        here = room(size, look, start=PONE, packs=stacked(deal))
        here.throw("9H 9D")
        for key in ("4", "3", "1"):
            here.play_until(choosing).press(key)
    else:
        deal = "KC QC JC TC 9H 9D", "KH QH JH TH 9C 9S", "AC"
        here = room(size, look, start=PONE, packs=stacked(deal))
        here.throw("9H 9D")
    return here.play_until(lambda r: choosing(r) and bool(r.table.scene.earlier) and len(r.table.scene.live) == live)


def own_go(size: Size, look: Look) -> Room:
    return room(size, look, own_go=False).play_until(lambda r: r.table.prompt == ToPlay(()))


def count_of_31(scene: Scene) -> bool:
    return scene.count == 31


def thirty_one(size: Size, look: Look) -> Room:
    deal = "TC TD 5C 6C 2D 3D", "TH TS 5H 6H 9D 9S", "KC"
    here = room(size, look, start=PONE, packs=stacked(deal, deal, deal), pace="fast")
    here.throw("2D 3D")
    return here.play_until(lambda r: any(s is not None and count_of_31(s) for s in r.scenes))


def counting(entry: str, size: Size, look: Look, options: object = MANUAL) -> Room:
    deal = "4S 5H 5C 6D JD KS", WEAK, "6C"
    here = room(size, look, start=Start((69, 64), Seat(1)), packs=stacked(deal), options=options)
    here.throw("JD KS")
    here.play_until(asks(ToCount))
    here.press(*entry.split())
    return here


def call(entry: str, size: Size, look: Look) -> Room:
    """The computer has counted its hand; whether anything was missed is the question."""
    deal = "4S 5H 5C 6D JD KS", WEAK, "6C"
    here = room(size, look, start=Start((69, 64), Seat(1)), packs=stacked(deal), options=MUGGINS)
    here.throw("JD KS")
    here.play_until(asks(ToCall))
    here.press(*entry.split())
    return here


def after_muggins(size: Size, look: Look) -> Room:
    deal = "4S 5H 5C 6D JD KS", WEAK, "6C"
    here = room(size, look, start=PONE, packs=stacked(deal), options=MUGGINS, players=strong())
    here.throw("JD KS")
    return here.play_until(reviewing)


def strong() -> tuple[Participant, Participant]:
    return Participant("Player"), Participant("Computer", Kind.COMPUTER, "hard")


HANDS = {
    "0": ("2C 4D 6H 8S QD KS", "3C 5C 7D 9D TS JS", "KD", "QD KS"),
    "2": ("2C 4D 8H QS 9D KS", "3C 5C 5D 9S TS JS", "7C", "9D KS"),
    "24": ("4S 5H 5C 6D JD KS", WEAK, "6C", "JD KS"),
    "29": ("5S 5D 5C JH KD QC", WEAK, "5H", "KD QC"),
    "flush": ("2H 4H 6H 8H QD KS", WEAK, "TH", "QD KS"),
}


def breakdown(worth: str, keys: str, size: Size, look: Look) -> Room:
    pone, dealer, starter, thrown = HANDS[worth]
    here = room(size, look, start=PONE, packs=stacked((pone, dealer, starter)))
    here.throw(thrown)
    here.play_until(reviewing)
    here.press(*keys.split())
    return here


def crib(size: Size, look: Look) -> Room:
    here = breakdown("24", "", size, look)
    return here.play_until(lambda r: "crib" in r.text and reviewing(r))


def points_again(size: Size, look: Look) -> Room:
    """F5: the last hand counted, whatever goes on."""
    here = crib(size, look)
    here.press("enter", "f5")
    return here


def ended(score: tuple[int, int], size: Size, look: Look, **doors: object) -> Room:
    pone, dealer, starter, thrown = HANDS["29"]
    packs = stacked((pone, dealer, starter))
    here = room(size, look, start=Start(score, Seat(1)), packs=packs, **doors)
    here.throw(thrown)
    return here.play_out()


def lost(size: Size, look: Look) -> Room:
    pone, dealer, starter, _ = HANDS["29"]
    packs = stacked((pone, dealer, starter))
    here = room(size, look, start=Start((85, 100), Seat(0)), packs=packs)
    here.throw("2C 3C")
    return here.play_out()


def resigned(size: Size, look: Look) -> Room:
    here = discard("", size, look)
    here.press("alt+g", "r", "right", "enter")
    return here


def curtain(presses: int, size: Size, look: Look) -> Room:
    here = room(size, look, players=HOT_SEAT, start=Start((34, 40), Seat(1)))
    here.press(*["space"] * presses)
    return here


def hot_seat_cut(size: Size, look: Look) -> Room:
    return room(size, look, players=HOT_SEAT)


def hot_seat_play(size: Size, look: Look) -> Room:
    return room(size, look, players=HOT_SEAT, start=PONE).play_until(choosing)


def hot_seat_won(size: Size, look: Look) -> Room:
    return room(size, look, players=HOT_SEAT, start=Start((114, 117), Seat(1))).play_out()


def pressed(keys: str, size: Size, look: Look) -> Room:
    """Keys pressed while two cards are to be chosen."""
    here = discard("", size, look)
    here.press(*keys.split())
    return here


def at_title(keys: str, size: Size, look: Look) -> Room:
    here = title(size, look)
    here.press(*keys.split())
    return here


def hint_in_the_play(size: Size, look: Look) -> Room:
    here = leading(size, look)
    here.press("f3")
    return here


def put(name: str, text: str, when: int) -> Path:
    """A file among the games kept, as old as said."""
    path = at_home() / "replays" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    # About noon on the first day of all, so that it is the same date wherever this runs.
    os.utime(path, (43_200 + when,) * 2)
    return path


def several_games(size: Size, look: Look) -> Room:
    """One gone on with, one won, one given up, one that cannot be read, one from somebody with odd names."""
    doors = Doors()
    going_on = Room(doors).play_until(choosing).table.keeper.path.read_text()
    doors.start = Start((118, 80), Seat(1))
    won = Room(doors).play_out(Person()).table.keeper.path.read_text()
    Room(doors).press("alt+g", "r", "right", "enter")
    for path in (at_home() / "replays").iterdir():
        path.unlink()
    put("going-on.yaml", going_on, 5_000)
    put("won.yaml", won, 4_000)
    put("broken.yaml", going_on.replace("deals:", "deal:", 1), 3_000)
    put("not-a-game.yaml", "just: a text\n", 2_000)
    put("wide.yaml", going_on.replace("name: Player", 'name: "一二三四五 e\u0301"'), 1_500)
    put("\x1b[31m-\u202e-red.yaml", going_on, 1_200)
    put("shouting.yaml", going_on.replace("name: Player", r'name: "\e[31mRed\e[0m \u202eevil ▓ 一二三四五"'), 1_000)
    here = title(size, look)
    here.press("f9")
    return here


def two_tables(size: Size, look: Look) -> Room:
    here = leading(size, look)
    here.press("f6", "enter")
    return here


def not_saved(size: Size, look: Look) -> Room:
    here = room(size, look, start=PONE)
    full_disk(here)
    here.press("1", "2", "enter")
    return here


def full_disk(here: Room) -> None:
    """From here on the disk refuses."""

    def keep(*_: object) -> None:
        here.table.keeper.trouble = "no space left on device"

    here.table.keeper.keep = keep  # type: ignore[method-assign, assignment]


LONG_NAMES = (
    Participant("Bartholomew Featherstonehaugh the Third"),
    Participant("Wolfeschlegelsteinhausenbergerdorff II"),
)

SCENERY: dict[str, Scenery] = {
    "title": title,
    "title-to-continue": title_to_continue,
    "title-menu": partial(at_title, "f10"),
    "cut": cut,
    "cut-tied": tied_cut,
    "cut-by-lot": lot,
    "discard-0": partial(discard, ""),
    "discard-1": partial(discard, "2"),
    "discard-2": partial(discard, "25"),
    "discard-3": partial(discard, "256"),
    "starter": leading,
    "heels": heels,
    "pile-1-earlier": partial(with_earlier, 1),
    "pile-3-earlier": partial(with_earlier, 3),
    "own-go": own_go,
    "count": partial(counting, ""),
    "count-20": partial(counting, "2 0"),
    "count-19": partial(counting, "1 9 enter"),
    "count-with-muggins": partial(counting, "2 0", options=MUGGINS),
    "muggins": partial(call, ""),
    "muggins-2": partial(call, "2"),
    "muggins-without-points": partial(call, "m"),
    "muggins-taken": after_muggins,
    "breakdown-0": partial(breakdown, "0", ""),
    "breakdown-2": partial(breakdown, "2", ""),
    "breakdown-24": partial(breakdown, "24", "right right right right"),
    "breakdown-29": partial(breakdown, "29", ""),
    "breakdown-29-end": partial(breakdown, "29", " ".join(["right"] * 20)),
    "breakdown-flush": partial(breakdown, "flush", ""),
    "breakdown-crib": crib,
    "points-again": points_again,
    "won": partial(ended, (110, 100)),
    "skunk": partial(ended, (110, 80)),
    "double-skunk": partial(ended, (110, 40)),
    "muggins-won": partial(ended, (110, 100), options=MUGGINS),
    "lost": lost,
    "resigned": resigned,
    "curtain-0": partial(curtain, 0),
    "curtain-1": partial(curtain, 1),
    "hot-seat-cut": hot_seat_cut,
    "hot-seat-discard": partial(curtain, 2),
    "hot-seat-play": hot_seat_play,
    "hot-seat-won": hot_seat_won,
    "menu-game": partial(pressed, "alt+g"),
    "menu-play": partial(pressed, "alt+p down"),
    "menu-options": partial(pressed, "alt+o"),
    "menu-help": partial(pressed, "alt+h"),
    "cascade": partial(pressed, "alt+g down down down down enter down"),
    "options": partial(pressed, "e"),
    "options-changed": partial(pressed, "e down right"),
    "options-end": partial(pressed, "e up"),
    "help": partial(pressed, "f1"),
    "help-keys": partial(pressed, "alt+h k"),
    "help-rules": partial(pressed, "r down down"),
    "help-rules-further": partial(pressed, "r down down down pgdn"),
    "search": partial(pressed, "?"),
    "search-found": partial(pressed, "? l e v"),
    "search-nothing": partial(pressed, "? x x x"),
    "hint": partial(pressed, "f3"),
    "hint-play": hint_in_the_play,
    "new-game": partial(pressed, "n"),
    "resign": partial(pressed, "alt+g r"),
    "games-none": partial(at_title, "f9"),
    "games": several_games,
    "two-tables": two_tables,
    "not-saved": not_saved,
    "to-61": partial(room, options={"target": 61}, start=Start((33, 27), Seat(1))),
    "long-names": partial(room, players=LONG_NAMES, start=Start((115, 120), Seat(0))),
}

ELSEWHERE: dict[Size, list[str]] = {
    SHORT: (
        "title-to-continue cut discard-2 starter pile-3-earlier count-20 muggins breakdown-29 double-skunk curtain-1 "
        "options help games menu-game"
    ).split(),
    LARGE: (
        "title-to-continue cut discard-2 starter heels pile-1-earlier pile-3-earlier count-20 muggins breakdown-24 "
        "skunk curtain-0 cascade help"
    ).split(),
    COMPACT: (
        "title title-to-continue cut cut-tied discard-1 discard-2 starter heels pile-1-earlier pile-3-earlier own-go "
        "count-20 count-with-muggins muggins muggins-2 breakdown-24 breakdown-29 won double-skunk curtain-0 curtain-1 "
        "hot-seat-play menu-game menu-play cascade options help search games hint resign to-61 long-names not-saved"
    ).split(),
    WIDER: "title discard-2 pile-3-earlier muggins breakdown-24 skunk curtain-0 cascade options help resign".split(),
    TINY: ["title", "discard-2"],
    Size(40, 10): ["discard-2"],
    Size(39, 9): ["discard-2"],
    Size(12, 3): ["discard-2"],
}
IN_ASCII = "title discard-2 pile-3-earlier count-20 breakdown-24 double-skunk curtain-1 cascade options".split()

PICTURES = [(name, NORMAL, False) for name in SCENERY]
PICTURES += [(name, size, False) for size, names in ELSEWHERE.items() for name in names]
PICTURES += [(name, size, True) for size in (NORMAL, COMPACT) for name in IN_ASCII if size == NORMAL or "0" in name]


def called(name: str, size: Size, plain: bool) -> str:
    return f"{name}-{'ascii-' if plain else ''}{size.width}x{size.height}"


def kept(text: str) -> str:
    """The picture without what changes from one release to the next."""
    return re.sub(r"WINCRIB \d+\.\d+\.\d+\S*", "WINCRIB x.y.z", text)


@pytest.mark.parametrize(("name", "size", "plain"), PICTURES, ids=[called(*each) for each in PICTURES])
def test_picture(name: str, size: Size, plain: bool, picture: SnapshotAssertion) -> None:
    whole = size.width >= COMPACT.width and size.height >= COMPACT.height
    here = SCENERY[name](size if whole else NORMAL, Look(ascii=plain))
    if not whole:
        here.resize(size)
    text = here.text
    assert here.frame.size == size
    assert kept(text) == picture
    assert text.isascii() or not plain


def so_many(cards: int, scene: Scene) -> bool:
    return len(scene.live) == cards


MOVING: dict[str, tuple[Scenery, Callable[[Scene], bool]]] = {
    **{f"pile-{cards}": (lambda size, _: whole_pile(size), partial(so_many, cards)) for cards in (1, 3, 4, 7, 8)},
    "thirty-one": (thirty_one, count_of_31),
}


@pytest.mark.parametrize("size", [NORMAL, SHORT, LARGE, COMPACT], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("name", MOVING)
def test_picture_on_the_way(name: str, size: Size, picture: SnapshotAssertion) -> None:
    """What is seen for a moment only, between two questions."""
    scenery, ready = MOVING[name]
    assert scenery(size, Look()).picture_of(ready) == picture


# At any size


def sizes() -> st.SearchStrategy[Size]:
    return st.builds(Size, st.integers(1, 200), st.integers(1, 60))


EDGES = [Size(*each) for each in ((1, 1), (59, 20), (60, 19), (79, 25), (80, 23), (119, 40), (120, 39), (200, 60))]


@cache
def seen(name: str) -> Room:
    """A room that is only looked at; nobody presses a key in it any more."""
    return SCENERY[name](NORMAL, Look())


def drawn_at(here: Room, size: Size) -> None:
    """Draw what is there at a size, and see that it is a whole picture."""
    here.glass.size = size
    text = here.look_again()
    assert here.frame.size == size
    assert [wcswidth(line) for line in text.split("\n")] == [size.width] * size.height
    cursor = here.frame.cursor
    assert cursor is None or (0 <= cursor.row < size.height and 0 <= cursor.column < size.width)
    for hot in here.drawing.hot:
        assert hot.top <= hot.bottom
        assert hot.left <= hot.right


@pytest.mark.parametrize("name", SCENERY)
def test_any_size_can_be_drawn(name: str) -> None:
    here = seen(name)
    for size in EDGES:
        drawn_at(here, size)

    @settings(max_examples=4)
    @given(sizes())
    def at(size: Size) -> None:
        drawn_at(here, size)

    at()


STRANGE = ("games", "long-names")
"""Where names that somebody else wrote are seen."""


@pytest.mark.parametrize("name", [name for name in SCENERY if name not in STRANGE])
def test_signs_are_those_of_the_old_adapters(name: str) -> None:
    """Code page 437 and one column each: a sign that some font draws two columns wide tears every box. Report F13."""
    here = seen(name)
    for size in LAYOUTS:
        here.glass.size = size
        text = here.look_again()
        assert not oddities(text), size
        assert "\ufe0f" not in text


@pytest.mark.parametrize("name", SCENERY)
def test_ascii_is_ascii_everywhere(name: str) -> None:
    """Report F15; and nothing turns into a question mark."""
    here = seen(name)
    for size in LAYOUTS:
        here.glass.size = size
        before = here.look_again()
        here.app._look = Look(ascii=True)
        plain = here.look_again()
        here.app._look = Look()
        assert plain.isascii()
        assert {len(row) for row in plain.split("\n")} == {size.width}
        assert plain.count("?") == before.count("?")


@pytest.mark.parametrize("size", [NORMAL, SHORT, LARGE, WIDER], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("cards", range(1, 9))
def test_live_cards_stay_readable(cards: int, size: Size) -> None:
    """Four columns of each: its frame and its index; neither the count nor the log lies on them."""
    here = whole_pile(size)
    at = next(number for number, scene in enumerate(here.scenes) if scene is not None and len(scene.live) == cards)
    frame, scene = here.glass.frames[at], here.scenes[at]
    assert scene is not None
    rows = frame.text.split("\n")
    names = [here.app._look.name(card) for _, card in scene.live]
    row = next(row for row in rows if all(f"│{name:<3}" in row for name in names))
    assert [row.index(f"│{name:<3}") for name in names] == sorted(row.index(f"│{name:<3}") for name in names)
    panel = next(line for line in rows if " Play ─" in line)
    edge = panel.rindex("┌")
    assert row[edge] == "│"
    assert row[edge - 1] == " "
    if size.width < LARGE.width:
        counted = next(line for line in rows if "COUNT" in line)
        assert " COUNT" in counted
        assert all(line[counted.index("COUNT") - 1] == " " for line in rows[rows.index(counted) :][:4])
    assert "COUNT" in frame.text


@pytest.mark.parametrize("count", [1, 3], ids=lambda count: f"{count} live")
@pytest.mark.parametrize("size", [NORMAL, SHORT, LARGE], ids=lambda size: f"{size.width}x{size.height}")
def test_earlier_counts_leave_room(count: int, size: Size) -> None:
    """The cards turned down never hide those of the count in progress; how many they are is said."""
    here = with_earlier(count, size, Look())
    scene = here.table.scene
    row = next(row for row in here.rows if all(f"│{here.app._look.name(card):<3}" in row for _, card in scene.live))
    assert "░│" in row
    assert f"earlier {len(scene.earlier)}" in here.text


@pytest.mark.parametrize("name", SCENERY)
def test_window_that_grows_back_shows_the_same(name: str) -> None:
    """However small it was in between; and nothing was answered by it."""
    here = seen(name)
    here.resize(NORMAL)
    before = here.text
    for size in (TINY, Size(1, 1), LARGE, COMPACT, NORMAL):
        here.resize(size)
    assert here.text == before


def test_earlier_counts_look_like_cards() -> None:
    """Backs that are pushed together still show something of each, or are one back and a number."""
    here = with_earlier(3, NORMAL, Look())
    assert "┌┌" not in here.text
    assert "││" not in "\n".join(row[20:] for row in here.rows[7:])
