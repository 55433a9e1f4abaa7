"""What the pages show is true: their commands are run, their Python too, and their replays verify."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from wincrib.cards import card, read_cards
from wincrib.games.cribbage.acts import ToPlay
from wincrib.games.cribbage.rules import rules
from wincrib.games.cribbage.state import Pegs
from wincrib.games.protocol import Seat
from wincrib.replay.document import Kind
from wincrib.replay.verifier import verify
from wincrib.table.seats import Sitter
from wincrib.tui.frame import Size
from wincrib.tui.look import Look
from wincrib.tui.scene import Note, Scene
from wincrib.tui.screens.answering import Answering
from wincrib.tui.screens.drawing import draw_table
from wincrib.tui.screens.facts import Facts, picture_of

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
            done = subprocess.run(
                ["bash", "-c", line], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
            )
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


YOU, CPU = Seat(0), Seat(1)


def pegging() -> str:
    """The moment of the game that the README shows, drawn."""
    log = [Note(YOU, card("4S"), 4), Note(CPU, card("JC"), 14), Note(YOU, card("5H"), 19), Note(CPU, card("9C"), 28)]
    log += [Note(YOU, "go"), Note(CPU, "go", points=1)]
    scene = Scene(
        pegs=(Pegs(66, 64), Pegs(59, 58)),
        dealer=CPU,
        number=6,
        hand=read_cards("6D"),
        held=(1, 1),
        laid_away=(True, True),
        starter=card("6C"),
        live=((YOU, card("5C")), (CPU, card("7S"))),
        earlier=read_cards("4S JC 5H 9C"),
        count=12,
        notes=(*log, None, Note(YOU, card("5C"), 5), Note(CPU, card("7S"), 12)),
        speaker=CPU,
        said="Twelve.",
    )
    sitters = (Sitter("Player"), Sitter("Computer", Kind.COMPUTER, "medium"))
    picture = picture_of(
        scene,
        Facts(rules(), sitters, YOU, YOU, "28"),
        prompt=ToPlay(scene.hand),
        held=None,
        curtained=None,
        answering=Answering(),
        live={"hint": "", "undo": "", "points": ""},
        opened=None,
        tabs=(("1 Computer", True), ("2 empty", False)),
        look=Look(),
    )
    return draw_table(picture, Size(80, 25), Look()).frame.text


def test_the_picture_is_what_the_program_draws() -> None:
    drawn = "\n".join(line.rstrip() for line in pegging().split("\n"))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"```\n{drawn}\n```" in readme
