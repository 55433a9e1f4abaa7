"""Cribist in lines: whole games in every way they end, as a person reads them, and what can be asked on the way.

A change to the texts that are kept is to be read, not only accepted.
"""

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tests.plain.teletype import (
    Curtain,
    Evening,
    Question,
    Typist,
    dictated,
    sit,
    some,
    through_the_file,
)
from tests.plain.trickgames import MANUAL, any_answer, new_game, plain_answer
from wincrib.cards import NEW_PACK
from wincrib.games.cribist.acts import ToCall, ToClaim, ToPlay
from wincrib.games.cribist.dealing import hands_of
from wincrib.games.protocol import Seat, Start
from wincrib.home.settings import settings
from wincrib.plain.lines import GivenUp, Lines
from wincrib.plain.voices import VOICES
from wincrib.replay.document import AnyReplay
from wincrib.replay.verifier import verify_replay
from wincrib.shuffle import pack
from wincrib.table.setting import lay_table


class Paper(SingleFileSnapshotExtension):
    """One text file a sitting."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def paper(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The text of the sitting as it was read and found good."""
    return snapshot.use_extension(Paper)


def asking(typist: Typist, questions: dict[type, list[str]]) -> Typist:
    """A typist who asks something at the first question of each kind, and otherwise answers as another."""
    rest = {kind: list(lines) for kind, lines in questions.items()}

    def answer(question: Question) -> str | None:
        lines = rest.get(type(question.prompt))
        return lines.pop(0) if lines else typist(question)

    return answer


def timed(replay: AnyReplay, typist: Typist, minutes: float) -> Evening:
    """A game at a table that has been open for so long when a deal has been played, and not before."""
    evening = Evening(lay_table(replay, "CHANCE"), some(600, typist))
    table = evening.sitting.table
    table.minutes = lambda: minutes if len(evening.replay.deals) > 1 else 0.0
    return evening.play()


# Whole games


def test_a_deal_with_automatic_claims(paper: SnapshotAssertion) -> None:
    """Rules 1 to 5 and 7: alone against three, a hint, what can be asked, and a level that is changed."""
    typist = asking(
        plain_answer,
        {ToPlay: ["?", "hint", "hand", "9x", "2d", "", "AD", "why", "tricks", "level", "level west hard", "score"]},
    )
    evening = sit(new_game("28", deals=1), typist)
    assert evening.ended == "over"
    assert evening.text == paper


def test_a_game_to_a_target_with_claims_by_hand(paper: SnapshotAssertion) -> None:
    """Rules 5, 6 and 8: claims and calls right and wrong; whoever reaches the target wins at once."""
    typist = asking(
        any_answer(random.Random(5)),
        {ToPlay: ["hint"], ToClaim: ["?", "15", "hand"], ToCall: ["2", "pair", "why"]},
    )
    evening = sit(new_game("1992", level="medium", claims=MANUAL, target=21), typist)
    assert evening.ended == "over"
    assert evening.text == paper


def test_a_game_by_time(paper: SnapshotAssertion) -> None:
    """Rule 8: the deal in progress is finished, and no other begins."""
    evening = timed(new_game("TIMED", minutes=30), asking(plain_answer, {ToPlay: ["score"]}), 30)
    assert evening.ended == "over"
    assert [deal.time_up for deal in evening.replay.deals] == [False, True]
    assert evening.text == paper


def test_a_trick_between_two_people(paper: SnapshotAssertion) -> None:
    """Feature D3: the curtain, names in all that is told, and nobody's hand at a trick that all look at."""
    typist = asking(any_answer(random.Random(3)), {Curtain: ["score", ""], ToCall: ["hand", "tricks"]})
    evening = sit(new_game("28", ("Ann", "Bob"), claims=MANUAL), some(16, typist))
    assert evening.text == paper


