"""The cribbage table as a place: it holds a near table, moves the stage, and turns keys into answers."""

from collections.abc import Mapping
from dataclasses import replace

from wincrib.cards import Card, in_order
from wincrib.errors import WincribError
from wincrib.games.cribbage.acts import (
    Call,
    Discard,
    Go,
    Itemised,
    ToDiscard,
    ToPlay,
)
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.home.replays import Keeper, Saved
from wincrib.players.levels import Level, player
from wincrib.replay.document import AnyReplay
from wincrib.table.face import ChangeLevel, GiveUp, TakeBack, TookHint
from wincrib.table.matches import match_told
from wincrib.table.seats import Sitter
from wincrib.table.setting import Sitting
from wincrib.tui.commands import Command
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.past import last_counted, log_of, picture_so_far
from wincrib.tui.scene import Scene
from wincrib.tui.screen import Layer, Run, Tabs, Wish
from wincrib.tui.screens.answering import Answering, refusal
from wincrib.tui.screens.breakdown import Breakdown
from wincrib.tui.screens.curtain import Curtain, draw_curtain
from wincrib.tui.screens.drawing import draw_table, room
from wincrib.tui.screens.facts import Facts, picture_of
from wincrib.tui.screens.notice import Notice
from wincrib.tui.screens.windows import Windows
from wincrib.tui.stage import Stage
from wincrib.words import clean


