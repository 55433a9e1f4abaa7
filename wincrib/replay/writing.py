"""From plain data to the text of a replay: always the same text for the same data."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

Data = int | bool | str | Sequence["Data"] | Mapping[str, "Data"]
"""Plain data on its way to a file."""

# What any YAML reader takes as text without quotation marks. Ours never guesses, but others do.
_PLAIN = re.compile(r"[A-Za-z2-9][A-Za-z0-9_+-]*(?: [A-Za-z0-9][A-Za-z0-9_+-]*)*")
_GUESSED = re.compile(r"[0-9_.+-]+([eE][0-9+-]*)?|[yYnN]|(?i:yes|no|on|off|true|false|null)")

_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


@lru_cache(maxsize=4096)
def scalar(text: str) -> str:
    """A piece of text, in quotation marks where another reader could take it for something else."""
    if _PLAIN.fullmatch(text) and not _GUESSED.fullmatch(text):
        return text
    return _UNPRINTABLE.sub(_escaped, json.dumps(text, ensure_ascii=False))


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found.group()):04X}"


def flow(data: Data) -> str:
    """Data on one line."""
    if isinstance(data, str):
        return scalar(data)
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, int):
        return str(data)
    if isinstance(data, Mapping):
        return "{" + ", ".join(f"{scalar(key)}: {flow(each)}" for key, each in data.items()) + "}"
    return "[" + ", ".join(flow(each) for each in data) + "]"


def block(data: Mapping[str, Data], indent: str = "") -> list[str]:
    """Keys on lines of their own; a list of lists or of tables has an item a line, all else stands on one."""
    lines: list[str] = []
    for key, each in data.items():
        if isinstance(each, Sequence) and not isinstance(each, str) and any(_nested(item) for item in each):
            lines.append(f"{indent}{scalar(key)}:")
            lines.extend(f"{indent}  - {flow(item)}" for item in each)
        else:
            lines.append(f"{indent}{scalar(key)}: {flow(each)}")
    return lines


def _nested(data: Data) -> bool:
    return isinstance(data, Sequence | Mapping) and not isinstance(data, str)


def listed(items: Sequence[Mapping[str, Data]], indent: str = "  ") -> list[str]:
    """A list of tables in block style."""
    lines: list[str] = []
    for item in items:
        first, *rest = block(item, f"{indent}  ")
        lines.append(f"{indent}- {first.lstrip()}")
        lines.extend(rest)
    return lines
