"""The writer: what it sends, replayed on another terminal, is the frame; and it is little."""

import itertools
import random
import re
import time
import unicodedata

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyte import graphics

from wincrib.tui.frame import DEFAULT, Canvas, Frame, Row, Size, Spot, Style
from wincrib.tui.writer import Codes, Depth, Writer, depth, move, pen, rgb, turn

GLYPHS = [*"abc10 # ", *"♥♠░═■·é", "x\u0302", "漢", "字"]
PLAIN = Style(15, 1)
ANSI_OF_EGA = (0, 4, 2, 6, 1, 5, 3, 7)
EGA = (
    "000000 0000aa 00aa00 00aaaa aa0000 aa00aa aa5500 aaaaaa 555555 5555ff 55ff55 55ffff ff5555 ff55ff ffff55 ffffff"
).split()
COLOURED = [each for each in Depth if each is not Depth.MONO]

depths = st.sampled_from(Depth)
sizes = st.builds(Size, st.integers(1, 14), st.integers(1, 5))
seeds = st.integers(0, 2**32)


def any_style(dice: random.Random) -> Style:
    marks = [dice.random() < 0.2 for _ in range(4)]
    return Style(dice.randint(-1, 15), dice.randint(-1, 15), *marks)


def any_row(dice: random.Random, columns: int, styles: list[Style]) -> Row:
    cells: list[str] = []
    while len(cells) < columns:
        glyph = dice.choice(GLYPHS)
        cells += [glyph, ""] if glyph in "漢字" else [glyph]
    if len(cells) > columns:
        cells[columns - 1 :] = [" "]
    return Row(tuple(cells), tuple(dice.choice(styles) for _ in cells))


def any_frame(dice: random.Random, size: Size) -> Frame:
    styles = [any_style(dice) for _ in range(dice.randint(1, 4))]
    rows = tuple(any_row(dice, size.width, styles) for _ in range(size.height))
    return settled(Frame(rows, any_cursor(dice, size)))


def any_cursor(dice: random.Random, size: Size) -> Spot | None:
    return dice.choice([None, Spot(dice.randrange(size.height), dice.randrange(size.width))])


def changed(dice: random.Random, frame: Frame) -> Frame:
    """A frame with a few cells changed, as most are."""
    canvas = Canvas(frame.size, PLAIN)
    canvas.paste(frame, 0, 0)
    for _ in range(dice.randint(0, 3)):
        row, column = dice.randrange(frame.size.height), dice.randrange(frame.size.width)
        room = frame.size.width - column
        canvas.put(row, column, dice.choice(GLYPHS), any_style(dice), most=room)
    canvas.cursor = any_cursor(dice, frame.size)
    return settled(canvas.frame())


def settled(frame: Frame) -> Frame:
    """The frame without a mark in the last column, with which the other terminal begins a new line."""
    rows = (Row((*row.cells[:-1], row.cells[-1][:1]), row.styles) for row in frame.rows)
    return Frame(tuple(rows), frame.cursor)


def any_frames(dice: random.Random, size: Size) -> list[Frame]:
    frames = [any_frame(dice, size)]
    for _ in range(dice.randint(1, 6)):
        frames.append(any_frame(dice, size) if dice.random() < 0.2 else changed(dice, frames[-1]))
    return frames


class Replay:
    """A writer, and another's terminal that reads what it sends."""

    def __init__(self, size: Size, colours: Depth, codes: Codes | None = None) -> None:
        self.writer = Writer(colours, codes)
        self.screen = pyte.Screen(size.width, size.height)
        self.stream = pyte.ByteStream(self.screen)

    def paint(self, frame: Frame) -> str:
        text = self.writer.paint(frame)
        self.stream.feed(text.encode())
        return text

    def cell(self, row: int, column: int) -> pyte.screens.Char:
        return self.screen.buffer[row][column]

    def same_text(self, frame: Frame) -> None:
        for row, line in enumerate(frame.rows):
            shown = [self.cell(row, column).data for column in range(frame.size.width)]
            assert shown == [unicodedata.normalize("NFC", cell) for cell in line.cells]

    def same_cursor(self, frame: Frame) -> None:
        assert self.screen.cursor.hidden is (frame.cursor is None)
        if frame.cursor is not None:
            assert (self.screen.cursor.y, self.screen.cursor.x) == frame.cursor

    def same_colours(self, frame: Frame) -> None:
        for row, line in enumerate(frame.rows):
            for column, (glyph, style) in enumerate(zip(line.cells, line.styles, strict=True)):
                if glyph:
                    look_alike(self.cell(row, column), glyph, style, self.writer.depth)


