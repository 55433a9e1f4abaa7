"""Easy: looks at the points held now, never at the crib, and overlooks some of what there is."""

from wincrib.cards import Card, Cards, in_order
from wincrib.counting import LIMIT
from wincrib.games.cribbage.acts import ToCall, ToCount
from wincrib.games.cribbage.view import View
from wincrib.players.choosing import best, softly
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook, at_once, count_of_laid
from wincrib.players.perception import Eye, counted
from wincrib.players.protocol import Dice
from wincrib.players.throwing import sane, throws

WAVERING = 2.0
"""How softly the throw is chosen, in points."""

MOST_LOST = 2.7
"""The most a throw may cost against the best, in points, so that none looks insane."""

BLINK = 0.5
"""How often a scoring card is overlooked in the play."""

EYE = Eye(small=0.02, middle=0.15, large=0.35, run=0.0, variant=0.15, flush=0.10, nobs=0.40)


def throw(view: View, dice: Dice) -> Cards:
    """Two cards whose loss leaves many points in hand, as it looks at a glance."""
    return softly(sane(throws(view), MOST_LOST), lambda way: way.held, WAVERING, dice).cards


def lay(_view: View, seen: Outlook, dice: Dice) -> Card:
    """The card that makes the most of what is noticed; otherwise the highest."""
    fits = in_order(seen.fits)[::-1]
    noticed = {each: _notice(seen, each, dice) for each in fits}
    return best(fits, lambda each: noticed[each])


def _notice(seen: Outlook, card: Card, dice: Dice) -> int:
    """The points a card makes, or 0 where they are overlooked: never 31, and never the pair of a lead."""
    pairs_lead = len(seen.laid) == 1 and seen.laid[0].rank == card.rank
    plain = pairs_lead or count_of_laid(seen.laid) + card.value == LIMIT
    overlooked = dice.chance() < BLINK
    return 0 if overlooked and not plain else at_once(seen, card)


def count(asked: ToCount, dice: Dice) -> int:
    """The points it finds, which may be too few."""
    return counted(asked, EYE, dice)


def call(_asked: ToCall, _dice: Dice) -> int:
    """Nothing: it never looks at another's count."""
    return 0


PLAYER = Mind(throw, lay, count, call)
