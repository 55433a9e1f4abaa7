"""Walking a game of cribbage: from the lines of its deals to actions, and what the file says of each."""

from wincrib.cards import written
from wincrib.games.cribbage.acts import CutForDeal, DrawLot
from wincrib.games.cribbage.rules import Counting, FirstDeal
from wincrib.games.cribbage.state import Over, Result, other
from wincrib.games.protocol import By, Resign
from wincrib.replay.course import close_deal, walk_ending, walk_every_deal, walk_opening
from wincrib.replay.cribbage.deal import CribbageDeal, WrittenResult
from wincrib.replay.cribbage.dealing import walk_dealing
from wincrib.replay.cribbage.playing import check_pegged, walk_play
from wincrib.replay.cribbage.showing import walk_show
from wincrib.replay.cribbage.trail import CribbageReplay, Trail
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk


def walk_deals(walk: Walk, replay: CribbageReplay) -> None:
    """Apply every action of the file in order. Raises `Misscored` at the first departure, `Unsupported`."""
    trail = Trail(walk, replay)
    walk_opening(trail, _cut, _lot)
    if not walk_every_deal(trail, _deal):
        return
    if not replay.deals:
        _resigned(trail)
    walk_ending(trail, _result)


def _lot(trail: Trail) -> bool:
    """Whether the lot has found the first dealer."""
    dealer, path = trail.replay.deals[0].dealer, ("deals", 0, "dealer")
    if trail.replay.rules.first_deal != FirstDeal.LOT:
        return False
    if trail.seeded:
        trail.walk.compare(path, int(dealer), trail.seeded.lot(2), detail=f"the lot by the seed{trail.seed_line}")
    else:
        trail.walk.told += 1
    trail.walk.act(DrawLot(dealer), path[:2])
    return True


def _cut(trail: Trail) -> None:
    for at, cards in enumerate(trail.replay.cut):
        if trail.seeded:
            drawn = trail.seeded.pack("cut", 0)[2 * at : 2 * at + 2]
            for seat, (mine, ruled) in enumerate(zip(cards, drawn, strict=True)):
                trail.card(("cut", at, seat), mine, ruled)
        trail.walk.act(CutForDeal(cards), ("cut", at), written(cards))


def _deal(trail: Trail, deal: CribbageDeal, path: Path) -> bool:
    """Walk one deal; false when the file cannot go on behind it."""
    walk = trail.walk
    first, before = len(walk.moments), trail.state.score
    if not walk_dealing(trail, deal, path):
        return False
    walk_play(trail, deal, path)
    walk_show(walk, deal, path, _ends_here(trail, deal))
    check_pegged(trail, deal, path, first)
    if deal is trail.replay.deals[-1]:
        _resigned(trail)
    counts = f"; the counts are those written{walk.on_line((*path, 'show'))}"
    by_hand = [counting == Counting.MANUAL for counting in trail.replay.rules.counting]
    close_deal(trail, deal, path, first, before, lambda seat: counts if by_hand[seat] else "")
    return True


def _has_resigned(trail: Trail) -> bool:
    """Whether the file says that somebody gave the game up."""
    result = trail.replay.result
    return result is not None and result.by == By.RESIGNATION


def _ends_here(trail: Trail, deal: CribbageDeal) -> bool:
    """Whether a question that is open at the end of this deal may stay open."""
    return deal is trail.replay.deals[-1] and (_has_resigned(trail) or trail.replay.status != Status.COMPLETE)


def _resigned(trail: Trail) -> None:
    result = trail.replay.result
    if result and _has_resigned(trail) and not isinstance(trail.state.phase, Over):
        trail.walk.act(Resign(other(result.winner)), ("result", "by"))


def _result(trail: Trail, result: WrittenResult, ruled: Result) -> None:
    walk = trail.walk
    names = trail.replay.names
    walk.compare(("result", "winner"), int(result.winner), int(ruled.winner), "2.1", f"{names[ruled.winner]} won")
    for seat, points in enumerate(result.score):
        name = f"result, score of {names[seat]}"
        walk.compare(("result", "score", seat), points, ruled.score[seat], "2.1", name=name)
    if result.skunk is not None:
        loser = other(ruled.winner)
        said = f"{names[loser]} has {ruled.score[loser]}"
        walk.compare(("result", "skunk"), str(result.skunk), str(ruled.skunk), "2.3", said)
    walk.compare(("result", "by"), str(result.by), str(ruled.by), "2.5")
