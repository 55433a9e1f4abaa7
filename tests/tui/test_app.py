"""The program played by its keys: whole games, what is refused, what is hidden, what is kept."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tui.rooms import (
    HOT_SEAT,
    LAYOUTS,
    NORMAL,
    TINY,
    Doors,
    Person,
    Room,
    against,
    asks,
    choosing,
    hidden_from,
    names_of,
    reviewing,
    stacked,
)
from wincrib.games.cribbage.acts import Count, Discard, Go, Itemised, Play, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.rules import Counting, Preset
from wincrib.games.protocol import Seat, Start
from wincrib.home.replays import load, load_bytes
from wincrib.replay.document import Status
from wincrib.replay.verifier import verify
from wincrib.tui.frame import Size

MANUAL = {"counting": (Counting.MANUAL, Counting.AUTOMATIC)}
BOTH_MANUAL = {"counting": (Counting.MANUAL, Counting.MANUAL)}
MUGGINS = {"muggins": True}
PONE = Start((0, 0), Seat(1))
DEALER = Start((0, 0), Seat(0))
DEAL = "4S 5H 5C 6D JD KS", "2C 3C 7D 8D 9S TS", "6C"


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh_home(tmp_path_factory, monkeypatch)


def fresh_home(folders: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("WINCRIB_") and name != "WINCRIB_FROZEN_VALUES":
            monkeypatch.delenv(name)
    monkeypatch.setenv("WINCRIB_HOME", str(folders.mktemp("home")))


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
    "muggins": {"options": MUGGINS},
    "to 61": {"options": {"target": 61}},
    "net": {"preset": Preset.NET},
    "browser": {"preset": Preset.BROWSER},
    "hot seat": {"players": HOT_SEAT},
    "hot seat by hand": {"players": HOT_SEAT, "options": BOTH_MANUAL},
    "hot seat with muggins": {"players": HOT_SEAT, "options": MUGGINS},
    "easy": {"players": against("easy")},
    "go by key": {"own_go": False},
}


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("kind", GAMES)
def test_whole_game_by_keys(kind: str, seed: str) -> None:
    """Every question is seen with all that is needed to answer it; the game ends, and its file stands every check."""
    room = Room(Doors(seed=seed, **GAMES[kind]))
    room.play_until(lambda r: r.table.over, Person(Random(seed)))
    path = room.table.keeper.path
    assert verified(path)
    replay = load(path)
    assert replay.status == Status.COMPLETE
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
    room.press("right", "right", "enter")
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
    room.play_until(lambda r: reviewing(r))
    room.type_ahead("enter", "2", "m", "enter")
    assert isinstance(room.table.prompt, ToCall)


def test_one_tie_after_another_is_seen_one_by_one() -> None:
    room = Room(Doors(packs=stacked(cut="5H 5D 9C 9D 4C 4D 2C KS")))
    room.type_ahead(*["enter"] * 5)
    assert "9♣" in room.text
    assert "A tie" in room.text


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
    assert [each for each in room.table._answering.chosen] == [room.table.scene.hand[0], room.table.scene.hand[4]]
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


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.booleans())
def test_worth_is_never_on_screen_before_the_call(seed: int, hot: bool) -> None:
    """Over random play: while a call is open the announcement and the log tell the count only."""
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
    """The line that says what Enter does is true at every moment: with points typed it calls."""
    room = Room(Doors(start=PONE, packs=stacked(DEAL), options=MUGGINS))
    room.throw("JD KS")
    room.play_until(asks(ToCall))
    assert "Enter lets it stand" in room.rows[22]
    room.press("2")
    assert "► [ Muggins! ]" in room.text
    assert "Enter lets it stand" not in room.rows[22]
    assert "Enter Let stand" not in room.rows[24]


@pytest.mark.parametrize("size", LAYOUTS, ids=lambda size: f"{size.width}x{size.height}")
def test_muggins_is_said_all_game(size: Size) -> None:
    """Report D09: that points can be called is seen in every picture of the game."""
    room = Room(Doors(options=MUGGINS, start=PONE), size)
    for ready in (asks(ToDiscard), choosing, asks(ToCount), asks(ToCall)):
        room.play_until(ready)
        assert "muggins" in room.text.lower(), f"at {room.table.prompt}"


# What is hidden


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(LAYOUTS), st.sampled_from([{}, MANUAL, MUGGINS]))
def test_computers_cards_are_never_seen(seed: int, size: Size, options: dict[str, Any]) -> None:
    """Neither its hand nor its throw, in any picture before they are laid open."""
    room = Room(Doors(seed=str(seed), options={**options, "target": 61}), size)
    person = Person(Random(seed))
    for step in range(40):
        if room.table.over:
            return
        hidden = hidden_from(room, 0)
        seen = room.glass.frames[-1].text
        for card in hidden:
            assert not any(name in seen for name in names_of(card)), f"{card}\n{seen}"
        if step % 7 == 3:
            room.press("f5", "escape", "f1", "escape")
        room.press(*person.keys(room))


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([*LAYOUTS, TINY]), st.sampled_from([{}, BOTH_MANUAL, MUGGINS]))
def test_curtain_hides_both_hands(seed: int, size: Size, options: dict[str, Any]) -> None:
    """From the moment it falls to the second press, in every picture; and afterwards the other's stays hidden."""
    room = Room(Doors(players=HOT_SEAT, start=PONE, seed=str(seed), options={**options, "target": 61}), size)
    person = Person(Random(seed))
    for _ in range(30):
        if room.table.over:
            return
        asked = room.table.asked
        hidden = set().union(*(hidden_from(room, seat) for seat in (0, 1)))
        if not room.table.curtained and asked is not None:
            hidden = hidden_from(room, asked)
        hidden -= set(_open(room))
        for text in (room.text, room.look_again()):
            for card in hidden:
                assert not any(name in text for name in names_of(card)), f"{card}\n{text}"
        if room.table.curtained:
            for key in ("x", "enter", "1", "f5", "escape", "s", "space"):
                room.press(key)
                for card in hidden:
                    assert not any(name in room.text for name in names_of(card)), f"{key}: {card}\n{room.text}"
            assert room.table.curtained, "it takes two deliberate presses"
            room.press("space")
            continue
        try:
            keys = person.keys(room)
        except ValueError:
            return  # no card in sight: that is another test's
        room.glass.size = NORMAL if size == TINY else size
        room.press(*keys)
        room.glass.size = size


def _open(room: Room) -> list[Any]:
    """What lies open on the table."""
    scene = room.table.scene
    cards = [card for _, card in scene.live] + list(scene.earlier) + ([scene.starter] if scene.starter else [])
    return cards + (list(scene.display.cards) if scene.display is not None else [])
