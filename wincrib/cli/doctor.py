"""`doctor`: what a report needs to know about this terminal and this installation. It writes nothing."""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import wincrib
from wincrib.cli import DONE, UNREADABLE
from wincrib.cli.arguments import Parser, complain
from wincrib.errors import Unreadable
from wincrib.home.places import replays_folder, settings_file
from wincrib.home.settings import Settings, settings
from wincrib.tui.terminal import ascii_only, usable
from wincrib.values import value
from wincrib.words import clean, counted

_SCHEMA = 1
_NO_SCREEN = 5
_LABELS = 14
_TABLES = 2
_PACKAGES = ("blessed", "PyYAML", "wcwidth", "platformdirs", "tomlkit")
_DEEP = ("truecolor", "24bit")
_COLOURS = {"true": "24-bit", "256": "256", "16": "16", "8": "8", "mono": "none"}


@value
class Fact:
    """One fact: a line for people, maybe with more of them, and what an object holds of it for programs."""

    label: str
    text: str
    data: Mapping[str, Any]
    more: tuple[str, ...] = ()


def doctor(words: Sequence[str]) -> int:
    """`wincrib doctor`: what works here, what does not and why, and how to upgrade."""
    parser = Parser(
        "doctor",
        "  wincrib doctor\n  wincrib doctor --json\n  wincrib doctor --color always",
        "Say what works here and why, for you or for a report; and how to upgrade.",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="as wincrib play takes it")
    given = parser.read(words)
    now, trouble = _settings()
    why_not = usable(sys.stdin, sys.stdout)
    facts = _facts(now, trouble, why_not, given.color)
    if given.json:
        print(json.dumps(_as_object(facts)))
    else:
        _print(facts)
    return _verdict(trouble, why_not)


def _settings() -> tuple[Settings | None, str]:
    """The settings in force, with what is odd about those of both tables too, or why they cannot be read."""
    try:
        now, *tables = [settings(table) for table in range(_TABLES + 1)]
    except Unreadable as error:
        return None, error.message
    warnings = dict.fromkeys(each for one in (now, *tables) for each in one.warnings)
    return replace(now, warnings=tuple(warnings)), ""


def _as_object(facts: Iterable[Fact]) -> dict[str, Any]:
    whole: dict[str, Any] = {"schema": _SCHEMA}
    for fact in facts:
        whole |= fact.data
    return whole


def _print(facts: Iterable[Fact]) -> None:
    for fact in facts:
        for text in filter(None, (fact.text, *fact.more)):
            print(f"{fact.label:<{_LABELS}}{clean(text)}", flush=True)


def _verdict(trouble: str, why_not: str) -> int:
    if trouble:
        complain(trouble)
        return UNREADABLE
    if why_not and sys.stdin.isatty() and sys.stdout.isatty():
        complain(f"no full screen here: {clean(why_not)}; wincrib play --plain plays in lines of text")
        return _NO_SCREEN
    return DONE


def _facts(now: Settings | None, trouble: str, why_not: str, colour: str) -> Iterator[Fact]:
    yield from _program()
    yield from _terminal(why_not)
    yield from _colours(why_not, colour)
    yield from _characters(now)
    yield _mouse(now)
    yield _packages()
    yield _sound(now)
    yield from _kept(trouble)
    yield _warnings(now)
    yield _upgrade(Path(wincrib.__file__).parent, Path(sys.prefix))


# The program and the terminal


def _program() -> Iterator[Fact]:
    system = os.uname()
    python = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
    platform = f"{system.sysname} {system.release} {system.machine}"
    yield Fact("wincrib", wincrib.__version__, {"wincrib": wincrib.__version__})
    yield Fact("Python", f"{python}, {sys.executable}", {"python": python, "executable": sys.executable})
    yield Fact("platform", platform, {"platform": platform})


def _terminal(why_not: str) -> Iterator[Fact]:
    kind = os.environ.get("TERM", "")
    inside = "tmux" if "TMUX" in os.environ else "screen" if "STY" in os.environ else ""
    far = bool(os.environ.get("SSH_CONNECTION"))
    around = [*([f"in {inside}"] if inside else []), *(["over ssh"] if far else [])]
    data = {"term": kind, "inside": inside or None, "ssh": far}
    yield Fact("terminal", ", ".join([kind or "TERM is not set", *around]), data)
    data = {"full_screen": not why_not, "why_not": why_not or None}
    yield Fact("full screen", f"no: {why_not}" if why_not else "yes", data)
    yield _size()


def _size() -> Fact:
    try:
        found = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        found = os.terminal_size((0, 0))
    if not all(found):
        return Fact("size", "not known", {"columns": None, "rows": None})
    text = f"{found.columns} columns, {found.lines} rows"
    return Fact("size", f"{text}{_too_small(found)}", {"columns": found.columns, "rows": found.lines})


def _too_small(size: os.terminal_size) -> str:
    from wincrib.tui.frame import Size
    from wincrib.tui.screens.drawing import SMALLEST, fits

    if fits(SMALLEST, Size(size.columns, size.lines)):
        return ""
    return f": too small, the table needs {SMALLEST.width} columns and {SMALLEST.height} rows"


def _colours(why_not: str, colour: str) -> Iterator[Fact]:
    if why_not:
        yield Fact("colours", "none in lines of text", {"colours": None, "colours_from": None})
        return
    from wincrib.tui.terminal import Terminal

    depth = Terminal(colour).depth.value
    decided = _decided(colour, depth, os.environ)
    yield Fact("colours", f"{_COLOURS[depth]} ({decided})", {"colours": depth, "colours_from": decided})


