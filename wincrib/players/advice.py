"""A hint with its reasons, from what the seat can see and by the reckoning of the highest level."""

from collections.abc import Sequence

from wincrib.cards import Card, Cards
from wincrib.counting import LIMIT, Combo, Kind, tail_combos, total
from wincrib.errors import NotYours
from wincrib.games.cribbage.acts import ToDiscard, ToPlay
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import pair_word
from wincrib.games.cribbage.view import View
from wincrib.players.chances import is_close
from wincrib.players.laying import Lay, lays
from wincrib.players.lookahead import worths
from wincrib.players.outlook import Outlook, count_of_laid, outlook, winning
from wincrib.players.throwing import Throw, weighed
from wincrib.values import value
from wincrib.words import counted, listed, number

TOSS_UP = 0.1
"""Options that are worth the same to within this many points are as good as each other."""

TOSS_UP_CHANCE = 0.002
"""The same where the chance to win is what counts."""

_MOST_NAMED = 3


@value
class PlayTip:
    """A card that fits: the points it makes at once, its worth with what may follow, and why one would lay it.

    `worth` is in net points to the end of the play, or near the end of the game the chance to win, 0 to 1; `equal`
    says that nothing is better.
    """

    card: Card
    points: int
    worth: float
    reason: str
    equal: bool


def hint(view: View) -> str:
    """A sentence or two on what to throw or lay. Raises `NotYours` if the seat is asked for neither."""
    if isinstance(view.prompt, ToDiscard):
        return discard_sentence(discard_advice(view))
    return play_sentence(play_advice(view))


def discard_advice(view: View) -> tuple[Throw, ...]:
    """The ways to throw, the best first. Raises `NotYours` if the seat is not asked to throw."""
    if not isinstance(view.prompt, ToDiscard):
        raise NotYours("there is nothing to advise: this seat has no cards to lay away now")
    return weighed(view)


def discard_sentence(ways: Sequence[Throw]) -> str:
    """The best throw in words, with what it keeps and what the crib does."""
    best = ways[0]
    crib = f"your crib brings about {best.crib:.1f}" if best.crib > 0 else f"the crib costs you about {-best.crib:.1f}"
    said = f"Throw {_named(best.cards)}: the four you keep average {best.hand:.1f}, and {crib}."
    others = [_named(way.cards) for way in ways[1:] if _as_good(way, best)]
    return said + _toss_up(others)


def _as_good(way: Throw, best: Throw) -> bool:
    if best.chance:
        return best.chance - way.chance < TOSS_UP_CHANCE
    return best.total - way.total < TOSS_UP


def play_advice(view: View) -> tuple[PlayTip, ...]:
    """The cards that fit, the best first; none if it is a go. Raises `NotYours` if the seat is not asked to play."""
    if view.seat is None or not isinstance(view.prompt, ToPlay):
        raise NotYours("there is nothing to advise: this seat has no card to play now")
    if not view.prompt.playable:
        return ()
    seen = outlook(view, view.seat)
    wins = winning(seen)
    foreseen = worths(view, seen)
    most = max(foreseen.values()) - (TOSS_UP_CHANCE if is_close(view) else TOSS_UP)
    by_worth = sorted(lays(seen), key=lambda lay: (lay.card is not wins, -foreseen[lay.card], lay.card.order))
    told = ((lay, _reason(seen, lay, by_worth, wins, view.rules)) for lay in by_worth)
    # A win is worth more than any points: no other card is a toss-up with it.
    return tuple(
        PlayTip(lay.card, lay.points, foreseen[lay.card], why, not wins and foreseen[lay.card] > most)
        for lay, why in told
    )


def play_sentence(tips: Sequence[PlayTip]) -> str:
    """The best card in words, with its reason."""
    if not tips:
        return "Nothing you hold fits under 31: say go."
    best = tips[0]
    equal = [tip.card for tip in tips[1:] if tip.equal and tip.card.rank != best.card.rank]
    return f"{_capital(best.card.name)} {best.reason}." + _toss_up([each.name for each in equal])


def _reason(seen: Outlook, lay: Lay, all_: Sequence[Lay], wins: Card | None, rules: Rules) -> str:
    if lay.card is wins:
        return f"{_made(seen, lay, rules)}, and wins the game"
    if lay.points:
        return f"{_made(seen, lay, rules)}, {counted(lay.points, 'point')}"
    if len(all_) == 1:
        return "is the only card that fits"
    start = _made(seen, lay, rules) if seen.laid else "leads"
    return f"{start} and {_prospect(seen, lay, all_)}"


def _made(seen: Outlook, lay: Lay, rules: Rules) -> str:
    """What a card makes: `makes 18 and a run of three`."""
    after = (*seen.laid, lay.card)
    combos = tail_combos(after)
    count = count_of_laid(after)
    things = [number(count) if count in (15, LIMIT) else str(count), *(_thing(combo, rules) for combo in combos)]
    if lay.points > total(combos):
        things.append("the last card" if not seen.held and len(seen.hand) == 1 else "the go")
    return f"makes {listed(filter(None, things))}"


def _thing(combo: Combo, rules: Rules) -> str:
    """A combination with its article; nothing for fifteen and thirty-one, which the count itself says."""
    match combo.kind:
        case Kind.RUN:
            return f"a run of {number(len(combo.cards))}"
        case Kind.PAIR:
            word = pair_word(len(combo.cards), rules)
            return f"a {word}" if "pair" in word else word
        case _:
            return ""


def _prospect(seen: Outlook, lay: Lay, weighed: Sequence[Lay]) -> str:
    """What is to be expected of a card that makes nothing at once."""
    if seen.silent:
        return f"leaves {counted(round(lay.later), 'point')} sure to follow"
    if not seen.laid and sum(each.rank == lay.card.rank for each in seen.hand) > 1:
        return "can turn a pair into three alike"
    if lay.reply <= min(each.reply for each in weighed):
        return f"gives least away: a reply makes about {lay.reply:.1f}"
    return f"leaves you the best of what may follow: a reply makes about {lay.reply:.1f}"


def _toss_up(others: Sequence[str]) -> str:
    """The options that are as good, in a sentence of their own; nothing if there are none."""
    if not others:
        return ""
    more = ["another"] if len(others) > _MOST_NAMED else []
    return f" It is a toss-up with {listed([*others[:_MOST_NAMED], *more], 'or')}."


def _named(cards: Cards) -> str:
    return listed(each.name for each in cards)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
