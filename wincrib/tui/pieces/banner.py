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

_DIGITS = {
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


def draw_art(canvas: Canvas, row: int, column: int, art: tuple[str, ...], style: Style) -> None:
    """Draw a picture, its blanks transparent."""
    for down, line in enumerate(art):
        for across, char in enumerate(line):
            if char != " ":
                canvas.put(row + down, column + across, char, style)


def big_number(number: int) -> tuple[str, ...]:
    """A number in digits three rows high."""
    digits = [_DIGITS[each] for each in str(number)]
    return tuple(" ".join(digit[down] for digit in digits) for down in range(3))