def look_alike(cell: pyte.screens.Char, glyph: str, style: Style, colours: Depth) -> None:
    lit = style.underline or style.reverse
    assert (cell.underscore, cell.reverse) == (style.underline, style.reverse)
    assert cell.bg == shown(style.bg, colours, 40)
    if glyph != " " or lit:
        assert cell.fg == shown(style.fg, colours, 30) or (colours is Depth.C8 and style.fg & 7 == style.bg & 7)
        assert cell.bold is (style.bold or (colours is Depth.C8 and style.fg > 7))


def shown(colour: int, colours: Depth, ground: int) -> str:
    """A colour as the other terminal names it."""
    if colour == DEFAULT or colours is Depth.MONO:
        return "default"
    if colours is Depth.TRUE:
        return EGA[colour]
    code = ground + ANSI_OF_EGA[colour & 7]
    if colour > 7 and colours is not Depth.C8:
        return (graphics.FG_AIXTERM if ground == 30 else graphics.BG_AIXTERM)[code + 60]
    return (graphics.FG_ANSI if ground == 30 else graphics.BG_ANSI)[code]


@given(seeds, sizes, depths)
def test_what_is_sent_shows_the_frame(seed: int, size: Size, colours: Depth) -> None:
    dice = random.Random(seed)
    replay = Replay(size, colours)
    for frame in any_frames(dice, size):
        replay.paint(frame)
        replay.same_text(frame)
        replay.same_cursor(frame)
        replay.same_colours(frame)


@given(seeds, sizes, depths)
def test_a_frame_twice_is_nothing(seed: int, size: Size, colours: Depth) -> None:
    writer = Writer(colours)
    for frame in any_frames(random.Random(seed), size):
        writer.paint(frame)
        assert writer.paint(frame) == ""


@given(seeds, sizes, sizes, depths)
def test_after_a_new_size_or_forgetting_all_is_sent(seed: int, size: Size, other: Size, colours: Depth) -> None:
    dice = random.Random(seed)
    writer = Writer(colours)
    writer.paint(any_frame(dice, size))
    frame = any_frame(dice, other)
    forgotten = size == other or dice.random() < 0.5
    if forgotten:
        writer.forget()
    fresh = Replay(other, colours)
    fresh.stream.feed(("junk" * 9 + writer.paint(frame)).encode())
    fresh.same_text(frame)
    if forgotten:
        fresh.same_cursor(frame)


@given(seeds, sizes)
def test_without_colour_no_colour_is_sent(seed: int, size: Size) -> None:
    """F17: NO_COLOR."""
    writer = Writer(Depth.MONO)
    sent = "".join(writer.paint(frame) for frame in any_frames(random.Random(seed), size))
    codes = {code for found in re.findall(r"\x1b\[([\d;]*)m", sent) for code in found.split(";")}
    assert codes <= {"", "0", "1", "2", "4", "7"}


@given(seeds, sizes, depths)
def test_nothing_scrolls(seed: int, size: Size, colours: Depth) -> None:
    replay = Replay(size, colours)
    replay.screen.index = pytest.fail  # type: ignore[method-assign]
    for frame in any_frames(random.Random(seed), size):
        replay.paint(frame)


@given(st.lists(st.lists(st.text(max_size=3), min_size=3, max_size=3), min_size=1, max_size=3), depths)
def test_whatever_stands_in_a_cell_does_no_harm(rows: list[list[str]], colours: Depth) -> None:
    """F13: no control and no choice of emoji comes out, and nothing is pushed out of its column."""
    frame = Frame(tuple(Row(tuple(cells), (PLAIN,) * 3) for cells in rows))
    sent = Writer(colours).paint(frame)
    left = re.sub(r"\x1b\[[?\d;]*[A-Za-z]|[\r\b]", "", sent)
    assert all(char.isprintable() for char in left)
    assert not re.search("[\ufe00-\ufe0f]", left)


def test_a_suit_loses_its_emoji_selector() -> None:
    replay = Replay(Size(3, 1), Depth.C16)
    assert "\ufe0f" not in replay.paint(Frame((Row(("♥\ufe0f", "5", " "), (PLAIN,) * 3),)))
    assert replay.screen.display == ["♥5 "]


@pytest.mark.parametrize("cells", [("", "a", "b"), ("a", "b", "漢"), ("漢", "b", "c"), ("a", "", "b")])
def test_half_of_a_wide_character_is_a_blank(cells: tuple[str, ...]) -> None:
    replay = Replay(Size(3, 1), Depth.C16)
    replay.paint(Frame((Row(cells, (PLAIN,) * 3),)))
    assert replay.screen.display == ["".join(cell if cell.isascii() and cell else " " for cell in cells)]


