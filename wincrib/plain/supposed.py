"""A deal at another table, of which only what was told is known: the law is asked card by card, the hands supposed.

What nobody has seen yet of a hand is taken for cards that count ten: they fit nowhere a go can be said. The board
stands as the players pegged it, whatever the law would have given them.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from wincrib.cards import NEW_PACK, Card, Cards, in_order
from wincrib.counting import LIMIT
from wincrib.games.cribbage import apply, new
from wincrib.games.cribbage.acts import Go, Play, ToldPlay, Turn, Why
from wincrib.games.cribbage.notebook import Notebook
from wincrib.games.cribbage.rules import Counting, Rules
from wincrib.games.cribbage.show import begin_show
from wincrib.games.cribbage.state import Over, Pegging, Pegs, Round, State, Turning, other
from wincrib.games.protocol import Seat, Start, Step

KEPT = 4
ALWAYS_FITS = LIMIT - 10
"""Up to this count every card fits, so that nobody can say go (rule 4.2)."""

_UNKNOWN: Cards = tuple(each for each in NEW_PACK if each.value == 10)
_SEATS = (Seat(0), Seat(1))


def counted_aloud(rules: Rules) -> Rules:
    """The same rules, but every hand waits for its count, as it does at a table of people."""
    return replace(rules, counting=(Counting.MANUAL, Counting.MANUAL))


def board(rules: Rules, score: tuple[int, int], dealer: Seat, number: int) -> State:
    """The board as it stands before deal `number`; the game is over where a peg stands at the target.

    Raises `IllegalAction` for scores that cannot be: past the target, or both there.
    """
    winner = next((seat for seat in _SEATS if score[seat] == rules.target), None)
    held_back = tuple(points - (seat == winner) for seat, points in enumerate(score))
    state = replace(new(rules, Start(held_back, dealer)), number=number)
    return state if winner is None else more(Step(state, ()), winner, 1).state


# The cards


def turned(state: State, starter: Card) -> Step[State]:
    """The starter of a deal that is about to begin; his heels for a jack, which may win (rule 3.2)."""
    return apply(replace(state, phase=Turning(((), ()), ((), ()))), Turn(starter))


def laid(phase: Pegging, seat: Seat) -> Cards:
    """What a seat has laid in this deal, in order."""
    return tuple(
        each.card for lays in _rounds(phase) for each in lays if isinstance(each, Play) and each.seat == seat
    )  # fmt: skip


def lay(state: State, phase: Pegging, card: Card) -> Step[State]:
    """Whoever's turn it is lays a card that nobody knew of."""
    return apply(_supposed(state, phase, card), Play(phase.turn, card))


def go(state: State, phase: Pegging) -> Step[State]:
    """Whoever's turn it is says go, above `ALWAYS_FITS`; whether he held a card that fits is seen when he lays it."""
    return apply(_supposed(state, phase, None), Go(phase.turn))


def _rounds(phase: Pegging) -> Iterator[Round]:
    yield from phase.past
    yield phase.lays


def _supposed(state: State, phase: Pegging, card: Card | None) -> State:
    """The state with hands of the right size, this card in the hand of whoever is to act."""
    unknown = iter([each for each in _UNKNOWN if each is not card])
    known = [laid(phase, seat) for seat in _SEATS]
    held: list[Cards] = [(), ()]
    if card is not None:
        held[phase.turn] = (card,)
        known[phase.turn] = (*known[phase.turn], card)
    first, second = (
        (*hand, *(next(unknown) for _ in range(KEPT - len(cards)))) for hand, cards in zip(held, known, strict=True)
    )
    layout = replace(phase.layout, kept=(in_order(known[0]), in_order(known[1])))
    return replace(state, phase=replace(phase, layout=layout, hands=(first, second)))


# The points


def pegged_as_said(state: State, act: Callable[[State], Step[State]], seat: Seat, ruled: int, said: int) -> Step[State]:
    """Do something that the law pegs `ruled` points for, while the seat pegged `said`."""
    if said >= ruled:
        return more(act(state), seat, said - ruled)
    pegs = list(state.pegs)
    pegs[seat] = Pegs(pegs[seat].front - (ruled - said), pegs[seat].back)
    return act(replace(state, pegs=(pegs[0], pegs[1])))


def more(step: Step[State], seat: Seat, points: int) -> Step[State]:
    """Points that a seat pegged beyond what the law gives; they may win the game for it."""
    if not points or isinstance(step.state.phase, Over):
        return step
    notebook = Notebook(step.state)
    notebook.peg(seat, points, Why.TOLD, ())
    after = notebook.close(step.state.phase)
    return Step(after.state, (*step.events, *after.events))


def play_told(state: State, starter: Card, kept: tuple[Cards, Cards], pegged: tuple[int, int]) -> Step[State]:
    """A play that is only told by what was pegged in it, from the state before the starter.

    Raises `IllegalAction` where no way of playing these hands pegs that.
    """
    return apply(replace(state, phase=Turning(kept, ((), ()))), ToldPlay(starter, pegged))


def play_as_said(state: State, phase: Pegging, kept: tuple[Cards, Cards], pegged: tuple[int, int]) -> Step[State]:
    """The same whatever the law says of it, from the state with the starter turned."""
    notebook = Notebook(state)
    room = [state.rules.target - points for points in state.score]
    winner = next((seat for seat in _SEATS if pegged[seat] >= room[seat]), Seat(1))
    for seat in (other(winner), winner):
        if notebook.peg(seat, pegged[seat], Why.TOLD, ()):
            return notebook.close(phase)
    return begin_show(notebook, state, replace(phase.layout, kept=kept), ())
