"""The picture of Cribist that events make says what is so, and how long each event is seen."""

from pathlib import Path

import pytest

from tests.tui.rooms import PLAYER, SHORT, Doors, Room, Trickster, four, own_home
from wincrib.cards import read_cards
from wincrib.games.cribist import view
from wincrib.games.cribist.acts import Dealt, Itemised, Passed, Played, Scored, TrickWon, Why
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.view import View
from wincrib.games.protocol import PACK, Event, Seat
from wincrib.home.replays import load
from wincrib.replay.steps import Moment, steps
from wincrib.tui.cribist import sight
from wincrib.tui.cribist.scene import HandOver, Scene
from wincrib.tui.pace import PACES

SHIPPED = sorted((Path(__file__).parents[2] / "replays" / "cribist").glob("*.yaml"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def folded(path: Path) -> list[tuple[Moment, Scene]]:
    """Every moment of a game, and the picture after it."""
    replay = load(path)
    told = steps(replay)
    teller = sight.teller(replay.names, replay.rules, None, told.start)
    scene, seen = sight.opening(told.start), []
    for moment in told.moments:
        for event in moment.step.events:
            scene = sight.heard(scene, event, teller)
        seen.append((moment, scene))
    return seen


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_after_every_event_the_picture_is_what_a_bystander_may_see(path: Path) -> None:
    for moment, scene in folded(path):
        seen: View = view(moment.step.state, None)
        assert scene.score == seen.score
        assert scene.dealer == (seen.dealer if scene.over is None else scene.dealer)
        assert scene.won_by == (seen.result.winners if seen.result else ())
        if seen.trick is None:
            continue
        laid = seen.trick.cards
        assert (scene.number, scene.trumps, scene.held) == (seen.number, seen.trumps, seen.held)
        # A complete trick lies until the next card is led.
        assert tuple(card for _, card in scene.laid) == (laid or (scene.laid and scene.shown.cards))
        assert (scene.turn,) == (seen.waiting or (PACK,))
        assert scene.won == tuple(won + (seat == seen.winner) for seat, won in enumerate(seen.won))
        if seen.winner is not None:
            assert scene.winner == seen.winner
            assert (scene.shown.claimed or (), scene.shown.taken) == (seen.claimed, seen.taken)
            assert [(each.seat, each.points) for each in scene.shown.calls] == [
                (each.seat, each.points) for each in seen.calls
            ]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_the_tricks_of_a_deal_brought_makes_up_the_score(path: Path) -> None:
    for _, scene in folded(path):
        gained = [sum(trick.gained[seat] for trick in scene.tricks) for seat in range(4)]
        tricks = scene.won if scene.over is not None else (0, 0, 0, 0)
        assert list(scene.gained) == [points + won for points, won in zip(gained, tricks, strict=True)]
        if scene.over is not None:
            assert scene.over == HandOver(scene.number, scene.won, tuple(gained), scene.began, scene.score)


def test_a_complete_trick_waits_for_a_key_only_where_nothing_else_would_let_it_be_seen() -> None:
    four = read_cards("5H 6H 4H QH")
    told, last = Itemised(Seat(0), four, 2, False), Itemised(Seat(0), four, 2, True)
    taken = Scored(Seat(0), 9, Why.TAKEN, four, 9)
    for name, pace in PACES.items():
        waits = name in ("slow", "off")
        assert sight.holds(told, None, pace) == waits
        assert not sight.holds(last, taken, pace)
        assert sight.holds(last, None, pace) == waits
        assert sight.holds(taken, None, pace) == waits


def test_the_end_of_a_deal_waits_for_a_key_once_and_at_every_pace() -> None:
    first, second = (Scored(Seat(seat), 6, Why.TRICKS, (), 6) for seat in (0, 1))
    for pace in PACES.values():
        assert not sight.holds(first, second, pace)
        for following in (None, Dealt(Seat(1), 2, Seat(2))):
            assert sight.holds(second, following, pace)


@pytest.mark.parametrize(
    ("event", "least"),
    [
        (Played(Seat(1), read_cards("5H")[0], True), "think"),
        (TrickWon(Seat(1), 1, read_cards("5H 6H 4H QH")), "stay"),
        (Passed(Seat(1)), "card"),
    ],
)
def test_what_others_do_is_seen_for_a_while_and_at_no_pace_not_at_all(event: Event, least: str) -> None:
    for name, pace in PACES.items():
        assert sight.stay(event, pace, mine=False) == getattr(pace, least)
        assert (sight.stay(event, pace, mine=False) > 0) == (name != "off")


def test_what_waits_for_a_key_goes_on_with_it_at_once() -> None:
    """No time is left over from the pace at which things would move."""
    room = Room(Doors(four(PLAYER), ruled=rules(), pace="slow"), SHORT)
    room.play_until(lambda here: here.table._stage.held is Scored, Trickster())
    assert room.table._stage.due is None
