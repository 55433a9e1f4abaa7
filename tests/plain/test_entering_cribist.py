"""A game of Cribist from a real table, typed in trick by trick, checked at once, kept at every answer."""

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.plain.kitchen import enter
from tests.plain.trickkitchen import NAMES, fresh, played, typed_by
from wincrib.cards import in_order
from wincrib.games.cribist.rules import Claims, Limit, Rules, rules
from wincrib.replay import room
from wincrib.replay.document import AnyReplay, Participant, Status
from wincrib.replay.room import size_of

TABLES: dict[str, Rules] = {
    "two deals": rules(number=2),
    "to 14": rules(limit=Limit.TARGET, number=14),
    "by the clock": rules(limit=Limit.MINUTES, number=30),
    "a deal claimed by hand": rules(Claims.MANUAL, number=1),
    "to 12, claimed by hand": rules(Claims.MANUAL, Limit.TARGET, 12),
}
AUTOMATIC, BY_HAND = TABLES["two deals"], TABLES["a deal claimed by hand"]

# Dot deals. Ann leads a spade, which makes them trumps, and takes the trick; 4-4-5-6 is worth twelve.
TRICK = ["dot", "6s", "4c", "5d", "4h"]


def told(replay: AnyReplay) -> list[Any]:
    """What a file says of its deals, cards in order."""
    return [
        (deal.dealer, [in_order(hand) for hand in deal.dealt], deal.tricks, deal.claims, deal.calls, deal.worth,
         deal.score, deal.time_up)
        for deal in replay.deals
    ]  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_any_game_that_was_played_can_be_typed_in(table: str, seed: str) -> None:
    """What the law made of it, and nothing else: cards, claims, calls, worth, scores, the result (R5)."""
    game = played(seed, TABLES[table])
    typed = enter(fresh(TABLES[table]), *typed_by(game, random.Random(seed)))
    assert typed.left_over == []
    assert typed.report.ok, typed.report.fault
    assert typed.over
    assert typed.kept.status == Status.COMPLETE
    assert typed.kept.result == game.result
    assert typed.kept.cut == game.cut
    assert told(typed.kept) == told(game)


@pytest.mark.parametrize("table", ["two deals", "a deal claimed by hand", "to 14"])
def test_a_sitting_can_be_broken_off_at_any_answer(table: str) -> None:
    """What was typed is in the file, which is right at every moment; gone on with, it ends as if nothing had been."""
    lines = typed_by(played("6", TABLES[table]), random.Random(6))
    straight = enter(fresh(TABLES[table]), *lines)
    # Every answer of the beginning, and then a few at once: each sitting goes over the deal again.
    parts = [lines[at : at + 1] for at in range(12)] + [lines[at : at + 13] for at in range(12, len(lines), 13)]
    kept = fresh(TABLES[table])
    for part in parts:
        typed = enter(kept, *part)
        assert typed.report.ok, typed.report.fault
        assert typed.left_over == []
        kept = typed.kept
    assert typed.over
    assert typed.file == straight.file


@pytest.mark.parametrize("upto", [1, 2, 5, 6, 7])
def test_any_answer_can_be_taken_back(upto: int) -> None:
    lines = [*TRICK, "pair 4, 15 4c 5 6", "bob 3: run 4c 5 6", "", "as"]
    typed = enter(fresh(BY_HAND), *lines[:upto], "back", *lines[upto - 1 :])
    assert typed.left_over == []
    assert typed.file == enter(fresh(BY_HAND), *lines).file


def test_a_tie_is_cut_again() -> None:
    """Rule 1: by those who tied, the others having done with it."""
    typed = enter(fresh(AUTOMATIC), "3c 9d 3h kc", "4s", "5d 2c", "help")
    assert "That is a tie; Ann and Cas cut again." in typed.said
    assert [each for each in typed.said if "2 different cards" in each]
    assert "Low card deals: Cas deals first." in typed.said
    assert typed.kept.cut == enter(fresh(AUTOMATIC), "3c 9d 3h kc", "5d 2c").kept.cut
    asked = enter(fresh(AUTOMATIC), "3c 9d 3h kc", "?")
    assert "or the two cards that were cut, of those who tied, such as js 3d" in asked.text


# Tricks, claims, calls


