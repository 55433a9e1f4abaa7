"""Duplicate cribbage: the same cards at another table, and both tables beside each other."""

from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wincrib
from tests.replay.played import ANN, BOB, CRIBBAGE, TABLES, answer, game, header, play_on, sit
from tests.table.sittings import COMPUTER, against_the_computer, computers, give, opened
from wincrib.cards import Card
from wincrib.errors import Misscored, Unsupported
from wincrib.games.cribbage.acts import Deal, Turn
from wincrib.games.cribbage.rules import Counting, rules
from wincrib.games.protocol import Action, Seat, Start
from wincrib.replay.comparison import Comparison, compared
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Deck, Origin, Participant
from wincrib.replay.sidebyside import WIDE, sum_told, table_told
from wincrib.replay.steps import steps
from wincrib.replay.verifier import verify_replay
from wincrib.replay.yaml import read, write
from wincrib.table.duplicate import (
    OTHER_ROOM,
    dealt_again,
    left_to_chance,
    other_room,
    person_of,
    room_of,
    with_other_room,
)
from wincrib.table.packs import DEALS
from wincrib.table.table import Table

REPLAYS = Path(wincrib.__file__).parent.parent / "replays"
SHIPPED = sorted(
    path
    for folder in ("classic", "by-hand", "rules")
    for path in (REPLAYS / folder).glob("*.yaml")
    if "deals: []" not in path.read_text()
)
DORA = Participant("Dora")
PAIR = DORA, COMPUTER
SOUTH = Seat(0)
SEATS = st.sampled_from((Seat(0), Seat(1)))

every_replay = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")


def load(path: Path) -> AnyReplay:
    """A replay that is shipped."""
    return read(path.read_bytes())


def played(fresh: AnyReplay, dice: str = "1", most: int = 99) -> AnyReplay:
    """A game played at random to its end, or until so many deals are over, as it is read from its file."""
    sitting, _ = sit(fresh)
    table, luck = sitting.table, Random(dice)
    while (asked := table.asked()) and table.state.number <= most:
        give(table, _answer(table, luck.choice(asked), luck))
    return read(write(sitting.recorder.replay).encode())


def again(source: AnyReplay, seat: Seat = SOUTH, dice: str = "1", most: int = 99) -> AnyReplay:
    """The deals of a game played again at random, by Dora at a seat and Bob opposite."""
    return played(dealt_again(source, "source.yaml", (DORA, BOB), seat), dice, most)


Dealing = tuple[int, tuple[frozenset[Card], ...], Card | None]


def dealings(replay: AnyReplay) -> list[Dealing]:
    """Of every deal: who dealt, what each seat was dealt, the starter once it was turned."""
    found: list[Dealing] = []
    for moment in steps(replay).moments:
        match moment.action:
            case Deal(hands):
                found.append((moment.step.state.dealer, tuple(map(frozenset, hands)), None))
            case Turn(card):
                found[-1] = (*found[-1][:2], card)
    return found


@cache
def explicit(name: str = "wincrib") -> AnyReplay:
    """A whole game whose cards are written down, and no seed."""
    whole = game(name, "31", seeded=False).replay
    return read(write(replace(whole, deck=Deck(False), digest="")).encode())


# The same cards


@given(st.sampled_from(sorted(TABLES)), st.integers(0, 999).map(str), st.booleans(), SEATS)
@settings(max_examples=5)
def test_the_same_cards_are_dealt(name: str, seed: str, seeded: bool, seat: Seat) -> None:
    """Feature B3: every deal that both games reach has the same dealer, hands and starter, whoever sits where."""
    source = game(name, seed, seeded=seeded).replay
    one, two = dealings(source), dealings(again(source, seat))
    assert min(len(one), len(two)) > 2
    for before, now in zip(one, two, strict=False):
        assert before[:2] == now[:2]
        assert None in (before[2], now[2]) or before[2] == now[2]


