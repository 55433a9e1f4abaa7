"""The table of Cribist as its players see it: from values made by hand, at every size."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from wcwidth import wcswidth

from tests.tui.rooms import COMPACT, LARGE, LAYOUTS, NORMAL, SHORT, oddities
from wincrib.cards import NEW_PACK, Card, Cards, read_cards
from wincrib.games.cribist.acts import (
    Called,
    Claimed,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Itemised,
    Passed,
    Played,
    Scored,
    ToPlay,
    TrickWon,
    Trumps,
    Why,
)
from wincrib.games.cribist.naming import Names, named, names_in, points_of, read_named
from wincrib.games.cribist.rules import Claims, rules
from wincrib.games.protocol import Event, Seat
from wincrib.tui.cribist.layouts import draw, draw_table, room
from wincrib.tui.cribist.picture import ClaimBox, Picture
from wincrib.tui.cribist.scene import HandOver, Scene, changed
from wincrib.tui.cribist.summary import DealOver, GameOver, headline, standings
from wincrib.tui.cribist.tricks import TricksGoneBy
from wincrib.tui.frame import Size, to_ascii, width
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look, theme_names
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.cards import Mark
from wincrib.tui.screen import Layer
from wincrib.tui.screens.notice import with_keys

NAMES = ("Player", "Computer 1", "Computer 2", "Computer 3")
LABELS = ("YOU", "CPU 1", "CPU 2", "CPU 3")
LONG_NAMES = (
    "Anneliese von Droste",
    "Maximiliane von Hohenzol",
    "一二三四五六七八九十甲乙",
    "Karl Theodor Maria Nikol",
)
LONG_LABELS = ("ANNELIES", "MAXIMILI", "一二三四", "KARL THE")
HAND = "2C 5C 9C TC 7D TD AH 8H JH 3S 9S KS"
TRICK = read_cards("6H 4H QH 5H")
THREES = read_cards("3H 3D 3S 3C")
HEARTS = 2
LOWER = 4
"""Rows for what is said, asked and shown below the table; the same everywhere."""
MOST_ROWS = 13
"""A window never has more, so that it fits above these."""

sizes = pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")


# Values made by hand


def names(*texts: str) -> Names:
    return tuple(map(read_named, texts))


def seen(*events: Event, hand: str = "", score: tuple[int, ...] | None = None) -> Scene:
    """What events leave on the table."""
    scene = Scene()
    for event in events:
        scene = changed(scene, event)
    cards = tuple(sorted(read_cards(hand), key=lambda card: (card.suit, card.rank)))
    return replace(scene, hand=cards, score=score or scene.score)


def trick(cards: Cards = TRICK, leader: int = 2, winner: int | None = 0) -> Iterator[Event]:
    """A deal and the first cards of it; a whole trick has its winner."""
    yield Dealt(Seat(3), 3, Seat(leader))
    for at, card in enumerate(cards):
        yield Played(Seat((leader + at) % 4), card, at == 0)
        if at == 0:
            yield Trumps(card.suit)
    if len(cards) == 4 and winner is not None:
        yield TrickWon(Seat(winner), 1, cards)


def picture(scene: Scene, **more: object) -> Picture:
    usual: dict[str, object] = {
        "rules": rules(Claims.MANUAL),
        "me": Seat(0),
        "names": NAMES,
        "labels": LABELS,
        "end": "deal 3 of 10" if scene.number else "cut for deal",
        "asks": "Arrows and Enter, or rank then suit.",
        "mine": True,
        "status": ("Deal 3", "trump ♥", "You 52", "muggins"),
        "live_status": 1,
        "hints": (KeyHint("Enter", "Play", "enter"), KeyHint("F5", "Tricks", "points")),
        "tabs": (("1 Cribist", True), ("2 empty", False)),
        "menus": ("Game", "Play", "Options", "Help"),
        "facts": ("ten deals", "claims by hand", "muggins"),
    }
    return Picture(scene=scene, **{**usual, **more})  # type: ignore[arg-type]


def playing(focus: int = 6, laid: int = 2, hand: str = HAND, **more: object) -> Picture:
    """One's own card is asked for, and hearts were led."""
    scene = seen(*trick(TRICK[:laid]), hand=hand, score=(52, 41, 38, 29))
    fits = tuple(card for card in scene.hand if laid == 0 or card.suit == HEARTS) or scene.hand
    marks = tuple(Mark(focus=at == focus) for at in range(len(scene.hand)))
    barred = tuple(card not in fits for card in scene.hand)
    return picture(scene, **{"prompt": ToPlay(fits), "marks": marks, "barred": barred, **more})


