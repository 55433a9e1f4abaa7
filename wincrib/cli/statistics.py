"""`stats` and `forget`: what the games kept say of a player, and how everything kept is deleted."""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from wincrib.cli import DONE, INTERRUPTED, UNREADABLE
from wincrib.cli.arguments import Parser, complain
from wincrib.errors import Unreadable
from wincrib.home.forget import Gone, Kind
from wincrib.home.forget import forget as forgotten
from wincrib.home.forget import kept as would_go
from wincrib.home.places import replays_folder
from wincrib.home.settings import settings
from wincrib.home.standings import Against, Month, Record, Seen, Standings, hand_average, players, ratio, standings
from wincrib.home.statistics import Kept, kept_games
from wincrib.words import clean, counted, listed

_SCHEMA = 1
_EVERY = 10
_BAR = 20
_MONTHS = 6
_MOST_NAMES = 5
_SIGNS = {False: ("█", "▄"), True: ("#", ".")}
"""A game won and a game lost, in all characters and in ASCII."""


def stats(words: Sequence[str]) -> int:
    """`wincrib stats`: games, averages and the best hands of a player."""
    parser = Parser(
        "stats",
        "  wincrib stats\n  wincrib stats --name Ann\n  wincrib stats --json",
        "What the finished games kept say of a player, those that agree with the rules.",
    )
    parser.add_argument("--name", metavar="N", help="whose; without it, the name in the settings")
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.add_argument("--ascii", action="store_true", help="in ASCII only")
    given = parser.read(words)
    try:
        now = settings()
        progress = _Progress(sys.stderr.isatty() and not given.json)
        try:
            kept = kept_games(progress.show)
        finally:
            progress.clear()
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    except KeyboardInterrupt:
        complain("interrupted; what was read so far is kept, and the next time goes on from there")
        return INTERRUPTED
    found = standings(kept.games, given.name or now.text("name"))
    if given.json:
        print(json.dumps(as_object(found, kept)))
    else:
        print("\n".join(as_lines(found, kept, given.ascii or _plain(now.text("characters")))))
    return DONE


