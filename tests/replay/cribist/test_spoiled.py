"""Spoiled replays of Cribist: whatever was changed in them, there is a verdict, a transcript and a repair."""

import re
from random import Random

import pytest

from tests.replay.cribist.test_shipped import NAMES, data
from wincrib.cards import NEW_PACK
from wincrib.errors import WincribError
from wincrib.replay.repair import repair
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import Verdict, verify
from wincrib.replay.yaml import read, write

WORDS = ("pass", "run", "pair", "fifteen", "flush", "jack", "true", "manual", "automatic", "complete", "unfinished")
TOKEN = re.compile(rf"\b[A2-9TJQK][CDHS]\b|(?<![\w.-])-?\d+\b|\b(?:{'|'.join(WORDS)})\b")
MANY = 60


def spoiled(number: int) -> bytes:
    """A shipped replay with a card, a number or a word exchanged for another; the same for the same number."""
    dice = Random(number)
    text = re.sub(r"digest: .*\n", "", data(NAMES[number % len(NAMES)]).decode())
    found = dice.choice(list(TOKEN.finditer(text)))
    word = found[0]
    if word.lstrip("-").isdigit():
        other = str(int(word) + dice.choice((-1, 1, 2)))
    else:
        other = str(dice.choice(NEW_PACK)) if len(word) == 2 else dice.choice(WORDS)
    return (text[: found.start()] + other + text[found.end() :]).encode()


@pytest.mark.parametrize("tenth", range(10))
def test_a_spoiled_replay(tenth: int) -> None:
    """A fault has its place and one printable sentence, and what is whole before it verifies."""
    for number in range(tenth, MANY, 10):
        text = spoiled(number)
        report = verify(text)
        assert report.ok == (report.fault is None)
        if report.fault is not None:
            assert report.fault.line
            assert report.fault.message.isprintable()
        if report.verdict in (Verdict.AGREES, Verdict.DEPARTS):
            lines = transcript(read(text), open_hands=True)
            assert lines[-1].startswith("Here the file departs") == (not report.ok)
        try:
            kept = repair(text)
        except WincribError:
            continue
        assert verify(write(kept.replay).encode()).ok


def test_the_rules_are_reached() -> None:
    """Most of what is spoiled can be read, and departs."""
    verdicts = [verify(spoiled(number)).verdict for number in range(0, MANY, 3)]
    assert verdicts.count(Verdict.DEPARTS) > len(verdicts) // 2
