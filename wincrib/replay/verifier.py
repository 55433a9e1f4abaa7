"""The verifier: a replay's bytes to a report, naming the first place where it departs from the rules."""

from enum import StrEnum

from wincrib.errors import Misscored, Testimony, Unreadable, Unsupported, WincribError
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk_on
from wincrib.replay.yaml import read
from wincrib.values import value


class Verdict(StrEnum):
    """The verifier's word in one word."""

    AGREES = "agrees"
    DEPARTS = "departs"
    UNREADABLE = "unreadable"
    UNSUPPORTED = "unsupported"


@value
class Fault:
    """Where a replay is wrong, and how; all of it in one sentence is `message`.

    Line and column count from 1 and are None where there is no text; `deal` is its number; `written` is what stands
    there and `ruled` what the rules give, where that can be said.
    """

    message: str
    line: int | None
    column: int | None
    deal: int | None
    written: Testimony
    ruled: Testimony
    rule: str


@value
class Report:
    """The verifier's whole word on one replay.

    `unfinished`: the game has no end yet, which is no fault. `checked` counts the actions and statements that agreed,
    `told` those that had to be believed; `fault` is there unless the verdict is agrees. `believed` are the numbers of
    the deals whose play is only told by what was pegged in it.
    """

    verdict: Verdict
    unfinished: bool
    checked: int
    told: int
    fault: Fault | None = None
    believed: tuple[int, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the replay agrees with the rules as far as it goes."""
        return self.verdict == Verdict.AGREES


def verify(data: bytes) -> Report:
    """Read, re-play and re-score a replay; whatever the bytes, there is a report and never an error."""
    try:
        replay = read(data)
    except Unsupported as error:
        return Report(Verdict.UNSUPPORTED, False, 0, 0, _fault(error))
    except Unreadable as error:
        return Report(Verdict.UNREADABLE, False, 0, 0, _fault(error))
    return verify_replay(replay)


def verify_replay(replay: AnyReplay) -> Report:
    """Re-play and re-score a replay that has been read."""
    walk = Walk(replay)
    verdict, fault = Verdict.AGREES, None
    try:
        walk_on(walk, replay)
    except Misscored as error:
        verdict, fault = Verdict.DEPARTS, _fault(error)
    except Unsupported as error:
        verdict, fault = Verdict.UNSUPPORTED, _fault(error)
    unfinished = replay.status != Status.COMPLETE
    return Report(verdict, unfinished, walk.checked, walk.told, fault, tuple(walk.believed))


def _fault(error: WincribError) -> Fault:
    deal, written, ruled = (getattr(error, name, None) for name in ("deal", "written", "ruled"))
    return Fault(error.message, error.line, error.column, deal, written, ruled, error.rule)
