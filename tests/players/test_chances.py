"""The chance to win: the table by itself, after the play, and for a throw."""

from statistics import mean

import pytest

from tests.players.tables import Asked, hands, questions
from tests.players.test_advice import DEALER, PONE, asked, told
from wincrib.cards import read_cards
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Deal, ToDiscard, ToPlay
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Start
from wincrib.players.chances import after_play, is_close
from wincrib.players.cribs import crib_shares, crib_shares_unturned, crib_worth
from wincrib.players.knowledge import (
    LONGEST,
    TWOS,
    crib_mean,
    deals,
    habits,
    net_pegging,
    place_of_four,
    usual_pegging,
    winning,
)
from wincrib.players.quick import tally
from wincrib.players.throwing import throws, weighed


def test_the_dealer_wins_somewhat_more_than_half() -> None:
    assert 0.55 < winning(121, 121) < 0.57
    assert 0.53 < winning(61, 61) < 0.555


def test_whoever_is_short_of_less_has_the_better_chance() -> None:
    for dealer in range(1, LONGEST):
        for pone in range(1, LONGEST):
            assert winning(dealer, pone) >= winning(dealer + 1, pone) - 0.001
            assert winning(dealer, pone) <= winning(dealer, pone + 1) + 0.001


def test_the_end_of_the_board() -> None:
    assert winning(1, 1) > 0.6  # the dealer turns a jack or pegs; the pone must not let him
    assert winning(31, 1) < 0.05
    assert winning(1, 60) > 0.99
    assert winning(15, 5) < 0.2


def test_beyond_the_board_the_distance_counts() -> None:
    assert winning(500, 500) == winning(121, 121)
    assert winning(300, 310) == winning(111, 121)
    assert winning(500, 2) == winning(121, 1)


def test_shares_are_shares() -> None:
    assert sum(map(sum, deals().pegged)) == pytest.approx(1, abs=0.001)
    for role in (0, 1):
        assert sum(deals().hands[role]) == pytest.approx(1, abs=0.001)
        assert 7.8 < sum(points * share for points, share in enumerate(deals().hands[role])) < 8.3
    pone = sum(a * share for a, row in enumerate(deals().pegged) for share in row)
    dealer = sum(b * share for row in deals().pegged for b, share in enumerate(row))
    assert 1.8 < pone < 2.4
    assert 3.1 < dealer < 3.7
    assert usual_pegging(1) == pytest.approx(-usual_pegging(0), abs=0.1)


def test_the_first_to_get_there() -> None:
    pone, dealer = deals().first
    assert pone[1][1] + dealer[1][1] == pytest.approx(1, abs=0.001)
    for x in range(1, 20):
        assert pone[x][10] >= pone[x + 1][10]
        assert pone[10][x] <= pone[10][x + 1]
        assert pone[x][x] + dealer[x][x] <= 1.001


@pytest.mark.parametrize(("better", "worse"), [((1, 1, 2, 3), (10, 10, 10, 13)), ((2, 3, 4, 4), (5, 10, 11, 13))])
def test_low_cards_peg_better(better: tuple[int, ...], worse: tuple[int, ...]) -> None:
    for role in (0, 1):
        assert net_pegging(better, role) > net_pegging(worse, role)


def test_fives_are_kept_and_not_given_away() -> None:
    pone, dealer = habits(0), habits(1)
    assert pone.thrown[TWOS.index((5, 5))] < 0.1
    assert pone.thrown[TWOS.index((10, 13))] > 1.5
    assert dealer.thrown[TWOS.index((5, 5))] > pone.thrown[TWOS.index((5, 5))]
    for each in (pone, dealer):
        assert each.kept[place_of_four((4, 5, 6, 6))] > 2
        assert each.kept[place_of_four((1, 6, 11, 13))] < 0.5


def test_a_crib_is_the_poorer_without_the_fives() -> None:
    two = read_cards("TC JD")
    held, not_held = read_cards("TC JD 5C 5D 5H QS"), read_cards("TC JD 2C 8D 2H 8S")
    for mine in (True, False):
        assert crib_worth(two, held, mine=mine) < crib_mean(two, mine=mine) - 0.3
        assert crib_worth(two, not_held, mine=mine) > crib_mean(two, mine=mine)


