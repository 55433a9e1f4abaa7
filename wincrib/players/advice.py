"""A hint with its reasons, from what the seat can see and by the reckoning of the highest level."""

from collections.abc import Sequence

from wincrib.cards import Card, Cards
from wincrib.errors import NotYours
from wincrib.games.cribbage.acts import ToDiscard, ToPlay
from wincrib.games.cribbage.view import View
from wincrib.players.chances import is_close
from wincrib.players.forecast import Ahead, Cuts, ahead, cuts, throw_chances
from wincrib.players.laying import lays
from wincrib.players.outlook import outlook, winning
from wincrib.players.reasons import why_lay, why_throw
from wincrib.players.risk import Risk, risk
from wincrib.players.throwing import PEGGING_TRUSTED, Throw, weighed
from wincrib.values import value
from wincrib.words import listed

TOSS_UP = 0.1
"""Options that are worth the same to within this many points are as good as each other."""

TOSS_UP_CHANCE = 0.002
"""The same where the chance to win is what counts."""

GOOD_HAND = 8
"""A hand of so many points or more is a good one: it is about what the four that are kept make on average."""

_MOST_NAMED = 3
_MOST_TOLD = 3


@value
class ThrowTip:
    """A way to throw, what it is worth in points, and why.

    `hand` is the mean of the four kept, 0 to 29, `worst` to `best` what they show with the 46 starters, and `good` how
    often 8 or more, 0 to 1. `crib` is above zero where it is one's own and below where it is not; `pegging` is the net
    of the play that is reckoned with. `chance` is that of winning the game, 0 to 1. `reason` compares the best with the
    next one that is not as good, and every other with the best; `equal` says that nothing is better.
    """

    cards: Cards
    kept: Cards
    hand: float
    crib: float
    pegging: float
    chance: float
    worst: int
    best: int
    good: float
    reason: str
    equal: bool

    @property
    def total(self) -> float:
        """The hand, the crib and the play together."""
        return self.hand + self.crib + self.pegging


@value
class PlayTip:
    """A card that fits: what it makes at once and leads to, what may be made of it, and why one would lay it.

    `points` come at once, 0 to 15; `net` are one's own less the opponent's from here to the end of the deal's play,
    these points with them; `chance` is that of winning the game, 0 to 1. `equal` says that nothing is better.
    """

    card: Card
    points: int
    net: float
    chance: float
    risk: Risk
    reason: str
    equal: bool


def hint(view: View) -> str:
    """A sentence or two on what to throw or lay. Raises `NotYours` if the seat is asked for neither."""
    if isinstance(view.prompt, ToDiscard):
        # The chance to win takes most of the time, and far from the end the sentence does without.
        return discard_sentence(_throw_tips(view, chances=is_close(view)))
    return play_sentence(play_advice(view))


def hint_lines(view: View) -> tuple[str, ...]:
    """The hint with its reasons, in sentences: what is best, why, and what else there is.

    Raises `NotYours` if the seat is asked neither to throw nor to lay.
    """
    if isinstance(view.prompt, ToDiscard):
        return _throws_told(discard_advice(view))
    return _plays_told(play_advice(view))


# The throw


def discard_advice(view: View) -> tuple[ThrowTip, ...]:
    """The ways to throw, the best first. Raises `NotYours` if the seat is not asked to throw.

    Near the end it goes by the chance to win; but the first costs no more than a few points against the best of them.
    """
    if not isinstance(view.prompt, ToDiscard):
        raise NotYours("there is nothing to advise: this seat has no cards to lay away now")
    return _throw_tips(view, chances=True)


def _throw_tips(view: View, *, chances: bool) -> tuple[ThrowTip, ...]:
    ways = weighed(view)
    wins = throw_chances(view, ways) if chances else (0.0,) * len(ways)
    chance = dict(zip(ways, wins, strict=True))
    best, *others = ways
    close = is_close(view)
    if close:
        others.sort(key=lambda way: -chance[way])
    shown = [(way, cuts(way.kept, way.cards)) for way in (best, *others)]
    gaps = [chance[best] - chance[way] if close else best.total - way.total for way, _ in shown]
    equal = [gap < (TOSS_UP_CHANCE if close else TOSS_UP) for gap in gaps]
    rival = equal.index(False) if False in equal else 1
    return tuple(
        _throw_tip(each, chance[each[0]], why_throw(view, shown[0], shown[at or rival]), equal[at])
        for at, each in enumerate(shown)
    )


