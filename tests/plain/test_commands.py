"""What can be typed at any time: each command at each kind of prompt, with and without muggins."""

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.plain.games import ANN, BOB, MANUAL, MUGGINS, against, laid, new_game
from tests.plain.teletype import (
    Evening,
    Question,
    Reply,
    Typist,
    any_answer,
    dictated,
    plain_answer,
    replies,
    reply,
    sit,
    some,
)
from wincrib.cards import NEW_PACK
from wincrib.counting import show_points
from wincrib.games.cribbage.acts import ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.protocol import Prompt
from wincrib.home.settings import settings
from wincrib.plain.commands import COMMANDS
from wincrib.replay.document import AnyReplay
from wincrib.table.setting import lay_table

HAND = "4C 5D 6H 6S KD QD"
OTHERS = "9S 9C JS TS 2H 3H"

PROMPTS: dict[str, tuple[AnyReplay, type[Prompt]]] = {
    "throw": (laid(HAND, OTHERS, "8C"), ToDiscard),
    "throw, muggins": (laid(HAND, OTHERS, "8C", **MUGGINS), ToDiscard),
    "play": (laid(HAND, OTHERS, "8C", upto=ToPlay), ToPlay),
    "play, muggins": (laid(HAND, OTHERS, "8C", upto=ToPlay, **MUGGINS), ToPlay),
    "count": (laid(HAND, OTHERS, "8C", upto=ToCount, **MANUAL), ToCount),
    "count, muggins": (laid(HAND, OTHERS, "8C", upto=ToCount, **MUGGINS), ToCount),
    "call": (laid(HAND, OTHERS, "8C", dealer_seat=0, claims=(8,), upto=ToCall, **MUGGINS), ToCall),
    "two people": (laid(HAND, OTHERS, "8C", players=(ANN, BOB)), ToDiscard),
}
NAMES = "help hint score hand why log repeat rules level undo save resign quit".split()
CHANGES_NOTHING = [name for name in NAMES if name not in ("hint", "undo", "resign", "quit")]


def at(prompt: str, *typed: str) -> list[Reply]:
    """What comes of commands at a kind of prompt."""
    replay, kind = PROMPTS[prompt]
    return replies(replay, kind, *typed)


def names_in(text: str) -> set[str]:
    """The cards named in words."""
    return {each.name for each in NEW_PACK if each.name in text.lower()}


def test_the_commands_there_are() -> None:
    """The commands of line mode, each a word."""
    assert {each.name for each in COMMANDS} == set(NAMES)


def test_no_word_means_two_commands() -> None:
    words = [word for each in COMMANDS for word in (each.name, *each.twins)]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("command", CHANGES_NOTHING)
def test_a_command_answers_and_the_same_is_asked_again(prompt: str, command: str) -> None:
    """Feature B8: at any prompt; the game stands as it stood."""
    heard, after = at(prompt, command, "")
    assert heard.said
    assert not heard.happened
    assert heard.asked == after.asked
    assert heard.asked is not None
    assert isinstance(heard.asked.prompt, PROMPTS[prompt][1])


@pytest.mark.parametrize(("command", "twin"), [
    (each.name, twin) for each in COMMANDS for twin in (*each.twins, each.name.upper(), f"  {each.name} ")
])  # fmt: skip
def test_another_word_for_a_command(command: str, twin: str) -> None:
    """One letter, capitals, blanks around it: it is the same command."""
    assert at("throw", twin)[0].said == at("throw", command)[0].said
    assert at("throw", twin)[0].happened == at("throw", command)[0].happened


@pytest.mark.parametrize("prompt", PROMPTS)
def test_help_names_every_command(prompt: str) -> None:
    said = at(prompt, "?")[0].said
    for name in NAMES:
        assert [line for line in said if re.match(rf"{name}\b.*: ", line)], name