def claiming(box: ClaimBox, cards: Cards = TRICK, **more: object) -> Picture:
    events = list(trick(cards, 3, 1) if box.calling else trick(cards))
    if box.calling:
        events.append(Claimed(Seat(1), box.claimed, tuple(each for each in box.claimed if each in box.taken)))
    return picture(seen(*events, hand=HAND, score=(52, 41, 38, 29)), claim=box, **more)


PICKED = names("fifteen 4H 5H 6H", "run 4H 5H 6H", "flush", "jack")
CLAIM = ClaimBox(False, picked=(0, 1, 3), candidates=PICKED, focus=1, named=names("flush"), total=4)
NOTHING_YET = ClaimBox(False, candidates=names("flush", "jack"))
TYPED = ClaimBox(
    False, entry="run 4 5", named=names("flush"), total=4, said="A run is named with three or four cards, not with two."
)
CALL = ClaimBox(
    True,
    picked=(0, 1, 3),
    candidates=PICKED,
    winner=Seat(1),
    claimed=names("run 4H 5H 6H", "pair 4H 5H"),
    taken=names("run 4H 5H 6H", "flush"),
    named=names("fifteen 4H 5H 6H"),
    total=2,
    risks=("If all of it is there and unclaimed you win 2; if not, lose 2.", "Wins 2 or loses 2."),
)
SIX_PAIRS = tuple(names_in(THREES, HEARTS))
MANY = ClaimBox(
    True, winner=Seat(1), claimed=SIX_PAIRS, taken=SIX_PAIRS, named=SIX_PAIRS, total=12, risks=("Lose 12?",)
)


def cut(*more: Event) -> Picture:
    first = (Cut(Seat(at), card) for at, card in enumerate(read_cards("5H 5C 9D KS")))
    return picture(seen(*first, *more))


TIE = CutTied((Seat(0), Seat(1)))
CUT_AGAIN = (TIE, *(Cut(Seat(at), card) for at, card in enumerate(read_cards("6H 3H"))), FirstDealer(Seat(1)))

AFTER_CALLS = (
    Claimed(Seat(0), names("run 4H 5H 6H", "pair 4H 5H"), names("run 4H 5H 6H")),
    Scored(Seat(0), 3, Why.CLAIMED, TRICK, 55),
    Called(Seat(1), 4, names("flush"), True),
    Scored(Seat(1), 4, Why.MUGGINS, TRICK, 45),
    Called(Seat(2), 9, names("pair 4H 5H"), False),
    Scored(Seat(2), -9, Why.FALSE_CALL, TRICK, -9),
    Passed(Seat(3)),
    Itemised(Seat(0), TRICK, HEARTS, False),
)


def told(**more: object) -> Picture:
    return picture(seen(*trick(), *AFTER_CALLS, hand=HAND), **more)


def automatic() -> Picture:
    truth = Itemised(Seat(0), TRICK, HEARTS, True)
    return picture(seen(*trick(), truth, Scored(Seat(0), truth.points, Why.TAKEN, TRICK, 63), hand=HAND))


def opened() -> Picture:
    hands = tuple(tuple(NEW_PACK[seat::4])[:11] for seat in range(4))
    return playing(theirs=hands)


def long_names(**more: object) -> Picture:
    scene = replace(playing().scene, score=(-123, -119, 135, 999), dealer=Seat(2))
    return replace(playing(), scene=scene, names=LONG_NAMES, labels=LONG_LABELS, **more)


