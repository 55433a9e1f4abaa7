"""Walking the beginning of a deal of cribbage: the hands, the throws, the starter."""

from wincrib.cards import Card, Cards, in_order, written
from wincrib.games.cribbage.acts import Deal, Discard, Told, ToldPlay, Turn
from wincrib.games.cribbage.state import Discarding, Turning
from wincrib.games.protocol import Seat
from wincrib.replay.cribbage.deal import CribbageDeal
from wincrib.replay.cribbage.trail import Trail
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.replay.trail import Places
from wincrib.words import counted


def walk_dealing(trail: Trail, deal: CribbageDeal, path: Path) -> bool:
    """Walk a deal up to its starter; false where a hand is not known, so that nothing more can be said."""
    if trail.seeded is None and deal.kept and not deal.dealt and not deal.discard:
        _told(trail, deal, path)
    else:
        hands = _hands(trail, deal, path)
        if hands is None:
            return False
        trail.walk.act(Deal(hands), (*path, "dealt"))
        _throws(trail, deal, path)
        _kept(trail, deal, path)
    _starter(trail, deal, path)
    return True


def _told(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    """What each kept, and the crib as a whole: nobody knows who threw which."""
    kept: Path = (*path, "kept")
    if not deal.crib:
        hint = "write crib, the four cards that lay in it, or discard, the two that each threw"
        trail.walk.departs(kept, f"where the other four cards went is not written; {hint}", rule="3.1")
    for seat, hand in enumerate(deal.kept):
        if len(hand) != 4:
            number = f"{counted(len(hand), 'card')} for {trail.name(seat)}; four are kept"
            trail.walk.departs((*kept, seat), number, rule="3.1")
    if len(deal.crib) != 4:
        trail.walk.departs((*path, "crib"), f"{counted(len(deal.crib), 'card')}; four lie in the crib", rule="3.1")
    places: tuple[tuple[Cards, Path], ...] = (
        (deal.kept[0], (*kept, 0)), (deal.kept[1], (*kept, 1)), (deal.crib, (*path, "crib")),
    )  # fmt: skip
    seen: set[Card] = set()
    for cards, here in places:
        for at, each in enumerate(cards):
            trail.check_once(each, seen, (*here, at))
    trail.walk.act(Told((deal.kept[0], deal.kept[1]), deal.crib), kept)


def _hands(trail: Trail, deal: CribbageDeal, path: Path) -> tuple[Cards, Cards] | None:
    """The six cards a seat; None where a hand is not known."""
    given = _given_hands(deal)
    if trail.seeded is None:
        if given is None:
            trail.walk.departs(
                path,
                "an explicit deal must say what was dealt, or what was kept, and thrown or in the crib",
                rule="3.1",
            )
        trail.check_hands(given, lambda seat: _places(deal, path, seat))
        return given if all(given) else None
    top = trail.seeded.pack("deal", trail.state.number)[:12]
    ruled = (top[0::2], top[1::2]) if trail.state.dealer == 1 else (top[1::2], top[0::2])
    for seat, hand in enumerate(given or ()):
        trail.check_seed(hand, ruled[seat], _places(deal, path, seat))
    return ruled


def _given_hands(deal: CribbageDeal) -> tuple[Cards, Cards] | None:
    if deal.dealt:
        return deal.dealt[0], deal.dealt[1]
    if deal.kept and deal.discard:
        return deal.kept[0] + deal.discard[0], deal.kept[1] + deal.discard[1]
    return None


def _places(deal: CribbageDeal, path: Path, seat: int) -> Places:
    """Where a hand of six, or its card of a number, stands in the file."""

    def place(at: int | None) -> Path:
        key = "dealt" if deal.dealt else "kept"
        if at is None:
            return (*path, key, seat)
        if deal.dealt or at < len(deal.kept[seat]):
            return (*path, key, seat, at)
        return (*path, "discard", seat, at - len(deal.kept[seat]))

    return place


def _thrown(trail: Trail, deal: CribbageDeal, path: Path) -> tuple[tuple[Cards, Path], ...]:
    """What each threw, and where it is written: as such, or by what he kept, or by what lay in the crib."""
    if deal.discard:
        return tuple((cards, (*path, "discard", seat)) for seat, cards in enumerate(deal.discard))
    phase = trail.state.phase
    if not isinstance(phase, Discarding) or not (deal.kept or deal.crib):
        return ()
    if deal.kept:
        for seat, cards in enumerate(deal.kept):
            _check_kept(trail, cards, phase.hands[seat], (*path, "kept", seat), seat)
        return tuple(
            (tuple(each for each in phase.hands[seat] if each not in cards), (*path, "kept", seat))
            for seat, cards in enumerate(deal.kept)
        )
    here: Path = (*path, "crib")
    for at, each in enumerate(deal.crib):
        if each not in phase.hands[0] + phase.hands[1]:
            trail.walk.departs((*here, at), f"{each} was not dealt to anybody", str(each), "3.1")
    parts = [tuple(each for each in deal.crib if each in hand) for hand in phase.hands]
    for seat, cards in enumerate(parts):
        if len(set(cards)) != 2 or len(cards) != 2:
            said = f"{counted(len(cards), 'card')} in it from {trail.name(seat)}; each throws two"
            trail.walk.departs(here, said, rule="3.1")
    return tuple((cards, here) for cards in parts)


def _check_kept(trail: Trail, cards: Cards, hand: Cards, path: Path, seat: int) -> None:
    seen: set[Card] = set()
    for at, each in enumerate(cards):
        if each not in hand:
            said = f"{each} was not dealt to {trail.name(seat)}{_seed_hint(trail)}"
            trail.walk.departs((*path, at), said, str(each), "3.1")
        trail.check_once(each, seen, (*path, at))
    if len(cards) != 4:
        trail.walk.departs(path, f"{counted(len(cards), 'card')} for {trail.name(seat)}; four are kept", rule="3.1")


def _seed_hint(trail: Trail) -> str:
    return f"; is the seed{trail.seed_line} the right one?" if trail.seeded else ""


def _throws(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    for seat, (cards, here) in enumerate(_thrown(trail, deal, path)):
        phase = trail.state.phase
        if not cards or not isinstance(phase, Discarding):
            continue
        for at, each in enumerate(cards):
            if each not in phase.hands[seat]:
                said = f"{each} was not dealt to {trail.name(seat)}{_seed_hint(trail)}"
                trail.walk.departs((*here, at), said, str(each), "3.1")
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
    if starter is None:
        return
    if deal.play is not None or deal.pegged is None:
        trail.walk.act(Turn(starter), here, str(starter))
        return
    pegged = deal.pegged[0], deal.pegged[1]
    phase = trail.state.phase
    dealt = isinstance(phase, Turning) and starter in sum((*phase.kept, *phase.thrown, phase.pile), ())
    where = (here, str(starter)) if dealt else ((*path, "pegged"), f"{pegged[0]} {pegged[1]}")
    trail.walk.act(ToldPlay(starter, pegged), *where)
    trail.walk.believe_play(path)


def _goes_on(trail: Trail, deal: CribbageDeal) -> bool:
    """Whether the file says anything of what comes after the starter."""
    said = deal.play is not None or deal.pegged is not None or deal.show or deal.score is not None
    return bool(said) or deal is not trail.replay.deals[-1] or trail.replay.status == Status.COMPLETE


def _kept(trail: Trail, deal: CribbageDeal, path: Path) -> None:
    """Compare `kept` and `crib` with what the deal and the throws leave (rule 3.1)."""
    phase = trail.state.phase
    if not isinstance(phase, Turning):
        if deal.kept or deal.crib:
            key = "kept" if deal.kept else "crib"
            trail.walk.departs((*path, key), f"that is known when both have thrown, but {trail.wanted}", rule="3.1")
        return
    for seat, cards in enumerate(deal.kept):
        _same(trail, cards, phase.kept[seat], (*path, "kept", seat))
    if deal.crib:
        _same(trail, deal.crib, phase.thrown[0] + phase.thrown[1], (*path, "crib"))


def _same(trail: Trail, mine: Cards, ruled: Cards, path: Path) -> None:
    trail.walk.compare(path, written(in_order(mine)), written(in_order(ruled)), "3.1")
