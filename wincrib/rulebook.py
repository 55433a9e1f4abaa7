"""The rules as a person reads them, by number or by word."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from wincrib.errors import Unreadable
from wincrib.values import value
from wincrib.words import quote

_RULE = re.compile(r"(\d+\.\d+) ")
_PART = re.compile(r"## (\d+) (.+)")
_CRIBIST = "cribist"
_CRIBIST_RULE = re.compile(r"(\d) ([^.]+)\. ")


@value
class Part:
    """One part of the rules: its number, its title, and the lines of each rule by number."""

    number: str
    title: str
    rules: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def lines(self) -> list[str]:
        """The whole part."""
        return [f"{self.number} {self.title}", *(line for _, lines in self.rules for line in lines)]


@cache
def _text(book: str = "rulebook.txt") -> str:
    return (files("wincrib") / "data" / book).read_text(encoding="utf-8")


@cache
def parts() -> tuple[Part, ...]:
    """The parts of the rules, in order."""
    found: list[Part] = []
    for chunk in re.split(r"\n(?=## )", _text())[1:]:
        head, *body = chunk.strip().split("\n")
        named = _PART.fullmatch(head)
        number, title = named.groups() if named else ("", head)
        found.append(Part(number, title, _rules(body)))
    return tuple(found)


def _rules(body: list[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    rules: list[tuple[str, list[str]]] = []
    for line in body:
        begins = _RULE.match(line)
        if begins:
            rules.append((begins[1], [line]))
        else:
            rules[-1][1].append(line)
    return tuple((number, tuple(lines)) for number, lines in rules)


@cache
def cribist_rules() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The rules of Cribist: the number, the title and the lines of each."""
    _, body = _text("rulebook-cribist.txt").split("\n\n", 1)
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for chunk in re.split(r"\n(?=\d )", body.strip()):
        head = _CRIBIST_RULE.match(chunk)
        number, title = head.groups() if head else ("", "")
        found.append((number, title, tuple(chunk.split("\n"))))
    return tuple(found)


def contents() -> list[str]:
    """What there is to read."""
    _, *lead = _text().split("\n## ")[0].strip().split("\n")
    other = "Cribist, the game for four, has rules of its own: wincrib rules cribist."
    return [*lead, "", *(f"{part.number} {part.title}" for part in parts()), "", other]


def _of_cribist(wanted: str) -> list[str]:
    """The lines of Cribist about a number or a word; all of them without one."""
    if not wanted:
        return _text("rulebook-cribist.txt").strip().removeprefix("# ").split("\n")
    rules = cribist_rules()
    for number, title, lines in rules:
        if wanted in (number, title.lower()):
            return list(lines)
    found = [line for _, _, lines in rules if _speaks_of(wanted, lines) for line in lines]
    if found:
        return found
    raise _nothing_of(wanted, "the rules of Cribist", (lines for _, _, lines in rules))


def topic(name: str) -> list[str]:
    """The lines about a rule (`4.2`), a part (`4`) or a word (`muggins`); without a name the contents, `all` for all.

    `cribist` is the other game's, and a number or a word behind it one of its rules. Raises `Unreadable` naming the
    nearest word there is.
    """
    wanted = name.strip().lower()
    if wanted.split(" ")[0] == _CRIBIST:
        return _of_cribist(wanted.removeprefix(_CRIBIST).strip())
    if not wanted:
        return contents()
    if wanted == "all":
        return [line for part in parts() for line in ["", *part.lines]][1:]
    for part in parts():
        if wanted == part.number or wanted == part.title.lower():
            return part.lines
        for number, lines in part.rules:
            if wanted == number:
                return list(lines)
    found = _about(wanted)
    if found:
        return found
    raise _nothing_of(name, "the rules", (lines for part in parts() for _, lines in part.rules))


def _nothing_of(name: str, where: str, rules: Iterable[Iterable[str]]) -> Unreadable:
    if re.fullmatch(r"[\d.]+", name.strip()):
        return Unreadable(f"{where} say nothing of {quote(name.strip())}: no rule has that number")
    words = {word.lower() for lines in rules for word in re.findall(r"[A-Za-z]{3,}", "\n".join(lines))}
    near = get_close_matches(name.strip().lower(), sorted(words), 1, 0.0)
    return Unreadable(f"{where} say nothing of {quote(name)}; the nearest word in them is {near[0]}")


def _about(word: str) -> list[str]:
    return [line for part in parts() for _, lines in part.rules if _speaks_of(word, lines) for line in lines]


def _speaks_of(word: str, lines: Iterable[str]) -> bool:
    """Whether a rule holds a word, wherever its lines break."""
    return bool(re.search(rf"\b{re.escape(word)}", " ".join(each.strip() for each in lines), re.IGNORECASE))
