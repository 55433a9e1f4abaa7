"""`discard`: what each throw from a hand of six is worth."""

import json
import re
from collections.abc import Sequence
from typing import Any

from wincrib.cards import written
from wincrib.cli import DONE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.errors import Unreadable
from wincrib.library import discard as weigh
from wincrib.players.advice import GOOD_HAND, ThrowTip
from wincrib.words import counted, quote

_SCHEMA = 1
_TARGETS = (121, 61)
_SCORE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")
_HEAD = f"throw  keep           hand   cuts  {GOOD_HAND} up   crib   play   sum  win %"


def discard(words: Sequence[str]) -> int:
    """`wincrib discard`: the fifteen throws, the best first."""
    parser = Parser(
        "discard",
        "  wincrib discard 5H 6D 7S JC QD KH --pone\n"
        "  wincrib discard 5H 6D 7S JC QD KH --dealer --score 70-64\n"
        "  wincrib discard 5H 6D 7S JC QD KH --dealer --json",
        "What each way to throw two of six cards is worth.",
    )
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the six cards that were dealt")
    parser.add_argument("--dealer", action="store_true", help="the crib is yours")
    parser.add_argument("--pone", action="store_true", help="the crib is the opponent's")
    parser.add_argument("--score", metavar="YOURS-THEIRS", default="0-0", help="the score before the deal: 70-64")
    parser.add_argument("--to", type=int, choices=_TARGETS, default=_TARGETS[0], help="where the game ends")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    given = parser.read(words)
    if given.dealer == given.pone:
        parser.error("say whose crib it is: --dealer for your own, or --pone")
    line = " ".join(given.cards)
    try:
        score = _read_score(given.score)
        found = weigh(line, dealer=given.dealer, score=score, target=given.to)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    if given.json:
        told = {"schema": _SCHEMA, "dealer": given.dealer, "score": score, "target": given.to}
        print(json.dumps({**told, "throws": [_json(each) for each in found]}))
        return DONE
    print(_HEAD)
    for each in found:
        print(_row(each))
    print(_verdict(found))
    return DONE


def _read_score(text: str) -> tuple[int, int]:
    found = _SCORE.fullmatch(text)
    if found is None:
        raise Unreadable(f"{quote(text)} is not a score; write your points, then the opponent's, such as 70-64")
    return int(found[1]), int(found[2])


def _row(tip: ThrowTip) -> str:
    cuts = f"{tip.worst}-{tip.best}"
    points = f"{tip.hand:6.2f}  {cuts:>5}  {tip.good:4.0%}  {tip.crib:+z5.1f}  {tip.pegging:+z5.1f}  {tip.total:z4.1f}"
    return f"{written(tip.cards)}  {written(tip.kept)}  {points}  {tip.chance * 100:5.1f}"


def _verdict(tips: Sequence[ThrowTip]) -> str:
    """The reason for the first row, and what is as good."""
    equal = sum(each.equal for each in tips) - 1
    toss_up = f" A toss-up with the next {'one' if equal == 1 else counted(equal, 'throw')}." if equal else ""
    return f"{written(tips[0].cards)}: {tips[0].reason}{toss_up}"


def _json(tip: ThrowTip) -> dict[str, Any]:
    return {
        "throw": [str(each) for each in tip.cards],
        "keep": [str(each) for each in tip.kept],
        "hand": round(tip.hand, 3),
        "worst": tip.worst,
        "best": tip.best,
        "good": round(tip.good, 3),
        "crib": round(tip.crib, 3),
        "pegging": round(tip.pegging, 3),
        "sum": round(tip.total, 3),
        "win": round(tip.chance, 4),
        "toss_up": tip.equal,
        "reason": tip.reason,
    }
