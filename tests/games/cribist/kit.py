"""What the conformance kit must be told about Cribist."""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from tests import cases
from tests.games.conformance import Entry
from wincrib.cards import NEW_PACK, Cards
from wincrib.counting import Kind, trick_combos
from wincrib.games import cribist
from wincrib.games.cribist.acts import (
    Call,
    Claim,
    CutForDeal,
    Deal,
    Play,
    Scored,
    TimeUp,
    ToCall,
    ToClaim,
    ToPlay,
    choices,
)
from wincrib.games.cribist.naming import Named, named
from wincrib.games.cribist.rules import Claims, Limit, Rules, rules
from wincrib.games.cribist.state import SEATS, Calling, Claiming, Dealing, Playing, State
from wincrib.games.protocol import Action, Event, Prompt, Resign, Seat

RULES: Mapping[str, Rules] = {
    "claims by hand": rules(Claims.MANUAL, number=1),
    "to 12, claims by hand": rules(Claims.MANUAL, Limit.TARGET, 12),
    "five minutes": rules(limit=Limit.MINUTES, number=5),
}
DEALS_IN_TIME = 2
"""So many deals are played before the time is up, where there is a limit."""

WORDS = (Kind.FIFTEEN, Kind.PAIR, Kind.RUN, Kind.FLUSH, Kind.JACK)
"""What a combination may be called (rule 4)."""
SIZES = {Kind.FIFTEEN: {2, 3, 4}, Kind.PAIR: {2}, Kind.RUN: {3, 4}, Kind.FLUSH: {0}, Kind.JACK: {0}}


def some(prompt: Prompt, seat: Seat) -> Iterator[Action]:
    """Every card that may be played; of the claims and calls some right ones and some wrong ones."""
    match prompt:
        case ToPlay():
            yield from choices(prompt, seat)
        case ToClaim(cards, trumps):
            all_of_it = tuple(named(each) for each in trick_combos(cards, trumps))
            yield Claim(seat, all_of_it)
            yield Claim(seat, ())
            yield Claim(seat, all_of_it[:1] * 2)
            yield Claim(seat, (wrong(cards), *all_of_it[1:]))
        case ToCall(_, cards, trumps, _, taken):
            yield Call(seat)
            yield Call(seat, 2, (wrong(cards),))
            combos = [each for each in trick_combos(cards, trumps) if named(each) not in taken]
            if combos:
                names = tuple(named(each) for each in combos)
                yield Call(seat, sum(each.points for each in combos), names)
                yield Call(seat, combos[0].points, names[:1])
                yield Call(seat, 1, names)
            if taken:
                yield Call(seat, 2, taken[:1])
        case _:
            return


def wrong(cards: Cards) -> Named:
    """A pair that is none: the lowest and the highest card, if their ranks differ."""
    low, high = min(cards), max(cards)
    return Named(Kind.PAIR, (low, high)) if low.rank != high.rank else Named(Kind.RUN, tuple(sorted(cards)[:3]))


def is_a_name(each: Named) -> bool:
    """Rule 5: a combination is named by its kind and its cards, in order of rank."""
    return (
        each.kind in SIZES
        and len(each.cards) in SIZES[each.kind]
        and tuple(sorted(set(each.cards))) == each.cards
    )  # fmt: skip


def fits(prompt: Prompt, seat: Seat, action: Action) -> bool:
    """Rules 3, 5 and 6: a card that may be played; a claim of anything; a call with points and their source."""
    match prompt, action:
        case ToPlay(playable), Play(by, card):
            return by == seat and card in playable
        case ToClaim(), Claim(by, combos):
            return by == seat and all(map(is_a_name, combos))
        case ToCall(), Call(by, points, combos):
            return by == seat and 0 <= points <= 20 and bool(points) == bool(combos) and all(map(is_a_name, combos))
        case _:
            return False


def candidates(state: State) -> Iterator[Action]:
    """Any card of any seat, and some claims and calls of each."""
    for seat in SEATS:
        yield from (Play(seat, each) for each in NEW_PACK)
        for names in ((), (Named(Kind.FLUSH),), (Named(Kind.NOBS),), (Named(Kind.PAIR, NEW_PACK[:3]),)):
            yield Claim(seat, names)
            yield from (Call(seat, points, names) for points in (-1, 0, 4, 21))
        yield Resign(seat)
    if isinstance(state.phase, Claiming | Calling):
        yield Claim(state.phase.winner, (wrong(state.phase.trick.cards),))


CARD = st.sampled_from(NEW_PACK)
SEAT = st.integers(-2, 5).map(Seat)


def cards(least: int, most: int) -> st.SearchStrategy[Cards]:
    """So many cards, now and then one of them twice."""
    return st.lists(CARD, min_size=least, max_size=most).map(tuple)


NAMES = st.lists(
    st.one_of(
        st.builds(Named, st.sampled_from(Kind), cards(0, 4)),
        st.builds(Named, st.just(Kind.PAIR), cards(2, 2).map(lambda two: tuple(sorted(two)))),
    ),
    max_size=3,
).map(tuple)

ANYTHING: st.SearchStrategy[Action] = st.one_of(
    st.builds(Play, SEAT, CARD),
    st.builds(Claim, SEAT, NAMES),
    st.builds(Call, SEAT, st.integers(-3, 25), NAMES),
    st.builds(Resign, SEAT),
    st.builds(CutForDeal, cards(0, 5)),
    st.builds(Deal, st.tuples(cards(13, 13), cards(13, 13), cards(13, 13), cards(13, 13))),
    st.just(TimeUp()),
    st.just(Action()),
)


def scored(event: Event) -> tuple[Seat, int] | None:
    """The points of a `Scored` event."""
    return (event.seat, event.points) if isinstance(event, Scored) else None


def piles(state: State) -> dict[str, Cards]:
    """Where the cards lie: held, on the table, in the winners' piles."""
    if not isinstance(state.phase, Playing | Claiming | Calling):
        return {}
    layout = state.phase.layout
    held = {f"held {seat}": layout.hands[seat] for seat in SEATS}
    won = {f"trick {at}": each.cards for at, each in enumerate(layout.tricks, 1)}
    return {**held, **won, "table": state.phase.trick.cards}


def time_is_up(state: State) -> Action | None:
    """The time runs out in the second deal (rule 8)."""
    limited = state.rules.end.by == Limit.MINUTES and isinstance(state.phase, Dealing)
    return TimeUp() if limited and state.number > DEALS_IN_TIME else None


def opens(item: Action | Event) -> Cards:
    """Rules 1 and 9: cards cut, and cards played."""
    match item:
        case CutForDeal(cut):
            return cut
        case Play(card=card):
            return (card,)
        case _:
            return ()


CRIBIST = Entry(
    name="cribist",
    game=cribist,
    rules=RULES,
    choices=some,
    normal=lambda action: action,
    anything=ANYTHING,
    candidates=candidates,
    score=lambda state: state.score,
    scored=scored,
    piles=piles,
    dealt=lambda action: action.hands if isinstance(action, Deal) else None,
    opens=opens,
    rule_numbers=cases.rule_numbers("cribist"),
    fits=fits,
    resigns=False,
    brings=time_is_up,
)
