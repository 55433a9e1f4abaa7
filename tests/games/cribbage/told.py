"""Tables of cribbage laid with chosen cards, and deals told in lines that a person can check.

    pone 5C 5
    dealer KD 15, fifteen 2
    pone go at 27
    dealer 1 for last
    pone hand 12: fifteens 4, pairs 2, runs 6

A line begins with the role. Points stand as they are pegged, so that the last of a game may be cut at the target; only
a hand is told in full.
"""

from collections.abc import Iterable
from typing import Any

from wincrib.cards import JACK, NEW_PACK, Card, Cards, card, read_cards
from wincrib.counting import Combo, Kind
from wincrib.games.cribbage import apply, new, prompts
from wincrib.games.cribbage.acts import (
    Deal,
    Discard,
    Go,
    Itemised,
    Play,
    Played,
    SaidGo,
    Scored,
    Turn,
    Whose,
    Why,
    Won,
    choices,
)
from wincrib.games.cribbage.rules import Counting, Rules, rules
from wincrib.games.cribbage.state import Showing, State
from wincrib.games.protocol import Action, Event, Seat, Start

PONE, DEALER = Seat(0), Seat(1)
"""The seats of a table that is not told who deals."""

PARTS = {
    Kind.FIFTEEN: "fifteens", Kind.PAIR: "pairs", Kind.RUN: "runs", Kind.FLUSH: "flush", Kind.NOBS: "nobs",
}  # fmt: skip

_ON_A_CARD = (Why.FIFTEEN, Why.THIRTY_ONE, Why.PAIR, Why.RUN)
_ON_THEIR_OWN = (Why.GO, Why.LAST, Why.HEELS, Why.MUGGINS)


def before_the_starter(
    pone: str,
    dealer: str,
    crib: str = "",
    starter: str = "",
    *,
    score: tuple[int, int] = (0, 0),
    by: Rules | None = None,
    dealer_seat: Seat = DEALER,
) -> tuple[State, Card]:
    """A table where both have thrown, and the starter that is about to be turned.

    `pone` and `dealer` keep these four cards. A crib or starter that is not told does not matter: any cards will do,
    but the starter is then no jack. `score` is the pone's, then the dealer's.
    """
    kept = read_cards(pone), read_cards(dealer)
    spare = _spare(*kept, read_cards(crib), read_cards(starter))
    thrown = read_cards(crib) or tuple(spare.pop() for _ in range(4))
    top = card(starter) if starter else spare.pop()
    hands = kept[0] + thrown[:2], kept[1] + thrown[2:]
    state = new(by or rules(), Start(_seats(score, dealer_seat), dealer_seat))
    for action in (
        Deal(_seats(hands, dealer_seat)),
        Discard(Seat(1 - dealer_seat), thrown[:2]),
        Discard(dealer_seat, thrown[2:]),
    ):
        state = apply(state, action).state
    return state, top


def laid(pone: str, dealer: str, crib: str = "", starter: str = "", **more: Any) -> State:
    """The same table when the play begins."""
    state, top = before_the_starter(pone, dealer, crib, starter, **more)
    return apply(state, Turn(top)).state


def at_the_show(
    pone: str,
    starter: str,
    *,
    dealer: str = "",
    crib: str = "",
    score: tuple[int, int] | None = None,
    by: Rules | None = None,
    dealer_seat: Seat = DEALER,
) -> "Telling":
    """The same table with everything played, told from its last card or go on.

    It stands at the first question of the show; where the program counts, the deal is over, if not the game. `score`
    is what both have when the first hand is looked at; if it is not told, what the play happened to give them.
    """
    spare = _spare(*map(read_cards, (pone, dealer, crib, starter)))
    told = pone, dealer or " ".join(str(spare.pop()) for _ in range(4)), crib, starter
    table = laid(*told, by=rules(counting=(Counting.MANUAL, Counting.MANUAL)), dealer_seat=dealer_seat)
    trial = Telling(table)
    actions = []
    while not isinstance(trial.state.phase, Showing):
        actions.append(_first_answer(trial.state))
        trial.act(actions[-1])
    earned = trial.score
    before = (0, 0) if score is None else (score[0] - earned[0], score[1] - earned[1])
    telling = Telling(laid(*told, score=before, by=by, dealer_seat=dealer_seat)).act(*actions[:-1])
    return Telling(telling.state).act(actions[-1])


