"""Walking the show of one deal: counts by the program compared, counts by hand and calls applied."""

from typing import Any

from wincrib.counting import show_points
from wincrib.games.cribbage import prompts
from wincrib.games.cribbage.acts import (
    SHOW_ORDER,
    Call,
    Called,
    Corrected,
    Count,
    Counted,
    Itemised,
    ToCall,
    ToCount,
    Whose,
)
from wincrib.games.cribbage.spoken import parts
from wincrib.games.cribbage.state import Over, Pegging, Showing, State, counter, other
from wincrib.games.protocol import Event
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk


def walk_show(walk: Walk, deal: CribbageDeal, path: Path, ends_here: bool) -> None:
    """Walk what `show` says, in the order of the counting (rule 5.1); `ends_here`: a question may be open at its end.

    A show that is not written is counted, and that nobody counted otherwise is taken as told. Raises `Misscored`.
    """
    if deal.show:
        _Show(walk, deal, path, ends_here).entries()
    elif deal.score is not None or not ends_here:
        _count(walk, (*path, "show"))


def _count(walk: Walk, path: Path) -> None:
    """The hands of a deal that are counted by hand, each for what it is worth."""
    while isinstance(walk.state.phase, Showing):
        ((seat, prompt),) = prompts(walk.state).items()
        if isinstance(prompt, ToCount):
            crib = prompt.whose == Whose.CRIB
            walk.act(Count(seat, show_points(prompt.cards, prompt.starter, crib=crib)), path)
            walk.told += 1
        else:
            walk.act(Call(seat, 0), path)


class _Show:
    def __init__(self, walk: Walk, deal: CribbageDeal, path: Path, ends_here: bool) -> None:
        self._ends_here = ends_here
        self._walk = walk
        self._deal = deal
        self._path = path
        # What has been counted by the program, and the truth about it, as far as the events go.
        self._counted: dict[Whose, int] = {}
        self._items: dict[Whose, Itemised] = {}
        if walk.moments:
            self._hear(walk.moments[-1].step.events)

    def _hear(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Counted) and event.by_program:
                self._counted[event.whose] = event.points
            elif isinstance(event, Itemised):
                self._items[event.whose] = event

    def entries(self) -> None:
        for at, entry in enumerate(self._deal.show):
            self._entry(SHOW_ORDER[at], entry, (*self._path, "show", at))

    def _entry(self, whose: Whose, entry: ShowEntry, here: Path) -> None:
        if whose in self._counted:
            self._by_program(whose, entry, here)
            return
        state: State = self._walk.state
        asked = dict(prompts(state))
        owner = counter(self._deal.dealer, whose)
        if not isinstance(asked.get(owner), ToCount):
            self._walk.departs(here, self._too_much(state, whose), rule="5.1", name=self._name(whose))
        self._by_hand(whose, entry, here)

    def _too_much(self, state: State, whose: Whose) -> str:
        if isinstance(state.phase, Over):
            line = self._walk.on_line(("rules", "target"))
            return f"a count, but the game was over: {state.rules.target} was reached{line} before it"
        if isinstance(state.phase, Pegging):
            return "a count, but the play is not finished"
        return f"a count, but it is not yet time to count the {whose}"

    def _name(self, whose: Whose) -> str:
        return f"deal {int(self._path[1]) + 1}, show, {whose}"

    def _detail(self, whose: Whose) -> str:
        return parts(self._items[whose].combos) or "nothing"

    def _by_program(self, whose: Whose, entry: ShowEntry, here: Path) -> None:
        if not entry.bare:
            line = self._walk.on_line(("rules", "muggins")) or self._walk.on_line(("rules", "counting"))
            self._walk.departs(
                here, f"a claim, but the program counts under these rules{line}; write just the points", rule="6.1",
                name=self._name(whose),
            )  # fmt: skip
        self._walk.compare(here, entry.points, self._counted[whose], "5.2", self._detail(whose), self._name(whose))

    def _by_hand(self, whose: Whose, entry: ShowEntry, here: Path) -> None:
        owner = counter(self._deal.dealer, whose)
        events = self._walk.act(Count(owner, entry.points), self._key(here, "claim"), str(entry.points))
        self._hear(events)
        asked = dict(prompts(self._walk.state))
        if isinstance(asked.get(other(owner)), ToCall):
            call = self._call(entry, here)
            if call is None:
                return
            events = self._walk.act(Call(other(owner), call), self._key(here, "call"), str(call))
            self._hear(events)
            if entry.muggins is not None:
                missed = next((min(e.points, e.missed) for e in events if isinstance(e, Called)), 0)
                truth = f"worth {self._items[whose].points}: {self._detail(whose)}; claimed {entry.points}"
                self._walk.compare(
                    self._key(here, "muggins"), entry.muggins, missed, "6.4", truth, f"{self._name(whose)}, muggins"
                )
        elif entry.call or entry.muggins:
            why = self._no_call(events)
            self._walk.departs(
                self._key(here, "muggins" if entry.muggins else "call"), why[0], rule=why[1], name=self._name(whose)
            )

    def _key(self, here: Path, key: str) -> Path:
        line = self._walk.on_line((*here, key))
        return (*here, key) if line else here

    def _call(self, entry: ShowEntry, here: Path) -> int | None:
        """What was called; None where the file ends with the question open."""
        if entry.call is not None:
            return entry.call
        if entry.muggins is not None:
            return entry.muggins
        last = here[-1] == len(self._deal.show) - 1 and self._deal.score is None and self._ends_here
        return 0 if entry.bare or not last else None

    def _no_call(self, events: tuple[Any, ...]) -> tuple[str, str]:
        if any(isinstance(event, Corrected) for event in events):
            return "muggins on a count above the truth, which is only corrected", "6.3"
        if isinstance(self._walk.state.phase, Over):
            return "muggins after the game was won", "6.3"
        return "muggins is not played in this game", "6.4"
