"""A comparison in lines: a table of both games deal by deal, and what it comes to in sentences."""

from collections.abc import Sequence

from wincrib.games.protocol import Seat
from wincrib.replay.comparison import Both, Comparison, DealPlayed, Room
from wincrib.values import value
from wincrib.words import counted, listed

WIDE = 67
"""So many columns the table has; with fewer it tells a deal's points in one sum."""

THESE_DEALS, OTHER_ROOM = "These deals before, and now", "The computer in the other room, and this game"

_FULL = ("play", "hand", "crib", "score")
_SHORT = ("points", "score")


@value
class Sheet:
    """Two games beside each other, and what to call that."""

    title: str
    comparison: Comparison


def table_told(comparison: Comparison, columns: int = WIDE) -> list[str]:
    """The table, a deal a line, with a star where the seat it is seen from dealt.

    Every pair of numbers is that seat's and its opponent's; `better` is how much more the lead grew in the second game.
    """
    parts = _FULL if columns >= WIDE else _SHORT
    one, two = (_names(room, comparison.seat, len(_head(parts))) for room in comparison.rooms)
    group = len(_head(parts))
    lines = [f"{'':6}{one:<{group}}   {two}".rstrip(), f"deal  {_head(parts)}   {_head(parts)}  better"]
    most = max(len(room.deals) for room in comparison.rooms)
    lines += [_line(comparison, number, parts) for number in range(1, most + 1)]
    return [*lines, _sums(comparison, parts)]


def _names(room: Room, seat: Seat, most: int) -> str:
    """`Ann - Computer`, as the pairs below it stand; long names are cut."""
    half = (most - 3) // 2
    mine, theirs = room.names[seat], room.names[1 - seat]
    if len(mine) + len(theirs) + 3 > most:
        mine = mine[: max(half, most - 3 - len(theirs))]
        theirs = theirs[: most - 3 - len(mine)]
    return f"{mine} - {theirs}"


def _head(parts: Sequence[str]) -> str:
    return " ".join(f"{part:>{_width(part)}}" for part in parts)


def _width(part: str) -> int:
    return 5 if part in ("play", "hand", "crib") else 7


def _line(comparison: Comparison, number: int, parts: Sequence[str]) -> str:
    seat = comparison.seat
    deals = [room.deals[number - 1] if number <= len(room.deals) else None for room in comparison.rooms]
    dealer = next(deal.dealer for deal in deals if deal is not None)
    cells = "   ".join(_cells(deal, seat, parts) for deal in deals)
    better = _signed(comparison.better(number)) if number <= comparison.shared else ""
    return f"{number:>3}{'*' if dealer == seat else ' '}  {cells}  {better:>6}".rstrip()


def _cells(deal: DealPlayed | None, seat: Seat, parts: Sequence[str]) -> str:
    if deal is None:
        return " " * len(_head(parts))
    return _row(deal.gained, deal.score, seat, parts)


def _row(gained: Both, score: tuple[int, int], seat: Seat, parts: Sequence[str]) -> str:
    mine, theirs = gained[seat], gained[1 - seat]
    pairs = {part: (getattr(mine, part), getattr(theirs, part)) for part in parts if part != "score"}
    pairs["score"] = score[seat], score[1 - seat]
    return " ".join(f"{f'{pairs[part][0]}-{pairs[part][1]}':>{_width(part)}}" for part in parts)


def _sums(comparison: Comparison, parts: Sequence[str]) -> str:
    many, seat = comparison.shared, comparison.seat
    cells = "   ".join(
        _row(room.gained(many), room.deals[many - 1].score, seat, parts) for room in comparison.rooms
    )  # fmt: skip
    return f"{'all':>3}   {cells}  {_signed(sum(comparison.differences)):>6}"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def sum_told(comparison: Comparison) -> list[str]:
    """What the table comes to, in sentences."""
    lines = [_verdict(comparison), _endings(comparison)]
    least = min(len(room.deals) for room in comparison.rooms)
    if comparison.shared < least:
        next_ones = [room.deals[comparison.shared] for room in comparison.rooms]
        if next_ones[0].is_again(next_ones[1]):
            lines.append(f"Deal {comparison.shared + 1} is not over yet, so it does not count.")
        else:
            lines.append(f"From deal {comparison.shared + 1} on the cards are not the same any more.")
    if comparison.crosswise:
        lines.append(_together(comparison))
    return lines


def _verdict(comparison: Comparison) -> str:
    first, second = (room.names[comparison.seat] for room in comparison.rooms)
    than = first if first != second else "the first time"
    each, whole = comparison.differences, sum(comparison.differences)
    told = f"{counted(abs(whole), 'point')} {'better' if whole > 0 else 'worse'} than" if whole else "as well as"
    better, worse, even = sum(n > 0 for n in each), sum(n < 0 for n in each), sum(n == 0 for n in each)
    parts = [f"{word} in {many}" for many, word in ((better, "better"), (worse, "worse"), (even, "even")) if many]
    cards = f"With the same cards, over {counted(len(each), 'deal')},"
    return f"{cards} {second} did {told} {than}: {listed(parts)}."


def _endings(comparison: Comparison) -> str:
    first, second = (_ending(room, comparison.seat) for room in comparison.rooms)
    return f"The first game: {first}. The second game: {second}."


def _ending(room: Room, seat: Seat) -> str:
    if room.winner is None:
        return f"{room.score[seat]}-{room.score[1 - seat]}, not finished"
    return f"{room.names[room.winner]} won {room.score[room.winner]}-{room.score[1 - room.winner]}"


def _together(comparison: Comparison) -> str:
    """Where two players have had each other's cards, the sum over both games shows who made more of them."""
    first, second = comparison.rooms
    sums = [(second.names[seat], second.score[seat] + first.score[1 - seat]) for seat in (0, 1)]
    both = listed(f"{name} {points}" for name, points in sums)
    return f"Each had the cards of both seats; in both games together: {both}."
