"""A recorded game in steps: nothing of it is lost or told twice, and it can be played on from anywhere."""

from functools import cache
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.replay.shelf import SHELF
from wincrib.errors import NotYours
from wincrib.games import GAMES
from wincrib.games.cribbage.acts import Counted, Dealt, Itemised, Laid, Play, Played, SaidGo, Scored, Shown
from wincrib.games.cribbage.state import Discarding, Pegging, Turning
from wincrib.games.cribist import acts as cribist
from wincrib.games.cribist.state import Calling, Claiming, Playing
from wincrib.games.protocol import PACK, Event, Seat
from wincrib.replay.document import AnyReplay, Kind
from wincrib.replay.steps import steps
from wincrib.replay.verifier import verify_replay
from wincrib.replay.yaml import read, write
from wincrib.table.branching import branched
from wincrib.table.playback import Playback, playback
from wincrib.table.setting import lay_table


def on_shelf(*folders: str) -> list[str]:
    return sorted(str(path.relative_to(SHELF)) for path in SHELF.rglob("*.yaml") if path.parent.name in folders)


RIGHT = on_shelf("classic", "by-hand", "rules")
"""Games of cribbage."""
OF_FOUR = on_shelf("cribist")


def shipped(name: str) -> AnyReplay:
    return read((SHELF / name).read_bytes())


@cache
def walked(name: str) -> Playback:
    return playback(shipped(name))


every_game = pytest.mark.parametrize("name", [*RIGHT, *OF_FOUR])


@every_game
def test_every_event_is_in_just_one_step(name: str) -> None:
    game = walked(name)
    told = [event for moment in game.moments for event in moment.step.events]
    assert [event for beat in game.beats for event in beat.events] == told
    assert [done for done, _ in groupby(beat.done for beat in game.beats)] == list(range(1, len(game.moments) + 1))


@every_game
def test_hands_are_those_that_the_seats_saw(name: str) -> None:
    """At the end of each action, while hands are held in the hand."""
    game = walked(name)
    for step, beat in enumerate(game.beats, 1):
        state = game.moments[beat.done - 1].step.state
        whole = step == game.last or game.beats[step].done != beat.done
        if whole and isinstance(state.phase, Discarding | Turning | Pegging | Playing | Claiming | Calling):
            see = GAMES[game.replay.game].view
            assert game.hands(step) == tuple(see(state, Seat(at)).hand for at in range(len(game.replay.players)))


@pytest.mark.parametrize("name", RIGHT)
def test_nobody_holds_a_card_once_a_hand_is_shown(name: str) -> None:
    """As on the table; of a play that was only told by its points the cards are held until then."""
    for beat in walked(name).beats:
        if isinstance(beat.events[0], Shown):
            assert beat.hands == ((), ())


@every_game
def test_no_step_brings_points_to_both(name: str) -> None:
    """Whoever pegs has a step of his own, so that each can be looked for."""
    for beat in walked(name).beats:
        assert sum(points != 0 for points in beat.gained) <= 1
        told = [each.points for each in beat.events if isinstance(each, Scored | cribist.Scored)]
        assert sum(beat.gained) == sum(told)


@every_game
def test_points_of_the_steps_make_the_score(name: str) -> None:
    """From the score the file begins with."""
    game = walked(name)
    made = [sum(points) for points in zip(game.start.score, *(beat.gained for beat in game.beats), strict=True)]
    assert made == list(game.moments[-1].step.state.score)


def test_a_trick_is_seen_whole_before_it_is_taken() -> None:
    """Its last card is a step, and whose it is with what it brings is the next; every call is one of its own."""
    for name in ("cribist/ten-deals.yaml", "cribist/to-61-with-muggins.yaml"):
        game = walked(name)
        for beat in game.beats:
            kinds = [type(each) for each in beat.events]
            told = (cribist.Played, cribist.TrickWon, cribist.Claimed, cribist.Called, cribist.Passed)
            assert sum(issubclass(each, told) for each in kinds) <= 1
            assert cribist.TrickWon not in kinds[1:]


def test_a_hand_counted_is_a_step_though_the_rules_count_all_three_at_once() -> None:
    game = walked("classic/wincrib-to-121.yaml")
    for beat in game.beats:
        assert sum(isinstance(event, Itemised) for event in beat.events) <= 1


def test_deals_by_their_numbers() -> None:
    game = walked("classic/wincrib-to-121.yaml")
    assert [number for number, _ in game.deals] == list(range(1, 9))
    for number, step in game.deals:
        assert isinstance(game.beats[step - 1].events[0], Dealt)
        assert game.begin(number) == step
        assert game.deal(step) == number
        assert game.deal(step - 1) == number - 1
    assert game.begin(9) == 0


def test_from_deal_to_deal() -> None:
    """On to the next, and back to the beginning of this one first; beyond them lie the ends."""
    game = walked("classic/wincrib-to-121.yaml")
    second, third = game.begin(2), game.begin(3)
    assert game.deal_from(second, 1) == third
    assert game.deal_from(third + 5, -1) == third
    assert game.deal_from(third, -1) == second
    assert game.deal_from(game.begin(1), -1) == 0
    assert game.deal_from(game.last, 1) == game.last


def test_scores_are_found() -> None:
    game = walked("classic/wincrib-to-121.yaml")
    for points in (1, 70, 121):
        step = game.reaching(points)
        assert step is not None
        totals = [max((e.total for e in beat.events if isinstance(e, Scored)), default=0) for beat in game.beats]
        assert totals[step - 1] >= points
        assert max(totals[: step - 1], default=0) < points
    assert game.reaching(122) is None


