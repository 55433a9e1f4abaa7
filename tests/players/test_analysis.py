"""What a decision is said to have cost, by what its seat could see; and what moved a game."""

from dataclasses import replace
from functools import cache

import pytest

from tests.chance import Seeded
from tests.players.tables import Asked, dice, questions
from wincrib.cards import read_cards
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Count, Deal, Discard, Play, ToPlay
from wincrib.games.cribbage.acts import Turn as TurnUp
from wincrib.games.cribbage.rules import Counting as By
from wincrib.games.cribbage.rules import Rules, rules
from wincrib.games.cribbage.state import Dealing, Discarding, Pegging, State, Turning
from wincrib.games.protocol import Action, Resign, Seat, Start
from wincrib.lab.ladder import called
from wincrib.players.analysis import (
    Decision,
    Grade,
    Pair,
    grade,
    instead,
    judged,
    standard,
    tallied,
    worst,
)
from wincrib.players.faceup import chance
from wincrib.players.fortunes import Turn, counting, course, fortune
from wincrib.players.levels import Level, player

TO_61 = rules(target=61)
LATE = Start((95, 99), Seat(0))


@cache
def played(law: Rules, seed: str, name: str, start: Start | None = None) -> tuple[tuple[Pair, ...], State]:
    """A game of a player against itself: every state with the action taken in it, and its end."""
    who = player(Level(name)) if name in list(Level) else called(name)
    state, chances = cribbage.new(law, start), Seeded(seed)
    pairs: list[Pair] = []
    while prompts := cribbage.prompts(state):
        seat = next(iter(prompts))
        action: Action
        if seat < 0:
            action = cribbage.deal(state, chances)
        else:
            action = who.answer(cribbage.view(state, seat), dice(len(pairs), seed))
        pairs.append((state, action))
        state = cribbage.apply(state, action).state
    return tuple(pairs), state


def found(pairs: tuple[Pair, ...]) -> list[Decision | None]:
    return [judged(*pair) for pair in pairs]


# Grades


@pytest.mark.parametrize(("lost", "band"), [
    (0.0, "best"), (0.0019, "best"), (0.002, "fine"), (0.0099, "fine"), (0.01, "error"), (0.0399, "error"),
    (0.04, "blunder"), (0.5, "blunder"),
])  # fmt: skip
def test_a_loss_has_a_band(lost: float, band: str) -> None:
    assert grade(lost) == Grade(band)


@pytest.mark.parametrize(("lost", "word"), [
    (0.0, "expert"), (0.10, "strong"), (0.25, "club"), (0.45, "beginner"), (0.8, "novice"),
])  # fmt: skip
def test_points_a_throw_speak_of_a_strength(lost: float, word: str) -> None:
    assert standard(lost) == word


@pytest.mark.parametrize("start", [None, LATE], ids=["from the start", "near the end"])
def test_hard_never_errs_by_its_own_reckoning(start: Start | None) -> None:
    """A toss-up is no error, and no loss hangs on the hands that were tried."""
    pairs, _ = played(TO_61 if start is None else rules(), "faultless", "hard", start)
    decisions = [each for each in found(pairs) if each]
    assert len(decisions) > 5
    assert [each for each in decisions if each.lost or each.points] == []


@pytest.mark.parametrize("start", [Start((0, 0), Seat(0)), LATE], ids=["far from the end", "near it"])
def test_two_fives_to_the_other_crib_are_a_blunder(start: Start) -> None:
    hands = read_cards("2C 3C 9H TD JS KD"), read_cards("5C 5D 6H 7S 8S QC")
    state = cribbage.apply(cribbage.new(rules(), start), Deal(hands)).state
    thrown = judged(state, Discard(Seat(1), read_cards("5C 5D")))
    assert thrown
    assert thrown.is_throw
    assert thrown.grade == Grade.BLUNDER
    assert thrown.points
    assert 2 < thrown.points < 12
    assert 0.04 < thrown.lost < 0.5
    assert set(thrown.taken) == set(read_cards("5C 5D"))
    best = instead(thrown, thrown.best[::-1])
    assert best == judged(state, Discard(Seat(1), thrown.best[::-1]))
    assert (best.lost, best.points) == (0.0, 0.0)


def asked_to_play(start: Start | None = None) -> list[Asked]:
    return [
        each for each in questions(rules(), "choices", start)
        if isinstance(each.prompt, ToPlay) and isinstance(each.state.phase, Pegging)
    ]  # fmt: skip


@pytest.mark.parametrize("start", [None, LATE], ids=["far from the end", "near it"])
def test_what_leaves_no_choice_is_no_decision(start: Start | None) -> None:
    """A go, an only card, and cards of one rank; everything else is judged, and one answer at least is the best."""
    some = asked_to_play(start)[:16]
    for each in some:
        judgements = [judged(each.state, option) for option in each.options]
        ranks = {option.card.rank for option in each.options if isinstance(option, Play)}
        assert all(bool(one) == (len(ranks) > 1) for one in judgements)
        assert len(ranks) < 2 or min(one.lost for one in judgements if one) == 0.0
    assert {len({o.card.rank for o in e.options if isinstance(o, Play)}) > 1 for e in some} == {True, False}


def test_a_card_that_wins_is_the_best() -> None:
    """And whatever does not win at once gives something away."""
    winning = [
        (each, option)
        for each in questions(rules(), "wins", Start((118, 117), Seat(0)))
        if isinstance(each.prompt, ToPlay)
        for option in each.options
        if cribbage.outcome(cribbage.apply(each.state, option).state)
    ]
    assert winning
    for each, option in winning:
        decision = judged(each.state, option)
        assert decision is None or decision.lost == 0.0


