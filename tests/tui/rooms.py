"""A room to play in without a terminal: a window that keeps its pictures, doors to games, and somebody who plays on."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from wcwidth import wcwidth

import wincrib.tui.screens.table
from wincrib.cards import NEW_PACK, Card, Cards, card, read_cards
from wincrib.counting import show_points
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Call, Count, Discard, Go, Play, ToCall, ToCount, ToDiscard, ToPlay, Whose
from wincrib.games.cribbage.rules import Preset, rules
from wincrib.games.cribbage.view import View
from wincrib.games.cribist import acts as cribist
from wincrib.games.cribist.rules import Rules as CribistRules
from wincrib.games.cribist.rules import rules as cribist_rules
from wincrib.games.protocol import Action, Seat, Start
from wincrib.home.replays import Keeper, Saved, begin, load
from wincrib.replay.comparison import compared
from wincrib.replay.document import AnyReplay, Deck, Kind, Match, Origin, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.replay.sidebyside import THESE_DEALS, Sheet
from wincrib.replay.steps import steps
from wincrib.shuffle import SCHEME, Seeded
from wincrib.table.matches import next_game
from wincrib.table.restarting import started_over
from wincrib.table.seats import sitter
from wincrib.table.setting import Sitting, lay_table
from wincrib.table.table import Table
from wincrib.tui.app import App
from wincrib.tui.cribist.beginning import Wanted
from wincrib.tui.frame import Frame, Size
from wincrib.tui.hot import Drawing, Hot
from wincrib.tui.look import Look
from wincrib.tui.places import place_at
from wincrib.tui.scene import Scene
from wincrib.tui.screens.table import Players, TableScreen

NORMAL = Size(80, 25)
SHORT = Size(80, 24)
LARGE = Size(120, 40)
COMPACT = Size(60, 20)
WIDER = Size(100, 30)
TINY = Size(45, 12)
LAYOUTS = (NORMAL, SHORT, LARGE, COMPACT, WIDER)

PLAYER = Participant("Player")
COMPUTER = Participant("Computer", Kind.COMPUTER, "medium")
ALONE = (PLAYER, COMPUTER)
HOT_SEAT = (Participant("Ann"), Participant("Ben"))

CP437 = frozenset(bytes(range(1, 256)).decode("cp437")) | frozenset("☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼")
"""What the old adapters could show: every sign of code page 437, the low ones drawn as they were on the screen."""


def against(level: str) -> tuple[Participant, Participant]:
    """A person against the computer at a level."""
    return PLAYER, Participant("Computer", Kind.COMPUTER, level)


def four(*people: Participant, level: str = "medium") -> tuple[Participant, ...]:
    """People in the first seats at a table of Cribist, computers in the others."""
    others = (Participant(name, Kind.COMPUTER, level) for name in ("West", "North", "East"))
    return (*people, *list(others)[len(people) - 1 :])


# What is drawn on


class Waiting(Exception):
    """The program waits for a key, and there is none."""


class Glass:
    """A window that keeps every picture. Its keys are given to it; time passes only while nothing is to be read."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.frames: list[Frame] = []
        self.now = 0.0
        self.rings = 0
        self.forgotten = 0
        self.mouse = True
        self.keys: deque[str] = deque()
        self.leaning_on: deque[str] = deque()
        self.painted: Callable[[], None] = lambda: None

    def read(self, timeout: float | None) -> str | None:
        """The next key; without one the time is over, and where no time was set, so is the patience of the test.

        A key that is leant on comes whenever something moves, and is never typed ahead.
        """
        if self.keys:
            return self.keys.popleft()
        if timeout is None:
            raise Waiting
        if self.leaning_on:
            return self.leaning_on.popleft()
        self.now += timeout
        return None

    def paint(self, frame: Frame) -> None:
        """Keep a picture."""
        self.frames.append(frame)
        self.painted()

    def bell(self) -> None:
        """Count the rings."""
        self.rings += 1

    def forget(self) -> None:
        """Count how often all is to be painted anew."""
        self.forgotten += 1

    def use_mouse(self, mouse: bool) -> None:
        """Know whether the mouse is taken."""
        self.mouse = mouse

    def drop_pending(self) -> None:
        """Keys typed ahead are gone."""
        self.keys.clear()


