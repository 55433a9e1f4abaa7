"""A replay watched at the table: it runs and stops, goes to any step, and can be played on from there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from wincrib.games.protocol import Seat
from wincrib.players.analysis import Grade
from wincrib.replay.document import AnyReplay
from wincrib.replay.voices import VOICES
from wincrib.table.branching import branched
from wincrib.table.duplicate import why_not_dealt
from wincrib.table.playback import Beat, Playback
from wincrib.table.seats import sitter
from wincrib.tui.commands import COMMANDS, Command, written
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screen import Layer, Tabs, Wish
from wincrib.tui.screens.notice import Ask, Notice
from wincrib.tui.screens.watched import draw_watched
from wincrib.tui.sights import SIGHTS
from wincrib.tui.watching.commands import ALL
from wincrib.tui.watching.judging import JUDGES, Judging
from wincrib.tui.watching.seen import Players, Seen
from wincrib.tui.watching.verdict import explained
from wincrib.tui.watching.viewings import VIEWINGS
from wincrib.words import clean, counted

SPEEDS: Mapping[str, float] = {"0.5x": 0.5, "1x": 1, "2x": 2, "4x": 4, "max": 40}
"""How many times as fast as usual a replay runs."""
_CARD, _SCORE, _COUNT = 0.8, 0.7, 1.8
"""Seconds at the usual speed: for any step, for points on top of it, for a hand counted."""
_OVER = 7
_BLUNDERS, _ERRORS = (Grade.BLUNDER,), (Grade.ERROR, Grade.BLUNDER)
_DIGITS = 3


class Watch:
    """A replay on the screen, running from `step` on. `file` is its name as it may be shown."""

    own = ALL

    def __init__(
        self, game: Playback, file: str, step: int = 0, speed: str = "1x", *, open_hands: bool = False
    ) -> None:
        self.game = game
        self.step = step
        self.playing = step < game.last
        self.file = file
        self._speed = speed
        self._open = open_hands
        self._loops = False
        self._over = _OVER
        self._typed = ""
        self._told = ""
        self._due: float | None = None
        self._judging: Judging | None = None
        self._judged = False
        self._sounds: list[str] = []
        self._sight, self._viewing = SIGHTS[game.replay.game], VIEWINGS[game.replay.game]
        people = [Seat(at) for at, each in enumerate(game.replay.players) if not sitter(each).is_computer]
        self._front = people[0] if people else Seat(0)
        self._scenes = self._pictures()
        self._sayings = self._lines()

    def _teller(self) -> Any:  # noqa: ANN401 - the game's own
        names = [clean(each) for each in self.game.replay.names]
        return self._sight.teller(names, self.game.replay.rules, None, self.game.start)

    def _pictures(self) -> list[Any]:
        """The picture after every step, with nobody's hand."""
        teller = self._teller()
        scenes = [self._sight.opening(self.game.start)]
        for beat in self.game.beats:
            scene = scenes[-1]
            for event in beat.events:
                scene = self._sight.heard(scene, event, teller)
            scenes.append(scene)
        return scenes

    def _lines(self) -> list[list[str]]:
        """What is said of every step."""
        teller = self._teller()
        return [[], *(teller.lines(beat.events) for beat in self.game.beats)]

    # What is so

    @property
    def scene(self) -> Any:  # noqa: ANN401 - the game's own
        """What lies on the table, with the hand of the one in front."""
        return replace(self._scenes[self.step], hand=self.game.hands(self.step)[self._front])

    @property
    def event(self) -> int:
        """The number of the last event that is seen, 0 before the first."""
        return sum(len(beat.events) for beat in self.game.beats[: self.step])

    @property
    def tab(self) -> str:
        """What stands on the tab."""
        return "Replay"

    @property
    def question(self) -> object:
        """Nothing is asked."""
        return "replay"

    @property
    def _players(self) -> Players:
        return self._viewing.players(self.game.replay, self._front)

    def take_sounds(self) -> list[str]:
        """The sounds of the steps gone on since the last time."""
        sounds, self._sounds = self._sounds, []
        return sounds

    def branch(self, person: str, level: str) -> AnyReplay:
        """The game to be played on from here by a person in front. Raises `NotYours` where it is over."""
        return branched(self.game, self.step, self._front, person, level, self.file)

    # Time

    def pulse(self, now: float) -> bool:
        """Judge a little more where that is wanted, and go on when the step has been seen long enough."""
        judged = self._judges
        if judged and self._judging is not None:
            self._judging.go_on()
        if not self.playing:
            return judged
        if self._due is None:
            self._due = now + self._stay()
            return judged
        if now < self._due:
            return judged
        self._due = None
        if self.step < self.game.last:
            self._step_on()
        else:
            self._go(0)
        self.playing = self.step < self.game.last or self._loops
        return True

    def _stay(self) -> float:
        beat = self.game.beats[self.step - 1] if self.step else None
        return self._seconds(beat) / SPEEDS[self._speed]

    def _seconds(self, beat: Beat | None) -> float:
        """How long a step is seen at the usual speed."""
        if beat is None:
            return _CARD
        if self._viewing.is_long(beat.events[0]):
            return _COUNT
        return _CARD + (_SCORE if any(beat.gained) else 0)

    @property
    def _judges(self) -> bool:
        """Whether there is something to be judged yet."""
        return self._judged and self._judging is not None and not self._judging.finished

    @property
    def due(self) -> float | None:
        """When the next step is due; at once where that has not been reckoned yet, or where something is judged."""
        if self._judges:
            return 0.0
        return (self._due or 0.0) if self.playing else None

    # Keys

    def feed(self, key: str) -> Wish | None:
        """A digit, or a click on the bar or the list."""
        what, _, number = key.partition(":")
        if what == "step":
            self._stop_at(int(number))
        elif what == "deal":
            self._stop_at(self.game.begin(int(number)))
        elif key.isascii() and key.isdigit():
            self._typed = (self._typed + key)[-_DIGITS:]
            self._told = f"{self._typed}: G goes there, N looks for the next score over it."
        else:
            self._typed = self._told = ""
        return None

    def live(self) -> Mapping[str, str]:
        """What can be asked for here, and why not where it cannot."""
        own = {each.name: "" for each in ALL}
        if self.game.is_over(self.step):
            own["take-over"] = "the game is over here"
        own["deals"] = why_not_dealt(self.game.replay)
        watched = {each.name: "this is a replay; T plays on from here" for each in COMMANDS}
        points = "" if self._viewing.window(self._seen()) is not None else self._viewing.NO_WINDOW
        return {**watched, **own, "log": "", "leave": "", "points": points}

    def run(self, command: str, argument: str) -> Layer | None:
        """Do a command of this place."""
        typed, self._typed, self._told = self._typed, "", ""
        match command:
            case "watch-play":
                self._play()
            case "watch-on":
                self.playing = False
                self._step_on()
            case "watch-back":
                self._stop_at(self.step - 1)
            case "watch-deal-on" | "watch-deal-back":
                self._go(self.game.deal_from(self.step, 1 if command == "watch-deal-on" else -1))
            case "watch-first":
                self._go(0)
            case "watch-last":
                self._stop_at(self.game.last)
            case "watch-faster" | "watch-slower":
                self._change_speed(1 if command == "watch-faster" else -1)
            case "watch-ask" if not typed:
                return self._ask()
            case "watch-ask" | "watch-to":
                self._to(int(typed or argument or 0))
            case "watch-score":
                self._over = int(typed) if typed else self._over
                self._next_score()
            case "watch-loop":
                self._loops = not self._loops
            case "watch-open":
                self._open = not self._open
                both = "Both" if len(self.game.replay.players) == 2 else "All"
                self._told = f"{both} hands lie open." if self._open else "Only the hand in front is seen."
            case "watch-side":
                self._front = Seat((self._front + 1) % len(self.game.replay.players))
            case "watch-judge":
                self._judge(not self._judged)
            case "watch-blunder":
                self._next(_BLUNDERS, "blunder")
            case "watch-error":
                self._next(_ERRORS, "error")
            case "watch-why":
                return self._why()
            case "help":
                return _keys()
            case "points":
                return self._viewing.window(self._seen())
            case "log":
                lines = [line for said in self._sayings[: self.step + 1] for line in said]
                return Notice("The game so far", lines or ["Nothing has happened yet."], from_end=True)
        return None

    def _play(self) -> None:
        if not self.playing and self.step == self.game.last:
            self._go(0)
        self.playing, self._due = not self.playing, None

    def _step_on(self) -> None:
        """To the next step, with what is heard of it."""
        if self.step < self.game.last:
            beat = self.game.beats[self.step]
            self._sounds += [sound for event in beat.events if (sound := self._sight.sound(event))]
        self._go(self.step + 1)

    def _go(self, step: int) -> None:
        self.step = max(0, min(self.game.last, step))
        self._due = None

    def _stop_at(self, step: int) -> None:
        self.playing = False
        self._go(step)

    def _change_speed(self, way: int) -> None:
        names = list(SPEEDS)
        self._speed = names[max(0, min(len(names) - 1, names.index(self._speed) + way))]
        self._due = None

    def _ask(self) -> Layer:
        goal = self._viewing.goal(self.game.replay.rules)
        deals = [number for number, _ in self.game.deals]
        deal = f"A deal, {deals[0]} to {deals[-1]}, or a" if deals else "A"
        return Ask("Go to", f"{deal} {goal}:", "watch-to", _DIGITS)

    def _to(self, number: int) -> None:
        """A deal of that number, else the first step at which somebody has so many points."""
        step = self.game.begin(number) or self.game.reaching(number)
        if step is None:
            self._told = f"There is no deal {number}, and nobody reaches {counted(number, 'point')}."
        else:
            self._stop_at(step)

    def _next_score(self) -> None:
        step = self.game.scoring(self.step, self._over)
        if step is None:
            self._told = f"No score over {self._over} follows."
        else:
            self._stop_at(step)

    # The analysis

    def _judge(self, wanted: bool) -> None:
        """Show what the decisions were worth, or leave it."""
        judge = JUDGES.get(self.game.replay.game)
        if judge is None:
            self._told = "The analysis is for cribbage; no other game is judged."
            return
        self._judged = wanted
        if self._judging is None:
            self._judging = judge(self.game)

    def _next(self, grades: Sequence[Grade], what: str) -> None:
        """To the next decision of some grades, of those that are known by now."""
        self._judge(True)
        if self._judging is None:
            return
        following = [step for step in self._judging.steps(grades) if step > self.step]
        if following:
            self._stop_at(following[0])
        elif self._judging.finished:
            self._told = f"No {what} follows."
        else:
            self._told = f"No other {what} is known yet; {self._judging.share} % of the game is judged."

    def _why(self) -> Layer | None:
        self._judge(True)
        return explained(self._seen(), self._judging) if self._judging is not None else None

    # The picture

    def layer(self) -> Layer | None:
        """No window of its own."""
        return None

    def room(self, size: Size) -> Size:
        """The largest of the table's sizes that fits."""
        return self._viewing.room(size)

    def tell(self, text: str) -> None:
        """Where the announcement stands, until the next key."""
        self._told = text

    def _said(self, look: Look | None) -> str:
        """What is said of this step; with open hands also what was thrown, which nobody says aloud."""
        if self._told or not self.step:
            return self._told or (self.file if self.game.last else "Nothing has happened in this game yet.")
        beat = self.game.beats[self.step - 1]
        thrown = VOICES[self.game.replay.game].thrown(self.game.moments[beat.done - 1].action)
        seat = getattr(beat.events[0], "seat", None)
        if self._open and thrown and seat is not None and self.game.begins_action(self.step):
            teller = self._teller()
            cards = look.names(list(thrown)) if look is not None else teller.cards(thrown)
            return f"{teller.who(seat)} throws {cards}."
        said = self._sayings[self.step]
        if self.step == self.game.last and not self.game.is_over(self.step) and self.game.fault is None:
            said = [*said, f"Here the file ends ({self.game.replay.status})."]
        return " ".join(said)

    def _seen(self, look: Look | None = None) -> Seen:
        return Seen(
            game=self.game,
            step=self.step,
            scene=self.scene,
            players=self._players,
            said=self._said(look),
            open_hands=self._open,
            playing=self.playing,
            speed=self._speed,
            loops=self._loops,
            judging=self._judging if self._judged else None,
        )

    def draw(self, size: Size, look: Look, opened: int | None = None, tabs: Tabs = ()) -> Drawing:
        """The table as it was, and where in the game that is."""
        return draw_watched(self._seen(look), size, look, opened, tabs)


def _keys() -> Notice:
    """What every key does while a replay is watched."""
    lines = [f"{_keys_of(each):<10}{each.title.rstrip('.')}" for each in ALL]
    how = "Click the bar, a deal's number or a line of the list to go there; the wheel steps."
    return Notice("Watching a replay", [*lines, "", how])


def _keys_of(command: Command) -> str:
    return ", ".join(written(key) for key in command.keys if not key.startswith("wheel"))
