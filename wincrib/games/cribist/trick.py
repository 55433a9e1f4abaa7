"""A card played to a trick (rules 2 and 3)."""

from wincrib.cards import SUIT_NAMES, written
from wincrib.errors import IllegalAction
from wincrib.games.cribist.acts import Play, Played, Trumps
from wincrib.games.cribist.claims import begin_claim
from wincrib.games.cribist.notebook import Notebook
from wincrib.games.cribist.state import SEATS, Layout, Playing, State, Trick, playable
from wincrib.games.protocol import Step


def lay(state: State, phase: Playing, action: Play) -> Step[State]:
    """A card is played; the fourth completes the trick."""
    _check(phase, action)
    card, layout, trick = action.card, phase.layout, phase.trick
    notebook = Notebook(state)
    notebook.tell(Played(action.seat, card, not trick.cards))
    trumps = layout.trumps
    if trumps is None:
        trumps = card.suit
        notebook.tell(Trumps(trumps))
    hands = tuple(
        tuple(each for each in hand if each is not card) if seat == action.seat else hand
        for seat, hand in enumerate(layout.hands)
    )
    after = Layout(hands, trumps, layout.tricks)
    laid = Trick(trick.leader, (*trick.cards, card))
    if len(laid.cards) < len(SEATS):
        return notebook.close(Playing(after, laid))
    return begin_claim(notebook, state, after, laid)


def _check(phase: Playing, action: Play) -> None:
    trick, card = phase.trick, action.card
    if action.seat != trick.turn:
        raise IllegalAction("it is another seat's turn", rule="3")
    hand = phase.layout.hands[action.seat]
    if card not in hand:
        if card in trick.cards or any(card in each.cards for each in phase.layout.tricks):
            raise IllegalAction(f"{card} has been played already", rule="3")
        raise IllegalAction(f"{card} is not in the hand {written(hand)}", rule="3")
    if not trick.cards:
        return
    fits = playable(hand, trick.cards[0].suit)
    if card not in fits:
        suit = SUIT_NAMES[trick.cards[0].suit]
        raise IllegalAction(f"{card} does not follow the {suit} that were led; {written(fits)} would", rule="3")
