"""The library's front door: counting, pegging, throwing, reading and verifying, as values."""

from pathlib import Path
from typing import TYPE_CHECKING

from wincrib.cards import Card, Cards, card, first_double, in_order, read_cards
from wincrib.counting import LIMIT, Combo, show_combos, tail_combos, total
from wincrib.errors import Unreadable
from wincrib.home.replays import load_bytes
from wincrib.replay.document import AnyReplay
from wincrib.replay.repair import Repaired
from wincrib.replay.verifier import Report
from wincrib.values import value

if TYPE_CHECKING:
    from wincrib.players.advice import ThrowTip

_DEALT = 6


@value
class Score:
    """What a hand is worth: `points` 0 to 29, and the combinations that make them up (rule 5.2)."""

    points: int
    combos: tuple[Combo, ...]


@value
class Pegged:
    """What one card of the play scored: the card, the count after it (1 to 31), its points and combinations."""

    card: Card
    count: int
    points: int
    combos: tuple[Combo, ...]


def score(hand: str | Cards, starter: str | Card, *, crib: bool = False) -> Score:
    """Count four cards with the starter, as a hand or as a crib.

    Raises `Unreadable` for anything but five different cards.

    >>> score("4H 4D 5S 5C", starter="6H").points
    24
    >>> [combo.points for combo in score("2D 6D 9D KD", "7S", crib=True).combos]
    [2, 2]
    """
    cards = read_cards(hand) if isinstance(hand, str) else hand
    turned = card(starter.strip()) if isinstance(starter, str) else starter
    if len(cards) != 4:
        raise Unreadable(f"a hand is four cards, not {len(cards)}")
    _refuse_doubles((*cards, turned))
    combos = show_combos(cards, turned, crib=crib)
    return Score(total(combos), combos)


def peg(laid: str | Cards) -> Pegged:
    """What the last card of one round of the play scores, without go or last (rule 4.5).

    Raises `Unreadable` for no cards, a card laid twice, or a count over 31.

    >>> peg("KC 9D 5S 4H 3H").points
    5
    """
    cards = read_cards(laid) if isinstance(laid, str) else laid
    if not cards:
        raise Unreadable("name the cards of one round of the play, in the order laid")
    _refuse_doubles(cards)
    count = 0
    for each in cards:
        if count + each.value > LIMIT:
            raise Unreadable(f"{each} would make {count + each.value}; the count may never pass 31 (rule 4.1)")
        count += each.value
    combos = tail_combos(cards)
    return Pegged(cards[-1], count, total(combos), combos)


def discard(
    hand: str | Cards, *, dealer: bool, score: tuple[int, int] = (0, 0), target: int = 121
) -> "tuple[ThrowTip, ...]":
    """What each of the fifteen ways to throw two of six cards is worth, the best first (rule 3.1).

    `dealer` says whether the crib is one's own; `score` is one's own and the opponent's, each below `target`, which is
    1 to 999. Raises `Unreadable` for anything but six different cards, or a score that cannot be.

    >>> best, *_ = discard("5H 6D 7S JC QD KH", dealer=False)
    >>> best.cards, round(best.hand, 1), round(best.crib, 1)
    ((6D, 7S), 11.4, -6.8)
    """
    from wincrib.games.cribbage.acts import ToDiscard
    from wincrib.games.cribbage.rules import rules
    from wincrib.games.cribbage.state import Pegs
    from wincrib.games.cribbage.view import View
    from wincrib.games.protocol import Seat
    from wincrib.players.advice import discard_advice

    cards = in_order(read_cards(hand) if isinstance(hand, str) else hand)
    if len(cards) != _DEALT:
        raise Unreadable(f"a hand to throw from is six cards, not {len(cards)}")
    _refuse_doubles(cards)
    law = rules(target=target)
    wrong = next((each for each in score if not 0 <= each < target), None)
    if wrong is not None:
        raise Unreadable(f"no game to {target} goes on at {wrong}; expected a score from 0 to {target - 1}")
    me, there = Seat(0), Seat(1)
    view = View(
        seat=me,
        rules=law,
        pegs=(Pegs(score[0], 0), Pegs(score[1], 0)),
        dealer=me if dealer else there,
        number=1,
        hand=cards,
        thrown=(),
        held=(_DEALT, _DEALT),
        laid_away=(False, False),
        starter=None,
        past=(),
        lays=(),
        opened=(),
        claim=None,
        waiting=(me, there),
        prompt=ToDiscard(cards),
        result=None,
    )
    return discard_advice(view)


def _refuse_doubles(cards: Cards) -> None:
    double = first_double(cards)
    if double:
        raise Unreadable(f"{double} stands twice; a pack has it once (rule 1.1)")


def load(path: str | Path) -> AnyReplay:
    """Read a replay file. Raises `Unreadable` with line and column, or `Unsupported`."""
    from wincrib.replay.yaml import read

    return read(load_bytes(Path(path)))


def verify(path: str | Path) -> Report:
    """Re-play and re-score a replay file. Raises `Unreadable` only where there is no file to read."""
    from wincrib.replay.verifier import verify as verify_bytes

    return verify_bytes(load_bytes(Path(path)))


def repair(path: str | Path) -> Repaired:
    """What is whole of a damaged replay file; nothing is written. Raises `Unreadable` where there is no game in it."""
    from wincrib.replay.repair import repair as repair_bytes

    return repair_bytes(load_bytes(Path(path)))
