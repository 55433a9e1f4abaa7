"""A game from a table of cards and board, typed in: asked in the order of the table, kept at every answer."""

from collections.abc import Sequence

from wincrib.errors import Unreadable, WincribError
from wincrib.home.replays import Keeper
from wincrib.plain import questions
from wincrib.plain.console import Console, Ended
from wincrib.plain.page import Page, answers_kept, standing, with_answers, without_answers
from wincrib.plain.told import Question
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.reading import MOST_NAME
from wincrib.words import clean, counted, listed

BACK = "back"
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


def ask_players(console: Console) -> tuple[str, str]:
    """Two names. Raises `console.Ended` when there is no more input."""
    names: list[str] = []
    while len(names) < 2:
        text = clean(console.read(f"The {('first', 'second')[len(names)]} player's name? ")).strip()
        try:
            names.append(player_name(text, names))
        except Unreadable as error:
            console.write(questions.refusal(error))
    return names[0], names[1]


def player_name(text: str, others: Sequence[str] = ()) -> str:
    """A player's name. Raises `Unreadable` for one that cannot be, or is another's."""
    if not text.strip() or not text.isprintable() or len(text) > MOST_NAME:
        raise Unreadable(f"a name is 1 to {MOST_NAME} printable characters")
    if text in others:
        raise Unreadable("the two players need different names")
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
        rules = self._replay.rules
        counting = ", muggins on" if rules.muggins else f", counting {rules.counting[0]}"
        self._say([
            f"wincrib {version}, a game from your own table. Type ? for what can be typed at any time.",
            f"{listed(self._names)}, rule set {rules.preset}, to {rules.target}{counting}.",
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
        self._keeper.keep(with_answers(self._replay, self._answers))
        if self._keeper.trouble != self._trouble:
            self._trouble = self._keeper.trouble
            bad = f"Not saved: {self._trouble}. You can type on, and each answer tries again."
            self._say([bad if self._trouble else "Everything is saved again."])