def test_a_trick_that_everybody_counts() -> None:
    """Rules 4 and 5: the points may be typed with the card that closes it, or left to the program."""
    for last in ("4h", "4h 12", "4h+12"):
        typed = enter(fresh(AUTOMATIC), *TRICK[:-1], last)
        assert "Ann takes trick 1, 6s 4c 5d 4h. Fifteen two, fifteen four" in typed.text
        assert typed.asked[-1] == "Ann leads which? "
        assert typed.text.endswith("Ann 12.")


def test_a_trick_is_claimed_by_hand() -> None:
    """Rules 5 and 6: what was claimed, then whoever called, in turn; whoever is passed over has passed."""
    typed = enter(fresh(BY_HAND), *TRICK, "pair 4, pair 5 6", "c 3: run 4c 5 6", "dot 9 run 4c 5 6", "as")
    assert [each for each in typed.asked if "claim" in each or "Muggins" in each] == [
        "What does Ann claim? ", "Muggins? ", "Muggins from anybody after that? ",
    ]  # fmt: skip
    for words in ("Wrong: pair 5d 6s.", "Bob passes.", "Cas takes three by muggins. Cas 3.", "Dot loses nine. Dot -9."):
        assert words in typed.text


def test_enter_alone_claims_all_there_is() -> None:
    typed = enter(fresh(BY_HAND), *TRICK, "", "", "as")
    assert "Ann pegs twelve. Ann 12." in typed.text
    assert typed.asked[-1] == "Bob plays which? "


