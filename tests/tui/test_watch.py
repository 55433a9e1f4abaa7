"""A replay watched at the table: forwards, backwards, from deal to deal, and played on from there."""

import os
import sys
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from tests.replay.played import header, play_on, sit
from tests.replay.shelf import SHELF
from tests.table.test_playback import OF_FOUR, RIGHT, walked
from tests.tui.conftest import Start
from tests.tui.rooms import COMPACT, LARGE, LAYOUTS, NORMAL, SHORT, TINY, WIDER, Doors, Glass, Room, own_home
from tests.tui.test_screens import Picture
from wincrib.games.cribbage.acts import Itemised
from wincrib.games.cribbage.rules import rules
from wincrib.games.protocol import Seat
from wincrib.home.replays import load
from wincrib.replay.document import AnyReplay, Kind, Participant, Status
from wincrib.replay.verifier import verify_replay
from wincrib.table.playback import Playback, playback
from wincrib.tui.app import App
from wincrib.tui.frame import Size
from wincrib.tui.look import Look
from wincrib.tui.screens.watch import SPEEDS, Watch
from wincrib.tui.sights import SIGHTS

GAME = "classic/wincrib-to-121.yaml"
SHORT_GAME = "by-hand/the-last-deals.yaml"
WRONG = "broken/show-miscounted.yaml"


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Picture)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


class Viewer(Room):
    """The program with a replay that stands still at its beginning, as `wincrib replay` shows one."""

    def __init__(self, name: str = GAME, size: Size = NORMAL, look: Look | None = None, speed: str = "1x") -> None:
        self.doors = Doors()
        self.glass = Glass(size)
        self.watch = Watch(walked(name), Path(name).name, speed=speed)
        self.watch.playing = False
        self.app = App(self.glass, self.doors, look or Look(), self.watch, clock=lambda: self.glass.now)
        self.left = False
        self.scenes = []
        self._on()

    @property
    def game(self) -> Playback:
        """What is watched."""
        return self.watch.game


def folded_to(game: Playback, step: int) -> Any:
    """The picture after a step, reckoned anew from the first event on."""
    sight = SIGHTS[game.replay.game]
    teller = sight.teller(game.replay.names, game.replay.rules, None, game.start)
    scene = sight.opening(game.start)
    for beat in game.beats[:step]:
        for event in beat.events:
            scene = sight.heard(scene, event, teller)
    return scene


@cache
def folded(name: str) -> list[Any]:
    """The picture after every step, each reckoned anew."""
    return [folded_to(walked(name), step) for step in range(walked(name).last + 1)]


# Forwards and backwards

WAYS = ("right", "left", "pgdn", "pgup", "home", "end", "n", "o", "s", "+", "-", "wheelup", "wheeldown")


@settings(max_examples=40)
@given(st.sampled_from([*RIGHT, *OF_FOUR]), st.lists(st.sampled_from(WAYS), min_size=5, max_size=40))
def test_a_step_is_the_same_from_whichever_side_it_is_reached(name: str, keys: list[str]) -> None:
    """All that is in the picture: pegs and scores, cards laid, what is said. The hand in front is that of its seat."""
    watch = Watch(walked(name), name)
    app = App(Glass(NORMAL), Doors(), Look(), watch, clock=lambda: 0.0)
    watch.playing = False
    reached = []
    for key in keys:
        app.feed(key)
        reached.append((watch.step, watch.scene.hand, replace(watch.scene, hand=())))
    for step, hand, scene in reached:
        assert scene == replace(folded_to(watch.game, step), hand=())
        assert hand in watch.game.hands(step)


def twelve_deals() -> AnyReplay:
    """A game that two people play to 200, at random."""
    sitting, diary = sit(header(rules(target=200)))
    play_on(sitting, Random(5))
    return diary.files[-1]