# Windows


def gone_by(steps: str = "") -> Layer:
    scene = seen(*trick(), *AFTER_CALLS)
    fives = read_cards("5H 5D 5S JH")
    for number in range(2, 13):
        truth = Itemised(Seat(1), fives, HEARTS, False)
        for event in (
            *(Played(Seat(at), card, at == 0) for at, card in enumerate(fives)),
            TrickWon(Seat(1), number, fives),
            truth,
            Scored(Seat(1), truth.points, Why.TAKEN, fives, 100),
        ):
            scene = changed(scene, event)
    window = TricksGoneBy(3, scene.tricks, LABELS)
    for key in steps.split():
        window.feed(key)
    return window


def deal_over(who: tuple[str, ...] = ("You", *NAMES[1:])) -> Layer:
    over = HandOver(3, (4, 5, 1, 3), (21, -4, 33, 0), (37, 40, 101, -20), (62, 41, 135, -17))
    seats = tuple(Seat(at) for at in (0, 1, 2, 3))
    return DealOver(over, who, seats, "Deal 3 of 10 is over", f"{who[1]} deals next, {who[2]} leads.")


def game_over(score: tuple[int, ...] = (62, 62, -4, 41), who: tuple[str, ...] = ("You", *NAMES[1:])) -> Layer:
    best = tuple(Seat(at) for at, points in enumerate(score) if points == max(score))
    return GameOver(score, best, who, "after ten deals", "Saved as 2026-01-02-cribist.yaml")


def under(window: Layer, size: Size, look: Look) -> Drawing:
    return with_keys(window.draw(draw_table(playing(), size, look), look), window, look)


PICTURES: dict[str, Callable[[], Picture]] = {
    "cut": cut,
    "cut-tied": lambda: cut(TIE),
    "cut-again": lambda: cut(*CUT_AGAIN),
    "play": playing,
    "play-off-suit": lambda: playing(focus=10),
    "lead": lambda: playing(laid=0, hand=f"{HAND} QD", focus=0),
    "last-card": lambda: playing(hand="8H", focus=0),
    "claim": lambda: claiming(CLAIM),
    "claim-nothing-yet": lambda: claiming(NOTHING_YET),
    "claim-typed": lambda: claiming(TYPED),
    "call": lambda: claiming(CALL),
    "call-on-many": lambda: claiming(MANY, THREES),
    "told": told,
    "automatic": automatic,
    "open-hands": opened,
    "covered": lambda: playing(covered=True),
    "long-names": long_names,
    "long-names-call": lambda: claiming(MANY, THREES, names=LONG_NAMES, labels=LONG_LABELS),
    "long-names-told": lambda: told(names=LONG_NAMES, labels=LONG_LABELS),
}
WINDOWS: dict[str, Callable[[], Layer]] = {
    "tricks": gone_by,
    "tricks-first": lambda: gone_by("home"),
    "tricks-none": lambda: TricksGoneBy(1, (), LABELS),
    "deal-over": deal_over,
    "deal-over-long-names": lambda: deal_over(LONG_NAMES),
    "game-over": game_over,
    "game-over-long-names": lambda: game_over((62, 62, 62, 62), LONG_NAMES),
}
STRANGE = [name for name in (*PICTURES, *WINDOWS) if name.startswith("long") or name.endswith("names")]


def drawn(name: str, size: Size, look: Look | None = None) -> Drawing:
    look = look or Look()
    if name in PICTURES:
        return draw(PICTURES[name](), size, look)
    return under(WINDOWS[name](), size, look)


def text_of(name: str, size: Size, look: Look | None = None) -> str:
    look = look or Look()
    frame = drawn(name, size, look).frame
    return (to_ascii(frame) if look.ascii else frame).text


# As it is seen


