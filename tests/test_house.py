"""The house: imports point downstairs, one room each touches the world outside, and things go by their names.

All of it is read from the source of the modules; the tables say what is allowed; a new room is one more word in them.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from tests import cases
from wincrib.games.cribbage.acts import Why

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "wincrib"

FLOORS: tuple[tuple[str, ...], ...] = (
    ("errors", "words", "values"),
    ("cards", "rulebook"),
    ("counting", "shuffle"),
    ("games",),
    ("replay", "players"),
    ("table",),
    ("home",),
    ("net", "library"),
    ("tui", "plain", "lab"),
    ("web",),
    ("cli",),
)
"""From the ground up. A room may know its own insides and every floor below; never up, never sideways."""

STRANGERS = (("games.cribbage", "games.cribist"), ("replay.cribbage", "replay.cribist"))
"""Rooms of one package that do not know each other either."""

NO_CHANCE_NO_CLOCK = ("random", "secrets", "hashlib", "time", "datetime", "os", "wincrib.shuffle")
"""What nothing that decides may import: chance is an action, and time an argument."""
DECIDERS = ("games", "players")

OUTSIDE: dict[str, tuple[str, ...]] = {
    "random": (),
    "secrets": ("cli", "net", "web"),
    "hashlib": ("shuffle", "replay", "net"),
    "os": ("values", "home", "net.engine", "plain", "tui.terminal", "tui.sound", "lab.crew", "cli"),
    "sys": ("__main__", "home", "plain", "tui.terminal", "cli"),
    "time": ("home", "plain", "net", "tui.terminal", "tui.app", "web", "cli"),
    "datetime": ("home", "plain", "net", "tui.app", "web", "cli"),
    "pathlib": ("home", "library", "plain", "cli"),
    "io": ("home", "plain", "cli"),
    "tempfile": ("home",),
    "shutil": ("home", "plain.console"),
    "glob": ("home",),
    "fcntl": ("home", "tui.terminal"),
    "platformdirs": ("home",),
    "tomlkit": ("home",),
    "yaml": ("replay",),
    "locale": ("tui.terminal", "cli"),
    "signal": ("net.engine", "plain", "tui.terminal", "lab.crew", "cli"),
    "subprocess": ("net.engine", "tui.sound", "cli"),
    "threading": ("net", "tui", "lab"),
    "multiprocessing": ("net", "tui", "lab", "cli"),
    "concurrent": ("net", "tui", "lab", "cli"),
    "asyncio": ("net", "tui", "web", "cli"),
    "socket": ("net", "web"),
    "select": ("net", "tui.terminal"),
    "websockets": ("net", "web"),
    "blessed": ("tui.terminal",),
    "curses": ("tui.terminal",),
    "termios": ("tui.terminal",),
    "tty": ("tui.terminal",),
}
"""What of the world outside is for which rooms."""

TOUCHES_FILES = {"read_bytes", "write_bytes", "write_text", "unlink", "mkdir", "rmdir", "touch", "iterdir", "rglob"}
"""Methods of a path that touch the disk; what the package brings along is read by `importlib.resources`."""

DRAWERS = {"utils", "util", "helpers", "helper", "common", "misc", "stuff", "info", "manager", "handler"}
MOST_LINES = 400


@dataclass(frozen=True)
class Module:
    """A module of the house: its name below `wincrib`, and its source."""

    path: Path

    @property
    def name(self) -> str:
        """`games.cribbage.acts`; the root itself is empty."""
        inside = self.path.relative_to(HOUSE).with_suffix("")
        return ".".join(part for part in inside.parts if part != "__init__")

    @property
    def room(self) -> str:
        """The room on its floor: `games`."""
        return self.name.partition(".")[0]

    @cached_property
    def source(self) -> str:
        """The text of the module."""
        return self.path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """The module, parsed."""
        return ast.parse(self.source)

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """Everything imported anywhere in the module, functions included: `os`, `wincrib.cards.Card`."""
        return tuple(self._imports())

    def _imports(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self}: an import from here, not from the root"
                yield from (f"{node.module}.{alias.name}" for alias in node.names)

    @property
    def neighbours(self) -> list[str]:
        """The modules of the house that are imported, by their names below `wincrib`."""
        return [name.removeprefix("wincrib.") for name in self.imports if name.startswith("wincrib.")]

    def __str__(self) -> str:
        return self.name or "wincrib"


MODULES = [Module(path) for path in sorted(HOUSE.rglob("*.py"))]
FRONT_DOORS = ("", "__main__")
"""The package itself fetches names from everywhere, when they are first used; nothing is fetched from it but these."""
OF_THE_ROOT = ("__version__",)


def every_module(test: Callable[[Module], None]) -> Callable[[str], None]:
    """A test of each module, room by room; one that fails names its module."""

    @pytest.mark.parametrize("room", sorted({module.room for module in MODULES}))
    def of_every_module(room: str) -> None:
        for module in MODULES:
            if module.room == room:
                try:
                    test(module)
                except AssertionError as error:
                    error.add_note(f"in {module}")
                    raise

    of_every_module.__doc__ = test.__doc__
    return of_every_module


def within(name: str, rooms: tuple[str, ...]) -> bool:
    """Is this module one of the rooms, or in one of them?"""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def floor(room: str) -> int:
    """The floor a room is on."""
    found = [number for number, rooms in enumerate(FLOORS) if room in rooms]
    assert found, f"no floor is known for the room {room}; give it one in FLOORS"
    return found[0]


@every_module
def test_imports_point_downstairs(module: Module) -> None:
    """A room imports from itself and from floors below."""
    if module.name in FRONT_DOORS:
        return
    own = floor(module.room)
    for name in module.neighbours:
        room = name.partition(".")[0]
        if room != module.room and room not in OF_THE_ROOT:
            assert floor(room) < own, f"{module} (floor {own}) imports {name} (floor {floor(room)})"


@every_module
def test_neighbours_that_are_strangers(module: Module) -> None:
    """The law of one game does not know that of another."""
    for one, two in STRANGERS:
        for own, foreign in ((one, two), (two, one)):
            if within(module.name, (own,)):
                assert not [name for name in module.neighbours if within(name, (foreign,))]


@every_module
def test_what_decides_has_no_chance_and_no_clock(module: Module) -> None:
    """The rules never shuffle, and neither they nor the players look at a clock or a generator of their own."""
    if module.room in DECIDERS:
        assert not [name for name in module.imports if within(name, NO_CHANCE_NO_CLOCK)]


@every_module
def test_one_room_each_touches_the_world_outside(module: Module) -> None:
    """Files, clock, terminal, sockets, chance: each is for the rooms the table names."""
    for name in module.imports:
        for thing, rooms in OUTSIDE.items():
            if within(name, (thing,)):
                assert within(module.name, rooms), (
                    f"{module} imports {name}, which is for {', '.join(rooms) or 'nobody'}"
                )


def touches_a_file(call: ast.Call) -> bool:
    """`open(...)`, `path.open("rb")`, or a method that only a path has."""
    match call.func:
        case ast.Name("open"):
            return True
        case ast.Attribute(attr="open"):
            return bool(call.args) and isinstance(call.args[0], ast.Constant)
        case ast.Attribute(attr=attribute):
            return attribute in TOUCHES_FILES
        case _:
            return False


@every_module
def test_only_the_cupboard_touches_files(module: Module) -> None:
    """`home` alone reads and writes what is kept on the disk."""
    if module.room != "home":
        touched = [node.lineno for node in ast.walk(module.tree) if isinstance(node, ast.Call) and touches_a_file(node)]
        assert not touched, f"{module}, lines {touched}"


def test_importing_the_package_loads_no_room() -> None:
    """Names are fetched when they are first used."""
    script = "import sys, wincrib; print(*(name for name in sys.modules if name.startswith('wincrib.')))"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == ""


# Names and sizes


@pytest.mark.parametrize("folder", ["wincrib", "tests", "scripts"])
def test_there_is_no_drawer_for_odds_and_ends(folder: str) -> None:
    """A module is called by what it holds."""
    assert not [str(path) for path in (ROOT / folder).rglob("*.py") if path.stem in DRAWERS]


@every_module
def test_no_room_has_grown_too_large(module: Module) -> None:
    """At most 400 lines."""
    assert len(module.source.splitlines()) <= MOST_LINES


def public(tree: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """The public classes, functions and methods, by name; a method that overrides says so and needs no more words."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            if not any(
                isinstance(mark, ast.Name) and mark.id in ("override", "overload") for mark in node.decorator_list
            ):
                yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node, f"{prefix}{node.name}.")


