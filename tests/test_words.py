"""Plain speech: numbers and lists in words, and text from outside made safe to show."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wincrib.words import clean, counted, listed, number, quote

# Characters that say nothing and hide something: by name, so that a failure can be read.
UNSEEN = {
    "NUL": "\0",
    "bell": "\a",
    "backspace": "\b",
    "carriage return": "\r",
    "escape": "\x1b",
    "delete": "\x7f",
    "next line (C1)": "\x85",
    "control sequence introducer (C1)": "\x9b",
    "operating system command (C1)": "\x9d",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "soft hyphen": "\u00ad",
    "Arabic letter mark": "\u061c",
    "Mongolian vowel separator": "\u180e",
    "zero width space": "\u200b",
    "zero width non-joiner": "\u200c",
    "zero width joiner": "\u200d",
    "left-to-right mark": "\u200e",
    "right-to-left mark": "\u200f",
    "left-to-right embedding": "\u202a",
    "right-to-left embedding": "\u202b",
    "pop directional formatting": "\u202c",
    "left-to-right override": "\u202d",
    "right-to-left override": "\u202e",
    "word joiner": "\u2060",
    "invisible separator": "\u2063",
    "left-to-right isolate": "\u2066",
    "right-to-left isolate": "\u2067",
    "first strong isolate": "\u2068",
    "pop directional isolate": "\u2069",
    "byte order mark": "\ufeff",
    "interlinear annotation": "\ufff9",
    "tag": "\U000e0041",
    "private use": "\ue000",
    "lone surrogate": "\ud800",
    "not a character": "\uffff",
    # These are invisible too, though Unicode files them under marks and letters.
    "emoji selector (report F13)": "\ufe0f",
    "text selector": "\ufe0e",
    "variation selector 17": "\U000e0100",
    "combining grapheme joiner": "\u034f",
    "Hangul filler": "\u3164",
    "Hangul choseong filler": "\u115f",
    "half-width Hangul filler": "\uffa0",
}
SPOKEN = ["Ann", "Jürgen", "O'Brien", "Ωmega 7", "張偉", "Zoë 🂡"]

TELLING = [*UNSEEN.values(), "\u0301", "\u0308", "e", "\n", "\t", "[", "m"]
WILD = st.text(st.one_of(st.characters(), st.sampled_from(TELLING)))


@pytest.mark.parametrize("char", UNSEEN.values(), ids=UNSEEN)
def test_what_cannot_be_seen_does_not_get_through(char: str) -> None:
    assert clean(f"An{char}n") == "Ann"


@given(WILD)
@example("An\ufe0fn")
@example("An\u202e\u034f\x9bn")
def test_nothing_unseen_gets_through(text: str) -> None:
    """No control, no format character (bidi and zero-width ones are such), no line break of any kind."""
    through = {char for char in clean(text) if unicodedata.category(char)[0] == "C" or char in UNSEEN.values()}
    assert not [f"U+{ord(char):04X}" for char in sorted(through)]


@given(WILD)
@example("e\u200d\u0301")  # what is dropped stood between a letter and its accent
@example("a\u0301\u0302\u0303\u0304")
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(WILD)
def test_no_tower_of_accents(text: str) -> None:
    """At most two combining marks in a row."""
    marks = "".join("m" if unicodedata.category(char)[0] == "M" else "." for char in clean(text))
    assert "mmm" not in marks


@pytest.mark.parametrize("text", SPOKEN)
def test_what_people_are_called_stays(text: str) -> None:
    assert clean(text) == text


def test_what_parts_words_still_parts_them() -> None:
    assert clean("Ann\tand\nBob") == "Ann and Bob"


def test_an_escape_sequence_leaves_letters_only() -> None:
    assert clean("\x1b[31mred\x1b]0;title\x07") == "[31mred]0;title"


@given(WILD, st.integers(5, 60))
def test_a_quotation_is_short_and_clean(text: str, most: int) -> None:
    said = quote(text, most)
    assert said[0] == said[-1] == '"'
    assert len(said) <= most + 2
    assert not any(unicodedata.category(char)[0] == "C" for char in said)


def test_a_long_quotation_shows_that_it_was_cut() -> None:
    assert quote("a" * 41) == '"' + "a" * 37 + '..."'
    assert quote("a" * 40) == '"' + "a" * 40 + '"'


@pytest.mark.parametrize(("n", "said"), [
    (0, "zero"), (1, "one"), (12, "twelve"), (13, "thirteen"), (19, "nineteen"), (20, "twenty"), (21, "twenty-one"),
    (29, "twenty-nine"), (31, "thirty-one"), (40, "forty"), (99, "ninety-nine"), (100, "100"), (121, "121"), (-1, "-1"),
])  # fmt: skip
def test_a_number_in_words(n: int, said: str) -> None:
    assert number(n) == said


def test_no_two_numbers_sound_alike() -> None:
    assert len({number(n) for n in range(130)}) == 130


@pytest.mark.parametrize(("things", "said"), [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
])  # fmt: skip
def test_a_list_in_words(things: list[str], said: str) -> None:
    assert listed(things) == said
    assert listed(iter(things), "or") == said.replace(" and ", " or ")


@pytest.mark.parametrize(("n", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_things_counted(n: int, said: str) -> None:
    assert counted(n, "point") == said
    assert counted(n, "was", "were") == said.replace("points", "were").replace("point", "was")