@every_replay
def test_every_replay_can_be_dealt_again(path: Path) -> None:
    """The new game is right by itself, says whose deals it has, and shares every deal that is over in both."""
    source = load(path)
    two = again(source, most=len(source.deals))
    assert verify_replay(two).ok
    assert two.origin == Origin("source.yaml", digest(source))
    assert two.rules.target == source.rules.target
    try:
        whole = compared(source, source, Seat(0)).shared
    except Unsupported:
        with pytest.raises(Unsupported, match="not over yet"):
            compared(source, two, Seat(0))
        return
    both = compared(source, two, Seat(0))
    assert both.shared == min(whole, *(len(room.deals) for room in both.rooms)) >= min(whole, 3)


def test_without_a_seed_the_cards_written_down_are_dealt() -> None:
    source = explicit()
    two = again(source, dice="another")
    assert not source.deck.seed
    assert dealings(two)[0] == dealings(source)[0]
    assert compared(source, two, Seat(1)).shared > 3


def test_the_other_seat_has_the_other_hand() -> None:
    """Seats swapped: what the person is dealt is what the opponent was dealt before."""
    source = game("wincrib", "28").replay
    (_, hands, _), *_ = dealings(source)
    for seat in (Seat(0), Seat(1)):
        sitting, _ = opened(dealt_again(source, "source.yaml", PAIR, seat))
        sitters = sitting.table.sitters
        assert sitters[seat].name == "Dora"
        assert sitters[1 - seat].is_computer
        assert frozenset(sitting.table.face(seat).view().hand) == hands[seat]


@pytest.mark.parametrize("seeded", [True, False], ids=["seeded", "explicit"])
def test_the_same_cut_or_the_dealer_that_was_told(seeded: bool) -> None:
    """A game that was cut for is cut for again with the same cards; of any other it is told who deals first."""
    cut = game("wincrib", "28", seeded=seeded).replay
    assert cut.cut
    assert again(cut).cut == cut.cut
    told = replace(cut, cut=(), digest="")
    assert dealt_again(told, "source.yaml", PAIR, Seat(0)).start == Start((0, 0), cut.deals[0].dealer)
    assert dealings(again(told))[0] == dealings(cut)[0]


def test_a_game_from_the_middle_begins_there_again() -> None:
    source = load(REPLAYS / "by-hand" / "the-last-deals.yaml")
    assert dealt_again(source, "source.yaml", PAIR, Seat(0)).start == source.start


# What the file does not say


def test_cards_that_nobody_wrote_down_are_filled_by_chance() -> None:
    """What each kept stays his, the four cards of the crib are parted among the two, and it is said so."""
    source = load(REPLAYS / "by-hand" / "only-what-was-counted.yaml")
    two = again(source)
    assert left_to_chance(source)
    for deal, (_, hands, starter) in zip(source.deals, dealings(two), strict=False):
        assert all(set(kept) < hand for kept, hand in zip(deal.kept, hands, strict=True))
        assert hands[0] | hands[1] == {*deal.kept[0], *deal.kept[1], *deal.crib}
        assert starter in (deal.starter, None)


@pytest.mark.parametrize("name", ["classic/hot-seat-by-hand", "by-hand/a-whole-game", "classic/wincrib-to-121"])
def test_nothing_is_said_where_nothing_is_left_to_chance(name: str) -> None:
    assert not left_to_chance(load(REPLAYS / f"{name}.yaml"))


def test_a_hand_that_nobody_knows_is_dealt_by_chance() -> None:
    """In a game between two places the deal in progress may show one hand only."""
    source = explicit()
    deal = replace(source.deals[1], dealt=(source.deals[1].dealt[0], ()), discard=((), ()), starter=None)
    deal = replace(deal, play=None, show=(), score=None)
    half = replace(source, deals=(source.deals[0], deal), status=type(source.status).UNFINISHED, result=None, digest="")
    _, (_, hands, _), *_ = dealings(again(half, most=2))
    assert hands[0] == frozenset(deal.dealt[0])
    assert len(hands[1]) == 6
    assert left_to_chance(half)


