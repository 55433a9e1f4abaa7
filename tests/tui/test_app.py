"""The program played by its keys: whole games, what is refused, what is hidden, what is kept."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from tests.tui.rooms import (
    COMPACT,
    HOT_SEAT,
    LARGE,
    LAYOUTS,
    NORMAL,
    SHORT,
    TINY,
    Doors,
    Person,
    Room,
    against,
    asks,
    at_home,
    choosing,
    clear_away,
    free_path,
    hidden_from,
    hot_places,
    names_of,
    own_home,
    reviewing,
    stacked,
)
from wincrib.cards import read_cards
from wincrib.games.cribbage.acts import Count, Discard, Go, Itemised, Play, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.rules import Counting, Preset
from wincrib.games.protocol import Seat, Start
from wincrib.home import files, replays
from wincrib.home.replays import load, load_bytes
from wincrib.home.settings import change
from wincrib.home.settings import settings as settings_now
from wincrib.replay.document import Participant, Status
from wincrib.replay.verifier import verify
from wincrib.tui.commands import COMMANDS, MENUS
from wincrib.tui.frame import Size
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.tui.scene import Scene
from wincrib.tui.screens.menu import entries, hot_letters

MANUAL = {"counting": (Counting.MANUAL, Counting.AUTOMATIC)}
BOTH_MANUAL = {"counting": (Counting.MANUAL, Counting.MANUAL)}
MUGGINS = {"muggins": True}
PONE = Start((0, 0), Seat(1))
DEALER = Start((0, 0), Seat(0))
NEAR_THE_END = Start((95, 100), Seat(1))
DEAL = "4S 5H 5C 6D JD KS", "2C 3C 7D 8D 9S TS", "6C"


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path_factory.mktemp("home"), monkeypatch)


def state(room: Room) -> Any:
    return room.table.sitting.table.state


def given_by(room: Room, seat: int = 0) -> list[Any]:
    """All that a seat has decided so far."""
    return [action for action, _ in room.table.sitting.table._done if getattr(action, "seat", None) == seat]


def verified(path: Path) -> bool:
    report = verify(load_bytes(path))
    return report.fault is None


# Whole games

GAMES: dict[str, dict[str, Any]] = {
    "automatic": {},
    "manual": {"options": MANUAL},
    "muggins to 61": {"options": {**MUGGINS, "target": 61}},
    "net": {"preset": Preset.NET},
    "browser": {"preset": Preset.BROWSER},
    "hot seat": {"players": HOT_SEAT},
    "hot seat by hand to 61": {"players": HOT_SEAT, "options": {**BOTH_MANUAL, "target": 61}},
    "hot seat with muggins": {"players": HOT_SEAT, "options": MUGGINS},
    "easy to 61": {"players": against("easy"), "options": {"target": 61}},
    "go by key to 61": {"own_go": False, "options": {"target": 61}},
}


@pytest.mark.parametrize("seed", ["1"])
@pytest.mark.parametrize("kind", GAMES)
def test_whole_game_by_keys(kind: str, seed: str) -> None:
    """Every question is seen with all that is needed to answer it; the game ends, and its file stands every check."""
    room = Room(Doors(seed=seed, **GAMES[kind]))
    room.play_until(lambda r: r.table.over, Person(Random(seed)))
    path = room.table.keeper.path
    assert verified(path)
    replay = load(path)
    assert replay.status == Status.COMPLETE
    assert replay.result is not None
    assert tuple(replay.result.score) == room.table.scene.score == state(room).phase.result.score
    assert "Game over" in room.text
    winner = room.table.scene.won
    assert winner is not None
    assert "WIN" in room.text


@pytest.mark.parametrize("dealer", [0, 1])
def test_hot_seat_always_shows_the_cards_that_are_asked_for(dealer: int) -> None:
    """Whoever leads: nobody is asked for a card with no card in sight, and none is seen without its owner's wish."""
    room = Room(Doors(players=HOT_SEAT, start=Start((0, 0), Seat(dealer))))
    for _ in range(12):
        if room.table.curtained:
            room.press("space", "space")
        prompt = room.table.prompt
        if isinstance(prompt, ToPlay | ToDiscard):
            view = room.table.sitting.table.view(state(room), room.table.asked)
            assert set(room.table.scene.hand) == set(view.hand)
            for card in view.hand:
                assert any(name in room.text for name in names_of(card))
        if not isinstance(prompt, ToPlay | ToDiscard):
            return
        room.press(*Person().keys(room))


def test_another_game_after_the_end() -> None:
    room = Room(Doors(start=Start((115, 100), Seat(1)))).play_out()
    first = room.table.keeper.path
    room.press("enter")
    assert room.table.keeper.path != first
    assert room.table.scene.score == (115, 100)
    assert not room.table.over


def test_after_the_end_back_to_the_title() -> None:
    room = Room(Doors(start=Start((115, 100), Seat(1)))).play_out()
    room.press("right", "right", "right", "enter")
    assert not room.seated
    assert "C continue" not in room.text, "the game is over"


# Keys that were pressed too early


def reviews(room: Room) -> int:
    """How many counts have been told so far."""
    return sum(isinstance(event, Itemised) for step in room.table.sitting.table.steps(0) for event in step.events)


def place(room: Room) -> tuple[object, ...]:
    display = room.table.scene.display
    return room.table.scene.number, display.whose if display is not None else None, type(room.table.prompt)


@pytest.mark.parametrize("pace", ["off", "normal"])
@pytest.mark.parametrize("options", [{}, MANUAL, MUGGINS], ids=["automatic", "manual", "muggins"])
def test_five_times_enter_at_a_review_is_one_step(options: dict[str, Any], pace: str) -> None:
    """Report D03: as often as it is pressed, the next thing is seen before a key means anything again."""
    one = Room(Doors(start=PONE, options=options, pace=pace))
    many = Room(Doors(start=PONE, options=options, pace=pace))
    for _ in range(3):
        for room in (one, many):
            room.play_until(reviewing)
        assert place(one) == place(many)
        one.press("enter")
        many.type_ahead(*["enter"] * 5)
        assert many.text == one.text
        assert place(one) == place(many)


@pytest.mark.parametrize("options", [MANUAL, MUGGINS], ids=["manual", "muggins"])
@pytest.mark.parametrize("pace", ["off", "slow"])
def test_key_held_through_the_end_of_the_play_claims_nothing(pace: str, options: dict[str, Any]) -> None:
    """Report F11: Enter is held down while the last cards are laid."""
    room = Room(Doors(start=PONE, options=options, pace=pace))
    room.play_until(lambda r: choosing(r) and len(r.table.scene.hand) == 1)
    room.glass.leaning_on.extend(["enter"] * 200)
    room.type_ahead(*["enter"] * 20)
    room.play_until(asks(ToCount))
    assert not any(isinstance(each, Count) for each in given_by(room))
    room.type_ahead("enter", "enter")
    assert not any(isinstance(each, Count) for each in given_by(room)), "an empty field is no claim of nothing"


