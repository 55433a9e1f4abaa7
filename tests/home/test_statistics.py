"""Statistics come from the games kept and from nothing else; the cache only saves reading them again."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.files import NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.replay.played import game, truth
from tests.replay.shelf import SHELF, shipped
from wincrib.cards import JACK
from wincrib.errors import Unreadable
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Count
from wincrib.games.protocol import Seat
from wincrib.home import catalogue
from wincrib.home.places import HOME, replays_folder, settings_file, statistics_file
from wincrib.home.scorecards import CHANGED, Hand, Sums, as_data, from_data, scorecard
from wincrib.home.standings import HOT_SEAT, LIVE, Against, Record, players, standings
from wincrib.home.statistics import kept_games
from wincrib.replay.walking import walk
from wincrib.replay.yaml import read

COMPUTER = RIGHT.replace("Bob]", "{name: Bob, kind: computer, level: hard}]")
HARDER = COMPUTER.replace("level: hard", "level: easy").replace(
    "    score: [15, 7]\n", "    score: [15, 7]\n    remarks: [{at: 3, level: {seat: 1, to: hard}}, {at: 4, hint: 0}]\n"
)
REMOTE = RIGHT.replace("Bob]", "{name: Bob, kind: remote}]")
SKUNK = (SHELF / "rules" / "2.3-double-skunked-at-sixty.yaml").read_text("utf-8")


def keep(name: str, text: str, created: str = "") -> Path:
    """Put a game into the cupboard."""
    path = replays_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    dated = text.replace("game: cribbage\n", f"game: cribbage\ncreated: {created}\n", 1) if created else text
    path.write_text(dated, "utf-8")
    return path


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are really read."""
    names: list[str] = []
    load = catalogue.load_bytes

    def noted(path: Path) -> object:
        names.append(path.name)
        return load(path)

    monkeypatch.setattr(catalogue, "load_bytes", noted)
    return names


# What a game says


def test_the_sums_of_a_game_are_those_of_its_file() -> None:
    """The shows are 6, 10, 2; 10, 6, 14; 10, 6, 9; 10, 4, 8, and the scores say what was pegged besides."""
    replay = read(RIGHT.encode())
    card = scorecard(replay, walk(replay))
    assert card is not None
    ann, bob = card.sides
    assert (card.winners, ann.score, bob.score, card.target, card.rules) == ((1,), 54, 61, 61, "wincrib")
    assert ann.sums == Sums(
        dealt=2, not_dealt=2, play_dealt=6, play_not_dealt=1, dealer_hands=2, dealer_hand_points=16,
        pone_hands=2, pone_hand_points=20, cribs=2, crib_points=11,
    )  # fmt: skip
    assert (bob.sums.dealer_hand_points, bob.sums.crib_points, bob.sums.pone_hand_points) == (10, 22, 16)
    assert (ann.best, ann.worst) == (Hand(10, "7D TD QD KD", "5S", 1), Hand(6, "5C 5H 8C QC", "9D", 3))


@pytest.mark.parametrize("seed", ["28", "29", "30"])
def test_every_point_of_the_loser_is_in_his_scorecard_or_is_heels(seed: str) -> None:
    """With automatic counting hands, cribs and the play make up his score; the winner's is cut at the end."""
    replay = game("wincrib", seed).replay
    card = scorecard(replay, walk(replay))
    assert card is not None
    loser = Seat(1 - card.winners[0])
    sums = card.sides[loser].sums
    heels = 2 * sum(deal.dealer == loser and deal.starter.rank == JACK for deal in replay.deals)
    made = sums.dealer_hand_points + sums.pone_hand_points + sums.crib_points + sums.play_dealt + sums.play_not_dealt
    assert made + heels == card.sides[loser].score


@pytest.mark.parametrize("name", shipped())
def test_a_scorecard_survives_being_kept(name: str) -> None:
    replay = read((SHELF / f"{name}.yaml").read_bytes())
    card = scorecard(replay, walk(replay))
    assert card is None or from_data(json.loads(json.dumps(as_data(card)))) == card


