"""A deal at another table, whose hands are known only as they are played: the law is asked card by card.

Whoever is to play is taken to hold the card that he plays, and nothing that would have had to be played instead. The
scores stand as the players have them, whatever the law would have given them.
"""

from dataclasses import replace

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import Combo, total, trick_combos
from wincrib.errors import IllegalAction
from wincrib.games.cribist import apply
from wincrib.games.cribist.acts import Deal, Play
from wincrib.games.cribist.notebook import Notebook
from wincrib.games.cribist.referee import MOST_SCORE
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.cribist.state import HAND, SEATS, Dealing, Playing, State, best, onward
from wincrib.games.protocol import Seat, Step


def board(rules: Rules, score: tuple[int, ...], last: Seat, number: int) -> State:
    """The scores before deal `number`, after one that seat `last` dealt; the game is over where they, or it, say so.

    Raises `IllegalAction` for scores that cannot be.
    """
    if not all(-MOST_SCORE <= points <= MOST_SCORE for points in score):
        raise IllegalAction(f"no score is further from nothing than {MOST_SCORE}", rule="8")
    state = State(rules, score, onward(last), number, Dealing())
    notebook = Notebook(state)
    played_out = rules.end.by == Limit.DEALS and number > rules.end.number
    return notebook.end().state if notebook.reached or played_out else state


def dealt(state: State) -> Step[State]:
    """A deal begins; nobody knows what is dealt."""
    return apply(state, Deal(tuple(NEW_PACK[seat * HAND : (seat + 1) * HAND] for seat in SEATS)))


def laid(phase: Playing, seat: Seat) -> Cards:
    """What a seat has played in this deal, in order."""
    tricks = [*((each.leader, each.cards) for each in phase.layout.tricks), (phase.trick.leader, phase.trick.cards)]
    return tuple(card for leader, cards in tricks for at, card in enumerate(cards) if onward(leader, at) == seat)


def closed_by(phase: Playing, card: Card) -> tuple[Seat, tuple[Combo, ...]] | None:
    """Whose the trick is with this card, and what it holds by the law; None while it is not complete."""
    cards, trumps = (*phase.trick.cards, card), phase.layout.trumps
    if len(cards) < len(SEATS) or trumps is None:
        return None
    return onward(phase.trick.leader, best(cards, trumps)), trick_combos(cards, trumps)


def play(state: State, phase: Playing, card: Card, said: int | None = None) -> Step[State]:
    """Whoever's turn it is plays a card that nobody knew of; `said` is what the trick was counted as, if wrongly."""
    closed = closed_by(phase, card)
    if said is not None and closed is not None:
        winner, combos = closed
        more = said - total(combos)
        score = tuple(points + more * (seat == winner) for seat, points in enumerate(state.score))
        state = replace(state, score=score)
    return apply(_supposed(state, phase, card), Play(phase.trick.turn, card))


def _supposed(state: State, phase: Playing, card: Card) -> State:
    """The state with hands of the right size; in that of whoever is to play this card, and else only of its suit."""
    like = (card, *(each for each in NEW_PACK if each.suit == card.suit and each is not card))
    hands = tuple((like if seat == phase.trick.turn else NEW_PACK)[: HAND - len(laid(phase, seat))] for seat in SEATS)
    return replace(state, phase=replace(phase, layout=replace(phase.layout, hands=hands)))
