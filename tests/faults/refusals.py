"""The disk refuses the n-th call of what the program does with it, for every n: what must hold then.

Nothing may end in a traceback, what was on the disk must stay whole, what went wrong must be said, and once the disk
works again so must everything.
"""

import errno
import io
import os
import re
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from pathlib import Path
from unittest.mock import patch

from tests.faults.disk import Refuser, contents, watched
from tests.replay.played import ANN, game
from wincrib.cli import main
from wincrib.errors import Unreadable
from wincrib.home.files import BACKUP
from wincrib.home.places import HOME
from wincrib.home.replays import Keeper, begin, load
from wincrib.replay.document import Kind, Participant
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import write
from wincrib.words import clean

ERRORS = {"EIO": errno.EIO, "ENOSPC": errno.ENOSPC, "EACCES": errno.EACCES, "EROFS": errno.EROFS}

VERSIONS = game("muggins", "28").files
TEXTS = [write(each).encode() for each in VERSIONS]
STANDS = 30
NAME, WHOLE = "replays/now.yaml", "replays/older/whole.yaml"
UNDER_WAY = write(
    replace(game("one seat counts", "28").files[STANDS], players=(ANN, Participant("Bob", Kind.COMPUTER, "easy")))
).encode()
"""A game against the computer that can be gone on with."""

PROMPTLY = "1 2\n1\nsave\n1\n2\n"

Play = Callable[[Path, Refuser | None], None]
"""Something the program does in a home, with the disk refusing, and then with a disk that works."""


@dataclass(frozen=True)
class Way:
    """How the disk refuses: with which error, only once or from then on, and whether half of a write is done first."""

    error: str
    on: bool = False
    half: bool = False

    def __str__(self) -> str:
        return f"{self.error}{', from then on' if self.on else ''}{', half written' if self.half else ''}"


WAYS = (*(Way(error, on) for error in ERRORS for on in (False, True)), Way("ENOSPC", half=True), Way("EIO", half=True))


@dataclass
class Refused:
    """How many calls were refused, and what was wrong."""

    calls: int = 0
    complaints: list[str] = field(default_factory=list)

    def add(self, other: "Refused") -> None:
        """Take in what was tried elsewhere."""
        self.calls += other.calls
        self.complaints += other.complaints


def furnish(home: Path) -> None:
    """A home with a game under way and its backup, and a whole game in a folder of its own."""
    for name, version in ((NAME, STANDS), (NAME + BACKUP, STANDS - 1), (WHOLE, len(TEXTS) - 1)):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(TEXTS[version])


def refuse_every(what: str, way: Way, begin_at: int = 1, step: int = 1) -> Refused:
    """Refuse the first call, then the second (or every so many), until what is done needs no more of them."""
    found = Refused()
    for at in count(begin_at, step):
        refuser = Refuser(at, ERRORS[way.error], on=way.on, half=way.half)
        with at_home() as home:
            furnish(home)
            try:
                DOINGS[what](home, refuser)
                refused = bool(refuser.refused)
                DOINGS[what](home, None)
            except Exception:
                refused = bool(refuser.refused)
                told = refuser.refused[0] if refused else "nothing"
                found.complaints.append(f"{what}, {way}, {told} refused:\n{traceback.format_exc(limit=-3)}")
        if not refused:
            break
        found.calls += 1
    return found


