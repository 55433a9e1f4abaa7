"""Walking the beginning of a deal of cribbage: the hands, the throws, the starter."""

from wincrib.cards import Card, Cards, in_order, written
from wincrib.errors import Unsupported
from wincrib.games.cribbage.acts import Deal, Discard, Turn
from wincrib.games.cribbage.state import Discarding, Turning
from wincrib.games.protocol import Seat
from wincrib.replay.cribbage.deal import CribbageDeal
from wincrib.replay.cribbage.trail import Trail
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.words import counted


def walk_dealing(trail: Trail, deal: CribbageDeal, path: Path) -> bool:
    """Walk a deal up to its starter; false where a hand is not known, so that nothing more can be said."""
    hands = _hands(trail, deal, path)
    if hands is None:
        return False
    trail.walk.act(Deal(hands), (*path, "dealt"))
    _throws(trail, deal, path)
    _kept(trail, deal, path)
    _starter(trail, deal, path)
    return True


def _hands(trail: Trail, deal: CribbageDeal, path: Path) -> tuple[Cards, Cards] | None:
    """The six cards a seat; None where a hand is not known."""
    given = _given_hands(trail, deal, path)
    if trail.seeded is None:
        if given is None:
            trail.walk.departs(
                path, "an explicit deal must say what was dealt, or what was kept and thrown", rule="3.1"
            )
        _check_hands(trail, deal, given, path)
        return given if all(given) else None
    top = trail.seeded.pack("deal", trail.state.number)[:12]
    ruled = (top[0::2], top[1::2]) if trail.state.dealer == 1 else (top[1::2], top[0::2])
    for seat, hand in enumerate(given or ()):
        _against_seed(trail, hand, ruled[seat], (*path, "dealt" if deal.dealt else "kept", seat))
    return ruled


def _given_hands(trail: Trail, deal: CribbageDeal, path: Path) -> tuple[Cards, Cards] | None:
    if deal.dealt:
        return deal.dealt[0], deal.dealt[1]
    if not deal.kept:
        return None
    if deal.crib or not deal.discard:
        line, column = trail.walk.place((*path, "crib" if deal.crib else "kept"))
        raise Unsupported(
            "a deal that does not say who threw which cards cannot be checked by this version",
            line=line,
            column=column,
        )
    return deal.kept[0] + deal.discard[0], deal.kept[1] + deal.discard[1]


def _against_seed(trail: Trail, hand: Cards, ruled: Cards, path: Path) -> None:
    left = list(ruled)
    for at, each in enumerate(hand):
        if each not in left:
            missing = next((card for card in left if card not in hand), left[0] if left else ruled[0])
            trail.card((*path, at), each, missing)
        left.remove(each)
    if hand and left:
        trail.walk.departs(path, f"{counted(len(hand), 'card')}; the seed deals six, {left[0]} among them", rule="3.1")


def _check_hands(trail: Trail, deal: CribbageDeal, hands: tuple[Cards, Cards], path: Path) -> None:
    key = "dealt" if deal.dealt else "kept"
    seen: set[Card] = set()
    for seat, hand in enumerate(hands):
        if hand and len(hand) != 6:
            trail.walk.departs(
                (*path, key, seat),
                f"{counted(len(hand), 'card')} for {trail.name(seat)}; six are dealt",
                rule="3.1",
            )
        for at, each in enumerate(hand):
            if each in seen:
                trail.walk.departs((*path, key, seat, at), f"{each} is dealt twice", str(each), "1.1")
            seen.add(each)


def _throws(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    for seat, cards in enumerate(deal.discard):
        here: Path = (*path, "discard", seat)
        phase = trail.state.phase
        if not cards or not isinstance(phase, Discarding):
            continue
        for at, each in enumerate(cards):
            if each not in phase.hands[seat]:
                hint = f"; is the seed{trail.seed_line} the right one?" if trail.seeded else ""
                name = trail.name(seat)
                trail.walk.departs((*here, at), f"{each} was not dealt to {name}{hint}", str(each), "3.1")
        trail.walk.act(Discard(Seat(seat), cards), here, written(cards))


def _starter(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    here: Path = (*path, "starter")
    if not isinstance(trail.state.phase, Turning):
        if deal.starter is not None:
            trail.walk.departs(here, f"the starter is turned too early: {trail.wanted}", rule="3.2")
        return
    ruled = trail.seeded.pack("deal", trail.state.number)[12] if trail.seeded else None
    if deal.starter is not None and ruled is not None:
        trail.card(here, deal.starter, ruled)
    starter = deal.starter or (ruled if _goes_on(trail, deal) else None)
    if starter is not None:
        trail.walk.act(Turn(starter), here, str(starter))


def _goes_on(trail: Trail, deal: CribbageDeal) -> bool:
    """Whether the file says anything of what comes after the starter."""
    said = deal.play is not None or deal.pegged is not None or deal.show or deal.score is not None
    return bool(said) or deal is not trail.replay.deals[-1] or trail.replay.status == Status.COMPLETE


def _kept(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    """Compare `kept` and `crib` with what the deal and the throws leave (rule 3.1)."""
    phase = trail.state.phase
    if not isinstance(phase, Turning):
        return
    for seat, cards in enumerate(deal.kept):
        _same(trail, cards, phase.kept[seat], (*path, "kept", seat))
    if deal.crib:
        _same(trail, deal.crib, phase.thrown[0] + phase.thrown[1], (*path, "crib"))


def _same(trail: Trail, mine: Cards, ruled: Cards, path: Path) -> None:
    trail.walk.compare(path, written(in_order(mine)), written(in_order(ruled)), "3.1")
