"""What has been at a table so far: the picture it left, the last hand counted, and all of it in words."""

from dataclasses import replace

from wincrib.games.cribbage.acts import Itemised
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.protocol import Seat
from wincrib.table.setting import Sitting
from wincrib.tui.scene import Scene
from wincrib.tui.stage import heard


def picture_so_far(sitting: Sitting, teller: Teller) -> Scene:
    """The picture after everything that has happened, with nobody's hand."""
    start, table = sitting.before.start, sitting.table
    scene = Scene(pegs=start.pegs, dealer=start.dealer)
    for step in table.steps(0):
        for event in step.events:
            scene = heard(scene, event, teller)
    return replace(scene, hand=(), pegs=table.state.pegs)


def last_counted(sitting: Sitting) -> Itemised | None:
    """The hand or crib that was counted last; None before the first."""
    events = (event for step in reversed(sitting.table.steps(0)) for event in reversed(step.events))
    return next((event for event in events if isinstance(event, Itemised)), None)


def log_of(sitting: Sitting, names: tuple[str, str], me: Seat | None) -> list[str]:
    """Everything that has happened, told to one seat or to both: what was said aloud, and no hand."""
    start = sitting.before.start
    teller = Teller(names, sitting.table.state.rules, me, score=[pegs.front for pegs in start.pegs])
    return [line for step in sitting.table.steps(0) for line in teller.lines(step.events)]
