"""From any point of a recorded game to a game of one's own that goes on from there."""

from dataclasses import replace

from wincrib.errors import NotYours
from wincrib.games import GAMES
from wincrib.games.protocol import PACK, Seat, Start
from wincrib.replay.digest import digest
from wincrib.replay.document import LEVELS, AnyReplay, Kind, Origin, Participant, Remark, Status
from wincrib.replay.recorder import Recorder
from wincrib.replay.steps import last_deal
from wincrib.replay.walk import Moment
from wincrib.table.playback import Playback
from wincrib.table.seats import Sitter
from wincrib.table.setting import levels_now


def branched(game: Playback, step: int, me: Seat, person: str, level: str, file: str) -> AnyReplay:
    """The game as it stood after a step, as a new file: a person at seat `me`, the computer at the others.

    `person` is the name of whoever takes over from a computer, `level` that of a computer that takes over from a
    person; `file` is the name of the game it branches from. Raises `NotYours` where the game is over.
    """
    done = game.moments[: game.done(step)]
    state = done[-1].step.state if done else game.start
    if not GAMES[game.replay.game].prompts(state):
        raise NotYours("the game is over here, so there is nothing to play on")
    told = _told(game.replay, done)
    number = len(told.deals)
    if not number and not told.cut and told.start is None and state.dealer != PACK:
        # Who deals first is not in the file's own deals any more.
        told = replace(told, start=Start(state.score, state.dealer))
    in_deal = len(last_deal(done))
    origin = Origin(file, digest(game.replay), number or None, in_deal if number else None)
    deals = tuple(
        replace(deal, remarks=_kept(game.replay.deals[at].remarks, in_deal if at + 1 == number else None))
        for at, deal in enumerate(told.deals)
    )
    players = _players(game.replay, number, me, person, level)
    return replace(told, deals=deals, players=players, origin=origin)


def _told(replay: AnyReplay, done: tuple[Moment, ...]) -> AnyReplay:
    """The file of what was done, and of nothing that came later."""
    recorder = Recorder(
        replace(
            replay,
            deals=(),
            cut=(),
            status=Status.UNFINISHED,
            result=None,
            match=None,
            title="",
            digest="",
            fair="",
            extras={},
            marks={},
        )
    )
    for moment in done:
        recorder.heard(moment.action, moment.step)
    return recorder.replay


def _kept(remarks: tuple[Remark, ...], most: int | None) -> tuple[Remark, ...]:
    """What was said up to so many actions of a deal. The levels now are in the header."""
    return tuple(each for each in remarks if each.level is None and (most is None or each.at <= most))


def _players(replay: AnyReplay, deals: int, me: Seat, person: str, level: str) -> tuple[Participant, ...]:
    sitters = levels_now(replace(replay, deals=replay.deals[:deals]))
    others = [each.name for at, each in enumerate(sitters) if at != me]
    taken = sitters[me].is_computer and person not in others
    return tuple(
        Participant(person if taken else each.name) if at == me else _computer(each, level)
        for at, each in enumerate(sitters)
    )


def _computer(sitter: Sitter, level: str) -> Participant:
    """Whoever sat there, from here on played by the computer: at its own level, or at this one for a person."""
    own = sitter.is_computer and sitter.level in LEVELS
    return Participant(sitter.name, Kind.COMPUTER, sitter.level if own else level)
