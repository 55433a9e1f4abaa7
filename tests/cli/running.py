"""Commands run as a person runs them: as a program of its own, with what it prints and its exit status."""

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import wincrib
from tests.cli.nursery import Born, Nursery

PROJECT = Path(wincrib.__file__).parent.parent
PROGRAM = (sys.executable, "-m", "wincrib")


@cache
def _nursery() -> Nursery:
    """One for the whole of a test run."""
    nursery = Nursery(surroundings())
    atexit.register(nursery.close)
    return nursery


def surroundings() -> dict[str, str]:
    """What a program finds here in its environment, whoever starts it."""
    return {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(PROJECT), "LC_ALL": "C.UTF-8", "COLUMNS": "80"}


@dataclass(frozen=True)
class Ran:
    """What became of one command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON objects of standard output, one a line."""
        return [json.loads(line) for line in self.lines]


class Shell:
    """A folder to be in, and a home of one's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.environment = {**surroundings(), "HOME": str(folder), "WINCRIB_HOME": str(self.home)}

    @property
    def games(self) -> list[Path]:
        """The games kept, by name."""
        return sorted((self.home / "replays").glob("*.yaml"))

    @property
    def game(self) -> Path:
        """The only game kept."""
        (path,) = self.games
        return path

    def write(self, name: str, text: str | bytes) -> Path:
        """Put a file into the folder."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def run(self, *words: str, typed: str | bytes = b"", **environment: str) -> Ran:
        """Run a command, with what is typed from a pipe. No command may ever show a traceback or an escape."""
        done = self._done(words, typed.encode() if isinstance(typed, str) else typed, environment)
        ran = Ran(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))
        assert "Traceback" not in ran.err, ran.err
        assert "Exception ignored" not in ran.err, ran.err
        assert "\x1b" not in ran.out + ran.err
        return ran

    def _done(
        self, words: Sequence[str], typed: bytes, environment: Mapping[str, str]
    ) -> "subprocess.CompletedProcess[bytes] | Born":
        everything = {**self.environment, **environment}
        # What the interpreter itself reads at its start holds only for one that is really started.
        if any(each.startswith(("PYTHON", "LC_", "LANG")) for each in environment):
            return subprocess.run(
                [*PROGRAM, *words],
                input=typed,
                capture_output=True,
                cwd=self.folder,
                env=everything,
                timeout=60,
                check=False,
            )
        return _nursery().run(words, typed, self.folder, everything)

    def start(self, *words: str, **more: Any) -> subprocess.Popen[bytes]:
        """Begin a command and leave it running."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen([*PROGRAM, *words], cwd=self.folder, env=self.environment, **{**pipes, **more})
