"""Looking ahead: over all that the opponent may hold, by the rules to the end of the play."""

from itertools import combinations

import pytest

from tests.games.cribbage.kit import RULES
from tests.players.tables import Asked, questions
from tests.players.test_advice import asked, told
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Go, Play, Scored, ToPlay, Why
from wincrib.games.cribbage.state import Pegging, State, cards_of
from wincrib.games.protocol import Action, Seat, Start
from wincrib.players.foresight import POINTS, Foresight
from wincrib.players.holdings import Holding, Laid, holdings, laid_by, plausible, thinned
from wincrib.players.lookahead import worths
from wincrib.players.outlook import outlook
from wincrib.players.piles import EMPTY, GO, Pile, habit
from wincrib.players.quick import Ranks, ranks_of
from wincrib.players.unseen import may_hold

PLAYS = [
    each
    for k in range(12)
    for each in questions(RULES["wincrib"], f"ahead-{k}", Start((0, 0), Seat(k % 2)))
    if isinstance(each.prompt, ToPlay) and len(each.prompt.playable) > 1 and each.view.score < (80, 80)
]


def phase(at: Asked) -> Pegging:
    assert isinstance(at.state.phase, Pegging)
    return at.state.phase


def pile_of(state: State) -> Pile:
    pile = EMPTY
    assert isinstance(state.phase, Pegging)
    for each in cards_of(state.phase.lays):
        pile = pile.laid(each.rank)
    return pile


def test_what_is_held_is_among_what_may_be_held() -> None:
    for at in PLAYS:
        there = ranks_of(phase(at).hands[1 - at.seat])
        assert any(hand == there and weight > 0 for weight, hand, _ in holdings(at.view, at.seat))


def test_every_hand_that_fits_is_among_them() -> None:
    at = next(each for each in PLAYS if each.view.held[1 - each.seat] == 2)
    there = {ranks_of(two) for two in combinations(may_hold(at.view), 2)}
    assert {hand for _, hand, _ in holdings(at.view, at.seat)} == there


def test_whoever_said_go_holds_nothing_that_would_have_fitted() -> None:
    state = told("4D 5C QC 9C", "TS JH QH KH", "QC TS 5C")
    state = cribbage.apply(state, Go(Seat(1))).state
    for _, hand, _ in holdings(cribbage.view(state, Seat(0)), Seat(0)):
        assert min(hand) > 6


def test_what_nobody_would_have_laid_so_is_the_less_likely() -> None:
    """A king on a lead of ten, where a five would have made fifteen: he hardly holds one."""
    laid = laid_by(asked(told("TD 3C 4C 9C", "KS JH QH 9H", "TD KS")), Seat(1))
    assert laid == (Laid(EMPTY.laid(10), 3, 13, ()),)
    assert plausible((1, 5, 7), laid) < plausible((1, 6, 7), laid) == 1


def test_a_few_stand_for_many() -> None:
    at = next(each for each in PLAYS if each.view.held[1 - each.seat] == 4)
    every = holdings(at.view, at.seat)
    few = thinned(every, 100)
    assert len(few) <= 100
    assert sum(each[0] for each in few) == pytest.approx(sum(each[0] for each in every))
    assert {hand for _, hand, _ in few} <= {hand for _, hand, _ in every}
    assert thinned(every, len(every)) == every


FAR = 90
"""Below this score no game to 121 ends in the play."""


def by_habit(state: State) -> Action:
    """What a seat does by habit, by the rules and with its cards in the hand."""
    (seat,) = cribbage.prompts(state)
    assert isinstance(state.phase, Pegging)
    here, there = state.phase.hands[seat], state.phase.hands[1 - seat]
    silent = any(isinstance(each, Go) and each.seat != seat for each in state.phase.lays)
    rank = habit(pile_of(state), ranks_of(here), 0 if silent else len(there))
    return Go(seat) if rank == GO else Play(seat, next(each for each in here if each.rank == rank))


def pegged(state: State, action: Action, seat: Seat) -> int:
    """The net points of an action and of the play after it, when both lay by habit."""
    points = 0
    while True:
        step = cribbage.apply(state, action)
        scored = [each for each in step.events if isinstance(each, Scored) and each.why is not Why.SHOW]
        points += sum(each.points if each.seat == seat else -each.points for each in scored)
        state = step.state
        if not isinstance(state.phase, Pegging):
            return points
        action = by_habit(state)


@pytest.mark.parametrize("at", [each for each in PLAYS[::3] if max(each.view.score) < FAR])
def test_one_holding_is_played_out_by_the_rules(at: Asked) -> None:
    """Where only one hand is looked at, both lay by habit, and the net points are those of the game itself."""
    here, there = phase(at).hands[at.seat], phase(at).hands[1 - at.seat]
    silent = outlook(at.view, at.seat).silent
    only = ((2.0, ranks_of(there), ranks_of(there)),)
    found = Foresight(POINTS).worths(pile_of(at.state), ranks_of(here), only, silent=silent)
    for each in at.options:
        assert isinstance(each, Play)
        assert found[each.card.rank] == pegged(at.state, each, at.seat)


def test_the_worth_is_a_mean_over_the_holdings() -> None:
    pile, hand = EMPTY.laid(10), (5, 6)
    look = Foresight(POINTS)
    one, two = ((1.0, (9,), (9, 9, 9, 9)),), ((1.0, (2,), (2, 2, 2, 2)),)
    parts = [look.worths(pile, hand, each, silent=False) for each in (one, two)]
    both = look.worths(pile, hand, (*one, *two), silent=False)
    assert both == {rank: (parts[0][rank] + parts[1][rank]) / 2 for rank in hand}


def test_what_is_worth_choosing_is_chosen_for_all_holdings_together() -> None:
    """A choice of ours never knows which of the hands it is up against, so it is worth no more than with open cards."""
    at = next(each for each in PLAYS if each.view.held == (3, 3))
    every = holdings(at.view, at.seat)[::40]
    look, pile, hand = Foresight(POINTS), pile_of(at.state), ranks_of(at.view.hand)
    weight = sum(each[0] for each in every)
    for rank, worth in look.worths(pile, hand, every, silent=False).items():
        opened = sum(most_open(look, pile, hand, rank, each) for each in every) / weight
        assert worth <= opened + 1e-9


def most_open(look: Foresight, pile: Pile, hand: Ranks, rank: int, holding: Holding) -> float:
    """The worth of a rank against one holding that lies open: six of it, so that every turn is chosen."""
    return holding[0] * look.worths(pile, hand, [holding] * 6, silent=False)[rank]


@pytest.mark.parametrize(
    ("pone", "dealer", "plays", "best"),
    [
        ("5C 6C 7C 9C", "TS JH QH 9H", "", "7C 9C 6C"),  # never the five
        ("4D 4C 9C QC", "TS JH QH 9H", "", "4D 4C"),  # one of two that no single card can make fifteen
        ("2D 7C TC QC", "9H 2H JH QH", "TC QH", "7C 2D QC"),
        ("6D 7C JC QC", "5H 2H TH QH", "7C 5H", "6D"),  # the run of three
    ],
)
def test_well_known_plays(pone: str, dealer: str, plays: str, best: str) -> None:
    view = asked(told(pone, dealer, plays))
    assert view.seat is not None
    found = worths(view, outlook(view, view.seat))
    assert str(max(found, key=lambda each: found[each])) in best.split()