WRONG = {
    "a trick counted wrong": (AUTOMATIC, [*TRICK[:-1], "4h 11"], "Ann took 11 for the trick, but it is worth 12: "),
    "a card that should have followed": (
        AUTOMATIC, [*TRICK, "as", "7s"],
        "Bob played the four of clubs to trick 1, where spades were led, but held the seven of spades (rule 3).",
    ),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_what_departs_is_said_at_once_and_can_be_corrected(wrong: str) -> None:
    """With the rule's number, before anything else is asked; corrected, nothing of it is left."""
    by, lines, sentence = WRONG[wrong]
    typed = enter(fresh(by), *lines)
    assert typed.said[-1].startswith(sentence)
    assert "(rule " in typed.said[-1]
    assert typed.asked[-1] == "Write it as it was said, or correct it? "
    corrected = enter(fresh(by), *lines, "correct")
    before = enter(fresh(by), *lines[:-1])
    assert (corrected.file, corrected.asked[-1]) == (before.file, before.asked[-1])


def plainly(seed: str, by: Rules) -> tuple[AnyReplay, list[str], int]:
    """A game, what somebody types who says no more than he must, and where in that the first card stands."""
    game = played(seed, by)
    return game, typed_by(game, Curt()), len(game.cut)


class Curt(random.Random):
    """Always the first way of saying something, which is the shortest."""

    def choice(self, seq: Any) -> Any:
        return seq[0]


def test_a_game_can_begin_in_the_middle() -> None:
    """With scores of which some may be below nothing (rule 6)."""
    game, lines, first = plainly("2", AUTOMATIC)
    begins = f"{NAMES[game.deals[0].dealer].upper()} 12, 3, -2, 30"
    typed = enter(fresh(AUTOMATIC), begins, *lines[first : first + 52], "")
    assert typed.kept.start is not None
    assert (typed.kept.start.score, typed.kept.start.dealer) == ((12, 3, -2, 30), game.deals[0].dealer)
    gained = [now - was for now, was in zip(typed.kept.deals[0].score, (12, 3, -2, 30), strict=True)]
    assert gained == list(game.deals[0].score)
    assert typed.report.ok


def test_a_wrong_count_stands_on_the_board_and_in_the_file() -> None:
    """What somebody insists on is where the file departs, and the game goes on as the table had it (R5)."""
    game, lines, first = plainly("2", AUTOMATIC)
    deal = game.deals[0]
    taker = next(seat for seat, hand in enumerate(deal.dealt) if deal.tricks[1][0] in hand)
    wrong = deal.worth[0] + 1
    lines[first + 3] += f" {wrong}"
    typed = enter(fresh(AUTOMATIC), *lines[: first + 4], "write", *lines[first + 4 :])
    assert typed.over
    assert typed.kept.deals[0].worth == (wrong, *deal.worth[1:])
    ahead = [points - was for points, was in zip(typed.kept.deals[0].score, deal.score, strict=True)]
    assert ahead == [int(seat == taker) for seat in range(4)]
    assert typed.kept.result is not None
    assert typed.kept.result.score[taker] == game.result.score[taker] + 1  # type: ignore[union-attr]
    fault = typed.report.fault
    assert fault is not None
    assert fault.message.startswith(f"deal 1, worth of trick 1: written {wrong}, the rules give {wrong - 1}")


def test_scores_that_stand_elsewhere() -> None:
    """Whoever looks at the table's own sheet is believed, and the next deal begins from there."""
    _, lines, first = plainly("2", AUTOMATIC)
    whole = lines[: first + 52]
    typed = enter(fresh(AUTOMATIC), *whole, "1 2 3 4")
    assert typed.said[-1].startswith("The scores say Ann 1, Bob 2, Cas 3 and Dot 4, but what was typed gives Ann ")
    assert typed.asked[-1] == "Write it as the scores stand, or correct it? "
    typed = enter(fresh(AUTOMATIC), *whole, "1 2 3 4", "write")
    assert "Ann 1, Bob 2, Cas 3, Dot 4." in typed.said
    fault = typed.report.fault
    assert fault is not None
    assert fault.message.startswith("deal 1, score of Ann: written 1, the rules give ")
    again = enter(typed.kept)
    assert "Ann 1, Bob 2, Cas 3, Dot 4." in again.said
    assert again.asked[-1].endswith(" leads which? ")


@pytest.mark.parametrize(("by", "score", "winner"), [
    (rules(limit=Limit.TARGET, number=300), "3 2 301 4", 2), (rules(number=1), "1 2 3 4", 3),
], ids=["target", "deals"])  # fmt: skip
def test_scores_can_end_the_game(by: Rules, score: str, winner: int) -> None:
    """Rule 8: at the target, or because it was the last deal."""
    _, lines, first = plainly("2", AUTOMATIC)
    typed = enter(fresh(by), *lines[: first + 52], score, "write")
    assert typed.over
    assert typed.kept.result is not None
    assert typed.kept.result.winners == (winner,)


def test_a_revoke_is_where_the_file_departs() -> None:
    """Rule 3: nobody can know it before the card is seen; then it is the card that should not have been played."""
    typed = enter(fresh(AUTOMATIC), *TRICK, "as", "7s", "write", "2d", "2h")
    assert "Ann takes trick 2" not in typed.text
    assert "Bob takes trick 2, as 7s 2d 2h." in typed.text


def test_the_time_is_asked_for() -> None:
    """Rule 8: only where there is a limit, and after each deal."""
    clock = TABLES["by the clock"]
    _, lines, first = plainly("2", rules(number=1))
    whole = [*lines[: first + 52], ""]
    typed = enter(fresh(clock), *whole)
    assert typed.asked[-1] == "Were the 30 minutes up? "
    assert enter(fresh(clock), *whole, "no").asked[-1].endswith(" leads which? ")
    over = enter(fresh(clock), *whole, "yes")
    assert over.over
    assert over.report.ok
    assert "The time is up." in over.said
    assert enter(fresh(clock), *whole, "maybe").said[-1] == "Type yes or no."


def test_cards_that_were_not_played_are_asked_for() -> None:
    """A game won in the middle of a deal: three hands, and the fourth is what is left of the pack."""
    by = TABLES["to 14"]
    game, lines, _ = plainly("1", by)
    held = 13 - len([trick for trick in game.deals[-1].tricks if len(trick) == 4])
    assert held
    typed = enter(fresh(by), *lines[:-4])
    assert "The file wants the cards that were not played, too; turn them up." in typed.said
    assert typed.asked[-1] == f"Ann still held which {held} card{'s' if held > 1 else ''}? "
    typed = enter(fresh(by), *lines)
    assert typed.over
    assert typed.report.ok


REFUSED = {
    "no name": (AUTOMATIC, [], "eve", "neither Ann, Bob, Cas nor Dot, nor four cards"),
    "two cards cut": (AUTOMATIC, [], "js 3d", "4 different cards"),
    "two scores": (AUTOMATIC, [], "ann 12 3", "neither Ann"),
    "a score past the target": (TABLES["to 14"], [], "ann 14 0 0 0", "from -9999 to 13"),
    "no card": (AUTOMATIC, TRICK[:1], "5x", "not a card"),
    "go": (AUTOMATIC, TRICK[:2], "go", "not a card"),
    "a card played before": (AUTOMATIC, TRICK[:2], "6s", "lies on the table already"),
    "points in the middle of a trick": (AUTOMATIC, TRICK[:2], "4c 3", "one card at a time"),
    "points of a trick that is claimed": (BY_HAND, TRICK[:4], "4h 12", "one card at a time"),
    "too many points": (AUTOMATIC, TRICK[:4], "4h 21", "from 0 to 20"),
    "three words": (AUTOMATIC, TRICK[:4], "4h 12 1", "5h or 5h 7"),
    "no combination": (BY_HAND, TRICK, "pear 4", "neither a card nor a combination"),
    "a card of another trick": (BY_HAND, TRICK, "pair 7", "no seven in this trick"),
    "muggins from nobody": (BY_HAND, [*TRICK, "nothing"], "2: 15 4 5 6", "Begin with who called, Bob, Cas or Dot"),
    "muggins from the winner": (BY_HAND, [*TRICK, "nothing"], "ann 4: pair 4", "Bob, Cas or Dot may still call"),
    "muggins out of turn": (
        BY_HAND, [*TRICK, "nothing", "cas 2 pair 4"], "bob 3: run 4c 5 6", "Dot may still call (rule 6)",
    ),
    "muggins for nothing named": (BY_HAND, [*TRICK, "nothing"], "bob 2", "Say what 2 points come from"),
    "who passed": (BY_HAND, [*TRICK, "nothing"], "bob no", "Leave out who passed"),
    "three scores": (AUTOMATIC, plainly("2", AUTOMATIC)[1][: plainly("2", AUTOMATIC)[2] + 52], "1 2 3", "four numbers"),
    "nothing": (AUTOMATIC, TRICK[:1], "", "Type the card that Ann played, such as 5h; ? lists the commands."),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_will_not_do_is_asked_for_again(case: str) -> None:
    """One sentence, the same question, and nothing is kept of it."""
    by, lines, bad, sentence = REFUSED[case]
    typed = enter(fresh(by), *lines, bad)
    before = enter(fresh(by), *lines)
    assert sentence in typed.said[-1]
    assert typed.said[-1].endswith(".")
    assert typed.asked[-1] == before.asked[-1]
    assert typed.file == before.file


def test_an_answer_is_not_a_book() -> None:
    typed = enter(fresh(BY_HAND), *TRICK, ", ".join(["15 4c 5 6"] * 99))
    assert typed.said[-1] == "That is 1087 characters; no answer needs more than 400."
    assert typed.asked[-1] == "What does Ann claim? "


def test_a_file_that_is_full_is_not_written_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said, and what stands there already can be read."""
    monkeypatch.setattr(room, "MOST_NODES", 60)
    typed = enter(fresh(BY_HAND), *TRICK, *["nothing"], "", "as", "7c", "6d")
    bad = "Not saved: the file is as large as a replay may be. You can type on, and each answer tries again."
    assert typed.said.count(bad) == 1
    assert typed.report.ok
    assert size_of(typed.kept).values <= 60
    back = enter(typed.kept, "7c", "6d", "5h", "back", "back", "back", "back", "back")
    assert "Everything is saved again." in back.said


def test_names_may_be_like_each_other() -> None:
    """A longer name that begins with another, and one with a space in it."""
    alike = replace(fresh(BY_HAND), players=tuple(map(Participant, ("Ann", "Bob", "Bob B", "Dot"))))
    typed = enter(alike, *TRICK, "nothing", "bob b 3: run 4c 5 6", "")
    assert "Bob B takes three by muggins. Bob B 3." in typed.text
    assert "Bob passes." in typed.text


def test_it_is_said_what_may_be_typed() -> None:
    typed = enter(fresh(BY_HAND), "?", *TRICK, "help", "score")
    assert "four cards that were cut, Ann's first, such as js 3d 8h kc; or a name with all scores" in typed.text
    assert "such as run 4 5 6, 15 4 5 6, pair 5, flush, jack; nothing; or Enter alone" in typed.text
    assert typed.said[-1] == "Ann 0, Bob 0, Cas 0, Dot 0."
    assert typed.said[1] == "Ann, Bob, Cas and Dot, 1 deal, claims by hand with muggins."
    assert len(NAMES) == 4
