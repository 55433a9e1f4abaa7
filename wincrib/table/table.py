"""A table: the only thing that changes while time passes, and the one door through which it does."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from wincrib.errors import NotYours
from wincrib.games import AnyGame
from wincrib.games.protocol import PACK, Action, Chance, Prompt, Resign, Seat, Step
from wincrib.replay.document import LEVELS, Remark
from wincrib.shuffle import Stream
from wincrib.table.face import ChangeLevel, GiveUp, News, Request, TakeBack, TookHint
from wincrib.table.seats import Sitter
from wincrib.values import value
from wincrib.words import listed, quote

Done = tuple[Action, Step[Any]]
"""An action that stands, and what it made."""


class Listener(Protocol):
    """Somebody who may know everything, such as the recorder."""

    def heard(self, action: Action, step: Step[Any]) -> None:
        """An action was applied."""

    def remarked(self, remark: Remark) -> None:
        """Something was said that changes no state; the table leaves `at` to the listener."""

    def rewound(self, done: Sequence[Done], undone: Sequence[Action]) -> None:
        """Some actions were taken back; `done` is all that stands."""


@value
class Wanted:
    """A computer's turn: its seat, what it sees, its level, and the dice for this one decision."""

    seat: Seat
    view: Any
    level: str
    dice: Stream


class Table:
    """A game being played. It answers for the pack, never for a player."""

    def __init__(
        self,
        game: AnyGame,
        start: Any,  # noqa: ANN401 - the state is the game's own
        sitters: Sequence[Sitter],
        chance: Chance,
        dice: str,
        done: Iterable[Done] = (),
    ) -> None:
        self._game = game
        self._start = start
        self._done = list(done)
        self.sitters = tuple(sitters)
        self._chance = chance
        self._dice = dice
        self._listeners: list[Listener] = []
        self._places: list[NearFace] = []
        self._prompted: tuple[Any, Mapping[Seat, Prompt]] | None = None
        self.minutes: Callable[[], float] = lambda: 0.0
        """How long the table has been open, over all its sittings. A table has no clock: whoever opens it has one."""

    @property
    def state(self) -> Any:  # noqa: ANN401 - the state is the game's own
        """The state after all that was done."""
        return self._done[-1][1].state if self._done else self._start

    def listen(self, listener: Listener) -> None:
        """Tell a trusted listener everything from here on, before any face hears of it."""
        self._listeners.append(listener)

    def open(self) -> None:
        """Answer for the pack until a seat is asked, or the game is over."""
        while (prompt := self._prompts().get(PACK)) is not None:
            self._apply(prompt.time_up(self.minutes()) or self._game.deal(self.state, self._chance))

    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked something now; nobody when the game is over."""
        return tuple(self._prompts())

    def _prompts(self) -> Mapping[Seat, Prompt]:
        # A screen asks for them many times between two answers.
        state = self.state
        if self._prompted is None or self._prompted[0] is not state:
            self._prompted = state, self._game.prompts(state)
        return self._prompted[1]

    def answered(self, seat: Seat) -> int:
        """How many answers a seat has given."""
        return sum(1 for action, _ in self._done if getattr(action, "seat", None) == seat)

    def answer(self, seat: Seat, action: Action, number: int) -> None:
        """Apply a seat's answer. Raises `NotYours` for a seat not asked or an answer given before, `IllegalAction`."""
        if getattr(action, "seat", None) != seat:
            raise NotYours("a seat can only answer for itself")
        if number != self.answered(seat):
            raise NotYours("this answer has been given already")
        if seat not in self._prompts():
            raise NotYours("this seat is not asked anything now")
        self._apply(action)
        self.open()

    def ask(self, seat: Seat, request: Request) -> None:
        """Do what a seat asks for. Raises `NotYours` where it cannot be had."""
        match request:
            case ChangeLevel(of, to):
                self._change_level(of, to)
            case TookHint():
                self._remark(Remark(0, hint=seat))
            case GiveUp():
                self._apply(Resign(seat))
            case TakeBack():
                self._take_back(seat)
            case _:
                raise NotYours("this table does not know that request")

    def _change_level(self, seat: Seat, level: str) -> None:
        if not 0 <= seat < len(self.sitters) or not self.sitters[seat].is_computer:
            raise NotYours("no computer player sits there")
        if level not in LEVELS:
            raise NotYours(f"there is no level {quote(level)}; there are {listed(LEVELS)}")
        changed = list(self.sitters)
        changed[seat] = replace(changed[seat], level=level)
        self.sitters = tuple(changed)
        self._remark(Remark(0, level=(seat, level)))

    def no_way_back(self, seat: Seat) -> str:
        """Why a seat cannot take anything back; empty where it can."""
        if not all(each.is_computer for at, each in enumerate(self.sitters) if at != seat):
            return "nothing is taken back in a game between people"
        if getattr(self.state.rules, "muggins", False):
            return "nothing is taken back when muggins is on"
        if not self._prompts():
            return "the game is over"
        return "" if self._last_decision(seat) is not None else "there is nothing to take back yet"

    def _take_back(self, seat: Seat) -> None:
        at, why = self._last_decision(seat), self.no_way_back(seat)
        if why or at is None:
            raise NotYours(why)
        undone = [action for action, _ in self._done[at:]]
        del self._done[at:]
        for place in self._places:
            place.rewound(at)
        for listener in self._listeners:
            listener.rewound(tuple(self._done), undone)

    def _last_decision(self, seat: Seat) -> int | None:
        """Where the seat last had a choice, as a place in what was done."""
        for at in range(len(self._done) - 1, -1, -1):
            if getattr(self._done[at][0], "seat", None) != seat:
                continue
            before = self._done[at - 1][1].state if at else self._start
            prompt = self._game.prompts(before).get(seat)
            if prompt is not None and not prompt.forced:
                return at
        return None

    def wanted(self) -> Wanted | None:
        """The first computer whose answer is waited for; whoever drives the table brings it."""
        for seat in self.asked():
            if seat != PACK and self.sitters[seat].is_computer:
                dice = Stream(self._dice, f"dice{seat}", len(self._done))
                return Wanted(seat, self._game.view(self.state, seat), self.sitters[seat].level, dice)
        return None

    def _apply(self, action: Action) -> None:
        step = self._game.apply(self.state, action)
        self._done.append((action, step))
        for listener in self._listeners:
            listener.heard(action, step)

    def _remark(self, remark: Remark) -> None:
        for listener in self._listeners:
            listener.remarked(remark)

    def face(self, seat: Seat | None) -> "NearFace":
        """One place at this table; `None` is a bystander's."""
        place = NearFace(self, seat)
        self._places.append(place)
        return place

    def steps(self, since: int) -> list[Step[Any]]:
        """What has happened since step number `since` of the game."""
        return [step for _, step in self._done[since:]]

    def view(self, state: Any, seat: Seat | None) -> Any:  # noqa: ANN401 - the game's own
        """What a seat sees of a state."""
        return self._game.view(state, seat)