def test_behind_the_last_deal_chance_goes_on_the_same_for_everybody() -> None:
    """Two friends who play the deals of one file have the same cards for as long as they play."""
    source = replace(explicit(), deals=explicit().deals[:1], result=None, digest="")
    source = replace(source, status=type(source.status).UNFINISHED)
    one, two = (dealings(again(source, dice=dice)) for dice in ("1", "2"))
    assert len(one) > 3
    assert [each[1] for each in one][:3] == [each[1] for each in two][:3]
    assert one[1] != dealings(explicit())[1]


@pytest.mark.parametrize("seeded", [True, False], ids=["seeded", "explicit"])
def test_a_game_broken_off_goes_on_with_the_same_deals(seeded: bool) -> None:
    """Wherever it is left, also before the starter: its file alone is enough to go on."""
    source = game("wincrib", "28").replay if seeded else explicit()
    fresh = dealt_again(source, "source.yaml", (DORA, BOB), Seat(0))
    sitting, diary = sit(fresh)
    play_on(sitting, Random("on"))
    whole = dealings(sitting.recorder.replay)
    for step in (0, 2, 4, 9):
        rest = played(diary.files[step], "on")
        for mine, theirs in zip(whole, dealings(rest), strict=False):
            assert mine[:2] == theirs[:2]
            assert None in (mine[2], theirs[2]) or mine[2] == theirs[2]


@pytest.mark.parametrize("kept", ["nonsense", [["5H", "5H"]], [["XX"]], [[["5H"]]], {"a": "b"}, [[]]], ids=repr)
def test_cards_kept_that_make_no_sense_are_passed_over(kept: Any) -> None:
    """Keys that begin with x- are nobody's testimony: whatever stands there, the game can be played."""
    fresh = dealt_again(explicit(), "source.yaml", (DORA, BOB), Seat(0))
    assert played(replace(fresh, extras={(): {DEALS: kept}})).result is not None


# Nothing of what is to come


def cards_in(seen: object) -> set[Card]:
    """Every card in a view."""
    if isinstance(seen, Card):
        return {seen}
    if is_dataclass(seen):
        return set().union(*(cards_in(getattr(seen, each.name)) for each in fields(seen)))
    if isinstance(seen, tuple | list | frozenset | set):
        return set().union(*map(cards_in, seen))
    return set()


def test_no_card_to_come_is_seen() -> None:
    """A seat sees its own hand, and of the rest only what lies on the table, though the game knows all deals before."""
    source = explicit()
    sitting, _ = sit(dealt_again(source, "source.yaml", (DORA, BOB), Seat(0)))
    table, dice = sitting.table, Random("eyes")
    # The game itself is stopped once enough has been seen of it.
    while (asked := table.asked()) and table.state.number < 5:
        state = table.state
        dealt = source.deals[state.number - 1].dealt
        on_the_table = cards_in(CRIBBAGE.view(state, None))
        assert source.deals[state.number - 1].starter not in on_the_table or sitting.recorder.replay.deals[-1].starter
        for seat in (Seat(0), Seat(1)):
            assert cards_in(CRIBBAGE.view(state, seat)) <= {*dealt[seat]} | on_the_table
        give(table, _answer(table, dice.choice(asked), dice))


def _answer(table: Table, seat: Seat, dice: Random) -> Action:
    return answer(CRIBBAGE.prompts(table.state)[seat], seat, dice)


def test_games_that_differ_only_in_what_is_to_come_look_the_same() -> None:
    """From the first deal alone nobody can tell whether the source has one deal or nine."""
    whole = explicit()
    short = replace(whole, deals=whole.deals[:1], status=type(whole.status).UNFINISHED, result=None, digest="")
    seen = []
    for source in (whole, short):
        sitting, diary = sit(dealt_again(source, "source.yaml", (DORA, BOB), Seat(0)))
        play_on(sitting, Random("same"))
        first = [state for state in diary.states if state.number <= 1]
        seen.append([[CRIBBAGE.view(state, seat) for seat in (Seat(0), Seat(1), None)] for state in first])
    assert seen[0] == seen[1]


