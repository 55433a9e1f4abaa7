"""From one game of a match to the next."""

from dataclasses import replace

from wincrib.games.match import gained, is_over, next_dealer, told
from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import AnyReplay, Deck, Status
from wincrib.replay.match import standing_before, terms
from wincrib.replay.matches import first_dealer, result_of, standing_after
from wincrib.shuffle import SCHEME
from wincrib.table.setting import levels_now
from wincrib.words import clean, number

_LONGEST = 59
"""As much of a seed as leaves room for a game's number."""


def match_told(replay: AnyReplay) -> list[str]:
    """How the match of a game stands, in sentences: before it while it is played, after it once it has ended.

    Nothing for a lone game.
    """
    match = replay.match
    if match is None:
        return []
    names = [clean(each) for each in replay.names]
    result, now = result_of(replay), standing_after(replay)
    if now is None or result is None:
        before = standing_before(replay)
        return [told(terms(match), before, names)] if before else []
    points = gained(terms(match), result)
    lines = [f"{names[result.winner]} gets {number(points)} game points for the skunk."] if points > 1 else []
    return [*lines, told(terms(match), now, names)]


def match_in_short(replay: AnyReplay, front: Seat) -> tuple[str, str]:
    """What wins the match of a game, and the game points before it, those of `front` first.

    Such as `best of 3` or `match to 5`, and `1-0`. Both are empty for a lone game, and where the file does not say how
    its match stands.
    """
    before = standing_before(replay)
    if replay.match is None or before is None:
        return "", ""
    match = replay.match
    wins = f"match to {match.to}" if match.to is not None else f"best of {match.best_of}"
    return wins, f"{before.points[front]}-{before.points[1 - front]}"


def next_game(finished: AnyReplay, seed: str, created: str) -> AnyReplay | None:
    """The next game of a match, before its first card; None where there is none, or this one has not ended.

    The deal alternates from game to game (rule 2.4); the players keep their seats, and the computer its last level.
    The new game's seed is made from that of the last, so that one seed gives a whole match; `seed` is for a game that
    has none.
    """
    match, dealer = finished.match, first_dealer(finished)
    if match is None or dealer is None or finished.status != Status.COMPLETE:
        return None
    now = standing_after(finished)
    if now is None or is_over(terms(match), now):
        return None
    return replace(
        finished,
        players=tuple(each.written() for each in levels_now(finished)),
        deck=Deck(True, SCHEME, _next_seed(finished.deck.seed or seed, match.game)),
        deals=(),
        status=Status.UNFINISHED,
        result=None,
        cut=(),
        start=Start((0,) * len(finished.players), next_dealer(dealer)),
        match=replace(match, game=match.game + 1, points=now.points),
        origin=None,
        created=created,
        digest="",
        fair="",
        extras={},
        marks={},
    )


def _next_seed(seed: str, game: int) -> str:
    """`A` gives `A.2`, and that `A.3`."""
    first = seed.removesuffix(f".{game}") if game > 1 else seed
    return f"{first[:_LONGEST]}.{game + 1}"
