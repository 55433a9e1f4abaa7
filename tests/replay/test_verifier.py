"""The verifier's whole word: what it checks, what it believes, and what it says of what is wrong."""

from dataclasses import dataclass

import pytest

from wincrib.replay.document import Status
from wincrib.replay.steps import steps
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import Fault, Report, Verdict, verify
from wincrib.replay.yaml import read
from wincrib.table.setting import lay_table

HEAD = """\
format: wincrib-replay
version: 1
game: cribbage
rules: {target: 61}
players: [Ann, Bob]
"""
EXPLICIT = "deck: {source: explicit}\n"
SEEDED = 'deck: {source: seed, scheme: wincrib-deal-1, seed: "28"}\n'
DEALT = """\
deals:
  - dealer: 0
    dealt:
      - [KD, TD, 9S, 9C, QD, 7D]
      - [2S, 4C, TS, AC, 8C, 2D]
"""
THROWN = "    discard: [[9S, 9C], [4C, 8C]]\n    starter: 5S\n"
PLAY = "    play: [AC, QD, 2S, KD, 2D, go, go, 7D, TS, TD]\n"
SHOW = "    show: [6, 10, 2]\n"
SCORE = "    score: [15, 7]\n"
END = "status: unfinished\n"

DEAL = DEALT + THROWN + PLAY + SHOW + SCORE
WHOLE = HEAD + EXPLICIT + DEAL + END
MUGGINS = HEAD.replace("{target: 61}", "{target: 61, muggins: true}")
CLAIMED = (
    "    show:\n      - {claim: 4, call: 3, muggins: 2}\n      - {claim: 10, call: 0}\n      - {claim: 2, call: 0}\n"
)
SECOND = """\
  - dealer: 1
    dealt:
      - [JC, 2H, 3D, QC, 7C, 6D]
      - [6H, JH, 5D, 8H, QS, 2S]
"""


