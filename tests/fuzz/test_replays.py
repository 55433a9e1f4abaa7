"""Anything at all at the door of the replays: a report in one plain line, a value that round-trips, never an error."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.fuzz.examining import examine, reported
from tests.fuzz.mutations import mutated, rearranged, retold, right
from wincrib.cards import card
from wincrib.errors import Unreadable
from wincrib.replay.cribbage.deal import Token, read_token
from wincrib.words import clean

MANY = settings(max_examples=300)


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A right replay with a few things changed."""
    text = draw(st.sampled_from(right()))
    spoil = draw(st.sampled_from((retold, rearranged, mutated)))
    data = spoil(text, draw(st.randoms(use_true_random=False)), draw(st.integers(1, 4)))
    if draw(st.integers(0, 9)) == 0:
        data = data[: draw(st.integers(0, len(data)))]
    return data


@MANY
@given(st.binary(max_size=400))
@example(b"")
@example(b"\xff\xfe")
@example(b"%")
@example(b"&a [*a]")
def test_any_bytes(data: bytes) -> None:
    reported(data)


@MANY
@given(st.text(st.sampled_from(list("-?:,[]{}#&*!|>'\"%@` \nabcgo019KD+~\t\r\0\x1b\x85\u2028\ufeffé🂡")), max_size=200))
def test_any_text_that_looks_like_yaml(text: str) -> None:
    reported(text.encode())
    reported(("format: wincrib-replay\nversion: 1\ngame: cribbage\nx-a: " + text).encode())


@MANY
@given(spoiled())
def test_a_spoiled_replay(data: bytes) -> None:
    """Whatever was changed, there is a report; what is readable is written and read again; what is right goes on."""
    examine(data)


@MANY
@given(st.text(max_size=12))
def test_any_token(text: str) -> None:
    """A token is refused by name, or it is one and is written back as the same."""
    try:
        token = read_token(text)
    except Unreadable as error:
        refused = error.message
    else:
        refused = ""
        assert read_token(str(token)) == token
    assert refused == clean(refused)


@MANY
@given(st.text(st.sampled_from("AKQJT23456789cdhsCDHS10go+♣♦♥♠ "), max_size=6))
def test_any_token_of_the_right_letters(text: str) -> None:
    try:
        token = read_token(text)
    except Unreadable:
        return
    assert str(token) in ("go", str(token.card), f"{token.card}+{token.points}")
    assert token == Token(token.card and card(str(token.card)), token.points)
