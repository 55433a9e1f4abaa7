"""Writing a game of Cribist down while it is played: one action more, in the deals so far."""

from dataclasses import replace
from typing import Any

from wincrib.cards import Cards
from wincrib.games.cribist.acts import Call, Claim, CutForDeal, Deal, Itemised, Play, Played, TimeUp
from wincrib.games.cribist.state import Dealing, Over, State
from wincrib.games.protocol import Action, Outcome, Step
from wincrib.replay.cribist.deal import NO_CALL, CribistDeal, WrittenCall, WrittenResult
from wincrib.replay.document import AnyReplay


def recorded(replay: AnyReplay, action: Action, step: Step[Any]) -> AnyReplay:
    """The replay with one more action written down, as full as the file can say it."""
    if isinstance(action, CutForDeal):
        return replace(replay, cut=(*replay.cut, action.cards))
    state: State = step.state
    deals: tuple[CribistDeal, ...] = replay.deals
    if isinstance(action, Deal):
        return replace(replay, deals=(*deals, CribistDeal(state.dealer, dealt=action.hands)))
    if not deals:
        return replay
    deal = _with(deals[-1], action, step)
    if isinstance(state.phase, Dealing | Over):
        deal = replace(deal, score=state.score)
    return replace(replay, deals=(*deals[:-1], deal))


def _with(deal: CribistDeal, action: Action, step: Step[Any]) -> CribistDeal:
    worth = tuple(each.points for each in step.events if isinstance(each, Itemised))
    deal = replace(deal, worth=(*deal.worth, *worth))
    match action:
        case Play(_, card):
            led = any(isinstance(each, Played) and each.led for each in step.events)
            *gone, last = deal.tricks if not led else (*deal.tricks, ())
            return replace(deal, tricks=(*gone, (*last, card)))
        case Claim(_, combos):
            return replace(deal, claims=(*deal.claims, combos))
        case Call(_, points, combos):
            # A trick on which nothing has been called yet has no list.
            at = len(deal.tricks) - 1
            before = deal.calls[:at] + ((),) * (at - len(deal.calls))
            here = deal.calls[at] if at < len(deal.calls) else ()
            return replace(deal, calls=(*before, (*here, WrittenCall(points, combos))))
        case TimeUp():
            return replace(deal, time_up=True)
        case _:
            return deal


def token(action: Action) -> str:
    """An action of a seat in a few words: `QC`, `run 4S 5H 6C, flush`, `nothing`, `pass`, `2: pair 4S 4H`."""
    match action:
        case Play(_, card):
            return str(card)
        case Claim(_, combos):
            return ", ".join(map(str, combos)) or "nothing"
        case Call(_, points, combos):
            return f"{points}: {', '.join(map(str, combos))}" if points else NO_CALL
        case _:
            return ""


def cards_out(_deal: CribistDeal, _state: State) -> Cards:
    """No cards: a deal of Cribist waits for none once it has begun."""
    return ()


def ended(outcome: Outcome) -> WrittenResult:
    """The result as it is written."""
    return WrittenResult(outcome.winners, outcome.score)
