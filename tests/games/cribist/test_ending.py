"""How a deal and a game end (rules 7 and 8 of Cribist)."""

from collections import Counter

import pytest

from tests import cases
from tests.games.cribist.laid import Table, to
from tests.games.cribist.test_claims import ALL, trick
from wincrib.errors import IllegalAction, Unreadable
from wincrib.games.cribist import apply, new, outcome, prompts
from wincrib.games.cribist.acts import Deal, Scored, TimeRanOut, TimeUp, ToDeal, Why, Won
from wincrib.games.cribist.notebook import Notebook
from wincrib.games.cribist.rules import Claims, End, Limit, Rules, rules
from wincrib.games.protocol import PACK, By, Outcome, Resign, Seat, Start
from wincrib.shuffle import pack

AUTOMATIC = rules()
TIMED = rules(limit=Limit.MINUTES, number=30)


def test_one_for_each_trick_won() -> None:
    """Rule 7: after the thirteenth, seat by seat."""
    table = Table(by=AUTOMATIC).finish()
    tricks = [(seat, points) for seat, points, why in table.scored if why == "tricks"]
    assert sum(points for _, points in tricks) == 13
    assert [seat for seat, _ in tricks] == sorted(seat for seat, _ in tricks)


def test_so_many_deals() -> None:
    """Rule 8: the last trick's points count, and the highest score wins."""
    table = Table(by=rules(number=1), score=(40, 0, 0, 0)).finish()
    end = outcome(table.state)
    assert end == Outcome((Seat(0),), table.state.score, By.POINTS)
    assert table.events[-1] == Won((Seat(0),))
    assert not prompts(table.state)


def test_another_deal_while_there_are_more() -> None:
    """Rule 8."""
    table = Table(by=rules(number=2)).finish()
    assert prompts(table.state) == {PACK: ToDeal(2)}
    table.act(Deal(tuple(pack("1", "deal", 2)[at::4] for at in range(4)))).finish()
    assert outcome(table.state) is not None


def test_equal_scores_share_the_win() -> None:
    """Rule 8: whatever each had before."""
    plain = Table(by=rules(number=1)).finish().state.score
    start = (*(50 - points for points in plain[:3]), 0)
    table = Table(by=rules(number=1), score=start).finish()
    assert table.state.score[:3] == (50, 50, 50)
    end = outcome(table.state)
    assert end is not None
    assert end.winners == (0, 1, 2)


def test_the_first_to_reach_the_target_wins_at_once() -> None:
    """Rule 8: with automatic claiming in the middle of a deal; the score is not cut at the target."""
    table = trick(to(61, Claims.AUTOMATIC), (50, 60, 0, 0))
    assert outcome(table.state) == Outcome((Seat(0),), (62, 60, 0, 0), By.POINTS)


def test_one_short_of_the_target_goes_on() -> None:
    """Rule 8: 49 and 12 are 61, 48 and 12 are not."""
    assert outcome(trick(to(61, Claims.AUTOMATIC), (49, 0, 0, 0)).state) is not None
    assert outcome(trick(to(61, Claims.AUTOMATIC), (48, 0, 0, 0)).state) is None


def test_a_call_can_win() -> None:
    """Rules 6 and 8: the target is looked at after each call, and the next is not asked."""
    table = trick(to(61), (0, 59, 59, 0)).claim(*ALL[3:]).call(2, "pair 5D 5H")
    assert outcome(table.state) == Outcome((Seat(1),), (6, 61, 59, 0), By.POINTS)


def test_a_false_call_may_cost_the_game() -> None:
    """Rules 6 and 8: nobody wins by another's loss."""
    table = trick(to(61), (0, 59, 59, 0)).claim(*ALL).call(5, "jack")
    assert outcome(table.state) is None
    assert table.state.score == (12, 54, 59, 0)


def near(table: Table) -> tuple[int, ...]:
    """The scores before a deal of which its claims alone bring everyone just below 200."""
    gained = Counter(dict(enumerate(table.finish().state.score)))
    gained.subtract({seat: points for seat, points, why in table.scored if why == "tricks"})
    return tuple(199 - gained[seat] for seat in range(4))


