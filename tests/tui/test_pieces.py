"""The board and the cards: what a player reads off them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.rooms import PACK, oddities
from wincrib.cards import Card, card, read_cards
from wincrib.games.cribbage.rules import Preset, rules
from wincrib.games.cribbage.state import Pegs
from wincrib.tui.frame import DEFAULT, Canvas, Frame, Size, Style, to_ascii
from wincrib.tui.look import BACKS, Look, theme_names
from wincrib.tui.pieces.banner import big
from wincrib.tui.pieces.board import Racer, draw_board, draw_strip
from wincrib.tui.pieces.cards import ROOMY, SMALL, Mark, back, empty, face, fan_of_backs, hand_row

LOOK = Look()
FRONT, REAR, HOLE = "■", "○", "·"
LONG, SHORT = rules(), rules(target=61)

# The two mock-ups whose boards are kept to the letter.
BOARD_OF_121 = """\
╔═ YOU 66 ════10══════════20══════════30══════════40══════════50══════════60═══╗
║ ·· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ─┐║
║ ·· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ··○■· ┐│║
║(·)┬····· ····· ····· ····· ····· ·····│····· ····· ····· ····· ····· ····· ┘│║
║   └····· ····· ····· ····· ····· ·····│····· ····· ····· ····· ····■ ·○··· ─┘║
╚════120═════════110═════════100════════S90══════════80══════════70═ CPU 59 D══╝"""
BOARD_OF_61 = """\
╔═ YOU 33 ════10══════════20══════════30══════════40══════════50══════════60═══╗
║ ·· ····· ····· ····· ····· ····· ···○· ··■·· ····· ····· ····· ····· ·····┐  ║
║    one lap to 61                                                      61 (·) ║
║ ·· ····· ····· ····· ····· ····○ ·■··· ····· ····· ····· ····· ····· ·····┘  ║
╚═ CPU 27 ═════════════════════════════════════════════════════════════════════╝"""
BOARD_IN_ASCII = """\
+= YOU 66 ====10==========20==========30==========40==========50==========60===+
| .. ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... -+|
| .. ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..o#. +||
|(.)+..... ..... ..... ..... ..... .....|..... ..... ..... ..... ..... ..... +||
|   +..... ..... ..... ..... ..... .....|..... ..... ..... ..... ....# .o... -+|
+====120=========110=========100========S90==========80==========70= CPU 59 D==+"""


def board(mine: Pegs, yours: Pegs, target: int = 121, preset: Preset = Preset.WINCRIB) -> Frame:
    """The board with these pegs."""
    canvas = Canvas(Size(80, 6), LOOK.style("cloth"))
    racers = Racer("YOU", mine, True), Racer("CPU", yours, False)
    draw_board(canvas, 0, 0, racers, rules(preset, target=target), LOOK)
    return canvas.frame()


def lines_of(frame: Frame) -> list[str]:
    return frame.text.split("\n")


def track(outer: bool, target: int) -> list[tuple[int, int]]:
    """The holes of a lane in the order in which a peg meets them, as the mock-ups' boards have them."""
    if target == 61:
        row = BOARD_OF_61.split("\n")[1 if outer else 3]
        return [(1 if outer else 3, at) for at in range(5, 76) if row[at] != " "] + [(2, 76)]
    rows = BOARD_OF_121.split("\n")
    out, home = (1, 4) if outer else (2, 3)
    there = [(out, at) for at in range(5, 76) if rows[out][at] not in " │"]
    again = [(home, at) for at in range(75, 4, -1) if rows[home][at] not in " │"]
    return [*there, *again, (3, 2)]


def found(frame: Frame, sign: str, outer: bool, target: int) -> list[int]:
    """The holes of a lane in which a sign stands, 1 and up; 0 for the two holes before the first."""
    lines = lines_of(frame)
    holes = [number for number, (row, at) in enumerate(track(outer, target), 1) if lines[row][at] == sign]
    row = (1 if outer else 3) if target == 61 else (1 if outer else 2)
    return [0 for at in (2, 3) if lines[row][at] == sign] + holes


