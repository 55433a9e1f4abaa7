"""What the conformance kit must be told about cribbage."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from tests import cases
from tests.games.conformance import Entry
from wincrib.cards import NEW_PACK, Cards, in_order
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import (
    Call,
    Count,
    CutForDeal,
    Deal,
    Discard,
    DrawLot,
    Go,
    Play,
    Scored,
    Shown,
    Told,
    ToldPlay,
    Turn,
    choices,
)
from wincrib.games.cribbage.hearsay import ways_to_peg
from wincrib.games.cribbage.rules import Counting, Preset, Rules, rules
from wincrib.games.cribbage.state import (
    Dealing,
    Discarding,
    Layout,
    Pegging,
    Round,
    Showing,
    State,
    Turning,
    cards_of,
    other,
)
from wincrib.games.protocol import Action, Event, Resign, Seat
from wincrib.shuffle import pack

RULES: Mapping[str, Rules] = {
    "wincrib": rules(),
    "muggins": rules(muggins=True),
    "manual counting": rules(counting=(Counting.MANUAL, Counting.MANUAL)),
    "one seat counts": rules(counting=(Counting.AUTOMATIC, Counting.MANUAL)),
    "net to 61": rules(Preset.NET, target=61),
    "browser": rules(Preset.BROWSER),
}


def normal(action: Action) -> Action:
    """Two cards can be laid away in either order."""
    return Discard(action.seat, in_order(action.cards)) if isinstance(action, Discard) else action


def candidates(state: State) -> Iterator[Action]:
    """Any card, a go and any count and call of either seat; of the hands any two cards, laid away by either seat."""
    for seat in (Seat(0), Seat(1)):
        yield from (Play(seat, each) for each in NEW_PACK)
        yield Go(seat)
        yield from (Count(seat, points) for points in range(-1, 31))
        yield from (Call(seat, points) for points in range(-1, 31))
        if isinstance(state.phase, Discarding):
            yield from (Discard(seat, two) for two in combinations(state.phase.hands[0] + state.phase.hands[1], 2))


CARD = st.sampled_from(NEW_PACK)
SEAT = st.integers(-2, 3).map(Seat)
POINTS = st.integers(-3, 40)


def cards(least: int, most: int) -> st.SearchStrategy[Cards]:
    """So many cards, now and then one of them twice."""
    return st.lists(CARD, min_size=least, max_size=most).map(tuple)


ANYTHING: st.SearchStrategy[Action] = st.one_of(
    st.builds(Play, SEAT, CARD),
    st.builds(Go, SEAT),
    st.builds(Discard, SEAT, cards(0, 4)),
    st.builds(Count, SEAT, POINTS),
    st.builds(Call, SEAT, POINTS),
    st.builds(Resign, SEAT),
    st.builds(Turn, CARD),
    st.builds(CutForDeal, cards(0, 3)),
    st.builds(DrawLot, SEAT),
    st.builds(Deal, st.tuples(cards(5, 7), cards(5, 7))),
    st.builds(Told, st.tuples(cards(3, 5), cards(4, 4)), cards(4, 5)),
    st.builds(ToldPlay, CARD, st.tuples(POINTS, POINTS)),
    st.just(Action()),
)


def scored(event: Event) -> tuple[Seat, int] | None:
    """The points of a `Scored` event."""
    return (event.seat, event.points) if isinstance(event, Scored) else None


def piles(state: State) -> dict[str, Cards]:
    """Where the cards lie: held, laid in the play, in the crib (or thrown to it), and the starter."""
    match state.phase:
        case Discarding(hands, thrown):
            held = [tuple(each for each in hand if each not in away) for hand, away in zip(hands, thrown, strict=True)]
            return {"held 0": held[0], "held 1": held[1], "thrown": thrown[0] + thrown[1]}
        case Turning(kept, thrown, pile):
            return {"held 0": kept[0], "held 1": kept[1], "thrown": pile or thrown[0] + thrown[1]}
        case Pegging(layout, hands, past, lays):
            return {"held 0": hands[0], "held 1": hands[1], **_on_the_table(layout, (*past, lays))}
        case Showing(layout, ()):
            # Nobody knows how they were laid.
            return {"held 0": layout.kept[0], "held 1": layout.kept[1], **_on_the_table(layout, ())}
        case Showing(layout, past):
            return _on_the_table(layout, past)
        case _:
            return {}


def _on_the_table(layout: Layout, rounds: tuple[Round, ...]) -> dict[str, Cards]:
    laid = tuple(each for lays in rounds for each in cards_of(lays))
    return {"laid": laid, "crib": layout.crib, "starter": (layout.starter,)}


def dealt(action: Action) -> tuple[Cards, ...] | None:
    """The two hands of six; of a deal told by hand the four kept a seat, and the crib, which is nobody's yet."""
    match action:
        case Deal(hands):
            return hands
        case Told(kept, crib):
            return (*kept, crib)
        case _:
            return None


def opens(item: Action | Event) -> Cards:
    """Rules 2.2, 3.1, 3.2, 4.1: cards cut, the starter, cards laid in the play; hands and crib once they are shown."""
    match item:
        case CutForDeal(cut):
            return cut
        case Turn(card) | Play(card=card) | ToldPlay(card):
            return (card,)
        case Shown(cards=shown):
            return shown
        case _:
            return ()


CRIBBAGE = Entry(
    name="cribbage",
    game=cribbage,
    rules=RULES,
    choices=choices,
    normal=normal,
    anything=ANYTHING,
    candidates=candidates,
    score=lambda state: state.score,
    scored=scored,
    piles=piles,
    dealt=dealt,
    opens=opens,
    rule_numbers=cases.rule_numbers("cribbage"),
)


def brought(state: State) -> Action | None:
    """At a table told by hand: sometimes the crib as a whole, sometimes a play told by what it pegged."""
    match state.phase:
        case Dealing() if state.number % 2:
            top = pack("by hand", "deal", state.number)
            return Told((top[:4], top[4:8]), top[8:12])
        case Turning(kept, thrown, pile) if state.number % 3 or pile:
            used = {*kept[0], *kept[1], *thrown[0], *thrown[1], *pile}
            starter = next(each for each in NEW_PACK if each not in used)
            if not state.number % 3:
                return Turn(starter)
            room = state.rules.target - state.score[0], state.rules.target - state.score[1]
            return ToldPlay(starter, max(ways_to_peg(kept, other(state.dealer), room, room)))
        case _:
            return None


TOLD = replace(
    CRIBBAGE,
    rules={f"{name}, told by hand": RULES[name] for name in ("muggins", "net to 61")},
    brings=brought,
)
"""The same game where some deals are told by hand, and less is known of them."""
