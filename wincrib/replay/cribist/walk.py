"""Walking a game of Cribist: from the lines of its deals to actions, and what the file says of each."""

from wincrib.cards import Cards, written
from wincrib.games.cribist.acts import CutForDeal, Deal, TimeUp
from wincrib.games.cribist.dealing import hands_of
from wincrib.games.cribist.rules import Limit
from wincrib.games.cribist.state import Cutting
from wincrib.games.protocol import Outcome, Seat
from wincrib.replay.course import close_deal, walk_ending, walk_every_deal, walk_opening
from wincrib.replay.cribist.deal import CribistDeal, WrittenResult
from wincrib.replay.cribist.trail import CribistReplay, Trail
from wincrib.replay.cribist.tricks import walk_tricks
from wincrib.replay.reading import Path
from wincrib.replay.trail import Places
from wincrib.replay.walk import Walk
from wincrib.words import counted, listed


def walk_deals(walk: Walk, replay: CribistReplay) -> None:
    """Apply every action of the file in order. Raises `Misscored` at the first departure."""
    trail = Trail(walk, replay)
    walk_opening(trail, _cut)
    if walk_every_deal(trail, _deal):
        walk_ending(trail, _result)


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


def _deal(trail: Trail, deal: CribistDeal, path: Path) -> bool:
    """Walk one deal; false when the file cannot go on behind it."""
    walk = trail.walk
    first, before = len(walk.moments), trail.state.score
    hands = _hands(trail, deal, path)
    if hands is None:
        return False
    walk.act(Deal(hands), (*path, "dealt"))
    walk_tricks(trail, deal, path)
    close_deal(trail, deal, path, first, before)
    _time(trail, deal, path)
    return True


def _hands(trail: Trail, deal: CribistDeal, path: Path) -> tuple[Cards, ...] | None:
    """The thirteen cards a seat; None where a hand is not known."""

    def places(seat: int) -> Places:
        return lambda at: (*path, "dealt", seat) if at is None else (*path, "dealt", seat, at)

    if trail.seeded is None:
        if not deal.dealt:
            trail.walk.departs(path, "an explicit deal must say what was dealt", rule="1")
        trail.check_hands(deal.dealt, places)
        return deal.dealt if all(deal.dealt) else None
    ruled = hands_of(trail.seeded.pack("deal", trail.state.number), trail.state.dealer)
    for seat, hand in enumerate(deal.dealt):
        trail.check_seed(hand, ruled[seat], places(seat))
    return ruled


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
    if trail.is_between_deals:
        trail.walk.act(TimeUp(), here, "true")


def _result(trail: Trail, result: WrittenResult, ruled: Outcome) -> None:
    names = listed(trail.name(seat) for seat in ruled.winners)
    path: Path = ("result", "winners")
    trail.walk.compare(path, _seats(result.winners), _seats(ruled.winners), "8", f"{names} won")
    for seat, points in enumerate(result.score):
        name = f"result, score of {trail.name(seat)}"
        trail.walk.compare(("result", "score", seat), points, ruled.score[seat], "8", name=name)


def _seats(seats: tuple[Seat, ...]) -> str:
    return listed(str(seat) for seat in seats)