# Who sits where, by which rules


@pytest.mark.parametrize(("players", "name", "seat"), [
    ((ANN, COMPUTER), "Dora", 0), ((COMPUTER, ANN), "Dora", 1), ((ANN, BOB), "Bob", 1), ((ANN, BOB), "Dora", 0),
    ((COMPUTER, replace(COMPUTER, name="Hard")), "Dora", 0),
])  # fmt: skip
def test_whose_game_it_is(players: tuple[Participant, ...], name: str, seat: int) -> None:
    """The seat of the only person; else of one's own name; else the first."""
    assert person_of(replace(header(), players=players), name) == seat


def test_people_count_where_people_counted() -> None:
    """The rules stay; of two seats that count by hand only those of people still do."""
    by = rules(counting=(Counting.MANUAL, Counting.AUTOMATIC))
    source = played(header(by))
    for seat in (Seat(0), Seat(1)):
        counting = dealt_again(source, "source.yaml", PAIR, seat).rules.counting
        assert (counting[seat], counting[1 - seat]) == (Counting.MANUAL, Counting.AUTOMATIC)
    source = game("muggins", "28").replay
    assert dealt_again(source, "source.yaml", PAIR, Seat(1)).rules == source.rules


def test_what_cannot_be_dealt_again() -> None:
    """No deals, another game, a file that is wrong."""
    with pytest.raises(Unsupported, match="nothing was dealt"):
        dealt_again(header(), "source.yaml", PAIR, Seat(0))
    with pytest.raises(Unsupported, match="Cribist"):
        dealt_again(load(next((REPLAYS / "cribist").glob("*.yaml"))), "source.yaml", PAIR, Seat(0))
    source = game("wincrib", "28").replay
    wrong = replace(source, deals=(replace(source.deals[0], score=(99, 1)), *source.deals[1:]), digest="")
    with pytest.raises(Misscored):
        dealt_again(wrong, "source.yaml", PAIR, Seat(0))


# Beside each other


@cache
def pairs(name: str) -> Comparison:
    """A random game beside its duplicate."""
    source = game(name, "28").replay
    return compared(source, again(source, dice=name), Seat(1))


@pytest.mark.parametrize("name", sorted(TABLES))
def test_the_points_add_up_to_the_scores(name: str) -> None:
    """Every point of both games stands in the comparison once."""
    for room in pairs(name).rooms:
        for seat in (0, 1):
            assert room.start[seat] + room.gained()[seat].points == room.score[seat]
        scores = [room.start, *(deal.score for deal in room.deals)]
        for before, deal in zip(scores, room.deals, strict=False):
            assert tuple(a + each.points for a, each in zip(before, deal.gained, strict=True)) == deal.score
        for deal in room.deals:
            assert not deal.gained[1 - deal.dealer].crib or name == "muggins"


def test_better_is_the_difference_of_the_leads() -> None:
    both = pairs("wincrib")
    leads = [sum(deal.ahead(Seat(1)) for deal in room.deals[: both.shared]) for room in both.rooms]
    assert sum(both.differences) == leads[1] - leads[0]
    mirrored = Comparison(both.rooms, Seat(0), both.shared)
    assert mirrored.differences == tuple(-each for each in both.differences)


def test_games_of_other_cards_are_not_compared() -> None:
    with pytest.raises(Unsupported, match="same deal"):
        compared(game("wincrib", "28").replay, game("wincrib", "31").replay, Seat(0))


def test_from_where_the_cards_differ_nothing_is_compared() -> None:
    """Games that part in the middle are compared up to there, and it is said."""
    source = explicit()
    part = replace(source, deals=source.deals[:2], status=type(source.status).UNFINISHED, result=None, digest="")
    both = compared(source, again(part), Seat(0))
    assert both.shared == 2
    assert "From deal 3 on the cards are not the same any more." in sum_told(both)