def test_large_scores_one_after_the_other() -> None:
    game = walked("classic/wincrib-to-121.yaml")
    found, at = [], game.scoring(0, 7)
    while at is not None:
        found.append(at)
        at = game.scoring(at, 7)
    assert found == [step for step, beat in enumerate(game.beats, 1) if max(beat.gained) > 7]
    assert found


@pytest.mark.parametrize(("name", "kinds", "many"), [
    ("show-miscounted", (Counted,), 1), ("by-hand-miscounted", (Counted,), 2),
    ("points-of-a-card", (Played, SaidGo), 10), ("go-that-is-refused", (Played, SaidGo), 2),
    ("starter-has-been-dealt", (Laid,), 2), ("score-does-not-add-up", (Counted,), 3),
])  # fmt: skip
def test_a_departure_is_where_the_steps_end(name: str, kinds: tuple[type[Event], ...], many: int) -> None:
    """At the hand or card of its deal that is written wrong, even where the rules have gone on to count the next."""
    game = walked(f"broken/{name}.yaml")
    assert game.fault is not None
    assert isinstance(game.beats[-1].events[0], kinds)
    begins = game.deals[-1][1]
    assert sum(isinstance(beat.events[0], kinds) for beat in game.beats[begins:]) == many
    fault = verify_replay(game.replay).fault
    assert fault is not None
    assert fault.message == game.fault.message


def test_a_hand_miscounted_ends_at_that_hand() -> None:
    """The pone's hand is wrong, so that the dealer's is not counted any more."""
    counted = [each for beat in walked("broken/show-miscounted.yaml").beats for each in beat.events]
    assert sum(isinstance(each, Itemised) for each in counted) == 1


def test_a_file_wrong_from_its_first_card_has_no_steps() -> None:
    assert walked("broken/dealt-twice.yaml").last == 0


def test_a_trick_worth_something_else_ends_at_that_trick() -> None:
    """The thirteenth, though the rules add the tricks and begin to end the deal with the same card."""
    text = (SHELF / "cribist/ten-deals.yaml").read_text("utf-8")
    before, worth, after = text.partition("worth: [")
    numbers, close, rest = after.partition("]")
    wrong = ", ".join([*numbers.split(", ")[:-1], str(int(numbers.split(", ")[-1]) + 1)])
    game = playback(read(f"{before}{worth}{wrong}{close}{rest}".encode()))
    assert game.fault is not None
    assert isinstance(game.beats[-1].events[0], cribist.TrickWon)
    assert game.beats[-1].events[0].number == 13


# Played on from there


@settings(max_examples=50)
@given(st.data())
def test_a_branch_stands_where_the_replay_stood(data: st.DataObject) -> None:
    """From any step, at either seat: a file that agrees with the rules, the same state, and where it is from."""
    name = data.draw(st.sampled_from([*RIGHT, *OF_FOUR]))
    game = walked(name)
    step, me = data.draw(st.integers(0, game.last)), Seat(data.draw(st.integers(0, len(game.replay.players) - 1)))
    state = game.moments[game.done(step) - 1].step.state if game.done(step) else game.start
    if GAMES[game.replay.game].outcome(state) is not None:
        with pytest.raises(NotYours):
            branched(game, step, me, "Dora", "easy", "game.yaml")
        return
    branch = read(write(branched(game, step, me, "Dora", "easy", "game.yaml")).encode())
    assert verify_replay(branch).ok
    assert steps(branch).end == state
    assert branch.origin is not None
    assert branch.origin.file == "game.yaml"
    assert branch.origin.deal == (game.deal(step) or None)
    assert branch.players[me].kind == Kind.HUMAN
    for other in (*branch.players[:me], *branch.players[me + 1 :]):
        assert other.kind == Kind.COMPUTER
        assert other.level in ("easy", "medium", "hard")
    lay_table(branch, "1").table.open()


@pytest.mark.parametrize("name", ["classic/wincrib-to-121.yaml", "classic/skunk.yaml"])
def test_a_branch_is_dealt_the_same_cards(name: str) -> None:
    """The seed goes along, so that the next deals are those of the game it came from."""
    game = walked(name)
    step = game.begin(3) - 1
    sitting = lay_table(branched(game, step, Seat(0), "Dora", "easy", "game.yaml"), "1")
    sitting.table.open()
    assert sitting.recorder.replay.deals[2].dealt == game.replay.deals[2].dealt


def test_a_branch_says_how_many_actions_of_the_deal_were_done() -> None:
    game = walked("classic/wincrib-to-121.yaml")
    step = next(at for at, beat in enumerate(game.beats, 1) if isinstance(game.moments[beat.done - 1].action, Play))
    origin = branched(game, step, Seat(0), "Dora", "easy", "game.yaml").origin
    assert origin is not None
    # The deal itself, two throws and the starter came before the first card.
    assert (origin.deal, origin.at) == (1, 5)


def test_a_branch_before_the_first_deal_keeps_its_dealer() -> None:
    """Where a file tells its dealer without a cut, nothing else of it would."""
    for name in RIGHT:
        game = walked(name)
        if game.start.dealer != PACK:
            branch = branched(game, 0, Seat(1), "Dora", "easy", "game.yaml")
            assert steps(branch).end == game.start


def test_who_takes_over_from_the_computer_has_a_name_of_his_own() -> None:
    game = walked("classic/wincrib-to-121.yaml")
    kinds = [each.kind for each in game.replay.players]
    at = Seat(kinds.index(Kind.COMPUTER))
    assert branched(game, 5, at, "Dora", "easy", "game.yaml").players[at].name == "Dora"
    other = game.replay.players[1 - at].name
    names = [each.name for each in branched(game, 5, at, other, "easy", "game.yaml").players]
    assert len(set(names)) == 2