@pytest.mark.parametrize("pace", ["off", "normal"])
def test_digits_typed_ahead_lay_no_card(pace: str) -> None:
    room = Room(Doors(start=PONE, pace=pace))
    room.press("1", "2")
    room.type_ahead("enter", "1", "1", "1", "2")
    assert [type(each) for each in given_by(room)] == [Discard]
    room.type_ahead("1", "1", "1")
    assert [type(each) for each in given_by(room)] == [Discard, Play]


def test_keys_typed_ahead_do_not_lift_the_curtain() -> None:
    room = Room(Doors(players=HOT_SEAT, start=PONE))
    room.press("space", "space", "1", "2")
    room.type_ahead("enter", "space", "space", "space")
    assert room.table.curtained


def test_keys_typed_ahead_call_no_muggins() -> None:
    room = Room(Doors(start=PONE, packs=stacked(DEAL), options=MUGGINS))
    room.throw("JD KS")
    room.play_until(reviewing)
    room.type_ahead("enter", "2", "m", "enter")
    assert isinstance(room.table.prompt, ToCall)


# What is refused


def test_card_that_does_not_fit_is_refused_with_its_reason() -> None:
    deal = "KH QH JH 9C 2D 3D", "KC QC JC TC 4S 4D", "8S"
    room = Room(Doors(start=PONE, packs=stacked(deal)))
    room.throw("2D 3D")
    room.play_until(lambda r: choosing(r) and len(room.table.prompt.playable) < len(r.table.scene.hand))  # type: ignore[union-attr]
    hand, before = room.table.scene.hand, room.rows
    prompt = room.table.prompt
    assert isinstance(prompt, ToPlay)
    wrong = next(at for at, card in enumerate(hand) if card not in prompt.playable)
    acts = len(given_by(room))
    kept = room.table.keeper.path.read_bytes()
    room.press(str(wrong + 1))
    assert len(given_by(room)) == acts
    assert room.table.scene.hand == hand
    assert room.table.keeper.path.read_bytes() == kept
    asked = room.rows[22]
    assert asked != before[22]
    assert "31" in asked or "thirty-one" in asked.lower()
    assert "rule 4" in asked
    assert [row[:60] for row in room.rows[:8]] == [row[:60] for row in before[:8]]


def test_go_is_only_said_when_nothing_fits() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    acts = len(given_by(room))
    before = room.rows[22]
    room.press("g")
    assert len(given_by(room)) == acts
    assert room.rows[22] != before
    assert "rule 4.2" in room.rows[22]


def test_go_by_key_waits_for_it() -> None:
    room = Room(Doors(own_go=False)).play_until(lambda r: r.table.prompt == ToPlay(()))
    assert "go" in room.rows[22]
    acts = len(given_by(room))
    room.press("1", "2")
    assert len(given_by(room)) == acts
    room.press("g")
    assert isinstance(given_by(room)[acts], Go)


def test_go_by_itself_is_announced() -> None:
    """A go that is said for one is still seen in the log."""
    room = Room(Doors()).play_until(lambda r: any(isinstance(each, Go) for each in given_by(r)))
    log = [row[60:] for row in room.rows[7:21]]
    assert any("YOU" in row and "go" in row for row in log)


@pytest.mark.parametrize(
    ("keys", "says"),
    [(["enter"], "0 cards"), (["1", "enter"], "1 card"), (["1", "2", "3"], "take it back")],
    ids=["none", "one", "three"],
)
def test_throw_of_other_than_two_is_asked_for_again(keys: list[str], says: str) -> None:
    """Report F09."""
    room = Room(Doors(start=PONE))
    room.press(*keys)
    assert says in room.rows[22]
    assert not given_by(room)


def test_card_is_taken_back_by_its_number() -> None:
    room = Room(Doors(start=PONE))
    room.press("1", "2", "2", "5")
    assert list(room.table._answering.chosen) == [room.table.scene.hand[0], room.table.scene.hand[4]]
    room.press("enter")
    assert len(given_by(room)) == 1


@pytest.mark.parametrize(
    ("keys", "claim"),
    [
        (["1", "2"], "12"),
        (["0"], "0"),
        (["0", "7"], "7"),
        (["4", "backspace", "5"], "5"),
        (["up"], "1"),
        (["up", "up", "down"], "1"),
        (["down"], "0"),
        (["2", "9", "up"], "29"),
        (["9", "escape", "3"], "3"),
    ],
    ids=lambda each: "".join(each) if isinstance(each, list) else None,
)
def test_points_are_typed(keys: list[str], claim: str) -> None:
    room = Room(Doors(start=PONE, options=MANUAL)).play_until(asks(ToCount))
    room.press(*keys)
    assert f"[ {claim} " in room.text
    room.press("enter")
    assert given_by(room)[-1] == Count(Seat(0), int(claim))


@pytest.mark.parametrize("keys", [["1", "9"], ["3", "0"], ["9", "9"]], ids="".join)
def test_points_that_no_hand_is_worth_are_refused(keys: list[str]) -> None:
    room = Room(Doors(start=PONE, options=MANUAL)).play_until(asks(ToCount))
    before = room.rows[22]
    room.press(*keys, "enter")
    assert not any(isinstance(each, Count) for each in given_by(room))
    assert room.rows[22] != before


def test_nought_is_a_claim() -> None:
    """Report D01: a claim of nothing is one, and what was missed can be taken."""
    deal = "5C TD 2H 4S KD KS", "AC AS 7D 7H 9S TS", "8D"
    room = Room(Doors(start=PONE, packs=stacked(deal), options=MUGGINS, players=against("hard")))
    room.throw("KD KS")
    room.play_until(asks(ToCount))
    before = room.table.scene.score
    room.press("0", "enter")
    assert given_by(room)[-1] == Count(Seat(0), 0)
    after = room.table.scene.score
    assert after[0] == before[0]
    assert after[1] == before[1] + 4
    assert "Muggins: 4" in room.text


# Muggins

TELLS = ("fifteens", "pairs ", "runs ", "nobs", "flush", "Missed:", "worth", "WHAT", "counts ")
"""What would tell the true worth of a hand, or part of it."""


