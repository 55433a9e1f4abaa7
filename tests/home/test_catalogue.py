"""The catalogue reads every file once, and again whenever it may have changed; labels tell nothing that is hidden."""

import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.files import NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.replay.played import game
from tests.replay.shelf import SHELF, replay, shipped
from wincrib.games import GAMES
from wincrib.games.protocol import PACK
from wincrib.home import catalogue, labels
from wincrib.home.catalogue import Catalogue, Filed
from wincrib.home.dates import when
from wincrib.home.labels import APART, COMPUTER, TOGETHER, Label, as_data, from_data, label, score_told
from wincrib.home.places import replays_folder, statistics_file
from wincrib.replay.document import AnyReplay, Kind, Participant
from wincrib.replay.walking import walk
from wincrib.replay.yaml import read

CRIBIST = sorted(path.stem for path in (SHELF / "cribist").glob("*.yaml"))
COMPUTER_BOB = Participant("Bob", Kind.COMPUTER, "easy")
LATER = 1_700_000_000


def keep(name: str, text: str, age: int = 0) -> Path:
    path = replays_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (LATER - age,) * 2)
    return path


def seen() -> dict[str, Filed]:
    """Everything, all of it read."""
    found = Catalogue()
    found.look()
    while found.unread:
        found.read_on()
    return {each.path.name: each for each in found.files()}


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    load = catalogue.load_bytes

    def noted(path: Path) -> bytes:
        names.append(path.name)
        return load(path)

    monkeypatch.setattr(catalogue, "load_bytes", noted)
    return names


# What is read, and what is not


def test_what_has_not_changed_is_not_read_again(readings: list[str]) -> None:
    for at, text in enumerate((RIGHT, UNFINISHED, WRONG, UNREADABLE, NEWER)):
        keep(f"{at}.yaml", text, age=at)
    before = seen()
    assert readings == [f"{at}.yaml" for at in range(5)], "the one changed last is read first"
    assert seen() == before
    assert len(readings) == 5


def test_a_file_put_in_the_place_of_another_is_read(readings: list[str]) -> None:
    """Of the same size and the same time: it is another file all the same."""
    path = keep("a.yaml", UNFINISHED)
    seen()
    fresh = keep("b.yaml", UNFINISHED.replace("Ann", "Eve"))
    fresh.replace(path)
    found = seen()["a.yaml"].label
    assert found is not None
    assert found.names == ("Eve", "Bob")
    assert readings == ["a.yaml", "a.yaml"]


@pytest.mark.parametrize("change", ["size", "time"])
def test_a_file_that_was_changed_is_read(change: str) -> None:
    path = keep("a.yaml", UNFINISHED)
    seen()
    path.write_text(UNFINISHED.replace("Ann", "Anna" if change == "size" else "Eve"), "utf-8")
    os.utime(path, (LATER + (change == "time"),) * 2)
    found = seen()["a.yaml"].label
    assert found is not None
    assert found.names[0] in ("Anna", "Eve")


def test_a_game_that_changes_while_the_program_runs_is_not_told_as_it_was() -> None:
    """From when it is looked at again until it is read, nothing is said of it."""
    path = keep("a.yaml", UNFINISHED)
    found = Catalogue()
    found.look()
    found.read_on()
    path.write_text(RIGHT, "utf-8")
    found.look()
    assert (found.unread, [each.entry for each in found.files()], list(found.cards())) == (1, [None], [])
    found.read(str(path))
    assert [each.label.status for each in found.files() if each.label] == ["complete"]


