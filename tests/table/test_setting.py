"""Setting a table: who sits where, at what level, and what was played before."""

from dataclasses import replace

import pytest

from tests.replay.played import ANN, BOB, TABLES, game
from tests.table.sittings import COMPUTER, against_the_computer, computers, opened, people
from wincrib.errors import Misscored, Unsupported
from wincrib.games.protocol import Seat
from wincrib.players.levels import Level
from wincrib.replay.document import Deck, Kind, Participant
from wincrib.replay.yaml import read, write
from wincrib.shuffle import SCHEME
from wincrib.table.seats import Sitter, sitter
from wincrib.table.setting import check_levels, lay_table


@pytest.mark.parametrize("player", [ANN, COMPUTER, Participant("Cora", Kind.REMOTE)], ids=lambda player: player.name)
def test_a_sitter_is_the_player_of_the_header(player: Participant) -> None:
    found = sitter(player)
    assert found.written() == player
    assert found.is_computer == (player.kind == Kind.COMPUTER)


def test_who_sits_where() -> None:
    table = lay_table(against_the_computer(level="hard"), "1").table
    assert table.sitters == (Sitter("Ann"), Sitter("Computer", Kind.COMPUTER, "hard"))
    assert lay_table(people(), "1").table.sitters == (sitter(ANN), sitter(BOB))


@pytest.mark.parametrize("level", ["", "wizard", "Hard"])
def test_a_computer_of_no_known_level(level: str) -> None:
    """A header may be written by hand or by another version; it is said in plain words before anybody plays."""
    replay = replace(against_the_computer(), players=(ANN, Participant("Computer", Kind.COMPUTER, level)))
    sitting, _ = opened(read(write(replay).encode()))
    with pytest.raises(Unsupported) as caught:
        check_levels(sitting, Level)
    assert caught.value.message.isprintable()
    assert "easy, medium and hard" in caught.value.message


@pytest.mark.parametrize("level", list(Level))
def test_a_computer_of_every_level(level: Level) -> None:
    """Who sits down at a known level plays; of people no level is asked."""
    for replay in (people(), against_the_computer(level=level)):
        sitting, _ = opened(replay)
        check_levels(sitting, Level)
        computers(sitting.table)
        assert sitting.table.wanted() is None


def test_nothing_has_happened_before_the_table_is_opened() -> None:
    """Whoever has to hear of everything can listen first."""
    sitting = lay_table(people(), "1")
    assert sitting.table.steps(0) == []
    before = len(sitting.recorder.replay.deals)
    sitting.table.open()
    assert (before, len(sitting.recorder.replay.deals)) == (0, 1)
    assert sitting.table.asked() == (0, 1)


def test_opening_twice_is_opening_once() -> None:
    sitting, ear = opened(people())
    sitting.table.open()
    assert len(ear.heard_actions) == len(sitting.table.steps(0))
    assert len(sitting.recorder.replay.deals) == 1


def test_a_file_with_a_seed_keeps_it() -> None:
    """Its own seed and its own dice; what is drawn for files without is not used."""
    file = lay_table(people(seed="28"), "DRAWN").recorder.replay
    assert (file.deck, file.dice) == (Deck(True, SCHEME, "28"), "0")


def test_a_file_without_a_seed_is_given_one() -> None:
    """It says from then on what its further deals come from, so that they can be checked."""
    file = lay_table(replace(people(), deck=Deck(False), dice=""), "DRAWN").recorder.replay
    assert file.deck == Deck(False, SCHEME, "DRAWN")
    assert file.dice


@pytest.mark.parametrize("table", TABLES)
def test_a_wrong_file_is_not_gone_on_with(table: str) -> None:
    """Nobody sits down at a score that the rules do not give."""
    replay = game(table).files[game(table).deal_ends(1)]
    first = replay.deals[0]
    wrong = replace(replay, deals=(replace(first, score=(first.score[0] + 1, first.score[1])),))
    with pytest.raises(Misscored):
        lay_table(wrong, "1")


def test_a_whole_game_has_nothing_to_ask() -> None:
    sitting, _ = opened(game("wincrib").replay)
    assert sitting.table.asked() == ()
    assert sitting.table.face(Seat(0)).view().result is not None
