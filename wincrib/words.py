"""Plain speech: numbers in words, lists, and text from outside made safe to show."""

import re
import unicodedata
from collections.abc import Iterable

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()
_TENS = {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty", 60: "sixty", 70: "seventy", 80: "eighty",
         90: "ninety"}  # fmt: skip
_MOST_MARKS = 2
# Letters and marks by their class that nevertheless show nothing: joiners, fillers, variation selectors.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def number(n: int) -> str:
    """`n` in words up to ninety-nine (`twenty-one`), in digits otherwise."""
    if 0 <= n < len(_SMALL):
        return _SMALL[n]
    if n in _TENS:
        return _TENS[n]
    if 20 < n < 100:
        return f"{_TENS[n - n % 10]}-{_SMALL[n % 10]}"
    return str(n)


def listed(things: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(things)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(n: int, one: str, many: str = "") -> str:
    """`1 point`, `2 points`; `many` is for words that do not simply take an s."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def clean(text: str) -> str:
    """Text from outside, safe on any terminal: one line, no controls, no invisible or reordering characters.

    Characters are dropped by their class and never parsed as sequences, so that no half of an escape
    sequence can survive. At most two combining marks in a row are kept.
    """
    seen = "".join(char for char in text.replace("\n", " ").replace("\t", " ") if _shows(char))
    kept: list[str] = []
    marks = 0
    # Only now: what was dropped may have kept a letter and its mark apart.
    for char in unicodedata.normalize("NFC", seen):
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= _MOST_MARKS:
            kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept))


def _shows(char: str) -> bool:
    kind = unicodedata.category(char)
    return kind[0] != "C" and kind not in ("Zl", "Zp") and not _UNSEEN.match(char)


def quote(text: str, most: int = 40) -> str:
    """What somebody wrote, cleaned, in quotation marks and cut to `most` characters."""
    safe = clean(text)
    return f'"{safe if len(safe) <= most else safe[: most - 3] + "..."}"'
