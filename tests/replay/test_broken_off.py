"""A game broken off at every single event of a deal, and gone on with: reports E05, E07 and C15."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.replay.played import CRIBBAGE, TABLES, TIED, Game, answer, bare, game, header, play_on, sit, told
from wincrib.cards import NEW_PACK, Cards, written
from wincrib.games.cribbage.acts import Deal, Discard, ToDiscard, Turn
from wincrib.games.protocol import PACK, Action, Seat
from wincrib.replay.cribbage.deal import CribbageDeal
from wincrib.replay.document import AnyReplay, Deck
from wincrib.replay.steps import steps
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import read, write
from wincrib.shuffle import SCHEME, pack
from wincrib.table.face import TookHint
from wincrib.table.setting import Sitting

GAMES = [(table, seed, seeded) for table in TABLES for seed in ("28", TIED) for seeded in (True, False)]

every_game = pytest.mark.parametrize(
    ("table", "seed", "seeded"),
    GAMES,
    ids=[f"{table}, {'tied cut' if seed == TIED else 'seed 28'}, {'seeded' if seeded else 'explicit'}"
         for table, seed, seeded in GAMES],
)  # fmt: skip


def broken_off(played: Game) -> list[int]:
    """Every step up to the middle of the second deal."""
    return list(range(played.deal_ends(1) + 8))


def resumed(file: AnyReplay) -> Sitting:
    """The file written, read and sat down at."""
    sitting, _ = sit(read(write(file).encode()))
    return sitting


def go_on(sitting: Sitting, actions: Sequence[Action]) -> None:
    """Give the answers of the seats; the pack's come by themselves."""
    for action in actions:
        seat = getattr(action, "seat", PACK)
        if seat != PACK:
            sitting.table.answer(seat, action, sitting.table.answered(seat))


@every_game
def test_each_file_is_a_game_so_far(table: str, seed: str, seeded: bool) -> None:
    """E05: at every event what is on the disk can be read, and is right as far as it goes."""
    played = game(table, seed, seeded=seeded)
    for k in broken_off(played):
        report = verify(write(played.files[k]).encode())
        assert report.ok, f"after {played.actions[k - 1]}: {report.fault}"
        assert report.unfinished


@every_game
def test_the_same_question_is_asked_again(table: str, seed: str, seeded: bool) -> None:
    """E05: the same state, the same prompts, the same views; C15: the same dealer."""
    played = game(table, seed, seeded=seeded)
    for k in broken_off(played):
        sitting = resumed(played.files[k])
        state = played.states[played.settled(k)]
        assert sitting.table.state == state, f"after {played.actions[k - 1]}"
        assert dict(CRIBBAGE.prompts(sitting.table.state)) == dict(CRIBBAGE.prompts(state))
        for seat in (None, Seat(0), Seat(1)):
            assert sitting.table.face(seat).view() == CRIBBAGE.view(state, seat)


@every_game
def test_the_game_goes_on_as_if_unbroken(table: str, seed: str, seeded: bool) -> None:
    """E07: the same answers lead to the same states, and the same cards are dealt."""
    played = game(table, seed, seeded=seeded)
    end = played.settled(played.deal_ends(2))
    for k in broken_off(played):
        sitting = resumed(played.files[k])
        go_on(sitting, played.actions[played.settled(k) : end])
        assert sitting.table.state == played.states[end], f"broken off after {played.actions[k - 1]}"


@every_game
def test_the_file_goes_on_as_if_unbroken(table: str, seed: str, seeded: bool) -> None:
    """E07: one file holds the whole game, and it is the file that an unbroken game would have left."""
    played = game(table, seed, seeded=seeded)
    end = played.settled(played.deal_ends(2))
    for k in broken_off(played):
        sitting = resumed(played.files[k])
        go_on(sitting, played.actions[played.settled(k) : end])
        assert write(sitting.recorder.replay) == write(played.files[end]), f"broken off after {played.actions[k - 1]}"


