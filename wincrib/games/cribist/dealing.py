"""How a deal begins, and how the time ends them: the cut, the deal, the time limit (rules 1 and 8)."""

from wincrib.cards import Cards, first_double, in_order
from wincrib.errors import IllegalAction
from wincrib.games.cribist.acts import Cut, CutForDeal, CutTied, Deal, Dealt, FirstDealer, TimeRanOut, TimeUp
from wincrib.games.cribist.notebook import Notebook
from wincrib.games.cribist.rules import Limit
from wincrib.games.cribist.state import HAND, SEATS, Cutting, Dealing, Layout, Playing, State, Trick, onward
from wincrib.games.protocol import Action, Chance, Seat, Step


def deal(state: State, chance: Chance) -> Action:
    """The pack's answer, card by card off the top (rule 1).

    In the cut each seat takes the next card of the pack `cut` 0, in the order of the seats; of a deal's pack the seat
    at the dealer's left takes the first card, and so on round the table. That the time is up no pack can say:
    `ToDeal.time_up` does.
    """
    match state.phase:
        case Cutting(_, seats, used):
            return CutForDeal(chance.pack("cut", 0)[used : used + len(seats)])
        case Dealing():
            return Deal(hands_of(chance.pack("deal", state.number), state.dealer))
        case _:
            raise IllegalAction("the pack is asked nothing now")


def hands_of(pack: Cards, dealer: Seat) -> tuple[Cards, ...]:
    """A pack dealt one card at a time from the dealer's left, seat by seat."""
    return tuple(pack[(seat - dealer - 1) % len(SEATS) :: len(SEATS)] for seat in SEATS)


def cut(state: State, phase: Cutting, action: CutForDeal) -> Step[State]:
    """One try of the cut: the lowest card deals; seats that tie for it cut again (rule 1)."""
    if len(action.cards) != len(phase.seats) or first_double(action.cards):
        raise IllegalAction(f"a cut is {len(phase.seats)} different cards, one a seat", rule="1")
    notebook = Notebook(state)
    for seat, card in zip(phase.seats, action.cards, strict=True):
        notebook.tell(Cut(seat, card))
    lowest = min(each.rank for each in action.cards)
    low = tuple(seat for seat, card in zip(phase.seats, action.cards, strict=True) if card.rank == lowest)
    if len(low) > 1:
        notebook.tell(CutTied(low))
        return notebook.close(Cutting(phase.attempt + 1, low, phase.used + len(phase.seats)))
    notebook.tell(FirstDealer(low[0]))
    return notebook.next_deal(low[0], 1, Dealing())


def hand_out(state: State, _: Dealing, action: Deal) -> Step[State]:
    """Thirteen cards each; the dealer's left leads (rules 1 and 2)."""
    if [len(hand) for hand in action.hands] != [HAND] * len(SEATS):
        raise IllegalAction("each of the four seats is dealt thirteen cards", rule="1")
    double = first_double(each for hand in action.hands for each in hand)
    if double:
        raise IllegalAction(f"{double} is dealt twice", rule="1")
    leader = onward(state.dealer)
    notebook = Notebook(state)
    notebook.tell(Dealt(state.dealer, state.number, leader))
    hands = tuple(in_order(hand) for hand in action.hands)
    return notebook.close(Playing(Layout(hands, None, ()), Trick(leader)))


def run_out(state: State, _: Dealing, __: TimeUp) -> Step[State]:
    """The time has run out, and the deal in which it did is finished (rule 8)."""
    if state.rules.end.by != Limit.MINUTES:
        raise IllegalAction("this game has no time limit", rule="8")
    if state.number == 1:
        raise IllegalAction("the time runs out in a deal, and none has been played", rule="8")
    notebook = Notebook(state)
    notebook.tell(TimeRanOut())
    return notebook.end()
