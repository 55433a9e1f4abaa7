"""The windows on top of the table: all that is in them can be reached and read, and they go when they are told to."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from tests.tui.rooms import COMPACT, HOT_SEAT, LARGE, NORMAL, SHORT, Doors, Room, against, own_home
from wincrib.games.cribbage.acts import ToPlay
from wincrib.games.protocol import Seat, Start
from wincrib.home.settings import SCHEMA, change, settings
from wincrib.tui.commands import COMMANDS, MENUS
from wincrib.tui.frame import Canvas, Size, Style
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.past import log_of
from wincrib.tui.screen import Close, Run
from wincrib.tui.screens.help import Help, topics
from wincrib.tui.screens.menu import entries, hot_letters
from wincrib.tui.screens.notice import Choice, Notice, Pick, wrapped
from wincrib.tui.screens.options import Options, shown

SIZES = (NORMAL, SHORT, LARGE, COMPACT)
LOOK = Look()

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def below(size: Size) -> Drawing:
    return Drawing(Canvas(size, Style()).frame())


def seen(window: Notice | Choice | Pick | Help | Options, size: Size) -> str:
    return window.draw(below(size), LOOK).frame.text


def at_throw(size: Size = NORMAL) -> Room:
    return Room(Doors(start=Start((66, 58), Seat(1))), size)


# Something said

LINES = [f"Line {number} of what is said." for number in range(1, 41)]


@each_size
def test_notice_shows_every_line_in_turn(size: Size) -> None:
    notice = Notice("Long", LINES)
    found: set[str] = set()
    for _ in range(len(LINES)):
        text = seen(notice, size)
        found |= {line for line in LINES if line in text}
        assert "OK" in text
        assert notice.feed("down") is None
    assert found == set(LINES)
    assert LINES[-1] in seen(notice, size)
    assert notice.feed("home") is None
    assert LINES[0] in seen(notice, size)
    assert notice.feed("end") is None
    assert LINES[-1] in seen(notice, size)
    assert notice.feed("pgup") is None
    assert LINES[-1] not in seen(notice, size)


@pytest.mark.parametrize("key", ["enter", "escape", "space", "x"])
def test_any_other_key_closes_a_notice(key: str) -> None:
    assert notice_of("Said").feed(key) == Close()


def notice_of(*lines: str) -> Notice:
    return Notice("Title", lines)


def test_window_that_changes_its_size_closes_no_notice() -> None:
    """A resize is no key."""
    room = at_throw()
    room.press("f3")
    assert "Hint" in room.text
    room.resize(SHORT)
    assert "Hint" in room.text


@each_size
@given(st.lists(st.integers(0, 120), min_size=1, max_size=8))
def test_notice_stays_in_its_frame(size: Size, words: list[int]) -> None:
    """However long the words are that somebody wrote."""
    text = " ".join("W" * each for each in words)
    rows = seen(notice_of(text), size).split("\n")
    top = next(at for at, row in enumerate(rows) if "╔" in row)
    left, right = rows[top].index("╔"), rows[top].index("╗")
    for row in rows[top + 1 :]:
        if row[left] == "║":
            assert row[right] == "║", row
            assert "W" not in row[right + 1 :]
            assert "W" not in row[:left]


@given(st.text(alphabet="ab 漢", max_size=80), st.integers(8, 30))
def test_words_are_broken_between_lines_and_none_is_lost(text: str, columns: int) -> None:
    lines = wrapped(text, columns)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        assert wcswidth(line) <= columns


# A question


def test_question_is_answered_by_arrows_letter_or_not_at_all() -> None:
    def choice() -> Choice:
        return Choice("Sure?", "Really?", [("No, stay", Close()), ("Resign", Run("resign-now"))])

    assert choice().feed("enter") == Close()
    assert choice().feed("r") == Run("resign-now")
    assert choice().feed("n") == Close()
    assert choice().feed("escape") == Close()
    for keys in (["right"], ["tab"], ["left"], ["right", "right", "right"]):
        moved = choice()
        for key in keys:
            assert moved.feed(key) is None
        assert "► [ Resign ]" in seen(moved, NORMAL)
        assert moved.feed("enter") == Run("resign-now")


@pytest.mark.parametrize("key", ["x", "5", "up", "f3"])
def test_question_takes_nothing_else_for_an_answer(key: str) -> None:
    choice = Choice("Sure?", "Really?", [("No", Close()), ("Resign", Run("resign-now"))])
    before = seen(choice, NORMAL)
    assert choice.feed(key) is None
    assert seen(choice, NORMAL) == before


# A list


def pick_of(many: int) -> Pick:
    return Pick("List", [(f"Entry {at}", f"About {at}.", Run("open", str(at))) for at in range(many)], "Nothing.")


@each_size
@pytest.mark.parametrize("many", [1, 5, 40])
def test_every_entry_of_a_list_can_be_reached(many: int, size: Size) -> None:
    """The pointer is always in sight, with what is said about its entry."""
    for down in range(many):
        pick = pick_of(many)
        for _ in range(down):
            pick.feed("down")
        text = seen(pick, size)
        assert f"► Entry {down} " in text
        assert f"About {down}." in text
        assert pick.feed("enter") == Run("open", str(down))


def test_list_goes_no_further_than_its_ends() -> None:
    pick = pick_of(3)
    pick.feed("up")
    assert pick.feed("enter") == Run("open", "0")
    for key in ["pgdn"] * 5:
        pick.feed(key)
    assert pick.feed("enter") == Run("open", "2")


def test_long_list_shows_that_it_goes_on() -> None:
    text = seen(pick_of(40), NORMAL)
    assert "▼" in text


def test_empty_list_says_so_and_can_be_left() -> None:
    pick = pick_of(0)
    assert "Nothing." in seen(pick, NORMAL)
    assert pick.feed("down") is None
    assert pick.feed("enter") == Close()
    assert pick.feed("escape") == Close()


def test_list_is_searched_by_typing() -> None:
    pick = pick_of(40)
    pick.filters = True
    for key in ("e", "n", "t", "r", "y", "space", "3", "9"):
        assert pick.feed(key) is None
    text = seen(pick, NORMAL)
    assert "find: entry 39" in text
    assert "Entry 38" not in text
    assert pick.feed("enter") == Run("open", "39")
    pick.feed("backspace")
    assert "Entry 38" in seen(pick, NORMAL)
    pick.feed("!")
    assert "Nothing." in seen(pick, NORMAL)


# Menus


def test_arrows_go_round_all_menus() -> None:
    room = at_throw()
    room.press("f10")
    first = room.text
    for _ in MENUS:
        room.press("right")
    assert room.text == first
    for _ in MENUS:
        room.press("left")
    assert room.text == first


@pytest.mark.parametrize("menu", MENUS)
def test_menu_shows_each_entry_with_its_key(menu: str) -> None:
    room = at_throw()
    room.press(f"alt+{menu[0].lower()}")
    for entry in entries(menu):
        title = entry if isinstance(entry, str) else entry.title
        row = next(row for row in room.rows if f" {title} " in row)
        assert isinstance(entry, str) or not entry.key or f"{entry.key} │" in row


@pytest.mark.parametrize("menu", MENUS)
def test_hot_letter_stands_in_its_entry(menu: str) -> None:
    for entry, letter in zip(entries(menu), hot_letters(menu), strict=True):
        assert letter in (entry if isinstance(entry, str) else entry.title).lower()


def test_every_command_is_in_a_menu() -> None:
    placed = {each.name for menu in MENUS for each in entries(menu) if not isinstance(each, str)}
    assert placed | {"easy", "medium", "hard"} == {each.name for each in COMMANDS}


@pytest.mark.parametrize(("key", "cascade"), [("left", False), ("escape", False), ("down", True)])
def test_cascade_is_left_one_step_at_a_time(key: str, cascade: bool) -> None:
    room = at_throw()
    room.press("alt+g", "l")
    assert "(•) Medium" in room.text
    room.press(key)
    assert ("(•) Medium" in room.text) == cascade
    assert "Games kept" in room.text


def test_click_beside_a_menu_closes_it_and_does_nothing_else() -> None:
    room = at_throw()
    room.press("f10")
    card = next(hot for hot in reversed(room.drawing.hot) if hot.means == "card:3")
    room.click(card.top + 2, card.left + 1)
    assert not room.windows
    assert "0 of 2 chosen" in room.text


@each_size
def test_menu_by_mouse_is_menu_by_keys(size: Size) -> None:
    for menu in MENUS if size.width >= 80 else MENUS[:1]:
        clicked, pressed = at_throw(size), at_throw(size)
        clicked.click_on(menu if size.width >= 80 else "Menu")
        pressed.press(f"alt+{menu[0].lower()}")
        assert clicked.text == pressed.text
        assert entries(menu)


# Options


@each_size
def test_every_option_can_be_reached_and_read(size: Size) -> None:
    room = at_throw(size)
    room.press("e")
    for setting in shown():
        title = setting.key.replace("-", " ").capitalize()
        row = next(row for row in room.rows if f"► {title} " in row)
        assert "(•)" in row or "◄" in row or "_]" in row
        assert setting.about[:30] in room.text
        room.press("down")
    assert "► Theme" in room.text, "round again"


def values() -> dict[str, str]:
    """Every option as it is at first."""
    return {each.key: _text(each.default) for each in (*SCHEMA, *shown())}


def _text(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


CHOSEN = [at for at, each in enumerate(shown()) if each.key != "name"]


@pytest.mark.parametrize("at", CHOSEN, ids=[shown()[at].key for at in CHOSEN])
def test_an_option_goes_round_its_words_and_back(at: int) -> None:
    tried: list[dict[str, str]] = []
    options = Options(values(), lambda now: tried.append(dict(now)))
    for _ in range(at):
        options.feed("down")
    key = shown()[at].key
    words = shown()[at].words or ("off", "on")
    for _ in words:
        options.feed("right")
    assert [each[key] for each in tried][-1] == values()[key]
    assert {each[key] for each in tried} == set(words)
    options.feed("left")
    assert options.values[key] != values()[key]
    assert options.feed("escape") == Close()
    assert tried[-1] == values()


def test_options_leave_the_lines_below_the_table_in_sight() -> None:
    """What is asked and what is so can be read while one chooses."""
    for size in (NORMAL, SHORT):
        room = at_throw(size)
        before = room.rows
        room.press("e")
        assert (room.rows[-4], room.rows[-2]) == (before[-4], before[-2])
        assert "Enter keeps" in room.rows[-3]


def test_name_is_typed_and_kept() -> None:
    room = at_throw()
    room.press("e", *["down"] * [each.key for each in shown()].index("name"))
    room.press(*["backspace"] * 6, *"Ann", "space", "B", "enter")
    assert settings().text("name") == "Ann B"


def test_help_over_the_options_is_about_the_one_that_is_marked() -> None:
    """Section 5.8 of the design: in options F1 explains the field."""
    room = at_throw()
    before = (room.press("e"), room.text)[1]
    room.press("f1")
    assert "One of: dos-blue" in room.text
    assert "wincrib config set theme" in room.text
    room.press("enter")
    assert room.text == before


def test_list_of_options_shows_that_it_goes_on() -> None:
    room = at_throw(COMPACT)
    room.press("e")
    assert "Muggins" not in room.text
    assert "▼" in room.text


# Help


@each_size
def test_every_line_of_the_help_can_be_read(size: Size) -> None:
    for at, (title, lines) in enumerate(topics()):
        window = Help("table")
        for _ in range(at):
            window.feed("down")
        text = seen(window, size)
        assert f"Help: {title.lower()}" in text
        assert f"► {title[:20]}" in text
        pages = [text]
        for _ in range(30):
            window.feed("pgdn")
            pages.append(seen(window, size))
        words = " ".join(" ".join(row[26:].split("║")[0] for row in page.split("\n")) for page in pages)
        for word in " ".join(lines).split():
            assert word[:12] in words, (title, word)


def test_help_names_every_key() -> None:
    text = " ".join(dict(topics())["Keys and mouse"])
    for command in COMMANDS:
        for key in command.keys:
            assert key.lower() in text.lower(), key


@pytest.mark.parametrize("key", ["escape", "enter", "f1", "q"])
def test_help_closes(key: str) -> None:
    assert Help().feed(key) == Close()


# Breakdown


def test_breakdown_by_arrows_marks_the_cards_of_each_part() -> None:
    room = at_throw().play_until(lambda r: "WHAT" in r.text and "►" in "".join(r.rows[8:18]))
    marked = [row for row in room.rows[8:18] if "►" in row]
    assert len(marked) == 1
    room.press("right")
    now = [row for row in room.rows[8:18] if "►" in row]
    assert len(now) == 1
    assert now != marked or "2" in marked[0]
    for _ in range(20):
        room.press("right")
    last = [row for row in room.rows[8:18] if "►" in row]
    room.press("right")
    assert [row for row in room.rows[8:18] if "►" in row] == last


@each_size
def test_menu_says_which_one_it_is(size: Size) -> None:
    """Also where there is no room for the titles of all."""
    for menu in MENUS:
        room = at_throw(size)
        room.press(f"alt+{menu[0].lower()}")
        assert menu in "".join(room.rows[:2])


@each_size
def test_explanation_of_an_entry_is_where_the_prompt_is(size: Size) -> None:
    room = at_throw(size)
    row = next(at for at, text in enumerate(room.rows) if "0 of 2 chosen" in text)
    room.press("f10")
    assert "Begin a new game" in room.rows[row]
    room.resize(Size(size.width + 10, size.height + 4))
    assert "0 of 2 chosen" not in room.text


def test_topics_can_be_told_apart() -> None:
    titles = [title for title, _ in topics()]
    assert len(set(titles)) == len(titles)


def choosing(room: Room) -> bool:
    return isinstance(room.table.prompt, ToPlay)


def test_log_tells_the_game_from_the_first_cut_to_the_last_card() -> None:
    room = Room(Doors()).play_until(lambda r: choosing(r) and len(r.table.scene.live) > 1)
    card = room.table.scene.live[-1][1]
    room.press("v")
    assert "The game so far" in room.text
    assert card.name in room.text
    room.press("home")
    assert "ten of hearts" in room.text, "the first card cut"


def test_log_of_two_at_one_keyboard_shows_no_hand() -> None:
    """Only what both may know: a card is named when it has been laid, and not before."""
    room = Room(Doors(players=HOT_SEAT)).play_until(lambda r: choosing(r) and len(r.table.scene.live) > 1)
    hands = [room.table._faces[seat].view().hand for seat in room.table._faces]
    told = "\n".join(log_of(room.table.sitting, ("Ann", "Ben"), None))
    assert not [each.name for hand in hands for each in hand if each.name in told or str(each) in told]


def test_what_a_key_cannot_do_now_is_said_with_the_reason() -> None:
    room = at_throw()
    room.press("b")
    assert room.rows[22].strip() == "► The last points: nothing has been counted yet."
    room.press("1")
    assert "1 of 2 chosen" in room.rows[22]


def test_tips_are_for_who_has_never_finished_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """D9: mind whose crib it is. They give way to what is said, and end with the first finished game."""
    monkeypatch.delenv("WINCRIB_TIPS")
    room = at_throw()
    assert "Tip: the crib is not yours" in room.rows[21]
    room.play_until(choosing)
    assert room.table.scene.said or "Tip: to lead a five" in room.rows[21]
    room.press("alt+g", "r", "right", "enter")
    assert "Tip" not in at_throw().text
    monkeypatch.setenv("WINCRIB_TIPS", "off")
    assert "Tip" not in at_throw().text


def test_preview_can_be_asked_for_and_sent_away() -> None:
    """By itself a card's points are shown at easy and medium only."""
    shows = {}
    for preview in ("auto", "on", "off"):
        for level in ("medium", "hard"):
            change("preview", preview)
            room = Room(Doors(players=against(level))).play_until(choosing)
            shows[preview, level] = "makes" in room.text
    assert shows == {
        ("auto", "medium"): True, ("auto", "hard"): False, ("on", "medium"): True,
        ("on", "hard"): True, ("off", "medium"): False, ("off", "hard"): False,
    }  # fmt: skip
