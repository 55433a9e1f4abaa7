"""Games written down from a real table: the file may tell less, and what it tells is checked as far as the rules go."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.replay.played import TABLES, bare, game, play_on, sit
from tests.replay.test_verifier import EXPLICIT, HEAD, SEEDED
from wincrib.cards import Cards
from wincrib.games.cribbage.acts import Dealt, Discard, Scored, Told, ToldPlay, Why
from wincrib.games.cribbage.state import Dealing, Pegging, Showing, Turning
from wincrib.games.protocol import Seat
from wincrib.replay.cribbage.deal import CribbageDeal, Token
from wincrib.replay.cribbage.trail import NOT_PLAY
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.forms import FORMS
from wincrib.replay.recorder import Recorder
from wincrib.replay.steps import Steps, steps
from wincrib.replay.transcript import transcript
from wincrib.replay.verifier import Report, Verdict, verify, verify_replay
from wincrib.replay.yaml import read, write
from wincrib.table.face import TakeBack
from wincrib.table.setting import lay_table

DEALT = "    dealt: [[KD, TD, 9S, 9C, QD, 7D], [2S, 4C, TS, AC, 8C, 2D]]\n"
DISCARD = "    discard: [[9S, 9C], [4C, 8C]]\n"
KEPT = "    kept: [[KD, TD, QD, 7D], [2S, TS, AC, 2D]]\n"
CRIB = "    crib: [4C, 9C, 8C, 9S]\n"
STARTER = "    starter: 5S\n"
PLAY = "    play: [AC, QD, 2S, KD, 2D, go, go, 7D, TS, TD]\n"
PEGGED = "    pegged: [3, 1]\n"
SHOW = "    show: [6, 10, 2]\n"
SCORE = "    score: [15, 7]\n"
END = "status: unfinished\n"
BY_HAND = HEAD.replace("{target: 61}", "{target: 61, counting: manual}")
MUGGINS = HEAD.replace("{target: 61}", "{target: 61, muggins: true}")


def told(*lines: str, deck: str = EXPLICIT, head: str = HEAD, end: str = END) -> str:
    """A game of one deal, told in these lines."""
    return f"{head}{deck}deals:\n  - dealer: 0\n{''.join(lines)}{end}"


def right(text: str) -> Report:
    report = verify(text.encode())
    assert report.ok, report.fault
    return report


def walked(text: str) -> Steps:
    return steps(read(text.encode()))


# What may be left out


WAYS = {
    "dealt and thrown": (DEALT, DISCARD),
    "kept and thrown": (KEPT, DISCARD),
    "all of it": (DEALT, KEPT, CRIB, DISCARD),
    "dealt and kept": (DEALT, KEPT),
    "dealt and in the crib": (DEALT, CRIB),
    "dealt, kept and in the crib": (DEALT, KEPT, CRIB),
    "kept and in the crib": (KEPT, CRIB),
}
BY_SEED = {
    "nothing but the throws": (DISCARD,),
    "nothing but what was kept": (KEPT,),
    "nothing but the crib": (CRIB,),
    "kept and in the crib": (KEPT, CRIB),
}


@pytest.mark.parametrize("after", [PLAY, PLAY + SHOW, PLAY + PEGGED + SCORE, PEGGED, PEGGED + SHOW + SCORE],
                         ids=["play", "show", "pegged and score", "only pegged", "pegged, show and score"])  # fmt: skip
@pytest.mark.parametrize("way", WAYS)
def test_a_deal_is_told_in_many_ways(way: str, after: str) -> None:
    """Whatever is left out follows, or is not needed: the score after the deal is the same."""
    text = told(*WAYS[way], STARTER, after)
    right(text)
    end = walked(text).end
    assert end.score == (15, 7)
    assert isinstance(end.phase, Dealing)


@pytest.mark.parametrize("way", BY_SEED)
def test_with_a_seed_the_rest_of_a_hand_is_known(way: str) -> None:
    """What was kept, or what lay in the crib, says who threw which."""
    text = told(*BY_SEED[way], PLAY, SHOW, SCORE, deck=SEEDED)
    right(text)
    states = [[moment.step for moment in walked(each).moments] for each in (text, told(DISCARD, PLAY, deck=SEEDED))]
    assert states[0] == states[1]


def test_of_a_play_that_is_not_written_the_points_are_believed() -> None:
    """Two numbers more are taken as told, and the report says of which deal; everything else is checked."""
    full, less = right(told(DEALT, DISCARD, STARTER, PLAY, SHOW, SCORE)), right(
        told(DEALT, DISCARD, STARTER, PEGGED, SHOW, SCORE)
    )  # fmt: skip
    assert (full.told, full.believed) == (1, ())
    assert (less.told, less.believed) == (3, (1,))
    assert less.checked == full.checked - 10


def test_told_points_have_a_reason_of_their_own() -> None:
    events = [each for moment in walked(told(KEPT, CRIB, STARTER, PEGGED)).moments for each in moment.step.events]
    pegs = [(each.seat, each.points) for each in events if isinstance(each, Scored) and each.why == Why.TOLD]
    assert pegs == [(0, 3), (1, 1)]


def test_the_transcript_tells_what_is_known() -> None:
    lines = transcript(read(told(KEPT, CRIB, STARTER, PEGGED).encode()))
    pegs = "Ann pegs three in the play, as told. Ann 3. Bob pegs one in the play, as told. Bob 1."
    assert f"Upcard: five of spades. {pegs}" in lines
    assert any(line.startswith("Ann's crib: 4C 8C 9C 9S") for line in lines)


def test_the_order_of_a_crib_is_no_part_of_the_digest() -> None:
    one, other = (read(told(KEPT, crib, STARTER, PEGGED).encode()) for crib in (CRIB, "    crib: [9S, 8C, 4C, 9C]\n"))
    assert digest(one) == digest(other)
    assert digest(one) != digest(read(told(KEPT, CRIB, STARTER, "    pegged: [1, 3]\n").encode()))


def test_a_show_that_nobody_wrote_down_is_counted() -> None:
    """Where the players count for themselves each count is then taken as right; a partial one is not completed."""
    report = right(told(KEPT, CRIB, STARTER, PLAY, SCORE, head=BY_HAND))
    assert report.told == right(told(KEPT, CRIB, STARTER, PLAY, SHOW, SCORE, head=BY_HAND)).told + 3
    right(told(KEPT, CRIB, STARTER, PLAY, SCORE, head=MUGGINS))
    assert verify(told(KEPT, CRIB, STARTER, PLAY, "    show: [6]\n", SCORE, head=MUGGINS).encode()).told < 4


def test_at_the_end_of_a_file_the_count_is_open() -> None:
    for text in (told(KEPT, CRIB, STARTER, PEGGED, head=MUGGINS), told(KEPT, CRIB, STARTER, PLAY, head=BY_HAND)):
        right(text)
        assert isinstance(walked(text).end.phase, Showing)


# What is wrong, and where


@dataclass(frozen=True)
class Fault:
    """Lines with a mark where the fault must be placed, and the words and the rule it must name."""

    lines: tuple[str, ...]
    says: str
    rule: str
    head: str = HEAD
    deck: str = EXPLICIT

    def __str__(self) -> str:
        return self.says


START = "start: {score: [59, 40], dealer: 0}\n"
FAULTS = [
    Fault((KEPT.replace("kept: [", "kept: ^["),), "where the other four cards went is not written", "3.1"),
    Fault((CRIB,), "an explicit deal must say what was dealt", "3.1"),
    Fault((KEPT.replace("[2S", "^[2S").replace(", 2D]", "]"), CRIB), "3 cards for Bob; four are kept", "3.1"),
    Fault((KEPT, CRIB.replace("[4C, ", "^[")), "3 cards; four lie in the crib", "3.1"),
    Fault((KEPT, CRIB.replace("9C", "^TD")), "TD is dealt twice", "1.1"),
    Fault((KEPT.replace("TS", "^KD"), CRIB), "KD is dealt twice", "1.1"),
    Fault((KEPT, DISCARD.replace("8C", "^TD")), "TD is dealt twice", "1.1"),
    Fault((DEALT, KEPT.replace("TS", "^TD")), "TD was not dealt to Bob", "3.1"),
    Fault((DEALT, KEPT.replace("[2S, TS, AC, 2D]", "^[2S, TS, AC]")), "3 cards for Bob; four are kept", "3.1"),
    Fault((DEALT, CRIB.replace("8C", "^8D")), "8D was not dealt to anybody", "3.1"),
    Fault((DEALT, CRIB.replace("[", "^[").replace("8C", "KD")), "3 cards in it from Ann; each throws two", "3.1"),
    Fault((DEALT, KEPT, CRIB.replace("[", "^[").replace("8C", "8D")), "4C 8D 9C 9S, the rules give 4C 8C 9C 9S", "3.1"),
    Fault((KEPT.replace("TD", "^TC"), CRIB), "TC was not dealt to Ann", "3.1", deck=SEEDED),
    Fault((DEALT, KEPT.replace("[[", "^[["), "    discard: [[9S, 9C], []]\n"), "but Bob has not thrown", "3.1"),
    Fault((KEPT, CRIB, STARTER.replace("5S", "^9C"), PEGGED), "the starter 9C has been dealt", "3.2"),
    Fault((KEPT, CRIB, "    pegged: ^[3, 1]\n"), "the play is not finished: the starter is not turned", "4.6"),
    Fault((KEPT, CRIB, STARTER, "    pegged: ^[0, 0]\n"), "no way to play these hands that pegs 0 and 0", "4.5"),
    Fault((KEPT, CRIB, STARTER, "    pegged: ^[3, 9]\n"), "the nearest is", "4.5"),
    Fault((KEPT, CRIB, STARTER, PLAY, "    pegged: [3, ^2]\n"), "written 2, the rules give 1", "4.5"),
    Fault((KEPT, CRIB, STARTER, "    pegged: ^[3, 1]\n"), "but the target is 2 away", "2.1", head=HEAD + START),
    Fault((KEPT, CRIB, STARTER, "    show: ^[6, 10, 2]\n"), "the play of this deal is not written", "4.6"),
    Fault((KEPT, CRIB, STARTER, "    score: ^[15, 7]\n"), "the play of this deal is not written", "4.6"),
    Fault((KEPT, CRIB, STARTER, PEGGED, "    show: [6, ^12, 2]\n"), "show, dealer: written 12, the rules", "5.2"),
    Fault((KEPT, CRIB, STARTER, PEGGED, "    score: [15, ^9]\n"), "Bob: written 9, the rules give 7", ""),
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_of_a_deal_by_hand_is_told_at_its_place(fault: Fault) -> None:
    text = told(*fault.lines, head=fault.head, deck=fault.deck)
    before, mark, after = text.partition("^")
    report = verify((before + after).encode())
    assert report.verdict == Verdict.DEPARTS
    assert report.fault is not None
    assert fault.says in report.fault.message
    assert report.fault.rule == fault.rule
    if mark:
        assert (report.fault.line, report.fault.column) == (
            before.count("\n") + 1,
            len(before) - before.rfind("\n"),
        ), report.fault.message


def test_a_deal_without_its_play_is_not_passed_over() -> None:
    """Another deal cannot come behind it: what its play pegged is not known."""
    text = told(KEPT, CRIB, STARTER, "  - dealer: 1\n")
    fault = verify(text.encode()).fault
    assert fault is not None
    assert (fault.deal, "write play, or what each pegged in it as pegged" in fault.message) == (1, True)


WON = "status: complete\nresult: {{winner: 1, score: [{}, 61]}}\n"


@pytest.mark.parametrize(("start", "lines", "end"), [
    ("{score: [40, 60], dealer: 0}", ("    pegged: [2, 1]\n",), WON.format(42)),
    ("{score: [40, 58], dealer: 0}", ("    pegged: [0, 3]\n",), WON.format(40)),
    ("{score: [40, 55], dealer: 0}", (PEGGED, "    show: [6]\n"), WON.format(43)),
    ("{score: [40, 55], dealer: 0}", (PLAY, "    show: [6]\n"), WON.format(43)),
])  # fmt: skip
def test_a_game_is_won_by_what_was_told(start: str, lines: tuple[str, ...], end: str) -> None:
    """Rule 2.1, in the play and at the show; the loser keeps what he had pegged before."""
    text = told(KEPT, CRIB, STARTER, *lines, head=f"{HEAD}start: {start}\n", end=end)
    assert not right(text).unfinished


# A game that was broken off goes on at the table


PARTS = {
    "before the starter": (KEPT, CRIB),
    "before the play": (KEPT, CRIB, STARTER),
    "in the play": (KEPT, CRIB, STARTER, "    play: [AC, QD, 2S]\n"),
    "after the deal": (KEPT, CRIB, STARTER, PEGGED),
}


@pytest.mark.parametrize("head", [HEAD, MUGGINS], ids=["automatic", "muggins"])
@pytest.mark.parametrize("part", PARTS)
def test_a_game_by_hand_goes_on(part: str, head: str) -> None:
    """What is still to come is dealt by the seed, none of it twice; the file tells the whole game and is right."""
    replay = read(told(*PARTS[part], head=head).encode())
    sitting, _ = sit(replay)
    play_on(sitting, Random(part))
    whole = sitting.recorder.replay
    assert verify_replay(whole).ok
    assert whole.deals[0].kept == replay.deals[0].kept
    assert not whole.deals[0].dealt
    assert read(write(whole).encode()) == whole


def test_the_starter_is_none_of_the_cards_that_are_out() -> None:
    """All twelve are out, whoever had them, so none of them can be turned."""
    replay = read(told(KEPT, CRIB).encode())
    out = FORMS["cribbage"].cards_out(replay.deals[0], steps(replay).end)
    assert len(out) == 12
    assert set(out) == {*replay.deals[0].kept[0], *replay.deals[0].kept[1], *replay.deals[0].crib}


def test_a_play_that_was_told_stays_told_when_something_is_taken_back() -> None:
    """The record is that of what stands: the deals by hand in the words in which they were told."""
    head = HEAD.replace("[Ann, Bob]", "[Ann, {name: Bob, kind: computer, level: easy}]")
    sitting = lay_table(read(told(KEPT, CRIB, STARTER, PEGGED, head=head).encode()), "1")
    sitting.table.open()
    view = sitting.table.face(Seat(0)).view()
    thrown = view.prompt.hand[:2]
    sitting.table.answer(Seat(0), Discard(Seat(0), thrown), 0)
    sitting.table.ask(Seat(0), TakeBack())
    first = sitting.recorder.replay.deals[0]
    assert (first.pegged, first.play, first.discard) == ((3, 1), None, ())
    assert set(first.crib) == set(read(told(KEPT, CRIB).encode()).deals[0].crib)
    assert verify_replay(sitting.recorder.replay).ok


# Any game told by hand


def reduced(deal: CribbageDeal, pegs: tuple[int, int], dice: Random) -> CribbageDeal:
    """A deal with less of it told: who threw which, the play, the points, the counts, the score."""
    if len(deal.discard) == 2 and all(deal.discard):
        kept = tuple(_left(hand, away) for hand, away in zip(deal.dealt, deal.discard, strict=True))
        crib = deal.discard[0] + deal.discard[1]
        deal = dice.choice([
            deal, replace(deal, dealt=(), kept=kept), replace(deal, dealt=(), kept=kept, discard=(), crib=crib),
            replace(deal, kept=kept, discard=()), replace(deal, discard=(), crib=crib),
        ])  # fmt: skip
    if deal.play is not None:
        bare_play = tuple(Token(each.card) for each in deal.play)
        deal = dice.choice([deal, replace(deal, play=bare_play), replace(deal, play=None, pegged=pegs)])
    if dice.random() < 0.5 and all(entry.bare for entry in deal.show):
        deal = replace(deal, show=())
    return replace(deal, score=None) if dice.random() < 0.5 else deal


def _left(hand: Cards, away: Cards) -> Cards:
    return tuple(each for each in hand if each not in away)


def pegged(replay: AnyReplay) -> list[tuple[int, int]]:
    """What each pegged in the play, deal by deal."""
    sums: list[Counter[int]] = []
    for moment in steps(replay).moments:
        for event in moment.step.events:
            if isinstance(event, Dealt):
                sums.append(Counter())
            elif isinstance(event, Scored) and event.why not in NOT_PLAY:
                sums[-1][event.seat] += event.points
    return [(each[0], each[1]) for each in sums]


@settings(max_examples=30)
@given(st.sampled_from(["wincrib", "net to 61", "muggins", "browser"]), st.sampled_from(["28", "7"]), st.randoms())
def test_any_game_can_be_told_by_hand(table: str, seed: str, dice: Random) -> None:
    """Less of it, deal by deal: it is read and written alike, it is right, and it ends as the game ended."""
    whole = game(table, seed, seeded=False).replay
    deals = [reduced(deal, pegs, dice) for deal, pegs in zip(whole.deals, pegged(whole), strict=True)]
    less = replace(whole, deals=tuple(deals), digest="", cut=() if dice.random() < 0.5 else whole.cut)
    again = read(write(less).encode())
    assert again == less
    report = verify_replay(less)
    assert report.ok, report.fault
    assert report.believed == tuple(n for n, deal in enumerate(deals, 1) if deal.play is None and deal.pegged)
    mine, theirs = steps(less).end, steps(whole).end
    assert (mine.score, mine.phase) == (theirs.score, theirs.phase)


@settings(max_examples=15)
@given(st.sampled_from(["net to 61", "muggins"]), st.randoms())
def test_a_recorder_writes_down_what_was_told(table: str, dice: Random) -> None:
    """Heard once more, a game told by hand is written in the same words, as full as they can be."""
    whole = game(table, seeded=False).replay
    deals = [reduced(deal, pegs, dice) for deal, pegs in zip(whole.deals, pegged(whole), strict=True)]
    less = replace(whole, deals=tuple(deals), digest="")
    walked_less = steps(less)
    recorder = Recorder(bare(less))
    for moment in walked_less.moments:
        recorder.heard(moment.action, moment.step)
    again = recorder.replay
    assert again.status == Status.COMPLETE
    assert steps(again).actions == walked_less.actions
    assert [deal.pegged for deal in again.deals] == [deal.pegged if deal.play is None else None for deal in deals]
    assert [deal.score for deal in again.deals] == [deal.score for deal in whole.deals]


def test_every_kind_of_state_is_met() -> None:
    """The table of what was broken off stands where it says."""
    phases = [type(walked(told(*lines)).end.phase) for lines in PARTS.values()]
    assert phases == [Turning, Pegging, Pegging, Dealing]
    assert any(isinstance(each, Told) for each in walked(told(*PARTS["after the deal"])).actions)
    assert any(isinstance(each, ToldPlay) for each in walked(told(*PARTS["after the deal"])).actions)
    assert set(TABLES) >= {"wincrib", "net to 61", "muggins", "browser"}
