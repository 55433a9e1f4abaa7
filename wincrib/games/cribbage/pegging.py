"""The play: one card or one go, what it scores, when the round ends, who leads the next (rules, 4)."""

from wincrib.cards import written
from wincrib.counting import LIMIT, tail_combos, tail_points
from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import Go, NewCount, Play, Played, SaidGo, Why
from wincrib.games.cribbage.notebook import Notebook
from wincrib.games.cribbage.show import begin_show
from wincrib.games.cribbage.state import Pegging, Round, State, cards_of, count_of, other, playable
from wincrib.games.protocol import Seat, Step


def lay(state: State, phase: Pegging, action: Play) -> Step[State]:
    """A card is laid (rules 4.1, 4.5)."""
    seat, card = action.seat, action.card
    count = count_of(phase.lays)
    _check_card(phase, action, count)
    count += card.value
    lays = (*phase.lays, action)
    hand = tuple(each for each in phase.hands[seat] if each is not card)
    hands = (hand, phase.hands[1]) if seat == 0 else (phase.hands[0], hand)
    laid = cards_of(lays)
    worth = tail_points(laid)
    notebook = Notebook(state)
    notebook.tell(Played(seat, card, count, worth))
    after = Pegging(phase.layout, hands, phase.past, lays, seat)
    if worth and notebook.peg_combos(seat, tail_combos(laid)):
        return notebook.close(after)
    if count == LIMIT:
        return _next_round(notebook, state, after, seat)
    turn = _next_turn(after)
    if turn is None:
        return _end_round(notebook, state, after)
    return notebook.close(Pegging(phase.layout, hands, phase.past, lays, turn))


def say_go(state: State, phase: Pegging, action: Go) -> Step[State]:
    """A seat that can lay nothing says go (rule 4.2)."""
    _check_turn(phase, action.seat)
    count = count_of(phase.lays)
    fits = playable(phase.hands[action.seat], count)
    if fits:
        raise IllegalAction(f"go is refused: {written(fits)} would fit at {count}", rule="4.2")
    notebook = Notebook(state)
    notebook.tell(SaidGo(action.seat, count))
    after = Pegging(phase.layout, phase.hands, phase.past, (*phase.lays, action), action.seat)
    turn = _next_turn(after)
    if turn is None:
        return _end_round(notebook, state, after)
    return notebook.close(Pegging(after.layout, after.hands, after.past, after.lays, turn))


def _check_turn(phase: Pegging, seat: Seat) -> None:
    if seat != phase.turn:
        raise IllegalAction("it is the other seat's turn", rule="4.1")


def _check_card(phase: Pegging, action: Play, count: int) -> None:
    _check_turn(phase, action.seat)
    card = action.card
    if card not in phase.hands[action.seat]:
        if any(action in lays for lays in (*phase.past, phase.lays)):
            raise IllegalAction(f"{card} has been played already", rule="4.1")
        raise IllegalAction(f"{card} is not in the hand {written(phase.hands[action.seat])}", rule="4.1")
    if count + card.value > LIMIT:
        raise IllegalAction(f"{card} would make {count + card.value}; the count may never pass 31", rule="4.1")


def _last_to_lay(lays: Round) -> Seat:
    return next(each.seat for each in reversed(lays) if isinstance(each, Play))


def _next_turn(phase: Pegging) -> Seat | None:
    """Who acts after `phase.turn` has acted: the opponent first, then the same seat; None ends the round.

    Whoever has no cards is passed over, and nobody says go twice in a round (rule 4.2).
    """
    for seat in (other(phase.turn), phase.turn):
        if phase.hands[seat] and not any(isinstance(each, Go) and each.seat == seat for each in phase.lays):
            return seat
    return None


def _end_round(notebook: Notebook, state: State, phase: Pegging) -> Step[State]:
    """Neither can play: one point for the last card of the round, go or last (rule 4.3)."""
    seat = _last_to_lay(phase.lays)
    why = Why.GO if phase.hands[0] or phase.hands[1] else Why.LAST
    if notebook.peg(seat, 1, why, cards_of(phase.lays)[-1:]):
        return notebook.close(phase)
    return _next_round(notebook, state, phase, seat)


def _next_round(notebook: Notebook, state: State, phase: Pegging, last: Seat) -> Step[State]:
    """The opponent of whoever laid the last card leads, or else the other; without cards the show begins."""
    past = (*phase.past, phase.lays)
    for leader in (other(last), last):
        if phase.hands[leader]:
            notebook.tell(NewCount(leader))
            return notebook.close(Pegging(phase.layout, phase.hands, past, (), leader))
    return begin_show(notebook, state, phase.layout, past)
