"""Walking a game of cribbage: from the lines of its deals to actions, and what the file says of each."""

from wincrib.cards import written
from wincrib.games.cribbage.acts import CutForDeal, DrawLot
from wincrib.games.cribbage.rules import Counting, FirstDeal
from wincrib.games.cribbage.state import Dealing, Over, other
from wincrib.games.protocol import By, Resign, Seat, Start
from wincrib.replay.cribbage.deal import CribbageDeal, WrittenResult
from wincrib.replay.cribbage.dealing import walk_dealing
from wincrib.replay.cribbage.playing import check_pegged, walk_play
from wincrib.replay.cribbage.showing import walk_show
from wincrib.replay.cribbage.trail import NOT_PLAY, CribbageReplay, Trail, deal_name
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.words import counted


def walk_deals(walk: Walk, replay: CribbageReplay) -> None:
    """Apply every action of the file in order. Raises `Misscored` at the first departure, `Unsupported`."""
    trail = Trail(walk, replay)
    _find_dealer(trail)
    for at, deal in enumerate(replay.deals):
        if not _deal(trail, deal, ("deals", at)):
            _hidden(trail, deal, ("deals", at))
            return
    _ending(trail)


def _hidden(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    """Behind a hand that is not known nothing can be checked, so a file can say nothing there but that it is open."""
    walk, replay = trail.walk, trail.replay
    why = "cannot be: a hand of the deal in progress is not known"
    if deal is not replay.deals[-1]:
        walk.departs((*path[:-1], int(path[-1]) + 1), f"another deal {why}", rule="3.1")
    if deal.score is not None:
        walk.departs((*path, "score"), f"a score {why}", rule="5.1")
    if replay.status == Status.COMPLETE:
        walk.departs(("status",), f"an end {why}", "complete", "2.1")
    if replay.result is not None:
        walk.departs(("result",), f"a result, but the game is {replay.status}")
    walk.told += 1


def _find_dealer(trail: Trail) -> None:
    replay, walk = trail.replay, trail.walk
    dealer = replay.deals[0].dealer if replay.deals else None
    if replay.start is not None:
        if replay.cut:
            walk.departs(("cut",), "a game that starts in the middle is not cut for", rule="2.2")
        walk.begin(replay.start, ("start", "score"))
        walk.told += 1
    elif replay.cut:
        _cut(trail)
    elif replay.rules.first_deal == FirstDeal.LOT and dealer is not None:
        _lot(trail, dealer)
    elif dealer is not None:
        walk.begin(Start((0, 0), dealer), ("deals", 0, "dealer"))
        walk.told += 1


def _lot(trail: Trail, dealer: Seat) -> None:
    path: Path = ("deals", 0, "dealer")
    if trail.seeded:
        trail.walk.compare(path, int(dealer), trail.seeded.lot(2), detail=f"the lot by the seed{trail.seed_line}")
    else:
        trail.walk.told += 1
    trail.walk.act(DrawLot(dealer), path[:2])


def _cut(trail: Trail) -> None:
    for at, cards in enumerate(trail.replay.cut):
        if trail.seeded:
            drawn = trail.seeded.pack("cut", 0)[2 * at : 2 * at + 2]
            for seat, (mine, ruled) in enumerate(zip(cards, drawn, strict=True)):
                trail.card(("cut", at, seat), mine, ruled)
        trail.walk.act(CutForDeal(cards), ("cut", at), written(cards))
    if trail.replay.deals and not isinstance(trail.state.phase, Dealing):
        trail.walk.departs(("cut",), "the cut ends in a tie; another try is expected", rule="2.2")


def _deal(trail: Trail, deal: CribbageDeal, path: Path) -> bool:
    """Walk one deal; false when the file cannot go on behind it."""
    walk = trail.walk
    _check_begin(trail, deal, path)
    first = len(walk.moments)
    before = trail.state.score
    if not walk_dealing(trail, deal, path):
        return False
    walk_play(trail, deal, path)
    walk_show(walk, deal, path, _ends_here(trail, deal))
    check_pegged(trail, deal, path, first)
    _resigned(trail, deal)
    _score(trail, deal, path, first, before)
    _remarks(trail, deal, path, len(walk.moments) - first)
    return True


def _ends_here(trail: Trail, deal: CribbageDeal) -> bool:
    """Whether a question that is open at the end of this deal may stay open."""
    result = trail.replay.result
    resigned = result is not None and result.by == By.RESIGNATION
    return deal is trail.replay.deals[-1] and (resigned or trail.replay.status != Status.COMPLETE)


def _check_begin(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    state, walk = trail.state, trail.walk
    if trail.over:
        walk.departs(path, trail.over, rule="2.1")
    if not isinstance(state.phase, Dealing):
        walk.departs(path, f"this deal begins, but the deal before it is not finished: {trail.wanted}")
    walk.compare((*path, "dealer"), int(deal.dealer), int(state.dealer), rule="2.2", detail="the deal alternates")


def _resigned(trail: Trail, deal: CribbageDeal) -> None:
    result = trail.replay.result
    last = deal is trail.replay.deals[-1]
    if last and result and result.by == By.RESIGNATION and not isinstance(trail.state.phase, Over):
        trail.walk.act(Resign(other(result.winner)), ("result", "by"))


def _score(trail: Trail, deal: CribbageDeal, path: Path, first: int, before: tuple[int, int]) -> None:
    if deal.score is None:
        return
    if not isinstance(trail.state.phase, Dealing | Over):
        trail.walk.departs((*path, "score"), f"the deal is not finished: {trail.wanted}")
    for seat, points in enumerate(deal.score):
        detail = _how(trail, path, Seat(seat), before[seat], first)
        name = f"{deal_name(path)}, score of {trail.name(seat)}"
        trail.walk.compare((*path, "score", seat), points, trail.state.score[seat], detail=detail, name=name)


def _how(trail: Trail, path: Path, seat: Seat, before: int, first: int) -> str:
    """Where a seat's points of this deal come from: `0 before, play 4, show 10`."""
    sums: dict[str, int] = {}
    for event in trail.scored(first):
        if event.seat == seat:
            what = event.why.word if event.why in NOT_PLAY else "play"
            sums[what] = sums.get(what, 0) + event.points
    said = [f"{before} before", *(f"{what} {points}" for what, points in sums.items())]
    counts = trail.walk.on_line((*path, "show")) if trail.replay.rules.counting[seat] == Counting.MANUAL else ""
    return ", ".join(said) + (f"; the counts are those written{counts}" if counts else "")


def _remarks(trail: Trail, deal: CribbageDeal, path: Path, actions: int) -> None:
    for at, remark in enumerate(deal.remarks):
        if remark.at > actions:
            trail.walk.departs((*path, "remarks", at), f"at {remark.at}, but the deal has {counted(actions, 'action')}")


def _ending(trail: Trail) -> None:
    replay, walk = trail.replay, trail.walk
    if not replay.deals and replay.result and replay.result.by == By.RESIGNATION:
        walk.act(Resign(other(replay.result.winner)), ("result", "by"))
    phase = trail.state.phase
    if replay.status == Status.COMPLETE:
        if not isinstance(phase, Over):
            reached = f"{replay.rules.target}{trail.target_line}"
            walk.departs(("status",), f"complete, but nobody has reached {reached}", "complete", "2.1")
        if replay.result is not None:
            _result(trail, replay.result, phase)
    elif isinstance(phase, Over):
        name = replay.names[phase.result.winner]
        walk.departs(("status",), f"{replay.status}, but {name} has won", str(replay.status), "2.1")
    elif replay.result is not None:
        walk.departs(("result",), f"a result, but the game is {replay.status}")


def _result(trail: Trail, result: WrittenResult, phase: Over) -> None:
    walk, ruled = trail.walk, phase.result
    names = trail.replay.names
    walk.compare(("result", "winner"), int(result.winner), int(ruled.winner), "2.1", f"{names[ruled.winner]} won")
    for seat, points in enumerate(result.score):
        walk.compare(
            ("result", "score", seat), points, ruled.score[seat], "2.1", name=f"result, score of {names[seat]}"
        )
    if result.skunk is not None:
        loser = other(ruled.winner)
        walk.compare(
            ("result", "skunk"),
            str(result.skunk),
            str(ruled.skunk),
            "2.3",
            f"{names[loser]} has {ruled.score[loser]}",
        )
    walk.compare(("result", "by"), str(result.by), str(ruled.by), "2.5")