# Where games come from


@dataclass(frozen=True)
class Stacked:
    """Packs stacked by hand: the cards cut in pairs, and of each deal the pone's six, the dealer's six, the starter."""

    cut: Cards = ()
    deals: tuple[Cards, ...] = ()

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards, the top first."""
        if purpose == "cut":
            top = self.cut
        elif 0 < number <= len(self.deals):
            top = self.deals[number - 1]
        else:
            top = ()
        return top + tuple(each for each in Seeded("28").pack(purpose, number) if each not in top)

    def lot(self, seats: int) -> int:
        """The seat that deals first where it is drawn by lot."""
        return 0 % seats


def stacked(*deals: tuple[str, str, str], cut: str = "") -> Stacked:
    """Packs for deals of (pone's six, dealer's six, starter), and for the cut."""
    tops: list[Cards] = []
    for pone, dealer, starter in deals:
        two = zip(read_cards(pone), read_cards(dealer), strict=True)
        tops.append(tuple(each for pair in two for each in pair) + read_cards(starter))
    return Stacked(read_cards(cut), tuple(tops))


class Writes:
    """Keeps the game at every event, before anybody hears of it, as the program does."""

    def __init__(self, keeper: Keeper, recorder: Recorder) -> None:
        self._keeper = keeper
        self._recorder = recorder

    def heard(self, *_: object) -> None:
        """Something happened."""
        self._keeper.keep(self._recorder.replay)

    remarked = rewound = heard


@dataclass
class Doors:
    """How a room comes by its tables. `packs` are stacked ones; without them the seed deals.

    With rules of Cribist in `ruled` that is what is played, by the four `players`.
    """

    players: tuple[Participant, ...] = ALONE
    seed: str = "28"
    packs: Stacked | None = None
    start: Start | None = None
    preset: Preset = Preset.WINCRIB
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str = "off"
    own_go: bool = True
    title: str = ""
    match: Match | None = None
    ruled: CribistRules | None = None
    at_level: Players | None = None
    others: Sequence[AnyReplay] = ()
    opened: list[TableScreen] = field(default_factory=list)

    def replay(self) -> AnyReplay:
        """A game before its first card."""
        return Replay(
            game="cribist" if self.ruled else "cribbage",
            rules=self.ruled or rules(self.preset, **self.options),
            players=self.players,
            deck=Deck(self.packs is None, SCHEME, self.seed),
            start=self.start,
            dice="0",
            created="2026-11-30T00:00:00Z",
            title=self.title,
            match=self.match,
            origin=Origin("other.yaml") if self.others else None,
        )

    def new(self) -> TableScreen:
        """A table with a new game."""
        replay = self.replay()
        sitting = lay_table(replay, self.seed) if self.packs is None else self._stacked(replay, self.packs)
        return self.sit(sitting, Keeper(free_path()))

    def _stacked(self, replay: AnyReplay, packs: Stacked) -> Sitting:
        before = steps(replay)
        sitters = [sitter(each) for each in replay.players]
        table = Table(GAMES["cribbage"], before.start, sitters, packs, replay.dice)
        recorder = Recorder(replay)
        table.listen(recorder)
        return Sitting(table, recorder, before)

    def cribist(self, wanted: Wanted) -> TableScreen:
        """A table with a new game of Cribist."""
        people = tuple(Participant(name) for name in wanted.players)
        ruled = cribist_rules(wanted.claims, wanted.limit, wanted.number)
        replay = replace(self.replay(), game="cribist", rules=ruled, players=four(*people))
        return self.sit(lay_table(replay, self.seed), Keeper(free_path()))

    def resume(self, game: Saved) -> TableScreen:
        """A table with a game kept."""
        keeper = Keeper(game.path)
        # Only to see whether somebody else has it: nobody would give it up at the end of a test.
        keeper.claim()
        keeper.release()
        return self.sit(lay_table(load(game.path), self.seed), keeper)

    def afresh(self, played: AnyReplay) -> TableScreen:
        """A table with a new game of the same players."""
        fresh = started_over(played, f"{self.seed}.over", "0", "2026-11-30T02:00:00Z")
        return self.sit(lay_table(fresh, self.seed), begin(fresh))

    def remember(self, source: AnyReplay) -> None:
        """A game is to be found at the end."""
        self.others = [*self.others, source]

    def beside(self, finished: AnyReplay) -> Sequence[Sheet]:
        """What a finished game is set beside."""
        return [Sheet(THESE_DEALS, compared(other, finished, Seat(0))) for other in self.others]

    def follow(self, finished: AnyReplay) -> Saved | None:
        """The next game of a match, begun on the disk."""
        fresh = next_game(finished, self.seed, "2026-11-30T01:00:00Z")
        return Saved(begin(fresh).path, fresh, "") if fresh is not None else None

    def sit(self, sitting: Sitting, keeper: Keeper) -> TableScreen:
        """A table with this game."""
        sitting.table.listen(Writes(keeper, sitting.recorder))
        keeper.keep(sitting.recorder.replay)
        screen = place_at(sitting, keeper, self.pace, own_go=self.own_go, players=self.at_level)
        sitting.table.open()
        self.opened.append(screen)
        return screen


# Who sits opposite


class Steady:
    """A computer for pictures: the first two cards, the first that fits, at hard the true count and else two less."""

    def __init__(self, level: str, _game: str = "") -> None:
        self._slip = 0 if level == "hard" else 2

    def answer(self, view: View, _dice: object) -> Action:
        """An answer that does not change when the players learn to play better."""
        seat = view.seat
        assert seat is not None
        match view.prompt:
            case ToDiscard(hand):
                return Discard(seat, hand[:2])
            case ToPlay(()):
                return Go(seat)
            case ToPlay(playable):
                return Play(seat, playable[0])
            case ToCount(whose, cards, starter):
                return Count(seat, max(0, show_points(cards, starter, crib=whose == Whose.CRIB) - self._slip))
            case ToCall(whose, cards, starter, claimed):
                return Call(seat, show_points(cards, starter, crib=whose == Whose.CRIB) - claimed)
        raise AssertionError(view.prompt)


def steady_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on every computer at a table on the screen is a steady one."""
    monkeypatch.setattr(wincrib.tui.screens.table, "player", Steady)


