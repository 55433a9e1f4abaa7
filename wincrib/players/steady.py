"""Medium: knows the odds of a throw but half believes in the crib, and keeps clear of the plain traps in the play."""

from wincrib.cards import Card, Cards, in_order
from wincrib.games.cribbage.acts import ToCall, ToCount
from wincrib.games.cribbage.view import View
from wincrib.players.choosing import best, softly
from wincrib.players.laying import weigh
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook, count_of_laid
from wincrib.players.perception import Eye, counted, missed
from wincrib.players.protocol import Dice
from wincrib.players.throwing import Throw, sane, throws

WAVERING = 0.6
"""How softly the throw is chosen, in points."""

MOST_LOST = 2.7
"""The most a throw may cost against the best, in points."""

CRIB_BELIEVED = 0.5
"""How much of the crib's worth is taken into account."""

TRAP = 1.0
"""What it fears from a count that any ten-card turns into 15 or 31, in points."""

FEAR = 0.15
"""How much of what else may follow it takes into account in the play, when it thinks of it."""

THINKS = 0.5
"""How often it thinks of that."""

EYE = Eye(small=0.0, middle=0.05, large=0.12, run=0.0, variant=0.05, flush=0.03, nobs=0.15)
EYE_FOR_OTHERS = Eye(small=0.1, middle=0.3, large=0.3, run=0.3, variant=0.3, flush=0.3, nobs=0.3)


def throw(view: View, dice: Dice) -> Cards:
    """Mostly a throw among the best."""
    return softly(sane(throws(view), MOST_LOST), _believed, WAVERING, dice).cards


def _believed(way: Throw) -> float:
    return way.hand + CRIB_BELIEVED * way.crib


def lay(_view: View, seen: Outlook, dice: Dice) -> Card:
    """The card that makes the most at once, leaves no trap and, if it thinks of it, asks for no reply."""
    fear = FEAR if dice.chance() < THINKS else 0.0
    # Of equals the highest.
    return best(in_order(seen.fits)[::-1], lambda each: _worth(seen, each, fear))


def _worth(seen: Outlook, card: Card, fear: float) -> float:
    found = weigh(seen, card)
    return found.points + fear * (found.later - found.reply) - (TRAP if _leaves_trap(seen, card) else 0.0)


def _leaves_trap(seen: Outlook, card: Card) -> bool:
    """Whether this leaves 5 or 21, or leads a ten-card, which a five makes 15."""
    after = count_of_laid(seen.laid) + card.value
    return not seen.silent and after in ((5, 21) if seen.laid else (5, 10))


def count(asked: ToCount, dice: Dice) -> int:
    """The points it finds; a large fifteen or nobs may escape it."""
    return counted(asked, EYE, dice)


def call(asked: ToCall, dice: Dice) -> int:
    """What it sees that the count left out."""
    return missed(asked, EYE_FOR_OTHERS, dice)


PLAYER = Mind(throw, lay, count, call)
