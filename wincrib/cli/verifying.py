"""`verify`: re-play and re-score files and folders of them."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wincrib.cli import DEPARTS, DONE, UNREADABLE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.errors import Unreadable
from wincrib.home.replays import is_folder, load_bytes, replay_files
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.matches import match_faults
from wincrib.replay.verifier import Fault, Report, Verdict
from wincrib.replay.verifier import verify as verify_bytes
from wincrib.replay.yaml import read
from wincrib.words import clean, counted, listed

_SCHEMA = 1
_EVERY = 25
_STATUS = {
    Verdict.AGREES: DONE,
    Verdict.DEPARTS: DEPARTS,
    Verdict.UNREADABLE: UNREADABLE,
    Verdict.UNSUPPORTED: UNREADABLE,
}


def verify(words: Sequence[str]) -> int:
    """`wincrib verify`: whether every score in these replays is right."""
    parser = Parser(
        "verify",
        "  wincrib verify game.yaml\n  wincrib verify replays/ --jobs 4\n  wincrib verify game.yaml --json",
        "Re-play and re-score replays; name the first departure from the rules.",
    )
    parser.add_argument("paths", type=named, nargs="+", metavar="PATH", help="files, or folders to search; - is stdin")
    parser.add_argument("--json", action="store_true", help="one JSON object a file")
    parser.add_argument("--quiet", action="store_true", help="say only what is wrong")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many files at once (default 1)")
    given = parser.read(words)
    _end_in_order()
    if not 1 <= given.jobs <= 256:
        parser.error("--jobs takes a number from 1 to 256")
    return _Session(given.json, given.quiet).run(given.paths, given.jobs)


class _Session:
    """One run over many files: what was found so far, and how it is told."""

    def __init__(self, as_json: bool, quiet: bool) -> None:
        self._json = as_json
        self._quiet = quiet
        self._verdicts: Counter[Verdict] = Counter()
        self._told = 0
        self._checked = 0
        self._unfinished = 0
        self._status = DONE
        self._done = 0
        self._of_matches: list[tuple[str, AnyReplay]] = []
        self._progress = sys.stderr.isatty() and not as_json

    def run(self, paths: Sequence[str], jobs: int) -> int:
        try:
            files = list(self._files(paths))
            for name, (report, game) in _reports(files, jobs):
                self._tell(name, report)
                if game and report.ok:
                    self._of_matches.append((name, read(game)))
                self._show_progress(len(files))
            self._compare_matches()
        except KeyboardInterrupt:
            self._clear()
            complain(f"interrupted after {counted(self._done, 'file')}")
            self._summary()
            return 130
        self._clear()
        self._summary()
        return self._status

    def _files(self, paths: Sequence[str]) -> Iterator[str]:
        for text in paths:
            path = Path(text)
            if text == "-" or not is_folder(path):
                yield text
                continue
            found = [str(each) for each in replay_files(path)]
            if not found:
                complain(f"{clean(text)}: no replay (*.yaml) is in this folder")
                self._status = UNREADABLE
            yield from found

    def _tell(self, name: str, report: Report) -> None:
        self._done += 1
        self._verdicts[report.verdict] += 1
        self._checked += report.checked
        self._told += report.told
        self._unfinished += report.ok and report.unfinished
        self._status = max(self._status, _STATUS[report.verdict])
        if self._json:
            print(json.dumps(_as_json(name, report)), flush=True)
        elif not report.ok or not self._quiet:
            self._clear()
            print(_as_line(clean(name), report), flush=True)

    def _compare_matches(self) -> None:
        """Games of one match are compared with each other too; one that is wrong there is right no longer."""
        open_games = {name for name, game in self._of_matches if game.status != Status.COMPLETE}
        for name, fault in match_faults(self._of_matches):
            self._verdicts[Verdict.AGREES] -= 1
            self._verdicts[Verdict.DEPARTS] += 1
            self._unfinished -= name in open_games
            self._status = max(self._status, DEPARTS)
            report = Report(Verdict.DEPARTS, False, 0, 0, fault)
            if self._json:
                print(json.dumps(_as_json(name, report)), flush=True)
            else:
                self._clear()
                print(_as_line(clean(name), report), flush=True)

    def _show_progress(self, total: int) -> None:
        if self._progress and total > 1 and (self._done % _EVERY == 0 or self._done == total):
            sys.stderr.write(f"\r{self._done} of {total} ")
            sys.stderr.flush()

    def _clear(self) -> None:
        if self._progress and self._done:
            sys.stderr.write("\r                    \r")
            sys.stderr.flush()

    def _summary(self) -> None:
        if self._json or (self._quiet and self._status == DONE):
            return
        words = {
            Verdict.DEPARTS: "wrong",
            Verdict.UNREADABLE: "unreadable",
            Verdict.UNSUPPORTED: "not for this version",
        }
        parts = [f"{self._verdicts[each]} {word}" for each, word in words.items() if self._verdicts[each]]
        right = f"{self._verdicts[Verdict.AGREES]} right"
        if self._unfinished:
            right += f" ({self._unfinished} unfinished)"
        trusted = f", {self._told} taken as told" if self._told else ""
        files, things = counted(self._done, "file"), counted(self._checked, "thing")
        print(f"{files}: {', '.join([right, *parts])}; {things} checked{trusted}")


_Checked = tuple[Report, bytes]
"""What was found of a file, and its bytes if it may belong to a match: there may be no second time to read them."""


def _reports(files: Sequence[str], jobs: int) -> Iterator[tuple[str, _Checked]]:
    # Standard input is read here: there is only one.
    if jobs == 1 or len(files) < 2 or "-" in files:
        for name in files:
            yield name, _report(name)
        return
    from multiprocessing import Pool

    # Whatever ends this ends the workers too: the pool is a context that does so.
    with Pool(min(jobs, len(files)), initializer=_leave_interrupts) as pool:
        yield from zip(files, pool.imap(_report, files, chunksize=8), strict=True)


def _end_in_order() -> None:
    """Told to end, stop as after an interrupt."""
    import signal

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


def _leave_interrupts() -> None:
    """An interrupt is the parent's to answer."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _report(name: str) -> _Checked:
    try:
        data = sys.stdin.buffer.read(1 << 21) if name == "-" else load_bytes(Path(name))
    except Unreadable as error:
        fault = Fault(error.message, None, None, None, None, None, "")
        return Report(Verdict.UNREADABLE, False, 0, 0, fault), b""
    return verify_bytes(data), data if b"match" in data else b""


def _as_line(name: str, report: Report) -> str:
    fault = report.fault
    if fault is None:
        so_far = " so far (unfinished)" if report.unfinished else ""
        deals = "deal" if len(report.believed) == 1 else "deals"
        told = f"; the play of {deals} {listed(map(str, report.believed))} as told" if report.believed else ""
        return f"{name}: ok{so_far}{told}"
    place = ":".join(str(each) for each in (name, fault.line, fault.column) if each is not None)
    return f"{place}: {fault.message}"


def _as_json(name: str, report: Report) -> dict[str, Any]:
    data: dict[str, Any] = {
        "schema": _SCHEMA,
        "file": name,
        "ok": report.ok,
        "verdict": str(report.verdict),
        "unfinished": report.unfinished,
        "checked": report.checked,
        "told": report.told,
    }
    fault = report.fault
    if fault is not None:
        keys = ("line", "column", "deal", "written", "ruled", "rule", "message")
        data |= {key: getattr(fault, key) for key in keys}
    return data
