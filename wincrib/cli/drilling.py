"""`drill`: the decisions that cost the most, asked again, and again after some days."""

import os
import sys
import textwrap
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from wincrib.cards import Cards, in_order
from wincrib.cli import DEPARTS, DONE, INTERRUPTED, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.cli.contests import Line
from wincrib.errors import Unreadable, Unsupported, WincribError
from wincrib.games.cribbage.acts import ToPlay
from wincrib.home.analyses import Analyses
from wincrib.home.places import replays_folder
from wincrib.home.practice import Practice
from wincrib.home.replays import load_bytes, saved
from wincrib.home.settings import settings
from wincrib.lab.grading import Progress, fault_of
from wincrib.lab.lessons import Lesson, lessons, own_seats, taught_seats
from wincrib.plain.answers import picks
from wincrib.plain.console import Console, Ended, StandardConsole
from wincrib.players.analysis import Decision, instead
from wincrib.players.critique import better, cost, posed
from wincrib.replay.document import Status
from wincrib.replay.yaml import read
from wincrib.words import clean, counted

if TYPE_CHECKING:
    from wincrib.cli.cardtable import CardTable

_MOST = 50
_EVERY = 5
_A_DAY = 86400
_COLUMNS = 80


def drill(words: Sequence[str]) -> int:
    """`wincrib drill`: practice over one's own errors."""
    parser = Parser(
        "drill",
        "  wincrib drill                   over all your finished games\n"
        "  wincrib drill --most 10\n"
        "  wincrib drill game.yaml",
        "Decide again where your games cost you the most, and hear what was better.",
    )
    parser.add_argument("files", type=named, nargs="*", metavar="FILE", help="replays (all your finished games)")
    parser.add_argument("--most", type=int, default=5, metavar="N", help="how many positions at most (default 5)")
    parser.add_argument("--name", type=named, metavar="N", help="whose errors; without it, the name in the settings")
    parser.add_argument("--plain", action="store_true", help="no cards drawn, only lines of text")
    parser.add_argument("--ascii", action="store_true", help="draw in ASCII only")
    given = parser.read(words)
    if not 1 <= given.most <= _MOST:
        parser.error(f"--most takes a number from 1 to {_MOST}")
    school = _School(given)
    try:
        found = school.of_files() if given.files else school.of_all_games()
    except KeyboardInterrupt:
        complain("interrupted; what was judged so far is kept, and the next time goes on from there")
        return INTERRUPTED
    except Unsupported as error:
        complain(error.message)
        return USAGE
    except WincribError as error:
        complain(error.message)
        return UNREADABLE
    return school.teach(found)


