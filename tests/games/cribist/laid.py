"""Tables of Cribist laid with chosen cards, and what happens at them told in lines."""

from collections.abc import Iterable, Sequence

from wincrib.cards import NEW_PACK, Cards, card, read_cards
from wincrib.games.cribist import apply, new, prompts
from wincrib.games.cribist.acts import Call, Claim, Deal, Play, Scored, ToCall, ToClaim, ToPlay
from wincrib.games.cribist.naming import Names, read_named
from wincrib.games.cribist.rules import Claims, Limit, Rules, rules
from wincrib.games.cribist.state import SEATS, State
from wincrib.games.protocol import Action, Event, Seat, Start

DEALER = Seat(3)
"""The dealer of a table that is not told who deals, so that seat 0 leads."""
MANUAL = rules(Claims.MANUAL)


def to(target: int, claims: Claims = Claims.MANUAL) -> Rules:
    """A game to a target."""
    return rules(claims, Limit.TARGET, target)


def hands_with(*firsts: str) -> tuple[Cards, ...]:
    """A hand a seat that begins with these cards and is filled up, in the order of a new pack."""
    firsts = (*firsts, *[""] * (len(SEATS) - len(firsts)))
    chosen = [read_cards(each) for each in firsts]
    taken = {each for cards in chosen for each in cards}
    spare = [each for each in NEW_PACK if each not in taken]
    hands = []
    for cards in chosen:
        need = 13 - len(cards)
        hands.append((*cards, *spare[:need]))
        spare = spare[need:]
    return tuple(hands)


class Table:
    """A table at its first deal, with the events of the last action."""

    def __init__(
        self,
        *firsts: str,
        by: Rules = MANUAL,
        score: Sequence[int] = (0, 0, 0, 0),
        dealer: Seat = DEALER,
    ) -> None:
        self.state: State = new(by, Start(tuple(score), dealer))
        self.events: tuple[Event, ...] = ()
        self.act(Deal(hands_with(*firsts)))

    def act(self, action: Action) -> "Table":
        """Apply one action."""
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
        return self

    @property
    def asked(self) -> Seat:
        """The one seat that is asked."""
        (seat,) = prompts(self.state)
        return seat

    def play(self, cards: str) -> "Table":
        """Whoever is asked plays these cards, one after the other."""
        for word in cards.split():
            self.act(Play(self.asked, card(word)))
        return self

    def claim(self, *texts: str) -> "Table":
        """Whoever is asked states these combinations."""
        return self.act(Claim(self.asked, names(texts)))

    def call(self, points: int = 0, *texts: str) -> "Table":
        """Whoever is asked calls muggins with these combinations, or passes."""
        return self.act(Call(self.asked, points, names(texts)))

    def all_pass(self) -> "Table":
        """Nobody calls anything more on this trick."""
        while isinstance(prompts(self.state)[self.asked], ToCall):
            self.call()
        return self

    def finish(self) -> "Table":
        """Play on to the end of the deal: the first card that may be played, nothing claimed, nothing called."""
        number = self.state.number
        while self.state.number == number and (asked := prompts(self.state)):
            ((seat, prompt),) = asked.items()
            match prompt:
                case ToPlay(playable):
                    self.act(Play(seat, playable[0]))
                case ToClaim():
                    self.act(Claim(seat, ()))
                case _:
                    self.act(Call(seat))
        return self

    @property
    def scored(self) -> list[tuple[int, int, str]]:
        """Seat, points and reason of what the last action scored."""
        return [(each.seat, each.points, each.why.word) for each in self.events if isinstance(each, Scored)]

    def told(self, kind: type) -> list[Event]:
        """The events of a kind that the last action made."""
        return [each for each in self.events if isinstance(each, kind)]


def names(texts: Iterable[str]) -> Names:
    """Combinations as they are written."""
    return tuple(read_named(each) for each in texts)
