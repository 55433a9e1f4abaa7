"""Cribist in lines: cards, claims and calls."""

from collections.abc import Sequence

from wincrib.cards import SUIT_NAMES, Card
from wincrib.counting import trick_points
from wincrib.games.cribist.acts import (
    Call,
    Claim,
    Dealt,
    Itemised,
    Passed,
    Play,
    Scored,
    ToCall,
    ToClaim,
    ToPlay,
    Why,
    Won,
)
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.cribist.spoken import Teller, described
from wincrib.games.cribist.state import HAND, SEATS, Taken
from wincrib.games.cribist.typed import called, claimed
from wincrib.games.cribist.view import View
from wincrib.games.protocol import Action, Event, Prompt, Seat
from wincrib.plain import questions
from wincrib.plain.commands import COMMANDS, Command
from wincrib.plain.cribist.hands import in_short, in_words, picked
from wincrib.plain.questions import short
from wincrib.plain.voice import Company, Detail, Moods
from wincrib.players.protocol import Dice
from wincrib.replay.walk import Moment
from wincrib.words import counted, listed

_ASKED = {ToPlay: "Play which? ", ToClaim: "Claim what? ", ToCall: "Muggins? "}
_WANTED = {
    ToPlay: "Type a card, such as 5h, or a rank that only one of your cards has",
    ToClaim: "Type what the trick holds, such as run 4 5 6, 15 4 5 6, pair 5, flush, jack; or nothing",
    ToCall: "Type the points and what they come from, such as 2: 15 7 8, or no; a wrong call costs its points",
}
_OTHERWISE = {
    "score": "the score, the tricks won, and how far the game is",
    "hand": "your cards, suit by suit, trumps first",
    "why": "what the last trick was worth, part by part",
    "level": "how well the computers play from here on; level West hard is for one of them",
    "undo": "go back to your last decision, against computers and without muggins",
    "resign": "give this game up for all at the table; nobody wins it",
}
_AFTER = {"rules": ("", "muggins", "4")}
_TRICKS = Command("tricks", (), (), "the tricks of this deal, who took them, what they were worth", public=True)


def _commands() -> tuple[Command, ...]:
    own = [
        Command(
            each.name,
            each.twins,
            _AFTER.get(each.name, each.after),
            _OTHERWISE.get(each.name, each.about),
            each.public,
        )
        for each in COMMANDS
    ]
    at = next(place for place, each in enumerate(own) if each.name == "hand") + 1
    return (*own[:at], _TRICKS, *own[at:])


