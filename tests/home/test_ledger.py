"""The ledger: the same facts at every width, and Cribist's taken from the events of its games."""

from collections import Counter

import pytest

from tests.home.test_statistics import COMPUTER, HARDER, REMOTE, SKUNK, keep
from tests.replay.shelf import SHELF, replay
from wincrib.cli.statistics import as_object
from wincrib.games.cribist.acts import Itemised, Scored, TrickWon, Why
from wincrib.home import ledger
from wincrib.home.ledger import Style
from wincrib.home.scorecards import Tricks, scorecard
from wincrib.home.standings import HOT_SEAT, LIVE, AtCribist, Record, Standings, standings
from wincrib.home.statistics import kept_games
from wincrib.replay.walking import walk

CRIBIST = sorted(path.stem for path in (SHELF / "cribist").glob("*.yaml"))
OVER = [name for name in CRIBIST if replay(f"cribist/{name}").result is not None]


def of_everything() -> Standings:
    """Ann's games of every kind."""
    texts = (COMPUTER, HARDER, REMOTE, SKUNK)
    for number, text in enumerate(texts):
        keep(f"{number}.yaml", text, f"2026-{10 + number % 3}-01T10:00:00Z")
    for name in ("classic/hot-seat-by-hand", "classic/wincrib-to-121", "cribist/to-61-with-muggins"):
        keep(f"{name.replace('/', '-')}.yaml", (SHELF / f"{name}.yaml").read_text("utf-8"))
    return standings(kept_games().games, "Ann")


@pytest.mark.parametrize("columns", [50, 52, 60, 67, 68, 70, 80, 100])
@pytest.mark.parametrize("plain", [False, True])
def test_every_line_fits(columns: int, plain: bool) -> None:
    """Whatever the width, all of the numbers are there."""
    found = of_everything()
    style = Style(columns, plain)
    lines = [line for page in ledger.pages(found, style) for line in page.lines] + ledger.whole(found, style)
    assert max(map(len, lines)) <= columns
    text = "\n".join(lines)
    assert text.isascii() or not plain
    for against, record in found.rows:
        assert against.opponent[:6] in text
        assert f"{record.won} {100 * record.won / record.games:.0f}%" in text.replace("  ", " ").replace("  ", " ")
    assert [page.title for page in ledger.pages(found, style)] == [
        "In short", "Opponents", "Points", "By month", "Cribist",
    ]  # fmt: skip


def test_levels_stand_by_strength_and_people_last() -> None:
    found = of_everything()
    levels = [name for name, _ in found.levels]
    assert levels == [each for each in ("easy", "medium", "hard", "changed", HOT_SEAT, LIVE) if each in levels]
    total = sum((record for _, record in found.levels), Record())
    assert total == found.record


def test_nothing_is_said_of_what_was_never_played() -> None:
    keep("a.yaml", COMPUTER)
    found = standings(kept_games().games, "Ann")
    assert [page.title for page in ledger.pages(found, Style())] == ["In short", "Opponents", "Points", "By month"][:4]
    assert "Cribist" not in "\n".join(ledger.whole(found, Style()))
    assert not ledger.pages(standings(kept_games().games, "Nobody"), Style())


def test_a_month_says_what_a_deal_brought() -> None:
    found = of_everything()
    month = found.months[0]
    assert month.hand is not None
    assert month.crib == month.sums.crib_points / month.sums.cribs
    assert f"{month.hand:.2f}" in "\n".join(ledger.points_by_month(found, Style()))


def test_games_in_which_help_was_taken_are_counted() -> None:
    keep("a.yaml", HARDER)
    keep("b.yaml", COMPUTER)
    found = standings(kept_games().games, "Ann")
    assert (found.hinted, found.sums.hints) == (1, 1)
    assert ledger.hints(found) == ["hints     1 taken in 1 game"]


# Cribist


@pytest.mark.parametrize("name", OVER)
def test_the_points_of_cribist_are_those_of_its_events(name: str) -> None:
    """Every point and every trick belongs to somebody; what was missed is what nobody claimed for himself."""
    played = replay(f"cribist/{name}")
    walked = walk(played)
    card = scorecard(played, walked)
    assert card is not None
    events = [event for moment in walked.moments for event in moment.step.events]
    scored = [event for event in events if isinstance(event, Scored)]
    won = Counter(event.seat for event in events if isinstance(event, TrickWon))
    begun = played.start.score if played.start else (0, 0, 0, 0)
    for seat, side in enumerate(card.sides):
        assert side.tricks.points == side.score - begun[seat]
        assert side.tricks.tricks == won[seat]  # type: ignore[index]
        mine = [event for event in scored if event.seat == seat]
        assert side.tricks.claimed == sum(event.points for event in mine if event.why == Why.CLAIMED)
        assert side.tricks.false_calls == -sum(event.points for event in mine if event.why == Why.FALSE_CALL)
        assert side.tricks.missed >= 0
    worth = sum(event.points for event in events if isinstance(event, Itemised) and not event.by_program)
    assert sum(side.tricks.claimed + side.tricks.missed for side in card.sides) == worth
    taken = sum(side.tricks.muggins for side in card.sides)
    assert taken == sum(side.tricks.muggins_lost for side in card.sides)
    assert taken <= sum(side.tricks.missed for side in card.sides)


def test_a_win_that_is_shared_is_no_win_alone() -> None:
    """Rule 8."""
    keep("shared.yaml", (SHELF / "cribist" / "8-the-win-is-shared.yaml").read_text("utf-8"))
    (card,) = (card for _, card in kept_games().games)
    assert len(card.winners) > 1
    for seat, side in enumerate(card.sides):
        found = standings(kept_games().games, side.name).cribist
        assert (found.games, found.won, found.shared) == (1, 0, int(seat in card.winners))
        assert found.sums == side.tricks


def test_what_is_said_of_cribist() -> None:
    sums = Tricks(18, 279, 68, 17, 47, 13, 4, 9, 2)
    found = standings((), "Ann")
    told = Standings(**{key: getattr(found, key) for key in found.__dataclass_fields__} | {
        "cribist": AtCribist(3, 1, 1, sums)})  # fmt: skip
    assert ledger.at_cribist(told, Style()) == [
        "Cribist   3 games, 1 won, 1 shared",
        "a deal    15.50 points, 3.78 tricks, in 18 deals",
        "claiming  47 points claimed, 13 missed, of 17 tricks claimed by hand",
        "muggins   4 points taken, 9 lost, 2 for wrong calls",
    ]
    assert max(map(len, ledger.at_cribist(told, Style(50)))) <= 50
    assert as_object(told, kept_games())["cribist"] == {
        "games": 3, "won": 1, "shared": 1, "deals": 18, "points_a_deal": 15.5, "tricks_a_deal": 68 / 18,
        "claims": {"tricks": 17, "claimed": 47, "missed": 13},
        "muggins": {"taken": 4, "lost": 9, "wrong_calls": 2},
    }  # fmt: skip
