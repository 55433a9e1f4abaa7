"""What is seen while cards and pegs move, and that at rest it is what is so."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tui.rooms import ALONE, HOT_SEAT, PACK, Doors, Person, Room, asks, choosing, own_home
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Count, Discard, Itemised, Play, Scored, ToCount, ToDiscard, Turned, Why, choices
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribbage.state import Pegs, count_of
from wincrib.games.protocol import Action, Event, Prompt, Seat
from wincrib.home.replays import load
from wincrib.replay.steps import steps
from wincrib.shuffle import Seeded
from wincrib.table.face import News
from wincrib.table.seats import Sitter
from wincrib.table.table import Table
from wincrib.tui.cribbage.sight import HOLDS, heard
from wincrib.tui.pace import PACES
from wincrib.tui.scene import Scene
from wincrib.tui.sights import SIGHTS
from wincrib.tui.stage import Stage

ME = Seat(0)
CAP = 0.6
"""The whole way of a peg, in seconds: never more."""

REPLAYS = Path(__file__).parents[2] / "replays"
SHIPPED = [path for folder in ("classic", "rules", "by-hand") for path in sorted((REPLAYS / folder).glob("*.yaml"))]
MOVING = [pace for pace in PACES if pace != "off"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def told(seed: int, target: int = 61) -> Iterator[tuple[Table, list[News]]]:
    """A game between two who answer anything, as the seat `ME` hears it: the table, and the news of each answer."""
    luck = Random(seed)
    new = GAMES["cribbage"].new(rules(target=target, muggins=bool(seed % 2)))
    table = Table(GAMES["cribbage"], new, [Sitter("Ann"), Sitter("Ben")], Seeded(str(seed)), "0")
    face = table.face(ME)
    table.open()
    yield table, list(face.news())
    while table.asked():
        seat = luck.choice(table.asked())
        prompt: Prompt = table.face(seat).view().prompt
        table.answer(seat, luck.choice(list(choices(prompt, seat))), table.answered(seat))
        yield table, list(face.news())


def stage(pace: str, scene: Scene | None = None, target: int = 61) -> Stage:
    teller = Teller(["Ann", "Ben"], rules(target=target), ME)
    return Stage(scene or Scene(), pace, teller, ME, sight=SIGHTS["cribbage"])


@dataclass
class Seen:
    """One picture and when it came."""

    at: float
    scene: Scene


def watch(on: Stage, now: float, upto: type[Event] | None = None) -> list[Seen]:
    """Let time pass until nothing moves, or until what waits for a key; every picture on the way."""
    seen: list[Seen] = []
    for _ in range(10_000):
        if on.held is not None:
            if on.held is upto:
                return seen
            on.go_on()
        before = on.scene
        on.move(now)
        if on.scene is not before:
            seen.append(Seen(now, on.scene))
        if on.resting:
            return seen
        if on.due is not None:
            now = max(now, on.due)
    raise AssertionError("it never comes to rest")


def same_as(table: Table, scene: Scene) -> None:
    """What is seen is what the seat may see."""
    view = table.view(table.state, ME)
    assert scene.score == view.score
    assert set(scene.hand) == set(view.hand)
    assert len(scene.hand) == len(view.hand)
    if view.result is None:
        assert scene.number == view.number
        assert scene.dealer == view.dealer
        assert scene.starter == view.starter
        assert scene.laid_away == view.laid_away
        assert scene.held == view.held
        assert scene.count == count_of(view.lays)
        assert tuple(card for _, card in scene.live) == tuple(lay.card for lay in view.lays if isinstance(lay, Play))
    else:
        assert scene.won is not None
        assert scene.won.seat == view.result.winner


@settings(max_examples=12)
@given(st.integers(0, 10_000), st.sampled_from(sorted(PACES)))
def test_what_is_seen_at_rest_is_what_is_so(seed: int, pace: str) -> None:
    on, now = stage(pace), 0.0
    for table, news in told(seed):
        on.hear(news)
        seen = watch(on, now)
        now = seen[-1].at if seen else now
        same_as(table, on.scene)


@settings(max_examples=12)
@given(st.integers(0, 10_000))
def test_rear_peg_stands_where_the_score_was_before(seed: int) -> None:
    """Before the whole of a card or count: one that scores twice is one move, whether watched or come back to."""
    on = stage("off")
    for table, news in told(seed):
        on.hear(news)
        watch(on, 0.0)
        assert on.scene.pegs == table.state.pegs


def scored(points: int, total: int, why: Why = Why.COUNTED) -> News:
    """News of points and of nothing else."""
    state = GAMES["cribbage"].new(rules())
    view = GAMES["cribbage"].view(state, ME)
    return News(1, (Scored(ME, points, why, (), total),), view)


@pytest.mark.parametrize("pace", MOVING)
@pytest.mark.parametrize("points", range(1, 30))
def test_way_of_a_peg_takes_no_longer_than_a_moment(pace: str, points: int) -> None:
    start = Pegs(10, 5)
    on = stage(pace, Scene(pegs=(start, Pegs(0, 0))))
    on.hear([scored(points, 10 + points)])
    seen = watch(on, 0.0)
    arrived = next(each.at for each in seen if each.scene.pegs[0].front == 10 + points)
    assert arrived <= CAP + 1e-9
    fronts = [each.scene.pegs[0].front for each in seen]
    assert fronts == sorted(fronts)
    assert all(each.scene.pegs[0].back == 10 for each in seen), "the front peg's old hole is where the rear one goes"
    if points > 2:
        assert len(fronts) > 1, "it is seen on its way"


@settings(max_examples=10)
@given(st.integers(0, 10_000))
def test_off_shows_at_most_one_picture_an_event(seed: int) -> None:
    on = stage("off")
    for _, news in told(seed):
        on.hear(news)
        pictures: list[Scene] = []
        while not on.resting:
            on.go_on()
            on._until = None
            before = on.scene
            on.move(0.0)
            if on.scene is not before:
                pictures.append(on.scene)
        assert len(pictures) <= max(1, sum(len(each.events) for each in news))
        assert on.due is None, "nothing is waited for"


def test_off_paints_one_picture_an_answer() -> None:
    """One's own card at once, before the computer thinks; then what the computer does; and nothing between."""
    room = Room(Doors(pace="off")).play_until(choosing)
    frames, steps = len(room.glass.frames), len(room.table.sitting.table.steps(0))
    room.press("1")
    answered = len(room.table.sitting.table.steps(0)) - steps
    assert answered > 1
    assert len(room.glass.frames) <= frames + 1 + answered
    assert room.picture_of(lambda scene: scene.speaker == Seat(0))
    assert room.glass.now == 0


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_game_of_cribbage_can_be_pictured(path: Path) -> None:
    """Those written by hand too, which tell less: the pegs in the picture are the score."""
    replay = load(path)
    found = steps(replay)
    scene = Scene(pegs=found.start.pegs, dealer=found.start.dealer)
    teller = Teller(replay.names, replay.rules, None)
    for moment in found.moments:
        for event in moment.step.events:
            scene = heard(scene, event, teller)
        assert scene.pegs == moment.step.state.pegs


