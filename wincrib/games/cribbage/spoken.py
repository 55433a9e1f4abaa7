"""What is said aloud at a table of cribbage (rules, 9): scores, counts, and what happened."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from wincrib.cards import Card, Cards
from wincrib.counting import Combo, Kind, total
from wincrib.games.cribbage.acts import (
    Called,
    Corrected,
    Counted,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Itemised,
    Laid,
    LetStand,
    NewCount,
    Played,
    Resigned,
    SaidGo,
    Scored,
    Shown,
    Skunk,
    Turned,
    Whose,
    Why,
    Won,
)
from wincrib.games.cribbage.rules import Preset, Rules
from wincrib.games.protocol import By, Event, Seat
from wincrib.games.teller import Storyteller
from wincrib.words import counted, listed, number

_PARTS = {
    Kind.FIFTEEN: "fifteens",
    Kind.THIRTY_ONE: "thirty-one",
    Kind.PAIR: "pairs",
    Kind.RUN: "runs",
    Kind.FLUSH: "flush",
    Kind.NOBS: "nobs",
}
_VARIANTS = {1: "run", 2: "double run", 3: "triple run", 4: "double-double run"}


def starter_word(rules: Rules) -> str:
    """What the starter is called at this table: rule set `wincrib` says upcard."""
    return "upcard" if rules.preset == Preset.WINCRIB else "starter"


def pair_word(cards: int, rules: Rules | None = None) -> str:
    """What two, three or four cards of one rank are called."""
    plain = rules is not None and rules.preset == Preset.WINCRIB
    return {2: "pair", 3: "triplets" if plain else "pair royal"}.get(
        cards, "four of a kind" if plain else "double pair royal"
    )


def parts(combos: Iterable[Combo]) -> str:
    """The points by kind: `fifteens 8, pairs 4, runs 12`; empty for none."""
    sums: dict[Kind, int] = {}
    for combo in combos:
        sums[combo.kind] = sums.get(combo.kind, 0) + combo.points
    return ", ".join(f"{_PARTS[kind]} {points}" for kind, points in sums.items())


def cadence(combos: Sequence[Combo], rules: Rules | None = None) -> str:
    """A hand counted in the spoken manner: `fifteen two, fifteen four, and a pair is six`; `nineteen` for nothing."""
    said: list[str] = []
    so_far = 0
    for what, points in _spoken_groups(combos, rules):
        so_far += points
        said.append(f"{what} {number(so_far)}" if what == "fifteen" else f"{what} is {number(so_far)}")
    if not said:
        return "nineteen"
    if len(said) > 1 and not said[-1].startswith("fifteen"):
        said[-1] = f"and {said[-1]}"
    return ", ".join(said)


def _spoken_groups(combos: Sequence[Combo], rules: Rules | None) -> Iterable[tuple[str, int]]:
    by_kind: dict[Kind, list[Combo]] = {}
    for combo in combos:
        by_kind.setdefault(combo.kind, []).append(combo)
    for _ in by_kind.get(Kind.FIFTEEN, ()):
        yield "fifteen", 2
    runs = by_kind.get(Kind.RUN, [])
    if runs:
        yield f"a {_VARIANTS[len(runs)]} of {number(len(runs[0].cards))}", total(runs)
    by_rank: dict[int, set[Card]] = {}
    for combo in by_kind.get(Kind.PAIR, ()):
        by_rank.setdefault(combo.cards[0].rank, set()).update(combo.cards)
    sizes = [len(cards) for cards in by_rank.values()]
    if sizes == [2, 2]:
        yield "two pairs", 4
    else:
        for size in sizes:
            word = pair_word(size, rules)
            yield word if word in ("triplets", "four of a kind") else f"a {word}", size * (size - 1)
    for combo in by_kind.get(Kind.FLUSH, ()):
        yield "a flush", combo.points
    for combo in by_kind.get(Kind.NOBS, ()):
        yield "one for his nobs", combo.points


def scored_aloud(combo: Combo, rules: Rules | None = None) -> str:
    """One combination of the play as it is called: `fifteen two`, `run of three for three`."""
    match combo.kind:
        case Kind.FIFTEEN:
            return "fifteen two"
        case Kind.THIRTY_ONE:
            return "thirty-one for two"
        case Kind.RUN:
            return f"run of {number(combo.points)} for {number(combo.points)}"
        case _:
            return f"{pair_word(len(combo.cards), rules)} for {number(combo.points)}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is_called(event: Event | None) -> bool:
    """Whether these points say the count themselves: `fifteen two`, `thirty-one for two`."""
    return isinstance(event, Scored) and event.why in (Why.FIFTEEN, Why.THIRTY_ONE)


class Teller(Storyteller):
    """Tells a game of cribbage."""

    seats = 2
    _rules: Rules

    def whose(self, seat: Seat) -> str:
        """The possessive: `your`, or the name with an apostrophe and s."""
        return "your" if seat == self._me else f"{self._names[seat]}'s"

    def scoreboard(self) -> str:
        """The score in a sentence: `You 66, Ann 58. You need 55, Ann needs 63.` for example."""
        seats = [Seat(0), Seat(1)]
        if self._me == 1:
            seats.reverse()
        now = ", ".join(f"{self.who(seat)} {self.score[seat]}" for seat in seats)
        to_go = ", ".join(f"{self.does(seat, 'need')} {self._rules.target - self.score[seat]}" for seat in seats)
        return f"{now}. {to_go}."

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What happened, a sentence or a few on a line; points stand on the line of what earned them."""
        lines: list[str] = []
        scorer: Seat | None = None
        by_program = corrected = False
        stated: int | None = None
        heard = list(events)
        for event, after in zip_longest(heard, heard[1:]):
            if isinstance(event, Scored):
                if scorer not in (None, event.seat):
                    self._close(lines, scorer)
                self.score[event.seat] = event.total
                scorer = event.seat
                as_stated = event.why == Why.COUNTED and event.points == stated
                self._add(lines, "" if as_stated else self.points(event))
                continue
            if isinstance(event, Itemised) and by_program:
                self._add(lines, self.counted(event))
            self._close(lines, scorer)
            scorer = None
            match event:
                case Counted():
                    by_program, stated = event.by_program, event.points
                    self._add(lines, self._say(event))
                case Played(seat, card) if _is_called(after):
                    lines.append(f"{self.does(seat, 'play')} {self.named(card)}.")
                case Itemised() if by_program:
                    pass
                case Itemised() if corrected:
                    lines.append(self.counted(event))
                case _:
                    corrected = isinstance(event, Corrected)
                    lines.extend(filter(None, [self._say(event)]))
        self._close(lines, scorer)
        return lines

    def _add(self, lines: list[str], said: str) -> None:
        """Say it on the line of what led to it."""
        if said and lines:
            lines[-1] += f" {said}"
        elif said:
            lines.append(said)

    def _close(self, lines: list[str], scorer: Seat | None) -> None:
        if scorer is not None:
            self._add(lines, f"{self.who(scorer)} {self.score[scorer]}.")

    def points(self, event: Scored) -> str:
        """The points of one event as they are called: `Pair for two.`; empty where the count has said it."""
        points = number(event.points)
        match event.why:
            case Why.FIFTEEN | Why.THIRTY_ONE | Why.PAIR | Why.RUN | Why.HEELS:
                said = self._called(event)
            case Why.GO:
                said = f"{points} for the go"
            case Why.LAST:
                said = f"{points} for last"
            case Why.MUGGINS:
                said = f"{self.does(event.seat, 'take')} {points} by muggins"
            case Why.COUNTED:
                said = f"{self.does(event.seat, 'peg')} {points}"
            case Why.TOLD:
                said = f"{self.does(event.seat, 'peg')} {points} in the play, as told"
            case Why.SHOW:
                return ""
        return _upper(f"{said}.")

    def _called(self, event: Scored) -> str:
        """What is called in full even where the last point needed cuts it short (rule 2.1)."""
        cards = len(event.cards)
        match event.why:
            case Why.FIFTEEN:
                said, worth = "fifteen two", 2
            case Why.THIRTY_ONE:
                said, worth = "thirty-one for two", 2
            case Why.PAIR:
                worth = cards * (cards - 1)
                said = f"{pair_word(cards, self._rules)} for {number(worth)}"
            case Why.RUN:
                worth = cards
                said = f"run of {number(worth)} for {number(worth)}"
            case _:
                worth = self._rules.heels
                said = f"his heels for {number(worth)}"
        return said if event.points == worth else f"{said}, and {number(event.points)} is enough"

    def counted(self, event: Itemised) -> str:
        """A hand as it is counted aloud, as a sentence."""
        return _upper(f"{cadence(event.combos, self._rules)}.")

    def _say(self, event: Event) -> str:
        match event:
            case Cut(seat, card):
                return f"{self.does(seat, 'cut')} {self.named(card, 'the ')}."
            case CutTied():
                return "That is a tie; cut again."
            case FirstDealer(seat, by_lot):
                how = "The lot decides" if by_lot else "Low card deals"
                return f"{how}: {self.does(seat, 'deal') if seat != self._me else 'you deal'} first."
            case Dealt(dealer, deal):
                return f"Deal {deal}. {self.does(dealer, 'deal')}, so the crib is {self._crib_owner(dealer)}."
            case Laid(seat):
                return f"{self.does(seat, 'lay')} two cards away to the crib."
            case Turned(starter):
                return f"{_upper(starter_word(self._rules))}: {self.named(starter)}."
            case Played(seat, card, count):
                return f"{self.does(seat, 'play')} {self.named(card)}. Count {count}."
            case SaidGo(seat, count):
                return (
                    f"You cannot play; go at {count}."
                    if seat == self._me
                    else f"{self._names[seat]} says go at {count}."
                )
            case NewCount(leader):
                return f"New count. {self.does(leader, 'lead')}."
            case Shown(seat, whose, cards, starter):
                return self._shown(seat, whose, cards, starter)
            case Counted(seat, _, points, False):
                return f"{self.does(seat, 'count')} {points}."
            case Corrected(seat, _, true) if true:
                return f"That is too many: it is worth {true}, and {self._gets(seat)} no more."
            case Corrected():
                return "That is too many: it is worth nothing."
            case Called(seat, points, missed):
                truth = f"{counted(missed, 'point was', 'points were')} missed" if missed else "nothing was missed"
                return f"{self.does(seat, 'call')} muggins for {points}: {truth}."
            case LetStand(seat):
                return f"{self.does(seat, 'let')} it stand."
            case Itemised():
                return self._itemised(event)
            case Resigned(seat):
                return f"{self.does(seat, 'resign')}."
            case Won(seat, skunk, by):
                return self._won(seat, skunk, by)
            case _:
                return ""

    def _crib_owner(self, dealer: Seat) -> str:
        return "yours" if dealer == self._me else self.whose(dealer)

    def _gets(self, seat: Seat) -> str:
        return "you get" if seat == self._me else f"{self._names[seat]} gets"

    def _shown(self, seat: Seat, whose: Whose, cards: Cards, starter: Card) -> str:
        what = "crib" if whose == Whose.CRIB else "hand"
        lead = "The show. " if whose == Whose.PONE else ""
        return (
            f"{lead}{_upper(self.whose(seat))} {what}: {self.cards(cards)}, "
            f"{starter_word(self._rules)} {self._short(starter)}."
        )

    def _itemised(self, event: Itemised) -> str:
        combos = event.combos
        if not combos:
            return "It is worth nothing: nineteen."
        return f"It is worth {total(combos)}: {cadence(combos, self._rules)}."

    def _won(self, seat: Seat, skunk: Skunk, by: By) -> str:
        loser = Seat(1 - seat)
        standing = f"{self.score[seat]} to {self.score[loser]}"
        if by == By.RESIGNATION:
            gave_up = "you" if loser == self._me else self._names[loser]
            return f"{self.does(seat, 'win')}, since {gave_up} resigned; the score stands at {standing}."
        said = f"{self.does(seat, 'win')}, {standing}."
        are = "You are" if loser == self._me else f"{self._names[loser]} is"
        return (
            said
            + {
                Skunk.NONE: "",
                Skunk.SINGLE: f" {are} SKUNKED!",
                Skunk.DOUBLE: f" {are} DOUBLE SKUNKED!",
            }[skunk]
        )


def names_listed(names: Iterable[str]) -> str:
    """The players in a sentence: `Ann and Bob`."""
    return listed(names)
