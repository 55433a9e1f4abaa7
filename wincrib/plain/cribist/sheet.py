"""The sheet of one deal of Cribist at another table: what is asked about it, trick by trick."""

from collections.abc import Iterable, Sequence
from functools import partial

from wincrib.cards import NEW_PACK, SUIT_NAMES, Card, Cards, in_order
from wincrib.counting import total, trick_combos
from wincrib.errors import IllegalAction, Unreadable
from wincrib.games.cribist import apply
from wincrib.games.cribist.acts import Call, Claim, Itemised, TimeUp
from wincrib.games.cribist.naming import Names, named
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.cribist.spoken import Teller, cadence
from wincrib.games.cribist.state import HAND, SEATS, Calling, Claiming, Dealing, Over, Playing, State, onward
from wincrib.games.cribist.typed import claimed
from wincrib.games.protocol import Event, Seat, Step
from wincrib.plain import questions
from wincrib.plain.cribist.supposed import board, closed_by, dealt, play
from wincrib.plain.cribist.told import call as read_call
from wincrib.plain.cribist.told import lay as read_lay
from wincrib.plain.cribist.told import scores, yes_or_no
from wincrib.plain.told import YES, Dialogue, Filled, Question, as_it_stands, one_card, some_cards, standing
from wincrib.replay.cribist.deal import CribistDeal, WrittenCall
from wincrib.values import value
from wincrib.words import counted


@value
class _Void:
    """A seat did not follow the suit that was led, but played a card of another to trick `number`."""

    seat: Seat
    suit: int
    card: Card
    number: int


