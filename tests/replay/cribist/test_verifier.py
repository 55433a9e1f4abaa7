"""What is said of a file of Cribist that is wrong, and of one that cannot be read."""

import pytest

from tests.replay.shelf import SHELF
from wincrib.replay.verifier import Fault, Verdict, verify

HEAD = """\
format: wincrib-replay
version: 1
game: cribist
rules: {claims: manual, end: {deals: 1}}
players: [Ann, Bob, Cas, Dot]
deck: {source: explicit}
deals:
  - dealer: 3
    dealt:
      - [6S, KS, QS, JS, TS, 9S, 8S, 7S, 3S, 2S, AS, 4S, 5S]
      - [4C, KC, QC, JC, TC, 9C, 8C, 7C, 3C, AC, 2C, 6C, 5C]
      - [5D, KD, QD, JD, TD, 9D, 8D, 7D, 3D, AD, 2D, 6D, 4D]
      - [5H, KH, QH, JH, TH, 9H, 8H, 7H, 3H, AH, 2H, 6H, 4H]
"""
"""Ann holds every spade, leads them, and so makes them trumps."""
TRICKS = "    tricks: [[6S, 4C, 5D, 5H], [KS, AC]]\n"
CLAIMS = "    claims: [[run 4C 5D 6S, pair 5D 5H, pair 4C 6S, pair 5D 5H]]\n"
CALLS = """\
    calls:
      - [pass, {points: 3, combos: [run 4C 5H 6S]}, {points: 2, combos: [run 4C 5H 6S]}]
"""
WORTH = "    worth: [12]\n"
END = "status: unfinished\n"
WHOLE = HEAD + TRICKS + CLAIMS + CALLS + WORTH + END