def test_long_game_is_scrubbed_from_its_end_to_its_start() -> None:
    """Twelve deals, step by step: every picture reached backwards is the one that was reached forwards."""
    game = playback(twelve_deals())
    assert len(game.deals) >= 12
    watch = Watch(game, "long.yaml")
    forwards = []
    for _ in range(game.last + 1):
        forwards.append((watch.step, watch.scene))
        watch.run("watch-on", "")
    backwards = []
    for _ in range(game.last + 1):
        backwards.append((watch.step, watch.scene))
        watch.run("watch-back", "")
    assert backwards == forwards[::-1]
    ends = [step for step in range(1, game.last) if game.done(step) != game.done(step + 1)]
    assert all(forwards[step][1].pegs == game.moments[game.done(step) - 1].step.state.pegs for step in ends)


@pytest.mark.parametrize("name", OF_FOUR)
def test_scores_of_four_agree_with_the_state(name: str) -> None:
    """At the end of each action; and who holds how many cards, at every step."""
    game = walked(name)
    watch = Watch(game, name)
    for step in range(1, game.last + 1):
        watch.step = step
        if step == game.last or game.done(step) != game.done(step + 1):
            assert watch.scene.score == game.moments[game.done(step) - 1].step.state.score
        if game.deal(step):
            assert watch.scene.held == tuple(map(len, game.hands(step)))


@pytest.mark.parametrize("name", RIGHT)
def test_pegs_never_waver(name: str) -> None:
    """From step to step a peg stands or goes on, never back; the rear one stands where the front one has been."""
    scenes = folded(name)
    for before, after in pairwise(scenes):
        for old, new in zip(before.pegs, after.pegs, strict=True):
            assert new == old or old.front <= new.back < new.front


@pytest.mark.parametrize("name", RIGHT)
def test_picture_agrees_with_the_state(name: str) -> None:
    """At the end of each action the pegs are those of the rules."""
    game = walked(name)
    for step, beat in enumerate(game.beats, 1):
        if step == game.last or game.beats[step].done != beat.done:
            assert folded(name)[step].pegs == game.moments[beat.done - 1].step.state.pegs


# The keys


def test_arrows_step_and_stop_at_the_ends() -> None:
    room = Viewer()
    room.press("left")
    assert room.watch.step == 0
    room.press("right", "right", "left")
    assert room.watch.step == 1
    room.press("end", "right")
    assert room.watch.step == room.game.last
    room.press("home")
    assert room.watch.step == 0


def test_pages_go_from_deal_to_deal() -> None:
    room = Viewer()
    room.press("pgdn", "pgdn")
    assert room.watch.step == room.game.begin(2)
    room.press("right", "pgup")
    assert room.watch.step == room.game.begin(2)
    room.press("pgup")
    assert room.watch.step == room.game.begin(1)


def test_space_plays_to_the_end_and_then_from_the_beginning() -> None:
    room = Viewer("classic/resigned.yaml")
    room.press("end", "left", "left", "space")
    assert room.watch.step == room.game.last
    assert not room.watch.playing
    room.glass.keys.append("space")
    room.press("space")
    assert not room.watch.playing, "the second one stops it"
    assert room.watch.step == 0


def test_faster_is_faster() -> None:
    """The same steps take half as long at twice the speed."""
    took = {}
    for speed in SPEEDS:
        room = Viewer(speed=speed)
        room.press("end", *["left"] * 6)
        before = room.glass.now
        room.press("space")
        took[speed] = room.glass.now - before
    assert took["0.5x"] == pytest.approx(2 * took["1x"])
    assert took["2x"] == pytest.approx(took["1x"] / 2)
    assert took["4x"] == pytest.approx(took["1x"] / 4)
    assert took["max"] < took["4x"] / 4


def test_speed_is_changed_and_said() -> None:
    room = Viewer()
    for key, said in [("+", "2x"), ("+", "4x"), ("=", "max"), ("+", "max"), ("-", "4x")]:
        room.press(key)
        assert f"│ {said} │" in room.rows[23]
    room.press("-", "-", "-", "-")
    assert "│ 0.5x │" in room.rows[23]


