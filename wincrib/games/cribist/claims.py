"""What a trick brings: claimed, called, closed; and the end of a deal (rules 4 to 8)."""

from wincrib.cards import Cards
from wincrib.counting import MOST_TRICK_POINTS, trick_combos, trick_points
from wincrib.errors import IllegalAction
from wincrib.games.cribist.acts import Call, Called, Claim, Claimed, Itemised, Passed, Suit, TrickWon, Why
from wincrib.games.cribist.naming import Names, is_well_named, named, names_in, points_of
from wincrib.games.cribist.notebook import Notebook
from wincrib.games.cribist.rules import Limit
from wincrib.games.cribist.state import (
    SEATS,
    Calling,
    Claiming,
    Dealing,
    Layout,
    Playing,
    State,
    Taken,
    Trick,
    best,
    onward,
    tricks_won,
)
from wincrib.games.protocol import Seat, Step


def begin_claim(notebook: Notebook, state: State, layout: Layout, trick: Trick) -> Step[State]:
    """A trick is complete: with automatic claiming the winner gets it all, else he is asked (rule 5)."""
    trumps = suit_of(layout)
    winner = onward(trick.leader, best(trick.cards, trumps))
    notebook.tell(TrickWon(winner, len(layout.tricks) + 1, trick.cards))
    if state.rules.muggins:
        return notebook.close(Claiming(layout, trick, winner))
    notebook.tell(Itemised(winner, trick.cards, trumps, True))
    notebook.peg(winner, trick_points(trick.cards, trumps), Why.TAKEN, trick.cards)
    return _close_trick(notebook, state, Claiming(layout, trick, winner))


def suit_of(layout: Layout) -> Suit:
    """The suit of trumps, once a card has been led."""
    if layout.trumps is None:
        raise IllegalAction("no card has been led yet", rule="2")
    return layout.trumps


def claim(state: State, phase: Claiming, action: Claim) -> Step[State]:
    """The winner states combinations; what is wrong or named twice is not scored (rule 5)."""
    if action.seat != phase.winner:
        raise IllegalAction("the trick is another seat's to claim", rule="5")
    _check_names(action.combos, "5")
    cards, there = phase.trick.cards, names_in(phase.trick.cards, suit_of(phase.layout))
    right = tuple(dict.fromkeys(each for each in action.combos if each in there))
    notebook = Notebook(state)
    notebook.tell(Claimed(action.seat, action.combos, right))
    notebook.peg(action.seat, points_of(right, there), Why.CLAIMED, cards)
    if notebook.reached:
        return _close_trick(notebook, state, phase)
    return notebook.close(Calling(phase.layout, phase.trick, phase.winner, action.combos, right, ()))


def call(state: State, phase: Calling, action: Call) -> Step[State]:
    """A player calls muggins or passes; a call that is wrong in anything costs its number (rule 6)."""
    _check_call(phase, action)
    notebook = Notebook(state)
    taken = phase.taken
    if not action.points:
        notebook.tell(Passed(action.seat))
    else:
        cards = phase.trick.cards
        right = _is_right(phase, action)
        notebook.tell(Called(action.seat, action.points, action.combos, right))
        if right:
            taken = (*taken, *action.combos)
            notebook.peg(action.seat, action.points, Why.MUGGINS, cards)
        else:
            notebook.peg(action.seat, -action.points, Why.FALSE_CALL, cards)
    calls = (*phase.calls, action)
    if notebook.reached or len(calls) == len(SEATS) - 1:
        return _close_trick(notebook, state, Claiming(phase.layout, phase.trick, phase.winner))
    return notebook.close(Calling(phase.layout, phase.trick, phase.winner, phase.claimed, taken, calls))


def _check_call(phase: Calling, action: Call) -> None:
    if action.seat == phase.winner:
        raise IllegalAction("muggins is for the other players to call", rule="6")
    if action.seat != phase.turn:
        raise IllegalAction("another seat is asked now; the calls go round from the winner's left", rule="6")
    if not 0 <= action.points <= MOST_TRICK_POINTS:
        raise IllegalAction(f"{action.points} is impossible; a trick is worth 0 to {MOST_TRICK_POINTS}", rule="6")
    if action.points and not action.combos:
        raise IllegalAction("a call names the combinations that its points come from", rule="6")
    if action.combos and not action.points:
        raise IllegalAction("a call names its points", rule="6")
    _check_names(action.combos, "6")


def _check_names(names: Names, rule: str) -> None:
    for each in names:
        if not is_well_named(each):
            raise IllegalAction(f"{each} cannot be a combination", rule=rule)


def _is_right(phase: Calling, action: Call) -> bool:
    """Whether every combination is there, was unclaimed, is named once, and they make up the number."""
    there = names_in(phase.trick.cards, suit_of(phase.layout))
    names = set(action.combos)
    free = there.keys() - set(phase.taken)
    return len(names) == len(action.combos) and names <= free and points_of(names, there) == action.points


def unclaimed(cards: Cards, trumps: Suit, taken: Names) -> Names:
    """What is still to be won from a trick."""
    return tuple(each for each in map(named, trick_combos(cards, trumps)) if each not in taken)


def _close_trick(notebook: Notebook, state: State, phase: Claiming) -> Step[State]:
    """The truth is told if it was not, the trick goes to its winner's pile, and he leads to the next (rule 3)."""
    layout, trick, winner = phase.layout, phase.trick, phase.winner
    if state.rules.muggins:
        notebook.tell(Itemised(winner, trick.cards, suit_of(layout), False))
    if notebook.reached:
        return notebook.end()
    tricks = (*layout.tricks, Taken(trick.leader, trick.cards, winner))
    if layout.hands[winner]:
        return notebook.close(Playing(Layout(layout.hands, layout.trumps, tricks), Trick(winner)))
    return _end_deal(notebook, state, tricks)


def _end_deal(notebook: Notebook, state: State, tricks: tuple[Taken, ...]) -> Step[State]:
    """One for each trick won; then the game may be over, or the deal passes to the left (rules 1, 7 and 8)."""
    for seat, won in enumerate(tricks_won(tricks)):
        notebook.peg(Seat(seat), won, Why.TRICKS, ())
    end = state.rules.end
    if notebook.reached or (end.by == Limit.DEALS and state.number >= end.number):
        return notebook.end()
    return notebook.next_deal(onward(state.dealer), state.number + 1, Dealing())
