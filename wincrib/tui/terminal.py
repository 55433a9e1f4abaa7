"""The one room that knows the terminal: keys in, frames out, and everything left as it was found.

Of blessed it takes what the terminal's own database says. It asks the terminal nothing: an answer that does not come
costs seconds, and waiting for one would swallow the first keys.
"""

import contextlib
import locale
import os
import select
import signal
import sys
import termios
import threading
import time
import tty
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from types import FrameType, TracebackType
from typing import Any, NamedTuple, NoReturn, Self, TextIO

from wincrib.tui.frame import Frame, Size, to_ascii
from wincrib.tui.keys import Decoder, Key
from wincrib.tui.signs import FOCUS, HOLD, MOUSE, PASTE, switch
from wincrib.tui.writer import Codes, Writer, depth

DELAY = 0.05
"""Seconds after which a lone Esc is the key Esc; ESCDELAY (in milliseconds) says otherwise."""

LAST_WORDS = 1.0
"""Seconds that a terminal which takes no output is given when it is to be left as it was found."""

FIRST_SIZE = Size(80, 24)
"""The size where the terminal does not know its own."""

_FATAL = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_NOTED = (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT)
_QUERY_TIMEOUT = "BLESSED_QUERY_TIMEOUT_SECONDS"
_KEPT = ("resize", "focus", "blur")
_SPEAK_OTHERWISE = ("", "dumb", "unknown", "adm3a", "hpterm", "X-hpterm", "wy50", "wyse50")


def usable(stdin: TextIO | None, stdout: TextIO | None, environ: Mapping[str, str] = os.environ) -> str:
    """Why there can be no full screen here, in words; empty if there can."""
    if not _is_terminal(stdin):
        return "standard input is not a terminal"
    if not _is_terminal(stdout):
        return "standard output is not a terminal"
    kind = environ.get("TERM", "")
    if kind in _SPEAK_OTHERWISE:
        return f"a terminal of the kind {kind} cannot show a full screen" if kind else "TERM does not name the terminal"
    return ""


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and os.isatty(stream.fileno())
    except (OSError, ValueError):
        return False


