"""The ledger: how a player stands, in lines and charts for a terminal; the command and the screen show the same."""

from collections.abc import Callable, Iterator, Sequence

from wincrib.home.places import replays_folder
from wincrib.home.standings import Against, Month, Record, Seen, Standings, players, ratio
from wincrib.home.statistics import Kept
from wincrib.values import value
from wincrib.words import clean, counted, listed

WIDE = 80
"""Columns of a usual terminal; the tables know how to be narrower, down to 50."""
_NARROW = 68
_BAR = 20
_MONTHS = 12
_MOST_AVERAGE = 12
"""A bar is full at so many points a hand."""
_MOST_NAMES = 5
_SIGNS = {False: ("█", "▄"), True: ("#", ".")}
"""A game won and a game lost, in all characters and in ASCII."""


@value
class Style:
    """How lines are written: in so many columns, in ASCII or not, cards by a function of their text."""

    columns: int = WIDE
    plain: bool = False
    cards: Callable[[str], str] = str


@value
class Page:
    """A page of the ledger: its title and its lines."""

    title: str
    lines: tuple[str, ...]


def pages(found: Standings, style: Style) -> list[Page]:
    """What a screen shows one after the other: the whole in short, then each part in full."""
    blocks: list[tuple[str, list[list[str]]]] = [
        ("In short", [by_level(found, style), [*averages(found, style), *judged(found, style)], best(found, style)[:1],
                      last_games(found, style), hints(found)]),
        ("Opponents", [by_opponent(found, style)]),
        ("Points", [averages(found, style), judged(found, style), best(found, style)]),
        ("By month", [won_by_month(found, style), points_by_month(found, style)]),
    ] if found.record.games else []  # fmt: skip
    if found.cribist.games:
        blocks.append(("Cribist", [at_cribist(found, style)]))
    return [Page(title, tuple(apart(parts))) for title, parts in blocks]


def whole(found: Standings, style: Style) -> list[str]:
    """All of it, one part below the other."""
    parts = [at_cribist(found, style)] if found.cribist.games else []
    if found.record.games:
        head = [by_level(found, style)] if len(found.levels) > 1 else []
        parts = [
            *head,
            by_opponent(found, style),
            [*averages(found, style), *judged(found, style), *hints(found)],
            best(found, style),
            last_games(found, style),
            won_by_month(found, style),
            points_by_month(found, style),
            *parts,
        ]
    return list(apart(parts))


def apart(parts: Sequence[Sequence[str]]) -> Iterator[str]:
    """Parts with an empty line between them; parts of nothing are left out."""
    for at, part in enumerate(each for each in parts if each):
        if at:
            yield ""
        yield from part


def nothing(name: str, kept: Kept) -> str:
    """What to say where nobody of that name has played."""
    if not kept.games:
        return f"No finished game is kept yet; the games are in {clean(str(replays_folder()))}."
    others = [clean(each) for each in players(kept.games)]
    more = ["others"] if len(others) > _MOST_NAMES else []
    who = f" These have played: {listed([*others[:_MOST_NAMES], *more])}; --name chooses one." if others else ""
    return f"No finished game of {clean(name)} is kept.{who}"


def left_out(kept: Kept) -> list[str]:
    """How many files are not counted, and why."""
    parts = [f"{number} {why}" for why, number in kept.left_out.items() if number]
    return [f"Not counted: {listed(parts)} ({counted(sum(kept.left_out.values()), 'file')})."] if parts else []


# Games


def by_level(found: Standings, style: Style) -> list[str]:
    """Games, wins and skunks, a column for each level, the hot seat and those far away; the last sums up."""
    room = (style.columns - 9) // 9
    columns = [*found.levels[: room - 1], ("all", found.record)]
    rows: list[tuple[str, Callable[[Record], str]]] = [
        ("games", lambda each: str(each.games)),
        ("won", lambda each: f"{each.won} {_share(each):>3}"),
        ("skunks", lambda each: _pair(each.skunks)),
        ("double", lambda each: _pair(each.doubles)),
        ("match", lambda each: _pair(each.points)),
    ]
    head = f"{'':<9}" + "".join(f"{clean(name)[:8]:>9}" for name, _ in columns)
    return [head, *(f"{word:<9}" + "".join(f"{told(each):>9}" for _, each in columns) for word, told in rows)]


