"""Cribist at the table on the screen: whole games, what a key means, claims and calls, what nobody else may see."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.rooms import (
    COMPACT,
    LARGE,
    SHORT,
    Doors,
    Room,
    Trickster,
    asks,
    four,
    names_of,
    own_home,
)
from tests.tui.test_screens import Picture
from wincrib import __version__
from wincrib.cards import Card, Cards
from wincrib.counting import trick_combos
from wincrib.games.cribist.acts import Scored, ToCall, ToClaim, ToPlay, Why
from wincrib.games.cribist.naming import named
from wincrib.games.cribist.rules import Claims, Limit, rules
from wincrib.games.cribist.state import SEATS
from wincrib.games.protocol import Seat
from wincrib.home.replays import load
from wincrib.home.settings import settings
from wincrib.replay.document import Participant, Status
from wincrib.replay.verifier import Verdict, verify
from wincrib.tui.cribist.claiming import worth
from wincrib.tui.cribist.table import CribistTable
from wincrib.tui.frame import Size

PLAYER = Participant("Player")
ALONE = four(PLAYER)
PEOPLE = tuple(map(Participant, ("Ann", "Ben", "Cas", "Dot")))
AUTOMATIC = rules(Claims.AUTOMATIC, Limit.DEALS, 1)
SPADES = 3
BY_HAND = rules(Claims.MANUAL, Limit.DEALS, 1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path, monkeypatch)


def room(
    ruled: object = AUTOMATIC,
    people: int = 1,
    size: Size = SHORT,
    seed: str = "28",
    pace: str = "off",
    level: str = "easy",
) -> Room:
    players = four(*(PEOPLE[:people] if people > 1 else (PLAYER,)), level=level)
    return Room(Doors(players, seed, ruled=ruled, pace=pace), size)  # type: ignore[arg-type]


def trick(room: Room) -> Cards:
    """The trick that is claimed or called."""
    prompt = room.table.prompt
    assert isinstance(prompt, ToClaim | ToCall)
    return prompt.cards


def claims_all(room: Room) -> list[str]:
    """The keys that name everything there is, and no more."""
    prompt = room.table.prompt
    assert isinstance(prompt, ToClaim | ToCall)
    taken = prompt.taken if isinstance(prompt, ToCall) else ()
    keys: list[str] = []
    picked: set[int] = set()
    for combo in trick_combos(prompt.cards, prompt.trumps):
        if named(combo) in taken:
            continue
        wanted = {prompt.cards.index(each) for each in combo.cards} if named(combo).cards else picked
        keys += [str(at + 1) for at in sorted(picked ^ wanted)]
        picked = wanted
        keys.append({"fifteen": "f", "pair": "p", "run": "r", "flush": "l", "jack": "j"}[combo.kind])
    return [*keys, "enter"]


# Whole games


@pytest.mark.parametrize(
    ("ruled", "size"),
    [
        (rules(Claims.AUTOMATIC, Limit.DEALS, 2), SHORT),
        (rules(Claims.MANUAL, Limit.TARGET, 21), LARGE),
    ],
    ids=["two deals", "to 21"],
)
def test_a_whole_game_is_played_to_its_end_and_verifies(ruled: object, size: Size) -> None:
    played = room(ruled, size=size).play_out(Trickster(Random(1)))
    assert "Game over" in played.text
    kept = load(played.table.keeper.path)
    assert kept == played.table.finished
    assert verify(played.table.keeper.path.read_bytes()).verdict == Verdict.AGREES
    assert list(kept.result.score) == list(played.table.scene.score)


def test_a_game_by_time_ends_after_the_deal_in_which_the_time_runs_out() -> None:
    played = room(rules(Claims.AUTOMATIC, Limit.MINUTES, 20)).play_until(asks(ToPlay))
    played.table.sitting.table.minutes = lambda: 19.0
    assert "1 minute left" in played.look_again()
    played.play_until(lambda here: here.table.scene.over is not None, Trickster())
    assert "You deal next" in played.text
    played.press("enter")
    played.table.sitting.table.minutes = lambda: 20.0
    assert "the last" in played.look_again()
    played.play_out(Trickster())
    assert played.table.scene.number == 2
    assert "the time is up" in played.text


def test_a_table_that_is_left_keeps_what_is_still_to_be_kept_while_the_game_is_its_own() -> None:
    here = room().play_until(asks(ToPlay))
    table, kept = here.table, []
    table.keeper.claim()
    table.before_leaving = lambda: kept.append(table.keeper.claimed)
    here.press("leave")
    assert kept == [True]
    assert not table.keeper.claimed


def test_a_game_left_in_the_middle_of_a_claim_goes_on_there() -> None:
    ruled = rules(Claims.MANUAL, Limit.TARGET, 12)
    left = room(ruled).play_until(asks(ToClaim), Trickster())
    path, score = left.table.keeper.path, left.table.scene.score
    again = Room(Doors(ALONE, ruled=ruled), SHORT, resumed=path)
    assert again.table.prompt == left.table.prompt
    assert again.table.scene.score == score
    assert [each.cards for each in again.table.scene.tricks] == [each.cards for each in left.table.scene.tricks]
    again.play_out(Trickster())
    assert verify(path.read_bytes()).verdict == Verdict.AGREES


def test_another_game_of_cribist_can_be_played_after_the_end() -> None:
    over = room().play_out(Trickster())
    before = over.table.keeper.path
    over.press("enter")
    assert isinstance(over.table, CribistTable)
    assert over.table.keeper.path != before
    assert over.table.scene.score == (0, 0, 0, 0)
    assert over.table.sitting.recorder.replay.rules == AUTOMATIC


def test_the_whole_trick_lies_until_a_key_where_nothing_moves_and_passes_by_itself_where_things_do() -> None:
    still = room().play_until(lambda here: here.table.scene.shown is not None, Trickster())
    assert still.table.prompt is None
    assert "Press Enter to go on" in still.text
    moving = room(pace="fast").play_until(asks(ToPlay))
    moving.play_until(lambda here: len(here.table.scene.tricks) == 2 and here.table.prompt is not None, Trickster())
    assert isinstance(moving.table.prompt, ToPlay)


# Cards


def following(seed: str = "28") -> Room:
    """A room in which some cards may be played and some may not."""
    return room(seed=seed).play_until(
        lambda here: isinstance(here.table.prompt, ToPlay) and 1 < len(here.table.prompt.playable) < len(hand(here)),
        Trickster(),
    )


def hand(room: Room) -> Cards:
    held: Cards = room.table.scene.hand
    return held


def playable(room: Room) -> Cards:
    assert isinstance(room.table.prompt, ToPlay)
    return room.table.prompt.playable


def keys_of(each: Card) -> list[str]:
    return [*str(each).lower()]


def test_a_rank_and_then_a_suit_plays_the_card() -> None:
    here = following()
    wanted = playable(here)[-1]
    here.press(*keys_of(wanted))
    assert wanted in [each for _, each in here.table.scene.laid]


def test_a_card_that_does_not_follow_is_refused_with_the_suit_that_does() -> None:
    here = following()
    held, barred = hand(here), next(each for each in hand(here) if each not in playable(here))
    here.press(*keys_of(barred))
    assert "does not follow" in here.text
    assert "(rule 3)" in here.text
    here.press(f"card:{held.index(barred)}")
    assert "does not follow" in here.text
    assert hand(here) == held


def test_arrows_stop_only_at_cards_that_may_be_played() -> None:
    here = following()
    seen = set()
    for _ in hand(here):
        here.press("right")
        seen.add(hand(here)[here.table._answering.focus])
    assert seen == set(playable(here))


def test_a_click_plays_a_card() -> None:
    here = following()
    wanted = playable(here)[0]
    place = hand(here).index(wanted)
    hot = next(each for each in here.drawing.hot if each.means == f"card:{place}")
    here.click(hot.top + 1, hot.left)
    assert wanted not in hand(here)


def test_a_rank_that_is_not_held_is_said_and_its_suit_too() -> None:
    here = room().play_until(asks(ToPlay))
    ranks = {str(each)[0].lower() for each in hand(here)}
    missing = next(rank for rank in "a23456789tjk" if rank not in ranks)
    here.press(missing)
    assert "you hold no" in here.text
    here.press("s")
    assert "You do not hold the" in here.text


def test_q_is_the_queen_first_and_leaves_the_table_when_pressed_again() -> None:
    here = room().play_until(asks(ToPlay))
    here.press("q")
    assert "Q again leaves the table" in here.text
    here.press("q")
    assert not here.seated


def test_t_is_the_ten_first_and_turns_to_the_other_table_when_pressed_again() -> None:
    here = room().play_until(asks(ToPlay))
    here.press("t")
    assert here.seated
    here.press("t")
    assert not here.seated


def test_a_letter_that_names_a_card_is_no_command_while_cards_move() -> None:
    here = room(pace="slow").play_until(asks(ToPlay))
    here.press(*keys_of(playable(here)[0])[:1])
    here.glass.leaning_on.extend(["d", "q", "t", "d"])
    here.press(*keys_of(playable(here)[0])[1:])
    assert not here.glass.leaning_on
    assert here.seated
    assert settings().text("deck") == "four"


def test_a_rank_no_longer_waits_for_its_suit_once_something_else_was_asked_for() -> None:
    here = room().play_until(asks(ToPlay))
    first = next(card for card in hand(here) if card.suit == SPADES)
    here.press(keys_of(first)[0], "v", "escape", "s")
    assert first in hand(here)


def test_the_hand_lies_by_suit_with_trumps_first_until_s_sorts_it_by_rank() -> None:
    here = following()
    trumps = here.table.scene.trumps
    suits = [each.suit for each in hand(here)]
    assert suits == sorted(suits, key=lambda suit: (suit != trumps, -suit))
    here.press("s")
    assert list(hand(here)) == sorted(hand(here))
    here.press(*keys_of(playable(here)[0]))
    here.play_until(asks(ToPlay), Trickster())
    assert list(hand(here)) == sorted(hand(here))


# Claims


def claiming(seed: str = "17") -> Room:
    """A room in which a trick that is worth something is claimed."""
    return room(BY_HAND, seed=seed).play_until(
        lambda here: (
            isinstance(here.table.prompt, ToClaim)
            and any(named(combo).cards for combo in trick_combos(here.table.prompt.cards, here.table.prompt.trumps))
        ),
        Trickster(),
    )


def calling(seed: str = "49") -> Room:
    """A room in which a trick is called that holds something nobody has claimed."""
    return room(BY_HAND, seed=seed, level="easy").play_until(
        lambda here: (
            isinstance(here.table.prompt, ToCall)
            and any(
                named(combo) not in here.table.prompt.taken and named(combo).cards
                for combo in trick_combos(here.table.prompt.cards, here.table.prompt.trumps)
            )
        ),
        Trickster(Random(5)),
    )


def scored(room: Room, why: Why) -> list[Scored]:
    """The points so far that were of a kind."""
    steps = room.table.sitting.table.steps(0)
    return [each for step in steps for each in step.events if isinstance(each, Scored) and each.why == why]


def test_what_is_picked_and_named_is_claimed() -> None:
    here = claiming()
    combos, before = trick_combos(trick(here), here.table.prompt.trumps), len(scored(here, Why.CLAIMED))  # type: ignore[union-attr]
    here.press(*claims_all(here))
    claimed = scored(here, Why.CLAIMED)
    assert len(claimed) == before + 1
    assert claimed[-1].points == sum(combo.points for combo in combos) == sum(worth(named(combo)) for combo in combos)


def test_the_box_names_what_is_not_there_as_gladly_as_what_is() -> None:
    here = claiming()
    here.press("1", "2", "p", "f", "3", "r", "l", "j")
    assert [str(each.kind) for each in here.table._answering.box.named] == ["pair", "fifteen", "run", "flush", "jack"]
    here.press("l", "p")
    assert "First pick two cards" in here.text
    assert [str(each.kind) for each in here.table._answering.box.named] == ["pair", "fifteen", "run", "jack"]


def test_escape_takes_back_one_thing_after_the_other() -> None:
    here = claiming()
    here.press("1", "2", "p", "3", "r", "escape", "escape")
    assert [str(each.kind) for each in here.table._answering.box.named] == ["pair"]
    here.press("escape")
    assert here.table._answering.box.named == ()
    assert isinstance(here.table.prompt, ToClaim)


def test_nothing_is_claimed_only_by_a_second_enter() -> None:
    here = claiming()
    here.press("enter")
    assert isinstance(here.table.prompt, ToClaim)
    assert "once more claims nothing" in here.text
    here.press("1", "1", "enter")
    assert isinstance(here.table.prompt, ToClaim)
    here.press("enter")
    assert not isinstance(here.table.prompt, ToClaim)


def test_a_claim_can_be_typed_and_what_cannot_be_read_stays_to_be_mended() -> None:
    here = claiming()
    first, second = (str(each).lower() for each in trick(here)[:2])
    here.press("tab", *"pear")
    here.press("enter")
    assert '"pear" is neither a card nor a combination' in here.text
    here.press("escape", *f"pair {first} {second}, jack".replace(" ", " "), "enter")
    names = here.table._answering.box.named
    assert [str(each.kind) for each in names] == ["pair", "jack"]
    assert set(names[0].cards) == set(trick(here)[:2])
    assert here.table._answering.box.entry == ""


def test_a_click_picks_names_and_takes_back() -> None:
    here = claiming()
    here.press("trick:0", "trick:3", "combo:1", "combo:0")
    assert [str(each.kind) for each in here.table._answering.box.named] == ["pair", "fifteen"]
    here.press("named:0")
    assert [str(each.kind) for each in here.table._answering.box.named] == ["fifteen"]


def test_a_call_of_what_was_left_out_wins_it() -> None:
    here = calling()
    before = here.table.scene.score[0]
    here.press(*claims_all(here))
    won = scored(here, Why.MUGGINS)[-1]
    assert won.seat == 0
    assert won.total == before + won.points > before


def test_a_wrong_call_says_its_risk_and_costs_its_points() -> None:
    here = calling()
    before = here.table.scene.score[0]
    here.press("l", "j")
    assert "Enter calls: all there and unclaimed wins 5, else 5 lost." in here.text
    assert "Enter calls muggins for 5; Esc takes back." in here.text
    here.press("enter")
    assert scored(here, Why.FALSE_CALL)[-1].total == before - 5


def test_a_call_is_passed_with_one_key() -> None:
    here = calling()
    asked, lost = len(here.table.sitting.table.steps(0)), len(scored(here, Why.FALSE_CALL))
    here.press("enter")
    assert len(here.table.sitting.table.steps(0)) > asked
    assert len(scored(here, Why.FALSE_CALL)) == lost


# Commands


def test_the_tricks_gone_by_are_shown_with_what_each_was_worth() -> None:
    here = room().play_until(
        lambda seen: len(seen.table.scene.tricks) == 3 and seen.table.prompt is not None, Trickster()
    )
    worths = [each.truth.points for each in here.table.scene.tricks]
    here.press("f5")
    assert "Tricks of deal 1" in here.text
    listed = [line for line in here.rows if line.strip("║ ►").strip().startswith(("1 ", "2 ", "3 "))]
    assert len(listed) == len(worths)
    here.press("escape")
    assert "Tricks of deal 1" not in here.text


def test_the_log_tells_everything_and_no_hand() -> None:
    here = following()
    here.press("v")
    assert "The game so far" in here.text
    assert "takes trick" in here.text or "take trick" in here.text


def test_a_hint_points_at_a_card_and_is_noted_in_the_record() -> None:
    here = following()
    here.press("f3")
    assert "Hint" in here.text
    assert hand(here)[here.table._answering.focus] in playable(here)
    assert any(remark.hint is not None for remark in load(here.table.keeper.path).deals[-1].remarks)


def test_there_is_no_hint_and_no_way_back_where_muggins_is_on() -> None:
    here = room(BY_HAND).play_until(asks(ToPlay))
    assert here.app.live()["hint"] == "not when muggins is on"
    assert here.app.live()["undo"] == "nothing is taken back when muggins is on"


def test_a_card_taken_back_lies_in_the_hand_again_with_the_same_cards() -> None:
    here = following()
    before, laid = hand(here), here.table.scene.laid
    here.press(*keys_of(playable(here)[0]))
    here.press("f4")
    assert (hand(here), here.table.scene.laid) == (before, laid)


def test_another_level_changes_no_card_of_this_deal_or_the_next() -> None:
    dealt = []
    for level in (None, "easy"):
        here = room(rules(Claims.AUTOMATIC, Limit.DEALS, 2)).play_until(asks(ToPlay))
        if level:
            here.app._run(level, "")
            assert {each.level for each in here.table.sitters if each.is_computer} == {level}
        here.play_until(lambda seen: seen.table.scene.number == 2 and seen.table.prompt is not None, Trickster())
        dealt.append([sorted(map(str, each)) for each in load(here.table.keeper.path).deals[-1].dealt])
    assert dealt[0] == dealt[1]


def test_a_game_given_up_is_over_for_all_and_nobody_has_won_it() -> None:
    here = room().play_until(asks(ToPlay))
    here.press("resign")
    assert "Nobody wins it then" in here.text
    here.press("escape")
    assert load(here.table.keeper.path).status == Status.UNFINISHED
    here.press("resign", "right", "enter")
    kept = load(here.table.keeper.path)
    assert (kept.status, kept.result) == (Status.ABANDONED, None)
    assert verify(here.table.keeper.path.read_bytes()).verdict != Verdict.DEPARTS
    assert "Given up" in here.text
    here.press("enter")
    assert not here.seated


# New games


def test_a_new_game_is_asked_for_and_begun() -> None:
    here = Room(seated=False, size=SHORT)
    here.click_on("4 Cribist")
    assert "New game of Cribist" in here.text
    here.press("right", "right", "down", "backspace", "backspace", "3", "1", "down", "right", "down")
    here.press(*["backspace"] * 20, *"Ann", ",", "space", *"Ben", "enter")
    kept = load(here.table.keeper.path)
    assert kept.rules == rules(Claims.MANUAL, Limit.TARGET, 31)
    assert kept.names[:2] == ("Ann", "Ben")
    assert [each.kind for each in kept.players] == ["human", "human", "computer", "computer"]


def test_a_game_that_cannot_be_is_refused_and_the_window_stays() -> None:
    here = Room(seated=False, size=SHORT)
    here.press("cribist", "down", "backspace", "backspace", "enter")
    assert "out of range" in here.text
    here.press("enter")
    assert "New game of Cribist" in here.text
    assert not here.seated


# Pictures


def asked_for(here: Room) -> None:
    """A new game: four people till a score is reached."""
    here.press("cribist", "right", "right", "down", "down", "right", "down", ",", "space", *"Ben")


def given_up(here: Room) -> None:
    """A game given up."""
    here.press("4", "enter")
    here.play_until(asks(ToPlay)).press("resign", "right", "enter")


@pytest.mark.parametrize("size", [SHORT, COMPACT], ids=["short", "compact"])
@pytest.mark.parametrize("scene", [asked_for, given_up], ids=lambda scene: scene.__name__)
def test_picture(scene: Callable[[Room], None], size: Size, snapshot: SnapshotAssertion) -> None:
    here = Room(seated=False, size=size)
    scene(here)
    assert here.text.replace(__version__, "x.y.z") == snapshot.use_extension(Picture)


# What nobody else may see


def test_behind_the_curtain_no_hand_is_ever_seen() -> None:
    here = room(rules(Claims.MANUAL, Limit.TARGET, 15), 3, pace="fast", seed="7")
    table, noted, person = here.table.sitting.table, here.glass.painted, Trickster(Random(2))
    seen: list[Seat] = []

    def painted() -> None:
        noted()
        front = here.table._front
        # Of the hands only that of the one in front may be seen, and that only once the curtain is up.
        covered = here.table.curtained or not here.table.scene.hand
        hidden = [card for seat in SEATS for card in table.view(table.state, seat).hand if covered or seat != front]
        text = here.text
        assert not [card for card in hidden if any(name in text for name in names_of(card)[:2])]
        if not covered:
            seen.append(front)

    here.glass.painted = painted
    for _ in range(600):
        if here.table.over:
            break
        here.press(*person.keys(here)[:1] if here.table.curtained else person.keys(here))
    assert here.table.over
    assert {0, 1, 2} == set(seen)
