"""`wincrib rules`, `muggins` and `config`: what the program plays by."""

import re

import pytest

from tests import cases
from tests.cli.running import Shell

KEYS = ("name", "level", "rules", "target", "counting", "muggins", "detail")
BROKEN = {
    "no TOML": "level = [",
    "not UTF-8": b"\xff\xfe",
    "NUL": b"level = \x00",
    "an escape": 'level = "\x1b[31m"',
    "a wrong value": 'level = "expert"',
    "a wrong kind": 'muggins = "on"',
    "a key twice": 'level = "easy"\nlevel = "hard"',
    "a table for a key": "[level]\nx = 1",
    "a name that a terminal obeys": 'name = "a\\u001b[31mb"',
    "a date": "name = 2026-01-01",
}


def settings_file(shell: Shell, text: str | bytes) -> None:
    """Put a settings file where the program looks for it."""
    shell.write("home/config.toml", text)


# Rules


def test_the_contents_of_the_rules(shell: Shell) -> None:
    """Feature W8."""
    ran = shell.run("rules")
    assert ran.status == 0
    for part in ("1 The cards", "4 The play", "6 Counting and muggins"):
        assert part in ran.lines


@pytest.mark.parametrize("number", sorted(cases.rule_numbers("cribbage") - {"9"}))
def test_every_rule_by_its_number(shell: Shell, number: str) -> None:
    ran = shell.run("rules", number)
    assert ran.status == 0
    assert ran.lines[0].startswith(f"{number} ")