def test_nothing_tells_the_worth_before_the_call() -> None:
    """Report D05: no total, no parts, no hint; whatever is tried, at every size."""
    room = Room(Doors(start=PONE, packs=stacked(DEAL), options=MUGGINS))
    room.throw("JD KS")
    room.play_until(asks(ToCall))
    assert isinstance(room.table.prompt, ToCall)
    claimed = room.table.prompt.claimed
    pictures = []
    for size in LAYOUTS:
        room.resize(size)
        pictures.append(room.text)
    room.resize(NORMAL)
    for keys in (["f3"], ["i"], ["f5"], ["b"], ["f4"], ["u"], ["?"], ["f1"], ["tab"], ["m"], ["2"], ["w"], ["s"]):
        room.press(*keys)
        pictures.append(room.text)
        while len(room.windows) > 1:
            room.press("escape")
    for text in pictures:
        said = text if "Help" not in text else ""
        assert not [word for word in TELLS if word in said], text
    assert str(claimed) in room.text
    assert isinstance(room.table.prompt, ToCall)


@settings(max_examples=6)
@given(st.integers(0, 10_000), st.booleans())
def test_worth_is_never_on_screen_before_the_call(seed: int, hot: bool) -> None:
    """Over random play: while a call is open the announcement and the log tell the count only."""
    clear_away()
    players = HOT_SEAT if hot else against("easy")
    room = Room(Doors(seed=str(seed), players=players, options={**MUGGINS, "target": 61}))
    person = Person(Random(seed))
    for _ in range(60):
        if room.table.over:
            return
        if isinstance(room.table.prompt, ToCall):
            assert not [word for word in TELLS if word in room.text], room.text
        try:
            room.press(*person.keys(room))
        except ValueError:
            return  # no card in sight: that is another test's


@pytest.mark.parametrize(("call", "taken"), [("6", 4), ("4", 4), ("2", 2)])
def test_caller_takes_the_lesser_of_call_and_truth(call: str, taken: int) -> None:
    """Report D07: worth 12, claimed 8."""
    deal = "4C 5D 6H 6S KD KS", "2C 3C 7D 9D TS JS", "8C"
    room = Room(Doors(players=HOT_SEAT, start=PONE, packs=stacked(deal), options=MUGGINS))
    room.press("space", "space")
    room.throw("KD KS")
    room.play_until(asks(ToCount))
    room.press("8", "enter")
    before = room.table.scene.score
    assert isinstance(room.table.prompt, ToCall)
    room.press(call, "m")
    after = room.table.scene.score
    assert (after[0] - before[0], after[1] - before[1]) == (0, taken)
    assert f"Muggins: {taken}" in room.text


def test_call_where_nothing_was_missed_gets_nothing() -> None:
    deal = "4C 5D 6H 6S KD KS", "2C 3C 7D 9D TS JS", "8C"
    room = Room(Doors(players=HOT_SEAT, start=PONE, packs=stacked(deal), options=MUGGINS))
    room.press("space", "space")
    room.throw("KD KS")
    room.play_until(asks(ToCount))
    room.press("1", "2", "enter")
    if isinstance(room.table.prompt, ToCall):
        before = room.table.scene.score
        room.press("2", "m")
        assert room.table.scene.score == before


def test_muggins_needs_a_number() -> None:
    room = Room(Doors(start=PONE, packs=stacked(DEAL), options=MUGGINS))
    room.throw("JD KS")
    room.play_until(asks(ToCall))
    room.press("m")
    assert isinstance(room.table.prompt, ToCall)
    assert "how many" in room.text


def test_what_enter_does_at_a_call_is_what_is_said() -> None:
    """With points typed it calls, and nothing on the screen says otherwise."""
    room = Room(Doors(start=PONE, packs=stacked(DEAL), options=MUGGINS))
    room.throw("JD KS")
    room.play_until(asks(ToCall))
    assert "► [ Let it stand ]" in room.text
    assert "Enter" in room.rows[22]
    room.press("2")
    assert "► [ Muggins! ]" in room.text
    assert "Enter lets it stand" not in room.text
    assert "Enter Let stand" not in room.text


@pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")
def test_muggins_is_said_all_game(size: Size) -> None:
    """Report D09: that points can be called is seen in every picture of the game."""
    room = Room(Doors(options=MUGGINS, start=PONE), size)
    for ready in (asks(ToDiscard), choosing, asks(ToCount), asks(ToCall)):
        room.play_until(ready)
        assert "muggins" in room.text.lower(), f"at {room.table.prompt}"


# What is hidden


def not_to_be_seen(room: Room, seat: int) -> set[Any]:
    """What a seat may not know and is not shown anywhere by right; nothing where the picture is of an earlier deal."""
    scene = room.table.scene
    if scene.number != state(room).number:
        return set()
    return hidden_from(room, seat) - lying_open(scene)


def lying_open(scene: Scene) -> set[Any]:
    """What lies open on the table."""
    cards = [card for _, card in (*scene.live, *scene.cut)] + list(scene.earlier)
    cards += [scene.starter] if scene.starter else []
    return {*cards, *(scene.display.cards if scene.display is not None else ())}


def tells(text: str, cards: set[Any]) -> list[Any]:
    """Those of some cards that a picture shows."""
    return [card for card in cards if any(name in text for name in names_of(card))]


@settings(max_examples=6)
@given(st.integers(0, 10_000), st.sampled_from(LAYOUTS), st.sampled_from([{}, MANUAL, MUGGINS]))
def test_computers_cards_are_never_seen(seed: int, size: Size, options: dict[str, Any]) -> None:
    """Neither its hand nor its throw, in any picture before they are laid open."""
    clear_away()
    room = Room(Doors(seed=str(seed), options={**options, "target": 61}), size)
    person = Person(Random(seed))
    for step in range(40):
        if room.table.over:
            return
        assert not tells(room.text, not_to_be_seen(room, 0)), room.text
        if step % 7 == 3:
            room.press("f1")
            assert not tells(room.text, not_to_be_seen(room, 0)), room.text
            room.press("escape", "f3")
            assert not tells(room.text, not_to_be_seen(room, 0)), room.text
            room.press("escape")
        room.press(*person.keys(room))


