"""How a player stands: scorecards added up, by opponent, level and rule set, and month by month."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import TypeVar

from wincrib.games.cribbage.acts import Skunk
from wincrib.games.match import WORTH
from wincrib.home.scorecards import CHANGED, Hand, Scorecard, Side, Sums, Tricks
from wincrib.replay.document import Kind
from wincrib.values import value

LAST = 20
"""So many games are told one by one."""
_DATED = re.compile("[0-9]{4}-[0-9]{2}(?=-)")
HOT_SEAT, LIVE = "hot seat", "live"
_LEVELS = ("easy", "medium", "hard")
_LAST_OF_ALL = (CHANGED, HOT_SEAT, LIVE)
_Added = TypeVar("_Added", Sums, Tricks)


@value
class Record:
    """Games against one another: won, skunks and double skunks given and suffered.

    `points` are game points, for and against, as a match would count them (rule 2.4).
    """

    games: int = 0
    won: int = 0
    skunks: tuple[int, int] = (0, 0)
    doubles: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)

    def after(self, won: bool, skunk: str) -> "Record":
        """The record with one game more."""
        worth = WORTH[list(Skunk).index(Skunk(skunk))]
        return Record(
            self.games + 1,
            self.won + won,
            _one_more(self.skunks, won) if skunk == Skunk.SINGLE else self.skunks,
            _one_more(self.doubles, won) if skunk == Skunk.DOUBLE else self.doubles,
            _one_more(self.points, won, worth),
        )

    def __add__(self, other: "Record") -> "Record":
        """Two records in one."""
        pairs = (
            (one[0] + two[0], one[1] + two[1])
            for one, two in zip(
                (self.skunks, self.doubles, self.points), (other.skunks, other.doubles, other.points), strict=True
            )
        )
        return Record(self.games + other.games, self.won + other.won, *pairs)


def _one_more(pair: tuple[int, int], mine: bool, much: int = 1) -> tuple[int, int]:
    return (pair[0] + much, pair[1]) if mine else (pair[0], pair[1] + much)


@value
class Against:
    """Who was played against, at which level or how (`hot seat`, `live`), and by which rules."""

    opponent: str
    level: str
    rules: str
    target: int
    muggins: bool


@value
class Seen:
    """A hand with where it was seen."""

    hand: Hand
    file: str
    created: str


@value
class Month:
    """The games of one month, `2026-11`, and what the player brought together in them."""

    name: str
    games: int
    won: int
    sums: Sums

    @property
    def hand(self) -> float | None:
        """What the player's hands were worth on average; None where none was shown."""
        return hand_average(self.sums)

    @property
    def crib(self) -> float | None:
        """What the player's cribs were worth on average; None where none was shown."""
        return ratio(self.sums.crib_points, self.sums.cribs)

    @property
    def play(self) -> float | None:
        """What the player pegged in the play of a deal on average; None where there was none."""
        sums = self.sums
        return ratio(sums.play_dealt + sums.play_not_dealt, sums.dealt + sums.not_dealt)


@value
class AtCribist:
    """One player at Cribist: games, those won alone, those whose win was shared, and what they brought."""

    games: int = 0
    won: int = 0
    shared: int = 0
    sums: Tricks = Tricks()


@value
class Standings:
    """Everything about one player, at cribbage and at Cribist.

    `last` says of the latest games, the last one last, whether they were won; `hinted` is how many games there were in
    which a hint was taken.
    """

    name: str
    record: Record
    rows: tuple[tuple[Against, Record], ...]
    sums: Sums
    best: Seen | None
    worst: Seen | None
    best_crib: Seen | None
    months: tuple[Month, ...]
    last: tuple[bool, ...]
    hinted: int
    cribist: AtCribist

    @property
    def levels(self) -> list[tuple[str, Record]]:
        """The record by the opponent's level, or how he was played: the levels first, then people."""
        found: dict[str, Record] = {}
        for against, record in self.rows:
            found[against.level] = found.get(against.level, Record()) + record
        return sorted(found.items(), key=lambda each: (*_place(each[0]), each[0]))


Games = Sequence[tuple[Path, Scorecard]]


