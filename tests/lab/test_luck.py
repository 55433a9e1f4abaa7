"""The luck test: whoever knows nothing of the hidden cards loses nothing when they are dealt anew behind his back.

One seat plays against an opponent who lays whatever comes first. In a second run of the same deals all that is hidden
from the seat is dealt anew after each of its decisions, so that what it could have spied out is worth nothing. An
honest player makes as many points a deal as before, but for chance; a cheat makes fewer.

What is dealt anew is as likely as what lay there, by all that the seat may know. Each card of the opponent's has its
turn, and a card that takes another's place takes over its turn; what had its turn before a card that he laid, or when
he said go, did not fit.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from tests.games.conformance import exchanged, reachable
from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import LIMIT, show_points, tail_points
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Discard, Go, Play, Scored, ToDeal, ToDiscard, ToPlay, Why
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Discarding, Pegging, State, Turning, cards_of, count_of, playable
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import PACK, Action, Prompt, Seat, Start
from wincrib.players.levels import Level, player
from wincrib.players.protocol import Player
from wincrib.shuffle import Stream

ME, OTHER = Seat(0), Seat(1)
RULES = rules(target=999)
"""So far away that no game ends within its deals."""

DEALS = 20
SURE = 4.0
"""So many standard errors are no chance."""


@dataclass
class Table:
    """A table with all that lies on it, hidden or not."""

    luck: Random
    state: State = field(default_factory=lambda: cribbage.new(RULES, Start((0, 0), ME)))
    deck: Cards = NEW_PACK
    turns: dict[Card, int] = field(default_factory=dict)

    def pack(self, _purpose: str, _number: int) -> Cards:
        """The pack as it lies now."""
        return self.deck

    def lot(self, _seats: int) -> int:
        """Nobody draws a lot here."""
        raise AssertionError

    def shuffle(self, cards: Random) -> None:
        """A new deal, and the turn of every card in it."""
        self.deck = tuple(cards.sample(NEW_PACK, len(NEW_PACK)))
        self.turns = dict(zip(self.deck, cards.sample(range(len(NEW_PACK)), len(NEW_PACK)), strict=True))

    def deal_anew(self) -> None:
        """Exchange what is hidden from this seat, by what it may know of it."""
        if not isinstance(self.state.phase, Discarding | Turning | Pegging):
            return
        seen = reachable(cribbage.view(self.state, ME))
        hidden = [each for each in NEW_PACK if each not in seen]
        least = self._least()
        while True:
            by = dict(zip(hidden, self.luck.sample(hidden, len(hidden)), strict=True))
            if all(by[each].value > room for each, room in least.items()):
                break
        self.state = exchanged(self.state, by)
        self.deck = tuple(by.get(each, each) for each in self.deck)
        self.turns = {by.get(each, each): turn for each, turn in self.turns.items()}

    def _least(self) -> dict[Card, int]:
        """For each card the opponent holds, the most room under 31 at which he had to pass it over."""
        phase = self.state.phase
        if not isinstance(phase, Pegging):
            return {}
        least = dict.fromkeys(phase.hands[OTHER], 0)
        for lays in (*phase.past, phase.lays):
            for at, lay in enumerate(lays):
                if lay.seat == OTHER:
                    for each, room in least.items():
                        if isinstance(lay, Go) or self.turns[each] < self.turns[lay.card]:
                            least[each] = max(room, LIMIT - count_of(lays[:at]))
        return least

    def whatever_comes_first(self, prompt: Prompt) -> Action:
        """The opponent, who lays his cards in their turn."""
        match prompt:
            case ToDiscard(hand):
                one, two, *_ = sorted(hand, key=self.turns.__getitem__)
                return Discard(OTHER, (one, two))
            case ToPlay(()):
                return Go(OTHER)
            case ToPlay(fits):
                return Play(OTHER, min(fits, key=self.turns.__getitem__))
        raise AssertionError(prompt)


Answer = Callable[[Table, Stream], Action]


def honest(sitting: Player[View]) -> Answer:
    """A player who is given his view and no more."""
    return lambda table, dice: sitting.answer(cribbage.view(table.state, ME), dice)


EASY = honest(player(Level.EASY))


def looks_into_the_other_hand(table: Table, dice: Stream) -> Action:
    """A cheat who lays what the other seat will answer the worst for itself, and the best for him."""
    phase, prompt = table.state.phase, cribbage.prompts(table.state)[ME]
    if not isinstance(phase, Pegging) or not isinstance(prompt, ToPlay) or not prompt.playable:
        return EASY(table, dice)
    mine, theirs, laid = phase.hands[ME], phase.hands[OTHER], cards_of(phase.lays)

    def worth(card: Card) -> int:
        after = (*laid, card)
        fits = playable(theirs, sum(each.value for each in after))
        if not fits:
            return tail_points(after) + 1
        answered = (*after, min(fits, key=table.turns.__getitem__))
        rest = playable(tuple(each for each in mine if each is not card), sum(each.value for each in answered))
        then = max((tail_points((*answered, each)) for each in rest), default=-1)
        return tail_points(after) - tail_points(answered) + then

    return Play(ME, max(prompt.playable, key=worth))


def looks_at_the_next_card(table: Table, dice: Stream) -> Action:
    """A cheat who keeps what goes with the starter that will be turned."""
    prompt = cribbage.prompts(table.state)[ME]
    if not isinstance(prompt, ToDiscard):
        return EASY(table, dice)
    kept = max(combinations(prompt.hand, 4), key=lambda four: show_points(four, table.deck[12]))
    one, two = (each for each in prompt.hand if each not in kept)
    return Discard(ME, (one, two))


def net_points(answer: Answer, seed: int, *, anew: bool) -> Iterator[tuple[int, int]]:
    """What the seat makes more than the opponent in the play and at the show, deal by deal."""
    table, cards = Table(Random(f"luck-{seed}")), Random(f"cards-{seed}")
    dice, net = Stream(f"luck-{seed}", "dice0", 0), [0, 0]
    while True:
        seat, prompt = next(iter(cribbage.prompts(table.state).items()))
        if isinstance(prompt, ToDeal):
            if table.state.number:
                yield net[0], net[1]
            if table.state.number == DEALS:
                return
            net = [0, 0]
            table.shuffle(cards)
        if seat == PACK:
            action = cribbage.deal(table.state, table)
        else:
            action = answer(table, dice) if seat == ME else table.whatever_comes_first(prompt)
        step = cribbage.apply(table.state, action)
        table.state = step.state
        for each in step.events:
            if isinstance(each, Scored):
                net[each.why == Why.SHOW] += each.points if each.seat == ME else -each.points
        if seat == ME and anew:
            table.deal_anew()


def lost_by_dealing_anew(answer: Answer, games: int) -> tuple[float, float]:
    """What the seat loses in the play and at the show when what is hidden is dealt anew, in standard errors."""
    lost = [
        (as_it_lay[0] - anew[0], as_it_lay[1] - anew[1])
        for seed in range(games)
        for as_it_lay, anew in zip(
            net_points(answer, seed, anew=False), net_points(answer, seed, anew=True), strict=True
        )
    ]
    assert len(lost) == games * DEALS
    in_play, at_show = zip(*lost, strict=True)
    return errors(in_play), errors(at_show)


def errors(lost: Sequence[int]) -> float:
    """The mean, in its own standard errors."""
    return mean(lost) / (stdev(lost) / sqrt(len(lost)))


@pytest.mark.parametrize(("level", "games"), [(Level.EASY, 30), (Level.MEDIUM, 15), (Level.HARD, 1)])
def test_an_honest_player_loses_nothing(level: Level, games: int) -> None:
    assert max(map(abs, lost_by_dealing_anew(honest(player(level)), games))) < SURE


@pytest.mark.parametrize(("cheat", "games"), [(looks_into_the_other_hand, 20), (looks_at_the_next_card, 60)])
def test_a_cheat_loses_what_he_spied_out(cheat: Answer, games: int) -> None:
    assert max(lost_by_dealing_anew(cheat, games)) > SURE