def changed(old: str, new: str, text: str = WHOLE) -> str:
    """A text with one thing changed."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


def fault(text: str, verdict: Verdict = Verdict.DEPARTS) -> Fault:
    """What is wrong with a file."""
    report = verify(text.encode())
    assert report.verdict == verdict, f"{report.verdict}: {report.fault}"
    assert report.fault is not None
    return report.fault


def test_a_right_file() -> None:
    """The dealer, the deal, six cards, a claim, three calls and the worth; the first dealer is believed."""
    report = verify(WHOLE.encode())
    assert report.ok, report.fault
    assert (report.checked, report.told, report.unfinished) == (13, 1, True)


@pytest.mark.parametrize(("old", "new", "message"), [
    ("dealer: 3", "dealer: 2", "14:15: deal 1, tricks: 6S is Ann's, but Dot is to play (rule 3)"),
    ("[6S, 4C", "[6S, 4D", "14:19: deal 1, tricks: 4D is Cas's, but Bob is to play (rule 3)"),
    ("[KS, AC]", "[KS, 4C]", "14:37: deal 1, tricks: 4C has been played already (rule 3)"),
    ("[KS, AC]", "[KC, AC]", "14:33: deal 1, tricks: KC is Bob's, but Ann is to play (rule 3)"),
    ("[6S, 4C, 5D, 5H]", "[6S, 4C, 5D]",
     "14:28: deal 1, tricks: a trick begins here, but trick 1 is not finished: Dot is to play (rule 3)"),
    ("worth: [12]", "worth: [11]",
     "18:13: deal 1, worth of trick 1: written 11, the rules give 12 (fifteen two, fifteen four, two runs of "),
    ("worth: [12]", "worth: [12, 0]", "18:17: deal 1, worth: the worth of trick 2, which is not complete (rule 4)"),
    ("claims: manual", "claims: automatic",
     "15:13: deal 1, claims: under these rules (line 4) the program claims, and nobody is asked (rule 5)"),
    (CLAIMS, "", "14:14: deal 1, tricks: what Ann claimed of trick 1 is not written (rule 5)"),
    ("[run 4C 5D 6S, pair", "[], [run 4C 5D 6S, pair",
     "15:18: deal 1, claims: a claim of trick 2, which is not complete (rule 5)"),
    ("[pass, {", "[{", "17:9: deal 1, calls: what Dot called on trick 1 is not written (rule 6)"),
    ("6S]}]\n", "6S]}]\n      - [pass]\n", "18:9: deal 1, calls: calls of trick 2, which is not complete (rule 6)"),
    (END, "    score: [5, 0, 0, -2]\n" + END, "19:12: deal 1, score: the deal is not finished: Cas is to play"),
    ("TS, 9S", "TS, TS", "10:30: deal 1, dealt: TS is dealt twice (rule 1)"),
    (", 4S, 5S]", "]", "10:9: deal 1, dealt: 11 cards for Ann; thirteen are dealt (rule 1)"),
    ("status: unfinished", "status: complete\nresult: {winners: [0], score: [1, 2, 3, 4]}",
     "19:9: status: complete, but 0 deals of 1 (line 4) are played (rule 8)"),
    ("{deals: 1}", "{target: 5}",
     "17:10: deal 1, calls: a call on trick 1, but the game was over: Ann had reached 5 (line 4) (rule 8)"),
    ("status: unfinished", "    time_up: true\nstatus: unfinished",
     "19:14: deal 1, time_up: this game (line 4) has no time limit (rule 8)"),
    ("status: unfinished", "status: unfinished\nresult: {winners: [0], score: [1, 2, 3, 4]}",
     "20:9: result: a result, but the game is unfinished"),
    ("deck:", "cut: [[3C, 3D, 9C, 9D]]\ndeck:", "6:6: cut: the cut ends in a tie; another try is expected (rule 1)"),
    ("deck:", "cut: [[3C, 3D, 9C, 9D], [4C, 5C, 6C]]\ndeck:", "6:25: cut: 3 cards; Ann and Bob cut here (rule 1)"),
    ("deck:", "cut: [[3C, 4D, 9C, 9D]]\ndeck:",
     "9:13: deal 1, dealer: written 3, the rules give 0 (the deal passes to the left; rule 1)"),
    ("deck:", "cut: [[3C, 4D, 9C, 9D], [3C, 4D]]\ndeck:",
     "6:25: cut: a cut does not fit here: a deal is about to begin"),
    ("deck:", "start: {score: [0, 0, 0, 0], dealer: 3}\ncut: [[3C, 4D, 9C, 2D]]\ndeck:",
     "7:6: cut: a game that starts in the middle is not cut for (rule 1)"),
    ("source: explicit", 'source: seed, scheme: wincrib-deal-1, seed: "1"',
     "10:14: deal 1, dealt: written KS, the rules give KH (by the seed; is the seed or its scheme (line 6) the"),
], ids=lambda value: value.strip()[:40])  # fmt: skip
def test_what_is_wrong(old: str, new: str, message: str) -> None:
    """The place, and the whole sentence."""
    found = fault(changed(old, new))
    assert f"{found.line}:{found.column}: {found.message}".startswith(message)


def test_a_count_of_calls_cut_short_is_a_question() -> None:
    """At the end of an unfinished file the next one is being asked; anything behind it closes the question."""
    short = changed("[pass, {points: 3, combos: [run 4C 5H 6S]}, {points: 2, combos: [run 4C 5H 6S]}]", "[pass]")
    asked = changed(", [KS, AC]", "", short)
    assert verify(asked.encode()).ok
    assert fault(short).message.startswith("deal 1, calls: what Cas called on trick 1 is not written")


def test_where_no_call_is_written_and_the_game_went_on_all_passed() -> None:
    """So a game where nobody called can be written without them; at the end of a file the first is being asked."""
    without = WHOLE.replace(CALLS, "")
    assert verify(without.encode()).ok
    assert verify(without.encode()).checked == 13
    assert verify(changed(", [KS, AC]", "", without).encode()).ok


def test_an_open_claim_is_a_question() -> None:
    """At the end of an unfinished file."""
    assert verify((HEAD + "    tricks: [[6S, 4C, 5D, 5H]]\n" + END).encode()).ok


@pytest.mark.parametrize(("key", "value", "words"), [
    ("score", "score: [0, 0, 0, 0]", "a score cannot be"), ("status", "", "an end cannot be"),
])  # fmt: skip
def test_behind_an_unknown_hand_nothing_can_be_said(key: str, value: str, words: str) -> None:
    """Rule 9: and no more of the game be written."""
    text = (SHELF / "cribist" / "9-only-ones-own-hand.yaml").read_text("utf-8")
    if key == "score":
        text = changed("status: unfinished", f"    {value}\nstatus: unfinished", text)
    else:
        text = changed("status: unfinished", "status: complete\nresult: {winners: [0], score: [9, 0, 0, 0]}", text)
    assert words in fault(text).message


WON = (SHELF / "cribist" / "8-the-win-is-shared.yaml").read_text("utf-8")


@pytest.mark.parametrize(("old", "new", "message"), [
    ("winners: [2, 3]", "winners: [2]", "written 2, the rules give 2 and 3 (Cas and Dot won; rule 8)"),
    ("score: [17, 10, 23, 23]}", "score: [17, 10, 23, 24]}", "result, score of Dot: written 24, the rules give 23"),
    ("    score: [17, 10, 23, 23]\n", "    score: [17, 11, 23, 23]\n", "score of Bob: written 11, the rules give 10"),
    ("status: complete", "status: unfinished", "unfinished, but the game was over: it is one of 1 deal"),
], ids=lambda value: value[:30])  # fmt: skip
def test_what_is_wrong_with_an_end(old: str, new: str, message: str) -> None:
    """Rules 7 and 8."""
    text = "\n".join(line for line in WON.splitlines() if not line.startswith("digest")) + "\n"
    assert message in fault(changed(old, new, text)).message


TIMED = (SHELF / "cribist" / "8-the-time-is-up.yaml").read_text("utf-8")


def test_a_game_by_the_clock_says_when_its_time_was_up() -> None:
    """Rule 8: and nothing is dealt after it."""
    text = "\n".join(line for line in TIMED.splitlines() if not line.startswith("digest")) + "\n"
    assert "it is not written that the time was up" in fault(changed("    time_up: true\n", "", text)).message
    again = changed("status:", "  - {dealer: 0}\nstatus:", text)
    assert "the game was over: the time was up" in fault(again).message


@pytest.mark.parametrize(("old", "new", "words"), [
    ("dealer: 3", "dealer: 4", "a seat, 0 to 3"), ("{deals: 1}", "{deals: 0}", "a whole number from 1 to 100"),
    ("{deals: 1}", "{}", "none of them"), ("{deals: 1}", "{deals: 1, target: 61}", "more than one of them"),
    ("{deals: 1}", "{dels: 1}", "the nearest known key is deals"), ("claims: manual", "claims: by hand", "one of auto"),
    ("claims: manual", "muggins: true", "unknown key"), ("[Ann, Bob, Cas, Dot]", "[Ann, Bob]", "4 players"),
    ("[pass,", "[Pass,", "expected pass"),
    ("points: 3", "points: 0", "from 1 to 20"), ("points: 3", "points: -3", "1 to 20"),
    ("points: 3, ", "", "points is missing"),
    ("{points: 3, combos: [run 4C 5H 6S]}", "{points: 3}", "combos is missing"),
    ("[run 4C 5D 6S, pair", "[run 4C, pair", "3 or 4 cards, not with 1"),
    ("pair 4C 6S", "pear 4C 6S", "no combination"),
    ("pair 4C 6S", "pair 4C 6X", "is not a card"), ("[KS, AC]", "[KS, AC, KD, KH, AD]", "a list of 5"),
    ("worth: [12]", "worth: [21]", "from 0 to 20"), ("worth: [12]", "time_up: yes", "true or false"),
    ("worth: [12]", "score: [1, 2]", "a score a seat"), ("worth: [12]", "starter: 5S", "unknown key"),
    ("status: unfinished", "status: complete\nresult: {winners: [], score: [0, 0, 0, 0]}", "the seats that won"),
    ("status: unfinished", "status: complete\nresult: {winners: [1, 0], score: [0, 0, 0, 0]}", "out of order"),
    ("status: unfinished", "status: complete\nresult: {winners: [1, 1], score: [0, 0, 0, 0]}", "a seat twice"),
    ("status: unfinished", "status: complete\nresult: {winner: 1, score: [0, 0, 0, 0]}", "known key is winners"),
    ("deck:", "cut: [[3C]]\ndeck:", "a card a seat"),
    ("deck:", "start: {score: [0, 0], dealer: 0}\ndeck:", "a score a seat"),
], ids=lambda value: value[:30])  # fmt: skip
def test_what_cannot_be_read(old: str, new: str, words: str) -> None:
    """Found, and expected, at its place."""
    found = fault(changed(old, new), Verdict.UNREADABLE)
    assert words in found.message
    assert found.line is not None


def test_a_start_may_be_below_nothing() -> None:
    """Rule 6: at Cribist, not at cribbage."""
    assert verify(changed("deck:", "start: {score: [-5, 0, 0, -999], dealer: 3}\ndeck:").encode()).ok
    two = "format: wincrib-replay\nversion: 1\ngame: cribbage\nplayers: [Ann, Bob]\ndeck: {source: explicit}\n"
    two += "start: {score: [-5, 0], dealer: 1}\ndeals: []\nstatus: unfinished\n"
    assert fault(two, Verdict.UNREADABLE).line == 6
