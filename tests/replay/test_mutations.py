"""One thing in a right replay is changed, and nothing goes unnoticed: neither that it is wrong nor, mostly, where."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from tests.replay import shelf
from wincrib.cards import NEW_PACK
from wincrib.games.cribbage.rules import Counting, FirstDeal
from wincrib.games.protocol import By
from wincrib.replay.cribbage.deal import GO
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.reading import Path
from wincrib.replay.verifier import Fault, verify
from wincrib.replay.yaml import read

MOST_A_FILE = 4
"""How many changes of a kind are tried in a file."""

_TOKEN = re.compile(r'"[^"]*"|[^\s,\]}]+')
_FREE = ("none", "single", "double")
_STATUS = ("complete", "unfinished", "abandoned")


@dataclass(frozen=True)
class Change:
    """One change of one file: the line it is on, the token that stood there and what stands there now."""

    name: str
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.name}, line {self.line}: {self.before} became {self.after}"


def other_card(token: str, dice: Random) -> str:
    card, plus, points = token.partition("+")
    return dice.choice([each for each in map(str, NEW_PACK) if each != card]) + plus + points


def other_points(token: str, dice: Random) -> str:
    """The points behind a card: others, or some where there were none."""
    card, _, points = token.partition("+")
    return f"{card}+{dice.choice([n for n in range(13) if str(n) != (points or '0')])}"


def other_number(token: str, dice: Random) -> str:
    """One digit changed, to another number without a leading zero."""
    at = dice.randrange(len(token))
    digits = [each for each in "0123456789" if each != token[at] and not (each == "0" and at == 0 and len(token) > 1)]
    return token[:at] + dice.choice(digits) + token[at + 1 :]


def other_seed(token: str, dice: Random) -> str:
    text = token.strip('"')
    at = dice.randrange(len(text))
    return f'"{text[:at]}{dice.choice([c for c in "AZaz09" if c != text[at]])}{text[at + 1 :]}"'


def other_of(*words: str) -> Callable[[str, Random], str]:
    return lambda token, dice: dice.choice([each for each in words if each != token])


Wanted = Callable[[AnyReplay, Path, str], bool]


@dataclass(frozen=True)
class Kind:
    """A kind of change: of which tokens, to what, and how many in a hundred must be told at their own line.

    Some changes do not depart where they are made: a card that nobody was dealt is missed when it is laid, points told
    of a play may be those of another play, a claim above the truth is corrected whatever it says, and the digest alone
    knows of a call for too much. Those have no floor, but none of them goes unnoticed.
    """

    wanted: Wanted
    change: Callable[[str, Random], str]
    floor: float = 0.0


def at(*names: str) -> Wanted:
    """Tokens at a path whose words are these."""
    return lambda _replay, path, _token: [part for part in path if isinstance(part, str)] == list(names)


def both(one: Wanted, other: Wanted) -> Wanted:
    return lambda *place: one(*place) and other(*place)


def without(one: Wanted) -> Wanted:
    return lambda *place: not one(*place)


def seeded(replay: AnyReplay, _path: Path, _token: str) -> bool:
    return replay.deck.seeded


def by_program(replay: AnyReplay, _path: Path, _token: str) -> bool:
    return Counting.MANUAL not in replay.rules.counting


def said_go(_replay: AnyReplay, _path: Path, token: str) -> bool:
    return token == GO


def told_from_the_start(replay: AnyReplay, path: Path, _token: str) -> bool:
    """The dealer of this deal follows from the cut, the lot, the start or the deal before it."""
    lot = replay.rules.first_deal == FirstDeal.LOT and replay.deck.seeded
    return bool(replay.cut or lot or replay.start) or path[1] != 0


def written_play(replay: AnyReplay, path: Path, _token: str) -> bool:
    """The play of this deal is written, not only told by what it pegged."""
    return replay.deals[int(path[1])].play is not None


def by_points(replay: AnyReplay, _path: Path, _token: str) -> bool:
    return replay.result is not None and bool(replay.result.by == By.POINTS)


def is_complete(replay: AnyReplay, _path: Path, _token: str) -> bool:
    return replay.status == Status.COMPLETE


DEALT = at("deals", "dealt")
THROWN = at("deals", "discard")
STARTER = at("deals", "starter")
PLAY = at("deals", "play")
CARD = both(PLAY, without(said_go))
SHOW = at("deals", "show")

KINDS: dict[str, Kind] = {
    "a card dealt by the seed": Kind(both(DEALT, seeded), other_card, 1.0),
    "a card dealt by hand": Kind(both(DEALT, without(seeded)), other_card),
    "a card kept": Kind(at("deals", "kept"), other_card),
    "a card thrown": Kind(both(THROWN, seeded), other_card, 0.97),
    "a card thrown by hand": Kind(both(THROWN, without(seeded)), other_card),
    "a starter of the seed": Kind(both(STARTER, seeded), other_card, 1.0),
    "a starter by hand": Kind(both(STARTER, without(seeded)), other_card),
    "a card of the play": Kind(CARD, other_card, 1.0),
    "a go for a card": Kind(CARD, lambda _token, _dice: "go", 1.0),
    "a card for a go": Kind(both(PLAY, said_go), lambda _token, dice: str(dice.choice(NEW_PACK)), 1.0),
    "the points of a card": Kind(CARD, other_points, 1.0),
    "a count by the program": Kind(both(SHOW, by_program), other_number, 1.0),
    "a count by hand": Kind(both(SHOW, without(by_program)), other_number),
    "a claim": Kind(at("deals", "show", "claim"), other_number),
    "a call": Kind(at("deals", "show", "call"), other_number),
    "the points of a call": Kind(at("deals", "show", "muggins"), other_number, 1.0),
    "a score": Kind(at("deals", "score"), other_number, 1.0),
    "points pegged": Kind(both(at("deals", "pegged"), written_play), other_number, 1.0),
    "points pegged as told": Kind(both(at("deals", "pegged"), without(written_play)), other_number),
    "a card of the crib": Kind(at("deals", "crib"), other_card),
    "a dealer": Kind(both(at("deals", "dealer"), told_from_the_start), other_of("0", "1"), 1.0),
    "the first dealer": Kind(both(at("deals", "dealer"), without(told_from_the_start)), other_of("0", "1")),
    "the target": Kind(at("rules", "target"), other_number),
    "the seed": Kind(both(at("deck", "seed"), seeded), other_seed, 1.0),
    "the seed of what is still to come": Kind(both(at("deck", "seed"), without(seeded)), other_seed),
    "the cut of the seed": Kind(both(at("cut"), seeded), other_card, 1.0),
    "the cut by hand": Kind(both(at("cut"), without(seeded)), other_card),
    "the score at the start": Kind(at("start", "score"), other_number),
    "the winner": Kind(both(at("result", "winner"), by_points), other_of("0", "1"), 1.0),
    "who was given up to": Kind(both(at("result", "winner"), without(by_points)), other_of("0", "1")),
    "the last score": Kind(at("result", "score"), other_number, 1.0),
    "a skunk": Kind(at("result", "skunk"), other_of(*_FREE), 1.0),
    "how it ended": Kind(both(at("result", "by"), by_points), other_of("points", "resignation"), 1.0),
    "that it was given up": Kind(both(at("result", "by"), without(by_points)), other_of("points", "resignation")),
    "the status of a whole game": Kind(both(at("status"), is_complete), other_of(*_STATUS), 1.0),
    "the status of a part of one": Kind(both(at("status"), without(is_complete)), other_of(*_STATUS)),
}


@cache
def sealed(name: str) -> str:
    """A shipped replay with its digest; a file by hand is given one, so that nothing in it is free."""
    text = shelf.data(name).decode()
    replay = shelf.replay(name)
    return text if replay.digest else f"{text}digest: {digest(replay)}\n"


def tokens(name: str, wanted: Wanted) -> Iterator[tuple[int, int, str]]:
    """The tokens of a kind in a replay, with line and column."""
    text = sealed(name)
    lines = text.splitlines()
    replay = read(text.encode())
    for path, (line, column) in replay.marks.items():
        found = _TOKEN.match(lines[line - 1], column - 1)
        is_list = lines[line - 1][column - 1] in "[{-"
        if found and not is_list and wanted(replay, path, found.group()):
            yield line, column, found.group()


def changes(called: str, kind: Kind, names: Iterable[str], most: int) -> list[Change]:
    """Changes of a kind, so many at the most in each of some replays."""
    found = []
    for name in names:
        dice = Random(f"{called} {name}")
        here = list(tokens(name, kind.wanted))
        for line, column, before in dice.sample(here, min(most, len(here))):
            after = kind.change(before, dice)
            lines = sealed(name).split("\n")
            old = lines[line - 1]
            assert old[column - 1 :].startswith(before)
            lines[line - 1] = old[: column - 1] + after + old[column - 1 + len(before) :]
            found.append(Change(name, line, before, after, "\n".join(lines)))
    return found


def told_at(fault: Fault, line: int) -> bool:
    """Whether a fault names a line, as its own or in its sentence."""
    return fault.line == line or f"(line {line})" in fault.message


@pytest.mark.parametrize("name", shelf.shipped())
def test_without_a_change_all_is_well(name: str) -> None:
    report = verify(sealed(name).encode())
    assert report.ok, report.fault


def check_all(called: str, kind: Kind, names: Iterable[str], most: int = MOST_A_FILE) -> None:
    """A changed replay is never right, and where the change itself departs, its line is the one that is named."""
    tried, elsewhere = 0, []
    for change in changes(called, kind, names, most):
        report = verify(change.text.encode())
        assert not report.ok, str(change)
        assert report.fault is not None
        tried += 1
        if not told_at(report.fault, change.line):
            elsewhere.append(f"{change}: line {report.fault.line}: {report.fault.message}")
    assert tried > 0
    said = f"{len(elsewhere)} of {tried} are told elsewhere:\n" + "\n".join(elsewhere)
    assert 1 - len(elsewhere) / tried >= kind.floor, said


@pytest.mark.parametrize("kind", KINDS)
def test_no_change_goes_unnoticed(kind: str) -> None:
    check_all(kind, KINDS[kind], shelf.shipped())