def ascii_only(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale speaks no UTF-8. Its name decides: Python itself takes the locale C for UTF-8."""
    spoken = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or locale.getencoding()
    if spoken == "C.UTF-8" and not environ.get("LC_ALL"):
        spoken = environ.get("LANG") or spoken  # LC_CTYPE is Python's own doing where LANG is C
    return "utf8" not in spoken.lower().replace("-", "")


class _Kind(NamedTuple):
    """What the database says about a terminal: what switches the full screen on and off, and how many colours."""

    colours: int
    enter: str
    leave: str
    clear: str
    hide: str
    show: str
    wrap_off: str
    wrap_on: str

    @property
    def modern(self) -> bool:
        """Whether it is of the family of xterm, which takes modes it does not know in silence."""
        return bool(self.enter)

    def codes(self) -> Codes:
        """What the writer needs."""
        hold, release = (switch(True, HOLD), switch(False, HOLD)) if self.modern else ("", "")
        return Codes(self.clear, self.hide, self.show, hold, release, bool(self.wrap_off or self.modern))


def _look_up(descriptor: int) -> _Kind:
    """What blessed knows of the terminal. It asks its questions of a standard stream only, so it is given another."""
    with _quiet_environment():
        import blessed

        with os.fdopen(descriptor, "w", encoding="utf-8", closefd=False) as stream:
            known = blessed.Terminal(kind=os.environ.get("TERM"), stream=stream)
            names = ("enter_fullscreen", "exit_fullscreen", "clear", "hide_cursor", "normal_cursor", "rmam", "smam")
            return _Kind(known.number_of_colors, *(str(getattr(known, name)) for name in names))


@contextlib.contextmanager
def _quiet_environment() -> Iterator[None]:
    """The environment as blessed shall see it: NO_COLOR would cost it the cursor, too, and its wait is short."""
    before = dict(os.environ)
    os.environ.setdefault(_QUERY_TIMEOUT, "0.3")
    os.environ.pop("NO_COLOR", None)
    if before.get("TERM", "").startswith("screen") and "TMUX" not in before:
        os.environ.pop("COLORTERM", None)  # of the terminal around it, which screen does not pass on
    try:
        yield
    finally:
        for name in (_QUERY_TIMEOUT, "NO_COLOR", "COLORTERM"):
            os.environ.pop(name, None)
            os.environ.update({name: before[name]} if name in before else {})


def _escape_delay() -> float:
    try:
        return max(int(os.environ["ESCDELAY"]), 1) / 1000
    except (KeyError, ValueError):
        return DELAY


class _Alarms:
    """The signals, and wake-ups from other threads: the fatal ones end the program, the rest interrupt the waiting."""

    def __init__(self) -> None:
        self.noted: set[int] = set()
        self.woken = False
        self.ending = False
        self._before: dict[signal.Signals, signal.Handlers | Callable[..., object] | int | None] = {}
        self._lock = threading.Lock()
        self.listening, self._bell, self._rung_before = -1, -1, -1

    def arm(self) -> None:
        """From here on they are ours. One that is ignored, as nohup does, stays so."""
        self.listening, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        os.set_blocking(self.listening, False)
        self.ending = False
        # The system itself rings: one that comes right before the waiting begins would otherwise be slept over.
        self._rung_before = signal.set_wakeup_fd(self._bell, warn_on_full_buffer=False)
        for number in (*_FATAL, *_NOTED):
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._end if number in _FATAL else self._note)

    def disarm(self) -> None:
        """They are what they were before."""
        while self._before:
            number, before = self._before.popitem()
            signal.signal(number, before if before is not None else signal.SIG_DFL)
        signal.set_wakeup_fd(self._rung_before)
        with self._lock:
            os.close(self._bell)
            os.close(self.listening)
            self._bell = -1

    def wake(self) -> None:
        """Interrupt the waiting, from any thread."""
        self.woken = True
        # A pipe that is full rings already.
        with self._lock, contextlib.suppress(BlockingIOError):
            if self._bell >= 0:
                os.write(self._bell, b"!")

    def heard(self) -> None:
        """The waiting has been interrupted."""
        with contextlib.suppress(BlockingIOError):
            while os.read(self.listening, 512):
                pass

    def stop(self) -> None:
        """Stop the program, as Ctrl+Z does where nobody minds it, until it is told to go on."""
        ours = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, ours)
        self.noted.discard(signal.SIGCONT)

    def _end(self, number: int, _: FrameType | None) -> None:
        # Only the first: a second must not break into the tidying up.
        if not self.ending:
            self.ending = True
            raise SystemExit(128 + number)

    def _note(self, number: int, _: FrameType | None) -> None:
        self.noted.add(number)


class Terminal:
    """The terminal, while the full screen is on. A context: at its end, however it comes, all is as it was before.

    SIGINT, SIGTERM, SIGHUP and SIGQUIT raise `SystemExit` with 128 and their number, and a terminal that has vanished
    counts as SIGHUP. `usable` says beforehand whether there can be a full screen.
    """

    def __init__(
        self, colour: str = "auto", mouse: bool = True, stdin: TextIO | None = None, stdout: TextIO | None = None
    ) -> None:
        self._in = (stdin or sys.stdin).fileno()
        self._out = (stdout or sys.stdout).fileno()
        self._kind = _look_up(self._out)
        self.depth = depth(colour, os.environ, self._kind.colours)
        self._writer = Writer(self.depth, self._kind.codes())
        self._ascii = ascii_only()
        self._mouse = mouse
        self._delay = _escape_delay()
        self._alarms = _Alarms()
        self._decoder = Decoder()
        self._keys: deque[Key] = deque()
        self._stale = False  # what the decoder holds half of was typed too early
        self._flush_at = float("inf")
        self._found: list[Any] = []
        self._taken = False

    def __enter__(self) -> Self:
        self._found = termios.tcgetattr(self._in)
        try:
            self._alarms.arm()
            self._take()
        except BaseException:
            self._finish()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._finish()

    def _finish(self) -> None:
        self._alarms.ending = True
        self._leave()
        self._alarms.disarm()

    @property
    def size(self) -> Size:
        """Columns and rows now."""
        try:
            found = os.get_terminal_size(self._out)
        except OSError:
            return FIRST_SIZE
        return Size(found.columns or FIRST_SIZE.width, found.lines or FIRST_SIZE.height)

    def paint(self, frame: Frame) -> None:
        """Show a frame."""
        self._send(self._writer.paint(to_ascii(frame) if self._ascii else frame))

    def bell(self) -> None:
        """Ring."""
        self._send("\a")

    def forget(self) -> None:
        """Take it that nobody knows what is on the screen; the next frame is sent whole."""
        self._writer.forget()

    def use_mouse(self, mouse: bool) -> None:
        """Have the mouse reported, or leave it to the terminal, which selects text with it."""
        self._mouse = mouse
        if self._kind.modern:
            self._send(switch(mouse, *MOUSE))

    def wake(self) -> None:
        """From any thread: `read` returns at once, with nothing if there is no key."""
        self._alarms.wake()

    def read(self, timeout: float | None = None) -> Key | None:
        """The next key; nothing when the seconds are over or `wake` was called. Waiting costs nothing."""
        end = float("inf") if timeout is None else time.monotonic() + timeout
        key = self._next()
        while key is None:
            self._wait(end)
            key = self._next()
            if key is None and (self._alarms.woken or time.monotonic() >= end):
                break
        if key is None:
            self._alarms.woken = False
        return key

    def drop_pending(self) -> None:
        """Throw away what has been typed so far: it was typed before what is asked now was on the screen."""
        while select.select([self._in], [], [], 0)[0]:
            self._hear()
        self._keys = deque(key for key in self._keys if key.name in _KEPT)
        self._stale = self._decoder.pending

    def _next(self) -> Key | None:
        noted = self._alarms.noted
        if signal.SIGTSTP in noted:
            self._suspend()
        if signal.SIGCONT in noted:
            noted.discard(signal.SIGCONT)
            self._come_back()
        if signal.SIGWINCH in noted:
            noted.discard(signal.SIGWINCH)
            return Key("resize", row=self.size.height, column=self.size.width)
        return self._keys.popleft() if self._keys else None

    def _wait(self, end: float) -> None:
        """Until there is something to read, an alarm, or one of two times has come."""
        until = min(end, self._flush_at)
        left = None if until == float("inf") else max(until - time.monotonic(), 0)
        ready = select.select([self._in, self._alarms.listening], [], [], left)[0]
        if self._alarms.listening in ready:
            self._alarms.heard()
        if self._in in ready:
            self._hear()
        elif time.monotonic() >= self._flush_at:
            self._add(self._decoder.flush())

    def _hear(self) -> None:
        try:
            data = os.read(self._in, 4096)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._vanished()
        self._add(self._decoder.feed(data))

    def _add(self, keys: list[Key]) -> None:
        if self._stale and keys:
            self._stale = False
            del keys[0]
        self._keys += keys
        self._flush_at = time.monotonic() + self._decoder.patience(self._delay)

    def _send(self, text: str) -> None:
        data = text.encode("ascii" if self._ascii else "utf-8", "replace")
        while data:
            data = data[self._write(data) :]

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._out, data)
        except BlockingIOError:
            select.select([], [self._out], [])
            return 0
        except OSError:
            self._vanished()

    def _vanished(self) -> NoReturn:
        self._alarms.ending = True
        raise SystemExit(128 + signal.SIGHUP)

    def _take(self) -> None:
        """Switch the full screen on. Keys typed already are kept."""
        self._taken = True
        try:
            tty.setcbreak(self._in, termios.TCSANOW)
        except termios.error:
            self._vanished()
        kind = self._kind
        modes = switch(True, *(MOUSE if self._mouse else ()), FOCUS, PASTE) if kind.modern else ""
        self._send((kind.enter or kind.clear) + kind.wrap_off + kind.hide + modes)

    def _leave(self) -> None:
        """Switch it off, as often as one likes. In the background the terminal is another's, and is let alone."""
        if self._taken and self._in_front():
            self._restore()
        self._taken = False

    def _restore(self) -> None:
        kind = self._kind
        modes = switch(False, HOLD, PASTE, FOCUS, *MOUSE) if kind.modern else ""
        said = self._say_last(modes + kind.wrap_on + "\x1b[m" + kind.show + (kind.leave or kind.clear))
        with contextlib.suppress(OSError, termios.error):
            # Mouse reports still on their way would be typed into the shell.
            termios.tcflush(self._in, termios.TCIFLUSH)
            termios.tcsetattr(self._in, termios.TCSAFLUSH if said else termios.TCSANOW, self._found)

    def _say_last(self, text: str) -> bool:
        with contextlib.suppress(OSError):
            if select.select([], [self._out], [], LAST_WORDS)[1]:
                return os.write(self._out, text.encode()) > 0
        return False

    def _in_front(self) -> bool:
        try:
            return os.tcgetpgrp(self._out) == os.getpgrp()
        except OSError:
            return True

    def _suspend(self) -> None:
        self._leave()
        self._alarms.noted.discard(signal.SIGTSTP)
        self._alarms.stop()
        self._come_back()

    def _come_back(self) -> None:
        """The program was stopped and goes on: the screen is anybody's, and may have another size."""
        self._take()
        self.forget()
        self._alarms.noted.add(signal.SIGWINCH)
