"""Anything at all at the door of the replays: a report in one plain line, a value that round-trips, never an error."""

import re
from collections.abc import Callable
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.replay import shelf
from tests.replay.shelf import CASES
from wincrib.cards import NEW_PACK, card
from wincrib.errors import Misscored, Unreadable, WincribError
from wincrib.replay.cribbage.deal import Token, read_token
from wincrib.replay.steps import steps
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import Report, Verdict, verify
from wincrib.replay.yaml import read, write
from wincrib.table.setting import lay_table
from wincrib.words import clean

MANY = settings(max_examples=300)

VALID = [shelf.data(name).decode() for name in shelf.shipped()]
VALID += [path.read_text("utf-8") for path in sorted(CASES.glob("ok-*.yaml"))]

SPLICES = (
    "go", "AC", "10D", "5♥", "QC+2", "go+1", "0", "-1", "121", "999", "61", "29", "30", "null", "~", "", "[]",
    "{}", "[[]]",
    "{claim: 4}", "{claim: 4, call: 2}", "{claim: 0, call: 29, muggins: 29}", "{at: 0, hint: 3}", "automatic",
    "manual",
    "[manual, automatic]", "true", "false", "complete", "unfinished", "abandoned", "resignation", "points", "double",
    "browser", "net", "wincrib", "lot", "cut", "&a", "*a", "!!int", "!x", "|", ">", "%YAML", "---", "...", "<<",
    "? ", "- ",
    ": ", "# ", "'", '"', '"\\x1b[2J"', '"\\ud800"', '"\\U00110000"', "\t", "\r", "\x00", "\x1b", "\u2028",
    "\ufeff", "é",
    "x-a: 1", "explicit", "seed", "computer", "remote", "level: wizard", "2", "sha256:" + "0" * 64,
)  # fmt: skip

_WORD = re.compile(r"[\w+♥-]+|[\[\]{},:]|\n *|.")


def mutated(text: str, dice: Random, times: int) -> str:
    """A right replay with some of its words dropped, doubled, moved, exchanged, or replaced by what may confuse."""
    words = _WORD.findall(text)
    for _ in range(times):
        at, other = dice.randrange(len(words)), dice.randrange(len(words))
        match dice.randrange(7):
            case 0:
                del words[at]
            case 1:
                words.insert(at, words[other])
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3 | 4:
                words[at] = dice.choice(SPLICES)
            case 5:
                words.insert(at, dice.choice(SPLICES))
            case _:
                words[min(at, other) : max(at, other)] = words[min(at, other) : max(at, other)] * 2
    return "".join(words)


_TYPED = tuple(re.compile(pattern) for pattern in (
    r"\b(?:[A2-9TJQK][CDHS](?:\+\d+)?|go|\d+)\b", r"\[[^\[\]\n]*\]|\{[^{}\n]*\}", r", ",
))  # fmt: skip
_TYPES: tuple[tuple[str, Callable[[str, Random], str]], ...] = (
    (r"\[.*|\{.*", lambda old, dice: dice.choice(["[]", "{}", "0", f"[{old}]", old[:-1] + ", 0" + old[-1]])),
    (
        r"\d+",
        lambda old, dice: str(dice.choice([0, 1, 2, 3, 29, 61, 121, int(old[-9:]) + 1, max(0, int(old[-9:]) - 1)])),
    ),
    (r", ", lambda _, dice: dice.choice([", go, ", ", 5H, ", ", 0, ", ", QC+2, ", " "])),
    (r".*", lambda _, dice: dice.choice(["go", *map(str, NEW_PACK), "AC+2", "7D+3", "QS+0"])),
)


def retold(text: str, dice: Random, times: int) -> str:
    """A right replay with some cards, numbers and lists exchanged for others, so that most of it can still be read."""
    for _ in range(times):
        head = text.index("format:")
        if dice.random() < 0.15:
            lines = text.splitlines(keepends=True)
            at = dice.randrange(len(lines))
            lines[at : at + 1] = dice.choice([[], [lines[at]] * 2])
            text = "".join(lines)
            if "format:" not in text:
                return text
            continue
        places = list(dice.choices(_TYPED, (8, 1, 1))[0].finditer(text, head))
        if not places:
            continue
        found = dice.choice(places)
        change = next(change for kind, change in _TYPES if re.fullmatch(kind, found.group()))
        text = text[: found.start()] + change(found.group(), dice) + text[found.end() :]
    return text


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A right replay with a few things changed."""
    text = draw(st.sampled_from(VALID))
    spoil = draw(st.sampled_from((retold, retold, mutated)))
    data = spoil(text, draw(st.randoms(use_true_random=False)), draw(st.integers(1, 4))).encode("utf-8", "replace")
    if draw(st.integers(0, 9)) == 0:
        data = data[: draw(st.integers(0, len(data)))]
    return data


def check(data: bytes) -> Report:
    """The report is whole, and safe to print."""
    report = verify(data)
    assert report.ok == (report.fault is None)
    assert report.checked >= 0
    assert report.told >= 0
    if report.fault is not None:
        assert report.fault.message == clean(report.fault.message)
        assert 0 < len(report.fault.message) < 500
        lines = data.count(b"\n") + 1
        for place in (report.fault.line, report.fault.column):
            assert place is None or place >= 1
        assert report.fault.line is None or report.fault.line <= lines
    return report


@MANY
@given(st.binary(max_size=400))
@example(b"")
@example(b"\xff\xfe")
@example(b"%")
@example(b"&a [*a]")
def test_any_bytes(data: bytes) -> None:
    check(data)


@MANY
@given(st.text(st.sampled_from(list("-?:,[]{}#&*!|>'\"%@` \nabcgo019KD+~\t\r\0\x1b\x85\u2028\ufeffé🂡")), max_size=200))
def test_any_text_that_looks_like_yaml(text: str) -> None:
    check(text.encode())
    check(("format: wincrib-replay\nversion: 1\ngame: cribbage\nx-a: " + text).encode())


@MANY
@given(spoiled())
def test_a_spoiled_replay(data: bytes) -> None:
    """Whatever was changed, there is a report; what is readable is written and read again; what is right goes on."""
    report = check(data)
    if report.verdict == Verdict.UNREADABLE:
        return
    try:
        replay = read(data)
    except WincribError:
        return
    again = read(write(replay).encode())
    assert write(again) == write(replay)
    assert verify(write(replay).encode()).verdict == report.verdict
    if report.verdict == Verdict.UNSUPPORTED:
        return
    lines = transcript(replay, open_hands=True)
    assert all(line == clean(line) for line in lines)
    try:
        assert len(steps(replay).moments) <= report.checked
        lay_table(replay, "1").table.open()
    except Misscored:
        assert not report.ok


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
