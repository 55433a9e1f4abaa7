"""Keys: every sequence in every pieces, and nothing out of the inside of one."""

import re
import time
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wincrib.tui.keys import Decoder, Key

ESC = "\x1b"

KEYS = {
    "a": "a",
    "A": "A",
    "5": "5",
    " ": "space",
    "é": "é",
    "漢": "漢",
    "😀": "😀",
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\x7f": "backspace",
    "\b": "backspace",
    "\x0c": "ctrl+l",
    "\x00": "ctrl+space",
    "\x1d": "ctrl+]",
    # Alt
    f"{ESC}x": "alt+x",
    f"{ESC}1": "alt+1",
    f"{ESC}é": "alt+é",
    f"{ESC}\r": "alt+enter",
    f"{ESC}\x7f": "alt+backspace",
    f"{ESC}\x18": "ctrl+alt+x",
    # arrows and their like, from xterm, rxvt and the numbered ones
    f"{ESC}[A": "up",
    f"{ESC}OB": "down",
    f"{ESC}[1;5C": "ctrl+right",
    f"{ESC}[1;2D": "shift+left",
    f"{ESC}[1;3A": "alt+up",
    f"{ESC}[1;9A": "unknown",  # with the key of the window system
    f"{ESC}[5D": "ctrl+left",
    f"{ESC}[a": "shift+up",
    f"{ESC}Oa": "ctrl+up",
    f"{ESC}{ESC}[A": "alt+up",
    f"{ESC}{ESC}OA": "alt+up",
    f"{ESC}[H": "home",
    f"{ESC}OF": "end",
    f"{ESC}[1~": "home",
    f"{ESC}[4~": "end",
    f"{ESC}[7~": "home",
    f"{ESC}[8~": "end",
    f"{ESC}[2~": "insert",
    f"{ESC}[3~": "delete",
    f"{ESC}[5~": "pgup",
    f"{ESC}[6~": "pgdn",
    f"{ESC}[3;5~": "ctrl+delete",
    f"{ESC}[3$": "shift+delete",
    f"{ESC}[3^": "ctrl+delete",
    f"{ESC}[3@": "ctrl+shift+delete",
    f"{ESC}[Z": "backtab",
    # F-keys: xterm, the older ones, the console, kitty
    f"{ESC}OP": "f1",
    f"{ESC}OS": "f4",
    f"{ESC}[11~": "f1",
    f"{ESC}[14~": "f4",
    f"{ESC}[15~": "f5",
    f"{ESC}[17~": "f6",
    f"{ESC}[21~": "f10",
    f"{ESC}[24~": "f12",
    f"{ESC}[[A": "f1",
    f"{ESC}[[E": "f5",
    f"{ESC}[[F": "unknown",
    f"{ESC}[1;2P": "shift+f1",
    f"{ESC}O5Q": "ctrl+f2",
    f"{ESC}O1;5Q": "ctrl+f2",
    f"{ESC}[R": "f3",
    f"{ESC}[1;5R": "ctrl+f3",
    # characters by number
    f"{ESC}[97;5u": "ctrl+a",
    f"{ESC}[27u": "escape",
    f"{ESC}[13;2u": "shift+enter",
    f"{ESC}[9;2u": "backtab",
    f"{ESC}[97;2u": "A",
    f"{ESC}[49:33;2u": "!",
    f"{ESC}[49;3u": "alt+1",
    f"{ESC}[49;1:1u": "1",
    f"{ESC}[49;1:3u": "unknown",  # let go
    f"{ESC}[49;9u": "unknown",
    f"{ESC}[57404u": "5",
    f"{ESC}[57414u": "enter",
    f"{ESC}[57441u": "unknown",
    f"{ESC}[27;5;97~": "ctrl+a",
    f"{ESC}[99999999u": "unknown",
    # the window
    f"{ESC}[I": "focus",
    f"{ESC}[O": "blur",
    # answers to questions that somebody asked
    f"{ESC}[?64;1;2;6;22c": "unknown",
    f"{ESC}[>0;276;0c": "unknown",
    f"{ESC}[24;80R": "unknown",
    f"{ESC}[1;1R": "unknown",
    f"{ESC}[?2026;2$y": "unknown",
    f"{ESC}[4;1$y": "unknown",
    f"{ESC}[?997;1n": "unknown",
    f"{ESC}[0n": "unknown",
    f"{ESC}[8;25;80t": "unknown",
    f"{ESC}P1+r544e=787465726d{ESC}\\": "unknown",
    f"{ESC}P>|terminal 5.1{ESC}\\": "unknown",
    f"{ESC}]11;rgb:1111/2222/3333{ESC}\\": "unknown",
    f"{ESC}]11;rgb:1111/2222/3333\x07": "unknown",
    f"{ESC}_Gi=31;OK{ESC}\\": "unknown",
    f"{ESC}]52;c;MTIz\x07": "unknown",
    # the mouse
    f"{ESC}[M !!": "unknown",
    f"{ESC}[M#~~": "unknown",
    f"{ESC}[32;5;6M": "unknown",
    f"{ESC}[<0;0;6M": "unknown",
    f"{ESC}[<35;5;6M": "unknown",
    f"{ESC}[<66;5;6M": "unknown",
    f"{ESC}[<128;5;6M": "unknown",
    f"{ESC}[<0;5M": "unknown",
    # whatever else
    f"{ESC}[12345678901234567890~": "unknown",
    f"{ESC}[200;200;200;200~": "unknown",
    f"{ESC}[201~": "unknown",
    f"{ESC}[99~": "unknown",
    f"{ESC}[1;1;1A": "unknown",
    f"{ESC}[ q": "unknown",
    f"{ESC}Oy": "unknown",
    f"{ESC}O9999P": "unknown",
    f"{ESC}[{'1;' * 500}A": "unknown",
    "\x9b": "unknown",
    "\u200b": "unknown",
}

