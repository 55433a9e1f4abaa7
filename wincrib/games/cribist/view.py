"""What a seat may see, built field by field from an allow-list; nothing hidden can slip into it (rule 9)."""

from wincrib.cards import Cards
from wincrib.games.cribist.acts import Call, Suit
from wincrib.games.cribist.naming import Names
from wincrib.games.cribist.referee import outcome, prompts
from wincrib.games.cribist.rules import Rules
from wincrib.games.cribist.state import (
    SEATS,
    Calling,
    Claiming,
    Layout,
    Playing,
    State,
    Taken,
    Trick,
    tricks_won,
)
from wincrib.games.protocol import PACK, Outcome, Prompt, Seat
from wincrib.values import value


@value
class View:
    """The table from one seat (`None`: a bystander's).

    `hand` is what the seat holds, `held` how many cards each seat holds. `tricks` are those gone by, all of which
    lay open once, `trick` the one on the table. While a trick is claimed and called, `claimed` is what its winner
    stated, `taken` what has been won from it and `calls` what the others said. `waiting` are the seats that are
    asked something; `prompt` is what this seat is asked.
    """

    seat: Seat | None
    rules: Rules
    score: tuple[int, ...]
    dealer: Seat
    number: int
    hand: Cards
    held: tuple[int, ...]
    trumps: Suit | None
    tricks: tuple[Taken, ...]
    trick: Trick | None
    winner: Seat | None
    claimed: Names
    taken: Names
    calls: tuple[Call, ...]
    waiting: tuple[Seat, ...]
    prompt: Prompt | None
    result: Outcome | None

    @property
    def won(self) -> tuple[int, ...]:
        """How many tricks each seat has in its pile (rule 9)."""
        return tricks_won(self.tricks)


_BARE = Layout(((),) * len(SEATS), None, ())


def view(state: State, seat: Seat | None) -> View:
    """Everything `seat` may see of `state`, and nothing else."""
    asked = prompts(state)
    layout = _BARE
    trick: Trick | None = None
    winner: Seat | None = None
    claimed: Names = ()
    taken: Names = ()
    calls: tuple[Call, ...] = ()
    match state.phase:
        case Playing(layout, trick):
            pass
        case Claiming(layout, trick, winner):
            pass
        case Calling(layout, trick, winner, claimed, taken, calls):
            pass
        case _:
            pass
    return View(
        seat,
        state.rules,
        state.score,
        state.dealer,
        state.number,
        layout.hands[seat] if seat is not None else (),
        tuple(len(hand) for hand in layout.hands),
        layout.trumps,
        layout.tricks,
        trick,
        winner,
        claimed,
        taken,
        calls,
        tuple(each for each in asked if each != PACK),
        asked.get(seat) if seat is not None else None,
        outcome(state),
    )
