"""The digest: SHA-256 of the canonical form. It shows accident, not malice."""

import json
from hashlib import sha256

import pytest
from hypothesis import given, settings

from tests.replay import papers, shelf
from wincrib.replay.digest import canonical, digest
from wincrib.replay.document import AnyReplay
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write

GAME = """\
# A comment is no part of it.
format: wincrib-replay
version: 1
game: cribbage
created: "2026-01-01T12:00:00Z"
rules: {target: 61, muggins: true}
players: [Zoë, {name: Bob, kind: computer, level: easy}]
deck: {source: explicit}
cut: [[4S, QH]]
deals:
  - dealer: 0
    dealt:
      - [KD, TD, 9S, 9C, QD, 7D]
      - [2S, 4C, TS, AC, 8C, 2D]
    discard: [[9S, 9C], [8C, 4C]]
    starter: 5S
    play: [AC, QD, 2S, KD, 2D, go, go, 7D, TS, TD+2]
    show: [{claim: 4, call: 3, muggins: 2}, 10, 2]
    score: [17, 5]
    x-note: kept and ignored
status: unfinished
"""

FORM = (
    '{"cut":[["4S","QH"]],'
    '"deals":[{"dealer":0,'
    '"dealt":[["7D","9C","9S","TD","QD","KD"],["AC","2D","2S","4C","8C","TS"]],'
    '"discard":[["9C","9S"],["4C","8C"]],'
    '"play":["AC","QD","2S","KD","2D","go","go","7D","TS","TD+2"],'
    '"score":[17,5],'
    '"show":[{"call":3,"claim":4,"muggins":2},10,2],'
    '"starter":"5S"}],'
    '"deck":{"source":"explicit"},'
    '"format":"wincrib-replay",'
    '"game":"cribbage",'
    '"players":[{"kind":"human","name":"Zo\\u00eb"},{"kind":"computer","level":"easy","name":"Bob"}],'
    '"rules":{"counting":"manual","first_deal":"cut","heels":2,"muggins":true,"preset":"wincrib","skunk":[],"target":61},'
    '"status":"unfinished",'
    '"version":1}'
)
"""Worked out by hand: keys sorted, no spaces, ASCII; cards dealt and thrown sorted, the rules and players in full."""


def test_a_worked_example() -> None:
    assert canonical(read(GAME.encode())) == FORM
    assert digest(read(GAME.encode())) == f"sha256:{sha256(FORM.encode('ascii')).hexdigest()}"


def test_the_worked_example_never_changes() -> None:
    """A file keeps its digest for ever."""
    assert digest(read(GAME.encode())) == "sha256:744ed11578288aeab0b8dec17d317df113a56a0bfc17ddda2b5a9b0b8fea7f2f"


ALIKE = {
    "a comment": ("# A comment is no part of it.\n", "# Another comment.\n# And one more.\n"),
    "the time": ('created: "2026-01-01T12:00:00Z"\n', 'created: "2027-02-03T04:05:06Z"\n'),
    "no time": ('created: "2026-01-01T12:00:00Z"\n', ""),
    "the order of a hand": ("[KD, TD, 9S, 9C, QD, 7D]", "[7D, 9C, 9S, TD, QD, KD]"),
    "the order of a throw": ("[8C, 4C]", "[4C, 8C]"),
    "another way to write a card": ("[KD, TD, 9S,", "[kd, 10D, 9♠,"),
    "the rules in full": ("{target: 61, muggins: true}",
                          "{preset: wincrib, target: 61, heels: 2, counting: manual, muggins: true, skunk: []}"),
    "a player in full": ("[Zoë,", "[{name: Zoë, kind: human},"),
    "a note": ("    x-note: kept and ignored\n", "    x-other: [1, 2]\n"),
    "no note": ("    x-note: kept and ignored\n", ""),
    "the order of the keys": ("game: cribbage\n", "status: unfinished\ngame: cribbage\n"),
    "quotation marks": ("starter: 5S", 'starter: "5S"'),
    "lists on lines": ("cut: [[4S, QH]]", "cut:\n  - - 4S\n    - QH"),
}  # fmt: skip


@pytest.mark.parametrize("what", ALIKE)
def test_what_is_no_part_of_it(what: str) -> None:
    old, new = ALIKE[what]
    assert GAME.count(old) == 1
    text = GAME.replace(old, new)
    if what == "the order of the keys":
        text = text.removesuffix("status: unfinished\n")
    assert digest(read(text.encode())) == digest(read(GAME.encode()))


OTHER = {
    "a name": ("Zoë", "Zoé"),
    "a level": ("level: easy", "level: hard"),
    "a kind": ("kind: computer", "kind: remote"),
    "a rule": ("target: 61", "target: 62"),
    "the cut": ("4S, QH", "4S, QS"),
    "a card": ("KD, TD, 9S, 9C", "KH, TD, 9S, 9C"),
    "the order of the play": ("AC, QD", "QD, AC"),
    "points behind a card": ("TD+2", "TD"),
    "a claim": ("claim: 4", "claim: 5"),
    "a call": ("call: 3", "call: 4"),
    "a score": ("[17, 5]", "[17, 6]"),
    "the status": ("status: unfinished", "status: abandoned"),
    "a title": ("game: cribbage\n", "game: cribbage\ntitle: a close one\n"),
    "the program": ("game: cribbage\n", "game: cribbage\nprogram: another\n"),
    "the dice": ("cut: [[", "dice: abc\ncut: [["),
    "a remark": ("    x-note: kept and ignored\n", "    remarks: [{at: 1, comment: a word}]\n"),
}


@pytest.mark.parametrize("what", OTHER)
def test_what_is_part_of_it(what: str) -> None:
    old, new = OTHER[what]
    assert GAME.count(old) == 1
    assert digest(read(GAME.replace(old, new).encode())) != digest(read(GAME.encode()))


@settings(max_examples=35)
@given(papers.replays())
def test_the_form_is_plain_json(replay: AnyReplay) -> None:
    form = canonical(replay)
    assert form.isascii()
    assert json.dumps(json.loads(form), sort_keys=True, separators=(",", ":")) == form
    assert digest(replay) == f"sha256:{sha256(form.encode()).hexdigest()}"


@settings(max_examples=35)
@given(papers.replays())
def test_writing_and_reading_keep_the_digest(replay: AnyReplay) -> None:
    assert digest(read(write(replay).encode())) == digest(replay)


def test_the_digest_is_compared() -> None:
    """A right digest is right in any of the file's forms; a wrong one is named at its place."""
    right = GAME + f"digest: {digest(read(GAME.encode()))}\n"
    assert verify(right.encode()).ok
    assert verify(right.replace("[8C, 4C]", "[4C, 8C]").encode()).ok
    report = verify(right.replace("Bob", "Rob").encode())
    assert not report.ok
    assert report.fault is not None
    assert report.fault.line == right.count("\n")
    assert str(report.fault.written) in right
    assert report.fault.ruled == digest(read(right.replace("Bob", "Rob").encode()))


@pytest.mark.parametrize("name", shelf.CLASSIC)
def test_the_digest_does_not_count_itself(name: str) -> None:
    replay = shelf.replay(name)
    text = shelf.data(name).decode()
    without = text[: text.index("digest:")]
    assert digest(read(without.encode())) == replay.digest