class _Progress:
    """How far the reading has come, on a terminal."""

    def __init__(self, shown: bool) -> None:
        self._shown = shown
        self._width = 0

    def show(self, done: int, total: int) -> None:
        """So many of so many."""
        if self._shown and (done % _EVERY == 0 or done == total):
            line = f"{done} of {total} games read"
            sys.stderr.write(f"\r{line}")
            sys.stderr.flush()
            self._width = len(line)

    def clear(self) -> None:
        """Nothing is left on the line."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()


def _plain(characters: str) -> bool:
    """Whether the lines are to be ASCII, as the settings or else the locale have it."""
    from wincrib.tui.terminal import ascii_only

    return characters == "ascii" or (characters == "auto" and ascii_only())


def forget(words: Sequence[str]) -> int:
    """`wincrib forget`: delete what is kept, and say what was deleted."""
    parser = Parser(
        "forget",
        "  wincrib forget --games --dry-run    what would be deleted\n"
        "  wincrib forget --all\n"
        "  wincrib forget --statistics --yes   without a question",
        "Delete what wincrib keeps on this computer. What is deleted does not come back.",
    )
    about = {
        Kind.GAMES: "every game, finished or not, with its backup",
        Kind.SETTINGS: "the settings file",
        Kind.STATISTICS: "the cache of the statistics; the games make it anew",
    }
    for kind, text in about.items():
        parser.add_argument(f"--{kind}", action="store_true", help=text)
    parser.add_argument("--all", action="store_true", help="all of these")
    parser.add_argument("--dry-run", action="store_true", help="delete nothing, only say what would be deleted")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    given = parser.read(words)
    kinds = [kind for kind in Kind if given.all or getattr(given, kind)]
    if not kinds:
        parser.error(f"say what to forget: {listed([*(f'--{kind}' for kind in Kind), '--all'], 'or')}")
    found = would_go(kinds)
    if given.dry_run:
        return _tell_gone(found, ("would delete", "would leave", "would be deleted"))
    going = [each for each in found if not each.trouble]
    if going and not given.yes:
        if not sys.stdin.isatty():
            parser.error("nothing is deleted without a question; --yes deletes without one")
        if not _agreed(going):
            print("Nothing was deleted.")
            return DONE
    return _tell_gone(forgotten(kinds), ("deleted", "left", "deleted"))


def _agreed(going: Sequence[Gone]) -> bool:
    """Whether the person at the terminal wants all this deleted."""
    from wincrib.plain.console import Ended, StandardConsole

    often = Counter(str(each.kind) for each in going)
    what = listed(f"{number} of {kind}" for kind, number in often.items())
    question = f"Delete {counted(len(going), 'file')} for ever ({what})? [y/N] "
    try:
        return StandardConsole().read(question).strip().lower() in ("y", "yes")
    except Ended:
        return False


def _tell_gone(found: Iterable[Gone], said: tuple[str, str, str]) -> int:
    """File by file what was deleted and what was not."""
    number, troubles = 0, 0
    for each in found:
        name = clean(str(each.path))
        if each.trouble:
            troubles += 1
            complain(f"{said[1]} {name}: {each.trouble}")
        else:
            number += 1
            print(f"{said[0]} {name}")
    print(f"{counted(number, 'file')} {said[2]}." if number or troubles else "Nothing of that is kept.")
    return UNREADABLE if troubles else DONE


# For a person


def as_lines(found: Standings, kept: Kept, plain: bool) -> list[str]:
    """The statistics in 80 columns."""
    name = clean(found.name)
    played = found.record.games + found.cribist.games
    if not played:
        return [_nothing(name, kept), *_left_out(kept)]
    lines = [f"Statistics of {name}: {counted(played, 'finished game')}"]
    if found.record.games:
        lines += ["", *_table(found), "", *_averages(found), "", *_hands(found), "", *_chart(found, plain)]
    if found.cribist.games:
        lines += ["", f"Cribist: {counted(found.cribist.games, 'game')}, {found.cribist.won} won."]
    return [*lines, "", *_left_out(kept)]


def _nothing(name: str, kept: Kept) -> str:
    """What to say where nobody of that name has played."""
    if not kept.games:
        return f"No finished game is kept yet; the games are in {clean(str(replays_folder()))}."
    others = [clean(each) for each in players(kept.games)]
    more = ["others"] if len(others) > _MOST_NAMES else []
    who = f" These have played: {listed([*others[:_MOST_NAMES], *more])}; --name chooses one." if others else ""
    return f"No finished game of {name} is kept.{who}"


def _left_out(kept: Kept) -> list[str]:
    parts = [f"{number} {why}" for why, number in kept.left_out.items() if number]
    return [f"Not counted: {listed(parts)} ({counted(sum(kept.left_out.values()), 'file')})."] if parts else []


def _table(found: Standings) -> Iterator[str]:
    yield f"{'against':<15}{'level':<9}{'rules':<20}{'games':>6}{'won':>10}{'skunk':>6}{'double':>7}{'match':>7}"
    for against, record in found.rows:
        rules = f"{against.rules} {against.target}{' muggins' if against.muggins else ''}"
        yield f"{clean(against.opponent)[:14]:<15}{clean(against.level)[:8]:<9}{rules[:19]:<20}{_record(record)}"
    if len(found.rows) > 1:
        yield f"{'all':<44}{_record(found.record)}"


def _record(record: Record) -> str:
    share = f"{100 * record.won / record.games:.0f}%"
    pairs = (_pair(each) for each in (record.skunks, record.doubles, record.points))
    skunks, doubles, points = pairs
    return f"{record.games:>6}{record.won:>5}{share:>5}{skunks:>6}{doubles:>7}{points:>7}"


def _pair(both: tuple[int, int]) -> str:
    return f"{both[0]}-{both[1]}"


def _averages(found: Standings) -> Iterator[str]:
    sums = found.sums
    yield f"{'points a deal':<20}{'hand':>8}{'crib':>8}{'play':>8}"
    hand, crib, play = (
        _two(sums.dealer_hand_points, sums.dealer_hands),
        _two(sums.crib_points, sums.cribs),
        _two(sums.play_dealt, sums.dealt),
    )
    yield f"{'  as dealer':<20}{hand:>8}{crib:>8}{play:>8}   in {counted(sums.dealt, 'deal')}"
    hand, play = _two(sums.pone_hand_points, sums.pone_hands), _two(sums.play_not_dealt, sums.not_dealt)
    yield f"{'  as pone':<20}{hand:>8}{'':>8}{play:>8}   in {counted(sums.not_dealt, 'deal')}"
    if sums.counts:
        right = f"{100 * sums.right / sums.counts:.0f}% right of {counted(sums.counts, 'count')}"
        yield f"{'counting':<20}{right}, {counted(sums.missed, 'point')} missed, {sums.over} too high"
    if sums.muggins or sums.muggins_lost:
        yield f"{'muggins':<20}{counted(sums.muggins, 'point')} taken, {sums.muggins_lost} lost"
    if sums.hints:
        yield f"{'hints':<20}{sums.hints} taken"


def _two(points: int, times: int) -> str:
    average = ratio(points, times)
    return "-" if average is None else f"{average:.2f}"


def _hands(found: Standings) -> Iterator[str]:
    for word, seen in (("best hand", found.best), ("best crib", found.best_crib), ("worst hand", found.worst)):
        if seen is not None:
            hand = seen.hand
            where = f"deal {hand.deal}, {clean(seen.file)}"
            cards = f"{hand.cards} with {hand.starter}"
            yield f"{word:<12}{hand.points:>2}  {cards}   {where[:40]}"


def _chart(found: Standings, plain: bool) -> Iterator[str]:
    won, lost = _SIGNS[plain]
    row = "".join(won if each else lost for each in found.last)
    yield f"last {counted(len(found.last), 'game')}: {row}   {won} won  {lost} lost"
    for month in found.months[-_MONTHS:]:
        yield _month(month, won)


def _month(month: Month, sign: str) -> str:
    share = month.won / month.games
    bar = (sign * round(_BAR * share)).ljust(_BAR)
    hand = "" if month.hand is None else f"  hand {month.hand:.2f}"
    return f"  {clean(month.name)[:7]:<9}{bar} {100 * share:>3.0f}% of {counted(month.games, 'game')}{hand}"


# For a program


def as_object(found: Standings, kept: Kept) -> dict[str, Any]:
    """The statistics as one object."""
    sums = found.sums
    return {
        "schema": _SCHEMA,
        "name": found.name,
        "left_out": kept.left_out,
        "cribbage": {
            **_record_data(found.record),
            "against": [{**_against_data(against), **_record_data(record)} for against, record in found.rows],
            "averages": {
                "hand": hand_average(sums),
                "dealer_hand": ratio(sums.dealer_hand_points, sums.dealer_hands),
                "crib": ratio(sums.crib_points, sums.cribs),
                "pone_hand": ratio(sums.pone_hand_points, sums.pone_hands),
                "dealer_play": ratio(sums.play_dealt, sums.dealt),
                "pone_play": ratio(sums.play_not_dealt, sums.not_dealt),
                "deals": [sums.dealt, sums.not_dealt],
            },
            "counting": {"counts": sums.counts, "right": sums.right, "missed": sums.missed, "over": sums.over},
            "muggins": {"taken": sums.muggins, "lost": sums.muggins_lost},
            "hints": sums.hints,
            "best_hand": _seen_data(found.best),
            "worst_hand": _seen_data(found.worst),
            "best_crib": _seen_data(found.best_crib),
            "months": [{"month": each.name, "games": each.games, "won": each.won, "hand": each.hand}
                       for each in found.months],
            "last": ["won" if each else "lost" for each in found.last],
        },
        "cribist": {"games": found.cribist.games, "won": found.cribist.won},
    }  # fmt: skip


def _record_data(record: Record) -> dict[str, Any]:
    return {
        "games": record.games,
        "won": record.won,
        "skunks": list(record.skunks),
        "doubles": list(record.doubles),
        "match_points": list(record.points),
    }


def _against_data(against: Against) -> dict[str, Any]:
    rules = {"preset": against.rules, "target": against.target, "muggins": against.muggins}
    return {"opponent": against.opponent, "level": against.level, "rules": rules}


def _seen_data(seen: Seen | None) -> dict[str, Any] | None:
    if seen is None:
        return None
    hand = seen.hand
    return {
        "points": hand.points,
        "cards": hand.cards.split(),
        "starter": hand.starter,
        "deal": hand.deal,
        "file": seen.file,
    }