@pytest.mark.parametrize(("typed", "deal"), [("3", 3), ("8", 8)])
def test_go_to_a_deal(typed: str, deal: int) -> None:
    room = Viewer()
    room.press("g", *typed, "enter")
    assert room.watch.step == room.game.begin(deal)


@pytest.mark.parametrize("keys", [["g", "7", "0", "enter"], ["7", "0", "g"]], ids=["asked", "typed before"])
def test_go_to_a_score(keys: list[str]) -> None:
    room = Viewer()
    room.press(*keys)
    assert max(room.watch.scene.score) >= 70
    assert max(folded(GAME)[room.watch.step - 1].score) < 70


def test_go_where_nothing_is() -> None:
    room = Viewer("classic/resigned.yaml")
    room.press("g", "1", "2", "1", "enter")
    assert room.watch.step == 0
    assert "nobody reaches 121 points" in room.text
    room.press("g", "escape")
    assert not room.windows


def test_next_large_score() -> None:
    room = Viewer()
    room.press("n")
    assert max(room.game.beats[room.watch.step - 1].gained) > 7
    room.press("1", "2", "n")
    first = room.watch.step
    assert max(room.game.beats[first - 1].gained) > 12
    room.press("n")
    assert max(room.game.beats[room.watch.step - 1].gained) > 12, "the number holds"
    room.press("end", "n")
    assert "No score over 12 follows." in room.text


def test_loop_begins_again() -> None:
    room = Viewer("classic/resigned.yaml")
    room.press("l", "end", "left")
    assert "loops" in room.text
    watch, seen = room.watch, []
    watch.run("watch-play", "")
    for second in range(0, 30, 5):
        watch.pulse(second)
        watch.pulse(second + 4.9)
        seen.append(watch.step)
    last = room.game.last
    assert seen == [last, 0, 1, 2, 3, 4]
    assert watch.playing


def cloth(room: Room) -> str:
    """The middle of the table, where the hands and the pile lie."""
    return "\n".join(row[20:58] for row in room.rows[7:20])


def test_other_hand_is_seen_only_when_hands_are_open() -> None:
    room = Viewer()
    room.press("pgdn")
    mine, theirs = (list(hand) for hand in room.game.hands(room.watch.step))
    assert all(Look().name(card) in cloth(room) for card in mine)
    assert not any(Look().name(card) in cloth(room) for card in theirs)
    room.press("o")
    assert all(Look().name(card) in cloth(room) for card in mine + theirs)
    room.press("o", "s")
    assert all(Look().name(card) in cloth(room) for card in theirs)
    assert not any(Look().name(card) in cloth(room) for card in mine)


def test_hand_counted_can_be_looked_into() -> None:
    room = Viewer()
    room.press("b")
    assert "nothing has been counted yet" in room.text
    room.press("n", "b")
    assert room.windows
    room.press("enter")
    assert not room.windows


@pytest.mark.parametrize("key", ["escape", "q"])
def test_leaving_a_replay_that_was_asked_for_by_name_ends_the_program(key: str) -> None:
    room = Viewer()
    room.press(key)
    room._on()
    assert room.left


def test_bar_deals_and_list_are_clicked() -> None:
    room = Viewer()
    room.press("pgdn")
    row = 22
    for column in range(9, 79):
        room.click(row, column)
        reached = room.rows[row].index("■")
        assert abs(reached - column) <= 1, "the mark goes where the click was"
    number = room.rows[21].index("5")
    room.click(21, number)
    assert room.watch.step == room.game.begin(5)
    line = next(at for at, text in enumerate(room.rows) if "►" in text and at < 20)
    room.click(line + 3, 65)
    assert room.watch.step == room.game.begin(5) + 3


