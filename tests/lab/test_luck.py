"""The luck test: whoever knows nothing of the hidden cards loses nothing when they are dealt anew behind his back.

One seat plays against an opponent who lays whatever comes first. In a second run of the same deals all that is hidden
from the seat is dealt anew after each of its decisions, so that what it could have spied out is worth nothing. An
honest player makes as many points a deal as before, but for chance; a cheat makes fewer.

What is dealt anew is as likely as what lay there, by all that the seat may know. Each card of the opponent's has its
turn, and a card that takes another's place takes over its turn; what had its turn before a card that he laid, or when he
said go, did not fit.
"""

from collections.abc import Callable, Iterator
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
from wincrib.games.cribbage.acts import Discard, Go, Play, ToDiscard, ToPlay
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Discarding, Pegging, State, Turning, cards_of, count_of, playable
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import PACK, Action, Prompt, Seat, Start
from wincrib.lab.ladder import called
from wincrib.players.levels import Level, player
from wincrib.players.protocol import Player
from wincrib.shuffle import Stream

ME, OTHER = Seat(0), Seat(1)
RULES = rules(target=999)
"""So far away that no game ends within its deals."""

GAMES, DEALS = 40, 20
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

    def shuffle(self) -> None:
        """A new deal, and the turn of every card in it."""
        self.deck = tuple(self.luck.sample(NEW_PACK, len(NEW_PACK)))
        self.turns = dict(zip(self.deck, self.luck.sample(range(len(NEW_PACK)), len(NEW_PACK)), strict=True))

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


MEDIUM = honest(player(Level.MEDIUM))


def looks_into_the_other_hand(table: Table, dice: Stream) -> Action:
    """A cheat who lays what the other seat will answer the worst for itself, and the best for him."""
    phase, prompt = table.state.phase, cribbage.prompts(table.state)[ME]
    if not isinstance(phase, Pegging) or not isinstance(prompt, ToPlay) or not prompt.playable:
        return MEDIUM(table, dice)
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
        return MEDIUM(table, dice)
    kept = max(combinations(prompt.hand, 4), key=lambda four: show_points(four, table.deck[12]))
    one, two = (each for each in prompt.hand if each not in kept)
    return Discard(ME, (one, two))


def net_points(answer: Answer, seed: int, *, anew: bool) -> Iterator[int]:
    """What the seat makes more than the opponent, deal by deal."""
    table, before = Table(Random(f"luck-{seed}")), 0
    cards = Random(f"cards-{seed}")
    done = 0
    while True:
        seat, prompt = next(iter(cribbage.prompts(table.state).items()))
        if seat == PACK:
            if not isinstance(table.state.phase, Turning):
                mine, theirs = table.state.score
                if table.state.number:
                    yield mine - theirs - before
                if table.state.number == DEALS:
                    return
                before = mine - theirs
                kept, table.luck = table.luck, cards
                table.shuffle()
                table.luck = kept
            action = cribbage.deal(table.state, table)
        elif seat == ME:
            action = answer(table, Stream(f"luck-{seed}", "dice0", done))
        else:
            action = table.whatever_comes_first(prompt)
        table.state, done = cribbage.apply(table.state, action).state, done + 1
        if seat == ME and anew:
            table.deal_anew()


def lost_by_dealing_anew(answer: Answer) -> tuple[float, float]:
    """The points a deal that the seat loses when all that is hidden is dealt anew, and how many standard errors."""
    lost = [
        as_it_lay - anew
        for seed in range(GAMES)
        for as_it_lay, anew in zip(
            net_points(answer, seed, anew=False), net_points(answer, seed, anew=True), strict=True
        )
    ]
    assert len(lost) == GAMES * DEALS
    assert any(lost)
    return mean(lost), mean(lost) / (stdev(lost) / sqrt(len(lost)))


@pytest.mark.parametrize(
    "sitting", [player(Level.EASY), player(Level.MEDIUM), called("wary")], ids=["easy", "medium", "wary"]
)
def test_an_honest_player_loses_nothing(sitting: Player[View]) -> None:
    _, errors = lost_by_dealing_anew(honest(sitting))
    assert abs(errors) < SURE


@pytest.mark.parametrize("cheat", [looks_into_the_other_hand, looks_at_the_next_card])
def test_a_cheat_loses_what_he_spied_out(cheat: Answer) -> None:
    lost, errors = lost_by_dealing_anew(cheat)
    assert lost > 0
    assert errors > SURE
