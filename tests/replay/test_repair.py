"""What is kept of a damaged replay: all that stands whole before the damage, a game that verifies, and nothing else."""

import re
from collections.abc import Callable
from random import Random

import pytest

from tests.replay import shelf
from tests.replay.played import game
from tests.replay.shelf import CASES, CLASSIC
from wincrib.errors import Unreadable, Unsupported
from wincrib.games.protocol import Action
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.repair import Repaired, repair
from wincrib.replay.steps import steps
from wincrib.replay.tree import MOST_BYTES
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write

MUGGINS = shelf.data("classic/muggins").decode()
BY_HAND = shelf.data("classic/hot-seat-by-hand").decode()


def actions(replay: AnyReplay) -> list[Action]:
    return list(steps(replay).actions)


def kept(data: bytes | str) -> Repaired:
    """A repaired file, which verifies as what it says it is."""
    found = repair(data if isinstance(data, bytes) else data.encode())
    report = verify(write(found.replay).encode())
    assert report.ok, report.fault
    assert report.unfinished == (found.replay.status != Status.COMPLETE)
    return found


@pytest.mark.parametrize("name", shelf.shipped())
def test_what_is_whole_is_said_to_be(name: str) -> None:
    """It is the replay itself, with nothing wrong."""
    found = kept(shelf.data(name))
    assert found.fault is None
    assert found.replay == shelf.replay(name)


@pytest.mark.parametrize(
    "case", [case for case in shelf.cases() if "recovers_deals" in case], ids=lambda case: case["file"]
)
def test_the_cases(case: shelf.Case) -> None:
    data = (CASES / case["file"]).read_bytes()
    found = kept(data)
    assert found.deals == case["recovers_deals"]
    assert found.fault is not None
    assert found.fault.line == case["line"]
    assert found.replay.status == Status.UNFINISHED


