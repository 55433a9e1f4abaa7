"""Bytes from a terminal become keys, in whatever pieces they arrive.

A sequence is taken whole or not at all: whatever begins like one and is not known is one `unknown`, so that no digit
from the inside of it ever plays a card.
"""

from collections.abc import Callable

from wincrib.tui.signs import ESCAPE, PLAIN, REPORTS, UNKNOWN, Key, console, control, letter, third

__all__ = ["Decoder", "Key"]

PATIENCE = 0.5
"""Seconds after which half a sequence is given up: nobody waits for it, and its rest may be on a slow line."""

PATIENCE_WITH_PASTES = 5.0
"""Seconds after which a paste that does not go on is given up."""

LONGEST_SEQUENCE = 64
LONGEST_PASTE = 1 << 20
"""Of a longer paste the beginning is kept."""

_ESC, _BELL, _CAN, _SUB, _SPACE, _DELETE = 0x1B, 0x07, 0x18, 0x1A, 0x20, 0x7F
_END_OF_PASTE = b"\x1b[201~"
_POINTER_BYTES = 3


class Decoder:
    """Bytes in, keys out. `flush` is for when nothing more has come for a while."""

    def __init__(self) -> None:
        self._out: list[Key] = []
        self._reset()

    def _reset(self) -> None:
        self._state: Callable[[int], None] = self._ground
        self._held = bytearray()
        self._left = 0
        self._alt = False
        self._escaped = False  # an Esc came right before the Esc that began this sequence

    @property
    def pending(self) -> bool:
        """Whether a lone Esc, or half of something, waits for more."""
        return self._state != self._ground

    @property
    def alone(self) -> bool:
        """Whether what waits is an Esc and nothing else: somebody may have pressed that key."""
        return self._state == self._escape

    def patience(self, delay: float) -> float:
        """Seconds without a byte after which it is time to `flush`; `delay` is for a lone Esc."""
        if not self.pending:
            return float("inf")
        if self._state == self._paste:
            return PATIENCE_WITH_PASTES
        return delay if self.alone else PATIENCE

    def feed(self, data: bytes) -> list[Key]:
        """The keys that are complete with these bytes."""
        for byte in data:
            self._state(byte)
        keys, self._out = self._out, []
        return keys

    def flush(self) -> list[Key]:
        """Nothing more is coming: a lone Esc is the key, half of a sequence is one `unknown`."""
        if self.pending:
            self._done(ESCAPE if self.alone else UNKNOWN)
        keys, self._out = self._out, []
        return keys

    def _done(self, key: Key) -> None:
        """A key is complete. An Esc right before an arrow is Alt, as rxvt sends it; before all else it is a key."""
        if self._escaped and key.name not in REPORTS and len(key.name) > 1 and not self.alone:
            key = key._replace(alt=True)
        elif self._escaped:
            self._out.append(ESCAPE)
        self._out.append(key)
        self._reset()

    def _broken(self, byte: int) -> None:
        """The sequence is broken off by a byte that cannot stand in it, which begins something new."""
        self._done(UNKNOWN)
        self._ground(byte)

    def _ground(self, byte: int) -> None:
        if byte == _ESC:
            self._state = self._escape
        elif byte <= _DELETE:
            self._out.append(PLAIN[byte])
        else:
            self._begin_letter(byte)

    def _escape(self, byte: int) -> None:
        if byte == _ESC:
            if self._escaped:
                self._out.append(ESCAPE)
            self._escaped = True
        elif byte in b"[O]P_":
            self._state = {"[": self._control, "O": self._third}.get(chr(byte), self._string)
        elif byte <= _DELETE:
            self._done(PLAIN[byte]._replace(alt=True))
        else:
            self._alt = True
            self._begin_letter(byte)

    def _control(self, byte: int) -> None:
        if byte == ord("[") and not self._held:
            self._state = self._console
        elif byte == ord("$") and self._held.isdigit():
            self._end_control(byte)
        elif _SPACE <= byte < 0x40:
            self._hold(byte)
        elif 0x40 <= byte < _DELETE:
            self._end_control(byte)
        else:
            self._broken(byte)

    def _hold(self, byte: int) -> None:
        if len(self._held) <= LONGEST_SEQUENCE:
            self._held.append(byte)

    def _end_control(self, byte: int) -> None:
        sequence = f"{self._held.decode()}{chr(byte)}"
        if sequence == "200~":
            self._held.clear()
            self._state = self._paste
        elif sequence == "M":
            self._left = _POINTER_BYTES
            self._state = self._pointer
        else:
            self._done(control(sequence) if len(sequence) <= LONGEST_SEQUENCE else UNKNOWN)

    def _console(self, byte: int) -> None:
        if _SPACE <= byte < _DELETE:
            self._done(console(chr(byte)))
        else:
            self._broken(byte)

    def _third(self, byte: int) -> None:
        if byte in b"0123456789;":
            self._hold(byte)
        elif _SPACE <= byte < _DELETE:
            self._done(third(f"{self._held.decode()}{chr(byte)}"))
        else:
            self._broken(byte)

    def _pointer(self, byte: int) -> None:
        """The old mouse report: three bytes, each at least a space, that say too little to be of use."""
        if byte < _SPACE:
            self._broken(byte)
            return
        self._left -= 1
        if not self._left:
            self._done(UNKNOWN)

    def _string(self, byte: int) -> None:
        """An answer of any length: up to its terminator nothing in it is a key."""
        if byte in (_BELL, _CAN, _SUB):
            self._done(UNKNOWN)
        elif byte == _ESC:
            self._state = self._string_end

    def _string_end(self, byte: int) -> None:
        self._done(UNKNOWN)
        if byte != ord("\\"):
            self._state = self._escape
            self._escape(byte)

    def _paste(self, byte: int) -> None:
        self._held.append(byte)
        if self._held.endswith(_END_OF_PASTE):
            text = self._held[: -len(_END_OF_PASTE)].decode("utf-8", "replace")
            self._done(Key("paste", text=text.replace("\r\n", "\n").replace("\r", "\n")))
        elif len(self._held) > LONGEST_PASTE + 4096:
            del self._held[LONGEST_PASTE : -len(_END_OF_PASTE)]

    def _begin_letter(self, byte: int) -> None:
        """The first byte of a letter beyond ASCII says how many follow."""
        self._left = sum(byte >= least for least in (0xC2, 0xE0, 0xF0)) if byte <= 0xF4 else 0
        self._held.append(byte)
        self._state = self._letter
        if not self._left:
            self._done(UNKNOWN)

    def _letter(self, byte: int) -> None:
        if not 0x80 <= byte < 0xC0:
            self._broken(byte)
            return
        self._held.append(byte)
        self._left -= 1
        if not self._left:
            self._end_letter()

    def _end_letter(self) -> None:
        try:
            key = letter(self._held.decode())
        except UnicodeDecodeError:
            key = UNKNOWN
        self._done(key if key is UNKNOWN else key._replace(alt=self._alt))