def changed(old: str, new: str, text: str = WHOLE) -> str:
    """A text with one thing changed."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


def fault(text: str, verdict: Verdict = Verdict.DEPARTS) -> Fault:
    """What is wrong with a file."""
    report = verify(text.encode())
    assert report.verdict == verdict, f"{report.verdict}: {report.fault}"
    assert not report.ok
    assert report.fault is not None
    return report.fault


# What a report says


def test_a_report_of_a_right_file() -> None:
    """The dealer, the deal, two throws, the starter, ten plays, three counts and two scores; the dealer is believed."""
    assert verify(WHOLE.encode()) == Report(Verdict.AGREES, True, 20, 1, None)


def test_of_a_seeded_file_the_first_dealer_alone_is_believed() -> None:
    report = verify((HEAD + SEEDED + DEAL + END).encode())
    assert (report.ok, report.told) == (True, 1)


def test_with_its_cut_nothing_is_believed() -> None:
    report = verify(changed("deals:", "cut: [[4S, QH]]\ndeals:").encode())
    assert (report.ok, report.told) == (True, 0)


def test_a_start_is_believed() -> None:
    text = changed("deals:", "start: {score: [3, 4], dealer: 0}\ndeals:").replace("[15, 7]", "[18, 11]")
    report = verify(text.encode())
    assert (report.ok, report.told) == (True, 1)


@pytest.mark.parametrize(("status", "unfinished"), [("unfinished", True), ("abandoned", True)])
def test_a_game_without_its_end_is_no_fault(status: str, unfinished: bool) -> None:
    report = verify(changed("status: unfinished", f"status: {status}").encode())
    assert report.ok
    assert report.unfinished == unfinished


def test_what_was_good_is_counted_before_the_fault() -> None:
    """The dealer, the deal, two throws, the starter and the first two cards."""
    report = verify(changed("AC, QD, 2S", "AC, QD, QD").encode())
    assert (report.verdict, report.checked, report.told) == (Verdict.DEPARTS, 7, 1)


@dataclass(frozen=True)
class Said:
    """One thing changed, with a mark where the fault must be placed, and all that must be said of it."""

    old: str
    new: str
    deal: int | None
    written: int | str | None
    ruled: int | str | None
    rule: str

    def __str__(self) -> str:
        return self.new


FINISHED = "status: complete\nresult: {winner: 0, score: [15, 7]}"

SAID = [
    Said("[6, 10, 2]", "[6, ^11, 2]", 1, 11, 10, "5.2"),
    Said("[15, 7]", "[15, ^9]", 1, 9, 7, ""),
    Said("TS, TD]\n", "TS, ^TD+3]\n", 1, 3, 2, "4.5"),
    Said("QD, 2S", "^QD+2, 2S", 1, 2, 0, "4.5"),
    Said("AC, QD, 2S", "AC, ^go, 2S", 1, "go", None, "4.2"),
    Said("AC, QD, 2S", "AC, ^9S, 2S", 1, "9S", None, "4.1"),
    Said("AC, QD, 2S", "AC, ^TS, 2S", 1, "TS", None, "4.2"),
    Said("AC, QD, 2S", "AC, ^5S, 2S", 1, "5S", None, "4.1"),
    Said("AC, QD, 2S", "AC, ^AC, 2S", 1, "AC", None, "4.1"),
    Said("AC, QD, 2S", "AC, ^3H, 2S", 1, "3H", None, "4.1"),
    Said("KD, 2D, go", "KD, ^TS, go", 1, "TS", None, "4.1"),
    Said("[4C, 8C]", "[4C, ^KD]", 1, "KD", None, "3.1"),
    Said("[4C, 8C]", "^[4C, 4C]", 1, "4C 4C", None, "3.1"),
    Said("[4C, 8C]", "^[4C, 8C, TS]", 1, "4C 8C TS", None, "3.1"),
    Said("starter: 5S", "starter: ^8C", 1, "8C", None, "3.2"),
    Said("2S, 4C, TS", "2S, 4C, ^TD", 1, "TD", None, "1.1"),
    Said("[KD, TD, 9S", "^[KD, 9S", 1, None, None, "3.1"),
    Said("status: unfinished", FINISHED.replace("complete", "^complete"), None, "complete", None, "2.1"),
    Said("status: unfinished", "status: unfinished\nresult: ^{winner: 0, score: [15, 7]}", None, None, None, ""),
    Said("deals:", "cut: [^[4S, 4S]]\ndeals:", None, "4S 4S", None, "2.2"),
    Said("deals:", "cut: ^[[4S, 4H]]\ndeals:", None, None, None, "2.2"),
    Said("deals:", "cut: [[4S, QH], ^[2S, 3S]]\ndeals:", None, "2S 3S", None, ""),
    Said("deals:", "start: {score: ^[61, 0], dealer: 0}\ndeals:", None, None, None, "2.1"),
]  # fmt: skip


@pytest.mark.parametrize("said", SAID, ids=str)
def test_a_fault_says_where_and_what(said: Said) -> None:
    marked = changed(said.old, said.new)
    before, _, after = marked.partition("^")
    found = fault(before + after)
    expected = said.deal, said.written, said.ruled, said.rule
    assert (found.deal, found.written, found.ruled, found.rule) == expected, found.message
    place = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert (found.line, found.column) == place, found.message
    assert found.message.isprintable()


def test_the_dealer_of_the_second_deal() -> None:
    """Rule 2.2: the deal alternates."""
    found = fault(HEAD + EXPLICIT + DEAL + SECOND.replace("dealer: 1", "dealer: 0") + END)
    assert (found.deal, found.written, found.ruled, found.rule) == (2, 0, 1, "2.2")


def test_a_deal_before_the_last_is_over() -> None:
    """C15: the second deal cannot begin while the first is played."""
    found = fault(HEAD + EXPLICIT + DEALT + THROWN + "    play: [AC, QD]\n" + SECOND + END)
    assert found.deal == 2
    assert "Bob is to play" in found.message


# Counting by hand (rules 6.2 to 6.4)


@pytest.mark.parametrize(("claims", "score"), [
    ("[{claim: 4, call: 3, muggins: 2}, {claim: 10, call: 0}, {claim: 2, call: 0}]", (17, 5)),
    ("[{claim: 4, muggins: 2}, 10, 2]", (17, 5)),
    ("[4, 10, 2]", (15, 5)),
    ("[{claim: 4, call: 0}, {claim: 10}, {claim: 2}]", (15, 5)),
    ("[{claim: 6, call: 5, muggins: 0}, 10, 2]", (15, 7)),
    ("[12, 10, 2]", (15, 7)),
    ("[0, 0, 0]", (3, 1)),
])  # fmt: skip
def test_claims_and_calls(claims: str, score: tuple[int, int]) -> None:
    """A bare number is a claim let stand; `muggins` alone says what was called."""
    text = MUGGINS + EXPLICIT + DEALT + THROWN + PLAY + f"    show: {claims}\n    score: {list(score)}\n" + END
    report = verify(text.encode())
    assert report.ok, report.fault


@pytest.mark.parametrize(("claims", "rule"), [
    ("[{claim: 12, call: 2, muggins: 2}, 10, 2]", "6.3"),
    ("[{claim: 4, call: 3, muggins: 3}, 10, 2]", "6.4"),
    ("[{claim: 4, call: 1, muggins: 2}, 10, 2]", "6.4"),
    ("[{claim: 6, call: 2, muggins: 2}, 10, 2]", "6.4"),
    ("[{claim: 4, call: 0, muggins: 2}, 10, 2]", "6.4"),
])  # fmt: skip
def test_nobody_takes_more_than_was_missed(claims: str, rule: str) -> None:
    """D07: the lesser of call and truth; nothing after a correction."""
    assert fault(MUGGINS + EXPLICIT + DEALT + THROWN + PLAY + f"    show: {claims}\n" + END).rule == rule


@pytest.mark.parametrize("rules", ["{target: 61, counting: manual}", "{target: 61, counting: [manual, manual]}"])
def test_muggins_needs_muggins(rules: str) -> None:
    """Rule 6.4: without the option nothing is called."""
    text = HEAD.replace("{target: 61}", rules) + EXPLICIT + DEALT + THROWN + PLAY + CLAIMED + END
    assert fault(text).rule == "6.4"


def test_one_counts_and_the_program_counts_for_the_other() -> None:
    """Rules 6.1 and 6.2, seat by seat: a claim above the truth is corrected, the program's count is compared."""
    text = (
        HEAD.replace("{target: 61}", "{target: 61, counting: [manual, automatic]}") + EXPLICIT + DEALT + THROWN + PLAY
    )
    assert verify((text + "    show: [6, 12, 2]\n    score: [15, 7]\n" + END).encode()).ok
    assert fault(text + "    show: [7, 10, 2]\n" + END).rule == "5.2"