class Text(SingleFileSnapshotExtension):
    """A screen, a text file each."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


SEEN = (
    ("cut-again", SHORT, "cp437"),
    ("play", SHORT, "cp437"),
    ("play", NORMAL, "cp437"),
    ("play", COMPACT, "cp437"),
    ("play", LARGE, "cp437"),
    ("play-off-suit", SHORT, "ascii"),
    ("claim", SHORT, "cp437"),
    ("claim", COMPACT, "ascii"),
    ("claim-typed", COMPACT, "cp437"),
    ("call", SHORT, "cp437"),
    ("call", LARGE, "cp437"),
    ("call-on-many", COMPACT, "cp437"),
    ("told", SHORT, "cp437"),
    ("open-hands", SHORT, "cp437"),
    ("long-names", SHORT, "cp437"),
    ("long-names", COMPACT, "cp437"),
    ("tricks-first", SHORT, "cp437"),
    ("tricks", COMPACT, "cp437"),
    ("deal-over", SHORT, "cp437"),
    ("deal-over", COMPACT, "cp437"),
    ("game-over", SHORT, "cp437"),
)


@pytest.mark.parametrize(
    ("name", "size", "signs"), SEEN, ids=[f"{name}-{size.width}x{size.height}-{signs}" for name, size, signs in SEEN]
)
def test_picture(name: str, size: Size, signs: str, snapshot: SnapshotAssertion) -> None:
    assert text_of(name, size, Look(ascii=signs == "ascii")) == snapshot.use_extension(Text)


# At any size


def is_whole(drawing: Drawing, size: Size) -> None:
    """A picture of this size, its cursor and all that can be clicked inside it."""
    assert drawing.frame.size == size
    assert [wcswidth(line) for line in drawing.frame.text.split("\n")] == [size.width] * size.height
    cursor = drawing.frame.cursor
    assert cursor is None or (0 <= cursor.row < size.height and 0 <= cursor.column < size.width)
    for hot in drawing.hot:
        assert 0 <= hot.top <= hot.bottom < size.height, hot
        assert 0 <= hot.left <= hot.right < size.width, hot


@pytest.mark.parametrize("name", [*PICTURES, *WINDOWS])
@sizes
def test_every_picture_fits_its_size(name: str, size: Size) -> None:
    is_whole(drawn(name, size if name in PICTURES else room(size)), size if name in PICTURES else room(size))


@settings(max_examples=60)
@given(st.sampled_from(sorted(PICTURES)), st.integers(40, 130), st.integers(10, 45))
def test_any_window_can_be_drawn_into(name: str, width: int, height: int) -> None:
    is_whole(drawn(name, Size(width, height)), Size(width, height))


@pytest.mark.parametrize("width", [40, 59, 60, 79, 80, 119, 120, 130])
@pytest.mark.parametrize("height", [10, 19, 20, 23, 24, 25, 39, 40, 45])
def test_largest_table_that_fits_is_taken(width: int, height: int) -> None:
    fitting = [size for size in (LARGE, NORMAL, SHORT, COMPACT) if size.width <= width and size.height <= height]
    assert room(Size(width, height)) == (fitting[0] if fitting else Size(width, height))


points = st.integers(-999, 999)
words = st.text(st.sampled_from("Aa b一é♥"), max_size=24)


@st.composite
def any_picture(draw_from: st.DrawFn) -> Picture:
    """Whatever a table could look like: names, scores, cards, marks, turn, and a claim or none."""
    pack = draw_from(st.permutations(NEW_PACK))
    hand, laid = tuple(pack[: draw_from(st.integers(0, 13))]), draw_from(st.integers(0, 4))
    events = tuple(trick(tuple(pack[20 : 20 + laid]), draw_from(st.integers(0, 3)), 0))
    scene = replace(
        seen(*events),
        hand=hand,
        held=draw_from(st.tuples(*[st.integers(0, 13)] * 4)),
        won=draw_from(st.tuples(*[st.integers(0, 13)] * 4)),
        score=draw_from(st.tuples(*[points] * 4)),
        turn=Seat(draw_from(st.integers(-1, 3))),
    )
    focus = draw_from(st.integers(-1, len(hand)))
    named = draw_from(st.lists(st.sampled_from((*SIX_PAIRS, *PICKED)), max_size=9))
    box = ClaimBox(
        calling=draw_from(st.booleans()),
        picked=tuple(sorted(draw_from(st.sets(st.integers(0, 3))))),
        candidates=PICKED,
        focus=draw_from(st.integers(0, 3)),
        named=tuple(named),
        total=draw_from(st.integers(0, 40)),
        entry=draw_from(st.none() | st.text("run 4567♥一", max_size=60)),
        said=draw_from(st.sampled_from(("", "A long refusal " * 9))),
        winner=Seat(1),
        claimed=tuple(reversed(named)),
        taken=tuple(named[1:]),
        risks=("What it costs " * draw_from(st.integers(0, 9)),),
    )
    return picture(
        scene,
        me=Seat(draw_from(st.integers(0, 3))),
        names=draw_from(st.tuples(*[words] * 4)),
        labels=draw_from(st.tuples(*[words.map(lambda text: text[:8])] * 4)),
        marks=tuple(Mark(focus=at == focus, chosen=at % 3 == 0) for at in range(len(hand))),
        barred=tuple(draw_from(st.booleans()) for _ in hand),
        claim=box if scene.shown is not None and draw_from(st.booleans()) else None,
        end=draw_from(words),
        theirs=draw_from(st.sampled_from(((), tuple(tuple(pack[seat::4]) for seat in range(4))))),
    )


@settings(max_examples=70)
@given(any_picture(), st.sampled_from(LAYOUTS))
def test_whatever_lies_on_the_table_can_be_drawn(what: Picture, size: Size) -> None:
    is_whole(draw(what, size, Look()), size)


@pytest.mark.parametrize("name", [name for name in (*PICTURES, *WINDOWS) if name not in STRANGE])
@sizes
def test_signs_are_those_of_the_old_adapters(name: str, size: Size) -> None:
    """Code page 437 and one column each; and in ASCII nothing turns into a question mark."""
    size = size if name in PICTURES else room(size)
    before = text_of(name, size)
    assert not oddities(before)
    plain = text_of(name, size, Look(ascii=True))
    assert plain.isascii()
    assert plain.count("?") == before.count("?")


@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.parametrize("size", [SHORT, NORMAL, LARGE, COMPACT], ids=lambda size: f"{size.width}x{size.height}")
def test_windows_leave_the_lines_below_the_table(name: str, size: Size) -> None:
    """A window has at most thirteen rows and never lies on what is said, asked and shown below."""
    look = Look()
    table = draw_table(playing(), size, look)
    window = WINDOWS[name]().draw(table, look)
    before, after = (each.frame.text.split("\n") for each in (table, window))
    assert before[-LOWER:] == after[-LOWER:]
    framed = [row for row in after if re.search("╔.*═.*╗|║.*║|╚.*═.*╝", row) and row not in before]
    assert len(framed) <= MOST_ROWS + 1


# What a player reads


@sizes
def test_trumps_are_in_sight_from_the_first_lead_to_the_last_word(size: Size) -> None:
    for name in ("play", "claim", "call", "told", "long-names"):
        title = next(row for row in text_of(name, size).split("\n") if "═══" in row)
        assert "trump ♥" in title
    assert "trump hearts" in draw(playing(), size, Look(letters=True)).frame.text


@sizes
@pytest.mark.parametrize("name", ["play", "long-names", "told"])
def test_every_seat_has_its_score_its_cards_and_its_tricks(name: str, size: Size) -> None:
    text, what = text_of(name, size), PICTURES[name]()
    for seat in range(1, 4):
        assert re.search(rf"(?<![\d-]){what.scene.score[seat]}(?!\d)", text), seat
    others = sorted(what.scene.held[seat] for seat in range(1, 4))
    assert sorted(map(int, re.findall(r"(\d+) left", text))) == others
    assert len(re.findall(r"\d+ tricks?", text)) >= 4
    assert text.count("dealer") == 1


@sizes
@pytest.mark.parametrize("seat", range(4))
def test_whose_turn_it_is_stands_at_the_name_however_long(seat: int, size: Size) -> None:
    what = long_names()
    rows = draw(replace(what, scene=replace(what.scene, turn=Seat(seat))), size, Look()).frame.text.split("\n")
    name = re.escape(LONG_NAMES[seat][:4])
    marked = f"{name}.* ◄" if seat == 3 else f"► {name}"
    assert sum(bool(re.search(marked, row)) for row in rows[: -LOWER - (size.height - room(size).height)]) == 1


def test_side_of_the_roomy_table_tells_the_scores_and_the_tricks() -> None:
    what = told()
    side = [
        row[92:]
        for row in draw(replace(what, scene=replace(what.scene, began=(50, 41, 0, 0))), LARGE, Look()).frame.text.split(
            "\n"
        )
    ]
    text = "\n".join(side)
    for name, deal, score in (("YOU", r"\+5", 55), ("Computer 1", r"\+4", 45), ("Computer 2", "-9", -9)):
        assert re.search(rf"│ {name} +{deal} +{score} │", text), name
    for line in ("CPU 2    6♥", r"YOU      claims +\+3", r"CPU 1    muggins +\+4", r"CPU 2    false call +-9"):
        assert re.search(f"│ {line} +│|│ {line} │", text), line
    assert "ten deals" in text_of("cut", LARGE)


def at_word(drawing: Drawing, means: str) -> list[str]:
    """What stands where a click means something, row by row."""
    rows = drawing.frame.text.split("\n")
    spots = [hot for hot in drawing.hot if hot.means == means]
    return [rows[row][hot.left : hot.right + 1] for hot in spots for row in range(hot.top, hot.bottom + 1)]


def short(card: Card) -> str:
    return Look().name(card)


@sizes
@pytest.mark.parametrize("name", ["play", "lead", "play-off-suit", "last-card"])
def test_a_click_on_a_card_means_that_card(name: str, size: Size) -> None:
    what = PICTURES[name]()
    drawing = draw(what, size, Look())
    for at, card in enumerate(what.scene.hand):
        assert short(card) in "".join(at_word(drawing, f"card:{at}"))
    rows = drawing.frame.text.split("\n")
    for row, line in enumerate(rows):
        for at, card in enumerate(what.scene.hand):
            column = line.find(f"│{short(card)}")
            if column >= 0 and drawing.at(row, column + 1).startswith("card:"):
                assert drawing.at(row, column + 1) == f"card:{at}"


@sizes
def test_a_click_in_the_claim_means_what_stands_there(size: Size) -> None:
    drawing = draw(claiming(CLAIM), size, Look())
    for at, card in enumerate(TRICK):
        assert short(card) in "".join(at_word(drawing, f"trick:{at}"))
    for at, each in enumerate(PICKED):
        word = str(each.kind) if size.width >= 80 else str(each.kind).replace("fifteen", "15")
        assert f"[ {word} ]" in at_word(drawing, f"combo:{at}")[0]
    assert at_word(drawing, "named:0") == ["flush"]
    assert at_word(drawing, "enter")


@pytest.mark.parametrize("theme", theme_names())
def test_focus_is_told_by_shape_in_every_theme(theme: str) -> None:
    """A double frame and a pointer below, wherever the focus is; and the cursor is there."""
    for focus in (2, 6, 11):
        drawing = draw(playing(focus=focus), SHORT, Look(theme=theme))
        rows = drawing.frame.text.split("\n")
        assert sum(row.count("╔═══╗") for row in rows) == 1
        cursor = drawing.frame.cursor
        assert cursor is not None
        assert rows[cursor.row][cursor.column] == "▲"
        assert "card:" in drawing.at(cursor.row - 1, cursor.column)
        assert drawing.at(cursor.row - 1, cursor.column) == f"card:{focus}"


@sizes
def test_cards_that_may_not_be_played_stand_lower_and_are_grey(size: Size) -> None:
    look = Look()
    what = playing()
    frame = draw(what, size, look).frame
    rows = frame.text.split("\n")
    found: dict[bool, set[int]] = {True: set(), False: set()}
    for at, card in enumerate(what.scene.hand):
        row = max(row for row, line in enumerate(rows) if re.search(f"[│║]{short(card)}", line))
        match = re.search(f"[│║]{short(card)}", rows[row])
        assert match is not None
        style = frame.rows[row].styles[match.start() + 1]
        assert (style == look.style("face-barred")) == what.barred[at]
        found[what.barred[at]].add(row)
    assert found[True] == {row + 1 for row in found[False]}
    assert len(found[False]) == 1


@pytest.mark.parametrize("theme", theme_names())
def test_grey_is_no_suit_in_any_theme(theme: str) -> None:
    look = Look(theme=theme)
    assert look.style("face-barred") not in {look.style("face"), *(look.face(card) for card in NEW_PACK)}


@given(st.text("Aa b一é", max_size=12), st.integers(-3, 14))
def test_fitting_text_is_never_wider_than_its_room(text: str, columns: int) -> None:
    cut_text = fitting(text, columns)
    assert width(cut_text) <= max(0, columns)
    assert width(text) > columns or cut_text == text


def test_a_lead_may_be_any_card() -> None:
    rows = text_of("lead", SHORT).split("\n")
    assert sum(bool(re.search("│5♣ .*│K♠", row)) for row in rows) == 1


@sizes
def test_each_card_of_the_trick_lies_before_its_player(size: Size) -> None:
    """North's above south's, west's and east's between them; the winner's has a double frame."""
    drawing = draw(told(), size, Look())
    rows = drawing.frame.text.split("\n")
    where = {}
    for place, card in enumerate(TRICK):
        row = next(row for row, line in enumerate(rows) if re.search(f"[│║]{short(card)}", line))
        where[(2 + place) % 4] = (row, rows[row].index(short(card)))
    south, west, north, east = (where[seat] for seat in range(4))
    assert north[0] < west[0] == east[0] < south[0]
    assert west[1] < north[1] == south[1] < east[1]
    assert rows[south[0]][south[1] - 1] == "║"
    assert all(rows[row][column - 1] == "│" for row, column in (west, north, east))