class _School:
    """Where lessons come from, and how one is given."""

    def __init__(self, given: Namespace) -> None:
        self._given = given
        self._analyses = Analyses()
        self._practice = Practice()
        self._line = Line(shown=True)
        self._today = int(time.time() // _A_DAY)
        self._games = 0
        self._faults: list[str] = []

    # Finding

    def of_files(self) -> list[Lesson]:
        """The lessons in the files that were named, whenever they were practised. Raises `WincribError`."""
        found: list[Lesson] = []
        for each in self._given.files:
            name = clean(each)
            try:
                replay = read(load_bytes(Path(each)))
                seats = own_seats(replay, self._given.name) if self._given.name else taught_seats(replay)
                found += self._found(lessons(name, replay, seats, self._analyses, self._progress(name)))
                fault = fault_of(replay)
            except Unsupported as error:
                raise Unsupported(error.at(name)) from None
            except WincribError as error:
                raise Unreadable(error.at(name)) from None
            if fault is not None:
                self._faults.append(f"{fault.at(name)}; it is judged up to there")
        return found

    def of_all_games(self) -> list[Lesson]:
        """The lessons in every finished game of cribbage, that was not answered right a short while ago.

        Raises `WincribError`.
        """
        name = self._given.name or settings().text("name")
        games = [
            (each.path, each.replay)
            for each in saved()
            if each.replay and each.replay.game == "cribbage" and each.replay.status == Status.COMPLETE
        ]
        if not games:
            raise Unreadable(f"no finished game of cribbage is in {clean(str(replays_folder()))}; name a file")
        found: list[Lesson] = []
        for number, (path, replay) in enumerate(games, 1):
            seats = own_seats(replay, name)
            if seats:
                about = f"game {number} of {len(games)}"
                found += self._found(lessons(path.name, replay, seats, self._analyses, self._progress(about)))
        if not self._games:
            raise Unreadable(f"{clean(name)} plays in none of the finished games; --name says who you are")
        return found

    def _found(self, some: list[Lesson]) -> list[Lesson]:
        self._games += 1
        self._line.clear()
        return some

    def _progress(self, about: str) -> Progress:
        def show(done: int, many: int) -> None:
            if done % _EVERY == 0:
                self._line.show(f"{about}: judged {done} of {many} moves")

        return show

    # Teaching

    def teach(self, found: list[Lesson]) -> int:
        """Ask what is due, the dearest first; the exit status."""
        asks_all = bool(self._given.files)
        # A game may lie in two files.
        found = list({each.key: each for each in found}.values())
        due = [each for each in found if asks_all or self._practice.due(each.key) <= self._today]
        chosen = sorted(due, key=lambda each: -each.cost.lost)[: self._given.most]
        console, status = StandardConsole(), DONE
        if chosen:
            table = _card_table(self._given)
            status = _Hour(console, table, self._practice, self._today).give(chosen, self._where(found))
        else:
            console.write(self._nothing(found))
        for each in self._faults:
            complain(each)
            status = max(status, DEPARTS)
        return status

    def _where(self, found: list[Lesson]) -> str:
        if self._games == 1:
            return found[0].name
        return f"{counted(self._games, 'game')} with {counted(len(found), 'error')}"

    def _nothing(self, found: list[Lesson]) -> str:
        if not found:
            where = clean(self._given.files[0]) if len(self._given.files) == 1 else counted(self._games, "game")
            return f"There is nothing to practise in {where}: no error and no blunder was made."
        days = min(self._practice.due(each.key) for each in found) - self._today
        known = f"{counted(len(found), 'position')} known for now" if len(found) > 1 else "The only position is known"
        return f"{known}; the next comes again in {counted(days, 'day')}."


def _card_table(given: Namespace) -> "CardTable | None":
    """Where cards are drawn: nowhere in a pipe, nor at a terminal that cannot, nor if that was asked for."""
    if given.plain or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") in ("", "dumb"):
        return None
    from wincrib.cli.cardtable import CardTable

    return CardTable(ascii_=given.ascii)


class _Hour:
    """One lesson: the positions, and how many were answered right; those that were not are asked once more."""

    def __init__(self, console: Console, table: "CardTable | None", practice: Practice, today: int) -> None:
        self._console = console
        self._table = table
        self._practice = practice
        self._today = today
        self._asked, self._right = 0, 0

    def give(self, chosen: list[Lesson], where: str) -> int:
        """Ask position by position, as long as there is somebody to answer; the exit status."""
        many, status = len(chosen), DONE
        self._console.write(
            f"{counted(many, 'position')} from {where}. Name cards, such as 5h; Enter shows the answer."
        )
        try:
            wrong = [each for at, each in enumerate(chosen, 1) if not self._ask(each, f"{at} of {many}", first=True)]
            for each in wrong:
                self._ask(each, "Once more", first=False)
        except Ended:
            pass
        except KeyboardInterrupt:
            self._console.write("")
            status = INTERRUPTED
        if self._asked:
            self._console.write("")
            self._console.write(f"{self._right} of {self._asked} right.")
        return status

    def _ask(self, lesson: Lesson, number: str, *, first: bool) -> bool:
        """Whether a position was answered right. The first answer counts."""
        decision = lesson.decision()
        *stands, held = posed(decision)
        self._console.write("")
        self._console.write(f"{number}, deal {decision.view.number} of {clean(lesson.name)}")
        for each in stands:
            self._tell(each)
        self._show(decision, held)
        cards = self._read(decision)
        now = instead(decision, cards) if cards else None
        right = now is not None and not now.lost
        if first:
            self._asked += 1
            self._right += right
            self._practice.answered(lesson.key, self._today, right=right)
        for line in textwrap.wrap(_verdict(decision, now), _COLUMNS):
            self._console.write(self._table.coloured(line, good=right) if self._table else line)
        return right

    def _tell(self, text: str) -> None:
        for line in textwrap.wrap(text, _COLUMNS):
            self._console.write(line)

    def _show(self, decision: Decision, held: str) -> None:
        """What is held: drawn, or in words."""
        if self._table is None:
            self._tell(held)
            return
        prompt, hand = decision.view.prompt, in_order(decision.view.hand)
        fits = prompt.playable if isinstance(prompt, ToPlay) else hand
        for line in self._table.drawn(hand, fits):
            self._console.write(line)

    def _read(self, decision: Decision) -> Cards:
        """The cards chosen; none where the answer is asked for. Raises `Ended`."""
        prompt = decision.view.prompt
        options = in_order(prompt.playable if isinstance(prompt, ToPlay) else decision.view.hand)
        many = len(decision.best)
        while True:
            text = self._console.read("Throw two: " if many == 2 else "Lay: ").strip()
            if not text:
                return ()
            try:
                chosen = picks(text, options)
            except Unreadable as error:
                self._tell(error.message)
                continue
            if len(chosen) == many:
                return tuple(chosen)
            self._console.write(f"Name {counted(many, 'card')}.")


def _verdict(decision: Decision, now: Decision | None) -> str:
    if now is None:
        return better(decision)
    if not now.lost:
        return f"Right. {better(now)}"
    if set(now.taken) == set(decision.taken):
        return f"As it was played; it costs {cost(now)}. {better(now)}"
    return f"It costs {cost(now)}. {better(now)}"
