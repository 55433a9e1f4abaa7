"""The table of cribbage as a place."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wincrib.cards import Cards, in_order
from wincrib.games.cribbage.acts import Call, Discard, Go, Itemised, ToDiscard, ToPlay
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.replay.document import AnyReplay
from wincrib.table.duplicate import is_compared
from wincrib.table.face import GiveUp
from wincrib.table.matches import match_in_short, match_told
from wincrib.table.setting import Sitting
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.scene import Scene
from wincrib.tui.screen import Layer, Tabs
from wincrib.tui.screens.answering import Answering
from wincrib.tui.screens.breakdown import Breakdown
from wincrib.tui.screens.curtain import draw_curtain
from wincrib.tui.screens.drawing import draw_table, room
from wincrib.tui.screens.facts import Facts, picture_of
from wincrib.tui.screens.table import TableScreen
from wincrib.tui.screens.windows import Windows


class CribbageTable(TableScreen):
    """One table of cribbage on the screen."""

    curtains = (ToDiscard, ToPlay)
    hints = (ToDiscard, ToPlay)
    all_computers = "the computer plays both hands"
    _answering: Answering

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - as a table is laid
        super().__init__(*given, **named)
        self._windows = Windows()

    def answers(self) -> Answering:
        """Nothing being answered yet."""
        return Answering()

    def in_order(self, scene: Scene, hand: Cards) -> Cards:  # noqa: ARG002 - other games look at what lies
        """A hand by rank, or by suit."""
        return tuple(sorted(hand, key=lambda card: (card.suit, card.rank))) if self._by_suit else in_order(hand)

    @property
    def question(self) -> object:
        """What is being asked, and of which hand."""
        return (super().question, self.scene.display)

    def answer_by_itself(self) -> Action | None:
        """Go is said for a person whose cards do not fit."""
        seat, prompt = self.asked, self.prompt
        forced = self._own_go and isinstance(prompt, ToPlay) and not prompt.playable
        return Go(seat) if forced and seat is not None else None

    def resign(self, seat: Seat) -> None:
        """The other one wins."""
        self._faces.get(seat, self._ear).ask(GiveUp())

    def given(self, action: Action) -> None:
        """A hand thrown from is not seen any longer by whoever comes next."""
        if self.me is None and isinstance(action, Discard):
            self._stage.see(replace(self.scene, hand=()))

    # Commands

    def own_live(self) -> Mapping[str, str]:
        """The hand counted last, and go."""
        prompt = self.prompt
        no_card = isinstance(prompt, ToPlay) and not prompt.playable
        return {
            "points": "" if self._last_itemised() else "nothing has been counted yet",
            "go": "" if no_card else "only when no card fits (rule 4.2)",
        }

    def own_run(self, command: str, argument: str) -> Layer | None:
        """The hand counted last, go, a call."""
        match command:
            case "points":
                itemised, scene = self._last_itemised(), self.scene
                if itemised is not None:
                    return Breakdown(itemised, self._facts(), scene.display, scene.gained, closable=True)
            case "go":
                self.feed("g")
            case "call":
                self._give(Call(self._front, int(argument or 0)))
        return None

    def hint(self, seat: Seat) -> Layer | None:
        """What each throw or each card is worth."""
        from wincrib.tui.screens.hint import advised

        return advised(self.view(seat), self.scene.hand, self._answering)

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
            match=match_in_short(self.sitting.recorder.replay, self._front),
            tips=self._options["tips"] == "on",
            held=self.keeper.held,
        )

    def window(self, prompt: Prompt | None) -> Layer | None:
        """A hand counted, or a call to be made."""
        return self._windows.now(self.scene, self._stage.held, prompt, self._facts())

    def ending(self, finished: AnyReplay) -> Layer:
        """The end, with skunks made much of."""
        match, goes_on = match_told(finished), self.follows is not None
        beside = is_compared(finished)
        return self._windows.end(
            self.scene, self._facts(), self.keeper.path.name, match, goes_on=goes_on, beside=beside
        )  # fmt: skip

    def room(self, size: Size) -> Size:
        """The largest of the table's sizes that fits."""
        return room(size)

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
        seat = self.asked
        if self.curtained and seat is not None:
            name, other = picture.names[seat], picture.names[1 - seat]
            return draw_curtain(drawing, name, other, self._curtain.presses, look)
        return drawing


def last_counted(sitting: Sitting) -> Itemised | None:
    """The hand or crib that was counted last; None before the first."""
    events = (event for step in reversed(sitting.table.steps(0)) for event in reversed(step.events))
    return next((event for event in events if isinstance(event, Itemised)), None)
