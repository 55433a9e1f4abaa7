"""How a right replay is spoiled: blindly, by its bytes and its words, and knowingly, by what its words mean.

Each spoiler takes a text, its dice and how many things to change, and gives another text, or bytes that are none.
"""

import re
from collections.abc import Callable
from functools import cache
from random import Random

from tests.replay import shelf
from tests.replay.shelf import CASES
from wincrib.cards import NEW_PACK

Spoiler = Callable[[str, Random, int], bytes]

SPLICES = (
    "go", "AC", "10D", "5♥", "QC+2", "go+1", "0", "-1", "121", "999", "61", "29", "30", "null", "~", "", "[]",
    "{}", "[[]]",
    "{claim: 4}", "{claim: 4, call: 2}", "{claim: 0, call: 29, muggins: 29}", "{at: 0, hint: 3}", "automatic",
    "manual",
    "[manual, automatic]", "true", "false", "complete", "unfinished", "abandoned", "resignation", "points", "double",
    "browser", "net", "wincrib", "lot", "cut", "&a", "*a", "!!int", "!x", "|", ">", "%YAML", "---", "...", "<<",
    "? ", "- ",
    ": ", "# ", "'", '"', '"\\x1b[2J"', '"\\ud800"', '"\\U00110000"', "\t", "\r", "\x00", "\x1b", "\u2028",
    "\ufeff", "é",
    "pass", "run 4S 5H 6C", "pair 4S 4H", "{points: 2, combos: [pair 4S 4H]}", "{deals: 1}", "[flush, jack]",
    "x-a: 1", "explicit", "seed", "computer", "remote", "level: wizard", "2", "sha256:" + "0" * 64,
)  # fmt: skip

NAMES = (
    '"\\e[2J"', '"\\e]0;title\\a"', '"\\x9b31m"', '"a\\nb"', '"\\u202eAnn"', '"\\u200b"', '"\\ud800"', '""', '" "',
    "no", "~", "5:10", "0x1F", "é" * 41, "🃏" * 40, "🃏" * 41, "'%s%n{0}'", "'<b>&amp;'", "日本",
    "../../etc/passwd", '"\\\\"', "CON", "Computer", "Ann", "Bob", "'*'", "'&a'", "\u202eAnn", "Ann\u200d", "\u3164",
    "a" + "\u0301" * 39,
)  # fmt: skip


@cache
def right() -> tuple[str, ...]:
    """The replays that are spoiled: those shipped with the program, and the right ones among the cases."""
    cases = [path.read_text("utf-8") for path in sorted(CASES.glob("ok-*.yaml"))]
    names = (*shelf.shipped(), *shelf.CRIBIST)
    return (*(shelf.data(name).decode() for name in names), *cases)


# Blindly


def damaged(text: str, dice: Random, times: int) -> bytes:
    """Bytes changed, lost, put in, or cut off."""
    data = bytearray(text.encode())
    for _ in range(times):
        at = dice.randrange(len(data)) if data else 0
        match dice.randrange(8):
            case 0:
                del data[at:]
            case 1 | 2:
                del data[at : at + dice.randint(1, 9)]
            case 3:
                data[at:at] = dice.randbytes(dice.randint(1, 4))
            case _:
                data[at : at + 1] = bytes([dice.randrange(256)])
    return bytes(data)


_WORD = re.compile(r"[\w+♥-]+|[\[\]{},:]|\n *|.")


def mutated(text: str, dice: Random, times: int) -> bytes:
    """Some of its words dropped, doubled, moved, exchanged, or replaced by what may confuse."""
    words = _WORD.findall(text)
    for _ in range(times):
        at, other = dice.randrange(len(words)), dice.randrange(len(words))
        match dice.randrange(7):
            case 0:
                del words[at]
            case 1:
                words.insert(at, words[other])
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3 | 4:
                words[at] = dice.choice(SPLICES)
            case 5:
                words.insert(at, dice.choice(SPLICES))
            case _:
                words[min(at, other) : max(at, other)] = words[min(at, other) : max(at, other)] * 2
    return "".join(words).encode("utf-8", "replace")


# Knowingly


_TYPED = tuple(re.compile(pattern) for pattern in (
    r"\b(?:[A2-9TJQK][CDHS](?:\+\d+)?|go|\d+)\b", r"\[[^\[\]\n]*\]|\{[^{}\n]*\}", r", ",
))  # fmt: skip
_TYPES: tuple[tuple[str, Callable[[str, Random], str]], ...] = (
    (r"\[.*|\{.*", lambda old, dice: dice.choice(["[]", "{}", "0", f"[{old}]", old[:-1] + ", 0" + old[-1]])),
    (
        r"\d+",
        lambda old, dice: str(dice.choice([0, 1, 2, 3, 29, 61, 121, int(old[-9:]) + 1, max(0, int(old[-9:]) - 1)])),
    ),
    (r", ", lambda _, dice: dice.choice([", go, ", ", 5H, ", ", 0, ", ", QC+2, ", " "])),
    (r".*", lambda _, dice: dice.choice(["go", *map(str, NEW_PACK), "AC+2", "7D+3", "QS+0"])),
)


def retold(text: str, dice: Random, times: int) -> bytes:
    """Some cards, numbers and lists exchanged for others, some lines lost or doubled."""
    for _ in range(times):
        if dice.random() < 0.15:
            text = _line_lost_or_doubled(text, dice)
            continue
        places = list(dice.choices(_TYPED, (8, 1, 1))[0].finditer(text, max(0, text.find("format:"))))
        if not places:
            continue
        found = dice.choice(places)
        change = next(change for kind, change in _TYPES if re.fullmatch(kind, found.group()))
        text = text[: found.start()] + change(found.group(), dice) + text[found.end() :]
    return text.encode()


