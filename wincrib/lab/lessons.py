"""What there is to learn from games: the decisions of somebody that cost the most, found without much reading."""

from collections.abc import Collection

from wincrib.games.protocol import Seat
from wincrib.home.analyses import Analyses, Cost
from wincrib.lab.grading import Progress, judgements, recorded
from wincrib.players.analysis import ERROR, Decision, judged
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Kind
from wincrib.values import value

_KEY = 16


@value
class Lesson:
    """An error or a blunder in a game: what it is called, its key (the same wherever the game lies), and its cost."""

    name: str
    replay: AnyReplay
    key: str
    cost: Cost

    def decision(self) -> Decision:
        """The decision as it was judged."""
        found = judged(*recorded(self.replay)[self.cost.at])
        if found is None:
            raise ValueError("a lesson is about a decision")
        return found


def lessons(name: str, replay: AnyReplay, seats: Collection[Seat], known: Analyses, progress: Progress) -> list[Lesson]:
    """The errors and blunders of some seats in a game, in its order.

    The game is played again, and judged, only where nothing is known of it. Raises `Unsupported` for any game but
    cribbage.
    """
    costs = known.costs(replay)
    if costs is None:
        found = judgements(replay, recorded(replay), progress, known)
        costs = [Cost(at, each.seat, each.lost) for at, each in enumerate(found) if each]
    game = digest(replay).rpartition(":")[2][:_KEY]
    return [
        Lesson(name, replay, f"{game}-{each.at}", each) for each in costs if each.lost >= ERROR and each.seat in seats
    ]


def own_seats(replay: AnyReplay, name: str) -> frozenset[Seat]:
    """Where somebody of this name sat at the table; the only person there is taken for him, whatever he is called."""
    people = [Seat(at) for at, each in enumerate(replay.players) if each.kind == Kind.HUMAN]
    named = [seat for seat in people if replay.players[seat].name.casefold() == name.casefold()]
    return frozenset(named or (people if len(people) == 1 else ()))


def taught_seats(replay: AnyReplay) -> frozenset[Seat]:
    """Whose decisions are practised where nobody is named: those of people; of computers where there are no people."""
    people = frozenset(Seat(at) for at, each in enumerate(replay.players) if each.kind == Kind.HUMAN)
    return people or frozenset(Seat(at) for at in range(len(replay.players)))
