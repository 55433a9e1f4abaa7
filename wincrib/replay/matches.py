"""Matches on paper: how they go on after a game, and the files of one match compared with each other."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise

from wincrib.games.cribbage.state import Result
from wincrib.games.match import Standing, after, is_over, next_dealer
from wincrib.games.protocol import Seat
from wincrib.replay.document import AnyReplay, Match
from wincrib.replay.match import standing_before, terms, told_after
from wincrib.replay.reading import Path
from wincrib.replay.verifier import Fault
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk
from wincrib.values import value
from wincrib.words import clean, quote


def result_of(replay: AnyReplay) -> Result | None:
    """How the game ended; None while it goes on. Raises `Misscored` where the file departs from the rules."""
    outcome = walk(replay).outcome
    return outcome if isinstance(outcome, Result) else None


def standing_after(replay: AnyReplay) -> Standing | None:
    """How the match stands after this game; None where it is not finished or the file does not say."""
    before, result = standing_before(replay), result_of(replay)
    if before is None or result is None or replay.match is None:
        return None
    return after(terms(replay.match), before, result)


def first_dealer(replay: AnyReplay) -> Seat | None:
    """Who deals first in a game; None before it is known."""
    if replay.start is not None:
        return replay.start.dealer
    return replay.deals[0].dealer if replay.deals else None


@value
class _Paper:
    """A game of a match: the name of its file, and what stands there."""

    name: str
    replay: AnyReplay
    match: Match


def match_faults(games: Iterable[tuple[str, AnyReplay]]) -> Iterator[tuple[str, Fault]]:
    """The first departure of each match among games that are right by themselves: the file's name, and what is wrong.

    Games that are not there are not missed; those that follow each other must agree in players, terms, game points
    and first deal, and nobody may play on after the match is won (rule 2.4).
    """
    matches: defaultdict[str, list[_Paper]] = defaultdict(list)
    for name, replay in games:
        if replay.match is not None:
            matches[replay.match.id].append(_Paper(name, replay, replay.match))
    for papers in matches.values():
        for one, two in pairwise(sorted(papers, key=lambda each: (each.match.game, each.name))):
            fault = _compared(one, two)
            if fault is not None:
                yield two.name, fault
                break


def _compared(one: _Paper, two: _Paper) -> Fault | None:
    """What is wrong with a game, after one that came before it."""
    where = f"game {one.match.game} ({clean(one.name)})"
    if one.match.game == two.match.game:
        return _fault(
            two, "game", f"this is game {two.match.game} of match {quote(two.match.id)}, and so is {one.name}"
        )
    if one.replay.names != two.replay.names:
        return _fault(two, "", f"the players are not those of {where}", path=("players",))
    if terms(one.match) != terms(two.match):
        key = "to" if two.match.to is not None else "best_of"
        return _fault(two, key, f"{terms(two.match)}, but {where} says {terms(one.match)}")
    now = standing_after(one.replay)
    if now is None:
        unfinished = result_of(one.replay) is None
        return _fault(two, "game", f"this game is played, but {where} is not finished") if unfinished else None
    if is_over(terms(one.match), now):
        over = told_after(terms(one.match), now, one.replay)
        return _fault(two, "game", f"the match was over after {where}: {over}")
    return _next(two, where, now, first_dealer(one.replay)) if two.match.game == one.match.game + 1 else None


def _next(two: _Paper, where: str, now: Standing, dealer: Seat | None) -> Fault | None:
    mine, ruled = (listed_points(points) for points in (two.match.points or now.points, now.points))
    if mine != ruled:
        said = f"written {mine}, but after {where} it is {ruled}"
        return _fault(two, "points", said, mine, ruled)
    seat = first_dealer(two.replay)
    if dealer is None or seat is None or seat == next_dealer(dealer):
        return None
    path: Path = ("start", "dealer") if two.replay.start is not None else ("deals", 0, "dealer")
    names = two.replay.names
    said = f"{clean(names[seat])} deals first, as in {where}; the deal alternates from game to game"
    return _fault(two, "", said, str(int(seat)), str(int(next_dealer(dealer))), path)


def listed_points(points: Iterable[int]) -> str:
    """Game points as they stand in a file: `[2, 1]`."""
    return f"[{', '.join(map(str, points))}]"


def _fault(
    paper: _Paper, key: str, said: str, written: str | None = None, ruled: str | None = None, path: Path = ()
) -> Fault:
    line, column = Walk(paper.replay).place(path or ("match", key))
    name = "" if path else f"match, {key}: "
    return Fault(f"{name}{said} (rule 2.4)", line, column, None, written, ruled, "2.4")