@every_game
def test_the_game_can_be_finished(table: str, seed: str, seeded: bool) -> None:
    """E05: from wherever it was broken off, the game comes to its end, and its whole record verifies."""
    played = game(table, seed, seeded=seeded)
    for k in broken_off(played)[::11]:
        sitting = resumed(played.files[k])
        play_on(sitting, Random(f"{seed} {k}"))
        report = verify(write(sitting.recorder.replay).encode())
        assert report.ok, report.fault
        assert not report.unfinished


@pytest.mark.parametrize("table", TABLES)
def test_c15_broken_off_between_the_answers_of_ten_deals(table: str) -> None:
    """C15: however often a game is broken off, the dealer alternates from deal to deal (rule 2.2)."""
    dice = Random(table)
    sitting, _ = sit(header(TABLES[table], "15"))
    while (asked := sitting.table.asked()) and len(sitting.recorder.replay.deals) <= 10:
        seat = asked[0]
        action = answer(CRIBBAGE.prompts(sitting.table.state)[seat], seat, dice)
        sitting.table.answer(seat, action, sitting.table.answered(seat))
        if dice.random() < 0.4:
            sitting = resumed(sitting.recorder.replay)
    dealers = [deal.dealer for deal in sitting.recorder.replay.deals]
    assert all(one != two for one, two in pairwise(dealers))
    assert verify(write(sitting.recorder.replay).encode()).ok


@pytest.mark.parametrize("table", TABLES)
def test_a_remark_after_going_on_stands_in_its_place(table: str) -> None:
    """`at` counts the actions of the deal, those of the sitting before included."""
    played = game(table)
    for k in broken_off(played):
        if played.settled(k) != k:
            continue
        sitting = resumed(played.files[k])
        sitting.table.ask(Seat(0), TookHint())
        deals = [at for at, action in enumerate(played.actions[:k]) if isinstance(action, Deal)]
        (remark,) = sitting.recorder.replay.deals[-1].remarks
        assert remark.at == k - deals[-1], f"after {played.actions[k - 1]}"
        report = verify(write(sitting.recorder.replay).encode())
        assert report.ok, report.fault


# Files by hand


@st.composite
def deals_by_hand(draw: st.DrawFn) -> tuple[Cards, Cards, list[Cards]]:
    """Two hands of six, and what has been thrown of them."""
    cards = draw(st.permutations(NEW_PACK))
    hands = tuple(cards[:6]), tuple(cards[6:12])
    throws = draw(st.lists(st.booleans(), min_size=2, max_size=2))
    return *hands, [hand[:2] if thrown else () for hand, thrown in zip(hands, throws, strict=True)]


def by_hand(hands: tuple[Cards, Cards], throws: Sequence[Cards], seed: str = "") -> AnyReplay:
    """An explicit file that stops before its first starter."""
    deal = CribbageDeal(Seat(0), dealt=hands, discard=tuple(throws))
    return replace(header(), deck=Deck(False, SCHEME if seed else "", seed), dice="", deals=(deal,))


@settings(max_examples=60)
@given(deals_by_hand(), st.integers(0, 999).map(str), st.booleans())
def test_no_card_is_dealt_twice_to_a_deal_by_hand(deal: tuple[Cards, Cards, list[Cards]], seed: str, own: bool) -> None:
    """Rule 1.1: one pack. What a file by hand does not hold comes from a seed, and is none of its cards."""
    first, second, throws = deal
    sitting, diary = sit(read(write(by_hand((first, second), throws, seed if own else "")).encode()), seed)
    for seat, hand in ((Seat(0), first), (Seat(1), second)):
        if seat in sitting.table.asked() and not throws[seat]:
            sitting.table.answer(seat, Discard(seat, hand[:2]), sitting.table.answered(seat))
    (starter,) = (action.card for action in diary.actions if isinstance(action, Turn))
    assert starter not in first + second, f"{starter} is in {written(first)} or {written(second)}"
    report = verify(write(sitting.recorder.replay).encode())
    assert report.ok, report.fault