@settings(max_examples=6)
@given(st.integers(0, 10_000), st.sampled_from([*LAYOUTS, TINY]), st.sampled_from([{}, BOTH_MANUAL, MUGGINS]))
def test_curtain_hides_both_hands(seed: int, size: Size, options: dict[str, Any]) -> None:
    """From the moment it falls to the second press, in every picture; and afterwards the other's stays hidden."""
    clear_away()
    room = Room(Doors(players=HOT_SEAT, start=PONE, seed=str(seed), options={**options, "target": 61}))
    person = Person(Random(seed))
    for _ in range(30):
        if room.table.over:
            return
        curtained, asked = room.table.curtained, room.table.asked
        hidden = not_to_be_seen(room, 0) | not_to_be_seen(room, 1)
        if not curtained and asked is not None:
            hidden = not_to_be_seen(room, asked)
        assert not tells(room.text, hidden), room.text
        room.resize(size)
        assert not tells(room.text, hidden), room.text
        room.resize(NORMAL)
        if not curtained:
            try:
                room.press(*person.keys(room))
            except ValueError:
                return  # no card in sight: that is another test's
            continue
        for key in ("x", "enter", "1", "f1", "escape", "s", "space"):
            room.press(key)
            assert not tells(room.text, hidden), f"{key}\n{room.text}"
        assert room.table.curtained, "it takes two deliberate presses"
        room.press("space")


# Taking back, another level, giving up


def test_undo_goes_back_to_the_last_decision() -> None:
    room = Room(Doors(start=PONE, packs=stacked(DEAL)))
    room.throw("JD KS")
    before, cards = room.text, room.table.scene.hand
    room.press("1")
    assert len(room.table.scene.hand) < len(cards)
    room.press("f4")
    assert room.text == before
    assert room.table.scene.hand == cards
    assert given_by(room) == [Discard(Seat(0), read_cards("JD KS"))]
    room.press("u")
    assert isinstance(room.table.prompt, ToDiscard)
    assert len(room.table.scene.hand) == 6
    assert not given_by(room)


def test_undone_stands_in_the_record_and_the_file_is_right() -> None:
    room = Room(Doors(start=NEAR_THE_END))
    room.play_until(choosing)
    room.press("1")
    room.press("f4")
    path = room.table.keeper.path
    assert verified(path)
    assert "undo" in path.read_text()
    room.play_out()
    assert verified(path)


def test_undo_from_any_moment_leads_to_a_question() -> None:
    """Also while a count is looked at: what was on its way is gone, and a card can be laid."""
    room = Room(Doors(start=PONE))
    for ready in (choosing, reviewing, reviewing):
        room.play_until(ready)
        for _ in range(3):
            room.press("alt+g", "t", "escape")
            assert room.table.prompt is not None
            assert isinstance(room.table.prompt, ToPlay | ToDiscard)
            assert room.table.scene.score == (state(room).pegs[0].front, state(room).pegs[1].front)
        room.play_until(reviewing)
        room.press("enter")


@pytest.mark.parametrize("doors", [{"options": MUGGINS}, {"players": HOT_SEAT}], ids=["muggins", "hot seat"])
def test_no_undo_where_it_would_be_unfair(doors: dict[str, Any]) -> None:
    room = Room(Doors(start=PONE, **doors)).play_until(choosing)
    acts, text = len(given_by(room)), room.text
    room.press("f4", "u")
    assert len(given_by(room)) == acts
    assert "F4 Undo" not in text
    room.press("alt+g", "t")
    assert "Not now" in room.rows[22]


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_other_level_keeps_the_position(level: str) -> None:
    room = Room(Doors(start=NEAR_THE_END)).play_until(choosing)
    before = state(room)
    room.press("alt+g", "l", level[0])
    assert state(room) == before
    assert level.capitalize() in room.rows[23]
    assert not room.windows
    assert level in room.table.keeper.path.read_text()
    assert settings_now().text("level") == level
    room.play_out()
    assert verified(room.table.keeper.path)


def test_resigning_asks_first() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    room.press("alt+g", "r")
    assert "Give this game up?" in room.text
    room.press("enter")
    assert not room.table.over
    assert not room.windows
    room.press("alt+g", "r", "escape")
    assert not room.table.over
    room.press("alt+g", "r", "right", "enter")
    assert "You resigned" in room.text
    replay = load(room.table.keeper.path)
    assert replay.status == Status.COMPLETE
    assert verified(room.table.keeper.path)


@pytest.mark.parametrize("ready", [asks(ToDiscard), choosing, reviewing], ids=["throw", "card", "review"])
def test_resigning_at_any_moment(ready: Callable[[Room], bool]) -> None:
    room = Room(Doors(pace="normal")).play_until(ready)
    room.press("f10", "r", "right", "enter")
    room.play_until(lambda r: r.table.over, most=4)
    assert "You resigned" in room.text
    assert verified(room.table.keeper.path)


# Sorting


def test_sorted_by_suit_stays_sorted() -> None:
    """Until it is sorted otherwise, whatever is laid in between."""
    room = Room(Doors(start=PONE)).play_until(choosing)
    room.press("s")
    order = room.table.scene.hand
    assert list(order) == sorted(order, key=lambda card: (card.suit, card.rank))
    room.press(str(order.index(room.table.prompt.playable[0]) + 1))  # type: ignore[union-attr]
    room.play_until(choosing)
    left = room.table.scene.hand
    assert list(left) == sorted(left, key=lambda card: (card.suit, card.rank))


def test_sorting_twice_is_as_before() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    before = room.table.scene.hand
    room.press("s", "s")
    assert room.table.scene.hand == before


@pytest.mark.parametrize("command", [each.name for each in COMMANDS])
@pytest.mark.parametrize("ready", [lambda _: True, reviewing], ids=["cut", "review"])
def test_no_command_loses_what_is_still_to_come(ready: Callable[[Room], bool], command: str) -> None:
    """While a key is waited for there is more on its way: the next question shows all its cards."""
    if command in ("exit", "leave", "resign", "table"):
        return
    room = Room().play_until(ready)
    if not room.app.live()[command]:
        room.app._run(command, "")
        while room.windows and not reviewing(room):
            room.press("escape")
    room.play_until(lambda r: r.table.prompt is not None)
    view = room.table.sitting.table.view(state(room), Seat(0))
    scene = room.table.scene
    assert (set(scene.hand), scene.number, scene.dealer) == (set(view.hand), view.number, view.dealer)
    assert scene.score == view.score


# Leaving and coming back

