"""Other people's players: a command that is told a view on a line, and says an action on a line.

The command runs as a program of its own, without a shell, in the folder one is in. It is started before its first
question and ended with the game; while it plays it may keep what it likes in mind.
"""

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import IO

from wincrib.errors import IllegalAction, NotYours, Unreadable, WincribError
from wincrib.games.cribbage.acts import Go
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action
from wincrib.net.wire import MOST_LETTERS, question, read_answer
from wincrib.players.protocol import Dice
from wincrib.words import clean, quote

PATIENCE = 5.0
"""How many seconds a command may think about one answer, if nobody says otherwise."""

MOST_NAME = 40
_GRACE = 0.5
_SLOW = 5.0
_DICE = 16
_AHEAD = 4


class Misbehaved(WincribError):
    """A command that hangs, lies or dies; the sentence says which."""


def is_command(text: str) -> bool:
    """Whether a player's name is a command: it has a space or a slash, as no name of a player here has."""
    return any(each in text for each in " /\\")


def short_name(command: str) -> str:
    """The command as a name: printable, and at most 40 letters, the last ones, which tell most."""
    name = clean(command).strip()
    return name if len(name) <= MOST_NAME else "..." + name[3 - MOST_NAME :]


def words_of(command: str) -> list[str]:
    """The program and its arguments, parted as a shell parts them. Raises `Unreadable`."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Unreadable(f"the command {quote(command)} cannot be read: {str(error).lower()}") from None
    if not words or "\0" in command:
        raise Unreadable(f"the command {quote(command)} names no program")
    return words


class Engine:
    """A player that is a command. Close it when the game is over: nothing of it is left running then."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """`patience` in seconds, for each answer. Raises `Unreadable` for a text that is no command."""
        self.name = short_name(command)
        self._words = words_of(command)
        self._patience = patience
        self._running: _Running | None = None

    def answer(self, view: View, dice: Dice) -> Action:
        """What the command answers; it may be against the rules, which `refused` is for. A go is said for it.

        Raises `Misbehaved` if there is no answer, and `NotYours` if the seat is asked nothing.
        """
        if view.seat is None or view.prompt is None:
            raise NotYours("there is nothing to answer: this seat is not asked anything")
        if view.prompt.forced:
            return Go(view.seat)
        asked = question(view, bytes(dice.below(256) for _ in range(_DICE)).hex())
        try:
            running = self._running
            if running is None:
                running = self._running = _Running()
                running.begin(self._words)
            line = running.ask(asked, self._patience)
        except OSError as error:
            self._running = None
            raise Misbehaved(f"{self.name} cannot be started: {error.strerror or error}") from None
        except _Silent as silent:
            raise Misbehaved(f"{self.name} {self._why(silent)}") from None
        try:
            return read_answer(line, view.seat)
        except Unreadable as error:
            raise Misbehaved(
                f"{self.name} answered something that is no action: {quote(line, 60)}; {error.message}"
            ) from None

    def _why(self, silent: "_Silent") -> str:
        """What is to be said of a command that has been ended for it, with its own last words."""
        running, self._running = self._running, None
        last = running.close(0) if running is not None else ""
        return f"{silent}: {quote(last, 120)}" if last else str(silent)

    def refused(self, error: IllegalAction) -> Misbehaved:
        """The verdict on an answer that the rules refuse."""
        rule = f" (rule {error.rule})" if error.rule and "(rule" not in error.message else ""
        return Misbehaved(f"{self.name} may not do that: {error.message}{rule}", rule=error.rule)

    def close(self, grace: float = _GRACE) -> None:
        """End the command: it is left so many seconds to end by itself once it is told nothing more."""
        if self._running is not None:
            self._running.close(grace)
            self._running = None

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.close(_GRACE if kind is None else 0)


class _Silent(Exception):
    """There is no answer; the text says why, after the name."""


class _Running:
    """A command that runs. Threads start it, read and write, so that nothing it does can make anybody here wait."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._trouble: OSError | None = None
        self._begun = Event()
        self._threads: list[Thread] = []
        self._told: SimpleQueue[str | None] = SimpleQueue()
        self._heard: SimpleQueue[str | None] = SimpleQueue()
        self._last = ""

    def begin(self, words: list[str]) -> None:
        """Start it. Raises `OSError`."""
        # An interrupt only reaches the main thread: so none can come between the start and our knowing of it.
        Thread(target=self._start, args=(words,), daemon=True).start()
        self._begun.wait()
        if self._trouble is not None:
            raise self._trouble

    def _start(self, words: list[str]) -> None:
        pipe = subprocess.PIPE
        try:
            # A group of its own, so that what it starts can be ended with it, and Ctrl+C is for this program to hear.
            ran = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)  # noqa: S603
            self._process = ran
            for work, stream in ((self._tell, ran.stdin), (self._hear, ran.stdout), (self._note, ran.stderr)):
                self._threads.append(Thread(target=work, args=(stream,), daemon=True))
                self._threads[-1].start()
        except OSError as error:
            self._trouble = error
        finally:
            self._begun.set()

    def ask(self, asked: str, patience: float) -> str:
        """The line that answers a question. Raises `_Silent`."""
        with suppress(Empty):
            early = self._heard.get_nowait()
            raise _Silent(self._ended() if early is None else f"spoke before it was asked: {quote(early, 60)}")
        self._told.put(asked)
        try:
            line = self._heard.get(timeout=patience)
        except Empty:
            raise _Silent(f"did not answer within {patience:g} s") from None
        if line is None:
            raise _Silent(self._ended())
        return line

    def _ended(self) -> str:
        """What became of a command that says nothing more."""
        status = self._wait(_GRACE)
        if status is None:
            return "closed its output"
        return f"ended with status {status}" if status >= 0 else f"was ended by signal {-status}"

    def _wait(self, seconds: float) -> int | None:
        """The status it ended with; None if it goes on."""
        try:
            return self._process.wait(seconds) if self._process is not None else None
        except subprocess.TimeoutExpired:
            return None

    def close(self, grace: float) -> str:
        """End it, and whatever it has started, after so many seconds; the last line it wrote on standard error."""
        try:
            self._told.put(None)
            self._begun.wait(_SLOW)
            self._wait(grace)
        finally:
            self._kill()
        for each in self._threads:
            each.join(_GRACE)
        return self._last

    def _kill(self) -> None:
        if self._process is None:
            return
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()

    # Each in a thread of its own

    def _tell(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:
            while (line := self._told.get()) is not None:
                stream.write(line.encode() + b"\n")
                stream.flush()

    def _hear(self, stream: IO[bytes]) -> None:
        with stream:
            # Whoever speaks without end is not listened to: what lies here already is verdict enough.
            while self._heard.qsize() <= _AHEAD and (line := stream.readline(MOST_LETTERS)):
                self._heard.put(line.decode(errors="replace").rstrip("\r\n"))
        self._heard.put(None)

    def _note(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(MOST_LETTERS):
                self._last = line.decode(errors="replace").strip() or self._last
