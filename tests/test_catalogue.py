"""Old seeds keep their deals: `replays/catalogue.txt` says what the first three deals of fifty seeds are."""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.chance import Seeded
from wincrib.cards import written
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Deal, Discard, Turn
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Dealing, Pegs, State
from wincrib.games.protocol import Seat

CATALOGUE = Path(__file__).parent.parent / "replays" / "catalogue.txt"
SEEDS = [*map(str, range(49)), "WINCRIB-1992"]
DEALS = (1, 2, 3)

HEADER = """\
# What the first three deals of fifty seeds are in cribbage (shuffle wincrib-deal-1).
#
# A seed is a promise: whoever plays it, on whatever machine and with whatever version, is dealt these cards. If a line
# here changes, every replay that names only its seed has become another game. So this file never changes; a test deals
# all of it again and shows any difference.
#
# The six cards of the pone and of the dealer stand in the order they are dealt, pone first, one at a time; which seat
# deals does not matter. The starter is the same whatever the two lay away.
#
"""


def row(seed: str, deal: str, pone: str, dealer: str, starter: str) -> str:
    return f"{seed:<13} {deal:<5} {pone:<18} {dealer:<18} {starter}\n"


def dealt(seed: str, number: int, dealer: Seat) -> str:
    """One line of the catalogue: what a table of cribbage is dealt."""
    table = State(rules(), (Pegs(0, 0), Pegs(0, 0)), dealer, number, Dealing())
    deal = cribbage.deal(table, Seeded(seed))
    assert isinstance(deal, Deal)
    table = cribbage.apply(table, deal).state
    for seat in (Seat(0), Seat(1)):
        table = cribbage.apply(table, Discard(seat, deal.hands[seat][:2])).state
    turn = cribbage.deal(table, Seeded(seed))
    assert isinstance(turn, Turn)
    pone = Seat(1 - dealer)
    return row(seed, str(number), written(deal.hands[pone]), written(deal.hands[dealer]), str(turn.card))


def catalogue() -> Iterator[str]:
    """The whole file, line by line."""
    yield from HEADER.splitlines(keepends=True)
    yield row("# seed", "deal", "pone", "dealer", "starter")
    yield from (dealt(seed, number, Seat(1)) for seed in SEEDS for number in DEALS)


def test_old_seeds_keep_their_deals() -> None:
    """Rules 3.1 and 3.2: the deal of a seed is the same for ever."""
    kept = CATALOGUE.read_text("utf-8").splitlines(keepends=True)
    difference = "".join(unified_diff(kept, list(catalogue()), "replays/catalogue.txt", "dealt now", n=0))
    assert not difference, f"old seeds have been broken:\n{difference}"


@pytest.mark.parametrize("seed", ["1", "48", "WINCRIB-1992"])
def test_the_seat_that_deals_does_not_matter(seed: str) -> None:
    """Rule 3.1: pone first, whichever seat is pone."""
    assert dealt(seed, 1, Seat(0)) == dealt(seed, 1, Seat(1))
