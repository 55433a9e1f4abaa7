"""What a command imports: only what it needs, when it needs it, because start-up is a feature."""

import subprocess
import sys

import pytest

import wincrib
from tests.cli.files import RIGHT
from tests.cli.running import Shell

SHOW = """\
import sys
from wincrib.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("LOADED", *sorted(name.partition(".")[0] if not name.startswith("wincrib") else name for name in sys.modules))
"""


def loaded(shell: Shell, *words: str) -> set[str]:
    """The modules that are there when a command has run."""
    done = subprocess.run(
        [sys.executable, "-c", SHOW, *words],
        capture_output=True,
        text=True,
        cwd=shell.folder,
        env=shell.environment,
        timeout=30,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split()[1:])


SCREEN = ("blessed", "curses", "wincrib.tui")
HEAVY = ("yaml", "numpy", "asyncio", "tomlkit", "platformdirs", "argparse")


@pytest.mark.parametrize(("words", "without"), [
    (["--version"], (*SCREEN, *HEAVY)), (["-h"], (*SCREEN, *HEAVY)),
    (["verify", "right.yaml"], (*SCREEN, "numpy", "asyncio", "tomlkit")),
    (["score", "5H", "5S", "5D", "JC", "5C"], (*SCREEN, "numpy", "asyncio", "tomlkit")),
    (["rules", "4.2"], (*SCREEN, "numpy", "asyncio", "tomlkit", "yaml")),
    (["list"], (*SCREEN, "numpy", "asyncio", "tomlkit")),
    (["replay", "right.yaml"], (*SCREEN, "numpy", "asyncio", "tomlkit")),
    (["play", "--plain"], (*SCREEN, "numpy", "asyncio")),
], ids=lambda value: value[0] if isinstance(value, list) else "")  # fmt: skip
def test_what_is_not_imported(shell: Shell, words: list[str], without: tuple[str, ...]) -> None:
    """`wincrib --version` imports no blessed, yaml, numpy or asyncio; nothing in lines imports the screen."""
    shell.write("right.yaml", RIGHT)
    assert not set(without) & loaded(shell, *words)


def test_the_library_is_light(shell: Shell) -> None:
    """`import wincrib` fetches a name when it is first used."""
    code = "import sys, wincrib; print(*[name for name in sys.modules if name.startswith('wincrib')])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=shell.environment, timeout=30, check=True
    )
    assert done.stdout.split() == ["wincrib"]


def test_the_version(shell: Shell) -> None:
    for words in (["--version"], ["-V"]):
        ran = shell.run(*words)
        assert (ran.status, ran.out, ran.err) == (0, f"wincrib {wincrib.__version__}\n", "")
