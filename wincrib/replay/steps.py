"""A replay as a line of moments: the state at any step, and a game that goes on from the end."""

from collections.abc import Sequence
from typing import Any

from wincrib.games.protocol import Action
from wincrib.replay.document import AnyReplay
from wincrib.replay.walk import Moment, Walk
from wincrib.replay.walking import walk
from wincrib.values import value


@value
class Steps:
    """A walked replay: `start` is the state before the first action, `moments` what each action made."""

    start: Any
    moments: tuple[Moment, ...]

    def state(self, step: int) -> Any:  # noqa: ANN401 - the state is the game's own
        """The state after `step` actions, 0 to their number."""
        return self.moments[step - 1].step.state if step else self.start

    @property
    def end(self) -> Any:  # noqa: ANN401 - the state is the game's own
        """The state after the last action."""
        return self.state(len(self.moments))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action, in order."""
        return tuple(moment.action for moment in self.moments)

    @property
    def in_deal(self) -> int:
        """How many actions the last deal of the file holds."""
        return len(last_deal(self.moments))


def steps(replay: AnyReplay) -> Steps:
    """Walk a replay. Raises `Misscored` where it departs from the rules, `Unsupported`."""
    return _steps(walk(replay))


def _steps(walked: Walk) -> Steps:
    return Steps(walked.start, tuple(walked.moments))


def last_deal(moments: Sequence[Moment]) -> list[Moment]:
    """The moments of the last deal; none before the first."""
    deals = [moment.path[1] for moment in moments if moment.path[0] == "deals" and len(moment.path) > 2]
    return [each for each in moments if deals and len(each.path) > 2 and each.path[:2] == ("deals", deals[-1])]
