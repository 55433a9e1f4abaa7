"""Winning, skunks, matches, resigning: rules 2.1 to 2.5."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import cases
from tests.chance import Seeded
from tests.games.conformance import walk
from tests.games.cribbage.kit import CRIBBAGE
from tests.games.cribbage.test_pegging import WORDS, line, said
from tests.games.cribbage.told import DEALER, PONE, Telling, at_the_show, before_the_starter, laid
from wincrib.cards import NEW_PACK, card, in_order
from wincrib.counting import show_points, tail_points
from wincrib.errors import IllegalAction
from wincrib.games.cribbage import apply, deal, new, outcome, prompts
from wincrib.games.cribbage.acts import (
    Call,
    Called,
    Corrected,
    Count,
    Counted,
    Dealt,
    Discard,
    Go,
    Play,
    Played,
    Resigned,
    Scored,
    Shown,
    Skunk,
    ToCall,
    ToCount,
    ToDiscard,
    ToPlay,
    Turn,
    Why,
    Won,
)
from wincrib.games.cribbage.rules import Counting, Preset, Rules, rules
from wincrib.games.cribbage.state import Pegs, Result, State, cards_of
from wincrib.games.protocol import PACK, Action, By, Prompt, Resign, Seat, Start

SEATS = (Seat(0), Seat(1))
ROLES = ["dealer at 0", "dealer at 1"]
MANUAL = rules(counting=(Counting.MANUAL, Counting.MANUAL))
MUGGINS = rules(muggins=True)
STOPPED = {
    Why.HEELS: ("heels",), Why.GO: ("go",), Why.LAST: ("last",), Why.SHOW: ("pone_hand", "dealer_hand", "crib"),
}  # fmt: skip


def result(state: State) -> Result:
    """How the game ended."""
    found = outcome(state)
    assert found is not None
    return found


# Rule 2.1: the target


def endgame_lines(case: cases.Endgame) -> list[str]:
    """The case in lines: the last score is cut at the target, a hand is told in full."""
    told = []
    before = case["scores"]
    for event in said(case["events"]):
        if "show" in event:
            what = "crib" if event["show"] == "crib" else "hand"
            parts = ", ".join(f"{name} {points}" for name, points in event["parts"].items() if points)
            told.append(f"{event['by']} {what} {event['points']}" + (f": {parts}" if parts else ""))
        else:
            told.append(line(cut_at_the_target(event, case["target"] - before[event["by"]])))  # type: ignore[literal-required]
        before = event["scores"]
    return [*told, f"{case['winner']} wins"]


def cut_at_the_target(event: cases.Happening, room: int) -> cases.Happening:
    """The event with no more points than there is room for (rule 2.1)."""
    if "points" not in event or event["points"] <= room:
        return event
    why = {}
    for part in WORDS:
        if part in event.get("why", {}) and room:
            why[part] = min(room, event["why"][part])
            room -= why[part]
    return {**event, "why": why, "points": room} if "why" in event else {**event, "points": room}


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
@pytest.mark.parametrize("case", cases.endgames(), ids=lambda case: f"{case['id']}-{case['kind']}")
def test_endgame_case(case: cases.Endgame, dealer_seat: Seat) -> None:
    """Rules 2.1, 2.3, 5.1: the deal goes to the very event that wins, and no further."""
    score = case["scores"]["pone"], case["scores"]["dealer"]
    pone, dealer, crib = (" ".join(pile) for pile in (case["pone"], case["dealer"], case["crib"]))
    by = rules(target=case["target"])
    table, starter = before_the_starter(
        pone, dealer, crib, case["starter"], score=score, by=by, dealer_seat=dealer_seat)  # fmt: skip
    expected = endgame_lines(case)
    telling = Telling(table).act(Turn(starter)).follow(expected[:-1])
    assert telling.lines == expected
    end = result(telling.state)
    assert end.winner == telling.seat(case["winner"])
    assert telling.score == (case["final_pegged"]["pone"], case["final_pegged"]["dealer"])
    assert end.score == telling.state.score
    assert end.skunk == case["skunk"]
    last = [event for event in telling.events if isinstance(event, Scored)][-1]
    assert case["stopped_in"] in STOPPED.get(last.why, ("play",))


def win_by_heels() -> Telling:
    table, starter = before_the_starter("2C 5H 9S KD", "4C 4D 6S 8H", starter="JD", score=(100, 119))
    return Telling(table).act(Turn(starter))


def win_by_go() -> Telling:
    table = laid("KC QD 9H 4S", "KD 7H 8S QC", score=(120, 100))
    return Telling(table).follow(["pone KC", "dealer KD", "pone 9H", "dealer go", "pone go"])


def win_by_last() -> Telling:
    table = laid("KC 3D 4H 9S", "KD 2H 7S QC", score=(100, 120))
    order = ["pone KC", "dealer 2H", "pone 3D", "dealer QC", "pone 4H", "dealer go", "pone go"]
    order += ["dealer KD", "pone 9S", "dealer 7S"]
    return Telling(table).follow(order)


def win_by_fifteen() -> Telling:
    return Telling(laid("KC 3D 4H 9S", "5D 2H 7S QC", score=(100, 119))).follow(["pone KC", "dealer 5D"])


def win_by_pair() -> Telling:
    return Telling(laid("KC 3D 4H 9S", "KD 2H 7S QC", score=(100, 119))).follow(["pone KC", "dealer KD"])


def win_by_hand() -> Telling:
    return at_the_show("4C 5D 6H 6S", "8C", score=(109, 100))


def win_by_count() -> Telling:
    return at_the_show("4C 5D 6H 6S", "8C", score=(109, 100), by=MUGGINS).act(Count(PONE, 12))


def win_by_muggins() -> Telling:
    return at_the_show("4C 5D 6H 6S", "8C", score=(100, 117), by=MUGGINS).act(Count(PONE, 8), Call(DEALER, 4))


WINS = {
    "his heels": (win_by_heels, DEALER, Why.HEELS),
    "a go": (win_by_go, PONE, Why.GO),
    "last card": (win_by_last, DEALER, Why.LAST),
    "a fifteen": (win_by_fifteen, DEALER, Why.FIFTEEN),
    "a pair": (win_by_pair, DEALER, Why.PAIR),
    "a hand": (win_by_hand, PONE, Why.SHOW),
    "a statement": (win_by_count, PONE, Why.COUNTED),
    "a muggins call": (win_by_muggins, DEALER, Why.MUGGINS),
}


@pytest.mark.parametrize(("win", "winner", "why"), WINS.values(), ids=WINS)
def test_a_win_is_a_win_by_whatever_point(win: Callable[[], Telling], winner: Seat, why: Why) -> None:
    """Rules 2.1 and 8: the first to reach the target wins at once; nothing more is counted by anyone."""
    telling = win()
    assert telling.state.score[winner] == 121
    assert result(telling.state).winner == winner
    assert result(telling.state).by == By.POINTS
    assert prompts(telling.state) == {}
    assert telling.events[-1] == Won(winner, Skunk.NONE, By.POINTS)
    scored = [event for event in telling.events if isinstance(event, Scored)]
    assert (scored[-1].why, scored[-1].total) == (why, 121)


@pytest.mark.parametrize("win", [win for win, _, _ in WINS.values()], ids=WINS)
def test_after_the_win_nothing_can_be_done(win: Callable[[], Telling]) -> None:
    """Rule 2.1: the game is over; every action is refused, a resignation too."""
    state = win().state
    actions: list[Action] = [
        Go(PONE), Go(DEALER), Resign(Seat(0)), Resign(Seat(1)), Count(PONE, 0), Call(DEALER, 0), Turn(card("2S")),
        *(Play(seat, each) for seat in SEATS for each in NEW_PACK),
    ]  # fmt: skip
    for action in actions:
        with pytest.raises(IllegalAction):
            apply(state, action)


@pytest.mark.parametrize("target", [121, 61])
@pytest.mark.parametrize("short", [1, 2])
def test_c11_the_target_must_be_reached(target: int, short: int) -> None:
    """Rule 2.1, report C11: one short of the target the game goes on (118 to 120); at the target it ends."""
    table = laid("KC 3D 4H 9S", "KD 2H 7S QC", score=(50, target - 1 - short), by=rules(target=target))
    telling = Telling(table).follow(["pone KC", "dealer KD"])
    if short == 2:
        assert outcome(telling.state) is None
        assert telling.score == (50, target - 1)
        assert list(prompts(telling.state)) == [PONE]
    else:
        assert result(telling.state).winner == DEALER
        assert telling.score == (50, target)


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
def test_c01_the_winner_pegs_no_more_than_he_needs(dealer_seat: Seat) -> None:
    """Rule 2.1, report C01: pone at 118 counts 12 and pegs 3; the score is 121, and the record keeps the 12."""
    telling = at_the_show("4C 5D 6H 6S", "8C", score=(118, 100), dealer_seat=dealer_seat)
    assert telling.score == (121, 100)
    assert [event.points for event in telling.events if isinstance(event, Counted)] == [12]
    assert [event.points for event in telling.events if isinstance(event, Scored) and event.why == Why.SHOW] == [3]


def test_a_card_that_wins_keeps_its_value_in_the_record() -> None:
    """Rule 2.1: a card keeps its full value: a run worth 3 at 120 pegs 1."""
    telling = Telling(laid("4C 6D KC KD", "5H 9S QS QD", score=(120, 0))).follow(["pone 4C", "dealer 5H", "pone 6D"])
    assert [event.worth for event in telling.events if isinstance(event, Played)] == [0, 0, 5]
    assert [(event.points, event.total) for event in telling.events if isinstance(event, Scored)] == [(1, 121)]


@pytest.mark.parametrize("dealer_seat", SEATS, ids=ROLES)
def test_c03_a_turned_jack_wins(dealer_seat: Seat) -> None:
    """Rules 2.1, 2.3 and 3.2, report C03: at 119 the jack wins; no play, the winner and the skunk are set."""
    table, starter = before_the_starter(
        "2C 5H 9S KD", "4C 4D 6S 8H", starter="JD", score=(60, 119), dealer_seat=dealer_seat)  # fmt: skip
    telling = Telling(table).act(Turn(starter))
    assert telling.lines == ["dealer 2 for heels", "dealer wins"]
    assert result(telling.state).winner == dealer_seat
    assert result(telling.state).skunk == Skunk.DOUBLE
    assert prompts(telling.state) == {}


def test_c05_a_win_inside_a_count_ends_the_game() -> None:
    """Rule 2.1, report C05: pone 120, dealer 118: 7C makes it 120, 6D is a run of three and wins; no go point."""
    table = laid("7D 8D KC QC", "7C 6D KH QH", score=(120, 118))
    telling = Telling(table).follow(["pone 7D", "dealer 7C", "pone 8D", "dealer 6D"])
    assert telling.lines == ["pone 7D 7", "dealer 7C 14, pair 2", "pone 8D 22", "dealer 6D 28, run 1", "dealer wins"]
    assert telling.scores[1] == (120, 120)
    assert telling.score == (120, 121)


@pytest.mark.parametrize("by", [MANUAL, MUGGINS], ids=["manual", "muggins"])
def test_a_winning_statement_is_not_asked_about(by: Rules) -> None:
    """Rule 6.3: what is stated is pegged before the opponent is asked; if it wins, he is not asked."""
    telling = at_the_show("4C 5D 6H 6S", "8C", score=(118, 120), by=by).act(Count(PONE, 3))
    assert result(telling.state).winner == PONE
    assert not any(isinstance(event, Called) for event in telling.events)


def test_a_winning_overstatement_is_corrected_all_the_same() -> None:
    """Rules 2.1 and 6.3: down to the true count, which wins."""
    telling = at_the_show("4C 5D 6H 6S", "8C", score=(109, 120), by=MANUAL).act(Count(PONE, 29))
    assert Corrected(PONE, 29, 12) in telling.events
    assert telling.score == (121, 120)


def test_d11_muggins_can_end_a_game() -> None:
    """Rule 6.4, report D11: dealer 117, pone states 4 too few, dealer calls: 121, before dealer's own hand."""
    telling = at_the_show("4C 5D 6H 6S", "8C", score=(100, 117), by=MUGGINS)
    ((seat, prompt),) = prompts(telling.act(Count(PONE, 8)).state).items()
    assert (seat, type(prompt)) == (DEALER, ToCall)
    telling.act(Call(DEALER, 4))
    assert telling.score == (108, 121)
    assert result(telling.state).winner == DEALER
    assert [event.whose for event in telling.events if isinstance(event, Shown)] == ["pone"]


