"""What every part of a walk through a game of cribbage needs: the walk, the replay, and the seed's cards."""

from collections.abc import Iterator

from wincrib.cards import Card
from wincrib.games.cribbage import prompts
from wincrib.games.cribbage.acts import Scored, ToPlay, Why
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.state import Discarding, Over, Pegging, State, Turning
from wincrib.games.protocol import Event, Seat
from wincrib.replay.cribbage.deal import CribbageDeal, WrittenResult
from wincrib.replay.document import Replay
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.shuffle import Seeded

CribbageReplay = Replay[Rules, CribbageDeal, WrittenResult]

NOT_PLAY = {Why.HEELS, Why.SHOW, Why.COUNTED, Why.MUGGINS}
"""The reasons for points that are not scored in the play."""


class Trail:
    """One walk through one replay of cribbage."""

    def __init__(self, walk: Walk, replay: CribbageReplay) -> None:
        self.walk = walk
        self.replay = replay
        self.seeded = Seeded(replay.deck.seed) if replay.deck.seeded else None

    @property
    def state(self) -> State:
        """The state the walk has reached."""
        state: State = self.walk.state
        return state

    def name(self, seat: Seat | int) -> str:
        """A player's name."""
        return self.replay.names[seat]

    def events(self, first: int) -> Iterator[Event]:
        """What happened from moment number `first` on."""
        return (event for moment in self.walk.moments[first:] for event in moment.step.events)

    def scored(self, first: int) -> Iterator[Scored]:
        """The points pegged from moment number `first` on."""
        return (event for event in self.events(first) if isinstance(event, Scored))

    @property
    def seed_line(self) -> str:
        """` (line 12)`: where the seed stands."""
        return self.walk.on_line(("deck", "seed"))

    @property
    def target_line(self) -> str:
        """` (line 12)`: where the target stands."""
        return self.walk.on_line(("rules", "target"))

    def card(self, path: Path, mine: Card, ruled: Card) -> None:
        """Compare a card of a seeded file with the seed's."""
        hint = f"by the seed; is the seed or its scheme{self.seed_line} the right one?"
        self.walk.compare(path, str(mine), str(ruled), detail=hint)

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
        reached = f"{self.state.rules.target}{self.target_line}"
        return f"the game was over: {self.name(phase.result.winner)} had reached {reached}"


def deal_name(path: Path) -> str:
    """`deal 3`, for a path into it."""
    return f"deal {int(path[1]) + 1}"
