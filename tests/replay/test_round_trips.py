"""From value to text and back: nothing is lost, and the same value is always the same text."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.replay import papers, shelf
from tests.replay.played import TABLES, game, header
from tests.replay.shelf import CASES, cases
from wincrib.cards import NEW_PACK
from wincrib.replay.cribbage.deal import Token, read_token
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Raw
from wincrib.replay.yaml import read, write

ACCEPTED = [case["file"] for case in cases() if case["expect"] == "accept"]

EVERYWHERE = """\
format: wincrib-replay
version: 1
game: cribbage
rules: {muggins: true, x-note: kept}
players: [{name: Ann, x-note: kept}, Bob]
deck: {source: explicit, x-note: kept}
start: {score: [0, 0], dealer: 0, x-note: kept}
match: {id: cup, game: 1, to: 3, x-note: kept}
from: {file: game.yaml, x-note: kept}
deals:
  - dealer: 0
    dealt:
      - [KD, TD, 9S, 9C, QD, 7D]
      - [2S, 4C, TS, AC, 8C, 2D]
    discard:
      - [9S, 9C]
      - [4C, 8C]
    starter: 5S
    play: [AC, QD, 2S, KD, 2D, go, go, 7D, TS, TD]
    show:
      - {claim: 6, call: 0, x-note: kept}
    remarks:
      - {at: 3, comment: a word, x-note: kept}
      - {at: 3, level: {seat: 1, to: hard, x-note: kept}}
    x-note: kept
status: unfinished
x-note: kept
"""
"""A note at every level there is."""


def check_stable(text: bytes) -> None:
    """Once written, a replay is written the same for ever, and is the replay it was."""
    replay = read(text)
    once = write(replay)
    again = read(once.encode())
    assert again == replay
    assert write(again) == once


@pytest.mark.parametrize("name", shelf.shipped())
def test_shipped_replays_are_stable(name: str) -> None:
    check_stable(shelf.data(name))


@pytest.mark.parametrize("file", ACCEPTED)
def test_accepted_cases_are_stable(file: str) -> None:
    check_stable((CASES / file).read_bytes())


@pytest.mark.parametrize("seeded", [True, False], ids=["seeded", "explicit"])
@pytest.mark.parametrize("table", TABLES)
def test_every_file_of_a_game_is_read_back(table: str, seeded: bool) -> None:
    """At every moment of a game, what stands on paper is the game so far."""
    played = game(table, seeded=seeded)
    for replay in (played.files[k] for k in played.beginnings()):
        assert read(write(replay).encode()) == replay


@settings(max_examples=35)
@given(papers.replays())
def test_whatever_is_written_is_read_back(replay: AnyReplay) -> None:
    """Names, titles, seeds, notes, remarks, matches, origins, any deal: as they were."""
    text = write(replay)
    again = read(text.encode())
    assert again == replay
    assert write(again) == text


@settings(max_examples=35)
@given(papers.replays())
def test_what_is_written_can_be_read_by_anybody(replay: AnyReplay) -> None:
    """Text stays text and numbers stay numbers for a YAML reader that guesses."""
    import yaml

    guessed = yaml.safe_load(write(replay))
    assert [each["name"] for each in guessed["players"]] == list(replay.names)
    assert guessed.get("title", "") == replay.title
    assert guessed["deck"].get("seed", "") == replay.deck.seed
    assert guessed.get("dice", "") == replay.dice
    assert guessed["rules"]["target"] == replay.rules.target
    assert guessed["rules"]["muggins"] is replay.rules.muggins
    for deal, told in zip(replay.deals, guessed["deals"], strict=True):
        assert told["dealer"] == deal.dealer
        assert [str(each) for each in deal.play or ()] == told.get("play", [])
        assert [list(map(str, hand)) for hand in deal.dealt] == told.get("dealt", [])


@settings(max_examples=35)
@given(papers.replays())
def test_what_is_written_is_plain(replay: AnyReplay) -> None:
    """One line feed a line, no tab, no control character, a final line feed."""
    text = write(replay)
    assert text.endswith("\n")
    assert "\n\n" not in text
    assert all(line.isprintable() for line in text.split("\n"))


@pytest.mark.parametrize("home", ["header", "rules", "players", "deck", "start", "match", "from", "deals", "show",
                                  "remarks", "level"])  # fmt: skip
def test_a_note_is_kept_at_every_level(home: str) -> None:
    """Keys that begin with x- are kept and ignored, wherever they stand."""
    lines = EVERYWHERE.splitlines(keepends=True)
    notes = [at for at, line in enumerate(lines) if "x-note" in line]
    homes = ("rules", "players", "deck", "start", "match", "from", "show", "remarks", "level", "deals", "header")
    keep = notes[homes.index(home)]
    text = "".join(
        line if at == keep else "" if line.strip() == "x-note: kept" else line.replace(", x-note: kept", "")
        for at, line in enumerate(lines)
    )
    assert text.count("x-note") == 1
    assert write(read(text.encode())).count("x-note: kept") == 1


@pytest.mark.parametrize("code", ["\\x07", "\\x1b", "\\x7f", "\\x85", "\\x9b", "\\u2028", "\\u2029", "\\uFEFF",
                                  "\\uFFFE", "\\t", "\\r", "\\0"])  # fmt: skip
def test_a_note_may_hold_any_character(code: str) -> None:
    """A character that may not stand in a replay can be escaped in one, and is escaped again when it is written."""
    text = write(header()) + f'x-note: "a{code}b"\n'
    replay = read(text.encode())
    written = write(replay)
    assert all(line.isprintable() for line in written.split("\n"))
    assert read(written.encode()) == replay


@pytest.mark.parametrize("fair", ["", "a text", [[]], {"a": []}])
def test_a_proof_is_kept_as_it_is(fair: Raw) -> None:
    replay = replace(header(), fair=fair)
    assert read(write(replay).encode()) == replay


def test_a_title_of_any_length_that_is_allowed() -> None:
    """240 characters are read, 241 are not."""
    replay = replace(header(), title="🂡" * 240)
    assert read(write(replay).encode()).title == replay.title


# Tokens


@given(papers.TOKENS)
def test_a_token_of_the_play_is_read_back(token: Token) -> None:
    """`QC+2`, `QC` and `go`."""
    assert read_token(str(token)) == token


@given(st.sampled_from(NEW_PACK), st.integers(0, 20))
def test_a_token_may_be_written_otherwise(card: object, points: int) -> None:
    """Rule 1.3: small letters, 10 for T, and suit symbols."""
    text = str(card)
    suit = "♣♦♥♠"["CDHS".index(text[1])]
    for other in (text.lower(), text.replace("T", "10"), text[0] + suit):
        assert read_token(other) == read_token(text)
        assert read_token(f"{other}+{points}") == read_token(f"{text}+{points}")
