"""Deals told by hand: what is known, what is believed, and what no play of the cards could have pegged."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.cribbage.told import before_the_starter, laid
from wincrib.cards import NEW_PACK, card, read_cards, written
from wincrib.errors import IllegalAction
from wincrib.games.cribbage import apply, new, outcome, prompts
from wincrib.games.cribbage.acts import Dealt, Laid, Scored, Shown, Told, ToldPlay, Turn, Whose, Why, Won, choices
from wincrib.games.cribbage.hearsay import Pegged, ways_to_peg
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Dealing, Pegging, Showing, State, Turning
from wincrib.games.cribbage.view import view
from wincrib.games.protocol import Event, Seat, Start

FAR = (121, 121)
KEPT = ("KD TD QD 7D", "2S TS AC 2D")
CRIB = "9S 9C 4C 8C"


def told(
    kept: tuple[str, str] = KEPT, crib: str = CRIB, score: tuple[int, int] = (0, 0), target: int = 121
) -> tuple[State, tuple[Event, ...]]:
    """A table where seat 1 deals, told what was kept and what lay in the crib."""
    table = new(rules(target=target), Start(score, Seat(1)))
    step = apply(table, Told((read_cards(kept[0]), read_cards(kept[1])), read_cards(crib)))
    return step.state, step.events


# What was dealt


def test_a_deal_told_by_hand_begins_like_any_other() -> None:
    """Rule 3.1: dealt, and both have thrown; only nobody knows who threw which."""
    state, events = told()
    assert events == (Dealt(Seat(1), 1), Laid(Seat(0)), Laid(Seat(1)))
    assert isinstance(state.phase, Turning)
    assert state.phase.thrown == ((), ())


@pytest.mark.parametrize(("kept", "crib", "rule"), [
    (("KD TD QD", "2S TS AC 2D"), CRIB, "3.1"),
    (("KD TD QD 7D 8D", "2S TS AC 2D"), CRIB, "3.1"),
    (KEPT, "9S 9C 4C", "3.1"),
    (KEPT, "", "3.1"),
    (("KD TD QD 7D", "2S TS AC KD"), CRIB, "1.1"),
    (KEPT, "9S 9C 4C 7D", "1.1"),
    (KEPT, "9S 9C 4C 4C", "1.1"),
])  # fmt: skip
def test_twelve_different_cards_are_told(kept: tuple[str, str], crib: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        told(kept, crib)
    assert refused.value.rule == rule


@pytest.mark.parametrize("starter", ["KD", "2S", "9S"])
def test_the_starter_is_none_of_them(starter: str) -> None:
    """Rule 3.2."""
    state, _ = told()
    for action in (Turn(card(starter)), ToldPlay(card(starter), (3, 1))):
        with pytest.raises(IllegalAction) as refused:
            apply(state, action)
        assert refused.value.rule == "3.2"


def test_with_the_hands_and_the_crib_everything_else_follows() -> None:
    """The play and the show of a deal whose throws nobody knows are those of the deal where everybody does."""
    known = laid("KD TD QD 7D", "2S TS AC 2D", CRIB, "5S")
    state = apply(told()[0], Turn(card("5S"))).state
    while isinstance(known.phase, Pegging):
        assert prompts(state) == prompts(known)
        ((seat, prompt),) = prompts(known).items()
        action = next(choices(prompt, seat))
        known, state = apply(known, action).state, apply(state, action).state
        assert state.score == known.score
    assert state == known


# What was pegged


def played(state: State) -> Iterator[State]:
    """Every way a table can go on until the play is over."""
    if not isinstance(state.phase, Pegging):
        yield state
        return
    ((seat, prompt),) = prompts(state).items()
    for action in choices(prompt, seat):
        yield from played(apply(state, action).state)


def pegged_by_playing(pone: str, dealer: str, score: tuple[int, int], target: int) -> set[Pegged]:
    """What a play can peg, by playing it in every way; the hands are counted by nobody."""
    by = rules(target=target, muggins=True)
    table = laid(pone, dealer, score=score, by=by)
    return {(end.score[0] - score[0], end.score[1] - score[1]) for end in played(table)}


@pytest.mark.parametrize(("pone", "dealer", "short"), [
    ("KD TD QD 7D", "2S TS AC 2D", FAR),
    ("5C 5D 5H 5S", "TC JD QH KS", FAR),
    ("AC AD 2C 2D", "AH AS 2H 2S", FAR),
    ("3C 4D 5H 6S", "4C 5D 6H 7S", FAR),
    ("3C 4D 5H 6S", "4C 5D 6H 7S", (4, 3)),
    ("7C 8D 9H TS", "7D 8H 9S TC", (1, 2)),
    ("AC 2D 3H 4S", "KC KD KH KS", (5, 5)),
])  # fmt: skip
def test_every_way_to_peg_is_found_and_no_other(pone: str, dealer: str, short: Pegged) -> None:
    """Rules 4 and 2.1: what can be pegged is what a table can be made to peg, up to the point that wins."""
    found = set(ways_to_peg((read_cards(pone), read_cards(dealer)), Seat(0), short, short))
    assert found == pegged_by_playing(pone, dealer, (121 - short[0], 121 - short[1]), 121)


@given(st.permutations(NEW_PACK), st.randoms(use_true_random=False), st.integers(1, 12), st.integers(1, 12))
def test_whatever_is_pegged_can_be_told(pack: list[object], dice: object, pone: int, dealer: int) -> None:
    """A play at random, near the end of a game: told by what it pegged it comes to the same score and the same end."""
    cards = tuple(map(card, map(str, pack)))
    state, top = before_the_starter(
        written(cards[:4]), written(cards[4:8]), written(cards[8:12]), str(cards[12]), score=(121 - pone, 121 - dealer)
    )
    start = turned = apply(state, Turn(top)).state
    while isinstance(turned.phase, Pegging):
        ((seat, prompt),) = prompts(turned).items()
        step = apply(turned, dice.choice(list(choices(prompt, seat))))  # type: ignore[attr-defined]
        turned = step.state
        scored = [each for each in step.events if isinstance(each, Scored) and each.why in (Why.SHOW, Why.COUNTED)]
    if start == turned:
        return
    shown = [sum(each.points for each in scored if each.seat == seat) for seat in (0, 1)]
    pegs = tuple(turned.score[seat] - shown[seat] - start.score[seat] for seat in (0, 1))
    again = apply(state, ToldPlay(top, (pegs[0], pegs[1])))
    assert again.state.score == turned.score
    assert outcome(again.state) == outcome(turned)


def test_points_are_pegged_as_told() -> None:
    """One event a seat that pegged anything; then the show is counted like any other."""
    step = apply(told()[0], ToldPlay(card("5S"), (1, 3)))
    believed = [each for each in step.events if isinstance(each, Scored) and each.why == Why.TOLD]
    assert [(each.seat, each.points, each.total) for each in believed] == [(0, 1, 1), (1, 3, 3)]
    assert [each.whose for each in step.events if isinstance(each, Shown)] == list(Whose)
    assert isinstance(step.state.phase, Dealing)
    assert step.state.score == (11, 11)


@pytest.mark.parametrize(("pegged", "score", "rule"), [
    ((0, 0), (0, 0), "4.5"),
    ((40, 1), (0, 0), "4.5"),
    ((-1, 4), (0, 0), "4.5"),
    ((3, 1), (119, 0), "2.1"),
    ((1, 3), (0, 119), "2.1"),
    ((1, 3), (120, 118), "2.1"),
])  # fmt: skip
def test_what_no_play_can_peg_is_refused(pegged: Pegged, score: tuple[int, int], rule: str) -> None:
    """Somebody pegs the last card; points end at the target; only one seat can reach it."""
    state, _ = told(score=score)
    with pytest.raises(IllegalAction) as refused:
        apply(state, ToldPlay(card("5S"), pegged))
    assert refused.value.rule == rule


@pytest.mark.parametrize(("pegged", "score", "winner"), [((1, 3), (0, 118), 1), ((3, 1), (118, 0), 0)])
def test_told_points_win(pegged: Pegged, score: tuple[int, int], winner: int) -> None:
    """Rule 2.1: the point that wins is the last that is pegged, and no hand is counted after it."""
    step = apply(told(score=score)[0], ToldPlay(card("5S"), pegged))
    assert isinstance(step.events[-1], Won)
    assert isinstance(step.events[-2], Scored)
    assert step.events[-2].seat == step.events[-1].seat == winner
    assert not any(isinstance(each, Shown) for each in step.events)


def test_his_heels_win_before_the_play() -> None:
    """Rules 2.1 and 3.2: then nothing was pegged in the play."""
    state, _ = told(score=(0, 120))
    assert isinstance(apply(state, ToldPlay(card("JH"), (0, 0))).events[-1], Won)
    with pytest.raises(IllegalAction) as refused:
        apply(state, ToldPlay(card("JH"), (1, 0)))
    assert refused.value.rule == "2.1"


def test_his_heels_count_beside_what_was_told() -> None:
    """Rule 3.2: they are no points of the play."""
    step = apply(told()[0], ToldPlay(card("JH"), (1, 3)))
    pegs = [(each.seat, each.points, each.why) for each in step.events if isinstance(each, Scored)]
    assert pegs[:3] == [(1, 2, Why.HEELS), (0, 1, Why.TOLD), (1, 3, Why.TOLD)]


def test_whoever_played_sees_his_own_hand_until_it_is_shown() -> None:
    """Nobody knows how the cards were laid: in the view they are held, and the other's hidden until they are shown."""
    by = rules(muggins=True)
    table = apply(new(by, Start((0, 0), Seat(1))), Told((read_cards(KEPT[0]), read_cards(KEPT[1])), read_cards(CRIB)))
    state = apply(table.state, ToldPlay(card("5S"), (1, 3))).state
    assert isinstance(state.phase, Showing)
    pone, dealer = view(state, Seat(0)), view(state, Seat(1))
    assert (pone.hand, pone.held) == ((), (0, 4))
    assert (written(dealer.hand), dealer.thrown) == ("AC 2D 2S TS", ())
    assert not {card("2S"), card("9S")} & {each for shown in pone.opened for each in shown.cards}