@pytest.mark.parametrize("outer", [True, False], ids=["outer", "inner"])
@pytest.mark.parametrize("target", [121, 61])
def test_peg_stands_in_the_hole_of_its_score(target: int, outer: bool) -> None:
    """Reports F01 and F03: at every score, on both lanes, and one hole on from 60 to 61."""
    assert len(track(outer, target)) == target
    for score in range(target + 1):
        pegs = Pegs(score, max(0, score - 1))
        nobody = Pegs(0, 0)
        frame = board(pegs if outer else nobody, nobody if outer else pegs, target)
        assert found(frame, FRONT, outer, target) == [score], score
        if score > 1:
            assert found(frame, REAR, outer, target) == [score - 1], score


@pytest.mark.parametrize("outer", [True, False], ids=["outer", "inner"])
def test_neighbouring_holes_touch_or_turn(outer: bool) -> None:
    """A peg never jumps to another row on the way, except where the board turns and at its end."""
    way = track(outer, 121)
    jumps = [at for at in range(1, 120) if way[at][0] != way[at - 1][0]]
    assert jumps == [60]
    assert abs(way[60][1] - way[59][1]) == 0, "hole 61 lies beside hole 60"
    assert all(abs(way[at][1] - way[at - 1][1]) <= 2 for at in range(1, 120))


@pytest.mark.parametrize("hole", range(10, 61, 10))
def test_scale_counts_holes_on_the_way_out(hole: int) -> None:
    for target in (121, 61):
        scale = lines_of(board(Pegs(0, 0), Pegs(0, 0), target))[0]
        column = track(True, target)[hole - 1][1]
        assert scale[column - 1 : column + 1] == str(hole)


@pytest.mark.parametrize("hole", range(70, 121, 10))
def test_scale_counts_holes_on_the_way_home(hole: int) -> None:
    scale = lines_of(board(Pegs(0, 0), Pegs(0, 0)))[5]
    column = track(True, 121)[hole - 1][1]
    assert scale[column:].startswith(str(hole))


def test_skunk_lines_stand_at_90_and_60() -> None:
    rows = lines_of(board(Pegs(0, 0), Pegs(0, 0)))
    for row, outer in ((3, False), (4, True)):
        ninety, ninety_one = track(outer, 121)[89], track(outer, 121)[90]
        assert rows[row][ninety_one[1] + 1 : ninety[1]] == "│"
    assert rows[5][track(True, 121)[89][1] - 1] == "S"
    sixty = track(True, 121)[59][1]
    assert rows[5][sixty + 1] == "D"


def test_no_skunk_lines_where_nobody_is_skunked() -> None:
    rows = lines_of(board(Pegs(0, 0), Pegs(0, 0), preset=Preset.NET))
    assert "S" not in rows[5]
    assert "D" not in rows[5]
    assert "·│·" not in rows[3] + rows[4]


@given(st.integers(0, 121), st.integers(0, 121), st.integers(0, 29), st.integers(0, 29), st.sampled_from([121, 61]))
def test_two_pegs_a_player_told_apart_by_shape(mine: int, yours: int, step: int, other: int, target: int) -> None:
    """Report F05 as well: both scores stand beside the board as numbers."""
    mine, yours = min(mine, target - 1), min(yours, target - 1)
    frame = board(Pegs(mine, max(0, mine - step)), Pegs(yours, max(0, yours - other)), target)
    text = frame.text
    for outer, front, rear in ((True, mine, max(0, mine - step)), (False, yours, max(0, yours - other))):
        assert found(frame, FRONT, outer, target) == [front]
        assert found(frame, REAR, outer, target) == ([rear] if rear != front or not front else [])
    assert f" YOU {mine} " in text
    assert f" CPU {yours} " in text
    assert not oddities(text)


def test_board_is_the_one_of_the_mock_up() -> None:
    assert board(Pegs(66, 64), Pegs(59, 58)).text == BOARD_OF_121


def test_board_for_61_is_the_one_of_the_mock_up() -> None:
    text = board(Pegs(33, 29), Pegs(27, 25), 61).text
    assert text.split("\n")[:5] == BOARD_OF_61.split("\n")


def test_board_in_ascii_is_the_one_of_the_mock_up() -> None:
    assert to_ascii(board(Pegs(66, 64), Pegs(59, 58))).text == BOARD_IN_ASCII


