"""A kitchen table: games played with a real pack, and what somebody types who writes them down."""

import random
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.chance import Seeded
from tests.plain.teletype import Drawer
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Call, Count, Go, Play, Scored, ToCount, choices
from wincrib.games.cribbage.rules import rules
from wincrib.games.protocol import PACK
from wincrib.plain.console import Ended
from wincrib.plain.entering import Entry
from wincrib.replay.cribbage.trail import NOT_PLAY
from wincrib.replay.document import AnyReplay, Deck, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.replay.verifier import Report, verify
from wincrib.replay.walk import Moment
from wincrib.replay.walking import walk
from wincrib.replay.yaml import read, write

NAMES = ("Ann", "Bob")


def fresh(**options: Any) -> AnyReplay:
    """A game from a real table before anything is typed."""
    return Replay(
        game="cribbage",
        rules=rules(**options),
        players=(Participant("Ann"), Participant("Bob")),
        deck=Deck(False),
    )


def played(seed: str, **options: Any) -> AnyReplay:
    """A whole game played at random, as the law has it."""
    chance, dice = Seeded(seed), random.Random(seed)
    recorder = Recorder(fresh(**options))
    state = cribbage.new(recorder.replay.rules)
    while asked := cribbage.prompts(state):
        seat, prompt = next(iter(asked.items()))
        action = cribbage.deal(state, chance) if seat == PACK else dice.choice(list(choices(prompt, seat)))
        if isinstance(prompt, ToCount):
            # Mostly as players count: near the truth.
            action = Count(seat, dice.randint(0, 12))
        step = cribbage.apply(state, action)
        recorder.heard(action, step)
        state = step.state
    return recorder.replay


def answers_to(replay: AnyReplay, dice: random.Random, *, skips: bool = False) -> list[str]:
    """What somebody types who saw a whole game, in this way or that; with `skips` he was not there for the play."""
    typed = [_cards(each) for each in replay.cut] or [NAMES[replay.deals[0].dealer]]
    moments = walk(replay).moments
    for at, deal in enumerate(replay.deals):
        typed += _about(deal, [each for each in moments if each.path[:2] == ("deals", at)], dice, skips)
        first, second = deal.score
        typed.append(dice.choice(["", "yes", f"{first} {second}", f"{first}-{second}"]))
    return typed


def _about(deal: Any, done: Sequence[Moment], dice: random.Random, skips: bool) -> Iterator[str]:
    kept = [[card for card in hand if card not in gone] for hand, gone in zip(deal.dealt, deal.discard, strict=True)]
    laid = [each.action.card for each in done if isinstance(each.action, Play)]
    counts = [each.action for each in done if isinstance(each.action, Count | Call)]
    yield str(deal.starter).lower()
    if skips and len(laid) == len(kept[0] + kept[1]):
        yield from ("skip", *map(_cards, kept), _pegged(done))
        laid = kept[0] + kept[1]
    else:
        yield from _play(deal, done, dice)
    said = [str(each.points) for each in counts or deal.show]
    of_hands = _of_hands(counts) if counts else 2
    yield from said[:of_hands]
    rest = [[card for card in hand if card not in laid] for hand in kept]
    yield from (_cards(each) for each in rest if each)
    yield _cards(deal.discard[0] + deal.discard[1])
    yield from said[of_hands:]


def _of_hands(counts: Sequence[Any]) -> int:
    """How many answers at the show came before the crib was counted."""
    stated = [at for at, each in enumerate(counts) if isinstance(each, Count)]
    return stated[2] if len(stated) > 2 else len(counts)


def _pegged(done: Sequence[Moment]) -> str:
    sums = [0, 0]
    for each in done:
        for event in each.step.events:
            if isinstance(event, Scored) and event.why not in NOT_PLAY:
                sums[event.seat] += event.points
    return f"{sums[0]} {sums[1]}"


def _cards(cards: Any) -> str:
    return " ".join(map(str, cards)).lower()


def _play(deal: Any, done: Sequence[Moment], dice: random.Random) -> Iterator[str]:
    tokens = iter(deal.play or ())
    for each in done:
        match each.action:
            case Go():
                assert next(tokens).card is None
                yield "go"
            case Play(_, card):
                points = next(tokens).points or 0
                yield str(card).lower() + dice.choice(["", f" {points}", f"+{points}"])


@dataclass
class Typing:
    """One sitting: lines typed one after the other, and what was printed."""

    replay: AnyReplay
    lines: Sequence[str]
    keeper: Drawer = field(default_factory=Drawer)
    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    paper: str = ""
    interactive: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        self._rest = iter(self.lines)

    def write(self, line: str) -> None:
        assert not [char for char in line if unicodedata.category(char)[0] == "C"], repr(line)
        self.said.append(line)
        self.paper += f"{line}\n"

    def read(self, prompt: str) -> str:
        assert prompt.endswith("? ")
        self.asked.append(prompt)
        line = next(self._rest, None)
        self.paper += f"{prompt}{line or ''}\n"
        if line is None:
            raise Ended
        return line

    @property
    def left_over(self) -> list[str]:
        """The lines that nobody asked for."""
        return list(self._rest)

    @property
    def file(self) -> str:
        """What is kept now, as it is written."""
        return write(self.keeper.kept[-1] if self.keeper.kept else self.replay)

    @property
    def kept(self) -> AnyReplay:
        """What is kept now, read again."""
        return read(self.file.encode())

    @property
    def report(self) -> Report:
        """What the verifier says of it."""
        return verify(self.file.encode())

    @property
    def text(self) -> str:
        """Everything that was printed but the questions."""
        return "\n".join(self.said)


def enter(replay: AnyReplay, *lines: str) -> Typing:
    """Type these lines, and then no more."""
    typing = Typing(replay, lines)
    entry = Entry(replay, typing, typing.keeper)
    entry.greet("1.0")
    typing.over = entry.run()
    return typing
