"""Hard: the throw of the best expectation, and in the play the points made less those the reply can make."""

from wincrib.cards import Card, Cards
from wincrib.counting import show_points
from wincrib.games.cribbage.acts import ToCall, ToCount, Whose
from wincrib.games.cribbage.view import View
from wincrib.players.laying import lays
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook
from wincrib.players.protocol import Dice
from wincrib.players.throwing import throws


def throw(view: View, _dice: Dice) -> Cards:
    """The throw that is worth the most."""
    return throws(view)[0].cards


def lay(seen: Outlook, _dice: Dice) -> Card:
    """The card that is worth the most."""
    return lays(seen)[0].card


def count(asked: ToCount, _dice: Dice) -> int:
    """The truth."""
    return show_points(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB)


def call(asked: ToCall, _dice: Dice) -> int:
    """What was missed, no more and no less."""
    return show_points(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB) - asked.claimed


PLAYER = Mind(throw, lay, count, call)