@sizes
def test_who_takes_a_trick_and_what_it_is_worth_is_said_beside_it(size: Size) -> None:
    assert "YOU take it, worth 11" in text_of("told", size)
    assert "CPU 1 +4" in text_of("told", size)
    assert "for 11 points" in text_of("automatic", size)
    assert "Computer 1 takes it" in draw(picture(seen(*trick(leader=3, winner=1))), size, Look()).frame.text


@sizes
def test_a_call_always_says_what_was_claimed_and_what_it_may_cost(size: Size) -> None:
    text = text_of("call", size)
    assert "lose" in text
    assert re.search("Claimed +run 4♥ ?5♥ ?6♥ · pair 4♥ ?5♥ \\(wrong\\)", text)
    assert "flush (called)" in text
    endless = replace(CALL, risks=("What a wrong call costs is a long story. " * 5, "Wrong loses 2."))
    assert "Wrong loses 2." in draw(claiming(endless), size, Look()).frame.text
    short = draw(claiming(replace(CALL, claimed=CALL.claimed[:1], taken=())), size, Look()).frame.text
    assert "YOU  52   2♣" in short, "the hand stays in sight where no more is to be said"


@sizes
def test_all_that_was_claimed_is_listed(size: Size) -> None:
    text = draw(claiming(MANY, THREES), size, Look()).frame.text
    claimed = text[text.index("Claimed") : text.index("1-4")] if "1-4" in text else text[text.index("Claimed") :]
    assert len(re.findall("3. ?3.", claimed)) == len(SIX_PAIRS)