@every_module
def test_everything_public_says_what_it_is(module: Module) -> None:
    """Every module, public class, function and method has a docstring."""
    assert ast.get_docstring(module.tree) or not module.source.strip(), f"{module} says nothing of itself"
    bare = [name for name, node in public(module.tree) if not ast.get_docstring(node)]  # type: ignore[arg-type]
    assert not bare


# Rules by number

CITED = re.compile(r"\b[Rr]ules?,? (\d+(?:\.\d+)?(?:(?:, | and |; | to )\d+(?:\.\d+)?)*)\b(?!%)")


def cited(text: str) -> set[str]:
    """The numbers of the rules a text names: `rule 4.5`, `rules 6.2 and 6.4`."""
    return {number for group in CITED.findall(text) for number in re.findall(r"\d+(?:\.\d+)?", group)}


def rule_arguments(tree: ast.Module) -> Iterator[str]:
    """Every `rule="4.5"` of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def numbers_for(module: Module) -> frozenset[str]:
    """The rules a module speaks of: those of the game in its name, else those of cribbage."""
    game = next((part for part in module.name.split(".") if part == "cribist"), "cribbage")
    return cases.rule_numbers(game)


@every_module
def test_rules_that_are_named_exist(module: Module) -> None:
    """A refusal, a remark or a docstring names a rule that there is."""
    assert set(rule_arguments(module.tree)) - {""} <= numbers_for(module)
    assert cited(module.source) <= numbers_for(module)


@pytest.mark.parametrize("why", Why, ids=lambda why: why.word)
def test_points_name_a_rule_that_exists(why: Why) -> None:
    """Every reason for points says its rule."""
    assert why.rule in cases.rule_numbers("cribbage")


def spoken_of_in_tests() -> str:
    """The text of all tests and cases."""
    here = ROOT / "tests"
    return "\n".join(
        path.read_text("utf-8") for path in [*here.rglob("*.py"), *here.rglob("*.toml")] if path != Path(__file__)
    )


def test_every_rule_has_a_test() -> None:
    """Each numbered rule is named by a test."""
    untested = cases.rule_numbers("cribbage") - cited(spoken_of_in_tests()) - {str(section) for section in range(1, 7)}
    assert not untested


REPORTS = {
    f"{letter}{number:02}"
    for letter, last in (("A", 25), ("B", 29), ("C", 17), ("D", 15))
    for number in range(1, last + 1, 2)
}
"""What players reported of other programs, as far as the rules are concerned."""
OF_THE_PLAYERS = {"D13"}
"""Whether the computer errs on purpose is a matter of its level, not of the rules."""


def test_every_report_has_a_test() -> None:
    """Each thing that players reported is named by a test or a case."""
    named = set(re.findall(r"\b[A-D]\d\d", spoken_of_in_tests().upper()))
    assert not REPORTS - OF_THE_PLAYERS - named
