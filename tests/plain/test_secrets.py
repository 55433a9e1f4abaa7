"""What nobody may read on the paper: the computer's hidden cards, and at one keyboard the other's hand and throw."""

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from tests.plain.games import ANN, BOB, BOTH_MANUAL, MANUAL, MUGGINS, against, new_game
from tests.plain.teletype import (
    Curtain,
    Evening,
    Printed,
    Question,
    Typist,
    any_answer,
    dictated,
    plain_answer,
    sit,
    some,
)
from wincrib.cards import NEW_PACK, Card
from wincrib.games.cribbage.acts import Dealt, Played, Shown, ToCall, ToCount, ToDiscard, ToPlay, Turned
from wincrib.replay.document import AnyReplay
from wincrib.table.setting import lay_table

BY_TEXT = {str(each).lower(): each for each in NEW_PACK} | {each.name: each for each in NEW_PACK}
A_CARD = re.compile(r"\b(?:[a2-9tjqk][cdhs]|[a-z]+ of (?:clubs|diamonds|hearts|spades))\b")
A_DEAL = re.compile(r"Deal \d+\. ")

CHANCE = st.integers(0, 10**6)
LEVELS = st.sampled_from(["easy", "medium", "hard"])


def cards_in(line: str) -> set[Card]:
    """The cards a line names, in words or short; what may be typed, `such as 5h`, is no card."""
    named = line.lower().split("such as")[0].replace("as a number", "")
    return {BY_TEXT[found] for found in A_CARD.findall(named)}


def test_cards_are_found_in_a_line() -> None:
    line = "Ann plays ten of spades. Your hand: 2h AS, upcard jd."
    assert cards_in(line) == {BY_TEXT[each] for each in ("ts", "2h", "as", "jd")}


class Watch:
    """Looks over the shoulder: `leaks` are the lines that name a card which whoever looks may not know yet.

    With two people the one in front of the screen is whoever has last lifted the curtain; where `strict`, nobody is
    after a new deal until the curtain has been lifted again.
    """

    def __init__(self, game: AnyReplay, typist: Typist, *, strict: bool = False) -> None:
        self.leaks: list[str] = []
        self.checked = 0
        self._typist = typist
        self._strict = strict
        self._looking = None if all(each.kind == "human" for each in game.players) else 0
        self._alone = self._looking == 0
        self._read = 0
        self.evening = Evening(lay_table(game, "CHANCE"), self)
        self.evening.play()
        self._look()

    def __call__(self, question: Question) -> str | None:
        self._look()
        if isinstance(question.prompt, Curtain):
            self._looking = question.seat
        return self._typist(question)

    def _look(self) -> None:
        fresh = self.evening.paper[self._read :]
        self._read = len(self.evening.paper)
        begins = [at for at, each in enumerate(fresh) if A_DEAL.match(each.line)]
        if begins:
            # What was printed of the deal before is open by now.
            fresh = fresh[begins[-1] :]
            if self._strict and not self._alone:
                self._looking = None
        allowed = self._open() | self._own()
        self.checked += len(fresh)
        self.leaks += [each.line for each in fresh if not cards_in(each.line) <= allowed]

    def _own(self) -> set[Card]:
        deals = self.evening.replay.deals
        return set(deals[-1].dealt[self._looking]) if deals and self._looking is not None else set()

    def _open(self) -> set[Card]:
        """The cards of the deal in progress that lie open, as the events of the table tell it."""
        cards: set[Card] = set()
        for step in self.evening.sitting.table.steps(0):
            for event in step.events:
                match event:
                    case Dealt():
                        cards = set()
                    case Played(_, card) | Turned(card):
                        cards.add(card)
                    case Shown(_, _, shown, starter):
                        cards |= {*shown, starter}
        return cards if self.evening.replay.deals else set(NEW_PACK)


def curious(chance: random.Random, commands: tuple[str, ...]) -> Typist:
    """A typist who often asks for something before answering."""
    answer = any_answer(chance)

    def typist(question: Question) -> str | None:
        if not isinstance(question.prompt, Curtain) and chance.random() < 0.4:
            return chance.choice(commands)
        return answer(question)

    return typist


ASKING = ("hand", "score", "repeat", "hint", "help", "save", "level hard", "level easy", "99", "go", "")


@trials(max_examples=12)
@given(CHANCE, LEVELS, st.sampled_from([{}, MANUAL, MUGGINS]))
def test_the_computers_cards_are_hidden(seed: int, level: str, options: dict[str, Any]) -> None:
    """Rule 3.1, report G01: no card of the computer's is named before it is played or shown, nor its throw."""
    game = new_game(f"S{seed}", against(level), target=61, **options)
    watch = Watch(game, curious(random.Random(seed), ASKING))
    assert watch.evening.ended == "over"
    assert watch.checked > 50
    assert not watch.leaks


@trials(max_examples=12)
@given(CHANCE, st.sampled_from([{}, BOTH_MANUAL, MUGGINS]))
def test_one_never_reads_the_others_hand(seed: int, options: dict[str, Any]) -> None:
    """Rule 3.1, feature D3: while one is in front of the screen, the other's hand and throw are not named."""
    game = new_game(f"S{seed}", (ANN, BOB), target=61, **options)
    watch = Watch(game, curious(random.Random(seed), ASKING))
    assert watch.evening.ended == "over"
    assert watch.checked > 50
    assert not watch.leaks