def test_the_last_cell_is_left_alone_where_writing_it_would_scroll() -> None:
    frame = Frame((Row(tuple("abc"), (PLAIN,) * 3), Row(tuple("def"), (PLAIN,) * 3)))
    replay = Replay(Size(3, 2), Depth.C8, Codes(corner=False))
    replay.paint(frame)
    assert replay.screen.display == ["abc", "de "]
    wide = Frame((Row(("d", "漢", ""), (PLAIN,) * 3),))
    assert "漢" not in Writer(Depth.C8, Codes(corner=False)).paint(wide)


def test_a_long_frame_is_held_back_until_it_is_whole() -> None:
    writer = Writer(Depth.C16, Codes(hold="\x1b[?2026h", release="\x1b[?2026l"))
    frame = table()
    sent = writer.paint(frame)
    assert sent.startswith("\x1b[?2026h")
    assert sent.endswith("\x1b[?2026l")
    assert "2026" not in writer.paint(with_peg(frame, 5))


def test_a_cursor_outside_the_frame_is_hidden() -> None:
    replay = Replay(Size(3, 1), Depth.C16)
    replay.paint(Frame((Row(tuple("abc"), (PLAIN,) * 3),), Spot(1, 0)))
    assert replay.screen.cursor.hidden


def test_only_the_cursor_moves() -> None:
    row = (Row(tuple("abc"), (PLAIN,) * 3),)
    writer = Writer(Depth.C16)
    writer.paint(Frame(row, Spot(0, 2)))
    assert writer.paint(Frame(row, Spot(0, 1))) == "\b"
    assert writer.paint(Frame(row)) == "\x1b[?25l"
    assert writer.paint(Frame(row, Spot(0, 1))) == "\x1b[?25h"


# Colours


def test_the_colours_of_the_old_adapters() -> None:
    assert ["{:02x}{:02x}{:02x}".format(*rgb(colour)) for colour in range(16)] == EGA


@pytest.mark.parametrize(
    ("colours", "style", "code"),
    [
        (Depth.TRUE, Style(6, 4), "38;2;170;85;0;48;2;170;0;0"),
        (Depth.TRUE, Style(0, 15), "38;5;16;48;5;231"),
        (Depth.C256, Style(12, 11), "91;106"),
        (Depth.C16, Style(1, 14), "34;103"),
        (Depth.C8, Style(14, 1), "1;33;44"),
        (Depth.C8, Style(0, 15), "30;47"),
        (Depth.C8, Style(7, 15), "30;47"),
        (Depth.C8, Style(0, 8), "37;40"),
        (Depth.MONO, Style(14, 1, bold=True, reverse=True), "1;7"),
    ],
)
def test_a_style_at_a_depth(colours: Depth, style: Style, code: str) -> None:
    assert turn(None, pen(style, colours)) == f"\x1b[0;{code}m"


@pytest.mark.parametrize("colours", COLOURED)
def test_the_terminals_own_colours_come_back(colours: Depth) -> None:
    codes = turn(pen(Style(4, 1), colours), pen(Style(underline=True), colours))
    assert codes in ("\x1b[4;39;49m", "\x1b[0;4m")
    assert turn(pen(Style(4, 1), colours), pen(Style(DEFAULT, 1), colours)) == "\x1b[39m"


def test_a_vt100_is_not_told_to_take_off_what_it_cannot() -> None:
    assert (
        turn(pen(Style(bold=True, underline=True), Depth.MONO), pen(Style(underline=True), Depth.MONO)) == "\x1b[0;4m"
    )


def test_with_eight_colours_nothing_is_lost_in_its_background() -> None:
    for colour, ground in itertools.permutations(range(16), 2):
        ink = pen(Style(colour, ground), Depth.C8)
        assert ink.fg is not None
        assert int(ink.fg) + 10 != int(ink.bg) or ink.bold


@pytest.mark.parametrize(
    ("colour", "environ", "colours", "found"),
    [
        ("auto", {}, 1 << 24, Depth.TRUE),
        ("auto", {}, 256, Depth.C256),
        ("auto", {}, 88, Depth.C16),
        ("auto", {}, 8, Depth.C8),
        ("auto", {}, 0, Depth.MONO),
        ("auto", {"NO_COLOR": "1"}, 256, Depth.MONO),
        ("auto", {"NO_COLOR": ""}, 256, Depth.C256),
        ("always", {"NO_COLOR": "1"}, 256, Depth.C256),
        ("always", {}, 0, Depth.C8),
        ("never", {}, 256, Depth.MONO),
    ],
)
def test_the_depth(colour: str, environ: dict[str, str], colours: int, found: Depth) -> None:
    assert depth(colour, environ, colours) is found