HALF_TOLD = """\
format: wincrib-replay
version: 1
game: cribbage
players: [Ann, Bob]
deck: {deck}
deals:
  - dealer: 0
    dealt: [[KD, TD, 9S, 9C, QD, 7D], [2S, 4C, TS, AC, 8C, 2D]]
{more}status: unfinished
"""
SEEDED = '{source: seed, scheme: wincrib-deal-1, seed: "28"}'
STOPS = {
    "the throws are not mentioned": "",
    "nobody has thrown": "    discard: [[], []]\n",
    "one has thrown": "    discard: [[9S, 9C], []]\n",
    "the starter is not mentioned": "    discard: [[9S, 9C], [4C, 8C]]\n",
    "the play is not mentioned": "    discard: [[9S, 9C], [4C, 8C]]\n    starter: 5S\n",
    "nothing is played": "    discard: [[9S, 9C], [4C, 8C]]\n    starter: 5S\n    play: []\n",
    "two cards are played": "    discard: [[9S, 9C], [4C, 8C]]\n    starter: 5S\n    play: [AC, QD]\n",
}


@pytest.mark.parametrize("deck", ["{source: explicit}", SEEDED], ids=["explicit", "seeded"])
@pytest.mark.parametrize("stop", STOPS)
def test_a_file_by_hand_can_be_gone_on_with(stop: str, deck: str) -> None:
    """A key that is not written means that the deal stops there; the game goes on from wherever it stops."""
    replay = read(HALF_TOLD.replace("{deck}", deck).replace("{more}", STOPS[stop]).encode())
    # A seed whose starter is none of the cards dealt by hand.
    sitting, _ = sit(replay, "28")
    play_on(sitting, Random(stop))
    report = verify(write(sitting.recorder.replay).encode())
    assert report.ok, report.fault
    assert steps(sitting.recorder.replay).end == sitting.table.state


def test_a_file_by_hand_goes_on_with_the_deals_of_its_seed() -> None:
    """Deals that an explicit file does not hold come from its seed, by number."""
    replay = read(HALF_TOLD.replace("{deck}", "{source: explicit, scheme: wincrib-deal-1, seed: abc}")
                  .replace("{more}", STOPS["the play is not mentioned"]).encode())  # fmt: skip
    sitting, _ = sit(replay)
    play_on(sitting, Random(3))
    assert sitting.recorder.replay.deck == Deck(False, SCHEME, "abc")
    for number, deal in enumerate(sitting.recorder.replay.deals[1:], 2):
        top = pack("abc", "deal", number)
        assert set(deal.dealt[1 - deal.dealer]) == set(top[0:12:2])
        assert set(deal.dealt[deal.dealer]) == set(top[1:12:2])
        assert deal.starter in (top[12], None)


def test_the_dice_are_never_the_seed_of_the_deck() -> None:
    """What the computer draws from shall not be what the cards are dealt from."""
    replay = read(HALF_TOLD.replace("{deck}", "{source: explicit}").replace("{more}", "").encode())
    sitting, _ = sit(replay, "DRAWN")
    file = sitting.recorder.replay
    assert file.dice
    assert file.deck.seed
    assert file.dice != file.deck.seed


def test_a_throw_of_a_broken_off_deal_is_asked_of_who_has_not_thrown() -> None:
    """Rule 3.1: both throw at once, and each once."""
    replay = read(HALF_TOLD.replace("{deck}", SEEDED).replace("{more}", STOPS["one has thrown"]).encode())
    sitting, _ = sit(replay)
    assert sitting.table.asked() == (Seat(1),)
    prompt: Any = sitting.table.face(Seat(1)).view().prompt
    assert isinstance(prompt, ToDiscard)
    assert written(prompt.hand) == "AC 2D 2S 4C 8C TS"


def test_a_sitting_tells_what_was_played_before_it() -> None:
    played = game("wincrib")
    k = played.deal_ends(1) + 5
    sitting, _ = sit(played.files[k])
    assert list(sitting.before.actions) == told(played.actions[:k])
    assert bare(sitting.recorder.replay) == bare(played.files[k])