@pytest.mark.parametrize("table", ["muggins", "manual counting", "one seat counts"])
def test_counting_by_hand_is_judged_by_the_truth(table: str) -> None:
    """Counts stated, those that were right, points missed, counts too high, and muggins both ways (rule 6.4)."""
    played = game(table)
    card = scorecard(played.replay, walk(played.replay))
    assert card is not None
    for seat, side in enumerate(card.sides):
        stated = [
            (act.points, truth(GAMES["cribbage"].prompts(state)[Seat(seat)]))
            for act, state in zip(played.actions, played.states, strict=False)
            if isinstance(act, Count) and act.seat == seat
        ]
        got = sum(each.muggins or 0 for deal in played.replay.deals for at, each in enumerate(deal.show)
                  if (at == 0) == (deal.dealer == seat))  # fmt: skip
        assert side.sums.counts == len(stated)
        assert side.sums.right == sum(said == true for said, true in stated)
        assert side.sums.missed == sum(max(0, true - said) for said, true in stated)
        assert side.sums.over == sum(said > true for said, true in stated)
        assert (side.sums.muggins, card.sides[1 - seat].sums.muggins_lost) == (got, got)


# What a player's games say


def test_games_are_told_apart_by_opponent_level_and_rules() -> None:
    """A level that was changed in the game is neither the one nor the other."""
    for number, text in enumerate((COMPUTER, COMPUTER, HARDER, REMOTE, RIGHT)):
        keep(f"{number}.yaml", text)
    rows = dict(standings(kept_games().games, "Ann").rows)
    levels = {against.level: record.games for against, record in rows.items()}
    assert levels == {"hard": 2, CHANGED: 1, LIVE: 1, HOT_SEAT: 1}
    assert set(rows) >= {Against("Bob", "hard", "wincrib", 61, muggins=False)}
    assert standings(kept_games().games, "Ann").sums.hints == 1


def test_skunks_and_game_points_count_both_ways() -> None:
    """A double skunk is worth three game points (rule 2.4), a plain win one."""
    keep("skunk.yaml", SKUNK)
    games = kept_games().games
    (card,) = (card for _, card in games)
    winner, loser = card.sides[card.winners[0]].name, card.sides[1 - card.winners[0]].name
    assert standings(games, winner).record == Record(1, 1, (0, 0), (1, 0), (3, 0))
    assert standings(games, loser).record == Record(1, 0, (0, 0), (0, 1), (0, 3))


def test_months_and_the_last_games_are_in_the_order_played() -> None:
    """By the time the files name; what is no date belongs to no month."""
    keep("a.yaml", COMPUTER, "2026-11-02T10:00:00Z")
    keep("b.yaml", COMPUTER.replace("[Ann,", "[Eve,").replace("Bob", "Ann"), "2026-10-30T10:00:00Z")
    keep("c.yaml", COMPUTER, "yesterday evening")
    found = standings(kept_games().games, "Ann")
    assert [(each.name, each.games, each.won) for each in found.months] == [("2026-10", 1, 1), ("2026-11", 1, 0)]
    assert found.last == (True, False, False)


def test_who_has_played_is_known_by_name() -> None:
    """The one who played most first; a computer is nobody."""
    for number, text in enumerate((COMPUTER, RIGHT, COMPUTER.replace("Ann", "Eve"))):
        keep(f"{number}.yaml", text)
    assert players(kept_games().games) == ["Ann", "Bob", "Eve"]


def test_only_finished_games_that_agree_with_the_rules_count() -> None:
    for name, text in (("r", RIGHT), ("u", UNFINISHED), ("w", WRONG), ("x", UNREADABLE), ("n", NEWER)):
        keep(f"{name}.yaml", text)
    kept = kept_games()
    assert [path.name for path, _ in kept.games] == ["r.yaml"]
    assert kept.left_out == {"unfinished": 1, "wrong": 1, "unreadable": 2}


# The cache


