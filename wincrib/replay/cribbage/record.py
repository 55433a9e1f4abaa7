"""Writing a game of cribbage down while it is played: one action more, in the deals so far."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from wincrib.cards import Cards, written
from wincrib.games.cribbage.acts import (
    Call,
    Called,
    Count,
    Counted,
    CutForDeal,
    Deal,
    Discard,
    Go,
    Play,
    Played,
    Told,
    ToldPlay,
    Turn,
)
from wincrib.games.cribbage.state import Dealing, Discarding, Over, Result, Showing, State, Turning
from wincrib.games.protocol import Action, Event, Resign, Step
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry, Token, WrittenResult
from wincrib.replay.document import AnyReplay

Deals = tuple[CribbageDeal, ...]


def recorded(replay: AnyReplay, action: Action, step: Step[Any]) -> AnyReplay:
    """The replay with one more action written down, as full as the file can say it."""
    if isinstance(action, CutForDeal):
        return replace(replay, cut=(*replay.cut, action.cards))
    return replace(replay, deals=_deals(replay.deals, action, step))


def _deals(deals: Deals, action: Action, step: Step[Any]) -> Deals:
    state: State = step.state
    if isinstance(action, Deal):
        return (*deals, CribbageDeal(state.dealer, dealt=action.hands, discard=((), ())))
    if isinstance(action, Told):
        return (*deals, CribbageDeal(state.dealer, kept=action.kept, crib=action.crib))
    if not deals:
        return deals
    deal = _with(deals[-1], action, step)
    # A deal that was broken off by a resignation is not closed by a score: what was asked in it stays open.
    if isinstance(state.phase, Dealing | Over) and not isinstance(action, Resign):
        deal = replace(deal, score=state.score)
    return (*deals[:-1], deal)


def _with(deal: CribbageDeal, action: Action, step: Step[Any]) -> CribbageDeal:
    match action:
        case Discard(seat, cards):
            throws: list[Cards] = list(deal.discard) or [(), ()]
            throws[seat] = cards
            return replace(deal, discard=tuple(throws))
        case Turn(card):
            return replace(deal, starter=card, play=None if isinstance(step.state.phase, Over) else ())
        case ToldPlay(card, pegged):
            return _counted(replace(deal, starter=card, pegged=pegged), step.events)
        case Play(_, card):
            worth = next(each.worth for each in step.events if isinstance(each, Played))
            return _counted(_lay(deal, Token(card, worth or None)), step.events)
        case Go():
            return _counted(_lay(deal, Token(None)), step.events)
        case Count():
            return _counted(deal, step.events, _open(step.state))
        case Call(_, points):
            return _counted(_called(deal, points, step.events), step.events)
        case _:
            return deal


def _lay(deal: CribbageDeal, token: Token) -> CribbageDeal:
    return replace(deal, play=(*(deal.play or ()), token))


def _open(state: State) -> bool:
    """Whether the opponent is asked to call."""
    return isinstance(state.phase, Showing) and state.phase.claim is not None


def _counted(deal: CribbageDeal, events: Iterable[Event], asked: bool = False) -> CribbageDeal:
    for event in events:
        if isinstance(event, Counted):
            # A claim that may be called is written with its key; the call is added when it is made.
            entry = ShowEntry(event.points, bare=not (asked and not event.by_program))
            deal = replace(deal, show=(*deal.show, entry))
    return deal


def _called(deal: CribbageDeal, points: int, events: Iterable[Event]) -> CribbageDeal:
    got = next((min(each.points, each.missed) for each in events if isinstance(each, Called)), None)
    last = deal.show[-1]
    entry = ShowEntry(last.points, points, got, bare=False)
    return replace(deal, show=(*deal.show[:-1], entry))


def token(action: Action) -> str:
    """An action of a seat in a word or two: `9S 9C`, `QC`, `go`, `8`; empty for the pack's."""
    match action:
        case Discard(_, cards):
            return written(cards)
        case Play(_, card):
            return str(card)
        case Go():
            return "go"
        case Count(_, points) | Call(_, points):
            return str(points)
        case _:
            return ""


def cards_out(deal: CribbageDeal, state: State) -> Cards:
    """The twelve cards of a deal that waits for its starter, as a pack would have dealt them; else none."""
    if isinstance(state.phase, Discarding):
        hands = list(state.phase.hands)
    elif isinstance(state.phase, Turning):
        thrown = (state.phase.pile[:2], state.phase.pile[2:]) if state.phase.pile else state.phase.thrown
        hands = [kept + away for kept, away in zip(state.phase.kept, thrown, strict=True)]
    else:
        return ()
    pone, dealer = hands if deal.dealer == 1 else hands[::-1]
    return tuple(each for two in zip(pone, dealer, strict=True) for each in two)


def ended(outcome: Result) -> WrittenResult:
    """The result as it is written."""
    return WrittenResult(outcome.winner, outcome.score, outcome.skunk, outcome.by)
