"""In what one throw is worth more than another, and what a card makes; and why one would throw or lay it, in words."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

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
from wincrib.words import counted, listed, number

_FELT = 0.05
"""Parts of the worth that differ by less are the same."""

_IN_REACH = 20
"""Whoever counts first may win with a hand of so many points, or close to it."""


# The throw


class Part(StrEnum):
    """What the worth of a throw is made of."""

    HAND = "hand"
    CRIB = "crib"
    PLAY = "play"


def parts(one: Throw, two: Throw, least: float = _FELT) -> list[tuple[Part, float]]:
    """In what the first throw is better, by how many points, the largest part first; no part of less than `least`."""
    found = (
        (Part.HAND, one.hand - two.hand),
        (Part.CRIB, one.crib - two.crib),
        (Part.PLAY, PEGGING_TRUSTED * (one.pegging - two.pegging)),
    )
    return sorted((each for each in found if each[1] >= least), key=lambda each: -each[1])


def why_throw(view: View, better: tuple[Throw, Cuts], worse: tuple[Throw, Cuts]) -> str:
    """Why one throw is the better of two: by the largest part that differs, near the end by who gets there first."""
    (one, cuts), (two, others) = better, worse
    fors, againsts = _better_in(view, one, two), _better_in(view, two, one)
    pone = other(view.dealer)
    need = view.rules.target - view.score[pone]
    if is_close(view) and need <= _IN_REACH:
        part = fors[0] if fors else "the score decides"
        who = "You count" if view.seat == pone else "The pone counts"
        said = f"{who} first and need{'' if view.seat == pone else 's'} {need}"
        reached, less = cuts.reach(need), others.reach(need)
        if view.seat == pone and reached > less:
            return f"{said}, which {reached} of {len(cuts.points)} cuts make, not {less}."
        return f"{said}: {part}."
    if not fors:
        return "It suits the score." if is_close(view) else "They come to the same in every part."
    told = f"{fors[0]}, but {againsts[0]}." if againsts else f"{fors[0]}."
    return told[0].upper() + told[1:]


def _better_in(view: View, one: Throw, two: Throw) -> list[str]:
    """In what the first throw is better, in words, the largest part first."""
    mine = view.dealer == view.seat
    kept, thrown = ranks_written(one.kept), ranks_written(one.cards)
    words = {
        Part.HAND: f"{kept} is the better hand",
        Part.CRIB: f"{thrown} brings your crib more" if mine else f"{thrown} gives the crib less",
        Part.PLAY: f"{kept} pegs better",
    }
    if ranks_of(one.cards) == ranks_of(two.cards):
        suits = "help" if mine else "spare"
        words |= {Part.HAND: "its suits make the better hand", Part.CRIB: f"the suits {suits} the crib"}
    return [f"{words[part]} (+{more:.1f})" for part, more in parts(one, two)]


def ranks_written(cards: Cards) -> str:
    """Ranks as they are written between players: `5-6-10-J`."""
    return "-".join("10" if each.rank == 10 else str(each)[0] for each in cards)


# The play


def why_lay(seen: Outlook, lay: Lay, all_: Sequence[Lay], wins: Card | None, rules: Rules) -> str:
    """What a card makes, and what may follow: `makes fifteen, 2 points`. `wins` is a card that is sure to win."""
    if lay.card is wins:
        return f"{made(seen, lay, rules)}, and wins the game"
    if lay.points:
        return f"{made(seen, lay, rules)}, {counted(lay.points, 'point')}"
    if len(all_) == 1:
        return "is the only card that fits"
    start = made(seen, lay, rules) if seen.laid else "leads"
    return f"{start} and {_prospect(seen, lay, all_)}"


def made(seen: Outlook, lay: Lay, rules: Rules) -> str:
    """What a card makes, with the count: `makes 18 and a run of three`."""
    count = count_of_laid((*seen.laid, lay.card))
    plain = [] if count in (15, LIMIT) else [str(count)]
    return f"makes {listed([*plain, *_scoring(seen, lay, rules)])}"


def scoring(seen: Outlook, lay: Lay, rules: Rules) -> str:
    """What a card scores for: `a run of three`, `fifteen and a pair`."""
    return listed(_scoring(seen, lay, rules))


def _scoring(seen: Outlook, lay: Lay, rules: Rules) -> Iterator[str]:
    after = (*seen.laid, lay.card)
    combos = tail_combos(after)
    count = count_of_laid(after)
    if count in (15, LIMIT):
        yield number(count)
    yield from _things(combos, rules)
    if lay.points > total(combos):
        yield "the last card" if not seen.held and len(seen.hand) == 1 else "the go"


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