def test_a_file_is_read_once(readings: list[str]) -> None:
    """Until it changes, by its size or its time; a file that is gone is no game any more."""
    first, second = keep("a.yaml", RIGHT), keep("b.yaml", COMPUTER)
    before = kept_games()
    assert sorted(readings) == ["a.yaml", "b.yaml"]
    assert kept_games() == before
    assert sorted(readings) == ["a.yaml", "b.yaml"]
    first.write_text(WRONG, "utf-8")
    os.utime(first, ns=(1, 1))
    second.unlink()
    assert kept_games().left_out["wrong"] == 1
    assert readings[2:] == ["a.yaml"]
    assert str(second) not in statistics_file().read_text("utf-8")


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


@pytest.mark.parametrize("damage", [
    cut, lambda _: b"", lambda _: b"\xff" * 99, lambda _: b"[" * 100_000, lambda _: b"{}\n[]\n",
    lambda data: data.replace(b"cribbage", b"cabbages"), lambda data: data.replace(b'"schema": 2', b'"schema": 1'),
])  # fmt: skip
def test_a_damaged_cache_is_made_anew_without_a_word(readings: list[str], damage: Callable[[bytes], bytes]) -> None:
    keep("a.yaml", RIGHT)
    before = kept_games()
    whole = statistics_file().read_bytes()
    statistics_file().write_bytes(damage(whole))
    assert kept_games() == before
    assert readings == ["a.yaml", "a.yaml"]
    assert statistics_file().read_bytes() == whole


def test_the_cache_may_be_deleted_at_any_time() -> None:
    keep("a.yaml", RIGHT)
    before = kept_games()
    statistics_file().unlink()
    assert kept_games() == before


def test_what_was_read_before_an_interrupt_is_kept(readings: list[str]) -> None:
    for name in "abc":
        keep(f"{name}.yaml", RIGHT)

    def interrupt(done: int, total: int) -> None:
        if done == total - 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept_games(interrupt)
    assert len(kept_games().games) == 3
    assert sorted(readings) == ["a.yaml", "b.yaml", "c.yaml"]


def test_the_cache_is_written_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is killed has read most of it."""
    monkeypatch.setattr(catalogue, "_AT_ONCE", 2)
    for name in "abc":
        keep(f"{name}.yaml", RIGHT)
    written: list[bool] = []
    kept_games(lambda _done, _total: written.append(statistics_file().exists()))
    assert written == [False, True, True]


def test_a_disk_that_takes_no_cache_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    keep("a.yaml", RIGHT)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(catalogue, "write_whole", refuse)
    assert len(kept_games().games) == 1


def test_a_file_that_cannot_be_read_is_tried_again(readings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be there another time."""
    keep("a.yaml", RIGHT)
    monkeypatch.setattr(catalogue, "_stamp", lambda _: (-1, -1, -1))
    kept_games()
    kept_games()
    assert len(readings) == 2


def test_nothing_is_made_where_nothing_is_kept() -> None:
    assert kept_games().games == ()
    assert not statistics_file().parent.exists()


def test_the_cache_is_with_the_state_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with the games, and not with the settings."""
    monkeypatch.delenv(HOME)
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere/state")
    assert statistics_file() == Path("/somewhere/state/wincrib/statistics.json")
    assert statistics_file().parent not in (settings_file().parent, replays_folder().parent)


def test_a_game_that_changes_while_it_is_read_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its stamp is taken before, so that a later one differs."""
    path = keep("a.yaml", UNFINISHED)
    load = catalogue.load_bytes

    def changing(asked: Path) -> object:
        found = load(asked)
        path.write_text(RIGHT, "utf-8")
        return found

    monkeypatch.setattr(catalogue, "load_bytes", changing)
    assert kept_games().left_out["unfinished"] == 1
    assert len(kept_games().games) == 1


def test_a_name_that_is_only_similar_is_somebody_else() -> None:
    keep("a.yaml", RIGHT)
    assert standings(kept_games().games, "ann").record == Record()
    assert standings(kept_games().games, "Ann").record.games == 1


def test_a_folder_that_cannot_be_read_is_one_file_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    keep("a.yaml", RIGHT)

    def refused(_: Path) -> object:
        raise Unreadable("cannot be read: permission denied")

    monkeypatch.setattr(catalogue, "load_bytes", refused)
    assert kept_games().left_out == {"unfinished": 0, "wrong": 0, "unreadable": 1}
