"""A page of the game's sheet: one deal being typed in, its answers so far, and the game with it once it is whole."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from wincrib.errors import Misscored, Unsupported, WincribError
from wincrib.games.cribbage import apply, new, outcome
from wincrib.games.cribbage.acts import CutForDeal
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.state import Cutting, Dealing, State, other
from wincrib.games.protocol import Start
from wincrib.plain import questions
from wincrib.plain.sheet import Dialogue, Filled, Sheet
from wincrib.plain.supposed import board
from wincrib.plain.told import First, Question, first
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.forms import FORMS
from wincrib.replay.reading import Raw
from wincrib.replay.walk import walk

KEY = "x-entering"
"""The key of a replay under which the answers of the deal in progress lie: its number, and the lines typed."""


def standing(replay: AnyReplay) -> State:
    """The board after the last deal of a file; where the file departs from the rules, as its scores say.

    Raises `Unsupported` for a game that cannot be typed on, `Misscored` for one that departs and says no score.
    """
    if replay.game != "cribbage":
        raise Unsupported(f"{replay.game} cannot be typed in")
    if replay.deck.seeded:
        raise Unsupported("the cards of this game come from a seed; wincrib resume goes on with it")
    if replay.status != Status.UNFINISHED:
        raise Unsupported(f"this game is {replay.status}; wincrib verify checks it")
    try:
        state: State = walk(replay).state
    except Misscored:
        last = replay.deals[-1] if replay.deals else None
        if last is None or last.score is None:
            raise
        first_score, second_score = last.score
        return board(replay.rules, (first_score, second_score), other(last.dealer), len(replay.deals) + 1)
    if not isinstance(state.phase, Cutting | Dealing):
        raise Unsupported(f"deal {len(replay.deals)} is not finished in this file; finish it with an editor")
    return state


class Opening:
    """How a game began, being told: who dealt first. `replay` is the game with it written down."""

    def __init__(self, replay: AnyReplay, names: Sequence[str]) -> None:
        self._names = names
        self._rules: Rules = replay.rules
        self.replay = replay
        self.teller = Teller(names, replay.rules, None, (0, 0), questions.short)
        self.said: list[str] = []

    def dialogue(self) -> Dialogue[State]:
        """The state before the first deal."""
        state = new(self._rules)
        while isinstance(state.phase, Cutting):
            begun = yield Question(
                "Who dealt first? ",
                f"Type a name; or the two cards that were cut, {self._names[0]}'s first, such as js 3d; or a name with "
                f"both scores where the record begins in mid-game, such as {self._names[0]} 85 86",
                partial(self._read, state),
            )
            if begun.cut:
                step = apply(state, CutForDeal(begun.cut))
                self.replay = replace(self.replay, cut=(*self.replay.cut, begun.cut))
                self.said += self.teller.lines(step.events)
                state = step.state
                continue
            start = Start(begun.score or (0, 0), begun.dealer)
            self.replay = replace(self.replay, cut=(), start=start if begun.score else None)
            state = new(self._rules, start)
        return state

    def _read(self, state: State, text: str) -> First:
        begun = first(text, self._names)
        if begun.cut:
            apply(state, CutForDeal(begun.cut))
        elif begun.dealer is not None:
            new(self._rules, Start(begun.score or (0, 0), begun.dealer))
        return begun


class Page:
    """One deal, from the game before it: `said` is what the last answer led to, `log` all that was said."""

    def __init__(self, replay: AnyReplay, names: Sequence[str]) -> None:
        self.replay = replay
        self.answers: list[str] = []
        self.said: list[str] = []
        self.log: list[str] = []
        self._names = names
        self._sheet: Opening | Sheet = Opening(replay, names)
        self._dialogue = self._whole()
        self._question = next(self._dialogue)
        self._is_whole = False
        self._hear()

    @property
    def scoreboard(self) -> str:
        """The score in a sentence."""
        return self._sheet.teller.scoreboard()

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the deal is whole, and `replay` holds it."""
        return None if self._is_whole else self._question

    def go_over(self, answers: Sequence[str]) -> None:
        """Take answers that were typed before, as far as they fit."""
        for text in answers:
            if self._is_whole:
                return
            try:
                self.answer(text)
            except WincribError:
                return

    def answer(self, text: str) -> None:
        """Take an answer. Raises `WincribError` if it will not do; nothing has happened then."""
        found: Any = self._question.read(text)
        self.answers.append(text)
        try:
            self._question = self._dialogue.send(found)
        except StopIteration:
            self._is_whole = True
        self._hear()

    def _hear(self) -> None:
        self.said, self._sheet.said = self._sheet.said, []
        self.log += self.said

    def _whole(self) -> Dialogue[None]:
        state = standing(self.replay)
        if isinstance(state.phase, Cutting):
            opening = Opening(self.replay, self._names)
            self._sheet = opening
            state = yield from opening.dialogue()
            self.replay = opening.replay
        sheet = Sheet(state, self.replay.rules, self._names)
        sheet.said = self._sheet.said
        self._sheet = sheet
        filled = yield from sheet.dialogue()
        self._write(filled)

    def _write(self, filled: Filled) -> None:
        ended = outcome(filled.state)
        self.replay = replace(self.replay, deals=(*self.replay.deals, filled.deal))
        if ended is not None:
            result = FORMS[self.replay.game].ended(ended)
            self.replay = replace(self.replay, status=Status.COMPLETE, result=result)


def with_answers(replay: AnyReplay, answers: Sequence[str]) -> AnyReplay:
    """The game with the answers of the deal in progress beside it, under a key that the format keeps and ignores."""
    if not answers:
        return replay
    lines: Raw = list(answers)
    root = {**replay.extras.get((), {}), KEY: {"deal": str(len(replay.deals) + 1), "answers": lines}}
    return replace(replay, extras={**replay.extras, (): root})


def without_answers(replay: AnyReplay) -> AnyReplay:
    """The game without the answers kept in it, and without a digest, which they are no part of."""
    root = {key: each for key, each in replay.extras.get((), {}).items() if key != KEY}
    return replace(replay, digest="", extras={**replay.extras, (): root})


def answers_kept(replay: AnyReplay) -> tuple[list[str], str]:
    """The answers kept of the deal in progress; and a sentence where they are of another deal, or are none."""
    kept = replay.extras.get((), {}).get(KEY)
    if kept is None:
        return [], ""
    deal = kept.get("deal") if isinstance(kept, Mapping) else None
    lines = kept.get("answers") if isinstance(kept, Mapping) else None
    if not isinstance(lines, list) or not all(isinstance(each, str) for each in lines):
        return [], f"What stands under {KEY} is not what this program keeps there; it is left out."
    if deal != str(len(replay.deals) + 1):
        return [], f"The answers kept under {KEY} are of another deal than the next; they are left out."
    return [str(each) for each in lines], ""
