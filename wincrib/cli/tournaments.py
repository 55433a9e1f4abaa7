"""`tournament`: many computer players, everybody against everybody, with the same cards at every table."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from wincrib.cli import USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.cli.contests import Line, add_options, check_options, check_players, filed, run, save, seed_of
from wincrib.cli.simulating import as_object as of_pairing
from wincrib.errors import Unreadable
from wincrib.games.cribbage.rules import rules
from wincrib.lab.ladder import NAMES
from wincrib.lab.simulate import Standing
from wincrib.lab.tournament import Place, Scores, contests, rounds
from wincrib.net.engine import short_name
from wincrib.words import counted, quote

_SCHEMA = 1
_MOST_PLAYERS = 64
_MOST_ACROSS = 5
"""So many columns of one against another fit beside the table."""
_NAMES_WIDE = 16


def tournament(words: Sequence[str]) -> int:
    """`wincrib tournament`: everybody against everybody, and who is how strong."""
    parser = Parser(
        "tournament",
        "  wincrib tournament easy medium hard\n"
        "  wincrib tournament --games 400 --seed 7 medium wary odds greedy\n"
        '  wincrib tournament --save games/ hard "python3 mine.py" ./other',
        "Let computer players play each other, everybody everybody, each deal both ways.",
    )
    parser.add_argument(
        "players", nargs="+", metavar="A B C", help=f"{', '.join(NAMES)}, or a command, with a space or a slash in it"
    )
    add_options(parser, "how many for each pairing")
    given = parser.read(words)
    check_options(parser, given)
    names = tuple(given.players)
    twice = next((each for at, each in enumerate(names) if each in names[:at]), None)
    if twice is not None:
        parser.error(f"{quote(twice)} stands twice; everybody plays everybody else once")
    if not 2 <= len(names) <= _MOST_PLAYERS:
        parser.error(f"a tournament is for 2 to {_MOST_PLAYERS} players; here {_are(len(names))}")
    try:
        seed = seed_of(given.seed)
        check_players(names)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    return run(_Session(names, seed, given), given.save)


def _are(many: int) -> str:
    return "is one" if many == 1 else f"are {many}"


class _Session:
    """One run: the scores so far, and how they are told."""

    def __init__(self, names: tuple[str, ...], seed: str, given: Namespace) -> None:
        self._names = names
        self._seed = seed
        self._given = given
        tables = contests(
            names, rules(target=given.to), seed, recorded=given.save is not None, patience=given.wait
        )  # fmt: skip
        self._scores = Scores(names, tables)
        self.line = Line(shown=not given.json)

    def play(self) -> None:
        """Play all rounds. Raises `Misbehaved`, `OSError`."""
        labels = dict(zip(self._names, filed(self._names), strict=True))
        whole = self._given.games * len(self._scores.tables)
        self.line.show(f"0 of {whole} games")
        for played in rounds(self._scores.tables, self._given.games // 2, self._given.jobs):
            for table, pair in zip(self._scores.tables, played, strict=True):
                if pair.replays:
                    first, second = (labels[each] for each in table.names)
                    save(self._given.save, self._seed, (first, second), pair)
            self._scores.hear(played)
            leader, *_ = self._scores.places()
            done = f"{self._scores.games} of {whole} games"
            self.line.show(f"{done}, {short_name(leader.name)} leads with {100 * leader.rate:.1f} %")

    def games(self) -> int:
        """How many were played in whole rounds."""
        return self._scores.games

    def tell(self) -> None:
        """Say how it stands."""
        if self._given.json:
            print(json.dumps(as_object(self._scores)))
        elif self._scores.rounds:
            print("\n".join(as_lines(self._scores)))


def as_lines(scores: Scores) -> list[str]:
    """The scores for a person: a table of the players, the best first, then each pairing."""
    places = scores.places()
    seed, each = scores.tables[0].seed, scores.standings[0].games
    head = f"{counted(len(places), 'player')}, {counted(each, 'game')} a pairing, each deal both ways, seed {seed}"
    wide = max(_NAMES_WIDE, *(len(short_name(place.name)) + 1 for place in places))
    across = places if len(places) <= _MOST_ACROSS else []
    columns = "".join(f"{f'v {number}':>7}" for number, _ in enumerate(across, 1))
    lines = [head, "", f"{'':3}{'':{wide}}{'games':>7}{'wins, %':>14}{columns}"]
    lines += [
        f"{number:2} {short_name(place.name):{wide}}{place.games:7}"
        f"{f'{100 * place.rate:.1f} ± {100 * place.error:.1f}':>14}{''.join(_against(scores, place, across))}"
        for number, place in enumerate(places, 1)
    ]
    lines += ["", "± holds with 95 % confidence. Pairing by pairing:"]
    return [*lines, *_pairings(scores)]


def _against(scores: Scores, place: Place, others: Sequence[Place]) -> Iterator[str]:
    for other in others:
        yield f"{'-':>7}" if other is place else f"{100 * scores.rate(place.name, other.name):7.1f}"


def _pairings(scores: Scores) -> Iterator[str]:
    for table, standing in zip(scores.tables, scores.standings, strict=True):
        first, second = map(short_name, table.names)
        yield f"{first} v {second}: {_told(standing)}"


def _told(standing: Standing) -> str:
    won, skunks = standing.won, standing.skunks
    sure = f"{100 * standing.rate:.1f} ± {100 * standing.error:.1f} %"
    return f"{sure}, {won[0]} to {won[1]}, skunks {skunks[0]} to {skunks[1]}"


def as_object(scores: Scores) -> dict[str, Any]:
    """The scores for a program; each pairing is what `simulate --json` says of it."""
    return {
        "schema": _SCHEMA,
        "games": scores.games,
        "players": [
            {
                "name": place.name,
                "games": place.games,
                "won": place.won,
                "rate": round(place.rate, 4),
                "error": round(place.error, 4),
            }
            for place in scores.places()
        ],
        "pairings": [
            of_pairing(table, standing) for table, standing in zip(scores.tables, scores.standings, strict=True)
        ],
    }