def _first_answer(state: State) -> Action:
    """The first card that fits, or else a go."""
    ((seat, prompt),) = prompts(state).items()
    return next(iter(choices(prompt, seat)))


def _spare(*used: Cards) -> list[Card]:
    """Cards that nobody has, none of them a jack; they are taken from the end."""
    taken = {each for cards in used for each in cards}
    return [each for each in NEW_PACK if each not in taken and each.rank != JACK]


def _seats(by_role: tuple[Any, Any], dealer_seat: Seat) -> tuple[Any, Any]:
    return by_role if dealer_seat == 1 else by_role[::-1]


class Telling:
    """What happened at a table, in lines, and the score (the pone's, then the dealer's) after each line."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.lines: list[str] = []
        self.scores: list[tuple[int, int]] = []
        self.events: list[Event] = []
        self.dealer = state.dealer
        self._score = [state.score[1 - self.dealer], state.score[self.dealer]]

    def act(self, *actions: Action) -> "Telling":
        """Apply actions and tell what follows."""
        for action in actions:
            step = apply(self.state, action)
            for event in step.events:
                self._hear(event)
            self.events.extend(step.events)
            self.state = step.state
        return self

    def follow(self, lines: Iterable[str]) -> "Telling":
        """Do what the lines say was laid and said; what is told of it may then be compared with them."""
        for line in lines:
            role, what = line.split()[:2]
            seat = self.seat(role)
            if what == "go":
                self.act(Go(seat))
            elif len(what) == 2:
                self.act(Play(seat, card(what)))
        return self

    @property
    def score(self) -> tuple[int, int]:
        """The pone's score, then the dealer's."""
        return self._score[0], self._score[1]

    def seat(self, role: str) -> Seat:
        """Where the pone or the dealer sits."""
        return self.dealer if role == "dealer" else Seat(1 - self.dealer)

    def role(self, seat: Seat) -> str:
        """Whether a seat is pone or dealer."""
        return "dealer" if seat == self.dealer else "pone"

    @property
    def play(self) -> list[str]:
        """The lines before the show."""
        return [line for line in self.lines if line.split()[1] not in ("hand", "crib")]

    def _say(self, line: str) -> None:
        self.lines.append(line)
        self.scores.append(self.score)

    def _hear(self, event: Event) -> None:
        match event:
            case Played(seat, card, count):
                self._say(f"{self.role(seat)} {card} {count}")
            case SaidGo(seat, count):
                self._say(f"{self.role(seat)} go at {count}")
            case Itemised(seat, whose):
                what = "crib" if whose == Whose.CRIB else "hand"
                self._say(f"{self.role(seat)} {what} {event.points}{parts_told(event.combos)}")
            case Scored(seat, points, why):
                self._score[seat == self.dealer] += points
                if why in _ON_A_CARD:
                    self.lines[-1] += f", {why.word} {points}"
                elif why in _ON_THEIR_OWN:
                    self._say(f"{self.role(seat)} {points} for {why.word}")
                if why in (*_ON_A_CARD, *_ON_THEIR_OWN):
                    self.scores[-1] = self.score
            case Won(seat):
                self._say(f"{self.role(seat)} wins")
            case _:
                pass


def parts_told(combos: Iterable[Combo]) -> str:
    """The parts of a hand: `: fifteens 4, pairs 2`, or nothing for none."""
    sums: dict[str, int] = {}
    for combo in combos:
        sums[PARTS[combo.kind]] = sums.get(PARTS[combo.kind], 0) + combo.points
    return ": " + ", ".join(f"{name} {points}" for name, points in sums.items()) if sums else ""
