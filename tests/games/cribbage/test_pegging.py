"""The play: rules 4.1 to 4.6, and what rule 8 settles."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests import cases
from tests.games.conformance import walk
from tests.games.cribbage.kit import CRIBBAGE
from tests.games.cribbage.told import DEALER, PONE, Telling, laid
from wincrib.cards import card, read_cards, written
from wincrib.errors import IllegalAction
from wincrib.games.cribbage import apply, prompts
from wincrib.games.cribbage.acts import (
    Go,
    NewCount,
    Play,
    Played,
    SaidGo,
    Scored,
    Shown,
    ToPlay,
    Why,
    choices,
)
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Layout, Pegging, Pegs, State, playable
from wincrib.games.protocol import Event, Seat

SEATS = (Seat(0), Seat(1))
WORDS = {"fifteen": "fifteen", "thirtyone": "thirty-one", "pairs": "pair", "run": "run"}


def line(event: cases.Happening) -> str:
    """An event of a case as a line."""
    by = event["by"]
    if "award" in event:
        return f"{by} {event['points']} for {event['award']}"
    if event.get("go"):
        return f"{by} go at {event['count']}"
    scores = "".join(f", {word} {event['why'][part]}" for part, word in WORDS.items() if part in event["why"])
    return f"{by} {event['card']} {event['count']}{scores}"


def said(events: Sequence[cases.Happening]) -> list[cases.Happening]:
    """The events without the gos that nobody says: a seat without cards is passed over."""
    return [event for event in events if event.get("reason") != "no_cards"]


@pytest.mark.parametrize("dealer_seat", SEATS, ids=["dealer at 0", "dealer at 1"])
@pytest.mark.parametrize("case", cases.plays(), ids=lambda case: f"{case['id']}-{case['kind']}")
def test_play_case(case: cases.Play, dealer_seat: Seat) -> None:
    """Rules 4.1 to 4.6: a whole play, card by card: turns, counts, points, gos and scores."""
    table = laid(" ".join(case["pone"]), " ".join(case["dealer"]), dealer_seat=dealer_seat)
    expected = said(case["events"])
    telling = Telling(table).follow(map(line, expected))
    assert telling.play == [line(event) for event in expected]
    scores = [(event["scores"]["pone"], event["scores"]["dealer"]) for event in expected]
    assert telling.scores[: len(scores)] == scores
    assert scores[-1] == (case["totals"]["pone"], case["totals"]["dealer"])


@pytest.mark.parametrize("case", cases.plays(), ids=lambda case: case["id"])
def test_what_could_be_played_in_a_case(case: cases.Play) -> None:
    """Rules 4.1 and 4.2: the cards that fit are offered, all of them, and a go only when there is none."""
    telling = Telling(laid(" ".join(case["pone"]), " ".join(case["dealer"])))
    for event in said(case["events"]):
        if "award" not in event:
            ((seat, prompt),) = prompts(telling.state).items()
            assert telling.role(seat) == event["by"]
            assert isinstance(prompt, ToPlay)
            assert written(prompt.playable) == written(sorted(map(card, event.get("playable", []))))
            telling.follow([line(event)])


@pytest.mark.parametrize("report", cases.reports("play"), ids=lambda report: f"{report['id']}: {report['about']}")
@pytest.mark.parametrize("dealer_seat", SEATS, ids=["dealer at 0", "dealer at 1"])
def test_play_report(report: dict[str, Any], dealer_seat: Seat) -> None:
    """Rules 4.1 to 4.6: plays that other programs got wrong."""
    told = report["told"].strip().splitlines()
    telling = Telling(laid(report["pone"], report["dealer"], dealer_seat=dealer_seat)).follow(told)
    assert telling.play == told
    assert list(telling.scores[len(told) - 1]) == report["score"]


@pytest.mark.parametrize("dealer_seat", SEATS, ids=["dealer at 0", "dealer at 1"])
@pytest.mark.parametrize("case", cases.illegals(), ids=lambda case: f"{case['id']}-{case['because']}")
def test_illegal_case(case: cases.Illegal, dealer_seat: Seat) -> None:
    """Rules 4.1 and 4.2: what must be refused, and then nothing has happened."""
    telling = Telling(laid(" ".join(case["pone"]), " ".join(case["dealer"]), dealer_seat=dealer_seat))
    for by, each in case["played"]:
        telling.follow(_with_gos(telling, by, each))
    ((turn, _),) = prompts(telling.state).items()
    assert telling.role(turn) == case["turn"]
    seat = telling.seat(case["attempt"]["by"])
    attempt = Go(seat) if case["attempt"].get("go") else Play(seat, card(case["attempt"]["card"]))
    before = repr(telling.state)
    with pytest.raises(IllegalAction) as refusal:
        apply(telling.state, attempt)
    assert refusal.value.rule in ("4.1", "4.2")
    assert repr(telling.state) == before


def _with_gos(telling: Telling, by: str, each: str) -> Iterator[str]:
    """The card, after whatever gos stand before it (the cases leave them out)."""
    while not any(isinstance(p, ToPlay) and p.playable for p in prompts(telling.state).values()):
        ((seat, _),) = prompts(telling.state).items()
        yield f"{telling.role(seat)} go"
    yield f"{by} {each}"


# Rule 4.1


def test_pone_leads_and_turns_alternate() -> None:
    """Rule 4.1: pone, dealer, pone, dealer, as long as both can play."""
    telling = Telling(laid("2C 3D 4H 6S", "2D 3H 4S 6C"))
    telling.follow(["pone 2C", "dealer 4S", "pone 6S", "dealer 6C", "pone 3D", "dealer 3H", "pone 4H", "dealer 2D"])
    assert [event.seat for event in telling.events if isinstance(event, Played)] == [PONE, DEALER] * 4


def test_the_count_may_never_pass_31() -> None:
    """Rule 4.1: 30 and a two is 32; only an ace fits."""
    telling = Telling(laid("KD QH AS 2C", "JD TC KC 9H")).follow(["pone KD", "dealer JD", "pone QH", "dealer go at 30"])
    assert prompts(telling.state) == {PONE: ToPlay(read_cards("AS"))}
    with pytest.raises(IllegalAction, match="2C would make 32") as refusal:
        telling.act(Play(PONE, card("2C")))
    assert refusal.value.rule == "4.1"


def test_b29_a_go_while_a_card_fits_is_refused_and_the_cards_are_named() -> None:
    """Rule 4.2, report B29: count 25, hand AC 5D 6H: all three fit, and the program says so."""
    telling = Telling(laid("7C 9D 2H 3S", "9H AC 5D 6H")).follow(["pone 7C", "dealer 9H", "pone 9D"])
    with pytest.raises(IllegalAction, match="AC 5D 6H would fit at 25") as refusal:
        telling.act(Go(DEALER))
    assert refusal.value.rule == "4.2"


def test_a_card_once_laid_is_laid() -> None:
    """Rule 4.1: a card of this round or of an earlier one is named as played already."""
    telling = Telling(laid("KC 9D 2H 3S", "QD 2C 5D 6H")).follow(["pone KC", "dealer QD"])
    with pytest.raises(IllegalAction, match="KC has been played already"):
        telling.act(Play(PONE, card("KC")))
    telling.follow(["pone 9D", "dealer 2C", "pone 2H", "dealer 5D"])
    with pytest.raises(IllegalAction, match="KC has been played already"):
        telling.act(Play(PONE, card("KC")))


# Rules 4.2 and 4.3


def test_the_one_who_laid_the_last_card_says_his_own_go_too() -> None:
    """Rule 4.2: pone says go at 27 and the dealer goes on alone; stopped, he says go if he still holds cards."""
    told = [
        "pone 6C 6", "dealer 4D 10", "pone 9H 19", "dealer 8S 27", "pone go at 27",
        "dealer AH 28", "dealer go at 28", "dealer 1 for go",
    ]  # fmt: skip
    assert Telling(laid("6C 9H TD JC", "4D 8S AH QS")).follow(told).lines == told


def test_each_says_go_at_most_once_a_round() -> None:
    """Rule 4.2: after his go a seat is not asked again before the next count."""
    telling = Telling(laid("KC QD 9H 9S", "KD 7H AS AD"))
    telling.follow(["pone KC", "dealer KD", "pone 9H"])
    telling.follow(["dealer AS", "pone go at 30"])
    assert list(prompts(telling.state)) == [DEALER]
    telling.follow(["dealer AD"])
    assert [type(event) for event in telling.events].count(SaidGo) == 1
    assert telling.lines[-1] == "dealer AD 31, thirty-one 2, pair 2"


@pytest.mark.parametrize("name", CRIBBAGE.rules)
def test_gos_in_random_games(name: str) -> None:
    """Rule 4.2: at most once a round each, never after 31, and a seat without cards is never asked."""
    game = walk(CRIBBAGE, name, 2)
    for state in game.states:
        for seat, prompt in prompts(state).items():
            assert not isinstance(prompt, ToPlay) or (isinstance(state.phase, Pegging) and state.phase.hands[seat])
    gone: list[Seat] = []
    count = 0
    for event in (each for events in game.events for each in events):
        match event:
            case NewCount() | Shown():
                gone, count = [], 0
            case Played(seat, _, total):
                assert seat not in gone
                count = total
            case SaidGo(seat, at):
                assert seat not in gone
                assert at == count != 31
                gone.append(seat)
            case _:
                pass


def test_b13_who_has_no_cards_is_not_asked_for_a_go() -> None:
    """Rules 4.2 and 8, report B13: at 21 the dealer has no cards; pone lays 4C, 3D and pegs 1 for last."""
    kept = read_cards("3D 4C 9C KC"), read_cards("2H 9H TD QH")
    layout = Layout(kept, (read_cards("AC AD"), read_cards("8C 8D")), card("6S"))
    past = (Play(PONE, card("KC")), Play(DEALER, card("QH")), Play(PONE, card("9C")))
    lays = (Play(DEALER, card("2H")), Play(DEALER, card("TD")), Play(DEALER, card("9H")))
    phase = Pegging(layout, (read_cards("3D 4C"), ()), (past,), lays, PONE)
    state = State(rules(), (Pegs(0, 0), Pegs(0, 0)), DEALER, 1, phase)
    told = ["pone 4C 25", "pone 3D 28", "pone 1 for last"]
    assert Telling(state).follow(told).play == told


def test_b07_one_point_once() -> None:
    """Rule 4.3, report B07: both are stopped at 27, and there is exactly one event for it."""
    telling = Telling(laid("6C 9H TD JC", "4D 8S KH QS"))
    telling.follow(["pone 6C", "dealer 4D", "pone 9H", "dealer 8S", "pone go", "dealer go"])
    assert [event for event in telling.events if isinstance(event, Scored)] == [
        Scored(DEALER, 1, Why.GO, (card("8S"),), 1)
    ]


def test_31_is_2_and_never_a_point_more() -> None:
    """Rules 4.3 and 8: the last card of the whole deal that also makes 31 pegs 2, not 3."""
    told = [
        "pone 8C 8", "dealer 9D 17", "pone 6H 23", "dealer 8D 31, thirty-one 2",
        "pone 2C 2", "dealer KD 12", "pone KH 22, pair 2", "dealer 9H 31, thirty-one 2",
    ]  # fmt: skip
    telling = Telling(laid("8C 6H 2C KH", "9D 8D KD 9H")).follow(told)
    assert telling.play == told
    assert not [event for event in telling.events if isinstance(event, Scored) and event.why in (Why.GO, Why.LAST)]


def test_go_while_anyone_holds_a_card_and_last_when_nobody_does() -> None:
    """Rule 4.3: called go while anyone still holds a card, last when both hands are laid."""
    telling = Telling(laid("KC KD 9H 4S", "QC QD 9S 3H"))
    telling.follow(["pone KC", "dealer QC", "pone 9H", "dealer go", "pone go"])
    assert telling.lines[-1] == "pone 1 for go"
    telling.follow(["dealer QD", "pone KD", "dealer 9S", "pone go", "dealer go"])
    assert telling.lines[-1] == "dealer 1 for go"
    telling.follow(["pone 4S", "dealer 3H"])
    assert telling.play[-1] == "dealer 1 for last"


@pytest.mark.parametrize("name", CRIBBAGE.rules)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_round_of_random_games_pays_its_last_card_once(name: str, seed: int) -> None:
    """Rule 4.3: 2 for 31, otherwise 1, never both, to whoever laid the last card; unless the game was won before."""
    laid_by: Seat | None = None
    paid: list[Scored] = []
    for event in (each for events in walk(CRIBBAGE, name, seed).events for each in events):
        if isinstance(event, Played):
            laid_by = event.seat
        if isinstance(event, Scored) and event.why in (Why.GO, Why.LAST, Why.THIRTY_ONE):
            paid.append(event)
        if laid_by is not None and isinstance(event, NewCount | Shown):
            assert [each.seat for each in paid] == [laid_by]
            laid_by, paid = None, []
    assert len(paid) < 2


# Rule 4.4


def test_the_opponent_of_the_last_to_lay_leads() -> None:
    """Rule 4.4: the next round starts at 0, led by the opponent of whoever laid the last card."""
    telling = Telling(laid("KC QD 9H 4S", "KD 7H 2S AD")).follow(["pone KC", "dealer KD", "pone 9H", "dealer 2S"])
    assert telling.events[-1] == NewCount(PONE)
    telling = Telling(laid("KC QD 9H 4S", "KD 7H 8S QC"))
    telling.follow(["pone KC", "dealer KD", "pone 9H", "dealer go", "pone go"])
    assert telling.events[-1] == NewCount(DEALER)


def test_the_only_player_with_cards_leads_himself() -> None:
    """Rules 4.4 and 8: stopped by 31 or making it, the only player with cards starts the next round himself."""
    told = [
        "pone KC 10", "dealer AC 11", "pone QD 21", "dealer 2H 23", "pone go at 23",
        "dealer 3S 26", "dealer 5C 31, thirty-one 2", "pone JC 10", "pone JH 20, pair 2", "pone 1 for last",
    ]  # fmt: skip
    assert Telling(laid("KC QD JC JH", "AC 2H 3S 5C")).follow(told).play == told


def test_nothing_reaches_back_across_a_round() -> None:
    """Rule 4.4: a jack that leads after a jack made 31 is no pair; a run begins anew."""
    told = [
        "pone KC 10", "dealer AC 11", "pone KD 21", "dealer JH 31, thirty-one 2",
        "pone JS 10", "dealer 4C 14", "pone 3C 17", "dealer 5D 22, run 3", "dealer 1 for last",
    ]  # fmt: skip
    assert Telling(laid("KC KD JS 3C", "AC JH 4C 5D")).follow(told).play == told


# Rule 4.5


def test_a_card_scores_all_that_applies() -> None:
    """Rule 4.5: a run that makes fifteen, a pair that makes 31: all that apply, each an event with its cards."""
    telling = Telling(laid("4C 6D KC KD", "5H 9S QS QD")).follow(["pone 4C", "dealer 5H", "pone 6D"])
    assert [event for event in telling.events if isinstance(event, Scored)] == [
        Scored(PONE, 2, Why.FIFTEEN, read_cards("4C 5H 6D"), 2),
        Scored(PONE, 3, Why.RUN, read_cards("4C 5H 6D"), 5),
    ]


def test_a_card_is_worth_what_it_pegs() -> None:
    """Rules 2.1 and 4.5: short of the target the card's full value is what its events give."""
    for name in CRIBBAGE.rules:
        for events in walk(CRIBBAGE, name, 1).events[:-1]:
            for event in events:
                if isinstance(event, Played):
                    assert event.worth == sum(_on_the_card(events))


