"""A teletype in place of a terminal: a typist answers it, and what it printed can be read afterwards."""

import random
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wincrib.counting import show_points
from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay, Whose
from wincrib.games.protocol import Prompt, Seat
from wincrib.home.replays import Keeper
from wincrib.plain.console import Ended
from wincrib.plain.lines import Left, Lines
from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import read, write
from wincrib.table.setting import Sitting, lay_table


@dataclass(frozen=True)
class Curtain(Prompt):
    """What stands between two people at one keyboard: only the next one is to look."""


@dataclass(frozen=True)
class Sure(Prompt):
    """Whether the person is sure to resign."""


@dataclass(frozen=True)
class Question:
    """What is asked: the words, whose answer is wanted, and what the rules call the question."""

    words: str
    seat: Seat
    prompt: Prompt


MOST_LINES = 50_000

Typist = Callable[[Question], str | None]
"""Types a line for a question; None: there is no more input."""


@dataclass(frozen=True)
class Printed:
    """One line on the paper. Where something was asked, `asked` is the question and `typed` what came."""

    line: str
    asked: Question | None = None
    typed: str | None = None

    def __str__(self) -> str:
        return self.line if self.asked is None else f"{self.line}{self.typed or ''}"


class Drawer(Keeper):
    """Keeps the game in memory, all the versions of it, so that a test need not wait for a disk."""

    def __init__(self) -> None:
        super().__init__(Path("/games/kept.yaml"))
        self.kept: list[AnyReplay] = []

    def keep(self, replay: AnyReplay) -> None:
        self.kept.append(replay)


class Scribe:
    """Has the game kept at every event, as a game played from the command line is."""

    def __init__(self, keeper: Keeper, sitting: Sitting) -> None:
        self._keeper = keeper
        self._sitting = sitting

    def heard(self, *_: object) -> None:
        self._keeper.keep(self._sitting.recorder.replay)

    remarked = rewound = heard


@dataclass
class Evening:
    """One sitting: the paper of the teletype, the game as it stands, and how the sitting ended."""

    sitting: Sitting
    typist: Typist
    keeper: Keeper = field(default_factory=Drawer)
    detail: str = "normal"
    interactive: bool = False
    paper: list[Printed] = field(default_factory=list)
    ended: str = ""

    def write(self, line: str) -> None:
        """Print a line; whatever sends control characters to a terminal is wrong in any test."""
        assert len(self.paper) < MOST_LINES, "the same is asked again and again"
        controls = [char for char in line if unicodedata.category(char)[0] == "C"]
        assert not controls, f"{line!r} holds {controls}"
        self.paper.append(Printed(line))

    def read(self, prompt: str) -> str:
        question = self._question(prompt)
        typed = self.typist(question)
        self.paper.append(Printed(prompt, question, typed))
        if typed is None:
            raise Ended
        return typed

    def _question(self, words: str) -> Question:
        asked = [seat for seat in self.sitting.table.asked() if not self.sitting.table.sitters[seat].is_computer]
        seat = asked[0]
        prompt: Prompt = self.view(seat).prompt
        if "press Enter" in words:
            prompt = Curtain()
        elif words.startswith("Give this game up?"):
            prompt = Sure()
        return Question(words, seat, prompt)

    def view(self, seat: Seat) -> Any:
        """What a seat sees now."""
        return self.sitting.table.face(seat).view()

    def play(self) -> "Evening":
        """Play until the game is over, the person leaves, or the input ends."""
        self.sitting.table.listen(Scribe(self.keeper, self.sitting))
        lines = Lines(self.sitting, self, self.keeper, self.detail)
        try:
            lines.greet("1.0")
            self.sitting.table.open()
            lines.run()
            self.ended = "over"
        except Left:
            self.ended = "left"
        except Ended:
            self.ended = "no input"
        return self

    @property
    def replay(self) -> AnyReplay:
        """The game as it is recorded now."""
        return self.sitting.recorder.replay

    @property
    def file(self) -> str:
        """The game as it is written now."""
        return write(self.replay)

    @property
    def questions(self) -> list[Question]:
        """What was asked, in order."""
        return [each.asked for each in self.paper if each.asked is not None]

    @property
    def drawer(self) -> Drawer:
        """Where the game was kept, if in memory."""
        assert isinstance(self.keeper, Drawer)
        return self.keeper

    @property
    def said(self) -> list[str]:
        """The lines the program printed, without the questions."""
        return [each.line for each in self.paper if each.asked is None]

    @property
    def text(self) -> str:
        """The whole paper, as a person has it before him."""
        return "\n".join(str(each) for each in self.paper) + "\n"


