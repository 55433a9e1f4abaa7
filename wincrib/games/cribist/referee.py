"""The referee: who is asked what, and what becomes of an answer. A table of phase and action."""

from collections.abc import Callable, Mapping
from typing import Any

from wincrib.errors import IllegalAction
from wincrib.games.cribist import claims, dealing, trick
from wincrib.games.cribist.acts import (
    Call,
    Claim,
    CutForDeal,
    Deal,
    Play,
    TimeUp,
    ToCall,
    ToClaim,
    ToCut,
    ToDeal,
    ToPlay,
)
from wincrib.games.cribist.rules import Rules
from wincrib.games.cribist.state import SEATS, Calling, Claiming, Cutting, Dealing, Over, Playing, State, playable
from wincrib.games.protocol import PACK, Action, Outcome, Prompt, Resign, Seat, Start, Step

MOST_SCORE = 9999
"""Further from nothing than this, to either side, no game is begun."""

_PHASE_WORDS = {
    Cutting: "the first dealer is being found",
    Dealing: "a deal is about to begin",
    Playing: "a trick is being played",
    Claiming: "the winner of the trick is asked to claim",
    Calling: "the others are asked to call muggins",
    Over: "the game is over",
}
_ACTION_WORDS = {
    CutForDeal: "a cut",
    Deal: "a deal",
    TimeUp: "the end of the time",
    Play: "a card",
    Claim: "a claim",
    Call: "a muggins call",
}


def new(rules: Rules, start: Start | None = None) -> State:
    """The empty table. With `start`, its scores and dealer are taken as told.

    Raises `IllegalAction` for a score out of range or one that has reached the target.
    """
    if start is None:
        return State(rules, (0,) * len(SEATS), PACK, 0, Cutting(1, SEATS, 0))
    most = MOST_SCORE if rules.target is None else rules.target - 1
    if len(start.score) != len(SEATS) or not all(-MOST_SCORE <= points <= most for points in start.score):
        raise IllegalAction(f"a game starts with four scores from -{MOST_SCORE} to {most}", rule="8")
    if start.dealer not in SEATS:
        raise IllegalAction("the dealer must be seat 0, 1, 2 or 3", rule="1")
    return State(rules, start.score, start.dealer, 1, Dealing())


def prompts(state: State) -> Mapping[Seat, Prompt]:
    """Who is asked what, one seat at a time; nobody when the game is over."""
    match state.phase:
        case Playing(layout, laid):
            led = laid.cards[0].suit if laid.cards else None
            return {laid.turn: ToPlay(playable(layout.hands[laid.turn], led))}
        case Claiming(layout, laid, winner):
            return {winner: ToClaim(laid.cards, claims.suit_of(layout))}
        case Calling(layout, laid, winner, claimed, taken) as phase:
            return {phase.turn: ToCall(winner, laid.cards, claims.suit_of(layout), claimed, taken)}
        case Dealing():
            # The time runs out in a deal, so that there is always one.
            return {PACK: ToDeal(state.number, state.rules.minutes if state.number > 1 else None)}
        case Cutting(attempt, seats):
            return {PACK: ToCut(attempt, seats)}
        case Over():
            return {}


# Each arm takes just its own phase and action, which a table keyed by both cannot say in types.
_Arm = Callable[[State, Any, Any], Step[State]]
_TABLE: dict[tuple[type, type], _Arm] = {
    (Cutting, CutForDeal): dealing.cut,
    (Dealing, Deal): dealing.hand_out,
    (Dealing, TimeUp): dealing.run_out,
    (Playing, Play): trick.lay,
    (Claiming, Claim): claims.claim,
    (Calling, Call): claims.call,
}


def apply(state: State, action: Action) -> Step[State]:
    """The next state and what happened on the way. Raises `IllegalAction`, and then nothing has happened."""
    arm = _TABLE.get((type(state.phase), type(action)))
    if arm is not None:
        seat = getattr(action, "seat", None)
        if seat is not None and seat not in SEATS:
            raise IllegalAction(f"there is no seat {seat} at this table")
        return arm(state, state.phase, action)
    if isinstance(action, Resign):
        raise IllegalAction("nobody can resign for all at a table of four; break the game off instead", rule="8")
    what = _ACTION_WORDS.get(type(action), "this action")
    raise IllegalAction(f"{what} does not fit here: {_PHASE_WORDS[type(state.phase)]}")


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return state.phase.result if isinstance(state.phase, Over) else None
