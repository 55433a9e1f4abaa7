"""Many games between two players: the same from the same seed, both with the same luck, and summed up truly."""

from math import sqrt
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wincrib.errors import Unreadable
from wincrib.games.cribbage.rules import rules
from wincrib.lab.ladder import BASELINES, NAMES, called
from wincrib.lab.simulate import Contest, Pair, Roles, Standing, pair, pairs
from wincrib.replay.verifier import Verdict, verify
from wincrib.replay.yaml import read

QUICK = Contest(("odds", "random"), rules(target=61), "lab")


def test_the_same_seed_gives_the_same_games_however_many_share_them() -> None:
    alone = list(pairs(QUICK, 6, 1))
    assert alone == list(pairs(QUICK, 6, 2))
    assert alone == [pair(QUICK, number) for number in range(1, 7)]
    assert alone != list(pairs(Contest(QUICK.names, QUICK.rules, "other"), 6, 1))


def test_a_player_against_himself_comes_out_even() -> None:
    """Both games of a pair are one and the same, for even the dice go with the seat."""
    for name in ("greedy", "random", "easy"):
        for each in pairs(Contest((name, name), rules(target=61), "even"), 3, 1):
            assert each.won == (1, 1)
            assert each.roles[0] == each.roles[1]


def test_the_better_player_wins_the_more() -> None:
    standing = Standing()
    for each in pairs(QUICK, 10, 1):
        standing = standing.after(each)
    assert standing.won[0] > 15
    assert standing.games == 20


def test_games_are_written_down_as_they_were_played() -> None:
    contest = Contest(("greedy", "easy"), rules(muggins=True, target=61), "written", recorded=True)
    found = pair(contest, 3)
    assert len(found.replays) == 2
    won = [0, 0]
    for at, text in enumerate(found.replays):
        assert verify(text.encode()).verdict == Verdict.AGREES
        replay = read(text.encode())
        assert [each.level for each in replay.players] == ["greedy", "easy"][:: -1 if at else 1]
        assert replay.result is not None
        won[replay.result.winner ^ at] += 1
    assert tuple(won) == found.won
    assert not pair(Contest(contest.names, contest.rules, contest.seed), 3).replays


def test_the_points_are_those_of_whole_deals() -> None:
    found = pair(Contest(("greedy", "greedy"), rules(), "points"), 1)
    roles = found.roles[0] + found.roles[1]
    assert roles.dealt == roles.not_dealt
    assert roles.pone[2] == 0
    assert 10 * roles.dealt < sum(roles.dealer) < 25 * roles.dealt
    assert 5 * roles.dealt < sum(roles.pone) < 18 * roles.dealt


NOBODY = (Roles(), Roles())


@given(st.lists(st.sampled_from([(2, 0), (1, 1), (0, 2)]), min_size=2, max_size=40))
def test_the_interval_is_that_of_the_pairs(won: list[tuple[int, int]]) -> None:
    standing = Standing()
    for number, each in enumerate(won):
        standing = standing.after(Pair(number, each, (0, 0), NOBODY))
    shares = [first / 2 for first, _ in won]
    assert standing.rate == pytest.approx(sum(shares) / len(shares))
    assert standing.error == pytest.approx(1.96 * stdev(shares) / sqrt(len(shares)))


def test_of_one_pair_nothing_is_known() -> None:
    assert Standing().after(Pair(1, (2, 0), (0, 0), NOBODY)).error == 1.0
    assert Standing().rate == 0.0


def test_everybody_has_a_name() -> None:
    assert NAMES == ("random", "greedy", "odds", "wary", "easy", "medium", "hard")
    assert all(each.about for each in BASELINES.values())
    with pytest.raises(Unreadable, match='no player "hrad"; there are random, greedy'):
        called("hrad")