def sit(replay: AnyReplay, typist: Typist, **more: Any) -> Evening:
    """Play a game, new or broken off."""
    return Evening(lay_table(replay, "CHANCE"), typist, **more).play()


def through_the_file(replay: AnyReplay) -> AnyReplay:
    """The same game written and read again, as it is when it is resumed."""
    return read(write(replay).encode())


# Typists


def plain_answer(question: Question) -> str:
    """An answer that is always good: the first cards, the true count, let stand."""
    match question.prompt:
        case ToDiscard():
            return "1 2"
        case ToPlay(playable):
            return str(playable[0])
        case ToCount(whose, cards, starter):
            return str(show_points(cards, starter, crib=whose == Whose.CRIB))
        case ToCall():
            return "no"
        case Sure():
            return "yes"
        case _:
            return ""


def any_answer(chance: random.Random) -> Typist:
    """A typist who gives good answers at random, and counts and calls too little, too much and just right."""

    def answer(question: Question) -> str:
        match question.prompt:
            case ToDiscard(hand):
                return " ".join(str(each) for each in chance.sample(hand, 2))
            case ToPlay(playable):
                return str(chance.choice(playable)).lower()
            case ToCount(whose, cards, starter):
                true = show_points(cards, starter, crib=whose == Whose.CRIB)
                stated = max(0, min(29, true + chance.choice((-3, -2, 0, 0, 0, 1))))
                return "nineteen" if stated in (0, 19) else str(stated)
            case ToCall():
                return chance.choice(("no", "1", "2", "muggins 3", "29"))
            case _:
                return plain_answer(question)

    return answer


def dictated(*lines: str, then: Typist | None = None) -> Typist:
    """A typist who types these lines whatever is asked, and then answers in another way, or no more."""
    rest = iter(lines)

    def answer(question: Question) -> str | None:
        line = next(rest, None)
        return then(question) if line is None and then is not None else line

    return answer


def some(answers: int, typist: Typist) -> Typist:
    """A typist who gives so many answers and no more."""
    rest = iter(range(answers))
    return lambda question: typist(question) if next(rest, None) is not None else None


def until(kind: type[Prompt], then: Typist, seat: int | None = None, before: Typist = plain_answer) -> Typist:
    """A typist who plays on until he meets a kind of question, and from there on types as another does."""
    reached = False

    def answer(question: Question) -> str | None:
        nonlocal reached
        reached = reached or (isinstance(question.prompt, kind) and seat in (None, question.seat))
        return then(question) if reached else before(question)

    return answer


# What comes of typing something at a question


@dataclass(frozen=True)
class Reply:
    """What came of one line: what was said, what is asked next (None: the sitting ended), whether anything happened."""

    typed: str
    said: tuple[str, ...]
    asked: Question | None
    happened: bool

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def replies(replay: AnyReplay, kind: type[Prompt], *typed: str, seat: int | None = None, **more: Any) -> list[Reply]:
    """Play on to the first question of a kind, type the lines there, and hear what comes of each."""
    marks: list[tuple[int, str]] = []
    lines = list(typed)

    def answer(_: Question) -> str | None:
        marks.append((len(evening.paper), evening.file))
        return lines.pop(0) if lines else None

    evening = Evening(lay_table(replay, "CHANCE"), until(kind, answer, seat), **more)
    evening.play()
    marks.append((len(evening.paper), evening.file))
    heard = []
    for at, line in enumerate(typed):
        if at + 1 >= len(marks):
            break
        (begin, before), (end, after) = marks[at], marks[at + 1]
        asked = evening.paper[end].asked if end < len(evening.paper) else None
        between = evening.paper[begin + 1 : end]
        heard.append(Reply(line, tuple(each.line for each in between if each.asked is None), asked, before != after))
    return heard


def reply(replay: AnyReplay, kind: type[Prompt], typed: str, **more: Any) -> Reply:
    """What comes of one line."""
    return replies(replay, kind, typed, **more)[0]
