"""The recorder: it hears every action at a table and gives the replay so far."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wincrib.games import GAMES
from wincrib.games.protocol import Action, Step
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Remark, Status
from wincrib.replay.forms import FORMS


class Recorder:
    """Writes a game down as it is played, beginning from a header, or from the replay of a game that goes on.

    `actions` is how many have been done in the deal in progress.
    """

    def __init__(self, replay: AnyReplay, actions: int = 0) -> None:
        self._form = FORMS[replay.game]
        self._game = GAMES[replay.game]
        self._actions = actions
        self.replay = replay

    def heard(self, action: Action, step: Step[Any]) -> None:
        """One action was applied."""
        deals = len(self.replay.deals)
        self.replay = self._form.recorded(self.replay, action, step)
        self._actions = self._actions + 1 if len(self.replay.deals) == deals else 1
        outcome = self._game.outcome(step.state)
        if outcome is not None:
            ended = replace(self.replay, status=Status.COMPLETE, result=self._form.ended(outcome), digest="")
            self.replay = replace(ended, digest=digest(ended))

    def remarked(self, remark: Remark) -> None:
        """Something was said that changes no state; before the first deal there is no place to write it."""
        if self.replay.deals:
            *before, last = self.replay.deals
            remarks = (*last.remarks, replace(remark, at=self._actions))
            said = replace(self.replay, deals=(*before, replace(last, remarks=remarks)))
            # A level may still be changed after the end; the digest is of what is written.
            self.replay = replace(said, digest=digest(said)) if said.digest else said

    def rewound(self, done: Sequence[tuple[Action, Step[Any]]], undone: Sequence[Action]) -> None:
        """Some actions were taken back: the record is that of `done`, and says what was undone."""
        said = [deal.remarks for deal in self.replay.deals]
        fresh = Recorder(replace(self.replay, deals=(), cut=(), status=Status.UNFINISHED, result=None, digest=""))
        for action, step in done:
            fresh.heard(action, step)
        self._actions = fresh._actions
        deals = fresh.replay.deals
        kept = [replace(deal, remarks=said[at]) for at, deal in enumerate(deals)]
        if kept:
            # What was said in what is gone stays true: it moves to the end of what is left.
            late = [each for remarks in said[len(kept) - 1 :] for each in remarks]
            here = tuple(replace(each, at=min(each.at, self._actions)) for each in late)
            kept[-1] = replace(kept[-1], remarks=here)
        self.replay = replace(fresh.replay, deals=tuple(kept))
        tokens = tuple(filter(None, (self._form.token(action) for action in undone)))
        self.remarked(Remark(0, undo=tokens))
