"""Write replays/classic/: whole games that the computer players have played, each from its seed.

The same program writes the same files. Once written they are kept as they are: a player that has learned since would
play other games, and what was once written stays readable. So a game is written anew only where it is asked for.

    python scripts/make_replays.py                    # what is not there yet
    python scripts/make_replays.py muggins skunk      # these, whether they are there or not
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wincrib import __version__
from wincrib.games.cribbage.acts import ToCall
from wincrib.games.cribbage.rules import Counting, Preset, Rules, rules
from wincrib.games.protocol import Seat
from wincrib.players.levels import Level, player
from wincrib.replay.document import AnyReplay, Deck, Kind, Participant, Remark, Replay
from wincrib.replay.yaml import write
from wincrib.shuffle import SCHEME, Stream
from wincrib.table.face import ChangeLevel, GiveUp, Request, TookHint
from wincrib.table.setting import Sitting, lay_table

FOLDER = Path(__file__).parent.parent / "replays" / "classic"
CREATED = "2026-01-01T12:00:00Z"

BY_HAND = (Counting.MANUAL, Counting.MANUAL)
EASY, MEDIUM, HARD = Level


@dataclass(frozen=True)
class Plan:
    """A game to be played: who sits there, the level each plays at, and what else is said at the table.

    `said` are requests and comments by the number of actions done in the game when they are made.
    """

    name: str
    title: str
    rules: Rules
    players: tuple[Participant, Participant]
    levels: tuple[Level, Level]
    seed: str
    said: Mapping[int, tuple[Seat, Request | str]] = field(default_factory=dict)

    @property
    def header(self) -> AnyReplay:
        """The replay before the first card."""
        return Replay(
            game="cribbage",
            rules=self.rules,
            players=self.players,
            deck=Deck(True, SCHEME, self.seed),
            dice="0",
            program=f"wincrib {__version__}",
            created=CREATED,
            title=self.title,
        )


def computer(level: Level) -> Participant:
    """The computer at a level."""
    return Participant("Computer", Kind.COMPUTER, level)


ANN, BOB, CORA, DAN = map(Participant, ("Ann", "Bob", "Cora", "Dan"))

PLANS = (
    Plan("wincrib-to-121", "A close game against the computer, which plays better from the fifth deal on", rules(),
         (ANN, computer(MEDIUM)), (HARD, MEDIUM), "A-CLOSE-GAME-5",
         {15: (Seat(0), TookHint()), 60: (Seat(0), ChangeLevel(Seat(1), HARD)), 85: (Seat(0), "a bold lead")}),
    Plan("net-to-61", "A short game by rule set net", rules(Preset.NET, target=61),
         (BOB, computer(HARD)), (MEDIUM, HARD), "A-SHORT-GAME"),
    Plan("muggins", "Points missed and called, on both sides of the table", rules(muggins=True),
         (CORA, computer(MEDIUM)), (EASY, MEDIUM), "MUGGINS-49"),
    Plan("browser-by-lot", "A game by rule set browser, the first deal drawn by lot", rules(Preset.BROWSER),
         (DAN, computer(EASY)), (MEDIUM, EASY), "BY-LOT"),
    Plan("hot-seat-by-hand", "Two people at one table, who count for themselves", rules(counting=BY_HAND),
         (ANN, BOB), (EASY, MEDIUM), "BY-HAND-1"),
    Plan("skunk", "A game that ends in a skunk", rules(),
         (CORA, computer(HARD)), (EASY, HARD), "SKUNK"),
    Plan("double-skunk", "A game that ends in a double skunk", rules(),
         (DAN, computer(HARD)), (EASY, HARD), "DOUBLE-SKUNK-147"),
    Plan("resigned", "A game that is given up in the middle of the play", rules(),
         (BOB, computer(EASY)), (EASY, EASY), "RESIGNED-3", {75: (Seat(0), GiveUp())}),
)  # fmt: skip


def played(plan: Plan) -> AnyReplay:
    """The game of a plan, played to its end."""
    sitting = lay_table(plan.header, plan.seed)
    table = sitting.table
    table.open()
    levels, left = list(plan.levels), dict(plan.said)
    while asked := table.asked():
        done = len(table.steps(0))
        if done in left:
            _say(sitting, *left.pop(done), levels)
            continue
        seat = asked[0]
        view = table.face(seat).view()
        # Whoever misses points of his own may well see what the other misses.
        level = HARD if isinstance(view.prompt, ToCall) and not table.sitters[seat].is_computer else levels[seat]
        action = player(level).answer(view, Stream(plan.header.dice, f"dice{seat}", done))
        table.answer(seat, action, table.answered(seat))
    return sitting.recorder.replay


def _say(sitting: Sitting, seat: Seat, what: Request | str, levels: list[Level]) -> None:
    if isinstance(what, str):
        sitting.recorder.remarked(Remark(0, comment=what))
        return
    sitting.table.ask(seat, what)
    if isinstance(what, ChangeLevel):
        levels[what.seat] = Level(what.to)


def main() -> None:
    """Write the games that are asked for, or all that are not there."""
    parser = argparse.ArgumentParser(description="Write the whole games of replays/classic.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="the games to write anew; without one, what is missing"
    )
    names = parser.parse_args().names
    known = {plan.name: plan for plan in PLANS}
    for name in names:
        if name not in known:
            parser.error(f"there is no game {name}; there are {', '.join(known)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for plan in PLANS:
        path = FOLDER / f"{plan.name}.yaml"
        if plan.name in names or not (names or path.exists()):
            path.write_text(write(played(plan)), encoding="utf-8")
            print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
