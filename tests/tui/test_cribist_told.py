"""What a table of Cribist says: who took a trick and why, what was claimed and called, and what Enter does now."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.tui.rooms import COMPACT, PLAYER, SHORT, Doors, Person, Room, Trickster, asks, four, own_home
from tests.tui.test_cribist_pictures import (
    AFTER_CALLS,
    LAYOUTS,
    LONG_LABELS,
    LONG_NAMES,
    NAMES,
    TRICK,
    cut,
    names,
    picture,
    seen,
    sizes,
    told,
    trick,
)
from wincrib.cards import read_cards
from wincrib.games.cribist.acts import Claimed, FirstDealer, Itemised, Scored, ToCall, ToClaim, ToPlay, Why
from wincrib.games.cribist.rules import Claims, Limit, rules
from wincrib.games.protocol import Event, Seat
from wincrib.players.levels import Level
from wincrib.replay.document import Participant
from wincrib.tui.cribist import sight
from wincrib.tui.cribist.layouts import draw
from wincrib.tui.cribist.picture import Picture
from wincrib.tui.cribist.scene import Scene
from wincrib.tui.frame import Size, width
from wincrib.tui.look import Look
from wincrib.tui.pieces.banner import big

HEARTS, CLUBS = 2, 0
BY_HAND = rules(Claims.MANUAL, Limit.DEALS, 1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def said(*events: Event, trumps: int | None = None) -> str:
    """The announcement after events, to whoever sits at seat 0."""
    teller = sight.teller(NAMES, BY_HAND, Seat(0), sight_start())
    scene = Scene()
    for event in events:
        scene = sight.heard(replace(scene, trumps=scene.trumps if trumps is None else trumps), event, teller)
    return scene.said


def sight_start() -> object:
    """As much of a state as a teller begins with."""
    return type("Start", (), {"score": (0, 0, 0, 0)})()


def text(what: Picture, size: Size, look: Look | None = None) -> str:
    return draw(what, size, look or Look()).frame.text


# Tricks


@pytest.mark.parametrize(
    ("cards", "winner", "trumps", "expected"),
    [
        ("6H 4H QH 5H", 0, HEARTS, "You take it with Q♥, the highest trump."),
        ("6H 4H QH 5H", 0, CLUBS, "You take it with Q♥, the highest heart."),
        ("6H 4H 2C 5H", 0, CLUBS, "You take it with 2♣, the only trump."),
        ("6H 3C 2C 5H", 3, CLUBS, "Computer 3 takes it with 3♣, the highest trump."),
        ("TH 4S 2S KD", 2, CLUBS, "Computer 2 takes it with 10♥, the only heart."),
    ],
)
def test_who_took_a_trick_is_said_with_the_card_that_did_and_why(
    cards: str, winner: int, trumps: int, expected: str
) -> None:
    assert said(*trick(read_cards(cards), 2, winner), trumps=trumps) == expected


def test_what_trumps_are_is_to_be_read_until_the_first_trick_is_taken() -> None:
    assert said(*trick(TRICK[:1])) == said(*trick(TRICK[:3])) == "Hearts are trumps."


@pytest.mark.parametrize(
    ("by_program", "expected"),
    [
        (True, "You take it with J♥: a run of three is three, a flush is seven, and the jack is eight."),
        (False, "Worth 8: a run of three is three, a flush is seven, and the jack is eight."),
    ],
)
def test_what_a_trick_was_worth_is_counted_aloud(by_program: bool, expected: str) -> None:
    cards = read_cards("TH 9H JH 2H")
    assert said(*trick(cards), Itemised(Seat(0), cards, HEARTS, by_program)) == expected


# Claims and calls


@pytest.mark.parametrize(
    ("claim", "right", "expected"),
    [
        ((), (), "Nothing."),
        (("jack",), (), "You claim jack: wrong."),
        (("jack", "pair 4H 5H"), (), "You claim jack and pair 4♥ 5♥: all wrong."),
        (("flush", "jack"), ("flush",), "You claim: a flush is four. Wrong: jack."),
    ],
)
def test_a_claim_is_told_with_what_of_it_is_wrong(
    claim: tuple[str, ...], right: tuple[str, ...], expected: str
) -> None:
    assert said(*trick(), Claimed(Seat(0), names(*claim), names(*right))) == expected


@pytest.mark.parametrize(
    ("seat", "points", "why", "expected"),
    [
        (0, -2, Why.FALSE_CALL, "Wrong: you lose two."),
        (0, 4, Why.MUGGINS, "Right: you take four."),
        (2, 4, Why.MUGGINS, "Right: Computer 2 takes four."),
    ],
)
def test_what_comes_of_a_call_is_one_plain_sentence(seat: int, points: int, why: Why, expected: str) -> None:
    assert said(*trick(), Scored(Seat(seat), points, why, TRICK, points)) == expected


@sizes
def test_beside_the_trick_stands_what_is_claimed_before_its_points_are_pegged(size: Size) -> None:
    for claim, right, expected in (
        ("flush", ("flush",), "and claims 4"),
        ("jack", (), "and claims nothing right"),
    ):
        events = (*trick(winner=1, leader=3), Claimed(Seat(1), names(claim), names(*right)))
        assert expected in text(picture(seen(*events)), size)
    truth = Itemised(Seat(1), TRICK, HEARTS, True)
    assert f"for {truth.points} points" in text(picture(seen(*trick(winner=1, leader=3), truth)), size)


@sizes
def test_points_lost_on_a_trick_that_held_nothing_are_told_beside_it(size: Size) -> None:
    nothing = read_cards("2H 4S QD KC")
    events = (
        *trick(nothing),
        Claimed(Seat(0), (), ()),
        Scored(Seat(2), -5, Why.FALSE_CALL, nothing, -5),
        Itemised(Seat(0), nothing, HEARTS, False),
    )
    shown = text(picture(seen(*events)), size)
    assert "CPU 2 -5" in shown
    assert "nothing in it" not in shown


@sizes
def test_who_has_the_points_is_told_of_all_however_long_the_names(size: Size) -> None:
    shown = text(told(names=LONG_NAMES, labels=LONG_LABELS), size)
    for points in (3, 4, -9):
        assert f"{points:+}" in shown
    for name in ("AN", "MA", "一"):
        assert name in shown


@sizes
def test_the_points_of_a_trick_stand_in_large_signs_where_the_voice_is_a_banner(size: Size) -> None:
    lost = picture(seen(*trick(), *AFTER_CALLS[:6]))
    plain, large = (text(lost, size, Look(voice=voice)).split("\n") for voice in ("plain", "banner"))
    assert all(any(line.strip() in row for row in large) for line in big("-9"))
    for before, now in zip(plain, large, strict=True):
        # Nothing that stood there is written over.
        assert all(new == old or old == " " for old, new in zip(before, now, strict=True))


def test_who_deals_first_is_said_however_long_the_name() -> None:
    for seat in range(4):
        what = replace(cut(FirstDealer(Seat(seat))), names=LONG_NAMES, labels=LONG_LABELS)
        assert all("deals first" in text(what, size).replace(" Low card deals", "") for size in LAYOUTS)


# What is asked


def shared(*people: str, size: Size = COMPACT) -> Room:
    """A table of four people whose claims are by hand."""
    return Room(Doors(tuple(map(Participant, people)), ruled=BY_HAND), size)


def curtained(here: Room) -> bool:
    """Whether the curtain hangs before a hand."""
    return here.table.curtained


def test_what_to_do_is_never_cut_off_by_a_name() -> None:
    here, person, asked = shared("Anneliese von Droste-Hul", *LONG_NAMES[1:]), Trickster(Random(2)), set()
    assert all(width(label) <= 8 for label in here.table._facts().labels)
    here.play_until(curtained)
    assert f"Pass the keyboard to {here.table.sitters[here.table._front].name}." in here.text
    while {ToPlay, ToClaim, ToCall} - asked:
        prompts = [here.rows[-3]]
        if isinstance(here.table.prompt, ToClaim | ToCall):
            for keys in (["l"], ["tab"], ["r"], ["escape", "escape", "l"]):
                here.press(*keys)
                prompts.append(here.rows[-3])
        for row in prompts:
            assert re.search(r"[^.]\. *$", row), row
        asked.add(type(here.table.prompt))
        here.press(*person.keys(here))


def test_no_curtain_hangs_before_a_window_that_is_too_small() -> None:
    here = shared("Ann", "Ben", "Cas", "Dot").play_until(curtained)
    here.resize(Size(40, 10))
    assert "This window is 40 x 10" in here.text
    here.resize(COMPACT)
    assert "Pass the keyboard to" in here.text


def test_tips_are_read_whole_in_the_smallest_window() -> None:
    for doors in (Doors(ruled=BY_HAND, players=four(PLAYER, level="easy")), Doors()):
        here, tips = Room(doors, COMPACT), set()
        here.table._options["tips"] = "on"
        person = Trickster(Random(1)) if doors.ruled else Person()
        for _ in range(25):
            said = here.look_again().split("\n")[-4].strip()
            if said.startswith("Tip") or (said and not here.table.scene.said):
                tips.add(said)
            here.press(*person.keys(here))
        assert len(tips) >= 2
        assert all(tip.startswith("Tip: ") and tip.endswith(".") for tip in tips), tips


def test_the_pointer_below_the_card_in_focus_wears_no_brackets() -> None:
    here = Room(Doors(ruled=BY_HAND, players=tuple(map(Participant, "ABCD"))), SHORT)
    here.play_until(asks(ToPlay), Trickster())
    assert "▲" in here.text
    assert "[▲]" not in here.text


def test_enter_asks_once_more_where_cards_are_picked_and_named_as_nothing() -> None:
    here = shared("Ann", "Ben", "Cas", "Dot").play_until(asks(ToCall), Trickster())
    seat = here.table.asked
    here.press("1", "2", "enter")
    assert "Not named yet: F, P or R? Enter again passes." in here.text
    here.press("p")
    assert "enter calls muggins for 2" in here.text
    here.press("p", "enter", "enter")
    assert here.table.asked != seat


def test_prompt_and_key_line_agree_on_what_enter_does() -> None:
    here = shared("Ann", "Ben", "Cas", "Dot").play_until(asks(ToClaim), Trickster())
    for keys, prompt, key in (
        ([], "Enter claims", "Enter Claim"),
        (["tab"], "Enter claims", "Enter Claim"),
        (["j"], "Enter names it", "Enter Name it"),
        (["enter"], "Enter claims", "Enter Claim"),
    ):
        if keys:
            here.press(*keys)
        assert prompt in here.rows[-3]
        assert key in here.rows[-1]


def test_a_new_game_tells_what_to_expect_of_each_level() -> None:
    here = Room(seated=False, size=COMPACT)
    here.press("cribist", *["down"] * 4)
    for level in (Level.MEDIUM, Level.HARD, Level.EASY):
        assert level.described("cribist") in here.text
        here.press("right")
