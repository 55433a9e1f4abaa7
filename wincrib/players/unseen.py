"""What a seat cannot see: where the cards it does not know of may lie."""

from collections.abc import Iterator

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import LIMIT
from wincrib.games.cribbage.acts import Go, Play
from wincrib.games.cribbage.state import count_of
from wincrib.games.cribbage.view import View


def unseen(view: View) -> Cards:
    """The cards this seat has not seen: those of the stock, of the opponent's hand and of what he threw."""
    seen = set(_seen(view))
    return tuple(each for each in NEW_PACK if each not in seen)


def may_hold(view: View) -> Cards:
    """The unseen cards that the opponent may hold: none that would have fitted where he said go in this deal."""
    floor = _most_refused(view)
    return tuple(each for each in unseen(view) if each.value > floor)


def _seen(view: View) -> Iterator[Card]:
    yield from view.hand
    yield from view.thrown
    for lays in (*view.past, view.lays):
        yield from (each.card for each in lays if isinstance(each, Play))
    for shown in view.opened:
        yield from shown.cards
    if view.starter:
        yield view.starter


def _most_refused(view: View) -> int:
    """The most room under 31 at which the opponent said go: he holds nothing of that value or less."""
    room = 0
    for lays in (*view.past, view.lays):
        for at, each in enumerate(lays):
            if isinstance(each, Go) and each.seat != view.seat:
                room = max(room, LIMIT - count_of(lays[:at]))
    return room
