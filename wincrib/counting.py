"""What cards are worth: combinations spelled out, and the bare points fast.

The two ways are written apart on purpose. The itemised one follows the rules word by word; the fast one
looks the ranks up. They must agree on everything.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations, product

from wincrib.cards import JACK, Card, Cards, in_order
from wincrib.values import value


class Kind(StrEnum):
    """What a combination is called."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    JACK = "jack"


@value
class Combo:
    """One scoring combination: `cards` in order of rank (in the play: as laid), `points` 1 to 12."""

    kind: Kind
    cards: Cards
    points: int


MOST_POINTS = 29
MOST_TRICK_POINTS = 20
LIMIT = 31


def show_combos(hand: Cards, starter: Card, *, crib: bool = False) -> tuple[Combo, ...]:
    """Every combination in a hand of four with its starter (rule 5.2): fifteens, pairs, runs, flush, nobs.

    Every pair is a combination of its own (a pair royal is three), and so is every variant of the
    longest run. With `crib` a flush needs the starter too.
    """
    five = in_order((*hand, starter))
    return (
        *_fifteens(five),
        *_pairs(five),
        *_runs(five),
        *_flush(hand, starter, crib),
        *_nobs(hand, starter),
    )


def _fifteens(cards: Cards) -> list[Combo]:
    groups = (group for size in range(2, len(cards) + 1) for group in combinations(cards, size))
    return [Combo(Kind.FIFTEEN, group, 2) for group in groups if sum(c.value for c in group) == 15]


def _pairs(cards: Cards) -> list[Combo]:
    return [Combo(Kind.PAIR, two, 2) for two in combinations(cards, 2) if two[0].rank == two[1].rank]


def _runs(cards: Cards) -> list[Combo]:
    by_rank: dict[int, list[Card]] = {}
    for each in cards:
        by_rank.setdefault(each.rank, []).append(each)
    for length in (5, 4, 3):
        for low in range(1, 15 - length):
            ranks = range(low, low + length)
            if all(rank in by_rank for rank in ranks):
                return [Combo(Kind.RUN, run, length) for run in product(*(by_rank[rank] for rank in ranks))]
    return []


def _flush(hand: Cards, starter: Card, crib: bool) -> list[Combo]:
    if any(each.suit != hand[0].suit for each in hand):
        return []
    if starter.suit == hand[0].suit:
        return [Combo(Kind.FLUSH, in_order((*hand, starter)), 5)]
    return [] if crib else [Combo(Kind.FLUSH, in_order(hand), 4)]


def _nobs(hand: Cards, starter: Card) -> list[Combo]:
    return [Combo(Kind.NOBS, (c,), 1) for c in hand if c.rank == JACK and c.suit == starter.suit]


def trick_combos(cards: Cards, trumps: int) -> tuple[Combo, ...]:
    """Every combination in the four cards of a trick at Cribist: fifteens, pairs, runs, flush, the jack of trumps.

    `trumps` is a suit, 0 to 3. Nothing but the four cards counts; runs are the longest only, with all variants.
    """
    four = in_order(cards)
    return (*_fifteens(four), *_pairs(four), *_runs(four), *_flush_of_four(four), *_jack(four, trumps))


def _flush_of_four(cards: Cards) -> list[Combo]:
    return [Combo(Kind.FLUSH, cards, 4)] if all(each.suit == cards[0].suit for each in cards) else []


def _jack(cards: Cards, trumps: int) -> list[Combo]:
    return [Combo(Kind.JACK, (c,), 1) for c in cards if c.rank == JACK and c.suit == trumps]


