"""What a game's replays need beyond the header, and the forms by the game's name."""

from collections.abc import Mapping
from typing import Any, Protocol

from wincrib.cards import Cards
from wincrib.games.protocol import Action, Step
from wincrib.replay import cribbage, cribist
from wincrib.replay.document import AnyReplay
from wincrib.replay.reading import Place
from wincrib.replay.walk import Walk
from wincrib.replay.writing import Data


class Form(Protocol):
    """A game on paper. A module with these names is one.

    Rules, deals and results are of the game's own kinds, which differ from form to form.
    """

    @property
    def SEATS(self) -> int:  # noqa: N802 - a constant of the module
        """How many players the game has."""

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

    def walk_deals(self, walk: Walk, replay: AnyReplay) -> None:
        """Apply every action of the file in order and compare what the file says of it."""

    def recorded(self, replay: AnyReplay, action: Action, step: Step[Any]) -> AnyReplay:
        """The replay with one more action written down."""

    def token(self, action: Action) -> str:
        """An action of a seat as its token in the file."""

    def cards_out(self, deal: Any, state: Any) -> Cards:  # noqa: ANN401
        """The cards a deal in progress has used, in the order a pack would have given them."""

    def ended(self, outcome: Any) -> Any:  # noqa: ANN401
        """The result of an outcome."""


FORMS: Mapping[str, Form] = {"cribbage": cribbage, "cribist": cribist}

LEAST_START: Mapping[str, int] = {"cribbage": 0, "cribist": -999}
"""The lowest score that a game told from the middle can start with, by its name: penalties lead below nothing."""
