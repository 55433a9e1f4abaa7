"""What a game's replays need beyond the header, and the forms by the game's name."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from wincrib.cards import Cards
from wincrib.games.protocol import Action, Step
from wincrib.replay.cribbage import paper as cribbage_paper
from wincrib.replay.cribbage import record as cribbage_record
from wincrib.replay.cribbage.walk import walk_deals as walk_cribbage
from wincrib.replay.cribist import paper as cribist_paper
from wincrib.replay.cribist import record as cribist_record
from wincrib.replay.cribist.walk import walk_deals as walk_cribist
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Place
from wincrib.replay.walk import Walk
from wincrib.replay.writing import Data


class Paper(Protocol):
    """A game between text and value. A module with these names is one.

    Rules, deals and results are of the game's own kinds, which differ from form to form.
    """

    @property
    def SEATS(self) -> int:  # noqa: N802 - a constant of the module
        """How many players the game has."""

    @property
    def LEAST_START(self) -> int:  # noqa: N802 - a constant of the module
        """The lowest score that a game told from the middle can start with."""

    @property
    def ENTRIES(self) -> Mapping[str, tuple[str, int]]:  # noqa: N802 - a constant of the module
        """Where the entries of a deal's key lie, if not in itself and four parts deep: the key, and how deep."""

    def read_rules(self, place: Place | None) -> Any:  # noqa: ANN401
        """The rules in full."""

    def rules_data(self, rules: Any) -> Data:  # noqa: ANN401
        """The rules as written."""

    def read_deal(self, place: Place) -> Any:  # noqa: ANN401
        """One deal."""

    def write_deal(self, deal: Any) -> dict[str, Data]:  # noqa: ANN401
        """One deal as written, key by key."""

    def read_result(self, place: Place) -> Any:  # noqa: ANN401
        """The result of a complete game."""

    def result_data(self, result: Any) -> Data:  # noqa: ANN401
        """The result as written."""


class Record(Protocol):
    """A game written down while it is played. A module with these names is one."""

    def recorded(self, replay: AnyReplay, action: Action, step: Step[Any]) -> AnyReplay:
        """The replay with one more action written down."""

    def token(self, action: Action) -> str:
        """An action of a seat as its token in the file."""

    def cards_out(self, deal: Any, state: Any) -> Cards:  # noqa: ANN401
        """The cards a deal in progress has used, in the order a pack would have given them."""

    def ended(self, outcome: Any) -> Any:  # noqa: ANN401
        """The result of an outcome."""


class Form:
    """A game on paper: what its two rooms do, and `walk_deals`, which walks along its deals.

    That applies every action of the file in order and compares what the file says of it.
    """

    def __init__(self, paper: Paper, record: Record, walk_deals: Callable[[Walk, AnyReplay], None]) -> None:
        self.seats = paper.SEATS
        self.least_start = paper.LEAST_START
        self.entries = paper.ENTRIES
        self.read_rules, self.rules_data = paper.read_rules, paper.rules_data
        self.read_deal, self.write_deal = paper.read_deal, paper.write_deal
        self.read_result, self.result_data = paper.read_result, paper.result_data
        self.recorded, self.ended = record.recorded, record.ended
        self.token, self.cards_out = record.token, record.cards_out
        self.walk_deals = walk_deals


FORMS: Mapping[str, Form] = {
    "cribbage": Form(cribbage_paper, cribbage_record, walk_cribbage),
    "cribist": Form(cribist_paper, cribist_record, walk_cribist),
}
