"""Cribbage in lines: throws, cards, counts and calls."""

from collections.abc import Sequence

from wincrib.cards import Card, Cards, in_order
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import (
    Call,
    Count,
    Dealt,
    Discard,
    Go,
    Itemised,
    Laid,
    Play,
    Scored,
    ToCall,
    ToCount,
    ToDiscard,
    ToPlay,
    Whose,
)
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import Teller, starter_word
from wincrib.games.cribbage.state import count_of
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Event, Prompt, Seat
from wincrib.plain import answers, questions
from wincrib.plain.commands import COMMANDS, Command
from wincrib.plain.questions import short, written
from wincrib.plain.voice import Company, Detail, Moods
from wincrib.players.protocol import Dice
from wincrib.replay.walk import Moment
from wincrib.words import counted, listed

_ASKED = {
    ToDiscard: "Discard which two? ",
    ToPlay: "Play which? ",
    ToCount: "How many points? ",
    ToCall: "Muggins? ",
}
_WANTED = {
    ToDiscard: "Type two numbers or two cards, such as 5 6 or 5h 6d",
    ToPlay: "Type a number or a card, such as 2 or 5h",
    ToCount: "Type the points as a number, 0 for none",
    ToCall: "Type how many points were missed, or no",
}
_AND_WHICH = "And which other? "
_KEPT = 4


