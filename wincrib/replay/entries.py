"""Entries that the deals and results of every game have: seats, scores, cards."""

from wincrib.cards import Cards
from wincrib.games.protocol import Seat
from wincrib.replay.reading import Place
from wincrib.replay.writing import Data


def read_seat(place: Place, seats: int) -> Seat:
    """One of so many seats."""
    last = seats - 1
    return Seat(place.integer(0, last, f"a seat, 0 {'or' if last == 1 else 'to'} {last}"))


def read_score(place: Place, example: list[int], least: int, most: int) -> tuple[int, ...]:
    """A number of points a seat, each in a range, as many as in the example."""
    scores = place.items(f"a score a seat, such as {example}", (len(example),))
    return tuple(each.integer(least, most) for each in scores)


def read_cards(place: Place, expected: str, sizes: range | None = None) -> Cards:
    """A list of cards, of one of some sizes."""
    return tuple(each.card() for each in place.items(expected, sizes))


def read_hands(place: Place, expected: str, seats: int) -> tuple[Cards, ...]:
    """A list of cards a seat."""
    return tuple(read_cards(each, expected) for each in place.items(expected, (seats,)))


def cards_data(cards: Cards) -> list[Data]:
    """Cards as they are written."""
    return [str(each) for each in cards]