def _throw_tip(shown: tuple[Throw, Cuts], chance: float, reason: str, equal: bool) -> ThrowTip:
    way, spread = shown
    return ThrowTip(
        cards=way.cards,
        kept=way.kept,
        hand=way.hand,
        crib=way.crib,
        pegging=PEGGING_TRUSTED * way.pegging,
        chance=chance,
        worst=spread.worst,
        best=spread.best,
        good=spread.reach(GOOD_HAND) / len(spread.points),
        reason=reason,
        equal=equal,
    )


def discard_sentence(tips: Sequence[ThrowTip]) -> str:
    """The best throw in words, with what it keeps and what the crib does."""
    best = tips[0]
    crib = f"your crib brings about {best.crib:.1f}" if best.crib > 0 else f"the crib costs you about {-best.crib:.1f}"
    said = f"Throw {_named(best.cards)}: the four you keep average {best.hand:.1f}, and {crib}."
    return said + _toss_up([_named(each.cards) for each in tips[1:] if each.equal])


def _throws_told(tips: Sequence[ThrowTip]) -> tuple[str, ...]:
    best, *others = tips
    less = [each for each in others if not each.equal]
    spread = (
        f"The hand makes {best.worst} to {best.best}, and {GOOD_HAND} or more {_percent(best.good, 0)} of the time."
    )
    worth = f"With the play it is worth {best.total:.1f}, and you win {_percent(best.chance)} of games."
    return (
        discard_sentence(tips),
        f"{worth} {spread}",
        best.reason,
        *(f"{_capital(_named(each.cards))}: {behind(each, best)}." for each in less[: _MOST_TOLD - 1]),
    )


def behind(tip: ThrowTip, best: ThrowTip) -> str:
    """How a throw compares with the best: `0.7 points less, and 1.3 % fewer wins`."""
    points, wins = best.total - tip.total, best.chance - tip.chance
    said = f"{abs(points):.1f} points {'less' if points >= 0 else 'more'}, and {_percent(abs(wins))} "
    return said + ("fewer" if wins >= 0 else "more") + " wins"


# The play


def play_advice(view: View) -> tuple[PlayTip, ...]:
    """The cards that fit, the best first; none if it is a go. Raises `NotYours` if the seat is not asked to play."""
    if view.seat is None or not isinstance(view.prompt, ToPlay):
        raise NotYours("there is nothing to advise: this seat has no card to play now")
    if not view.prompt.playable:
        return ()
    seen = outlook(view, view.seat)
    wins = winning(seen)
    close = is_close(view)
    foreseen = {each: Ahead(to.net, 1.0) if each is wins else to for each, to in ahead(view, seen).items()}
    worth = {each: to.chance if close else to.net for each, to in foreseen.items()}
    most = max(worth.values()) - (TOSS_UP_CHANCE if close else TOSS_UP)
    by_worth = sorted(lays(seen), key=lambda lay: (lay.card is not wins, -worth[lay.card], lay.card.order))
    return tuple(
        PlayTip(
            lay.card,
            lay.points,
            foreseen[lay.card].net,
            foreseen[lay.card].chance,
            risk(view, seen, lay.card),
            why_lay(seen, lay, by_worth, wins, view.rules),
            # A win is worth more than any points: no other card is a toss-up with it.
            lay.card is wins or (not wins and worth[lay.card] > most),
        )
        for lay in by_worth
    )


def play_sentence(tips: Sequence[PlayTip]) -> str:
    """The best card in words, with its reason."""
    if not tips:
        return "Nothing you hold fits under 31: say go."
    best = tips[0]
    equal = [tip.card for tip in tips[1:] if tip.equal and tip.card.rank != best.card.rank]
    return f"{_capital(best.card.name)} {best.reason}." + _toss_up([each.name for each in equal])


def _plays_told(tips: Sequence[PlayTip]) -> tuple[str, ...]:
    if not tips:
        return (play_sentence(tips),)
    best, *others = tips
    net = f"From here the play nets you about {best.net:+z.1f}, and you win {_percent(best.chance)} of games."
    rest = (
        f"{_capital(each.card.name)}: net {each.net:+z.1f}, wins {_percent(each.chance)}. {each.risk.sentence}"
        for at, each in enumerate(others)
        if each.card.rank not in {tip.card.rank for tip in tips[: at + 1]}
    )
    return (play_sentence(tips), f"{best.risk.sentence} {net}", *rest)


# Words


def _toss_up(others: Sequence[str]) -> str:
    """The options that are as good, in a sentence of their own; nothing if there are none."""
    if not others:
        return ""
    more = ["another"] if len(others) > _MOST_NAMED else []
    return f" It is a toss-up with {listed([*others[:_MOST_NAMED], *more], 'or')}."


def _named(cards: Cards) -> str:
    return listed(each.name for each in cards)


def _percent(share: float, places: int = 1) -> str:
    return f"{share * 100:.{places}f} %"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