# Moves


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        (None, (0, 0), "\x1b[H"),
        (None, (4, 0), "\x1b[5H"),
        (None, (0, 7), "\x1b[;8H"),
        ((4, 4), (4, 4), ""),
        ((4, 4), (4, 3), "\b"),
        ((4, 4), (4, 5), "\x1b[C"),
        ((4, 40), (4, 0), "\r"),
        ((4, 40), (4, 30), "\x1b[10D"),
        ((4, 40), (5, 39), "\x1b[B\b"),
        ((9, 40), (7, 40), "\x1b[2A"),
    ],
)
def test_the_shortest_way(old: tuple[int, int] | None, new: tuple[int, int], sent: str) -> None:
    assert move(Spot(*old) if old else None, Spot(*new)) == sent


def test_a_short_gap_is_written_again() -> None:
    writer = Writer(Depth.C16)
    writer.paint(Frame((Row(tuple("a....b"), (PLAIN,) * 6),)))
    assert writer.paint(Frame((Row(tuple("x....y"), (PLAIN,) * 6),))).endswith("x....y")


# Bytes and time, measured on a table much like the real one


def table() -> Frame:
    """A board, cards, a log and bars, in the colours of the first theme."""
    size = Size(80, 25)
    canvas = Canvas(size, PLAIN)
    canvas.fill(0, 0, Size(size.width, 1), Style(0, 7))
    for column, word in enumerate(("Game", "Play", "Options", "Help")):
        canvas.put(0, 2 + 10 * column, word, Style(0, 7))
        canvas.restyle(0, 2 + 10 * column, 1, Style(4, 7, underline=True))
    canvas.box(1, 0, Size(size.width, 6), Style(14, 6), "Board", double=True)
    for row in range(2, 6):
        canvas.put(row, 1, " " * 76, Style(8, 0))
        canvas.put(row, 5, "·····" + " ·····" * 11, Style(8, 0))
    for row, column, style in ((7, 1, Style(12, 15)), (7, 20, Style(11, 1)), (16, 20, Style(0, 15))):
        for card in range(4):
            canvas.box(row, column + 6 * card, Size(5, 4), style)
            canvas.put(row + 1, column + 6 * card + 1, "5♥", style)
    canvas.fill(7, 60, Size(20, 14), Style(0, 7))
    for row in range(8, 20):
        canvas.put(row, 61, "you", Style(12, 7))
        canvas.put(row, 65, f"{row} for a fifteen", Style(0, 7), most=14)
    canvas.put(22, 1, "► Play a card: 1-4", Style(14, 1))
    for row in (23, 24):
        canvas.fill(row, 0, Size(size.width, 1), Style(0, 7))
        for column in range(0, 70, 10):
            canvas.put(row, column + 1, f"F{column // 10 + 1}", Style(4, 7, bold=True))
            canvas.put(row, column + 4, "Word", Style(0, 7))
    canvas.cursor = Spot(22, 1)
    return canvas.frame()


def with_peg(frame: Frame, hole: int) -> Frame:
    canvas = Canvas(frame.size, PLAIN)
    canvas.paste(frame, 0, 0)
    canvas.put(2, 5 + hole - 1 + (hole - 1) // 5, "■", Style(12, 0))
    canvas.cursor = frame.cursor
    return canvas.frame()


def with_card(frame: Frame, row: int, column: int) -> Frame:
    canvas = Canvas(frame.size, PLAIN)
    canvas.paste(frame, 0, 0)
    canvas.fill(16, 20, Size(5, 4), PLAIN)
    canvas.box(row, column, Size(5, 4), Style(4, 15))
    canvas.put(row + 1, column + 1, "5♥", Style(4, 15))
    canvas.put(21, 1, "You: fifteen for two.", Style(11, 1))
    canvas.cursor = frame.cursor
    return canvas.frame()


@pytest.mark.parametrize("colours", Depth)
def test_how_much_is_sent(colours: Depth) -> None:
    writer = Writer(colours)
    frame = table()
    assert len(writer.paint(frame).encode()) < 7000
    for hole in range(1, 60):
        assert len(writer.paint(with_peg(frame, hole)).encode()) < 60, hole
    writer.paint(frame)
    assert len(writer.paint(with_card(frame, 12, 40)).encode()) < 600


def test_a_difference_is_found_quickly() -> None:
    frame, next_one = with_peg(table(), 7), with_card(table(), 12, 40)
    writer = Writer(Depth.TRUE)
    writer.paint(frame)
    times = []
    for each in (next_one, frame) * 20:
        begun = time.perf_counter()
        writer.paint(each)
        times.append(time.perf_counter() - begun)
    assert min(times) < 0.001
