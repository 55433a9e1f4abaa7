"""The table as lines of text, for screen readers, pipes and scripts: a whole game, by typing."""

from collections.abc import Callable, Sequence
from typing import Any

from wincrib.cards import Card
from wincrib.errors import IllegalAction, NotYours, Unreadable
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.home.replays import Keeper
from wincrib.net.engine import Engine
from wincrib.plain import questions
from wincrib.plain.account import Account
from wincrib.plain.commands import Command, find, help_lines
from wincrib.plain.console import Console, screen_height
from wincrib.plain.tuning import tuned
from wincrib.plain.voice import Company, Detail, Moods
from wincrib.plain.voices import VOICES
from wincrib.players.levels import AnyPlayer, Level, player
from wincrib.replay.steps import last_deal
from wincrib.shuffle import Stream
from wincrib.table.face import GiveUp, TakeBack, TookHint
from wincrib.table.setting import Sitting
from wincrib.words import clean, listed

_CURTAIN = 30

Players = Callable[[str], AnyPlayer]
"""Who plays at a level."""


def of_this_program(game: str) -> Players:
    """The computer at the levels it has for a game."""
    return lambda level: player(Level(level), game)


class Left(Exception):
    """The person wants to leave the table; everything is kept."""


class GivenUp(Left):
    """The game is given up for good, and nobody has won it."""