@pytest.mark.parametrize("prompt", ["throw", "play", "two people"])
def test_a_hint_names_cards_of_the_hand_and_is_recorded(prompt: str) -> None:
    """Feature B1; hints are noted in the replay, so that scores stay honest."""
    replay, kind = PROMPTS[prompt]
    heard = reply(replay, kind, "hint")
    assert heard.asked is not None
    prompt_now = heard.asked.prompt
    assert isinstance(prompt_now, ToDiscard | ToPlay)
    hand = prompt_now.hand if isinstance(prompt_now, ToDiscard) else prompt_now.playable
    named = names_in(heard.text)
    assert named
    assert named <= {each.name for each in hand}
    assert heard.happened
    curtain = [""] if prompt == "two people" else []
    evening = sit(replay, dictated(*curtain, "hint", "hint"))
    assert [each.hint for each in evening.replay.deals[-1].remarks] == [0, 0]


@pytest.mark.parametrize("prompt", ["throw, muggins", "play, muggins", "count, muggins", "call"])
def test_no_hint_with_muggins(prompt: str) -> None:
    """With muggins on there is no hint, at no prompt, and nothing is recorded."""
    heard = at(prompt, "hint")[0]
    assert heard.said == ("There are no hints when muggins is on.",)
    assert not heard.happened


def test_no_hint_for_a_count() -> None:
    """Rule 6.2: the count is the player's own."""
    heard = at("count", "hint")[0]
    assert not heard.happened
    assert "12" not in heard.text
    assert "Counting is yours" in heard.text


@pytest.mark.parametrize("prompt", PROMPTS)
def test_the_score(prompt: str) -> None:
    """Report F05: both scores as numbers, and what each needs (rule 2.1)."""
    replay, kind = PROMPTS[prompt]
    score: list[tuple[int, int]] = []

    def typist(question: Question) -> str | None:
        if isinstance(question.prompt, kind) and not score:
            score.append(evening.view(question.seat).score)
            return "score"
        return plain_answer(question) if not score else None

    evening = Evening(lay_table(replay, "CHANCE"), typist)
    evening.play()
    mine, theirs = score[0]
    first, second = ("Ann", "Bob") if prompt == "two people" else ("You", "Computer")
    needs = "needs" if prompt == "two people" else "need"
    assert evening.said[-1] == (
        f"{first} {mine}, {second} {theirs}. {first} {needs} {121 - mine}, {second} needs {121 - theirs}."
    )


@pytest.mark.parametrize(("prompt", "said"), [
    ("throw", "You hold 4c 5d 6h 6s qd kd."),
    ("play", "You hold 4c 5d 6h 6s."),
])  # fmt: skip
def test_the_hand(prompt: str, said: str) -> None:
    assert at(prompt, "hand")[0].said == (said,)


def test_why_before_anything_has_scored() -> None:
    assert at("throw", "why")[0].said == ("Nothing has scored yet.",)


@pytest.mark.parametrize(("played", "rule"), [
    # The pone holds 5C TD; ten on five is fifteen, and the computer holds nothing else to answer with.
    ("5c", "rule 4.5"),
])  # fmt: skip
def test_why_of_the_play_names_the_rule_and_the_cards(played: str, rule: str) -> None:
    """Rule 4.5: the cards that made the points, and the rule they were pegged by."""
    replay = laid("5C 4C 3C 2C KD QD", "TS TD TH TC 9S 9H", "8C", upto=ToPlay)
    first, why = replies(replay, ToPlay, played, "why")
    assert "Fifteen two. Computer 2." in first.text
    assert rule in why.text
    assert why.text.startswith("Computer: 2 points, fifteen: 5c t")


def test_why_of_the_heels() -> None:
    """Rule 3.2."""
    heard = reply(laid(HAND, OTHERS, "JC", upto=ToPlay), ToPlay, "why")
    assert heard.said == ("Computer: 2 points, heels: jc (rule 3.2)",)


@pytest.mark.parametrize("seed", range(8))
def test_why_of_a_show_adds_up(seed: int) -> None:
    """Rule 5.2: the parts of each hand counted sum to what it is worth, and the last one is the crib."""
    typist = until_deal(2, dictated("why"))
    evening = sit(new_game(f"W{seed}"), typist)
    asked = next(at for at, each in enumerate(evening.paper) if each.typed == "why")
    said = [each.line for each in evening.paper[asked + 1 :] if each.asked is None]
    heads = [at for at, line in enumerate(said) if line.endswith("(rule 5.2):")]
    assert len(heads) == 3
    parts = said[heads[-1] + 1 :]
    points = sum(int(line.rsplit(" ", 1)[1]) for line in parts if line != "  nothing scores: nineteen")
    cards, starter = said[heads[-1]].removesuffix(" (rule 5.2):").split(" with ")
    assert points == _truth(cards, starter, evening)


