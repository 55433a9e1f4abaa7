"""`wincrib doctor`: what works here and why, as facts that can be pasted into a report."""

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pexpect
import pytest

import wincrib
from tests.cli.files import RIGHT
from tests.cli.running import PROGRAM, PROJECT, Shell
from tests.cli.test_startup import loaded
from wincrib.cli import doctor

LABELS = (
    "wincrib", "Python", "platform", "terminal", "full screen", "size", "colours", "encoding", "characters", "mouse",
    "packages", "sound", "settings", "games", "kept", "free space", "to upgrade",
)  # fmt: skip
DEVICE = """\
import os

class PlaybackDevice:
    backend = "Fake"

    def __init__(self, nchannels, sample_rate, buffersize_msec):
        os.write(2, b"ALSA lib: there is much to say\\n")
"""


class Terminals:
    """Programs at terminals."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._children: list[pexpect.spawn] = []

    def run(self, *words: str, size: tuple[int, int] = (24, 80), **environment: str) -> tuple[int, str]:
        """The exit status, and all that was said."""
        child = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], "doctor", *words],
            cwd=str(self._shell.folder),
            env={**self._shell.environment, "TERM": "xterm-256color", **environment},
            dimensions=size,
            encoding="utf-8",
            timeout=20,
        )
        self._children.append(child)
        child.expect(pexpect.EOF)
        child.wait()
        assert "Traceback" not in str(child.before)
        assert "\x1b" not in str(child.before)
        return int(child.exitstatus or 0), str(child.before).replace("\r\n", "\n")

    def facts(self, *words: str, **environment: str) -> dict[str, str]:
        """The facts, where there is nothing to complain of."""
        status, said = self.run(*words, **environment)
        assert status == 0, said
        return facts(said)

    def close(self) -> None:
        """End what still runs."""
        for child in self._children:
            child.close(force=True)


@pytest.fixture
def terminals(shell: Shell) -> Iterator[Terminals]:
    """Terminals."""
    found = Terminals(shell)
    yield found
    found.close()


def facts(said: str) -> dict[str, str]:
    """Each fact by its label."""
    return {line[:14].strip(): line[14:] for line in said.splitlines()}


def told(shell: Shell, **environment: str) -> dict[str, Any]:
    """The object that programs are told."""
    ran = shell.run("doctor", "--json", **environment)
    (found,) = ran.objects
    return found


# What is said


def test_every_fact_is_a_line(shell: Shell) -> None:
    """0, one line a fact, and nothing is created by asking."""
    ran = shell.run("doctor")
    assert (ran.status, ran.err) == (0, "")
    assert tuple(facts(ran.out)) == LABELS
    assert facts(ran.out)["wincrib"] == wincrib.__version__
    assert all(len(line) > 14 and line.isprintable() for line in ran.lines)
    assert not shell.home.exists()


def test_the_same_for_programs(shell: Shell) -> None:
    """One object with the number of its schema."""
    found = told(shell)
    assert found["schema"] == 1
    assert found["wincrib"] == wincrib.__version__
    assert found["full_screen"] is False
    assert found["why_not"] == "standard input is not a terminal"
    assert [found[key] for key in ("columns", "rows", "colours", "colours_from")] == [None] * 4
    assert found["games"] == 0
    assert found["free_bytes"] > 0
    assert found["warnings"] == []
    assert found["yaml_parser"] in ("C", "Python")
    assert set(found["packages"]) == {"blessed", "PyYAML", "wcwidth", "platformdirs", "tomlkit"}
    assert not shell.home.exists()


@pytest.mark.parametrize("words", [["--jsn"], ["now"], ["--color", "some"]])
def test_usage(shell: Shell, words: list[str]) -> None:
    ran = shell.run("doctor", *words)
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("words", [["doctor"], ["doctor", "--json"]])
def test_without_a_terminal_nothing_of_the_screen_is_imported(shell: Shell, words: list[str]) -> None:
    assert not {"blessed", "curses", "numpy", "asyncio", "tomlkit", "miniaudio"} & loaded(shell, *words)


# The terminal


def test_a_terminal_that_can_do_it(terminals: Terminals) -> None:
    found = terminals.facts()
    assert found["terminal"] == "xterm-256color"
    assert found["full screen"] == "yes"
    assert found["size"] == "80 columns, 24 rows"


def test_a_terminal_that_cannot(terminals: Terminals) -> None:
    """5, with what to do instead; the facts are said all the same."""
    status, said = terminals.run(TERM="dumb")
    *lines, last = said.splitlines()
    assert status == 5
    assert "wincrib play --plain" in last
    assert "dumb" in last
    found = facts("\n".join(lines))
    assert found["full screen"].startswith("no: ")
    assert found["colours"] == "none in lines of text"
    assert tuple(found) == LABELS


def test_asked_through_a_pipe_the_terminal_is_not_to_blame(shell: Shell) -> None:
    assert shell.run("doctor", TERM="dumb").status == 0


def test_a_window_that_is_too_small(terminals: Terminals) -> None:
    """It can be made larger: the size is said, and the one that is needed."""
    status, said = terminals.run(size=(10, 40))
    assert status == 0
    assert facts(said)["size"] == "40 columns, 10 rows: too small, the table needs 60 columns and 20 rows"


def test_a_terminal_without_a_size(terminals: Terminals) -> None:
    assert facts(terminals.run(size=(0, 0))[1])["size"] == "not known"


@pytest.mark.parametrize(("words", "environment", "colours"), [
    ([], {}, "256 (TERM=xterm-256color)"),
    ([], {"TERM": "linux"}, "8 (TERM=linux)"),
    ([], {"TERM": "vt100"}, "none (TERM=vt100)"),
    ([], {"COLORTERM": "truecolor"}, "24-bit (COLORTERM=truecolor)"),
    ([], {"COLORTERM": "truecolor", "NO_COLOR": "1"}, "none (NO_COLOR)"),
    ([], {"NO_COLOR": ""}, "256 (TERM=xterm-256color)"),
    (["--color", "never"], {"COLORTERM": "truecolor"}, "none (--color never)"),
    (["--color", "always"], {"NO_COLOR": "1"}, "256 (TERM=xterm-256color and --color always)"),
])  # fmt: skip
def test_how_many_colours_and_why(
    terminals: Terminals, words: list[str], environment: dict[str, str], colours: str
) -> None:
    """Feature B8: NO_COLOR takes them away, and --color has the last word."""
    assert terminals.facts(*words, **environment)["colours"] == colours


@pytest.mark.parametrize(("environment", "around"), [
    ({}, "xterm"), ({"TMUX": "/tmp/tmux,1,0"}, "xterm, in tmux"), ({"STY": "1.pts"}, "xterm, in screen"),  # noqa: S108
    ({"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "xterm, over ssh"), ({"TERM": ""}, "TERM is not set"),
    ({"TERM": "x\x1b[31m\nterm"}, "x[31m term"),
])  # fmt: skip
def test_what_is_around_the_terminal(shell: Shell, environment: dict[str, str], around: str) -> None:
    """Neither addresses nor anything that a terminal obeys."""
    assert facts(shell.run("doctor", **{"TERM": "xterm", **environment}).out)["terminal"] == around


@pytest.mark.parametrize(("environment", "plain"), [
    ({"LC_ALL": "C.UTF-8"}, False), ({"LC_ALL": "C"}, True), ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, False),
    ({"LC_ALL": "POSIX"}, True), ({"WINCRIB_CHARACTERS": "ascii"}, True), ({"WINCRIB_CHARACTERS": "full"}, False),
])  # fmt: skip
def test_which_characters_there_are(shell: Shell, environment: dict[str, str], plain: bool) -> None:
    """Feature B8: ASCII only, where the locale or the person says so."""
    assert told(shell, **environment)["ascii"] is plain
    characters = facts(shell.run("doctor", **environment).out)["characters"]
    assert characters.startswith("ASCII only" if plain else "all")


@pytest.mark.parametrize(
    ("environment", "mouse"), [({}, "on (default)"), ({"WINCRIB_MOUSE": "off"}, "off (environment)")]
)
def test_the_mouse(shell: Shell, environment: dict[str, str], mouse: str) -> None:
    assert facts(shell.run("doctor", **environment).out)["mouse"] == mouse


# Sound


@pytest.mark.parametrize(("source", "device"), [
    (DEVICE, "Fake"), ("raise ImportError", None), ("import os; os._exit(3)", None),
])  # fmt: skip
def test_whether_a_device_answers(shell: Shell, source: str, device: str | None) -> None:
    """It is asked in a program of its own, whose complaints nobody sees."""
    shell.write("extra/miniaudio.py", source)
    path = f"{shell.folder / 'extra'}{os.pathsep}{PROJECT}"
    ran = shell.run("doctor", PYTHONPATH=path, WINCRIB_SOUND="blips")
    assert (ran.status, ran.err) == (0, "")
    assert facts(ran.out)["sound"].startswith("blips; miniaudio ")
    assert facts(ran.out)["sound"].endswith(f"a device answers ({device})" if device else "no device answers")
    assert told(shell, PYTHONPATH=path)["sound"]["device"] == device


def test_without_the_extra_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "find_spec", lambda _: None)
    fact = doctor._sound(None)
    assert 'pip install "wincrib[sound]"' in fact.text
    assert fact.data["sound"] == {"setting": None, "miniaudio": None, "device": None}


# Settings and games


def test_settings_that_cannot_be_read(shell: Shell) -> None:
    """3, naming the file; the facts are said all the same."""
    path = shell.write("home/config.toml", 'level = "expert"\n')
    ran = shell.run("doctor")
    assert ran.status == 3
    assert str(path) in ran.err
    assert len(ran.err.splitlines()) == 1
    assert tuple(facts(ran.out)) == LABELS
    ran = shell.run("doctor", "--json")
    assert ran.status == 3
    assert str(path) in ran.objects[0]["settings_trouble"]


@pytest.mark.parametrize("text", ["[table-2]\nlevel = 5\n", "level = [", b"\xff"])
def test_settings_of_one_table_count_too(shell: Shell, text: str | bytes) -> None:
    shell.write("home/config.toml", text)
    assert shell.run("doctor").status == 3


def test_unreadable_settings_before_an_incapable_terminal(shell: Shell, terminals: Terminals) -> None:
    shell.write("home/config.toml", "level = [")
    assert terminals.run(TERM="dumb")[0] == 3


def test_what_is_odd_about_the_settings(shell: Shell) -> None:
    """Each once, whichever table it is for."""
    shell.write("home/config.toml", 'levl = "hard"\n\n[table-2]\nthem = "felt"\n')
    ran = shell.run("doctor")
    warnings = [line for line in ran.lines if line.startswith("warning")]
    assert ran.status == 0
    assert len(warnings) == 2
    assert 'unknown setting "levl"' in warnings[0]
    assert 'unknown setting "them"' in warnings[1]
    assert len(told(shell)["warnings"]) == 2


def test_where_all_is_kept(shell: Shell) -> None:
    """Paths, whether they can be written, and how many games there are; nothing is changed by asking."""
    found = told(shell)
    assert found["settings_file"] == str(shell.home / "config.toml")
    assert found["games_path"] == str(shell.home / "replays")
    assert (found["settings_folder"], found["games_folder"]) == ("would be created", "would be created")
    for name in ("one.yaml", "two.yaml"):
        shell.write(f"home/replays/{name}", RIGHT)
    before = content(shell.home)
    found = told(shell)
    assert (found["settings_folder"], found["games_folder"]) == ("can be written", "can be written")
    assert found["games"] == 2
    assert content(shell.home) == before
    assert facts(shell.run("doctor").out)["kept"] == "2 games"


def content(folder: Path) -> Mapping[str, bytes]:
    """All that is in a folder."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_file_in_the_way(shell: Shell) -> None:
    """Said plainly; no game could be kept there."""
    shell.write("home", "a file")
    found = told(shell)
    assert found["settings_folder"] == "cannot be created, as a file has its name"
    assert found["games_folder"] == f"cannot be created, as {shell.home} is no folder that can be written"
    assert found["games"] == 0


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).exists() and not mode & os.W_OK)
    assert doctor._state(tmp_path) == "cannot be written"
    assert doctor._state(tmp_path / "a" / "b") == f"cannot be created, as {tmp_path} is no folder that can be written"


# How to upgrade


@pytest.mark.parametrize(("package", "prefix", "command"), [
    ("venv/lib/python3.11/site-packages/wincrib", "venv", "pip install --upgrade wincrib"),
    (".local/share/pipx/venvs/wincrib/lib/site-packages/wincrib", ".local/share/pipx/venvs/wincrib",
     "pipx upgrade wincrib"),
    ("checked out/wincrib", "venv", "git -C '{root}/checked out' pull"),
])  # fmt: skip
def test_how_to_upgrade(tmp_path: Path, package: str, prefix: str, command: str) -> None:
    """Feature N9: in the way in which it was installed."""
    (tmp_path / "checked out" / ".git").mkdir(parents=True)
    assert doctor._upgrading(tmp_path / package, tmp_path / prefix) == command.format(root=tmp_path)


def test_the_way_to_upgrade_is_said_last(shell: Shell) -> None:
    last = shell.run("doctor").lines[-1]
    assert re.fullmatch(r"to upgrade    (pip|pipx|git) .+", last)
    assert json.loads(shell.run("doctor", "--json").out)["upgrade"] == last[14:]
