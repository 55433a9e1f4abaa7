"""Walking a game of Cribist: from the lines of its deals to actions, and what the file says of each."""

from wincrib.cards import Card, Cards, written
from wincrib.games.cribist.acts import CutForDeal, Deal, TimeUp
from wincrib.games.cribist.dealing import hands_of
from wincrib.games.cribist.rules import Limit
from wincrib.games.cribist.state import HAND, SEATS, Cutting, Dealing, Over
from wincrib.games.protocol import Outcome, Seat, Start
from wincrib.replay.cribist.deal import CribistDeal, WrittenResult
from wincrib.replay.cribist.trail import CribistReplay, Trail
from wincrib.replay.cribist.tricks import walk_tricks
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.words import counted, listed


def walk_deals(walk: Walk, replay: CribistReplay) -> None:
    """Apply every action of the file in order. Raises `Misscored` at the first departure."""
    trail = Trail(walk, replay)
    _find_dealer(trail)
    for at, deal in enumerate(replay.deals):
        if not _deal(trail, deal, ("deals", at)):
            _hidden(trail, deal, ("deals", at))
            return
    _ending(trail)


def _hidden(trail: Trail, deal: CribistDeal, path: Path) -> None:
    """Behind a hand that is not known nothing can be checked, so a file can say nothing there but that it is open."""
    walk, replay = trail.walk, trail.replay
    why = "cannot be: a hand of the deal in progress is not known"
    if deal is not replay.deals[-1]:
        walk.departs((*path[:-1], int(path[-1]) + 1), f"another deal {why}", rule="1")
    if deal.score is not None:
        walk.departs((*path, "score"), f"a score {why}", rule="7")
    if replay.status == Status.COMPLETE:
        walk.departs(("status",), f"an end {why}", "complete", "8")
    if replay.result is not None:
        walk.departs(("result",), f"a result, but the game is {replay.status}")
    walk.told += 1


def _find_dealer(trail: Trail) -> None:
    replay, walk = trail.replay, trail.walk
    if replay.start is not None:
        if replay.cut:
            walk.departs(("cut",), "a game that starts in the middle is not cut for", rule="1")
        walk.begin(replay.start, ("start", "score"))
        walk.told += 1
    elif replay.cut:
        _cut(trail)
    elif replay.deals:
        walk.begin(Start((0,) * len(SEATS), replay.deals[0].dealer), ("deals", 0, "dealer"))
        walk.told += 1


def _cut(trail: Trail) -> None:
    for at, cards in enumerate(trail.replay.cut):
        phase = trail.state.phase
        if isinstance(phase, Cutting):
            if len(cards) != len(phase.seats):
                who = listed(trail.name(seat) for seat in phase.seats)
                trail.walk.departs(("cut", at), f"{counted(len(cards), 'card')}; {who} cut here", rule="1")
            if trail.seeded:
                drawn = trail.seeded.pack("cut", 0)[phase.used : phase.used + len(phase.seats)]
                for place, (mine, ruled) in enumerate(zip(cards, drawn, strict=True)):
                    trail.card(("cut", at, place), mine, ruled)
        trail.walk.act(CutForDeal(cards), ("cut", at), written(cards))
    if trail.replay.deals and isinstance(trail.state.phase, Cutting):
        trail.walk.departs(("cut",), "the cut ends in a tie; another try is expected", rule="1")


def _deal(trail: Trail, deal: CribistDeal, path: Path) -> bool:
    """Walk one deal; false when the file cannot go on behind it."""
    walk = trail.walk
    _check_begin(trail, deal, path)
    first = len(walk.moments)
    before = trail.state.score
    hands = _hands(trail, deal, path)
    if hands is None:
        return False
    walk.act(Deal(hands), (*path, "dealt"))
    walk_tricks(trail, deal, path)
    _score(trail, deal, path, first, before)
    _remarks(trail, deal, path, len(walk.moments) - first)
    _time(trail, deal, path)
    return True


def _check_begin(trail: Trail, deal: CribistDeal, path: Path) -> None:
    state, walk = trail.state, trail.walk
    if trail.over:
        walk.departs(path, trail.over, rule="8")
    if not isinstance(state.phase, Dealing):
        walk.departs(path, f"this deal begins, but the deal before it is not finished: {trail.wanted}")
    walk.compare((*path, "dealer"), int(deal.dealer), int(state.dealer), "1", "the deal passes to the left")


def _hands(trail: Trail, deal: CribistDeal, path: Path) -> tuple[Cards, ...] | None:
    """The thirteen cards a seat; None where a hand is not known."""
    if trail.seeded is None:
        if not deal.dealt:
            trail.walk.departs(path, "an explicit deal must say what was dealt", rule="1")
        _check_hands(trail, deal.dealt, path)
        return deal.dealt if all(deal.dealt) else None
    ruled = hands_of(trail.seeded.pack("deal", trail.state.number), trail.state.dealer)
    for seat, hand in enumerate(deal.dealt):
        _against_seed(trail, hand, ruled[seat], (*path, "dealt", seat))
    return ruled