def rearranged(text: str, dice: Random, times: int) -> bytes:
    """Cards and deals exchanged or lost, other rules, names that mean harm: each change leaves a file that holds."""
    for _ in range(times):
        text = dice.choices(*zip(*_REARRANGING, strict=True))[0](text, dice)
    return text.encode("utf-8", "replace")


def _line_lost_or_doubled(text: str, dice: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    at = dice.randrange(len(lines))
    lines[at : at + 1] = dice.choice([[], [lines[at]] * 2])
    return "".join(lines)


_CARD = re.compile(r"\b[A2-9TJQK][CDHS](?:\+\d+)?\b")


def _two_cards_exchanged(text: str, dice: Random) -> str:
    cards = list(_CARD.finditer(text))
    if len(cards) < 2:
        return text
    one, two = sorted(dice.sample(cards, 2), key=re.Match.start)
    return f"{text[: one.start()]}{two[0]}{text[one.end() : two.start()]}{one[0]}{text[two.end() :]}"


def _token_lost(text: str, dice: Random) -> str:
    tokens = list(re.finditer(r"[\w+]+, |, [\w+]+(?=\])", text))
    found = dice.choice(tokens) if tokens else None
    return text[: found.start()] + text[found.end() :] if found else text


def _number_changed(text: str, dice: Random) -> str:
    numbers = list(re.finditer(r"(?<=[ \[+])\d+(?=[,\]}\n])", text))
    if not numbers:
        return text
    found = dice.choice(numbers)
    other = max(0, int(found[0]) + dice.choice((-4, -2, -1, 1, 2, 4)))
    return text[: found.start()] + str(other) + text[found.end() :]


def _deals_moved(text: str, dice: Random) -> str:
    """Deals exchanged, lost or doubled."""
    head, *deals = re.split(r"(?m)^(?=  - dealer:)", text)
    if not deals:
        return text
    # What follows the deals stands behind the last of them.
    after = re.search(r"(?m)^(?=[a-z])", deals[-1])
    tail = deals[-1][after.start() :] if after else ""
    deals[-1] = deals[-1].removesuffix(tail)
    at, other = dice.randrange(len(deals)), dice.randrange(len(deals))
    match dice.randrange(3):
        case 0:
            deals[at], deals[other] = deals[other], deals[at]
        case 1:
            deals.insert(at, deals[other])
        case _ if len(deals) > 1:
            del deals[at]
    return head + "".join(deals) + tail


def _name_changed(text: str, dice: Random) -> str:
    players = re.search(r"(?m)^players: *\[(\{name: )?([^,\n}]+)", text)
    if not players:
        return text
    return text[: players.start(2)] + dice.choice(NAMES) + text[players.end(2) :]


def _text_added(text: str, dice: Random) -> str:
    key = dice.choice(("title", "program", "created", "x-note", "x-" + dice.choice(NAMES)))
    lines = text.splitlines(keepends=True)
    at = max(1, next((n for n, line in enumerate(lines) if line.startswith("deals:")), 1))
    return "".join([*lines[:at], f"{key}: {dice.choice(NAMES)}\n", *lines[at:]])


_OTHERWISE = (
    ("muggins: false", "muggins: true"), ("muggins: true", "muggins: false"), ("target: 121", "target: 61"),
    ("target: 61", "target: 121"), ("preset: wincrib", "preset: net"), ("preset: net", "preset: browser"),
    ("dealer: 0", "dealer: 1"), ("dealer: 1", "dealer: 0"), ("source: seed", "source: explicit"),
    ("heels: 2", "heels: 0"), ("status: complete", "status: unfinished"), ("status: unfinished", "status: complete"),
    ("counting: automatic", "counting: manual"), ("counting: manual", "counting: [automatic, manual]"),
    ("status: complete", "status: abandoned"), ("skunk: none", "skunk: single"), ("winner: 0", "winner: 1"),
    ("by: points", "by: resignation"), ("skunk: [90, 60]", "skunk: []"), ("first_deal: cut", "first_deal: lot"),
    ("claims: manual", "claims: automatic"), ("claims: automatic", "claims: manual"),
    ("time_up: true", "time_up: false"), ("end: {deals: ", "end: {minutes: "), ("end: {target: ", "end: {deals: "),
    ("pass, ", ""), ("points: ", "points: 1"),
)  # fmt: skip


def _otherwise(text: str, dice: Random) -> str:
    """Other rules, another dealer, another end."""
    known = [pair for pair in _OTHERWISE if pair[0] in text]
    old, new = dice.choice(known) if known else ("", "")
    return text.replace(old, new, 1)


_REARRANGING: tuple[tuple[Callable[[str, Random], str], int], ...] = (
    (_two_cards_exchanged, 4),
    (_token_lost, 4),
    (_number_changed, 4),
    (_deals_moved, 3),
    (_otherwise, 3),
    (_name_changed, 2),
    (_text_added, 2),
    (_line_lost_or_doubled, 1),
)

BLIND: dict[str, Spoiler] = {"bytes": damaged, "words": mutated}
KNOWING: dict[str, Spoiler] = {"retold": retold, "rearranged": rearranged}


def mutant(seed: str, number: int) -> tuple[str, bytes]:
    """A spoiled replay by its number, and how it was spoiled; every second one is spoiled knowingly."""
    dice = Random(f"{seed} {number}")
    spoilers = KNOWING if number % 2 else BLIND
    kind = list(spoilers)[number // 2 % 2]
    return kind, spoilers[kind](dice.choice(right()), dice, dice.choice((1, 1, 2, 3)))