def test_pone_goes_out_before_dealer_counts() -> None:
    """Rule 5.1: pone can win before dealer counts, however much the dealer holds."""
    telling = at_the_show("4C 5D 6H 6S", "8C", dealer="5C 5H 5S JC", score=(109, 120))
    assert result(telling.state).winner == PONE
    assert telling.score == (121, 120)


@pytest.mark.parametrize("name", CRIBBAGE.rules)
@pytest.mark.parametrize("seed", [1, 2])
def test_only_the_last_score_of_a_game_reaches_the_target(name: str, seed: int) -> None:
    """Rule 2.1: the winner's score is exactly the target, and no score stands at or past it before."""
    game = walk(CRIBBAGE, name, seed)
    target = CRIBBAGE.rules[name].target
    events = [event for told in game.events for event in told]
    scored = [event for event in events if isinstance(event, Scored)]
    assert scored[-1].total == target
    assert all(event.total < target for event in scored[:-1])
    assert isinstance(events[-1], Won)
    assert [type(event) for event in events].count(Won) == 1
    assert all(event.points > 0 for event in scored)


# The pegs


def test_the_back_peg_is_the_score_before() -> None:
    """Rule 2.1: each seat's two pegs are the score and the score before it; one card moves them once."""
    telling = Telling(laid("4C 6D KC KD", "5H 9S QS QD", score=(10, 20))).follow(["pone 4C", "dealer 5H", "pone 6D"])
    assert telling.state.pegs == (Pegs(15, 10), Pegs(20, 20))
    telling.follow(["dealer 9S", "pone go", "dealer go"])
    assert telling.state.pegs == (Pegs(15, 10), Pegs(21, 20))


