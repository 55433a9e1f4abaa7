"""A recorded game looked back on: what is told of it, and what cannot be."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from syrupy.assertion import SnapshotAssertion

import wincrib
from wincrib.errors import Unsupported
from wincrib.lab.appraisal import appraisal, balance, whose_chart
from wincrib.lab.charting import chart, picture
from wincrib.lab.grading import Graded, graded
from wincrib.players.analysis import EDITION, Grade
from wincrib.players.fortunes import Point, Turn
from wincrib.replay.document import Status

SHELF = Path(wincrib.__file__).parent.parent / "replays"


@cache
def looked_back(name: str) -> Graded:
    return graded(wincrib.load(SHELF / name))


@pytest.mark.parametrize(("name", "plain"), [("classic/muggins.yaml", True), ("classic/net-to-61.yaml", False)])
def test_the_grade_of_a_shipped_game(name: str, plain: bool, snapshot: SnapshotAssertion) -> None:
    """Read by a person: the worst three in words, the chart, luck and skill."""
    assert "\n".join(appraisal(looked_back(name), plain=plain)) == snapshot


@pytest.mark.parametrize("name", ["classic/muggins.yaml", "by-hand/only-what-was-counted.yaml"])
def test_a_report_fits_into_eighty_columns(name: str) -> None:
    lines = appraisal(looked_back(name), plain=True)
    assert max(map(len, lines)) <= 80
    assert all(line.isascii() for line in lines)


@pytest.mark.parametrize("name", ["classic/muggins.yaml", "classic/resigned.yaml", "classic/net-to-61.yaml"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_balance_adds_up_to_a_tenth(name: str, seat: int) -> None:
    """From the start by decisions, counting, a resignation and luck to 0 or 100; the parts of luck make up the luck."""
    game = looked_back(name)
    assert game.fortune
    rows = dict(balance(game.fortune, seat))
    assert rows["at the end"] == (100.0 if game.winner == seat else 0.0)
    words = ("at the start", "decisions", "counting", "resigning", "luck")
    assert round(sum(rows[word] for word in words), 1) == rows["at the end"]
    assert round(sum(each for word, each in rows.items() if word.startswith("  ")), 1) == rows["luck"]
    assert (rows["resigning"] != 0) == (name == "classic/resigned.yaml")
    assert (rows["counting"] != 0) == (name == "classic/muggins.yaml")


def test_counting_has_a_line_of_its_own() -> None:
    """Muggins and miscounts are no errors of decision (rule 6.4)."""
    one, two = looked_back("classic/muggins.yaml").counting
    assert (one.wrong, one.missed, two.taken) == (3, 7, 5)
    assert (two.wrong, two.missed, one.taken, two.let_go) == (2, 4, 4, 2)


def test_a_game_told_by_its_counts_is_not_graded_and_says_so() -> None:
    game = looked_back("by-hand/only-what-was-counted.yaml")
    assert game.decisions == ()
    assert game.no_throws == game.no_play == (1, 2, 3, 4)
    text = " ".join(appraisal(game, plain=True))
    assert "Nobody wrote down who threw which in deals 1, 2, 3 and 4" in text
    assert "was lucky" not in text


def test_a_game_is_graded_so_far() -> None:
    """Broken off after two deals, it has the same decisions up to there."""
    whole = wincrib.load(SHELF / "classic/net-to-61.yaml")
    part = replace(whole, deals=whole.deals[:2], status=Status.UNFINISHED, result=None, digest="")
    game = graded(part)
    assert game.winner is None
    assert game.decisions == looked_back("classic/net-to-61.yaml").decisions[: len(game.decisions)]
    assert game.decisions[-1].view.number == 2
    assert appraisal(game, plain=True)[0].endswith("not finished, graded so far")
    assert 0 < game.points[-1].chance < 1


def test_a_game_is_graded_up_to_where_it_departs_from_the_rules() -> None:
    game = graded(wincrib.load(SHELF / "broken/show-miscounted.yaml"))
    assert game.fault
    assert game.decisions


def test_only_cribbage_is_graded() -> None:
    with pytest.raises(Unsupported, match="a game of Cribist"):
        graded(wincrib.load(SHELF / "cribist/half-an-hour.yaml"))


def test_progress_goes_from_the_first_move_to_the_last() -> None:
    heard: list[tuple[int, int]] = []
    replay = wincrib.load(SHELF / "by-hand/the-last-deals.yaml")
    game = graded(replay, lambda done, many: heard.append((done, many)))
    assert [done for done, _ in heard] == list(range(1, heard[-1][1] + 1))
    assert len({many for _, many in heard}) == 1
    assert game == graded(replay)
    assert {each.grade for each in game.decisions} >= {Grade.BEST, Grade.ERROR}


# The edition


def test_what_an_edition_of_the_analysis_says(snapshot: SnapshotAssertion) -> None:
    """If this changes, count EDITION up in `players/analysis.py`: what was judged by another must not be recalled."""
    decisions = [
        (str(each.best), each.points and round(each.points, 9), round(each.lost, 9))
        for name in ("classic/net-to-61.yaml", "classic/muggins.yaml")
        for each in looked_back(name).decisions
    ]
    assert (EDITION, crc32(repr(decisions).encode())) == snapshot


# The chart


def moments(chances: list[float]) -> list[Point]:
    return [Point(at, 1 + at // 4, Turn.CARDS, each) for at, each in enumerate(chances)]


@pytest.mark.parametrize("many", [1, 2, 37, 74, 75, 400])
@pytest.mark.parametrize("plain", [True, False])
def test_a_chart_fits_whatever_the_length_of_the_game(many: int, plain: bool) -> None:
    lines = chart(moments([0.5] * many), 0, plain=plain)
    assert len(lines) == 10
    assert max(map(len, lines)) <= 80


def test_a_column_is_as_high_as_the_chance() -> None:
    """And for the other seat as high as what is left."""
    for seat, heights in ((0, [0, 4, 8]), (1, [8, 4, 0])):
        rows = [line[6:].ljust(12) for line in chart(moments([0.0, 0.5, 1.0]), seat, plain=True)[:8]]
        assert [sum(row[4 * at] == "#" for row in rows) for at in range(3)] == heights


def test_the_picture_shows_every_moment_and_hides_nothing_in_a_name() -> None:
    game = looked_back("classic/net-to-61.yaml")
    text = picture(game.points, whose_chart(game), "A & <B>", ["<script>", 'B"'])
    assert text.count(",", text.index('<polyline points="'), text.index("fill=", text.index("<polyline"))) == len(
        game.points
    )
    assert "<script>" not in text
    assert "A &amp; &lt;B&gt;" in text
