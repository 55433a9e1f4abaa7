"""Games for a sitting: new ones from a seed, and deals laid with chosen cards."""

from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from tests.plain.teletype import through_the_file
from wincrib.cards import NEW_PACK, Card, Cards, card, read_cards
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Call, Count, Discard, ToCall, ToCount, ToDiscard, choices
from wincrib.games.cribbage.rules import Counting, Preset, rules
from wincrib.games.protocol import Action, Seat, Start
from wincrib.replay.document import AnyReplay, Deck, Kind, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.replay.steps import steps
from wincrib.shuffle import SCHEME, Seeded, pack
from wincrib.table.seats import sitter
from wincrib.table.table import Table

ANN = Participant("Ann")
BOB = Participant("Bob")
COMPUTER = Participant("Computer", Kind.COMPUTER, "medium")

MANUAL: dict[str, Any] = {"counting": (Counting.MANUAL, Counting.AUTOMATIC)}
"""Ann counts for herself, the program for the computer."""
BOTH_MANUAL: dict[str, Any] = {"counting": (Counting.MANUAL, Counting.MANUAL)}
MUGGINS: dict[str, Any] = {"muggins": True}


def new_game(
    seed: str = "28",
    players: tuple[Participant, Participant] = (ANN, COMPUTER),
    preset: Preset = Preset.WINCRIB,
    start: Start | None = None,
    **options: Any,
) -> AnyReplay:
    """A game before its first card; with `start`, in the middle."""
    return Replay(
        game="cribbage",
        rules=rules(preset, **options),
        players=players,
        deck=Deck(True, SCHEME, seed),
        start=start,
        dice="0",
    )


def against(level: str) -> tuple[Participant, Participant]:
    """Ann against the computer at a level."""
    return ANN, Participant("Computer", Kind.COMPUTER, level)


@dataclass(frozen=True)
class Stacked:
    """A pack stacked for the first deal: pone's six, the dealer's six, and the card that will be turned."""

    pone: Cards
    dealer: Cards
    starter: Cards

    def pack(self, purpose: str, number: int) -> Cards:
        """The 52 cards, the top first."""
        if (purpose, number) != ("deal", 1):
            return Seeded("ELSE").pack(purpose, number)
        top = tuple(each for two in zip(self.pone, self.dealer, strict=True) for each in two) + self.starter
        return top + tuple(each for each in NEW_PACK if each not in top)

    def lot(self, seats: int) -> int:
        """A seat drawn by lot."""
        return Seeded("ELSE").lot(seats)


@cache
def _turns(starter: Card) -> str:
    """A seed that turns this card in its first deal, so that a game broken off before it goes on with it."""
    return next(seed for seed in map(str, count()) if pack(seed, "deal", 1)[12] is starter)


def laid(
    pone: str,
    dealer: str,
    starter: str,
    *,
    claims: tuple[int, ...] = (),
    upto: type[Any] = ToDiscard,
    seat: int = 0,
    score: tuple[int, int] = (0, 0),
    dealer_seat: int = 1,
    players: tuple[Participant, Participant] = (ANN, COMPUTER),
    **options: Any,
) -> AnyReplay:
    """A game broken off in a deal with chosen cards, at the first question of a kind to a seat.

    Of the six cards a side the last two are thrown; in the play the first card that fits is laid. `claims` are what is
    stated for the hands counted before that question; they are let stand.
    """
    first = Start(score, Seat(dealer_seat))
    replay: AnyReplay = Replay(
        game="cribbage",
        rules=rules(**options),
        players=players,
        deck=Deck(False, SCHEME, _turns(card(starter))),
        start=first,
        dice="0",
    )
    before = steps(replay)
    chance = Stacked(read_cards(pone), read_cards(dealer), (card(starter),))
    table = Table(GAMES["cribbage"], before.end, [sitter(each) for each in players], chance, "0")
    recorder = Recorder(replay)
    table.listen(recorder)
    table.open()
    stated = list(claims)
    hands = {Seat(1 - dealer_seat): read_cards(pone), Seat(dealer_seat): read_cards(dealer)}
    while True:
        asked = table.asked()[0]
        prompt = table.face(asked).view().prompt
        if isinstance(prompt, upto) and asked == seat:
            return through_the_file(recorder.replay)
        action: Action
        match prompt:
            case ToDiscard():
                action = Discard(asked, hands[asked][4:])
            case ToCount():
                action = Count(asked, stated.pop(0))
            case ToCall():
                action = Call(asked, 0)
            case _:
                action = next(iter(choices(prompt, asked)))
        table.answer(asked, action, table.answered(asked))