# Rule 2.3: skunks


@pytest.mark.parametrize(("loser", "flag"), [
    (120, "none"), (91, "none"), (90, "single"), (89, "single"), (61, "single"), (60, "double"), (0, "double"),
])  # fmt: skip
def test_c07_skunk_lines_at_121(loser: int, flag: str) -> None:
    """Rule 2.3, report C07: 90 or fewer is skunked, 60 or fewer double-skunked; the double one replaces the single."""
    assert flag_of(rules(), loser) == flag


@pytest.mark.parametrize(("by", "loser", "flag"), [
    (rules(target=61), 0, "none"), (rules(target=61), 30, "none"), (rules(target=61, skunk=(45, 30)), 46, "none"),
    (rules(target=61, skunk=(45, 30)), 45, "single"), (rules(target=61, skunk=(45, 30)), 30, "double"),
    (rules(Preset.NET), 0, "none"), (rules(Preset.BROWSER), 0, "none"), (rules(skunk=()), 0, "none"),
    (rules(skunk=(60, 30)), 61, "none"), (rules(skunk=(60, 30)), 60, "single"),
], ids=str)  # fmt: skip
def test_c09_skunk_lines_are_part_of_the_rule_set(by: Rules, loser: int, flag: str) -> None:
    """Rules 2.3, 2.4 and 7, report C09: none for 61 unless the rules name them; a rule set may switch skunks off."""
    assert flag_of(by, loser) == flag