def until_deal(number: int, then: Typist) -> Typist:
    """A typist who plays on to the throw of a deal."""
    throws = 0

    def answer(question: Question) -> str | None:
        nonlocal throws
        throws += isinstance(question.prompt, ToDiscard)
        return then(question) if throws >= number else plain_answer(question)

    return answer


def _truth(cards: str, starter: str, evening: Evening) -> int:
    """What the last hand of the first deal, the crib, is worth."""
    by_name = {str(each).lower(): each for each in NEW_PACK}
    crib = tuple(by_name[each] for each in cards.split())
    assert set(crib) == {each for two in evening.replay.deals[0].discard for each in two}
    return show_points(crib, by_name[starter], crib=True)


def _and_log(then: Typist) -> Typist:
    """Asks for the log before every answer."""
    logged = False

    def answer(question: Question) -> str | None:
        nonlocal logged
        logged = not logged
        return "log" if logged else then(question)

    return answer


@pytest.mark.parametrize("options", [{}, MANUAL, MUGGINS], ids=["automatic", "manual", "muggins"])
def test_the_log_is_everything_that_was_said_to_happen(options: dict[str, Any]) -> None:
    """The log holds the lines of the sitting, in order, but for the greeting and the cards in hand."""
    game = new_game("28", target=61, **options)
    quiet = sit(game, some(60, any_answer(random.Random(1))))
    said = [line for line in quiet.said[2:] if not re.match(r"Your cards:|(You lead\. )?You hold", line)]
    loud = sit(game, some(121, _and_log(any_answer(random.Random(1)))))
    last_log = next(at for at in range(len(loud.paper) - 1, 0, -1) if loud.paper[at].typed == "log")
    log = [each.line for each in loud.paper[last_log + 1 :] if each.asked is None]
    assert len(log) > 100
    assert log == said


def test_the_log_before_the_first_card_of_a_game_that_begins_in_the_middle() -> None:
    assert at("throw", "log")[0].said[0].startswith("Deal 1.")


@pytest.mark.parametrize("prompt", PROMPTS)
def test_repeat_says_it_again(prompt: str) -> None:
    """What was said since the last answer, questions and commands between notwithstanding."""
    once, _, again = at(prompt, "repeat", "score", "again")
    assert once.said == again.said
    assert once.said


def test_repeat_is_what_followed_the_last_answer() -> None:
    first, again = replies(PROMPTS["throw"][0], ToDiscard, "5 6", "r")
    assert first.said[0] == "You throw queen of diamonds and king of diamonds."
    assert again.said == first.said[1:]


@pytest.mark.parametrize(("typed", "said"), [
    ("rules", "6 Counting and muggins"),
    ("rules 4.2", "4.2 Whoever has a card that fits must play one."),
    ("RULES 4.2", "4.2 Whoever has a card that fits must play one."),
    ("rules 4", "4.3 The round ends at 31"),
    ("rules muggins", "6.4 With muggins on"),
    ("rules his nobs", "5.3 The starter never stands"),
    ("rules mugins", "the nearest word in them is muggins"),
    ("rules 99.9", "The rules say nothing of"),
])  # fmt: skip
def test_the_rules_at_the_table(typed: str, said: str) -> None:
    """Feature W8."""
    assert said in at("play", typed)[0].text


