"""Hard: the throw of the best expectation, a look ahead in the play, and the chance to win when the end is near."""

from wincrib.cards import Card, Cards, in_order
from wincrib.counting import show_points
from wincrib.games.cribbage.acts import ToCall, ToCount, Whose
from wincrib.games.cribbage.view import View
from wincrib.players.choosing import best
from wincrib.players.lookahead import worths
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook
from wincrib.players.protocol import Dice
from wincrib.players.throwing import weighed


def throw(view: View, _dice: Dice) -> Cards:
    """The throw that is worth the most."""
    return weighed(view)[0].cards


def lay(view: View, seen: Outlook, _dice: Dice) -> Card:
    """The card that leads to the most."""
    foreseen = worths(view, seen)
    return best(in_order(seen.fits), lambda each: foreseen[each])


def count(asked: ToCount, _dice: Dice) -> int:
    """The truth."""
    return show_points(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB)


def call(asked: ToCall, _dice: Dice) -> int:
    """What was missed, no more and no less."""
    return show_points(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB) - asked.claimed


PLAYER = Mind(throw, lay, count, call)