QUESTIONS: dict[str, Callable[[Room], bool]] = {
    "throw": asks(ToDiscard),
    "first card": choosing,
    "later card": lambda room: choosing(room) and len(room.table.scene.hand) < 3,
    "count": asks(ToCount),
    "call": asks(ToCall),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("deals", [1, 2])
def test_coming_back_shows_the_same_picture_and_question(question: str, deals: int) -> None:
    """Report E05: nothing is asked twice or left out, and the table looks as it was left."""
    wanted = QUESTIONS[question]
    room = Room(Doors(start=Start((65, 75), Seat(1)), options=MUGGINS))
    room.play_until(lambda r: r.table.scene.number == deals and wanted(r))
    again = Room(resumed=room.table.keeper.path)
    assert again.table.prompt == room.table.prompt
    assert again.table.scene.score == room.table.scene.score
    table, before = _table_of(again), _table_of(room)
    assert table == before
    again.play_out()
    assert verified(again.table.keeper.path)


def _table_of(room: Room) -> list[str]:
    """The picture without the line of what was said last."""
    return [row for at, row in enumerate(room.rows) if at != 21]


@pytest.mark.parametrize("question", ["throw", "first card", "later card"])
def test_coming_back_without_muggins(question: str) -> None:
    wanted = QUESTIONS[question]
    room = Room(Doors(start=PONE)).play_until(lambda r: r.table.scene.number == 2 and wanted(r))
    again = Room(resumed=room.table.keeper.path)
    assert _table_of(again) == _table_of(room)


def test_coming_back_after_every_event() -> None:
    """Wherever the file ends, the game goes on from it and can be finished."""
    room = Room(Doors(start=PONE, options=MANUAL))
    kept: list[bytes] = []
    keep = room.table.keeper.keep

    def noting(replay: Any) -> None:
        keep(replay)
        kept.append(room.table.keeper.path.read_bytes())

    room.table.keeper.keep = noting  # type: ignore[method-assign]
    room.play_until(lambda r: r.table.scene.number == 2)
    assert len(kept) > 10
    for number, data in enumerate(kept):
        path = room.table.keeper.path.with_name(f"cut-{number}.yaml")
        path.write_bytes(data)
        again = Room(resumed=path)
        assert again.table.prompt is not None or again.table.over
        again.play_until(lambda r: r.table.scene.number >= 2 and asks(ToDiscard)(r))
        assert verified(path)


def test_leaving_the_table_offers_the_game_again() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    score = room.table.scene.score
    path = room.table.keeper.path
    room.press("q")
    assert room.seated
    assert "Q once more leaves" in room.text
    room.press("q")
    assert not room.seated
    assert "C continue" in room.text
    room.press("c")
    assert room.table.keeper.path == path
    assert room.table.scene.score == score


@pytest.mark.parametrize("ready", [asks(ToDiscard), choosing, reviewing], ids=["throw", "card", "review"])
@pytest.mark.parametrize("size", [SHORT, COMPACT, LARGE, TINY, Size(1, 1), Size(200, 60)], ids=str)
def test_resizing_keeps_the_game(ready: Callable[[Room], bool], size: Size) -> None:
    room = Room(Doors(start=PONE)).play_until(ready)
    before, text = state(room), room.text
    room.resize(size)
    assert room.frame.size == size
    assert state(room) == before
    room.resize(NORMAL)
    assert room.text == text


def test_resizing_while_cards_move() -> None:
    room = Room(Doors(start=NEAR_THE_END, pace="slow")).play_until(choosing)
    sizes = [COMPACT, LARGE, TINY, SHORT, NORMAL]
    for at in range(20):
        room.glass.size = sizes[at % len(sizes)]
        room.glass.leaning_on.extend(["resize"])
        if room.glass.size != TINY and choosing(room):
            room.press(*Person().keys(room))
    room.resize(NORMAL)
    room.play_out()
    assert verified(room.table.keeper.path)


def test_leaving_by_every_key_that_says_so() -> None:
    for keys in (["alt+x"], ["alt+g", "x"]):
        room = Room(Doors(start=PONE)).play_until(choosing)
        room.press(*keys)
        assert room.left
    for keys in (["q"], ["alt+x"]):
        room = Room(seated=False)
        room.press(*keys)
        assert room.left


@pytest.mark.parametrize(
    ("keys", "left", "plain"),
    [
        (["x", "1", "enter", "escape"], False, False),
        (["q"], True, False),
        (["alt+x"], True, False),
        (["l"], True, True),
    ],
    ids=lambda each: "-".join(each) if isinstance(each, list) else None,
)
def test_leaving_a_window_that_is_too_small(keys: list[str], left: bool, plain: bool) -> None:
    room = Room(Doors(start=PONE), TINY)
    room.press(*keys)
    assert (room.left, room.app.plain) == (left, plain)


# Two tables


def test_two_tables_keep_their_games() -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    first, hand = room.text, room.table.scene.hand
    room.press("f6", "enter")
    room.play_until(asks(ToDiscard))
    assert len(room.table.scene.hand) == 6
    second = room.table.keeper.path
    room.press("t")
    assert room.table.scene.hand == hand
    assert room.rows[1:] == first.split("\n")[1:]
    room.press("f6")
    assert room.table.keeper.path == second


def test_game_lies_on_one_table_only() -> None:
    """What is chosen from the list but lies on the other table is gone to, not laid twice."""
    room = Room(Doors(start=PONE)).play_until(choosing)
    path = room.table.keeper.path
    room.press("f6")
    assert "C continue" not in room.text
    room.press("f9", "enter")
    assert room.table.keeper.path == path
    assert "[1 Computer]" in room.rows[0]


# Menus, search, key line, help


@pytest.mark.parametrize("menu", MENUS)
def test_hot_letters_are_unique_in_a_menu(menu: str) -> None:
    letters = hot_letters(menu)
    assert len(letters) == len(entries(menu))
    assert all(letters)
    assert len(set(letters)) == len(letters)


def test_menus_have_letters_of_their_own() -> None:
    assert len({menu[0] for menu in MENUS}) == len(MENUS)


def test_keys_are_unique() -> None:
    keys = [key for each in COMMANDS for key in each.keys]
    assert len(set(keys)) == len(keys)


def at_title() -> Room:
    return Room(seated=False)


def at_throw() -> Room:
    return Room(Doors(start=PONE))


@cache
def kept_at(ready: Callable[[Room], bool], **options: Any) -> bytes:
    """The file of a game at its first such question: played to there but once."""
    return Room(Doors(start=PONE, options=options)).play_until(ready).table.keeper.path.read_bytes()


def gone_on_at(ready: Callable[[Room], bool], **options: Any) -> Room:
    """A room that goes on with a game from there."""
    kept, path = kept_at(ready, **options), free_path()
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(kept)
    room = Room(resumed=path)
    assert ready(room)
    return room


to_count, to_call = asks(ToCount), asks(ToCall)


def at_card() -> Room:
    return gone_on_at(choosing)


def at_cut() -> Room:
    return Room()


def at_review() -> Room:
    return Room(Doors(start=PONE)).play_until(reviewing)


def at_count() -> Room:
    return gone_on_at(to_count, **MANUAL)


def at_call() -> Room:
    return gone_on_at(to_call, **MUGGINS)


def at_curtain() -> Room:
    return Room(Doors(start=PONE, players=HOT_SEAT))


def at_end() -> Room:
    return Room(Doors(start=Start((120, 120), Seat(1)))).play_out()


PLACES = {
    "title": at_title,
    "cut": at_cut,
    "throw": at_throw,
    "card": at_card,
    "review": at_review,
    "count": at_count,
    "call": at_call,
    "curtain": at_curtain,
    "end": at_end,
}


@pytest.mark.parametrize("place", PLACES)
def test_every_command_has_an_answer(place: str) -> None:
    """Live, or a reason in words."""
    live = PLACES[place]().app.live()
    assert set(live) == {each.name for each in COMMANDS}
    for why in live.values():
        assert why == "" or " " in why


@pytest.mark.parametrize("menu", MENUS)
@pytest.mark.parametrize("place", PLACES)
def test_every_entry_works_or_says_why_not(place: str, menu: str) -> None:
    """What is dim does nothing but say why; what is not dim does something that is seen."""
    many = len(entries(menu))
    room: Room | None = None
    for at in range(many):
        if room is None:
            room = PLACES[place]()
            room.press(f"alt+{menu[0].lower()}")
            if not room.windows or not room.text.count("Esc Close"):
                raise AssertionError(f"{menu} does not open:\n{room.text}")
            room.press(*["down"] * at)
        else:
            room.press("down")
        said = room.rows[22]
        assert said.strip(), "each entry is explained"
        before = room.text
        room.press("enter")
        if "Not now" in said:
            assert room.text == before
        else:
            assert room.left or room.text != before
            room = None


def in_key_line(room: Room) -> list[str]:
    """The keys that the last line lists."""
    return [each for each in room.rows[room.frame.size.height - 1].split("   ") if each.strip()]


NAMED = {
    "Space": "space",
    "Enter": "enter",
    "Esc": "escape",
    "Tab": "tab",
    "↑↓": "down",
    "←→": "right",
    "PgUp": "pgdn",
    "0-9": "3",
    "A-Z": "x",
    "Del": "delete",
}


def _key_of(entry: str) -> str:
    """The key that an entry of the key line names: the first of several."""
    word = entry.strip().split(" ")[0]
    if word in NAMED:
        return NAMED[word]
    return word.lower() if not word[0].isdigit() else word[0]


@pytest.mark.parametrize("size", [NORMAL, COMPACT], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("place", PLACES)
def test_key_line_lists_only_what_works(place: str, size: Size) -> None:
    """Each key that is listed is seen to do something."""
    many = len(in_key_line(PLACES[place]()))
    assert many
    for at in range(many):
        room = PLACES[place]()
        room.resize(size)
        listed = in_key_line(room)
        if at >= len(listed):
            break
        if "F8" in listed[at]:
            continue  # see below: what it does must be seen, too
        before = (room.text, state(room) if room.seated else None)
        room.press(_key_of(listed[at]))
        assert room.left or (room.text, state(room) if room.seated else None) != before, listed[at]


WINDOWS = {
    "menu": ["f10"],
    "options": ["e"],
    "help": ["alt+h", "k"],
    "search": ["?"],
    "games": ["f9"],
    "new game": ["n"],
    "resign": ["alt+g", "r"],
    "hint": ["f3"],
}


@pytest.mark.parametrize("window", WINDOWS)
def test_key_line_of_a_window_lists_only_what_works(window: str) -> None:
    room = at_throw()
    room.press(*WINDOWS[window])
    for at in range(len(in_key_line(room))):
        room = at_throw()
        room.press(*WINDOWS[window])
        listed = in_key_line(room)[at]
        if window in ("games", "hint") and "↑↓" in listed:
            continue  # there is only one game, and nothing to scroll
        before = room.text
        room.press(_key_of(listed))
        assert room.text != before, listed


def test_key_line_names_as_many_cards_as_there_are() -> None:
    """`1-3` while three are held, and no card that would be refused is offered as the only one."""
    room = Room(Doors(start=PONE))
    for _ in range(20):
        room.play_until(choosing)
        hand, prompt = room.table.scene.hand, room.table.prompt
        assert isinstance(prompt, ToPlay)
        word = in_key_line(room)[0].strip().split(" ")[0]
        named = {int(each) for each in (word.split("-") if "-" in word else [word])}
        assert max(named) == len(hand) or named == {hand.index(prompt.playable[0]) + 1}, (word, hand, prompt.playable)
        room.press(*Person(Random(4)).keys(room))


@pytest.mark.parametrize(
    "size", [NORMAL, COMPACT, LARGE, Size(100, 30)], ids=lambda size: f"{size.width}x{size.height}"
)
@pytest.mark.parametrize("place", PLACES)
def test_key_line_can_be_clicked(place: str, size: Size) -> None:
    """Every entry: it does what its key does."""
    room = PLACES[place]()
    room.resize(size)
    lowest = max(hot.top for hot in hot_places(room))
    words = [each.strip() for each in room.rows[lowest].strip("░").split("   ") if each.strip()]
    for word in words:
        if _key_of(word) in ("3", "x") or word[0].isdigit():
            continue  # keys of which a click cannot say which
        clear_away()
        change("speed", "off")
        by_click = PLACES[place]()
        by_click.resize(size)
        by_click.click(lowest, by_click.rows[lowest].index(word))
        clear_away()
        change("speed", "off")
        by_key = PLACES[place]()
        by_key.resize(size)
        by_key.press("up" if word.startswith("↑↓ Count") else _key_of(word))
        assert by_click.left == by_key.left
        assert by_click.text == by_key.text, word


@pytest.mark.parametrize("size", [NORMAL, SHORT, COMPACT, LARGE], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("place", PLACES)
def test_menu_stays_within_reach_of_the_mouse(place: str, size: Size) -> None:
    """The way to the menu is always on the screen."""
    room = PLACES[place]()
    room.resize(size)
    assert any(hot.means.startswith("menu:") for hot in hot_places(room))


@settings(max_examples=20)
@given(st.data())
def test_clicking_anywhere_never_raises(data: st.DataObject) -> None:
    """Every place that can be clicked, in any order, with keys in between; and the file stays right."""
    clear_away()
    place = data.draw(st.sampled_from(sorted(PLACES)))
    size = data.draw(st.sampled_from([*LAYOUTS, TINY]))
    room = PLACES[place]()
    room.resize(size)
    for _ in range(12):
        if room.left:
            return
        hot = [each for each in hot_places(room) if each.means not in ("exit",)]
        if data.draw(st.booleans()) and len(hot) > 0:
            one: Hot = data.draw(st.sampled_from(hot))
            room.click(data.draw(st.integers(one.top, one.bottom)), data.draw(st.integers(one.left, one.right)))
        else:
            row = data.draw(st.integers(0, size.height - 1))
            room.click(row, data.draw(st.integers(0, size.width - 1)))
        if data.draw(st.booleans()):
            room.press(
                data.draw(st.sampled_from(["enter", "escape", "space", "1", "down", "right", "f1", "f10", "tab"]))
            )
        assert room.frame.size == size
    if room.seated:
        assert verified(room.table.keeper.path)


@settings(max_examples=20)
@given(st.data())
def test_any_keys_never_raise(data: st.DataObject) -> None:
    """A cat on the keyboard; the game it leaves is a right one."""
    clear_away()
    names = [
        *(key for each in COMMANDS for key in each.keys if key not in ("alt+x", "l")),
        *"1234567890gsmhjklxyz!ä漢",
        *"up down left right enter escape space tab backtab backspace delete home end pgup pgdn insert".split(),
        *"f2 f7 f10 f11 f12 alt+g alt+p alt+o alt+h alt+1 alt+9 alt+0 ctrl+l ctrl+a resize wheelup wheeldown".split(),
    ]
    place = data.draw(st.sampled_from(sorted(PLACES)))
    room = PLACES[place]()
    room.press(*data.draw(st.lists(st.sampled_from(names), max_size=40)))
    if room.seated and not room.left:
        assert verified(room.table.keeper.path)


@pytest.mark.parametrize(
    ("place", "about"),
    [("throw", "throwing to the crib"), ("card", "playing a card"), ("count", "counting"), ("call", "counting")],
)
def test_help_is_about_what_is_asked(place: str, about: str) -> None:
    room = PLACES[place]()
    room.press("f1")
    assert f"Help: {about}" in room.text
    room.press("escape")
    assert "Help:" not in room.text


def test_help_opens_over_any_window_and_goes_back_to_it() -> None:
    for window, keys in WINDOWS.items():
        if window in ("help", "options"):
            continue
        room = at_throw()
        room.press(*keys)
        before = room.text
        room.press("f1")
        assert "Help:" in room.text
        room.press("escape")
        assert room.text == before


def test_alt_and_a_digit_stand_for_a_function_key() -> None:
    for digit, key in (("1", "f1"), ("9", "f9"), ("0", "f10")):
        one, other = Room(seated=False), Room(seated=False)
        one.press(f"alt+{digit}")
        other.press(key)
        assert one.text == other.text


def test_search_finds_and_runs() -> None:
    room = at_throw()
    room.press("?", *"rules", "enter")
    assert "Help: 1 the cards" in room.text
    room = at_throw()
    room.press("?", *"hard", "enter")
    assert "Hard" in room.rows[23]


def test_search_lists_just_what_works() -> None:
    room = at_throw()
    room.press("?")
    live = room.app.live()
    for each in COMMANDS:
        title = each.title.rstrip(".")
        room.press(*title.lower())
        found = any(title in row for row in room.rows[2:20])
        assert found == (live[each.name] == ""), title
        room.press("escape", "?")


def test_every_command_that_is_listed_runs() -> None:
    """Whatever the search offers can be taken."""
    for place in ("title", "throw", "card"):
        names = [name for name, why in PLACES[place]().app.live().items() if not why]
        for at in range(len(names)):
            room = PLACES[place]()
            room.press("?", *["down"] * at, "enter")
            assert room.left or "All commands" not in room.rows[1] or names[at] == "search"


# Options


def styles(room: Room) -> set[Any]:
    return {style for row in room.frame.rows for style in row.styles}


def test_options_show_at_once_and_escape_takes_all_back() -> None:
    room = Room(Doors(start=PONE), LARGE).play_until(choosing)
    before, file = (room.text, styles(room)), at_home() / "config.toml"
    room.press("e", "right")
    assert "Green felt" in room.text
    assert styles(room) != before[1]
    assert "♠5│" in room.text, "the starter stays in sight"
    room.press("down", "down", "right")
    assert "s5│" in room.text, "letters for suits"
    assert not file.exists()
    room.press("escape")
    assert (room.text, styles(room)) == before
    assert not file.exists()


@pytest.mark.parametrize(
    "look", [Look(theme="amber"), Look(theme="light"), Look(ascii=True)], ids=["amber", "light", "ascii"]
)
def test_escape_gives_back_the_look_there_was(look: Look) -> None:
    """Also where it is not the one of the settings but was asked for on the command line."""
    room = Room(
        Doors(start=PONE), look=look, flags={"theme": look.theme} if not look.ascii else {"characters": "ascii"}
    )
    before = (room.text, styles(room))
    room.press("e", "right", "escape")
    assert (room.text, styles(room)) == before


def test_enter_keeps_options_with_comments_kept() -> None:
    file = at_home() / "config.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text('# mine\nlevel = "easy" # gentle\n\n[other]\nkey = 1\n')
    room = at_throw()
    room.press("e", "right", "enter")
    assert not room.windows
    text = file.read_text()
    assert "# mine" in text
    assert "# gentle" in text
    assert "[other]" in text
    assert settings_now().text("theme") == "felt"
    assert settings_now().text("level") == "easy"


def test_options_that_cannot_be_written_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    room = at_throw()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("wincrib.home.settings.write_whole", refuse)
    room.press("e", "right", "enter")
    assert "Read-only file system" in room.text or "read-only file system" in room.text
    room.press("enter")
    assert isinstance(room.table.prompt, ToDiscard)


def test_settings_file_broken_while_one_plays_stops_nothing() -> None:
    room = at_throw()
    (at_home() / "config.toml").write_text("speed = [")
    for key in ("1", "2", "enter", "f8", "d", "e", "escape"):
        room.press(key)
    while room.windows:
        room.press("enter")
    assert room.table.prompt is not None


@pytest.mark.parametrize("key", ["theme", "deck", "speed"])
def test_switches_are_kept(key: str) -> None:
    room = at_throw()
    before = settings_now().text(key)
    room.press("?", *{"theme": "next theme", "deck": "four col", "speed": "speed"}[key], "enter")
    assert settings_now().text(key) != before
    again = at_throw()
    assert again.table.prompt is not None


def test_speed_and_go_of_a_new_table_are_those_chosen_since() -> None:
    room = at_throw()
    room.press("f8", "f8")
    assert settings_now().text("speed") == "off"
    assert room.table._stage.pace == "off"


def test_mouse_can_be_left_to_the_terminal() -> None:
    room = at_throw()
    room.press("e")
    for _ in range(40):
        if any("► Mouse" in row for row in room.rows):
            break
        room.press("down")
    room.press("left", "enter")
    assert not room.glass.mouse
    assert settings_now().text("mouse") == "off"


# What others wrote

HOSTILE = {
    "escape": "\x1b[31mRed\x1b]0;title\x07",
    "bidi": "abc\u202egnp.exe\u2066",
    "wide": "一二三四五六七八九十" * 4,
    "combining": "Z" + "\u0310\u0311\u0312" * 13,
    "long": "W" * 40,
    "blank": "  \u3000 x",
    "zero width": "a\u200b\u200d\ufe0fb",
    "lines": "one\ntwo\rthree\tfour",
}


def _outside(text: str, top: int, bottom: int) -> list[str]:
    return [row for at, row in enumerate(text.split("\n")) if not top <= at <= bottom]


@pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_names_change_only_their_own_box(kind: str, size: Size) -> None:
    """No control reaches the screen, no line gets longer, no frame is torn; the cards stand where they stood."""
    name = HOSTILE[kind]
    usual = Room(Doors(players=(Participant("Ann"), Participant("Ben")), start=PONE), size)
    strange = Room(Doors(players=(Participant(name), Participant(name)), start=PONE), size)
    for room in (usual, strange):
        room.press("space", "space")
    assert frames_fit(strange)
    cards = [row for row in usual.rows if "│A♣" in row or "♣A│" in row]
    for row in cards:
        start = row.index("│")
        assert any(other[start : start + 30] == row[start : start + 30] for other in strange.rows)


def frames_fit(room: Room) -> bool:
    """Every line of a picture is as wide as the window, and nothing in it is a control or has no width of its own."""
    import unicodedata

    size = room.frame.size
    for line in room.rows:
        assert wcswidth(line) == size.width, repr(line)
        assert not [char for char in line if unicodedata.category(char)[0] == "C"]
        assert "\ufe0f" not in line
    return True


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_file_names_in_the_list(kind: str) -> None:
    room = Room(Doors(start=PONE)).play_until(choosing)
    path = room.table.keeper.path
    name = HOSTILE[kind].replace("/", "")[:40]
    path.rename(path.with_name(f"{name}.yaml"))
    path.with_name(f"{name}-broken.yaml").write_text("format: [")
    for size in LAYOUTS:
        other = Room(seated=False, size=size)
        assert frames_fit(other)
        other.press("f9")
        assert frames_fit(other)
        other.press("down")
        assert frames_fit(other)
        other.press("enter")
        assert frames_fit(other)
    room = Room(seated=False)
    room.press("c")
    assert room.seated, "such a game can be gone on with"


def test_broken_game_in_the_list_says_what_is_wrong() -> None:
    folder = at_home() / "replays"
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("format: [")
    room = Room(seated=False)
    room.press("f9")
    assert "broken.yaml" in room.text
    room.press("enter")
    assert "Verified" in room.text
    assert "broken.yaml" in room.text
    room.press("enter", "escape")
    assert not room.windows


def test_games_of_one_name_in_two_folders_are_two_games() -> None:
    room = Room(Doors(start=Start((11, 22), Seat(1)))).play_until(choosing)
    first = room.table.keeper.path
    other = Room(Doors(start=Start((33, 44), Seat(1)))).play_until(choosing).table.keeper.path
    second = first.parent / "more" / first.name
    second.parent.mkdir()
    other.rename(second)
    os.utime(first, (1_000, 1_000))
    os.utime(second, (2_000, 2_000))
    for down, score in ((0, (33, 44)), (1, (11, 22))):
        room = Room(seated=False)
        room.press("f9", *["down"] * down, "enter")
        assert room.table.scene.score == score


# The disk


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A disk that refuses while its list is not empty."""
    full = [True]
    write = files.write_whole

    def refuse(path: Path, data: bytes, backup: bool = False) -> None:
        if full:
            raise OSError(28, "No space left on device")
        write(path, data, backup)

    monkeypatch.setattr(replays, "write_whole", refuse)
    return full


@pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("options", [{}, MUGGINS], ids=["plain", "muggins"])
def test_disk_that_refuses_is_said_and_stops_nothing(
    options: dict[str, Any], size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(Doors(start=PONE, options=options), size)
    full = fill_disk(monkeypatch)
    room.press("1", "2", "enter")
    assert "Not saved" in room.text
    room.play_until(choosing)
    assert "Not saved" in room.text
    room.press(*Person().keys(room))
    full.clear()
    room.play_until(asks(ToCount) if options else reviewing)
    assert "Not saved" not in room.text
    assert verified(room.table.keeper.path)


def test_bell_rings_for_a_go_and_can_be_silenced() -> None:
    room = Room(Doors(start=PONE))
    room.play_until(lambda r: any("go" in row[60:] for row in r.rows[7:21]))
    assert room.glass.rings
    (at_home() / "config.toml").write_text('sound = "off"\n')
    room = Room(Doors(start=PONE))
    room.play_until(lambda r: any("go" in row[60:] for row in r.rows[7:21]))
    assert not room.glass.rings


def test_everything_is_painted_anew_when_asked() -> None:
    room = at_throw()
    room.press("ctrl+l")
    assert room.glass.forgotten == 1
    assert isinstance(room.table.prompt, ToDiscard)


def test_one_tie_after_another_is_seen_one_by_one() -> None:
    room = Room(Doors(packs=stacked(cut="5H 5D 9C 9D 4C 4D 2C KS")))
    room.type_ahead(*["enter"] * 5)
    assert "9♣" in room.text
    assert "A tie" in room.text


def test_coming_back_says_what_was_said_last() -> None:
    room = Room(Doors(start=PONE)).play_until(lambda r: choosing(r) and len(r.table.scene.hand) == 2)
    again = Room(resumed=room.table.keeper.path)
    assert again.rows[21] == room.rows[21]


def test_one_key_line_at_a_time() -> None:
    """In a window wider than the table the line of keys is where the table's was, and only one is seen."""
    room = at_throw()
    room.resize(Size(100, 30))
    room.press("f9")
    assert "1-6 Pick" not in room.text
    assert "Esc Close" in room.text


def test_card_speed_says_how_fast_it_is_now() -> None:
    """F8 changes something that is not seen at once, so it must be said."""
    room = at_throw()
    before = room.text
    room.press("f8")
    assert room.text != before
    assert settings_now().text("speed") in room.text.lower()


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_names_at_the_curtain_and_the_end(kind: str) -> None:
    name = HOSTILE[kind]
    players = Participant(name), Participant(name)
    for size in (NORMAL, COMPACT):
        room = Room(Doors(players=players, start=PONE), size)
        assert "SPACE twice" in room.text, "what to press is never pushed out"
        assert frames_fit(room)
        room.press("alt+g", "r", "right", "enter")
        assert frames_fit(room)
        assert "Play again" in room.text