@pytest.mark.parametrize("typed", ["level", "level expert", "level easy hard", "level ?"])
def test_the_level_is_said_and_how_to_change_it(typed: str) -> None:
    heard = at("play", typed)[0]
    assert heard.said == ("The level is medium; level easy, level medium or level hard changes it.",)
    assert not heard.happened


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("prompt", ["throw", "play", "count, muggins", "call"])
def test_the_level_can_be_changed_in_the_middle(prompt: str, level: str) -> None:
    """Features D1 and D2: the position stays as it is, it is recorded, and the level last used is remembered."""
    replay, kind = PROMPTS[prompt]
    views: list[Any] = []

    def typist(question: Question) -> str | None:
        if not isinstance(question.prompt, kind) and not views:
            return plain_answer(question)
        views.append(evening.view(question.seat))
        return f"level {level.upper()}" if len(views) == 1 else None

    evening = Evening(lay_table(replay, "CHANCE"), typist)
    evening.play()
    assert views[0] == views[1]
    assert evening.said[-1] == f"Computer plays at level {level} from here on."
    assert [each.level for each in evening.replay.deals[-1].remarks] == [(1, level)]
    assert settings().text("level") == level


def test_the_level_changes_no_deal() -> None:
    """Feature D1, reports G01: the cards of each deal are those of the seed, whatever is thrown and at any level."""
    dealt: dict[int, set[object]] = {}
    for level, chance in (("easy", 1), ("medium", 2), ("hard", 3), ("medium", 4)):
        changing = dictated("level hard", then=any_answer(random.Random(chance)))
        evening = sit(new_game("4711-A", against(level), target=61), changing)
        for number, deal in enumerate(evening.replay.deals):
            hands = [frozenset(hand) for hand in deal.dealt]
            dealt.setdefault(number, set()).add((deal.dealer, *hands, deal.starter))
    assert len(dealt) > 3
    assert all(len({each for each in seen if each[-1]}) == 1 for seen in dealt.values())  # type: ignore[index]


# Undo: to one's own last decision with the same cards, only against the computer and without muggins


@pytest.mark.parametrize("prompt", ["throw, muggins", "play, muggins", "count, muggins", "call", "two people"])
def test_nothing_is_taken_back_with_muggins_or_between_people(prompt: str) -> None:
    heard = at(prompt, "undo")[0]
    assert not heard.happened
    assert "othing is taken back" in heard.text


def test_there_is_nothing_to_take_back_before_the_first_decision() -> None:
    heard = reply(new_game("28"), ToDiscard, "undo")
    assert not heard.happened
    assert heard.said == ("There is nothing to take back yet.",)


@pytest.mark.parametrize("answers", range(1, 14))
def test_undo_asks_the_last_question_again(answers: int) -> None:
    """With the same cards; the file is what it was before that decision, but for the note of what was undone."""
    game = new_game("28", target=61)
    evening = sit(game, dictated_after(some(answers, any_answer(random.Random(2))), "undo"))
    before = sit(game, some(answers - 1, any_answer(random.Random(2))))
    assert evening.questions[-1] == before.questions[-1]
    last = evening.replay.deals[-1]
    assert last.remarks[-1].undo is not None
    assert replace(last, remarks=()) == before.replay.deals[-1]


@pytest.mark.parametrize("answers", range(1, 14))
def test_what_was_taken_back_can_be_done_again(answers: int) -> None:
    """The game goes on as if it had been done at once."""
    game = new_game("28", target=61)
    chance = random.Random(3)
    lines = [str(each.typed) for each in sit(game, some(40, any_answer(chance))).paper if each.asked]
    again = [*lines[:answers], "undo", lines[answers - 1], *lines[answers:-1]]
    once, twice = sit(game, dictated(*lines[:-1])), sit(game, dictated(*again))
    assert [replace(each, remarks=()) for each in twice.replay.deals] == list(once.replay.deals)
    assert once.questions[-1] == twice.questions[-1]


# Ann, who deals, answers eight with seven for fifteen two; the computer holds KS KC QS QD after its eight.
FIFTEEN = laid("8C KC QS QD KS 9C", "7D 4S 3S 2H TH JD", "2C", dealer_seat=0, upto=ToPlay)


def test_what_is_taken_back_is_told() -> None:
    """Say what happened, always: where one stands again, the count and the hand, and the log knows of it."""
    _, undone, log = replies(FIFTEEN, ToPlay, "7d", "undo", "log")
    assert undone.said[0] == "Taken back."
    assert undone.said[-1] == "Count 8. You hold 2h 3s 4s 7d."
    at = next(at for at, line in enumerate(log.said) if line.startswith("You play seven of diamonds."))
    assert "Taken back." in log.said[at:]


