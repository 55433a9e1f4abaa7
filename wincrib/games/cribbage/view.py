"""What a seat may see, built field by field from an allow-list; nothing hidden can slip into it."""

from wincrib.cards import Card, Cards
from wincrib.games.cribbage.acts import SHOW_ORDER, Whose
from wincrib.games.cribbage.referee import prompts
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.state import (
    Discarding,
    Over,
    Pegging,
    Pegs,
    Result,
    Round,
    Showing,
    State,
    Turning,
    counter,
    shown_cards,
)
from wincrib.games.protocol import PACK, Prompt, Seat
from wincrib.values import value


@value
class Open:
    """A hand or the crib that has been laid open at the show."""

    seat: Seat
    whose: Whose
    cards: Cards


@value
class View:
    """The table from one seat (`None`: a bystander's).

    `hand` is what the seat still holds, `thrown` what it laid away; `held` and `laid_away` say for both seats how
    many cards are still held and whether the throw is made. `past` and `lays` are the rounds of the play, all
    public. `waiting` are the seats that are asked something; `prompt` is what this seat is asked.
    """

    seat: Seat | None
    rules: Rules
    pegs: tuple[Pegs, Pegs]
    dealer: Seat
    number: int
    hand: Cards
    thrown: Cards
    held: tuple[int, int]
    laid_away: tuple[bool, bool]
    starter: Card | None
    past: tuple[Round, ...]
    lays: Round
    opened: tuple[Open, ...]
    claim: int | None
    waiting: tuple[Seat, ...]
    prompt: Prompt | None
    result: Result | None

    @property
    def score(self) -> tuple[int, int]:
        """The score, seat by seat."""
        return self.pegs[0].front, self.pegs[1].front


def view(state: State, seat: Seat | None) -> View:
    """Everything `seat` may see of `state`, and nothing else."""
    asked = prompts(state)
    hand: Cards = ()
    thrown: Cards = ()
    held = (0, 0)
    laid_away = (False, False)
    starter: Card | None = None
    past: tuple[Round, ...] = ()
    lays: Round = ()
    opened: tuple[Open, ...] = ()
    claim: int | None = None
    match state.phase:
        case Discarding(hands, thrown_by):
            held = (6 - len(thrown_by[0]), 6 - len(thrown_by[1]))
            laid_away = (bool(thrown_by[0]), bool(thrown_by[1]))
            if seat is not None:
                thrown = thrown_by[seat]
                hand = tuple(c for c in hands[seat] if c not in thrown)
        case Turning(kept, thrown_by):
            held = (4, 4)
            laid_away = (True, True)
            if seat is not None:
                hand, thrown = kept[seat], thrown_by[seat]
        case Pegging(layout, hands, past, lays):
            held = (len(hands[0]), len(hands[1]))
            laid_away = (True, True)
            starter = layout.starter
            if seat is not None:
                hand, thrown = hands[seat], layout.thrown[seat]
        case Showing(layout, past, place, claim):
            laid_away = (True, True)
            starter = layout.starter
            opened = tuple(
                Open(
                    counter(state.dealer, SHOW_ORDER[at]),
                    SHOW_ORDER[at],
                    shown_cards(layout, state.dealer, at),
                )
                for at in range(place + 1)
            )
            if seat is not None:
                thrown = layout.thrown[seat]
            if not past:
                # Nobody knows how they were laid, so they are held until they are shown.
                open_by = {each.seat for each in opened}
                held = (0 if 0 in open_by else 4, 0 if 1 in open_by else 4)
                hand = layout.kept[seat] if seat is not None and seat not in open_by else ()
        case _:
            pass
    return View(
        seat,
        state.rules,
        state.pegs,
        state.dealer,
        state.number,
        hand,
        thrown,
        held,
        laid_away,
        starter,
        past,
        lays,
        opened,
        claim,
        tuple(each for each in asked if each != PACK),
        asked.get(seat) if seat is not None else None,
        state.phase.result if isinstance(state.phase, Over) else None,
    )
