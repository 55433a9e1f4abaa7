"""Walking the play of a deal of cribbage: cards and gos, and the points written beside them."""

from collections import Counter
from collections.abc import Iterable

from wincrib.cards import Card
from wincrib.games.cribbage.acts import Go, Play, Played, Scored, Why
from wincrib.games.cribbage.state import Discarding, Pegging, Turning, cards_of, count_of, other, playable
from wincrib.games.protocol import Event
from wincrib.replay.cribbage.deal import CribbageDeal, Token
from wincrib.replay.cribbage.trail import NOT_PLAY, Trail
from wincrib.replay.reading import Path
from wincrib.replay.trail import deal_name


def walk_play(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    """Walk the entries of `play`. Raises `Misscored`."""
    if deal.play is None:
        _not_written(trail, deal, path)
        return
    for at, token in enumerate(deal.play):
        _token(trail, token, (*path, "play", at), deal, path)


def _not_written(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    """Without its play, or at least what was pegged in it, nothing can be said of what comes after it."""
    if not isinstance(trail.state.phase, Pegging):
        return
    hint = "the play of this deal is not written; write play, or what each pegged in it as pegged"
    if deal.show or deal.score is not None:
        trail.walk.departs((*path, "show" if deal.show else "score"), hint, rule="4.6")
    if deal is not trail.replay.deals[-1]:
        trail.walk.departs(path, hint, rule="4.6")


def _token(trail: Trail, token: Token, here: Path, deal: CribbageDeal, path: Path) -> None:
    phase = trail.state.phase
    if not isinstance(phase, Pegging):
        trail.walk.departs(
            here, f"{token} does not belong here: {_ended(trail)}", str(token), "2.1" if trail.over else "4.6"
        )
    seat = phase.turn
    if token.card is None:
        trail.walk.act(Go(seat), here, "go")
        return
    _check_holds(trail, token.card, phase, here, deal, path)
    events = trail.walk.act(Play(seat, token.card), here, str(token))
    if token.points is not None:
        worth = next(each.worth for each in events if isinstance(each, Played))
        detail = ", ".join(f"{e.why.word} {e.points}" for e in _pegged_by_card(events)) or "nothing"
        trail.walk.compare(here, token.points, worth, "4.5", detail, name=f"{deal_name(path)}, play, {token}")


def _ended(trail: Trail) -> str:
    if isinstance(trail.state.phase, Discarding | Turning):
        return "it has not begun"
    return trail.over or "both hands are laid"


def _pegged_by_card(events: Iterable[Event]) -> Iterable[Scored]:
    for event in events:
        if isinstance(event, Scored) and event.why not in (*NOT_PLAY, Why.GO, Why.LAST):
            yield event


def _check_holds(trail: Trail, card: Card, phase: Pegging, here: Path, deal: CribbageDeal, path: Path) -> None:
    """A card that is not held is explained better than the rules can: they know nothing of the file."""
    seat, names = phase.turn, trail.replay.names
    if card in phase.hands[seat]:
        return
    count = count_of(phase.lays)
    if card in phase.hands[other(seat)]:
        wanted = (
            "is to play" if playable(phase.hands[seat], count) else f"can lay nothing at {count} and must say go first"
        )
        said = f"{card} is {names[other(seat)]}'s, but {names[seat]} {wanted}"
        trail.walk.departs(here, said, str(card), "4.2")
    trail.walk.departs(here, f"{card} {_whereabouts(trail, card, phase, deal, path)}", str(card), "4.1")


def _whereabouts(trail: Trail, card: Card, phase: Pegging, deal: CribbageDeal, path: Path) -> str:
    if any(card in cards_of(lays) for lays in (*phase.past, phase.lays)):
        return "has been played already"
    layout = phase.layout
    for seat, cards in enumerate(layout.thrown):
        if card in cards:
            at = deal.discard[seat].index(card) if len(deal.discard) > seat and card in deal.discard[seat] else 0
            line = trail.walk.on_line((*path, "discard", seat, at))
            return f"was thrown to the crib by {trail.name(seat)}{line}"
    if card is layout.starter:
        return f"is the starter{trail.walk.on_line((*path, 'starter'))}"
    return "was not dealt to anybody in this deal"


def check_pegged(trail: Trail, deal: CribbageDeal, path: Path, first: int) -> None:
    """Compare `pegged` with what was scored in the play since moment number `first` (rule 4.5)."""
    if deal.pegged is None or trail.walk.is_believed(path):
        return
    if isinstance(trail.state.phase, Discarding | Turning | Pegging):
        trail.walk.departs((*path, "pegged"), f"the play is not finished: {trail.wanted}", rule="4.6")
    sums = Counter[int]()
    for event in trail.scored(first):
        if event.why not in NOT_PLAY:
            sums[event.seat] += event.points
    for seat, points in enumerate(deal.pegged):
        trail.walk.compare((*path, "pegged", seat), points, sums[seat], "4.5")
