"""A walk's trail through a game of Cribist: what the game is told to wait for, who has won, what scored."""

from wincrib.games.cribist import prompts
from wincrib.games.cribist.acts import Scored
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.cribist.state import HAND, Calling, Claiming, Dealing, Over, Playing, State
from wincrib.games.protocol import Event, Seat
from wincrib.replay import trail
from wincrib.replay.cribist.deal import CribistDeal, WrittenResult
from wincrib.replay.document import Replay
from wincrib.replay.trail import Numbers
from wincrib.words import counted, listed

CribistReplay = Replay[Rules, CribistDeal, WrittenResult]


class Trail(trail.Trail[State, CribistReplay]):
    """One walk through one replay of Cribist."""

    numbers = Numbers(pack="1", cut="1", deal="1", turn="1", score="7", end="8")
    hand = HAND
    onward = "the deal passes to the left"

    def source(self, event: Event) -> tuple[Seat, str, int] | None:
        """Who pegged by an event, for what, and how many."""
        return (event.seat, event.why.word, event.points) if isinstance(event, Scored) else None

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal is about to begin."""
        return isinstance(self.state.phase, Dealing)

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
    def won(self) -> str:
        """That somebody has won, in words, once the game is over."""
        return self.over

    @property
    def missing(self) -> str:
        """Why the game is not over yet, in words."""
        end = self.replay.rules.end
        match end.by:
            case Limit.TARGET:
                return f"nobody has reached {end.number}{self.end_line}"
            case Limit.DEALS:
                played = max(self.state.number - 1, 0)
                return f"{counted(played, 'deal')} of {end.number}{self.end_line} are played"
            case Limit.MINUTES:
                return "it is not written that the time was up, or the deal in which it was is not finished"

    @property
    def end_line(self) -> str:
        """` (line 12)`: where the end of the game is told."""
        return self.walk.on_line(("rules", "end"))