@pytest.mark.parametrize("start", [None, LATE], ids=["far from the end", "near it"])
def test_a_judgement_hangs_on_nothing_hidden(start: Start | None) -> None:
    """Never by what the other turned out to hold."""
    for each in asked_to_play(start)[:8]:
        phase = each.state.phase
        assert isinstance(phase, Pegging)
        there = Seat(1 - each.seat)
        seen = {*phase.hands[0], *phase.hands[1], *phase.layout.kept[0], *phase.layout.kept[1], *phase.layout.crib}
        stock = [card for card in Seeded("other").pack("deal", 1) if card not in seen | {phase.layout.starter}]
        swapped = list(phase.hands)
        swapped[there] = tuple(stock[: len(phase.hands[there])])
        other = replace(each.state, phase=replace(phase, hands=(swapped[0], swapped[1])))
        assert cribbage.view(other, each.seat) == each.view
        for option in each.options:
            assert judged(each.state, option) == judged(other, option)


def test_the_sum_of_some_decisions() -> None:
    pairs, _ = played(TO_61, "errs", "easy")
    decisions = [each for each in found(pairs) if each]
    tally = tallied(decisions)
    assert tally.decisions == tally.throws + tally.plays == len(decisions) == sum(tally.grades)
    assert tally.lost == pytest.approx(sum(each.lost for each in decisions))
    assert tally.rating == pytest.approx(500 * sum(2 * each.lost for each in decisions) / len(decisions))
    assert tally.graded(Grade.ERROR) + tally.graded(Grade.BLUNDER) == len(worst(decisions, 99)) > 0
    assert worst(decisions, 1)[0].lost == max(each.lost for each in decisions)
    assert tallied([]).rating is tallied([]).points_a_throw is None


# The course of a game


def test_the_chances_end_in_the_result() -> None:
    for seed in ("one", "two", "three"):
        pairs, end = played(TO_61, seed, "wary")
        points = course(pairs, end)
        result = cribbage.outcome(end)
        assert result
        assert points[0].chance == 0.5
        assert points[-1].chance == (result.winners[0] == 0)
        assert all(0.0 <= each.chance <= 1.0 for each in points)
        assert [each.turn for each in points[:5]] == [Turn.START, Turn.DEAL, Turn.CARDS, Turn.STARTER, Turn.PLAY]


def test_luck_and_decisions_add_up_to_the_result() -> None:
    """Wherever the game is broken off, too: then up to the last moment of which anything can be said."""
    pairs, end = played(TO_61, "adds-up", "easy")
    judgements = found(pairs)
    for many in (len(pairs), 30, 17, 5, 1):
        some = pairs[:many]
        told = fortune(course(some, end if many == len(pairs) else pairs[many][0]), judgements[:many])
        assert told
        moved = dict(told.moved)
        assert told.start + told.decisions + sum(moved.values()) == pytest.approx(told.end)
        assert told.luck == pytest.approx(sum(moved[turn] for turn in (Turn.DEAL, Turn.CARDS, Turn.STARTER, Turn.PLAY)))


def test_whoever_resigns_gives_his_chance_up() -> None:
    pairs, _ = played(TO_61, "gives-up", "wary")
    state = next(state for state, _ in pairs if isinstance(state.phase, Discarding) and state.number == 2)
    cut = tuple(
        pair for pair in pairs if pair[0].number < 2 or (isinstance(pair[0].phase, Dealing) and pair[0].number == 2)
    )
    given = (*cut, (state, Resign(Seat(1))))
    points = course(given, cribbage.apply(state, Resign(Seat(1))).state)
    assert (points[-1].turn, points[-1].chance) == (Turn.RESIGNING, 1.0)


def test_the_starter_moves_the_chance_fairly() -> None:
    """Over every starter the mean is what it was before it was turned, his heels among them (rule 3.2)."""
    pairs, _ = played(rules(), "fair", "wary", Start((100, 106), Seat(1)))
    state = next(state for state, _ in pairs if isinstance(state.phase, Turning))
    before = chance(state)
    assert before is not None
    phase = state.phase
    assert isinstance(phase, Turning)
    gone = {*phase.kept[0], *phase.kept[1], *phase.thrown[0], *phase.thrown[1]}
    left = [card for card in Seeded("any").pack("deal", 1) if card not in gone]
    chances = [chance(cribbage.apply(state, TurnUp(card)).state) for card in left]
    assert sum(each for each in chances if each is not None) / len(left) == pytest.approx(before)
    assert None not in chances
    assert len({round(each or 0, 6) for each in chances}) > 5


def test_counting_is_kept_apart() -> None:
    """What was missed, what was claimed at muggins (rules 6.2 and 6.4)."""
    law = rules(target=61, muggins=True)
    pairs, _ = played(law, "counted", "easy")
    assert not any(judged(*pair) for pair in pairs if isinstance(pair[1], Count))
    both = [counting(pairs, Seat(seat)) for seat in (0, 1)]
    assert sum(each.counts for each in both) == sum(isinstance(action, Count) for _, action in pairs)
    assert sum(each.missed for each in both) == sum(each.taken + each.let_go for each in both) > 0
    assert counting(played(TO_61, "one", "wary")[0], Seat(0)).counts == 0
    assert law.counting[0] == By.MANUAL