@pytest.mark.parametrize("size", [NORMAL, COMPACT, WIDER], ids=["80x25", "60x20", "100x30"])
def test_mouse_pulled_along_the_bar_means_its_steps(size: Size) -> None:
    """From end to end, and past the ends the ends themselves; only the bar can be pulled."""
    room = Viewer(size=size)
    drawing, last = room.drawing, room.game.last
    row = next(at for at, text in enumerate(room.rows) if "■" in text and "┤" in text)
    meant = [drawing.pulled_over(row, column) for column in range(size.width)]
    left = (size.width - room.watch.room(size).width) // 2
    steps = [int(each.removeprefix("step:")) for each in meant[left : size.width - left]]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (0, last)
    assert not any(drawing.pulled_over(other, 30) for other in range(size.height) if other != row)
    assert drawing.at(row, left + 1) == "watch-play"


def test_keys_of_the_table_say_why_they_do_nothing() -> None:
    room = Viewer()
    room.press("u")
    assert "this is a replay" in room.text


def test_help_names_every_key_of_the_viewer() -> None:
    room = Viewer(size=LARGE)
    room.press("f1")
    for word in ("Play or pause", "The next large score", "Play on from here", "Esc, Q"):
        assert word in room.text


def test_tricks_gone_by_can_be_looked_into() -> None:
    room = Viewer("cribist/ten-deals.yaml")
    room.press("pgdn", "b")
    assert "no trick has been taken yet" in room.text
    room.press("pgdn", "left", "b")
    assert "Tricks of deal 1" in room.text


@pytest.mark.parametrize("name", [GAME, "cribist/to-61-with-muggins.yaml"])
def test_steps_gone_on_are_heard_as_at_the_table(name: str) -> None:
    """Whether they are stepped to or played; what is jumped over or stepped back to is silent."""
    game = walked(name)
    sound = SIGHTS[game.replay.game].sound
    expected = [said for moment in game.moments for event in moment.step.events if (said := sound(event))]
    assert {"card", "win"} <= set(expected)
    stepped, played = Watch(game, name), Watch(game, name, speed="max")
    stepped.playing = False
    for now in range(game.last):
        stepped.run("watch-on", "")
        played.pulse(now)
        played.pulse(now + 0.9)
    assert stepped.take_sounds() == played.take_sounds() == expected
    assert stepped.take_sounds() == []
    for key in ("watch-first", "watch-last", "watch-back", "watch-deal-back"):
        stepped.run(key, "")
    assert stepped.take_sounds() == []


# Where a file is wrong


def test_departure_is_shown_where_it_is() -> None:
    room = Viewer(WRONG)
    assert "line 19" not in room.text
    room.press("end")
    assert isinstance(room.game.beats[room.watch.step - 1].events[-1], Itemised)
    assert "written 8," in room.text
    assert "departs from the rules" in room.text
    room.press("left")
    assert "line 19" not in room.text


def test_file_wrong_from_the_start_is_shown() -> None:
    room = Viewer("broken/dealt-twice.yaml")
    assert "is dealt twice" in room.text
    room.press("space", "right", "pgdn", "n", "g", "5", "enter", "end", "home")
    assert room.watch.step == 0


@pytest.mark.parametrize(("name", "ends"), [("rules/1.2-court-cards-count-ten.yaml", True), (GAME, False)])
def test_unfinished_game_says_that_the_file_ends_here(name: str, ends: bool) -> None:
    room = Viewer(name)
    room.press("end")
    assert ("Here the file ends (unfinished)." in room.text) == ends


# From the games kept, and back


def keep(name: str) -> Path:
    path = Path(os.environ["WINCRIB_HOME"]) / "replays" / Path(name).name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes((SHELF / name).read_bytes())
    return path


def watching(room: Room) -> Watch:
    here = room.app.screen
    assert isinstance(here, Watch)
    return here


def stopped(room: Room) -> Watch:
    """The replay that has just been opened, stopped as soon as it is seen."""
    watch = watching(room)
    watch.playing = False
    return watch