class Sheet:
    """One deal being told, from the scores before it; `said` is what is to be told to whoever types."""

    def __init__(self, before: State, rules: Rules, names: Sequence[str]) -> None:
        self._before = before
        self._rules = rules
        self._names = names
        self.state = before
        self.teller = Teller(names, rules, None, before.score, questions.short)
        self.said: list[str] = []
        self._laid: list[Cards] = [()] * len(SEATS)
        self._tricks: tuple[Cards, ...] = ()
        self._claims: tuple[Names, ...] = ()
        self._calls: tuple[tuple[WrittenCall, ...], ...] = ()
        self._worth: tuple[int, ...] = ()
        self._voids: list[_Void] = []

    def dialogue(self) -> Dialogue[Filled]:
        """Everything that is asked about the deal, in order."""
        self.said.append(self.teller.scoreboard())
        self._tell_step(dealt(self.state))
        while not isinstance(self.state.phase, Dealing | Over):
            yield from self._next()
        if isinstance(self.state.phase, Over):
            yield from self._unseen()
        yield from self._standing()
        score, time_up = self.state.score, False
        if self._rules.end.by == Limit.MINUTES:
            time_up = yield from self._time()
        deal = CribistDeal(
            self._before.dealer, tuple(map(in_order, self._laid)), self._tricks, self._claims, self._calls, self._worth,
            score, time_up,
        )  # fmt: skip
        return Filled(deal, self.state)

    def _next(self) -> Dialogue[None]:
        match self.state.phase:
            case Playing() as phase:
                yield from self._plays(phase)
            case Claiming() as phase:
                yield from self._claims_it(phase)
            case Calling() as phase:
                yield from self._is_called(phase)

    # Telling

    def _tell_step(self, step: Step[State]) -> None:
        self.state = step.state
        self._tell(step.events)

    def _tell(self, events: Iterable[Event]) -> None:
        self.said += self.teller.lines(events)
        self.teller.score = list(self.state.score)

    def _departs(self, sentence: str, named: str = "as it was said") -> Dialogue[None]:
        self.said.append(sentence)
        yield as_it_stands(named)

    # A trick

    def _plays(self, phase: Playing) -> Dialogue[None]:
        seat, cards = phase.trick.turn, phase.trick.cards
        name = self._names[seat]
        closes = len(cards) == len(SEATS) - 1 and not self._rules.muggins
        also = ", with what the trick was counted as if you know, such as 5h 7" if closes else ""
        card, points = yield Question(
            f"{name} {'plays' if cards else 'leads'} which? ",
            f"Type the card that {name} played, such as 5h{also}",
            partial(self._read_lay, closes),
        )
        yield from self._check_voids(seat, card)
        if cards and card.suit != cards[0].suit:
            self._voids.append(_Void(seat, cards[0].suit, card, len(phase.layout.tricks) + 1))
        closed = closed_by(phase, card)
        if closed is None or points in (None, total(closed[1])):
            points = None
        else:
            took = f"{self._names[closed[0]]} took {points} for the trick"
            yield from self._departs(f"{took}, but it is worth {total(closed[1])}: {cadence(closed[1])} (rule 4).")
        step = play(self.state, phase, card, points)
        self._laid[seat] = (*self._laid[seat], card)
        self._tricks = (*self._tricks[: len(phase.layout.tricks)], (*cards, card))
        self._close(step, points)

    def _read_lay(self, closes: bool, text: str) -> tuple[Card, int | None]:
        card, points = read_lay(text, closes=closes)
        one_card(str(card), self._lying())
        return card, points

    def _lying(self) -> Cards:
        return tuple(each for hand in self._laid for each in hand)

    def _close(self, step: Step[State], said: int | None = None) -> None:
        """What an action led to; what a trick was worth is told once it is over, and written down."""
        worth = tuple(each.points if said is None else said for each in step.events if isinstance(each, Itemised))
        self._worth = (*self._worth, *worth)
        self._tell_step(step)

    def _check_voids(self, seat: Seat, card: Card) -> Dialogue[None]:
        """Whoever held a card of a suit had to follow it (rule 3); that is seen when the card is."""
        for void in self._voids:
            if void.seat == seat and void.suit == card.suit:
                yield from self._departs(
                    f"{self._names[seat]} played the {void.card.name} to trick {void.number}, where "
                    f"{SUIT_NAMES[void.suit]} were led, but held the {card.name} (rule 3)."
                )  # fmt: skip
                return

    def _claims_it(self, phase: Claiming) -> Dialogue[None]:
        name, cards = self._names[phase.winner], phase.trick.cards
        there = tuple(map(named, trick_combos(cards, phase.layout.trumps or 0)))
        stated = yield Question(
            f"What does {name} claim? ",
            f"Type what {name} claimed, such as run 4 5 6, 15 4 5 6, pair 5, flush, jack; nothing; or Enter alone if "
            "it was all there is",
            lambda text: there if text in YES else claimed(text, cards),
            at_once=True,
        )
        self._claims = (*self._claims, stated)
        self._close(apply(self.state, Claim(phase.winner, stated)))

    def _is_called(self, phase: Calling) -> Dialogue[None]:
        """Everybody is asked at once: whoever is passed over has passed."""
        left = [onward(phase.winner, steps) for steps in range(1 + len(phase.calls), len(SEATS))]
        said = yield Question(
            "Muggins? " if not phase.calls else "Muggins from anybody after that? ",
            f"Type who called, the points and what they come from, such as {self._names[left[0]]} 2: 15 7 8; or Enter "
            "alone if nobody did",
            lambda text: read_call(text, phase.trick.cards, left, self._names),
            at_once=True,
        )
        caller, points, combos = said or (None, 0, ())
        for seat in left:
            action = Call(seat, points, combos) if seat == caller else Call(seat)
            at = len(self._tricks) - 1
            here = self._calls[at] if at < len(self._calls) else ()
            self._calls = (*self._calls[:at], (*here, WrittenCall(action.points, action.combos)))
            self._close(apply(self.state, action))
            if seat == caller:
                return

    # The end of the deal

    def _unseen(self) -> Dialogue[None]:
        """The game was won before all cards were played; the file says what was held, and that is checked too."""
        held = HAND - len(self._laid[0])
        if not held:
            return
        self.said.append("The file wants the cards that were not played, too; turn them up.")
        for seat in SEATS[:-1]:
            name = self._names[seat]
            cards = counted(held, "card")
            rest = yield Question(
                f"{name} still held which {cards}? ",
                f"Type {cards} of {name}'s, such as 5h",
                lambda text: some_cards(text, held, self._lying()),
            )
            yield from self._held(seat, rest)
        lying = self._lying()
        yield from self._held(SEATS[-1], tuple(each for each in NEW_PACK if each not in lying))

    def _held(self, seat: Seat, cards: Cards) -> Dialogue[None]:
        for each in cards:
            yield from self._check_voids(seat, each)
        self._laid[seat] = (*self._laid[seat], *cards)

    def _standing(self) -> Dialogue[None]:
        """What the scores are on the table's own sheet, if whoever types looks."""
        stand = yield from standing("scores", self._names, self.state.score, self._read_standing, self._departs)
        if stand != self.state.score:
            self.state = self._board(stand)
            self.teller.score = list(stand)

    def _read_standing(self, text: str) -> tuple[int, ...]:
        if text.lower() in YES:
            return self.state.score
        stand = scores(text, self._names)
        if stand != self.state.score:
            try:
                self._board(stand)
            except IllegalAction as error:
                raise Unreadable(questions.refusal(error)) from None
        return stand

    def _board(self, stand: tuple[int, ...]) -> State:
        return board(self._rules, stand, self._before.dealer, self._before.number + 1)

    def _time(self) -> Dialogue[bool]:
        """Whether the time ran out in this deal, which was finished (rule 8)."""
        limit = counted(self._rules.end.number, "minute")
        is_up = yield Question(
            f"Were the {limit} up? ",
            "Type yes if no other deal was begun, or no or Enter alone if one was",
            yes_or_no,
            at_once=True,
        )
        if is_up:
            self._tell_step(apply(self.state, TimeUp()))
        return bool(is_up)
