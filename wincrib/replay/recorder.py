"""The recorder: it hears every action at a table and gives the replay so far."""

from dataclasses import replace
from typing import Any

from wincrib.games import GAMES
from wincrib.games.cribbage.acts import CutForDeal
from wincrib.games.protocol import Action, Step
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Remark, Status
from wincrib.replay.forms import FORMS


class Recorder:
    """Writes a game down as it is played, beginning from a header, or from the replay of a game that goes on."""

    def __init__(self, replay: AnyReplay) -> None:
        self._form = FORMS[replay.game]
        self._game = GAMES[replay.game]
        self.replay = replay

    def heard(self, action: Action, step: Step[Any]) -> None:
        """One action was applied."""
        replay = self.replay
        if isinstance(action, CutForDeal):
            self.replay = replace(replay, cut=(*replay.cut, action.cards))
        else:
            self.replay = replace(replay, deals=self._form.recorded(replay.deals, action, step))
        outcome = self._game.outcome(step.state)
        if outcome is not None:
            ended = replace(self.replay, status=Status.COMPLETE, result=self._form.ended(outcome), digest="")
            self.replay = replace(ended, digest=digest(ended))

    def remarked(self, remark: Remark) -> None:
        """Something was said that changes no state; before the first deal there is no place to write it."""
        *before, last = self.replay.deals or (None,)
        if last is not None:
            remarks = (*last.remarks, remark)
            self.replay = replace(self.replay, deals=(*before, replace(last, remarks=remarks)))