@given(st.integers(0, 121), st.sampled_from([121, 61]))
def test_game_hole_is_for_the_winner(score: int, target: int) -> None:
    score = min(score, target)
    row, column = (2, 76) if target == 61 else (3, 2)
    reached = lines_of(board(Pegs(score, 0), Pegs(0, 0), target))[row][column] == FRONT
    assert reached == (score == target)


@given(st.integers(1, 999), st.data())
def test_any_target_can_be_drawn(target: int, data: st.DataObject) -> None:
    """A game written by hand may have any: the number is right and two pegs are on the board."""
    score = data.draw(st.integers(1, target))
    frame = board(Pegs(score, data.draw(st.integers(0, score - 1))), Pegs(0, 0), target)
    assert f" YOU {score} " in frame.text
    assert frame.text.count(FRONT) == 2
    assert str(target) in frame.text or target > 61


def strip(mine: Pegs, yours: Pegs, target: int = 121) -> list[str]:
    """The board's strip where there is no room for the board."""
    canvas = Canvas(Size(60, 5), LOOK.style("cloth"))
    draw_strip(canvas, 0, (Racer("YOU", mine, True), Racer("CPU", yours, False)), rules(target=target), LOOK)
    return lines_of(canvas.frame())


@given(st.integers(1, 121), st.integers(0, 121), st.sampled_from([121, 61]))
def test_strip_shows_the_leader_in_the_hole_of_his_score(mine: int, yours: int, target: int) -> None:
    mine, yours = min(mine, target), min(yours, target)
    rows = strip(Pegs(mine, mine - 1), Pegs(yours, yours), target)
    first, last = map(int, re.findall(r"\d+", rows[3])[:2])
    # Every hole of the lane, whatever stands in it: they begin at column 10; at 58 stands the game hole, or an arrow.
    for row, score in ((rows[1], mine), (rows[2], yours)):
        holes = [sign for sign in row[10:58] if sign in (HOLE, FRONT, REAR)]
        assert len(holes) == last - first + 1
        if row[58] in (HOLE, FRONT, REAR):
            holes.append(row[58])
            assert first + len(holes) - 1 == target
        pegs = [first + at for at, sign in enumerate(holes) if sign == FRONT]
        assert pegs == ([score] if first <= score < first + len(holes) else [])
        assert str(score) in row[:8]
    leader = max(mine, yours)
    assert first <= leader <= last or leader in (0, target)
    if leader == target:
        assert FRONT in (rows[1][58], rows[2][58]), "the winner is seen in the game hole"


def test_strip_says_where_the_track_goes_on() -> None:
    """The arrows of the mock-up; where the track ends no arrow stands."""
    start, middle, end = (strip(Pegs(score, 0), Pegs(0, 0)) for score in (3, 66, 119))
    assert [row[1][8] for row in (start, middle, end)] == [" ", "◄", "◄"]
    assert [row[1][58] for row in (start, middle, end)] == ["►", "►", HOLE]
    assert strip(Pegs(60, 50), Pegs(0, 0), target=61)[1][58] == HOLE


# Cards


def drawn_card(what: Card, size: Size, look: Look = LOOK) -> list[str]:
    canvas = Canvas(size, look.style("cloth"))
    face(canvas, 0, 0, what, look, size)
    return lines_of(canvas.frame())


@pytest.mark.parametrize("letters", [False, True], ids=["symbols", "letters"])
@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize("what", PACK, ids=str)
def test_card_has_its_index_in_two_corners(what: Card, size: Size, letters: bool) -> None:
    rank = "10" if what.rank == 10 else str(what)[0]
    suit = ("cdhs" if letters else "♣♦♥♠")[what.suit]
    rows = drawn_card(what, size, Look(letters=letters))
    assert [len(row) for row in rows] == [size.width] * size.height
    assert rows[1][1:].startswith(rank + suit)
    assert rows[-2][:-1].endswith(suit + rank)
    assert rows[0] == "┌" + "─" * (size.width - 2) + "┐"
    assert rows[-1] == "└" + "─" * (size.width - 2) + "┘"
    assert not oddities("".join(rows))


@pytest.mark.parametrize("what", [each for each in PACK if each.rank <= 10], ids=str)
def test_pips_are_as_many_as_the_rank(what: Card) -> None:
    inside = "".join(row[1:-1] for row in drawn_card(what, ROOMY)[1:-1])
    suit = "♣♦♥♠"[what.suit]
    assert inside.count(suit) == what.rank + 2, "the pips and the two corners"