def test_the_shares_of_a_crib_have_its_mean() -> None:
    """But for flush and nobs, which a mean has and the shares have not: little more than half a point."""
    for view in hands(20):
        for way in throws(view)[:5]:
            mine = view.dealer == view.seat
            ranks = tuple(sorted(each.rank for each in way.cards))
            shares = crib_shares_unturned(ranks, tally(view.hand), mine=mine)
            assert sum(shares) == pytest.approx(1)
            average = sum(points * share for points, share in enumerate(shares))
            assert -0.1 < crib_worth(way.cards, view.hand, mine=mine) - average < 0.6


def test_a_starter_makes_a_crib() -> None:
    known = tally(read_cards("5C 5D 5H"))
    assert crib_shares((5, 5), known, 5, mine=True)[0] == 0.0
    assert sum(crib_shares((5, 5), known, 5, mine=True)[8:]) == pytest.approx(1)


# After the play


def last_of(pone: str, dealer: str, *, score: int) -> View:
    return asked(told(pone, dealer, score=score))


def test_the_pone_counts_first() -> None:
    """At 113 a hand of eight just wins, before the dealer counts: two aces lie in the crib, and a king is turned."""
    chance = after_play(last_of("6C 9C 7D 8D", "5H 5S JH QH", score=113), PONE)
    assert chance((5, 5, 11, 12), 0, 0) == 1.0
    chance = after_play(last_of("2C 4C 6D 8D", "5H 5S JH QH", score=115), PONE)
    assert chance((5, 5, 11, 12), 0, 0) == 0.0


def test_the_dealer_must_wait() -> None:
    """However good his hand is: the pone's eight are enough at 113, and not at 112."""
    for score, is_lost in ((113, True), (112, False)):
        view = asked(told("6C 9C 7D 8D", "5H 5S JH QH", "6C", score=score))
        assert (after_play(view, DEALER)((6, 7, 8, 9), 0, 0) == 0.0) == is_lost


def test_pegs_bring_the_win_nearer() -> None:
    chance = after_play(last_of("2C 4C 6D 8D", "5H 5S JH QH", score=95), PONE)
    four = (5, 5, 11, 12)
    assert chance(four, 0, 0) < chance(four, 2, 0) < chance(four, 6, 0)
    assert chance(four, 2, 4) < chance(four, 2, 0)
    assert 0 < chance(four, 0, 0) < 1


# Before it


def close(score: tuple[int, int], many: int) -> list[Asked]:
    start = (Start(score, seat) for seat in (PONE, DEALER))
    found = [questions(rules(), f"hand-{k}", each)[:2] for each in start for k in range(many)]
    return [each for two in found for each in two if isinstance(each.prompt, ToDiscard)]


@pytest.mark.parametrize("score", [(100, 100), (112, 112)])
def test_the_chances_of_hands_have_the_mean_of_the_table(score: tuple[int, int]) -> None:
    """Over many hands the best throw has the chance that the table gives before the cards are seen."""
    for role in (PONE, DEALER):
        asked_ = [at for at in close(score, 16) if (at.view.dealer == at.seat) == (role == DEALER)]
        found = [weighed(at.view)[0].chance for at in asked_]
        short = 121 - score[0]
        expected = winning(short, short) if role == DEALER else 1 - winning(short, short)
        assert mean(found) == pytest.approx(expected, abs=0.09)


def test_near_the_end_the_chance_counts_and_before_it_the_points() -> None:
    far, near = Start((0, 0), DEALER), Start((90, 90), DEALER)
    for start, is_near in ((far, False), (near, True)):
        view = questions(rules(), "hand-1", start)[0].view
        assert is_close(view) == is_near
        ways = weighed(view)
        assert bool(ways[0].chance) == is_near
        if is_near:
            chances = [way.chance for way in ways if way.chance]
            assert chances == sorted(chances, reverse=True)


def test_short_of_three_the_pone_keeps_what_counts() -> None:
    """The dealer will be out, so a hand that is sure to make the points is worth more than a better one on average."""
    hand = read_cards("2C 3D 5H TS JC KD")
    state = cribbage.new(rules(), Start((118, 118), DEALER))
    pack = hand + read_cards("7C 7D 8H 8S 9C 9D")
    state = cribbage.apply(state, Deal((pack[:6], pack[6:]))).state
    best = weighed(cribbage.view(state, PONE))[0]
    assert best.spread()[0] >= 3


def test_a_look_ahead_near_the_end_is_a_chance() -> None:
    for at in questions(rules(), "chance", Start((100, 104), PONE)):
        if isinstance(at.prompt, ToPlay) and len(at.prompt.playable) > 1 and is_close(at.view):
            chance = after_play(at.view, at.seat)
            assert 0 <= chance((1, 5, 9, 13), 1, 1) <= 1
