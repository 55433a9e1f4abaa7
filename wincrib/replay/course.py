"""The course of any game on paper: how it opens, how each deal begins and closes, how it ends."""

from collections.abc import Callable
from typing import Any, TypeVar

from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.replay.trail import Trail, deal_name
from wincrib.words import counted

T = TypeVar("T", bound=Trail[Any, Any])


def walk_opening(trail: T, cut: Callable[[T], None], otherwise: Callable[[T], bool] = lambda _: False) -> None:
    """Find who deals first: told with the score in the middle of a game, by the cut, by the first deal that is written.

    `otherwise` may find him before he is taken as told. Raises `Misscored`, as all here.
    """
    replay, walk = trail.replay, trail.walk
    if replay.start is not None:
        if replay.cut:
            walk.departs(("cut",), "a game that starts in the middle is not cut for", rule=trail.numbers.cut)
        walk.begin(replay.start, ("start", "score"))
        walk.told += 1
    elif replay.cut:
        cut(trail)
        if replay.deals and not trail.is_between_deals:
            walk.departs(("cut",), "the cut ends in a tie; another try is expected", rule=trail.numbers.cut)
    elif replay.deals and not otherwise(trail):
        walk.begin(Start((0,) * len(replay.players), replay.deals[0].dealer), ("deals", 0, "dealer"))
        walk.told += 1


def walk_every_deal(trail: T, walk_deal: Callable[[T, Any, Path], bool]) -> bool:
    """Walk deal after deal; false when the file cannot go on behind one, since a hand in it is not known."""
    for at, deal in enumerate(trail.replay.deals):
        path: Path = ("deals", at)
        _begin(trail, deal, path)
        if not walk_deal(trail, deal, path):
            _hidden(trail, deal, path)
            return False
    return True


def _begin(trail: Trail[Any, Any], deal: Any, path: Path) -> None:  # noqa: ANN401 - a deal is of the game's own kind
    walk = trail.walk
    if trail.over:
        walk.departs(path, trail.over, rule=trail.numbers.end)
    if not trail.is_between_deals:
        walk.departs(path, f"this deal begins, but the deal before it is not finished: {trail.wanted}")
    walk.compare((*path, "dealer"), int(deal.dealer), int(trail.state.dealer), trail.numbers.turn, trail.onward)


def _hidden(trail: Trail[Any, Any], deal: Any, path: Path) -> None:  # noqa: ANN401 - as above
    """Behind a hand that is not known nothing can be checked, so a file can say nothing there but that it is open."""
    walk, replay = trail.walk, trail.replay
    why = "cannot be: a hand of the deal in progress is not known"
    if deal is not replay.deals[-1]:
        walk.departs((*path[:-1], int(path[-1]) + 1), f"another deal {why}", rule=trail.numbers.deal)
    if deal.score is not None:
        walk.departs((*path, "score"), f"a score {why}", rule=trail.numbers.score)
    if replay.status == Status.COMPLETE:
        walk.departs(("status",), f"an end {why}", "complete", trail.numbers.end)
    if replay.result is not None:
        walk.departs(("result",), f"a result, but the game is {replay.status}")
    walk.told += 1


def close_deal(
    trail: Trail[Any, Any],
    deal: Any,  # noqa: ANN401 - as above
    path: Path,
    first: int,
    before: tuple[int, ...],
    footnote: Callable[[Seat], str] = lambda _: "",
) -> None:
    """Compare the score after a deal that began with moment number `first` at a score, and the remarks in it.

    `footnote` adds to where a seat's points of this deal come from.
    """
    if deal.score is not None and not trail.is_between_deals and not trail.over:
        trail.walk.departs((*path, "score"), f"the deal is not finished: {trail.wanted}")
    for at, points in enumerate(deal.score or ()):
        seat = Seat(at)
        detail = _sources(trail, seat, before[seat], first) + footnote(seat)
        name = f"{deal_name(path)}, score of {trail.name(seat)}"
        trail.walk.compare((*path, "score", seat), points, trail.state.score[seat], detail=detail, name=name)
    actions = len(trail.walk.moments) - first
    for at, remark in enumerate(deal.remarks):
        if remark.at > actions:
            trail.walk.departs((*path, "remarks", at), f"at {remark.at}, but the deal has {counted(actions, 'action')}")


def _sources(trail: Trail[Any, Any], seat: Seat, before: int, first: int) -> str:
    """Where a seat's points of this deal come from: `0 before, play 4, show 10`."""
    sums: dict[str, int] = {}
    for whose, what, points in filter(None, map(trail.source, trail.events(first))):
        if whose == seat:
            sums[what] = sums.get(what, 0) + points
    return ", ".join([f"{before} before", *(f"{what} {points}" for what, points in sums.items())])


def walk_ending(trail: T, compare_result: Callable[[T, Any, Any], None]) -> None:
    """Compare what the file says of the game's end; `compare_result` its result with the outcome by the rules."""
    replay, walk = trail.replay, trail.walk
    outcome = walk.outcome
    if replay.status == Status.COMPLETE:
        if outcome is None:
            walk.departs(("status",), f"complete, but {trail.missing}", "complete", trail.numbers.end)
        if replay.result is not None:
            compare_result(trail, replay.result, outcome)
    elif outcome is not None:
        walk.departs(("status",), f"{replay.status}, but {trail.won}", str(replay.status), trail.numbers.end)
    elif replay.result is not None:
        walk.departs(("result",), f"a result, but the game is {replay.status}")
