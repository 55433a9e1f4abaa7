"""Replays made up by hypothesis: anything that can be written, whether the game could be played or not."""

from typing import Any

from hypothesis import strategies as st

from wincrib.cards import NEW_PACK
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import Skunk
from wincrib.games.cribbage.rules import Counting, FirstDeal, Preset, Rules, rules
from wincrib.games.protocol import By, Seat, Start
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry, Token, WrittenResult
from wincrib.replay.document import AnyReplay, Deck, Kind, Match, Origin, Participant, Remark, Replay, Status
from wincrib.shuffle import SCHEME

SEATS = st.sampled_from((Seat(0), Seat(1)))
CARDS = st.sampled_from(NEW_PACK)
ODD_NAMES = (
    "No", "Y", "true", "null", "~", "7", "-", "5E1", "1_000", "0x1F", "5:10", ".5", "=", "<<", "{a}", "[b", "&c", "*d",
    "!e", "%f", "@g", "`h", "|", ">", "'", '"', "\\", "a: b", "a #b", "#", "? ", "- x", " leading", "trailing ", "---",
    "...", "é", "日本", "🃏", "O'Brien", 'say "go"', "x-note", "go",
)  # fmt: skip
"""Names that a YAML reader might take for something else."""


def lines(most: int) -> st.SearchStrategy[str]:
    """A line of printable text that is not all spaces."""
    anything = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=most)
    return st.one_of(anything, st.sampled_from(ODD_NAMES)).filter(lambda text: text.isprintable() and text.strip())


NAMES = lines(40)
TEXTS = st.one_of(st.just(""), lines(60))
SEEDS = st.text(st.sampled_from("ABCxyz0189._-"), min_size=1, max_size=64)
DIGESTS = st.text(st.sampled_from("0123456789abcdef"), min_size=64, max_size=64).map("sha256:".__add__)
RAW: st.SearchStrategy[Any] = st.recursive(
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" \n"), max_size=12),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(lines(8), inside, max_size=3),
    max_leaves=6,
)
NOTES = st.dictionaries(lines(12).map("x-".__add__), RAW, min_size=1, max_size=2)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Rules that do not contradict each other."""
    changed: dict[str, Any] = {
        "target": draw(st.integers(1, 999)),
        "heels": draw(st.sampled_from((0, 2))),
        "muggins": draw(st.booleans()),
        "first_deal": draw(st.sampled_from(FirstDeal)),
    }
    if not changed["muggins"]:
        changed["counting"] = draw(st.tuples(st.sampled_from(Counting), st.sampled_from(Counting)))
    changed["skunk"] = draw(st.one_of(st.just(()), st.tuples(st.integers(0, 998), st.integers(0, 998))))
    try:
        return rules(draw(st.sampled_from(Preset)), **changed)
    except Unreadable:
        return rules(draw(st.sampled_from(Preset)), **{**changed, "skunk": ()})


def hands(most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    """Some cards a seat, or nothing."""
    hand = st.lists(CARDS, max_size=most).map(tuple)
    return st.one_of(st.just(()), st.tuples(hand, hand))


def both(most: int) -> st.SearchStrategy[tuple[int, int] | None]:
    """A number a seat, or nothing."""
    return st.none() | st.tuples(st.integers(0, most), st.integers(0, most))


PARTICIPANTS = st.builds(
    Participant, NAMES, st.sampled_from(Kind), st.one_of(st.just(""), st.sampled_from(("easy", "hard")))
)
DECKS = st.one_of(
    st.builds(Deck, st.booleans(), st.just(SCHEME), SEEDS), st.just(Deck(False)),
)  # fmt: skip
POINTS = st.integers(0, 29)
TOKENS = st.one_of(st.just(Token(None)), st.builds(Token, CARDS, st.none() | st.integers(0, 20)))
SHOWN = st.one_of(
    st.builds(ShowEntry, POINTS),
    st.builds(ShowEntry, POINTS, st.none() | POINTS, st.none() | POINTS, st.just(False)),
)
REMARKS = st.one_of(
    st.builds(Remark, st.integers(0, 99), level=st.tuples(SEATS, st.sampled_from(("easy", "medium", "hard")))),
    st.builds(Remark, st.integers(0, 99), hint=SEATS),
    st.builds(Remark, st.integers(0, 99), undo=st.lists(lines(8), max_size=3).map(tuple)),
    st.builds(Remark, st.integers(0, 99), comment=lines(60)),
)
DEALS = st.builds(
    CribbageDeal,
    dealer=SEATS,
    dealt=hands(7),
    kept=hands(5),
    crib=st.lists(CARDS, max_size=4).map(tuple),
    discard=hands(3),
    starter=st.none() | CARDS,
    play=st.none() | st.lists(TOKENS, max_size=10).map(tuple),
    pegged=both(99),
    show=st.lists(SHOWN, max_size=3).map(tuple),
    score=both(999),
    remarks=st.lists(REMARKS, max_size=2).map(tuple),
)
RESULTS = st.builds(
    WrittenResult, SEATS, both(999).filter(bool), st.none() | st.sampled_from(Skunk), st.sampled_from(By)
)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match to so many points, or the best of so many."""
    number = draw(st.integers(1, 99))
    to, best_of = (number, None) if draw(st.booleans()) else (None, number)
    points = draw(st.one_of(st.just(()), st.tuples(st.integers(0, 9), st.integers(0, 9))))
    return Match(draw(lines(12)), draw(st.integers(1, 99)), to, best_of, points)


ORIGINS = st.builds(
    Origin, lines(20), st.one_of(st.just(""), DIGESTS), st.none() | st.integers(1, 99), st.none() | st.integers(0, 99)
)


@st.composite
def replays(draw: st.DrawFn) -> AnyReplay:
    """Anything that can be written: with notes (x- keys) in the header, in its tables, in deals and in the result."""
    players = draw(st.lists(PARTICIPANTS, min_size=2, max_size=2, unique_by=lambda each: each.name).map(tuple))
    deals = draw(st.lists(DEALS, max_size=3).map(tuple))
    status = draw(st.sampled_from(Status))
    result = draw(RESULTS) if status == Status.COMPLETE else None
    start = draw(st.none() | st.builds(Start, both(999).filter(bool), SEATS))
    match = draw(st.none() | matches())
    origin = draw(st.none() | ORIGINS)
    homes: list[tuple[str | int, ...]] = [(), ("rules",), ("deck",), *(("deals", at) for at in range(len(deals)))]
    homes += [
        (key,) for key, each in (("start", start), ("match", match), ("from", origin), ("result", result)) if each
    ]
    return Replay(
        game="cribbage",
        rules=draw(rule_sets()),
        players=players,
        deck=draw(DECKS),
        deals=deals,
        status=status,
        result=result,
        dice=draw(st.one_of(st.just(""), SEEDS)),
        cut=draw(st.lists(st.tuples(CARDS, CARDS), max_size=2).map(tuple)),
        start=start,
        match=match,
        origin=origin,
        program=draw(TEXTS),
        created=draw(TEXTS),
        title=draw(TEXTS),
        digest=draw(st.one_of(st.just(""), DIGESTS)),
        fair=draw(st.one_of(st.just(""), RAW.filter(bool))),
        extras=draw(st.dictionaries(st.sampled_from(homes), NOTES, max_size=2)),
    )
