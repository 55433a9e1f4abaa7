"""The table of Cribist as a place."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wincrib.cards import Cards, in_order
from wincrib.games.cribist.acts import ToPlay
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.replay.document import AnyReplay, Status
from wincrib.shuffle import Stream
from wincrib.tui.cribist.answering import NAMES, Answering
from wincrib.tui.cribist.facts import Facts, picture_of
from wincrib.tui.cribist.layouts import draw_table, room
from wincrib.tui.cribist.scene import Scene
from wincrib.tui.cribist.summary import DealOver, GameOver, why_over
from wincrib.tui.cribist.tricks import TricksGoneBy
from wincrib.tui.frame import Size
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.pieces.dialog import Button
from wincrib.tui.screen import Layer, Run, Tabs
from wincrib.tui.screens.curtain import draw_curtain
from wincrib.tui.screens.notice import Choice, Notice
from wincrib.tui.screens.table import TableScreen
from wincrib.words import clean

_BELOW_FRAME = 2
"""The first row that the curtain covers: the trick before it is covered too, since nobody plays meanwhile."""

_NEXT = (Button("Play again", "alike"), Button("Watch", "watch"), Button("Verify", "verify"), Button("Menu", "title"))
"""What can be done once the game is over."""


class CribistTable(TableScreen):
    """One table of Cribist on the screen, for one to four people."""

    curtains = (ToPlay,)
    hints = (ToPlay,)
    gives_up = "Give this game up for all four? Nobody wins it then. To go on with it later, leave the table instead."
    about, rules = "cribist", "cribist-rules"
    sorted_by_suit = True
    all_computers = "the computer plays all hands"
    _answering: Answering

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - as a table is laid
        super().__init__(*given, **named)
        self._deal_over: DealOver | None = None
        self._game_over: GameOver | None = None
        said = "The game is given up, and nobody has won it. It is kept as it was."
        self._gone = Choice("Given up", said, [("To the title", Run("leave"))])

    def answers(self) -> Answering:
        """Nothing being answered yet."""
        return Answering()

    def in_order(self, scene: Scene, hand: Cards) -> Cards:
        """A hand by suit, trumps first, or by rank."""
        if not self._by_suit:
            return in_order(hand)
        return tuple(sorted(hand, key=lambda card: (card.suit != scene.trumps, -card.suit, card.rank)))

    @property
    def question(self) -> object:
        """What is being asked, and of which trick."""
        return (super().question, self.scene.shown, self.scene.over)

    @property
    def tab(self) -> str:
        """What is played here."""
        return "Cribist"

    def takes(self, key: str) -> bool:
        """Whether a key names a card or is part of a claim; one that names a card too early only hurries on."""
        if self._stage.held is not None or self.curtained or self.given_up:
            return False
        if not self._stage.resting:
            return bool(self._faces) and key in NAMES
        return self._answering.takes(key, self.prompt)

    def resign(self, seat: Seat) -> None:  # noqa: ARG002 - nobody can for himself alone
        """The game is over for all, and nobody has won it."""
        recorder = self.sitting.recorder
        recorder.replay = replace(recorder.replay, status=Status.ABANDONED)
        self.keeper.keep(recorder.replay)
        self.given_up = True

    def given(self, action: Action) -> None:
        """Nothing more: the hand stays in sight until somebody else is asked."""

    # Commands

    def own_live(self) -> Mapping[str, str]:
        """The tricks gone by."""
        return {
            "points": "" if self.scene.tricks else "no trick has been taken yet",
            "go": "nobody says go at Cribist",
        }

    def own_run(self, command: str, argument: str) -> Layer | None:  # noqa: ARG002 - as every game's
        """The tricks gone by."""
        if command == "points" and self.scene.tricks:
            return TricksGoneBy(self.scene.number, self.scene.tricks, self._facts().labels)
        return None

    def hint(self, seat: Seat) -> Layer | None:
        """The best card, which then has the focus, and why."""
        from wincrib.players.cardtips import card_tips, hint_lines

        # Of nothing that is hidden: the same hint whenever it is asked for.
        view, dice = self.view(seat), (f"dice{seat}", self._table.answered(seat))
        best = card_tips(view, Stream("hint", *dice))[0].card
        self._answering.focus = self.scene.hand.index(best)
        return Notice("Hint", list(hint_lines(view, Stream("hint", *dice))))

    # The picture

    def _facts(self) -> Facts:
        return Facts(
            rules=self._table.state.rules,
            sitters=self._table.sitters,
            front=self._front,
            me=self.me,
            seed=self.sitting.recorder.replay.deck.seed,
            trouble="" if self.keeper.held else self.keeper.trouble,
            tips=self._options["tips"] == "on",
            held=self.keeper.held,
            minutes=self._table.minutes(),
        )

    @property
    def _names(self) -> list[str]:
        facts = self._facts()
        return [facts.who(Seat(seat)) for seat in range(len(self.sitters))]

    def window(self, prompt: Prompt | None) -> Layer | None:  # noqa: ARG002 - claims and calls stand on the table
        """What a deal has brought."""
        scene = self.scene
        if self.given_up:
            return self._gone
        if self._stage.held is None or scene.over is None:
            return None
        if self._deal_over is None or self._deal_over.over != scene.over:
            order = [Seat((self._front + at) % len(self.sitters)) for at in range(len(self.sitters))]
            title = f"Deal {scene.number} is over"
            self._deal_over = DealOver(scene.over, self._names, order, title, self._next())
        return self._deal_over

    def _next(self) -> str:
        """What comes after this deal."""
        if not self._table.asked():
            return "The game is over. Enter shows how all stand."
        facts, dealer = self._facts(), Seat((self.scene.dealer + 1) % len(self.sitters))
        return "You deal next." if dealer == facts.me else f"{facts.names[dealer]} deals next."

    def ending(self, finished: AnyReplay) -> Layer:  # noqa: ARG002 - no match follows
        """The end: how the four stand."""
        if self._game_over is None:
            trouble = self.keeper.trouble
            kept = f"Not saved: {trouble}." if trouble else f"Saved as {clean(self.keeper.path.name)}"
            why, scene = why_over(self._table.state.rules), self.scene
            self._game_over = GameOver(scene.score, scene.won_by, self._names, why, kept, _NEXT)
        return self._game_over

    def room(self, size: Size) -> Size:
        """The largest of the table's sizes that fits."""
        return room(size)

    def draw(self, size: Size, look: Look, opened: int | None = None, tabs: Tabs = ()) -> Drawing:
        """The table, or the curtain in front of it."""
        facts, seat = self._facts(), self.asked
        picture = picture_of(
            self.scene,
            facts,
            prompt=self.prompt,
            held=self._stage.held,
            curtained=seat if self.curtained else None,
            answering=self._answering,
            live=self.live(),
            opened=opened,
            tabs=tabs,
            look=look,
        )
        drawing = draw_table(picture, size, look)
        if not self.curtained or seat is None:
            return drawing
        others = [name for at, name in enumerate(facts.names) if at in self._faces and at != seat]
        look_away = others[0] if len(others) == 1 else "Everybody else"
        return draw_curtain(drawing, facts.names[seat], look_away, self._curtain.presses, look, _BELOW_FRAME)