POINTED = {
    f"{ESC}[<0;5;6M": Key("press", row=5, column=4, button=1),
    f"{ESC}[<0;5;6m": Key("release", row=5, column=4, button=1),
    f"{ESC}[<1;80;25M": Key("press", row=24, column=79, button=2),
    f"{ESC}[<2;1;1M": Key("press", row=0, column=0, button=3),
    f"{ESC}[<32;300;200M": Key("drag", row=199, column=299, button=1),
    f"{ESC}[<64;5;6M": Key("wheelup", row=5, column=4),
    f"{ESC}[<65;5;6M": Key("wheeldown", row=5, column=4),
    f"{ESC}[<28;5;6M": Key("press", alt=True, ctrl=True, shift=True, row=5, column=4, button=1),
    f"{ESC}[48;25;80;500;800t": Key("resize", row=25, column=80),
    f"{ESC}[200~5h{ESC}[A\r\nq\r{ESC}[201~": Key("paste", text=f"5h{ESC}[A\nq\n"),
    f"{ESC}[200~é{ESC}[201~": Key("paste", text="é"),
    f"{ESC}[200~{ESC}[201~": Key("paste"),
}

BROKEN = [b"\xff", b"\x80", b"\xc0", b"\xed\xa0\x80", b"\xe0\x80\x80", b"\xf5", b"\xf4\x90\x80\x80", b"\x1b\xff"]


def read(pieces: Iterable[bytes]) -> list[Key]:
    decoder = Decoder()
    return [key for piece in pieces for key in decoder.feed(piece)]


def chords(*pieces: bytes) -> list[str]:
    return [key.chord for key in read(pieces)]


def in_two(data: bytes) -> Iterable[tuple[bytes, bytes]]:
    return ((data[:at], data[at:]) for at in range(len(data) + 1))


@pytest.mark.parametrize("sequence", KEYS, ids=ascii)
def test_a_sequence_is_one_key(sequence: str) -> None:
    data = sequence.encode()
    assert chords(data + b"5") == [KEYS[sequence], "5"]
    decoder = Decoder()
    decoder.feed(data)
    assert not decoder.pending


@pytest.mark.parametrize("sequence", [*KEYS, *POINTED], ids=ascii)
def test_in_whatever_pieces_it_comes(sequence: str) -> None:
    data = sequence.encode() + b"5"
    whole = read([data])
    assert all(read(pieces) == whole for pieces in in_two(data[:80]) if len(data) < 80)
    assert read(bytes([byte]) for byte in data) == whole


@pytest.mark.parametrize("sequence", POINTED, ids=ascii)
def test_what_is_no_key_says_where_and_what(sequence: str) -> None:
    assert read([sequence.encode() + b"5"]) == [POINTED[sequence], Key("5")]


@pytest.mark.parametrize("data", BROKEN, ids=ascii)
def test_broken_letters_are_nothing(data: bytes) -> None:
    keys = chords(data + b"5")
    assert set(keys[:-1]) == {"unknown"}
    assert keys[-1] == "5"


def test_the_rest_of_a_broken_letter_is_read() -> None:
    assert chords(b"\xe2\x82", b"a") == ["unknown", "a"]
    assert chords(b"\xe2\x1b[A") == ["unknown", "up"]


# Waiting for more


def test_a_lone_escape_waits() -> None:
    """F25."""
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == []
    assert decoder.pending
    assert decoder.alone
    assert decoder.flush() == [Key("escape")]
    assert not decoder.pending


def test_an_arrow_in_pieces_is_no_escape() -> None:
    """F25."""
    decoder = Decoder()
    assert [decoder.feed(piece) for piece in (b"\x1b", b"[", b"A")] == [[], [], [Key("up")]]