@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Bob"), ("Ann", "Bob", "Cas"), ("Ann", "Bob", "Cas", "Dot")])
@pytest.mark.parametrize(("end", "claims"), [
    ({"deals": 2}, "automatic"), ({"deals": 2}, "manual"), ({"target": 31}, "manual"), ({"target": 31}, "automatic"),
    ({"minutes": 1}, "manual"), ({"minutes": 1}, "automatic"),
], ids=str)  # fmt: skip
def test_a_game_ends_in_each_way(people: tuple[str, ...], end: dict[str, int], claims: Any) -> None:
    """Rule 8; features C1 and R1: one to four people; the file is right and says who won."""
    game = new_game(f"S{len(people)}", people, claims=type(MANUAL)(claims), **end)
    evening = timed(game, any_answer(random.Random(2)), 1)
    assert evening.ended == "over"
    replay = through_the_file(evening.replay)
    assert replay.status == "complete"
    assert verify_replay(replay).ok
    if "target" in end:
        assert max(replay.result.score) >= 31
    else:
        assert len(replay.deals) == 2
    assert re.search(r" wins? with | share the win with ", "\n".join(evening.said[-2:]))
    assert evening.drawer.kept[-1] == evening.replay


def test_equal_scores_share_the_win() -> None:
    """Rule 8."""
    nought = Start((0, 0, 0, 0), Seat(3))
    gained = sit(new_game("28", start=nought), plain_answer).replay.result.score
    level = max(gained) + 9
    start = Start(tuple(level - each for each in gained), Seat(3))
    evening = sit(new_game("28", start=start), plain_answer)
    assert evening.replay.result.winners == (0, 1, 2, 3)
    assert evening.said[-2] == f"You, West, North and East share the win with {level}."


# Broken off and gone on with


def settled(question: Question) -> str | None:
    """Answers the same question in the same way every time."""
    return any_answer(random.Random(repr(question.prompt)))(question)


@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Bob")], ids=len)
@pytest.mark.parametrize("claims", ["automatic", "manual"])
def test_broken_off_at_any_event_it_ends_the_same(people: tuple[str, ...], claims: Any) -> None:
    """Feature C3, report E05: after any event the same questions follow, and the same file in the end."""
    full = sit(new_game("30", people, claims=type(MANUAL)(claims), deals=1), settled)
    for kept in full.drawer.kept[5::7]:
        again = sit(through_the_file(kept), settled)
        assert again.ended == "over"
        assert again.file == full.file
        assert again.said[1].startswith("Going on with the game of ")


@pytest.mark.parametrize("claims", ["automatic", "manual"])
def test_going_on_tells_the_deal_in_progress(claims: Any) -> None:
    """What led to the question is told again; in the play one hears what lies there and what one holds."""
    full = sit(new_game("30", claims=type(MANUAL)(claims), deals=2), some(20, settled))
    told = [line for line in full.said if re.match(r"(West|North|East|You) (leads?|plays?|takes?|claims?) ", line)]
    begun = max(at for at, line in enumerate(full.said) if line.startswith("Deal "))
    told = [line for line in full.said[begun:] if line in told]
    again = sit(through_the_file(full.replay), some(0, settled))
    assert [line for line in again.said if line in told] == told
    if isinstance(again.questions[-1].prompt, ToPlay):
        assert [line for line in again.said if line.startswith(("You hold ", "Your cards: "))]


def test_the_time_of_every_sitting_counts() -> None:
    """Rule 8: the table is asked how long it has been open at each deal, in the sitting it is by then."""
    first = Evening(lay_table(new_game("T", minutes=30), "CHANCE"), some(20, plain_answer))
    first.sitting.table.minutes = lambda: 29.9
    assert first.play().ended == "no input"
    assert len(first.replay.deals) == 2
    second = timed(through_the_file(first.replay), plain_answer, 30)
    assert second.ended == "over"
    assert len(second.replay.deals) == 2


# Commands


