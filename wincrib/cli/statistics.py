"""`stats` and `forget`: what the games kept say of a player, and how everything kept is deleted."""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from wincrib.cli import DONE, INTERRUPTED, UNREADABLE
from wincrib.cli.arguments import Parser, complain
from wincrib.errors import Unreadable
from wincrib.home import ledger
from wincrib.home.forget import Gone, Kind
from wincrib.home.forget import forget as forgotten
from wincrib.home.forget import kept as would_go
from wincrib.home.settings import settings
from wincrib.home.standings import Against, AtCribist, Record, Seen, Standings, hand_average, ratio, standings
from wincrib.home.statistics import Kept, kept_games
from wincrib.words import clean, counted, listed

_SCHEMA = 2
_EVERY = 10


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
        progress = Progress(sys.stderr.isatty() and not given.json)
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


class Progress:
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
        Kind.STATISTICS: "the caches of statistics and analyses, and how far drill has come",
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
    played = found.record.games + found.cribist.games
    if not played:
        return [ledger.nothing(found.name, kept), *ledger.left_out(kept)]
    head = f"Statistics of {clean(found.name)}: {counted(played, 'finished game')}"
    parts = ([head], ledger.whole(found, ledger.Style(plain=plain)), ledger.left_out(kept))
    return list(ledger.apart(parts))


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
            "levels": [{"level": level, **_record_data(record)} for level, record in found.levels],
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
            "hinted_games": found.hinted,
            "best_hand": _seen_data(found.best),
            "worst_hand": _seen_data(found.worst),
            "best_crib": _seen_data(found.best_crib),
            "months": [
                {"month": each.name, "games": each.games, "won": each.won, "hand": each.hand, "crib": each.crib,
                 "play": each.play} for each in found.months
            ],
            "last": ["won" if each else "lost" for each in found.last],
        },
        "cribist": _cribist_data(found.cribist),
    }  # fmt: skip


def _cribist_data(told: AtCribist) -> dict[str, Any]:
    sums = told.sums
    return {
        "games": told.games,
        "won": told.won,
        "shared": told.shared,
        "deals": sums.deals,
        "points_a_deal": ratio(sums.points, sums.deals),
        "tricks_a_deal": ratio(sums.tricks, sums.deals),
        "claims": {"tricks": sums.claims, "claimed": sums.claimed, "missed": sums.missed},
        "muggins": {"taken": sums.muggins, "lost": sums.muggins_lost, "wrong_calls": sums.false_calls},
    }


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
