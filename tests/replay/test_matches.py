"""Matches on paper (rule 2.4): each file by itself, and the files of one match together."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.replay import shelf
from tests.table.whole_matches import match_of
from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import AnyReplay, Match, Participant, Status
from wincrib.replay.matches import match_faults
from wincrib.replay.verifier import Verdict, verify
from wincrib.replay.yaml import read, write

THIRD = shelf.data("rules/2.4-third-game-of-a-match").decode()
WRITTEN = "match: {id: winter-cup, game: 3, to: 5, points: [2, 1]}"


@pytest.mark.parametrize("match", [
    "{id: a, game: 3, to: 5}", "{id: a, game: 1, to: 5}", "{id: a, game: 1, to: 5, points: [0, 0]}",
    "{id: a, game: 3, best_of: 3, points: [1, 1]}", "{id: a, game: 3, to: 7, points: [6, 0]}",
    "{id: a, game: 4, best_of: 4, points: [2, 1]}",
])  # fmt: skip
def test_what_a_file_may_say_of_its_match(match: str) -> None:
    report = verify(THIRD.replace(WRITTEN, f"match: {match}").encode())
    assert report.ok, report.fault


@pytest.mark.parametrize(("match", "says"), [
    ("{id: a, game: 4, best_of: 3}", "match, game: game 4 of a match that is the best of 3"),
    ("{id: a, game: 1, to: 5, points: [1, 0]}", "match, points: 1 game point from 0 games"),
    ("{id: a, game: 3, to: 5, points: [1, 0]}", "match, points: 1 game point from 2 games"),
    ("{id: a, game: 3, to: 9, points: [4, 3]}", "match, points: 7 game points from 2 games"),
    ("{id: a, game: 3, to: 3, points: [3, 0]}", "the match was over before this game: Ann wins the match, 3 to 0"),
    ("{id: a, game: 3, best_of: 3, points: [0, 2]}", "the match was over before this game: Bob wins the match, 2 to 0"),
])  # fmt: skip
def test_what_a_file_may_not_say_of_its_match(match: str, says: str) -> None:
    """Told at its line, with the rule."""
    report = verify(THIRD.replace(WRITTEN, f"match: {match}").encode())
    assert report.verdict == Verdict.DEPARTS
    assert report.fault is not None
    assert says in report.fault.message
    assert report.fault.message.endswith("(rule 2.4)")
    assert report.fault.line == THIRD[: THIRD.index("match:")].count("\n") + 1


def test_only_the_first_game_is_cut_for() -> None:
    cut = THIRD.replace("deals:", "cut: [[KC, AD]]\ndeals:")
    report = verify(cut.encode())
    assert report.fault is not None
    assert "only the first game of a match is cut for" in report.fault.message
    assert verify(cut.replace(f"{WRITTEN}\n", "").encode()).ok


# The files of a match together

Games = list[tuple[str, AnyReplay]]


def papers(seed: str = "28", to: int = 4) -> Games:
    """A whole match as files that were read."""
    return [(f"{number}.yaml", read(write(game).encode())) for number, game in enumerate(match_of(seed, None, to), 1)]


def changed(games: Games, at: int, **changes: Any) -> Games:
    """The same files, but for one game's header."""
    at %= len(games)
    name, replay = games[at]
    other = read(write(replace(replay, **changes, digest="")).encode())
    return [*games[:at], (name, other), *games[at + 1 :]]


def of_match(games: Games, at: int, **changes: Any) -> Games:
    match = games[at][1].match
    assert match is not None
    return changed(games, at, match=replace(match, **changes))


@pytest.mark.parametrize("seed", ["28", "A", "7.2"])
def test_a_match_that_is_right(seed: str) -> None:
    """In whatever order its files come, and with games that are not there."""
    games = papers(seed)
    assert len(games) > 2
    for some in (games, games[::-1], games[1:], games[::2], games[:1], []):
        assert list(match_faults(some)) == []
    unfinished = changed(games, -1, deals=(), status=Status.UNFINISHED, result=None)
    assert list(match_faults(unfinished)) == []


EVE = Participant("Ann"), Participant("Eve")
BEGUN: dict[str, Any] = {"status": Status.UNFINISHED, "result": None}
WRONG: dict[str, tuple[Callable[[Games], Games], str, str]] = {
    "the points before a game": (
        lambda games: of_match(games, 1, points=(0, 0)), "points", "written [0, 0], but after game 1"),
    "a game twice": (lambda games: [*games, ("2b.yaml", games[1][1])], "game", "and so is 2.yaml"),
    "other players": (lambda games: changed(games, 1, players=EVE), "", "the players are not those"),
    "other terms": (lambda games: of_match(games, 1, to=5), "to", "first to 5 game points, but game 1"),
    "best of, not first to": (
        lambda games: of_match(games, 1, to=None, best_of=9), "best_of", "best of 9, but game 1"),
    "the same first dealer": (
        lambda games: changed(games, 1, start=Start((0, 0), games[0][1].deals[0].dealer), deals=(), **BEGUN),
        "", "the deal alternates from game to game"),
    "a game left open": (
        lambda games: changed(games, 0, deals=games[0][1].deals[:1], **BEGUN),
        "game", "game 1 (1.yaml) is not finished"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_the_first_departure_is_named(what: str) -> None:
    """One a match, in the game that departs, at the place where that is written."""
    spoil, key, says = WRONG[what]
    (found,) = match_faults(spoil(papers()))
    name, fault = found
    assert name == ("2b.yaml" if what == "a game twice" else "2.yaml")
    assert says in fault.message
    assert fault.message.endswith("(rule 2.4)")
    assert fault.line is not None
    if key:
        assert fault.message.startswith(f"match, {key}: ")


def test_nobody_plays_on_after_the_match_is_won() -> None:
    """Points that are not told before a game hide nothing."""
    games = papers()
    over = games[-1][1].match
    assert over is not None
    on = Match("cup", over.game + 1, 4, None, ())
    more = [*games, ("more.yaml", replace(games[1][1], match=on, digest=""))]
    ((name, fault),) = match_faults(more)
    assert name == "more.yaml"
    assert "the match was over after game" in fault.message
    assert "wins the match" in fault.message


def test_two_matches_are_two() -> None:
    """Each is compared by itself, and a lone game with nothing."""
    ours, theirs = papers(), papers("A")
    other = [(f"b{name}", of_match([(name, replay)], 0, id="other")[0][1]) for name, replay in theirs]
    lone = ("lone.yaml", shelf.replay("classic/skunk"))
    assert list(match_faults([*ours, *other, lone])) == []
    spoiled = [*of_match(ours, 1, points=(0, 0)), *of_match(other, 1, points=(0, 0))]
    assert sorted(name for name, _ in match_faults(spoiled)) == ["2.yaml", "b2.yaml"]


def test_who_deals_is_found_wherever_it_stands() -> None:
    """In the first deal, or in the start where no deal has begun."""
    games = papers()
    told = [replay.start for _, replay in games]
    assert told[0] is None
    assert all(start is not None for start in told[1:])
    assert list(match_faults(changed(games, 1, start=None))) == []
    assert isinstance(told[1], Start)
    assert told[1].dealer != Seat(int(games[0][1].deals[0].dealer))
