"""The replays there are: those shipped with the program, those that are wrong, and the cases worked out apart."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, TypedDict, cast

from wincrib.replay.document import AnyReplay
from wincrib.replay.yaml import read

SHELF = Path(__file__).parent.parent.parent / "replays"
CASES = Path(__file__).parent.parent / "cases" / "replays"


class Case(TypedDict):
    """What must be said of a file: accepted, refused at a line, or refused with something left to recover."""

    file: str
    expect: str
    what: str
    line: NotRequired[int]
    mention: NotRequired[list[str]]
    no_output: NotRequired[list[str]]
    same_as: NotRequired[str]
    names: NotRequired[list[str]]
    recovers_deals: NotRequired[int]


class Wrong(TypedDict):
    """A wrong file, and the whole sentence it must be given; `begins` where a YAML reader has the last word."""

    file: str
    verdict: str
    line: int
    column: NotRequired[int]
    says: NotRequired[str]
    begins: NotRequired[str]


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def cases() -> list[Case]:
    """Every case of the index."""
    return cast(list[Case], _rows(CASES / "index.jsonl"))


def wrongs() -> list[Wrong]:
    """Every wrong file, and what is wrong with it."""
    return cast(list[Wrong], _rows(SHELF / "broken" / "index.jsonl"))


FOLDERS = ("by-hand", "classic", "formats", "rules")
"""Where the replays lie that are right."""


def shipped() -> list[str]:
    """The replays that are right, by folder and name: `classic/skunk`."""
    files = [path for folder in FOLDERS for path in (SHELF / folder).glob("*.yaml")]
    return sorted(f"{path.parent.name}/{path.stem}" for path in files)


CLASSIC = tuple(name for name in shipped() if name.startswith("classic/"))
RULES = tuple(name for name in shipped() if name.startswith("rules/"))
CRIBIST = tuple(sorted(f"cribist/{path.stem}" for path in (SHELF / "cribist").glob("*.yaml")))
BY_HAND = tuple(name for name in shipped() if name.startswith("by-hand/"))


def data(name: str) -> bytes:
    """The bytes of a shipped replay."""
    return (SHELF / f"{name}.yaml").read_bytes()


@cache
def replay(name: str) -> AnyReplay:
    """A shipped replay."""
    return read(data(name))