def test_the_truth_is_not_told_while_a_trick_is_claimed() -> None:
    """What lies there is seen, what it is worth is not: rule 6 would be no more than arithmetic."""
    worth = points_of(names_in(TRICK, HEARTS), names_in(TRICK, HEARTS))
    for size in LAYOUTS:
        for name in ("claim", "claim-nothing-yet", "call"):
            assert f"worth {worth}" not in text_of(name, size)
            assert not re.search(rf"\b{worth}\b", text_of(name, size))


@sizes
def test_a_hand_behind_the_curtain_is_not_drawn(size: Size) -> None:
    for what in (playing(covered=True), claiming(CLAIM, covered=True)):
        text = draw(what, size, Look()).frame.text
        assert not [card for card in what.scene.hand if re.search(f"(?<!\\d){short(card)}", text)]
        assert not [hot for hot in draw(what, size, Look()).hot if hot.means.startswith("card:")]


@sizes
def test_hands_that_lie_open_are_whole(size: Size) -> None:
    what = opened()
    text = draw(what, size, Look()).frame.text
    west = what.theirs[1]
    for suit in {card.suit for card in west}:
        ranks = [short(card)[:-1] for card in sorted(west) if card.suit == suit]
        assert f"{'♣♦♥♠'[suit]} {' '.join(ranks)}" in text


