"""What a seat sees (rule 9 of Cribist)."""

from tests.games.cribist.laid import Table, names
from tests.games.cribist.test_claims import trick
from wincrib.cards import read_cards
from wincrib.games.cribist import new, view
from wincrib.games.cribist.acts import Call, ToCall, ToPlay
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.state import SEATS
from wincrib.games.protocol import Seat


def test_only_ones_own_hand() -> None:
    """Rule 9: of the others the number of their cards."""
    table = Table("2D 9C", "3D", "4D", "5D", by=rules()).play("2D 3D")
    for seat in SEATS:
        seen = view(table.state, seat)
        assert len(seen.hand) == 13 - (seat < 2)
        assert seen.held == (12, 12, 13, 13)
        assert seen.trick is not None
        assert seen.trick.cards == read_cards("2D 3D")
        assert isinstance(seen.prompt, ToPlay) == (seat == 2)
        assert (seen.waiting, seen.trumps, seen.winner) == ((2,), 1, None)
    assert view(table.state, None).hand == ()


def test_tricks_are_counted_in_public() -> None:
    """Rule 9: the piles, the trump suit and the scores."""
    seen = view(Table("2D 9C", "3D", "4D", "5D", by=rules()).play("2D 3D 4D 5D").state, None)
    assert seen.won == (0, 0, 0, 1)
    assert seen.score == (0, 0, 0, 8)
    assert seen.tricks[0].cards == read_cards("2D 3D 4D 5D")


def test_what_was_stated_and_called_is_public() -> None:
    """Rule 6: the callers hear one another."""
    table = trick().claim("pair 5D 5H", "flush").call()
    seen = view(table.state, Seat(2))
    assert (seen.winner, seen.claimed, seen.taken) == (0, names(["pair 5D 5H", "flush"]), names(["pair 5D 5H"]))
    assert seen.calls == (Call(Seat(1)),)
    assert isinstance(seen.prompt, ToCall)
    assert view(table.state, Seat(3)).prompt is None


def test_before_the_first_deal_and_after_the_last_there_is_nothing_to_see() -> None:
    empty = view(new(rules()), Seat(0))
    assert (empty.hand, empty.held, empty.tricks, empty.trick) == ((), (0, 0, 0, 0), (), None)
    over = view(Table(by=rules(number=1)).finish().state, Seat(0))
    assert over.result is not None
    assert over.waiting == ()