class NearFace:
    """A place at a table in this very program."""

    def __init__(self, table: Table, seat: Seat | None) -> None:
        self._table = table
        self._seat = seat
        self._heard = len(table.steps(0))
        self._viewed: tuple[Any, Any] | None = None

    def view(self) -> Any:  # noqa: ANN401 - the game's own
        """What this seat sees now."""
        # A screen looks many times between two answers.
        state = self._table.state
        if self._viewed is None or self._viewed[0] is not state:
            self._viewed = state, self._table.view(state, self._seat)
        return self._viewed[1]

    def answer(self, action: Action, number: int) -> None:
        """Answer this seat's prompt. Raises `IllegalAction` or `NotYours`."""
        if self._seat is None:
            raise NotYours("a bystander is asked nothing")
        self._table.answer(self._seat, action, number)

    def ask(self, request: Request) -> None:
        """Ask for something else. Raises `NotYours`."""
        if self._seat is None:
            raise NotYours("a bystander may ask for nothing")
        self._table.ask(self._seat, request)

    def news(self) -> Iterator[News]:
        """What has happened since the last time; what was taken back is no news."""
        for step in self._table.steps(self._heard):
            self._heard += 1
            yield News(self._heard, step.events, self._table.view(step.state, self._seat))

    def rewound(self, steps: int) -> None:
        """All but so many steps were taken back; what is done instead is news."""
        self._heard = min(self._heard, steps)

    @property
    def answered(self) -> int:
        """How many answers this seat has given."""
        return self._table.answered(self._seat) if self._seat is not None else 0
