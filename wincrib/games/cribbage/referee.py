"""The referee: who is asked what, and what becomes of an answer. A table of phase and action."""

from collections.abc import Callable, Mapping
from typing import Any

from wincrib.errors import IllegalAction
from wincrib.games.cribbage import dealing, hearsay, pegging, show
from wincrib.games.cribbage.acts import (
    Call,
    Count,
    CutForDeal,
    Deal,
    Discard,
    DrawLot,
    Go,
    Play,
    Resigned,
    ToCall,
    ToCount,
    ToCut,
    ToDeal,
    ToDiscard,
    ToDraw,
    Told,
    ToldPlay,
    ToPlay,
    ToTurn,
    Turn,
)
from wincrib.games.cribbage.notebook import Notebook
from wincrib.games.cribbage.rules import FirstDeal, Rules
from wincrib.games.cribbage.state import (
    Cutting,
    Dealing,
    Discarding,
    Over,
    Pegging,
    Pegs,
    Result,
    Showing,
    State,
    Turning,
    count_of,
    playable,
)
from wincrib.games.protocol import PACK, Action, Prompt, Resign, Seat, Start, Step

_SEATS = (Seat(0), Seat(1))
_PHASE_WORDS = {
    Cutting: "the first dealer is being found",
    Dealing: "a deal is about to begin",
    Discarding: "both seats are laying away",
    Turning: "the starter is about to be turned",
    Pegging: "the play is on",
    Showing: "hands are being counted",
    Over: "the game is over",
}
_ACTION_WORDS = {
    CutForDeal: "a cut",
    DrawLot: "a lot",
    Deal: "a deal",
    Turn: "a starter",
    Told: "a deal told by hand",
    ToldPlay: "a play told by hand",
    Discard: "a throw to the crib",
    Play: "a card",
    Go: "a go",
    Count: "a count",
    Call: "a muggins call",
    Resign: "a resignation",
}


def new(rules: Rules, start: Start | None = None) -> State:
    """The empty table. With `start`, its scores (below the target) and dealer are taken as told.

    Raises `IllegalAction` for a score out of range.
    """
    if start is None:
        return State(rules, (Pegs(0, 0), Pegs(0, 0)), PACK, 0, Cutting(1))
    if len(start.score) != 2 or not all(0 <= points < rules.target for points in start.score):
        raise IllegalAction(f"a game starts with two scores from 0 to {rules.target - 1}", rule="2.1")
    if start.dealer not in _SEATS:
        raise IllegalAction("the dealer must be seat 0 or 1", rule="2.2")
    first, second = start.score
    return State(rules, (Pegs(first, first), Pegs(second, second)), start.dealer, 1, Dealing())


def prompts(state: State) -> Mapping[Seat, Prompt]:
    """Who is asked what; both seats at once for the throws; nobody when the game is over."""
    match state.phase:
        case Pegging(hands=hands, lays=lays, turn=turn):
            return {turn: ToPlay(playable(hands[turn], count_of(lays)))}
        case Discarding(hands, thrown):
            return {seat: ToDiscard(hands[seat]) for seat in _SEATS if not thrown[seat]}
        case Showing() as phase:
            return {show.waiting(state, phase): _show_prompt(state, phase)}
        case Turning():
            return {PACK: ToTurn(state.number)}
        case Dealing():
            return {PACK: ToDeal(state.number)}
        case Cutting(attempt):
            by_lot = state.rules.first_deal == FirstDeal.LOT
            return {PACK: ToDraw() if by_lot else ToCut(attempt)}
        case Over():
            return {}


def _show_prompt(state: State, phase: Showing) -> Prompt:
    seen = show.sight(state, phase)
    if phase.claim is None:
        return ToCount(seen.whose, seen.cards, seen.starter)
    return ToCall(seen.whose, seen.cards, seen.starter, phase.claim)


# Each arm takes just its own phase and action, which a table keyed by both cannot say in types.
_Arm = Callable[[State, Any, Any], Step[State]]
_TABLE: dict[tuple[type, type], _Arm] = {
    (Cutting, CutForDeal): dealing.cut,
    (Cutting, DrawLot): dealing.draw,
    (Dealing, Deal): dealing.hand_out,
    (Discarding, Discard): dealing.lay_away,
    (Turning, Turn): dealing.turn,
    (Dealing, Told): hearsay.hand_over,
    (Turning, ToldPlay): hearsay.turn_and_peg,
    (Pegging, Play): pegging.lay,
    (Pegging, Go): pegging.say_go,
    (Showing, Count): show.count,
    (Showing, Call): show.call,
}


def apply(state: State, action: Action) -> Step[State]:
    """The next state and what happened on the way. Raises `IllegalAction`, and then nothing has happened."""
    arm = _TABLE.get((type(state.phase), type(action)))
    if arm is not None:
        seat = getattr(action, "seat", None)
        if seat is not None and seat not in _SEATS:
            raise IllegalAction(f"there is no seat {seat} at this table")
        return arm(state, state.phase, action)
    if isinstance(action, Resign) and not isinstance(state.phase, Over):
        return _resign(state, action)
    what = _ACTION_WORDS.get(type(action), "this action")
    raise IllegalAction(f"{what} does not fit here: {_PHASE_WORDS[type(state.phase)]}")


def _resign(state: State, action: Resign) -> Step[State]:
    if action.seat not in _SEATS:
        raise IllegalAction(f"there is no seat {action.seat} at this table")
    notebook = Notebook(state)
    notebook.tell(Resigned(action.seat))
    notebook.resign(action.seat)
    return notebook.close(state.phase)


def outcome(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return state.phase.result if isinstance(state.phase, Over) else None
