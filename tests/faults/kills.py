"""The real program, killed in the middle of a game in lines; what it leaves is held against what it said."""

import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import tests.conftest  # noqa: F401 - the teletype is made for values that are really frozen
import wincrib
from tests.plain.games import against, new_game
from tests.plain.teletype import Drawer, Evening, any_answer
from wincrib.home.files import BACKUP
from wincrib.replay.document import AnyReplay
from wincrib.replay.verifier import verify
from wincrib.replay.yaml import write
from wincrib.table.setting import lay_table

PROGRAM = (sys.executable, "-m", "wincrib")
PROJECT = Path(wincrib.__file__).parent.parent
MOST_QUESTIONS = 25
LONGEST_WAIT = 0.08
"""Seconds from an answer to the kill: about what the events that follow it take to be saved and told."""
PATIENCE = 60.0
_OF_THIS_RUN = re.compile(rb"(?m)^(?:program|created): .*\n")


class Drawers(Drawer):
    """Keeps every version of the game, and how many lines had been printed by then."""

    def __init__(self) -> None:
        super().__init__()
        self.evening: Evening | None = None
        self.printed: list[int] = []

    def keep(self, replay: AnyReplay) -> None:
        super().keep(replay)
        self.printed.append(len(self.evening.paper) if self.evening else 0)


@dataclass(frozen=True)
class Expected:
    """A game as the program must play it: its lines, its versions, and how many lines came before each of them."""

    words: tuple[str, ...]
    lines: tuple[str, ...]
    questions: tuple[tuple[int, str, str], ...]
    versions: tuple[bytes, ...]
    printed: tuple[int, ...]

    def least(self, lines: int) -> int:
        """The version that must be kept once so many lines were printed, or begun."""
        return max((at for at, before in enumerate(self.printed) if before < lines), default=0)

    def most(self, question: int) -> int:
        """The last version there can be before the question after this one is answered."""
        later = self.questions[question + 1][0] if question + 1 < len(self.questions) else len(self.lines)
        return max((at for at, before in enumerate(self.printed) if before <= later), default=0)


@dataclass
class Killed:
    """How many programs were killed, how many of them in the middle of a write, and what was wrong."""

    kills: int = 0
    in_a_write: int = 0
    behind: int = 0
    complaints: list[str] = field(default_factory=list)

    def add(self, other: "Killed") -> None:
        """Take in what became of others."""
        self.kills += other.kills
        self.in_a_write += other.in_a_write
        self.behind += other.behind
        self.complaints += other.complaints


def expected(seed: str, dice: Random) -> Expected:
    """The game of a seed against the computer, played in this process."""
    muggins = dice.random() < 0.5
    replay = new_game(seed, against("easy"), target=61, muggins=muggins)
    drawers = Drawers()
    evening = drawers.evening = Evening(lay_table(replay, "CHANCE"), any_answer(dice), keeper=drawers)
    evening.play()
    questions = [(at, each.line, each.typed or "") for at, each in enumerate(evening.paper) if each.asked is not None]
    words = ("play", "--plain", "--name", "Ann", "--level", "easy", "--to", "61", "--seed", seed, "--dice", "0")
    return Expected(
        (*words, "--muggins" if muggins else "--no-muggins"),
        tuple(map(str, evening.paper)),
        tuple(questions),
        (_bare(write(replay).encode()), *(_bare(write(each).encode()) for each in drawers.kept)),
        (0, *drawers.printed),
    )


def kill_one(seed: str) -> Killed:
    """Play the game of a seed with the real program, kill it somewhere, and look at what is left."""
    dice = Random(f"kill {seed}")
    game = expected(seed, dice)
    # After the answer to the last question there is no middle of the game any more.
    question = dice.randrange(min(MOST_QUESTIONS, len(game.questions) - 1))
    wait = dice.uniform(0, LONGEST_WAIT)
    found = Killed(1)
    with tempfile.TemporaryDirectory() as room:
        home = Path(room).resolve()
        try:
            said = _play_until(home, game, question, wait)
            _look(home, game, question, said, found)
        except AssertionError as error:
            found.complaints.append(f"seed {seed}, killed {wait * 1000:.0f} ms after answer {question + 1}: {error}")
    return found


def _environment(home: Path) -> dict[str, str]:
    return {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": str(PROJECT),
        "WINCRIB_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "HOME": str(home),
    }


def _play_until(home: Path, game: Expected, question: int, wait: float) -> str:
    """Play on to a question, answer it, wait, and kill; everything that was printed."""
    program = subprocess.Popen(
        [*PROGRAM, *game.words], env=_environment(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert program.stdin is not None
    assert program.stdout is not None
    said = b""
    try:
        end = time.monotonic() + PATIENCE
        for lines, words, typed in game.questions[: question + 1]:
            while said.count(b"\n") < lines or not said.endswith(words.encode()):
                more = os.read(program.stdout.fileno(), 1 << 16)
                said += more
                assert more, f"it ended by itself: {said[-300:].decode()}"
                assert time.monotonic() < end, f"it asks something else: {said[-300:].decode()}"
            program.stdin.write(f"{typed}\n".encode())
            program.stdin.flush()
        time.sleep(wait)
    finally:
        program.kill()
        said += program.stdout.read()
        program.wait()
        program.stdin.close()
        program.stdout.close()
    return said.decode()


def _look(home: Path, game: Expected, question: int, said: str, found: Killed) -> None:
    """The game is there as it was told, or a little further; it is right; and the program can go on with it."""
    lines = said.split("\n")
    whole = lines[1:-1]
    assert whole == list(game.lines[1 : len(whole) + 1]), f"it said something else: {whole[-2:]}"
    folder = home / "replays"
    (path,) = folder.glob("*.yaml")
    stands = _check(path, game)
    least, most = game.least(len(whole) + 1 + bool(lines[-1])), game.most(question)
    assert least <= stands <= most, f"version {stands} is there; {least} was told, {most} is the last there can be"
    found.behind = stands - least
    backup = path.with_name(path.name + BACKUP)
    if backup.exists():
        assert _check(backup, game) in (stands - 1, stands), "the backup is another"
    found.in_a_write = int(any(each.suffix == ".tmp" for each in folder.iterdir()))
    done = subprocess.run(
        [*PROGRAM, "resume", "--plain"],
        env=_environment(home),
        input=b"",
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    over = b"complete" in path.read_bytes()
    assert over or done.returncode == 0, done.stderr.decode()
    assert _check(path, game) >= stands, "going on lost something"
    if not over:
        left = {each.name for each in folder.iterdir()} - {path.name, backup.name}
        assert not left, f"left over: {', '.join(sorted(left))}"


def _check(path: Path, game: Expected) -> int:
    """The version of the game that a file holds."""
    data = path.read_bytes()
    report = verify(data)
    assert report.ok, f"{path.name}: {report.fault}"
    bare = _bare(data)
    assert bare in game.versions, f"{path.name} is no version of the game"
    return len(game.versions) - 1 - game.versions[::-1].index(bare)


def _bare(data: bytes) -> bytes:
    """A file without what only this run of the program knows."""
    return _OF_THIS_RUN.sub(b"", data)
