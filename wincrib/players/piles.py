"""The cards of a round by rank, as far as they matter to what comes: made fast for looking ahead.

It must agree with `counting` on the points of every card. Suits do not matter in the play.
"""

from math import comb

from wincrib.counting import LIMIT
from wincrib.players.quick import RANKS, Ranks

GO = 0
"""In place of a rank: nothing fits."""

VALUES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""What a card counts, by its rank."""

_UNSEEN = 52
_PAIRED = 0.3
_HIGH = 0.02
_GO_TAKEN = 0.8
_MOST_HELD = 4


class Pile:
    """A round so far. `count` is 0 to 31, `points` what its last card made, without go or last.

    Two rounds are the same pile where the same is to be expected of both, so there are few; each is made when it is
    first come to, and kept.
    """

    __slots__ = ("_alike", "_next", "_tail", "_threats", "count", "points")

    def __init__(self, count: int, tail: Ranks, alike: int) -> None:
        """`tail` are the last cards that can still be part of a run, `alike` how many of the last are of one rank."""
        self.count = count
        self._tail = tail
        self._alike = alike
        self.points = _points(count, tail, alike)
        self._next: list[Pile | None] = [None] * (RANKS + 1)
        self._threats: list[float] | None = None

    def laid(self, rank: int) -> "Pile":
        """The round when a card of this rank has been laid, which must fit."""
        after = self._next[rank]
        if after is None:
            after = self._next[rank] = self._after(rank)
        return after

    def _after(self, rank: int) -> "Pile":
        count = self.count + VALUES[rank]
        tail, alike = self._tail, 1
        if tail and tail[-1] == rank:
            tail, alike = (), self._alike + 1
        elif rank in tail:
            tail = tail[tail.index(rank) + 1 :]
        return _pile(count, _that_matters((*tail, rank), LIMIT - count), alike)

    def threat(self, held: int) -> float:
        """The points of the best reply from so many cards (1 to 4) of which nothing is known, less what a go gives."""
        if self._threats is None:
            self._threats = [0.0, *(self._threat(many) for many in range(1, _MOST_HELD + 1))]
        return self._threats[held]

    def _threat(self, held: int) -> float:
        replies = [
            (self.laid(rank).points, 4 - self._tail.count(rank) * self._alike)
            for rank in range(1, RANKS + 1)
            if VALUES[rank] <= LIMIT - self.count
        ]
        expected, left, lacking = 0.0, _UNSEEN, 1.0
        hands = comb(_UNSEEN, held)
        for points, many in sorted(replies, reverse=True):
            left -= many
            before, lacking = lacking, comb(left, held) / hands
            expected += points * (before - lacking)
        return expected - _GO_TAKEN * lacking


def _points(count: int, tail: Ranks, alike: int) -> int:
    points = alike * (alike - 1) + (2 if count in (15, LIMIT) else 0)
    for size in range(len(tail), 2, -1):
        run = tail[-size:]
        if max(run) - min(run) == size - 1:
            return points + size
    return points


def _that_matters(tail: Ranks, room: int) -> Ranks:
    """The tail without the cards that no run can reach any more: what is missing between does not fit."""
    while len(tail) > 1:
        missing = sum(VALUES[rank] for rank in range(min(tail) + 1, max(tail)) if rank not in tail)
        if missing <= room:
            break
        tail = tail[1:]
    return tail


_known: dict[tuple[int, Ranks, int], Pile] = {}


def _pile(count: int, tail: Ranks, alike: int) -> Pile:
    key = count, tail, alike
    found = _known.get(key)
    if found is None:
        found = _known[key] = Pile(count, tail, alike)
    return found


EMPTY = _pile(0, (), 0)


def habit(pile: Pile, hand: Ranks, foe: int) -> int:
    """The rank that a sound player would lay, or `GO`: the points, less what the reply is likely to make.

    `hand` is in order of rank. `foe` is how many cards the opponent may answer with, 0 to 4.
    """
    room = LIMIT - pile.count
    best, most = GO, -100.0
    for at, rank in enumerate(hand):
        if VALUES[rank] > room:
            break
        after = pile.laid(rank)
        worth = after.points + _HIGH * VALUES[rank]
        if foe and after.count < LIMIT:
            worth -= after.threat(foe)
            if not pile.count and at and hand[at - 1] == rank:
                worth += _PAIRED
        if worth > most:
            best, most = rank, worth
    return best
