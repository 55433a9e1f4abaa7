"""Writing a game of cribbage down while it is played: one action more, in the deals so far."""

from collections.abc import Iterable
from typing import Any

from wincrib.cards import Cards
from wincrib.games.cribbage.acts import (
    Call,
    Called,
    Count,
    Counted,
    Deal,
    Discard,
    Go,
    Play,
    Played,
    Turn,
)
from wincrib.games.cribbage.state import Dealing, Over, Result, Showing, State
from wincrib.games.protocol import Action, Event, Step
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry, Token, WrittenResult

Deals = tuple[CribbageDeal, ...]


def recorded(deals: Deals, action: Action, step: Step[Any]) -> Deals:
    """The deals with one more action written down, as full as the file can say it."""
    state: State = step.state
    if isinstance(action, Deal):
        return (*deals, CribbageDeal(state.dealer, dealt=action.hands, discard=((), ())))
    if not deals:
        return deals
    deal = _with(deals[-1], action, step)
    if isinstance(state.phase, Dealing | Over):
        deal = _replace(deal, score=state.score)
    return (*deals[:-1], deal)


def _with(deal: CribbageDeal, action: Action, step: Step[Any]) -> CribbageDeal:
    match action:
        case Discard(seat, cards):
            throws: list[Cards] = list(deal.discard)
            throws[seat] = cards
            return _replace(deal, discard=tuple(throws))
        case Turn(card):
            return _replace(deal, starter=card, play=None if isinstance(step.state.phase, Over) else ())
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
    return _replace(deal, play=(*(deal.play or ()), token))


def _open(state: State) -> bool:
    """Whether the opponent is asked to call."""
    return isinstance(state.phase, Showing) and state.phase.claim is not None


def _counted(deal: CribbageDeal, events: Iterable[Event], asked: bool = False) -> CribbageDeal:
    for event in events:
        if isinstance(event, Counted):
            # A claim that may be called is written with its key; the call is added when it is made.
            entry = ShowEntry(event.points, bare=not (asked and not event.by_program))
            deal = _replace(deal, show=(*deal.show, entry))
    return deal


def _called(deal: CribbageDeal, points: int, events: Iterable[Event]) -> CribbageDeal:
    got = next((min(each.points, each.missed) for each in events if isinstance(each, Called)), None)
    last = deal.show[-1]
    entry = ShowEntry(last.points, points, got, bare=False)
    return _replace(deal, show=(*deal.show[:-1], entry))


def _replace(deal: CribbageDeal, **changed: Any) -> CribbageDeal:  # noqa: ANN401 - fields of the deal
    from dataclasses import replace

    return replace(deal, **changed)


def ended(outcome: Result) -> WrittenResult:
    """The result as it is written."""
    return WrittenResult(outcome.winner, outcome.score, outcome.skunk, outcome.by)
