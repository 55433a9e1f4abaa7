"""What the conformance kit must be told about cribbage."""

from collections.abc import Iterator, Mapping
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
    Turn,
    Whose,
    choices,
)
from wincrib.games.cribbage.rules import Counting, Preset, Rules, rules
from wincrib.games.cribbage.state import Discarding, Layout, Pegging, Round, Showing, State, Turning, cards_of
from wincrib.games.protocol import Action, Event, Resign, Seat

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
        case Turning(kept, thrown):
            return {"held 0": kept[0], "held 1": kept[1], "thrown": thrown[0] + thrown[1]}
        case Pegging(layout, hands, past, lays):
            return {"held 0": hands[0], "held 1": hands[1], **_on_the_table(layout, (*past, lays))}
        case Showing(layout, past):
            return _on_the_table(layout, past)
        case _:
            return {}


def _on_the_table(layout: Layout, rounds: tuple[Round, ...]) -> dict[str, Cards]:
    laid = tuple(each for lays in rounds for each in cards_of(lays))
    return {"laid": laid, "crib": layout.crib, "starter": (layout.starter,)}


def dealt(action: Action) -> tuple[Cards, ...] | None:
    """The two hands of six."""
    return action.hands if isinstance(action, Deal) else None


def opens(item: Action | Event) -> Cards:
    """Rules 2.2, 3.1, 3.2, 4.1: cards cut, the starter, cards laid in the play; the crib once it is shown."""
    match item:
        case CutForDeal(cut):
            return cut
        case Turn(card) | Play(card=card):
            return (card,)
        case Shown(whose=Whose.CRIB, cards=crib):
            return crib
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