# The room


class Room:
    """The program with somebody at its keys."""

    begun = False
    """Whether the loop has run before."""

    def __init__(
        self,
        doors: Doors | None = None,
        size: Size = NORMAL,
        look: Look | None = None,
        *,
        flags: Mapping[str, str] | None = None,
        seated: bool = True,
        resumed: Path | None = None,
    ) -> None:
        self.doors = doors or Doors()
        self.glass = Glass(size)
        first = self.doors.new() if seated and resumed is None else None
        if resumed is not None:
            first = self.doors.resume(Saved(resumed, None, ""))
        self.app = App(self.glass, self.doors, look or Look(), first, clock=lambda: self.glass.now, flags=flags)
        self.left = False
        self.scenes: list[Scene | None] = []
        self.glass.painted = self._note
        self._on()

    def _note(self) -> None:
        """Whatever lay on the table when a picture was painted."""
        here = self.app.screen
        self.scenes.append(here.scene if isinstance(here, TableScreen) else None)

    def picture_of(self, ready: Callable[[Scene], bool]) -> str:
        """The first picture that was painted while something lay on the table."""
        for frame, scene in zip(self.glass.frames, self.scenes, strict=True):
            if scene is not None and ready(scene):
                return frame.text
        raise AssertionError("that was never seen")

    def _on(self) -> None:
        """The program's own loop, until it waits for a key that nobody has pressed; what is around it only once."""
        begun, self.begun = self.begun, True
        try:
            if begun:
                self.app.go_on()
            self.app.run()
        except Waiting:
            return
        self.left = True

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each after having seen what the one before did."""
        for key in keys:
            self.type_ahead(key)

    def type_ahead(self, *keys: str) -> None:
        """Press keys faster than the program draws."""
        first, *more = keys
        if not self.left:
            self.glass.keys.extend(more)
            self.app.feed(first)
            self._on()

    def resize(self, size: Size) -> None:
        """Give the window another size."""
        self.glass.size = size
        self.press("resize")

    def look_again(self) -> str:
        """Draw once more; the picture."""
        self.app.show()
        return self.text

    @property
    def frame(self) -> Frame:
        """What is seen."""
        return self.glass.frames[-1]

    @property
    def text(self) -> str:
        """What is seen, as text."""
        return self.frame.text

    @property
    def rows(self) -> list[str]:
        """What is seen, row by row."""
        return self.text.split("\n")

    @property
    def table(self) -> TableScreen:
        """The table one is at."""
        assert isinstance(self.app.screen, TableScreen), "no table is here"
        return self.app.screen

    @property
    def seated(self) -> bool:
        """Whether one is at a table."""
        return isinstance(self.app.screen, TableScreen)

    @property
    def drawing(self) -> Drawing:
        """The picture with what can be clicked in it."""
        drawing = self.app._drawing
        assert drawing is not None
        return drawing

    @property
    def windows(self) -> list[Any]:
        """The windows open on top, the front one last."""
        return self.app._all_layers()

    def throw(self, cards: str) -> None:
        """Lay two cards away."""
        hand = self.table.scene.hand
        self.press(*(str(hand.index(each) + 1) for each in read_cards(cards)), "enter")

    def lay(self, what: str) -> None:
        """Lay a card."""
        self.press(str(self.table.scene.hand.index(card(what)) + 1))

    def click(self, row: int, column: int) -> None:
        """Click a cell."""
        self.press(f"click:{row}:{column}")

    def click_on(self, word: str) -> None:
        """Click the first letter of a word that is seen."""
        for row, line in enumerate(self.rows):
            if word in line:
                self.click(row, columns_before(line, word))
                return
        raise AssertionError(f"{word} is nowhere to be seen:\n{self.text}")

    def play_until(
        self, ready: Callable[["Room"], bool], person: "Person | Trickster | None" = None, most: int = 3000
    ) -> "Room":
        """Play on until something is so."""
        somebody = person or Person()
        for _ in range(most):
            if ready(self):
                return self
            if self.left or self.table.over:
                raise AssertionError(f"the game ended before it was so:\n{self.text}")
            self.press(*somebody.keys(self))
        raise AssertionError(f"it never was so:\n{self.text}")

    def play_out(self, person: "Person | Trickster | None" = None) -> "Room":
        """Play to the end of the game."""
        return self.play_until(lambda room: room.table.over, person)


def columns_before(line: str, word: str) -> int:
    """How many columns stand before a word in a line."""
    return sum(max(wcwidth(char), 0) for char in line[: line.index(word)])


class Trickster:
    """Somebody at a table of Cribist: plays what may be played, claims and calls at random what may be named."""

    def __init__(self, luck: Random | None = None) -> None:
        self.luck = luck or Random(0)

    def keys(self, room: "Room") -> list[str]:
        """The keys that answer what is asked."""
        table = room.table
        if table.curtained:
            return ["space", "space"]
        match table.prompt:
            case cribist.ToPlay(playable):
                card = str(self.luck.choice(playable)).lower()
                return [card[0], card[1]]
            case cribist.ToClaim() | cribist.ToCall():
                picked = [str(at) for at in range(1, 5) if self.luck.random() < 0.6]
                # Nothing named asks once more where points are claimed, and passes where they are called.
                return [
                    *picked,
                    self.luck.choice("fprlj"),
                    "enter",
                    *["enter"] * isinstance(table.prompt, cribist.ToClaim),
                ]
            case _:
                return ["enter"]


class Person:
    """Somebody who answers whatever is asked: with luck where given, else the first thing that is allowed."""

    def __init__(self, luck: Random | None = None, *, claims: int | None = 4, calls: int | None = None) -> None:
        self.luck = luck
        self.claims = claims
        self.calls = calls

    def _one_of(self, things: Sequence[Any]) -> Any:
        return self.luck.choice(things) if self.luck is not None else things[0]

    def keys(self, room: Room) -> list[str]:
        """The keys that answer what is asked."""
        table = room.table
        if table.curtained:
            return ["space", "space"]
        hand = table.scene.hand
        match table.prompt:
            case ToDiscard():
                first, second = self.luck.sample(range(len(hand)), 2) if self.luck else (0, 1)
                return [str(first + 1), str(second + 1), "enter"]
            case ToPlay(()):
                return ["g"]
            case ToPlay(playable):
                return [str(hand.index(self._one_of(playable)) + 1)]
            case ToCount():
                points = self.claims if self.luck is None else self._one_of([0, 2, 4, 6, 8, 29])
                return [*str(points), "enter"]
            case ToCall():
                return self._call()
            case _:
                return ["enter"]

    def _call(self) -> list[str]:
        points = self.calls if self.luck is None else self._one_of([None, 1, 2, 6])
        return ["enter"] if points is None else [*str(points), "m"]


# What can be asked of a room


def asks(kind: type[Any]) -> Callable[[Room], bool]:
    """Whether a question of this kind is open."""
    return lambda room: isinstance(room.table.prompt, kind)


def choosing(room: Room) -> bool:
    """Whether a card of several can be laid."""
    prompt = room.table.prompt
    return isinstance(prompt, ToPlay) and bool(prompt.playable)


def with_live(cards: int, earlier: int | None = None) -> Callable[[Room], bool]:
    """Whether so many cards lie in this count, and so many from before, while one's own card is asked for."""

    def ready(room: Room) -> bool:
        scene = room.table.scene
        return choosing(room) and len(scene.live) == cards and (earlier is None or len(scene.earlier) == earlier)

    return ready


