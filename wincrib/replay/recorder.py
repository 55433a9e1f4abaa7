"""The recorder: it hears every action at a table and gives the replay so far."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wincrib.games import GAMES
from wincrib.games.protocol import Action, Step
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Remark, Status
from wincrib.replay.forms import FORMS
from wincrib.replay.reading import MOST_TEXT
from wincrib.replay.room import AN_END, Size, size_at_most, size_of


class Recorder:
    """Writes a game down as it is played, beginning from a header, or from the replay of a game that goes on.

    `actions` is how many have been done in the deal in progress. What is written can be read again, always: when a file
    is as large as one may be, `is_full`, and nothing more is written of a game that goes on.
    """

    def __init__(self, replay: AnyReplay, actions: int = 0) -> None:
        self._form = FORMS[replay.game]
        self._game = GAMES[replay.game]
        self._actions = actions
        self._size = size_of(replay) + AN_END
        self.is_full = False
        self.replay = replay

    def heard(self, action: Action, step: Step[Any]) -> None:
        """One action was applied."""
        if self.is_full:
            return
        written = self._form.recorded(self.replay, action, step)
        if not self._has_room(written, size_at_most(self._form.token(action))):
            self.is_full = True
            return
        self._actions = self._actions + 1 if len(written.deals) == len(self.replay.deals) else 1
        self.replay = written
        outcome = self._game.outcome(step.state)
        if outcome is not None:
            ended = replace(self.replay, status=Status.COMPLETE, result=self._form.ended(outcome), digest="")
            self.replay = replace(ended, digest=digest(ended))

    def _has_room(self, written: AnyReplay, more: Size) -> bool:
        """Whether a replay that has grown by no more than this can be read again."""
        self._size += more
        if not self._size.fits:
            # What was reckoned is more than it takes; now it is measured.
            self._size = size_of(written) + AN_END
        return self._size.fits

    def remarked(self, remark: Remark) -> None:
        """Something was said that changes no state; before the first deal there is no place to write it."""
        if self.replay.deals and not self.is_full:
            *before, last = self.replay.deals
            remarks = (*last.remarks, replace(remark, at=self._actions))
            said = replace(self.replay, deals=(*before, replace(last, remarks=remarks)))
            if not self._has_room(said, size_at_most(", ".join((remark.comment, *(remark.undo or ()))))):
                # Nothing of the game is lost with it.
                return
            # A level may still be changed after the end; the digest is of what is written.
            self.replay = replace(said, digest=digest(said)) if said.digest else said

    def rewound(self, done: Sequence[tuple[Action, Step[Any]]], undone: Sequence[Action]) -> None:
        """Some actions were taken back: the record is that of `done`, and says what was undone."""
        said = [deal.remarks for deal in self.replay.deals]
        fresh = Recorder(replace(self.replay, deals=(), cut=(), status=Status.UNFINISHED, result=None, digest=""))
        for action, step in done:
            fresh.heard(action, step)
        deals = fresh.replay.deals
        kept = [replace(deal, remarks=said[at]) for at, deal in enumerate(deals)]
        if kept:
            # What was said in what is gone stays true: it moves to the end of what is left.
            late = [each for remarks in said[len(kept) - 1 :] for each in remarks]
            here = tuple(replace(each, at=min(each.at, fresh._actions)) for each in late)
            kept[-1] = replace(kept[-1], remarks=here)
        left = replace(fresh.replay, deals=tuple(kept))
        size = size_of(left) + AN_END
        if fresh.is_full or not size.fits:
            # The file was full before it came to what is taken back.
            return
        self.replay, self._actions, self._size, self.is_full = left, fresh._actions, size, False
        tokens = tuple(filter(None, (self._form.token(action)[:MOST_TEXT] for action in undone)))
        self.remarked(Remark(0, undo=tokens))
