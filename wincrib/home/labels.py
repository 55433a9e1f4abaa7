"""A game's label: what a list of games, or a look at one of them, says of it. It holds no card that was not shown."""

from collections.abc import Mapping
from typing import Any

from wincrib.cards import in_order
from wincrib.games import GAMES
from wincrib.games.cribbage.rules import Counting
from wincrib.games.cribbage.rules import Rules as CribbageRules
from wincrib.games.cribist.rules import Limit
from wincrib.games.cribist.rules import Rules as CribistRules
from wincrib.games.protocol import PACK, Seat
from wincrib.replay.document import AnyReplay, Kind, Status
from wincrib.replay.walk import Walk
from wincrib.table.matches import match_told
from wincrib.table.setting import levels_now
from wincrib.values import value
from wincrib.words import clean, counted, listed

_DOES: Mapping[str, str] = {
    "ToDiscard": "two cards for the crib",
    "ToPlay": "a card",
    "ToCount": "the count of a hand",
    "ToCall": "muggins, or none",
    "ToClaim": "the claim of a trick",
}
"""What is wanted of a seat, by what it is asked."""
_SUITS = ("clubs", "diamonds", "hearts", "spades")
COMPUTER, TOGETHER, APART = "computer", "hot seat", "online"
"""Against whom a game is played: the computer, people at the same keyboard, people elsewhere."""


@value
class Label:
    """What stands on a game.

    `next` says in words who has to do what, and `asked` are these seats; both are empty once the game is over. `score`
    is the score now, seat by seat, possibly below nothing; `deal` counts from 1, and is 0 before the first. `levels`
    are the computers' now, empty for a person. `shown` are the starter or the trumps, `hand` is what the only person
    holds, empty where several play; `rules` and `match` are sentences, `fault` says where the file leaves the rules.
    """

    game: str
    status: str
    created: str
    title: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    levels: tuple[str, ...]
    score: tuple[int, ...]
    deal: int
    dealer: str
    next: str
    asked: tuple[int, ...]
    shown: str
    hand: str
    rules: str
    match: str
    winners: tuple[int, ...]
    fault: str = ""

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.status == Status.UNFINISHED

    @property
    def against(self) -> str:
        """Who sits opposite: `computer`, `hot seat` or `online`."""
        if Kind.REMOTE in self.kinds:
            return APART
        return COMPUTER if Kind.COMPUTER in self.kinds else TOGETHER

    @property
    def me(self) -> int | None:
        """The seat of the only person at this keyboard; None where there are several, or none."""
        people = [seat for seat, kind in enumerate(self.kinds) if kind == Kind.HUMAN]
        return people[0] if len(people) == 1 else None

    @property
    def opponents(self) -> str:
        """The others, from the only person's place; everybody where there are several, or how many there are."""
        me = self.me
        named = [clean(name) for seat, name in enumerate(self.names) if seat != me]
        computers = [each for each in self.kinds if each == Kind.COMPUTER]
        if len(computers) > 1 and len(computers) == len(named):
            return counted(len(computers), "computer")
        if len(named) > 2:
            return counted(len(self.names) - len(computers), "person", "people")
        return listed(named)


def score_told(score: tuple[int, ...]) -> str:
    """A score in little room: `66-58`, or with spaces where a hyphen could be taken for a minus: `12 4 -3 7`."""
    return ("-" if len(score) == 2 and min(score) >= 0 else " ").join(map(str, score))


def label(replay: AnyReplay, walked: Walk, fault: str = "") -> Label:
    """The label of a game that was walked, to its end or to its fault."""
    game: Any = GAMES[replay.game]
    seen: Any = game.view(walked.state, None)
    asked = game.prompts(walked.state)
    names = [clean(each) for each in replay.names]
    doing: dict[str, list[str]] = {}
    for seat, prompt in asked.items():
        if seat != PACK:
            doing.setdefault(_DOES[type(prompt).__name__], []).append(names[seat])
    outcome = walked.outcome
    kinds = tuple(str(each.kind) for each in replay.players)
    return Label(
        game=replay.game,
        status=str(replay.status),
        created=replay.created,
        title=replay.title,
        names=replay.names,
        kinds=kinds,
        levels=tuple(each.level if each.is_computer else "" for each in levels_now(replay)),
        score=tuple(seen.score),
        deal=max(seen.number, 0),
        dealer=names[seen.dealer] if seen.number > 0 and seen.dealer != PACK else "",
        next="; ".join(f"{listed(who)}: {what}" for what, who in doing.items())
        or ("the next cards" if outcome is None and replay.status == Status.UNFINISHED else ""),
        asked=tuple(int(seat) for seat in asked if seat != PACK),
        shown=_shown(seen),
        hand=_hand(game, walked.state, kinds),
        rules=rules_told(replay.rules),
        match=" ".join(match_told(replay)),
        winners=tuple(int(seat) for seat in outcome.winners) if outcome is not None else (),
        fault=fault,
    )


def _shown(seen: Any) -> str:  # noqa: ANN401 - the view is the game's own
    """The card that lies open for everybody, or what is trumps."""
    starter, trumps = getattr(seen, "starter", None), getattr(seen, "trumps", None)
    if starter is not None:
        return f"starter {starter}"
    return f"trumps {_SUITS[trumps]}" if trumps is not None else ""


def _hand(game: Any, state: Any, kinds: tuple[str, ...]) -> str:  # noqa: ANN401 - both are the game's own
    """What the only person at the table holds, against nothing but computers."""
    people = [seat for seat, kind in enumerate(kinds) if kind != Kind.COMPUTER]
    if len(people) != 1 or kinds[people[0]] == Kind.REMOTE:
        return ""
    return " ".join(map(str, in_order(game.view(state, Seat(people[0])).hand)))


def rules_told(rules: CribbageRules | CribistRules) -> str:
    """The rules of a game, in a line."""
    if isinstance(rules, CribistRules):
        end = {
            Limit.DEALS: counted(rules.end.number, "deal"),
            Limit.MINUTES: counted(rules.end.number, "minute"),
            Limit.TARGET: f"to {rules.end.number}",
        }[rules.end.by]
        return f"{end}, tricks claimed {'by hand, muggins' if rules.muggins else 'by the program'}"
    parts = [f"rule set {rules.preset}", f"to {rules.target}"]
    by_hand = [each == Counting.MANUAL for each in rules.counting]
    if rules.muggins:
        parts.append("muggins on")
    elif any(by_hand):
        parts.append("counted by hand" if all(by_hand) else "one side counts by hand")
    return ", ".join(parts)


# Plain data, for keeping

SHAPE = tuple(Label.__dataclass_fields__)
"""What is kept, in order; a cache of another shape is of another version."""
_LISTS = ("names", "kinds", "levels", "score", "asked", "winners")


def as_data(label: Label) -> list[Any]:
    """A label as a list of numbers, texts and lists of them."""
    return [getattr(label, each) for each in SHAPE]


def from_data(data: list[Any]) -> Label:
    """The label again, of what `as_data` made of it."""
    told: dict[str, Any] = dict(zip(SHAPE, data, strict=True))
    return Label(**(told | {key: tuple(told[key]) for key in _LISTS}))
