"""From one game of a match to the next (rule 2.4): the deal, the points, the seats, the levels, the seed."""

from dataclasses import replace

import pytest

from tests.replay.played import header, sit
from tests.table.whole_matches import SHORT, finished, first, match_of
from wincrib.games.protocol import Seat
from wincrib.replay.document import Deck, Kind, Match, Participant, Status
from wincrib.replay.matches import first_dealer
from wincrib.replay.verifier import verify, verify_replay
from wincrib.replay.yaml import write
from wincrib.shuffle import SCHEME
from wincrib.table.face import ChangeLevel, GiveUp
from wincrib.table.matches import match_told, next_game


@pytest.mark.parametrize(("best_of", "to"), [(5, None), (None, 4), (1, None)])
@pytest.mark.parametrize("seed", ["28", "A", "7.2"])
def test_a_whole_match(seed: str, best_of: int | None, to: int | None) -> None:
    """Every file is right by itself; the first deal alternates and the points are what was won."""
    games = match_of(seed, best_of, to)
    points = [0, 0]
    for number, game in enumerate(games, 1):
        assert verify(write(game).encode()).ok
        assert game.match == Match("cup", number, to, best_of, tuple(points))
        assert first_dealer(game) == Seat((int(first_dealer(games[0]) or 0) + number - 1) % 2)
        assert bool(game.cut) == (number == 1)
        assert game.result is not None
        points[game.result.winner] += 1 + ["none", "single", "double"].index(game.result.skunk)
    assert max(points) >= (to or (best_of or 1) // 2 + 1) > min(points)
    assert match_told(games[-1])[-1].endswith(f"wins the match, {max(points)} to {min(points)}.")


def test_one_seed_gives_a_whole_match() -> None:
    """Each game has a seed of its own, made from the first; however long that is, it is a seed."""
    assert [game.deck.seed for game in match_of("28")][:3] == ["28", "28.2", "28.3"]
    assert [game.deck.seed for game in match_of("7.2")][:2] == ["7.2", "7.2.2"]
    long = next_game(finished(first(seed="x" * 64)), "UNUSED", "later")
    assert long is not None
    assert verify(write(finished(long)).encode()).ok
    by_hand = finished(replace(first(), deck=Deck(False, SCHEME, "28")))
    mine = next_game(replace(by_hand, deck=Deck(False), digest=""), "DRAWN", "later")
    assert mine is not None
    assert mine.deck == Deck(True, SCHEME, "DRAWN.2")


def test_what_stays_and_what_begins_anew() -> None:
    game = replace(match_of("28")[0], title="the cup", digest="")
    fresh = next_game(game, "UNUSED", "later")
    assert fresh is not None
    for key in ("game", "rules", "players", "dice", "program", "title"):
        assert getattr(fresh, key) == getattr(game, key)
    assert (fresh.deals, fresh.result, fresh.digest, fresh.cut) == ((), None, "", ())
    assert (fresh.status, fresh.created) == (Status.UNFINISHED, "later")
    assert verify_replay(fresh).ok


def test_the_computer_keeps_its_last_level() -> None:
    """Changed in the middle of a game, it holds for the rest of the match."""
    computer = Participant("Computer", Kind.COMPUTER, "easy")
    sitting, _ = sit(replace(first(), players=(Participant("Ann"), computer)))
    sitting.table.ask(Seat(0), ChangeLevel(Seat(1), "hard"))
    sitting.table.ask(Seat(0), GiveUp())
    fresh = next_game(sitting.recorder.replay, "UNUSED", "later")
    assert fresh is not None
    assert fresh.players[1].level == "hard"
    assert fresh.match is not None
    assert fresh.match.points == (0, 1)


def test_when_there_is_no_next_game() -> None:
    """Of a lone game, of one that is not finished, of a match that is over."""
    lone = finished(header(SHORT))
    sitting, _ = sit(first())
    for game in (lone, first(), sitting.recorder.replay, match_of("28")[-1]):
        assert next_game(game, "UNUSED", "later") is None
    assert match_told(lone) == []


def test_how_a_match_stands_is_told() -> None:
    """While a game is played, as it stood before; afterwards with what a skunk brought."""
    assert match_told(first()) == ["A match, best of 5."]
    skunked = [game for game in match_of("28", None, 4) if game.result is not None and game.result.skunk != "none"]
    assert match_told(skunked[0])[0].endswith(
        ("gets two game points for the skunk.", "gets three game points for the skunk.")
    )
    second = next_game(match_of("28")[0], "UNUSED", "later")
    assert second is not None
    assert match_told(second) == [match_told(match_of("28")[0])[-1]]