class CribistVoice:
    """One game of Cribist in lines, told to `company` at a level of detail, from a score on."""

    score_after: tuple[type[Event], ...] = (Dealt, Won)
    commands: tuple[Command, ...] = _commands()
    book = "cribist"
    unscored = "No trick is over yet."

    def __init__(self, company: Company, rules: Rules, score: Sequence[int], detail: str) -> None:
        self._names = company.names
        self._me = company.me
        self._rules = rules
        self._detail = detail
        self.teller = Teller(company.names, rules, company.me, score, short, spell=detail != Detail.BRIEF)

    def opening(self, seed: str) -> str:
        """That it is Cribist, its end, who claims, the seed."""
        return f"Cribist, {described(self._rules)}, seed {seed}"

    # Telling

    def heard(self, events: Sequence[Event]) -> list[Event]:
        """All but passing, which says nothing that the end of the trick does not say."""
        return [each for each in events if self._detail == Detail.FULL or not isinstance(each, Passed)]

    def own(self, _action: Action) -> str:
        """Nothing: events say it all."""
        return ""

    def as_told(self, moments: Sequence[Moment]) -> list[Moment]:
        """As they stand in the file."""
        return list(moments)

    def why(self, events: Sequence[Event]) -> list[str]:
        """The trick part by part, and who had what of it besides claims."""
        reasons: list[str] = []
        for event in events:
            if isinstance(event, Itemised):
                head = f"{self.teller.cards(event.cards)}, {SUIT_NAMES[event.trumps]} trumps (rule 4):"
                parts = [f"  {each.kind}: {self.teller.cards(each.cards)}, {each.points}" for each in event.combos]
                reasons += [head, *(parts or ["  nothing scores"])]
            elif isinstance(event, Scored) and event.why in (Why.TRICKS, Why.FALSE_CALL):
                who = self.teller.who(event.seat)
                reasons.append(f"{who}: {event.points}, {event.why.word} (rule {event.why.rule})")
        return reasons

    # Asking

    def is_secret(self, view: View) -> bool:
        """Cards are; a trick to claim or to call lies open."""
        return isinstance(view.prompt, ToPlay)

    def may_lie_open(self, _view: View) -> bool:
        """Never: hands are played to the end."""
        return False

    def unasked(self, _view: View) -> Action | None:
        """Nothing: one's only card is still one's own to play."""
        return None

    def before(self, view: View, moods: Moods) -> list[str]:
        """Before a card what there is to play; a trick that is to be claimed or called has just been told."""
        if isinstance(view.prompt, ToPlay):
            return self._before_a_card(view, view.prompt.playable, moods)
        return []

    def _before_a_card(self, view: View, playable: Sequence[Card], moods: Moods) -> list[str]:
        """What is on the table, where that may be lost; the hand, or what of it may be played."""
        laid = view.trick.cards if view.trick else ()
        lost = (moods.taken_back or self._me is None) and (view.tricks or laid)
        told = self._on_the_table(view) if lost else []
        if len(view.hand) == HAND and self._detail != Detail.BRIEF:
            hand = [f"Your cards: {in_words(view.hand, view.trumps)}."]
        elif len(playable) < len(view.hand) and not moods.anew:
            hand = []
        else:
            hand = self.hand(view)
            if not laid and not lost:
                hand = [f"You lead. {hand[0]}"]
        return [*told, *hand, *self._to_follow(view, playable)]

    def _to_follow(self, view: View, playable: Sequence[Card]) -> list[str]:
        if len(playable) == len(view.hand):
            return []
        suit = SUIT_NAMES[playable[0].suit]
        return [f"Follow {suit}: {self.teller.cards(sorted(playable, key=lambda each: each.rank))}."]

    def _on_the_table(self, view: View) -> list[str]:
        trumps = f" {SUIT_NAMES[view.trumps].capitalize()} are trumps." if view.trumps is not None else ""
        number = len(view.tricks) + 1
        if view.trick is None or not view.trick.cards:
            return [f"Trick {number}. You lead.{trumps}"]
        leader = self._names[view.trick.leader]
        return [f"Trick {number}. {leader} led: {self.teller.cards(view.trick.cards)}.{trumps}"]

    def asks(self, prompt: Prompt, name: str, _chosen: Sequence[Card]) -> str:
        """The question."""
        return questions.addressed(_ASKED[type(prompt)], name)

    def wanted(self, prompt: Prompt) -> str:
        """What may be typed."""
        return _WANTED[type(prompt)]

    def read(self, text: str, view: View, _chosen: list[Card]) -> Action | None:
        """The action that was typed."""
        seat = view.seat or Seat(0)
        match view.prompt:
            case ToClaim(cards):
                return Claim(seat, claimed(text, cards))
            case ToCall(_, cards):
                return Call(seat, *called(text, cards))
            case ToPlay(playable):
                return Play(seat, picked(text, view.hand, playable))
            case _:
                return None

    # Commands

    def score(self, view: View, minutes: int) -> list[str]:
        """The scores, the tricks of each in this deal, and what of the game is played."""
        won = listed(f"{self._mid(seat)} {view.won[seat]}" for seat in self._round())
        trumps = f"; {SUIT_NAMES[view.trumps]} are trumps" if view.trumps is not None else ""
        trick = f"trick {min(len(view.tricks) + 1, HAND)} of {HAND}{trumps}"
        return [self.teller.scoreboard(), f"Tricks: {won}.", f"{self._how_far(view, minutes)}, {trick}."]

    def _how_far(self, view: View, minutes: int) -> str:
        end = self._rules.end
        match end.by:
            case Limit.DEALS:
                return f"Deal {view.number} of {end.number}"
            case Limit.TARGET:
                return f"To {end.number}; deal {view.number}"
            case Limit.MINUTES:
                return f"{minutes} of {counted(end.number, 'minute')} gone; deal {view.number}"

    def _round(self) -> list[Seat]:
        """The seats in order, beginning with whoever listens."""
        return [Seat((seat + (self._me or 0)) % len(SEATS)) for seat in SEATS]

    def _mid(self, seat: Seat) -> str:
        return "you" if seat == self._me else self._names[seat]

    def hand(self, view: View) -> list[str]:
        """What a seat holds."""
        return [f"You hold {in_short(view.hand, view.trumps)}."] if view.hand else ["You hold no more cards."]

    def no_hint(self, view: View) -> str:
        """With muggins: there claims are one's own as well."""
        return "There are no hints when muggins is on." if view.rules.muggins else ""

    def hint(self, view: View, dice: Dice) -> list[str]:
        """The best card and why; in brief no more than that."""
        from wincrib.players.cardtips import hint_lines

        told = list(hint_lines(view, dice))
        return told[:1] if self._detail == Detail.BRIEF else told

    def tell(self, _command: str, view: View) -> list[str]:
        """The tricks gone by in this deal."""
        return [self._trick(at, each, view) for at, each in enumerate(view.tricks, 1)] or [self.unscored]

    def _trick(self, number: int, trick: Taken, view: View) -> str:
        worth = trick_points(trick.cards, view.trumps or 0)
        led, took = self.teller.does(trick.leader, "led", "led"), self.teller.does(trick.winner, "took", "took")
        return f"{number}. {led}: {self.teller.cards(trick.cards)}. {took} it, worth {worth}."