def tail_combos(laid: Sequence[Card]) -> tuple[Combo, ...]:
    """What the last card of a round scores for whoever laid it (rule 4.5): fifteen, thirty-one, pair, run.

    `laid` are the round's cards in the order played. A pair royal is one combination of 6, a double pair
    royal one of 12; the longest run only. The point for go or last card is not among them.
    """
    combos: list[Combo] = []
    count = sum(each.value for each in laid)
    if count == 15:
        combos.append(Combo(Kind.FIFTEEN, tuple(laid), 2))
    if count == LIMIT:
        combos.append(Combo(Kind.THIRTY_ONE, tuple(laid), 2))
    alike = 1
    while alike < len(laid) and laid[-alike - 1].rank == laid[-1].rank:
        alike += 1
    if alike > 1:
        combos.append(Combo(Kind.PAIR, tuple(laid[-alike:]), alike * (alike - 1)))
    for length in range(len(laid), 2, -1):
        ranks = sorted(each.rank for each in laid[-length:])
        if ranks == list(range(ranks[0], ranks[0] + length)):
            combos.append(Combo(Kind.RUN, tuple(laid[-length:]), length))
            break
    return tuple(combos)


def total(combos: Sequence[Combo]) -> int:
    """The points of combinations together."""
    return sum(combo.points for combo in combos)


class _RankPoints(dict[int, int]):
    """Fifteens, pairs and runs of four or five ranks, each worked out when it is first asked for.

    The key has a digit in base five for each rank: how often the rank occurs. Of the 6,175 keys a game
    meets a few hundred.
    """

    def __missing__(self, key: int) -> int:
        tally: list[int] = [key // 5**rank % 5 for rank in range(13)]
        ranks = [rank + 1 for rank, often in enumerate(tally) for _ in range(often)]
        sums = [0] * 16
        sums[0] = 1
        for rank in ranks:
            worth = min(rank, 10)
            for so_far in range(15, worth - 1, -1):
                sums[so_far] += sums[so_far - worth]
        points = 2 * sums[15] + sum(often * (often - 1) for often in tally)
        length, ways = 0, 1
        longest = 0
        for often in (*tally, 0):
            if often:
                length, ways = length + 1, ways * often
                continue
            if length >= 3:
                longest = max(longest, length * ways)
            length, ways = 0, 1
        points += longest
        self[key] = points
        return points


_rank_points = _RankPoints()
_KEY = [0, *(5**rank for rank in range(13))]


def show_points(hand: Cards, starter: Card, *, crib: bool = False) -> int:
    """The points alone of a hand of four with its starter, 0 to 29 (rule 5.2)."""
    a, b, c, d = hand
    key = _KEY
    points = _rank_points[key[a.rank] + key[b.rank] + key[c.rank] + key[d.rank] + key[starter.rank]]
    suit = a.suit
    if suit == b.suit == c.suit == d.suit:
        if suit == starter.suit:
            points += 5
        elif not crib:
            points += 4
    suit = starter.suit
    for each in hand:
        if each.rank == 11 and each.suit == suit:
            return points + 1
    return points


def trick_points(cards: Cards, trumps: int) -> int:
    """The points alone of the four cards of a trick at Cribist, 0 to 20; `trumps` is a suit, 0 to 3."""
    a, b, c, d = cards
    key = _KEY
    points = _rank_points[key[a.rank] + key[b.rank] + key[c.rank] + key[d.rank]]
    if a.suit == b.suit == c.suit == d.suit:
        points += 4
    for each in cards:
        if each.rank == 11 and each.suit == trumps:
            return points + 1
    return points


_RUN_LENGTH = {((1 << length) - 1) << low: length for length in range(3, 8) for low in range(1, 15 - length)}


def tail_points(laid: Sequence[Card]) -> int:
    """The points alone of the last card of a round, without go or last (rule 4.5)."""
    size = len(laid)
    if size < 2:
        return 0
    count = 0
    for each in laid:
        count += each.value
    points = 2 if count in (15, LIMIT) else 0
    rank = laid[-1].rank
    if rank == laid[-2].rank:
        if size > 2 and rank == laid[-3].rank:
            return points + (12 if size > 3 and rank == laid[-4].rank else 6)
        return points + 2
    mask = 1 << rank | 1 << laid[-2].rank
    run = 0
    for back in range(3, min(size, 7) + 1):
        bit = 1 << laid[-back].rank
        if mask & bit:
            break
        mask |= bit
        run = _RUN_LENGTH.get(mask, run)
    return points + run
