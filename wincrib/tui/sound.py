"""What is heard of a game: the terminal's bell, or short square-wave notes that a program of its own plays.

The notes need the extra `sound`. Whoever plays them is another program, because what lies below it writes to standard
error, in the middle of the screen, and may take its time; this module, run by itself, is that program.
"""

import os
from array import array
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from subprocess import Popen

Notes = tuple[tuple[int, int], ...]

EFFECTS: Mapping[str, Notes] = {
    "tick": ((220, 20),),
    "rising": ((523, 60), (784, 90)),
    "three": ((523, 60), (659, 60), (784, 120)),
    "low": ((147, 160),),
    "falling": ((622, 110), (523, 190)),
    "fanfare": ((523, 90), (659, 90), (784, 90), (1047, 260)),
    "descending": ((392, 240), (349, 240), (311, 240), (262, 480)),
}
"""The notes of each effect: their pitch in hertz, and how many milliseconds each is heard."""

EVENTS = ("card", "go", "score", "thirty-one", "muggins", "win", "skunk", "turn")
"""What can be heard; the setting `sound-EVENT` says as which effect."""

OFF = "off"
RATE = 44_100
"""Samples a second; they are 16 bits wide, and there is one channel."""

_LOUD = frozenset(EVENTS) - {"card", "score"}
_WIDTH = 2
_HEIGHT = 5_000
_PERIOD = 40
_MOST_WAITING = 3
_REST = RATE
_PROBE = "probe"
_LAST = 1.0


class Sounder:
    """What is heard of a game; it never waits, writes or raises. `ring` rings the terminal's bell.

    Where notes are wanted and cannot be had the bell stands in for them, and over ssh, which carries no notes, too.
    """

    def __init__(self, ring: Callable[[], None], environ: Mapping[str, str] = os.environ) -> None:
        self._ring = ring
        self._far = bool(environ.get("SSH_CONNECTION"))
        self._effects: Mapping[str, str] = {}
        self._player: _Player | None = None

    def tune(self, values: Mapping[str, str]) -> None:
        """Go by these settings from here on: `sound`, and `sound-EVENT` for every event."""
        mode = values["sound"]
        effects = {event: values[f"sound-{event}"] for event in EVENTS if mode != OFF}
        self._effects = {event: effect for event, effect in effects.items() if effect != OFF}
        if mode != "blips" or self._far:
            self.close()
        elif self._player is None:
            self._player = _Player()

    def play(self, events: Iterable[str]) -> None:
        """Let events be heard that happened at the same time."""
        heard = [event for event in events if event in self._effects]
        if not heard or (self._player and self._player.say([self._effects[event] for event in heard])):
            return
        if not _LOUD.isdisjoint(heard):
            self._ring()

    def close(self) -> None:
        """Nothing is left running."""
        if self._player is not None:
            self._player.end()
            self._player = None


class _Player:
    """The program that plays, as seen from this one."""

    def __init__(self) -> None:
        self._child = _start()
        if self._child is not None:
            from threading import Thread

            # A child that ends by itself must not lie about until it is asked for.
            self._watch = Thread(target=self._child.wait, daemon=True)
            self._watch.start()

    def say(self, effects: Iterable[str]) -> bool:
        """Have it play effects, one after the other; false if it is gone."""
        child = self._child
        if child is None or child.stdin is None or child.returncode is not None:
            return False
        try:
            os.write(child.stdin.fileno(), f"{' '.join(effects)}\n".encode())
        except OSError as error:
            # One that is stuck reads no more; it is not worth waiting for.
            return isinstance(error, BlockingIOError)
        return True

    def end(self) -> None:
        """End it, in the middle of a note if need be."""
        child, self._child = self._child, None
        if child is not None and child.stdin is not None:
            child.stdin.close()
            child.kill()
            self._watch.join(_LAST)