class CribbageVoice:
    """One game of cribbage in lines, told to `company` at a level of detail, from a score on."""

    score_after: tuple[type[Event], ...] = (Dealt,)
    commands: tuple[Command, ...] = COMMANDS
    book = ""
    unscored = "Nothing has scored yet."

    def __init__(self, company: Company, rules: Rules, score: Sequence[int], detail: str) -> None:
        self._names = company.names
        self._me = company.me
        self._rules = rules
        self._detail = detail
        spell = detail != Detail.BRIEF
        self.teller = Teller(company.names, rules, company.me, score, short, spell=spell)

    def opening(self, seed: str) -> str:
        """Rule set, target, muggins, seed."""
        rules = self._rules
        muggins = ", muggins on" if rules.muggins else ""
        return f"rule set {rules.preset}, to {rules.target}{muggins}, seed {seed}"

    # Telling

    def heard(self, events: Sequence[Event]) -> list[Event]:
        """All but one's own throw, since whoever threw says it better."""
        return [each for each in events if not (isinstance(each, Laid) and each.seat == self._me)]

    def own(self, action: Action) -> str:
        """One's own throw."""
        if not isinstance(action, Discard) or action.seat != self._me:
            return ""
        return f"You throw {listed(map(self.teller.named, action.cards))}."

    def as_told(self, moments: Sequence[Moment]) -> list[Moment]:
        """The computer throws before the person, a file names seat after seat."""
        told: list[Moment] = []
        for moment in moments:
            before = told[-1].action if told else None
            mine_first = isinstance(moment.action, Discard) and isinstance(before, Discard) and before.seat == self._me
            told.insert(len(told) - mine_first, moment)
        return told

    def why(self, events: Sequence[Event]) -> list[str]:
        """Points in the play with their cards, hands part by part."""
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

    # Asking

    def is_secret(self, view: View) -> bool:
        """Throws and cards; at the show every hand lies open."""
        return isinstance(view.prompt, ToDiscard | ToPlay)

    def may_lie_open(self, view: View) -> bool:
        """At the show."""
        return not self.is_secret(view)

    def unasked(self, view: View) -> Action | None:
        """A go, where no card fits."""
        forced = isinstance(view.prompt, ToPlay) and not view.prompt.playable
        return Go(view.seat) if forced and view.seat is not None else None

    def before(self, view: View, moods: Moods) -> list[str]:
        """The hand, and whose count it is, where a person may not know."""
        match view.prompt:
            case ToDiscard(hand):
                return [f"Your cards: {self._numbered(hand)}"]
            case ToPlay():
                return self._before_a_card(view, moods)
            case ToCount() if moods.taken_back:
                return self.hand(view)
            case _:
                return []

    def _numbered(self, hand: Cards) -> str:
        """Cards with their places, which may be typed: `1, ace of clubs. 2, five of hearts.`."""
        words = map(self.teller.named, hand)
        return ". ".join(f"{place}, {word}" for place, word in enumerate(words, 1)) + "."

    def _before_a_card(self, view: View, moods: Moods) -> list[str]:
        """Who leads, and the hand: at each count, before the first card, and wherever one may have lost the thread."""
        if view.lays and len(view.hand) < _KEPT and not moods.anew:
            return []
        # Where nothing was taken back, the line before has said the count, and from the second count on who leads.
        where = ""
        if not view.lays and (not view.past or moods.taken_back):
            where = "You lead. "
        elif moods.taken_back:
            where = f"Count {count_of(view.lays)}. "
        return [where + line for line in self.hand(view)]

    def asks(self, prompt: Prompt, name: str, chosen: Sequence[Card]) -> str:
        """The question; once one of two cards is chosen, for the other."""
        return _AND_WHICH if chosen else questions.addressed(_ASKED[type(prompt)], name)

    def wanted(self, prompt: Prompt) -> str:
        """What may be typed."""
        return _WANTED[type(prompt)]

    def read(self, text: str, view: View, chosen: list[Card]) -> Action | None:
        """The action that was typed; None when the first of two cards was chosen and the other is wanted."""
        seat = view.seat or Seat(0)
        match view.prompt:
            case ToDiscard(hand):
                return _discard(text, seat, hand, chosen)
            case ToPlay():
                return Go(seat) if text.lower() == "go" else Play(seat, answers.pick(text, view.hand))
            case ToCount():
                return Count(seat, answers.points(text))
            case _:
                return Call(seat, answers.called(text))

    # Commands

    def score(self, _view: View, _minutes: int) -> list[str]:
        """Both scores, and what each needs."""
        return [self.teller.scoreboard()]

    def hand(self, view: View) -> list[str]:
        """What a seat holds; at the show what it kept, and what else is counted now."""
        prompt = view.prompt
        if not isinstance(prompt, ToCount | ToCall):
            return [f"You hold {written(view.hand)}."]
        own = _kept(view)
        told = [f"Your hand: {written(own)}, {starter_word(view.rules)} {short(prompt.starter)}."]
        if set(prompt.cards) != set(own):
            what = "crib" if prompt.whose == Whose.CRIB else "hand"
            mine = isinstance(prompt, ToCount) or view.seat is None
            owner = "Your" if mine else f"{self._names[1 - (view.seat or 0)]}'s"
            told.append(f"{owner} {what}: {written(prompt.cards)}.")
        return told

    def no_hint(self, view: View) -> str:
        """With muggins, and for a count."""
        if view.rules.muggins:
            return "There are no hints when muggins is on."
        if isinstance(view.prompt, ToCount | ToCall):
            return "Counting is yours to do; there are hints for throws and for the play."
        return ""

    def hint(self, view: View, _dice: Dice) -> list[str]:
        """The best throw or card with its reasons; in brief only the first of them."""
        from wincrib.players.advice import hint_lines

        told = list(hint_lines(view))
        return told[:1] if self._detail == Detail.BRIEF else told

    def tell(self, _command: str, _view: View) -> list[str]:
        """Nothing: all commands are those of any game."""
        return []


def _kept(view: View) -> Cards:
    """The four cards a seat kept, wherever they lie by now."""
    for each in view.opened:
        if each.seat == view.seat and each.whose != Whose.CRIB:
            return each.cards
    laid = tuple(
        each.card
        for lays in (*view.past, view.lays)
        for each in lays
        if isinstance(each, Play) and each.seat == view.seat
    )
    return in_order((*laid, *view.hand))


def _discard(text: str, seat: Seat, hand: Cards, chosen: list[Card]) -> Action | None:
    picked = answers.picks(text, hand)
    if not picked:
        raise Unreadable("Type two numbers or two cards, such as 5 6 or 5h 6d.")
    if len(picked) == 2:
        return Discard(seat, tuple(picked))
    if len(picked) > 2:
        raise Unreadable(f"That is {counted(len(picked), 'card')}; throw just two.")
    if picked[0] in chosen:
        raise Unreadable(f"You have chosen {picked[0].name} already.")
    chosen.append(picked[0])
    return Discard(seat, tuple(chosen)) if len(chosen) == 2 else None
