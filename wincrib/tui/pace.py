"""How fast things move on the screen, and one picture on its way."""

from typing import Any

from wincrib.games.protocol import Event
from wincrib.values import value


@value
class Pace:
    """How long things are seen, in seconds; `step` is how many holes a peg moves in one frame."""

    card: float
    hole: float
    think: float
    stay: float
    step: int


PACES = {
    "slow": Pace(0.3, 0.06, 0.9, 1.6, 1),
    "normal": Pace(0.15, 0.03, 0.45, 0.6, 1),
    "fast": Pace(0.05, 0.01, 0.12, 0.2, 2),
    "off": Pace(0, 0, 0, 0, 99),
}
MOST_PEGGING = 0.6


@value
class Beat:
    """One picture on its way: how long it stays, whether a key is waited for, and the sound that goes with it.

    `scene` is of the game's own kind.
    """

    scene: Any
    stay: float = 0
    hold: type[Event] | None = None
    sound: str = ""
