"""What every part of a walk through a game of Cribist needs: the walk, the replay, the seed's cards, plain words."""

from collections.abc import Iterator

from wincrib.cards import Card
from wincrib.games.cribist import prompts
from wincrib.games.cribist.acts import Scored
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.cribist.state import Calling, Claiming, Over, Playing, State
from wincrib.games.protocol import Seat
from wincrib.replay.cribist.deal import CribistDeal, WrittenResult
from wincrib.replay.document import Replay
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.shuffle import Seeded
from wincrib.words import counted, listed

CribistReplay = Replay[Rules, CribistDeal, WrittenResult]


class Trail:
    """One walk through one replay of Cribist."""

    def __init__(self, walk: Walk, replay: CribistReplay) -> None:
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

    def scored(self, first: int) -> Iterator[Scored]:
        """The points pegged from moment number `first` on."""
        events = (event for moment in self.walk.moments[first:] for event in moment.step.events)
        return (event for event in events if isinstance(event, Scored))

    def card(self, path: Path, mine: Card, ruled: Card) -> None:
        """Compare a card of a seeded file with the seed's."""
        line = self.walk.on_line(("deck", "seed"))
        hint = f"by the seed; is the seed or its scheme{line} the right one?"
        self.walk.compare(path, str(mine), str(ruled), detail=hint)

    @property
    def wanted(self) -> str:
        """What the rules wait for, in words."""
        words = {Playing: "play", Claiming: "claim the trick", Calling: "call muggins or pass"}
        for seat in prompts(self.state):
            what = words.get(type(self.state.phase))
            return f"{self.name(seat)} is to {what}" if what else "the next deal is to begin"
        return "nobody is asked anything"

    @property
    def over(self) -> str:
        """That the game is over, and how; empty while it is not."""
        phase, end = self.state.phase, self.replay.rules.end
        if not isinstance(phase, Over):
            return ""
        match end.by:
            case Limit.TARGET:
                winners = listed(self.name(seat) for seat in phase.result.winners)
                return f"the game was over: {winners} had reached {end.number}{self.end_line}"
            case Limit.DEALS:
                return f"the game was over: it is one of {counted(end.number, 'deal')}{self.end_line}"
            case Limit.MINUTES:
                return "the game was over: the time was up"

    @property
    def end_line(self) -> str:
        """` (line 12)`: where the end of the game is told."""
        return self.walk.on_line(("rules", "end"))
