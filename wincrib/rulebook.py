"""The rules as a person reads them, by number or by word."""

import re
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from wincrib.errors import Unreadable
from wincrib.values import value
from wincrib.words import quote

_RULE = re.compile(r"(\d+\.\d+) ")
_PART = re.compile(r"## (\d+) (.+)")


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
def _text() -> str:
    return (files("wincrib") / "data" / "rulebook.txt").read_text(encoding="utf-8")


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


def contents() -> list[str]:
    """What there is to read."""
    _, *lead = _text().split("\n## ")[0].strip().split("\n")
    return [*lead, "", *(f"{part.number} {part.title}" for part in parts())]


def topic(name: str) -> list[str]:
    """The lines about a rule (`4.2`), a part (`4`) or a word (`muggins`); without a name the contents, `all` for all.

    Raises `Unreadable` naming the nearest word there is.
    """
    wanted = name.strip().lower()
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
    near = get_close_matches(wanted, sorted(_words()), 1, 0.0)
    raise Unreadable(f"the rules say nothing of {quote(name)}; the nearest word in them is {near[0]}")


def _about(word: str) -> list[str]:
    pattern = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    return [
        line
        for part in parts()
        for _, lines in part.rules
        if pattern.search(" ".join(each.strip() for each in lines))
        for line in lines
    ]


def _words() -> set[str]:
    rules = "\n".join(line for part in parts() for _, lines in part.rules for line in lines)
    return {word.lower() for word in re.findall(r"[A-Za-z]{3,}", rules)}