LET_STAND = "    show: [{claim: 6}, {claim: 10}, {claim: 2}]\n"


@pytest.mark.parametrize("after", [SCORE + END, SECOND + END, SCORE + SECOND + END],
                         ids=["score", "another deal", "score and another deal"])  # fmt: skip
def test_a_claim_is_let_stand_if_anything_follows(after: str) -> None:
    """Without `call` it is what `muggins` says, or 0 if anything follows."""
    report = verify((MUGGINS + EXPLICIT + DEALT + THROWN + PLAY + LET_STAND + after).encode())
    assert report.ok, report.fault


def test_at_the_end_of_an_unfinished_file_the_question_is_open() -> None:
    text = MUGGINS + EXPLICIT + DEALT + THROWN + PLAY + LET_STAND + END
    assert verify(text.encode()).ok
    table = lay_table(read(text.encode()), "1").table
    assert table.asked() == (1,)


# Nothing is free: what a file says is compared, or refused, or told as believed


SPARE = {"kept": "[[AS, AH, AD, 3S], [3C, 3D, 3H, 4S]]", "crib": "[AS, AH, AD, 3S]"}
NOT_SIX = {
    "one short": "[KD, TD, 9S, 9C, QD]",
    "one left": "[KD]",
    "one twice": "[KD, KD, 9S, 9C, QD, 7D]",
    "one six times": "[KD, KD, KD, KD, KD, KD]",
    "one of the other hand": "[KD, TD, 9S, 9C, QD, 2S]",
    "one too many": "[KD, TD, 9S, 9C, QD, 7D, 7D]",
    "a seventh": "[KD, TD, 9S, 9C, QD, 7D, AS]",
}


