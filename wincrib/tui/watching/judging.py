"""The decisions of a replay, judged one after another while it is watched, at the reckoning of `wincrib analyze`.

A decision is judged by what its seat could see when it took it, whatever the rest of the file says.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wincrib.home.analyses import Analyses
from wincrib.players.analysis import Decision, Grade, judged
from wincrib.players.critique import better
from wincrib.table.playback import Playback


class Judging:
    """The analysis of a game so far. `go_on` does a little more of it; what is known already is there at once."""

    def __init__(self, game: Playback) -> None:
        self._replay = game.replay
        states = [game.start, *(moment.step.state for moment in game.moments)]
        self._pairs: list[Any] = list(zip(states, (moment.action for moment in game.moments), strict=False))
        self._known = Analyses()
        self._found = self._known.recalled(self._replay, self._pairs)
        self._why: dict[int, str] = {}
        # What an action was is seen with the first of its steps.
        self._steps = {done: step for step, done in _first_steps(game)}
        self._actions = {step: done - 1 for done, step in self._steps.items()}

    @property
    def finished(self) -> bool:
        """Whether every action has been looked at."""
        return len(self._found) >= len(self._pairs)

    @property
    def share(self) -> int:
        """How much has been looked at, in per cent, 0 to 100."""
        return 100 * len(self._found) // len(self._pairs) if self._pairs else 100

    def go_on(self) -> None:
        """Judge the next decision, and remember them all once there is none left."""
        for pair in self._pairs[len(self._found) :]:
            found = judged(*pair)
            self._found.append(found)
            if found is not None:
                break
        if self.finished:
            self._known.keep(self._replay, self._found, whole=True)

    def at(self, step: int) -> Decision | None:
        """The decision that a step shows; None where it shows none, or where it has not been judged yet."""
        action = self._actions.get(step)
        return self._found[action] if action is not None and action < len(self._found) else None

    def why(self, step: int) -> str:
        """What would have been better at a step, and why, in a sentence or two; worked out once."""
        decision = self.at(step)
        if decision is not None and step not in self._why:
            self._why[step] = better(decision)
        return self._why.get(step, "")

    @property
    def decisions(self) -> Sequence[Decision]:
        """All that have been judged, in order."""
        return [each for each in self._found if each is not None]

    def steps(self, grades: Sequence[Grade]) -> list[int]:
        """The steps with decisions of some grades, in order."""
        found = enumerate(self._found, 1)
        steps = [self._steps.get(done) for done, each in found if each is not None and each.grade in grades]
        return [step for step in steps if step is not None]


def _first_steps(game: Playback) -> Iterator[tuple[int, int]]:
    before = 0
    for step, beat in enumerate(game.beats, 1):
        if beat.done != before:
            before = beat.done
            yield step, before


JUDGES: dict[str, Callable[[Playback], Judging]] = {"cribbage": Judging}
"""Who judges a game, by its name; a game that is not in it is not judged."""
