"""A decision in words, as a good teacher would say it: what was held, what was done, what was better, why, the cost."""

from collections.abc import Sequence

from wincrib.cards import Card, in_order, written
from wincrib.games.cribbage.state import other
from wincrib.players.analysis import Decision
from wincrib.players.chances import is_close
from wincrib.players.forecast import ahead
from wincrib.players.laying import Lay, weigh
from wincrib.players.outlook import count_of_laid, outlook, winning
from wincrib.players.reasons import Part, parts, ranks_written, scoring
from wincrib.players.throwing import Throw, weighed
from wincrib.words import counted

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
    return f"{told(decision, names)} {better(decision)}"


def told(decision: Decision, names: Sequence[str]) -> str:
    """What the seat had before it, and what it did: its role, the score, its cards, and in the play what lay there."""
    seen, seat = decision.view, decision.seat
    role = "the dealer" if seen.dealer == seat else "the pone"
    held = f"{names[seat]}, {role} at {seen.score[seat]} to {seen.score[other(seat)]}, held {_cards(seen.hand)}"
    done = _cards(decision.taken)
    if decision.is_throw:
        return f"{held} and threw {done}."
    laid = outlook(seen, seat).laid
    did = f"laid {done} on {_cards(laid, sort=False)}, a count of {count_of_laid(laid)}" if laid else f"led {done}"
    return f"{held}, with {seen.starter} as the starter, and {did}."


def posed(decision: Decision) -> tuple[str, ...]:
    """The same as a question to whoever sat there, in sentences; the last says what is held."""
    seen, seat = decision.view, decision.seat
    mine = seen.dealer == seat
    stands = f"You are {'the dealer' if mine else 'the pone'}, at {seen.score[seat]} to {seen.score[other(seat)]}"
    held = f"You hold {_cards(seen.hand)}."
    if decision.is_throw:
        return f"{stands}; the crib is {'yours' if mine else 'not yours'}.", held
    laid = outlook(seen, seat).laid
    lying = f"On the table: {_cards(laid, sort=False)}, a count of {count_of_laid(laid)}." if laid else "You lead."
    return f"{stands}; the starter is {seen.starter}.", lying, held


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
    gains = _differences(best, taken, parts(best, taken, _TELLING), decision, gained=True)
    losses = _differences(best, taken, parts(taken, best, _TELLING), decision, gained=False)
    if is_close(decision.view) and best.total <= taken.total:
        said = f"{gains}; and " if gains else ""
        return f"{said}so near the end it is the score that decides, not the points on average"
    return f"{gains or 'it is a little better in everything'}{f', though {losses}' if losses else ''}"


def _differences(
    best: Throw, taken: Throw, found: Sequence[tuple[Part, float]], decision: Decision, *, gained: bool
) -> str:
    """In what the best throw gains on the one taken, or loses, the most first; how the hand pegs goes with the hand."""
    pegs = f"peg{{}} {'better' if gained else 'worse'}"
    words = {
        Part.HAND: f"{ranks_written(best.kept)} makes {best.hand:.1f} on average, not {taken.hand:.1f}",
        Part.CRIB: f"{_to_the_crib(decision, gained)} {abs(best.crib):.1f}, not {abs(taken.crib):.1f}",
        Part.PLAY: f"the four kept {pegs.format('')}",
    }
    told = [part for part, _ in found]
    if Part.HAND in told and Part.PLAY in told:
        words[Part.HAND] += f", and {pegs.format('s')}"
        told.remove(Part.PLAY)
    return "; ".join(words[part] for part in told)


def _to_the_crib(decision: Decision, gained: bool) -> str:
    if _own_crib(decision):
        return "it brings the crib" if gained else "the crib gets only"
    return "it gives the other's crib only" if gained else "it gives the other's crib"


def _own_crib(decision: Decision) -> bool:
    return decision.view.dealer == decision.seat


# The play


def _why_lay(decision: Decision) -> str:
    seen = outlook(decision.view, decision.seat)
    (card,), (done,) = decision.best, decision.taken
    if winning(seen) is card:
        return "it wins the game"
    best, taken = weigh(seen, card), weigh(seen, done)
    if best.points > taken.points:
        instead = f", not {taken.points}" if taken.points else ""
        return f"it makes {scoring(seen, best, decision.view.rules)}, {counted(best.points, 'point')}{instead}"
    if best.points < taken.points:
        at_once = f"{done} makes {scoring(seen, taken, decision.view.rules)}, {counted(taken.points, 'point')}"
        return f"{at_once}, but {_further_on(decision)}"
    return _within_the_round(best, taken) or _further_on(decision)


def _within_the_round(best: Lay, taken: Lay) -> str:
    """What is better about it within this round; nothing if that is not to be seen so soon."""
    if best.total <= taken.total:
        return ""
    if taken.reply - best.reply >= _TELLING:
        return f"a reply to it makes about {best.reply:.1f} points, to {taken.card} about {taken.reply:.1f}"
    if best.later - taken.later >= _TELLING:
        return f"about {best.later:.1f} points may follow it, after {taken.card} only {taken.later:.1f}"
    return ""


def _further_on(decision: Decision) -> str:
    """How the two compare when one looks ahead to the end of the play, or near the end of the game to the result."""
    seen = decision.view
    foreseen = ahead(seen, outlook(seen, decision.seat))
    (card,), (done,) = decision.best, decision.taken
    best, taken = foreseen[card], foreseen[done]
    if is_close(seen):
        wins, instead = (f"{100 * each.chance:.0f} %" for each in (best, taken))
        return f"so near the end {card} wins {wins} of games, {done} {instead}"
    return f"by the end of the play {card} nets {best.net:+.1f} on average, {done} {taken.net:+.1f}"
