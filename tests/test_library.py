"""The library's front door: hands counted, cards pegged, replays read and verified, as values."""

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wincrib
import wincrib.library
from tests import cases
from tests.replay import shelf
from wincrib.cards import NEW_PACK, Card, read_cards
from wincrib.errors import Unreadable, Unsupported, WincribError

HANDS = st.lists(st.sampled_from(NEW_PACK), min_size=5, max_size=5, unique=True)


# The door itself


@pytest.mark.parametrize("module", [wincrib, wincrib.library], ids=["wincrib", "wincrib.library"])
def test_its_examples_are_true(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0


def test_what_is_in_the_door() -> None:
    """Every name that is promised is there, has something to say for itself, and is the same each time."""
    assert set(wincrib.__all__) >= {"GAMES", "__version__", "card", "load", "peg", "score", "verify"}
    for name in wincrib.__all__:
        found = getattr(wincrib, name)
        assert found is getattr(wincrib, name)
        assert isinstance(found, str) or found.__doc__
    assert "cribbage" in wincrib.GAMES


def test_what_is_not_in_the_door() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        wincrib.nonsense  # noqa: B018


_HEAVY = ("yaml", "blessed", "asyncio", "tomlkit", "platformdirs", "hashlib", "curses", "multiprocessing")
_LOADED = f"""
import json, sys
before = set(sys.modules)
import wincrib
print(json.dumps(sorted(
    name for name in set(sys.modules) - before if name.partition(".")[0] in {_HEAVY!r} or name.startswith("wincrib.")
)))
"""


def loaded(more: str = "") -> list[str]:
    """What is loaded by a program that does this much."""
    code = _LOADED.replace("import wincrib\n", f"import wincrib\n{more}\n")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def test_importing_it_loads_nothing() -> None:
    """Not one room of the house, and nothing heavy from outside."""
    assert loaded() == []


def test_counting_needs_no_heavy_thing() -> None:
    """A hand is counted without a YAML reader, a terminal or a loop."""
    found = loaded('wincrib.score("5H 5S 5D JC", "5C"); wincrib.peg("5S QH"); wincrib.card("5H")')
    assert "wincrib.counting" in found
    assert not {name.partition(".")[0] for name in found} & {"blessed", "asyncio", "curses", "multiprocessing"}


# Counting


@pytest.mark.parametrize("show", cases.shows(), ids=lambda show: show["id"])
def test_a_hand_is_counted(show: cases.Show) -> None:
    """Rule 5.2, on every case worked out apart."""
    found = wincrib.score(" ".join(show["hand"]), show["starter"], crib=show["crib"])
    assert found.points == show["score"]
    assert sum(combo.points for combo in found.combos) == found.points


@given(HANDS, st.booleans())
def test_a_hand_may_be_written_or_given(five: list[Card], crib: bool) -> None:
    """As text in any of its ways, or as cards: the same hand, in whatever order."""
    *hand, starter = five
    given_ = wincrib.score(tuple(hand), starter, crib=crib)
    assert 0 <= given_.points <= 29
    for text in (" ".join(map(str, hand)), ", ".join(str(each).lower() for each in reversed(hand))):
        assert wincrib.score(text, f" {starter} ", crib=crib).points == given_.points


@pytest.mark.parametrize(("hand", "starter", "word"), [
    ("5H 5S 5D", "JC", "four cards"),
    ("5H 5S 5D JC 5C", "4D", "four cards"),
    ("", "JC", "four cards"),
    ("5H 5S 5D JC", "5H", "5H stands twice"),
    ("5H 5H 5D JC", "5C", "5H stands twice"),
    ("5H 5S 5D JX", "5C", "JX"),
    ("5H 5S 5D JC", "", "not a card"),
    ("5H 5S 5D JC", "5C 4D", "5C 4D"),
])  # fmt: skip
def test_what_is_no_hand(hand: str, starter: str, word: str) -> None:
    """Rule 1.1: five different cards."""
    with pytest.raises(Unreadable, match=word):
        wincrib.score(hand, starter)


# Pegging


@pytest.mark.parametrize("series", cases.series(), ids=lambda series: series["id"])
def test_a_card_is_pegged(series: cases.Series) -> None:
    """Rule 4.5, on every case worked out apart."""
    found = wincrib.peg(" ".join(series["series"]))
    assert (str(found.card), found.count, found.points) == (series["series"][-1], series["count"], series["points"])
    assert sum(combo.points for combo in found.combos) == found.points


@pytest.mark.parametrize(("laid", "word"), [
    ("", "name the cards"), ("KC QD JH 2S", "32"), ("KC KC", "KC stands twice"), ("5H go", "go"),
    ("KC QD JH 2S AC", "2S"),
])  # fmt: skip
def test_what_is_no_round(laid: str, word: str) -> None:
    """Rules 1.1 and 4.1: different cards, and never past 31."""
    with pytest.raises(Unreadable, match=word):
        wincrib.peg(laid)


@given(st.lists(st.sampled_from(NEW_PACK), min_size=1, max_size=8, unique=True))
def test_a_round_may_be_written_or_given(cards: list[Card]) -> None:
    """Whatever fits under 31 is pegged, in text as in cards; what does not is refused."""
    text = ",".join(map(str, cards))
    if sum(each.value for each in cards) <= 31:
        assert wincrib.peg(tuple(cards)) == wincrib.peg(text)
        assert wincrib.peg(text).count == sum(each.value for each in cards)
    else:
        with pytest.raises(Unreadable):
            wincrib.peg(text)


def test_a_card() -> None:
    """Rule 1.3."""
    assert {wincrib.card(text) for text in ("TD", "10D", "td", "T♦")} == set(read_cards("TD"))
    with pytest.raises(Unreadable):
        wincrib.card("1D")


# Replays


@pytest.mark.parametrize("name", shelf.shipped())
def test_a_replay_is_loaded_and_verified(name: str) -> None:
    path = shelf.SHELF / f"{name}.yaml"
    assert wincrib.load(path) == wincrib.load(str(path)) == shelf.replay(name)
    assert wincrib.verify(path) == wincrib.verify(str(path))
    assert wincrib.verify(path).ok


@pytest.mark.parametrize("wrong", shelf.wrongs(), ids=lambda wrong: wrong["file"])
def test_a_wrong_replay_is_reported_and_not_raised(wrong: shelf.Wrong) -> None:
    """A report is no failure; loading raises where nothing can be read."""
    path = shelf.SHELF / "broken" / wrong["file"]
    assert wincrib.verify(path).verdict == wrong["verdict"]
    if wrong["verdict"] == "departs":
        assert wincrib.load(path).game == "cribbage"
        return
    with pytest.raises(WincribError) as caught:
        wincrib.load(path)
    assert isinstance(caught.value, Unsupported if wrong["verdict"] == "unsupported" else Unreadable)
    assert caught.value.line == wrong["line"]
    assert caught.value.at("game.yaml").startswith(f"game.yaml:{wrong['line']}:")


@pytest.mark.parametrize("door", [wincrib.load, wincrib.verify], ids=["load", "verify"])
def test_where_there_is_no_file(door: object, tmp_path: Path) -> None:
    """Only then verifying raises: there is nothing to report on."""
    for path in (tmp_path / "nothing.yaml", tmp_path):
        with pytest.raises(Unreadable, match="cannot be read"):
            door(path)  # type: ignore[operator]


def test_a_damaged_file_is_repaired(tmp_path: Path) -> None:
    """What is whole of it, as a value; the file stays as it is."""
    data = shelf.data("classic/muggins")
    path = tmp_path / "game.yaml"
    path.write_bytes(data[: len(data) // 2])
    found = wincrib.repair(path)
    whole = shelf.replay("classic/muggins")
    assert found.fault is not None
    assert found.deals > 1
    assert found.replay.deals[: found.deals] == whole.deals[: found.deals]
    assert path.read_bytes() == data[: len(data) // 2]
    assert wincrib.repair(str(shelf.SHELF / "classic" / "muggins.yaml")).replay == whole
    with pytest.raises(Unreadable):
        wincrib.repair(tmp_path / "nothing.yaml")
