"""The account of a game in lines: what has been told, what was told last, and why points were scored."""

from collections.abc import Sequence

from wincrib.games.cribbage.acts import Dealt, Discard, Itemised, Laid, Scored
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.protocol import Event, Seat
from wincrib.replay.walk import Moment
from wincrib.words import counted, listed


class Account:
    """`log` holds every line, `latest` those since the last answer, `reasons` the last points part by part."""

    def __init__(self, teller: Teller, me: Seat | None) -> None:
        self.teller = teller
        self._me = me
        self.log: list[str] = []
        self.latest: list[str] = []
        self.reasons: list[str] = []

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Events in lines; one's own throw is left out, since whoever threw says it better."""
        heard = [each for each in events if not (isinstance(each, Laid) and each.seat == self._me)]
        lines = self._lines(heard)
        self.reasons = self._why(heard) or self.reasons
        self.log += lines
        self.latest += lines
        return lines

    def threw(self, action: Discard) -> str:
        """One's own throw in a line, noted in the log."""
        said = f"You throw {listed(map(self.teller.named, action.cards))}."
        self.log.append(said)
        return said

    def take_back(self, score: Sequence[int]) -> None:
        """What was told last does not stand any more; the log says so."""
        self.teller.score = list(score)
        self.reasons = []
        self.log.append("Taken back.")

    def recall(self, moment: Moment) -> None:
        """Note something that happened before this sitting, as it was told then."""
        if isinstance(moment.action, Discard) and moment.action.seat == self._me:
            self.latest.append(self.threw(moment.action))
        self.tell(moment.step.events)

    def _lines(self, events: Sequence[Event]) -> list[str]:
        """The lines, with the score told at the beginning of each deal."""
        split = next((at for at, each in enumerate(events, 1) if isinstance(each, Dealt)), None)
        if split is None:
            return self.teller.lines(events)
        first = self.teller.lines(events[:split])
        return [*first, self.teller.scoreboard(), *self.teller.lines(events[split:])]

    def _why(self, events: Sequence[Event]) -> list[str]:
        reasons: list[str] = []
        for event in events:
            if isinstance(event, Itemised):
                reasons += self._parts(event)
            elif isinstance(event, Scored) and event.why.word not in ("show", "counted"):
                cards, who = self.teller.cards(event.cards), self.teller.who(event.seat)
                points = counted(event.points, "point")
                reasons.append(f"{who}: {points}, {event.why.word}: {cards} (rule {event.why.rule})")
        return reasons

    def _parts(self, event: Itemised) -> list[str]:
        teller = self.teller
        head = f"{teller.cards(event.cards)} with {teller.cards([event.starter])} (rule 5.2):"
        parts = [f"  {combo.kind}: {teller.cards(combo.cards)}, {combo.points}" for combo in event.combos]
        return [head, *(parts or ["  nothing scores: nineteen"])]


def as_told(moments: Sequence[Moment], me: Seat | None) -> list[Moment]:
    """Moments in the order they were told: the computer throws before the person, a file names seat after seat."""
    told: list[Moment] = []
    for moment in moments:
        before = told[-1].action if told else None
        mine_first = isinstance(moment.action, Discard) and isinstance(before, Discard) and before.seat == me
        told.insert(len(told) - mine_first, moment)
    return told
