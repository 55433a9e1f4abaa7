"""A page of the game's sheet: one deal being typed in, its answers so far, and the game with it once it is whole."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from wincrib.errors import Misscored, Unsupported, WincribError
from wincrib.games import GAMES
from wincrib.games.protocol import Start
from wincrib.plain import questions
from wincrib.plain.tellings import TELLINGS
from wincrib.plain.told import Dialogue, Filled, First, Paper, Question, first
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.forms import FORMS
from wincrib.replay.reading import Raw
from wincrib.replay.walking import walk
from wincrib.words import number

KEY = "x-entering"
"""The key of a replay under which the answers of the deal in progress lie: its number, and the lines typed."""


_A_CUT = ("js", "3d", "8h", "kc")
_ALL = {2: "both scores"}


def standing(replay: AnyReplay) -> Any:  # noqa: ANN401 - a state is of the game's own kind
    """The board after the last deal of a file; where the file departs from the rules, as its scores say.

    Raises `Unsupported` for a game that cannot be typed on, `Misscored` for one that departs and says no score.
    """
    if replay.deck.seeded:
        raise Unsupported("the cards of this game come from a seed; wincrib resume goes on with it")
    if replay.status != Status.UNFINISHED:
        raise Unsupported(f"this game is {replay.status}; wincrib verify checks it")
    telling = TELLINGS[replay.game]
    try:
        state = walk(replay).state
    except Misscored:
        last = replay.deals[-1] if replay.deals else None
        if last is None or last.score is None:
            raise
        return telling.board(replay.rules, last.score, last.dealer, len(replay.deals) + 1)
    if not telling.cutting(state) and not isinstance(state.phase, telling.between):
        raise Unsupported(f"deal {len(replay.deals)} is not finished in this file; finish it with an editor")
    return state


class Opening:
    """How a game began, being told: who dealt first. `replay` is the game with it written down."""

    def __init__(self, replay: AnyReplay, names: Sequence[str]) -> None:
        self._names = names
        self._game = GAMES[replay.game]
        self._telling = TELLINGS[replay.game]
        self.replay = replay
        self.teller: Any = self._telling.teller(names, replay.rules, short=questions.short)
        self.said: list[str] = []

    def dialogue(self) -> Dialogue[Any]:
        """The state before the first deal."""
        state = self._game.new(self.replay.rules)
        while cutting := self._telling.cutting(state):
            begun = yield Question("Who dealt first? ", self._wanted(cutting), partial(self._read, state, cutting))
            if begun.cut:
                step = self._game.apply(state, self._telling.cut(begun.cut))
                self.replay = replace(self.replay, cut=(*self.replay.cut, begun.cut))
                self.said += self.teller.lines(step.events)
                state = step.state
                continue
            start = Start(begun.score or (0,) * len(self._names), begun.dealer)
            self.replay = replace(self.replay, cut=(), start=start if begun.score else None)
            state = self._game.new(self.replay.rules, start)
        return state

    def _wanted(self, cutting: int) -> str:
        example, name = " ".join(_A_CUT[:cutting]), self._names[0]
        whose = f"{name}'s first, " if cutting == len(self._names) else "of those who tied, "
        scores = _ALL.get(len(self._names), "all scores")
        return (
            f"Type a name; or the {number(cutting)} cards that were cut, {whose}such as {example}; or a name with "
            f"{scores} where the record begins in mid-game, such as {name} {self._telling.such_as}"
        )

    def _read(self, state: Any, cutting: int, text: str) -> First:  # noqa: ANN401 - as above
        begun = first(text, self._names, cutting, self._telling.scores)
        if begun.cut:
            self._game.apply(state, self._telling.cut(begun.cut))
        elif begun.dealer is not None:
            self._game.new(self.replay.rules, Start(begun.score or (0,) * len(self._names), begun.dealer))
        return begun


class Page:
    """One deal, from the game before it: `said` is what the last answer led to, `log` all that was said."""

    def __init__(self, replay: AnyReplay, names: Sequence[str]) -> None:
        self.replay = replay
        self.answers: list[str] = []
        self.said: list[str] = []
        self.log: list[str] = []
        self._names = names
        self._sheet: Paper = Opening(replay, names)
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
        telling = TELLINGS[self.replay.game]
        if telling.cutting(state):
            opening = Opening(self.replay, self._names)
            self._sheet = opening
            state = yield from opening.dialogue()
            self.replay = opening.replay
        sheet = telling.sheet(state, self.replay.rules, self._names)
        sheet.said = self._sheet.said
        self._sheet = sheet
        filled = yield from sheet.dialogue()
        self._write(filled)

    def _write(self, filled: Filled) -> None:
        ended = GAMES[self.replay.game].outcome(filled.state)
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