def test_a_deal_that_is_not_over_is_not_compared() -> None:
    """Nothing is made of half a deal; the point that wins cuts the last one short, and that counts."""
    whole = game("wincrib", "28").replay
    *before, last = whole.deals[:3]
    half = replace(last, play=last.play[:2], show=(), pegged=None, score=None)
    mine = replace(whole, deals=(*before, half), status=type(whole.status).UNFINISHED, result=None, digest="")
    both = compared(whole, mine, Seat(0))
    assert both.shared == 2
    assert "Deal 3 is not over yet, so it does not count." in sum_told(both)
    assert len(table_told(both)[4].split()) == len(table_told(both)[3].split()) - 1
    assert compared(whole, whole, Seat(0)).shared == len(whole.deals)


def test_the_table_has_a_line_for_every_deal() -> None:
    """It fits a screen, wide or narrow, and its columns are straight."""
    both = pairs("wincrib")
    most = max(len(room.deals) for room in both.rooms)
    for columns in (WIDE, WIDE - 1):
        lines = table_told(both, columns)
        assert len(lines) == most + 3
        assert max(map(len, lines)) <= columns
        whole = lines[2 : 2 + both.shared]
        assert {len(line) for line in (lines[1], *whole, lines[-1])} == {len(lines[1])}
        assert [int(line.split()[-1]) for line in whole] == list(both.differences)
        assert int(lines[-1].split()[-1]) == sum(both.differences)


def test_both_games_of_two_players_are_added_up() -> None:
    """Where they have had each other's cards, what both made of both hands tells who is better."""
    source = game("wincrib", "28").replay
    turned = played(dealt_again(source, "source.yaml", (BOB, ANN), Seat(0)))
    assert source.result
    assert turned.result
    both = compared(source, turned, Seat(0))
    ann = source.result.score[0] + turned.result.score[1]
    bob = source.result.score[1] + turned.result.score[0]
    assert sum_told(both)[-1].endswith(f"in both games together: Bob {bob} and Ann {ann}.")


@pytest.mark.parametrize(("better", "said"), [(0, "as well as"), (1, "better than"), (-1, "worse than")])
def test_the_sum_in_a_sentence(better: int, said: str) -> None:
    both = pairs("wincrib")
    rooms = both.rooms if better >= 0 else both.rooms[::-1]
    rooms = (rooms[0], rooms[0]) if better == 0 else rooms
    seat = Seat(0) if sum(Comparison(rooms, Seat(0), both.shared).differences) * better >= 0 else Seat(1)
    assert said in sum_told(Comparison(rooms, seat, both.shared))[0]


# The other room


def test_the_computer_in_the_other_room() -> None:
    """It has the person's cards, against the same computer at its level, and the same game follows every time."""
    sitting, _ = opened(against_the_computer(rules(target=61), level="easy"))
    table, dice = sitting.table, Random("ann")
    computers(table)
    while table.asked():
        give(table, _answer(table, Seat(0), dice))
        computers(table)
    mine = sitting.recorder.replay
    theirs = other_room(mine, "medium", Seat(0))
    assert theirs == other_room(read(write(mine).encode()), "medium", Seat(0))
    assert verify_replay(theirs).ok
    assert [each.level for each in theirs.players] == ["medium", "easy"]
    assert compared(theirs, mine, Seat(0)).shared
    assert compared(mine, mine, Seat(0)).differences == (0,) * len(mine.deals)
    assert compared(theirs, other_room(mine, "easy", Seat(0)), Seat(0)).shared


def test_the_other_room_needs_a_computer_opposite() -> None:
    with pytest.raises(Unsupported, match="Bob"):
        other_room(game("wincrib", "28").replay, "hard", Seat(0))


@pytest.mark.parametrize(("kept", "level"), [("hard", "hard"), ("wizard", ""), (["hard"], ""), ("", "")], ids=repr)
def test_the_level_in_the_other_room_is_kept_in_the_file(kept: Any, level: str) -> None:
    fresh = with_other_room(header(), "easy")
    assert room_of(read(write(fresh).encode())) == "easy"
    assert room_of(replace(fresh, extras={(): {OTHER_ROOM: kept}})) == level
    assert not room_of(header())