def test_a_cache_of_another_shape_is_made_anew(readings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds to what is kept need not remember to say so."""
    keep("a.yaml", RIGHT)
    before = seen()
    with monkeypatch.context() as patch:
        patch.setattr(labels, "SHAPE", ("other", *labels.SHAPE))
        patch.setattr(labels, "as_data", lambda _: ["nothing of the kind"])
        seen()
    assert seen() == before
    assert readings == ["a.yaml"] * 3


def test_a_file_that_the_disk_does_not_give_now_may_be_given_later(monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep("a.yaml", RIGHT)
    with monkeypatch.context() as patch:
        patch.setattr("wincrib.home.replays.MOST_BYTES", -(1 << 30))
        patch.setattr(Path, "open", refused)
        entry = seen()["a.yaml"].entry
        assert entry is not None
        assert "permission denied" in entry.trouble
    assert path.exists()
    assert seen()["a.yaml"].label is not None


def refused(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_only_as_many_are_read_as_are_asked_for(readings: list[str]) -> None:
    """For the title a few of the latest are enough."""
    for at in range(6):
        keep(f"{at}.yaml", RIGHT, age=at)
    found = Catalogue()
    found.look()
    assert [each.path.name for each in found.latest(2)] == ["0.yaml", "1.yaml"]
    assert readings == ["0.yaml", "1.yaml"]
    assert not statistics_file().exists()
    found.keep()
    assert statistics_file().exists()


# Labels


def of(text: str) -> Label:
    replayed = read(text.encode())
    return label(replayed, walk(replayed))


def test_a_label_says_how_a_game_stands() -> None:
    told = of(UNFINISHED.replace("Bob]", "{name: Bob, kind: computer, level: hard}]"))
    assert (told.score, told.deal, told.status, told.levels) == ((15, 7), 2, "unfinished", ("", "hard"))
    assert (told.against, told.me, told.opponents) == (COMPUTER, 0, "Bob")
    assert told.rules == "rule set wincrib, to 61"
    over = of(RIGHT)
    assert (over.score, over.winners, over.next, over.asked, over.deal) == ((54, 61), (1,), "", (), 4)
    assert (over.against, over.me, over.opponents) == (TOGETHER, None, "Ann and Bob")
    assert of(RIGHT.replace("Bob]", "{name: Bob, kind: remote}]")).against == APART


def test_a_label_says_who_is_asked_for_what() -> None:
    text = (SHELF / "rules" / "3.1-one-has-thrown.yaml").read_text("utf-8")
    thrown = of(text)
    assert len(thrown.asked) == 1
    assert thrown.next == f"{thrown.names[thrown.asked[0]]}: two cards for the crib"
    assert of((SHELF / "cribist" / "6-not-called-yet.yaml").read_text("utf-8")).next.endswith(": muggins, or none")


def test_a_level_that_was_changed_is_the_level_now() -> None:
    text = UNFINISHED.replace("Bob]", "{name: Bob, kind: computer, level: easy}]").replace(
        "    score: [15, 7]\n", "    score: [15, 7]\n    remarks: [{at: 3, level: {seat: 1, to: hard}}]\n"
    )
    assert of(text).levels == ("", "hard")


def test_four_at_a_table_and_scores_below_nothing() -> None:
    told = of((SHELF / "cribist" / "6-a-false-call-below-nothing.yaml").read_text("utf-8"))
    assert min(told.score) < 0
    assert score_told(told.score) == " ".join(map(str, told.score))
    assert told.opponents == "4 people"
    assert score_told((66, 58)) == "66-58"
    assert score_told((-3, 58)) == "-3 58"


@pytest.mark.parametrize("name", [*shipped(), *(f"cribist/{each}" for each in CRIBIST)])
def test_a_label_survives_being_kept(name: str) -> None:
    replayed = replay(name)
    told = label(replayed, walk(replayed))
    assert from_data(as_data(told)) == told


@pytest.mark.parametrize("seed", ["28", "31"])
def test_a_label_holds_no_card_that_is_hidden(seed: str) -> None:
    """At every event of a game: with two people nobody's hand, with one only his own."""
    played = game("wincrib", seed)
    for paper in played.files[:40]:
        assert_hidden(paper, people=[0, 1])
        assert_hidden(replace(paper, players=(paper.players[0], COMPUTER_BOB)), people=[0])


def assert_hidden(paper: AnyReplay, people: list[int]) -> None:
    walked = walk(paper)
    told = label(paper, walked)
    rules = GAMES[paper.game]
    shown = f"{told.shown} {told.next} {told.hand} {told.rules} {told.match}".split()
    for seat in range(len(paper.players)):
        hand = rules.view(walked.state, seat).hand  # type: ignore[arg-type]
        cards = {str(card) for card in hand}
        if people == [seat]:
            assert set(told.hand.split()) == cards
        elif rules.outcome(walked.state) is None and PACK not in rules.prompts(walked.state):
            assert not cards & set(shown)


def test_a_wrong_game_says_where_and_is_told_up_to_there() -> None:
    keep("w.yaml", WRONG)
    filed = seen()["w.yaml"]
    assert filed.label is not None
    assert filed.label.fault.startswith("line ")
    assert filed.label.status == "complete"
    assert filed.entry is not None
    assert filed.entry.card == "wrong"


# Dates


@pytest.mark.parametrize(("then", "told", "short"), [
    ((2026, 11, 30, 9, 5), "today 09:05", "09:05"), ((2026, 3, 2, 23, 10), "2 Mar 23:10", "2 Mar"),
    ((2025, 11, 30, 9, 5), "30 Nov 2025", "Nov 2025"),
])  # fmt: skip
def test_when_it_was(then: tuple[int, ...], told: str, short: str) -> None:
    def seconds(date: tuple[int, ...]) -> float:
        return time.mktime((*date, 0, 0, 0, -1))  # type: ignore[arg-type]

    now = seconds((2026, 11, 30, 21, 4))
    assert when(seconds(then), now) == told
    assert when(seconds(then), now, short=True) == short


def test_a_time_that_no_clock_shows() -> None:
    assert when(1e300) == "?"
