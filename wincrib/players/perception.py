"""How a player sees, or overlooks, the combinations in a hand."""

from collections.abc import Sequence

from wincrib.counting import Combo, Kind, show_combos, total
from wincrib.games.cribbage.acts import ToCall, ToCount, Whose
from wincrib.players.protocol import Dice
from wincrib.values import value


@value
class Eye:
    """How often each kind of combination is overlooked, 0 to 1.

    `small` is for combinations of two cards, `middle` for fifteens of three, `large` for fifteens of more; `run`
    for the first run in a hand, `variant` for every further one of a double or triple run.
    """

    small: float
    middle: float
    large: float
    run: float
    variant: float
    flush: float
    nobs: float


def seen(combos: Sequence[Combo], eye: Eye, dice: Dice) -> tuple[Combo, ...]:
    """Those of the combinations that an eye sees; never one that is not there."""
    return tuple(
        combo
        for at, combo in enumerate(combos)
        if dice.chance() >= _overlooked(combo, eye, first=combo.kind not in {each.kind for each in combos[:at]})
    )


def _overlooked(combo: Combo, eye: Eye, *, first: bool) -> float:
    match combo.kind:
        case Kind.RUN:
            return eye.run if first else eye.variant
        case Kind.FLUSH:
            return eye.flush
        case Kind.NOBS | Kind.JACK:
            return eye.nobs
        case _:
            return {2: eye.small, 3: eye.middle}.get(len(combo.cards), eye.large)


def counted(asked: ToCount | ToCall, eye: Eye, dice: Dice) -> int:
    """What an eye makes of the cards on show, 0 to the truth."""
    combos = show_combos(asked.cards, asked.starter, crib=asked.whose == Whose.CRIB)
    return total(seen(combos, eye, dice))


def missed(asked: ToCall, eye: Eye, dice: Dice) -> int:
    """The points an eye sees that the count stated left out, 0 to the truth."""
    return max(0, counted(asked, eye, dice) - asked.claimed)