def by_opponent(found: Standings, style: Style) -> list[str]:
    """Games, wins, skunks and match points against every opponent, at every level, by every rule set."""
    numbers = f"{'games':>6}{'won':>10}{'skunk':>6}{'double':>7}{'match':>7}"
    rows = [(_who(against), record) for against, record in found.rows]
    if style.columns < _NARROW:
        lines = [f"{'':<12}{numbers}"]
        for who, record in [*rows, *([(("all", "", ""), found.record)] if len(rows) > 1 else [])]:
            lines += [" ".join(filter(None, who))[: style.columns], f"{'':<12}{_record(record)}"]
        return lines
    first = 15 - (WIDE - style.columns) // 3
    rules = style.columns - first - 9 - len(numbers)
    lines = [f"{'against':<{first}}{'level':<9}{'rules':<{rules}}{numbers}"]
    for (name, level, by), record in rows:
        lines.append(f"{name[: first - 1]:<{first}}{level[:8]:<9}{by[: rules - 1]:<{rules}}{_record(record)}")
    if len(rows) > 1:
        lines.append(f"{'all':<{first + 9 + rules}}{_record(found.record)}")
    return lines


def _who(against: Against) -> tuple[str, str, str]:
    rules = f"{against.rules} {against.target}{' muggins' if against.muggins else ''}"
    return clean(against.opponent), clean(against.level), rules


def _record(record: Record) -> str:
    skunks, doubles, points = (_pair(each) for each in (record.skunks, record.doubles, record.points))
    return f"{record.games:>6}{record.won:>5}{_share(record):>5}{skunks:>6}{doubles:>7}{points:>7}"


def _share(record: Record | Month) -> str:
    return f"{100 * record.won / record.games:.0f}%"


def _pair(both: tuple[int, int]) -> str:
    return f"{both[0]}-{both[1]}"


# Points


def averages(found: Standings, style: Style) -> list[str]:
    """What a deal brings: hand, crib and the play, as dealer and as pone."""
    sums = found.sums
    first, wide = (20, 8) if style.columns >= _NARROW else (13, 7)
    hand, crib, play = (
        _two(sums.dealer_hand_points, sums.dealer_hands),
        _two(sums.crib_points, sums.cribs),
        _two(sums.play_dealt, sums.dealt),
    )
    other, pegged = _two(sums.pone_hand_points, sums.pone_hands), _two(sums.play_not_dealt, sums.not_dealt)
    return [
        f"{'points a deal':<{first}}{'hand':>{wide}}{'crib':>{wide}}{'play':>{wide}}",
        f"{'  as dealer':<{first}}{hand:>{wide}}{crib:>{wide}}{play:>{wide}}   in {counted(sums.dealt, 'deal')}",
        f"{'  as pone':<{first}}{other:>{wide}}{'':>{wide}}{pegged:>{wide}}   in {counted(sums.not_dealt, 'deal')}",
    ]


def judged(found: Standings, style: Style) -> list[str]:
    """How well the player counts, and muggins both ways."""
    sums, lines = found.sums, []
    if sums.counts:
        right = f"{100 * sums.right / sums.counts:.0f}% right of {counted(sums.counts, 'count')}"
        lines += _said("counting", [right, f"{counted(sums.missed, 'point')} missed", f"{sums.over} too high"], style)
    if sums.muggins or sums.muggins_lost:
        lines.append(f"{'muggins':<10}{counted(sums.muggins, 'point')} taken, {sums.muggins_lost} lost")
    return lines


def _said(word: str, parts: Sequence[str], style: Style) -> list[str]:
    """A word and what belongs to it, in two lines where one is too short."""
    line = f"{word:<10}{', '.join(parts)}"
    if len(line) <= style.columns:
        return [line]
    return [f"{word:<10}{', '.join(parts[:-1])},", f"{'':<10}{parts[-1]}"]