@sizes
def test_the_cut_lies_before_those_who_cut(size: Size) -> None:
    assert all(short(card) in text_of("cut", size) for card in read_cards("5H 5C 9D KS"))
    assert "A tie: YOU and Computer 1" in text_of("cut-tied", size)
    again = text_of("cut-again", size)
    assert "5♥" not in again
    assert "Computer 1 deals first" in again


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        ((62, 62, -4, 41), [(1, 0), (1, 1), (3, 3), (4, 2)]),
        ((1, 2, 3, 4), [(1, 3), (2, 2), (3, 1), (4, 0)]),
        ((7, 7, 7, 7), [(1, 0), (1, 1), (1, 2), (1, 3)]),
        ((-1, -1, -5, 0), [(1, 3), (2, 0), (2, 1), (4, 2)]),
    ],
)
def test_equal_scores_share_a_place(score: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    """Rule 8."""
    assert standings(score) == expected


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        (["You"], "YOU WIN"),
        (["Computer 1"], "COMPUTER 1 WINS"),
        (["You", "Computer 1"], "YOU AND COMPUTER 1 SHARE THE WIN"),
        (list(LONG_NAMES[1:]), "THREE SHARE THE WIN"),
    ],
)
def test_headline_names_the_winners_or_counts_them(winners: list[str], expected: str) -> None:
    assert headline(winners, 50) == expected


