"""`score`, `peg` and `trick`: counting on the command line, one by one or in bulk."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wincrib.cards import SUIT_NAMES, SUITS, Cards, card, first_double, read_cards
from wincrib.cli import DONE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.counting import Combo, total, trick_combos
from wincrib.errors import Unreadable
from wincrib.games.cribbage.spoken import cadence, scored_aloud
from wincrib.games.cribist.spoken import cadence as trick_cadence
from wincrib.games.cribist.state import best
from wincrib.library import Pegged, Score
from wincrib.library import peg as peg_cards
from wincrib.library import score as score_cards
from wincrib.values import value
from wincrib.words import counted as many
from wincrib.words import quote

_SCHEMA = 1
_SYMBOLS = ("♣♧", "♦♢", "♥♡", "♠♤")


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
            print(json.dumps({"schema": _SCHEMA, "error": error.message}) if as_json else "error", flush=True)
            continue
        # Whoever asks through pipes waits for this answer before the next question.
        print(json.dumps(data) if as_json else points, flush=True)
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


@value
class _Trick:
    """A trick of Cribist: the four cards as played, the suit of trumps, the place of the card that wins."""

    cards: Cards
    trumps: int

    @property
    def winner(self) -> int:
        return best(self.cards, self.trumps)

    @property
    def combos(self) -> tuple[Combo, ...]:
        return trick_combos(self.cards, self.trumps)


def trick(words: Sequence[str]) -> int:
    """`wincrib trick`: who wins a trick of Cribist, and what it is worth."""
    parser = Parser(
        "trick",
        "  wincrib trick 4C 5D 5H 6S --trump S\n"
        "  wincrib trick 4C 5D 5H 6S --trump spades --json\n"
        "  echo 4C 5D 5H 6S S | wincrib trick --stdin --json",
        "Count a trick of Cribist: who wins it, and what it is worth.",
    )
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the four cards, in the order played")
    parser.add_argument("--trump", metavar="SUIT", help="the suit of trumps: C, D, H or S")
    parser.add_argument("--json", action="store_true", help="one JSON object; the winner is a place from 0")
    parser.add_argument("--stdin", action="store_true", help="a question a line: four cards and the suit of trumps")
    given = parser.read(words)
    if given.stdin:
        if given.cards or given.trump:
            parser.error("with --stdin the cards come from standard input")
        return _bulk(_trick_line, given.json)
    try:
        read = _read_trick(given.cards, given.trump or "")
    except Unreadable as error:
        complain(error.message)
        return USAGE
    if given.json:
        print(json.dumps(_trick_json(read)))
        return DONE
    print(f"{read.cards[read.winner]} takes it. {many(total(read.combos), 'point')}: {trick_cadence(read.combos)}.")
    for combo in read.combos:
        print(f"  {combo.kind:<8} {' '.join(map(str, combo.cards)):<15} {combo.points}")
    return DONE


def _trick_line(line: str) -> tuple[int, dict[str, Any]]:
    *cards, trumps = line.replace(",", " ").split() or [""]
    read = _read_trick(cards, trumps)
    return total(read.combos), _trick_json(read)


def _read_trick(words: Sequence[str], trumps: str) -> _Trick:
    cards = tuple(card(word) for word in words)
    if len(cards) != 4:
        raise Unreadable(
            f"found {many(len(cards), 'card')}; expected the four of a trick and trumps, such as 4C 5D 5H 6S --trump S"
        )
    double = first_double(cards)
    if double:
        raise Unreadable(f"{double} stands twice; a pack has it once (rule 1.1)")
    return _Trick(cards, _read_suit(trumps))


def _read_suit(text: str) -> int:
    """A suit by its letter, name or symbol."""
    asked = text.lower()
    for suit, (letter, name, symbols) in enumerate(zip(SUITS.lower(), SUIT_NAMES, _SYMBOLS, strict=True)):
        if asked and (asked in (letter, name, name[:-1]) or asked in symbols):
            return suit
    raise Unreadable(
        f"{quote(text)} is not a suit; trumps are one of C D H S" if text else "name the suit of trumps, such as S"
    )


def _trick_json(read: _Trick) -> dict[str, Any]:
    return {
        "schema": _SCHEMA,
        "winner": read.winner,
        "points": total(read.combos),
        "combos": _combos(read.combos),
    }
