"""The settings: the environment over the file over the defaults; the file is the person's, and stays as it is."""

from pathlib import Path

import pytest

from wincrib.errors import Unreadable
from wincrib.home import settings as kept
from wincrib.home.settings import KEYS, SCHEMA, Origin, change, setting, settings

EXAMPLES = {True: "off", False: "on"}


def write(home: Path, text: str | bytes) -> Path:
    """The settings file, as a person wrote it."""
    home.mkdir(exist_ok=True)
    path = home / "config.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def another(key: str) -> str:
    """A value of a setting that is not its default, in text."""
    one = setting(key)
    if isinstance(one.default, bool):
        return EXAMPLES[one.default]
    return next((word for word in one.words if word != str(one.default)), "Zoë")


# Where a value comes from


def test_without_a_file_all_is_as_it_was_made(home: Path) -> None:
    now = settings()
    assert dict(now.values) == {each.key: each.default for each in SCHEMA}
    assert set(now.origins.values()) == {Origin.DEFAULT}
    assert now.warnings == ()
    assert not home.exists()


def test_the_first_settings() -> None:
    """Rules, 7: rule set wincrib, to 121, the program counts, muggins off."""
    now = settings()
    assert [now.values[key] for key in ("rules", "target", "counting", "muggins")] == ["wincrib", 121, "auto", False]