@contextmanager
def at_home() -> Iterator[Path]:
    """A home of one's own, and the signals as they were afterwards."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        with tempfile.TemporaryDirectory() as room:
            home = Path(room).resolve() / "home"
            with patch.dict(os.environ, {HOME: str(home), "WINCRIB_LEVEL": "easy"}):
                yield home
    finally:
        for number, answer in kept.items():
            signal.signal(number, answer)


@contextmanager
def refusing(home: Path, refuser: Refuser | None) -> Iterator[None]:
    """The disk refuses as it is told, if at all."""
    with ExitStack() as stack:
        if refuser is not None:
            stack.enter_context(watched(home / "replays", refuser))
        yield


def others_untouched(home: Path) -> None:
    """The whole game is as it was, and so is what nobody has saved to."""
    assert (home / WHOLE).read_bytes() == TEXTS[-1]


# What is done


def do_begin(home: Path, refuser: Refuser | None) -> None:
    """Begin a new game, and keep its first event."""
    with refusing(home, refuser):
        keeper = begin(VERSIONS[0])
        assert keeper.claim()
    try:
        assert keeper.trouble == clean(keeper.trouble)
        if not keeper.trouble:
            assert keeper.path.read_bytes() == TEXTS[0]
        assert keeper.path != home / NAME
        keeper.keep(VERSIONS[1])
        assert not keeper.trouble
        assert keeper.path.read_bytes() == TEXTS[1]
    finally:
        keeper.release()
    assert (home / NAME).read_bytes() == TEXTS[STANDS]
    others_untouched(home)


def do_save(home: Path, refuser: Refuser | None) -> None:
    """Keep one more event of a game under way, and the next one with a disk that works."""
    keeper = Keeper(home / NAME)
    before = TEXTS.index((home / NAME).read_bytes())
    try:
        with refusing(home, refuser):
            assert keeper.claim()
            keeper.keep(VERSIONS[before + 1])
            trouble = keeper.trouble
        assert trouble == clean(trouble)
        stands = TEXTS.index((home / NAME).read_bytes())
        assert stands == before + 1 if not trouble else stands in (before, before + 1), f"version {stands}, {trouble}"
        assert TEXTS.index((home / f"{NAME}{BACKUP}").read_bytes()) in (before - 1, before)
        keeper.keep(VERSIONS[before + 2])
        assert not keeper.trouble
    finally:
        keeper.release()
    # Who comes next clears away what could not be taken away.
    after = Keeper(home / NAME)
    assert after.claim()
    after.release()
    assert contents(home) == {NAME: TEXTS[before + 2], f"{NAME}{BACKUP}": TEXTS[stands], WHOLE: TEXTS[-1]}


def do_load(home: Path, refuser: Refuser | None) -> None:
    """Read a game."""
    before = contents(home)
    said = ""
    with refusing(home, refuser):
        try:
            replay = load(home / NAME)
        except Unreadable as error:
            said = error.message
        else:
            assert write(replay).encode() == TEXTS[STANDS]
    assert contents(home) == before
    assert said == clean(said)
    assert not said or (refuser is not None and refuser.refused and said.startswith("cannot be read: "))


REMEMBERED = {"statistics.json": b"what was read of the games"}
"""The cache, which may be written whenever games are read; they themselves stay as they are."""


def do_list(home: Path, refuser: Refuser | None) -> None:
    """List the games kept."""
    before = contents(home) | REMEMBERED
    status, out, _ = command(home, refuser, "list")
    assert status == 0
    assert contents(home) | REMEMBERED == before
    games = sum(re.match(r" *\d+  (complete|unfinished)", line) is not None for line in out.splitlines())
    assert games == 2 or "cannot be read: " in out, out
    assert games == 2 or refuser is not None


def do_verify(home: Path, refuser: Refuser | None) -> None:
    """Verify a folder of games."""
    before = contents(home)
    status, out, err = command(home, refuser, "verify", str(home / "replays"))
    assert contents(home) == before
    if status == 0:
        assert out.endswith("2 files: 2 right (1 unfinished); " + out.rpartition("; ")[2]), out
    else:
        assert status == 3, f"{status}: {out}{err}"
        assert "cannot be read: " in out + err, out + err
        assert refuser is not None


@cache
def _in_full() -> str:
    """The text of the whole game, written where no disk refuses."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / Path(WHOLE).name
        game.write_bytes(TEXTS[-1])
        return command(Path(folder), None, "export", str(game), "--format", "txt")[1]


def do_export(home: Path, refuser: Refuser | None) -> None:
    """Write a game's text over a file that is there: it is the old one or the whole new one, and the status tells."""
    told, words = home / "replays" / "told.txt", ("export", str(home / WHOLE), "--format", "txt")
    told.write_text("old\n")
    whole = _in_full()
    status, out, err = command(home, refuser, *words, "-o", str(told), "--force")
    assert told.read_text() in (("old\n", whole) if status else (whole,)), told.read_text()
    assert status == 0 or (status == 3 and refuser is not None and "cannot be" in err), f"{status}: {out}{err}"
    others_untouched(home)


def do_play(home: Path, refuser: Refuser | None) -> None:
    """Begin a game in lines, play on for some events, and leave it."""
    play(home, refuser, "play", "--plain", "--seed", "28", "--dice", "0")
    assert (home / NAME).read_bytes() == TEXTS[STANDS]
    others_untouched(home)


def do_resume(home: Path, refuser: Refuser | None) -> None:
    """Go on with a game of which there is a replay, play on for some events, and leave it."""
    for path in (home / "replays").glob("*.yaml*"):
        path.unlink()
    old = home / NAME
    old.write_bytes(UNDER_WAY)
    play(home, refuser, "resume", "--plain")
    others_untouched(home)


def play(home: Path, refuser: Refuser | None, *words: str) -> None:
    """A game in lines: what is said of saving is true, and what is on the disk is whole and goes on."""
    status, out, err = command(home, refuser, *words, typed=PROMPTLY)
    games = {
        path: path.read_bytes()
        for path in (home / "replays").glob("*.yaml")
        if path != home / NAME or "play" not in words
    }
    for path, data in games.items():
        report = verify(data)
        assert report.ok, f"{path.name}: {report.fault}"
        assert report.unfinished, path.name
    last = out.splitlines()[-1] if out else ""
    if refuser is not None and refuser.refused and status == 3:
        assert "cannot be read: " in err, err
        return
    assert status == 0 or (status == 2 and refuser is not None), f"{status}: {err}"
    if status == 0:
        saved = re.match(r"The game is saved in (\S+);", last)
        assert saved or last.startswith("Not saved: "), out + err
        if saved:
            assert Path(saved[1]) in games
            assert "Not saved" not in out or "The game is saved again." in out


def command(home: Path, refuser: Refuser | None, *words: str, typed: str = "") -> tuple[int, str, str]:
    """Run one command in this process; its exit status, and what it said. Nothing it says is of a traceback."""
    out, err = io.StringIO(), io.StringIO()
    streams = redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", io.StringIO(typed))
    with streams[0], streams[1], streams[2], refusing(home, refuser):
        status = main(list(words))
    said = out.getvalue() + err.getvalue()
    assert "output cannot be written" not in said, said
    assert all(line == clean(line) for line in said.splitlines())
    return status, out.getvalue(), err.getvalue()


DOINGS: dict[str, Play] = {
    "begin": do_begin,
    "save": do_save,
    "load": do_load,
    "list": do_list,
    "verify": do_verify,
    "export": do_export,
    "play": do_play,
    "resume": do_resume,
}