def test_undo_goes_back_to_the_last_choice() -> None:
    """A forced card is no choice; the same cards are there again, and the record says it."""
    game = new_game("28", level="medium", deals=2)
    played: list[Question] = []

    def typist(question: Question) -> str:
        played.append(question)
        return "undo" if len(played) in (9, 25) else plain_answer(question)

    evening = sit(game, typist)
    assert evening.ended == "over"
    assert evening.said.count("Taken back.") == 2
    assert sum(each.undo is not None for deal in evening.replay.deals for each in deal.remarks) == 2
    assert verify_replay(through_the_file(evening.replay)).ok
    assert played[9].prompt in [each.prompt for each in played[:9]]


def test_nothing_is_taken_back_with_muggins_or_between_people() -> None:
    for people, claims in ((("Ann",), "manual"), (("Ann", "Bob"), "automatic")):
        game = new_game("28", people, claims=type(MANUAL)(claims))
        typist = asking(plain_answer, {ToPlay: ["AD", "undo"]})
        said = sit(game, some(9, typist)).said
        assert [line for line in said if line.startswith("Nothing is taken back ")], people


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_changed_in_mid_deal_changes_no_card(level: str) -> None:
    """Feature D1: whatever the level, every deal is the seed's; the record says who plays at what from there on."""
    typist = asking(plain_answer, {ToPlay: ["AD", "4d", f"level {level}", "9d", f"level North {level}"]})
    evening = sit(new_game("28", level="medium", deals=2), some(24, typist))
    for number, deal in enumerate(evening.replay.deals, 1):
        assert deal.dealt == hands_of(pack("28", "deal", number), deal.dealer)
    changed = [each.level for deal in evening.replay.deals for each in deal.remarks if each.level]
    assert changed == [(1, level), (2, level), (3, level), (2, level)]
    assert f"West, North and East play at level {level} from here on." in evening.said
    assert f"North plays at level {level} from here on." in evening.said
    assert settings().text("level") == level


@pytest.mark.parametrize(("typed", "said"), [
    ("level", "The level is medium; level easy, level medium or level hard changes it for all, level West easy for "),
    ("level very hard", "The level is medium; "), ("level o easy", "The level is medium; "),
    ("level w easy", "West plays at level easy from here on."),
    ("level EAST Hard", "East plays at level hard from here on."),
])  # fmt: skip
def test_the_level(typed: str, said: str) -> None:
    evening = sit(new_game("28", level="medium"), dictated(typed))
    assert evening.said[-1].startswith(said)


def test_levels_that_differ_are_told_one_by_one() -> None:
    evening = sit(new_game("28", level="medium"), dictated("level w easy", "level"))
    assert evening.said[-1].startswith(
        "West plays at level easy, North plays at level medium and East plays at level medium; "
    )


def test_whoever_gives_the_game_up_gives_it_up_for_all() -> None:
    """Rule 8 knows no resignation: nobody has won."""
    evening = Evening(lay_table(new_game("28", ("Ann", "Bob")), "CHANCE"), dictated("", "resign"))
    lines = Lines(evening.sitting, evening, evening.keeper)
    evening.sitting.table.open()
    with pytest.raises(GivenUp):
        lines.run()
    assert evening.replay.status == "unfinished"


def test_why_after_undo_is_about_what_still_stands() -> None:
    """The trick before the one that was taken back, not that nothing has scored."""
    typed = ["ts", "why", "2s", "why", "undo", "why", "undo", "why"]
    evening = sit(new_game("1", level="medium"), dictated(*typed))
    told = {at: evening.paper[at + 1].line for at, each in enumerate(evening.paper) if each.typed == "why"}
    assert list(told.values()) == [
        "js ts ks as, spades trumps (rule 4):", "7s 4s 8s 2s, spades trumps (rule 4):",
        "js ts ks as, spades trumps (rule 4):", "No trick is over yet.",
    ]  # fmt: skip


