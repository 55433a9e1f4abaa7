"""`score` and `peg`: counting on the command line, one by one or in bulk."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wincrib.cards import read_cards
from wincrib.cli import DONE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.counting import Combo
from wincrib.errors import Unreadable
from wincrib.games.cribbage.spoken import cadence, scored_aloud
from wincrib.library import Pegged, Score
from wincrib.library import peg as peg_cards
from wincrib.library import score as score_cards
from wincrib.words import counted as many

_SCHEMA = 1


def _combos(combos: Sequence[Combo]) -> list[dict[str, Any]]:
    return [{"kind": str(c.kind), "cards": [str(each) for each in c.cards], "points": c.points} for c in combos]


def _score_json(counted: Score) -> dict[str, Any]:
    return {"schema": _SCHEMA, "points": counted.points, "combos": _combos(counted.combos)}


def _peg_json(pegged: Pegged) -> dict[str, Any]:
    return {
        "schema": _SCHEMA,
        "card": str(pegged.card),
        "count": pegged.count,
        "points": pegged.points,
        "combos": _combos(pegged.combos),
    }


def _bulk(answer: Callable[[str], tuple[int, dict[str, Any]]], as_json: bool) -> int:
    """Answer a question a line; a line that cannot be answered says so in its place, and the rest goes on."""
    status = DONE
    for number, line in enumerate(_questions(), 1):
        try:
            points, data = answer(line)
        except Unreadable as error:
            status = USAGE
            complain(f"line {number}: {error.message}")
            print(json.dumps({"schema": _SCHEMA, "error": error.message}) if as_json else "error")
            continue
        print(json.dumps(data) if as_json else points)
    return status


def _questions() -> Iterator[str]:
    source = sys.stdin
    if hasattr(source, "reconfigure"):
        source.reconfigure(encoding="utf-8", errors="replace")
    return (line.strip() for line in source if line.strip())


def score(words: Sequence[str]) -> int:
    """`wincrib score`: a hand's count, itemised."""
    parser = Parser(
        "score",
        "  wincrib score 5H 5S 5D JC --starter 5C\n"
        "  wincrib score 2D 6D 9D KD 7S --crib\n"
        "  echo 5H 5S 5D JC 5C crib | wincrib score --stdin --json",
        "Count a hand of four with its starter.",
    )
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the four cards; the starter may stand fifth")
    parser.add_argument("--starter", metavar="CARD", help="the starter")
    parser.add_argument("--crib", action="store_true", help="count as a crib: only a flush of five scores")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--stdin", action="store_true", help="a question a line: four cards, starter, crib or nothing")
    given = parser.read(words)
    if given.stdin:
        if given.cards or given.starter or given.crib:
            parser.error("with --stdin the cards come from standard input")
        return _bulk(_score_line, given.json)
    line = " ".join([*given.cards, *([given.starter] if given.starter else [])])
    try:
        counted = _score(line, given.crib)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    if given.json:
        print(json.dumps(_score_json(counted)))
        return DONE
    print(f"{many(counted.points, 'point')}: {cadence(counted.combos)}.")
    for combo in counted.combos:
        print(f"  {combo.kind:<8} {' '.join(map(str, combo.cards)):<15} {combo.points}")
    return DONE


def _score_line(line: str) -> tuple[int, dict[str, Any]]:
    words = line.split()
    crib = words[-1].lower() == "crib"
    counted = _score(" ".join(words[:-1] if crib else words), crib)
    return counted.points, _score_json(counted)


def _score(line: str, crib: bool) -> Score:
    cards = read_cards(line)
    if len(cards) != 5:
        raise Unreadable(
            f"found {many(len(cards), 'card')}; expected four and the starter, such as 5H 5S 5D JC --starter 5C"
        )
    return score_cards(cards[:4], cards[4], crib=crib)


def peg(words: Sequence[str]) -> int:
    """`wincrib peg`: one round of the play, card by card."""
    parser = Parser(
        "peg",
        "  wincrib peg 5S QH\n  wincrib peg KC 9D 5S 4H 3H --json\n  echo 5S QH | wincrib peg --stdin --json",
        "What each card of one round of the play scores, without go or last.",
    )
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards of the round, in the order laid")
    parser.add_argument("--json", action="store_true", help="one JSON object a card")
    parser.add_argument("--stdin", action="store_true", help="a round a line; the answer is about its last card")
    given = parser.read(words)
    if given.stdin:
        if given.cards:
            parser.error("with --stdin the cards come from standard input")
        return _bulk(_peg_line, given.json)
    try:
        cards = read_cards(" ".join(given.cards))
        round_ = [peg_cards(cards[: at + 1]) for at in range(len(cards))] or [peg_cards(())]
    except Unreadable as error:
        complain(error.message)
        return USAGE
    for pegged in round_:
        if given.json:
            print(json.dumps(_peg_json(pegged)))
        else:
            said = ", ".join(scored_aloud(combo) for combo in pegged.combos)
            print(f"{pegged.card}  {pegged.count:>2}  {said}".rstrip())
    return DONE


def _peg_line(line: str) -> tuple[int, dict[str, Any]]:
    pegged = peg_cards(line)
    return pegged.points, _peg_json(pegged)