def held_by(*words: str) -> Callable[[Room], bool]:
    """Whether a key is waited for while these words are seen."""
    return lambda room: "Enter" in room.text and all(word in room.text for word in words)


def reviewing(room: Room) -> bool:
    """Whether a counted hand is being looked at."""
    return bool(room.windows) and "WHAT" in room.text and "CARDS" in room.text


def hot_places(room: Room) -> Iterator[Hot]:
    """Everything that can be clicked and means something."""
    return (each for each in room.drawing.hot if each.means)


def oddities(text: str) -> set[str]:
    """The signs that the old adapters did not have, or that are not one column wide."""
    return {char for char in text if char != "\n" and (char not in CP437 or wcwidth(char) != 1)}


def hidden_from(room: Room, seat: int) -> set[Card]:
    """What a seat may not know: the other's hand and what has been thrown, until it is laid open."""
    table = room.table.sitting.table
    mine, yours = table.view(table.state, Seat(seat)), table.view(table.state, Seat(1 - seat))
    shown = {card for opened in mine.opened for card in opened.cards}
    return set(yours.hand) | (set(yours.thrown) - shown)


def names_of(card: Card) -> list[str]:
    """How a card may stand in a picture: short, mirrored, or in words."""
    rank, suit = "10" if card.rank == 10 else str(card)[0], "♣♦♥♠"[card.suit]
    return [f"{rank}{suit}", f"{suit}{rank}", card.name, card.name.capitalize()]


def own_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk of this test's own, and the folder one is in; it does not wait until a platter has turned."""
    for name in list(os.environ):
        if name.startswith("WINCRIB_") and name != "WINCRIB_FROZEN_VALUES":
            monkeypatch.delenv(name)
    monkeypatch.setenv("WINCRIB_HOME", str(folder))
    monkeypatch.setenv("WINCRIB_TIPS", "off")
    monkeypatch.setattr(os, "fsync", lambda _: None)
    # What is exported goes into the folder one is in.
    folder.mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(folder)


def clear_away() -> None:
    """No games are kept any more."""
    for path in (at_home() / "replays").glob("*"):
        path.unlink()


def free_path() -> Path:
    """Where no game is kept yet."""
    paths = (at_home() / "replays" / f"game-{number}.yaml" for number in count(1))
    return next(path for path in paths if not path.exists())


def at_home() -> Path:
    """The folder that stands for this person's disk."""
    return Path(os.environ["WINCRIB_HOME"])


PACK = NEW_PACK
