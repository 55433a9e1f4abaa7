"""The notebook of one `apply`: where points are pegged and events told."""

from wincrib.cards import Cards
from wincrib.games.cribist.acts import Scored, Why, Won
from wincrib.games.cribist.state import Over, Phase, State
from wincrib.games.protocol import By, Event, Outcome, Seat, Step


class Notebook:
    """Points and events while one action is applied."""

    __slots__ = ("_state", "events", "score")

    def __init__(self, state: State) -> None:
        self._state = state
        self.score = list(state.score)
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def peg(self, seat: Seat, points: int, why: Why, cards: Cards) -> None:
        """Peg points, or take them off; no points are no event."""
        if points:
            self.score[seat] += points
            self.tell(Scored(seat, points, why, cards, self.score[seat]))

    @property
    def reached(self) -> bool:
        """Whether somebody has reached the target (rule 8)."""
        target = self._state.rules.target
        return target is not None and max(self.score) >= target

    def end(self) -> Step[State]:
        """The step that ends the game: the highest score wins, equal scores share the win (rule 8)."""
        highest = max(self.score)
        winners = tuple(Seat(seat) for seat, points in enumerate(self.score) if points == highest)
        self.tell(Won(winners))
        return self.close(Over(Outcome(winners, tuple(self.score), By.POINTS)))

    def close(self, phase: Phase) -> Step[State]:
        """The step this action makes, within the same deal or to the end."""
        return self.next_deal(self._state.dealer, self._state.number, phase)

    def next_deal(self, dealer: Seat, number: int, phase: Phase) -> Step[State]:
        """The step this action makes, with the dealer and number of another deal."""
        return Step(State(self._state.rules, tuple(self.score), dealer, number, phase), tuple(self.events))