# Damage that no text of a replay could be: the disk's, not a person's.
CUTS: dict[str, Callable[[bytes, int, Random], bytes]] = {
    "cut off": lambda data, at, _: data[:at],
    "a bad byte": lambda data, at, dice: data[:at] + bytes([dice.choice((0, 7, 9, 0x7F, 0xC3, 0xFF))]) + data[at + 1 :],
    "a hole of noughts": lambda data, at, dice: data[:at] + bytes(dice.randint(1, 99)) + data[at + 50 :],
    "another file's rest": lambda data, at, _: data[:at] + b'\x00PK"[{\xff' + data[: at // 2],
}
PLACES = 6


@pytest.mark.parametrize("damage", CUTS)
@pytest.mark.parametrize("name", CLASSIC)
def test_what_is_kept_is_how_the_game_began(name: str, damage: str) -> None:
    """Wherever the damage is, in the header or behind it: no action is kept that was not played, in that order."""
    data, dice = shelf.data(name), Random(f"{name} {damage}")
    played = actions(shelf.replay(name))
    deals = data.index(b"deals:")
    for at in sorted(dice.sample(range(deals, len(data)), PLACES)):
        damaged = CUTS[damage](data, at, dice)
        try:
            found = kept(damaged)
        except Unreadable:
            assert at < deals + 30
            continue
        mine = actions(found.replay)
        assert mine == played[: len(mine)], at
        whole = data[:at].count(b"  score:") - (b"  score:" in data[:at].split(b"\n")[-1])
        assert found.deals >= whole, at


@pytest.mark.parametrize("name", CLASSIC)
def test_nothing_whole_is_given_away(name: str) -> None:
    """Cut between two lines behind the header, each action that was written before the cut is kept."""
    text = shelf.data(name).decode()
    played = actions(shelf.replay(name))
    for found in [*re.finditer(r"^    (?=show|score|play|starter)", text, re.MULTILINE)][:-2:5]:
        head = text[: found.start()]
        assert actions(kept(head).replay) == actions(read(f"{head}status: unfinished\n".encode())), head[-80:]
    resigned = "by: resignation" in text
    assert actions(kept(text[: text.index("status:")]).replay) == played[: len(played) - resigned]


LETTERS = "0123456789ACDHJKQST[]{},:- +go\n\"'#"
SLIPS: dict[str, Callable[[str, int, int, Random], str]] = {
    "a changed letter": lambda text, at, _, dice: text[:at] + dice.choice(LETTERS) + text[at + 1 :],
    "a letter more": lambda text, at, _, dice: text[:at] + dice.choice(LETTERS) + text[at:],
    "a letter less": lambda text, at, *_: text[:at] + text[at + 1 :],
    "half a line less": lambda text, at, end, _: text[:at] + text[end:],
    "a line twice": lambda text, at, end, _: text[:end] + text[text.rfind("\n", 0, at) : end] + text[end:],
}


@pytest.mark.parametrize("slip", SLIPS)
def test_whatever_a_person_may_have_done_to_it(slip: str) -> None:
    """What is kept verifies, though what was changed and still agrees with the rules cannot be told."""
    dice, tried = Random(slip), 0
    for name in CLASSIC * 2:
        text = shelf.data(name).decode()
        at = dice.randrange(text.index("deals:"), len(text) - 1)
        try:
            kept(SLIPS[slip](text, at, text.index("\n", at), dice))
            tried += 1
        except Unreadable:
            continue
    assert tried > 13


def test_wrong_points_at_the_seventh_deal() -> None:
    """Six deals stay as they are; of the seventh what was done before the card whose points are wrong."""
    whole = game("wincrib")
    deal = next(deal for deal in whole.replay.deals[6:] if deal.play and any(token.points for token in deal.play))
    number = whole.replay.deals.index(deal) + 1
    text = write(whole.replay)
    start = [found.start() for found in re.finditer("  - dealer:", text)][number - 1]
    at = text.index("+", start)
    found = kept(f"{text[:at]}+19{text[at + 2 :]}")
    assert found.fault is not None
    assert found.fault.deal == number
    assert found.deals == number - 1
    assert found.replay.deals[: number - 1] == whole.replay.deals[: number - 1]
    last = found.replay.deals[-1]
    assert deal.play is not None
    assert last.play == deal.play[: next(k for k, token in enumerate(deal.play) if token.points)]
    assert (last.score, found.replay.digest) == (None, "")


def test_a_wrong_score_is_written_anew() -> None:
    """The deal before it was played by the rules, so it is whole; what follows is built on sand."""
    found = kept(re.sub(r"score: \[\d+, ", "score: [99, ", MUGGINS, count=1))
    right = shelf.replay("classic/muggins")
    assert found.deals == 1
    assert found.replay.deals == right.deals[:1]


def test_a_call_that_took_too_much_leaves_the_question_out() -> None:
    """Neither the statement nor the call of a count that is wrong is believed."""
    wrong = (shelf.SHELF / "broken" / "muggins-took-too-much.yaml").read_bytes()
    found = kept(wrong)
    assert found.deals == 0
    assert found.replay.deals[-1].show == ()


@pytest.mark.parametrize("end", ["digest: sha256:1", "result: {winner", "status: comp", "    score: [12"])
def test_a_missing_end(end: str) -> None:
    """A game that is there to its end is a whole game, whatever was to be said of it."""
    head = MUGGINS[: MUGGINS.rindex(end.partition(":")[0] + ":")]
    found, right = kept(head + end), shelf.replay("classic/muggins")
    assert actions(found.replay) == actions(right)
    assert (found.replay.status, found.replay.result) == (right.status, right.result)
    assert found.replay.digest


def test_a_resignation_needs_its_end() -> None:
    """Nothing else in a file says that somebody gave up."""
    text = shelf.data("classic/resigned").decode()
    assert kept(re.sub("digest: sha256:..", "digest: sha256:zz", text)).replay == shelf.replay("classic/resigned")
    found = kept(text[: text.index("result:")])
    assert found.replay.status == Status.UNFINISHED
    assert found.replay.deals == shelf.replay("classic/resigned").deals


def test_what_was_remarked_is_kept() -> None:
    """With the deals it stands in, and of the deal in progress as far as that goes."""
    text = MUGGINS.replace(
        "    score: [", "    remarks: [{at: 1, comment: bold}, {at: 9, comment: bolder}]\n    score: ["
    )
    text = text.replace("\ndigest:", "\nx-digest:")
    assert verify(text.encode()).ok
    third = [found.start() for found in re.finditer("    starter:", text)][2]
    found = kept(text[:third] + text[third:].replace("remarks", "remarsk", 1).replace("starter: ", "starter: X", 1))
    assert [len(deal.remarks) for deal in found.replay.deals] == [2, 2, 0]
    at = text.index("    score:", third)
    found = kept(text[:at] + "    score: [0, 0]\n" + text[at:].split("\n", 1)[1])
    assert [len(deal.remarks) for deal in found.replay.deals] == [2, 2, 2]


def test_what_was_remarked_later_is_not() -> None:
    """A remark that comes after the fault in time goes with what it was about."""
    remarks = "    remarks: [{at: 1, comment: bold}, {at: 13, comment: bolder}]\n"
    text = MUGGINS.replace("    score: [", f"{remarks}    score: [").replace("\ndigest:", "\nx-digest:")
    at = text.index("+", [found.start() for found in re.finditer("    play:", text)][2])
    found = kept(f"{text[:at]}+19{text[at + 2 :]}")
    assert [len(deal.remarks) for deal in found.replay.deals] == [2, 2, 1]
    assert found.further > 2


def test_a_number_that_may_be_half_is_none() -> None:
    """Cut after its first digit, 12 would be 1: a legal statement that nobody made."""
    entry = "      - {claim: 2, call: 0}\n"
    head = MUGGINS[: MUGGINS.rindex("    show:\n")]
    for last in ("      - 1", "      - 12", "      - {claim: 1", "      - {claim: 12"):
        found = kept(f"{head}    show:\n{entry}{last}")
        assert [each.points for each in found.replay.deals[-1].show] == [2], last
    assert len(kept(f"{head}    show:\n{entry}      - 4\n").replay.deals[-1].show) == 2


def test_a_line_that_cannot_be_read_is_not_read_in_part() -> None:
    """A bracket too many in the middle: what stands before it on that line may be no more than it seems."""
    right, wrong = "- {claim: 6, call: 2, muggins: 2}", "- {claim: 6}, call: 2, muggins: 2}"
    at = MUGGINS.rindex(right)
    found = kept(MUGGINS[:at] + wrong + MUGGINS[at + len(right) :])
    assert [each.points for each in found.replay.deals[-1].show] == [2]


@pytest.mark.parametrize("key", ["program", "created", "title", "from"])
def test_what_a_header_can_do_without(key: str) -> None:
    """Damage there costs that key alone."""
    line = {"from": "from: {file: other.yaml}"}.get(key, f"{key}: something")
    text = re.sub(f"^{key}:.*\n", "", MUGGINS, flags=re.MULTILINE).replace("rules:", f"{line}\nrules:", 1)
    for damaged in (line[:-2] + "\x00", line[:2] + "\x00" + line[3:], f'{key}: "', f"{key}: [", f"{key}:"):
        found = kept(text.replace(line, damaged).encode())
        assert found.replay.deals == shelf.replay("classic/muggins").deals
        assert found.fault is not None


DEALS_AGAIN = "x-deals:\n  - [KD, TD, 9S]\nx-cut: [4D, 4H]\n"


def test_what_others_keep_in_a_header_outlives_what_comes_after() -> None:
    """A game that deals another's cards again goes on with them wherever its file breaks off."""
    game = read(shelf.data("classic/muggins") + DEALS_AGAIN.encode())
    assert game.extras[()]["x-deals"] == [["KD", "TD", "9S"]]
    text = write(game)
    assert kept(text[: text.index("    show:")]).replay.extras == game.extras
    assert kept(text[: text.index("deals:\n  - dealer") + 20].encode()).replay.extras == game.extras


@pytest.mark.parametrize(("sound", "damaged"), [
    ("x-cut: [4D", "x-cut: [4D, \""), ("TD, 9S]", "TD, 9S"), ("x-deals:\n  - [KD", "x-deals:\n  - [K\x00D"),
    ("x-cut: ", "x-cut "), ("x-deals:", "x-\x00deals:"),
])  # fmt: skip
def test_what_others_keep_in_a_header_costs_no_game(sound: str, damaged: str) -> None:
    """Damage there costs no more than that: it is no part of the game."""
    text = write(read(shelf.data("classic/muggins") + DEALS_AGAIN.encode()))
    assert text.count(sound) == 1
    found = kept(text.replace(sound, damaged))
    assert found.replay.deals == shelf.replay("classic/muggins").deals
    assert found.fault is not None


@pytest.mark.parametrize(("wrong", "right"), [
    ("name: Ann", "name: "), ("target: 121", "target: 121x"), ("deck:", "dekc:"), ("format:", "fromat:"),
    ("game: cribbage", "game: bridge"), ("deals:", "deels:"), ("rules:", "ruels:"), ("players:", "\x00players:"),
])  # fmt: skip
def test_nothing_of_a_header_is_guessed(wrong: str, right: str) -> None:
    """Without the rules, the players or the deck there is no game."""
    assert wrong in BY_HAND
    with pytest.raises(Unreadable) as caught:
        repair(BY_HAND.replace(wrong, right, 1).encode())
    assert caught.value.line is not None


def test_a_newer_file_is_not_damaged() -> None:
    with pytest.raises(Unsupported, match="newer"):
        repair(MUGGINS.replace("version: 1", "version: 2").encode())


@pytest.mark.parametrize("data", [
    b"", b"\x00", b"\xff" * 99, b"deals:", b"[" * 9999, b"- " * 9999, b"a: &a [*a]", b"? [a]: b", b"{a: b, [c]: d}",
    b"#" * (MOST_BYTES + 1), b"deals:\n" + b"  - dealer: 0\n" * 6_000, b'"\\ud800": "\\ud800"\n"', b"!!x y",
], ids=range(13))  # fmt: skip
def test_what_is_no_replay(data: bytes) -> None:
    """One sentence, whatever it is."""
    with pytest.raises(Unreadable) as caught:
        repair(data)
    assert caught.value.message.isprintable()
