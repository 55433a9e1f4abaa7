"""A replay as the text a person reads: what was said at the table, deal by deal."""

from collections.abc import Iterator, Sequence

from wincrib.errors import Misscored
from wincrib.games.protocol import Event, Seat
from wincrib.replay.document import AnyReplay, Kind, Participant, Remark
from wincrib.replay.voices import VOICES, Teller
from wincrib.replay.walk import Moment, Walk
from wincrib.replay.walking import walk_on
from wincrib.words import clean, listed


def transcript(replay: AnyReplay, *, open_hands: bool = False, only: int | None = None) -> list[str]:
    """The game in lines; with `open_hands` also what was dealt and thrown; `only` is the number of one deal.

    A replay that departs from the rules is told up to there, with the fault as the last line. Raises `Unsupported` for
    one that this version cannot walk.
    """
    return list(_Telling(replay, open_hands, only).lines())


class _Telling:
    def __init__(self, replay: AnyReplay, open_hands: bool, only: int | None) -> None:
        self._replay = replay
        self._open = open_hands
        self._only = only
        self._names = [clean(each) for each in replay.names]
        self._voice = VOICES[replay.game]

    def lines(self) -> Iterator[str]:
        walk = Walk(self._replay)
        fault: Misscored | None = None
        try:
            walk_on(walk, self._replay)
        except Misscored as error:
            fault = error
        if self._only is None:
            yield from self._header()
        teller = self._voice.teller(self._names, self._replay.rules, score=walk.start.score)
        number = 0
        for at, moment in enumerate(walk.moments):
            told = teller.lines(moment.step.events)
            if self._begins(moment.step.events):
                number += 1
            if self._only not in (None, number):
                continue
            yield from self._moment(moment, told, teller)
            yield from self._remarks(walk.moments, at, number)
        if fault is not None and self._only in (None, number):
            place = f"line {fault.line}: " if fault.line else ""
            yield f"Here the file departs from the rules: {place}{fault.message}."
        elif self._only is None and not walk.outcome:
            yield f"Here the file ends ({self._replay.status}). {teller.scoreboard()}"

    def _header(self) -> Iterator[str]:
        replay = self._replay
        if replay.title:
            yield clean(replay.title)
        seats = listed(self._described(each) for each in replay.players)
        yield f"{seats}; {self._voice.described(replay.rules)}."

    def _begins(self, events: Sequence[Event]) -> bool:
        return any(isinstance(each, self._voice.begins) for each in events)

    def _described(self, player: Participant) -> str:
        name = clean(player.name)
        if player.kind == Kind.HUMAN:
            return name
        return f"{name} ({' '.join(filter(None, [player.kind, clean(player.level)]))})"

    def _moment(self, moment: Moment, told: list[str], teller: Teller) -> Iterator[str]:
        action = moment.action
        begins = self._begins(moment.step.events)
        if begins:
            yield ""
        thrown = self._voice.thrown(action) if self._open else ()
        if thrown:
            yield f"{self._names[getattr(action, 'seat', 0)]} throws {teller.cards(thrown)}."
            return
        yield from told
        if begins:
            yield teller.scoreboard()
            for seat, hand in enumerate(self._voice.dealt(action) if self._open else ()):
                yield f"{self._names[seat]} is dealt {teller.cards(sorted(hand))}."

    def _remarks(self, moments: list[Moment], at: int, number: int) -> Iterator[str]:
        if not 0 < number <= len(self._replay.deals):
            return
        begun = max(k for k, each in enumerate(moments[: at + 1]) if self._begins(each.step.events))
        for remark in self._replay.deals[number - 1].remarks:
            if max(remark.at, 1) == at - begun + 1:
                yield self._remark(remark)

    def _remark(self, remark: Remark) -> str:
        if remark.level is not None:
            seat, level = remark.level
            return f"[{self._names[seat]} plays at level {level} from here on]"
        if remark.hint is not None:
            return f"[{self._names[Seat(remark.hint)]} took a hint]"
        if remark.undo is not None:
            return f"[taken back: {clean(' '.join(remark.undo))}]"
        return f"[{clean(remark.comment)}]"
