"""The notebook of one `apply`: where points are pegged and events told, up to the point that wins."""

from collections.abc import Sequence

from wincrib.cards import Cards
from wincrib.counting import Combo, Kind
from wincrib.games.cribbage.acts import Scored, Skunk, Why, Won
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.state import Over, Pegs, Phase, Result, State, other
from wincrib.games.protocol import By, Event, Seat, Step

_WHY = {Kind.FIFTEEN: Why.FIFTEEN, Kind.THIRTY_ONE: Why.THIRTY_ONE, Kind.PAIR: Why.PAIR, Kind.RUN: Why.RUN}


class Notebook:
    """Pegs and events while one action is applied. The point that wins is the last that is pegged (rule 2.1)."""

    __slots__ = ("_state", "events", "pegs", "won")

    def __init__(self, state: State) -> None:
        self._state = state
        self.pegs = list(state.pegs)
        self.events: list[Event] = []
        self.won: Over | None = None

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def peg(self, seat: Seat, points: int, why: Why, cards: Cards) -> bool:
        """Peg points, cut at the target; true when they win the game. Zero points move no peg."""
        if not points:
            return False
        front = self.pegs[seat].front
        gained = min(points, self._state.rules.target - front)
        self.pegs[seat] = Pegs(front + gained, front)
        self.tell(Scored(seat, gained, why, cards, front + gained))
        if front + gained < self._state.rules.target:
            return False
        self._win(seat, By.POINTS)
        return True

    def peg_combos(self, seat: Seat, combos: Sequence[Combo]) -> bool:
        """Peg the combinations of one card, one after the other, with a single move of the pegs."""
        before = self.pegs[seat].front
        won = any(self.peg(seat, combo.points, _WHY[combo.kind], combo.cards) for combo in combos)
        if combos:
            self.pegs[seat] = Pegs(self.pegs[seat].front, before)
        return won

    def resign(self, seat: Seat) -> None:
        """The opponent wins, and no skunk is flagged (rule 2.5)."""
        self._win(other(seat), By.RESIGNATION)

    def _win(self, seat: Seat, by: By) -> None:
        score = (self.pegs[0].front, self.pegs[1].front)
        skunk = skunk_of(self._state.rules, score[other(seat)]) if by == By.POINTS else Skunk.NONE
        self.won = Over(Result((seat,), score, by, skunk))

    def close(self, phase: Phase) -> Step[State]:
        """The step this action makes: to `phase`, or to the end if the game was won on the way."""
        return self._step(self._state.dealer, self._state.number, phase)

    def next_deal(self, phase: Phase) -> Step[State]:
        """The step that ends a deal: the deal passes to the other seat (rule 2.2), unless the game was won."""
        if self.won:
            return self.close(phase)
        return self._step(other(self._state.dealer), self._state.number + 1, phase)

    def _step(self, dealer: Seat, number: int, phase: Phase) -> Step[State]:
        if self.won:
            result = self.won.result
            self.tell(Won(result.winner, result.skunk, result.by))
            phase = self.won
        pegs = (self.pegs[0], self.pegs[1])
        return Step(State(self._state.rules, pegs, dealer, number, phase), tuple(self.events))


def skunk_of(rules: Rules, loser: int) -> Skunk:
    """The flag for a loser's score (rule 2.3): the double one replaces the single."""
    if not rules.skunk or loser > rules.skunk[0]:
        return Skunk.NONE
    return Skunk.DOUBLE if loser <= rules.skunk[1] else Skunk.SINGLE
