"""The three levels at Cribist: legal, honest with what they see, never a false call, and better the higher."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tests.chance import Seeded
from tests.games.conformance import exchanged
from wincrib.cards import NEW_PACK, card, read_cards
from wincrib.counting import total, trick_combos
from wincrib.errors import NotYours
from wincrib.games import cribist
from wincrib.games.cribist.acts import Call, Called, Claim, Claimed, Play, ToCall, ToClaim, ToPlay, choices
from wincrib.games.cribist.naming import named
from wincrib.games.cribist.rules import Claims, Rules, rules
from wincrib.games.cribist.state import SEATS, State, Taken, Trick
from wincrib.games.cribist.view import View
from wincrib.games.protocol import PACK, Action, Event, Seat, Start
from wincrib.players.cribist import EASY, HARD, MEDIUM, Mind, glance
from wincrib.players.protocol import Dice
from wincrib.players.trickplay import dealt, drawn, this_trick, trick_worth, unseen, voids
from wincrib.shuffle import Stream

LEVELS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
every_level = pytest.mark.parametrize("level", LEVELS)


class Anything:
    """A player that plays any card that may be played, and claims nothing."""

    def answer(self, view: View, dice: Dice) -> Action:
        assert view.seat is not None
        assert view.prompt is not None
        cards = [each.card for each in choices(view.prompt, view.seat) if isinstance(each, Play)]
        return Play(view.seat, cards[dice.below(len(cards))] if len(cards) > 1 else cards[0])


def dice(number: int) -> Stream:
    """A player's dice for one decision."""
    return Stream("dice", "player", number)


Player = Mind | Anything


Answered = tuple[State, Action | None, tuple[Event, ...]]


def one_deal(by: Rules, seed: int, players: tuple[Player, ...]) -> Iterator[Answered]:
    """Each question to a seat with its answer and what came of it; then the last state."""
    state, number = cribist.new(by, Start((0, 0, 0, 0), Seat(seed % 4))), 0
    while prompts := cribist.prompts(state):
        ((seat, _),) = prompts.items()
        if seat == PACK:
            action = cribist.deal(state, Seeded(str(seed)))
        else:
            action = players[seat].answer(cribist.view(state, seat), dice(number))
        step = cribist.apply(state, action)
        if seat != PACK:
            yield state, action, step.events
        state = step.state
        number += 1
    yield state, None, ()


@cache
def asked(level: str) -> tuple[Answered, ...]:
    """A deal with manual claims among four of a level; to save time three of them do not think about their cards."""
    hasty = replace(LEVELS[level], lay=glance) if level == "hard" else LEVELS[level]
    return tuple(one_deal(rules(Claims.MANUAL, number=1), 5, (LEVELS[level], hasty, hasty, hasty)))


def scores(one: Player, others: Player, deals: range) -> tuple[float, float]:
    """What a seat gets in a deal on average, and what each of the three others gets; the seats rotate."""
    mine = rest = 0
    for seed in deals:
        seat = seed // 4 % 4
        players = tuple(one if each == seat else others for each in SEATS)
        *_, (end, _, _) = one_deal(rules(number=1), seed, players)
        mine += end.score[seat]
        rest += sum(end.score) - end.score[seat]
    return mine / len(deals), rest / len(deals) / 3


@every_level
def test_a_deal_is_played_to_its_end(level: str) -> None:
    """Rules 3, 5 and 6: no answer is refused, no call is false, nothing is claimed that is not there."""
    for _, _, events in asked(level):
        for event in events:
            assert not isinstance(event, Called) or event.right
            assert not isinstance(event, Claimed) or event.combos == event.right
    assert cribist.outcome(asked(level)[-1][0]) is not None


@every_level
def test_the_same_view_and_dice_give_the_same_answer(level: str) -> None:
    for number, (state, _, _) in list(enumerate(asked(level)[:-1]))[::9]:
        (seat,) = cribist.prompts(state)
        view = cribist.view(state, seat)
        assert LEVELS[level].answer(view, dice(number)) == LEVELS[level].answer(view, dice(number))


@every_level
def test_hidden_cards_change_nothing(level: str) -> None:
    """Three hidden hands dealt otherwise give the same answer (rule 9)."""
    mix = Random(3)
    for state, _, _ in asked(level)[::11][:8]:
        if not cribist.prompts(state):
            continue
        (seat,) = cribist.prompts(state)
        view = cribist.view(state, seat)
        hidden = list(unseen(view))
        mixed = hidden[:]
        mix.shuffle(mixed)
        twin = cribist.view(exchanged(state, dict(zip(hidden, mixed, strict=True))), seat)
        assert LEVELS[level].answer(twin, dice(1)) == LEVELS[level].answer(view, dice(1))


