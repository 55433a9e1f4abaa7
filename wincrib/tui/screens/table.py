"""A table as a place, whatever is played at it: it holds a near table, moves the stage, and turns keys into answers."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from wincrib.errors import WincribError
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.home.replays import Keeper, Saved
from wincrib.players.levels import AnyPlayer, Level, player
from wincrib.replay.document import AnyReplay
from wincrib.table.face import ChangeLevel, TakeBack, TookHint
from wincrib.table.seats import Sitter
from wincrib.table.setting import Sitting
from wincrib.tui.past import log_of, picture_so_far
from wincrib.tui.screen import Layer, Run, Wish
from wincrib.tui.screens.answering import refusal
from wincrib.tui.screens.curtain import Curtain
from wincrib.tui.screens.notice import Notice
from wincrib.tui.screens.tablegame import TableGame
from wincrib.tui.sights import SIGHTS
from wincrib.tui.stage import Stage
from wincrib.tui.thinking import Thinking
from wincrib.words import clean

# ruff: noqa: ANN401 - scenes, views and rules are of the game's own kinds.

Players = Callable[[str], AnyPlayer]
"""Who plays at a level."""


class TableScreen(TableGame):
    """One table on the screen. Where the computer has every seat, seat 0 is watched and nobody asked.

    `players` is who plays at a level that a computer here sits at; without it, this program's own.
    """

    def __init__(
        self, sitting: Sitting, keeper: Keeper, pace: str, *, own_go: bool = True, players: Players | None = None
    ) -> None:
        self.sitting = sitting
        self.keeper = keeper
        self._table = sitting.table
        self._own_go = own_go
        self._options = {"preview": "auto", "tips": "off"}
        game = sitting.recorder.replay.game
        self._thinking = Thinking(players or (lambda level: player(Level(level), game)))
        people = [Seat(at) for at, each in enumerate(self._table.sitters) if not each.is_computer]
        self._faces = {seat: self._table.face(seat) for seat in people}
        self.me = people[0] if len(people) == 1 else None
        self._seen = self.me if people else Seat(0)
        self._ear = self._table.face(self._seen)
        names = [clean(each.name) for each in self._table.sitters]
        sight = SIGHTS[game]
        self._teller: Any = sight.teller(names, self._table.state.rules, self.me, sitting.before.start)
        self._front = self.me if self.me is not None else Seat(0)
        self._curtain = Curtain()
        self._by_suit = self.sorted_by_suit
        self.follows: Saved | None = None
        self.given_up = False
        self.before_leaving: Callable[[], None] = lambda: None
        self._answering = self.answers()
        self._asking: object = None
        self._stage = Stage(
            self._arranged(self._picture_so_far()),
            pace,
            self._teller,
            self._seen,
            watched=not people,
            sight=sight,
            arranged=self._arranged,
        )

    # What is so

    def _picture_so_far(self) -> Any:
        scene = picture_so_far(self.sitting, self._teller)
        return scene if self._seen is None else replace(scene, hand=self._ear.view().hand)

    def _arranged(self, scene: Any) -> Any:
        return replace(scene, hand=self.in_order(scene, scene.hand))

    def view(self, seat: Seat) -> Any:
        """What a person sees."""
        return self._faces[seat].view()

    @property
    def scene(self) -> Any:
        """What is seen now."""
        return self._stage.scene

    @property
    def asked(self) -> Seat | None:
        """The person whose answer is waited for, once all has been seen."""
        if not self._stage.resting or self.keeper.held or self.given_up:
            return None
        return next((seat for seat in self._table.asked() if seat in self._faces), None)

    @property
    def finished(self) -> AnyReplay | None:
        """The whole game, once it has ended."""
        return self.sitting.recorder.replay if self.over else None

    @property
    def curtained(self) -> bool:
        """Whether a hand is hidden until the right person asks for it."""
        seat = self.asked
        if self.me is not None or seat is None or not self._curtain.hides(seat, self.scene.number):
            return False
        return isinstance(self.view(seat).prompt, self.curtains)

    @property
    def prompt(self) -> Prompt | None:
        """What the person in front is asked, if anything."""
        seat = self.asked
        if seat is None or self.curtained:
            return None
        prompt: Prompt | None = self.view(seat).prompt
        return prompt

    @property
    def over(self) -> bool:
        """Whether the game has ended and all of it has been seen."""
        return self._stage.resting and bool(self.scene.ended)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits at the table."""
        return self._table.sitters

    @property
    def tab(self) -> str:
        """Whom one plays here."""
        return "Computer" if any(each.is_computer for each in self.sitters) else "Hot seat"

    def take_sounds(self) -> list[str]:
        """The sounds since the last time."""
        sounds, self._stage.sounds = self._stage.sounds, []
        return sounds

    @property
    def question(self) -> object:
        """What is being asked; keys pressed before it was drawn are no answer."""
        return (self.asked, self.prompt, self._stage.held, self.curtained, self.scene.cut, self.over)

    # Time

    def pulse(self, now: float) -> bool:
        """Move the stage; once all has been seen, let the computer answer, so that it never thinks unseen."""
        self._stage.hear(self._ear.news())
        moved = self._stage.move(now)
        if not moved and self._goes_on and self._somebody_answers(now):
            self._stage.hear(self._ear.news())
            moved = self._stage.move(now)
        self._turn_to_asked()
        return moved

    @property
    def _goes_on(self) -> bool:
        """Whether something is done here without a key: all has been seen, and no person is to choose."""
        if not self._stage.resting or self.keeper.held or self.given_up or self._thinking.window:
            return False
        return self._table.wanted() is not None or self.answer_by_itself() is not None

    def _somebody_answers(self, now: float) -> bool:
        """A computer, or a person who has no choice; false while another program thinks."""
        if self._table.wanted() is None:
            forced = self.answer_by_itself()
            if forced is not None:
                self._give(forced)
            return forced is not None
        answered = self._thinking.answered(self._table, now)
        if self.asked is None:
            self.tell("The other program thinks." if self._thinking.waits else "")
        return answered

    def _turn_to_asked(self) -> None:
        """A new question: what was chosen or typed for the one before is gone."""
        seat, asking = self.asked, (self.asked, self.prompt)
        # What the others do while somebody chooses takes nothing of it away.
        if seat is None or asking == self._asking:
            return
        self._asking = asking
        if self.me is None and seat != self._front:
            self._front = seat
            self._curtain.fall()
            self._stage.see(replace(self.scene, hand=()))
        if self.me is None and not self._curtain.hides(seat, self.scene.number):
            self._stage.see(replace(self.scene, hand=self.view(seat).hand))
        self._answering.begin(self.prompt, self.scene.hand)

    @property
    def due(self) -> float | None:
        """When the stage moves next; at once where the game goes on by itself."""
        return self._thinking.due if self._goes_on else self._stage.due

    # Keys

    def feed(self, key: str) -> Wish | None:
        """A key, or what a click means."""
        if key == "escape" and not self._faces:
            return Run("leave")
        if self._stage.held is not None:
            self._answering.told = ""
            if key in ("enter", "space"):
                self._stage.go_on()
            return None
        if not self._stage.resting:
            # A key only finishes the movement; it is no answer to what has not been asked yet.
            self._stage.skip()
            return None
        if self.curtained:
            self._lift(key)
            return None
        try:
            action = self._answering.feed(key, self.prompt, self.scene.hand, self._front)
            if action is not None:
                self._give(action)
        except WincribError as error:
            self._answering.told = refusal(error)
        return None

    def _lift(self, key: str) -> None:
        """The curtain goes up for the seat in turn."""
        seat = self.asked
        self._answering.told = ""
        if seat is not None and self._curtain.press(key, seat, self.scene.number):
            self._stage.see(replace(self.scene, hand=self.view(seat).hand))

    def _give(self, action: Action) -> None:
        seat: Seat = action.seat  # type: ignore[attr-defined]
        face = self._faces[seat]
        face.answer(action, face.answered)
        self._answering.begin(None, ())
        self._asking = None
        self.given(action)
        self._stage.hear(self._ear.news())

    # Commands

    def live(self) -> Mapping[str, str]:
        """What can be asked for here, and why not where it cannot."""
        held = self.keeper.held or ("" if self._faces else self.all_computers)
        computers = any(each.is_computer for each in self._table.sitters)
        alone = held or ("" if computers else "only in a game against the computer")
        moving = "" if self._stage.resting else "not while something moves"
        return {
            "undo": held or self._table.no_way_back(self._front),
            "easy": alone,
            "medium": alone,
            "hard": alone,
            "resign": held or ("the game is over" if self.over else ""),
            "leave": "",
            "hint": alone or self._no_hint(),
            "sort": moving,
            "log": moving,
            "speed": "",
            **self.own_live(),
        }

    def _no_hint(self) -> str:
        """Why there is no hint now; empty where there is one."""
        if self._table.state.rules.muggins:
            return "not when muggins is on"
        return "" if isinstance(self.prompt, self.hints) else "only when you choose a card"

    def run(self, command: str, argument: str) -> Layer | None:
        """Do a command of this table."""
        match command:
            case "undo":
                return self._undo()
            case "easy" | "medium" | "hard":
                self._level(command)
            case "resign-now":
                self._resign()
            case "hint":
                return self._hint()
            case "log":
                names = [clean(each.name) for each in self.sitters]
                lines = log_of(self.sitting, names, self.me)
                return Notice("The game so far", lines or ["Nothing has happened yet."], from_end=True)
            case "sort":
                self._by_suit = not self._by_suit
                self._stage.see(self.scene)
            case "preview" | "tips":
                self._options[command] = argument
            case "pace":
                self._stage.pace = argument
            case "go-option":
                self._own_go = argument == "auto"
            case "ask-again":
                self._thinking.forgive()
            case _:
                return self.own_run(command, argument)
        return None

    def _undo(self) -> Layer | None:
        seat = self.me
        if seat is None:
            return None
        try:
            self._faces[seat].ask(TakeBack())
        except WincribError as error:
            return Notice("Take back", [refusal(error)])
        self._table.open()
        for _ in self._ear.news():
            pass
        self._stage.see(self._picture_so_far())
        self._asking = None
        return None

    def _level(self, level: str) -> None:
        for at, each in enumerate(self._table.sitters):
            if each.is_computer and each.level != level:
                next(iter(self._faces.values())).ask(ChangeLevel(Seat(at), level))

    def _resign(self) -> None:
        self.resign(self.asked if self.asked is not None else self._front)
        self._stage.hear(self._ear.news())
        self._stage.finish()

    def _hint(self) -> Layer | None:
        seat = self.asked
        if seat is None or self.live()["hint"]:
            return None
        self._faces[seat].ask(TookHint())
        return self.hint(seat)

    def leave(self) -> None:
        """The table is left, and the game is anybody's to go on with."""
        if self.keeper.claimed:
            self.before_leaving()
        self.keeper.release()

    # The picture

    def layer(self) -> Layer | None:
        """The window that the game itself has opened."""
        finished = self.finished
        own = self.ending(finished) if finished is not None else self.window(self.prompt)
        return self._thinking.window or own

    def tell(self, text: str) -> None:
        """On the prompt line, until the next question or key."""
        self._answering.told = text
