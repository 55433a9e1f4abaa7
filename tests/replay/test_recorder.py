"""A replay is its actions written down: walked and recorded again it is the same, whole or broken off anywhere."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.replay import shelf
from tests.replay.played import CRIBBAGE, TABLES, TIED, Game, bare, game, header, sit, told
from wincrib.cards import Cards
from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import Deal, Scored, Told, choices
from wincrib.games.cribbage.rules import Preset, rules
from wincrib.games.protocol import Resign, Seat, Start
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Remark, Status
from wincrib.replay.recorder import Recorder
from wincrib.replay.steps import last_deal, steps
from wincrib.replay.verifier import verify, verify_replay
from wincrib.replay.yaml import read, write
from wincrib.table.face import GiveUp

every_table = pytest.mark.parametrize("table", TABLES)
every_deck = pytest.mark.parametrize("seeded", [True, False], ids=["seeded", "explicit"])
SEEDS = st.integers(0, 99_999).map(str)


def recorded(replay: AnyReplay) -> AnyReplay:
    """The actions of a replay, recorded once more."""
    recorder = Recorder(bare(replay))
    for moment in steps(replay).moments:
        recorder.heard(moment.action, moment.step)
    return recorder.replay


def unremarked(replay: AnyReplay) -> AnyReplay:
    """A replay without what changes no state; the digest is of the replay with it."""
    return replace(replay, deals=tuple(replace(deal, remarks=()) for deal in replay.deals), digest="")


@every_deck
@every_table
@settings(max_examples=3)
@given(seed=SEEDS)
def test_recorded_again_it_is_the_same(table: str, seeded: bool, seed: str) -> None:
    """Replay to actions to replay is the identity, for every rule set, the explicit deck being the seed's own copy."""
    played = game.__wrapped__(table, seed, seeded=seeded)
    assert recorded(played.replay) == played.replay
    assert list(steps(played.replay).actions) == told(played.actions)
    assert verify_replay(played.replay).ok


@pytest.mark.parametrize("name", shelf.CLASSIC)
def test_classic_games_recorded_again_are_the_same(name: str) -> None:
    replay = shelf.replay(name)
    assert unremarked(recorded(replay)) == unremarked(replay)


@pytest.mark.parametrize("name", shelf.shipped())
def test_what_is_recorded_tells_the_same_game(name: str) -> None:
    """A file by hand may say less or say it otherwise; recorded in full it is the same actions and still verifies."""
    replay = shelf.replay(name)
    full = recorded(replay)
    assert steps(full).actions == steps(replay).actions
    report = verify(write(full).encode())
    assert report.ok, report.fault


@every_deck
@every_table
def test_a_copy_with_its_cards_written_out_is_the_same_game(table: str, seeded: bool) -> None:
    """The dealt cards, cut and starters of a seeded file are all that an explicit one needs."""
    played = game(table, seeded=seeded)
    copy = replace(played.replay, deck=replace(played.replay.deck, seeded=not seeded), digest="")
    assert list(steps(copy).actions) == told(played.actions)
    assert verify(write(copy).encode()).ok


@every_table
def test_every_beginning_is_a_replay(table: str) -> None:
    """Every prefix of a game is a game: unfinished, right so far, and walked to the same states."""
    played = game(table)
    for k in played.beginnings():
        file = played.files[k]
        walked = steps(file)
        done = len(walked.moments)
        # A lot leaves nothing on paper before the first deal.
        assert k <= done <= played.settled(k) or not file.deals
        assert list(walked.actions) == told(played.actions[:done])
        assert walked.end == played.states[done]
        report = verify_replay(file)
        assert report.ok, report.fault
        assert report.unfinished == (k < len(played.actions))


@every_table
def test_folding_on_from_any_step(table: str) -> None:
    """The state at a step, and the rest of the actions, give the end."""
    walked = steps(game(table).replay)
    for k in range(0, len(walked.moments), 7):
        state = walked.state(k)
        for action in walked.actions[k:]:
            state = CRIBBAGE.apply(state, action).state
        assert state == walked.end


@every_table
def test_the_pegs_of_a_walk_are_what_was_scored(table: str) -> None:
    """Every point on the board is one event."""
    walked = steps(game(table).replay)
    sums = [0, 0]
    for moment in walked.moments:
        for event in moment.step.events:
            if isinstance(event, Scored):
                sums[event.seat] += event.points
        assert tuple(sums) == moment.step.state.score


@pytest.mark.parametrize("name", shelf.shipped())
def test_the_last_deal_of_a_walk(name: str) -> None:
    """`in_deal` counts the actions of the last deal, from its dealing on; a remark is placed by it."""
    walked = steps(shelf.replay(name))
    deals = [at for at, moment in enumerate(walked.moments) if isinstance(moment.action, Deal | Told)]
    resigned = isinstance(walked.actions[-1], Resign)
    assert walked.in_deal == len(last_deal(walked.moments))
    assert walked.in_deal == len(walked.moments) - deals[-1] - resigned


# Resignation (rule 2.5)


def moments(table: str, seeded: bool = True) -> list[tuple[Game, int]]:
    played = game(table, seeded=seeded)
    return [(played, k) for k in range(played.deal_ends(2) + 1) if played.settled(k) == k]


