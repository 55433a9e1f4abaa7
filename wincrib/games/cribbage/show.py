"""The show: hands and crib counted in order, counts stated and corrected, muggins called (rules, 5 and 6)."""

from wincrib.cards import Card, Cards
from wincrib.counting import MOST_POINTS, show_points
from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import (
    SHOW_ORDER,
    Call,
    Called,
    Corrected,
    Count,
    Counted,
    Itemised,
    LetStand,
    Shown,
    Whose,
    Why,
)
from wincrib.games.cribbage.notebook import Notebook
from wincrib.games.cribbage.rules import Counting
from wincrib.games.cribbage.state import Dealing, Layout, Round, Showing, State, counter, other, shown_cards
from wincrib.games.protocol import Seat, Step
from wincrib.values import value


@value
class Sight:
    """What is being counted: its owner, what it is, the four cards, the starter, and the truth about it."""

    seat: Seat
    whose: Whose
    cards: Cards
    starter: Card

    @property
    def points(self) -> int:
        """What it is worth (rule 5.2)."""
        return show_points(self.cards, self.starter, crib=self.whose == Whose.CRIB)


def sight(state: State, phase: Showing) -> Sight:
    """What lies open at this point of the show."""
    whose = SHOW_ORDER[phase.place]
    cards = shown_cards(phase.layout, state.dealer, phase.place)
    return Sight(counter(state.dealer, whose), whose, cards, phase.layout.starter)


def begin_show(notebook: Notebook, state: State, layout: Layout, past: tuple[Round, ...]) -> Step[State]:
    """The first hand is shown, and whatever follows without a question (rule 5.1)."""
    return _show(notebook, state, Showing(layout, past, 0, None))


def count(state: State, phase: Showing, action: Count) -> Step[State]:
    """A seat states the points of its cards (rules 6.2, 6.3)."""
    seen = sight(state, phase)
    if phase.claim is not None:
        raise IllegalAction("this hand has been counted; the opponent is asked now", rule="6.4")
    if action.seat != seen.seat:
        raise IllegalAction("these cards are the other seat's to count", rule="6.2")
    _check_points(action.points)
    true = seen.points
    notebook = Notebook(state)
    notebook.tell(Counted(seen.seat, seen.whose, action.points, False))
    if action.points > true:
        notebook.tell(Corrected(seen.seat, action.points, true))
    won = notebook.peg(seen.seat, min(action.points, true), Why.COUNTED, seen.cards)
    # The opponent is asked after every count that was not corrected, else the question itself would tell.
    if not won and state.rules.muggins and action.points <= true:
        return notebook.close(Showing(phase.layout, phase.past, phase.place, action.points))
    return _after(notebook, state, phase, seen)


def call(state: State, phase: Showing, action: Call) -> Step[State]:
    """The opponent calls muggins, or lets the count stand (rule 6.4)."""
    seen = sight(state, phase)
    if phase.claim is None:
        raise IllegalAction("there is no count to call muggins on", rule="6.4")
    if action.seat == seen.seat:
        raise IllegalAction("muggins is the opponent's to call", rule="6.4")
    _check_points(action.points)
    notebook = Notebook(state)
    missed = seen.points - phase.claim
    if action.points:
        notebook.tell(Called(action.seat, action.points, missed))
        notebook.peg(action.seat, min(action.points, missed), Why.MUGGINS, seen.cards)
    else:
        notebook.tell(LetStand(action.seat))
    return _after(notebook, state, phase, seen)


def _check_points(points: int) -> None:
    if not 0 <= points <= MOST_POINTS:
        raise IllegalAction(f"{points} is impossible; a hand is worth 0 to {MOST_POINTS}", rule="5.4")


def _after(notebook: Notebook, state: State, phase: Showing, seen: Sight) -> Step[State]:
    """A count is closed: the truth is told, and the next hand is shown."""
    notebook.tell(_itemised(seen))
    if notebook.won:
        return notebook.close(phase)
    return _show(notebook, state, Showing(phase.layout, phase.past, phase.place + 1, None))


def _itemised(seen: Sight) -> Itemised:
    return Itemised(seen.seat, seen.whose, seen.cards, seen.starter)


def _show(notebook: Notebook, state: State, phase: Showing) -> Step[State]:
    """Show what is next, counting for every seat whose hands the program counts (rule 6.1)."""
    while phase.place < len(SHOW_ORDER):
        seen = sight(state, phase)
        notebook.tell(Shown(seen.seat, seen.whose, seen.cards, seen.starter))
        if state.rules.counting[seen.seat] == Counting.MANUAL:
            return notebook.close(phase)
        notebook.tell(Counted(seen.seat, seen.whose, seen.points, True))
        notebook.peg(seen.seat, seen.points, Why.SHOW, seen.cards)
        notebook.tell(_itemised(seen))
        if notebook.won:
            return notebook.close(phase)
        phase = Showing(phase.layout, phase.past, phase.place + 1, None)
    return notebook.next_deal(Dealing())


def waiting(state: State, phase: Showing) -> Seat:
    """Who is asked: the owner to count, or the opponent to call."""
    seat = counter(state.dealer, SHOW_ORDER[phase.place])
    return seat if phase.claim is None else other(seat)