def _start() -> "Popen[bytes] | None":
    """The program that plays, or nothing where none can be started."""
    from subprocess import DEVNULL, PIPE, Popen

    with suppress(OSError):
        child = Popen(_command(), bufsize=0, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)  # noqa: S603
        if child.stdin is not None:
            os.set_blocking(child.stdin.fileno(), False)
        return child
    return None


def _command() -> list[str | bytes]:
    from multiprocessing.spawn import get_executable

    # By its path, and with -P: whatever else lies in the folder one is in must not be taken for a part of it.
    return [get_executable() or "python3", "-P", __file__]


def probe(seconds: float = 2.0) -> str:
    """The system that would play the notes, such as `ALSA`; empty if none has answered within so many seconds."""
    from subprocess import DEVNULL, PIPE, SubprocessError, run

    word = _PROBE.encode()
    try:
        done = run(_command(), input=word, stdout=PIPE, stderr=DEVNULL, timeout=seconds, start_new_session=True)  # noqa: S603, PLW1510
    except (OSError, SubprocessError):
        return ""
    return done.stdout.decode("ascii", "replace")


# The notes


@cache
def samples(effect: str) -> bytes:
    """An effect as it is played: a square wave for each of its notes."""
    return b"".join(_square(hertz, milliseconds).tobytes() for hertz, milliseconds in EFFECTS[effect])


def _square(hertz: int, milliseconds: int) -> "array[int]":
    period, length = round(RATE / hertz), RATE * milliseconds // 1000
    high = array("h", [_HEIGHT]) * (period // 2)
    low = array("h", [-_HEIGHT]) * (period - period // 2)
    return ((high + low) * (length // period + 1))[:length]


# The program that plays


class _Speaker:
    """The sound device, and what waits to be played; of what comes too fast the last is heard."""

    def __init__(self) -> None:
        from threading import Event

        self.ready, self._called, self._resting = Event(), Event(), Event()
        self._waiting: deque[str] = deque(maxlen=_MOST_WAITING)

    def say(self, effects: Iterable[str]) -> None:
        """Play these next."""
        self._waiting.extend(effect for effect in effects if effect in EFFECTS)
        self._called.set()

    def run(self) -> None:
        """Play what comes; where that is not possible, end the program."""
        try:
            device = _device()
            os.write(1, device.backend.encode())
            self.ready.set()
            while True:
                self._sing(device)
        finally:
            os._exit(1)

    def _sing(self, device: Any) -> None:  # noqa: ANN401
        """From the next effect to the next rest, in which the device is nobody's."""
        self._called.wait()
        self._called.clear()
        self._resting.clear()
        stream = self.stream()
        next(stream)
        device.start(stream)
        self._resting.wait()
        device.stop()

    def stream(self) -> Generator[bytes, int, None]:
        """As many frames as are asked for, each time: what waits, and silence."""
        left, silent = b"", 0
        frames = yield b""
        while True:
            size = frames * _WIDTH
            while self._waiting and len(left) < size:
                left += samples(self._waiting.popleft())
            silent = 0 if left else silent + frames
            if silent > _REST:
                self._resting.set()
            now, left = left[:size], left[size:]
            frames = yield now.ljust(size, b"\0")


def _device() -> Any:  # noqa: ANN401
    """The sound device, opened. Raises whatever the extra raises, and `OSError` where nobody would hear it."""
    from importlib import import_module

    # Not by name: the extra may be missing, and has no types.
    device = import_module("miniaudio").PlaybackDevice(nchannels=1, sample_rate=RATE, buffersize_msec=_PERIOD)
    if device.backend == "Null":
        raise OSError("no device")
    return device


def _serve() -> None:
    """Play the effects named on standard input until it ends."""
    from threading import Thread

    speaker = _Speaker()
    Thread(target=speaker.run, daemon=True).start()
    while words := os.read(0, 4096).decode("ascii", "replace").split():
        if _PROBE in words:
            speaker.ready.wait()
            break
        speaker.say(words)
    # At once, even while the device takes its time to open.
    os._exit(0)


if __name__ == "__main__":
    _serve()