class TableScreen:
    """One table of cribbage on the screen. Where the computer has both seats, seat 0 is watched and nobody asked."""

    own: tuple[Command, ...] = ()

    def __init__(self, sitting: Sitting, keeper: Keeper, pace: str, *, own_go: bool = True) -> None:
        self.sitting = sitting
        self.keeper = keeper
        self._table = sitting.table
        self._own_go = own_go
        self._options = {"preview": "auto", "tips": "off"}
        people = [Seat(at) for at, each in enumerate(self._table.sitters) if not each.is_computer]
        self._faces = {seat: self._table.face(seat) for seat in people}
        self.me = people[0] if len(people) == 1 else None
        self._seen = self.me if people else Seat(0)
        self._ear = self._table.face(self._seen)
        names = [clean(each.name) for each in self._table.sitters]
        rules = self._table.state.rules
        self._teller = Teller(names, rules, self.me)
        self._stage = Stage(self._picture_so_far(), pace, self._teller, self._seen, watched=not people)
        self._front = self.me if self.me is not None else Seat(0)
        self._curtain = Curtain()
        self._by_suit = False
        self._windows = Windows()
        self.follows: Saved | None = None
        self._answering = Answering()
        self._asking: object = None

    # What is so

    def _picture_so_far(self) -> Scene:
        scene = picture_so_far(self.sitting, self._teller)
        return scene if self._seen is None else replace(scene, hand=self._ear.view().hand)

    def _view(self, seat: Seat) -> View:
        """What a person sees."""
        view: View = self._faces[seat].view()
        return view

    @property
    def scene(self) -> Scene:
        """What is seen now."""
        return self._stage.scene

    @property
    def asked(self) -> Seat | None:
        """The person whose answer is waited for, once all has been seen."""
        if not self._stage.resting or self.keeper.held:
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
        return isinstance(self._view(seat).prompt, ToDiscard | ToPlay)

    @property
    def prompt(self) -> Prompt | None:
        """What the person in front is asked, if anything."""
        seat = self.asked
        if seat is None or self.curtained:
            return None
        return self._view(seat).prompt

    @property
    def over(self) -> bool:
        """Whether the game has ended and all of it has been seen."""
        return self._stage.resting and self.scene.won is not None

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
        held = self._stage.held
        display = self.scene.display
        return (self.asked, self.prompt, held, self.curtained, display, self.scene.cut, self.over)

    # Time

    def pulse(self, now: float) -> bool:
        """Move the stage; once all has been seen, let the computer answer, so that it never thinks unseen."""
        self._stage.hear(self._ear.news())
        moved = self._stage.move(now)
        if not moved and self._goes_on and (self._computer() or self._forced_go()):
            self._stage.hear(self._ear.news())
            moved = self._stage.move(now)
        self._turn_to_asked()
        return moved

    @property
    def _goes_on(self) -> bool:
        """Whether something is done here without a key: all has been seen, and no person is to choose."""
        if not self._stage.resting or self.keeper.held:
            return False
        return self._table.wanted() is not None or self._going is not None

    def _computer(self) -> bool:
        wanted = self._table.wanted()
        if wanted is None:
            return False
        action = player(Level(wanted.level)).answer(wanted.view, wanted.dice)
        self._table.answer(wanted.seat, action, self._table.answered(wanted.seat))
        return True

    @property
    def _going(self) -> Seat | None:
        """The person for whom go is said, because no card fits."""
        seat, prompt = self.asked, self.prompt
        return seat if self._own_go and isinstance(prompt, ToPlay) and not prompt.playable else None

    def _forced_go(self) -> bool:
        seat = self._going
        if seat is not None:
            self._give(Go(seat))
        return seat is not None

    def _turn_to_asked(self) -> None:
        """A new question: what was chosen or typed for the one before is gone."""
        asking = (self.asked, self.prompt)
        if asking == self._asking:
            return
        self._asking = asking
        seat = self.asked
        if self.me is None and seat is not None and seat != self._front:
            self._front = seat
            self._curtain.fall()
            self._stage.see(replace(self.scene, hand=()))
        if self.me is None and seat is not None and not self._curtain.hides(seat, self.scene.number):
            self._stage.see(replace(self.scene, hand=self._sorted(self._view(seat).hand)))
        self._answering.begin(self.prompt, self.scene.hand)

    @property
    def due(self) -> float | None:
        """When the stage moves next; at once where the game goes on by itself."""
        return 0.0 if self._goes_on else self._stage.due

    # Keys

    def feed(self, key: str) -> Wish | None:
        """A key, or what a click means."""
        if key == "escape" and not self._faces:
            return Run("leave")
        if self._stage.held is not None:
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
        if seat is not None and self._curtain.press(key, seat, self.scene.number):
            self._stage.see(replace(self.scene, hand=self._view(seat).hand))

    def _give(self, action: Action) -> None:
        seat: Seat = action.seat  # type: ignore[attr-defined]
        face = self._faces[seat]
        face.answer(action, face.answered)
        self._answering.told = ""
        if self.me is None and isinstance(action, Discard):
            self._stage.see(replace(self.scene, hand=()))
        self._stage.hear(self._ear.news())

    # Commands

    def live(self) -> Mapping[str, str]:
        """What can be asked for here, and why not where it cannot."""
        muggins = self._table.state.rules.muggins
        prompt = self.prompt
        held = self.keeper.held or ("" if self._faces else "the computer plays both hands")
        computers = any(each.is_computer for each in self._table.sitters)
        alone = held or ("" if computers else "only in a game against the computer")
        can_hint = isinstance(prompt, ToDiscard | ToPlay)
        return {
            "undo": held or self._table.no_way_back(self._front),
            "easy": alone,
            "medium": alone,
            "hard": alone,
            "resign": held or ("the game is over" if self.over else ""),
            "leave": "",
            "hint": alone
            or ("not when muggins is on" if muggins else "" if can_hint else "only when you choose a card"),
            "points": "" if self._last_itemised() else "nothing has been counted yet",
            "go": "" if isinstance(prompt, ToPlay) and not prompt.playable else "only when no card fits (rule 4.2)",
            "sort": "" if self._stage.resting else "not while something moves",
            "log": "" if self._stage.resting else "not while something moves",
            "speed": "",
        }

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
            case "points":
                itemised = self._last_itemised()
                scene = self.scene
                if itemised is None:
                    return None
                return Breakdown(itemised, self._facts(), scene.display, scene.gained, closable=True)
            case "log":
                lines = log_of(self.sitting, self._facts().names, self.me)
                return Notice("The game so far", lines or ["Nothing has happened yet."], from_end=True)
            case "sort":
                self._by_suit = not self._by_suit
                self._stage.see(replace(self.scene, hand=self._sorted(self.scene.hand)))
            case "go":
                self.feed("g")
            case "call":
                self._give(Call(self._front, int(argument or 0)))
            case "preview" | "tips":
                self._options[command] = argument
            case "pace":
                self._stage.pace = argument
            case "go-option":
                self._own_go = argument == "auto"
        return None

    def _sorted(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(hand, key=lambda card: (card.suit, card.rank))) if self._by_suit else in_order(hand)

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
        seat = self.asked if self.asked is not None else self._front
        self._faces.get(seat, self._ear).ask(GiveUp())
        self._stage.hear(self._ear.news())
        self._stage.finish()

    def _hint(self) -> Layer | None:
        from wincrib.tui.screens.hint import advised

        seat = self.asked
        if seat is None or self.live()["hint"]:
            return None
        self._faces[seat].ask(TookHint())
        return advised(self._view(seat), self.scene.hand, self._answering)

    def _last_itemised(self) -> Itemised | None:
        display = self.scene.display
        return (display.truth if display is not None else None) or last_counted(self.sitting)

    # The picture

    def _facts(self) -> Facts:
        return Facts(
            rules=self._table.state.rules,
            sitters=self._table.sitters,
            front=self._front,
            me=self.me,
            seed=self.sitting.recorder.replay.deck.seed,
            trouble="" if self.keeper.held else self.keeper.trouble,
            preview=self._options["preview"],
            tips=self._options["tips"] == "on",
            held=self.keeper.held,
        )

    def layer(self) -> Layer | None:
        """The window that the game itself has opened: a hand counted, a call to be made, the end."""
        facts = self._facts()
        finished = self.finished
        if finished is None:
            return self._windows.now(self.scene, self._stage.held, self.prompt, facts)
        match, goes_on = match_told(finished), self.follows is not None
        return self._windows.end(self.scene, facts, self.keeper.path.name, match, goes_on=goes_on)

    def room(self, size: Size) -> Size:
        """The largest of the table's sizes that fits."""
        return room(size)

    def tell(self, text: str) -> None:
        """On the prompt line, until the next question or key."""
        self._answering.told = text

    def draw(self, size: Size, look: Look, opened: int | None = None, tabs: Tabs = ()) -> Drawing:
        """The table, or the curtain in front of it."""
        picture = picture_of(
            self.scene,
            self._facts(),
            prompt=self.prompt,
            held=self._stage.held,
            curtained=self.asked if self.curtained else None,
            answering=self._answering,
            live=self.live(),
            opened=opened,
            tabs=tabs,
            look=look,
        )
        drawing = draw_table(picture, size, look)
        if self.curtained and self.asked is not None:
            return draw_curtain(drawing, picture, self.asked, self._curtain.presses, look)
        return drawing