@pytest.mark.parametrize("typed", ["why", "tricks"])
def test_a_trick_that_may_be_called_is_not_over(typed: str) -> None:
    """Rule 6: nothing is told of what it was worth, and nothing is said that is not so."""
    evening = sit(new_game("1", level="medium", claims=MANUAL), dictated("ts", typed))
    pegged = next(at for at, each in enumerate(evening.paper) if "West pegs four." in each.line)
    asked = next(at for at, each in enumerate(evening.paper) if each.typed == typed)
    assert pegged < asked
    assert evening.paper[asked + 1].line == "No trick is over yet."


def test_before_giving_up_at_a_terminal_one_is_asked() -> None:
    evening = sit(new_game("28"), dictated("resign", "no", "resign", "yes"), interactive=True)
    assert "The game goes on." in evening.said
    assert evening.ended == "left"


@pytest.mark.parametrize(("typed", "begins"), [
    ("rules", "Cribist"), ("rules 6", "6 Muggins. "), ("rules claims", "5 Claims. "), ("rules xyzzy", "The rules of "),
    ("rules all", "Cribist"), ("rules cribist", "Cribist"), ("rules Cribist 6", "6 Muggins. "),
])  # fmt: skip
def test_the_rules_are_those_of_this_game(typed: str, begins: str) -> None:
    evening = sit(new_game("28"), dictated(typed))
    begun = next(at for at, each in enumerate(evening.paper) if each.typed == typed)
    assert evening.paper[begun + 1].line.startswith(begins)


def test_tricks_are_told_with_their_worth() -> None:
    """Rule 9: the tricks gone by lay open once; those of the deal before are gone."""
    first = sit(new_game("28"), dictated("tricks", then=some(2, plain_answer)))
    evening = sit(through_the_file(first.replay), dictated("tricks"))
    assert "No trick is over yet." in first.said
    told = [line for line in evening.said if re.match(r"\d\. ", line)]
    won = [line for line in evening.said if " trick 1, " in line or " trick 2, " in line]
    assert len(told) == 2
    for line, said in zip(told, won, strict=True):
        cards = re.search(r"trick \d, ([^.]+)\.", said)
        assert cards is not None
        assert f" led: {cards[1]}. " in line
        assert re.search(r" took it, worth \d+\.$", line)


def test_a_hint_names_a_card_that_may_be_played_and_is_recorded() -> None:
    """Feature B1: the same question, the same hint."""
    evening = sit(new_game("28", level="medium"), dictated("AD", "hint", "hint"))
    prompt = evening.questions[-1].prompt
    assert isinstance(prompt, ToPlay)
    asked = [at for at, each in enumerate(evening.paper) if each.typed == "hint"]
    first, second = (evening.paper[at + 1].line for at in asked)
    assert first == second
    assert first.split(":")[0].lower() in {each.name for each in prompt.playable}
    assert [each.hint for each in evening.replay.deals[-1].remarks] == [0, 0]


@pytest.mark.parametrize("detail", ["brief", "normal", "full"])
def test_how_much_is_said(detail: str) -> None:
    """In brief no card is in words; in full every pass is told, and the hand before every card."""
    evening = sit(new_game("28", claims=MANUAL), plain_answer, detail=detail)
    text = "\n".join(evening.said)
    assert bool([each for each in NEW_PACK if each.name in text]) == (detail != "brief")
    assert (" passes." in text) == (detail == "full")
    held = [line for line in evening.said if "You hold " in line or "Your cards: " in line]
    assert (len(held) == 13) == (detail == "full")


def test_no_line_is_said_twice_running() -> None:
    """Nothing is said twice."""
    evening = sit(new_game("28", ("Ann", "Bob"), claims=MANUAL), any_answer(random.Random(1)))
    said = [str(each) for each in evening.paper]
    assert not [one for one, two in pairwise(said) if one == two]


def test_every_game_has_a_voice() -> None:
    from wincrib.games import GAMES

    assert set(VOICES) == set(GAMES)
