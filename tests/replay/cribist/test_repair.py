"""What is kept of a damaged replay of Cribist: nothing that was not played, and of claims and calls no half."""

import re
from random import Random

import pytest

from tests.replay.cribist.test_shipped import NAMES, WHOLE, data
from tests.replay.test_repair import CUTS, SLIPS, actions, kept
from wincrib.errors import Unreadable, Unsupported
from wincrib.games.cribist.acts import Call, Claim, Play
from wincrib.games.protocol import Action
from wincrib.replay.document import Status
from wincrib.replay.yaml import read

PLACES = 5
BY_HAND = data("cribist/to-61-with-muggins").decode()
COMBINATION = r"(?:fifteen|pair|run|flush|jack)"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_whole_is_said_to_be(name: str) -> None:
    found = kept(data(name))
    assert found.fault is None
    assert found.replay == read(data(name))


@pytest.mark.parametrize("damage", CUTS)
@pytest.mark.parametrize("name", WHOLE)
def test_what_is_kept_is_how_the_game_began(name: str, damage: str) -> None:
    """Wherever the damage is, in the header or behind it: no action is kept that was not played, in that order."""
    text, dice = data(name), Random(f"{name} {damage}")
    played = actions(read(text))
    deals = text.index(b"\ndeals:")
    for at in sorted(dice.sample(range(deals, len(text)), PLACES)):
        try:
            found = kept(CUTS[damage](text, at, dice))
        except Unreadable:
            assert at < deals + 30
            continue
        mine = actions(found.replay)
        assert mine == played[: len(mine)], at
        whole = text[:at].count(b"  score:") - (b"  score:" in text[:at].split(b"\n")[-1])
        assert found.deals >= whole, at


@pytest.mark.parametrize("slip", SLIPS)
def test_whatever_a_person_may_have_done_to_it(slip: str) -> None:
    """What is kept verifies, though what was changed and still agrees with the rules cannot be told."""
    dice, tried = Random(slip), 0
    for name in NAMES:
        text = data(name).decode()
        at = dice.randrange(text.index("\ndeals:"), len(text) - 1)
        try:
            kept(SLIPS[slip](text, at, text.index("\n", at), dice))
            tried += 1
        except (Unreadable, Unsupported):
            continue
    assert tried > len(NAMES) // 2


def torn(key: str, what: str) -> tuple[str, list[Action]]:
    """The text up to the end of a match in a key of the second deal, and the whole game's actions."""
    deal = [found.start() for found in re.finditer("  - dealer:", BY_HAND)][1]
    start = BY_HAND.index(f"    {key}:", deal)
    found = re.compile(what).search(BY_HAND, start)
    assert found is not None
    return BY_HAND[: found.end()], actions(read(BY_HAND.encode()))


def test_passes_are_not_made_up() -> None:
    """Where the calls are torn off, nobody knows who passed: what is kept ends with the first claim (rule 6)."""
    head, played = torn("calls", "(?=    calls:)")
    found = kept(head)
    mine = actions(found.replay)
    assert isinstance(mine[-1], Claim)
    assert mine == played[: len(mine)]
    assert (found.deals, found.further) == (1, 5)


@pytest.mark.parametrize("end", [", pair", ", ", ",", "\n", "]"])
def test_half_a_claim_is_none(end: str) -> None:
    """A list that breaks off may have gone on; one that has its bracket is a claim (rule 5)."""
    head, played = torn("claims", rf"- \[{COMBINATION}[^],\n]*(?=\])")
    mine = actions(kept(head + end).replay)
    claims = [each for each in mine if isinstance(each, Claim)]
    assert mine == played[: len(mine)]
    assert len(claims) == sum(isinstance(each, Claim) for each in played[: len(mine)])
    cut = actions(kept(head).replay)
    assert (len(mine) > len(cut)) == (end == "]" and isinstance(played[len(cut)], Claim))


@pytest.mark.parametrize("end", ["", ",", ", pair 4S 4H", "]", "]}", "]}\n"])
def test_half_a_call_is_none(end: str) -> None:
    """Nor what comes of it: a call of less, or for nothing (rule 6)."""
    head, played = torn("calls", rf"points: \d+, combos: \[{COMBINATION}[^],}}\n]*(?=\])")
    mine = actions(kept(head + end).replay)
    assert mine == played[: len(mine)]
    asked = played[len(mine)]
    assert isinstance(asked, Call)
    assert bool(asked.points) == (not end.startswith("]}"))


def test_a_combination_that_cannot_be_read_takes_its_claim_with_it() -> None:
    """What stands before it in the same list is only a part of what was said."""
    wrong = re.sub(r"(claims:\n(?:      - \[\]\n)*      - \[[^],\n]+)", r"\1, pear 4S 4H", BY_HAND, count=1)
    found = kept(wrong)
    assert found.fault is not None
    assert "pear" in found.fault.message
    assert not any(isinstance(each, Claim) and each.combos for each in actions(found.replay))


def test_a_wrong_worth_takes_the_trick_with_it() -> None:
    """Either may be wrong, the cards or the points (rule 4)."""
    text = data("cribist/ten-deals").decode()
    right = re.search(r"worth: \[\d+, \d+, (\d+)", text)
    assert right is not None
    found = kept(text[: right.start(1)] + str(int(right[1]) + 1) + text[right.end(1) :])
    assert sum(isinstance(each, Play) for each in actions(found.replay)) == 2 * 4


def test_what_is_only_wrong_is_not_torn() -> None:
    """A game written without its passes, in which nobody called, keeps them behind a wrong score (rule 6)."""
    text = data("cribist/5-wrong-and-named-twice").decode()
    text = re.sub(r"    calls:\n(?:      - .*\n)*|    calls: .*\n", "", text)
    text = text.replace("status:", "    score: [1, 1, 1, 1]\nstatus:")
    whole, found = read(text.encode()), kept(text)
    assert found.fault is not None
    assert found.fault.message.startswith("deal 1, score: the deal is not finished")
    assert len(found.replay.deals[0].calls[0]) == len(whole.players) - 1
    assert found.replay.status == Status.UNFINISHED