def test_why_tells_nothing_that_was_taken_back() -> None:
    """Points that do not stand have no reason."""
    before, played, _, why = replies(FIFTEEN, ToPlay, "why", "7d", "undo", "why")
    assert "Fifteen two. You 2." in played.text
    assert why.said == before.said


def test_the_score_after_undo() -> None:
    _, _, score = replies(FIFTEEN, ToPlay, "7d", "undo", "score")
    assert score.said == ("You 0, Computer 0. You need 121, Computer needs 121.",)


def dictated_after(typist: Typist, *lines: str) -> Typist:
    """A typist who types these lines when another one has no more."""
    rest = iter(lines)

    def answer(question: Question) -> str | None:
        typed = typist(question)
        return next(rest, None) if typed is None else typed

    return answer


def test_no_computer_no_level() -> None:
    assert at("two people", "level hard")[0].said == ("No computer plays at this table.",)


def test_a_level_that_cannot_be_remembered_is_changed_all_the_same(cupboard: Path) -> None:
    """The disk stops no game."""
    cupboard.write_text("a file where a folder should be")
    said = at("play", "level hard")[0].said
    assert said == (
        "The level could not be remembered for the next game.",
        "Computer plays at level hard from here on.",
    )


@pytest.mark.parametrize("prompt", PROMPTS)
def test_save_says_where(prompt: str) -> None:
    """Feature R1: it is saved already."""
    assert "/games/kept.yaml" in at(prompt, "save")[0].text


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("word", ["quit", "exit", "leave"])
def test_quit_leaves_and_all_is_kept(prompt: str, word: str) -> None:
    """Report F27: nothing is asked, because it is saved."""
    replay, _ = PROMPTS[prompt]
    typist = dictated("", word) if prompt == "two people" else dictated(word)
    evening = sit(replay, typist)
    assert evening.ended == "left"
    assert evening.replay.status == "unfinished"


@pytest.mark.parametrize("prompt", [each for each in PROMPTS if each != "two people"])
def test_resign(prompt: str) -> None:
    """Rule 2.5: the opponent wins, no skunk is flagged, the record says so."""
    evening = sit(PROMPTS[prompt][0], dictated("resign"))
    assert evening.ended == "over"
    result = evening.replay.result
    assert result is not None
    assert (result.winner, str(result.by), str(result.skunk)) == (1, "resignation", "none")
    assert "You resign." in evening.said
    assert evening.said[-1].startswith("Computer wins, ")


def test_resigning_is_asked_once_more_at_a_terminal() -> None:
    """A slip gives no game up."""
    replay, _ = PROMPTS["play"]
    for refused in ("", "no", "n", "yess", "resign"):
        evening = sit(replay, dictated("resign", refused, "score"), interactive=True)
        assert "The game goes on." in evening.said
        assert evening.ended == "no input"
        assert evening.replay.result is None
    for sure in ("yes", "YES", " y "):
        assert sit(replay, dictated("resign", sure), interactive=True).ended == "over"


@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_people_it_is_said_who_resigns(seat: int) -> None:
    def typist(question: Question) -> str | None:
        return "resign" if isinstance(question.prompt, ToDiscard) and question.seat == seat else plain_answer(question)

    evening = sit(PROMPTS["two people"][0], typist)
    names = ("Ann", "Bob")
    assert f"{names[seat]} resigns." in evening.said
    assert evening.said[-1].startswith(f"{names[1 - seat]} wins, ")


@pytest.mark.parametrize(("typed", "kind"), [
    ("hint please", ToDiscard), ("quit now", ToDiscard), ("resign the game", ToDiscard), ("save game.yaml", ToPlay),
    ("quit 5", ToCount), ("no hint", ToCall), ("s 4", ToCall), ("score 4", ToCount),
])  # fmt: skip
def test_a_sentence_is_no_command(typed: str, kind: type[Prompt]) -> None:
    """Only a whole line is a command: nobody leaves or resigns by a word in passing."""
    prompt = {ToDiscard: "throw", ToPlay: "play", ToCount: "count", ToCall: "call"}[kind]
    heard = at(prompt, typed)[0]
    assert not heard.happened
    assert heard.asked is not None
    assert isinstance(heard.asked.prompt, kind)
