"""The sheet of one deal at another table: what is asked about it, in the order in which things become known there."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from wincrib.cards import Card, Cards, in_order
from wincrib.counting import LIMIT, show_combos, tail_combos
from wincrib.errors import IllegalAction, Unreadable
from wincrib.games.cribbage import apply
from wincrib.games.cribbage.acts import (
    Call,
    Called,
    Count,
    Counted,
    Dealt,
    Itemised,
    Played,
    Scored,
    Shown,
    Turned,
    Whose,
    Why,
)
from wincrib.games.cribbage.rules import Counting, Rules
from wincrib.games.cribbage.show import sight
from wincrib.games.cribbage.spoken import Teller, cadence, scored_aloud, starter_word
from wincrib.games.cribbage.state import Over, Pegging, Showing, State, cards_of, count_of, other
from wincrib.games.protocol import Event, Seat, Step
from wincrib.plain import answers, questions
from wincrib.plain.supposed import (
    ALWAYS_FITS,
    KEPT,
    board,
    counted_aloud,
    go,
    lay,
    pegged_as_said,
    play_as_said,
    play_told,
    turned,
)
from wincrib.plain.told import (
    SKIP,
    YES,
    Dialogue,
    Filled,
    Lay,
    Question,
    as_it_stands,
    one_card,
    pegs,
    some_cards,
    standing,
)
from wincrib.plain.told import lay as read_lay
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry, Token
from wincrib.replay.document import Remark
from wincrib.words import counted, listed

_SEATS = (Seat(0), Seat(1))
_A_CARD = "Type a card, such as 5h"


class Sheet:
    """One deal being told, from the board before it; `said` is what is to be told to whoever types."""

    def __init__(self, before: State, rules: Rules, names: Sequence[str]) -> None:
        self._before = replace(before, rules=counted_aloud(rules))
        self._rules = rules
        self._names = names
        self._dealer = before.dealer
        self.state = self._before
        self.teller = Teller(names, rules, None, before.score, questions.short)
        self.said: list[str] = []
        self._laid: list[Cards] = [(), ()]
        self._crib: Cards = ()
        self._starter: Card | None = None
        self._play: tuple[Token, ...] | None = None
        self._pegged: tuple[int, int] | None = None
        self._show: tuple[ShowEntry, ...] = ()
        self._remarks: tuple[Remark, ...] = ()
        self._gos: list[tuple[Seat, int]] = []

    def dialogue(self) -> Dialogue[Filled]:
        """Everything that is asked about the deal, in order."""
        self.said.append(self.teller.scoreboard())
        self._tell([Dealt(self._dealer, self._before.number)])
        yield from self._turn()
        if isinstance(self.state.phase, Pegging):
            self._play = ()
            yield from self._playing()
        yield from self._showing()
        if isinstance(self.state.phase, Over):
            yield from self._unseen()
        yield from self._standing()
        deal = CribbageDeal(
            self._dealer, kept=tuple(self._laid), crib=self._crib, starter=self._starter, play=self._play,
            pegged=self._pegged, show=self._show, score=self.state.score, remarks=self._remarks,
        )  # fmt: skip
        return Filled(deal, replace(self.state, rules=self._rules))

    # Telling

    def _tell(self, events: Iterable[Event]) -> None:
        self.said += self.teller.lines(events)
        self.teller.score = list(self.state.score)

    def _tell_as_said(self, step: Step[State], seat: Seat, points: int) -> None:
        """Something was pegged that the law does not give: the points of its events are not those on the board."""
        told = [each for each in step.events if not isinstance(each, Scored | Counted | Itemised)]
        laid = [each for each in told if isinstance(each, Played)]
        self.teller.score = list(step.state.score)
        self._tell(laid)
        self.said.append(f"{self._names[seat]} pegs {points}, as it was said. {self.teller.scoreboard()}")
        self._tell(each for each in told[len(laid) :] if not _hidden(each))

    def _departs(self, sentence: str, named: str = "as it was said") -> Dialogue[None]:
        self.said.append(sentence)
        yield as_it_stands(named)

    def _lying(self) -> Cards:
        starter = () if self._starter is None else (self._starter,)
        return (*starter, *self._laid[0], *self._laid[1], *self._crib)

    # The starter

    def _turn(self) -> Dialogue[None]:
        word = starter_word(self._rules)
        self._starter = yield Question(f"Which {word}? ", _A_CARD, lambda text: one_card(text, ()))
        step = turned(self.state, self._starter)
        self.state = step.state
        self._tell(step.events)

    # The play

    def _playing(self) -> Dialogue[None]:
        while isinstance(phase := self.state.phase, Pegging):
            count, name = count_of(phase.lays), self._names[phase.turn]
            asks = f"{name} plays which at {count}? " if phase.lays else f"{name} leads which? "
            done = yield Question(
                asks,
                f"Type the card that {name} laid, such as 5h, with what was pegged for it if you know, such as 5h 2; "
                "go; or skip if nobody knows the play",
                partial(self._read_lay, count),
            )
            if done is None:
                yield from self._skipped(phase)
            elif done.card is None:
                self._says_go(phase)
            else:
                yield from self._lays(done.card, done.points)

    def _read_lay(self, count: int, text: str) -> Lay | None:
        if text.lower() == SKIP:
            return None
        done = read_lay(text)
        if done.card is None and count <= ALWAYS_FITS:
            raise Unreadable(f"Every card fits at {count}, so nobody can say go (rule 4.2).")
        if done.card is not None:
            one_card(str(done.card), self._lying())
        return done

    def _says_go(self, phase: Pegging) -> None:
        self._gos.append((phase.turn, count_of(phase.lays)))
        step = go(self.state, phase)
        self._note(Token(None))
        self.state = step.state
        self._tell(step.events)

    def _note(self, token: Token) -> None:
        self._play = (*(self._play or ()), token)

    def _lays(self, card: Card, points: int | None) -> Dialogue[None]:
        # A card that does not fit was laid after the gos that nobody typed.
        while isinstance(phase := self.state.phase, Pegging) and count_of(phase.lays) + card.value > LIMIT:
            self._says_go(phase)
        if not isinstance(phase, Pegging):
            self.said.append(f"So the {card.name} was not laid any more.")
            return
        seat, name = phase.turn, self._names[phase.turn]
        yield from self._check_gos(seat, card)
        step = lay(self.state, phase, card)
        worth = next(each.worth for each in step.events if isinstance(each, Played))
        scored = [each for each in step.events if isinstance(each, Scored)]
        last = sum(each.points for each in scored if each.why in (Why.GO, Why.LAST))
        token = Token(card, worth or None)
        # What wins may be said in full, or as far as it was needed.
        if points is None or points in (worth, worth + last, sum(each.points for each in scored)):
            self._tell_step(step)
        else:
            combos = tail_combos((*cards_of(phase.lays), card))
            why = listed(scored_aloud(each, self._rules) for each in combos)
            ruled = f"is worth {worth}: {why}" if why else "scores nothing"
            yield from self._departs(f"{name} pegged {points} for the {card.name}, but it {ruled} (rule 4.5).")
            token = Token(card, points)
            step = pegged_as_said(self.state, lambda state: lay(state, phase, card), seat, worth + last, points)
            self.state = step.state
            self._tell_as_said(step, seat, points)
        self._note(token)
        self._laid[seat] = (*self._laid[seat], card)

    def _check_gos(self, seat: Seat, card: Card) -> Dialogue[None]:
        """Whoever held a card cannot have said go where it fitted (rule 4.2); that is seen when the card is."""
        for speaker, count in self._gos:
            if speaker == seat and count + card.value <= LIMIT:
                name = self._names[seat]
                yield from self._departs(
                    f"{name} said go at {count}, but held the {card.name}, which would have fitted (rule 4.2)."
                )  # fmt: skip
                return

    def _tell_step(self, step: Step[State]) -> None:
        self.state = step.state
        self._tell(step.events)

    def _skipped(self, phase: Pegging) -> Dialogue[None]:
        """The play is not known, or not to its end: what was kept, and what was pegged."""
        if self._play:
            began = " ".join(map(str, self._play))
            self._remarks = (Remark(0, comment=f"the play began {began}, and was not written to its end"),)
        known = self._laid
        self._laid = [(), ()]
        for seat in _SEATS:
            self._laid[seat] = yield self._of_hand(
                f"{self._names[seat]}'s four cards? ", seat, KEPT, known[other(seat)], known[seat]
            )
        kept = in_order(self._laid[0]), in_order(self._laid[1])
        starter = phase.layout.starter
        both = listed(self._names)
        pegged = yield Question(
            f"What did {both} peg in the play? ",
            f"Type the points of the whole play with gos and last card, {self._names[0]}'s first, such as 5 3",
            lambda text: pegs(text, self._names),
        )
        self._play, self._pegged = None, pegged
        try:
            step = play_told(self._before, starter, kept, pegged)
        except IllegalAction as error:
            yield from self._departs(questions.refusal(error))
            step = play_as_said(self.state, phase, kept, pegged)
        heels = [each for each in step.events if isinstance(each, Scored) and each.why == Why.HEELS]
        self._tell_step(Step(step.state, tuple(e for e in step.events if not isinstance(e, Turned) and e not in heels)))

    def _of_hand(self, asks: str, seat: Seat, number: int, lying: Cards = (), among: Cards = ()) -> Question:
        cards = counted(number, "card")
        return Question(
            asks,
            f"Type {cards} of {self._names[seat]}'s, such as {'5h 6h 7d 8d' if number == KEPT else '5h'}",
            lambda text: some_cards(text, number, (*self._lying(), *lying), among),
        )

    # The show

    def _showing(self) -> Dialogue[None]:
        while isinstance(phase := self.state.phase, Showing):
            seen = sight(self.state, phase)
            if seen.whose == Whose.CRIB and not phase.layout.pile:
                yield from self._crib_shown(phase)
            elif phase.claim is None:
                yield from self._counts(seen.seat, seen.whose, seen.points, cadence(
                    show_combos(seen.cards, seen.starter, crib=seen.whose == Whose.CRIB), self._rules
                ))  # fmt: skip
            else:
                yield from self._is_called(other(seen.seat), phase.claim)

    def _crib_shown(self, phase: Showing) -> Dialogue[None]:
        yield from self._ask_crib()
        self.state = replace(self.state, phase=replace(phase, layout=replace(phase.layout, pile=self._crib)))
        self._tell([Shown(self._dealer, Whose.CRIB, self._crib, phase.layout.starter)])

    def _ask_crib(self) -> Dialogue[None]:
        crib = yield Question(
            "Which four cards lay in the crib? ",
            "Type four cards, such as 2s 3h 9c kd",
            lambda text: some_cards(text, KEPT, self._lying()),
        )
        self._crib = in_order(crib)

    def _counts(self, seat: Seat, whose: Whose, truth: int, aloud: str) -> Dialogue[None]:
        what = "crib" if whose == Whose.CRIB else "hand"
        name = self._names[seat]
        stated = yield Question(
            f"{name} counts how many for the {what}? ",
            f"Type what {name} counted, 0 for none, or Enter alone if it was what the {what} is worth",
            lambda text: truth if text in YES else answers.points(text),
            at_once=True,
        )
        by_program = self._rules.counting[seat] == Counting.AUTOMATIC
        if by_program and stated != truth:
            yield from self._departs(
                f"{name} counted {stated}, but the {what} is worth {truth}: {aloud} (rule 5.2)."
            )  # fmt: skip
            step = pegged_as_said(self.state, lambda state: apply(state, Count(seat, truth)), seat, truth, stated)
            self.state = step.state
            self._tell_as_said(step, seat, stated)
        else:
            step = apply(self.state, Count(seat, stated))
            self._tell_step(Step(step.state, tuple(each for each in step.events if not _hidden(each))))
        self._show = (*self._show, ShowEntry(stated))

    def _is_called(self, seat: Seat, stated: int) -> Dialogue[None]:
        name = self._names[seat]
        points = yield Question(
            f"Muggins from {name}? ",
            f"Type how many points {name} called, or no if the count of {stated} was let stand",
            answers.called,
        )
        step = apply(self.state, Call(seat, points))
        self._tell_step(Step(step.state, tuple(each for each in step.events if not _hidden(each))))
        got = next((min(each.points, each.missed) for each in step.events if isinstance(each, Called)), None)
        self._show = (*self._show[:-1], ShowEntry(stated, points, got, bare=False))

    # The end of the deal

    def _unseen(self) -> Dialogue[None]:
        """The game was won before everything lay open; the file says what was held, and that is checked too."""
        held = [KEPT - len(self._laid[seat]) for seat in _SEATS]
        if any(held) or not self._crib:
            self.said.append("The file wants the cards that were not shown, too; turn them up.")
        for seat in _SEATS:
            if not held[seat]:
                continue
            name = self._names[seat]
            rest = yield self._of_hand(f"{name} still held which {counted(held[seat], 'card')}? ", seat, held[seat])
            for each in rest:
                yield from self._check_gos(seat, each)
            self._laid[seat] = (*self._laid[seat], *rest)
        if not self._crib:
            yield from self._ask_crib()

    def _standing(self) -> Dialogue[None]:
        """Where the pegs stand on the board, if whoever types looks."""
        stand = yield from standing("pegs", self._names, self.state.score, self._read_standing, self._departs)
        if stand != self.state.score:
            self.state = self._board((stand[0], stand[1]))
            self.teller.score = list(stand)

    def _read_standing(self, text: str) -> tuple[int, int]:
        if text.lower() in YES:
            return self.state.score
        stand = pegs(text, self._names)
        if stand != self.state.score:
            try:
                self._board(stand)
            except IllegalAction:
                target = self._rules.target
                raise Unreadable(f"No peg goes past {target}, and only the winner's stands there (rule 2.1).") from None
        return stand

    def _board(self, stand: tuple[int, int]) -> State:
        return board(self._before.rules, stand, other(self._dealer), self._before.number + 1)


def _hidden(event: Event) -> bool:
    """A crib that is to be counted next lies open only once its cards are told."""
    return isinstance(event, Shown) and not event.cards