def hints(found: Standings) -> list[str]:
    """How often the player was helped."""
    if not found.sums.hints:
        return []
    return [f"{'hints':<10}{found.sums.hints} taken in {counted(found.hinted, 'game')}"]


def best(found: Standings, style: Style) -> list[str]:
    """The best hand, the best crib and the worst hand, with where they were seen."""
    seen = [("best hand", found.best), ("best crib", found.best_crib), ("worst hand", found.worst)]
    return [line for word, each in seen if each is not None for line in _hand(word, each, style)]


def _hand(word: str, seen: Seen, style: Style) -> list[str]:
    hand = seen.hand
    cards = f"{style.cards(hand.cards)} with {style.cards(hand.starter)}"
    line, where = f"{word:<12}{hand.points:>2}  {cards}", f"deal {hand.deal}, {clean(seen.file)}"
    if style.columns < _NARROW:
        return [line, f"{'':<16}{where[: style.columns - 16]}"]
    return [f"{line}   {where[: style.columns - len(line) - 3]}"]


def _two(points: int, times: int) -> str:
    average = ratio(points, times)
    return "-" if average is None else f"{average:.2f}"


# Trends


def last_games(found: Standings, style: Style) -> list[str]:
    """The latest games in a row, the last one last."""
    won, lost = _SIGNS[style.plain]
    row = "".join(won if each else lost for each in found.last)
    return [f"last {counted(len(found.last), 'game')}: {row}   {won} won  {lost} lost"]


def won_by_month(found: Standings, style: Style) -> list[str]:
    """How many of the games were won, month by month."""
    rows = [
        f"  {clean(each.name)[:7]:<9}{_bar(each.won / each.games, style)} {_share(each):>4} of "
        f"{counted(each.games, 'game')}"
        for each in found.months[-_MONTHS:]
    ]
    return ["won by month", *rows] if rows else []


def points_by_month(found: Standings, style: Style) -> list[str]:
    """What a hand, a crib and the play of a deal brought on average, month by month."""
    months = [each for each in found.months[-_MONTHS:] if each.hand is not None]
    rows = [
        f"  {clean(each.name)[:7]:<9}{_bar((each.hand or 0) / _MOST_AVERAGE, style)}"
        + "".join(f"{'-' if much is None else f'{much:.2f}':>7}" for much in (each.hand, each.crib, each.play))
        for each in months
    ]
    head = f"{'a deal by month':<{11 + _bar_room(style)}}{'hand':>7}{'crib':>7}{'play':>7}"
    return [head, *rows] if rows else []


def _bar(share: float, style: Style) -> str:
    room = _bar_room(style)
    return (_SIGNS[style.plain][0] * round(room * min(share, 1))).ljust(room)


def _bar_room(style: Style) -> int:
    return min(_BAR, style.columns - 33)


# Cribist


def at_cribist(found: Standings, style: Style) -> list[str]:
    """Cribist: games and wins, points and tricks a deal, claims and muggins."""
    all_games, sums = found.cribist, found.cribist.sums
    shared = f", {all_games.shared} shared" if all_games.shared else ""
    lines = [f"Cribist   {counted(all_games.games, 'game')}, {all_games.won} won{shared}"]
    if sums.deals:
        told = [f"{_two(sums.points, sums.deals)} points", f"{_two(sums.tricks, sums.deals)} tricks"]
        lines += _said("a deal", [*told, f"in {counted(sums.deals, 'deal')}"], style)
    if sums.claims:
        told = [f"{counted(sums.claimed, 'point')} claimed", f"{sums.missed} missed"]
        lines += _said("claiming", [*told, f"of {counted(sums.claims, 'trick')} claimed by hand"], style)
    if sums.muggins or sums.muggins_lost or sums.false_calls:
        told = [f"{counted(sums.muggins, 'point')} taken", f"{sums.muggins_lost} lost"]
        lines += _said("muggins", [*told, f"{sums.false_calls} for wrong calls"], style)
    return lines
