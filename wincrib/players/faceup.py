"""The chance to win with every card face up: for whoever looks back on a game, never for a player in it."""

from collections import Counter
from functools import cache

from wincrib.cards import JACK, NEW_PACK, Card
from wincrib.counting import show_points
from wincrib.games.cribbage.acts import SHOW_ORDER, Whose
from wincrib.games.cribbage.state import (
    Cutting,
    Dealing,
    Layout,
    Over,
    Pegging,
    Showing,
    State,
    Turning,
    counter,
    other,
    shown_cards,
)
from wincrib.games.protocol import Seat
from wincrib.players.knowledge import MOST_PEGGED, PONE, Rows, deals, winning
from wincrib.values import value

_JACKS = 1 / 13
_HEELS = 2


def chance(state: State) -> float | None:
    """The chance of seat 0, 0 to 1, between equals; None in the middle of a throw or of the play.

    Known are both hands and the crib, and the starter once it lies; not how the play will go, nor the next deal.
    """
    match state.phase:
        case Over(result):
            return 1.0 if result.winner == 0 else 0.0
        case Cutting():
            return 0.5
        case Dealing():
            pone = 1.0 - winning(_short(state, state.dealer), _short(state, other(state.dealer)))
        case Turning():
            pone = _unturned(state, state.phase)
        case Pegging(layout, _, past, lays) if not past and not lays:
            pone = _before_play(_short(state, other(state.dealer)), _short(state, state.dealer), _show(layout, state))
        case Showing(claim=None):
            pone = _at_show(state, state.phase)
        case _:
            return None
    return 1.0 - pone if state.dealer == 0 else pone


def _short(state: State, seat: Seat) -> int:
    return state.rules.target - state.pegs[seat].front


@value
class _Show:
    """What will be counted: the pone's hand, and the dealer's hand with the crib."""

    pone: int
    dealer: int

    def pone_wins(self, pone: int, dealer: int) -> float:
        """The pone's chance when he is short of so many points and the dealer of so many, each 1 and up."""
        if self.pone >= pone:
            return 1.0
        if self.dealer >= dealer:
            return 0.0
        return winning(pone - self.pone, dealer - self.dealer)


def _show(layout: Layout, state: State) -> _Show:
    hand, *others = (
        show_points(shown_cards(layout, state.dealer, place), layout.starter, crib=whose == Whose.CRIB)
        for place, whose in enumerate(SHOW_ORDER)
    )
    return _Show(hand, sum(others))


def _at_show(state: State, phase: Showing) -> float:
    """The pone's chance when what is not counted yet is counted without fault."""
    short = [_short(state, Seat(0)), _short(state, Seat(1))]
    for place in range(phase.place, len(SHOW_ORDER)):
        whose = SHOW_ORDER[place]
        seat = counter(state.dealer, whose)
        cards = shown_cards(phase.layout, state.dealer, place)
        short[seat] -= show_points(cards, phase.layout.starter, crib=whose == Whose.CRIB)
        if short[seat] <= 0:
            return float(seat != state.dealer)
    return winning(short[other(state.dealer)], short[state.dealer])


def _unturned(state: State, phase: Turning) -> float:
    """The pone's chance over every starter."""
    crib = phase.pile or phase.thrown[0] + phase.thrown[1]
    known = {*phase.kept[0], *phase.kept[1], *crib}
    left = [each for each in NEW_PACK if each not in known]
    shows = Counter((_show(_layout(phase, each), state), each.rank == JACK) for each in left)
    pone, dealer = _short(state, other(state.dealer)), _short(state, state.dealer)
    found = 0.0
    for (show, jack), many in shows.items():
        heels = state.rules.heels if jack else 0
        if heels < dealer:
            found += many * _before_play(pone, dealer - heels, show)
    return found / len(left)


def _layout(phase: Turning, starter: Card) -> Layout:
    return Layout(phase.kept, phase.thrown, starter, phase.pile)


def _before_play(pone: int, dealer: int, show: _Show) -> float:
    """The pone's chance when the starter lies, and his heels has been pegged."""
    pegged = _play().pegged
    near = min(dealer, MOST_PEGGED)
    found = _play().first[pone][near] if pone <= MOST_PEGGED else 0.0
    for mine, row in enumerate(pegged[:pone]):
        for his, share in enumerate(row[:dealer]):
            if share:
                found += share * show.pone_wins(pone - mine, dealer - his)
    return min(max(found, 0.0), 1.0)


@value
class _Play:
    """How the play goes, as `Deals` tells it but without his heels: `first` is of the pone."""

    pegged: Rows
    first: Rows


@cache
def _play() -> _Play:
    told = deals()
    return _Play(
        tuple(tuple(_without_heels(row)) for row in told.pegged),
        tuple(tuple(_without_heels(row)) for row in told.first[PONE]),
    )


def _without_heels(row: tuple[float, ...]) -> list[float]:
    """A row over the dealer's points, taken apart: one starter in thirteen has given him two before."""
    found: list[float] = []
    for at, share in enumerate(row):
        before = found[at - _HEELS] if at >= _HEELS else 0.0
        found.append((share - _JACKS * before) / (1 - _JACKS))
    return found