def test_ten_keeps_its_pips_off_its_corners() -> None:
    """A pip that touches the index reads as part of it."""
    for row in drawn_card(card("TH"), ROOMY):
        assert "♥♥" not in row


@pytest.mark.parametrize("what", [each for each in PACK if each.rank > 10], ids=str)
def test_court_card_shows_its_letter_in_the_middle(what: Card) -> None:
    middle = [row[3:-3] for row in drawn_card(what, ROOMY)[2:-2]]
    assert any(str(what)[0] in row for row in middle)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("four", [True, False], ids=["four colours", "two colours"])
def test_suits_have_their_colours(theme: str, four: bool) -> None:
    """Four colours tell four suits apart, two tell red from black; where there is no colour the sign does it alone."""
    look = Look(theme=theme, four_colours=four)
    styles = [look.face(card(f"5{suit}")) for suit in "CDHS"]
    if not styles[0].fg == styles[1].fg == styles[2].fg == styles[3].fg:
        assert len(set(styles)) == (4 if four else 2)
        assert (styles[1] == styles[2]) != four
    assert all(style.fg != style.bg or style.fg == DEFAULT for style in styles), "it can be read"


@pytest.mark.parametrize("size", [SMALL, ROOMY, Size(5, 3)], ids=["small", "roomy", "cut"])
@pytest.mark.parametrize("weave", BACKS)
def test_back_hides_all(weave: str, size: Size) -> None:
    canvas = Canvas(size, LOOK.style("cloth"))
    back(canvas, 0, 0, Look(back=weave), size)
    rows = lines_of(canvas.frame())
    assert len(rows) == size.height
    assert not re.search(r"[A-Z0-9♣♦♥♠]", "".join(rows))
    assert {sign for row in rows[1:-1] for sign in row[1:-1]} == {BACKS[weave]}


def _faint(style: Style, other: Style) -> bool:
    return style.dim or style != other


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
def test_empty_place_is_no_card(theme: str, size: Size) -> None:
    """Report F19: its frame is broken, and it is fainter than a card or a back (where anything is faint at all)."""
    look = Look(theme=theme)
    canvas = Canvas(size, look.style("cloth"))
    empty(canvas, 0, 0, look, size)
    frame = canvas.frame()
    rows = lines_of(frame)
    border = rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows[1:-1])
    assert border.count(" ") > len(border) / 2
    assert not "".join(row[1:-1] for row in rows[1:-1]).strip()
    mine = frame.rows[0].styles[0]
    for name in ("face",) if theme == "contrast" else ("face", "back"):
        assert _faint(mine, look.style(name))
    assert mine.bg == look.style("cloth").bg, "no card lies on the cloth there"


def test_fan_shows_how_many_backs() -> None:
    for many in range(1, 7):
        canvas = Canvas(Size(20, 4), LOOK.style("cloth"))
        fan_of_backs(canvas, 0, 0, many, LOOK)
        assert lines_of(canvas.frame())[0].count("┌") == many


def test_chosen_card_stands_higher_and_is_marked() -> None:
    """Not by colour alone: it is lifted, has an arrow below, and its number stands in brackets."""
    canvas = Canvas(Size(30, 7), LOOK.style("cloth"))
    hand = read_cards("4S 5H 6D")
    hand_row(canvas, 1, 1, hand, (Mark(), Mark(chosen=True, lifted=True), Mark(focus=True)), LOOK)
    rows = lines_of(canvas.frame())
    assert [row.rstrip() for row in rows] == [
        "       ┌───┐",
        " ┌───┐ │5♥ │ ┌───┐",
        " │4♠ │ │ ♥5│ │6♦ │",
        " │ ♠4│ └───┘ │ ♦6│",
        " └───┘   ▲   └───┘",
        "   1    [2]   ►3◄",
        "",
    ]


def test_numbers_can_be_read_across_the_room() -> None:
    """Every digit looks different from every other."""
    shapes = {big(str(digit)) for digit in range(10)}
    assert len(shapes) == 10
    for number in range(122):
        rows = big(str(number))
        assert len({len(row) for row in rows}) == 1
        assert not oddities("".join(rows))
