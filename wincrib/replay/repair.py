"""Repair: of a damaged replay, what stands whole before the damage, as a game that can be gone on with."""

from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any, NoReturn

from wincrib.errors import Misscored, Unreadable, Unsupported, WincribError
from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.forms import FORMS
from wincrib.replay.reading import EXTRA, Path
from wincrib.replay.recorder import Recorder
from wincrib.replay.salvage import Salvaged, salvage, without
from wincrib.replay.steps import last_deal
from wincrib.replay.tree import Node, Scalar, Table
from wincrib.replay.verifier import Fault, Verdict, verify
from wincrib.replay.walk import Moment, Walk
from wincrib.replay.walking import walk_on
from wincrib.replay.yaml import KEYS, read, typed, write
from wincrib.values import value

_END = ("status", "result", "digest")
_LESSER = ("program", "created", "title", "from")
"""What of a header a game can do without, beside the keys that the format does not know."""


@value
class Repaired:
    """What is whole of a replay. It verifies, always.

    `deals` is how many whole deals are kept, `further` how many decisions of the players in the deal after them.
    `fault` is the first thing that was wrong; None where the file is whole as it is.
    """

    replay: AnyReplay
    deals: int
    further: int
    fault: Fault | None


def repair(data: bytes) -> Repaired:
    """Keep what is whole of a replay's bytes: everything up to the first fault, and nothing behind it.

    Where that is the whole game only its end is written anew. Raises `Unreadable` where the header is not whole, so
    that there is no game, and `Unsupported` for a file of a newer version.
    """
    report = verify(data)
    if report.fault is None:
        return _counted(read(data), None)
    if report.verdict == Verdict.UNSUPPORTED:
        raise _refused(Unsupported, report.fault)
    for text in (data, without(data, KEYS, _LESSER), without(data, KEYS, _LESSER, EXTRA)):
        found = salvage(text)
        whole = (_all_but_digest(found.tree) or _open_ended(found)) if found is not None else None
        if whole is not None:
            return _counted(whole, report.fault)
    raise _refused(Unreadable, report.fault)


def _refused(kind: type[WincribError], fault: Fault) -> WincribError:
    return kind(fault.message, line=fault.line, column=fault.column)


def _all_but_digest(root: Node) -> AnyReplay | None:
    """The replay as it stands, where nothing but the digest is wrong."""
    try:
        found = replace(typed(_left(root, ("digest",))), digest="")
        walk_on(Walk(found), found)
    except (Unreadable, Misscored):
        return None
    return replace(found, digest=digest(found)) if found.status == Status.COMPLETE else found


def _open_ended(salvaged: Salvaged) -> AnyReplay | None:
    """What can be typed and agrees with the rules, from the beginning on."""
    found: AnyReplay | None = None
    is_cut_short = isinstance(salvaged.tree, Table) and all(key.text != "status" for key, _ in salvaged.tree.pairs)
    while found is None:
        root = _left(salvaged.tree, _END)
        if not isinstance(root, Table) or not any(key.text == "deals" for key, _ in root.pairs):
            return None
        begun = Scalar("status", False, root.line, root.column), Scalar("unfinished", False, root.line, root.column)
        try:
            found = typed(Table((*root.pairs, begun), root.line, root.column))
        except Unreadable as error:
            salvaged = Salvaged(root, salvaged.torn).before(error.line or 1, error.column or 1)
    walk = _Careful(found)
    walk.is_torn = is_cut_short or walk.place(("deals", len(found.deals) - 1)) in salvaged.torn
    return _agreeing(walk, found, salvaged.torn)


def _left(root: Node, dropped: Sequence[str]) -> Node:
    if not isinstance(root, Table):
        return root
    pairs = tuple(pair for pair in root.pairs if pair[0].text not in dropped)
    return Table(pairs, root.line, root.column)


class _Careful(Walk):
    """A walk that remembers where it parted from the rules."""

    parted: Path = ()

    def compare(self, path: Path, *words: Any, **named: Any) -> None:  # noqa: ANN401 - passed on as they are
        """Compare, and keep the place."""
        self.parted = path
        super().compare(path, *words, **named)
        self.parted = ()

    def departs(self, path: Path, *words: Any, **named: Any) -> NoReturn:  # noqa: ANN401 - passed on as they are
        """Keep the place, and raise `Misscored`."""
        self.parted = path
        super().departs(path, *words, **named)


def _agreeing(walk: _Careful, replay: AnyReplay, torn: Container[tuple[int | None, int | None]]) -> AnyReplay | None:
    """The game as far as it agrees with the rules and nothing of it is missing; `torn` is where something may be."""
    with suppress(Misscored):
        walk_on(walk, replay)
    good = list(
        takewhile(lambda each: replay.marks.get(_entry(replay, each.path) or each.path) not in torn, walk.moments)
    )
    if not walk.parted and len(good) == len(walk.moments):
        return replay
    doubted = _entry(replay, walk.parted)
    while doubted and good and good[-1].path[: len(doubted)] == doubted:
        # What is said of this entry is wrong, so who knows whether the entry is right.
        del good[-1]
    recorded = _recorded(replay, good)
    at = int(walk.parted[1]) if walk.parted[:1] == ("deals",) else len(recorded.deals) - (not walk.parted)
    # A deal that is told in less than full, such as one by hand, may be whole only in its own words.
    for deals in ((*replay.deals[:at], *recorded.deals[at:]), replay.deals[:at]):
        found = replace(recorded, deals=deals, digest="")
        if len(deals) < len(recorded.deals):
            found = replace(found, status=Status.UNFINISHED, result=None)
        elif found.status == Status.COMPLETE:
            found = replace(found, digest=digest(found))
        text = write(found).encode()
        if verify(text).ok:
            return read(text)
    return None


def _entry(replay: AnyReplay, path: Path) -> Path:
    """The entry of a deal that a path leads into, or speaks of: it is right or wrong as a whole. Empty for none."""
    key = path[2] if len(path) > 2 else ""
    name, depth = FORMS[replay.game].entries.get(str(key), (key, 4))
    return (*path[:2], name, *path[3:depth]) if len(path) >= depth else ()


def _recorded(replay: AnyReplay, moments: Sequence[Moment]) -> AnyReplay:
    """The game as the recorder writes it, up to the last of these moments, with what was remarked until then."""
    recorder = Recorder(replace(replay, deals=(), cut=(), marks={}))
    for moment in moments:
        recorder.heard(moment.action, moment.step)
    found = recorder.replay
    if not found.deals:
        return found
    *earlier, last = found.deals
    done = len(last_deal(moments))
    remarks = tuple(each for each in replay.deals[len(earlier)].remarks if each.at <= done)
    return replace(found, deals=(*earlier, replace(last, remarks=remarks)))


def _counted(replay: AnyReplay, fault: Fault | None) -> Repaired:
    walk = Walk(replay)
    walk_on(walk, replay)
    decided = [each for each in last_deal(walk.moments) if getattr(each.action, "seat", None) is not None]
    open_deal = bool(replay.deals) and walk.outcome is None and replay.deals[-1].score is None
    return Repaired(replay, len(replay.deals) - open_deal, len(decided) if open_deal else 0, fault)
