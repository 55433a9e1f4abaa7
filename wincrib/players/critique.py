"""A decision in words, as a good teacher would say it: what was held, what was done, what was better, why, the cost."""

from collections.abc import Sequence

from wincrib.cards import Card, in_order, written
from wincrib.games.cribbage.state import other
from wincrib.players.analysis import Decision
from wincrib.players.chances import is_close
from wincrib.players.forecast import ahead
from wincrib.players.laying import Lay, weigh
from wincrib.players.outlook import count_of_laid, outlook, winning
from wincrib.players.throwing import PEGGING_TRUSTED, Throw, weighed
from wincrib.words import counted, listed

_TELLING = 0.1
"""A difference of so many points is worth a word."""


def headed(decision: Decision, name: str) -> str:
    """Where and what it was: `Deal 3, the throw: an error of Ann's, 2.1 %, 1.0 point`."""
    what = "the throw" if decision.is_throw else "the play"
    return f"Deal {decision.view.number}, {what}: {_ARTICLES[decision.grade]} of {name}'s, {cost(decision)}"


_ARTICLES = {"best": "no error", "fine": "a slip", "error": "an error", "blunder": "a blunder"}


def cost(decision: Decision) -> str:
    """What it gave away: `2.1 %, 1.0 points`."""
    points = f", {decision.points:.1f} points" if decision.points is not None else ""
    return f"{100 * decision.lost:.1f} %{points}"


def critique(decision: Decision, names: Sequence[str]) -> str:
    """Some sentences on it; the names are seat by seat, and cards are written short."""
    return f"{situation(decision, names)} {deed(decision, names)} {better(decision)}"


def situation(decision: Decision, names: Sequence[str]) -> str:
    """What the seat had before it: its role, the score, its cards, and in the play what lay there."""
    seen, seat = decision.view, decision.seat
    role = "the dealer" if seen.dealer == seat else "the pone"
    held = f"{names[seat]}, {role}, at {seen.score[seat]} to {seen.score[other(seat)]}, held {_cards(seen.hand)}"
    if decision.is_throw:
        return f"{held}."
    laid = outlook(seen, seat).laid
    lying = f"on {_cards(laid, sort=False)}, a count of {count_of_laid(laid)}" if laid else "with the lead"
    return f"{held}, {lying}; the starter was {seen.starter}."


def deed(decision: Decision, names: Sequence[str]) -> str:
    """What was done: a name and the cards."""
    done = f"threw {_cards(decision.taken)}" if decision.is_throw else f"laid {_cards(decision.taken)}"
    return f"{names[decision.seat]} {done}."


def better(decision: Decision) -> str:
    """What was better, and why; or that nothing was."""
    if not decision.lost:
        same = set(decision.taken) == set(decision.best)
        return "Nothing was better." if same else f"{_cards(decision.best)} was as good, no better."
    why = _why_throw(decision) if decision.is_throw else _why_lay(decision)
    return f"Better was {_cards(decision.best)}: {why}."


def _cards(cards: Sequence[Card], *, sort: bool = True) -> str:
    return written(in_order(cards) if sort else cards)


# The throw


def _why_throw(decision: Decision) -> str:
    ways = {frozenset(way.cards): way for way in weighed(decision.view)}
    best, taken = ways[frozenset(decision.best)], ways[frozenset(decision.taken)]
    mine = decision.view.dealer == decision.seat
    terms = sorted(_terms(best, taken, mine), key=lambda term: -term[0])
    gains = [words for more, words in terms if more >= _TELLING]
    losses = [words for more, words in terms if more <= -_TELLING]
    if is_close(decision.view) and best.total <= taken.total:
        told = f"{'; '.join(gains)}; and " if gains else ""
        return f"{told}so near the end it is the score that decides, not the points on average"
    said = "; ".join(gains) if gains else "it is a little better in everything"
    return f"{said}{f', though {listed(losses)}' if losses else ''}"


def _terms(best: Throw, taken: Throw, mine: bool) -> list[tuple[float, str]]:
    verb = "it brings the crib" if mine else "it gives the other's crib"
    return [
        (best.hand - taken.hand, f"the four kept average {best.hand:.1f}, not {taken.hand:.1f}"),
        (best.crib - taken.crib, f"{verb} {abs(best.crib):.1f}, not {abs(taken.crib):.1f}"),
        (
            PEGGING_TRUSTED * (best.pegging - taken.pegging),
            f"the four peg {'better' if best.pegging > taken.pegging else 'worse'}",
        ),
    ]


# The play


def _why_lay(decision: Decision) -> str:
    seen = outlook(decision.view, decision.seat)
    (card,), (done,) = decision.best, decision.taken
    if winning(seen) is card:
        return "it wins the game"
    best, taken = weigh(seen, card), weigh(seen, done)
    even = f", though {done} makes {counted(taken.points, 'point')} at once" if taken.points > best.points else ""
    return f"{_merit(best, taken) or _further_on(decision)}{even}"


def _merit(best: Lay, taken: Lay) -> str:
    """What is better about it within this round; nothing if that is not to be seen so soon."""
    if best.points > taken.points:
        instead = f", not {taken.points}" if taken.points else ""
        return f"it makes {counted(best.points, 'point')} at once{instead}"
    if best.total <= taken.total:
        return ""
    if taken.reply - best.reply >= _TELLING:
        return f"a reply to it makes about {best.reply:.1f}, to {taken.card} about {taken.reply:.1f}"
    if best.later - taken.later >= _TELLING:
        return f"it lets about {best.later:.1f} follow, {taken.card} only {taken.later:.1f}"
    return ""


def _further_on(decision: Decision) -> str:
    """How the two compare when one looks ahead to the end of the play, or near the end of the game to the result."""
    seen = decision.view
    foreseen = ahead(seen, outlook(seen, decision.seat))
    best, taken = foreseen[decision.best[0]], foreseen[decision.taken[0]]
    if is_close(seen):
        wins, instead = (f"{100 * each.chance:.0f} %" for each in (best, taken))
        return f"so near the end it wins {wins} of games, {decision.taken[0]} {instead}"
    return f"by the end of the play it comes to {best.net:+.1f} points net, {decision.taken[0]} {taken.net:+.1f}"