@pytest.mark.parametrize(("words", "near"), [
    (["mugins"], "muggins"), (["skunkk"], "skunk"), (["99.9"], "no rule has that number"), (["his", "nobz"], "nearest"),
    (["\x1b[31m"], "nearest"), (["♥"], "nearest"), (["x" * 2000], "nearest"),
])  # fmt: skip
def test_a_word_the_rules_do_not_know(shell: Shell, words: list[str], near: str) -> None:
    """2, and the nearest word they know."""
    ran = shell.run("rules", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert near in ran.err


# Muggins and config


def test_muggins_is_off_until_it_is_switched_on(shell: Shell) -> None:
    """Rule 7: an option of rule set wincrib; what is set holds for new games."""
    assert shell.run("muggins").lines == ["off"]
    assert shell.run("muggins", "on").lines == ["muggins is on"]
    assert shell.run("muggins").lines == ["on"]
    assert ", muggins on, " in shell.run("play").out
    assert ", muggins on, " not in shell.run("play", "--no-muggins").out
    assert shell.run("muggins", "off").status == 0
    assert ", muggins on, " not in shell.run("play").out


def test_every_setting_is_listed(shell: Shell) -> None:
    ran = shell.run("config")
    assert ran.status == 0
    assert set(KEYS) <= {line.split()[0] for line in ran.lines}


@pytest.mark.parametrize(("key", "value"), [
    ("name", "Ann"), ("name", "Jürgen von der Höh"), ("name", "張偉"), ("level", "hard"), ("rules", "browser"),
    ("target", "61"), ("counting", "manual"), ("muggins", "on"), ("detail", "brief"),
])  # fmt: skip
def test_what_is_set_is_got(shell: Shell, key: str, value: str) -> None:
    assert shell.run("config", "set", key, value).lines == [f"{key} is {value}"]
    assert shell.run("config", "get", key).lines == [value]
    assert shell.run("config", "get", key, "--show-origin").lines == [f"{value}  (config)"]


def test_where_a_value_comes_from(shell: Shell) -> None:
    """Precedence: flag, environment, config, default."""
    assert shell.run("config", "get", "level", "--show-origin").lines == ["medium  (default)"]
    settings_file(shell, 'level = "easy"\n')
    assert shell.run("config", "get", "level", "--show-origin").lines == ["easy  (config)"]
    found = shell.run("config", "get", "level", "--show-origin", WINCRIB_LEVEL="hard").lines
    assert found == ["hard  (environment)"]
    assert "(level hard)" in shell.run("play", WINCRIB_LEVEL="hard").out
    assert "(level medium)" in shell.run("play", "--level", "medium", WINCRIB_LEVEL="hard").out


def test_an_empty_variable_says_nothing(shell: Shell) -> None:
    settings_file(shell, 'level = "easy"\n')
    assert shell.run("config", "get", "level", "--show-origin", WINCRIB_LEVEL="").lines == ["easy  (config)"]


def test_setting_what_the_environment_overrules_says_so(shell: Shell) -> None:
    ran = shell.run("config", "set", "level", "hard", WINCRIB_LEVEL="easy")
    assert ran.status == 0
    assert "WINCRIB_LEVEL in the environment still says otherwise" in ran.err


def test_comments_and_foreign_keys_are_kept(shell: Shell) -> None:
    """Unknown keys warn with the nearest known key and are kept; a person's comments too."""
    settings_file(shell, '# mine\nlevl = "hard"\n\n[themes.mine]\nblue = 1 # dark\n')
    ran = shell.run("config", "set", "muggins", "on")
    assert ran.status == 0
    text = (shell.home / "config.toml").read_text()
    for part in ("# mine\n", 'levl = "hard"\n', "muggins = true\n", "[themes.mine]\nblue = 1 # dark\n"):
        assert part in text
    listed = shell.run("config")
    assert 'unknown setting "levl" is left alone; the nearest is level' in listed.err
    assert listed.status == 0


def test_the_path_of_the_file(shell: Shell) -> None:
    assert shell.run("config", "path").lines == [str(shell.home / "config.toml")]
    assert not shell.home.exists()


@pytest.mark.parametrize("words", [
    ["get"], ["get", "level", "hard"], ["set"], ["set", "level"], ["set", "level", "hard", "easy"], ["path", "x"],
    ["get", "levle"], ["set", "levle", "hard"], ["set", "level", "expert"], ["set", "target", "100"],
    ["set", "target", "0x3d"], ["set", "muggins", "perhaps"], ["set", "name", ""], ["set", "name", " "],
    ["set", "name", "x" * 41], ["set", "name", "a\x1bb"], ["set", "name", "a\nb"], ["set", "name", "\udcff"],
    ["unset", "level"], ["edit", "x"],
], ids=ascii)  # fmt: skip
def test_config_usage(shell: Shell, words: list[str]) -> None:
    """2, one sentence, and nothing is written."""
    ran = shell.run("config", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert not shell.home.exists()


@pytest.mark.parametrize(("words", "near"), [
    (["get", "levle"], "level"), (["set", "musgins", "on"], "muggins"), (["get", "count"], "counting"),
])  # fmt: skip
def test_the_nearest_setting_is_named(shell: Shell, words: list[str], near: str) -> None:
    assert f"the nearest is {near}" in shell.run("config", *words).err


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("words", [["config"], ["config", "get", "target"], ["muggins"], ["play"]], ids=" ".join)
def test_broken_settings(shell: Shell, words: list[str], text: str | bytes) -> None:
    """3, with the file's name and what is wrong; no game begins."""
    settings_file(shell, text)
    ran = shell.run(*words)
    assert ran.status == 3
    assert str(shell.home / "config.toml") in ran.err
    assert ran.out == ""
    assert not shell.games


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_setting_something_in_broken_settings(shell: Shell, text: str | bytes) -> None:
    """3, or 0 where what is broken is another key: no traceback, and the file is not lost."""
    settings_file(shell, text)
    ran = shell.run("config", "set", "muggins", "on")
    assert ran.status in (0, 3)
    assert (shell.home / "config.toml").read_bytes().startswith(text if isinstance(text, bytes) else text[:5].encode())


def test_a_wrong_value_can_be_set_right(shell: Shell) -> None:
    settings_file(shell, 'level = "expert"\n')
    assert shell.run("config", "set", "level", "easy").lines == ["level is easy"]
    assert shell.run("config", "get", "level").lines == ["easy"]


@pytest.mark.parametrize("words", [["config"], ["config", "set", "muggins", "on"], ["muggins"], ["play"]], ids=" ".join)
def test_a_wrong_environment(shell: Shell, words: list[str]) -> None:
    """3 or 2, and the variable is named; no traceback."""
    ran = shell.run(*words, WINCRIB_LEVEL="expert")
    assert ran.status in (0, 2, 3)
    assert "WINCRIB_LEVEL" in ran.err


def test_settings_that_cannot_be_written(shell: Shell) -> None:
    """3: it was not set."""
    shell.write("home", "a file where a folder should be")
    ran = shell.run("config", "set", "muggins", "on")
    assert ran.status == 3
    assert "cannot be written" in ran.err


def test_the_editor(shell: Shell) -> None:
    """`edit` opens the file in the person's own editor, and says so where none is named."""
    ran = shell.run("config", "edit", EDITOR='/bin/sh -c \'echo "# seen" > "$0"\'')
    assert ran.status == 0
    assert (shell.home / "config.toml").read_text() == "# seen\n"
    assert shell.run("config", "edit").status == 2
    assert shell.run("config", "edit", EDITOR="/no/such/editor").status == 2
    assert shell.run("config", "edit", EDITOR="'").status == 2
    assert shell.run("config", "edit", EDITOR="false").status == 2


@pytest.mark.parametrize("words", [["config"], ["config", "--show-origin"]], ids=" ".join)
def test_settings_stand_in_columns(shell: Shell, words: list[str]) -> None:
    """Every value begins in one column and every explanation in another, however long a name is."""
    lines = shell.run(*words).lines
    found = [re.match(r"(\S+ +)(\S+ +)\S", line) for line in lines]
    assert len({len(each[1]) for each in found if each}) == 1
    assert len({len(each[1]) + len(each[2]) for each in found if each}) == 1
    assert all(found)
