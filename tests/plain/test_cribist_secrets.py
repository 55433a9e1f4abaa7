"""What nobody may read on the paper at Cribist: the computers' cards, and at one keyboard the hands of the others."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from tests.plain.teletype import Curtain, Evening, Printed, Question, Typist, dictated, sit, some
from tests.plain.test_secrets import A_DEAL, cards_in
from tests.plain.trickgames import AUTOMATIC, MANUAL, any_answer, new_game, plain_answer
from wincrib.cards import NEW_PACK, Card
from wincrib.games.cribist.acts import Dealt, Played, ToCall, ToClaim, ToPlay
from wincrib.replay.document import AnyReplay
from wincrib.table.setting import lay_table

ASKING = ("hand", "score", "repeat", "hint", "help", "tricks", "save", "level easy", "level n hard", "99", "")
CHANCE = st.integers(0, 10**6)
PEOPLE = [("Ann",), ("Ann", "Bob"), ("Ann", "Bob", "Cas"), ("Ann", "Bob", "Cas", "Dot")]


class Watch:
    """Looks over the shoulder: `leaks` are the lines that name a card which whoever looks may not know yet.

    With several people the one in front of the screen is whoever has last lifted the curtain; at a trick that all look
    at, nobody's hand may be named, be it one's own.
    """

    def __init__(self, game: AnyReplay, typist: Typist) -> None:
        self.leaks: list[str] = []
        self.checked = 0
        self._typist = typist
        self._alone = sum(each.kind == "human" for each in game.players) == 1
        self._looking = 0 if self._alone else None
        self._read = 0
        self.evening = Evening(lay_table(game, "CHANCE"), self)
        self.evening.play()
        self._look()

    def __call__(self, question: Question) -> str | None:
        self._look()
        if isinstance(question.prompt, Curtain):
            self._looking = question.seat
        elif isinstance(question.prompt, ToClaim | ToCall) and not self._alone:
            self._looking = None
        return self._typist(question)

    def _look(self) -> None:
        fresh = self.evening.paper[self._read :]
        self._read = len(self.evening.paper)
        begins = [at for at, each in enumerate(fresh) if A_DEAL.match(each.line)]
        if begins:
            # What was printed of the deal before is open by now.
            fresh = fresh[begins[-1] :]
        allowed = self._open() | self._own()
        self.checked += len(fresh)
        self.leaks += [each.line for each in fresh if not cards_in(each.line) <= allowed]

    def _own(self) -> set[Card]:
        deals = self.evening.replay.deals
        return set(deals[-1].dealt[self._looking]) if deals and self._looking is not None else set()

    def _open(self) -> set[Card]:
        """The cards of the deal in progress that have been played."""
        cards: set[Card] = set()
        for step in self.evening.sitting.table.steps(0):
            for event in step.events:
                match event:
                    case Dealt():
                        cards = set()
                    case Played(_, card):
                        cards.add(card)
        return cards if self.evening.replay.deals else set(NEW_PACK)


def curious(chance: random.Random) -> Typist:
    """A typist who often asks for something before answering."""
    answer = any_answer(chance)

    def typist(question: Question) -> str | None:
        if not isinstance(question.prompt, Curtain) and chance.random() < 0.4:
            return chance.choice(ASKING)
        return answer(question)

    return typist


@trials(max_examples=8)
@given(CHANCE, st.sampled_from(PEOPLE), st.sampled_from([AUTOMATIC, MANUAL]))
def test_nobody_reads_anothers_hand(seed: int, people: tuple[str, ...], claims: object) -> None:
    """Rule 9, feature D3: only what was played is named, and one's own hand while one is in front of the screen."""
    game = new_game(f"S{seed}", people, claims=claims, deals=2)  # type: ignore[arg-type]
    watch = Watch(game, curious(random.Random(seed)))
    assert watch.evening.ended == "over"
    assert watch.checked > 100
    assert not watch.leaks


@pytest.mark.parametrize("people", PEOPLE[:2], ids=len)
def test_why_and_the_log_tell_nothing_new(people: tuple[str, ...]) -> None:
    """Rule 9: the log holds lines that were said, and why names cards that were named."""
    chance = random.Random(7)
    answer = any_answer(chance)
    typist: Typist = lambda asked: chance.choice(("why", "log", answer(asked)))  # noqa: E731
    said: set[str] = set()
    named: set[Card] = set()
    asked, heard = "", 0
    for each in sit(new_game("28", people, claims=MANUAL), typist).paper:
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


@pytest.mark.parametrize("people", PEOPLE[1:], ids=len)
def test_the_curtain_falls_whenever_another_is_to_look(people: tuple[str, ...]) -> None:
    """Feature D3: whoever is asked for a card has lifted the curtain since anybody else did, and in this deal."""
    evening = sit(new_game("28", people, claims=MANUAL, deals=2), any_answer(random.Random(1)))
    looking: int | None = None
    for each in evening.paper:
        if A_DEAL.match(each.line):
            looking = None
        if each.asked is None:
            continue
        if isinstance(each.asked.prompt, Curtain):
            looking = each.asked.seat
        elif isinstance(each.asked.prompt, ToPlay):
            assert each.asked.seat == looking


@pytest.mark.parametrize("claims", [AUTOMATIC, MANUAL], ids=str)
def test_at_a_terminal_a_hand_goes_out_of_sight_before_anybody_else_is_asked(claims: object) -> None:
    """Feature D3: between a hand that was shown and the next question to another the screen is emptied."""
    game = new_game("28", ("Ann", "Bob", "Cas"), claims=claims)  # type: ignore[arg-type]
    evening = sit(game, some(120, any_answer(random.Random(1))), interactive=True)
    shown: int | None = None
    emptied = 0
    for at, each in enumerate(evening.paper):
        if all(line == Printed("") for line in evening.paper[max(0, at - 24) : at + 1]) and at > 24:
            shown = None
            emptied += 1
        if each.asked is None:
            continue
        assert shown in (None, each.asked.seat)
        if isinstance(each.asked.prompt, ToPlay):
            shown = each.asked.seat
    assert emptied > 20


def test_whatever_is_typed_at_the_curtain_tells_nothing() -> None:
    """Feature D3: the curtain is lifted by Enter, and nothing is taken for an answer."""
    evening = sit(new_game("28", ("Ann", "Bob")), dictated("ad", "log", "tricks", "hand"))
    assert evening.ended == "no input"
    assert not evening.replay.deals[-1].tricks


def test_between_people_nobody_is_you() -> None:
    """News is told to all, with names; only the one who looks is spoken to."""
    evening = sit(new_game("28", ("Ann", "Bob"), claims=MANUAL), plain_answer)
    told = [line for line in evening.said if not re.match(r"(Trick \d+\. )?You (hold|lead)|Your cards: ", line)]
    assert not [line for line in told if re.search(r"\b[Yy]ou(r|rs)?\b", line)]
    for question in evening.questions:
        if isinstance(question.prompt, ToPlay | ToClaim | ToCall):
            assert question.words.startswith(f"{('Ann', '', 'Bob')[question.seat]}: ")
