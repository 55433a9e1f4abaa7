"""What is said aloud at a table of Cribist: tricks, claims, calls, scores."""

from collections.abc import Iterable, Sequence

from wincrib.cards import SUIT_NAMES
from wincrib.counting import Combo, Kind, total
from wincrib.games.cribist.acts import (
    Called,
    Claimed,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Itemised,
    Passed,
    Played,
    Scored,
    TimeRanOut,
    TrickWon,
    Trumps,
    Why,
    Won,
)
from wincrib.games.cribist.naming import Named, Names
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.protocol import Event, Seat
from wincrib.games.teller import Storyteller
from wincrib.words import counted, listed, number

_PAIRS = {1: "a pair", 3: "three of a kind", 6: "four of a kind"}
_LIMITS = {Limit.DEALS: ("deal", ""), Limit.MINUTES: ("minute", ""), Limit.TARGET: ("", "to ")}


def described(rules: Rules) -> str:
    """The rules in a few words: `ten deals, claims by hand with muggins`; `to 61, automatic claims`."""
    one, before = _LIMITS[rules.end.by]
    end = counted(rules.end.number, one) if one else f"{before}{rules.end.number}"
    return f"{end}, {'claims by hand with muggins' if rules.muggins else 'automatic claims'}"


def cadence(combos: Sequence[Combo]) -> str:
    """A trick counted in the spoken manner: `fifteen two, and a run of three is five`; `nothing` for nothing."""
    said: list[str] = []
    so_far = 0
    for what, points in _spoken_groups(combos):
        so_far += points
        said.append(f"{what} {number(so_far)}" if what == "fifteen" else f"{what} is {number(so_far)}")
    if len(said) > 1 and not said[-1].startswith("fifteen"):
        said[-1] = f"and {said[-1]}"
    return ", ".join(said) or "nothing"


def _spoken_groups(combos: Sequence[Combo]) -> Iterable[tuple[str, int]]:
    by_kind: dict[Kind, list[Combo]] = {}
    for combo in combos:
        by_kind.setdefault(combo.kind, []).append(combo)
    for _ in by_kind.get(Kind.FIFTEEN, ()):
        yield "fifteen", 2
    runs = by_kind.get(Kind.RUN, [])
    if runs:
        how_many = "a run" if len(runs) == 1 else f"{number(len(runs))} runs"
        yield f"{how_many} of {number(len(runs[0].cards))}", total(runs)
    pairs = by_kind.get(Kind.PAIR, [])
    if pairs:
        yield _PAIRS.get(len(pairs), "two pairs"), total(pairs)
    for combo in by_kind.get(Kind.FLUSH, ()):
        yield "a flush", combo.points
    for combo in by_kind.get(Kind.JACK, ()):
        yield "the jack of trumps", combo.points


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


class Teller(Storyteller):
    """Tells a game of Cribist."""

    seats = 4

    def combos(self, names: Names) -> str:
        """Combinations as they are named: `run 4S 5H 6C and pair 4S 4H`."""
        return listed(self._combo(each) for each in names)

    def _combo(self, each: Named) -> str:
        return f"{each.kind} {self.cards(each.cards)}".rstrip()

    def scoreboard(self) -> str:
        """The score in a sentence: `Ann 12, Bob 3, Cas -2, Dot 8.` for example; whoever listens comes first."""
        seats = [Seat((seat + (self._me or 0)) % len(self.score)) for seat in range(len(self.score))]
        return ", ".join(f"{self.who(seat)} {self.score[seat]}" for seat in seats) + "."

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What happened, a sentence or a few on a line; points stand on the line of what earned them."""
        lines: list[str] = []
        for event in events:
            if isinstance(event, Scored):
                self.score[event.seat] = event.total
                said = self.points(event)
                if event.why == Why.TRICKS or not lines:
                    lines.append(said)
                else:
                    lines[-1] += f" {said}"
                continue
            said = self._say(event)
            if isinstance(event, Trumps) or (isinstance(event, Itemised) and event.by_program and lines):
                lines[-1] += f" {said}"
            elif said:
                lines.append(said)
        return lines

    def points(self, event: Scored) -> str:
        """The points of one event and the score after it, as sentences: `Ann pegs five. Ann 12.`, for one."""
        now = f"{self.who(event.seat)} {event.total}."
        match event.why:
            case Why.MUGGINS:
                return f"{self.does(event.seat, 'take')} {number(event.points)} by muggins. {now}"
            case Why.FALSE_CALL:
                return f"{self.does(event.seat, 'lose')} {number(-event.points)}. {now}"
            case Why.TRICKS:
                return f"{self.does(event.seat, 'add')} {event.points} for {counted(event.points, 'trick')}. {now}"
            case Why.CLAIMED:
                return f"{self.does(event.seat, 'peg')} {number(event.points)}. {now}"
            case _:
                return now

    def _say(self, event: Event) -> str:
        match event:
            case Cut(seat, card):
                return f"{self.does(seat, 'cut')} {self.named(card, 'the ')}."
            case CutTied(seats):
                return f"That is a tie; {listed(self._mid(seat) for seat in seats)} cut again."
            case FirstDealer(seat):
                return f"Low card deals: {'you deal' if seat == self._me else self.does(seat, 'deal')} first."
            case Dealt(dealer, deal, leader):
                return f"Deal {deal}. {self.does(dealer, 'deal')}; {self._mid(leader)} {self._verb(leader, 'lead')}."
            case Played(seat, card, led):
                return f"{self.does(seat, 'lead' if led else 'play')} {self.named(card)}."
            case Trumps(suit):
                return f"{_upper(SUIT_NAMES[suit])} are trumps."
            case TrickWon(seat, trick, cards):
                return f"{self.does(seat, 'take')} trick {trick}, {self.cards(cards)}."
            case Claimed(seat, combos, right):
                return self._claimed(seat, combos, right)
            case Called(seat, points, combos, right):
                verdict = "That is right." if right else "That is wrong."
                return f"{self.does(seat, 'call')} muggins for {points}: {self.combos(combos)}. {verdict}"
            case Passed(seat):
                return f"{self.does(seat, 'pass', 'passes')}."
            case Itemised(by_program=True):
                return f"{_upper(cadence(event.combos))}."
            case Itemised():
                return f"It was worth {event.points}: {cadence(event.combos)}." if event.points else "It had nothing."
            case TimeRanOut():
                return "The time is up."
            case Won(seats):
                return self._won(seats)
            case _:
                return ""

    def _mid(self, seat: Seat) -> str:
        return "you" if seat == self._me else self._names[seat]

    def _verb(self, seat: Seat, verb: str) -> str:
        return verb if seat == self._me else f"{verb}s"

    def _claimed(self, seat: Seat, combos: Names, right: Names) -> str:
        if not combos:
            return f"{self.does(seat, 'claim')} nothing."
        wrong = tuple(dict.fromkeys(each for each in combos if each not in right))
        twice = tuple(dict.fromkeys(each for each in right if combos.count(each) > 1))
        said = f"{self.does(seat, 'claim')} {self.combos(combos)}."
        if wrong:
            said += f" Wrong: {self.combos(wrong)}."
        if twice:
            said += f" Named twice: {self.combos(twice)}."
        return said

    def _won(self, seats: Sequence[Seat]) -> str:
        points = self.score[seats[0]]
        if len(seats) == 1:
            return f"{self.does(seats[0], 'win')} with {points}."
        return f"{_upper(listed(self._mid(seat) for seat in seats))} share the win with {points}."