def test_hard_claims_and_calls_everything() -> None:
    """Rules 5 and 6: among four of them nothing is left to call; of what others leave out it takes all."""
    for state, action, _ in asked("hard"):
        for prompt in cribist.prompts(state).values():
            if isinstance(prompt, ToClaim):
                assert isinstance(action, Claim)
                assert action.combos == tuple(map(named, trick_combos(prompt.cards, prompt.trumps)))
            elif isinstance(prompt, ToCall):
                assert action == Call(action.seat)  # type: ignore[union-attr]
    for state, _, _ in asked("easy"):
        for seat, prompt in cribist.prompts(state).items():
            if isinstance(prompt, ToCall):
                free = [each for each in trick_combos(prompt.cards, prompt.trumps) if named(each) not in prompt.taken]
                answer = HARD.answer(cribist.view(state, seat), dice(1))
                assert answer == Call(seat, total(free), tuple(map(named, free)))


def test_easy_overlooks_and_never_calls() -> None:
    """Rules 5 and 6."""
    missed = 0
    for number in range(60):
        for state, _, _ in asked("hard")[:40]:
            for seat, prompt in cribist.prompts(state).items():
                if isinstance(prompt, ToClaim):
                    answer = EASY.answer(cribist.view(state, seat), dice(number))
                    assert isinstance(answer, Claim)
                    missed += len(trick_combos(prompt.cards, prompt.trumps)) - len(answer.combos)
    assert missed > 0
    assert not [event for _, _, events in asked("easy") for event in events if isinstance(event, Called)]


def test_the_last_to_play_takes_the_most_there_is() -> None:
    """Rule 4: medium is exact there, but for what a card costs."""
    for state, action, _ in asked("medium"):
        for seat, prompt in cribist.prompts(state).items():
            if isinstance(prompt, ToPlay) and len(cribist.view(state, seat).trick.cards) == 3:  # type: ignore[union-attr]
                worths = this_trick(cribist.view(state, seat), prompt.playable, 1, dice(1))
                assert isinstance(action, Play)
                assert worths[action.card] >= max(worths.values()) - 1.1


def test_nobody_answers_what_he_is_not_asked() -> None:
    state, _, _ = asked("easy")[0]
    (seat,) = cribist.prompts(state)
    for other in {None, *SEATS} - {seat}:
        with pytest.raises(NotYours):
            MEDIUM.answer(cribist.view(state, other), dice(1))


def test_who_does_not_follow_holds_none() -> None:
    """Rule 3."""
    state, _, _ = asked("easy")[0]
    view = cribist.view(state, Seat(0))
    taken = Taken(Seat(1), read_cards("5H 6H 2C 7H"), Seat(0))
    seen = View(**{**{name: getattr(view, name) for name in View.__slots__}, "tricks": (taken,),
                   "trick": Trick(Seat(0), read_cards("KS QS 3D"))})  # fmt: skip
    assert voids(seen) == (frozenset(), frozenset(), frozenset({3}), frozenset({2}))


def test_worlds_heed_what_is_known() -> None:
    """Rules 3 and 9: every card once, one's own hand as it is, as many a seat as it holds, and no suit that is gone."""
    tried = 0
    for number, (state, _, _) in enumerate(asked("hard")[:-1]):
        (seat,) = cribist.prompts(state)
        view = cribist.view(state, seat)
        hands = dealt(view, seat, dice(number))
        assert [len(hand) for hand in hands] == list(view.held)
        assert hands[seat] == list(view.hand)
        others = [each for at, hand in enumerate(hands) if at != seat for each in hand]
        assert sorted(others) == sorted(unseen(view))
        for at, gone in enumerate(voids(view)):
            if at != seat:
                assert not [each for each in hands[at] if each.suit in gone]
                tried += bool(gone)
    assert tried > 20


def test_cards_are_drawn_once() -> None:
    for number in range(20):
        some = drawn(NEW_PACK, number, dice(number))
        assert len(some) == len(set(some)) == number
    assert sorted(drawn(NEW_PACK, 52, dice(1))) == sorted(NEW_PACK)
    assert drawn((card("5H"),), 1, dice(1)) == [card("5H")]


def test_the_levels_are_ordered() -> None:
    """Each beats three of the one below, over few deals by far; `medium` at least 21 a deal against three at random."""
    easy, rest = scores(EASY, Anything(), range(32))
    assert easy > rest
    medium, rest = scores(MEDIUM, Anything(), range(16))
    assert medium > max(21, rest + 5)
    hard, rest = scores(HARD, Anything(), range(4))
    assert hard > rest


@pytest.mark.parametrize(("place", "worth"), [(3, 13.0), (0, -13 / 3), (1, -13 / 3)])
def test_what_a_trick_is_to_whoever_played(place: int, worth: float) -> None:
    """The points and one for the trick, or a third of them lost to another (rules 4 and 7)."""
    assert trick_worth(read_cards("4C 5D 5H 6S"), place, 3) == pytest.approx(worth)