@pytest.mark.parametrize("key", KEYS)
def test_environment_over_file_over_default(home: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """For every setting there is; and what is taken away again is no longer in force."""
    default, own = setting(key).default, setting(key).read(another(key))
    assert own != default
    assert (settings().values[key], settings().origins[key]) == (default, Origin.DEFAULT)
    change(key, another(key))
    assert (settings().values[key], settings().origins[key]) == (own, Origin.CONFIG)
    text = {True: "on", False: "off"}[default] if isinstance(default, bool) else str(default)
    monkeypatch.setenv(kept.variable(key), text)
    assert (settings().values[key], settings().origins[key]) == (default, Origin.ENVIRONMENT)
    monkeypatch.delenv(kept.variable(key))
    assert (settings().values[key], settings().origins[key]) == (own, Origin.CONFIG)
    assert (home / "config.toml").exists()


def test_an_empty_variable_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINCRIB_LEVEL", "")
    assert settings().origins["level"] == Origin.DEFAULT


@pytest.mark.parametrize("text", ["on", "true", "yes", "1", "ON", "True", "off", "false", "no", "0", "OFF"])
def test_a_switch_in_words(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("WINCRIB_MUGGINS", text)
    on = text.lower() in ("on", "true", "yes", "1")
    assert settings().values["muggins"] is on
    assert settings().text("muggins") == ("on" if on else "off")


@pytest.mark.parametrize(("key", "text"), [
    ("level", "wizard"), ("level", "Hard"), ("target", "100"), ("target", "0121"), ("target", "many"), ("muggins",
    "perhaps"),
    ("rules", "house"), ("counting", "manually"), ("name", "   "), ("name", "a" * 41), ("name", "a\x1bb"),
    ("name", "a\nb"),
])  # fmt: skip
def test_what_a_variable_cannot_say(monkeypatch: pytest.MonkeyPatch, key: str, text: str) -> None:
    monkeypatch.setenv(f"WINCRIB_{key.upper()}", text)
    with pytest.raises(Unreadable) as caught:
        settings()
    assert caught.value.message.isprintable()
    assert key in caught.value.message
    assert "expected" in caught.value.message


@pytest.mark.parametrize("key", KEYS)
def test_every_setting_takes_its_own_words(key: str) -> None:
    one = setting(key)
    for word in one.words:
        assert str(one.read(word)) == word
    assert one.about
    if not isinstance(one.default, bool):
        assert not one.words or str(one.default) in one.words


def test_an_unknown_setting_is_told_its_nearest() -> None:
    with pytest.raises(Unreadable, match="nearest is level"):
        setting("levle")


# The file


BAD_TOML = (
    "level =",
    "= hard",
    "level = hard",
    "[",
    "level = 'hard",
    "level = 'hard'\nlevel = 'easy'",
    "a = {",
    "\x00",
    "level",
)


@pytest.mark.parametrize("text", [*BAD_TOML, b"name = '\xff'", b"\xff\xfe"])
def test_a_file_that_is_no_toml(home: Path, text: str | bytes) -> None:
    """Said plainly with the file's name; and it is not written over."""
    path = write(home, text)
    before = path.read_bytes()
    for attempt in (settings, lambda: change("level", "hard")):
        with pytest.raises(Unreadable) as caught:
            attempt()
        assert str(path) in caught.value.message
        assert caught.value.message.isprintable()
    assert path.read_bytes() == before


@pytest.mark.parametrize("deep", [100, 5_000])
def test_a_file_that_is_nested_beyond_reason(home: Path, deep: int) -> None:
    """However deep: refused or taken, but never an error of the program's own."""
    write(home, f"level = {'[' * deep}{']' * deep}\n")
    with pytest.raises(Unreadable):
        settings()


@pytest.mark.parametrize(("line", "key", "expected"), [
    ("level = 5", "level", "easy, medium or hard"),
    ("level = true", "level", "easy, medium or hard"),
    ("level = 'wizard'", "level", "easy, medium or hard"),
    ("level = ['hard']", "level", "easy, medium or hard"),
    ("level = 2026-01-01", "level", "easy, medium or hard"),
    ("target = 121.0", "target", "121 or 61"),
    ("target = 100", "target", "121 or 61"),
    ("target = false", "target", "121 or 61"),
    ("muggins = 'on'", "muggins", "true or false"),
    ("muggins = 1", "muggins", "true or false"),
    ("name = true", "name", "text"),
    ("name = ''", "name", "1 to 40 printable characters"),
    ("name = \"a\\u001bb\"", "name", "1 to 40 printable characters"),
    ("name = [1]", "name", "text"),
])  # fmt: skip
def test_a_value_of_the_wrong_kind_is_named(home: Path, line: str, key: str, expected: str) -> None:
    path = write(home, f"# mine\n{line}\n")
    with pytest.raises(Unreadable) as caught:
        settings()
    assert str(path) in caught.value.message
    assert f"{key}:" in caught.value.message
    assert expected in caught.value.message
    assert caught.value.message.isprintable()


def test_a_number_may_stand_in_quotation_marks(home: Path) -> None:
    write(home, "target = '61'\n")
    assert settings().values["target"] == 61


def test_an_unknown_setting_is_warned_of_and_left_alone(home: Path) -> None:
    """It may be a slip, or from another version: it is named with the nearest one there is, and kept."""
    path = write(home, "levle = 'hard'\n\n[colours]\nred = 'dark'\n")
    now = settings()
    assert now.values["level"] == "medium"
    assert len(now.warnings) == 2
    assert '"levle"' in now.warnings[0]
    assert "nearest is level" in now.warnings[0]
    assert '"colours"' in now.warnings[1]
    assert all(str(path) in warning and warning.isprintable() for warning in now.warnings)
    change("level", "easy")
    assert "levle = 'hard'" in path.read_text("utf-8")
    assert "[colours]\nred = 'dark'" in path.read_text("utf-8")
    assert settings().values["level"] == "easy"


COMMENTED = """\
# My cards.

name   = 'Zoë'      # as my friends say it
level = "hard"

# Points missed can be called.
muggins = true
later = "of another version"

[colours]           # not of this version
red = "dark"
"""


@pytest.mark.parametrize(("key", "text", "old", "new"), [
    ("level", "easy", 'level = "hard"', 'level = "easy"'),
    ("name", "Ann", "name   = 'Zoë'", 'name   = "Ann"'),
    ("muggins", "off", "muggins = true", "muggins = false"),
])  # fmt: skip
def test_changing_a_setting_changes_nothing_else(home: Path, key: str, text: str, old: str, new: str) -> None:
    """Comments, order, spaces and what is unknown stay as they were."""
    path = write(home, COMMENTED)
    change(key, text)
    assert path.read_text("utf-8") == COMMENTED.replace(old, new)


@pytest.mark.parametrize("key", KEYS)
def test_a_setting_that_was_not_there(home: Path, key: str) -> None:
    """It is added where it is a setting, not part of somebody's table; all that was there stays."""
    path = write(home, COMMENTED)
    change(key, another(key))
    assert settings().values[key] == setting(key).read(another(key))
    lines = path.read_text("utf-8").splitlines()
    for line in COMMENTED.splitlines():
        assert line in lines or line.startswith(key), line


def test_settings_are_changed_one_by_one(home: Path) -> None:
    """Each change is in the file, whatever was changed before."""
    for key in KEYS:
        change(key, another(key))
    assert {key: settings().text(key) for key in KEYS} == {key: another(key) for key in KEYS}
    assert not [path.name for path in home.iterdir() if path.name != "config.toml"]


@pytest.mark.parametrize(
    ("key", "text"), [("level", "wizard"), ("target", "100"), ("name", ""), ("muggins", "so"), ("levle", "hard")]
)
def test_what_cannot_be_set_is_not_written(home: Path, key: str, text: str) -> None:
    path = write(home, COMMENTED)
    with pytest.raises(Unreadable):
        change(key, text)
    assert path.read_text("utf-8") == COMMENTED


def test_a_file_with_the_other_line_ends(home: Path) -> None:
    """A file made on another system stays one of that system."""
    path = write(home, COMMENTED.replace("\n", "\r\n"))
    change("level", "easy")
    assert path.read_bytes() == COMMENTED.replace('"hard"', '"easy"').replace("\n", "\r\n").encode()


def test_a_disk_that_refuses_leaves_the_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(home, COMMENTED)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="No space"):
        change("level", "easy")
    assert path.read_text("utf-8") == COMMENTED
    assert [each.name for each in home.iterdir()] == ["config.toml"]


def test_a_file_that_cannot_be_read(home: Path) -> None:
    (home / "config.toml").mkdir(parents=True)
    with pytest.raises(Unreadable, match=r"config\.toml"):
        settings()


# One of two tables


def test_a_table_may_have_its_own(home: Path) -> None:
    """What stands under a table is for that table alone; the other and line mode go by the rest."""
    write(home, "level = 'easy'\n\n[table-2]\nlevel = 'hard'\n")
    assert [settings(table).values["level"] for table in (0, 1, 2)] == ["easy", "easy", "hard"]
    assert settings().warnings == ()


def test_changing_a_setting_of_one_table(home: Path) -> None:
    path = write(home, COMMENTED)
    change("level", "easy", table=2)
    assert [settings(table).values["level"] for table in (0, 1, 2)] == ["hard", "hard", "easy"]
    assert path.read_text("utf-8").startswith(COMMENTED.rstrip("\n"))


@pytest.mark.parametrize("text", ["table-1 = 5\n", "table-1 = 'hard'\n", "[[table-1]]\nlevel = 'hard'\n"])
def test_a_table_that_is_none(home: Path, text: str) -> None:
    """Whatever stands there: refused in plain words or set right, never an error of the program's own."""
    write(home, text)
    try:
        change("level", "easy", table=1)
    except Unreadable as error:
        assert "table-1" in error.message  # noqa: PT017
    else:
        assert settings(1).values["level"] == "easy"


@pytest.mark.parametrize("there", [True, False], ids=["a file", "nothing yet"])
def test_a_link_to_the_settings_stays_a_link(home: Path, tmp_path: Path, there: bool) -> None:
    """Settings kept elsewhere, in a folder of dotfiles say, are changed there."""
    own = tmp_path / "dotfiles" / "wincrib.toml"
    own.parent.mkdir()
    home.mkdir()
    if there:
        own.write_text("# mine\n")
    (home / "config.toml").symlink_to(own)
    change("level", "hard")
    assert (home / "config.toml").is_symlink()
    assert own.read_text().endswith('level = "hard"\n')
    assert ("# mine" in own.read_text()) == there
    assert settings().values["level"] == "hard"
