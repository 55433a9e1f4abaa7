"""Why one throw is worth more than another, and why one would lay a card: a sentence each."""

from collections.abc import Iterator, Sequence

from wincrib.cards import Card, Cards
from wincrib.counting import LIMIT, Combo, Kind, tail_combos, total
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import pair_word
from wincrib.games.cribbage.state import other
from wincrib.games.cribbage.view import View
from wincrib.players.chances import is_close
from wincrib.players.forecast import Cuts
from wincrib.players.laying import Lay
from wincrib.players.outlook import Outlook, count_of_laid
from wincrib.players.quick import ranks_of
from wincrib.players.throwing import PEGGING_TRUSTED, Throw
from wincrib.values import value
from wincrib.words import counted, listed, number

_FELT = 0.05
"""Parts of the worth that differ by less are the same."""

_IN_REACH = 20
"""Whoever counts first may win with a hand of so many points, or close to it."""


# The throw


@value
class _Part:
    """One part of what a throw is worth more, in points, and the words for it."""

    more: float
    words: str

    def __str__(self) -> str:
        return f"{self.words} (+{self.more:.1f})"


def why_throw(view: View, better: tuple[Throw, Cuts], worse: tuple[Throw, Cuts]) -> str:
    """Why one throw is the better of two: by the largest part that differs, near the end by who gets there first."""
    (one, cuts), (two, others) = better, worse
    fors, againsts = _parts(view, one, two), _parts(view, two, one)
    pone = other(view.dealer)
    need = view.rules.target - view.score[pone]
    if is_close(view) and need <= _IN_REACH:
        part = str(fors[0]) if fors else "the score decides"
        who = "You count" if view.seat == pone else "The pone counts"
        said = f"{who} first and need{'' if view.seat == pone else 's'} {need}"
        reached, less = cuts.reach(need), others.reach(need)
        if view.seat == pone and reached > less:
            return f"{said}, which {reached} of {len(cuts.points)} cuts make, not {less}."
        return f"{said}: {part}."
    if not fors:
        return "It suits the score." if is_close(view) else "They come to the same in every part."
    parts = f"{fors[0]}, but {againsts[0]}." if againsts else f"{fors[0]}."
    return parts[0].upper() + parts[1:]


def _parts(view: View, one: Throw, two: Throw) -> list[_Part]:
    """In what the first throw is better, the largest part first."""
    mine = view.dealer == view.seat
    kept, thrown = _short(one.kept), _short(one.cards)
    if ranks_of(one.cards) == ranks_of(two.cards):
        hand, crib = "its suits make the better hand", f"the suits {'help' if mine else 'spare'} the crib"
    else:
        hand = f"{kept} is the better hand"
        crib = f"{thrown} brings your crib more" if mine else f"{thrown} gives the crib less"
    found = (
        _Part(one.hand - two.hand, hand),
        _Part(one.crib - two.crib, crib),
        _Part(PEGGING_TRUSTED * (one.pegging - two.pegging), f"{kept} pegs better"),
    )
    return sorted((each for each in found if each.more >= _FELT), key=lambda each: -each.more)


def _short(cards: Cards) -> str:
    """Ranks as they are written between players: `5-6-10-J`."""
    return "-".join("10" if each.rank == 10 else str(each)[0] for each in cards)


# The play


def why_lay(seen: Outlook, lay: Lay, all_: Sequence[Lay], wins: Card | None, rules: Rules) -> str:
    """What a card makes, and what may follow: `makes fifteen, 2 points`. `wins` is a card that is sure to win."""
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
    things = [number(count) if count in (15, LIMIT) else str(count), *_things(combos, rules)]
    if lay.points > total(combos):
        things.append("the last card" if not seen.held and len(seen.hand) == 1 else "the go")
    return f"makes {listed(things)}"


def _things(combos: Sequence[Combo], rules: Rules) -> Iterator[str]:
    """Combinations with their articles; fifteen and thirty-one are left out, for the count itself says them."""
    for combo in combos:
        match combo.kind:
            case Kind.RUN:
                yield f"a run of {number(len(combo.cards))}"
            case Kind.PAIR:
                word = pair_word(len(combo.cards), rules)
                yield f"a {word}" if "pair" in word else word


def _prospect(seen: Outlook, lay: Lay, weighed: Sequence[Lay]) -> str:
    """What is to be expected of a card that makes nothing at once."""
    if seen.silent:
        return f"leaves {counted(round(lay.later), 'point')} sure to follow"
    if not seen.laid and sum(each.rank == lay.card.rank for each in seen.hand) > 1:
        return "can turn a pair into three alike"
    if lay.reply <= min(each.reply for each in weighed):
        return f"gives least away: a reply makes about {lay.reply:.1f}"
    return f"leaves you the best of what may follow: a reply makes about {lay.reply:.1f}"