def flag_of(by: Rules, loser: int) -> str:
    """The flag when the dealer wins by his heels."""
    table, starter = before_the_starter(
        "2C 5H 9S KD", "4C 4D 6S 8H", starter="JD", score=(loser, by.target - 1), by=by)  # fmt: skip
    telling = Telling(table).act(Turn(starter))
    flag = result(telling.state).skunk
    assert telling.events[-1] == Won(DEALER, flag, By.POINTS)
    return flag


# Rule 2.4: matches


def test_a_lone_game_is_cut_for_anew() -> None:
    """Rule 2.4: a lone game played again is cut for anew."""
    assert list(prompts(new(rules()))) == [PACK]
    assert new(rules()).dealer == PACK


@pytest.mark.parametrize("dealer", SEATS)
def test_a_later_game_of_a_match_begins_with_its_deal(dealer: Seat) -> None:
    """Rule 2.4: of the later games the first deal alternates: it is told who deals, and nobody cuts."""
    step = apply(new(rules(), Start((0, 0), dealer)), deal(new(rules(), Start((0, 0), dealer)), Seeded("1")))
    assert step.events == (Dealt(dealer, 1),)


def test_a_result_says_what_a_match_must_know() -> None:
    """Rule 2.4: a win, a skunk and a double skunk are worth different game points; the result tells them apart."""
    assert {flag_of(rules(), loser) for loser in (100, 80, 50)} == {"none", "single", "double"}


