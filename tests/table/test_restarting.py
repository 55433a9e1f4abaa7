"""A game started over: the same players and rules, other cards, nothing of the old score."""

from dataclasses import replace

import pytest

from tests.replay.played import game
from tests.replay.shelf import replay
from wincrib.errors import Unsupported
from wincrib.games.cribbage.acts import ToDiscard
from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import Kind, Match, Participant, Remark, Status
from wincrib.replay.verifier import verify_replay
from wincrib.table.restarting import started_over, why_not_over
from wincrib.table.setting import lay_table

NOW = "2026-11-30T10:00:00Z"


@pytest.mark.parametrize("name", ["classic/wincrib-to-121", "classic/hot-seat-by-hand", "cribist/ten-deals"])
def test_players_and_rules_stay_and_the_cards_are_new(name: str) -> None:
    old = replay(name)
    fresh = started_over(old, "NEW", "7", NOW)
    assert (fresh.names, fresh.rules, fresh.game) == (old.names, old.rules, old.game)
    assert (fresh.deck.seeded, fresh.deck.seed, fresh.dice, fresh.created) == (True, "NEW", "7", NOW)
    assert (fresh.deals, fresh.result, fresh.status, fresh.origin) == ((), None, Status.UNFINISHED, None)
    assert verify_replay(fresh).ok
    lay_table(fresh, "OTHER").table.open()


def test_a_game_told_from_the_middle_begins_at_nothing() -> None:
    old = replace(game("wincrib").files[0], start=Start((70, 64), Seat(1)))
    table = lay_table(started_over(old, "NEW", "7", NOW), "OTHER").table
    table.open()
    assert [each.front for each in table.state.pegs] == [0, 0]
    assert isinstance(table.view(table.state, Seat(0)).prompt, ToDiscard)


def test_the_computer_keeps_the_level_it_has_now() -> None:
    old = game("wincrib").files[-1]
    changed = replace(old.deals[0], remarks=(Remark(2, level=(Seat(1), "hard")),))
    played = replace(
        old,
        players=(old.players[0], Participant("Bob", Kind.COMPUTER, "easy")),
        deals=(changed, *old.deals[1:]),
    )
    assert started_over(played, "NEW", "7", NOW).players[1].level == "hard"


@pytest.mark.parametrize(("change", "why"), [
    ({"match": Match("m", 1, None, 3, (0, 0))}, "a match"),
    ({"players": (Participant("Ann"), Participant("Bob", Kind.REMOTE))}, "another place"),
    ({"players": (Participant("Ann"), Participant("Bob", Kind.COMPUTER, "./mine"))}, "a command"),
])  # fmt: skip
def test_what_is_not_started_over(change: dict[str, object], why: str) -> None:
    old = replace(game("wincrib").files[3], **change)
    assert why in why_not_over(old)
    with pytest.raises(Unsupported, match=why):
        started_over(old, "NEW", "7", NOW)