@every_table
def test_resigning_at_any_moment_leaves_a_whole_record(table: str) -> None:
    """Rule 2.5: the opponent wins, no skunk is flagged, and the record says so; it verifies."""
    for played, k in moments(table):
        for seat in (Seat(0), Seat(1)):
            sitting, _ = sit(played.files[k])
            sitting.table.ask(seat, GiveUp())
            file = sitting.recorder.replay
            assert file.status == Status.COMPLETE
            assert file.result is not None
            assert (file.result.winner, file.result.by, file.result.skunk) == (1 - seat, "resignation", "none")
            assert file.result.score == played.states[k].score
            report = verify(write(file).encode())
            assert report.ok, report.fault
            assert not report.unfinished


@every_table
def test_a_resigned_game_is_walked_as_it_was_played(table: str) -> None:
    """Nothing is added that nobody did: the resignation follows the last answer, even when a question was open."""
    for played, k in moments(table):
        sitting, _ = sit(played.files[k])
        sitting.table.ask(Seat(0), GiveUp())
        file = read(write(sitting.recorder.replay).encode())
        done = steps(played.files[k]).actions
        assert steps(file).actions == (*done, Resign(Seat(0))), f"after {done[-1]}"


def test_resigning_between_the_tries_of_a_cut() -> None:
    """Rule 2.5 knows no time at which a game cannot be given up."""
    recorder = Recorder(header(seed=TIED))
    state = CRIBBAGE.new(recorder.replay.rules)
    for action in (*game("wincrib", TIED).actions[:1], Resign(Seat(1))):
        step = CRIBBAGE.apply(state, action)
        recorder.heard(action, step)
        state = step.state
    file = recorder.replay
    assert len(file.cut) == 1
    assert file.deals == ()
    assert file.result is not None
    assert file.result.winner == 0
    report = verify(write(file).encode())
    assert report.ok, report.fault


# What is written


@every_table
def test_a_full_record_leaves_nothing_to_believe(table: str) -> None:
    """Of a game played from a seed, every statement is checked."""
    assert verify_replay(game(table).replay).told == 0


def test_the_deals_of_a_record() -> None:
    """As full as the file can say it: both hands, both throws, the starter, the play with its points, show, score."""
    for table in TABLES:
        for deal in game(table).replay.deals[:-1]:
            assert [len(hand) for hand in deal.dealt] == [6, 6]
            assert [len(cards) for cards in deal.discard] == [2, 2]
            assert deal.starter is not None
            assert len([token for token in deal.play if token.card]) == 8
            assert len(deal.show) == 3
            assert deal.score is not None


def test_a_tied_cut_is_recorded_try_by_try() -> None:
    """Rule 2.2: equal ranks cut again."""
    cut: tuple[Cards, ...] = game("wincrib", TIED).replay.cut
    assert len(cut) > 1
    assert all(one.rank == two.rank for one, two in cut[:-1])
    assert cut[-1][0].rank != cut[-1][1].rank


def test_a_lot_leaves_no_cut() -> None:
    """Rule 2.2: rule set browser draws the first dealer by lot."""
    replay = game("browser").replay
    assert replay.rules.preset == Preset.BROWSER
    assert replay.cut == ()


def test_a_game_that_starts_in_the_middle_is_recorded_from_there() -> None:
    sitting, _ = sit(header(rules(), start=Start((117, 120), Seat(1))))
    while asked := sitting.table.asked():
        seat = asked[0]
        prompt = CRIBBAGE.prompts(sitting.table.state)[seat]
        sitting.table.answer(seat, next(iter(choices(prompt, seat))), sitting.table.answered(seat))
    file = sitting.recorder.replay
    assert file.start == Start((117, 120), Seat(1))
    assert file.deals[0].dealer == 1
    assert verify(write(file).encode()).ok


@pytest.mark.parametrize("score", [(121, 0), (0, 121), (121, 121), (500, 0)])
def test_no_game_starts_at_its_end(score: tuple[int, int]) -> None:
    """Rule 2.1: whoever has reached the target has won."""
    with pytest.raises(IllegalAction):
        CRIBBAGE.new(rules(), Start(score, Seat(0)))
    report = verify(write(header(start=Start(score, Seat(0)))).encode())
    assert report.verdict == "departs"
    assert report.fault is not None
    assert report.fault.rule == "2.1"


# Remarks


def test_remarks_stand_where_they_were_said() -> None:
    """`at` is the number of actions done in the deal."""
    played = game("wincrib")
    recorder = Recorder(bare(played.replay))
    dice = Random(7)
    said: list[tuple[int, int]] = []
    deal = actions = 0
    for moment in steps(played.replay).moments:
        recorder.heard(moment.action, moment.step)
        if moment.path[-1] == "dealt":
            deal, actions = deal + 1, 0
        if deal:
            actions += 1
            if dice.random() < 0.2:
                recorder.remarked(Remark(0, comment=f"word {len(said)}"))
                said.append((deal, actions))
    kept = [(at, each.at) for at, deals in enumerate(recorder.replay.deals, 1) for each in deals.remarks]
    assert kept == said
    assert verify_replay(replace(recorder.replay, digest="")).ok


def test_what_is_said_before_the_first_deal_is_lost() -> None:
    """There is no place for it in the file, and it changes no state."""
    recorder = Recorder(header())
    recorder.remarked(Remark(0, comment="well then"))
    assert recorder.replay == header()


def test_a_remark_after_the_end_keeps_the_digest_true() -> None:
    """The level for the next game may be chosen while the last one still lies on the table."""
    replay = read(shelf.data("classic/skunk"))
    signed = replace(replay, digest=digest(replay))
    recorder = Recorder(signed)
    recorder.remarked(Remark(0, level=(Seat(1), "easy")))
    assert recorder.replay.digest != signed.digest
    assert verify(write(recorder.replay).encode()).fault is None
