"""What the pages show is true: their commands are run, their Python too, and their replays verify."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from wincrib.replay.verifier import verify

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, kind: str) -> list[str]:
    found = re.findall(rf"^( *)```{kind}\n(.*?)^\1```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", text, flags=re.MULTILINE) for indent, text in found]


def commands(block: str) -> list[tuple[str, str]]:
    """Each command of a console block with what it prints."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "WINCRIB_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    program = f"{shlex.quote(sys.executable)} -m wincrib"
    for block in blocks(page, "console"):
        for command, expected in commands(block):
            line = re.sub(r"(^|\| )wincrib\b", lambda found: f"{found[1]}{program}", command)
            done = subprocess.run(["bash", "-c", line], cwd=ROOT, env=environment, capture_output=True, text=True)
            assert done.stdout + done.stderr == expected, command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_gives_what_the_page_shows(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_replays_on_the_page_are_right(page: Path) -> None:
    for block in blocks(page, "yaml"):
        report = verify(block.encode())
        assert report.ok, report.fault


def test_every_exit_of_a_page_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"