class Lines:
    """One sitting in lines, at any game. `run` plays until the game is over.

    Raises `Left` when the person leaves, `GivenUp` when he gives a game up that nobody can resign, `console.Ended` when
    there is no more input, and `Misbehaved` when another program that plays goes wrong; everything is kept by then.
    """

    def __init__(
        self,
        sitting: Sitting,
        console: Console,
        keeper: Keeper,
        detail: str = Detail.NORMAL,
        players: Players | None = None,
    ) -> None:
        game = sitting.recorder.replay.game
        self._players = players or of_this_program(game)
        self._table = sitting.table
        self._before = sitting.before
        self._recorder = sitting.recorder
        self._console = console
        self._keeper = keeper
        self._detail = detail
        self._faces = {seat: self._table.face(seat) for seat in self._people()}
        # With several people at one keyboard nobody is "you", and what is told is told to all.
        self._me = next(iter(self._faces)) if len(self._faces) == 1 else None
        self._ear = self._table.face(self._me)
        state = sitting.before.start
        self._voice = VOICES[game](Company(self._names(), self._me), state.rules, state.score, detail)
        self._account = Account(self._voice)
        self._shown_to: tuple[Seat, int] | None = None
        self._sat_down = True
        self._taken_back = False
        self._read_to: dict[Seat, int] = {}
        self._trouble = ""

    def _people(self) -> list[Seat]:
        return [Seat(at) for at, each in enumerate(self._table.sitters) if not each.is_computer]

    def _names(self) -> list[str]:
        return [clean(each.name) for each in self._table.sitters]

    def greet(self, version: str, standing: Sequence[str] = ()) -> None:
        """Say what game this is, and how its match stands; of a game that goes on, what happened in this deal."""
        players = listed(
            f"{each.name} (level {each.level})" if each.is_computer else each.name for each in self._table.sitters
        )
        opening = "Going on with the game of" if self._before.moments else "New game:"
        self._say(
            [
                f"wincrib {version}, line mode. Type ? for the commands at any time.",
                f"{opening} {clean(players)}, {self._voice.opening(self._recorder.replay.deck.seed)}.",
                *standing,
            ]
        )
        self._recap()

    # Telling

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.write(line)

    def _recap(self) -> None:
        """Tell the deal in progress of a game that goes on; the deals before it are in the log."""
        recent = last_deal(self._before.moments)
        older = len(self._before.moments) - len(recent)
        for moment in self._voice.as_told(self._before.moments[:older]):
            self._account.recall(moment)
        self._account.latest = []
        for moment in self._voice.as_told(recent):
            self._account.recall(moment)
        self._say(self._account.latest)

    def _hear(self) -> None:
        lines: list[str] = []
        for news in self._ear.news():
            lines += self._account.tell(news.events)
        self._say(lines)
        if self._keeper.trouble != self._trouble:
            self._trouble = self._keeper.trouble
            good = "The game is saved again."
            bad = f"Not saved: {self._trouble}. The game goes on, and each event tries again."
            self._say([bad if self._trouble else good])

    # Driving

    def run(self) -> None:
        """Play until the game is over."""
        while True:
            self._computers()
            self._hear()
            asked = [seat for seat in self._table.asked() if seat in self._faces]
            if not asked:
                return
            self._turn(asked[0])

    def _computers(self) -> None:
        while (wanted := self._table.wanted()) is not None:
            who = self._players(wanted.level)
            action = who.answer(wanted.view, wanted.dice)
            try:
                self._table.answer(wanted.seat, action, self._table.answered(wanted.seat))
            except IllegalAction as error:
                raise who.refused(error) if isinstance(who, Engine) else error from None

    def _turn(self, seat: Seat) -> None:
        view = self._faces[seat].view()
        only = self._voice.unasked(view)
        if only is not None:
            self._give(seat, only)
            return
        self._curtain(seat, view)
        anew = self._sat_down or self._me is None or self._detail == Detail.FULL
        before = self._voice.before(view, Moods(anew, self._taken_back))
        self._sat_down = self._taken_back = False
        self._say(before)
        self._account.latest += before
        self._question(seat, view)
        self._account.latest = []

    def _curtain(self, seat: Seat, view: Any) -> None:  # noqa: ANN401 - the game's own
        """With several people at one keyboard: nobody sees another's hand, nor a new one before it is asked for."""
        if self._me is not None or self._shown_to == (seat, view.number):
            return
        if not self._voice.is_secret(view):
            self._cover(seat, view)
            return
        scrolled = self._shown_to is not None
        unread = self._clear(seat) if scrolled else []
        while self._asks_in_public(seat, view):
            pass
        self._shown_to = (seat, view.number)
        self._say(unread)
        self._read_to[seat] = len(self._account.log)

    def _cover(self, seat: Seat, view: Any) -> None:  # noqa: ANN401 - the game's own
        """All may hear what is asked, and look: another's hand that was shown goes out of sight first."""
        if self._voice.may_lie_open(view):
            return
        if self._shown_to is not None and self._shown_to[0] != seat:
            self._say(self._clear(seat))
            self._shown_to = None
        self._read_to = dict.fromkeys(self._faces, len(self._account.log))

    def _clear(self, seat: Seat) -> list[str]:
        """Push what was shown out of sight; what this person has not read yet is gone with it, and given back."""
        if not self._console.interactive:
            return []
        unread = self._account.log[self._read_to.get(seat, 0) :]
        self._say([""] * max(_CURTAIN, screen_height()))
        return unread

    def _asks_in_public(self, seat: Seat, view: Any) -> bool:  # noqa: ANN401 - the game's own
        """Whether the curtain is left down, for something that all may hear was asked."""
        text = clean(self._console.read(f"{self._names()[seat]}, press Enter when only you can see the screen. "))
        command = find(text, self._voice.commands) if text.strip() else None
        if command is None or not command.public:
            return False
        if command.name == "help":
            self._say([f"{questions.CURTAINED}.", *help_lines(self._voice.commands, public=True)])
        else:
            self._do(command, text, seat, view)
        return True

    def _question(self, seat: Seat, view: Any) -> None:  # noqa: ANN401 - the game's own
        """Ask until there is an answer that the table takes, or the game has ended otherwise."""
        chosen: list[Card] = []
        prompt: Prompt = view.prompt
        name = "" if self._me is not None else self._names()[seat]
        while True:
            text = clean(self._console.read(self._voice.asks(prompt, name, chosen))).strip()
            if not text:
                self._say([f"{self._voice.wanted(prompt)}; ? lists the commands."])
                continue
            command = find(text, self._voice.commands)
            try:
                if command is not None:
                    if self._do(command, text, seat, view):
                        return
                    continue
                action = self._voice.read(text, view, chosen)
                if action is not None:
                    self._give(seat, action)
                    return
            except (Unreadable, IllegalAction, NotYours) as error:
                self._say([questions.refusal(error)])

    def _give(self, seat: Seat, action: Action) -> None:
        face = self._faces[seat]
        face.answer(action, face.answered)
        self._say(self._account.own(action))

    # Commands

    def _do(self, command: Command, text: str, seat: Seat, view: Any) -> bool:  # noqa: ANN401 - the game's own
        """Do a command; true when the prompt is gone."""
        match command.name:
            case "help":
                self._say([f"{self._voice.wanted(view.prompt)}.", *help_lines(self._voice.commands)])
            case "hint":
                self._hint(seat, view)
            case "score":
                self._say(self._voice.score(view, int(self._table.minutes())))
            case "log":
                self._say(self._account.log or ["Nothing has happened yet."])
            case "why":
                self._say(self._account.reasons or [self._voice.unscored])
            case "repeat":
                self._say(self._account.latest or ["Nothing has been said since the last answer."])
            case "hand":
                self._hand(view)
            case "rules":
                self._rules(text)
            case "level":
                self._say(tuned(self._table, self._faces[seat], text))
            case "undo":
                return self._undo(seat)
            case "save":
                self._save()
            case "resign":
                return self._resign(seat)
            case "quit":
                raise Left
            case _:
                self._say(self._voice.tell(command.name, view))
        return False

    def _hand(self, view: Any) -> None:  # noqa: ANN401 - the game's own
        curtained = self._me is None and not self._voice.is_secret(view) and not self._voice.may_lie_open(view)
        self._say([questions.FOR_ALL_TO_SEE] if curtained else self._voice.hand(view))

    def _hint(self, seat: Seat, view: Any) -> None:  # noqa: ANN401 - the game's own
        refused = self._voice.no_hint(view)
        if refused:
            self._say([refused])
            return
        # Of nothing that is hidden: the same hint whenever it is asked for.
        self._say(self._voice.hint(view, Stream("hint", f"dice{seat}", self._table.answered(seat))))
        self._faces[seat].ask(TookHint())

    def _rules(self, text: str) -> None:
        from wincrib.rulebook import topic

        book, wanted = self._voice.book, text.split()[1:]
        if book and [each.lower() for each in wanted[:1]] in ([book], ["all"]):
            del wanted[0]
        try:
            self._say(topic(" ".join([book, *wanted]).strip()))
        except Unreadable as error:
            self._say([questions.refusal(error)])

    def _undo(self, seat: Seat) -> bool:
        self._faces[seat].ask(TakeBack())
        self._table.open()
        self._account.take_back(self._table.state.score, self._table.steps(0))
        self._say(["Taken back."])
        self._sat_down = self._taken_back = True
        return True

    def _save(self) -> None:
        if self._keeper.trouble:
            self._say([f"Not saved: {self._keeper.trouble}."])
        else:
            self._say([f"The game is saved after every event, in {clean(str(self._keeper.path))}."])

    def _resign(self, seat: Seat) -> bool:
        if self._console.interactive:
            sure = self._console.read("Give this game up? Type yes to resign. ")
            if sure.strip().lower() not in ("yes", "y"):
                self._say(["The game goes on."])
                return False
        try:
            self._faces[seat].ask(GiveUp())
        except IllegalAction:
            # Where nobody can resign for all at the table, the game ends there for all of them.
            raise GivenUp from None
        return True