# Rule 2.5: resigning


@given(st.sampled_from(list(CRIBBAGE.rules)), st.sampled_from([1, 2]), st.sampled_from(SEATS), st.data())
def test_a_player_may_resign_at_any_time(name: str, seed: int, seat: Seat, data: st.DataObject) -> None:
    """Rule 2.5: the opponent wins, no skunk is flagged, the record says so, and the score stays as it is."""
    state = data.draw(st.sampled_from(walk(CRIBBAGE, name, seed).states[:-1]))
    step = apply(state, Resign(seat))
    winner = Seat(1 - seat)
    assert step.events == (Resigned(seat), Won(winner, Skunk.NONE, By.RESIGNATION))
    assert result(step.state) == Result((winner,), state.score, By.RESIGNATION, Skunk.NONE)
    assert step.state.score == state.score
    assert prompts(step.state) == {}


@pytest.mark.parametrize("seat", [PACK, Seat(2)])
def test_only_a_player_resigns(seat: Seat) -> None:
    """Rule 2.5: a player may resign; nobody else sits at the table."""
    with pytest.raises(IllegalAction, match="seat"):
        apply(laid("KC 3D 4H 9S", "KD 2H 7S QC"), Resign(seat))


# How long a game is


def sensible(state: State, seat: Seat, prompt: Prompt) -> Action:
    """Keep the four worth most, lay the card that scores most, count right."""
    match prompt:
        case ToDiscard(hand):
            starter = card("2C") if card("2C") not in hand else card("2D")
            kept = max(combinations(hand, 4), key=lambda four: show_points(four, starter))
            return Discard(seat, in_order(set(hand) - set(kept)))
        case ToPlay(()):
            return Go(seat)
        case ToPlay(playable):
            laid = cards_of(state.phase.lays)  # type: ignore[union-attr]
            return Play(seat, max(playable, key=lambda each: tail_points((*laid, each))))
        case ToCount(whose, cards, starter):
            return Count(seat, show_points(cards, starter, crib=whose == "crib"))
        case _:
            raise AssertionError(prompt)


def deals_of_a_game(seed: int) -> int:
    """How many deals a game between two sensible players takes."""
    state = new(rules())
    while asked := prompts(state):
        ((seat, prompt), *_) = asked.items()
        action = deal(state, Seeded(str(seed))) if seat == PACK else sensible(state, seat, prompt)
        state = apply(state, action).state
    return state.number


def test_c13_a_game_takes_nine_or_ten_deals() -> None:
    """Rules 2.1 and 5.1, report C13: about nine to ten deals between sensible players, never near twenty."""
    lengths = [deals_of_a_game(seed) for seed in range(60)]
    assert 8 <= sum(lengths) / len(lengths) <= 10.5
    assert max(lengths) < 15