@settings(max_examples=10)
@given(st.integers(0, 10_000), st.sampled_from(MOVING))
def test_a_key_finishes_the_movement(seed: int, pace: str) -> None:
    """And stops at whatever waits for a key of its own."""
    for table, news in told(seed):
        on = stage(pace)
        on.hear(news)
        on.move(0.0)
        on.skip()
        holds = [event for each in news for event in each.events if isinstance(event, HOLDS)]
        if holds:
            assert on.held is type(holds[0])
        else:
            assert on.resting
            assert on.scene.score == tuple(
                max((e.total for n in news for e in n.events if isinstance(e, Scored) and e.seat == at), default=0)
                for at in (0, 1)
            )
        assert on.due is None
        del table


@pytest.mark.parametrize("pace", sorted(PACES))
def test_what_waits_for_a_key_waits_for_ever(pace: str) -> None:
    on = stage(pace)
    for _, news in told(3):
        on.hear(news)
        watch(on, 0.0, upto=Itemised)
        if on.held is Itemised:
            break
    shown = on.scene
    for _ in range(3):
        assert not on.move(1e9)
    assert on.scene is shown
    assert on.held is Itemised
    assert not on.resting
    on.skip()
    assert on.held is Itemised, "a key that finishes a movement is not the one that goes on"
    on.go_on()
    assert on.held is None


