"""What a hint foretells besides the points: the chance to win, how the cuts may fall, and the net of the play."""

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import show_points
from wincrib.errors import NotYours
from wincrib.games.cribbage.view import View
from wincrib.players.chances import Prospect
from wincrib.players.foresight import POINTS
from wincrib.players.knowledge import DEALER, PONE, usual_pegging
from wincrib.players.lookahead import aimed, to_win
from wincrib.players.outlook import Outlook
from wincrib.players.throwing import PEGGING_TRUSTED, Throw
from wincrib.values import value


@value
class Cuts:
    """What four cards show with each of the 46 starters that one has not seen, 0 to 29, in rising order."""

    points: tuple[int, ...]

    @property
    def worst(self) -> int:
        """With the worst starter."""
        return self.points[0]

    @property
    def best(self) -> int:
        """With the best."""
        return self.points[-1]

    def reach(self, points: int) -> int:
        """With how many starters they show so much or more."""
        return sum(each >= points for each in self.points)


def cuts(kept: Cards, thrown: Cards) -> Cuts:
    """The four kept, with every starter that is neither one of them nor thrown."""
    gone = kept + thrown
    return Cuts(tuple(sorted(show_points(kept, each) for each in NEW_PACK if each not in gone)))


def throw_chances(view: View, ways: tuple[Throw, ...]) -> tuple[float, ...]:
    """The chance to win with each of some throws, 0 to 1, by both scores and by who counts first.

    Raises `NotYours` for a bystander's view.
    """
    if view.seat is None:
        raise NotYours("a bystander has no cards to lay away")
    prospect = Prospect(view, view.seat)
    usual = usual_pegging(DEALER if view.dealer == view.seat else PONE)
    return tuple(
        # The throws that are in question near the end have their chance already.
        way.chance or prospect.chance(way.kept, way.cards, PEGGING_TRUSTED * (way.pegging - usual), abs(way.crib))
        for way in ways
    )


@value
class Ahead:
    """What a card leads to.

    `net` are one's own points less the opponent's from now to the end of the deal's play, as if no game ended in it;
    `chance` is that of winning the game, 0 to 1.
    """

    net: float
    chance: float


def ahead(view: View, seen: Outlook) -> dict[Card, Ahead]:
    """What each card that fits leads to, over the hands that the opponent may hold.

    Raises `NotYours` for a bystander's view.
    """
    nets, chances = aimed(view, seen, (POINTS, to_win(view)))
    return {each: Ahead(nets[each], chances[each]) for each in seen.fits}
