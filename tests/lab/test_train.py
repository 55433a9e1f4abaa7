"""The tables behind the players follow from play by itself."""

from collections import Counter
from statistics import correlation, mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.players.test_lookahead import by_habit
from wincrib.cards import NEW_PACK
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Deal, Discard, Scored, Turn, Why
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Pegging
from wincrib.games.protocol import Seat, Start
from wincrib.lab.deals import Told, net, played, told
from wincrib.lab.train import NOTHING_PEGGED, choices, net_of, opponents, ratios, recorded, ways
from wincrib.lab.winning import summed, winning
from wincrib.players.knowledge import DEALER, FOURS, PONE, TWOS, deals, habits
from wincrib.players.knowledge import net_pegging as shipped
from wincrib.players.quick import ranks_of

TWELVE = st.permutations(NEW_PACK).map(lambda cards: cards[:13])


@given(TWELVE)
def test_the_quick_play_is_that_of_the_rules(cards: tuple) -> None:  # type: ignore[type-arg]
    pone, dealer, starter = tuple(cards[:6]), tuple(cards[6:12]), cards[12]
    state = cribbage.new(rules(), Start((0, 0), Seat(DEALER)))
    for action in (
        Deal((pone, dealer)),
        Discard(Seat(PONE), pone[4:]),
        Discard(Seat(DEALER), dealer[4:]),
        Turn(starter),
    ):
        state = cribbage.apply(state, action).state
    pegged = []
    while isinstance(state.phase, Pegging):
        step = cribbage.apply(state, by_habit(state))
        scored = [each for each in step.events if isinstance(each, Scored) and each.why is not Why.SHOW]
        pegged += [(each.seat, each.points) for each in scored]
        state = step.state
    assert together(played(ranks_of(pone[:4]), ranks_of(dealer[:4]))) == together(tuple(pegged))


def together(pegged: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """What one seat pegs in a row, as one."""
    rows: list[tuple[int, int]] = []
    for who, points in pegged:
        if rows and rows[-1][0] == who:
            rows[-1] = who, rows[-1][1] + points
        else:
            rows.append((who, points))
    return rows


def test_the_same_seed_gives_the_same_tables_however_many_share_them() -> None:
    assert choices("lab", 600, NOTHING_PEGGED, 1) == choices("lab", 600, NOTHING_PEGGED, 2)
    assert recorded("lab", 600, NOTHING_PEGGED, 1) == recorded("lab", 600, NOTHING_PEGGED, 2)


def test_the_shipped_tables_are_such_tables() -> None:
    """Fewer hands, and but for their luck the same."""
    found = choices("other", 2000, NOTHING_PEGGED, 1)
    for role in (PONE, DEALER):
        often = ratios(found.thrown[role], TWOS)
        assert correlation(often, list(habits(role).thrown)) > 0.8
        assert mean(often) == pytest.approx(mean(habits(role).thrown), abs=0.1)


def test_the_shipped_net_pegging_is_such_a_table() -> None:
    found = choices("other", 1000, NOTHING_PEGGED, 1)
    some = FOURS[::60]
    for role in (PONE, DEALER):
        pool = opponents(found, role, 60)
        pegged = [net_of(role, pool, four) for four in some]
        assert correlation(pegged, [shipped(four, role) for four in some]) > 0.8
        assert mean(pegged) == pytest.approx(mean(shipped(four, role) for four in some), abs=0.2)


def test_ways_to_hold_ranks() -> None:
    assert ways((5, 5, 5, 5), ()) == 1
    assert ways((5, 5, 6, 7), (5, 5, 5)) == 0
    assert ways((1, 2, 3, 4), (1,)) == 3 * 64
    assert sum(ways(four, ()) for four in FOURS) == 270_725


def test_what_is_never_met_is_not_impossible() -> None:
    met = Counter({(1, 1): 2})
    assert all(each > 0 for each in ratios(met, TWOS))


DEAL = Told(((DEALER, 1), (PONE, 2), (DEALER, 1)), 6, 4, 5)
"""In every deal the dealer pegs one, the pone two, the dealer one; then they count 6, and 4 and 5."""


def test_the_order_of_a_deal_decides_it() -> None:
    table = winning(summed([DEAL]))
    assert table[1][1] == 1.0  # the dealer pegs first
    assert table[2][2] == 0.0  # the pone has his two before the dealer's second
    assert table[2][3] == 1.0
    assert table[11][9] == 1.0  # the pone comes to 8, the dealer to 11
    assert table[11][8] == 0.0
    assert table[12][9] == 0.0  # a point short; then the pone deals, and his first peg wins


def test_the_sum_of_recorded_deals() -> None:
    found = summed([DEAL, DEAL])
    assert found.pegged[2][2] == 1.0
    assert found.hands[PONE][6] == found.hands[DEALER][4] == 1.0
    assert found.shown == {(6, 9): 1.0}
    assert net(DEAL.pegged) == 0


def test_a_starting_jack_is_the_dealers() -> None:
    pack = [each for each in NEW_PACK if each.rank != 11][:12]
    jack = next(each for each in NEW_PACK if each.rank == 11)
    assert told((*pack, jack), NOTHING_PEGGED).pegged[0] == (DEALER, 2)


def test_the_shipped_chances_follow_from_the_shipped_deals() -> None:
    """One deal against the other: what the pone and the dealer peg is what they are short of first."""
    pegged = deals().pegged
    for short in (3, 6, 10):
        sure = sum(share for a, row in enumerate(pegged) for b, share in enumerate(row) if a < short and b < short)
        first = deals().first[PONE][short][short] + deals().first[DEALER][short][short]
        assert first == pytest.approx(1 - sure, abs=0.002)
