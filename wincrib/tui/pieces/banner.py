"""Letters large enough to be seen across a room, and the skunk."""

from wincrib.tui.frame import Canvas, Style

WORDMARK = (
    "█   █ █ █   █  ████ ████  █ ████ ",
    "█   █ █ ██  █ █     █   █ █ █   █",
    "█ █ █ █ █ █ █ █     ████  █ ████ ",
    "██ ██ █ █  ██ █     █  █  █ █   █",
    "█   █ █ █   █  ████ █   █ █ ████ ",
)

SKUNK = (
    "  ████   ████  ",
    "██░░░░███░░░░██",
    "██ ▄░░░█░░░▄ ██",
    " ██░░░░█░░░░██ ",
    "   ██░░█░░██   ",
    "     ▀███▀     ",
)

_SIGNS = {
    " ": ("  ", "  ", "  "),
    "+": ("   ", "▄█▄", " ▀ "),
    "-": ("   ", "▀▀▀", "   "),
    "A": ("▄▀▄", "█▀█", "▀ ▀"),
    "B": ("█▀▄", "█▀▄", "▀▀ "),
    "C": ("█▀▀", "█  ", "▀▀▀"),
    "D": ("█▀▄", "█ █", "▀▀ "),
    "E": ("█▀▀", "█▀ ", "▀▀▀"),
    "F": ("█▀▀", "█▀ ", "▀  "),
    "G": ("█▀▀", "█ █", "▀▀▀"),
    "H": ("█ █", "█▀█", "▀ ▀"),
    "I": ("▀█▀", " █ ", "▀▀▀"),
    "J": ("  █", "▄ █", "▀▀▀"),
    "K": ("█ █", "█▀▄", "▀ ▀"),
    "L": ("█  ", "█  ", "▀▀▀"),
    "M": ("█▄█", "█▀█", "▀ ▀"),
    "N": ("█▀▄", "█ █", "▀ ▀"),
    "O": ("█▀█", "█ █", "▀▀▀"),
    "P": ("█▀█", "█▀▀", "▀  "),
    "Q": ("█▀█", "█ █", "▀▀█"),
    "R": ("█▀█", "█▀▄", "▀ ▀"),
    "S": ("█▀▀", "▀▀█", "▀▀▀"),
    "T": ("▀█▀", " █ ", " ▀ "),
    "U": ("█ █", "█ █", "▀▀▀"),
    "V": ("█ █", "█ █", " ▀ "),
    "W": ("█ █", "█▄█", "▀ ▀"),
    "X": ("█ █", " █ ", "▀ ▀"),
    "Y": ("█ █", " █ ", " ▀ "),
    "Z": ("▀▀█", " █ ", "▀▀▀"),
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}

SPOKEN = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The signs that what is said aloud can be made of."""


def draw_art(canvas: Canvas, row: int, column: int, art: tuple[str, ...], style: Style) -> None:
    """Draw a picture, its blanks transparent."""
    for down, line in enumerate(art):
        for across, char in enumerate(line):
            if char != " ":
                canvas.put(row + down, column + across, char, style)


def big(text: str) -> tuple[str, ...]:
    """A number, `+2` or words in capitals, in signs three rows high. Raises `KeyError` for any other sign."""
    signs = [_SIGNS[each] for each in text]
    return tuple(" ".join(sign[down] for sign in signs) for down in range(3))