def test_a_throw_that_is_told_has_the_signs_of_the_cards() -> None:
    room = Viewer()
    room.press("o")
    told = ""
    while " throws " not in told:
        room.press("right")
        told = room.rows[-5].strip()
    thrown = room.game.replay.deals[0].discard
    assert thrown is not None
    assert told.split(" throws ")[1] in {f"{Look().names(pair)}." for pair in thrown}


def test_finished_game_of_the_list_is_watched_and_left() -> None:
    keep(GAME)
    room = Room(seated=False)
    room.press("o")
    assert "Enter watches it" in room.text
    room.glass.leaning_on.append("space")
    room.press("enter")
    assert watching(room).game.last == walked(GAME).last
    room.press("escape")
    assert "Two-handed cribbage" in room.text
    assert not room.left


def test_game_in_progress_lies_below_as_it_was() -> None:
    keep(GAME)
    room = Room(Doors())
    room.press("enter")
    before = room.text
    room.press("o")
    room.press("right")
    room.glass.leaning_on.append("space")
    room.press("enter")
    watching(room)
    room.press("q")
    assert room.text == before


def test_game_of_four_is_watched() -> None:
    """Every hand can lie in front in its turn, and each is seen only there until all lie open."""
    room = Viewer("cribist/ten-deals.yaml")
    room.press("3", "g")
    assert "deal 3 of 10" in room.text
    hands = room.game.hands(room.watch.step)
    for seat in range(4):
        front = "\n".join(room.rows[13:20])
        assert all(Look().name(card) in front for card in hands[seat])
        others = [card for at, hand in enumerate(hands) if at != seat for card in hand]
        assert not any(Look().name(card) in room.text for card in others)
        room.press("s")
    room.press("o")
    assert "♠" in room.rows[3]
    room.press("a")
    assert "no other game is judged" in room.text


def test_game_of_four_is_played_on_by_a_new_person() -> None:
    game = Watch(walked("cribist/ten-deals.yaml"), "ten-deals.yaml", 40)
    branch = game.branch("Dora", "easy")
    assert [each.kind for each in branch.players] == [Kind.HUMAN, *[Kind.COMPUTER] * 3]
    assert verify_replay(branch).ok


def test_game_that_has_just_ended_is_watched() -> None:
    room = Room(Doors(start=None)).play_until(lambda room: room.table.scene.number > 0)
    room.table.run("resign-now", "")
    room._on()
    room.glass.leaning_on.append("space")
    room.press("w")
    assert watching(room).game.replay.result is not None
    room.press("escape")
    assert "Game over" in room.text


# Played on from there


def test_play_on_is_a_new_game_from_this_point() -> None:
    """A file of its own that says where it is from; the other hand stays hidden."""
    room = Viewer()
    room.press("3", "g", "o")
    seen = room.watch.scene
    theirs = room.game.hands(room.watch.step)[1]
    room.press("t")
    assert room.seated
    assert room.table.scene.score == seen.score
    assert room.table.me == Seat(0)
    assert not any(Look().name(card) in cloth(room) for card in theirs)
    branch = load(room.table.keeper.path)
    assert branch.origin is not None
    assert (branch.origin.file, branch.origin.deal) == ("wincrib-to-121.yaml", 3)
    assert branch.status == Status.UNFINISHED
    assert [each.kind for each in branch.players] == [Kind.HUMAN, Kind.COMPUTER]
    assert verify_replay(branch).ok


def test_play_on_from_the_other_side() -> None:
    room = Viewer()
    room.press("pgdn", "pgdn", "s", "t")
    assert room.table.me == Seat(1)
    assert load(room.table.keeper.path).players[1].kind == Kind.HUMAN


def test_nothing_is_played_on_when_the_game_is_over() -> None:
    room = Viewer()
    room.press("end", "t")
    assert "the game is over here" in room.text
    assert not room.seated


# The computer plays itself