def _on_the_card(events: Sequence[Event]) -> Iterator[int]:
    for event in events:
        if isinstance(event, Scored) and event.why in (Why.FIFTEEN, Why.THIRTY_ONE, Why.PAIR, Why.RUN):
            yield event.points


def test_three_alike_with_a_go_between_count() -> None:
    """Rule 8: what matters is the sequence of cards of the round, not who laid them; a new round breaks it."""
    told = [
        "pone KC 10", "dealer QH 20", "pone 9C 29", "dealer AD 30", "pone AC 31, thirty-one 2, pair 2",
        "dealer AH 1", "pone 8C 9", "dealer 7S 16", "dealer 1 for last",
    ]  # fmt: skip
    assert Telling(laid("KC 9C AC 8C", "QH AD AH 7S")).follow(told).play == told


# Rule 4.6


@pytest.mark.parametrize("seed", range(40))
def test_b09_every_card_is_laid(seed: int) -> None:
    """Rule 4.6, report B09: the play goes on until both hands are laid; the very last card pegs 1 unless it made 31."""
    dice = Random(seed)
    ranks = dice.choice(["A23456", "TJQK98", "A2JQK9"])
    cards = dice.sample([rank + suit for rank in ranks for suit in "CDHS"], 8)
    telling = Telling(laid(" ".join(cards[:4]), " ".join(cards[4:])))
    while isinstance(telling.state.phase, Pegging):
        ((seat, prompt),) = prompts(telling.state).items()
        telling.act(dice.choice(list(choices(prompt, seat))))
    laid_down = [str(event.card) for event in telling.events if isinstance(event, Played)]
    assert sorted(laid_down) == sorted(cards), telling.play
    last = next(each for each in reversed(telling.play) if " for " not in each)
    if "thirty-one" in last:
        assert telling.play[-1] == last
    else:
        assert telling.play[-1] == f"{last.split()[0]} 1 for last"


def test_playable_is_what_fits() -> None:
    """Rule 4.1: at 25 a six fits and a seven does not."""
    assert playable(read_cards("AC 6D 7H KS"), 25) == read_cards("AC 6D")
    assert playable(read_cards("AC 6D 7H KS"), 31) == ()
