"""The three levels at the four-handed table of Cribist."""

from collections.abc import Callable

from wincrib.cards import Card, Cards
from wincrib.counting import total, trick_combos, trick_points
from wincrib.errors import NotYours
from wincrib.games.cribist.acts import Call, Claim, Play, ToCall, ToClaim, ToPlay
from wincrib.games.cribist.naming import named
from wincrib.games.cribist.state import SEATS, best
from wincrib.games.cribist.view import View
from wincrib.games.protocol import Action, Seat
from wincrib.players import choosing
from wincrib.players.perception import Eye, seen
from wincrib.players.protocol import Dice
from wincrib.players.trickplay import dealt, played_out, this_trick
from wincrib.values import value

FILLINGS = 60
"""How often the medium player fills the rest of a trick with cards it has not seen."""
WORLDS = 20
"""How many deals of the unseen cards the hard player plays out."""
BLINK = 0.3
"""How often the easy player overlooks what a card brings."""
CARD_COST, TRUMP_COST = 0.04, 0.5
"""What it costs the medium player to spend a rank more, and a trump, in points."""

EASY_EYE = Eye(small=0.05, middle=0.20, large=0.40, run=0.05, variant=0.30, flush=0.10, nobs=0.40)
MEDIUM_EYE = Eye(small=0.01, middle=0.05, large=0.10, run=0.01, variant=0.08, flush=0.02, nobs=0.10)
HARD_EYE = Eye(small=0, middle=0, large=0, run=0, variant=0, flush=0, nobs=0)


@value
class Mind:
    """A player of Cribist.

    `lay` chooses among the cards that may be played, `eye` sees what is in a trick, and `calls` says whether what
    others missed is called.
    """

    lay: Callable[[View, Seat, Cards, Dice], Card]
    eye: Eye
    calls: bool

    def answer(self, view: View, dice: Dice) -> Action:
        """A legal answer to `view.prompt`. Raises `NotYours` if the seat is asked nothing.

        It names only combinations that are there and, in a call, that nobody has won, so that no call of its is false.
        """
        seat, prompt = view.seat, view.prompt
        if seat is None or prompt is None:
            raise NotYours("there is nothing to answer: this seat is not asked anything")
        match prompt:
            case ToPlay((only,)):
                return Play(seat, only)
            case ToPlay(playable):
                return Play(seat, self.lay(view, seat, playable, dice))
            case ToClaim(cards, trumps):
                return Claim(seat, tuple(map(named, seen(trick_combos(cards, trumps), self.eye, dice))))
            case ToCall():
                return self._call(seat, prompt, dice)
            case _:
                raise NotYours("there is nothing to answer: the pack is asked, not a seat")

    def _call(self, seat: Seat, asked: ToCall, dice: Dice) -> Call:
        if not self.calls:
            return Call(seat)
        noticed = seen(trick_combos(asked.cards, asked.trumps), self.eye, dice)
        free = tuple(each for each in noticed if named(each) not in asked.taken)
        return Call(seat, total(free), tuple(map(named, free)))


def glance(view: View, _seat: Seat, options: Cards, dice: Dice) -> Card:
    """The last to play takes what points it sees; anyone else plays what wins so far, or else the lowest card."""
    laid = view.trick.cards if view.trick else ()
    low_first = sorted(options, key=lambda each: (each.suit == view.trumps, each.rank))

    def worth(card: Card) -> float:
        four = (*laid, card)
        trumps = card.suit if view.trumps is None else view.trumps
        wins = best(four, trumps) == len(laid)
        if len(four) < len(SEATS):
            return float(wins and bool(laid))
        points = 0 if dice.chance() < BLINK else trick_points(four, trumps)
        return points + 1 if wins else -points

    worths = {each: worth(each) for each in low_first}
    return choosing.best(low_first, lambda each: worths[each])


def one_trick(view: View, _seat: Seat, options: Cards, dice: Dice) -> Card:
    """The card that brings most in this trick, on average, sparing high cards and trumps; exact when it is the last."""
    worths = this_trick(view, options, FILLINGS, dice)
    spent = {each: CARD_COST * each.rank + TRUMP_COST * (each.suit == view.trumps) for each in options}
    return choosing.best(options, lambda each: worths[each] - spent[each])


def whole_deal(view: View, seat: Seat, options: Cards, dice: Dice) -> Card:
    """The card that brings most, on average, when the rest of the deal is played out."""
    sums = dict.fromkeys(options, 0.0)
    for _ in range(WORLDS):
        hands = dealt(view, seat, dice)
        for each in options:
            sums[each] += played_out(view, seat, each, [list(hand) for hand in hands], dice)
    return choosing.best(options, lambda each: sums[each])


EASY = Mind(glance, EASY_EYE, calls=False)
MEDIUM = Mind(one_trick, MEDIUM_EYE, calls=True)
HARD = Mind(whole_deal, HARD_EYE, calls=True)
