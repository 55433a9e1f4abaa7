"""The table as lines of text, for screen readers, pipes and scripts: the whole game, by typing."""

from collections.abc import Callable, Sequence

from wincrib.cards import Card, Cards
from wincrib.errors import IllegalAction, NotYours, Unreadable, WincribError
from wincrib.games.cribbage.acts import (
    Call,
    Count,
    Discard,
    Go,
    Play,
    ToCall,
    ToCount,
    ToDiscard,
    ToPlay,
)
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.state import count_of
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Seat
from wincrib.home.replays import Keeper
from wincrib.net.engine import Engine
from wincrib.plain import answers, questions
from wincrib.plain.account import Account, as_told
from wincrib.plain.commands import Command, find, help_lines
from wincrib.plain.console import Console, screen_height
from wincrib.players.levels import Level, player
from wincrib.players.protocol import Player
from wincrib.replay.steps import last_deal
from wincrib.table.face import ChangeLevel, GiveUp, TakeBack, TookHint
from wincrib.table.setting import Sitting
from wincrib.words import clean, counted, listed

_CURTAIN = 30
_KEPT = 4


class Detail:
    """How much is said: `brief`, `normal` or `full`."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


Players = Callable[[str], Player[View]]
"""Who plays at a level."""


def of_this_program(level: str) -> Player[View]:
    """The computer at a level of its own."""
    return player(Level(level))


class Left(Exception):
    """The person wants to leave the table; everything is kept."""


class Lines:
    """One sitting in lines. `run` plays until the game is over.

    Raises `Left` when the person leaves, `console.Ended` when there is no more input, and `Misbehaved` when another
    program that plays goes wrong; everything is kept by then.
    """

    def __init__(
        self,
        sitting: Sitting,
        console: Console,
        keeper: Keeper,
        detail: str = Detail.NORMAL,
        players: Players = of_this_program,
    ) -> None:
        self._players = players
        self._table = sitting.table
        self._before = sitting.before
        self._recorder = sitting.recorder
        self._console = console
        self._keeper = keeper
        self._detail = detail
        self._faces = {seat: self._table.face(seat) for seat in self._people()}
        # With two people at one keyboard nobody is "you", and what is told is told to both.
        self._me = next(iter(self._faces)) if len(self._faces) == 1 else None
        self._ear = self._table.face(self._me)
        state = sitting.before.start
        spell = detail != Detail.BRIEF
        teller = Teller(self._names(), state.rules, self._me, state.score, questions.short, spell=spell)
        self._account = Account(teller, self._me)
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
        replay = self._recorder.replay
        rules = replay.rules
        players = listed(
            f"{each.name} (level {each.level})" if each.is_computer else each.name for each in self._table.sitters
        )
        muggins = ", muggins on" if rules.muggins else ""
        played = f"rule set {rules.preset}, to {rules.target}{muggins}, seed {replay.deck.seed}"
        opening = "Going on with the game of" if self._before.moments else "New game:"
        self._say(
            [
                f"wincrib {version}, line mode. Type ? for the commands at any time.",
                f"{opening} {clean(players)}, {played}.",
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
        for moment in as_told(self._before.moments[:older], self._me):
            self._account.recall(moment)
        self._account.latest = []
        for moment in as_told(recent, self._me):
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
        view: View = self._faces[seat].view()
        if isinstance(view.prompt, ToPlay) and not view.prompt.playable:
            self._give(Go(seat))
            return
        self._curtain(seat, view)
        before = self._before_prompt(view)
        self._sat_down = self._taken_back = False
        self._say(before)
        self._account.latest += before
        self._question(seat, view)
        self._account.latest = []

    def _curtain(self, seat: Seat, view: View) -> None:
        """With two people at one keyboard: nobody sees the other's hand, nor a new one before it is asked for."""
        hidden = isinstance(view.prompt, ToDiscard | ToPlay)
        if self._me is not None or not hidden or self._shown_to == (seat, view.number):
            return
        scrolled = self._shown_to is not None and self._console.interactive
        unread = self._account.log[self._read_to.get(seat, 0) :]
        if scrolled:
            self._say([""] * max(_CURTAIN, screen_height()))
        while self._asks_in_public(seat, view):
            pass
        self._shown_to = (seat, view.number)
        if scrolled:
            self._say(unread)
        self._read_to[seat] = len(self._account.log)

    def _asks_in_public(self, seat: Seat, view: View) -> bool:
        """Whether the curtain is left down, for something that both may hear was asked."""
        text = clean(self._console.read(f"{self._names()[seat]}, press Enter when only you can see the screen. "))
        command = find(text) if text.strip() else None
        if command is None or not command.public:
            return False
        if command.name == "help":
            self._say([f"{questions.CURTAINED}.", *help_lines(public=True)])
        else:
            self._do(command, text, seat, view)
        return True

    def _before_prompt(self, view: View) -> list[str]:
        match view.prompt:
            case ToDiscard(hand):
                return [f"Your cards: {questions.numbered(hand, spell=self._detail != Detail.BRIEF)}"]
            case ToPlay():
                return self._before_a_card(view)
            case ToCount() if self._taken_back:
                return questions.cards_told(view, self._names())
            case _:
                return []

    def _before_a_card(self, view: View) -> list[str]:
        """Who leads, and the hand: at each count, before the first card, and wherever one may have lost the thread."""
        anew = self._sat_down or self._me is None or self._detail == Detail.FULL
        if view.lays and len(view.hand) < _KEPT and not anew:
            return []
        # Where nothing was taken back, the line before has said the count, and from the second count on who leads.
        where = ""
        if not view.lays and (not view.past or self._taken_back):
            where = "You lead. "
        elif self._taken_back:
            where = f"Count {count_of(view.lays)}. "
        return [where + line for line in questions.cards_told(view, self._names())]

    def _asks(self, view: View) -> str:
        if self._me is not None or view.seat is None:
            return questions.asked(view.prompt)
        return questions.asked(view.prompt, self._names()[view.seat])

    def _question(self, seat: Seat, view: View) -> None:
        """Ask until there is an answer that the table takes, or the game has ended otherwise."""
        chosen: list[Card] = []
        while True:
            asks = self._asks(view) if not chosen else questions.AND_WHICH
            text = clean(self._console.read(asks)).strip()
            if not text:
                self._say([f"{questions.wanted(view.prompt)}; ? lists the commands."])
                continue
            command = find(text)
            try:
                if command is not None:
                    if self._do(command, text, seat, view):
                        return
                    continue
                action = self._action(text, seat, view, chosen)
                if action is not None:
                    self._give(action)
                    return
            except (Unreadable, IllegalAction, NotYours) as error:
                self._say([questions.refusal(error)])

    def _give(self, action: Action) -> None:
        seat: Seat = action.seat  # type: ignore[attr-defined]
        face = self._faces[seat]
        face.answer(action, face.answered)
        if isinstance(action, Discard) and seat == self._me:
            self._say([self._account.threw(action)])

    def _action(self, text: str, seat: Seat, view: View, chosen: list[Card]) -> Action | None:
        """The action that was typed; None when the first of two cards was chosen and the other is wanted."""
        match view.prompt:
            case ToDiscard(hand):
                return self._discard(text, seat, hand, chosen)
            case ToPlay():
                if text.lower() == "go":
                    return Go(seat)
                return Play(seat, answers.pick(text, view.hand))
            case ToCount():
                return Count(seat, answers.points(text))
            case _:
                return Call(seat, answers.called(text))

    def _discard(self, text: str, seat: Seat, hand: Cards, chosen: list[Card]) -> Action | None:
        picked = answers.picks(text, hand)
        if not picked:
            raise Unreadable("Type two numbers or two cards, such as 5 6 or 5h 6d.")
        if len(picked) == 2:
            return Discard(seat, tuple(picked))
        if len(picked) > 2:
            raise Unreadable(f"That is {counted(len(picked), 'card')}; throw just two.")
        if picked[0] in chosen:
            raise Unreadable(f"You have chosen {picked[0].name} already.")
        chosen.append(picked[0])
        return Discard(seat, tuple(chosen)) if len(chosen) == 2 else None

    # Commands

    def _do(self, command: Command, text: str, seat: Seat, view: View) -> bool:
        """Do a command; true when the prompt is gone."""
        match command.name:
            case "help":
                self._say([f"{questions.wanted(view.prompt)}.", *help_lines()])
            case "hint":
                self._hint(seat, view)
            case "score":
                self._say([self._account.teller.scoreboard()])
            case "log":
                self._say(self._account.log or ["Nothing has happened yet."])
            case "why":
                self._say(self._account.reasons or ["Nothing has scored yet."])
            case "repeat":
                self._say(self._account.latest or ["Nothing has been said since the last answer."])
            case "hand":
                self._say(questions.cards_told(view, self._names()))
            case "rules":
                self._rules(text)
            case "level":
                self._level(text, seat)
            case "undo":
                return self._undo(seat)
            case "save":
                self._save()
            case "resign":
                return self._resign(seat)
            case "quit":
                raise Left
        return False

    def _hint(self, seat: Seat, view: View) -> None:
        from wincrib.players.advice import hint_lines

        if view.rules.muggins:
            self._say(["There are no hints when muggins is on."])
        elif isinstance(view.prompt, ToCount | ToCall):
            self._say(["Counting is yours to do; there are hints for throws and for the play."])
        else:
            told = hint_lines(view)
            self._say(told[:1] if self._detail == Detail.BRIEF else told)
            self._faces[seat].ask(TookHint())

    def _rules(self, text: str) -> None:
        from wincrib.rulebook import topic

        try:
            self._say(topic(" ".join(text.split()[1:])))
        except Unreadable as error:
            self._say([questions.refusal(error)])

    def _level(self, text: str, seat: Seat) -> None:
        from wincrib.home.settings import change

        computers = [Seat(at) for at, each in enumerate(self._table.sitters) if each.is_computer]
        words = text.lower().split()
        if not computers:
            self._say(["No computer plays at this table."])
            return
        now = self._table.sitters[computers[0]].level
        if len(words) != 2 or words[1] not in list(Level):
            self._say([f"The level is {now}; level easy, level medium or level hard changes it."])
            return
        self._faces[seat].ask(ChangeLevel(computers[0], words[1]))
        try:
            change("level", words[1])
        except (OSError, WincribError):
            self._say(["The level could not be remembered for the next game."])
        self._say([f"{self._names()[computers[0]]} plays at level {words[1]} from here on."])

    def _undo(self, seat: Seat) -> bool:
        self._faces[seat].ask(TakeBack())
        self._table.open()
        self._account.take_back(self._table.state.score)
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
        self._faces[seat].ask(GiveUp())
        return True