@pytest.mark.parametrize("what", NOT_SIX)
@pytest.mark.parametrize("deck", [EXPLICIT, SEEDED], ids=["explicit", "seeded"])
def test_six_cards_are_dealt(deck: str, what: str) -> None:
    """Rule 3.1, whether there is a seed or not: the hand dealt is written whole, and no card twice."""
    found = fault(changed("[KD, TD, 9S, 9C, QD, 7D]", NOT_SIX[what], HEAD + deck + DEAL + END))
    assert found.deal == 1
    assert found.line in (9, 10, 11), found.message


@pytest.mark.parametrize("key", SPARE)
def test_what_is_kept_is_compared_with_what_is_dealt(key: str) -> None:
    """Testimony is compared, never trusted: four cards kept that were never dealt are wrong."""
    report = verify(changed("    discard:", f"    {key}: {SPARE[key]}\n    discard:").encode())
    assert not report.ok


UNKNOWN = DEALT.replace("[2S, 4C, TS, AC, 8C, 2D]", "[]")


def test_an_unknown_hand_in_the_deal_in_progress() -> None:
    """A hand that a remote game has not revealed is `[]`; nothing can be said of that deal."""
    report = verify((HEAD + EXPLICIT + UNKNOWN + END).encode())
    assert report.ok
    assert report.unfinished


@pytest.mark.parametrize(("after", "what"), [
    (SECOND + END, "another deal"),
    ("status: complete\nresult: {winner: 1, score: [15, 61]}\n", "an end"),
    ("    score: [60, 60]\n" + END, "a score"),
    ("status: complete\nresult: {winner: 1, score: [0, 0], by: resignation}\n", "a resignation"),
], ids=["another deal", "an end", "a score", "a resignation"])  # fmt: skip
def test_behind_an_unknown_hand_nothing_is_believed(after: str, what: str) -> None:
    """A deal with a hidden hand is the one in progress: what claims to come after it cannot be right."""
    report = verify((HEAD + EXPLICIT + UNKNOWN + after).encode())
    assert not report.ok, what


@pytest.mark.parametrize("hand", ["[KD, KD, 9S, 9C, QD, 7D]", "[KD, TD, 9S]"])
def test_beside_an_unknown_hand_the_other_is_checked(hand: str) -> None:
    """Rules 1.1 and 3.1 hold for the hand that is known."""
    assert not verify((HEAD + EXPLICIT + UNKNOWN.replace("[KD, TD, 9S, 9C, QD, 7D]", hand) + END).encode()).ok


@pytest.mark.parametrize("remark", ["{at: 1, hint: 2}", "{at: 1, hint: 3}", "{at: 1, level: {seat: 2, to: hard}}",
                                    "{at: 1, level: {seat: 3, to: easy}}"])  # fmt: skip
def test_a_remark_is_about_a_seat_of_this_table(remark: str) -> None:
    """Cribbage has two seats; a remark about another is refused before anybody looks for that player."""
    text = WHOLE.replace(SCORE, SCORE + f"    remarks: [{remark}]\n")
    report = verify(text.encode())
    assert not report.ok
    assert report.fault is not None
    assert report.fault.line == text[: text.index("remarks")].count("\n") + 1


@pytest.mark.parametrize(("at", "ok"), [(0, True), (14, True), (15, False)])
def test_a_remark_is_made_in_its_deal(at: int, ok: bool) -> None:
    """`at` is a number of actions done in this deal: the deal, two throws, the starter and ten plays."""
    text = WHOLE.replace(SCORE, SCORE + f"    remarks: [{{at: {at}, comment: a word}}]\n")
    assert verify(text.encode()).ok == ok


