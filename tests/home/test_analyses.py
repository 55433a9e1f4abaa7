"""What is remembered of games that were judged: just as it was found, or not at all."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import wincrib
from wincrib.home import analyses
from wincrib.home.analyses import Analyses, Judged
from wincrib.home.forget import Kind, forget
from wincrib.home.places import HOME, analyses_folder, practice_file
from wincrib.home.practice import PAUSES, Practice
from wincrib.lab import grading
from wincrib.lab.grading import graded, judgements, recorded
from wincrib.players.analysis import Decision, Pair
from wincrib.replay.document import AnyReplay

SHELF = Path(wincrib.__file__).parent.parent / "replays"
GAME = wincrib.load(SHELF / "by-hand/the-last-deals.yaml")
PAIRS = recorded(GAME)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="module")
def found() -> Judged:
    return judgements(GAME, PAIRS)


def the_file() -> Path:
    (path,) = analyses_folder().iterdir()
    return path


def refuse(*_: object) -> Decision:
    raise AssertionError("judged again")


def test_what_was_judged_is_not_judged_again(found: Judged, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is the same to the last digit."""
    first = graded(GAME, known=Analyses())
    monkeypatch.setattr(grading, "judged", refuse)
    assert graded(GAME, known=Analyses()) == first
    assert Analyses().recalled(GAME, PAIRS) == found
    assert any(each and each.lost for each in found)
    with pytest.raises(AssertionError, match="judged again"):
        graded(GAME)


def test_what_decisions_cost_is_known_without_the_game(found: Judged) -> None:
    assert Analyses().costs(GAME) is None
    Analyses().keep(GAME, found, whole=True)
    costs = Analyses().costs(GAME)
    assert costs is not None
    assert [(each.at, each.seat, each.lost) for each in costs] == [
        (at, each.seat, each.lost) for at, each in enumerate(found) if each
    ]


def test_whatever_interrupts_what_was_judged_is_kept(found: Judged) -> None:
    """The next time goes on from there; until then nobody takes it for the whole."""

    def interrupt(done: int, _many: int) -> None:
        if done == 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        graded(GAME, interrupt, Analyses())
    assert Analyses().recalled(GAME, PAIRS) == found[:12]
    assert Analyses().costs(GAME) is None
    heard: list[int] = []
    graded(GAME, lambda done, _: heard.append(done), Analyses())
    assert heard == list(range(13, len(PAIRS) + 1))


def _edit(change: Callable[[str], str]) -> None:
    path = the_file()
    path.write_text(change(path.read_text()))


def _other(key: str, value: object) -> Callable[[str], str]:
    def change(text: str) -> str:
        head, _, body = text.partition("\n")
        return json.dumps({**json.loads(head), key: value}) + "\n" + body

    return change


@pytest.mark.parametrize(
    "change",
    [
        lambda _: "",
        lambda _: "[]\n[]",
        lambda _: "[" * 5000,
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("0", "1", 1),
        lambda text: text.split("\n", maxsplit=1)[0] + "\n[1]\n",
        _other("edition", 0),
        _other("program", "0"),
        _other("schema", 0),
    ],
    ids=["empty", "another", "deep", "half", "a digit", "no such body", "edition", "program", "schema"],
)
def test_a_damaged_file_counts_for_nothing(found: Judged, change: Callable[[str], str]) -> None:
    Analyses().keep(GAME, found, whole=True)
    _edit(change)
    assert Analyses().recalled(GAME, PAIRS) == []
    assert Analyses().costs(GAME) is None


@pytest.mark.parametrize("body", ["[1]", '[[0,0.0,0.0,"??"]]', '[[0,0.0,0.0,"5H"]]', "{}", "[[]]"])
def test_a_file_that_says_nonsense_counts_for_nothing(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even with the right sum."""
    monkeypatch.setattr(json, "dumps", lambda rows, **_: body if isinstance(rows, list) else _head(rows))
    Analyses().keep(GAME, [], whole=True)
    assert Analyses().recalled(GAME, PAIRS) == []


def _head(rows: dict[str, object]) -> str:
    return "{" + ",".join(f'"{key}":{_plain(each)}' for key, each in rows.items()) + "}"


def _plain(each: object) -> str:
    return f'"{each}"' if isinstance(each, str) else str(each).lower()


def test_a_disk_that_takes_nothing_is_no_fault(home: Path, found: Judged) -> None:
    home.write_text("a file where a folder would have to be")
    assert graded(GAME, known=Analyses()).decisions == tuple(each for each in found if each)
    Practice().answered("a-1", 1, right=True)
    assert Practice().due("a-1") == 0


def test_the_oldest_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "_MOST_GAMES", 1)
    other: AnyReplay = wincrib.load(SHELF / "classic/net-to-61.yaml")
    nothing: list[Decision | None] = []
    none: list[Pair] = []
    Analyses().keep(GAME, nothing, whole=True)
    Analyses().keep(other, nothing, whole=True)
    assert Analyses().costs(GAME) is None
    assert Analyses().costs(other) == []
    assert Analyses().recalled(other, none) == []


def test_all_of_it_can_be_forgotten(found: Judged) -> None:
    Analyses().keep(GAME, found, whole=True)
    Practice().answered("a-1", 1, right=True)
    there = {the_file(), practice_file()}
    (analyses_folder() / "mine.txt").write_text("not ours")
    assert {each.path for each in forget([Kind.STATISTICS])} == there
    assert not [each for each in there if each.exists()]
    assert [each.name for each in analyses_folder().iterdir()] == ["mine.txt"]


# Practice


def test_the_more_often_a_position_is_answered_right_the_later_it_comes_again() -> None:
    """And what is answered wrong begins anew."""
    day = 100
    for right, pause in enumerate((*PAUSES[1:], PAUSES[-1])):
        Practice().answered("a-1", day, right=True)
        assert Practice().due("a-1") == day + pause, right
    Practice().answered("a-1", 200, right=False)
    assert Practice().due("a-1") == 200
    assert Practice().due("another") == 0


@pytest.mark.parametrize("text", ["", "[]", '{"schema": 1}', '{"schema": 1, "positions": {"a-1": 3}}', '{"schema": 2}'])
def test_practice_that_cannot_be_read_begins_anew(home: Path, text: str) -> None:
    home.mkdir()
    practice_file().write_text(text)
    assert Practice().due("a-1") == 0
    Practice().answered("a-1", 5, right=True)
    assert Practice().due("a-1") == 6
