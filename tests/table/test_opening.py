"""The time limit at the table: when it is asked, and where the time is kept."""

import pytest

from tests.plain.trickgames import new_game
from wincrib.games.cribist.acts import Play, TimeUp, ToDeal, ToPlay
from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import read, write
from wincrib.table.opening import is_timed, open_for, seconds_open
from wincrib.table.setting import Sitting, lay_table


def play_a_deal(sitting: Sitting) -> None:
    """Every card of a deal, the first that may be played."""
    table = sitting.table
    number = table.state.number
    while table.asked() and table.state.number == number:
        (seat,) = table.asked()
        prompt = table.face(seat).view().prompt
        assert isinstance(prompt, ToPlay)
        table.answer(seat, Play(seat, prompt.playable[0]), table.answered(seat))


def sitting_open_for(so_far: float, **end: int) -> Sitting:
    sitting = lay_table(new_game("28", ("Ann", "Bob", "Cas", "Dot"), **end), "CHANCE")
    sitting.table.minutes = lambda: so_far
    sitting.table.open()
    return sitting


def test_the_deal_in_progress_is_finished() -> None:
    """Rule 8: even where the time was up before the first card, one deal is played."""
    sitting = sitting_open_for(30, minutes=30)
    assert sitting.table.state.number == 1
    play_a_deal(sitting)
    assert not sitting.table.asked()
    (deal,) = sitting.recorder.replay.deals
    assert deal.time_up
    assert sitting.recorder.replay.status == "complete"


@pytest.mark.parametrize("end", [{"minutes": 30}, {"deals": 3}, {"target": 900}])
def test_before_the_time_and_without_a_limit_the_next_deal_begins(end: dict[str, int]) -> None:
    """Rule 8."""
    sitting = sitting_open_for(29.99 if "minutes" in end else 10_000, **end)
    play_a_deal(sitting)
    assert sitting.table.state.number == 2
    assert len(sitting.recorder.replay.deals) == 2


@pytest.mark.parametrize(
    ("limit", "minutes", "up"), [(30, 29.9, False), (30, 30, True), (30, 31, True), (None, 99, False)]
)
def test_when_the_pack_says_that_the_time_is_up(limit: int | None, minutes: float, up: bool) -> None:
    assert ToDeal(2, limit).time_up(minutes) == (TimeUp() if up else None)


def timed() -> AnyReplay:
    return new_game("28", minutes=30)


def test_the_time_is_kept_in_the_header_and_leaves_the_game_as_it_was() -> None:
    said = read(write(open_for(timed(), 754)).encode())
    assert seconds_open(said) == 754
    assert seconds_open(timed()) == 0
    assert seconds_open(open_for(said, 800)) == 800
    assert is_timed(said)
    assert not is_timed(new_game("28", deals=3))


def test_other_keys_stay() -> None:
    """Whoever adds keys of his own keeps them."""
    text = write(timed()).replace("status:", "x-mine: {a: b}\nstatus:")
    kept = read(write(open_for(read(text.encode()), 5)).encode())
    assert kept.extras[()] == {"x-mine": {"a": "b"}, "x-seconds-open": "5"}
