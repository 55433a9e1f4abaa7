"""A walk's trail through a game of cribbage: what the game is told to wait for, who has won, what scored."""

from collections.abc import Iterator

from wincrib.games.cribbage import prompts
from wincrib.games.cribbage.acts import Scored, ToPlay, Why
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.state import Dealing, Discarding, Over, Pegging, State, Turning
from wincrib.games.protocol import Event, Seat
from wincrib.replay import trail
from wincrib.replay.cribbage.deal import CribbageDeal, WrittenResult
from wincrib.replay.document import Replay
from wincrib.replay.trail import Numbers

CribbageReplay = Replay[Rules, CribbageDeal, WrittenResult]

NOT_PLAY = {Why.HEELS, Why.SHOW, Why.COUNTED, Why.MUGGINS}
"""The reasons for points that are not scored in the play."""


class Trail(trail.Trail[State, CribbageReplay]):
    """One walk through one replay of cribbage."""

    numbers = Numbers(pack="1.1", cut="2.2", deal="3.1", turn="2.2", score="5.1", end="2.1")
    hand = 6
    onward = "the deal alternates"

    def scored(self, first: int) -> Iterator[Scored]:
        """The points pegged from moment number `first` on."""
        return (event for event in self.events(first) if isinstance(event, Scored))

    def source(self, event: Event) -> tuple[Seat, str, int] | None:
        """Who pegged by an event, for what, and how many; all of the play is one."""
        if not isinstance(event, Scored):
            return None
        return event.seat, event.why.word if event.why in NOT_PLAY else "play", event.points

    @property
    def target_line(self) -> str:
        """` (line 12)`: where the target stands."""
        return self.walk.on_line(("rules", "target"))

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal is about to begin."""
        return isinstance(self.state.phase, Dealing)

    @property
    def wanted(self) -> str:
        """What the rules wait for, in words."""
        for seat, prompt in prompts(self.state).items():
            name = self.name(seat) if seat >= 0 else "the pack"
            match self.state.phase:
                case Discarding():
                    return f"{name} has not thrown"
                case Pegging() if isinstance(prompt, ToPlay):
                    return f"{name} is to {'play' if prompt.playable else 'say go'}"
                case Turning():
                    return "the starter is not turned"
                case _:
                    return f"{name} is to answer"
        return "nobody is asked anything"

    @property
    def over(self) -> str:
        """That the game is over, and how; empty while it is not."""
        phase = self.state.phase
        if not isinstance(phase, Over):
            return ""
        return f"the game was over: {self.name(phase.result.winner)} had reached {self._target}"

    @property
    def won(self) -> str:
        """That somebody has won, in words, once the game is over."""
        phase = self.state.phase
        return f"{self.name(phase.result.winner)} has won" if isinstance(phase, Over) else ""

    @property
    def missing(self) -> str:
        """Why the game is not over yet, in words."""
        return f"nobody has reached {self._target}"

    @property
    def _target(self) -> str:
        return f"{self.replay.rules.target}{self.target_line}"
