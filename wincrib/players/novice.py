"""Easy: looks at the points held now, never at the crib, and overlooks some of what there is; it plans nothing."""

from wincrib.cards import Card, Cards, in_order
from wincrib.counting import LIMIT, Combo, Kind, tail_combos
from wincrib.games.cribbage.acts import ToCall, ToCount
from wincrib.games.cribbage.view import View
from wincrib.players.choosing import best, softly
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook, count_of_laid
from wincrib.players.perception import Eye, counted
from wincrib.players.protocol import Dice
from wincrib.players.throwing import sane, throws

WAVERING = 2.5
"""How softly the throw is chosen, in points."""

MOST_LOST = 2.7
"""The most a throw may cost against the best, in points, so that none looks insane."""

BLINK = 0.3
"""How often a fifteen or a pair is overlooked in the play."""

BLINK_AT_RUNS = 0.6
"""How often a run is: its cards lie in any order."""

EYE = Eye(small=0.02, middle=0.15, large=0.35, run=0.0, variant=0.15, flush=0.10, nobs=0.40)


def throw(view: View, dice: Dice) -> Cards:
    """Two cards whose loss leaves many points in hand, as it looks at a glance."""
    return softly(sane(throws(view), MOST_LOST), lambda way: way.held, WAVERING, dice).cards


def lay(_view: View, seen: Outlook, dice: Dice) -> Card:
    """The card that makes the most of what is noticed; where nothing is, the highest to lead, else any that fits."""
    fits = in_order(seen.fits)[::-1]
    noticed = {each: _notice(seen, each, dice) for each in fits}
    if seen.laid and not any(noticed.values()):
        return fits[dice.below(len(fits))]
    return best(fits, lambda each: noticed[each])


def _notice(seen: Outlook, card: Card, dice: Dice) -> int:
    """The points that are seen of those a card makes: 31 and the pair of a lead always, a go or the last card never."""
    after = (*seen.laid, card)
    pairs_lead = len(after) == 2 and after[0].rank == card.rank
    plain = pairs_lead or count_of_laid(after) == LIMIT
    return sum([each.points for each in tail_combos(after) if plain or dice.chance() >= _blink(each)])


def _blink(combo: Combo) -> float:
    return BLINK_AT_RUNS if combo.kind == Kind.RUN else BLINK


def count(asked: ToCount, dice: Dice) -> int:
    """The points it finds, which may be too few."""
    return counted(asked, EYE, dice)


def call(_asked: ToCall, _dice: Dice) -> int:
    """Nothing: it never looks at another's count."""
    return 0


PLAYER = Mind(throw, lay, count, call)