def test_tricks_gone_by_tell_what_each_was_worth_and_from_what() -> None:
    first = text_of("tricks-first", SHORT)
    for said in ("Worth 11:", "run 4♥ 5♥ 6♥", "YOU claimed 1 right, 1 wrong.", "CPU 1 called 4: right."):
        assert said in first
    assert "CPU 1 +4" in first
    assert "► 1" in first
    combos = map(named, Itemised(Seat(1), read_cards("5H 5D 5S JH"), HEARTS, False).combos)
    assert "jack of trumps" in text_of("tricks", SHORT)
    assert len(list(combos)) == 8


def test_tricks_gone_by_are_walked_with_keys_and_clicks() -> None:
    window = gone_by()
    for key, expected in (("up", 11), ("home", 1), ("down", 2), ("end", 12), ("pgup", 7), ("gone:3", 4)):
        window.feed(key)
        assert f"►{expected:>2}" in under(window, SHORT, Look()).frame.text, key
    assert window.feed("enter") is not None


def test_end_of_a_deal_marks_who_leads_and_adds_up() -> None:
    text = text_of("deal-over", SHORT)
    assert re.search(r"► Computer 2 +1 +33 +34 +101 +135", text)
    assert re.search(r"  Computer 1 +5 +-4 +1 +40 +41", text)