def standings(games: Games, name: str) -> Standings:
    """How a player of that name stands; all is nought where nobody of that name has played."""
    mine = [(path, card, seat) for path, card in games for seat in _seats(card, name)]
    cribbage = [each for each in mine if each[1].game == "cribbage"]
    record, rows = Record(), dict[Against, Record]()
    for _, card, seat in cribbage:
        won, against = seat in card.winners, _against(card, seat)
        record = record.after(won, card.skunk)
        rows[against] = rows.get(against, Record()).after(won, card.skunk)
    seen = [(card.sides[seat], path.name, card.created) for path, card, seat in cribbage]
    hands = [(Seen(side.best, *where), Seen(side.worst, *where)) for side, *where in seen if side.best and side.worst]
    cribs = [Seen(side.best_crib, *where) for side, *where in seen if side.best_crib]
    return Standings(
        name=name,
        record=record,
        rows=tuple(sorted(rows.items(), key=_order)),
        sums=added((side.sums for side, *_ in seen), Sums),
        best=max((best for best, _ in hands), key=_points, default=None),
        worst=min((worst for _, worst in hands), key=_points, default=None),
        best_crib=max(cribs, key=_points, default=None),
        months=_months([(card, card.sides[seat], seat in card.winners) for _, card, seat in cribbage]),
        last=tuple(seat in card.winners for _, card, seat in cribbage[-LAST:]),
        hinted=sum(side.sums.hints > 0 for side, *_ in seen),
        cribist=_at_cribist([(card, seat) for _, card, seat in mine if card.game == "cribist"]),
    )


def _place(level: str) -> tuple[int, int]:
    """Where a level stands in a row of them: as strong as it is, commands behind, people last."""
    if level in _LEVELS:
        return 0, _LEVELS.index(level)
    return (2, _LAST_OF_ALL.index(level)) if level in _LAST_OF_ALL else (1, 0)


def _at_cribist(games: Sequence[tuple[Scorecard, int]]) -> AtCribist:
    wins = [len(card.winners) for card, seat in games if seat in card.winners]
    sums = added((card.sides[seat].tricks for card, seat in games), Tricks)
    return AtCribist(len(games), wins.count(1), len(wins) - wins.count(1), sums)


def players(games: Games) -> list[str]:
    """The people in these games by name, who has played most first."""
    often: dict[str, int] = {}
    for _, card in games:
        for side in card.sides:
            if side.kind != Kind.COMPUTER:
                often[side.name] = often.get(side.name, 0) + 1
    return sorted(often, key=lambda name: (-often[name], name))


def added(sums: Iterable[_Added], kind: type[_Added]) -> _Added:
    """Sums of one kind added together."""
    total = dict.fromkeys((each.name for each in fields(kind)), 0)
    for each in sums:
        for key in total:
            total[key] += getattr(each, key)
    return kind(**total)


def _seats(card: Scorecard, name: str) -> list[int]:
    return [seat for seat, side in enumerate(card.sides) if side.name == name]


def _against(card: Scorecard, seat: int) -> Against:
    other = card.sides[1 - seat]
    level = {Kind.COMPUTER.value: other.level, Kind.REMOTE.value: LIVE}.get(other.kind, HOT_SEAT)
    return Against(other.name, level, card.rules, card.target, card.muggins)


def _order(row: tuple[Against, Record]) -> tuple[int, str, str, str, int]:
    against, record = row
    return -record.games, against.opponent, against.level, against.rules, against.target


def _points(seen: Seen) -> int:
    return seen.hand.points


def _months(games: Sequence[tuple[Scorecard, Side, bool]]) -> tuple[Month, ...]:
    months: dict[str, Month] = {}
    sums: dict[str, list[Sums]] = {}
    for card, side, won in games:
        dated = _DATED.match(card.created)
        if dated:
            name = dated[0]
            month = months.get(name, Month(name, 0, 0, Sums()))
            months[name] = replace(month, games=month.games + 1, won=month.won + won)
            sums.setdefault(name, []).append(side.sums)
    return tuple(replace(month, sums=added(sums[name], Sums)) for name, month in sorted(months.items()))


def hand_average(sums: Sums) -> float | None:
    """What the hands were worth on average, dealer's and pone's; None where none was shown."""
    return ratio(sums.dealer_hand_points + sums.pone_hand_points, sums.dealer_hands + sums.pone_hands)


def ratio(points: int, times: int) -> float | None:
    """So many points at so many times; None where it never happened."""
    return points / times if times else None