def _decided(colour: str, depth: str, environ: Mapping[str, str]) -> str:
    """What settled how many colours there are."""
    if colour == "never":
        return "--color never"
    if colour == "auto" and environ.get("NO_COLOR"):
        return "NO_COLOR"
    deep = depth == "true" and environ.get("COLORTERM") in _DEEP
    name = "COLORTERM" if deep else "TERM"
    return f"{name}={environ.get(name, '')}{' and --color always' if colour == 'always' else ''}"


def _characters(now: Settings | None) -> Iterator[Fact]:
    name = next((each for each in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(each)), "")
    locale = f"{name}={os.environ[name]}" if name else "no locale is set"
    yield Fact("encoding", f"{sys.stdout.encoding} ({locale})", {"encoding": sys.stdout.encoding, "locale": locale})
    chosen = now.text("characters") if now else "auto"
    plain = ascii_only() or chosen == "ascii"
    text = f"{'ASCII only' if plain else 'all'} (setting characters: {chosen})"
    yield Fact("characters", text, {"ascii": plain})


def _mouse(now: Settings | None) -> Fact:
    if now is None:
        return Fact("mouse", "not known", {"mouse": None})
    return Fact("mouse", f"{now.text('mouse')} ({now.origins['mouse']})", {"mouse": now.values["mouse"]})


# What is installed


def _packages() -> Fact:
    found = {name: _version(name) for name in _PACKAGES}
    parser = _parser()
    text = ", ".join(f"{name} {version or 'not found'}" for name, version in found.items())
    return Fact("packages", f"{text}; YAML is parsed in {parser}", {"packages": found, "yaml_parser": parser})


def _version(name: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _parser() -> str:
    """The language of the parser that the replays are read with."""
    import wincrib.replay.tree  # noqa: F401 - it takes the one in C where that can be loaded

    return "C" if "yaml._yaml" in sys.modules else "Python"


def _sound(now: Settings | None) -> Fact:
    from wincrib.tui.sound import probe

    chosen = now.text("sound") if now else None
    extra = (_version("miniaudio") or "of no version") if find_spec("miniaudio") else None
    device = probe() if extra else ""
    data = {"sound": {"setting": chosen, "miniaudio": extra, "device": device or None}}
    return Fact("sound", f"{chosen or 'not known'}; {_heard(extra, device)}", data)


def _heard(extra: str | None, device: str) -> str:
    """What notes there can be."""
    if extra is None:
        return 'for notes the extra is not installed (pip install "wincrib[sound]")'
    if os.environ.get("SSH_CONNECTION"):
        return f"miniaudio {extra}, but over ssh there is the bell alone"
    return f"miniaudio {extra}, {f'a device answers ({device})' if device else 'but no device answers'}"


# What is kept


def _kept(trouble: str) -> Iterator[Fact]:
    file, games = settings_file(), replays_folder()
    there, state = os.access(file, os.F_OK), _state(file.parent)
    text = f"{file} ({'there' if there else 'not there yet'}); its folder {state}"
    data = {"settings_file": str(file), "settings_folder": state, "settings_trouble": trouble or None}
    yield Fact("settings", text, data, (trouble,))
    yield Fact("games", f"{games}, which {_state(games)}", {"games_path": str(games), "games_folder": _state(games)})
    number = _number(games)
    yield Fact("kept", "not known" if number is None else counted(number, "game"), {"games": number})
    yield _space(games)


def _state(folder: Path) -> str:
    """Whether a folder can be written, or made."""
    from wincrib.home.replays import is_folder

    if is_folder(folder):
        return "can be written" if _writable(folder) else "cannot be written"
    if os.access(folder, os.F_OK):
        return "cannot be created, as a file has its name"
    above = _above(folder)
    return "would be created" if _writable(above) else f"cannot be created, as {above} is no folder that can be written"


def _above(path: Path) -> Path:
    """The nearest folder that is there already, or the file in its way."""
    return next(each for each in (path, *path.parents) if os.access(each, os.F_OK) or each == each.parent)


def _writable(folder: Path) -> bool:
    from wincrib.home.replays import is_folder

    return is_folder(folder) and os.access(folder, os.W_OK | os.X_OK)


def _number(games: Path) -> int | None:
    from wincrib.home.replays import replay_files

    try:
        return sum(each.is_file() for each in replay_files(games))
    except OSError:
        return None


def _space(games: Path) -> Fact:
    try:
        disk = os.statvfs(_above(games))
    except OSError:
        return Fact("free space", "not known", {"free_bytes": None})
    free = disk.f_bavail * disk.f_frsize
    return Fact("free space", f"{free / 1e6:,.0f} MB", {"free_bytes": free})


def _warnings(now: Settings | None) -> Fact:
    warnings = now.warnings if now else ()
    return Fact("warning", "", {"warnings": list(warnings)}, warnings)


# How to upgrade


def _upgrade(package: Path, prefix: Path) -> Fact:
    command = _upgrading(package, prefix)
    return Fact("to upgrade", command, {"upgrade": command})


def _upgrading(package: Path, prefix: Path) -> str:
    """The command that brings a newer version, by where this one came from."""
    import shlex

    if (package.parent / ".git").exists():
        return f"git -C {shlex.quote(str(package.parent))} pull"
    return "pipx upgrade wincrib" if "pipx" in prefix.parts else "pip install --upgrade wincrib"
