"""What has been at a table so far: the picture it left, and all of it in words."""

from collections.abc import Sequence
from typing import Any

from wincrib.games.protocol import Seat
from wincrib.table.setting import Sitting
from wincrib.tui.sights import SIGHTS


def picture_so_far(sitting: Sitting, teller: Any) -> Any:  # noqa: ANN401 - both are the game's own
    """The picture after everything that has happened, with nobody's hand."""
    sight = SIGHTS[sitting.recorder.replay.game]
    scene = sight.opening(sitting.before.start)
    for step in sitting.table.steps(0):
        for event in step.events:
            scene = sight.heard(scene, event, teller)
    return sight.settled(scene, sitting.table.state)


def log_of(sitting: Sitting, names: Sequence[str], me: Seat | None) -> list[str]:
    """Everything that has happened, told to one seat or to all: what was said aloud, and no hand."""
    sight = SIGHTS[sitting.recorder.replay.game]
    teller = sight.teller(names, sitting.table.state.rules, me, sitting.before.start)
    return [line for step in sitting.table.steps(0) for line in teller.lines(step.events)]
