"""Matches (rule 2.4): what a game brings, who has won, when nobody plays on, and whose deal is next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import Skunk
from wincrib.games.cribbage.state import Result
from wincrib.games.match import Standing, Terms, after, gained, is_over, next_dealer, standing, told, winner
from wincrib.games.protocol import By, Seat

ANN, BOB = Seat(0), Seat(1)
NAMES = ("Ann", "Bob")


def result(seat: Seat, skunk: Skunk = Skunk.NONE, by: By = By.POINTS) -> Result:
    """A game that a seat has won."""
    score = (121, 70) if seat == ANN else (70, 121)
    return Result((seat,), score, by, skunk)


A, B = result(ANN), result(BOB)
AA, BB = result(ANN, Skunk.SINGLE), result(BOB, Skunk.SINGLE)
AAA = result(ANN, Skunk.DOUBLE)
TO_3, BEST_OF_3, BEST_OF_5, BEST_OF_4 = Terms(to=3), Terms(best_of=3), Terms(best_of=5), Terms(best_of=4)


@pytest.mark.parametrize(("game", "points"), [(A, 1), (AA, 2), (AAA, 3), (result(ANN, by=By.RESIGNATION), 1)])
def test_what_a_game_brings(game: Result, points: int) -> None:
    """Rule 2.4: a win 1, a skunk 2, a double skunk 3; rule 2.5: a resignation flags no skunk."""
    assert gained(TO_3, game) == points
    assert standing(TO_3, [game]) == Standing(1, (points, 0))


def test_what_a_game_brings_can_be_changed() -> None:
    terms = Terms(to=9, worth=(1, 3, 4))
    assert [gained(terms, game) for game in (A, AA, AAA)] == [1, 3, 4]


@pytest.mark.parametrize(("terms", "games", "points", "won"), [
    (TO_3, [], (0, 0), None), (TO_3, [A, B, A, B], (2, 2), None), (TO_3, [A, B, A, B, B], (2, 3), BOB),
    (TO_3, [A, AA], (3, 0), ANN), (TO_3, [AAA], (3, 0), ANN), (TO_3, [B, BB], (0, 3), BOB),
    (TO_3, [AA, AA], (4, 0), ANN),
    (BEST_OF_3, [A, B], (1, 1), None), (BEST_OF_3, [A, A], (2, 0), ANN), (BEST_OF_3, [A, B, B], (1, 2), BOB),
    (BEST_OF_3, [BB], (0, 2), BOB), (BEST_OF_5, [A, AA], (3, 0), ANN), (BEST_OF_5, [B, AA], (2, 1), None),
    (Terms(best_of=1), [B], (0, 1), BOB), (Terms(to=1), [A], (1, 0), ANN),
])  # fmt: skip
def test_who_has_won(terms: Terms, games: list[Result], points: tuple[int, int], won: Seat | None) -> None:
    """First to so many game points, or more than half of the games' worth."""
    now = standing(terms, games)
    assert now == Standing(len(games), points)
    assert winner(terms, now) == won
    assert is_over(terms, now) == (won is not None)


def test_an_even_match_may_have_no_winner() -> None:
    """The best of four: two all, and nobody plays on."""
    now = standing(BEST_OF_4, [A, B, B, A])
    assert winner(BEST_OF_4, now) is None
    assert is_over(BEST_OF_4, now)


@pytest.mark.parametrize("games", [[A, A, A], [AAA, B], [A, B, B, A]])
def test_nobody_plays_on(games: list[Result]) -> None:
    with pytest.raises(IllegalAction) as caught:
        standing(BEST_OF_3, games)
    assert caught.value.rule == "2.4"


RESULTS = st.builds(result, st.sampled_from((ANN, BOB)), st.sampled_from(Skunk))
TERMS = st.builds(Terms, to=st.integers(1, 9)) | st.builds(Terms, best_of=st.integers(1, 9))


@given(TERMS, st.lists(RESULTS, min_size=30, max_size=30))
def test_every_match_ends(terms: Terms, games: list[Result]) -> None:
    """Game by game the points grow, at most one seat ever has enough, and a best of N is over in N games."""
    now = Standing()
    for game in games:
        if is_over(terms, now):
            break
        then = after(terms, now, game)
        assert then.games == now.games + 1
        assert then.points[game.winner] > now.points[game.winner]
        assert then.points[1 - game.winner] == now.points[1 - game.winner]
        now = then
    assert is_over(terms, now)
    assert sum(points >= terms.needed for points in now.points) <= 1
    assert terms.best_of is None or now.games <= terms.best_of
    assert (winner(terms, now) is not None) or (terms.best_of is not None and terms.best_of % 2 == 0)


def test_the_first_deal_alternates() -> None:
    """Rule 2.4: from game to game, whoever has won."""
    assert (next_dealer(ANN), next_dealer(BOB)) == (BOB, ANN)


@pytest.mark.parametrize(("terms", "games", "said"), [
    (BEST_OF_5, [], "A match, best of 5."),
    (TO_3, [], "A match, first to 3 game points."),
    (Terms(to=1), [], "A match, first to 1 game point."),
    (BEST_OF_5, [A], "Ann leads the match, best of 5, by 1 to 0 after one game."),
    (TO_3, [A, BB], "Bob leads the match, first to 3 game points, by 2 to 1 after two games."),
    (BEST_OF_3, [A, B], "The match, best of 3, stands at 1 all after two games."),
    (BEST_OF_3, [A, B, BB], "Bob wins the match, 3 to 1."),
    (BEST_OF_4, [A, B, A, B], "The match ends after four games in a draw, 2 all."),
])  # fmt: skip
def test_how_it_stands_in_words(terms: Terms, games: list[Result], said: str) -> None:
    assert told(terms, standing(terms, games), NAMES) == said