BOTH = (Participant("Hard", Kind.COMPUTER, "medium"), Participant("Medium", Kind.COMPUTER, "easy"))


def test_demonstration_plays_itself_to_the_end() -> None:
    """Nobody is asked anything, nothing waits for a key, and the game is kept like any other."""
    room = Room(Doors(players=BOTH, options={"target": 61}))
    assert room.table.over
    assert "Game over" in room.text
    replay = load(room.table.keeper.path)
    assert replay.status == Status.COMPLETE
    assert verify_replay(replay).ok


def test_demonstration_is_hurried_and_left() -> None:
    room = Room(Doors(players=BOTH, options={"target": 61}, pace="slow"), seated=False)
    room.glass.leaning_on.extend(["space"] * 40 + ["escape"])
    room.app._sit(room.doors.new())
    room._on()
    assert "Two-handed cribbage" in room.text
    assert "C continue" in room.text, "the game is kept"


def test_demonstration_asks_for_nothing() -> None:
    """What only a player could ask says why it cannot be."""
    table = Doors(players=BOTH).new()
    for name in ("undo", "easy", "resign", "hint"):
        assert table.live()[name] == "the computer plays both hands"


# What it looks like

PICTURES = {
    "play": (GAME, ["6", "g", *["right"] * 8]),
    "open": (GAME, ["6", "g", *["right"] * 8, "o"]),
    "show": (GAME, ["n"]),
    "departure": (WRONG, ["end"]),
}


@pytest.mark.parametrize(("which", "size", "look"), [
    ("play", NORMAL, Look()), ("open", NORMAL, Look()), ("open", SHORT, Look()), ("open", COMPACT, Look()),
    ("open", LARGE, Look()), ("show", NORMAL, Look(ascii=True)), ("departure", NORMAL, Look()),
    ("departure", COMPACT, Look()),
], ids=lambda value: f"{value.width}x{value.height}" if isinstance(value, Size) else (
    value if isinstance(value, str) else "ascii" if value.ascii else ""
))  # fmt: skip
def test_picture_of_a_replay(which: str, size: Size, look: Look, picture: SnapshotAssertion) -> None:
    name, keys = PICTURES[which]
    room = Viewer(name, size, look)
    room.press(*keys)
    assert room.text == picture


@pytest.mark.parametrize("size", [*LAYOUTS, TINY, Size(20, 3), Size(200, 60)], ids=lambda s: f"{s.width}x{s.height}")
def test_every_size_can_be_drawn(size: Size) -> None:
    for name in (GAME, WRONG, SHORT_GAME, "cribist/to-61-with-muggins.yaml"):
        room = Viewer(name, size)
        for key in ("pgdn", "o", "right", "end"):
            room.press(key)
            assert {len(row.cells) for row in room.frame.rows} == {size.width}


# At a real terminal


def test_watched_at_a_terminal(start: Start, tmp_path: Path) -> None:
    child = start(
        sys.executable, "-m", "wincrib", "replay", f"replays/{GAME}", "--deal", "3", "--speed", "max",
        columns=80, rows=25, WINCRIB_HOME=str(tmp_path),
    )  # fmt: skip
    child.shows("deal 3/8")
    child.type(" ")
    child.shows("Paused")
    child.type("\x1b[H")
    child.shows("step 0/")
    child.type("\x1b")
    assert child.ends() == 0
    assert child.complaints() == ""
    assert child.modes() == child.found


def test_replay_from_a_pipe_takes_its_keys_from_the_terminal(start: Start, tmp_path: Path) -> None:
    """And a file that departs from the rules ends with status 1, as its transcript does."""
    child = start(
        "sh", "-c", f"cat replays/{WRONG} | {sys.executable} -m wincrib replay - --speed max",
        columns=80, rows=25, WINCRIB_HOME=str(tmp_path),
    )  # fmt: skip
    child.shows("written 8,")
    child.type("q")
    assert child.ends() == 1
