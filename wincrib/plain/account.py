"""The account of a game in lines: what has been told, what was told last, and why points were scored."""

from collections.abc import Sequence
from typing import Any

from wincrib.games.protocol import Action, Event, Step
from wincrib.plain.voice import Voice
from wincrib.replay.walk import Moment


class Account:
    """`log` holds every line, `latest` those since the last answer, `reasons` the last points part by part."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self.log: list[str] = []
        self.latest: list[str] = []
        self.reasons: list[str] = []

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Events in lines."""
        heard = self._voice.heard(events)
        lines = self._lines(heard)
        self.reasons = self._voice.why(heard) or self.reasons
        self.log += lines
        self.latest += lines
        return lines

    def own(self, action: Action) -> list[str]:
        """One's own action in a line, noted in the log, where its events do not say it."""
        said = [each for each in (self._voice.own(action),) if each]
        self.log += said
        return said

    def take_back(self, score: Sequence[int], steps: Sequence[Step[Any]]) -> None:
        """What was told last does not stand any more; the log says so. `steps` are those that do."""
        self._voice.teller.score = list(score)
        reasons = (self._voice.why(self._voice.heard(step.events)) for step in reversed(steps))
        self.reasons = next(filter(None, reasons), [])
        self.log.append("Taken back.")

    def recall(self, moment: Moment) -> None:
        """Note something that happened before this sitting, as it was told then."""
        self.latest += self.own(moment.action)
        self.tell(moment.step.events)

    def _lines(self, events: Sequence[Event]) -> list[str]:
        """The lines, with the score told where a deal begins."""
        teller = self._voice.teller
        lines: list[str] = []
        begun = 0
        for at, event in enumerate(events, 1):
            if isinstance(event, self._voice.score_after):
                lines += [*teller.lines(events[begun:at]), teller.scoreboard()]
                begun = at
        return lines + teller.lines(events[begun:])