@pytest.mark.parametrize("at", [0, 1, 2, 14])
def test_every_remark_is_told(at: int) -> None:
    text = WHOLE.replace(SCORE, SCORE + f"    remarks: [{{at: {at}, comment: a bold lead}}]\n")
    assert "[a bold lead]" in transcript(read(text.encode()))


# Versions, schemes, and what this version leaves


def test_a_newer_version_is_not_for_this_program() -> None:
    found = fault(changed("version: 1", "version: 2"), Verdict.UNSUPPORTED)
    assert found.line == 2
    assert "newer" in found.message


@pytest.mark.parametrize(("old", "new"), [
    ("status: unfinished", "status: unfinished\nweather: fine"),
    ("rules: {target: 61}", "rules: {target: 61, jokers: 2}"),
    ("status: unfinished", "status: adjourned"),
    ("game: cribbage", "game: whist"),
    ("deals:", "deals: []\nhands:"),
], ids=["a key", "a rule", "a word", "a game", "a part"])  # fmt: skip
def test_a_newer_version_may_say_new_things(old: str, new: str) -> None:
    """Whatever a later format has that this one has not, the newer version is what is said of it."""
    found = fault(changed("version: 1", "version: 2", changed(old, new)), Verdict.UNSUPPORTED)
    assert found.line == 2
    assert "newer" in found.message


def test_another_shuffle_is_not_for_this_program() -> None:
    found = fault(HEAD + SEEDED.replace("deal-1", "deal-2") + DEAL + END, Verdict.UNSUPPORTED)
    assert found.line == 6
    assert "wincrib-deal-1" in found.message


def test_a_play_that_is_not_written_is_never_called_right_unseen() -> None:
    """`pegged` without `play` cannot be checked: it is told as believed, or said not to be for this version."""
    report = verify(changed(PLAY, "    pegged: [3, 1]\n").encode())
    assert report.told > 1 or report.verdict == Verdict.UNSUPPORTED


# The end


WON = """start: {score: [40, 59], dealer: 1}
deals:
  - dealer: 1
    dealt:
      - [7C, 8C, QD, KH, 3S, 4S]
      - [7D, 9S, TC, 2H, 6C, JH]
    discard: [[3S, 4S], [6C, JH]]
    starter: 5S
    play: [7C, 7D+2]
    score: [40, 61]
"""
RESULT = "status: complete\nresult: {winner: 1, score: [40, 61], skunk: none, by: points}\n"


@pytest.mark.parametrize(("old", "new", "rule"), [
    ("winner: 1", "winner: 0", "2.1"),
    ("score: [40, 61], s", "score: [41, 61], s", "2.1"),
    ("score: [40, 61], s", "score: [40, 62], s", "2.1"),
    ("skunk: none", "skunk: single", "2.3"),
    ("by: points", "by: resignation", "2.5"),
    ("7D+2]", "7D+2, 8C]", "2.1"),
    ("    score: [40, 61]\n", "    show: [2]\n", "5.1"),
    ("    score: [40, 61]\n", "    score: [40, 61]\n  - dealer: 0\n", "2.1"),
])  # fmt: skip
def test_the_game_ends_where_it_is_won(old: str, new: str, rule: str) -> None:
    """Rule 2.1: nothing comes behind the point that wins; rules 2.3 and 2.5: the result is what the rules give."""
    text = HEAD + EXPLICIT + WON + RESULT
    assert verify(text.encode()).ok
    assert fault(changed(old, new, text)).rule == rule


@pytest.mark.parametrize("status", [Status.UNFINISHED, Status.ABANDONED])
def test_a_won_game_is_complete(status: Status) -> None:
    found = fault(HEAD + EXPLICIT + WON + f"status: {status}\n")
    assert (found.written, found.rule) == (str(status), "2.1")


def test_a_file_says_less() -> None:
    """Nearly everything is optional; what is not written comes from the rules."""
    text = HEAD + SEEDED + "deals:\n  - dealer: 0\n    discard: [[9S, 9C], [4C, 8C]]\n" + PLAY + END
    report = verify(text.encode())
    assert report.ok, report.fault
    assert steps(read(text.encode())).end == steps(read((HEAD + SEEDED + DEAL + END).encode())).end