def _against_seed(trail: Trail, hand: Cards, ruled: Cards, path: Path) -> None:
    left = list(ruled)
    for at, each in enumerate(hand):
        if each not in left:
            missing = next((card for card in left if card not in hand), left[0] if left else ruled[0])
            trail.card((*path, at), each, missing)
        left.remove(each)
    if hand and left:
        said = f"{counted(len(hand), 'card')}; the seed deals thirteen, {left[0]} among them"
        trail.walk.departs(path, said, rule="1")


def _check_hands(trail: Trail, hands: tuple[Cards, ...], path: Path) -> None:
    seen: set[Card] = set()
    for seat, hand in enumerate(hands):
        here: Path = (*path, "dealt", seat)
        if hand and len(hand) != HAND:
            said = f"{counted(len(hand), 'card')} for {trail.name(seat)}; thirteen are dealt"
            trail.walk.departs(here, said, rule="1")
        for at, each in enumerate(hand):
            if each in seen:
                trail.walk.departs((*here, at), f"{each} is dealt twice", str(each), "1")
            seen.add(each)


def _score(trail: Trail, deal: CribistDeal, path: Path, first: int, before: tuple[int, ...]) -> None:
    if deal.score is None:
        return
    if not isinstance(trail.state.phase, Dealing | Over):
        trail.walk.departs((*path, "score"), f"the deal is not finished: {trail.wanted}")
    for seat, points in enumerate(deal.score):
        sums: dict[str, int] = {}
        for event in trail.scored(first):
            if event.seat == seat:
                sums[event.why.word] = sums.get(event.why.word, 0) + event.points
        detail = ", ".join([f"{before[seat]} before", *(f"{what} {gained}" for what, gained in sums.items())])
        name = f"deal {int(path[1]) + 1}, score of {trail.name(seat)}"
        trail.walk.compare((*path, "score", seat), points, trail.state.score[seat], detail=detail, name=name)


def _remarks(trail: Trail, deal: CribistDeal, path: Path, actions: int) -> None:
    for at, remark in enumerate(deal.remarks):
        if remark.at > actions:
            trail.walk.departs((*path, "remarks", at), f"at {remark.at}, but the deal has {counted(actions, 'action')}")


def _time(trail: Trail, deal: CribistDeal, path: Path) -> None:
    """The time ran out in this deal; while it is being finished that is only told."""
    if not deal.time_up:
        return
    here: Path = (*path, "time_up")
    if trail.over:
        trail.walk.departs(here, trail.over, "true", "8")
    if trail.replay.rules.end.by != Limit.MINUTES:
        trail.walk.departs(here, f"this game{trail.end_line} has no time limit", "true", "8")
    trail.walk.told += 1
    if isinstance(trail.state.phase, Dealing):
        trail.walk.act(TimeUp(), here, "true")


def _ending(trail: Trail) -> None:
    replay, walk = trail.replay, trail.walk
    phase = trail.state.phase
    if replay.status == Status.COMPLETE:
        if not isinstance(phase, Over):
            walk.departs(("status",), f"complete, but {_missing(trail)}", "complete", "8")
        if replay.result is not None:
            _result(trail, replay.result, phase.result)
    elif isinstance(phase, Over):
        walk.departs(("status",), f"{replay.status}, but {trail.over}", str(replay.status), "8")
    elif replay.result is not None:
        walk.departs(("result",), f"a result, but the game is {replay.status}")


def _missing(trail: Trail) -> str:
    end = trail.replay.rules.end
    match end.by:
        case Limit.TARGET:
            return f"nobody has reached {end.number}{trail.end_line}"
        case Limit.DEALS:
            played = trail.state.number - 1
            return f"{counted(max(played, 0), 'deal')} of {end.number}{trail.end_line} are played"
        case Limit.MINUTES:
            return "it is not written that the time was up, or the deal in which it was is not finished"


def _result(trail: Trail, result: WrittenResult, ruled: Outcome) -> None:
    names = listed(trail.name(seat) for seat in ruled.winners)
    path: Path = ("result", "winners")
    trail.walk.compare(path, _seats(result.winners), _seats(ruled.winners), "8", f"{names} won")
    for seat, points in enumerate(result.score):
        name = f"result, score of {trail.name(seat)}"
        trail.walk.compare(("result", "score", seat), points, ruled.score[seat], "8", name=name)


def _seats(seats: tuple[Seat, ...]) -> str:
    return listed(str(seat) for seat in seats)