@pytest.mark.parametrize(
    "half", [b"\x1b[", b"\x1b[1", b"\x1b[1;5", b"\x1bO", b"\x1b[[", b"\x1b[M", b"\x1b[M  ", b"\x1bP1+r54", b"\x1b]11;1",
             b"\x1b]1\x1b", b"\x1b[<0;5", b"\x1b[200~5h", b"\xe2\x99", b"\x1b\xe2"]
)  # fmt: skip
def test_half_a_sequence_is_dropped_whole(half: bytes) -> None:
    decoder = Decoder()
    assert decoder.feed(half) == []
    assert decoder.pending
    assert not decoder.alone
    assert decoder.flush() == [Key("unknown")]
    assert decoder.feed(b"5") == [Key("5")]


@pytest.mark.parametrize(
    ("begun", "least", "most"), [(b"", 999, 1e999), (b"\x1b", 0.03, 0.03), (b"\x1b[1", 0.1, 1), (b"\x1b[200~5", 2, 20)]
)
def test_how_long_to_wait_depends_on_what_has_begun(begun: bytes, least: float, most: float) -> None:
    decoder = Decoder()
    decoder.feed(begun)
    assert least <= decoder.patience(0.03) <= most


def test_nothing_waits_at_first() -> None:
    decoder = Decoder()
    assert not decoder.pending
    assert decoder.flush() == []


def test_escape_pressed_twice_or_before_something() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b\x1b") == []
    assert decoder.flush() == [Key("escape")] * 2
    assert chords(b"\x1b\x1b\x1b[A") == ["escape", "alt+up"]
    assert chords(b"\x1b\x1bx") == ["escape", "alt+x"]
    assert chords(b"\x1b\x1b[<0;5;6M") == ["escape", "press"]
    assert chords(b"\x1b\x1b[11~") == ["alt+f1"]


@pytest.mark.parametrize("begun", ["\x1b[", "\x1b[1;", "\x1bO", "\x1b[[", "\x1b[M ", "\x1b]11;5", "\x1bP5"])
def test_a_sequence_may_be_broken_off(begun: str) -> None:
    """By another, or by a control that ends it."""
    assert chords(f"{begun}\x1b[A".encode()) == ["unknown", "up"]
    assert chords(f"{begun}\x18".encode())[0] == "unknown"


def test_enter_after_half_a_sequence_is_enter() -> None:
    assert chords(b"\x1b[\r") == ["unknown", "enter"]


# Much of it


def test_a_paste_without_brackets_is_quick() -> None:
    begun = time.perf_counter()
    assert len(read([b"5h6dgo\n" * 1500])) == 10500
    assert time.perf_counter() - begun < 0.5


def test_a_long_paste_is_one_and_cut() -> None:
    text = "x" * (1 << 20) + "beyond" * 10000
    keys = read([b"\x1b[200~", text.encode(), b"\x1b[201~5"])
    assert [key.name for key in keys] == ["paste", "5"]
    assert keys[0].text.startswith("x" * (1 << 20))
    assert len(keys[0].text) < (1 << 20) + 5000


# Anything at all

PARTS = st.one_of(
    st.sampled_from([each.encode() for each in (*KEYS, *POINTED)]),
    st.sampled_from(
        [b"\x1b", b"\x1b[", b"[", b"\x1bO", b"\x1bP", b"\\", b"~", b"M", b"<", b";", b"$", b"\x9b", b"200~"]
    ),
    st.binary(max_size=4),
)
STREAMS = st.lists(PARTS, max_size=12).map(b"".join)


@given(STREAMS)
def test_anything_is_read_alike_in_one_and_in_bytes(data: bytes) -> None:
    assert read([data]) == read(bytes([byte]) for byte in data)


@given(STREAMS)
def test_anything_comes_to_an_end(data: bytes) -> None:
    decoder = Decoder()
    keys = decoder.feed(data) + decoder.flush()
    assert not decoder.pending
    assert all(key.name and all(char.isprintable() for char in key.name) for key in keys)
    assert decoder.feed(b"5") == [Key("5")]


NUMBERS = st.from_regex(r"[<=>?]?[0-9;:]{0,12}[ -#%-/]{0,2}", fullmatch=True)
LAST = st.characters(min_codepoint=0x40, max_codepoint=0x7E)


@given(NUMBERS, LAST)
def test_nothing_comes_out_of_the_inside_of_a_sequence(inside: str, last: str) -> None:
    """One key, and only `u`, which names a character, and its like may be one that can be typed."""
    if (inside, last) in (("", "M"), ("", "["), ("200", "~"), ("0200", "~")):
        return
    keys = read([f"\x1b[{inside}{last}".encode()])
    assert len(keys) == 1
    assert not keys[0].char or last == "u" or re.fullmatch(r"0*27;\d*;\d+~", inside + last)


@given(st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E)), st.sampled_from("P]_"), st.booleans())
def test_nothing_comes_out_of_the_inside_of_an_answer(inside: str, first: str, bell: bool) -> None:
    answer = f"\x1b{first}{inside}" + ("\x07" if bell else "\x1b\\")
    assert chords(answer.encode() + b"5") == ["unknown", "5"]


def test_the_character_of_a_key() -> None:
    typed = read([b"a \x1bx\r\x0c"])
    assert [key.char for key in typed] == ["a", " ", "", "", ""]
