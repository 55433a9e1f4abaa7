"""A game from a table of cards and board, typed in: asked in the order of the table, kept at every answer."""

from collections.abc import Sequence
from typing import Any

from wincrib.errors import Unreadable, WincribError
from wincrib.home.replays import Keeper
from wincrib.plain import questions
from wincrib.plain.console import Console, Ended
from wincrib.plain.page import Page, answers_kept, standing, with_answers, without_answers
from wincrib.plain.tellings import TELLINGS
from wincrib.plain.told import Question
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.reading import MOST_NAME
from wincrib.replay.room import size_of
from wincrib.words import clean, counted, listed

BACK = "back"
MOST_ANSWER = 400
"""Every combination of the fullest trick, twice over and spelled out, is shorter."""
FULL = "the file is as large as a replay may be"
HELP = (
    "score: the score, and what each needs.",
    "repeat: what was said last.",
    "back: take the last answer back.",
    "quit: leave; every answer is kept, and wincrib enter FILE goes on from here.",
)
_COMMANDS = {
    "?": "help", "h": "help", "help": "help", "score": "score", "s": "score", "repeat": "repeat", "r": "repeat",
    "back": "back", "undo": "back", "u": "back", "quit": "quit", "exit": "quit", "leave": "quit",
}  # fmt: skip


def ask(console: Console, question: Question) -> Any:  # noqa: ANN401 - whatever the question reads
    """Ask until an answer will do, before there is a game. Raises `console.Ended` at `quit`, or where no more comes."""
    while True:
        text = clean(console.read(question.asks)).strip()
        # A single letter is nobody's command here: it may be a name.
        match _COMMANDS.get(text.lower()) if len(text) > 1 or text == "?" else None:
            case "help":
                console.write(f"{question.wanted}, or quit.")
                continue
            case "quit":
                raise Ended
        try:
            return question.read(text)
        except Unreadable as error:
            console.write(questions.refusal(error))


_PLACES = ("first", "second", "third", "fourth")


def ask_players(console: Console, number: int = 2) -> tuple[str, ...]:
    """So many names, in the order of the seats. Raises `console.Ended` when there is no more input."""
    names: list[str] = []
    while len(names) < number:
        who = f"The {_PLACES[len(names)]} player's name? "
        names.append(ask(console, Question(who, "Type a name", lambda text: player_name(text, names))))
    return tuple(names)


def player_name(text: str, others: Sequence[str] = ()) -> str:
    """A player's name. Raises `Unreadable` for one that cannot be, or is another's."""
    if not text.strip() or not text.isprintable() or len(text) > MOST_NAME:
        raise Unreadable(f"a name is 1 to {MOST_NAME} printable characters")
    if text in others:
        raise Unreadable("the players need different names")
    return text


class Entry:
    """One sitting of typing a game in. Raises what `standing` raises for a file that cannot be gone on with."""

    def __init__(self, replay: AnyReplay, console: Console, keeper: Keeper) -> None:
        self._console = console
        self._keeper = keeper
        self._names = tuple(clean(each) for each in replay.names)
        self._replay = without_answers(replay)
        self._answers, self._unfit = answers_kept(replay)
        self._past: list[tuple[AnyReplay, list[str]]] = []
        self._trouble = ""
        self._sat_down = True
        standing(self._replay)

    def greet(self, version: str) -> None:
        """Say what is being typed in, and how."""
        rules = TELLINGS[self._replay.game].described(self._replay.rules)
        self._say([
            f"wincrib {version}, a game from your own table. Type ? for what can be typed at any time.",
            f"{listed(self._names)}, {rules}.",
            *([self._unfit] if self._unfit else []),
        ])  # fmt: skip

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.write(line)

    def run(self) -> bool:
        """Ask until the game is over; false if the person leaves before, or there is no more input."""
        try:
            while self._replay.status == Status.UNFINISHED:
                if not self._deal():
                    return False
        except Ended:
            return False
        return True

    # One deal

    def _deal(self) -> bool:
        """Ask about one deal until it is whole, or an answer before it is taken back; false if the person leaves."""
        page = Page(self._replay, self._names)
        page.go_over(self._answers)
        if len(page.answers) < len(self._answers):
            lost = counted(len(self._answers) - len(page.answers), "answer")
            self._say([f"{lost} kept in the file cannot be read there, and must be typed again."])
        self._say(page.log if self._sat_down else page.said)
        self._sat_down = False
        while (question := page.question) is not None:
            text = self._ask(page, question)
            if text is None:
                return False
            if text != BACK:
                page.answer(text)
                self._answers = page.answers
                self._say(page.said)
                self._keep()
            elif self._take_back(page.answers):
                return True
        self._past.append((self._replay, page.answers))
        self._replay, self._answers = page.replay, []
        self._keep()
        return True

    def _ask(self, page: Page, question: Question) -> str | None:
        """An answer that fits, or `back`; None if the person leaves."""
        while True:
            text = clean(self._console.read(question.asks)).strip()
            match BACK if text.lower() in question.corrections else _COMMANDS.get(text.lower()):
                case "help":
                    self._say([f"{question.wanted}.", *HELP])
                case "score":
                    self._say([page.scoreboard])
                case "repeat":
                    self._say(page.said)
                case "back":
                    return BACK
                case "quit":
                    return None
                case _:
                    if self._fits(question, text):
                        return text

    def _fits(self, question: Question, text: str) -> bool:
        if not text and not question.at_once:
            self._say([f"{question.wanted}; ? lists the commands."])
            return False
        if len(text) > MOST_ANSWER:
            self._say([f"That is {len(text)} characters; no answer needs more than {MOST_ANSWER}."])
            return False
        try:
            question.read(text)
        except WincribError as error:
            self._say([questions.refusal(error)])
            return False
        return True

    def _take_back(self, answers: list[str]) -> bool:
        """Whether there was an answer to take back."""
        if answers:
            self._answers = answers[:-1]
        elif self._past:
            self._replay, before = self._past.pop()
            self._answers = before[:-1]
        else:
            where = "; what stands in the file is changed with an editor" if self._replay.deals else ""
            self._say([f"There is no answer to take back{where}."])
            return False
        self._say(["Taken back."])
        self._keep()
        return True

    def _keep(self) -> None:
        written = with_answers(self._replay, self._answers)
        self._keeper.trouble = "" if size_of(written).fits else FULL
        if not self._keeper.trouble:
            self._keeper.keep(written)
        if self._keeper.trouble != self._trouble:
            self._trouble = self._keeper.trouble
            bad = f"Not saved: {self._trouble}. You can type on, and each answer tries again."
            self._say([bad if self._trouble else "Everything is saved again."])
