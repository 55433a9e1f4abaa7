"""How each game is told from another table, by its name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wincrib.cards import Cards
from wincrib.games.cribbage import acts as cribbage_acts
from wincrib.games.cribbage import spoken as cribbage_spoken
from wincrib.games.cribbage import state as cribbage_state
from wincrib.games.cribbage.rules import Rules as CribbageRules
from wincrib.games.cribist import acts as cribist_acts
from wincrib.games.cribist import spoken as cribist_spoken
from wincrib.games.cribist import state as cribist_state
from wincrib.games.protocol import Action, Seat
from wincrib.plain import sheet as cribbage_sheet
from wincrib.plain import supposed as cribbage_supposed
from wincrib.plain.cribist import sheet as cribist_sheet
from wincrib.plain.cribist import supposed as cribist_supposed
from wincrib.plain.told import DealSheet, Scoreboard
from wincrib.values import value


@value
class Telling:
    """What to ask about one game, and who tells it.

    `cutting` gives how many cut in a state, 0 once the first dealer is known; `between` whether a deal is about to
    begin; `board` the state after the deal of a dealer at scores that the law may not give, before deal number so much.
    `scores` is the pattern of scores as they are typed, `such_as` an example of them.
    """

    described: Callable[[Any], str]
    teller: Callable[..., Scoreboard]
    sheet: Callable[[Any, Any, Sequence[str]], DealSheet]
    board: Callable[[Any, tuple[int, ...], Seat, int], Any]
    cut: Callable[[Cards], Action]
    cutting: Callable[[Any], int]
    between: type
    scores: str
    such_as: str


def _cribbage_rules(rules: CribbageRules) -> str:
    counting = ", muggins on" if rules.muggins else f", counting {rules.counting[0]}"
    return f"rule set {rules.preset}, to {rules.target}{counting}"


def _cribbage_board(rules: CribbageRules, score: tuple[int, ...], last: Seat, number: int) -> cribbage_state.State:
    return cribbage_supposed.board(rules, (score[0], score[1]), cribbage_state.other(last), number)


def _two_cut(state: cribbage_state.State) -> int:
    return 2 if isinstance(state.phase, cribbage_state.Cutting) else 0


def _all_or_tied_cut(state: cribist_state.State) -> int:
    return len(state.phase.seats) if isinstance(state.phase, cribist_state.Cutting) else 0


TELLINGS: Mapping[str, Telling] = {
    "cribbage": Telling(
        described=_cribbage_rules,
        teller=cribbage_spoken.Teller,
        sheet=cribbage_sheet.Sheet,
        board=_cribbage_board,
        cut=cribbage_acts.CutForDeal,
        cutting=_two_cut,
        between=cribbage_state.Dealing,
        scores=r"([0-9]{1,3})[\s-]+([0-9]{1,3})",
        such_as="85 86",
    ),
    "cribist": Telling(
        described=cribist_spoken.described,
        teller=cribist_spoken.Teller,
        sheet=cribist_sheet.Sheet,
        board=cribist_supposed.board,
        cut=cribist_acts.CutForDeal,
        cutting=_all_or_tied_cut,
        between=cribist_state.Dealing,
        scores=r"[\s,]+".join([r"(-?[0-9]{1,3})"] * len(cribist_state.SEATS)),
        such_as="12 3 -2 30",
    ),
}
