"""Players to measure by, from no thought at all upwards, and the levels among them by their names."""

from itertools import combinations

from wincrib.cards import Card, Cards, in_order
from wincrib.errors import NotYours, Unreadable
from wincrib.games.cribbage.acts import choices
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action
from wincrib.players import master
from wincrib.players.laying import lays
from wincrib.players.levels import Level, player
from wincrib.players.mind import Mind
from wincrib.players.outlook import Outlook, at_once
from wincrib.players.protocol import Dice, Player
from wincrib.players.quick import held_points
from wincrib.players.throwing import throws
from wincrib.values import value
from wincrib.words import listed, quote


class Anyhow:
    """Answers anything that is legal, each answer as likely as another."""

    def answer(self, view: View, dice: Dice) -> Action:
        """An answer by the dice. Raises `NotYours` if the seat is asked nothing."""
        if view.seat is None or view.prompt is None:
            raise NotYours("there is nothing to answer: this seat is not asked anything")
        options = tuple(choices(view.prompt, view.seat))
        return options[dice.below(len(options))] if len(options) > 1 else options[0]


def _throw_greedily(view: View, _dice: Dice) -> Cards:
    ways = combinations(view.hand, 2)
    return max(ways, key=lambda two: held_points(tuple(each for each in view.hand if each not in two)))


def _throw_by_the_odds(view: View, _dice: Dice) -> Cards:
    return max(throws(view), key=lambda way: way.hand + way.crib).cards


def _lay_greedily(_view: View, seen: Outlook, _dice: Dice) -> Card:
    return max(in_order(seen.fits)[::-1], key=lambda each: at_once(seen, each))


def _lay_warily(_view: View, seen: Outlook, _dice: Dice) -> Card:
    return lays(seen)[0].card


@value
class Rung:
    """A player with a name, and how it plays in a line."""

    player: Player[View]
    about: str


BASELINES = {
    "random": Rung(Anyhow(), "anything legal"),
    "greedy": Rung(
        Mind(_throw_greedily, _lay_greedily, master.count, master.call),
        "keeps and lays what makes the most points now",
    ),
    "odds": Rung(
        Mind(_throw_by_the_odds, _lay_greedily, master.count, master.call),
        "throws by the mean of hand and crib, and lays greedily",
    ),
    "wary": Rung(
        Mind(_throw_by_the_odds, _lay_warily, master.count, master.call),
        "throws by the mean of hand and crib, and lays with an eye to the next reply",
    ),
}
"""The players to measure by, the weakest first."""

NAMES = (*BASELINES, *map(str, Level))
"""Everybody who can be sat down at a table here."""


def called(name: str) -> Player[View]:
    """The player of a name: a level or a baseline. Raises `Unreadable`."""
    if name in BASELINES:
        return BASELINES[name].player
    if name not in NAMES:
        raise Unreadable(f"there is no player {quote(name)}; there are {listed(NAMES)}")
    return player(Level(name))
