"""Setting a table: for a new game, or for one that goes on."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from wincrib.errors import Unsupported
from wincrib.games import GAMES
from wincrib.games.protocol import Chance
from wincrib.replay.document import AnyReplay
from wincrib.replay.forms import FORMS
from wincrib.replay.recorder import Recorder
from wincrib.replay.steps import Steps, steps
from wincrib.shuffle import SCHEME, Seeded
from wincrib.table.packs import Stacked, tops_of
from wincrib.table.seats import Sitter, sitter
from wincrib.table.table import Table
from wincrib.values import value
from wincrib.words import clean, listed, quote


@value
class Sitting:
    """A table with the recorder that listens to it, and the steps that were played before this sitting."""

    table: Table
    recorder: Recorder
    before: Steps


def lay_table(replay: AnyReplay, seed: str, dice: str = "") -> Sitting:
    """Sit down at a game, new or broken off. The table is not opened yet, so that others can listen first.

    `seed` deals what the file does not hold, where it has no seed of its own; `dice`, which is never that seed, is for
    the computer where the file names none. Raises `Misscored` where the file departs from the rules, `Unsupported`.
    """
    if any(not hand for deal in replay.deals[-1:] for hand in deal.dealt):
        raise Unsupported("a hand of the deal in progress is not known; such a game goes on where it was played")
    deck = replay.deck if replay.deck.seed else replace(replay.deck, scheme=SCHEME, seed=seed)
    ready = replace(replay, deck=deck, dice=replay.dice or dice or f"{seed[:59]}.dice", digest="")
    before = steps(replay)
    sitters = levels_now(replay)
    table = Table(
        GAMES[replay.game],
        before.start,
        sitters,
        _chance(ready, before),
        ready.dice,
        ((moment.action, moment.step) for moment in before.moments),
    )  # fmt: skip
    recorder = Recorder(ready, before.in_deal)
    table.listen(recorder)
    return Sitting(table, recorder, before)


def levels_now(replay: AnyReplay) -> list[Sitter]:
    """Who sits where, at the level last changed to."""
    sitters = [sitter(each) for each in replay.players]
    for deal in replay.deals:
        for remark in deal.remarks:
            if remark.level is not None:
                seat, level = remark.level
                sitters[seat] = replace(sitters[seat], level=level)
    return sitters


def check_levels(sitting: Sitting, known: Iterable[str]) -> None:
    """Raise `Unsupported` if a computer sits here at a level that nobody can play."""
    levels = [str(each) for each in known]
    for each in sitting.table.sitters:
        if each.is_computer and each.level not in levels:
            at = f"level {quote(each.level)}" if each.level else "no level"
            name = clean(each.name)
            raise Unsupported(f"{name} is a computer player of {at}; this program has {listed(levels)}")


def _chance(replay: AnyReplay, before: Steps) -> Chance:
    if replay.deck.seeded:
        return Seeded(replay.deck.seed)
    tops = tops_of(replay)
    if replay.deals:
        state: Any = before.end
        out, deal = FORMS[replay.game].cards_out(replay.deals[-1], state), ("deal", state.number)
        tops[deal] = out + tuple(each for each in tops.get(deal, ()) if each not in out)
    return Stacked(replay.deck.seed, tops)