def after(events: tuple[Event, ...]) -> Stage:
    on = stage("normal")
    state = GAMES["cribbage"].new(rules())
    on.hear([News(1, events, GAMES["cribbage"].view(state, None))])
    watch(on, 0.0)
    return on


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (Turned(PACK[0]), []),
        (Scored(ME, 1, Why.GO, (), 1), []),
        (Scored(ME, 2, Why.MUGGINS, (), 2), ["muggins"]),
    ],
    ids=["starter", "go", "muggins"],
)
def test_sounds(event: Event, sounds: list[str]) -> None:
    assert after((event,)).sounds == sounds


@pytest.mark.parametrize("pace", MOVING)
def test_time_passes_only_while_something_moves(pace: str) -> None:
    """A room at rest waits without a clock, whatever the speed."""
    room = Room(Doors(pace=pace))
    room.press("enter")
    assert room.table.due is None
    before = room.glass.now
    room.press("left")
    assert room.glass.now == before


@pytest.mark.parametrize("pace", MOVING)
@pytest.mark.parametrize("players", [ALONE, HOT_SEAT], ids=["alone", "hot seat"])
def test_keys_while_something_moves_only_hurry_it_on(pace: str, players: tuple[object, object]) -> None:
    """Report F11: no key pressed while cards move plays one."""
    room = Room(Doors(players=players, pace=pace))  # type: ignore[arg-type]
    room.play_until(asks(ToDiscard))
    seat = room.table.asked
    assert seat is not None
    room.press("1", "2")
    room.glass.leaning_on.extend(["1", "enter", "space", "g"] * 5)
    room.type_ahead("enter", "1", "1", "2", "g", "enter", "enter", "space")
    table = room.table.sitting.table
    given = [action for action, _ in table._done if getattr(action, "seat", None) == seat]
    assert [type(action) for action in given] == [Discard]


def test_slower_is_slower() -> None:
    """The same deal takes the longer the slower it is set; off takes no time."""
    times = []
    for pace in ("slow", "normal", "fast", "off"):
        room = Room(Doors(pace=pace))
        room.play_until(lambda room: bool(room.windows), Person())
        times.append(room.glass.now)
    assert times == sorted(times, reverse=True)
    assert times[-1] == 0
    assert len(set(times)) == 4


@pytest.mark.parametrize("claim", [0, 2, 4, 28])
def test_count_is_pegged_as_it_is_stated(claim: int) -> None:
    """Rule 6.2 in the eye: the peg goes as far as the statement, or the truth where that is less."""
    on = stage("slow", target=121)
    for table, news in told(1, target=121):
        on.hear(news)
        watch(on, 0.0)
        asked = table.asked()
        if asked == (ME,) and isinstance(table.face(ME).view().prompt, ToCount):
            before = on.scene.score[0]
            face = table.face(ME)
            action: Action = Count(ME, claim)
            table.answer(ME, action, table.answered(ME))
            on.hear(list(face.news()) or [])
            break
    true = table.state.pegs[0].front - before
    assert 0 <= true <= claim


@settings(max_examples=12)
@given(st.integers(0, 10_000), st.sampled_from(MOVING))
def test_pegs_go_forward_to_their_hole_and_no_further(seed: int, pace: str) -> None:
    on, last = stage(pace), (Pegs(0, 0), Pegs(0, 0))
    for table, news in told(seed):
        on.hear(news)
        for each in watch(on, 0.0):
            for seat in (0, 1):
                was, peg = last[seat], each.scene.pegs[seat]
                assert was.front <= peg.front <= table.state.pegs[seat].front
                assert peg.back <= peg.front
                assert peg.back >= was.back
            last = each.scene.pegs