def test_several_reach_the_target_by_their_tricks() -> None:
    """Rules 7 and 8: all tricks are added first, and the highest wins."""
    start = near(Table("AS KS QS JS", by=AUTOMATIC))
    table = Table("AS KS QS JS", by=to(200, Claims.AUTOMATIC), score=start).finish()
    end = outcome(table.state)
    assert end is not None
    highest = max(end.score)
    assert highest > 200
    assert sum(points >= 200 for points in end.score) > 1
    assert end.winners == tuple(seat for seat in range(4) if end.score[seat] == highest)


def test_the_deal_in_progress_is_finished_when_the_time_is_up() -> None:
    """Rule 8: the time is told when the next deal is asked for, and no sooner."""
    table = Table(by=TIMED)
    with pytest.raises(IllegalAction, match="does not fit here"):
        table.act(TimeUp())
    table.finish()
    assert prompts(table.state) == {PACK: ToDeal(2, 30)}
    before = table.state.score
    table.act(TimeUp())
    assert table.told(TimeRanOut)
    end = outcome(table.state)
    assert end is not None
    assert end.score == before
    assert all(end.score[seat] == max(before) for seat in end.winners)


def test_deals_follow_one_another_until_then() -> None:
    """Rule 8."""
    table = Table(by=TIMED).finish()
    table.act(Deal(tuple(pack("1", "deal", 2)[at::4] for at in range(4))))
    assert table.state.number == 2


@pytest.mark.parametrize(("by", "words"), [(AUTOMATIC, "no time limit"), (TIMED, "none has been played")], ids=str)
def test_time_that_cannot_be_up(by: Rules, words: str) -> None:
    """Rule 8."""
    state = new(by, Start((0, 0, 0, 0), Seat(0)))
    with pytest.raises(IllegalAction, match=words):
        apply(state, TimeUp())


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, -1])
def test_nobody_resigns(seat: int) -> None:
    """Rule 8 knows three ends, and none of them is one player's to choose for three others."""
    with pytest.raises(IllegalAction, match="break the game off"):
        Table().act(Resign(Seat(seat)))


@pytest.mark.parametrize(("by", "score"), [
    (to(61), (61, 0, 0, 0)), (to(61), (0, 0, 0)), (to(61), (0, 0, 0, 0, 0)), (AUTOMATIC, (10000, 0, 0, 0)),
    (AUTOMATIC, (0, -10000, 0, 0)),
], ids=str)  # fmt: skip
def test_a_start_that_is_refused(by: Rules, score: tuple[int, ...]) -> None:
    """Rule 8: nobody has reached the target yet."""
    with pytest.raises(IllegalAction, match="a game starts with four scores"):
        new(by, Start(score, Seat(0)))


def test_a_start_below_zero() -> None:
    """Rule 6: a score may be below zero."""
    assert new(to(61), Start((60, -5, 0, 0), Seat(2))).score == (60, -5, 0, 0)
    with pytest.raises(IllegalAction, match="dealer"):
        new(AUTOMATIC, Start((0, 0, 0, 0), Seat(4)))


@pytest.mark.parametrize(("limit", "number", "good"), [
    (Limit.DEALS, 1, True), (Limit.DEALS, 0, False), (Limit.TARGET, 999, True), (Limit.TARGET, 1000, False),
    (Limit.MINUTES, 999, True), (Limit.MINUTES, 1000, False),
    (Limit.DEALS, 100, True), (Limit.DEALS, 101, False), (Limit.MINUTES, -1, False),
])  # fmt: skip
def test_the_limits_of_the_limits(limit: Limit, number: int, good: bool) -> None:
    """Rule 8."""
    if good:
        assert rules(limit=limit, number=number).end == End(limit, number)
    else:
        with pytest.raises(Unreadable, match="out of range"):
            rules(limit=limit, number=number)


def test_the_usual_rules() -> None:
    """Rules 5 and 8: automatic claiming, ten deals."""
    assert rules() == Rules(Claims.AUTOMATIC, End(Limit.DEALS, 10))
    assert rules().target is None
    assert not rules().muggins
    assert to(61).target == 61
    assert to(61).muggins


@pytest.mark.parametrize("why", Why, ids=lambda why: why.word)
def test_points_name_a_rule_that_exists(why: Why) -> None:
    """Every reason for points says its rule."""
    assert why.rule in cases.rule_numbers("cribist")


def test_no_points_are_no_event() -> None:
    notebook = Notebook(Table().state)
    notebook.peg(Seat(0), 0, Why.CLAIMED, ())
    assert not [each for each in notebook.events if isinstance(each, Scored)]
