"""How a deal begins: the cut, the lot, the deal, the throws, the starter."""

from wincrib.cards import JACK, Card, first_double, in_order, written
from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import (
    Cut,
    CutForDeal,
    CutTied,
    Deal,
    Dealt,
    Discard,
    DrawLot,
    FirstDealer,
    Laid,
    Turn,
    Turned,
    Why,
)
from wincrib.games.cribbage.notebook import Notebook
from wincrib.games.cribbage.rules import FirstDeal
from wincrib.games.cribbage.state import (
    Cutting,
    Dealing,
    Discarding,
    Layout,
    Pegging,
    State,
    Turning,
    other,
)
from wincrib.games.protocol import Action, Chance, Seat, Step


def deal(state: State, chance: Chance) -> Action:
    """The pack's answer, card by card off the top (rules 2.2, 3.1, 3.2).

    Seat 0 cuts the top card of the pack `cut` 0, seat 1 the next, a tie goes on below them. Of a deal's pack
    the pone takes the first card, the dealer the second, and so on; the thirteenth is the starter.
    """
    match state.phase:
        case Cutting(attempt):
            if state.rules.first_deal == FirstDeal.LOT:
                return DrawLot(Seat(chance.lot(2)))
            return CutForDeal(chance.pack("cut", 0)[2 * attempt - 2 : 2 * attempt])
        case Dealing():
            top = chance.pack("deal", state.number)
            hands = top[0:12:2], top[1:12:2]
            return Deal(hands if state.dealer == 1 else hands[::-1])
        case Turning():
            return Turn(chance.pack("deal", state.number)[12])
        case _:
            raise IllegalAction("the pack is asked nothing now")


def first_state(state: State, dealer: Seat) -> State:
    """The state before the first deal, once its dealer is known."""
    return State(state.rules, state.pegs, dealer, 1, Dealing())


def cut(state: State, phase: Cutting, action: CutForDeal) -> Step[State]:
    """One try of the cut: low card deals, equal ranks cut again (rule 2.2)."""
    if state.rules.first_deal != FirstDeal.CUT:
        raise IllegalAction("the first deal is drawn by lot, not cut for", rule="2.2")
    if len(action.cards) != 2 or first_double(action.cards):
        raise IllegalAction("a cut is two different cards, one a seat", rule="2.2")
    mine, yours = action.cards
    events = (Cut(Seat(0), mine), Cut(Seat(1), yours))
    if mine.rank == yours.rank:
        again = State(state.rules, state.pegs, state.dealer, state.number, Cutting(phase.attempt + 1))
        return Step(again, (*events, CutTied()))
    dealer = Seat(0 if mine.rank < yours.rank else 1)
    return Step(first_state(state, dealer), (*events, FirstDealer(dealer, False)))


def draw(state: State, _: Cutting, action: DrawLot) -> Step[State]:
    """The first dealer drawn by lot."""
    if state.rules.first_deal != FirstDeal.LOT:
        raise IllegalAction("the first deal is cut for, not drawn by lot", rule="2.2")
    if action.dealer not in (0, 1):
        raise IllegalAction("the dealer must be seat 0 or 1", rule="2.2")
    return Step(first_state(state, action.dealer), (FirstDealer(action.dealer, True),))


def hand_out(state: State, _: Dealing, action: Deal) -> Step[State]:
    """Six cards each (rule 3.1)."""
    if [len(hand) for hand in action.hands] != [6, 6]:
        raise IllegalAction("each seat is dealt six cards", rule="3.1")
    double = first_double(action.hands[0] + action.hands[1])
    if double:
        raise IllegalAction(f"{double} is dealt twice", rule="1.1")
    hands = in_order(action.hands[0]), in_order(action.hands[1])
    return Step(
        State(state.rules, state.pegs, state.dealer, state.number, Discarding(hands, ((), ()))),
        (Dealt(state.dealer, state.number),),
    )


def lay_away(state: State, phase: Discarding, action: Discard) -> Step[State]:
    """Two cards to the crib (rule 3.1). When both seats have thrown, the starter is next."""
    seat = action.seat
    hand = phase.hands[seat]
    if phase.thrown[seat]:
        raise IllegalAction("this seat has thrown already", rule="3.1")
    if len(action.cards) != 2:
        raise IllegalAction("two cards are thrown, no more and no fewer", rule="3.1")
    if action.cards[0] is action.cards[1]:
        raise IllegalAction(f"{action.cards[0]} cannot be thrown twice", rule="3.1")
    for each in action.cards:
        if each not in hand:
            raise IllegalAction(f"{each} is not in the hand {written(hand)}", rule="3.1")
    cards = in_order(action.cards)
    thrown = (cards, phase.thrown[1]) if seat == 0 else (phase.thrown[0], cards)
    after: Discarding | Turning = Discarding(phase.hands, thrown)
    if thrown[0] and thrown[1]:
        first, second = (
            tuple(c for c in dealt if c not in away) for dealt, away in zip(phase.hands, thrown, strict=True)
        )
        after = Turning((first, second), thrown)
    return Step(State(state.rules, state.pegs, state.dealer, state.number, after), (Laid(seat),))


def turn(state: State, phase: Turning, action: Turn) -> Step[State]:
    """The starter; his heels for the dealer if it is a jack, and he may win by it (rule 3.2)."""
    notebook, layout = turn_up(state, phase, action.card)
    return notebook.close(Pegging(layout, phase.kept, (), (), other(state.dealer)))


def turn_up(state: State, phase: Turning, card: Card) -> tuple[Notebook, Layout]:
    """A starter is turned and his heels are pegged: the notebook of it, open, and what now lies.

    Raises `IllegalAction` for a card that has been dealt.
    """
    for cards in (*phase.kept, *phase.thrown, phase.pile):
        if card in cards:
            raise IllegalAction(f"the starter {card} has been dealt to a hand", rule="3.2")
    notebook = Notebook(state)
    notebook.tell(Turned(card))
    if card.rank == JACK:
        notebook.peg(state.dealer, state.rules.heels, Why.HEELS, (card,))
    return notebook, Layout(phase.kept, phase.thrown, card, phase.pile)