@pytest.mark.parametrize("options", [{}, BOTH_MANUAL, MUGGINS], ids=["automatic", "manual", "muggins"])
def test_a_new_hand_is_curtained(options: dict[str, Any]) -> None:
    """Feature D3: both look while the hands are counted; the curtain falls before the next hand is shown."""
    game = new_game("28", (ANN, BOB), **options)
    leaks = Watch(game, any_answer(random.Random(1)), strict=True).leaks
    assert not leaks


def test_the_curtain_falls_whenever_the_other_is_to_look() -> None:
    """Feature D3: before the first hand too."""
    evening = sit(new_game("28", (ANN, BOB), target=61), plain_answer)
    looking: int | None = None
    for question in evening.questions:
        if isinstance(question.prompt, Curtain):
            assert question.words == f"{('Ann', 'Bob')[question.seat]}, press Enter when only you can see the screen. "
            looking = question.seat
        elif isinstance(question.prompt, ToDiscard | ToPlay):
            assert question.seat == looking


def test_at_a_terminal_the_screen_is_emptied_before_the_other_looks() -> None:
    """Feature D3: what one has read is a screen away, without a control character."""
    evening = sit(new_game("28", (ANN, BOB), target=61), some(40, plain_answer), interactive=True)
    curtains = [at for at, each in enumerate(evening.paper) if each.asked and isinstance(each.asked.prompt, Curtain)]
    assert len(curtains) > 5
    for at in curtains[1:]:
        assert all(each == Printed("") for each in evening.paper[at - 25 : at])


def test_behind_the_curtain_one_reads_what_the_other_has_played() -> None:
    """Say what happened, always: the other's card is told on the screen one looks at, not on the one pushed away."""
    evening = sit(new_game("28", (ANN, BOB), target=61), some(60, plain_answer), interactive=True)
    read = 0
    for at, each in enumerate(evening.paper):
        if each.asked is None or not isinstance(each.asked.prompt, ToPlay):
            continue
        name = ("Bob", "Ann")[each.asked.seat]
        begun = max(k for k in range(at) if A_DEAL.match(evening.paper[k].line))
        lays = [k for k in range(begun, at) if " plays " in evening.paper[k].line]
        empty = max((k for k in range(at) if evening.paper[k] == Printed("")), default=0)
        if lays and evening.paper[lays[-1]].line.startswith(f"{name} plays "):
            read += 1
            assert lays[-1] > empty
    assert read > 10


def test_whatever_is_typed_at_the_curtain_tells_nothing() -> None:
    """Feature D3: the curtain is lifted by Enter; nothing is taken for an answer."""
    evening = sit(new_game("28", (ANN, BOB)), dictated("1 2", "hand"))
    assert evening.ended == "no input"
    assert not evening.replay.deals[-1].discard[0]


@trials(max_examples=10)
@given(CHANCE, st.booleans(), st.sampled_from([{}, MUGGINS]))
def test_why_and_the_log_tell_nothing_new(seed: int, people: bool, options: dict[str, Any]) -> None:
    """Report D05, rule 3.1: the log holds lines that were said, and why names cards that were named."""
    players = (ANN, BOB) if people else against("medium")
    game = new_game(f"S{seed}", players, target=61, **options)
    paper = sit(game, curious(random.Random(seed), ("why", "log"))).paper
    said: set[str] = set()
    named: set[Card] = set()
    asked = ""
    heard = 0
    for each in paper:
        if each.asked is not None:
            asked = each.typed or ""
        elif asked == "log":
            assert each.line in said or each.line == "Nothing has happened yet."
        elif asked == "why":
            heard += 1
            assert cards_in(each.line) <= named
        said.add(each.line)
        named |= cards_in(each.line) if asked not in ("log", "why") else set()
    assert heard


@pytest.mark.parametrize("options", [{}, MUGGINS], ids=["automatic", "muggins"])
def test_between_two_people_nobody_is_you(options: dict[str, Any]) -> None:
    """News is told to both, with names; only the one who looks is spoken to."""
    evening = sit(new_game("28", (ANN, BOB), target=61, **options), any_answer(random.Random(4)))
    told = [line for line in evening.said if not re.match(r"(Count \d+\. |You lead\. )?You hold |Your cards: ", line)]
    assert not [line for line in told if re.search(r"\b[Yy]ou(r|rs)?\b", line)]
    for name in ("Ann", "Bob"):
        assert [line for line in told if line.startswith(f"{name} plays ")]
    names = {0: "Ann: ", 1: "Bob: "}
    for question in evening.questions:
        if isinstance(question.prompt, ToDiscard | ToPlay | ToCount | ToCall):
            assert question.words.startswith(names[question.seat])


def test_what_was_thrown_is_not_said_between_two_people() -> None:
    """Rule 3.1: neither sees the other's throw until the crib is shown."""
    evening = sit(new_game("28", (ANN, BOB)), some(8, plain_answer))
    assert "Ann lays two cards away to the crib." in evening.said
    assert not [line for line in evening.said if "throw" in line]
