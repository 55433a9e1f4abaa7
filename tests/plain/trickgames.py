"""Games of Cribist for a sitting, and typists who play them."""

import random
from collections.abc import Sequence
from typing import Any

from tests.plain.teletype import Question, Sure, Typist
from wincrib.cards import Card, Cards
from wincrib.counting import Combo, Kind, trick_combos
from wincrib.games.cribist.acts import ToCall, ToClaim, ToPlay
from wincrib.games.cribist.naming import Names, named
from wincrib.games.cribist.rules import Claims, Limit, rules
from wincrib.games.protocol import Start
from wincrib.replay.document import AnyReplay, Deck, Participant, Replay
from wincrib.replay.document import Kind as Sits
from wincrib.shuffle import SCHEME

MANUAL = Claims.MANUAL
AUTOMATIC = Claims.AUTOMATIC
PLACES = ("South", "West", "North", "East")


def new_game(
    seed: str = "28",
    people: Sequence[str] = ("Ann",),
    level: str = "easy",
    claims: Claims = AUTOMATIC,
    start: Start | None = None,
    **end: int,
) -> AnyReplay:
    """A game before its first card, of one deal unless `deals`, `minutes` or `target` is given.

    People sit at the first seats; with two of them opposite each other.
    """
    ((limit, number),) = (end or {"deals": 1}).items()
    seats = (0, 2) if len(people) == 2 else range(len(people))
    seated = dict(zip(seats, people, strict=True))
    players = [
        Participant(seated[at]) if at in seated else Participant(place, Sits.COMPUTER, level)
        for at, place in enumerate(PLACES)
    ]
    return Replay(
        game="cribist",
        rules=rules(claims, Limit(limit), number),
        players=tuple(players),
        deck=Deck(True, SCHEME, seed),
        start=start,
        dice="0",
    )


def combo_typed(each: Combo) -> str:
    """A combination as one types it in full: `run 4s 5h 6c`, `flush`."""
    word = "15" if each.kind == Kind.FIFTEEN else str(each.kind)
    cards = "" if each.kind in (Kind.FLUSH, Kind.JACK) else " ".join(map(str, each.cards)).lower()
    return f"{word} {cards}".strip()


def claim_typed(combos: Sequence[Combo]) -> str:
    """A whole claim."""
    return ", ".join(map(combo_typed, combos)) or "nothing"


def left_over(cards: Cards, trumps: int, taken: Names) -> list[Combo]:
    """What nobody has had of a trick yet."""
    return [each for each in trick_combos(cards, trumps) if named(each) not in taken]


def plain_answer(question: Question) -> str:
    """An answer that is always good: the first card that may be played, the whole claim, no call."""
    match question.prompt:
        case ToPlay(playable):
            return str(playable[0])
        case ToClaim(cards, trumps):
            return claim_typed(trick_combos(cards, trumps))
        case ToCall():
            return "no"
        case Sure():
            return "yes"
        case _:
            return ""


def any_answer(chance: random.Random) -> Typist:
    """A typist who plays any card, claims too little, too much or twice, and calls rightly or wrongly."""

    def answer(question: Question) -> str:
        match question.prompt:
            case ToPlay(playable):
                return str(chance.choice(playable)).lower()
            case ToClaim(cards, trumps):
                return _claim(list(trick_combos(cards, trumps)), cards, chance)
            case ToCall(_, cards, trumps, _, taken):
                return _call(left_over(cards, trumps, taken), cards, chance)
            case _:
                return plain_answer(question)

    return answer


def _claim(true: list[Combo], cards: Cards, chance: random.Random) -> str:
    said = chance.sample(true, chance.randint(0, len(true)))
    typed = claim_typed(said)
    two = " ".join(str(each).lower() for each in chance.sample(cards, 2))
    return chance.choice([typed, claim_typed(true), f"{typed}, 15 {two}" if said else f"pair {two}", typed])


def _call(free: list[Combo], cards: Cards, chance: random.Random) -> str:
    if free and chance.random() < 0.7:
        return f"{sum(each.points for each in free)}: {claim_typed(free)}"
    two: list[Card] = chance.sample(cards, 2)
    return chance.choice(["no", "no", "pass", f"muggins 2: 15 {two[0]} {two[1]}"])


def clock(*minutes: float) -> Any:
    """A clock that is looked at so often and says these minutes; from then on the last of them."""
    rest = list(minutes)
    return lambda: rest.pop(0) if len(rest) > 1 else rest[0]
