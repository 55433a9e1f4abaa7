"""Measure the levels at Cribist: points a deal against three of a kind, with 95 % intervals, and how long Hard thinks.

    python scripts/bench_cribist.py                 # some minutes on two cores
    python scripts/bench_cribist.py --deals 40

A deal is played with each seat in turn held by the one that is measured, three others of one level around it, so that
the same cards are played from every side; the interval is that of the mean of such rounds. Claims are automatic, so
that only the play of the cards is measured. The exit status is 1 if a measure is below what is wanted.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from dataclasses import dataclass
from functools import partial

from wincrib.errors import NotYours
from wincrib.games import cribist
from wincrib.games.cribist.acts import Play, ToPlay, choices
from wincrib.games.cribist.rules import rules
from wincrib.games.cribist.state import SEATS
from wincrib.games.cribist.view import View
from wincrib.games.protocol import PACK, Action, Seat, Start
from wincrib.lab.crew import cores, shared
from wincrib.players.cribist import EASY, HARD, MEDIUM
from wincrib.players.protocol import Dice, Player
from wincrib.shuffle import Seeded, Stream

DEALS = {("medium", "random"): 250, ("easy", "random"): 250, ("medium", "easy"): 125, ("hard", "medium"): 125}
WANTED = {("medium", "random"): 21.0, ("hard", "medium"): 16.5}
"""What the first is to make a deal among three of the second."""
MOST_SECONDS = 0.2
"""How long the middle one of Hard's decisions about a card may take."""


class Random:
    """Plays any card that may be played."""

    def answer(self, view: View, dice: Dice) -> Action:
        """Any card."""
        if view.seat is None or view.prompt is None:
            raise NotYours("this seat is not asked anything")
        cards = [each for each in choices(view.prompt, view.seat) if isinstance(each, Play)]
        return cards[dice.below(len(cards))] if len(cards) > 1 else cards[0]


PLAYERS: dict[str, Player[View]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "random": Random()}


@dataclass(frozen=True)
class Deal:
    """What one seat made of a deal, what the three others made on average, and how long each card of Hard's took."""

    mine: int
    others: float
    seconds: tuple[float, ...]


def played(names: tuple[str, str], number: int) -> tuple[Deal, ...]:
    """One deal, played four times, each seat in turn being the one that is measured."""
    return tuple(_deal(names, number, seat) for seat in SEATS)


def _deal(names: tuple[str, str], number: int, measured: Seat) -> Deal:
    one, others = (PLAYERS[name] for name in names)
    state = cribist.new(rules(number=1), Start((0, 0, 0, 0), Seat(number % 4)))
    chance = Seeded(f"bench.{number}")
    seconds: list[float] = []
    done = 0
    while asked := cribist.prompts(state):
        ((seat, prompt),) = asked.items()
        if seat == PACK:
            action = cribist.deal(state, chance)
        else:
            player = one if seat == measured else others
            begun = time.perf_counter()
            action = player.answer(cribist.view(state, seat), Stream("bench", f"dice{seat}", done))
            if player is HARD and isinstance(prompt, ToPlay) and not prompt.forced:
                seconds.append(time.perf_counter() - begun)
        state = cribist.apply(state, action).state
        done += 1
    rest = sum(state.score) - state.score[measured]
    return Deal(state.score[measured], rest / 3, tuple(seconds))


def main() -> int:
    """Measure, print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, help="deals for each measure, each played from four seats")
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    thought: list[float] = []
    below = False
    print("| one among three | deals | points a deal | of the others | wanted |")
    print("| --- | --- | --- | --- | --- |")
    for names, usual in DEALS.items():
        deals = given.deals or usual
        rounds = list(shared(partial(played, names), range(deals), given.jobs))
        means = [statistics.fmean(each.mine for each in four) for four in rounds]
        mean = statistics.fmean(means)
        error = 1.96 * statistics.stdev(means) / len(means) ** 0.5 if len(means) > 1 else float("inf")
        others = statistics.fmean(each.others for four in rounds for each in four)
        wanted = WANTED.get(names)
        below = below or (wanted is not None and mean < wanted)
        thought += [each for four in rounds for deal in four for each in deal.seconds]
        told = f"at least {wanted}" if wanted is not None else "-"
        print(f"| {' v '.join(names)} | {deals} | {mean:.2f} ± {error:.2f} | {others:.2f} | {told} |", flush=True)
    middle = statistics.median(thought)
    print(
        f"\nHard decides in {1000 * middle:.0f} ms (median of {len(thought)} cards, at most {1000 * MOST_SECONDS:.0f})."
    )
    return 1 if below or middle > MOST_SECONDS else 0


if __name__ == "__main__":
    sys.exit(main())
