"""What is typed at Cribist: cards, claims and calls, what is refused and why; and anything at all."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import settings as trials
from hypothesis import strategies as st

from tests.plain.teletype import dictated, sit, through_the_file
from tests.plain.test_wild_typing import HOSTILE
from tests.plain.trickgames import MANUAL, any_answer, new_game, plain_answer
from wincrib.cards import NEW_PACK, Cards, read_cards
from wincrib.errors import Unreadable
from wincrib.games.cribist.naming import read_named
from wincrib.games.cribist.typed import MOST_NAMED, called, claimed, stated
from wincrib.plain.commands import find
from wincrib.plain.cribist.hands import by_suit, in_short, in_words, picked
from wincrib.plain.cribist.voice import CribistVoice
from wincrib.replay.verifier import verify_replay

MOCK_UP: Cards = read_cards("5H 6H 4H QH")
"""The trick that the design shows."""
DOUBLE: Cards = read_cards("4C 5D 5H 6S")
FIVES: Cards = read_cards("5C 5D 5H TS")
TENS: Cards = read_cards("TH JC QD KS")
TWO_PAIRS: Cards = read_cards("5C 5H JC JH")
LOW: Cards = read_cards("2C 3D 4H JS")


def names(*texts: str) -> tuple[Any, ...]:
    return tuple(map(read_named, texts))


@pytest.mark.parametrize(("trick", "typed", "means"), [
    (MOCK_UP, "run 4 5 6, 15 4 5 6", ("run 4H 5H 6H", "fifteen 4H 5H 6H")),
    (MOCK_UP, "run 4 5 6 · 15 4 5 6", ("run 4H 5H 6H", "fifteen 4H 5H 6H")),
    (MOCK_UP, "run 4 5 6 15 4 5 6 15 5 q flush",
     ("run 4H 5H 6H", "fifteen 4H 5H 6H", "fifteen 5H QH", "flush")),
    (MOCK_UP, "claim run 4 5 6 and fifteen 5 queen", ("run 4H 5H 6H", "fifteen 5H QH")),
    (MOCK_UP, "RUN 6H 4h 5♥", ("run 4H 5H 6H",)),
    (MOCK_UP, "5 q", ("fifteen 5H QH",)),
    (MOCK_UP, "run of 4, 5 6", None),
    (DOUBLE, "pair", ("pair 5D 5H",)), (DOUBLE, "pair 5", ("pair 5D 5H",)), (DOUBLE, "pair 5 5", ("pair 5D 5H",)),
    (DOUBLE, "pair of fives", ("pair 5D 5H",)), (DOUBLE, "5 5", ("pair 5D 5H",)),
    (DOUBLE, "pair 5h 5d", ("pair 5D 5H",)), (DOUBLE, "pairs 5", ("pair 5D 5H",)),
    (DOUBLE, "run 4 5d 6", ("run 4C 5D 6S",)), (DOUBLE, "runs 4 5 6", ("run 4C 5D 6S", "run 4C 5H 6S")),
    (DOUBLE, "15s 4 5 6, pair", ("fifteen 4C 5D 6S", "fifteen 4C 5H 6S", "pair 5D 5H")),
    (FIVES, "pairs 5, 15s 5 t", ("pair 5C 5D", "pair 5C 5H", "pair 5D 5H", "fifteen 5C TS", "fifteen 5D TS",
                                 "fifteen 5H TS")),
    (FIVES, "15 5c 5d 5h", ("fifteen 5C 5D 5H",)), (FIVES, "15s 5 5 5", ("fifteen 5C 5D 5H",)),
    (FIVES, "15 10 5c", ("fifteen 5C TS",)),
    (FIVES, "jack", ("jack",)), (FIVES, "jack of trumps", ("jack",)), (FIVES, "nobs, flush", ("jack", "flush")),
    (read_cards("AC 2D 3H KS"), "run a 2 3", ("run AC 2D 3H",)),
    (FIVES, "pairs", ("pair 5C 5D", "pair 5C 5H", "pair 5D 5H")), (DOUBLE, "pair 5h", ("pair 5D 5H",)),
    (TWO_PAIRS, "pairs 5 jacks", ("pair 5C 5H", "pair JC JH")),
    (TENS, "sequences t j q", ("run TH JC QD",)),
    (DOUBLE, "15 4 5 5", ("fifteen 4C 5D 5H",)), (read_cards("6C 6D 3H TS"), "6 3 6", ("fifteen 3H 6C 6D",)),
    (DOUBLE, "r 4 5h 6, f 4 5d 6; p l j", ("run 4C 5H 6S", "fifteen 4C 5D 6S", "pair 5D 5H", "flush", "jack")),
    (TENS, "r t j q j", ("run TH JC QD", "jack")), (TENS, "t j q", ("run TH JC QD",)), (TENS, "j", ("jack",)),
    (read_cards("9H TH JC QD"), "9 t j", ("run 9H TH JC",)), (DOUBLE, "p 5 and j", ("pair 5D 5H", "jack")),
    (FIVES, "flush of hearts", ("flush",)), (TENS, "jack jc", ("jack",)), (TENS, "his nobs", ("jack",)),
    (FIVES, "nothing.", ()), (FIVES, "claim nothing", ()),
    (FIVES, "nothing", ()), (FIVES, "no", ()), (FIVES, "0", ()), (FIVES, "None", ()),
    # Said wrongly, but said: the law finds it wrong (rule 5), and named twice too.
    (FIVES, "run 5c 5d t", ("run 5C 5D TS",)), (DOUBLE, "flush, flush", ("flush", "flush")),
])  # fmt: skip
def test_a_claim_is_read(trick: Cards, typed: str, means: tuple[str, ...] | None) -> None:
    """Rule 5: with the kind or, where it can be only one, without it; by rank where one card has it."""
    if means is None:
        with pytest.raises(Unreadable):
            claimed(typed, trick)
    else:
        assert claimed(typed, trick) == names(*means)


@pytest.mark.parametrize(("trick", "typed", "means"), [
    (TENS, "run ten jack queen king", ("run TH JC QD KS",)), (TENS, "run ten queen jack", ("run TH JC QD",)),
    (TENS, "ten jack queen", ("run TH JC QD",)), (TENS, "run ten queen king, jack", ("run TH QD KS", "jack")),
    (TENS, "run t q k and jack", ("run TH QD KS", "jack")), (TENS, "flush jack", ("flush", "jack")),
    (TWO_PAIRS, "pair of jacks", ("pair JC JH",)), (TWO_PAIRS, "pair jack", ("pair JC JH",)),
    (TWO_PAIRS, "pair jc jh jack", ("pair JC JH", "jack")), (TWO_PAIRS, "pair 5 jack", ("pair 5C 5H", "jack")),
    (TWO_PAIRS, "pair 5 and jack", ("pair 5C 5H", "jack")), (TWO_PAIRS, "15 5c and jh", ("fifteen 5C JH",)),
    (LOW, "15 2 3 jack", ("fifteen 2C 3D JS",)), (LOW, "15 2 3 jack, jack", ("fifteen 2C 3D JS", "jack")),
    (LOW, "run 2 3 4 jack", ("run 2C 3D 4H", "jack")), (MOCK_UP, "run 4 5 6 jack", ("run 4H 5H 6H", "jack")),
])  # fmt: skip
def test_a_jack_is_a_card_where_one_is_wanted(trick: Cards, typed: str, means: tuple[str, ...]) -> None:
    """Elsewhere the word is the jack of trumps."""
    assert claimed(typed, trick) == names(*means)


@pytest.mark.parametrize("typed", [".", ",", "claim", "points", "of the", "flush piar 5", "jack 5", "flush 15"])
def test_a_slip_claims_nothing_and_drops_nothing(typed: str) -> None:
    """Rule 5: what is left out may be called, so nothing is given away that nobody said."""
    with pytest.raises(Unreadable):
        claimed(typed, TWO_PAIRS)


@pytest.mark.parametrize(("trick", "typed", "says"), [
    (MOCK_UP, "4 5 6", "Say what 4h 5h 6h are: run, 15 or pair."),
    (MOCK_UP, "4 q", "Say what 4h qh are: run, 15 or pair."),
    (MOCK_UP, "run 4 5 7", "There is no seven in this trick."),
    (MOCK_UP, "run 4 5 6s", "6s is not in this trick."),
    (MOCK_UP, "run 4 5", "A run is named with 3 or 4 cards, not with 2."),
    (MOCK_UP, "15 6", "A fifteen is named with 2 or 3 or 4 cards, not with 1."),
    (MOCK_UP, "run", "Say which cards are the run, such as run 4 5 6."),
    (MOCK_UP, "15", "Say which cards are the fifteen, such as 15 4 5 6."),
    (MOCK_UP, "pair", "Say which two cards are the pair."),
    (MOCK_UP, "pair 5", "A pair is two cards; there is one five in this trick."),
    (MOCK_UP, "run 4 5 5 6", "That names 5h twice."),
    (MOCK_UP, "hello", '"hello" is neither a card nor a combination; '),
    (MOCK_UP, "run 4 5 x", '"x" is neither a card nor a combination; '),
    (DOUBLE, "run 4 5 6", "There are 2 fives in this trick, 5d and 5h; say which, or runs for every way."),
    (FIVES, "pair", "Say which two cards, such as pair 5c 5d, or pairs for all of them."),
    (FIVES, "pair 5h", "Say which two cards, such as pair 5c 5d, or pairs 5 for all of them."),
    (DOUBLE, "pair 5h 5h", "That names 5h twice."), (DOUBLE, "pairs 5 6", "A pair is two cards; there is one six "),
    (MOCK_UP, "pairs", "There are no two cards of one rank in this trick."), (FIVES, "runs", "Say of which cards, "),
    (DOUBLE, "5 6", "There are 2 fives in this trick, 5d and 5h; say which."), (MOCK_UP, "q", "qh alone is no comb"),
    (TENS, "pair of jacks", "A pair is two cards; there is one jack in this trick."),
    (read_cards("6C 6D 3H TS"), "15 6 3", "There are 2 sixes in this trick, 6c and 6d; "),
    (DOUBLE, "runs 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5", "That names 25 cards; a trick has 4."),
    (DOUBLE, "pair," * 25, f"No trick holds more than {MOST_NAMED} combinations."),
])  # fmt: skip
def test_what_is_no_claim_is_said(trick: Cards, typed: str, says: str) -> None:
    """One sentence; nothing is claimed by it."""
    with pytest.raises(Unreadable) as refused:
        claimed(typed, trick)
    assert refused.value.message.startswith(says)
    assert refused.value.message.endswith(".")


@pytest.mark.parametrize(("typed", "points", "means"), [
    ("2 15 7 8", None, ()), ("2: 15 4 5d 6", 2, ("fifteen 4C 5D 6S",)), ("2 pair", 2, ("pair 5D 5H",)),
    ("muggins 5: run 4 5h 6, pair 5", 5, ("run 4C 5H 6S", "pair 5D 5H")),
    ("M 2 pair 5", 2, ("pair 5D 5H",)), ("2 points, pair", 2, ("pair 5D 5H",)), ("yes 2 points for pair", 2,
                                                                               ("pair 5D 5H",)),
    ("15: runs 4 5 6", 15, ("run 4C 5D 6S", "run 4C 5H 6S")), ("15 runs 4 5 6", 15, ("run 4C 5D 6S", "run 4C 5H 6S")),
    ("no", 0, ()), ("pass", 0, ()), ("pass.", 0, ()), ("0", 0, ()), ("let it stand", 0, ()), ("N", 0, ()),
])  # fmt: skip
def test_a_call_is_read(typed: str, points: int | None, means: tuple[str, ...]) -> None:
    """Rule 6: a number, and what it comes from; whether it is right the law says."""
    if points is None:
        with pytest.raises(Unreadable):
            called(typed, DOUBLE)
    else:
        assert called(typed, DOUBLE) == (points, names(*means))


@pytest.mark.parametrize(("typed", "points", "means"), [
    ("pair", None, ("pair 5D 5H",)), ("15 4 5d 6", None, ("fifteen 4C 5D 6S",)), ("15 points: p", 15, ("pair 5D 5H",)),
    ("2: p 5", 2, ("pair 5D 5H",)), ("muggins for 2, pair", 2, ("pair 5D 5H",)), ("nothing", None, ()),
])  # fmt: skip
def test_points_may_stand_before_what_is_stated(typed: str, points: int | None, means: tuple[str, ...]) -> None:
    assert stated(typed, DOUBLE) == (points, names(*means))


@pytest.mark.parametrize(("typed", "says"), [
    ("muggins", "Type the points and then what they come from"), ("pair", "Type the points"),
    ("15 4 5d 6", "Type the points"), ("15: 4 5d 6", "Type the points"),
    ("yes", "Type the points"), ("two pair", "Type the points"),
    ("2", "Say what 2 points come from as well"), ("1:", "Say what 1 point come"), ("21 pair", "A call is for 1 to 20"),
    ("99999999999 pair", "A call is for 1 to 20"), ("2 8 7", "There is no eight in this trick."),
])  # fmt: skip
def test_what_is_no_call_is_said_and_costs_nothing(typed: str, says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        called(typed, DOUBLE)
    assert refused.value.message.startswith(says)


HAND = read_cards("AH 8H JH 3S 9S KS 7D TC 8D")


def test_a_hand_is_told_suit_by_suit_with_trumps_first() -> None:
    assert in_short(HAND, 2) == "ah 8h jh, 3s 9s ks, 7d 8d, tc"
    assert in_short(HAND, None) == "3s 9s ks, ah 8h jh, 7d 8d, tc"
    assert in_words(HAND, 0).startswith("clubs ten; spades three, nine and king; ")
    assert [suit for suit, _ in by_suit(HAND, 1)] == [1, 3, 2, 0]


@pytest.mark.parametrize(("typed", "card"), [
    ("jh", "JH"), ("10c", "TC"), ("10", "TC"), ("T", "TC"), ("k", "KS"), ("8", "8H"), ("3", "3S"), ("a♥", "AH"),
])  # fmt: skip
def test_a_card_is_picked_by_name_or_by_a_rank_that_fits_once(typed: str, card: str) -> None:
    """Of two eights the one that follows suit is meant."""
    assert str(picked(typed, HAND, read_cards("AH 8H JH"))) == card


@pytest.mark.parametrize(("typed", "says"), [
    ("8", "You hold 8h and 8d; say which."), ("2", '"2" is none of your cards; type a card such as ah.'),
    ("2h", "You do not hold 2h."), ("go", '"go" is none of your cards'), ("1", '"1" is none'), ("", '"" is none'),
])  # fmt: skip
def test_what_is_no_card_is_said(typed: str, says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        picked(typed, HAND, HAND)
    assert refused.value.message.startswith(says)


def test_a_card_that_does_not_follow_is_refused_with_those_that_would() -> None:
    """Rule 3: nothing has happened."""
    evening = sit(new_game("28"), dictated("AD", "2S"))
    assert evening.said[-1] == "2s does not follow the clubs that were led; 8c qc would (rule 3)."


@pytest.mark.parametrize("word", [str(each).lower() for each in NEW_PACK[::5]] + "a 2 3 4 5 6 7 8 9 t j q k".split())
def test_no_card_is_a_command(word: str) -> None:
    assert find(word, CribistVoice.commands) is None


def test_no_word_means_two_commands() -> None:
    words = [word for each in CribistVoice.commands for word in (each.name, *each.twins)]
    assert len(words) == len(set(words))


WORDS = [
    *(word for each in CribistVoice.commands for word in (each.name, *each.twins)
      if each.name not in ("quit", "resign")),
    *(str(each).lower() for each in NEW_PACK),
    *"a t j q k run runs pair pairs 15 15s flush jack nothing no 0 1 2 5".split(),
    "muggins 2", "2:", "5:", ",", "♥", "hard", "4",
]  # fmt: skip
LINE = st.one_of(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join),
    HOSTILE,
    st.tuples(st.sampled_from(["level ", "rules ", "run ", "2: ", "15 "]), HOSTILE).map("".join),
)
TABLES: list[dict[str, Any]] = [
    {}, {"claims": MANUAL}, {"people": ("Ann", "Bob"), "claims": MANUAL}, {"people": ("Ann", "Bob", "Cas", "Dot")},
    {"target": 5, "claims": MANUAL},
]  # fmt: skip


@trials(max_examples=60)
@given(
    st.lists(LINE, max_size=30), st.sampled_from(TABLES), st.sampled_from(["brief", "normal", "full"]), st.booleans()
)
@example([","], {}, "normal", False)
@example(["level \x1b[31m", "2: \x1b[31m"], {"claims": MANUAL}, "full", True)
def test_anything_typed(lines: list[str], table: dict[str, Any], detail: str, interactive: bool) -> None:
    """Reports F09 and F11: whatever is typed, the record is right so far; the teletype refuses control characters."""
    evening = sit(new_game("28", **table), dictated(*lines), detail=detail, interactive=interactive)
    assert evening.ended in ("no input", "left", "over")
    assert verify_replay(through_the_file(evening.replay)).ok
    if evening.drawer.kept:
        assert evening.drawer.kept[-1] == evening.replay


@trials(max_examples=15)
@given(st.lists(LINE, max_size=10), st.sampled_from(TABLES), st.integers(0, 40), st.randoms(use_true_random=False))
def test_after_anything_typed_the_game_can_be_finished(
    lines: list[str], table: dict[str, Any], after: int, chance: Any
) -> None:
    """Report E05: the same question stands, and good answers bring the game to its end."""
    good = iter(range(after))
    answer = any_answer(chance)
    wild = dictated(*lines, then=plain_answer)
    evening = sit(new_game("28", **table), lambda asked: answer(asked) if next(good, None) is not None else wild(asked))
    assert evening.ended in ("over", "left")
    assert verify_replay(through_the_file(evening.replay)).ok
